"""What reception reads."""
