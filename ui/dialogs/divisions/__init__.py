"""The parts of the dialog that makes a division or changes it."""
