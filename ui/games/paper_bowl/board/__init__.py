"""The board of a match of Paper Bowl: the field, the score, and what is entered next."""
