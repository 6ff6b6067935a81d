"""A finished card as a form."""
