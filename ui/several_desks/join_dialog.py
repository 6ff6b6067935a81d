"""Asks where another computer shares an event, for the code, and where the file shall lie here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QWidget

from app.desks.join_code import narrow, read_code
from app.event_file import places
from models.core.problems import Problem
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.several_desks.share_dialog import said_at
from ui.widgets.basics import button, label, row


@dataclass(frozen=True, kw_only=True)
class JoinValues:
    """What was typed."""

    address: str
    code: str
    name: str
    target: Path


def split(typed: str) -> tuple[str, str] | None:
    """Take an address and a code apart that were pasted in one line; None where it is none.

    >>> split("192.168.0.5:49231 8000-0001-8000-0000-0007")
    ('192.168.0.5:49231', '8000-0001-8000-0000-0007')
    >>> split("192.168.0.5:49231"), split("8000-0001-8000-0000-0007")
    (None, None)
    >>> split("１９２.168.0.5：49231\u30008000-0001-8000-0000-0007")
    ('192.168.0.5:49231', '8000-0001-8000-0000-0007')
    """
    address, _space, code = narrow(typed).strip().partition(" ")
    return (address, code.strip()) if ":" in address and read_code(code) is not None else None


def proposed_file(folder: Path, today: date) -> Path:
    """Propose a file for an event that is fetched, by a name that nothing has yet."""
    stem, count = _("Shared event") + f" {today.isoformat()}", 1
    path = folder / f"{stem}.taikai"
    while path.exists():
        count += 1
        path = folder / f"{stem} ({count}).taikai"
    return path


class JoinDialog(FieldDialog):
    """Asks for address and code, what this desk is called, and where the file goes."""

    def __init__(
        self, parent: QWidget | None = None, *, name: str = "", target: Path | None = None
    ) -> None:
        """Begin empty; with a `target` an event that lies there goes on at another computer."""
        super().__init__(title=_("Join a shared event"), accept=_("&Join"), parent=parent)
        self.add_wide(
            label(
                _(
                    "The main desk shows address and code: File menu, “Use several computers”. "
                    "This computer must be in the same network."
                ),
                wrap=True,
            )
        )
        self.add_fields(
            Field(
                key="address",
                text=_("&Address"),
                shadow="192.168.0.5:49231",
                required=True,
                widest=300,
            ),
            Field(
                key="code",
                text=_("C&ode"),
                hint=_("Five groups of four letters and digits; large or small is the same."),
                required=True,
                widest=420,
            ),
            Field(
                key="name",
                text=_("&Name of this desk"),
                hint=_("So it is called in the record and at the other computers."),
                shadow=_("e.g. Results 1"),
                now=name,
                required=True,
                widest=300,
            ),
        )
        self.stops = ("address", "code", "name")
        moving = target is not None
        folder = ask.documents()
        if places.is_synchronised(folder):
            folder = places.local_folder()
        self._target = target or proposed_file(folder, date.today())  # noqa: DTZ011 - wall clock
        self.place = label(wrap=True)
        self.place_button = button(_("Another &place…"), self._choose)
        line = QWidget()
        whole = row(self.place, self.place_button)
        whole.setStretch(0, 1)
        line.setLayout(whole)
        self.add("place", _("File"), line).show_if(not moving)
        self.place.setText(str(self._target))
        self.act: Callable[[JoinValues], tuple[str, str]] = lambda _values: ("", "")
        """Joins: where it failed the field and what to say."""
        self.attempt = self._attempt
        for key in ("address", "code"):  # a scanner types into whichever has the keyboard
            box = self.input(key)
            assert isinstance(box, QLineEdit)  # noqa: S101 - the control of a text
            box.textChanged.connect(self._take_apart)

    def value(self) -> JoinValues:
        """Give what was typed."""
        return JoinValues(
            address=str(self.answer("address")),
            code=str(self.answer("code")),
            name=str(self.answer("name")),
            target=self._target,
        )

    def _take_apart(self, typed: str) -> None:
        """Put what was pasted in one line into its two boxes."""
        found = split(typed)
        if found is not None:
            self.put(address=found[0], code=found[1])

    def _choose(self) -> None:
        path = ask.save_file(
            self,
            _("Where shall the event be saved?"),
            _("Tournament files (*.taikai)"),
            str(self._target),
        )
        if path is not None:
            self._target = path if path.suffix == ".taikai" else path.with_suffix(".taikai")
            self.place.setText(str(self._target))

    def _attempt(self) -> tuple[Problem, ...]:
        where, sentence = self.act(self.value())
        if not sentence:
            return ()
        self.lead_to(where)
        return (said_at(where, sentence),)
