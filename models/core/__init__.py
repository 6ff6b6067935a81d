"""The desk's words as values: what every game, format and programme speaks in."""
