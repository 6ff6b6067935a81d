"""The words of the house rules."""
