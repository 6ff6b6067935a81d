"""The list of tables of a round: what stands in each of its columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, time

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractScrollArea

from app.queries import clock_queries
from models.core.absent_clock import AbsentView, written
from models.core.on_hold import OnHold
from models.exact import PLAINLY, Notation
from models.namesakes import parted
from models.views.divisions import (
    MatchState,
    MatchView,
    RoundView,
    SeatView,
    Why,
    cell_text,
    sign,
    signed,
)
from reports import game_words, places
from reports import wording as paper
from reports.games import GAME_FORMS
from reports.i18n import _, _p
from ui.desk.desk import Desk
from ui.dialogs.result_heading import absent_text, hold_text, needs_text, running_text
from ui.widgets.grid_model import Align, Column
from ui.widgets.match_window import TellTime, clock_of
from ui.words import wording

PAIR = 2
"""Of two the result stands between them; of more behind them all."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One table as the list shows it."""

    match: MatchView
    hidden: bool = False
    """Whether the result is kept from the eyes of who enters it a second time."""
    round_name: str = ""
    """The name of its round, where several stand in one list."""
    absent: AbsentView | None = None
    """The clock of who has not come, while the match is open."""

    hold: OnHold | None = None
    """Why its card is on hold, where it is."""

    @property
    def id(self) -> int:
        """The match's id, by which a row is found again."""
        return self.match.id


def score_text(seat: SeatView, *, points: bool) -> str:
    """Write what a seat has before the round: wins, or points where draws exist, and difference."""
    first = paper.counted_points(seat.points) if points else _("{wins} W").format(wins=seat.wins)
    if seat.difference is None:
        return first
    return f"{first} {signed(seat.difference)}"


def result_text(line: MatchLine, notation: Notation = PLAINLY) -> str:
    """Write the result of a table, seat by seat; `notation` as the game writes points."""
    match = line.match
    if line.hidden:
        return _("waits for the second entry")
    if match.bye and not match.cells:
        return _("Bye")
    parts = []
    for cell in match.cells:
        remark = paper.cell_remark(cell)
        parts.append(f"{cell_text(cell, notation=notation)} {remark}".strip())
    if len(parts) == PAIR and all(cell.score for cell in match.cells):
        # The boards of one team are those of the other the other way round: said once.
        parts[1] = f"{sign(match.cells[1])} {paper.cell_remark(match.cells[1])}".strip()
        return " ".join(parts)
    counted = paper.counted_text(match.counts)
    return f"  {counted}  ".join(parts) if counted and len(parts) == PAIR else " – ".join(parts)


def _waiting(line: MatchLine) -> str:
    """Say nothing but that a result is kept from the eyes of who enters it again."""
    return result_text(line) if line.hidden else ""


def usual_reason(shown: RoundView) -> str:
    """Say why people meet in a round where nothing else is to be said of their table."""
    reasons = {
        "lots": _("Drawn by lot; the desk entered the lots."),
        "finalists": _("The final: the players whom the |referee| named."),
        "groups": _("The order of the seats in the group says who meets| (JOA 2)|."),
        "placed": _("Placed by the organisers."),
        "circles": _("The seats in the group say who meets in which |round|."),
        "league": _("The places drawn for the league say who meets in which |round|."),
        "plan": _("The plan of |tables| says who plays with whom."),
        "typed": _("Made on paper and typed in as it was played."),
        "seeds": _("The best of the |rounds| before sit here, by their place."),
        "bracket": _("The draw of the knock-out and the results before it say who meets."),
    }
    if shown.drawn_by == "seed":
        return _("Drawn by lot with the published draw number “{seed}”.").format(seed=shown.seed)
    usual = _("Neighbours in the provisional order; nothing had to be changed.")
    return reasons.get(shown.drawn_by, usual)


def told_of(
    line: MatchLine, shown: RoundView, now: Callable[[], datetime], game: str
) -> tuple[str, list[Why | str]]:
    """Name a table, and say why these meet and what else is to be known of it."""
    match = line.match
    names = " – ".join(seat.entrant.name for seat in match.seats)
    title = _("|Table| {table}: {names}").format(table=match.table, names=names)
    reasons: list[Why | str] = list(match.why)
    if not reasons:
        reasons.append(usual_reason(shown))
    people = [seat.entrant for seat in match.seats if seat.entrant.needs]
    reasons += [f"{who.name}: {needs_text(who)}" for who in people]
    if line.hold is not None:
        reasons.append(hold_text(line.hold))
    if line.absent is not None:
        reasons.append(absent_text(line.absent, now()))
    if match.clock:
        reasons.append(_("Clocks are used |at| this |table|."))
    if handicap := game_words.handicap_sides(match, GAME_FORMS.get(game)):
        reasons.append(_("Suggested handicap: {handicap}").format(handicap=handicap))
    ids = {seat.entrant.id for seat in match.seats}
    reasons.extend(change for change in shown.swaps if ids & set(change.values.get("entrants", ())))
    return title, reasons


