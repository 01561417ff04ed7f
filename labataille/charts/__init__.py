"""The charts: typed tables of every printed number, and the catalogue of one title's charts."""
