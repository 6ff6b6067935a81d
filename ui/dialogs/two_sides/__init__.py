"""The result dialog of games of two: who won, and how (`models.two_sides`)."""
