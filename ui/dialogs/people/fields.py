"""Fields that the form of an entrant and that of a person share."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from models.readings import proposed_name
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog

SHORT = 200
"""Pixels of width of what is a word, a number or a day."""


def birth_field(now: str) -> Field:
    """Ask for the day of birth as people write it."""
    return Field(
        key="birth",
        text=_("&Birth date"),
        hint=_("e.g. 2011-04-05 or 平成23年4月5日"),
        now=now,
        widest=SHORT,
    )


def club_field(now: str) -> Field:
    """Ask for whom somebody plays."""
    return Field(key="club", text=_("&Club or school"), now=now)


class ProposedRoman:
    """A name in Latin letters that its reading proposes until somebody types one."""

    def __init__(
        self, dialog: FieldDialog, key: str = "", *, text: str, now: str = "", yomi: str = ""
    ) -> None:
        """Add the field `roman` with this key behind it; its reading is the field `yomi`.

        What stands `now` and is not what the reading said already stays.
        """
        self.key = f"roman{key}"
        self._dialog, self._reading, self._last = dialog, f"yomi{key}", yomi
        self._typed = bool(now) and now != proposed_name(yomi)
        hint = _("Proposed from the reading; change it, or make it blank.")
        dialog.add_fields(Field(key=self.key, text=text, hint=hint, now=now))
        box = dialog.input(self.key)
        assert isinstance(box, QLineEdit)  # noqa: S101 - what a field of text is typed in
        box.textEdited.connect(self._take)

    def _take(self) -> None:
        self._typed = True

    def propose(self) -> None:
        """Follow the reading, where it has changed."""
        reading = self._dialog.answer(self._reading)
        if reading != self._last and not self._typed:
            self._last = reading
            self._dialog.put(**{self.key: proposed_name(reading)})
