"""A Shogi knock-out of thirteen with two seeds and a consolation, from the list to the places."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import entries, results, rounds, running
from app.queries import draw_queries, live_queries, log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.live import LineState
from models.core.steps import StepKind
from models.games.shogi import ShogiEnding, ShogiResult
from models.games.shogi.legs import (
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ReplayedGame,
    ShogiLine,
)
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchState, MatchView
from tests.app.desk import refused
from tests.app.ruling import act_ruled
from ui.words.wording import sentence

SEEDS = ("藤野 一成", "羽田 耕平")
ODD = {"AGAINST_GRADE"}
"""Somebody beats a much higher grade."""


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "meet.taikai", name="交流大会") as event:
        yield event


@pytest.fixture
def division(event: EventFile) -> int:
    """Thirteen whose draw is published: the seeds stand first and last."""
    division = sample_event.add(event, "shogi", "将棋の部")
    field = [entrant.id for entrant in draw_queries.bracket_field(event, division, "main")]
    wish = BracketDraw(seeds=tuple(field[:2]), seed="2026-11-21 000001", label="将棋の部 main")
    rounds.draw_bracket(event, division, "main", wish)
    publish(event, division)
    return division


def publish(event: EventFile, division: int) -> None:
    for round_ in queries.drawn(event, division):
        if not round_.published:
            rounds.publish(event, round_.id)


def open_matches(event: EventFile, division: int, prefix: str) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(event, division)
        for match in round_.matches
        if round_.stage.startswith(prefix) and match.state is MatchState.OPEN and not match.bye
    ]


def upper_wins(event: EventFile, division: int, prefix: str) -> list[MatchView]:
    """Let the upper name win every open game of a bracket."""
    found = open_matches(event, division, prefix)
    for match in found:
        results.record(event, match.id, ShogiResult(winner=0), confirmed=ODD)
    return found


def state_of(event: EventFile, match: MatchView) -> ReplayedGame:
    state: ReplayedGame = live_queries.live(event, match.id).fold.state
    return state


def test_a_whole_meet(event: EventFile, division: int) -> None:
    (main,) = draw_queries.brackets(event, division)
    first = [match for match in main.matches if match.round == 1]
    sides = [side for match in first if match.state == "passed" for side in match.sides]
    free = {side.entrant.name for side in sides if side.entrant is not None}
    assert len(first) == 8 and len(free) == 3 and set(SEEDS) < free
    seeded = [s.entrant.name for m in first for s in m.sides if s.seed and s.entrant]
    assert seeded == list(SEEDS)
    absent, *played = open_matches(event, division, "main")
    results.record(event, absent.id, ShogiResult(kind=ShogiEnding.FORFEIT, winner=0))
    for match in played:
        results.record(event, match.id, ShogiResult(kind=ShogiEnding.MATE, winner=0), confirmed=ODD)
    steps = queries.division_view(event, division).steps
    (draw,) = (step for step in steps if step.kind is StepKind.DRAW_BRACKET)
    losers = draw_queries.bracket_field(event, division, draw.key)
    # who did not come has lost no game that was played, and is not in the consolation
    assert {own.name for own in losers} == {m.seats[1].entrant.name for m in played}
    wish = BracketDraw(seed="2026-11-21 000002", label="将棋の部 consolation")
    rounds.draw_bracket(event, division, draw.key, wish)
    publish(event, division)
    while upper_wins(event, division, "consolation") + upper_wins(event, division, "main"):
        pass
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.final
    assert [row.place for row in ranking.rows[:4]] == [1, 2, 3, 3]
    (end,) = queries.division_view(event, division).steps
    assert end.kind is StepKind.CLOSE  # the consolation is over, too
    event.close()
    assert check_file(event.path) == []


def test_a_game_that_repeats_itself_goes_on_with_what_is_left(
    event: EventFile, division: int
) -> None:
    table = open_matches(event, division, "main")[0]
    with refused("TOSS_FIRST"):
        running.write(event, table.id, LegOver(end=LegEnd.REPETITION, used=(60, 60)))
    running.write(event, table.id, PieceToss(plain=2, promoted=2))
    assert state_of(event, table).first is None
    with refused("FIVE_PIECES"):
        running.write(event, table.id, PieceToss(plain=4, promoted=2))
    running.write(event, table.id, PieceToss(plain=4, promoted=1))
    running.write(event, table.id, LegOver(end=LegEnd.REPETITION, used=(730, 900)))
    state = state_of(event, table)
    assert (state.first, state.leg, state.left) == (1, 2, (1070, 900))
    (after_flag,) = refusals(event, table, LegOver(end=LegEnd.REPETITION, used=(100, 900)))
    assert after_flag == ("TIME_RAN_OUT", "15:00", "15:00")
    assert len(live_queries.live(event, table.id).lines) == 3  # nothing was written
    running.write(event, table.id, ClocksSet(left=(300, 300), by="大島", reason="残りわずか"))
    assert state_of(event, table).left == (300, 300)


def refusals(event: EventFile, table: MatchView, line: LegOver) -> list[tuple[object, ...]]:
    with refused("TIME_RAN_OUT") as problems:
        running.write(event, table.id, line)
    return [(p.code, p.values["used"], p.values["left"]) for p in problems]


def test_lines_are_struck_and_replaced_by_name_and_reason(event: EventFile, division: int) -> None:
    table = open_matches(event, division, "main")[0]
    running.write(event, table.id, PieceToss(plain=4, promoted=1))
    running.write(event, table.id, LegOver(end=LegEnd.REPETITION, used=(730, 900)))
    running.replace(
        event, table.id, 0, PieceToss(plain=1, promoted=4), by="受付 森", reason="読み違い"
    )
    state = state_of(event, table)
    assert (state.first, state.left) == (0, (1070, 900))  # the other one began, so sides changed
    with refused("NAME_MISSING"):
        running.strike(event, table.id, 1, by="", reason="誤入力")
    running.strike(event, table.id, 1, by="受付 森", reason="別の卓だった")
    assert state_of(event, table).leg == 1
    running.strike(event, table.id, 0, by="受付 森", reason="振り直し")
    lines = live_queries.live(event, table.id).lines
    assert [line.state for line in lines[:2]] == [LineState.STRUCK, LineState.STRUCK]
    event.undo()
    assert state_of(event, table).first == 1


def test_perpetual_check_decides_the_game(event: EventFile, division: int) -> None:
    table = open_matches(event, division, "main")[0]
    running.write(event, table.id, PieceToss(plain=4, promoted=1))
    with refused("GAME_UNDECIDED"):
        running.hand_in(event, table.id)
    lost = LegOver(end=LegEnd.PERPETUAL, used=(60, 90), checker=0)
    running.write(event, table.id, lost)
    with refused("GAME_DECIDED"):
        running.write(event, table.id, LegOver(end=LegEnd.REPETITION, used=(1, 1)))
    running.hand_in(event, table.id)
    found = queries.match_entry(event, table.id).match.result
    assert found == ShogiResult(kind=ShogiEnding.PERPETUAL, winner=1, first=0)
    with refused("RESULT_STANDS"):
        running.write(event, table.id, PieceToss(plain=5, promoted=0))


def test_who_gave_perpetual_check_wins_only_if_that_is_said(
    event: EventFile, division: int
) -> None:
    table = open_matches(event, division, "main")[0]
    running.write(event, table.id, PieceToss(plain=4, promoted=1))
    running.write(event, table.id, LegOver(end=LegEnd.PERPETUAL, used=(60, 90), checker=0))
    entry = queries.match_entry(event, table.id)
    names = [seat.entrant.name for seat in table.seats]
    for kind in (ShogiEnding.RESIGNED, ShogiEnding.TIME, ShogiEnding.FORFEIT):
        wrong = ShogiResult(kind=kind, winner=0)
        shown = [p for p in entry.game.check(wrong, entry.context, entry.options) if p.ask]
        assert shown[-1].code == "PERPETUAL_ON_RECORD"
        assert shown[-1].values == {"name": names[0], "winner": names[1]}
        with refused("PERPETUAL_ON_RECORD"):
            results.record(event, table.id, wrong, confirmed=ODD)
    results.record(event, table.id, ShogiResult(winner=1), confirmed=ODD)
    slip = CorrectionCause.DESK_ERROR
    with refused("PERPETUAL_ON_RECORD"):
        results.correct(event, table.id, ShogiResult(winner=0), cause=slip, confirmed=ODD)
    said = {*ODD, "PERPETUAL_ON_RECORD"}
    results.correct(event, table.id, ShogiResult(winner=0), cause=slip, confirmed=said)
    assert queries.match_entry(event, table.id).match.result == ShogiResult(winner=0)


def test_a_struck_perpetual_check_asks_nothing(event: EventFile, division: int) -> None:
    table = open_matches(event, division, "main")[0]
    running.write(event, table.id, PieceToss(plain=4, promoted=1))
    running.write(event, table.id, LegOver(end=LegEnd.PERPETUAL, used=(60, 90), checker=0))
    running.strike(event, table.id, 1, by="森", reason="別の対局")
    results.record(event, table.id, ShogiResult(winner=0), confirmed=ODD)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        (FirstSaid(seat=0, by="", reason="腕の怪我"), ["NAME_MISSING"]),
        (FirstSaid(seat=0, by="大島", reason="  "), ["REASON_NEEDED"]),
        (FirstSaid(seat=2, by="大島", reason="x"), ["NOT_IN_MATCH"]),
        (PieceToss(tosser=2, plain=4, promoted=1), ["NOT_IN_MATCH"]),
        (ClocksSet(left=(60, 60), by=" ", reason=""), ["NAME_MISSING", "REASON_NEEDED"]),
        (ClocksSet(left=(60, 90000), by="大島", reason="x"), ["TIME_NEEDED"]),
        (LegOver(end=LegEnd.REPETITION, used=(60, 90), checker=1), ["NOBODY_CHECKED"]),
        (LegOver(end=LegEnd.IMPASSE, used=(60, 90), checker=0), ["NOBODY_CHECKED"]),
        (LegOver(end=LegEnd.PERPETUAL, used=(60, 90), checker=5), ["NOT_IN_MATCH"]),
        (LegOver(end=LegEnd.PERPETUAL, used=(60, 90)), ["CHECKER_NEEDED"]),
    ],
)
def test_a_line_without_who_and_why_is_refused(
    event: EventFile, division: int, line: ShogiLine, codes: list[str]
) -> None:
    table = open_matches(event, division, "main")[0]
    if not isinstance(line, FirstSaid | PieceToss):
        running.write(event, table.id, PieceToss(plain=4, promoted=1))
    before = live_queries.live(event, table.id).kept
    with refused(*codes) as problems:
        running.write(event, table.id, line)
    assert live_queries.live(event, table.id).kept == before
    for problem in problems:
        assert sentence(problem) and problem.code not in sentence(problem)


def test_only_the_main_final_begins_with_35_minutes(event: EventFile, division: int) -> None:
    while not (final := open_matches(event, division, "main_final")):
        assert {state_of(event, own).left for own in open_matches(event, division, "main")} == {
            (1800, 1800)
        }
        upper_wins(event, division, "main")
    assert state_of(event, final[0]).left == (2100, 2100)


def test_who_came_too_late_is_let_in_on_the_organisers_word(
    event: EventFile, division: int
) -> None:
    absent, *played = open_matches(event, division, "main")
    results.record(event, absent.id, ShogiResult(kind=ShogiEnding.FORFEIT, winner=0))
    for match in played:
        results.record(event, match.id, ShogiResult(winner=0), confirmed=ODD)
    late = absent.seats[1].entrant
    asked = draw_queries.absent(event, division, "consolation")
    assert [who.id for who in asked.people] == [late.id] and asked.admitted == ()
    word = {"by": Authority(referee="主催者 森", reason="電車の遅れ")}
    with refused("NOT_TO_BE_ADMITTED"):  # who has won
        entries.admit(event, division, "consolation", chosen=[absent.seats[0].entrant.id], **word)
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        entries.admit(
            event, division, "consolation", chosen=[late.id], by=Authority(referee="", reason="")
        )
    entries.admit(event, division, "consolation", chosen=[late.id], **word)
    field = draw_queries.bracket_field(event, division, "consolation")
    assert late.id in [who.id for who in field] and len(field) == 5
    (logged,) = log_queries.rulings(event, division)
    assert (logged.new, logged.referee) == (late.name, "主催者 森")
    entries.admit(event, division, "consolation", chosen=[], **word)
    assert len(draw_queries.bracket_field(event, division, "consolation")) == 4
    event.undo()
    wish = BracketDraw(seed="2026-11-21 000002", label="将棋の部 consolation")
    rounds.draw_bracket(event, division, "consolation", wish)
    publish(event, division)
    act_ruled(  # he had come, and had won: nobody but who has lost is in the consolation
        results.correct,
        event,
        absent.id,
        ShogiResult(winner=1),
        cause=CorrectionCause.DESK_ERROR,
        confirmed=ODD,
        wish=(Consequence.INSTEAD, Consequence.STAYS),
    )
    lines = facts.division(event, division).facts.draws["consolation"].order
    assert late.id not in lines and absent.seats[0].entrant.id in lines
    event.undo()
    with refused("NOT_TO_BE_ADMITTED"):
        entries.admit(event, division, "consolation", chosen=[], **word)
    while upper_wins(event, division, "consolation") + upper_wins(event, division, "main"):
        pass
    (end,) = queries.division_view(event, division).steps
    assert end.kind is StepKind.CLOSE
