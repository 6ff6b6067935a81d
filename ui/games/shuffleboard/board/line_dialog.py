"""What the short questions of the scoreboard have in common: a line that the rules check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.cards.record import CardNote
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm, sides
from models.games.shuffleboard.lines import BoardLine, Foul, Substitution
from models.games.shuffleboard.play.entering import check_line
from models.games.shuffleboard.play.views import EndTurn
from reports.games.shuffleboard import words as paper
from reports.i18n import _N, _, _p
from ui.dialogs.parts.control import Control
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.games.shuffleboard.board.score_box import ScoreBox
from ui.widgets.basics import label


@dataclass(frozen=True, kw_only=True)
class CardEnds:
    """The ends of a card that a line can be about, where it is typed after the match."""

    ends: Sequence[tuple[tuple[int, int], str]]
    """Game and number of each, with its name."""
    at: Callable[[tuple[int, int]], LiveBoard]
    """Gives the match as it stood just before an end."""
    first: tuple[int, int]
    """The end that is proposed."""


class ScoreboardLineDialog(FieldDialog):
    """Asks for one line of the record: what its fields are called, and what is made of them.

    With `of_card` it is asked first which end of a finished card is meant, and `live` is the match
    as it stood before that end.
    """

    title: ClassVar[str]
    """What is asked for, marked for translation."""
    verb: ClassVar[str] = _N("Wr&ite down")
    wide: ClassVar[int] = 700
    """Pixels of width at 100 %."""
    aside: ClassVar[tuple[str, ...]] = ("end",)
    """The fields that the line itself does not have."""
    makes: ClassVar[Callable[..., Any] | None] = None
    """What is made of the fields by their keys; None where a subclass says it in `line`."""

    def __init__(
        self, live: LiveBoard, parent: QWidget | None = None, of_card: CardEnds | None = None
    ) -> None:
        """Ask for the end of a card, and then for what the line wants."""
        verb = _(self.verb)
        super().__init__(title=_(self.title), accept=verb, parent=parent, width=self.wide)
        self.live, self.of_card = live, of_card
        self.scores: TwoScores | None = None
        if of_card is not None:
            self.live, ends = of_card.at(of_card.first), tuple(of_card.ends)
            kind, now, text = FieldKind.NUMBERED, of_card.first, _("Fra&me")
            end = Field(key="end", text=text, kind=kind, choices=ends, now=now, required=True)
            self.add_fields(end)
            self._controls["end"].changed.connect(self._at_end)
        self.add_fields(*self.asked())

    def asked(self) -> Iterator[Field]:
        """Give the fields of the line; one with the key `scores` asks both sides of an end."""
        yield from ()

    def add_fields(self, *fields: Field) -> None:
        """Ask for these, the scores of the end that `turn` gives in two boxes."""
        for field in fields:
            if field.key != "scores":
                super().add_fields(field)
                continue
            self.scores = box = TwoScores(sides(self.live.options.form), self.turn)
            made = Control(widget=box, read=box.value, show=box.show_scores, changed=box.edited)
            self.add_control(field, made)

    def _at_end(self) -> None:
        """Go to the moment before the end that is chosen."""
        end = self.answer("end")
        if self.of_card is not None and end is not None:
            self.live = self.of_card.at(end)
        self.recheck()

    def turn(self) -> EndTurn | None:
        """Give the end that the scores are about."""
        return self.live.board.next

    def unreadable(self) -> tuple[Problem, ...]:
        """Say which box has no score in it, or no number, or which end is not known."""
        found = map(ScoreBox.unreadable, () if self.scores is None else self.scores.boxes.values())
        return super().unreadable() or tuple(filter(None, found))[:1]

    def said(self) -> dict[str, Any]:
        """Give what stands in the fields of the line; of a player seat and place."""
        said = {key: value for key, value in self.answers().items() if key not in self.aside}
        if isinstance(said.get("seat"), tuple):
            said["seat"], said["partner"] = said["seat"]
        return said

    def line(self) -> Any:
        """Give the line, None while something is missing for it."""
        return None if self.makes is None or self.blanks() else self.makes(**self.said())

    def lines(self) -> Iterator[Any]:
        """Give all that is written down with the line."""
        yield self.line()

    def fill(self, line: BoardLine | CardNote) -> None:
        """Show a line that was written, to be mended."""
        known = {key: getattr(line, key) for key in self.said()}
        if isinstance(line, Foul | Substitution):
            known["seat"] = line.seat, line.partner
        self.put(**known)

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be read or is blank; then ask the rules what is wrong with the line."""
        missing, line = self.unreadable() or self.blanks(), self.line()
        if missing or line is None:
            return missing or (Problem(code="BLANK", where=next(iter(self.rows))),)
        return self.check(line)

    def check(self, line: Any) -> tuple[Problem, ...]:
        """Ask the rules what is wrong with a line."""
        return check_line(self.live.record, line, self.live.options, self.live.names)


