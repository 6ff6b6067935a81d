"""What the desk can do in shuffleboard only: scoreboards and courts."""
