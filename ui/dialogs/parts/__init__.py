"""What dialogs are made of."""
