"""What is settled before the first disc: colours, court, partners, officials, ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import permutations
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from app.same_name import name_key
from models.calling.courts import check_elsewhere
from models.clock import read_clock, unread_clock
from models.core.problems import Problem
from models.fair_random import FairRandom
from models.games.shuffleboard.calling import settled
from models.games.shuffleboard.cards.record import CardNote
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.lines import (
    BetweenEnds,
    BoardLine,
    EndChoice,
    Lag,
    Logged,
    LogKind,
    MomentKind,
    Postponement,
    Resumption,
    StopReason,
    Substitution,
    Suspension,
)
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.play.reading import chosen, lag_winner
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ColoursBy, Start
from models.games.shuffleboard.substitutes import as_entered
from reports.games.shuffleboard import words as paper
from reports.i18n import _N, _, _p
from ui.courts.court_game import place_fields
from ui.dialogs.parts.control import Control
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.inputs import escaped, narrow
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.before_end_words import rights_text
from ui.games.shuffleboard.board.line_dialog import ScoreboardLineDialog, people, seat_names
from ui.widgets.basics import button, label, row


class MatchStartDialog(FieldDialog):
    """Asks who begins with yellow, where the match is played and by whom (YSA C-1, E-1)."""

    def __init__(
        self,
        live: LiveBoard,
        parent: QWidget | None = None,
        *,
        seed: str = "",
        label_of_draw: str = "",
    ) -> None:
        """Show what is settled already.

        `seed` is proposed for a draw of the colours by the program, which with `label_of_draw`
        anybody can repeat; without a label none is offered.
        """
        super().__init__(title=_("Before the match"), accept=_("&Save"), parent=parent, width=700)
        start = live.record.start
        self.live, self.label_of_draw = live, label_of_draw
        self.drawn = start if start.seed else Start()
        self.seed = QLineEdit(start.seed or seed)
        self.partners: dict[tuple[int, CourtEnd], QLineEdit] = {}
        self.add_fields(*self._colours())
        known = start.yellow is not None or bool(start.seed) or bool(live.record.entries)
        if label_of_draw and not self._janken and not known:
            self._add_draw()
        if live.options.form is MatchForm.NON_WALKING:
            ends = tuple((end, paper.end_name(end)) for end in CourtEnd)
            self.add_fields(choice("pair_end", _("Plays at the &end"), ends, start.pair_end))
        if live.options.form is MatchForm.DOUBLES:
            self._add_partners(start)
        self.add_fields(*self._court_and_officials())

    @property
    def _janken(self) -> bool:
        return self.live.options.colours_by is ColoursBy.JANKEN

    def _colours(self) -> Iterator[Field]:
        """Ask who begins with yellow; of three players in which order they begin."""
        start, names = self.live.record.start, self.live.names
        if self._janken:
            yield choice("janken", _("&Won janken"), tuple(enumerate(names)), start.janken)
        if self.live.options.form is not MatchForm.ROUND_ROBIN:
            by = _("by janken") if self._janken else _("by the draw")
            sides = tuple(enumerate(names))
            yield choice("yellow", _("Begins with &yellow"), sides, start.yellow, hint=by)
            return
        words = _("{yellow} (yellow) – {black} (black), {waits} waits")
        orders = []
        for order in permutations(range(3)):
            yellow, black, waits = (names[seat] for seat in order)
            orders.append((order, words.format(yellow=yellow, black=black, waits=waits)))
        yield Field(
            key="order", text=_("&Order"), kind=FieldKind.LIST, choices=orders, now=start.order
        )

    def _court_and_officials(self) -> Iterator[Field]:
        start = self.live.record.start
        own = _("Blank: the black player referees, the yellow one scores (YSA E-3)")
        yield from place_fields(settled(start), self.live.options.courts)
        yield Field(key="referee", text=_("Appointed &referee"), now=start.referee)
        yield Field(key="scorer", text=_("&Appointed scorer"), hint=own, now=start.scorer)

    def _add_draw(self) -> None:
        """Offer to draw the colours now, by a seed that is published (YSA C-1)."""
        holder = QWidget()
        self.seed.setAccessibleName(_("Published draw number"))
        beside = row(self.seed, button(_("&Draw now"), self.draw_now))
        beside.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(beside)
        holder.setFocusProxy(self.seed)
        hint = _("Label of the draw: {label}")
        self.add("draw", _("&Published draw number"), holder, hint.format(label=self.label_of_draw))
        self.watch(self.seed.textChanged)

    def draw_now(self) -> None:
        """Draw who begins, and show it; the seed and the label repeat the draw."""
        seed = self.seed.text().strip()
        if not seed:
            self.seed.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        made = drawn_start(FairRandom(seed, self.label_of_draw), self.live.options)
        self.drawn = replace(made, seed=seed, label=self.label_of_draw)
        self.put(**{key: getattr(made, key) for key in ("yellow", "order") if key in self._fields})
        self.recheck()
        self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _as_drawn(self) -> Start:
        """Give the draw that stands behind the choice; an empty one where none does."""
        drawn, said = self.drawn, self.answers()
        settles = {key: getattr(drawn, key) for key in ("yellow", "order")}
        return drawn if all(said.get(k, now) == now for k, now in settles.items()) else Start()

    def meaning(self) -> str:
        """Say by which draw it is so."""
        drawn = self._as_drawn()
        if not drawn.seed:
            return ""
        first = drawn.order[0] if drawn.yellow is None else drawn.yellow
        words = _("Drawn by the number “{seed}”: {name} begins with yellow.")
        return words.format(seed=drawn.seed, name=self.live.names[first])

    def _add_partners(self, start: Start) -> None:
        """Ask who plays where; before the first line the names stand there as they were entered."""
        begun = self.live.record.entries
        partners = start.partners or (() if begun else as_entered(self.live.entered))
        for seat, name in enumerate(self.live.names):
            beside = QHBoxLayout()
            beside.setContentsMargins(0, 0, 0, 0)
            for place, end in enumerate(CourtEnd):
                known = partners[seat][place] if seat < len(partners) else ""
                box = self.partners[seat, end] = QLineEdit(known)
                text = _p("shuffleboard", "{name}, {end}")
                box.setAccessibleName(text.format(name=name, end=paper.end_name(end)))
                beside.addWidget(label(paper.end_name(end)))
                beside.addWidget(box, 1)
                self.watch(box.textChanged)
            self.partners[seat, CourtEnd.HEAD].textEdited.connect(partial(self._fill_foot, seat))
            holder = QWidget()
            holder.setLayout(beside)
            holder.setFocusProxy(self.partners[seat, CourtEnd.HEAD])
            self.add("partners" if seat == 0 else f"partners{seat}", escaped(name), holder)

    def _fill_foot(self, seat: int, head: str) -> None:
        """Put the partner of who is at the head at the foot, where nobody else stands there."""
        entered, foot = as_entered(self.live.entered), self.partners[seat, CourtEnd.FOOT]
        pair = entered[seat] if seat < len(entered) else ()
        said = {name_key(one): one for one in pair}
        if name_key(head) in said and (not foot.text() or name_key(foot.text()) in said):
            foot.setText(next(one for key, one in said.items() if key != name_key(head)))

    def value(self) -> Start:
        """Give what is settled."""
        names = [box.text().strip() for box in self.partners.values()]
        pairs = tuple(zip(names[::2], names[1::2], strict=True))
        drawn = self._as_drawn()
        said = {
            **self.answers(),
            "begins": read_clock(self.answer("begins")),
            "seed": drawn.seed,
            "label": drawn.label,
            "partners": pairs if any(names) else (),
        }
        return replace(self.live.record.start, **said)

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rules; a time that is none is refused."""
        found = check_start(self.value(), self.live.options)
        if self._janken and self.answer("yellow") is not None and not self.live.record.entries:
            found = (*found, *self.blanks("janken"))
        if self.answer("court") != self.live.record.start.court:
            courts = self.live.options.courts
            found = (*found, *check_elsewhere(self.answer("court"), courts))
        return (*found, *unread_clock(self.answer("begins"), "begins"))


