"""What this computer remembers of the person's choices; nothing of it belongs to an event."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_config_path, user_state_path
from PySide6.QtCore import QByteArray, QSettings

NAME = "taikai-desk"
RECENT = 8
JOINED = 100
"""Of so many shared events a computer knows that it has joined them itself."""


def config_folder() -> Path:
    """Give the folder of the settings; `TAIKAI_DESK_HOME` moves it, e.g. onto a USB stick."""
    home = os.environ.get("TAIKAI_DESK_HOME")
    return Path(home) if home else user_config_path(NAME, appauthor=False)


def state_folder() -> Path:
    """Give the folder of the log files."""
    home = os.environ.get("TAIKAI_DESK_HOME")
    return Path(home) / "state" if home else user_state_path(NAME, appauthor=False)


def hall_folder() -> Path:
    """Give the folder in which a computer of the hall keeps the pages that it shows."""
    return state_folder() / "hall"


@dataclass(frozen=True, slots=True)
class LastVisited:
    """Where in an event the person was: the game's tab, the division, the page."""

    game: str
    division: int | None
    page: str


class Settings:
    """Language, looks, recent files and where the paper goes, kept in one ini file."""

    def __init__(self, path: Path | None = None) -> None:
        self._store = QSettings(
            str(path or config_folder() / "settings.ini"), QSettings.Format.IniFormat
        )

    def _text(self, key: str, default: str) -> str:
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    @property
    def language(self) -> str:
        """`ja` or `en`; Japanese until somebody switches."""
        value = self._text("language", "ja")
        return value if value in ("ja", "en") else "ja"

    @language.setter
    def language(self, value: str) -> None:
        self._store.setValue("language", value)

    @property
    def theme(self) -> str:
        """`light`, `dark` or `contrast`."""
        value = self._text("theme", "light")
        return value if value in ("light", "dark", "contrast") else "light"

    @theme.setter
    def theme(self, value: str) -> None:
        self._store.setValue("theme", value)

    @property
    def scale(self) -> int:
        """The size of the text in per cent, 100 to 200."""
        value = self._text("scale", "100")
        return min(200, max(100, int(value))) if value.isdigit() else 100

    @scale.setter
    def scale(self, value: int) -> None:
        self._store.setValue("scale", str(value))

    @property
    def two_keys(self) -> bool:
        """Whether this computer once had every result entered twice, whatever the event.

        That is said of an event now; whoever opens one is reminded until it was said of any.
        """
        return self._text("two_keys", "no") == "yes"

    def forget_two_keys(self) -> None:
        """Remind nobody of it any more."""
        self._store.remove("two_keys")

    @property
    def own_programmes(self) -> str:
        """The programmes that the desk has put together, as `OwnProgrammes` writes them."""
        return self._text("own_programmes", "")

    @own_programmes.setter
    def own_programmes(self, value: str) -> None:
        self._store.setValue("own_programmes", value)

    @property
    def recent(self) -> tuple[Path, ...]:
        """The event files that were open last, the newest first."""
        return tuple(Path(line) for line in self._text("recent", "").split("\n") if line)

    def remember(self, path: Path, name: str = "") -> None:
        """Put an event file at the head of the recent ones, with the name of its event."""
        rest = [other for other in self.recent if other != path]
        kept = [path, *rest][:RECENT]
        self._store.setValue("recent", "\n".join(str(other) for other in kept))
        self._know(path, name=name)

    def forget(self, path: Path) -> None:
        """Take an event file out of the recent ones."""
        kept = [str(other) for other in self.recent if other != path]
        self._store.setValue("recent", "\n".join(kept))
        self._know(path)

    def event_name(self, path: Path) -> str:
        """Give the name that the event of a recent file had; empty if it is not known."""
        return str(self._known.get(str(path), {}).get("name", ""))

    def spot(self, path: Path) -> LastVisited | None:
        """Give where the person was in a recent event when it was last open."""
        match self._known.get(str(path), {}).get("spot"):
            case [str(game), int() | None as division, str(page)]:
                return LastVisited(game, division, page)
        return None

    def remember_spot(self, path: Path, spot: LastVisited) -> None:
        """Keep where the person is in a recent event."""
        if spot != self.spot(path):
            self._know(path, spot=[spot.game, spot.division, spot.page])

    @property
    def _known(self) -> dict[str, dict[str, Any]]:
        """What is remembered of each recent event; nothing if it cannot be read."""
        try:
            known = json.loads(self._text("events", "{}"))
        except ValueError:
            return {}
        whole = isinstance(known, dict) and all(isinstance(kept, dict) for kept in known.values())
        return known if whole else {}

    def _know(self, path: Path, **kept: Any) -> None:
        """Keep something of an event, and nothing of those that are not recent."""
        known = self._known
        known.setdefault(str(path), {}).update({key: value for key, value in kept.items() if value})
        recent = {str(other) for other in self.recent}
        left = {key: value for key, value in known.items() if key in recent}
        self._store.setValue("events", json.dumps(left, ensure_ascii=False))

    @property
    def window(self) -> QByteArray:
        """Where the window stood, as Qt writes it; empty before it was first closed."""
        return QByteArray.fromBase64(self._text("window", "").encode("ascii", "ignore"))

    @window.setter
    def window(self, value: QByteArray) -> None:
        self._store.setValue("window", bytes(value.toBase64().data()).decode("ascii"))

    def form(self, key: str, default: str) -> str:
        """Give what was last chosen for a printed form, e.g. its paper."""
        return self._text(f"form/{key}", default)

    def remember_form(self, key: str, value: str) -> None:
        """Keep what was chosen for a printed form."""
        self._store.setValue(f"form/{key}", value)

    def projector(self, key: str, default: str) -> str:
        """Give what was last chosen for the projector, e.g. its screen."""
        return self._text(f"projector/{key}", default)

    def remember_projector(self, key: str, value: str) -> None:
        """Keep what was chosen for the projector."""
        self._store.setValue(f"projector/{key}", value)

    @property
    def mirror(self) -> Path | None:
        """The second folder for copies, e.g. on a USB stick."""
        value = self._text("mirror", "")
        return Path(value) if value else None

    @mirror.setter
    def mirror(self, value: Path | None) -> None:
        self._store.setValue("mirror", str(value) if value is not None else "")

    @property
    def mirror_apart(self) -> bool:
        """Whether the second folder was on another disk than the event when it was chosen."""
        return self._text("mirror_apart", "no") == "yes"

    @mirror_apart.setter
    def mirror_apart(self, value: bool) -> None:
        self._store.setValue("mirror_apart", "yes" if value else "no")

    def pages_folder(self, event: Path) -> Path | None:
        """Where the results of an event are kept as pages; None where that is not wanted."""
        folder = self._text("pages/folder", "")
        return Path(folder) if folder and self._text("pages/event", "") == str(event) else None

    def keep_pages(self, event: Path | None, folder: Path | None) -> None:
        """Keep the results of one event as pages in a folder; None: of no event any more."""
        self._store.setValue("pages/event", str(event or ""))
        self._store.setValue("pages/folder", str(folder or ""))

    @property
    def desk(self) -> str:
        """What tells this desk from every other one; computers made from one image have names."""
        value = self._text("desk", "")
        if not value:
            value = os.urandom(16).hex()
            self._store.setValue("desk", value)
        return f"{value} {platform.node()}"

    def has_joined(self, mark: str) -> bool:
        """Tell whether this computer has made a login for a shared event itself, by its mark."""
        return mark in self._text("joined", "").split("\n")

    def note_joined(self, mark: str) -> None:
        """Keep that this computer has made a login for a shared event itself."""
        rest = [other for other in self._text("joined", "").split("\n") if other != mark]
        self._store.setValue("joined", "\n".join(filter(None, [mark, *rest][:JOINED])))

    def sync(self) -> None:
        """Write the settings to the disk now."""
        self._store.sync()
