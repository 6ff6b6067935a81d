"""The questions that every game shares."""
