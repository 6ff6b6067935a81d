"""Enters a shuffleboard result: the small boxes of its card, its totals, or another ending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem, refusals
from models.games.shuffleboard.cards import rows
from models.games.shuffleboard.catalogue import Colour, MatchMode
from models.games.shuffleboard.lines import Ruling
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.schedule import PAIRS
from models.games.shuffleboard.record import ShuffleboardEnding, ShuffleboardResult
from models.views.divisions import MatchEntry
from reports.games.shuffleboard import words as paper
from reports.i18n import _
from ui.dialogs.parts.field import Field, choice, offered
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.result import CORRECTION_ROWS
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.cards.form import AGREED_ROWS
from ui.games.shuffleboard.cards.noted import NotedCard
from ui.games.shuffleboard.cards.row_box import RowBox
from ui.games.shuffleboard.typed_scores import read_total
from ui.widgets.basics import add_key, button
from ui.words.dialog_problems import is_needed
from ui.words.wording import listed

FEW_POINTS = 30
"""Totals below are doubted where they are the number of a table that waits."""
MOST_GAMES = 3
"""A match of games up to points is the best of three (YSA A-7)."""

Totals = tuple[tuple[int, ...], ...]
ASKED = {
    ShuffleboardEnding.DECISION: {"winner": "winner", "reason": "decision_reason"},
    ShuffleboardEnding.LATE: {"loser": "loser"},
    ShuffleboardEnding.WITHDRAWN: {"loser": "loser"},
}
"""What is kept of an ending without figures, by the fields that ask for it."""
AGREED = {
    "BOTH_MUST_AGREE": "agreed",
    "FOUND_IN_TIME": "agreed",
    "DIRECTOR_MUST_CONFIRM": "agreed_director",
}
"""The fields of the form that answer what the rules say of a changed box."""


class ShuffleboardDialog(NotedCard):
    """Type along the rows, Enter after each; F2 for another ending, F3 to compare totals.

    What stands in a box has its penalties in it, as on the card: where discs cannot make it, F4
    notes the foul that explains it.
    """

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the rows of the card; it begins with what is on record."""
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        self.totals: dict[str, RowBox] = {}
        people = tuple(enumerate(self.names))
        self.add_fields(
            choice("ending", _("&Ending"), offered(table.ENDINGS), ShuffleboardEnding.PLAYED)
        )
        self.add_card()
        self.add_notes()
        self.add_agreed()
        self._add_totals()
        self.add_fields(
            choice("winner", _("&Winner"), people),
            choice("loser", _("Absent or wit&hdrawn"), people),
            Field(key="decision_reason", text=_("The director's &reason"), in_words=True),
        )
        self._add_buttons()
        self.add_correction()
        self._show_old()
        self.show_base()
        self._picking = False
        self.adapt()
        self.begin_typing()
        if self.old is not None and self.old.ending is ShuffleboardEnding.TOTALS:
            first = next(iter(self.totals.values()))
            first.setFocus(Qt.FocusReason.OtherFocusReason)
            first.stand()

    # -- building -------------------------------------------------------------------------

    def _add_totals(self) -> None:
        """Add a line for the totals of each side: yellow first, as on card and court sheet."""
        names = dict(enumerate(self.names))
        if self.options.mode is MatchMode.PAIRINGS:
            pairs = (listed([self.name_of(seat) for seat in pair]) for pair in PAIRS)
            names = dict(enumerate(pairs))
        elif (yellow := self.known_start().yellow) is not None:
            colours = {yellow: Colour.YELLOW, 1 - yellow: Colour.BLACK}
            names = {
                seat: f"{paper.colour_name(colour)} {self.name_of(seat)}"
                for seat, colour in colours.items()
            }
        for place, name in names.items():
            box = self.totals[f"totals{place}"] = RowBox(name, read=read_total)
            self.add(f"totals{place}", escaped(name), box)
            box.anew = True
            box.finished.connect(self.row_done)
            self.watch(box.textChanged)

    def _add_buttons(self) -> None:
        self.other = button(_("&Other endings (F2)"), self.pick_ending)
        self.compare = button(_("Compare printed &totals (F3)"), self.compare_totals)
        for place, (keys, made) in enumerate({"F2": self.other, "F3": self.compare}.items()):
            self.buttons.insertWidget(place, made)
            add_key(made, keys)

    def _show_old(self) -> None:
        old = self.old
        if old is None:
            return
        self.put(ending=old.ending, yellow=old.start.yellow)
        self.put(winner=old.winner, loser=old.loser, decision_reason=old.reason)
        columns = (
            old.totals if self.options.mode is MatchMode.PAIRINGS else zip(*old.totals, strict=True)
        )
        for box, totals in zip(self._by_seat(), columns, strict=False):
            box.show_values(totals)

    def ask_again(self, problem: Problem) -> None:
        """Ask for the very total that was typed last, where the totals are refused together."""
        box = self._typed_last
        told = not is_needed(problem.code)
        if told and isinstance(box, RowBox) and box in self.totals.values():
            own = next(key for key, line in self.totals.items() if line is box)
            problem = replace(problem, where=own) if problem.where == "totals" else problem
        super().ask_again(problem)
        focus = self.focusWidget()
        if isinstance(focus, RowBox):
            focus.stand()

    def lead_to(self, key: str) -> None:
        """Lead to the first blank line of what the rules call by one name, or to its first."""
        if key == "totals":
            blank = (own for own, box in self.totals.items() if not box.text().strip())
            key = next(iter((*blank, *self.totals)), key)
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
        super().lead_to("ending")
        self.fit()

    def compare_totals(self) -> None:
        """Show below each row a line for the totals that are printed on the card, or hide it."""
        first, *_others = fields = tuple(self.fields_of.values())
        shown = not first.printed.isVisibleTo(self)
        for field in fields:
            field.printed.setVisible(shown)
        self.recheck()
        (first.printed if shown else first.boxes).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def adapt(self) -> None:
        """Show the rows that the card has so far, with their totals."""
        for field in self.fields_of.values():
            field.boxes.anew = self.correcting
        wanted = self._wanted()
        for key, shown in self.rows.items():
            if key not in CORRECTION_ROWS:
                shown.show_if(key in wanted)
        self.compare.setVisible(self.answer("ending") is ShuffleboardEnding.PLAYED)
        self.show_card()

    def _wanted(self) -> set[str]:
        """Name the fields that the ending asks for."""
        ending = self.answer("ending")
        asked = (
            set(self.totals)
            if ending is ShuffleboardEnding.TOTALS
            else set(ASKED.get(ending, {}).values())
        )
        if ending is ShuffleboardEnding.PLAYED:
            asked = self.wanted_rows()
        return (
            asked | {"ending"}
            if self._picking or ending is not ShuffleboardEnding.PLAYED
            else asked
        )

    def lines_shown(self) -> list[RowBox]:
        """Give the lines that can be typed along now, those of totals included."""
        totals = [box for box in self.totals.values() if box.isVisibleTo(self)]
        return [*super().lines_shown(), *totals]

    def short_lines(self) -> list[RowBox]:
        """Give the rows that have too few boxes, and the totals that are still blank."""
        totals = (box for box in self.totals.values() if box.isVisibleTo(self))
        return [*super().short_lines(), *(box for box in totals if not box.text().strip())]

    def seldom(self, box: QLineEdit, number: int) -> bool:
        """Doubt totals: hardly one is as small as the number of a court."""
        return box in self.totals.values() and number < FEW_POINTS

    # -- reading --------------------------------------------------------------------------

    def read(self) -> ShuffleboardResult | None:
        """Make the record of what the ending asks for."""
        ending = self.answer("ending")
        if ending is ShuffleboardEnding.PLAYED:
            return self.made()
        said = {name: self.answer(key) for name, key in ASKED.get(ending, {}).items()}
        if ending is ShuffleboardEnding.TOTALS:
            said |= {"totals": self._typed_totals(), "start": self.known_start()}
        return ShuffleboardResult(ending=ending or ShuffleboardEnding.DOUBLE_DEFAULT, **said)

    def _typed_totals(self) -> Totals:
        columns = [box.values() for box in self._by_seat()]
        level = self.options.mode is MatchMode.PAIRINGS or len(set(map(len, columns))) == 1
        return self._turned(columns) if level else ()

    def _by_seat(self) -> list[RowBox]:
        """Give the lines of the totals in the order of the seats."""
        return [box for _key, box in sorted(self.totals.items())]

    def _turned(self, totals: Iterable[Iterable[int]]) -> Totals:
        """Turn a line for each side into a tuple for each game, or back; pairings stay a line."""
        same = self.options.mode is MatchMode.PAIRINGS
        return tuple(map(tuple, totals if same else zip(*totals, strict=True)))

    def blank(self) -> Problem:
        """Ask for the first row, or say why the record stays as it is."""
        if self.base is not None and any(self.values().values()):
            return Problem(code="CARD_HAS_MORE")
        return Problem(code="TOTALS_NEEDED" if not self.fields_of else "CARD_BLANK")

    def problems(self) -> tuple[Problem, ...]:
        """Say first what cannot be read, then what the rules say, then what does not add up."""
        own = tuple(self._own_problems())
        if refusals(own):
            return own
        places = {} if self.rows[AGREED_ROWS[0]].widget.isHidden() else AGREED
        found = self.without_answered(super().problems())
        return (*(replace(one, where=places.get(one.code, one.where)) for one in found), *own)

    def _own_problems(self) -> Iterator[Problem]:
        ending = self.answer("ending")
        if ending is ShuffleboardEnding.TOTALS:
            unread = [box.unreadable(key, "TOTAL_UNREADABLE") for key, box in self.totals.items()]
            yield from (_too_long(problem) for problem in unread if problem is not None)
            yield from self._too_many()
        if ending is ShuffleboardEnding.PLAYED:
            yield from self.card_problems()

    def _too_many(self) -> Iterator[Problem]:
        """Refuse more totals in a row than the match has games, naming what was typed."""
        most = {MatchMode.POINTS: MOST_GAMES, MatchMode.PAIRINGS: 2}.get(self.options.mode, 1)
        for key, box in self.totals.items():
            if len(box.typed()) > most:
                values = {"text": box.text().strip(), "count": len(box.typed()), "most": most}
                yield Problem(code="TOTALS_TOO_MANY", where=key, values=values)

    # -- the second entry -----------------------------------------------------------------

    def described(self, result: ShuffleboardResult) -> dict[str, str]:
        """Say how it ended, who began, every row, and what penalties took off."""
        texts = {"ending": _(table.ENDINGS[result.ending])}
        if result.ending is ShuffleboardEnding.PLAYED:
            now = board(result, self.options)
            if result.start.yellow is not None:
                texts["yellow"] = self.name_of(result.start.yellow)
            for key, row in rows.values_of(now).items():
                texts[key] = " ".join(map(str, row))
            penalties = sorted(
                f"{foul.article.value} {self.name_of(foul.seat)} −{foul.points}"
                for foul in now.fouls
                if foul.ruling is Ruling.PENALISED
            )
            if penalties:
                texts["notes"] = ", ".join(penalties)
        for place, game in enumerate(result.totals):
            texts[f"totals{place}"] = " – ".join(map(str, game))
        seats = {"winner": result.winner, "loser": result.loser}
        return texts | {key: self.name_of(seat) for key, seat in seats.items() if seat is not None}

    def go_to_correction(self) -> None:
        """Keep what is in the record besides its scores."""
        self.old = self.entry.match.result
        if self.old is not None and self.old.ending is ShuffleboardEnding.PLAYED:
            self.go_on_from(self.old)
            self.drop_doubles()
        super().go_to_correction()

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the boxes of a row."""
        return (self.fields_of[key].boxes,) if key in self.fields_of else super().inputs(key)


def _too_long(problem: Problem) -> Problem:
    """Say of a total that is a figure, and no total, what is wrong with it."""
    figure = str(problem.values["text"]).isdecimal()
    return replace(problem, code="TOTAL_TOO_LONG") if figure else problem