STATE_SIGNS = {MatchState.OPEN: "□", MatchState.ENTERED: "●", MatchState.CONFIRMED: "✓"}


ON_HOLD = "‖"
"""The sign of a card that waits for the referee."""


RUNNING = "▶"
"""The sign of a match that is written down while it is played."""


def state_text(match: MatchView, hold: OnHold | None = None) -> str:
    """Say with a sign and a word how far the desk is with a table."""
    if match.bye:
        return _("– Bye")
    if hold is not None:
        return f"{ON_HOLD} " + _p("card", "On hold")
    if match.state is MatchState.OPEN and match.running is not None:
        return f"{RUNNING} " + running_text(match.running)
    words = {
        MatchState.OPEN: _p("result", "Open"),
        MatchState.ENTERED: _p("result", "Entered"),
        MatchState.CONFIRMED: _p("result", "Confirmed"),
    }
    return f"{STATE_SIGNS[match.state]} {words[match.state]}"


def _state_colour(line: MatchLine) -> str:
    if line.match.bye:
        return "muted"
    if line.hold is not None:
        return "bad"
    if line.match.running is not None and line.match.state is MatchState.OPEN:
        return "text"
    return {
        MatchState.OPEN: "warn",
        MatchState.ENTERED: "text",
        MatchState.CONFIRMED: "good",
    }[line.match.state]


def _seat(match: MatchView, place: int) -> SeatView | None:
    return match.seats[place] if place < len(match.seats) else None


class _SeatText:
    """How one side of a table is written; an object so that a column can hold it."""

    def __init__(self, place: int, *, points: bool = False, notation: Notation = PLAINLY) -> None:
        self.place = place
        self.points = points
        self.notation = notation

    def name(self, line: MatchLine) -> str:
        seat = _seat(line.match, self.place)
        return seat.entrant.brief if seat is not None else ""

    def placed(self, line: MatchLine) -> str:
        """Write place and points before the name, so that a long name does not hide them."""
        cells = line.match.cells
        if line.hidden or self.place >= len(cells):
            return self.name(line)
        cell = cells[self.place]
        own = cell_text(cell, notation=self.notation)
        remark = paper.cell_remark(cell)
        name, beside = parted(self.name(line))
        # the end is cut, and a namesake must be seen
        return " ".join(filter(None, [own, remark, beside, name]))

    def score(self, line: MatchLine) -> str:
        seat = _seat(line.match, self.place)
        return score_text(seat, points=self.points) if seat is not None else ""

    def won(self, line: MatchLine) -> bool:
        cells = line.match.cells
        return not line.hidden and self.place < len(cells) and cells[self.place].first


def _warn(_line: MatchLine) -> str:
    return "warn"


def _muted(_line: MatchLine) -> str:
    return "muted"


def _marks(line: MatchLine) -> str:
    return "※" if line.match.changed else ""


class _Clock:
    """The clock of a table: of who has not come, or that there is one where others have none."""

    def __init__(self, absent: AbsentClocks | None) -> None:
        self.absent = absent

    def text(self, line: MatchLine) -> str:
        if line.absent is not None and self.absent is not None:
            return self.absent.text(line.absent)
        return _p("clock", "used") if line.match.clock else ""

    def colour(self, line: MatchLine) -> str:
        if line.absent is None or self.absent is None:
            return "text"
        return self.absent.colour(line.absent)


