"""The dialogs in which a division says which habits of the field it has."""
