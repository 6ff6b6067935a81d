"""Rummikub on the screen."""
