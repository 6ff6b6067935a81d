"""The dialogs in which a division says which house rules it has."""
