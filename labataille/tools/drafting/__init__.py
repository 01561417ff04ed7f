"""Drafting a map from geography: projection, relief, areas, courses, and the text of the map file."""
