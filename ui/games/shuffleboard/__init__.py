"""Shuffleboard on the screen."""
