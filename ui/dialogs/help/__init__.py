"""Explains the screen that somebody asks about: what to do, keys, rules, words."""
