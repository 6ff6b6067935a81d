"""How the stages of a division follow each other."""

from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.programmes.knockout import KNOCKOUT
from models.programmes.league import LEAGUE
from models.programmes.plan import Programme
from models.programmes.single_matches import SINGLE_MATCHES
from models.programmes.swiss import SWISS
from models.programmes.swiss_final import SWISS_FINAL

PROGRAMMES: dict[str, Programme] = {
    "swiss_final": SWISS_FINAL,
    "swiss": SWISS,
    "groups_knockout": GROUPS_KNOCKOUT,
    "knockout": KNOCKOUT,
    "league": LEAGUE,
    "single_matches": SINGLE_MATCHES,
}
"""Every programme by its key."""