class _Whys:
    """Why a table is as it is, in the words of a game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def hint(self, line: MatchLine) -> str:
        return "\n".join(wording.why(reason, self.game) for reason in line.match.why)


def _round_key(line: MatchLine) -> tuple[str, int]:
    return (line.round_name, line.match.table)


def _seat_title(game: str, place: int, seats: int) -> str:
    """Name a seat as the game does, or of two by its number."""
    named = game in GAME_FORMS and bool(GAME_FORMS[game].seat_names)
    if seats <= PAIR and not named:
        return _("Seat {seat}").format(seat=place + 1)
    return game_words.seat_heading(GAME_FORMS[game], place)


def _placing(game: str) -> list[Column[MatchLine]]:
    """Give the columns for when and where, in a game that gives its matches a place."""
    heading = places.place_heading(game)
    if not heading:
        return []
    return [
        Column(
            title=_("Time"),
            text=lambda line: places.time_text(line.match.at),
            align=Align.RIGHT,
            sort_key=_begins,
            tight=True,
            optional=True,
        ),
        Column(
            title=heading,
            text=lambda line: places.place_text(game, line.match.at),
            tight=True,
            optional=True,
        ),
    ]


def _begins(line: MatchLine) -> tuple[time, int]:
    at = line.match.at
    return (time.max if at is None or at.begins is None else at.begins, line.match.table)


def columns(
    seats: int,
    *,
    points: bool,
    game: str,
    rounds: bool = False,
    scores: bool = True,
    marked: bool = True,
    absent: AbsentClocks | None = None,
) -> list[Column[MatchLine]]:
    """Give the columns for tables of this many seats; `rounds` for those of several rounds.

    Without `scores` there is no column for what everybody has before the round: it is nothing.
    Where nothing is won or lost (`marked`) place and points stand beside each name.
    """
    clock = _Clock(absent)
    made: list[Column[MatchLine]] = [
        Column(
            title=_("|Table|"),
            text=lambda line: str(line.match.table),
            align=Align.RIGHT,
            sort_key=lambda line: line.match.table,
            tight=True,
        ),
        *[
            Column(
                title=_("|Round|"),
                text=lambda line: line.round_name,
                sort_key=_round_key,
                most=190,
                roomy=320,
                tight=True,
            )
        ]
        * rounds,
        *_placing(game),
        Column(
            title="※",
            text=_marks,
            align=Align.CENTRE,
            colour=_warn,
            hint=_Whys(game).hint,
            tight=True,
            optional=True,
        ),
        Column(
            title=_("Clock"),
            text=clock.text,
            colour=clock.colour,
            most=200,
            tight=True,
            optional=True,
        ),
    ]
    handicap: Column[MatchLine] = Column(
        title=_("Handicap"),
        text=lambda line: game_words.handicap_sides(line.match, GAME_FORMS.get(game), brief=True),
        most=200,
        tight=True,
        optional=True,
    )
    notation = game_words.notation(game)
    result: Column[MatchLine] = Column(
        title=_("Result"),
        text=(lambda line: result_text(line, notation)) if marked else _waiting,
        align=Align.CENTRE,
        least=72,
        optional=True,
    )
    for place in range(seats):
        side = _SeatText(place, points=points, notation=notation)
        if place == 1 and seats == PAIR:
            made += [result, handicap]
        made.append(
            Column(
                title=_seat_title(game, place, seats),
                text=side.name if marked else side.placed,
                bold=side.won,
                stretch=True,
                narrow=110,
                sort_key=side.name,
            )
        )
        if rounds or seats > PAIR or not scores:
            continue  # there is no room for the scores before the round
        made.append(
            Column(
                title=_p("before the round", "So far"),
                text=side.score,
                align=Align.RIGHT,
                colour=_muted,
                tight=True,
            )
        )
    if seats > PAIR:
        made.append(result)
    made.append(
        Column(
            title=_("State"),
            text=lambda line: state_text(line.match, line.hold),
            colour=_state_colour,
            tight=True,
            sort_key=lambda line: (line.match.state.value, line.match.table),
            least=84,
        )
    )
    made.append(Column(title=_p("of a match", "Code"), text=lambda line: line.match.code, least=64))
    return made


# -- the clocks of absent players in the list of tables: they go on while they are seen ------------

SECOND = 1000
"""Milliseconds between two looks at the clock."""


class AbsentClocks(QObject):
    """What is known of them, and the beat by which the list is drawn again."""

    def __init__(self, desk: Desk, parent: QObject, clock: TellTime | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.clock = clock or clock_of(desk)
        self._lists: QAbstractScrollArea | None = None
        self._beat = QTimer(self)
        self._beat.setInterval(SECOND)
        self._beat.timeout.connect(self._draw)

    def read(self, division_id: int, shown_in: QAbstractScrollArea) -> Mapping[int, AbsentView]:
        """Give the clocks of a division by match id, and draw the list on while one runs."""
        found = clock_queries.absent_clocks(self._desk.event_file, division_id)
        self._lists = shown_in
        if any(view.clock.came is None for view in found.values()):
            self._beat.start()
        else:
            self._beat.stop()
        return found

    def text(self, view: AbsentView) -> str:
        """Write whose clock runs and what it has used; a clock that was stopped says so."""
        now = self.clock()
        used, seat = written(view.clock.used(now)), view.clock.seat + 1
        if view.clock.came is not None:
            return _("late {used}").format(used=used)
        if view.clock.over(now, view.minutes):
            return _("Seat {seat}: time is out").format(seat=seat)
        return _("Seat {seat}: {used}").format(seat=seat, used=used)

    def colour(self, view: AbsentView) -> str:
        """Give the colour of a clock: red once it has run out."""
        if view.clock.came is not None:
            return "muted"
        return "bad" if view.clock.over(self.clock(), view.minutes) else "warn"

    def _draw(self) -> None:
        if self._lists is not None and self._lists.isVisible():
            self._lists.viewport().update()
