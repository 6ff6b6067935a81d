"""Paper Bowl on paper: its words, cards, board, play-by-play and box score."""
