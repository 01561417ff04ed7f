"""Drawing the battle: camera, map, counters, overlays and minimap. It draws what it is handed and knows no rules.

The ways in are `scene` (a picture as a value, and the artist who draws it), `camera`, `overlays`, `palette`, `fonts`,
`minimap`, and `layers.counters` for what lies under a point.
"""
