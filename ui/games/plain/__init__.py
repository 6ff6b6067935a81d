"""The plain game on the screen: its words and its result dialog."""
