"""What happens between two ends: rights, colour change, lag, rain, another day."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.lines import (
    Lag,
    Line,
    Moment,
    MomentKind,
    Postponement,
    Resumption,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.lag import lag_winner
from models.games.shuffleboard.play.views import Wait
from reports.games.shuffleboard import words as paper
from reports.i18n import _
from ui.dialogs.parts.field import Field, Kind
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, narrow
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.before_end_words import rights_text
from ui.games.shuffleboard.board.line_dialog import LineDialog


class MomentDialog(LineDialog):
    """Choose what was done between two ends; the rules say what is allowed now."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer all that can happen."""
        super().__init__(live, title=_("Between two ends"), parent=parent)
        self.kind = ChoiceRow([(kind, _(text)) for kind, text in table.MOMENTS.items()])
        self.votes = NumberBox(name=_("How many want more beads"), digits=1)
        self.votes.edited.connect(self.recheck)
        self.add("kind", _("&What"), self.kind, rights_text(live.board.rights))
        self.add("votes", _("&How many want them"), self.votes)
        if Wait.COLOUR_CHANGE in live.board.waits:
            self.kind.choose(MomentKind.COLOUR_CHANGE)

    def adapt(self) -> None:
        """Ask for votes only where beads are wanted."""
        self.rows["votes"].show_if(self.kind.value() is MomentKind.BEADS)

    def fill(self, line: Line) -> None:
        """Show a moment that was written."""
        if isinstance(line, Moment):
            self.kind.choose(line.kind)
            self.votes.show_number(line.votes or None)

    def line(self) -> Moment | None:
        """Give the moment."""
        kind = self.kind.value()
        if kind is None:
            return None
        votes = self.votes.number() or 0
        return Moment(kind=kind, votes=votes if kind is MomentKind.BEADS else 0)


class LagDialog(LineDialog):
    """Type how far the fourth discs lie from the lag line; who is nearer chooses (YSA A-9)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Ask for the distances of both sides."""
        super().__init__(live, title=_("Lag for the third game"), parent=parent)
        self.distances = tuple(
            NumberBox(name=_("Distance of {name} in mm").format(name=name), digits=4)
            for name in live.names
        )
        for seat, box in enumerate(self.distances):
            box.edited.connect(self.recheck)
            hint = _("From the middle of the disc to the lag line; blank: cannot be measured")
            self.add(
                f"distance{seat}",
                _("{name} (mm)").format(name=live.names[seat]),
                box,
                hint if seat else "",
            )
        self.neither = self.tick("neither", _("&Neither disc can be measured"))
        self.touched = self.tick("touched", _("Black's fourth disc &touched yellow's"))
        self.colour = ChoiceRow([(colour, paper.colour_name(colour)) for colour in Colour])
        self.add("colour", _("&Colour the winner takes"), self.colour)

    def adapt(self) -> None:
        """Ask whether nothing can be measured only while nothing is typed."""
        self.rows["neither"].show_if(not self._measured() and not self.touched.isChecked())

    def _measured(self) -> bool:
        return any(box.text() for box in self.distances)

    def _known(self) -> bool:
        """Tell whether the discs were judged: blank boxes alone say nothing."""
        return self._measured() or self.touched.isChecked() or self.neither.isChecked()

    def problems(self) -> tuple[Problem, ...]:
        """Want a distance, or to be told that there is none; then ask the rules."""
        if not self._known():
            if not self._tried:
                return (Problem(code="BLANK", where="distance0"),)
            return (Problem(code="LAG_BLANK", where="distances"),)
        return super().problems()

    def lead_to(self, key: str) -> None:
        """Lead to the first distance for what concerns both."""
        super().lead_to("distance0" if key == "distances" else key)

    def fill(self, line: Line) -> None:
        """Show a lag that was written."""
        if isinstance(line, Lag):
            for box, distance in zip(self.distances, line.distances, strict=True):
                box.show_number(distance)
            self.neither.setChecked(line.distances == (None, None) and not line.touched)
            self.touched.setChecked(line.touched)
            self.colour.choose(line.colour)
            self.recheck()

    def line(self) -> Lag:
        """Give the lag with the choice of who won it."""
        first, second = (box.number() for box in self.distances)
        measured = Lag(distances=(first, second), touched=self.touched.isChecked())
        winner, colour = self._winner(measured), self.colour.value()
        if winner is None:
            return measured
        return Lag(
            distances=measured.distances,
            touched=measured.touched,
            chooser=winner if colour is not None else None,
            colour=colour,
        )

    def _winner(self, lag: Lag) -> int | None:
        return lag_winner(lag, self.live.board.games[-1].yellow) if self.live.board.games else None

    def meaning(self) -> str:
        """Say who has won it."""
        if not self._known():
            return ""
        winner = self._winner(self.line())
        if winner is None:
            return _("Level: the fourth discs are shot again.")
        return _("{name} has won the lag.").format(name=self.live.names[winner])


