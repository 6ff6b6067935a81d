"""What cannot be taken back, because others have built upon it, is changed in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from app.queries.change_places import place_of
from app.targets import Goal, Target
from models.core.problems import Refused
from reports.i18n import _N, _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.words import wording

if TYPE_CHECKING:
    from models.views.logs import JournalView

DOING = {
    Goal.RESULT: _N("Open the card"),
    Goal.TABLE: _N("To the |table|"),
    Goal.LINE_UPS: _N("Open the line-ups"),
    Goal.RULING: _N("Change the line…"),
    Goal.STANDING: _N("Adjust or disqualify…"),
    Goal.REINSTATE: _N("Reinstate, correct…"),
    Goal.WITHDRAW: _N("Withdraw…"),
    Goal.ENTRANT: _N("To the entrants"),
    Goal.CHANGE: _N("Change the entrant"),
    Goal.PEOPLE: _N("Change the people"),
    Goal.FRONT: _N("To the page"),
    Goal.PAGE: _N("To the page"),
}
"""What leads to where something is changed."""


class Led(Protocol):
    """The window, as far as it leads to where something is changed."""

    desk: Desk

    def aim(self, target: Target) -> None:
        """Open something."""

    def page_name(self, key: str) -> str:
        """Give what a page of a division is called."""


def offer(window: Led, act: JournalView) -> None:
    """Offer to open what changes an action that could not be taken back, if that is why."""
    refusal = window.desk.last_refusal
    if not isinstance(refusal, Refused) or refusal.problems[0].code != "BUILT_UPON":
        return
    target = window.desk.read(lambda event: place_of(event, act))
    if target is None:
        return
    parent = window if isinstance(window, QWidget) else None
    sentence = " ".join(filter(None, (wording.sentences(refusal.problems), _where(window, target))))
    if ask.confirm(parent, sentence, _(DOING[target.goal]), _("Leave it")):
        window.aim(target)


def _where(window: Led, target: Target) -> str:
    """Say how or where something is changed that no window of its own corrects."""
    match target.goal:
        case Goal.ENTRANT:
            return _("Space in the line checks in, and takes a check-in back.")
        case Goal.FRONT:
            return _("It is changed on the page “{page}”.").format(page=_("Reception"))
        case Goal.PAGE:
            page = window.page_name(target.key)
            return _("It is changed on the page “{page}”.").format(page=page)
    return ""
