"""Special rules of single titles, switched on by their data."""
