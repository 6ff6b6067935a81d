"""What a desk that does not share the event can do: leave, come back, fetch anew, take the lead."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from reports.i18n import _N, _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label

WAYS = {
    "share": _N("Share the event again, as the main desk"),
    "leave": _N("Leave the shared event"),
    "come_back": _N("Come back to the main desk"),
    "move": _N("Another computer is the main desk now: join there"),
    "fetch": _N("Fetch the event anew from the main desk"),
    "lead": _N("Let this computer be the main desk from now on"),
    "apart": _N("Go on alone with this file"),
}
"""What can be done, by its key."""

MEANINGS = {
    "share": _N("The others come back to this computer."),
    "leave": _N(
        "This computer sees and enters nothing more of it. The file stays here and can come back."
    ),
    "come_back": _N("What the others did meanwhile is fetched; nothing is lost."),
    "move": _N("Address and code are shown at that computer."),
    "fetch": _N(
        "What is only in this file is not in the shared event: a snapshot of it is kept beside "
        "the file."
    ),
    "lead": _N(
        "Only where the main desk does not come back: the others join here, with the codes that "
        "are shown then. What was entered there last and has not come here is not in it."
    ),
    "apart": _N(
        "What is entered from now on stays in this file: it can never be put together with the "
        "shared event."
    ),
}
"""What comes of it."""

OFFERED = {
    "live": ("leave",),
    "cut_off": ("lead", "move", "apart"),
    "astray": ("fetch", "apart"),
    "expelled": ("move", "apart"),
    "": ("come_back", "move", "fetch", "lead", "apart"),
    "main": ("share", "move", "fetch"),
}
"""What can be done, by the state of the desk; empty: it has left, or did not come back; `main`: it
shares no more."""

STANDS = {
    "live": _N("This desk, {name}, works with the others."),
    "cut_off": _N(
        "This desk, {name}, is cut off: it reads and prints, and comes back by itself as soon as "
        "the main desk can be reached. Wait, if you can."
    ),
    "astray": _N("The file of this desk, {name}, and the shared event have become different."),
    "expelled": _N("The main desk has shut this desk, {name}, out."),
    "main": _N("This file is that of the main desk, {name}, which does not share it now."),
    "": _N("This file is that of the desk {name}, which is not among the others now."),
}
"""How the desk stands, by its state."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """How a desk stands to the others, as the dialog shows it."""

    name: str
    state: str
    trouble: str = ""
    """Why it did not come back, as a sentence."""


class MemberDialog(FieldDialog):
    """Asks what shall become of this desk."""

    def __init__(self, standing: Standing, parent: QWidget | None = None) -> None:
        """Offer what can be done as it stands."""
        super().__init__(
            title=_("Use several computers"), accept=_("&Do it"), parent=parent, width=720
        )
        self.add_wide(label(_(STANDS[standing.state]).format(name=standing.name), wrap=True))
        if standing.trouble:
            self.add_wide(label(standing.trouble, "warn", wrap=True))
        offered = OFFERED[standing.state]
        self.add_fields(
            Field(
                key="way",
                text=_("&What now?"),
                kind=FieldKind.CHOICE,
                choices=[(key, _(WAYS[key])) for key in offered],
                now="share" if "share" in offered else None,
            )
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want an answer: but for sharing again none of them is the usual one."""
        return self.blanks("way")

    def meaning(self) -> str:
        """Say what comes of what is chosen."""
        return "" if self.way is None else _(MEANINGS[self.way])

    @property
    def way(self) -> str | None:
        """What was chosen."""
        found = self.answer("way")
        return None if found is None else str(found)
