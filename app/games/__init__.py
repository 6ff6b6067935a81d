"""What the desk can do in one game only."""
