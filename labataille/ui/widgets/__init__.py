"""The widgets of the desk: retained, keyboard first, one to a file; each draws itself only when it has changed.

The desk and its ways: `desk`, `layer`, `pointer`, `gestures`, `tooltip`, `toast`; `hands` plays it for a script.
What holds others: `container`, `panel`, `splitter`, `scroll_pane`, `tabs`, `dialog`, `file_chooser`.
What is read: `label`, `log_view`, `log_entry`, `progress_bar`, `dice`. What is chosen or written in: `button`,
`icon_button`, `check_box`, `slider`, `drop_down`, `menu`, `table`, `text_entry`.
The look: `grain`, `material`, `icons`.
"""
