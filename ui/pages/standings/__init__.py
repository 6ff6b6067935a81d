"""The page of rankings and its tables."""
