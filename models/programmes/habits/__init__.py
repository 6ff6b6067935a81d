"""What the habits of a division change in how its rounds are made."""
