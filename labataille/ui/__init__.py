"""The client: its window, its screens and panels, and the widgets they are made of."""
