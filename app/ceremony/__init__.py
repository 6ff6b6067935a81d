"""Prizes and grades of a division: what the desk says of them, and who gets which."""
