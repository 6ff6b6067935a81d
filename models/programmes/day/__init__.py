"""The day of a division before it begins: how long a programme takes, and which one fits."""
