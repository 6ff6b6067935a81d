"""What the desk asks about the habits of the field that a division has."""
