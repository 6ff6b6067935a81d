"""What the desk can do in Othello only: online rooms and the open division."""
