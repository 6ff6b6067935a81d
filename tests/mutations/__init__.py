"""Event files that were altered in every way, and what the program makes of them."""
