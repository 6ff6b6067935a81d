"""What the federations are told of a division: the games, and the people as they know them."""
