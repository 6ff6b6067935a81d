"""The pages of a division."""
