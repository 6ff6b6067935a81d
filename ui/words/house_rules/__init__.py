"""The words of the habits of the field."""
