"""A match as it is played: what its lines amount to, what may come next."""
