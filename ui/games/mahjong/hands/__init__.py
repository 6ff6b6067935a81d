"""The page for a dispute: what a hand is worth, and who pays whom."""
