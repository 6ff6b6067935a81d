"""Matches that are called to places of their own: which there are, who is where, who waits."""
