"""The books of a division on the screen: numbered lines, put right or struck in place."""
