"""What a desk of a role may not do is grey, with its reason; the actions refuse it as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QPushButton, QWidget

from models.core.steps import StepKind
from reports.i18n import _
from ui import heavy
from ui.desk.desk import Desk
from ui.look.plain_text import hint_text
from ui.widgets.basics import READS

if TYPE_CHECKING:
    from models.core.steps import Step

RESULTS, FRONT = "results", "front"
"""The roles that may do a part."""
STEPS = {
    RESULTS: frozenset({StepKind.ENTER_RESULTS}),
    FRONT: frozenset({StepKind.ADD_ENTRANTS, StepKind.CHECK_IN}),
}
"""The steps that a role may do; another role may do all."""
ONLY_READ = {
    RESULTS: frozenset({"entrants", "setup"}),
    FRONT: frozenset({"matches", "penalties", "setup"}),
}
"""The pages that a role can only read."""
ACTIONS = {
    RESULTS: frozenset({"division", "past", "parts", "restore", "door"}),
    FRONT: frozenset({"division", "past", "parts", "restore"}),
}
"""The actions of the menus that a role may not do."""


TOLD = (QEvent.Type.EnabledChange, QEvent.Type.ToolTipChange)


def _role(desk: Desk) -> str:
    return "" if desk.link.role is None else desk.link.role.value


def _reason(role: str) -> str:
    said = _("This desk is for “{role}”: another desk does this.")
    return said.format(role=_(heavy.desk_words.ROLES[role]))


def of_step(desk: Desk, step: Step) -> str:
    """Say why this desk may not do a step; empty where it may."""
    role = _role(desk)
    return _reason(role) if role in STEPS and step.kind not in STEPS[role] else ""


def of_page(desk: Desk, key: str) -> str:
    """Say why this desk can only read a page; empty where it can do more."""
    role = _role(desk)
    if key not in ONLY_READ.get(role, ()):
        return ""
    said = _("This desk is for “{role}”: this page can only be read here.")
    return said.format(role=_(heavy.desk_words.ROLES[role]))


def actions(desk: Desk) -> frozenset[str]:
    """Give the actions of the menus that this desk may not do."""
    return ACTIONS.get(_role(desk), frozenset())


def grey_division(desk: Desk, made: QPushButton) -> None:
    """Grey the button for another division where this desk may add none."""
    if "division" in actions(desk):
        made.setEnabled(False)
        made.setToolTip(hint_text(_reason(_role(desk))))
        made.setProperty("why", _reason(_role(desk)))
        made.setAccessibleDescription(_reason(_role(desk)))


def grey(desk: Desk, key: str, page: QWidget) -> None:
    """Grey the buttons of a page that this desk can only read."""
    reason = of_page(desk, key)
    if not reason:
        return
    greyed = page.findChild(Greyed)
    if greyed is None:
        Greyed(page, reason)
    else:
        greyed.look_again()


class Greyed(QObject):
    """Keeps the buttons of a page grey, whatever the page itself would offer."""

    def __init__(self, page: QWidget, reason: str) -> None:
        super().__init__(page)
        self._page, self._reason = page, reason
        self._known: list[QWidget] = []
        self.look_again()

    def look_again(self) -> None:
        """Take in the buttons that the page has made since."""
        for made in self._page.findChildren(QPushButton):
            if made not in self._known and not made.property(READS):
                self._known.append(made)
                made.installEventFilter(self)
                self._grey(made)

    def _grey(self, made: QWidget) -> None:
        made.setEnabled(False)
        made.setToolTip(hint_text(self._reason))
        made.setProperty("why", self._reason)
        made.setAccessibleDescription(self._reason)

    def _differs(self, made: QWidget) -> bool:
        return made.isEnabled() or made.toolTip() != hint_text(self._reason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take back at once what the page has enabled, or has said of it."""
        if event.type() in TOLD and isinstance(watched, QWidget) and self._differs(watched):
            self._grey(watched)
        return False
