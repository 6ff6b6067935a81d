"""Actions on the habits of the field: what a division does that no rule book gives."""
