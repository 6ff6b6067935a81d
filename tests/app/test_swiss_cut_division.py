"""A Swiss with a knock-out of the best, from the entries to the last place and back again."""

from __future__ import annotations

from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import entrants, entries, results, rounds
from app.queries import draw_queries, log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.desk import refused
from tests.app.ruling import act_ruled
from tests.app.swiss_cuts import cut, play_swiss, win_by_number


def step(event: EventFile, division_id: int) -> tuple[str, str]:
    main = queries.division_view(event, division_id).steps[0]
    return main.kind.value, main.stage


def placed(event: EventFile, division_id: int) -> None:
    """Draw the bracket as the seeds stand, and publish it."""
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    round_id = rounds.draw_bracket(event, division_id, "main", BracketDraw(seeds=tuple(field)))
    rounds.publish(event, round_id)


def numbers(event: EventFile, division_id: int) -> list[tuple[int, int]]:
    rows = ranking_queries.final_ranking(event, division_id).rows
    return [(row.place, row.entrant.number) for row in rows]


def test_the_best_go_on_and_stand_before_everybody_else(event: EventFile) -> None:
    division_id = cut(event)
    play_swiss(event, division_id)
    assert step(event, division_id) == ("draw_bracket", "main")
    assert draw_queries.seeds(event, division_id, "main") == 4
    order = [row.entrant.id for row in ranking_queries.standings(event, division_id).rows]
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    assert field == order[:4]
    placed(event, division_id)
    entry = facts.division(event, division_id).facts.draws["entry:main"]
    assert list(entry.order) == order[:4]
    semi_finals = {m.seats[0].entrant.id for m in queries.rounds(event, division_id)[-1].matches}
    assert set(order[:2]) <= semi_finals | {
        m.seats[1].entrant.id for m in queries.rounds(event, division_id)[-1].matches
    }
    reached = set(field)
    while queries.division_view(event, division_id).steps[0].kind is not StepKind.CLOSE:
        win_by_number(event, division_id)
    rows = ranking_queries.final_ranking(event, division_id).rows
    assert {r.entrant.id for r in rows if "knockout" in r.notes} == reached
    now = ranking_queries.standings(event, division_id).rows
    assert not any("knockout" in row.notes for row in now), "those of the Swiss do not say so"
    assert [row.place for row in rows][:5] == [1, 2, 3, 4, 5]
    assert {row.entrant.id for row in rows[:4]} == reached
    assert [row.entrant.id for row in rows[4:]] == order[4:]
    assert rows[4].decided_by == "bracket"


def test_a_cut_larger_than_the_field_is_refused_and_nothing_is_written(event: EventFile) -> None:
    division_id = cut(event, 5, qualifiers=8)
    before = desk.contents(event)
    (blocked,) = queries.division_view(event, division_id).steps[0].blocked
    assert (blocked.code, blocked.values) == ("CUT_TOO_LARGE", {"count": 5, "wanted": 8})
    with refused("CUT_TOO_LARGE"):
        rounds.draw_first(event, division_id, seed="x")
    assert desk.contents(event) == before


def test_a_withdrawal_makes_the_cut_anew_until_the_bracket_is_published(event: EventFile) -> None:
    division_id = cut(event)
    play_swiss(event, division_id)
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    entrants.withdraw(event, field[0], from_round=4)
    now = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    assert now[:3] == field[1:]
    assert len(now) == 4
    placed(event, division_id)
    entrants.withdraw(event, now[0], from_round=4)
    assert facts.division(event, division_id).facts.draws["entry:main"].order == tuple(now)
    ranked = [row.entrant.id for row in ranking_queries.final_ranking(event, division_id).rows]
    while queries.division_view(event, division_id).steps[0].kind is not StepKind.CLOSE:
        win_by_number(event, division_id)
    ranked = [row.entrant.id for row in ranking_queries.final_ranking(event, division_id).rows]
    assert set(ranked[:4]) == set(now)
    assert ranked.index(field[0]) >= 4


def test_a_correction_before_publication_asks_for_another_draw(event: EventFile) -> None:
    division_id = cut(event)
    play_swiss(event, division_id)
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    rounds.draw_bracket(event, division_id, "main", BracketDraw(seeds=tuple(field)))
    other = next(
        match
        for shown in queries.rounds(event, division_id)
        for match in shown.matches
        if (shown.stage == "swiss" and shown.number == 3 and match.seats[0].entrant.id == field[2])
        or (shown.number == 3 and match.seats[-1].entrant.id == field[2])
    )
    correct(event, other.id)
    assert step(event, division_id)[0] == "pair_again"
    proposal = next(r for r in queries.drawn(event, division_id) if not r.published)
    rounds.discard(event, proposal.id)
    assert not facts.division(event, division_id).facts.draws
    assert step(event, division_id)[0] in ("draw_bracket", "name_entries")


