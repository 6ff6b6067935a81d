"""Shogi on the screen."""
