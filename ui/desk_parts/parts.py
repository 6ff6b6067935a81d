"""The parts of 運営: each enters itself in this list, with its words and what sets it up."""

from __future__ import annotations

from dataclasses import dataclass

from app.ceremony import GRADE_PART, PRIZE_PART
from app.forecasts import TIMETABLE
from models.teams.terms import TEAM_PART
from reports.forms.notice_forms import NOTICES as NOTICE_PART
from reports.i18n import _N
from ui.game_screen import OnDemand


@dataclass(frozen=True, kw_only=True)
class DeskPart:
    """Something a desk can have beside its divisions."""

    key: str
    """As the file keeps it; never changed."""
    text: str
    """What is ticked, marked for translation."""
    hint: str
    """Where it is found once it is ticked, marked for translation."""
    set_up: OnDemand | None = None
    """Asks for what it needs when it is switched on: (desk, window)."""


FEES = DeskPart(
    key="fees",
    text=_N("&Reception with fees, receipts and a till"),
    hint=_N("A tab of its own beside “The day”; Ctrl+D opens it in place of the door."),
    set_up=OnDemand("ui.reception.asking:set_up_fees"),
)
TIMING = DeskPart(
    key=TIMETABLE,
    text=_N("&Time: when |rounds| begin, closing time, slow |tables|"),
    hint=_N("On “The day” and in the hall, judged by the |rounds| that were played."),
    set_up=OnDemand("ui.day.closing:set_closing"),
)
PRIZES = DeskPart(
    key=PRIZE_PART,
    text=_N("&Prizes: categories, lucky places, raffle, ceremony list"),
    hint=_N("“Prizes…” under “More” on “Settings” of each division; the sheets on “Forms”."),
)
GRADES = DeskPart(
    key=GRADE_PART,
    text=_N("&Grades for results (昇段)"),
    hint=_N("“Grades…” under “More” on “Settings” of each division; the sheets on “Forms”."),
)
NOTICES = DeskPart(
    key=NOTICE_PART,
    text=_N("&Notices and badges"),
    hint=_N("A notice of the settings, due with the first |round|, and badges: on “Forms”."),
)
TEAMS = DeskPart(
    key=TEAM_PART,
    text=_N("Team &matches: boards, line-ups, reserves"),
    hint=_N("A tick of a new division; “Team matches…” under “More” on “Settings” of others."),
)
PARTS: tuple[DeskPart, ...] = (FEES, TIMING, NOTICES, TEAMS, PRIZES, GRADES)
"""In the order of the dialog."""
