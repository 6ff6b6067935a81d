"""Windows of team matches: terms, people, line-ups and results."""
