"""What a first draw leaves behind: lots drawn by hand, or the seed that repeats them."""

from __future__ import annotations

import pytest

from models.core.facts import DivisionFacts
from models.core.people import Entrant
from models.core.problems import Refused
from models.games import GAMES
from models.stages.drawing import FirstDraw, lots_kept, lots_of

TABLES = ((7, 3), (5, 9))


def division(game: str) -> DivisionFacts:
    return DivisionFacts(
        game=GAMES[game],
        options=GAMES[game].options_type(),
        programme_options=None,
        entrants=tuple(Entrant(id=who, number=who, name=str(who)) for who in (3, 5, 7, 9)),
    )


def test_lots_drawn_by_hand_are_kept_without_a_seed_and_others_with_what_repeats_them() -> None:
    by_seed = lots_kept(division("go"), TABLES, FirstDraw(seed="2026-11-21", label="秋季大会"))
    assert by_seed is not None
    assert dict(by_seed.lines) == {1: 7, 2: 3, 3: 5, 4: 9}
    assert by_seed.size == 4
    assert (by_seed.drawn_by, by_seed.seed, by_seed.label) == ("seed", "2026-11-21", "秋季大会")
    draw = FirstDraw(seed="2026-11-21", label="秋季大会", lots=(7, 3, 5, 9))
    by_hand = lots_kept(division("go"), TABLES, draw)
    assert by_hand is not None
    assert dict(by_hand.lines) == dict(by_seed.lines)
    assert (by_hand.drawn_by, by_hand.seed, by_hand.label) == ("lots", "", "")


def test_a_game_that_does_not_pair_by_lots_keeps_none() -> None:
    assert lots_kept(division("othello"), TABLES, FirstDraw(seed="x")) is None


@pytest.mark.parametrize("lots", [(7, 3, 5), (7, 3, 5, 5), (7, 3, 5, 9, 11)])
def test_lots_that_do_not_name_everybody_once_are_refused(lots: tuple[int, ...]) -> None:
    with pytest.raises(Refused) as refused:
        lots_of(FirstDraw(lots=lots), (3, 5, 7, 9))
    (problem,) = refused.value.problems
    assert (problem.code, problem.where) == ("DRAW_INCOMPLETE", "lots")
    assert (problem.values["drawn"], problem.values["field"]) == (len(set(lots)), 4)
