"""The result dialog of tables that play for places (`models.table_places`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.table_places import TablePlaces, check_places
from models.views.divisions import MatchEntry, sign
from reports import game_words
from reports.i18n import _
from ui.dialogs.parts.digit_box import DigitBox
from ui.dialogs.parts.form import ProblemSpot
from ui.dialogs.parts.inputs import ProblemLine
from ui.dialogs.result import ResultDialog
from ui.look.theme import large, px
from ui.widgets.basics import label

# -- enters the places at a table of three or four: one digit per seat, in seat order --------------

NOT_THERE = 0
"""What is typed for who did not play."""


class PlacesDialog(ResultDialog):
    """Type the places as they stand on the card, `2134`, and press Enter."""

    def __init__(
        self,
        entry: MatchEntry,
        parent: QWidget | None = None,
        *,
        blind: bool = False,
        record: Callable[[TablePlaces], Any],
    ) -> None:
        """Show the table; the boxes are blank, but those of who has withdrawn are closed.

        `record` makes the game's result of the places; it keeps them as `places`.
        """
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        self._record = record
        self.places = tuple(
            DigitBox(name=_("Place of {name}").format(name=name), stroke=str(NOT_THERE))
            for name in self.names
        )
        self.points = tuple(label("", "strong") for _name in self.names)
        for column, box, brings in zip(self.seat_columns, self.places, self.points, strict=True):
            self.seat_grid.addWidget(box, 2, column, Qt.AlignmentFlag.AlignHCenter)
            brings.setFont(large(1.4))
            brings.setMinimumHeight(px(36))
            self.seat_grid.addWidget(brings, 3, column, Qt.AlignmentFlag.AlignHCenter)
            box.edited.connect(self.recheck)
            box.taken.connect(self.go_on)
            box.back.connect(self.go_back)
        for box, away in zip(self.places, entry.context.withdrawn, strict=True):
            if away:
                box.show_number(NOT_THERE)
                box.setEnabled(False)
        words = _(
            "Type the places from seat 1 on, one digit each: {example}. The same digit for a "
            "shared place, {shared}; 0 for who did not play."
        )
        example, shared = ("2134", "1134") if len(self.names) > 3 else ("213", "113")
        self.add_wide(label(words.format(example=example, shared=shared), "muted", wrap=True))
        line = ProblemLine()
        self.add_wide(line)
        self.spots["places"] = ProblemSpot(self.places[0], line)
        self.add_correction()
        self.lead_to("places")

    def open_boxes(self) -> list[DigitBox]:
        """Give the boxes that can be typed in."""
        return [box for box in self.places if box.isEnabled()]

    def go_on(self) -> None:
        """Go to the next box; after the last one stay, so that Enter saves."""
        self._step(1)

    def go_back(self) -> None:
        """Go to the box before and empty it, to type it anew."""
        self._step(-1).clear()

    def _step(self, step: int) -> DigitBox:
        boxes = self.open_boxes()
        here = next((at for at, box in enumerate(boxes) if box.hasFocus()), 0)
        target = boxes[max(0, min(here + step, len(boxes) - 1))]
        target.setFocus(Qt.FocusReason.TabFocusReason)
        return target

    def lead_to(self, key: str) -> None:
        """Go to the first box that is blank, or else to the first one."""
        if key != "places":
            super().lead_to(key)
            return
        boxes = self.open_boxes()
        blank = next((box for box in boxes if not box.text()), None)
        for target in filter(None, [blank, *boxes[:1]]):
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return

    def read(self) -> Any:
        """Make the record once every seat has a place or a 0."""
        typed = [box.number() for box in self.places]
        if None in typed:
            return None
        return self._record(tuple(None if place == NOT_THERE else place for place in typed))

    def blank(self) -> Problem:
        """Say that places are missing, beside the boxes."""
        return check_places(None, self.entry.context)[0]

    def meaning(self) -> str:
        """Show under each box what the place brings, and all of it in one line."""
        outcomes = self.outcomes()
        notation = game_words.notation(self.entry.game.key)
        for at, brings in enumerate(self.points):
            brings.setText(sign(outcomes[at], notation=notation) if outcomes else "")
        return super().meaning()

    def described(self, result: Any) -> dict[str, str]:
        """Say the places in seat order, as they are typed."""
        places = result.places or ()
        return {"places": "".join(str(place or NOT_THERE) for place in places)}

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the boxes of the places."""
        return self.places if key == "places" else super().inputs(key)
