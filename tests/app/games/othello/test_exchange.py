"""The exchange of an open division: pairings changed by hand, and who is let in late (JOA 6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.games.othello.open_division import exchange
from app.operations import rounds
from app.queries import log_queries
from app.queries.swap_queries import foresee_swap as foresee
from models.core.causes import Authority
from models.core.outcomes import Note
from models.core.problems import Refused
from models.core.steps import Step, StepKind
from models.views.divisions import MatchView, RoundView
from tests import once
from tests.app import cups
from tests.app.desk import refused


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> cups.Files:
    return cups.Files(once.folder(tmp_path_factory, "cups"))


@pytest.fixture
def event(files: cups.Files, tmp_path: Path) -> Iterator[EventFile]:
    """Half of the last sixteen is played, beside the first round of the exchange."""
    path = tmp_path / "open.taikai"
    path.write_bytes(files[cups.KNOCK_OUT].read_bytes())
    with EventFile.open(path) as event:
        yield event


def exchange_round(event: EventFile, number: int) -> RoundView:
    drawn = queries.drawn(event, cups.OPEN)
    found = next(r for r in drawn if (r.stage, r.number) == ("exchange", number))
    return queries.round_view(event, cups.OPEN, found.id)


def ids(match: MatchView) -> list[int]:
    return [seat.entrant.id for seat in match.seats]


def people(shown: RoundView, table: int) -> list[int]:
    return ids(shown.matches[table])


def play_first_rounds(event: EventFile) -> None:
    for match_id in cups.open_matches(event, cups.OPEN, ["ko1", "exchange"]):
        cups.record(event, match_id)


def test_a_published_round_of_the_exchange_is_changed_by_the_referee(event: EventFile) -> None:
    shown = exchange_round(event, 1)
    assert shown.published and not shown.fixed
    one = people(shown, 0)[1]
    table, other = next(
        (at, ids(match)[1])
        for at, match in enumerate(shown.matches)
        if at and not match.bye and not foresee(event, shown.id, one, ids(match)[1])
    )
    with refused("REFEREE_NEEDED"):
        rounds.swap(event, shown.id, one, other, by=Authority(reason="同じ学校"))
    rounds.swap(event, shown.id, one, other, by=Authority(referee="大島", reason="同じ学校"))
    changed = exchange_round(event, 1)
    assert (people(changed, 0)[1], people(changed, table)[1]) == (other, one)
    (line,) = [r for r in log_queries.rulings(event, cups.OPEN) if r.kind == "swap"]
    assert (line.stage, line.referee) == ("exchange", "大島")


def test_group_mates_meet_again_by_the_referee_alone(event: EventFile) -> None:
    play_first_rounds(event)
    entered = [e.id for e in exchange.exchange_entry(event, cups.OPEN).playing]
    exchange.register(event, cups.OPEN, entered)
    cups.do(event, cups.OPEN, Step(kind=StepKind.PAIR, stage="exchange", round=2))
    shown = exchange_round(event, 2)
    sums = facts.division(event, cups.OPEN)
    met = sums.programme.sums_before(sums.facts, sums.places[shown.matches[0].id][0])
    found = (
        (one, other, people(shown, at)[0])
        for at in range(len(shown.matches))
        for one in people(shown, at)[1:]
        for table, match in enumerate(shown.matches)
        for other in ids(match)
        if table != at and other in met[people(shown, at)[0]].met
    )
    one, other, stays = next(found)
    with pytest.raises(Refused) as caught:
        rounds.swap(event, shown.id, one, other, by=Authority(reason="x"))
    foreseen = foresee(event, shown.id, one, other)
    assert caught.value.problems == foreseen
    told = [p for p in foreseen if p.code == "MEETS_AGAIN"]
    assert told[0].values["stage"] in ("group", "exchange", "ko1")
    rounds.swap(event, shown.id, one, other, by=Authority(referee="大島", reason="x"))
    table = next(m for m in exchange_round(event, 2).matches if stays in ids(m))
    assert set(ids(table)) == {stays, other}


def test_the_seats_of_groups_and_lines_stay(event: EventFile) -> None:
    for drawn in queries.drawn(event, cups.OPEN):
        if drawn.stage != "exchange":
            assert queries.round_view(event, cups.OPEN, drawn.id).fixed


def test_who_lost_in_a_group_begins_later_by_the_referee_alone(event: EventFile) -> None:
    play_first_rounds(event)
    entry = exchange.exchange_entry(event, cups.OPEN)
    assert entry.round == 2
    late = next(who for who in entry.can_enter if who.id in entry.late)
    lost = next(who for who in entry.can_enter if who.id not in entry.late)
    playing = [who.id for who in entry.playing]
    exchange.register(event, cups.OPEN, [*playing, lost.id])  # lost in the last sixteen (JOA 6)
    for word in ({}, {"by": Authority(referee="大島")}, {"by": Authority(reason="電車の遅れ")}):
        with refused("ADMISSION_NEEDED") as problems:
            exchange.register(event, cups.OPEN, [lost.id, late.id], **word)
        assert problems[0].values["names"] == [late.name]
    exchange.register(
        event, cups.OPEN, [lost.id, late.id], by=Authority(referee="大島", reason="電車の遅れ")
    )
    exchange.register(event, cups.OPEN, [late.id])  # the list is saved again
    (line,) = [r for r in log_queries.rulings(event, cups.OPEN) if r.kind == "admission"]
    assert (line.names, line.text, line.referee) == ((late.name,), "電車の遅れ", "大島")
    cups.do(event, cups.OPEN, Step(kind=StepKind.PAIR, stage="exchange", round=2))
    order = exchange.exchange_standings(event, cups.OPEN)
    assert order is not None
    (row,) = [row for row in order.rows if row.entrant.id == late.id]
    missed = row.cells[3]
    assert missed is not None
    assert (missed.note, missed.difference) == (Note.MISSED, -16)
