"""What the pages of a division say: why people meet, how far a card is, what stands posted."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from models.core.on_hold import OnHold
from models.core.outcomes import Mark
from models.core.people import Member, Person
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.views.divisions import (
    DivisionView,
    MatchState,
    ResultCell,
    SeatView,
    Why,
)
from models.views.logs import PrintedView
from reports.i18n import using
from tests.conftest import Script
from tests.ui.projector.views import DIVISION, people, round_of
from ui.desk.desk import Severity
from ui.pages import proposal, withdrawals
from ui.pages.match_lines import (
    MatchLine,
    _state_colour,
    columns,
    score_text,
    state_text,
    told_of,
    usual_reason,
)
from ui.pages.standings.published_rankings import BY_HAND, IN_HALL, PublishedRanking, sentence

NOON = datetime.fromisoformat("2026-11-22T12:00")
WHO = people(4)
ROUND = round_of(WHO, published=False)
MATCH = ROUND.matches[0]


# -- why people meet --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn_by", "said"),
    [
        ("seed", "Drawn by lot with the published draw number “春 12”."),
        ("lots", "Drawn by lot; the desk entered the lots."),
        ("finalists", "The final: the players whom the referee named."),
        ("groups", "The order of the seats in the group says who meets."),
        ("placed", "Placed by the organisers."),
        ("circles", "The seats in the group say who meets in which round."),
        ("league", "The places drawn for the league say who meets in which round."),
        ("plan", "The plan of tables says who plays with whom."),
        ("typed", "Made on paper and typed in as it was played."),
        ("seeds", "The best of the rounds before sit here, by their place."),
        ("bracket", "The draw of the knock-out and the results before it say who meets."),
        ("", "Neighbours in the provisional order; nothing had to be changed."),
    ],
)
def test_how_a_round_was_made_says_why_people_meet(drawn_by: str, said: str) -> None:
    with using("en"):
        assert usual_reason(replace(ROUND, drawn_by=drawn_by, seed="春 12")) == said


def test_beside_a_table_stands_all_that_is_to_be_known_of_it() -> None:
    who = Person(id=1, name=WHO[0].name, needs=("車いす",))
    member = Member(person=who)
    needs = replace(WHO[0], members=(member,))
    seats = (SeatView(entrant=needs), SeatView(entrant=WHO[1]))
    ours, theirs = (Why(code="SWAPPED", values={"entrants": ids}) for ids in ((100,), (102, 103)))
    match = replace(MATCH, seats=seats, clock=True)
    shown = replace(ROUND, drawn_by="placed", swaps=(theirs, ours))
    line = MatchLine(match, hold=OnHold(note="署名", since=NOON))
    title, said = told_of(line, shown, lambda: NOON, "othello")
    assert title == f"1卓 {WHO[0].name} – {WHO[1].name}"
    assert said[0] == "事務局が組み合わせました。"
    assert str(said[1]).startswith(f"{WHO[0].name}: ") and "車いす" in str(said[1])
    assert "署名" in str(said[2])
    assert said[3:] == ["この卓では対局時計を使います。", ours]
    why = (Why(code="REMATCH"),)
    _title, said = told_of(MatchLine(replace(MATCH, why=why)), shown, lambda: NOON, "othello")
    assert said == [*why, ours]


# -- how far a card is ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "held", "told"),
    [
        ({"state": MatchState.OPEN}, False, ("□ 未入力", "warn")),
        ({"state": MatchState.ENTERED}, False, ("● 入力済", "text")),
        ({"state": MatchState.CONFIRMED}, False, ("✓ 確認済", "good")),
        ({"state": MatchState.ENTERED}, True, ("‖ 保留", "bad")),
        ({"seats": MATCH.seats[:1]}, True, ("– 不戦勝", "muted")),
    ],
)
def test_how_far_a_card_is_has_a_sign_a_word_and_a_colour(
    values: dict[str, Any], held: bool, told: tuple[str, str]
) -> None:
    hold = OnHold(note="署名", since=NOON) if held else None
    line = MatchLine(replace(MATCH, **values), hold=hold)
    assert state_text(line.match, line.hold) == told[0]
    assert _state_colour(line) == told[1]


def test_what_somebody_has_before_the_round_is_wins_or_points_with_the_difference() -> None:
    seat = SeatView(entrant=WHO[0], wins=2, points=Fraction(5, 2), difference=None)
    assert score_text(seat, points=False) == "2勝"
    assert score_text(seat, points=True) == "2.5点"
    assert score_text(replace(seat, difference=-4), points=False) == "2勝 -4"
    assert score_text(replace(seat, difference=0), points=False) == "2勝 0"
    assert score_text(replace(seat, difference=4), points=False) == "2勝 +4"


def row(line: MatchLine, **values: Any) -> dict[str, str]:
    """Give what stands in the columns of a table of two of Othello."""
    shown = columns(2, points=False, game="othello", **values)
    return {column.title: column.text(line) for column in shown}


def test_a_table_is_written_with_both_names_what_they_had_and_its_result() -> None:
    black, white = (
        SeatView(entrant=who, wins=won) for who, won in zip(WHO[:2], (2, 1), strict=True)
    )
    cells = (
        ResultCell(round=3, mark=Mark.WIN, difference=4),
        ResultCell(round=3, mark=Mark.LOSS, difference=-4),
    )
    match = replace(
        MATCH,
        seats=(black, white),
        cells=cells,
        state=MatchState.ENTERED,
        changed=True,
        clock=True,
    )
    found = columns(2, points=False, game="othello")
    assert [column.text(MatchLine(match)) for column in found] == [
        "1",
        "※",
        "使用",
        WHO[0].name,
        "2勝",
        "○+4 – ×-4",
        "",
        WHO[1].name,
        "1勝",
        "● 入力済",
        "K1",
    ]
    won = [column.bold(MatchLine(match)) for column in found if column.bold is not None]
    assert won == [True, False]
    hidden = MatchLine(match, hidden=True)
    assert [column.bold(hidden) for column in found if column.bold is not None] == [False, False]
    assert found[5].text(hidden) == "2回目の入力待ち"
    bye = MatchLine(replace(MATCH, seats=(black,)))
    assert [column.text(bye) for column in found][3:9] == [WHO[0].name, "2勝", "不戦勝", "", "", ""]
    several = row(MatchLine(match, round_name="3回戦"), rounds=True)
    assert several["回戦"] == "3回戦" and "今まで" not in several
    assert len(columns(2, points=False, game="othello", scores=False)) == len(found) - 2


# -- what is said of a proposal ---------------------------------------------------------------


def waiting(*steps: Step, **values: Any) -> DivisionView:
    return replace(DIVISION, steps=steps, **values)


def publishing(**values: Any) -> Step:
    known: dict[str, Any] = {"kind": StepKind.PUBLISH, "stage": "swiss", "round": 3}
    return Step(**(known | values))


CAME = Problem(code="CAME_AFTER_PROPOSAL", values={"names": ("森 純",), "count": 1, "each": 1})
OUTDATED = Problem(code="PROPOSAL_OUTDATED")
NOBODY_HAS_SEEN_IT = "この組合せは案です。まだ公開されていません。"


def test_a_proposal_says_what_is_to_be_looked_at_before_it_is_published() -> None:
    for alone in (publishing(), publishing(until=3)):
        assert proposal.told(waiting(alone), ROUND) == NOBODY_HAS_SEEN_IT
    again = Step(kind=StepKind.PAIR_AGAIN, stage="swiss", round=3, warnings=(OUTDATED,))
    division = waiting(publishing(until=5), again)
    matches = tuple(replace(match, changed=True) for match in ROUND.matches)
    absent = (replace(WHO[3], number=9),)
    said = proposal.told(division, replace(ROUND, matches=matches, absent=absent))
    assert said == (
        f"{NOBODY_HAS_SEEN_IT} 3回戦から5回戦までをまとめて公開します。 "
        f"順位の並びどおりでない卓：1・2（※） 予定の欠席：9 {WHO[3].name} "
        "作った後に結果が変わったため、作り直してください。"
    )


def test_only_the_steps_of_its_own_stage_speak_against_a_proposal() -> None:
    again = Step(kind=StepKind.PAIR_AGAIN, stage="final", round=1, warnings=(OUTDATED,))
    division = waiting(publishing(), again)
    assert proposal.outdated(division) and proposal.outdated(division, "final")
    assert not proposal.outdated(division, "swiss")
    late = waiting(publishing(warnings=(CAME,), until=3))
    assert proposal.came_since(late) == proposal.came_since(late, "swiss") != ""
    assert proposal.came_since(late, "final") == ""
    blocked = waiting(publishing(blocked=(OUTDATED, OUTDATED)))
    one = proposal.waits_for(waiting(publishing(blocked=(OUTDATED,))), "swiss")
    assert proposal.waits_for(blocked, "swiss") == f"{one} {one}" != " "
    assert proposal.waits_for(blocked, "final") == ""


# -- what became of who leaves or moves ---------------------------------------------------------


class Sayer:
    """A desk that keeps what it says; the event has no other division."""

    def __init__(self, *divisions: DivisionView) -> None:
        self.said: list[tuple[str, Severity]] = []
        self.divisions = divisions
        self.event_file = None

    def say(self, sentence: str, kind: Severity) -> None:
        self.said.append((sentence, kind))

    def say_done(self) -> None:
        self.said.append(("done", Severity.GOOD))


@pytest.mark.parametrize(
    ("ranked", "problem", "said"),
    [
        (True, False, ("done", Severity.GOOD)),
        (True, True, ("榎本 純さんを棄権にしました。", Severity.WARN)),
        (
            False,
            False,
            ("番外の榎本 純さんを棄権にしました。 これで全部の卓がそろいます。", Severity.GOOD),
        ),
        (False, True, ("番外の榎本 純さんを棄権にしました。", Severity.WARN)),
    ],
)
def test_who_leaves_is_said_with_whether_the_tables_are_full(
    monkeypatch: pytest.MonkeyPatch,
    ranked: bool,
    problem: bool,
    said: tuple[str, Severity],
) -> None:
    missing = Problem(code="FILL_INS_MISSING", values={"missing": 2}) if problem else None
    monkeypatch.setattr(withdrawals, "house_player_problem", lambda _desk, _division: missing)
    monkeypatch.setattr("ui.pages.withdrawals.wording.sentence", lambda one: f"<{one.code}>")
    desk: Any = Sayer()
    who = replace(WHO[0], name="榎本 純", ranked=ranked)
    withdrawals._tell_left(desk, DIVISION, who)
    rest = " <FILL_INS_MISSING>" if problem else ""
    assert desk.said == [(said[0] + rest, said[1])]


def test_somebody_moves_only_where_as_many_play_together(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = replace(DIVISION, id=8, people_each=2)
    view = SimpleNamespace(divisions=(DIVISION, pairs))
    monkeypatch.setattr("ui.pages.withdrawals.queries.event_view", lambda _event: view)
    desk: Any = Sayer()
    parent: Any = None
    assert withdrawals.move(desk, parent, DIVISION, WHO[0]) is None
    ((sentence_, kind),) = desk.said
    assert kind is Severity.WARN and "部門" in sentence_


def test_a_check_in_is_taken_back_and_an_entry_removed_only_after_a_question(
    qapp: Any, script_dialogs: Script
) -> None:
    run: list[tuple[Any, ...]] = []
    desk: Any = SimpleNamespace(run=lambda *given: run.append(given))
    parent: Any = None
    script_dialogs.confirm(True).confirm(False)
    assert withdrawals.take_check_in_back(parent, 3, 1)
    assert not withdrawals.take_check_in_back(parent, 3, 1)
    script_dialogs.confirm(False)
    withdrawals.remove(desk, parent, WHO[0])
    assert run == []
    script_dialogs.confirm(True)
    withdrawals.remove(desk, parent, WHO[0])
    assert [given[1] for given in run] == [WHO[0].id]
    assert script_dialogs.sentences == [
        "選んだ3名はすべて受付済みです。受付を取り消しますか。",
        "選んだ3名はすべて受付済みです。受付を取り消しますか。",
        f"{WHO[0].name}さんを名簿から外しますか。「元に戻す」で復元できます。",
        f"{WHO[0].name}さんを名簿から外しますか。「元に戻す」で復元できます。",
    ]


def unjoined_people(count: int) -> list[Any]:
    """Give so many people who may be somebody of another division."""
    return [
        SimpleNamespace(
            entrant_id=place,
            person=SimpleNamespace(name=f"A{place}"),
            other=SimpleNamespace(person=SimpleNamespace(name="B"), divisions=("Open", "Boys")),
        )
        for place in range(count)
    ]


def test_who_may_be_somebody_of_another_division_is_named_and_the_others_counted() -> None:
    desk: Any = SimpleNamespace(look=lambda _read, _division: unjoined_people(3))
    with using("en"):
        one = "A0 may be B of Open. If so, Members… joins them."
        assert withdrawals.unjoined(desk, 7) == f"{one} So may 2 more."
        assert withdrawals.unjoined(desk, 7, [0]) == one
        assert withdrawals.unjoined(desk, 7, [2]) == one.replace("A0", "A2")
        assert withdrawals.unjoined(desk, 7, [9]) == ""


# -- how a ranking was made known ---------------------------------------------------------------


def mark(form: str, minute: int, who: str = "") -> PrintedView:
    at = NOON.replace(minute=minute)
    return PrintedView(form=form, round_id=None, at=at, digest="", journal_id=0, who=who)


def test_how_a_ranking_was_made_known_is_told_with_its_time() -> None:
    assert sentence("順位", PublishedRanking((), False)) == ("muted", "順位：まだ掲示していません")
    marks = (mark(BY_HAND, 5, "記録1"), mark(IN_HALL, 2))
    role, words = sentence("順位", PublishedRanking(marks, False))
    assert role == "good" and words.startswith("✓ 順位 12:05 掲示済み（")
    assert "12:05 記録1" in words and words.endswith("12:02）")
    role, words = sentence("順位", PublishedRanking(marks, True))
    assert role == "warn" and words.startswith("⚠ 順位：12:05の掲示後に変わりました（")
