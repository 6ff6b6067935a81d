"""What is kept between two readings is what would be read from the file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from app import facts, queries
from app.event_file import EventFile
from app.operations import finals, results
from models.core import CorrectionCause, Refused
from models.fair_random import FairRandom
from models.games import GAMES
from models.views import MatchView
from tests.app import desk

MAKERS: dict[str, Callable[[EventFile], int]] = {
    "othello": lambda event: desk.othello(event, 9, 4),
    "plain": lambda event: desk.plain(event, 9, 4),
}
"""Divisions with a bye; the plain one ranks by the opponents' points as well."""


def screens(event: EventFile, division_id: int) -> list[Callable[[], Any]]:
    """Give every reading that rests on something kept."""
    return [
        lambda: queries.event_view(event),
        lambda: queries.rounds(event, division_id),
        *(lambda through=through: queries.standings(event, division_id, through)
          for through in (None, 1, 2, 3, 4)),
        lambda: queries.final_ranking(event, division_id),
        *(lambda one=one: queries.why_place(event, division_id, one)
          for one in desk.ids(event, division_id)[:3]),
    ]  # fmt: skip


def reread(event: EventFile, read: Callable[[], Any]) -> Any:
    """Read with nothing kept."""
    kept = facts._KEEPERS.pop(event)
    try:
        return read()
    finally:
        facts._KEEPERS[event] = kept


def change(event: EventFile, match: MatchView, chance: Random) -> None:
    """Record, correct, confirm or undo; what is refused changes nothing."""
    entry = queries.match_entry(event, match.id)
    sample = entry.game.sample(
        FairRandom("kept", str(chance.random())), entry.context, entry.options
    )
    asked = {problem.code for problem in entry.game.check(sample, entry.context, entry.options)}
    with suppress(Refused):
        if chance.random() < 0.2:
            event.undo()
        elif match.result is None:
            results.record(event, match.id, sample, confirmed=asked)
        elif chance.random() < 0.3:
            results.confirm(event, match.id)
        else:
            results.correct(
                event,
                match.id,
                sample,
                cause=CorrectionCause.REFEREE,
                referee="主審",
                reason="確認",
                confirmed=asked,
            )


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_kept_is_ever_stale(event: EventFile, game: str, seed: int) -> None:
    """Between two changes some screens are read and some are not, so that some fall behind."""
    assert game in GAMES
    chance = Random(seed)
    division_id = MAKERS[game](event)
    desk.play_rounds(event, division_id, 3)
    desk.pair(event, division_id)
    matches = [
        match
        for shown in queries.rounds(event, division_id)
        for match in shown.matches
        if not match.bye and shown.published
    ]
    everything = screens(event, division_id)
    for _ in range(25):
        newest = queries.round_of_match(event, division_id, chance.choice(matches).id)[1]
        change(event, newest, chance)
        for read in chance.sample(everything, chance.randrange(4)):
            assert read() == reread(event, read)
    for read in everything:
        assert read() == reread(event, read)


def test_only_the_match_that_changed_is_made_anew(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 2)
    first, second = queries.rounds(event, division_id)
    ranked = {row.entrant.id: row for row in queries.standings(event, division_id).rows}
    corrected = second.matches[-1]
    results.correct(
        event, corrected.id, desk.counted(40), cause=CorrectionCause.DESK_ERROR, reason="誤入力"
    )
    again = queries.rounds(event, division_id)
    assert all(one is other for one, other in zip(first.matches, again[0].matches, strict=True))
    changed = [
        one.table
        for one, other in zip(second.matches, again[1].matches, strict=True)
        if one is not other
    ]
    assert changed == [corrected.table]
    rows = queries.standings(event, division_id).rows
    same = [row for row in rows if row == ranked[row.entrant.id]]
    assert same
    assert all(row is ranked[row.entrant.id] for row in same)


def test_a_line_of_the_standings_is_not_one_of_the_final_ranking(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 3)
    desk.play_rounds(event, division_id, 3)
    finals.name(event, division_id, referee="主審")
    desk.enter(event, division_id)
    for read in (queries.standings, queries.final_ranking, queries.standings):
        assert read(event, division_id) == reread(event, lambda r=read: r(event, division_id))
