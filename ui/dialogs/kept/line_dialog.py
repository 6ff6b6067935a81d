"""Asks for a line of a book: a new one, or one that is put right or struck on somebody's word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from models.core.kept_line import KeptLine
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.referee import RefereeDialog

L = TypeVar("L", bound=KeptLine)


class KeptLineDialog(RefereeDialog, Generic[L]):
    """The fields of a line, named as the line names them; one that stands changes on a word."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        parent: QWidget | None = None,
        *,
        old: L | None = None,
        accept: str = "",
    ) -> None:
        """Ask for the fields; with `old` they begin with what stands there."""
        verb = _("&Save") if old is not None else accept or _("&Write it down")
        super().__init__(title=title, accept=verb, parent=parent, width=760)
        self._old = old
        self._keys = tuple(field.key for field in fields)
        shown = fields if old is None else [replace(f, now=getattr(old, f.key)) for f in fields]
        self.add_fields(*shown)
        if old is not None:
            self.add_referee("reason", "referee")

    def value(self) -> L:
        """Give the line that was put right as it is to stand."""
        if self._old is None:
            raise ValueError("only a line that stands can be put right")
        said = self.answers()
        return replace(self._old, **{key: said[key] for key in self._keys})


class StrikeLineDialog(RefereeDialog):
    """Asks on whose word a line of a book is struck."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """Name the line; it stays readable and its number is not given again."""
        title = _("Strike: {name}").format(name=name)
        super().__init__(title=title, accept=_("Stri&ke it"), parent=parent)
        self.add_referee("reason", "referee")

    def meaning(self) -> str:
        """Say what stays."""
        return _("It stays readable in the list; its number is not given again.")
