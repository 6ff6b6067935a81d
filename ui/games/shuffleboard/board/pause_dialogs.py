"""What happens between two ends: rights, colour change, lag, rain, another day, notes, people."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.lines import (
    BetweenEnds,
    Lag,
    Line,
    Logged,
    LogKind,
    MomentKind,
    Postponement,
    Resumption,
    StopReason,
    Substitution,
    Suspension,
)
from models.games.shuffleboard.play.lag import chosen, lag_winner
from models.games.shuffleboard.play.views import MissingEntry
from reports.games.shuffleboard import words as paper
from reports.i18n import _N, _
from ui.dialogs.parts.control import Control
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.inputs import escaped, narrow
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.before_end_words import rights_text
from ui.games.shuffleboard.board.line_dialog import ScoreboardLineDialog, people, seat_names

DISTANCES = ("distance0", "distance1")
"""The fields for how far the fourth discs lie from the lag line, by seat."""


class MomentDialog(ScoreboardLineDialog):
    """Choose what was done between two ends; the rules say what is allowed now."""

    title = _N("Between two ends")
    makes = BetweenEnds

    def asked(self) -> Iterator[Field]:
        """Offer all that can happen."""
        due = (
            MomentKind.COLOUR_CHANGE
            if MissingEntry.COLOUR_CHANGE in self.live.board.waits
            else None
        )
        hint = rights_text(self.live.board.rights)
        yield choice("kind", _("&What"), offered(table.MOMENTS), due, hint=hint, required=True)
        yield Field(
            key="votes", text=_("&How many want them"), kind=FieldKind.NUMBER, high=9, now=0
        )

    def adapt(self) -> None:
        """Ask for votes only where beads are wanted."""
        self.ask_for(votes=self.answer("kind") is MomentKind.BEADS)

    def said(self) -> dict[str, Any]:
        """Take a blank for nobody."""
        said = super().said()
        return {**said, "votes": said["votes"] or 0}


class LagDialog(ScoreboardLineDialog):
    """Type how far the fourth discs lie from the lag line; who is nearer chooses (YSA A-9)."""

    title = _N("Lag for the third game")

    def asked(self) -> Iterator[Field]:
        """Ask for the distances of both sides, then what it comes to."""
        below = ("", _("From the middle of the disc to the lag line; blank: cannot be measured"))
        for key, name, hint in zip(DISTANCES, self.live.names, below, strict=True):
            text = _("{name} (mm)").format(name=escaped(name))
            yield Field(key=key, text=text, hint=hint, kind=FieldKind.NUMBER, high=9999, now=None)
        yield Field(key="neither", text=_("&Neither disc can be measured"), now=False)
        yield Field(key="touched", text=_("Black's fourth disc &touched yellow's"), now=False)
        colours = tuple((colour, paper.colour_name(colour)) for colour in Colour)
        yield choice("colour", _("&Colour the winner takes"), colours)

    def add_control(self, field: Field, made: Control) -> None:
        """Say of a distance whose it is."""
        super().add_control(field, made)
        if field.key in DISTANCES:
            name = self.live.names[DISTANCES.index(field.key)]
            made.widget.setAccessibleName(_("Distance of {name} in mm").format(name=name))

    def adapt(self) -> None:
        """Ask whether nothing can be measured only while nothing is typed."""
        self.ask_for(neither=not self._measured() and not self.answer("touched"))

    def _measured(self) -> bool:
        return any(self.answer(key) is not None for key in DISTANCES)

    def _known(self) -> bool:
        """Tell whether the discs were judged: blank boxes alone say nothing."""
        return self._measured() or self.answer("touched") or self.answer("neither")

    def problems(self) -> tuple[Problem, ...]:
        """Want a distance, or to be told that there is none; then ask the rules."""
        if self._known():
            return super().problems()
        if self._tried:
            return (Problem(code="LAG_BLANK", where="distances"),)
        return (Problem(code="BLANK", where=DISTANCES[0]),)

    def lead_to(self, key: str) -> None:
        """Lead to the first distance for what concerns both."""
        super().lead_to(DISTANCES[0] if key == "distances" else key)

    def fill(self, line: Line) -> None:
        """Show a lag that was written."""
        if isinstance(line, Lag):
            self.put(**dict(zip(DISTANCES, line.distances, strict=True)))
            self.put(neither=line.distances == (None, None) and not line.touched)
            self.put(touched=line.touched, colour=line.colour)

    def line(self) -> Lag:
        """Give the lag with the choice of who won it."""
        first, second = map(self.answer, DISTANCES)
        colour = self.answer("colour")
        return chosen((first, second), self.answer("touched"), colour, self._yellow)

    @property
    def _yellow(self) -> int:
        return self.live.board.games[-1].yellow if self.live.board.games else 0

    def meaning(self) -> str:
        """Say who has won it."""
        if not self._known():
            return ""
        winner = lag_winner(self.line(), self._yellow)
        if winner is None:
            return _("Level: the fourth discs are shot again.")
        return _("{name} has won the lag.").format(name=self.live.names[winner])


class SuspendDialog(ScoreboardLineDialog):
    """Choose why play stops, and whether in the middle of an end (YSA H-1)."""

    title, verb = _N("Suspend play"), _N("&Suspend")
    makes = Suspension

    def asked(self) -> Iterator[Field]:
        """Offer rain first."""
        yield choice("reason", _("&Why"), offered(table.STOPS), StopReason.RAIN)
        yield Field(key="mid_end", text=_("In the &middle of an end: it starts again"), now=False)
        yield Field(key="director", text=_("The tournament &director decided it"), now=False)
        yield Field(key="note", text=_("&Note"))


class ResumeDialog(ScoreboardLineDialog):
    """Resume play, or note for when it was postponed (YSA H-1, H-2)."""

    title = _N("Play is suspended")

    def asked(self) -> Iterator[Field]:
        """Offer to resume."""
        ways = (True, _("Resume now")), (False, _("Postpone"))
        yield choice("how", _("&What"), ways, True)
        example = _("e.g. 2026-05-04 9:30")
        yield Field(key="until", text=_("&Until"), hint=example, required=True)
        yield Field(key="director", text=_("The tournament &director decided it"), now=False)
        yield Field(key="court_ready", text=_("The court is dry and has &beads"), now=False)

    def adapt(self) -> None:
        """Ask for a day, or for the court."""
        resumed = bool(self.answer("how"))
        self.ask_for(until=not resumed, court_ready=resumed)

    def problems(self) -> tuple[Problem, ...]:
        """Refuse what is no day and time."""
        text = self.answers()["until"]
        if text and self._day() is None:
            return (Problem(code="BAD_DATE", where="until", values={"text": text}),)
        return super().problems()

    def _day(self) -> datetime | None:
        text = narrow(self.answer("until")).replace("/", "-").replace("T", " ")
        try:
            return datetime.strptime(text, "%Y-%m-%d %H:%M")  # noqa: DTZ007 - the desk's wall clock
        except ValueError:
            return None

    def fill(self, line: Line) -> None:
        """Show a resumption or a postponement that was written."""
        match line:
            case Resumption():
                self.put(how=True, director=line.director, court_ready=line.court_ready)
            case Postponement():
                until = line.until.strftime("%Y-%m-%d %H:%M")
                self.put(how=False, director=line.director, until=until)

    def line(self) -> Line | None:
        """Give the resumption or the postponement."""
        director, until = self.answer("director"), self._day()
        if self.answer("how"):
            return Resumption(director=director, court_ready=self.answer("court_ready"))
        return None if until is None else Postponement(until=until, director=director)


class NoteDialog(ScoreboardLineDialog):
    """Choose what is to be remembered of the match."""

    title = _N("Note")
    makes = Logged

    def asked(self) -> Iterator[Field]:
        """Offer the kinds of notes."""
        logs = tuple((kind, paper.log_text(kind)) for kind in LogKind)
        yield choice("kind", _("&Kind"), logs, required=True)
        yield choice("seat", _("&Who"), seat_names(self.live))
        yield Field(key="text", text=_("&Text"))


class SubstitutePlayerDialog(ScoreboardLineDialog):
    """Asks who plays for somebody else (YSA G-2)."""

    title = _N("Substitute")
    makes = Substitution

    def asked(self) -> Iterator[Field]:
        """Ask for all that the article wants."""
        yield choice("seat", _("&For whom"), people(self.live), required=True)
        yield Field(key="name", text=_("&Substitute"))
        yield from (field.translated() for field in table.SUBSTITUTES)