class SuspendDialog(LineDialog):
    """Choose why play stops, and whether in the middle of an end (YSA H-1)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer rain first."""
        super().__init__(
            live, makes=Suspension, title=_("Suspend play"), accept=_("&Suspend"), parent=parent
        )
        middle = _("In the &middle of an end: it starts again")
        decided = _("The tournament &director decided it")
        self.add_fields(
            Field(
                key="reason",
                text=_("&Why"),
                kind=Kind.CHOICE,
                choices=tuple((reason, _(text)) for reason, text in table.STOPS.items()),
                now=StopReason.RAIN,
            ),
            Field(key="mid_end", text=middle, now=False),
            Field(key="director", text=decided, now=False),
            Field(key="note", text=_("&Note")),
        )


class ResumeDialog(LineDialog):
    """Resume play, or note for when it was postponed (YSA H-1, H-2)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer to resume."""
        super().__init__(live, title=_("Play is suspended"), parent=parent)
        self.how = ChoiceRow([(True, _("Resume now")), (False, _("Postpone"))])
        self.how.choose(True)
        self.until = QLineEdit()
        self.add("how", _("&What"), self.how)
        self.add("until", _("&Until"), self.until, _("e.g. 2026-05-04 9:30"))
        self.director = self.tick("director", _("The tournament &director decided it"))
        self.ready = self.tick("court_ready", _("The court is dry and has &beads"))
        self.watch(self.until.textChanged)

    def adapt(self) -> None:
        """Ask for a day, or for the court."""
        now = bool(self.how.value())
        self.rows["until"].show_if(not now)
        self.rows["court_ready"].show_if(now)

    def problems(self) -> tuple[Problem, ...]:
        """Refuse what is no day and time."""
        text = self.until.text().strip()
        if not self.how.value() and text and self._day() is None:
            return (Problem(code="BAD_DATE", where="until", values={"text": text}),)
        return super().problems()

    def _first_blank(self) -> str:
        return "until"

    def _day(self) -> datetime | None:
        text = narrow(self.until.text()).replace("/", "-").replace("T", " ")
        try:
            return datetime.strptime(text, "%Y-%m-%d %H:%M")  # noqa: DTZ007 - the desk's wall clock
        except ValueError:
            return None

    def fill(self, line: Line) -> None:
        """Show a resumption or a postponement that was written."""
        if isinstance(line, Resumption | Postponement):
            self.how.choose(isinstance(line, Resumption))
            self.director.setChecked(line.director)
        if isinstance(line, Resumption):
            self.ready.setChecked(line.court_ready)
        elif isinstance(line, Postponement):
            self.until.setText(line.until.strftime("%Y-%m-%d %H:%M"))

    def line(self) -> Line | None:
        """Give the resumption or the postponement."""
        if self.how.value():
            return Resumption(
                director=self.director.isChecked(), court_ready=self.ready.isChecked()
            )
        until = self._day()
        if until is None:
            return None
        return Postponement(until=until, director=self.director.isChecked())