def seat_names(live: LiveBoard) -> list[tuple[int, str]]:
    """Give the seats with their names, in the order of the colours where these are known."""
    turn = live.board.in_progress
    if turn is None:
        return list(enumerate(live.names))
    order = [turn.yellow, turn.black, *([] if turn.waiting is None else [turn.waiting])]
    return [(seat, _with_colour(live.names[seat], turn, seat)) for seat in order]


def _with_colour(name: str, turn: EndTurn | None, seat: int) -> str:
    if turn is None:
        return name
    if seat == turn.waiting:
        return _("{name} (waits)").format(name=name)
    colour = paper.colour_name(Colour.YELLOW if seat == turn.yellow else Colour.BLACK)
    return _p("shuffleboard", "{name} ({colour})").format(name=name, colour=colour)


def people(live: LiveBoard, *, coloured: bool = True) -> list[tuple[tuple[int, int], str]]:
    """Give everybody who plays as seat and partner, with their names and, if wanted, colours."""
    seats = seat_names(live) if coloured else list(enumerate(live.names))
    if live.options.form is not MatchForm.DOUBLES:
        return [((seat, 0), name) for seat, name in seats]
    found, turn = [], live.board.in_progress if coloured else None
    for (seat, _name), (partner, end) in product(seats, enumerate(CourtEnd)):
        own = live.board.player_at(seat, end) or live.names[seat]
        shown = _p("shuffleboard", "{name}, {end}").format(name=own, end=paper.end_name(end))
        found.append(((seat, partner), _with_colour(shown, turn, seat)))
    return found


class TwoScores(QWidget):
    """The scores of yellow and black side by side, as a field of a dialog.

    Signal: `edited` after every change.
    """

    edited = Signal()

    def __init__(self, seats: int, turn: Callable[[], EndTurn | None]) -> None:
        """Start blank; `turn` gives the end that they are the scores of, for so many seats."""
        super().__init__()
        self._seats, self._turn = seats, turn
        self.boxes = {
            colour: ScoreBox(name=_("Score of {colour}").format(colour=paper.colour_name(colour)))
            for colour in Colour
        }
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for colour, box in self.boxes.items():
            layout.addWidget(label(paper.colour_name(colour), "strong"))
            layout.addWidget(box)
            box.edited.connect(self.edited)
        layout.addStretch(1)
        self.setFocusProxy(self.boxes[Colour.YELLOW])
        self.boxes[Colour.YELLOW].finished.connect(self.boxes[Colour.BLACK].arrive)

    def show_scores(self, scores: tuple[int | None, ...]) -> None:
        """Show what stands there now."""
        turn = self._turn()
        for colour, box in self.boxes.items():
            score = scores[turn.seat(colour)] if turn is not None and scores else None
            box.setText("" if score is None else str(score))

    def value(self) -> tuple[int | None, ...]:
        """Give the scores per seat; None for a blank box, and for who waits."""
        found: list[int | None] = [None] * self._seats
        if (turn := self._turn()) is not None:
            for colour, box in self.boxes.items():
                found[turn.seat(colour)] = box.typed().score
        return tuple(found)
