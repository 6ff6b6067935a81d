"""Go on the screen: its words, its result dialog."""