def correct(event: EventFile, match_id: int, **ruled: Any) -> None:
    """Let the other one have won."""
    division = facts.division_of_match(event, match_id)
    winner = division.results[match_id].value.winner
    results.correct(
        event,
        match_id,
        PlainResult(winner=1 - winner),
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="主審", reason="記録の誤り"),
        **ruled,
    )


def test_a_correction_after_publication_leaves_the_bracket_where_that_is_ruled(
    event: EventFile,
) -> None:
    division_id = cut(event)
    play_swiss(event, division_id)
    placed(event, division_id)
    seated = set(facts.division(event, division_id).facts.draws["entry:main"].order)
    for shown in queries.rounds(event, division_id)[:3]:
        for match in shown.matches:
            if {seat.entrant.id for seat in match.seats} & seated and len(match.seats) == 2:
                act_ruled(correct, event, match.id, wish=(Consequence.STAYS,))
    assert set(facts.division(event, division_id).facts.draws["entry:main"].order) == seated
    assert any(own.kind == "stays" for own in log_queries.rulings(event, division_id))
    main = queries.division_view(event, division_id).steps[0]
    assert (main.kind, main.warnings) == (StepKind.ENTER_RESULTS, ())


@pytest.fixture
def level(event: EventFile) -> tuple[EventFile, int]:
    """Have four people of whom two win and are told apart by nothing, and only one goes on."""
    division_id = cut(event, 8, rounds=1, qualifiers=2)
    play_swiss(event, division_id)
    return event, division_id


def test_who_is_level_is_named_by_the_referee(level: tuple[EventFile, int]) -> None:
    event, division_id = level
    assert step(event, division_id) == ("name_entries", "main")
    view = draw_queries.entries(event, division_id, "main")
    assert (len(view.sure), len(view.level), view.places) == (0, 4, 2)
    ids = [person.id for person in view.level]
    with refused("ENTRIES_OPEN"):
        rounds.draw_bracket(event, division_id, "main", BracketDraw(seed="x"))
    with refused("ENTRIES_WRONG"):
        entries.name(
            event, division_id, "main", chosen=ids[:1], by=Authority(referee="主審", reason="抽選")
        )
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        entries.name(
            event, division_id, "main", chosen=ids[:2], by=Authority(referee="", reason="")
        )
    before = desk.contents(event)
    entries.name(
        event, division_id, "main", chosen=ids[2:], by=Authority(referee="主審", reason="抽選")
    )
    assert step(event, division_id) == ("draw_bracket", "main")
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    assert field == ids[2:]
    again = queries.division_view(event, division_id).steps[1]
    assert again.kind is StepKind.NAME_ENTRIES
    entries.name(
        event, division_id, "main", chosen=ids[:2], by=Authority(referee="主審", reason="やり直し")
    )
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    assert field == ids[:2]
    event.undo()
    event.undo()
    assert desk.contents(event) == before


def test_what_was_named_falls_with_the_results(level: tuple[EventFile, int]) -> None:
    event, division_id = level
    ids = [person.id for person in draw_queries.entries(event, division_id, "main").level]
    entries.name(
        event, division_id, "main", chosen=ids[:2], by=Authority(referee="主審", reason="抽選")
    )
    entrants.withdraw(event, ids[0], from_round=2)
    assert step(event, division_id) == ("name_entries", "main")
    entries.name(
        event, division_id, "main", chosen=ids[1:3], by=Authority(referee="主審", reason="抽選")
    )
    placed(event, division_id)
    with refused("NO_ENTRIES_OPEN"):
        entries.name(
            event, division_id, "main", chosen=ids[1:3], by=Authority(referee="主審", reason="抽選")
        )


def test_nobody_enters_once_the_best_have_gone_on(event: EventFile) -> None:
    division_id = cut(event)
    play_swiss(event, division_id)
    placed(event, division_id)
    with refused("ENTRIES_CLOSED"):
        entrants.add(event, division_id, entrants.EntrantData(name="遅刻 太郎"))


def test_everybody_counts_the_rounds_before_the_cut_and_nobody_those_after_it(
    event: EventFile,
) -> None:
    division_id = cut(event)
    play_swiss(event, division_id)
    placed(event, division_id)
    known = facts.division(event, division_id)
    swiss = max(own.number for own in known.facts.stage_rounds("swiss"))
    assert [known.counted(turn) for turn in (1, swiss, swiss + 1)] == [True, True, False]
    out = next(
        own.id for own in known.facts.entrants if own.id not in known.facts.draws["main"].order
    )
    assert known.departure(out, swiss + 1).after, (
        "it is told as after the last round, not by number"
    )
