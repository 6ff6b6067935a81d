"""Matches that are called to places of their own: which there are, who is where, who waits.

In a game whose matches are called, `Game.court_calling` (`models/core/court_calling.py`) says what
the shared rooms must know of it: where its live record keeps what is settled (`CourtAssignment`:
court, part, time, calls), the parts of a court that are a match each, how far a match is, what lots
settle when courts are given, what those on one part must know of the other. `models/calling` has
the rules (names of courts, what is in whose way, laying matches over courts and hours, when to call
again), `app/courts` the matches of all divisions together, the plan, the board and the actions,
`ui/courts` the court board, its dialog, its pages for the hall and the window in which a match on a
court is written down (`MatchBoard`); `reports/places.py` and `reports/wall_lists.py` name courts in
lists and print those for the wall. Colours, frames and sentences are the game's
(`GameScreen.courts`, a `CourtGame`).
"""
