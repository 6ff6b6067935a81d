"""What is kept between two readings is what would be read from the file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, finals, results, rounds
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import NameSaid
from models.core.problems import Refused
from models.fair_random import FairRandom
from models.games import GAMES
from models.store.records import MatchRecord
from models.views.divisions import MatchView
from tests.app import desk
from tests.examples import first

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
        *(lambda through=through: ranking_queries.standings(event, division_id, through)
          for through in (None, 1, 2, 3, 4)),
        lambda: ranking_queries.final_ranking(event, division_id),
        *(lambda one=one: ranking_queries.why_place(event, division_id, one)
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
            results.confirm(event, match.id, match.result)
        else:
            results.correct(
                event,
                match.id,
                sample,
                cause=CorrectionCause.REFEREE,
                by=Authority(referee="主審", reason="確認"),
                confirmed=asked,
            )


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("seed", first(1, range(4)))
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
    ranked = {row.entrant.id: row for row in ranking_queries.standings(event, division_id).rows}
    corrected = second.matches[-1]
    results.correct(
        event,
        corrected.id,
        desk.counted(40),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="誤入力"),
    )
    again = queries.rounds(event, division_id)
    assert all(one is other for one, other in zip(first.matches, again[0].matches, strict=True))
    changed = [
        one.table
        for one, other in zip(second.matches, again[1].matches, strict=True)
        if one is not other
    ]
    assert changed == [corrected.table]
    rows = ranking_queries.standings(event, division_id).rows
    same = [row for row in rows if row == ranked[row.entrant.id]]
    assert same
    assert all(row is ranked[row.entrant.id] for row in same)


def test_a_line_of_the_standings_is_not_one_of_the_final_ranking(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 3)
    desk.play_rounds(event, division_id, 3)
    finals.name(event, division_id, by=Authority(referee="主審"))
    desk.enter(event, division_id)
    for read in (
        ranking_queries.standings,
        ranking_queries.final_ranking,
        ranking_queries.standings,
    ):
        assert read(event, division_id) == reread(event, lambda r=read: r(event, division_id))


def everything_done_in(event: EventFile, division_id: int) -> list[Callable[[], object]]:
    """Give actions that write every table of facts, in an order in which all are possible."""
    first, second, *_ = people = desk.ids(event, division_id)
    match = desk.match_of(event, division_id, first)
    other = desk.last_round(event, division_id).matches[1]
    view = queries.division_view(event, division_id)
    return [
        lambda: results.record(event, match.id, desk.counted(40)),
        lambda: entrants.add(event, division_id, entrants.EntrantData(name="遅刻 花子")),
        lambda: entrants.change(
            event, second, entrants.EntrantData(name="改名 次郎"), said={1: NameSaid()}
        ),
        lambda: entrants.withdraw(event, other.seats[0].entrant.id, from_round=1),
        lambda: desk.enter(event, division_id),
        lambda: entrants.check_in(event, desk.ids(event, division_id)[len(people) :]),
        lambda: divisions.change(
            event,
            division_id,
            name="改称の部",
            options=view.options,
            programme_options=view.programme_options,
        ),
        lambda: rounds.discard(event, rounds.pair_next(event, division_id)),
        lambda: desk.pair(event, division_id),
        lambda: desk.enter(event, division_id),
        lambda: finals.name(event, division_id, by=Authority(referee="主審")),
    ]


@pytest.mark.long
def test_only_the_division_that_changed_is_read_again(event: EventFile) -> None:
    changing = desk.othello(event, 8, 2)
    resting = desk.othello(event, 9, 3, name="無差別の部")
    desk.play_rounds(event, resting, 2)
    desk.draw(event, changing)
    kept = facts.division(event, resting)

    def nothing_else_was_read() -> None:
        for read in screens(event, changing):
            assert read() == reread(event, read)
        assert facts.division(event, resting) is kept

    before = queries.rounds(event, changing)
    for act in everything_done_in(event, changing):
        act()
        nothing_else_was_read()
    end = queries.rounds(event, changing)
    done = 0
    while queries.rounds(event, changing) != before:
        event.undo()
        done += 1
        nothing_else_was_read()
    for _ in range(done):
        event.redo()
        nothing_else_was_read()
    assert queries.rounds(event, changing) == end


def test_an_added_division_leaves_the_others_as_they_were_read(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 2)
    kept = facts.division(event, division_id)
    added = divisions.add(event, game="plain", name="一般の部", programme="swiss")
    assert facts.division_ids(event) == (division_id, added)
    facts.division(event, added)
    divisions.remove(event, added)
    assert facts.division_ids(event) == (division_id,)
    assert facts.division(event, division_id) is kept
    with desk.refused("NO_SUCH_DIVISION"):
        facts.division(event, added)


def test_a_row_that_names_only_its_round_is_read_again(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 2)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    with event.transaction("test", division="") as session:
        session.get_one(MatchRecord, match.id).rights_of = 1
    assert desk.last_round(event, division_id).matches[0].rights_of == 1
