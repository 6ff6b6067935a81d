"""Rummikub at the desk."""
