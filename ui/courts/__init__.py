"""The court board of every game whose matches are called, and the courts in the hall."""
