"""Asks on which network an event is shared, and what this desk is called among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from reports.i18n import _
from ui import heavy
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.projector.phones_process import networks
from ui.widgets.basics import label

if TYPE_CHECKING:
    from app.event_file.trouble import FileTrouble


def trouble_at(where: str, trouble: FileTrouble) -> Problem:
    """Give what stands in the way as a problem of a field."""
    return said_at(where, heavy.wording.trouble(trouble))


def said_at(where: str, sentence: str) -> Problem:
    """Give a sentence as a problem of a field."""
    return Problem(code="FILE_TROUBLE", where=where, values={"sentence": sentence})


class ShareDialog(FieldDialog):
    """Asks for the network and the name of the main desk."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        """Begin with the name that the desk had before, or the usual one."""
        super().__init__(
            title=_("Use several computers"), accept=_("&Share the event"), parent=parent
        )
        self.add_wide(
            label(
                _(
                    "Other computers in this network work on the same event: each has the whole "
                    "of it, and what one enters the others see at once. This computer is the main "
                    "desk: the others come to it, so it stays on."
                ),
                wrap=True,
            )
        )
        networks_here = networks()
        self.add_fields(
            Field(
                key="network",
                text=_("&Network"),
                kind=FieldKind.LIST,
                choices=[(address, f"{address}\u3000{name}") for name, address in networks_here],
                now=networks_here[0][1] if networks_here else "",
            ),
            Field(
                key="name",
                text=_("N&ame of this desk"),
                hint=_("So it is called in the record and at the other computers."),
                now=name or _("Main desk"),
                required=True,
                widest=300,
            ),
        )
        self._any = bool(networks_here)

    def problems(self) -> tuple[Problem, ...]:
        """Want a network as well."""
        if self._any:
            return self.blanks()
        none = _("This computer is in no network. Join the Wi-Fi of the hall, then come back.")
        return (said_at("", none),)

    @property
    def host(self) -> str:
        """The address of this computer in the network that was chosen."""
        return str(self.answer("network"))

    @property
    def name(self) -> str:
        """What the desk is called."""
        return str(self.answer("name")).strip()
