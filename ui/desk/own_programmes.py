"""The programmes that this desk has put together and wants to be offered again."""

from __future__ import annotations

import json
from contextlib import suppress

from models.core.problems import refusals
from models.programmes.own.checking import check
from models.programmes.own.options import OwnOptions
from models.store.codec import StoredValueError, from_stored, to_stored
from ui.desk.settings import Settings

MOST = 12
"""So many are kept; the oldest goes."""
LONGEST = 100_000
"""Characters of all that is kept; more has not been written by the program."""


class OwnProgrammes:
    """Rows of stages by their names, the newest last, in the settings of this computer."""

    def __init__(self, settings: Settings) -> None:
        """Keep them where these settings are."""
        self._settings = settings

    def rows(self) -> tuple[OwnOptions, ...]:
        """Give what is kept and can be played; what is not to be read is left out."""
        text = self._settings.own_programmes
        found: list[OwnOptions] = []
        with suppress(json.JSONDecodeError, RecursionError):
            told = json.loads(text) if 0 < len(text) <= LONGEST else []
            for one in told if isinstance(told, list) else []:
                with suppress(StoredValueError):
                    row = from_stored(one, OwnOptions)
                    if row.name and not refusals(check(row)):
                        found.append(row)
        return tuple(found[-MOST:])

    def keep(self, row: OwnOptions) -> None:
        """Offer a row from now on, instead of another one of that name."""
        self._write((*self._others(row.name), row))

    def forget(self, name: str) -> None:
        """Offer a row no longer."""
        self._write(self._others(name))

    def _others(self, name: str) -> tuple[OwnOptions, ...]:
        return tuple(own for own in self.rows() if own.name != name)

    def _write(self, rows: tuple[OwnOptions, ...]) -> None:
        told = [to_stored(own) for own in rows[-MOST:]]
        self._settings.own_programmes = json.dumps(told, ensure_ascii=False)
