"""The result dialogs of each game."""
