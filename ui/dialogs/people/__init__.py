"""Dialogs about people: an entry and who it is made of, the door."""
