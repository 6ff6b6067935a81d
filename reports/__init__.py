"""What goes on paper and into files."""
