"""The forms that belong to one game."""
