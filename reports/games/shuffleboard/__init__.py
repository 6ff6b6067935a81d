"""Shuffleboard on paper."""
