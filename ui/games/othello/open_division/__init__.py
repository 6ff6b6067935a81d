"""What only the open division shows and asks (JOA 1 to 7)."""
