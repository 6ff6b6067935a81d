"""The lists of the page of the day: what each shows on the screen, and on paper."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from models.readings import reading_key
from models.views.day import DivisionDay, HallSeat
from reports import game_words
from reports.court_words import heading
from reports.day_sheet import DayColumn
from reports.i18n import _, _p
from reports.wording import round_name
from ui.day import words
from ui.round_clock.words import short
from ui.widgets.grid_model import Align, Column
from ui.window.division_list import progress_hint, progress_text


@dataclass(frozen=True, kw_only=True)
class ListColumn:
    """One column: its text on the screen and, where it has a width in ems, on paper."""

    title: str
    text: Callable[[Any], str]
    ems: float = 0
    share: float = 0
    bold: bool = False
    screen: dict[str, Any] = field(default_factory=dict)
    """What else the column of the screen is told."""

    def on_screen(self) -> Column[Any]:
        """Give the column of a list on the screen."""
        return Column(title=self.title, text=self.text, hint=self.text, **self.screen)

    def on_paper(self) -> DayColumn:
        """Give the column of a sheet."""
        return DayColumn(title=self.title, ems=self.ems, share=self.share, bold=self.bold)


@dataclass(frozen=True, kw_only=True)
class DayList:
    """One of the lists: its name, its columns, and what a row is known by."""

    name: str
    columns: tuple[ListColumn, ...]
    key: Callable[[Any], Hashable]


ROUNDS = 2
"""So many rounds that are played at once are told one by one; of more their tables together."""


def _progress(own: DivisionDay) -> str:
    if len(own.division.running) > ROUNDS:
        return progress_text(own.division)
    return progress_hint(own.division).replace("\n", "・")


def _state(own: DivisionDay) -> str:
    return f"{words.SIGNS[own.waits]} {_(words.WAITS[own.waits])}"


def divisions(now: Callable[[], datetime]) -> DayList:
    """Give the list of all divisions."""
    wide = {"stretch": True, "narrow": 110, "bold": lambda own: own.waits.value == "desk"}
    colours = {"desk": "warn", "done": "good"}
    return DayList(
        name=_("Divisions"),
        key=lambda own: own.division.id,
        columns=(
            ListColumn(
                title=_("Game"), text=lambda own: game_words.game_name(own.division.game), ems=6
            ),
            ListColumn(
                title=_("Division"),
                text=lambda own: own.division.name,
                ems=8,
                share=1,
                bold=True,
                screen=wide,
            ),
            ListColumn(
                title=_p("division", "State"),
                text=_state,
                screen={"colour": lambda own: colours.get(own.waits.value, "text")},
            ),
            ListColumn(title=_("Progress"), text=_progress, ems=9, share=2, screen={"most": 280}),
            ListColumn(
                title=_("Clock"),
                text=lambda own: "" if own.clock is None else short(own.clock, now()),
                screen={"optional": True},
            ),
            ListColumn(
                title=_("Next"),
                text=lambda own: words.next_step(own.division),
                ems=12,
                share=3,
                screen={"stretch": True, "narrow": 160},
            ),
            ListColumn(
                title=_("To look after"),
                text=words.attention,
                screen={"colour": lambda _own: "bad", "optional": True},
            ),
            ListColumn(
                title=_p("time", "Ends"), text=words.ends, ems=5, screen={"align": Align.RIGHT}
            ),
        ),
    )


def _where(seat: HallSeat) -> str:
    if not seat.court:
        return str(seat.table)
    return _p("place", "{heading} {court}").format(heading=heading(), court=seat.court)


def _round(seat: HallSeat) -> str:
    with game_words.in_terms_of(seat.game):
        return round_name(seat.stage, seat.round)


def _about() -> tuple[ListColumn, ...]:
    return (
        ListColumn(title=_("Game"), text=lambda seat: game_words.game_name(seat.game), ems=6),
        ListColumn(
            title=_("Division"),
            text=lambda seat: seat.division,
            ems=8,
            share=1,
            screen={"stretch": True, "narrow": 110},
        ),
        ListColumn(title=_("|Round|"), text=_round, ems=7, share=1),
    )


def tables() -> DayList:
    """Give the plan of all tables of the hall, in the order of their numbers."""
    return DayList(
        name=_("|Tables of the hall|"),
        key=lambda seat: seat.match_id,
        columns=(
            ListColumn(
                title=_p("column", "|Table|"),
                text=_where,
                ems=5,
                bold=True,
                screen={"bold": lambda _seat: True},
            ),
            ListColumn(
                title=_("Names"),
                text=lambda seat: " – ".join((seat.name, *seat.others)),
                ems=14,
                share=4,
                screen={"stretch": True, "narrow": 200},
            ),
            *_about(),
        ),
    )


def calls() -> DayList:
    """Give the list for the announcer: everybody by reading, with where he or she is to go."""
    return DayList(
        name=_("Who sits where"),
        key=lambda seat: (seat.match_id, seat.name),
        columns=(
            ListColumn(title=_("Reading"), text=lambda seat: seat.yomi, ems=8, share=1),
            ListColumn(
                title=_("Name"),
                text=lambda seat: seat.name,
                ems=8,
                share=2,
                bold=True,
                screen={"stretch": True, "narrow": 120, "bold": lambda _seat: True},
            ),
            ListColumn(
                title=_p("column", "|Table|"),
                text=_where,
                ems=5,
                bold=True,
                screen={"bold": lambda _seat: True},
            ),
            *_about(),
        ),
    )


def by_reading(seats: tuple[HallSeat, ...]) -> list[HallSeat]:
    """Sort people by their readings; who has none stands last, by name."""
    return sorted(seats, key=lambda s: (*reading_key(s.yomi, s.name), s.name))


def one_a_table(seats: tuple[HallSeat, ...]) -> list[HallSeat]:
    """Give the first seat of every table: the others are named beside it."""
    return list({seat.match_id: seat for seat in reversed(seats)}.values())[::-1]
