"""The court board, and the courts in the hall."""
