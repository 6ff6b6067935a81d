"""Counts the till: what was in it before, what is in it now, and who has counted."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.reception.fees import read_yen, yen_problems
from models.reception.payments import COINS, TillCount
from reports.i18n import _
from reports.reception_words import till_sentence, yen
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog


class TillDialog(FieldDialog):
    """Asks for the float and for how many of each note and coin; says what is short at once."""

    def __init__(self, till: TillCount | None, taken: int, parent: QWidget | None = None) -> None:
        """Show the count before; `taken` is what was paid in cash."""
        super().__init__(title=_("Count the till"), accept=_("&Save"), parent=parent, width=760)
        self._taken = taken
        before = till or TillCount()
        counts = dict(before.counts)
        self.stops = ("float", *(f"coin{worth}" for worth in COINS), "counted_by", "seen_by")
        self.add_fields(
            Field(
                key="float",
                text=_("&Float: change put in before, in yen"),
                now=str(before.float_yen) if till is not None else "",
                widest=160,
            ),
            *(
                Field(
                    key=f"coin{worth}",
                    text=yen(worth),
                    kind=FieldKind.NUMBER,
                    now=counts.get(worth),
                    high=99_999,
                )
                for worth in COINS
            ),
            Field(key="counted_by", text=_("Coun&ted by"), now=before.counted_by, in_words=True),
            Field(key="seen_by", text=_("Seen b&y"), now=before.seen_by, in_words=True),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want a float that can be read, and both names once something was counted."""
        typed = self.answer("float")
        found = yen_problems(typed, "float") if typed.strip() else ()
        if not found and (read_yen(typed) or 0) < 0:
            found = (Problem(code="FLOAT_MINUS", where="float"),)
        return (*found, *(self.blanks("counted_by", "seen_by") if self._counts() else ()))

    def _counts(self) -> tuple[tuple[int, int], ...]:
        told = ((worth, self.answer(f"coin{worth}")) for worth in COINS)
        return tuple((worth, many) for worth, many in told if many is not None)

    def meaning(self) -> str:
        """Say what ought to be there, what is, and the difference."""
        value = self.value()
        expected = yen(value.float_yen + self._taken)
        if not value.counts:
            return _("There ought to be {expected} in the till.").format(expected=expected)
        return till_sentence(value, self._taken)

    def value(self) -> TillCount:
        """Give the count."""
        said = self.answers()
        return TillCount(
            float_yen=max(0, read_yen(said["float"]) or 0),
            counts=self._counts(),
            counted_by=said["counted_by"],
            seen_by=said["seen_by"],
        )
