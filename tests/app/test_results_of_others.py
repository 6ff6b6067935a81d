"""A result of one game is none of another: it is refused in words, wherever it is handed over."""

from __future__ import annotations

from typing import Any

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts.consequences import foresee
from app.operations import divisions, results, rounds
from models.core.causes import CorrectionCause
from models.core.game import MatchContext
from models.core.people import Entrant
from models.core.problems import Problem
from models.fair_random import FairRandom
from models.games import GAMES
from tests.app import desk
from tests.app.desk import refused
from ui.words.wording import sentence


def some(key: str) -> Any:
    """Give some result of a game."""
    game = GAMES[key]
    people = tuple(Entrant(id=n, number=n, name=f"P{n}") for n in range(1, game.seats + 1))
    context = MatchContext(stage="swiss", seats=people)
    return game.sample(FairRandom("7", key), context, game.options_type())


@pytest.mark.parametrize("key", [key for key in GAMES if GAMES[key].seats == 2])
def test_the_record_of_another_game_is_refused(event: EventFile, key: str) -> None:
    division = divisions.add(event, game=key, name="部", programme="single_matches")
    people = desk.fill(event, division, 4)
    rounds.arrange(event, division, [tuple(people[:2]), tuple(people[2:])])
    one, other = desk.last_round(event, division).matches
    entry = queries.match_entry(event, other.id)
    own = entry.game.sample(FairRandom("7", key), entry.context, entry.options)
    asked = {p.code for p in entry.game.check(own, entry.context, entry.options) if p.ask}
    results.record(event, other.id, own, confirmed=asked)
    strange = [some(game) for game in GAMES if game != key]
    for foreign in strange:
        with refused("OTHER_GAMES_RESULT"):
            results.record(event, one.id, foreign)
        with refused("OTHER_GAMES_RESULT"):
            results.correct(event, other.id, foreign, cause=CorrectionCause.DESK_ERROR)
        with refused("OTHER_GAMES_RESULT"):
            results.confirm(event, other.id, foreign)
        with refused("OTHER_GAMES_RESULT"):
            foresee(event, one.id, foreign)
    assert "別の種目" in sentence(Problem(code="OTHER_GAMES_RESULT"))
