"""Dialogs in which what was entered earlier is put right, struck or ruled on."""
