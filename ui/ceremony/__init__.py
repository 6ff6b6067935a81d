"""Asks for prizes and grades, and shows who gets which."""
