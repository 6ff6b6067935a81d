"""Taking in a list of people."""
