"""Asks on whose word something unusual is done: the referee's name and the reason."""

from __future__ import annotations

from models.core.causes import Authority
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog


class RefereeDialog(FieldDialog):
    """A dialog that asks for a reason and the referee's name."""

    def add_referee(
        self, *required: str, reason: bool = True, hint: str = "", who: str = ""
    ) -> None:
        """Ask for both below the fields so far, or for the referee alone.

        `required` names those that must be filled in, `hint` explains the reason; `who` is what
        the one is called who decides, where it is no referee.
        """
        why = Field(
            key="reason",
            text=_("&Reason"),
            hint=hint,
            required="reason" in required,
            in_words=True,
        )
        name = Field(
            key="referee",
            text=who or _("|Re&feree|"),
            required="referee" in required,
            in_words=True,
        )
        self.add_fields(*((why, name) if reason else (name,)))

    @property
    def word(self) -> Authority:
        """Who decided, and why; empty where it was not asked."""
        said = self.answers()
        return Authority(referee=said.get("referee", ""), reason=said.get("reason", ""))
