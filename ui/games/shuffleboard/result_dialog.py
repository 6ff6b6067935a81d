"""Enters a shuffleboard result: the small boxes of its card, its totals, or another ending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from models.core import Problem
from models.games.shuffleboard.catalogue import Colour, Mode, ends_per_frame
from models.games.shuffleboard.lag import lag_winner
from models.games.shuffleboard.lines import Lag
from models.games.shuffleboard.record import (
    Ending,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)
from models.games.shuffleboard.round_robin import PAIRS
from models.games.shuffleboard.scoreboard import Part
from models.views import MatchEntry
from reports.games.shuffleboard import words as paper
from reports.i18n import _
from ui.dialogs.inputs import ChoiceRow, NumberBox
from ui.dialogs.result import CORRECTION_ROWS, ResultDialog
from ui.games.shuffleboard import card_rows as cards
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board_words import nearest_text
from ui.games.shuffleboard.card_rows import CardRow
from ui.games.shuffleboard.row_box import RowBox, RowField
from ui.theme import px
from ui.widgets.basics import button, label
from ui.wording import listed

LOSERS = (Ending.LATE, Ending.WITHDRAWN)


class ShuffleboardDialog(ResultDialog):
    """Type along the rows, Enter after each; F2 for another ending, F3 to compare totals."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the rows of the card; a correction begins with what stands."""
        super().__init__(entry, parent, blind=blind)
        self.options: ShuffleboardOptions = entry.options
        self.old: ShuffleboardResult | None = entry.match.result if self.correcting else None
        self.fields_of: dict[str, RowField] = {}
        self.totals: dict[str, RowBox] = {}
        people = tuple(enumerate(self.names))
        self.ending = ChoiceRow([(ending, _(text)) for ending, text in table.ENDINGS.items()])
        self.ending.choose(Ending.PLAYED)
        self.yellow = ChoiceRow(people[:2])
        self.add("ending", _("&Ending"), self.ending)
        self.add("yellow", _("Begins with &yellow"), self.yellow)
        self._add_card()
        self._add_totals()
        self.winner, self.loser = ChoiceRow(people), ChoiceRow(people)
        self.why = QLineEdit()
        self.add("winner", _("&Winner"), self.winner)
        self.add("loser", _("W&ho"), self.loser)
        self.add("decision_reason", _("The director's &reason"), self.why)
        self.watch(self.why.textChanged)
        self._add_buttons()
        self.add_correction()
        if self.old is not None:
            self._show_old(self.old)
        self._picking = False
        self.recheck()

    # -- building -------------------------------------------------------------------------

    def _add_card(self) -> None:
        for row in self._rows():
            field = RowField()
            self.fields_of[row.key] = field
            self.add(row.key, "", field)
            field.boxes.finished.connect(self._row_done)
            field.printed.finished.connect(self._row_done)
            self.watch(field.boxes.textChanged, field.printed.textChanged)
        self.distances = tuple(
            NumberBox(name=_("Distance of {name} in mm").format(name=name), digits=4)
            for name in self.names[:2]
        )
        self.touched = ChoiceRow([(False, _("No")), (True, _("Yes"))])
        self.touched.choose(False)
        self.lag_colour = ChoiceRow([(colour, paper.colour_name(colour)) for colour in Colour])
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        for name, box in zip(self.names, self.distances, strict=False):
            box.setFixedWidth(px(96))
            box.edited.connect(self.recheck)
            line.addWidget(label(name))
            line.addWidget(box)
        line.addStretch(1)
        holder.setFocusProxy(self.distances[0])
        self.add("distances", _("La&g, mm"), holder)
        self.add("touched", _("Black &touched yellow"), self.touched)
        self.add("colour", _("C&olour the winner takes"), self.lag_colour)

    def _add_totals(self) -> None:
        for key, name in self._total_rows():
            box = RowBox(name)
            self.totals[key] = box
            self.add(key, name, box)
            box.finished.connect(self._row_done)
            self.watch(box.textChanged)

    def _total_rows(self) -> list[tuple[str, str]]:
        if self.options.mode is Mode.PAIRINGS:
            return [
                (f"totals{number}", listed([self._name(one), self._name(other)]))
                for number, (one, other) in enumerate(PAIRS)
            ]
        return [(f"totals{seat}", name) for seat, name in enumerate(self.names)]

    def _add_buttons(self) -> None:
        self.other = button(_("&Other endings (F2)"), self.pick_ending)
        self.compare = button(_("Compare printed &totals (F3)"), self.compare_totals)
        self.buttons.insertWidget(0, self.other)
        self.buttons.insertWidget(1, self.compare)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self).activated.connect(self.pick_ending)
        QShortcut(QKeySequence(Qt.Key.Key_F3), self).activated.connect(self.compare_totals)

    def _show_old(self, old: ShuffleboardResult) -> None:
        self.ending.choose(old.ending)
        self.yellow.choose(old.start.yellow)
        self.winner.choose(old.winner)
        self.loser.choose(old.loser)
        self.why.setText(old.reason)
        if old.ending is Ending.PLAYED:
            for key, values in cards.values_of(old, self.options).items():
                if key in self.fields_of:
                    self.fields_of[key].boxes.show_values(values)
            lag = cards.lag_of(old)
            if lag is not None:
                for box, distance in zip(self.distances, lag.distances, strict=True):
                    box.show_number(distance)
                self.touched.choose(lag.touched)
                self.lag_colour.choose(lag.colour)
        for place, game in enumerate(old.totals):
            for seat, total in enumerate(game):
                key = f"totals{place if self.options.mode is Mode.PAIRINGS else seat}"
                if key in self.totals:
                    typed = self.totals[key]
                    typed.setText(f"{typed.text()} {total}".strip())

    def lead_to(self, key: str) -> None:
        """Lead to the first line of what the rules call by one name."""
        if key == "totals":
            key = next(iter(self.totals), key)
        elif key == "reason" and not self.correcting:
            key = "decision_reason"
        elif key in ("ending", "entries"):
            key = next((k for k, f in self.fields_of.items() if not f.boxes.text()), key)
        super().lead_to(key)

    # -- which fields ---------------------------------------------------------------------

    def pick_ending(self) -> None:
        """Show the endings and put the focus there."""
        self._picking = True
        self.rows["ending"].show_if(True)
        self.ending.focus_chosen()
        self.fit()

    def compare_totals(self) -> None:
        """Show below each row a line for the totals that are printed on the card, or hide it."""
        shown = not next(iter(self.fields_of.values())).printed.isVisibleTo(self)
        for field in self.fields_of.values():
            field.printed.setVisible(shown)
        self.recheck()
        first = next(iter(self.fields_of.values()))
        (first.printed if shown else first.boxes).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def recheck(self) -> None:
        """Show the rows that the card has so far, with their totals."""
        if hasattr(self, "_picking"):
            self._show_fields()
        super().recheck()

    def _show_fields(self) -> None:
        wanted = self._wanted()
        for key, shown in self.rows.items():
            if key not in CORRECTION_ROWS:
                shown.show_if(key in wanted)
        self.compare.setVisible(self.ending.value() is Ending.PLAYED)
        values, boxes = self._values(), ends_per_frame(self.options.form)
        for row in self._rows():
            field = self.fields_of[row.key]
            self.rows[row.key].label.setText(self._row_text(row))
            field.call(self._row_text(row))
            due = cards.due_boxes(row, self.options)
            field.show_totals(cards.running(values, row, boxes), due)

    def _wanted(self) -> set[str]:
        """Name the fields that the ending asks for."""
        ending = self.ending.value()
        asked = {"ending"} if self._picking or ending is not Ending.PLAYED else set()
        if ending is Ending.PLAYED:
            if len(self.names) == 2:
                asked.add("yellow")
            asked |= self._wanted_rows()
        elif ending is Ending.TOTALS:
            asked |= set(self.totals)
        elif ending is Ending.DECISION:
            asked |= {"winner", "decision_reason"}
        elif ending in LOSERS:
            asked.add("loser")
        return asked

    def _wanted_rows(self) -> set[str]:
        values, start = self._values(), self._start()
        asked = {row.key for row in self._rows() if row.part is not Part.EXTENSION}
        if cards.level(self.options, start, values):
            asked |= {row.key for row in self._rows()}
        if self.options.mode is Mode.POINTS:
            third = {row.key for row in self._rows() if row.game == 3}
            asked -= third
            if cards.lag_due(self.options, start, values):
                asked |= {*third, "distances", "touched", "colour"}
        return asked

    def _rows(self) -> tuple[CardRow, ...]:
        return cards.card_rows(self.options, self._start())

    def _row_text(self, row: CardRow) -> str:
        """Name a row as the board does: half or game, colour, name."""
        part = paper.part_name(row.part)
        if self.options.mode is Mode.POINTS:
            part = paper.game_number(row.game)
        colour = "" if row.colour is None else paper.colour_name(row.colour)
        if self.options.mode is Mode.PAIRINGS:
            part = "–".join(map(self._name, PAIRS[int(row.key[4])]))
        name = self._name(cards.seat_in(row, self._lag()))
        return " ".join(filter(None, (part, colour, name)))

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def _row_done(self) -> None:
        """Go on to the next row that is shown, after the last one to the verb's work."""
        here = self.focusWidget()
        lines = [
            box
            for field in self.fields_of.values()
            for box in (field.boxes, field.printed)
            if box.isVisibleTo(self)
        ]
        lines += [box for box in self.totals.values() if box.isVisibleTo(self)]
        rest = lines[lines.index(here) + 1 :] if here in lines else []
        blank = [box for box in rest if not box.text().strip()]
        following = [box for box in blank if type(box) is type(here) and self._alike(here, box)]
        if following:
            following[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif self.rows["distances"].widget.isVisibleTo(self) and self._lag() is None:
            self.distances[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.submit()

    def _alike(self, one: QWidget | None, other: RowBox) -> bool:
        """Tell whether both are rows of scores, or both rows of printed totals."""
        printed = [field.printed for field in self.fields_of.values()]
        return (one in printed) == (other in printed)

    # -- reading --------------------------------------------------------------------------

    def _start(self) -> Start:
        before = Start() if self.old is None else self.old.start
        return Start(
            yellow=self.yellow.value(),
            pair_end=before.pair_end,
            order=before.order,
            partners=before.partners,
            court=before.court,
            begins=before.begins,
            referee=before.referee,
            scorer=before.scorer,
        )

    def _values(self) -> dict[str, list[int]]:
        return {key: field.boxes.values() for key, field in self.fields_of.items()}

    def _lag(self) -> Lag | None:
        if not hasattr(self, "lag_colour"):
            return None
        first, second = (box.number() for box in self.distances)
        colour = self.lag_colour.value()
        if (first is None and second is None and not self.touched.value()) or colour is None:
            return None
        lag = Lag(distances=(first, second), touched=bool(self.touched.value()))
        yellow = self.yellow.value() or 0
        winner = lag_winner(lag, 1 - yellow)
        chosen = None if winner is None else colour
        return Lag(distances=lag.distances, touched=lag.touched, chooser=winner, colour=chosen)

    def read(self) -> ShuffleboardResult | None:
        """Make the record of what the ending asks for."""
        ending = self.ending.value()
        match ending:
            case Ending.PLAYED:
                return self._played()
            case Ending.TOTALS:
                return ShuffleboardResult(ending=ending, totals=self._typed_totals())
            case Ending.DECISION:
                return ShuffleboardResult(
                    ending=ending, winner=self.winner.value(), reason=self.why.text().strip()
                )
            case Ending.LATE | Ending.WITHDRAWN:
                return ShuffleboardResult(ending=ending, loser=self.loser.value())
            case _:
                return ShuffleboardResult(ending=Ending.DOUBLE_DEFAULT)

    def _played(self) -> ShuffleboardResult | None:
        values = self._values()
        if not any(values.values()):
            return None
        lag = self._lag() if cards.lag_due(self.options, self._start(), values) else None
        if lag is None:
            values = {key: row for key, row in values.items() if not key.startswith("3")}
        made = cards.record_of(self.options, self._start(), values, lag)
        if self.old is None or not cards.has_more(self.old):
            return made
        return cards.mended(self.old, made, self.options)

    def _typed_totals(self) -> tuple[tuple[int, ...], ...]:
        columns = [box.values() for box in self.totals.values()]
        if self.options.mode is Mode.PAIRINGS:
            return tuple(map(tuple, columns))
        if len({len(column) for column in columns}) > 1:
            return ()
        return tuple(zip(*columns, strict=True))

    def blank(self) -> Problem:
        """Ask for the first row, or say why the record stays as it is."""
        if self.old is not None and any(self._values().values()):
            return Problem(code="CARD_HAS_MORE")
        return Problem(code="TOTALS_NEEDED" if not self.fields_of else "CARD_BLANK")

    def problems(self) -> tuple[Problem, ...]:
        """Say first what cannot be read, then what the rules say, then what does not add up."""
        own = tuple(self._own_problems())
        if any(not problem.ask for problem in own):
            return own
        return (*super().problems(), *own)

    def _own_problems(self) -> Iterator[Problem]:
        ending = self.ending.value()
        if ending is Ending.TOTALS:
            unread = [box.unreadable(key) for key, box in self.totals.items()]
            yield from (problem for problem in unread if problem is not None)
        if ending is not Ending.PLAYED:
            return
        shown = [row for row in self._rows() if not self.rows[row.key].widget.isHidden()]
        for row in shown:
            field = self.fields_of[row.key]
            for box in (field.boxes, field.printed):
                problem = box.unreadable(row.key)
                if problem is not None:
                    yield problem
                    return
        for row in shown:
            found = self.fields_of[row.key].boxes.impossible()
            if found is not None:
                place, score = found
                values = {"column": place, "score": score, "near": nearest_text(score)}
                yield Problem(code="BOX_IMPOSSIBLE", where=row.key, values=values)
                return
        values_now = self._values()
        wrong = tuple(cards.check_rows(self.options, self._start(), values_now, self.names))
        yield from wrong
        if wrong:
            return
        for row in shown:
            field = self.fields_of[row.key]
            if field.printed.isVisibleTo(self) and field.printed.text().strip():
                each = ends_per_frame(self.options.form)
                yield from cards.mismatches(values_now, field.printed.values(), row, each)

    # -- the second entry -----------------------------------------------------------------

    def described(self, result: ShuffleboardResult) -> dict[str, str]:
        """Say how it ended, who began, and every row."""
        said = {"ending": _(table.ENDINGS[result.ending])}
        if result.ending is Ending.PLAYED:
            if result.start.yellow is not None:
                said["yellow"] = self._name(result.start.yellow)
            for key, row in cards.values_of(result, self.options).items():
                said[key] = " ".join(map(str, row))
        for place, game in enumerate(result.totals):
            said[f"totals{place}"] = " – ".join(map(str, game))
        if result.winner is not None:
            said["winner"] = self._name(result.winner)
        if result.loser is not None:
            said["loser"] = self._name(result.loser)
        return said

    def go_to_correction(self) -> None:
        """Keep what is in the record besides its scores."""
        self.old = self.entry.match.result
        super().go_to_correction()

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the boxes of a row."""
        return (self.fields_of[key].boxes,) if key in self.fields_of else super().inputs(key)
