"""What was typed into the log is changed and struck in place, and the log says what stood there."""

from __future__ import annotations

from typing import Any

import pytest

from app import facts
from app.event_file.file import EventFile
from app.gate import DECISIONS
from app.operations import adjustments, penalties, results, rulings
from app.operations.adjustments import AdjustmentData
from app.queries import log_queries
from models.core.causes import Authority, CorrectionCause
from models.core.game import PenaltyClaim
from models.match_code import match_code
from models.views.logs import PenaltyView, RulingView
from tests.app import desk
from tests.app.desk import refused

BY = Authority(referee="審判長 大島", reason="記録席の打ち間違い")
CLAIM = PenaltyClaim(
    rule="two_hands", values={"time_left": 600, "statements_agree": True, "exempt": False}
)
OTHER = PenaltyClaim(
    rule="two_hands", values={"time_left": 300, "statements_agree": True, "exempt": False}
)


@pytest.fixture
def playing(event: EventFile) -> int:
    """Eight people sit at four tables."""
    division_id = desk.othello(event, 8)
    desk.draw(event, division_id)
    return division_id


def logged(event: EventFile, division_id: int) -> tuple[PenaltyView, ...]:
    return log_queries.penalties(event, division_id)


def told(event: EventFile, division_id: int) -> tuple[RulingView, ...]:
    return log_queries.rulings(event, division_id)


def penalise(event: EventFile, division_id: int, table: int = 0, **about: Any) -> PenaltyView:
    match = desk.last_round(event, division_id).matches[table]
    who = match.seats[0].entrant.id
    penalties.log(event, division_id, who, CLAIM, match_id=match.id, **about)
    return logged(event, division_id)[-1]


def test_a_penalty_against_the_wrong_person_is_changed_where_it_stands(
    event: EventFile, playing: int
) -> None:
    wrong = penalise(event, playing, note="1手目")
    results.record(event, desk.last_round(event, playing).matches[2].id, desk.counted(40))
    right = desk.last_round(event, playing).matches[1]
    who = right.seats[1].entrant
    penalties.change(event, wrong.id, who.id, OTHER, match_id=right.id, note="2手目", by=BY)
    (now,) = logged(event, playing)
    assert (now.id, now.entrant.id, now.match_id, now.note) == (
        *(wrong.id, who.id, right.id, "2手目"),
    )
    assert now.claim == OTHER.values
    assert now.values != wrong.values
    (line,) = told(event, playing)
    assert (line.kind, line.text, line.referee) == ("penalty_changed", BY.reason, BY.referee)
    code = match_code(wrong.match_id or 0)
    assert line.old == f"{wrong.article} {wrong.entrant.name} ({code}) 1手目"
    assert line.new == f"{wrong.article} {who.name} ({match_code(right.id)}) 2手目"
    event.undo()
    assert logged(event, playing) == (wrong,)
    assert not told(event, playing)
    event.redo()
    assert logged(event, playing) == (now,)


