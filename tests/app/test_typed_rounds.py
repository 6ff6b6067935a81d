"""Rounds that were made on paper are taken as they were; what only the referee can have allowed."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import absences, divisions, entrants, results, rounds
from app.queries import log_queries, swap_queries
from models.core.causes import Authority
from models.core.entrant_data import EntrantData
from models.games.plain import PlainResult
from tests.app import desk as at
from tests.app.tables_of_four import OPTIONS

WORD = Authority(referee="大島", reason="紙で組んだ")


@pytest.fixture
def played(event: EventFile) -> tuple[int, list[int]]:
    """Seven people whose first round is over: 1-2, 3-4, 5-6, and 7 was free."""
    division = at.plain(event, 7)
    at.draw(event, division)
    at.enter(event, division)
    return division, at.ids(event, division)


def test_a_typed_round_is_published_and_goes_on(
    event: EventFile, played: tuple[int, list[int]]
) -> None:
    division, (a, b, c, d, e, f, g) = played
    made = rounds.type_round(event, division, [(a, c), (e, g), (b, d), (f,)])
    shown = at.last_round(event, division)
    assert (shown.id, shown.number, shown.published, shown.drawn_by) == (made, 2, True, "typed")
    assert [at.seats(match) for match in shown.matches] == [(a, c), (e, g), (b, d), (f,)]
    assert not any(match.changed for match in shown.matches)
    at.enter(event, division)
    at.pair(event, division)
    assert at.last_round(event, division).number == 3
    for _action in range(5):  # the pairing with its publication, three results
        event.undo()
    event.undo()
    assert at.last_round(event, division).number == 1


def test_the_proposal_makes_room(event: EventFile, played: tuple[int, list[int]]) -> None:
    division, (a, b, c, d, e, f, g) = played
    proposed = rounds.pair_next(event, division)
    ready = swap_queries.typing(event, division)
    assert ready is not None and ready.proposed and ready.number == 2
    made = rounds.type_round(event, division, [(a, e), (c, g), (b, d), (f,)])
    assert [one.id for one in queries.rounds(event, division)][1:] == [made] and made != proposed
    event.undo()
    assert [one.id for one in queries.rounds(event, division)][1:] == [proposed]


def test_who_came_in_while_the_proposal_stood_can_have_played(
    event: EventFile, played: tuple[int, list[int]]
) -> None:
    division, (a, b, c, d, e, f, g) = played
    rounds.pair_next(event, division)
    rows = [EntrantData(name=name) for name in ("遅刻 一郎", "遅刻 二郎")]
    entrants.import_all(event, division, rows)
    late, other = at.ids(event, division)[7:]
    entrants.check_in(event, [late, other])
    assert at.person(event, late).from_round == 3
    ready = swap_queries.typing(event, division)
    assert ready is not None and late in [one.id for one in ready.people]
    rounds.type_round(event, division, [(a, e), (c, g), (b, d), (f, late)])
    assert [at.person(event, who).from_round for who in (late, other)] == [2, 3]
    event.undo()
    assert at.person(event, late).from_round == 3


def test_what_cannot_have_been_is_refused_all_at_once(
    event: EventFile, played: tuple[int, list[int]]
) -> None:
    division, (a, b, c, d, e, f, g) = played
    with at.refused("NO_TABLES"):
        rounds.type_round(event, division, [])
    with at.refused("TWICE_AT_TABLES", "BYE_NOT_LAST"):
        rounds.type_round(event, division, [(f,), (a, c), (a, g)])
    with at.refused("TABLE_NOT_FULL"):
        rounds.type_round(event, division, [(a, c, e), (b, d), (g, f)])
    absences.withdraw(event, b, from_round=2)
    with at.refused("NOT_DUE"):
        rounds.type_round(event, division, [(a, c), (e, g), (b, d), (f,)])


def test_what_the_rules_would_not_make_wants_name_and_reason(
    event: EventFile, played: tuple[int, list[int]]
) -> None:
    division, (a, b, c, d, e, f, g) = played
    wanted = [(a, b), (c, e), (d, f), (g,)]
    asked = ("REASON_NEEDED", "REFEREE_NEEDED")
    with at.refused("MEETS_AGAIN", "FREE_AGAIN", *asked) as found:
        rounds.type_round(event, division, wanted)
    assert (found[0].values["table"], found[1].values["name"]) == (1, at.person(event, g).name)
    with at.refused("AT_NO_TABLE", *asked) as found:
        rounds.type_round(event, division, [(a, c), (e, g), (b, d)])
    assert found[0].values["names"] == (at.person(event, f).name,)
    rounds.type_round(event, division, wanted, by=WORD)
    (ruling,) = log_queries.rulings(event, division)
    assert (ruling.kind, ruling.referee, ruling.text) == ("typed_round", "大島", "紙で組んだ")
    assert at.row(event, division, g).points == 2, "a second bye that the referee allowed"


def test_who_met_is_told_of_the_round_and_not_of_the_proposal(event: EventFile) -> None:
    division = at.plain(event, 2)
    at.draw(event, division)
    at.enter(event, division)
    a, b = at.ids(event, division)
    rounds.pair_next(event, division, approve_rematch=True, by=WORD)
    with at.refused("MEETS_AGAIN", "REASON_NEEDED", "REFEREE_NEEDED") as found:
        rounds.type_round(event, division, [(b, a)])
    assert found[0].values["round"] == 1


def test_the_first_round_can_be_typed_in(event: EventFile) -> None:
    division = at.plain(event, 4)
    a, b, c, d = at.ids(event, division)
    rounds.type_round(event, division, [(a, d), (b, c)])
    assert [at.seats(match) for match in at.last_round(event, division).matches] == [(a, d), (b, c)]


def test_a_round_waits_for_the_results_before_it(event: EventFile) -> None:
    division = at.plain(event, 4)
    at.draw(event, division)
    assert swap_queries.typing(event, division) is None
    a, b, c, d = at.ids(event, division)
    with at.refused("RESULTS_MISSING"):
        rounds.type_round(event, division, [(a, c), (b, d)])


def test_rounds_that_follow_from_a_draw_are_not_typed(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="総当たり", programme="league")
    at.fill(event, division, 4)
    a, b, c, d = at.ids(event, division)
    with at.refused("NO_TYPED_ROUNDS"):
        rounds.type_round(event, division, [(a, c), (b, d)])
    assert swap_queries.typing(event, division) is None


def test_tables_of_four_are_typed_once_there_is_a_plan(event: EventFile) -> None:
    division = divisions.add(
        event, game="plain", name="卓の部", programme="tables", options=OPTIONS
    )
    people = at.fill(event, division, 8)
    with at.refused("PLAN_FIRST"):
        rounds.type_round(event, division, [people[:4], people[4:]])
    assert swap_queries.typing(event, division) is None
    rounds.publish(event, rounds.draw_first(event, division, seed="紙"))
    for match in at.last_round(event, division).matches:
        results.record(event, match.id, PlainResult(places=(1, 2, 3, 4)))
    ready = swap_queries.typing(event, division)
    assert ready is not None and ready.sizes == {3, 4}
    first = [at.seats(match) for match in at.last_round(event, division).matches]
    crossed = [(*first[0][:2], *first[1][:2]), (*first[0][2:], *first[1][2:])]
    rounds.type_round(event, division, crossed, by=WORD)
    assert [at.seats(match) for match in at.last_round(event, division).matches] == crossed
