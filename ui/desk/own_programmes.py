"""The programmes that this desk has put together and wants to be offered again."""

from __future__ import annotations

from app.own_rows import as_text, of_text
from models.core.problems import refusals
from models.stages.own.checking import check
from models.stages.own.options import OwnOptions
from ui.desk.settings import Settings

MOST = 12
"""So many are kept; the oldest goes."""


class OwnProgrammes:
    """Rows of stages by their names, the newest last, in the settings of this computer."""

    def __init__(self, settings: Settings) -> None:
        """Keep them where these settings are."""
        self._settings = settings

    def rows(self) -> tuple[OwnOptions, ...]:
        """Give what is kept and can be played; what is not to be read is left out."""
        told = of_text(self._settings.own_programmes)
        return tuple(row for row in told if row.name and not refusals(check(row)))[-MOST:]

    def keep(self, row: OwnOptions) -> None:
        """Offer a row from now on, instead of another one of that name."""
        self._write((*self._others(row.name), row))

    def forget(self, name: str) -> None:
        """Offer a row no longer."""
        self._write(self._others(name))

    def _others(self, name: str) -> tuple[OwnOptions, ...]:
        return tuple(own for own in self.rows() if own.name != name)

    def _write(self, rows: tuple[OwnOptions, ...]) -> None:
        self._settings.own_programmes = as_text(rows[-MOST:])
