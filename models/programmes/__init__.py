"""How the stages of a division follow each other."""
