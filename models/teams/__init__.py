"""Teams that meet at several boards: terms, line-ups, results, and the game that they make.

A match of teams stays one match of two entrants. `teamed(game, terms)` gives the game of the
division, made of any game of two: `Division.facts.game` is that where the note `team` of the
division says so. Its result is a `TeamResult`, with the inner game's own result for each board.
Who sits where is a `LineUp` of each side (note `line_up` of the match, `app.queries.teams`).
"""
