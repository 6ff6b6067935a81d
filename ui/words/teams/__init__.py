"""Words about teams, their terms and their line-ups."""
