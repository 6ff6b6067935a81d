"""Othello on paper."""
