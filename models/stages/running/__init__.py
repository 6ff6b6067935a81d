"""How a division of several stages runs: its stages in order, what it waits for, its ranking."""
