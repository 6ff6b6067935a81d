"""Shogi at the desk."""
