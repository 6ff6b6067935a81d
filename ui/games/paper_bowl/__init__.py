"""Paper Bowl on the screen: its words, its result dialog, and the board of a match."""
