"""What cannot be taken back, because others have built upon it, is changed in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from app.queries.last_results import match_of
from app.targets import Goal, Target
from models.core.problems import Refused
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.words import wording

if TYPE_CHECKING:
    from models.views.logs import JournalView


class Led(Protocol):
    """The window, as far as it leads to a card."""

    desk: Desk

    def aim(self, target: Target) -> None:
        """Open something."""


def offer(window: Led, act: JournalView) -> None:
    """Offer to open the card that could not be taken back, if that is why."""
    refusal = window.desk.last_refusal
    if not isinstance(refusal, Refused) or refusal.problems[0].code != "BUILT_UPON":
        return
    found = match_of(window.desk.event_file, act)
    if found is None:
        return
    parent = window if isinstance(window, QWidget) else None
    sentence = wording.sentences(refusal.problems)
    if ask.confirm(parent, sentence, _("Open the card"), _("Leave it")):
        division_id, match_id = found
        window.aim(Target(goal=Goal.RESULT, division_id=division_id, match_id=match_id))