def test_only_a_penalty_about_something_else_waits_for_a_ruling_again(
    event: EventFile, playing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = penalise(event, playing)
    who, match = own.entrant.id, desk.last_round(event, playing).matches[1]
    monkeypatch.setattr(penalties, "timestamp", lambda: "2099-01-01T10:00:00")
    penalties.change(event, own.id, who, CLAIM, match_id=own.match_id, note="左手", by=BY)
    (now,) = logged(event, playing)
    assert now.at == own.at
    penalties.change(event, own.id, match.seats[0].entrant.id, CLAIM, match_id=match.id, by=BY)
    (now,) = logged(event, playing)
    assert now.at is not None and now.at.year == 2099


def test_a_struck_penalty_is_nobody_s_and_the_log_says_why(event: EventFile, playing: int) -> None:
    first, second = penalise(event, playing, 0), penalise(event, playing, 1)
    penalties.strike(event, first.id, by=BY)
    assert logged(event, playing) == (second,)
    (line,) = told(event, playing)
    assert (line.kind, line.new, line.match_id) == ("penalty_struck", "", first.match_id)
    assert first.entrant.name in line.old
    for act in (
        lambda: penalties.strike(event, first.id, by=BY),
        lambda: penalties.change(event, first.id, second.entrant.id, CLAIM, by=BY),
    ):
        with refused("NO_SUCH_LOG_LINE"):
            act()


def test_nothing_of_a_penalty_is_changed_without_a_word_or_to_what_cannot_be(
    event: EventFile, playing: int
) -> None:
    own = penalise(event, playing)
    who, match = own.entrant.id, own.match_id

    def change(entrant: int = who, claim: PenaltyClaim = OTHER, **said: Any) -> None:
        penalties.change(event, own.id, entrant, claim, **{"match_id": match, "by": BY} | said)

    with refused("NOTHING_CHANGED"):
        change(claim=CLAIM)
    with refused("REASON_NEEDED"):
        change(by=Authority(referee="大島"))
    with refused("REFEREE_NEEDED"):
        penalties.strike(event, own.id, by=Authority(reason="誤記"))
    with refused("NO_SUCH_ENTRANT"):
        change(999)
    with refused("NO_SUCH_PENALTY"):
        change(claim=PenaltyClaim(rule="none"))
    with refused("NOT_AT_TABLE"):
        change(match_id=desk.last_round(event, playing).matches[3].id)
    assert logged(event, playing) == (own,)
    assert not told(event, playing)


def test_a_ruling_is_changed_and_struck_and_what_was_done_is_not(
    event: EventFile, playing: int
) -> None:
    match = desk.last_round(event, playing).matches[0]
    rulings.log(event, playing, text="注意", article="JOA 27", referee="大島", match_id=match.id)
    (before,) = told(event, playing)
    who = match.seats[1].entrant.id
    rulings.change(event, before.id, text="警告", referee="手崎", entrant_id=who, by=BY)
    now, line = told(event, playing)
    assert (now.id, now.at, now.text, now.article, now.referee, now.entrant_id, now.match_id) == (
        *(before.id, before.at, "警告", "", "手崎", who, None),
    )
    assert (line.kind, line.old, line.new, line.text) == (
        *("ruling_changed", "JOA 27 · 注意 · 大島", "警告 · 手崎", BY.reason),
    )
    with refused("NOTHING_CHANGED"):
        rulings.change(event, before.id, text="警告", referee="手崎", entrant_id=who, by=BY)
    with refused("TEXT_MISSING"):
        rulings.change(event, before.id, text=" ", by=BY)
    rulings.strike(event, before.id, by=BY)
    assert [one.kind for one in told(event, playing)] == ["ruling_changed", "ruling_struck"]
    for one in told(event, playing):  # what tells of something is no ruling in free words
        with refused("NO_SUCH_LOG_LINE"):
            rulings.strike(event, one.id, by=BY)
        with refused("NO_SUCH_LOG_LINE"):
            rulings.change(event, one.id, text="別", by=BY)


def test_lines_that_tell_of_something_are_not_struck(event: EventFile, playing: int) -> None:
    match = desk.last_round(event, playing).matches[0]
    results.record(event, match.id, desk.counted(40))
    results.correct(event, match.id, desk.counted(24), cause=CorrectionCause.DESK_ERROR)
    figure = facts.division(event, playing).figures[0]
    data = AdjustmentData(figure=figure, amount=-1, reason="遅刻", referee="大島")  # type: ignore[arg-type]
    adjustments.add(event, match.seats[0].entrant.id, data)
    lines = told(event, playing)
    assert [one.kind for one in lines] == ["correction", "adjustment"]
    for one in lines:
        with refused("NO_SUCH_LOG_LINE"):
            rulings.strike(event, one.id, by=BY)
    assert told(event, playing) == lines


def test_what_was_struck_settles_no_penalty_that_waits_for_a_ruling(
    event: EventFile, playing: int
) -> None:
    """The gate before the next round asks for a ruling again."""
    rulings.log(event, playing, text="敗け", match_id=desk.last_round(event, playing).matches[0].id)
    (before,) = told(event, playing)
    rulings.strike(event, before.id, by=BY)
    assert not any(one.kind in DECISIONS for one in told(event, playing))
