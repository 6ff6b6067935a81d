"""Desks that are killed, cut off and left without a server while they write; all must be there."""