class EndChoiceDialog(ScoreboardLineDialog):
    """Asks whether a pair exchanges head and foot: once, yellow first (YSA C-2)."""

    title = _N("Head and foot")
    makes = EndChoice

    def asked(self) -> Iterator[Field]:
        """Begin with the pair whose turn it is."""
        board, pairs = self.live.board, tuple(enumerate(self.live.names))
        yellow = board.games[0].yellow if board.games else 0
        due = [seat for seat in (yellow, 1 - yellow) if seat not in board.choices]
        ways = (False, _("They stay as drawn")), (True, _("They exchange head and foot"))
        yield choice("seat", _("&Pair"), pairs, due[0] if due else yellow)
        yield choice("exchanged", _("&Ends"), ways, required=True)

    def meaning(self) -> str:
        """Say by name who stands where then; nothing for a pair that has chosen already."""
        seat, board = self.answer("seat"), self.live.board
        if seat is None or seat >= len(board.partners) or seat in board.choices:
            return ""
        head, foot = board.partners[seat]
        if self.answer("exchanged"):
            head, foot = foot, head
        if not head or not foot:
            return ""
        words = _("{name}: {head} at the head, {foot} at the foot")
        return words.format(name=self.live.names[seat], head=head, foot=foot)


# -- what happens between two ends: rights, colour change, lag, rain, another day, notes, people ---

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

    def fill(self, line: BoardLine | CardNote) -> None:
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

    def fill(self, line: BoardLine | CardNote) -> None:
        """Show a resumption or a postponement that was written."""
        match line:
            case Resumption():
                self.put(how=True, director=line.director, court_ready=line.court_ready)
            case Postponement():
                until = line.until.strftime("%Y-%m-%d %H:%M")
                self.put(how=False, director=line.director, until=until)

    def line(self) -> BoardLine | None:
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
