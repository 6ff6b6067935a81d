"""Score cards and boards: what stands in which box, and the record a card makes (YSA D-7)."""
