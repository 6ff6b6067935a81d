"""The headless commands: each prints what it did in words and gives an exit code."""
