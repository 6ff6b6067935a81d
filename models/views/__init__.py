"""Frozen rows that screens and paper receive."""
