"""The sheets that every game shares."""
