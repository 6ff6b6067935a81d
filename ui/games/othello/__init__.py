"""Othello on the screen: its words and its result dialog."""
