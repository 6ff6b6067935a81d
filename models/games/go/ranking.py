"""What ranks Go: opponents in a Swiss, the games among those who are level in a league."""

from __future__ import annotations

from models.criteria import FIRST_LOT, HEAD_TO_HEAD, NUMBER, WINS, WINS_AMONG, paired, sos, sosos

SOS = sos(counts=paired)
"""The wins of all who one was paired with: a bye adds nothing, an absent opponent his wins."""
SOSOS = sosos(counts=paired)
"""The SOS of all who one was paired with."""

IN_SWISS = (WINS, SOS, SOSOS, HEAD_TO_HEAD)
"""Wins, the opponents' wins, their opponents' wins, then the game between exactly two who are
level; the leaflet says nothing of it, this is the order of the World Amateur (Meet Go 1-1)."""
IN_LEAGUE = (WINS, WINS_AMONG, HEAD_TO_HEAD)
"""Wins, wins among the tied, the game between exactly two; the first place is played off
(Meet Go 1-2)."""
PAIRED_BY = (WINS, SOS, FIRST_LOT, NUMBER)
"""Who has as many wins meets, neighbours in the standing, then by lot (Meet Go 1-1)."""
