"""A match as the sheets of shuffleboard need it: who, where, when, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import time
from typing import Any

from models.calling.courts import court_of, court_order
from models.clock import clock
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm, MatchMode, sides
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.views.divisions import MatchView, RoundView
from reports.forms.form import FormInput, needed
from reports.i18n import _p
from reports.wording import division_and_round


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchSheet:
    """One match with what the desk knows of it."""

    match: MatchView
    record: ShuffleboardResult
    board: ScoreboardView

    @property
    def options(self) -> ShuffleboardOptions:
        """The settings of its division."""
        return self.board.options

    @property
    def start(self) -> Start:
        """What was settled before the first disc."""
        return self.record.start

    @property
    def court(self) -> str:
        """Where it is played; empty while a division that names its courts has not said so."""
        return court_of(self.start.court, self.match.table, self.options.courts)

    @property
    def place(self) -> str:
        """Where it is played, for a heading; empty while nobody has said so."""
        return _p("shuffleboard", "Court {court}").format(court=self.court) if self.court else ""

    @property
    def begins(self) -> str:
        """When it is to begin, as 9:30; empty while that is not set."""
        return clock(self.start.begins)

    @property
    def pair_end(self) -> CourtEnd | None:
        """The end of a pair that does not walk; None for others, and while nobody has said it."""
        start = self.start
        if self.options.form is not MatchForm.NON_WALKING:
            return None
        said = start.court.strip() or start.pair_end is CourtEnd.FOOT or self.record.entries
        return start.pair_end if said else None

    @property
    def pairs(self) -> bool:
        """Whether its seats are pairs."""
        return self.options.form is MatchForm.DOUBLES

    @property
    def entered(self) -> tuple[str, ...]:
        """The name of each seat as it was entered."""
        names = [seat.entrant.name for seat in self.match.seats]
        return (*names, *[""] * (sides(self.options.form) - len(names)))

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat, a substitute's too; of a pair first who plays at the head."""
        return self.board.names(self.entered)

    def partners(self, seat: int) -> tuple[str, ...]:
        """Give who of a pair plays at the head and who at the foot, where the desk knows it."""
        known = self.board.partners
        return known[seat] if seat < len(known) else ()

    @property
    def order(self) -> tuple[int, ...] | None:
        """The seats that begin with yellow and with black, and who waits; None before the draw."""
        if self.options.form is MatchForm.ROUND_ROBIN:
            return self.start.order
        return None if self.start.yellow is None else (self.start.yellow, 1 - self.start.yellow)

    def starting(self, colour: Colour) -> int | None:
        """Give the seat that begins with a colour; None before the draw."""
        order = self.order
        return None if order is None else order[0 if colour is Colour.YELLOW else 1]


def match_sheet(match: MatchView, options: ShuffleboardOptions, kept: object = None) -> MatchSheet:
    """Make the sheet of one match: of its result, or of what the desk has kept until there is one.

    A result that was typed from a card may not say where it was played; what was kept does.
    """
    running = kept if isinstance(kept, ShuffleboardResult) else ShuffleboardResult()
    found = match.result if isinstance(match.result, ShuffleboardResult) else running
    if found is not running:
        found = replace(found, start=_filled(found.start, running.start))
    return MatchSheet(match=match, record=found, board=board(found, options))


def _filled(start: Start, kept: Start) -> Start:
    """Give the start of a result with what only the desk's note says: court, time, officials."""
    if start == Start():
        return kept
    drawn = (start.yellow, start.order) == (kept.yellow, kept.order)
    return replace(
        start,
        court=start.court or kept.court,
        begins=start.begins or kept.begins,
        referee=start.referee or kept.referee,
        scorer=start.scorer or kept.scorer,
        pair_end=start.pair_end if start.court else kept.pair_end,
        seed=kept.seed if drawn else start.seed,
        label=kept.label if drawn else start.label,
    )


def match_sheets(
    round_: RoundView, options: ShuffleboardOptions, records: Mapping[int, Any] | None = None
) -> tuple[MatchSheet, ...]:
    """Make the sheets of a round by court and time; `records` has by match id what is kept."""
    known = records or {}
    found = [
        match_sheet(match, options, known.get(match.id))
        for match in round_.matches
        if not match.bye
    ]
    return tuple(sorted(found, key=_by_court))


def sheets_of(given: FormInput) -> tuple[MatchSheet, ...]:
    """Make the sheets of the round of a form, with what the desk has kept."""
    return match_sheets(needed(given.round, "round"), given.options, given.part("records"))


def about(given: FormInput) -> str:
    """Say what a form is about: its division and round."""
    return division_and_round(given.head, needed(given.round, "round"), given.round_called)


def in_order_of_time(sheets: Iterable[MatchSheet]) -> list[MatchSheet]:
    """Give matches, which are in order of their courts, by their start."""
    return sorted(sheets, key=_at)


def _at(sheet: MatchSheet) -> time:
    """Give when it begins, by which it is sorted; who has no time comes last."""
    return sheet.start.begins or time.max


def _by_court(sheet: MatchSheet) -> tuple[tuple[int, str], time, bool, int]:
    foot = sheet.pair_end is CourtEnd.FOOT
    return court_order(sheet.court), _at(sheet), foot, sheet.match.table


def us_possible(options: ShuffleboardOptions) -> bool:
    """Tell whether an American board is kept: not over a colour change, and not for three (D-7).

    >>> points = ShuffleboardOptions(mode=MatchMode.POINTS, target=75)
    >>> us_possible(ShuffleboardOptions()), us_possible(points)
    (False, True)
    """
    return options.mode is MatchMode.POINTS


def courts(sheets: Iterable[MatchSheet]) -> list[tuple[MatchSheet, ...]]:
    """Put the two matches together that share a court, the head pair first (YSA A-3, D-7)."""
    by_court: list[tuple[MatchSheet, ...]] = []
    for sheet in sheets:
        last = by_court[-1] if by_court else ()
        ends = [one.pair_end for one in (*last, sheet)]
        places = {(one.court, one.begins) for one in (*last, sheet)}
        if ends == [CourtEnd.HEAD, CourtEnd.FOOT] and len(places) == 1:
            by_court[-1] = (*last, sheet)
        else:
            by_court.append((sheet,))
    return by_court
