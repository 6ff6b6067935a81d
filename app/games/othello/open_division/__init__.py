"""Entering and reading what only the open division has (JOA 1 to 7)."""
