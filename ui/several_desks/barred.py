"""What a desk of a role may not do is grey, with its reason; the actions refuse it as well.

One rule for every page: it names the roles whose work it is (`WORK_OF`, `GamePage.desks`), and a
desk of another role only reads there. What on a page `ORGANISES` is for a desk that may do
everything, what only `READS` is for all of them. The windows that a game has beside its matches,
boards and courts, are the work of the results, every one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton, QWidget

from models.core.steps import StepKind
from reports.i18n import _
from ui import heavy
from ui.desk.desk import Desk, Severity
from ui.desk.more import Verb
from ui.look.plain_text import hint_text
from ui.widgets.basics import ORGANISES, READS, CommandBox, allow
from ui.widgets.grid import Grid

if TYPE_CHECKING:
    from models.core.steps import Step

RESULTS, FRONT = "results", "front"
"""The roles that may do a part."""
STEPS = {
    RESULTS: frozenset({StepKind.ENTER_RESULTS}),
    FRONT: frozenset({StepKind.ADD_ENTRANTS, StepKind.CHECK_IN}),
}
"""The steps that a role may do; another role may do all."""
WORK_OF: dict[str, Collection[str]] = {
    "entrants": {FRONT},
    "matches": {RESULTS},
    "standings": {RESULTS, FRONT},
    "penalties": {RESULTS},
    "documents": {RESULTS, FRONT},
    "setup": (),
    "journal": {RESULTS, FRONT},
    "day": {RESULTS, FRONT},
    "front": {FRONT},
}
"""The roles whose work is done on a page, beside a desk that may do everything; a page of a game
says it itself."""
ACTIONS = {
    RESULTS: frozenset({"division", "past", "parts", "restore", "door", "two-keys"}),
    FRONT: frozenset({"division", "past", "parts", "restore", "two-keys"}),
}
"""The actions of the menus that a role may not do."""
BOARDS = frozenset({RESULTS})
"""The roles whose work is done in the windows that a game has beside its matches."""
T = TypeVar("T", bound=QObject)
TOLD = (QEvent.Type.EnabledChange, QEvent.Type.ToolTipChange)


def _role(desk: Desk) -> str:
    role = "" if desk.link.role is None else desk.link.role.value
    return role if role in STEPS else ""


def _reason(role: str) -> str:
    said = _("This desk is for “{role}”: another desk does this.")
    return said.format(role=_(heavy.desk_words.ROLES[role]))


def of_step(desk: Desk, step: Step) -> str:
    """Say why this desk may not do a step; empty where it may."""
    role = _role(desk)
    return _reason(role) if role and step.kind not in STEPS[role] else ""


def of_page(desk: Desk, key: str, own: Collection[str] = ()) -> str:
    """Say why this desk can only read a page; `own` are the roles of one that a game has."""
    role = _role(desk)
    if not role or role in WORK_OF.get(key, own):
        return ""
    said = _("This desk is for “{role}”: this page can only be read here.")
    return said.format(role=_(heavy.desk_words.ROLES[role]))


def of_window(desk: Desk) -> str:
    """Say why this desk can only look at a window that a game has beside its matches."""
    role = _role(desk)
    if not role or role in BOARDS:
        return ""
    said = _("This desk is for “{role}”: this window can only be read here.")
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


def grey(desk: Desk, key: str, page: QWidget, own: Collection[str] = ()) -> None:
    """Grey what this desk may not do on a page, and say why to whoever tries."""
    role = _role(desk)
    if not role:
        return
    greyed = page.findChild(Greyed)
    if greyed is None:
        greyed = Greyed(page, of_page(desk, key, own), _reason(role), partial(_warn, desk))
        desk.changed.connect(greyed.look_again)  # after the page, which may have made something
    else:
        greyed.look_again()


def grey_window(desk: Desk, window: QWidget) -> str:
    """Grey what this desk may not do in a window of a game's own, and give the reason.

    Empty where it may do all of it.
    """
    if not (why := of_window(desk)):
        return ""
    greyed = window.findChild(Greyed)
    if greyed is None:
        Greyed(window, why, why)
    else:
        greyed.look_again()
    return why


def _warn(desk: Desk, why: str) -> None:
    desk.say(why, Severity.WARN)


def _to_nobody(_why: str) -> None:
    """Leave it to a window to say why itself."""


class Greyed(QObject):
    """Keeps grey what a desk may not do on a page, whatever the page itself would offer."""

    def __init__(
        self,
        page: QWidget,
        only_read: str,
        not_here: str,
        tell: Callable[[str], None] = _to_nobody,
    ) -> None:
        """Begin; `only_read` says why nothing is done on the page, if nothing is.

        `tell` says why to whoever tries it in a list.
        """
        super().__init__(page)
        self._page, self._tell = page, tell
        self._only_read, self._not_here = only_read, not_here
        self._known: set[QObject] = set()
        self.look_again()

    def look_again(self, _flags: object = None) -> None:
        """Take in what the page has made since."""
        for made in (*self._new(QPushButton), *self._new(QToolButton), *self._new(CommandBox)):
            made.installEventFilter(self)
            self._grey(made)
        for verb in self._new(Verb):
            verb.changed.connect(lambda verb=verb: self._grey_verb(verb))
            self._grey_verb(verb)
        for shortcut in self._new(QShortcut):
            if not isinstance(shortcut.parent(), QAbstractButton):
                shortcut.setEnabled(False)
                shortcut.setProperty("why", self._why(shortcut))
        for grid in self._new(Grid):
            grid.barred = self._why(grid)
            grid.kept.connect(self._tell)

    def _new(self, kind: type[T]) -> Iterator[T]:
        """Give the parts of a kind that were not there before and that are not for this desk."""
        for made in self._page.findChildren(kind):
            if made not in self._known and self._why(made):
                self._known.add(made)
                yield made

    def _why(self, made: QObject) -> str:
        """Say why something is not for this desk; empty where it is."""
        if made.property(READS):
            return ""
        return self._only_read or (self._not_here if made.property(ORGANISES) else "")

    def _grey(self, made: QWidget) -> None:
        why = self._why(made)
        made.setProperty("why", why)
        made.setAccessibleDescription(why)
        if made.isEnabled():
            made.setEnabled(False)
        if made.toolTip() != hint_text(why):
            made.setToolTip(hint_text(why))

    def _grey_verb(self, verb: Verb) -> None:
        if verb.isEnabled():
            allow(verb, self._why(verb))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take back at once what the page has enabled, or has said of it."""
        if event.type() in TOLD and isinstance(watched, QWidget):
            self._grey(watched)
        return False
