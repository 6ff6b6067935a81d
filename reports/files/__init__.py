"""What is written into files for other programs."""
