"""What the players of every game can report of their match, and that its rules take it."""

from __future__ import annotations

from typing import Any

import pytest

from app.player_reports import can_be_drawn, read_reported
from models.core.outcomes import Mark
from models.core.problems import refusals
from models.games import GAMES
from models.store.codec import from_stored, to_stored
from models.told import Reported
from models.views.divisions import MatchEntry
from tests.ui.dialogs.helpers import FOUR, LONG_NAMES, entry

SAID: dict[Reported, list[list[str]]] = {
    Reported.WINNER: [[]],
    Reported.SCORE: [[], ["3", "1"]],
    Reported.MARGIN: [[], ["4.5"]],
    Reported.COUNTS: [["40", "24"]],
}
"""What the first of two reports who has won."""


def match_of(key: str) -> MatchEntry:
    game: Any = GAMES[key]
    return entry(key, names=LONG_NAMES if game.sizes(game.options_type()) == {2} else FOUR)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_is_offered_becomes_a_result_of_the_game(key: str) -> None:
    made = match_of(key)
    game, kind = made.game, made.game.reported(made.context.part, made.options)
    for figures in SAID.get(kind, []) if kind is not None else []:
        result = read_reported(made, {"winner": 0, "figures": figures})
        assert not refusals(game.judged(result, made.context, made.options))
        first, second = game.score(result, made.context, made.options)
        assert (first.mark, second.mark) == (Mark.WIN, Mark.LOSS)
        assert from_stored(to_stored(result), game.result_type) == result


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_is_not_offered_is_no_result(key: str) -> None:
    made = match_of(key)
    kind = made.game.reported(made.context.part, made.options)
    wrong = [["1", "2", "3"], ["x"], ["-3", "1"]] + ([] if kind is Reported.MARGIN else [["4.5"]])
    for figures in wrong:
        assert read_reported(made, {"winner": 0, "figures": figures}) is None
    if kind is None:
        assert read_reported(made, {"winner": 0}) is None
        assert read_reported(made, {"winner": 0, "figures": ["40", "24"]}) is None
    elif kind is not Reported.COUNTS:
        assert read_reported(made, {}) is None and read_reported(made, {"winner": 2}) is None


def test_some_games_offer_it_and_some_leave_it_to_the_card() -> None:
    kinds = {
        key: made.game.reported(made.context.part, made.options)
        for key in GAMES
        for made in [match_of(key)]
    }
    assert set(kinds.values()) == {None, *Reported}


def test_a_draw_is_offered_where_the_rules_of_the_match_allow_it() -> None:
    drawn = {key for key in GAMES if can_be_drawn(match_of(key))}
    allowed = {key for key in GAMES if GAMES[key].draws and GAMES[key].interchange is not None}
    assert drawn and drawn <= allowed
