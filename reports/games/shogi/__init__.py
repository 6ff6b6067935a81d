"""Shogi on paper."""
