"""The whole card as a form: rows to type along, the lag, and what is noted besides the boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from models.core.problems import Problem, refusals
from models.games.shuffleboard.cards import rows
from models.games.shuffleboard.cards.layout import CardRow
from models.games.shuffleboard.cards.record import CardNote, FinishedCard, card_record
from models.games.shuffleboard.cards.rows import check_rows, mismatches
from models.games.shuffleboard.catalogue import Colour, MatchMode, ends_per_frame
from models.games.shuffleboard.lines import Lag
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import Struck, check_lines, settled, with_struck
from models.games.shuffleboard.play.reading import chosen
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from models.views.divisions import MatchEntry
from reports.games.shuffleboard import words as paper
from reports.i18n import _, _n, _p
from ui.dialogs.parts.control import Control
from ui.dialogs.parts.field import Field, choice
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.result import ResultDialog
from ui.games.shuffleboard.cards import card_typing as typing
from ui.games.shuffleboard.cards.row_box import Distances, RowBox, RowField
from ui.look.theme import px
from ui.widgets.basics import label

WIDE = 1160
"""Pixels of width at 100 %: boxes and totals of a row stand side by side."""
LAG_ROWS = ("distances", "touched", "colour")
AGREED_ROWS = ("agreed", "agreed_director")


class CardForm(ResultDialog):
    """A dialog with the rows of a card; a subclass adds the other endings."""

    def __init__(
        self,
        entry: MatchEntry,
        parent: QWidget | None = None,
        *,
        blind: bool = False,
        read: Callable[[], Any],
        described: Callable[[Any], dict[str, str]],
    ) -> None:
        """Know what is on record of the match already."""
        super().__init__(entry, parent, blind=blind, read=read, described=described)
        self._width = px(WIDE)
        self.keep_rooms(False)  # the rows of three games need it
        self.options: ShuffleboardOptions = entry.options
        self.old: ShuffleboardResult | None = entry.match.result if self.correcting else None
        running = None if entry.correction else entry.running
        self.base: ShuffleboardResult | None = None
        self.mended: tuple[Struck, ...] = ()
        self.go_on_from(running if self.old is None else self.old)
        self.notes: list[CardNote] = []
        self.struck: set[int] = set()
        self.fields_of: dict[str, RowField] = {}

    def go_on_from(self, known: ShuffleboardResult | None) -> None:
        """Begin with a record as it stands; what was struck of it stays to be read."""
        if known is not None and known.ending is ShuffleboardEnding.PLAYED:
            self.base, self.mended = settled(known, self.options)

    def known_start(self) -> Start:
        """Give what was settled before the match, as far as anybody has said it."""
        said = self.entry.match.result if self.entry.correction else self.entry.running
        return said.start if isinstance(said, ShuffleboardResult) else Start()

    # -- building -------------------------------------------------------------------------

    def add_card(self) -> None:
        """Add the rows, the lag, and what is noted besides."""
        sides = tuple(enumerate(self.names))[:2]
        self.add_fields(choice("yellow", _("Begins with &yellow"), sides))
        for row in rows.card_rows(self.options, self.start()):
            field = RowField()
            self.fields_of[row.key] = field
            self.add(row.key, "", field).label.setContentsMargins(0, px(8), 0, 0)
            field.boxes.finished.connect(self.row_done)
            field.printed.finished.connect(self.row_done)
            self.watch(field.boxes.textChanged, field.printed.textChanged)
        self.distances = box = Distances(self.names[:2])
        made = Control(widget=box, read=box.value, show=box.show_distances, changed=box.edited)
        self.add_control(Field(key="distances", text=_("La&g, mm")), made)
        touched = (False, _("No")), (True, _("Yes"))
        colours = tuple((colour, paper.colour_name(colour)) for colour in Colour)
        self.add_fields(
            choice("touched", _("Black &touched yellow"), touched, False),
            choice("colour", _("C&olour the winner takes"), colours),
        )

    def add_agreed(self) -> None:
        """Add what is asked where a box is changed that was written live (YSA D-5)."""
        in_time, both = _("Found before the next end was complete"), _("Both sides agree")
        confirms = _("The tournament &director confirms it")
        self.add_fields(
            choice("agreed", _("Changed &boxes"), (("in_time", in_time), ("both", both))),
            Field(key="agreed_director", text=confirms, now=False),
        )

    def show_base(self) -> None:
        """Fill in what is on record, and say where it comes from."""
        if self.base is None:
            return
        self.put(yellow=self.base.start.yellow)
        for key, values in self.values_before().items():
            if key in self.fields_of:
                self.fields_of[key].boxes.show_values(values)
        lag = rows.lag_of(self.base)
        if lag is not None:
            self.put(distances=lag.distances, touched=lag.touched, colour=lag.colour)
        ends = len(board(self.base, self.options).ends)
        if ends and not self.correcting:
            words = _n(
                "{n} end is filled in from the scoreboard; type on.",
                "{n} ends are filled in from the scoreboard; type on.",
                ends,
            )
            self.seat_grid.addWidget(label(words.format(n=ends), "muted", wrap=True), 2, 0, 1, 3)

    def values_before(self) -> dict[str, list[int]]:
        """Give the boxes of what is on record."""
        return {} if self.base is None else rows.values_of(board(self.base, self.options))

    # -- which fields ---------------------------------------------------------------------

    def card_rows(self) -> tuple[CardRow, ...]:
        """Give the rows of this card, in the order of the printed one."""
        return rows.card_rows(self.options, self.start(), self.typed_lag())

    def wanted_rows(self) -> set[str]:
        """Name the fields of the card that are asked for."""
        now = self.now()
        asked = {row.key for row in self.card_rows() if rows.asked_for(row, now)}
        if rows.lag_due(now):
            asked |= set(LAG_ROWS)
        begun = self.base is not None and self.base.entries and not self.correcting
        if len(self.names) == 2 and not begun:  # the colours stay once something is written
            asked.add("yellow")
        before = self.values_before()
        if not self.correcting and typing.differs(self.base, self.values(), before):
            asked |= set(AGREED_ROWS)
        return asked | {"notes"}

    def show_card(self) -> None:
        """Show names and totals as they follow from what is typed."""
        values, boxes = self.values(), ends_per_frame(self.options.form)
        on_card = self.card_rows()
        for row in on_card:
            field, text = self.fields_of[row.key], self.row_text(row)
            self.rows[row.key].label.setText(escaped(text))
            field.call(text)
            due = rows.due_boxes(row, self.options)
            field.show_totals(rows.running(values, on_card, row, boxes), due)

    def row_text(self, row: CardRow) -> str:
        """Name a row as the board does: half or game, colour, name."""
        part = paper.part_name(row.part)
        if self.options.mode is MatchMode.POINTS:
            part = paper.game_number(row.game)
        colour = "" if row.colour is None else paper.colour_name(row.colour)
        name = self.name_of(row.seat)
        if self.options.mode is MatchMode.PAIRINGS:
            (other,) = (own.seat for own in self.card_rows() if own.key == row.other)
            words = _p("shuffleboard", "{name} (against {other})")
            name = words.format(name=name, other=self.name_of(other))
        return " ".join(filter(None, (part, colour, name)))

    def name_of(self, seat: int) -> str:
        """Give the name of a seat, or its number where nobody sits there."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def lines_shown(self) -> list[RowBox]:
        """Give the lines that can be typed along now, from above to below."""
        return [
            box
            for field in self.fields_of.values()
            for box in (field.boxes, field.printed)
            if box.isVisibleTo(self)
        ]

    def row_done(self) -> None:
        """Go on to the next blank line of the same kind, to the lag, or to the verb's work.

        In a correction no line is left out: the same keys lead through the same lines. A line that
        must be filled is not left blank: one Enter too many would put figures into the next one.
        """
        here, lines = self.focusWidget(), self.lines_shown()
        rest = lines[lines.index(here) + 1 :] if here in lines else []
        short, printed = self.short_lines(), [field.printed for field in self.fields_of.values()]
        alike = [box for box in rest if (box in printed) == (here in printed)]
        blank = [box for box in alike if box in short or not box.text().strip()]
        ahead = alike if self.correcting else blank
        if isinstance(here, RowBox) and here in short and not here.text().strip():
            self.submit()
        elif ahead:
            ahead[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif self.distances.isVisibleTo(self) and self.typed_lag() is None:
            self.distances.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.submit()

    def short_lines(self) -> list[RowBox]:
        """Give the rows that have fewer boxes than they should, or than the row opposite."""
        values, found = self.values(), []
        for row in self.card_rows():
            wanted = max(rows.due_boxes(row, self.options) or 0, len(values.get(row.other, ())))
            if len(values[row.key]) < wanted:
                found.append(self.fields_of[row.key].boxes)
        return found

    def begin_typing(self) -> None:
        """Put the cursor where the scoreboard has stopped, or in the first row.

        Where the colours are still to be said it stays with them.
        """
        shown = self.lines_shown()
        left = [box for box in self.short_lines() if box in shown]
        begun = self.base is not None and not self.correcting and any(self.values().values())
        if begun and left:
            left[0].setFocus(Qt.FocusReason.OtherFocusReason)
            left[0].end(False)
        elif self.answer("yellow") is not None and shown:
            shown[0].setFocus(Qt.FocusReason.OtherFocusReason)
            shown[0].stand()

    # -- reading --------------------------------------------------------------------------

    def start(self) -> Start:
        """Give what was settled before the match, with the colours as they are typed."""
        before = Start() if self.base is None else self.base.start
        chosen = self.answer("yellow")
        return before if chosen == before.yellow else replace(before, yellow=chosen)

    def values(self) -> dict[str, list[int]]:
        """Give the boxes of every row."""
        return {key: field.boxes.values() for key, field in self.fields_of.items()}

    def typed_lag(self) -> Lag | None:
        """Give the lag once it is complete."""
        if len(self.names) != 2:
            return None
        distances, touched, colour = map(self.answer, LAG_ROWS)
        if colour is None or not (touched or any(far is not None for far in distances)):
            return None
        return chosen(distances, touched, colour, yellow=1 - (self.answer("yellow") or 0))

    def card(self, values: rows.RowValues | None = None) -> FinishedCard:
        """Give the card as it is typed so far."""
        typed, lag = self.values() if values is None else values, self.typed_lag()
        if lag is None:
            typed = {key: row for key, row in typed.items() if not key.startswith("3")}
        return FinishedCard(
            start=self.start(),
            ends=tuple(rows.typed_ends(self.options, self.start(), typed, lag)),
            lag=lag,
            notes=tuple(self.notes),
            base=self.base,
            without=frozenset(self.struck),
            rewrite=self.correcting,
            in_time=self.answer("agreed") == "in_time",
            both_agree=self.answer("agreed") == "both",
            director=self.answer("agreed_director"),
        )

    def made(self) -> ShuffleboardResult | None:
        """Make the record of the card; None while nothing is typed, and where it cannot be."""
        if not any(self.values().values()):
            return None
        made = card_record(self.card(), self.options)
        return None if made is None else with_struck(made, self.mended)

    def shown(self) -> ShuffleboardResult:
        """Give the record as far as there is one, for what is shown and asked meanwhile."""
        return self.made() or self.base or ShuffleboardResult(start=self.start())

    def now(self) -> ScoreboardView:
        """Give where the match stands by what is typed."""
        return board(self.shown(), self.options)

    def answered(self) -> tuple[Problem, ...]:
        """Give the questions that were answered when the scoreboard was written."""
        if self.base is None:
            return ()
        found = check_lines(self.base, self.options, self.names)
        return tuple(problem for _line, problem in found if problem.ask)

    def card_problems(self) -> Iterator[Problem]:
        """Say what cannot be read, what discs cannot make, and which rows do not fit."""
        on_card, values = self.card_rows(), self.values()
        shown = [row for row in on_card if not self.rows[row.key].widget.isHidden()]
        typed = [(row, self.fields_of[row.key]) for row in shown]
        lines = ((row, box) for row, field in typed for box in (field.boxes, field.printed))
        taken = typing.taken_by(self.card(), self.options)
        wrong = chain(
            (box.unreadable(row.key) for row, box in lines),
            (typing.impossible_box(row, values[row.key], taken) for row in shown),
            check_rows(self.options, self.start(), values, self.names),
        )
        if first := next(filter(None, wrong), None):
            yield first
            return
        each = ends_per_frame(self.options.form)
        for row, field in typed:
            if field.printed.isVisibleTo(self) and field.printed.text().strip():
                yield from mismatches(values, field.printed.values(), on_card, row, each)

    # -- questions that were answered before ----------------------------------------------

    def without_answered(self, found: tuple[Problem, ...]) -> tuple[Problem, ...]:
        """Leave out the questions that were answered at the scoreboard already."""
        answered = self.answered()
        return tuple(problem for problem in found if not problem.ask or problem not in answered)

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The codes of the questions answered with yes, those at the scoreboard included."""
        if refusals(self._found):
            return super().confirmed
        return tuple({*super().confirmed, *(problem.code for problem in self.answered())})
