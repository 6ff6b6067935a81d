"""Where what an action has done is changed afterwards."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import (
    adjustments,
    divisions,
    entrants,
    events,
    penalties,
    people,
    results,
    rulings,
    standing,
)
from app.operations.adjustments import AdjustmentData
from app.operations.teams import line_up
from app.operations.timing import clocks
from app.queries.change_places import GOALS, place_of
from app.queries.last_results import ENTERING
from app.targets import Goal, Target
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import EntrantData
from models.core.game import PenaltyClaim
from models.core.people import PersonData
from tests.app import desk
from tests.app.teams.division import team_division

TEN = datetime.fromisoformat("2026-11-22T10:00")
BY = Authority(referee="審判長", reason="遅刻")


@pytest.fixture
def playing(event: EventFile) -> int:
    """Six people are here, and sit at three tables; the division before has others."""
    desk.othello(event, 4, name="前の部")
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    return division_id


def leads(event: EventFile) -> Target | None:
    """Give where the newest action is changed."""
    assert event.undoable is not None
    return place_of(event, event.undoable)


def test_a_result_is_changed_in_its_card_and_an_absent_clock_at_its_table(
    event: EventFile, playing: int
) -> None:
    match = desk.last_round(event, playing).matches[1]
    card = Target(goal=Goal.RESULT, division_id=playing, match_id=match.id)
    clocks.start_absent(event, match.id, 0, since=TEN)
    assert leads(event) == Target(goal=Goal.TABLE, division_id=playing, match_id=match.id)
    results.record(event, match.id, desk.counted(40))
    assert leads(event) == card
    results.correct(event, match.id, desk.counted(24), cause=CorrectionCause.DESK_ERROR)
    assert leads(event) == card
    results.strike(event, match.id, cause=CorrectionCause.DESK_ERROR, by=BY)
    assert leads(event) == card
    assert all(GOALS[action] is Goal.RESULT for action in ENTERING)


def test_what_was_ruled_is_changed_in_its_line_of_the_log(event: EventFile, playing: int) -> None:
    match = desk.last_round(event, playing).matches[2]
    who = desk.seats(match)[1]
    rulings.log(event, playing, text="注意", match_id=match.id)
    line = Target(goal=Goal.RULING, division_id=playing, key="ruling:1")
    assert leads(event) == line
    rulings.change(event, 1, text="警告", by=BY)
    assert leads(event) == line
    rulings.strike(event, 1, by=BY)
    page = Target(goal=Goal.PAGE, division_id=playing, key="penalties")
    assert leads(event) == page
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 600, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, playing, who, claim, match_id=match.id)
    line = Target(goal=Goal.RULING, division_id=playing, key="penalty:1")
    assert leads(event) == line
    penalties.change(event, 1, who, claim, note="左手", by=BY)
    assert leads(event) == line
    penalties.strike(event, 1, by=BY)
    assert leads(event) == page


def test_how_somebody_stands_is_changed_where_it_is_ruled(event: EventFile, playing: int) -> None:
    who = desk.ids(event, playing)[3]
    there = Target(goal=Goal.STANDING, division_id=playing, entrant_id=who)
    figure = facts.division(event, playing).figures[0]
    ruled = AdjustmentData(figure=figure, amount=Fraction(-1), reason="遅刻", referee="審判")
    adjustment = adjustments.add(event, who, ruled)
    assert leads(event) == there
    adjustments.strike(event, adjustment, by=BY)
    assert leads(event) == there
    standing.disqualify(event, who, from_round=2, by=BY)
    assert leads(event) == there


def test_who_is_here_is_changed_in_the_list_until_he_sits_at_a_table(
    event: EventFile, playing: int
) -> None:
    late = entrants.add(event, playing, EntrantData(name="遅刻 花子"))
    own: dict[str, Any] = {"division_id": playing, "entrant_id": late}
    assert leads(event) == Target(goal=Goal.CHANGE, **own)
    entrants.check_in(event, [late])
    arrived = event.undoable
    assert arrived is not None
    assert leads(event) == Target(goal=Goal.ENTRANT, **own)
    desk.enter(event, playing)
    desk.pair(event, playing)
    assert place_of(event, arrived) == Target(goal=Goal.WITHDRAW, **own)
    entrants.withdraw(event, late, from_round=3)
    assert leads(event) == Target(goal=Goal.REINSTATE, **own)


def test_a_person_is_changed_among_the_people_of_an_entrant(event: EventFile, playing: int) -> None:
    entrant = facts.division(event, playing).facts.entrants[2]
    people.change(event, entrant.people()[0].id, PersonData(name="改名 太郎"))
    there = Target(goal=Goal.PEOPLE, division_id=playing, entrant_id=entrant.id)
    assert leads(event) == there


def test_a_line_up_is_changed_among_those_of_its_round(event: EventFile) -> None:
    division_id = team_division(event)
    desk.draw(event, division_id)
    match = queries.rounds(event, division_id)[-1].matches[0]
    line_up.hand_in(event, match.id, 0, (1, 2, 3))
    there = Target(goal=Goal.LINE_UPS, division_id=division_id, match_id=match.id)
    assert leads(event) == there


def test_a_round_and_a_setting_have_a_page_and_the_event_none(
    event: EventFile, playing: int
) -> None:
    assert leads(event) == Target(goal=Goal.PAGE, division_id=playing, key="matches")
    known = facts.division(event, playing).facts
    settings = {"options": known.options, "programme_options": known.programme_options}
    divisions.change(event, playing, name="別の名前", **settings)
    assert leads(event) == Target(goal=Goal.PAGE, division_id=playing, key="setup")
    events.rename(event, name="秋の大会", date="", venue="")
    assert leads(event) is None
