"""What the desk asks about the house rules that a division has."""
