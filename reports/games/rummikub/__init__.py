"""Rummikub on paper."""
