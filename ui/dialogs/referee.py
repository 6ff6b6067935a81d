"""Asks on whose word something unusual is done: the referee's name and the reason."""

from __future__ import annotations

from models.core.causes import Authority
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog


class RefereeDialog(FieldDialog):
    """A dialog that asks for a reason and the referee's name."""

    def add_referee(self, *required: str, reason: bool = True, hint: str = "") -> None:
        """Ask for both below the fields so far, or for the referee alone.

        `required` names those that must be filled in, `hint` explains the reason.
        """
        why = Field(
            key="reason",
            text=_("&Reason"),
            hint=hint,
            required="reason" in required,
            in_words=True,
        )
        who = Field(
            key="referee", text=_("|Re&feree|"), required="referee" in required, in_words=True
        )
        self.add_fields(*((why, who) if reason else (who,)))

    @property
    def word(self) -> Authority:
        """Who decided, and why; empty where it was not asked."""
        said = self.answers()
        return Authority(referee=said.get("referee", ""), reason=said.get("reason", ""))
