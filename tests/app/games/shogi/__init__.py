"""Shogi at the desk, without a window."""
