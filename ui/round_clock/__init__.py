"""The clock of a round on the screen: what it shows, its questions, and the bell."""
