"""Questions about matches of teams: their terms, their people, line-ups and results by board."""
