"""Sheets on the screen: gathered, previewed, printed, remembered."""
