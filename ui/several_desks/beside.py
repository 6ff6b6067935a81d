"""What the window says of the other desks while its event is shared; of one that is not, nothing.

The bar names this desk and counts the others. Whoever is cut off reads what still works until it
is over, and then which cards wait; what a desk may not do is grey, with its reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer

from reports.i18n import _, _n
from ui import heavy
from ui.desk.desk import Desk, Severity

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


LIMITED = frozenset({"results", "front"})
"""The roles that may not do everything."""


class TellingWindow(Protocol):
    """The window, as far as it tells of other desks."""

    desk: Desk

    def show_desks(self) -> None:
        """Show in the bar, the menus and the strip how the desks stand now."""

    def rebuild(self) -> None:
        """Build every page anew."""

    def take_back_warning(self, sentence: str) -> None:
        """Take back what was said and stays, because it is over."""


class OthersBeside(QObject):
    """Lets a window say how its desk stands to the others, whenever that changes."""

    def __init__(self, window: TellingWindow, parent: QWidget) -> None:
        super().__init__(parent)
        self._window, self._desk = window, window.desk
        self._state = self._role = ""
        self._said = self._kept = self._leads = self._whole = ""
        self._led_elsewhere = self._lost = ""
        self._desk.link.changed.connect(self._show)
        self._desk.link.looked.connect(self._show_signs)

    def held(self) -> int:
        """Count the cards that wait at this desk."""
        if self._desk.link.state is None:
            return 0
        kept = heavy.held_cards.HeldEntries(self._desk.event_file.path)
        found = self._desk.attempt(kept.listing)
        return 0 if found is None else len(found)

    def in_short(self) -> str:
        """Say for the bar who this desk is and what is wrong; nothing where nothing is shared."""
        link = self._desk.link
        if link.state is None:
            return ""
        return heavy.others.in_short(
            link.state.value, link.name, link.signs, self.held(), link.other_lead
        )

    def in_lines(self) -> str:
        """Say it whole, a line for each desk."""
        link, said = self._desk.link, ""
        if link.state is not None:
            state = link.state.value
            said = heavy.others.in_lines(state, link.name, link.signs, link.other_lead)
        self._whole = said
        return said

    def _show(self) -> None:
        link = self._desk.link
        state = "" if link.state is None else link.state.value
        before, self._state = self._state, state
        if state != before:
            self._turn(before)
        role = "" if link.role is None else link.role.value
        before, self._role = self._role, role
        if {before, role} & LIMITED and role != before:
            QTimer.singleShot(0, self, self._rebuild)
        self._tell_kept()
        other = link.other_lead
        self._leads = self._instead(self._leads, heavy.others.two_leads(other) if other else "")
        told = heavy.others.leads_itself(link.signs) if state else ""
        self._led_elsewhere = self._instead(self._led_elsewhere, told)
        lost = link.lost_address
        self._lost = self._instead(self._lost, heavy.others.lost(lost) if lost else "")
        self._window.show_desks()

    def _show_signs(self) -> None:
        """Show when the desks were last heard of: minutes go by though nothing else changes."""
        before = self._whole
        if self.in_lines() != before:
            self._window.show_desks()

    def _rebuild(self) -> None:
        """Offer what the desk may do now, unless its event is closed by now."""
        if self._desk.is_open:
            self._window.rebuild()

    def _turn(self, before: str) -> None:
        """Say what another state means, and that the one before is over."""
        self._said = self._instead(self._said, "")
        if self._state and self._state in heavy.others.MEANS:
            self._said = heavy.others.means(self._state, self._desk.link.name)
            self._desk.warn(self._said)
        elif before == "cut_off" and self._state:
            self._desk.say(_("The connection to the other desks is back."), Severity.GOOD)

    def _tell_kept(self) -> None:
        """Say which cards wait to be entered, as soon as they can be."""
        if self._state != "live":
            self._kept = self._instead(self._kept, "")
            return
        count = self.held()
        said = _n(
            "{n} card that was kept waits to be entered: File, Several computers, Enter the kept "
            "cards.",
            "{n} cards that were kept wait to be entered: File, Several computers, Enter the kept "
            "cards.",
            count,
        ).format(n=count)
        self._kept = self._instead(self._kept, said if count else "")

    def _instead(self, before: str, now: str) -> str:
        """Let one warning take the place of another."""
        if before != now:
            if before:
                self._window.take_back_warning(before)
            if now:
                self._desk.warn(now)
        return now
