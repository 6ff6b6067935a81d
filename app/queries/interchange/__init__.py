"""What goes out to other programs and associations."""
