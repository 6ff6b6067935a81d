"""What this computer remembers of the person's choices; nothing of it belongs to an event."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_config_path, user_state_path
from PySide6.QtCore import QSettings

NAME = "taikai-desk"
RECENT = 8


def config_folder() -> Path:
    """Give the folder of the settings; `TAIKAI_DESK_HOME` moves it, e.g. onto a USB stick."""
    home = os.environ.get("TAIKAI_DESK_HOME")
    return Path(home) if home else user_config_path(NAME, appauthor=False)


def state_folder() -> Path:
    """Give the folder of the log files."""
    home = os.environ.get("TAIKAI_DESK_HOME")
    return Path(home) / "state" if home else user_state_path(NAME, appauthor=False)


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
        """Whether a second person enters every result again before it is confirmed."""
        return self._text("two_keys", "no") == "yes"

    @two_keys.setter
    def two_keys(self, value: bool) -> None:
        self._store.setValue("two_keys", "yes" if value else "no")

    @property
    def recent(self) -> tuple[Path, ...]:
        """The event files that were open last, the newest first."""
        return tuple(Path(line) for line in self._text("recent", "").split("\n") if line)

    def remember(self, path: Path) -> None:
        """Put an event file at the head of the recent ones."""
        rest = [other for other in self.recent if other != path]
        kept = [path, *rest][:RECENT]
        self._store.setValue("recent", "\n".join(str(other) for other in kept))

    def forget(self, path: Path) -> None:
        """Take an event file out of the recent ones."""
        kept = [str(other) for other in self.recent if other != path]
        self._store.setValue("recent", "\n".join(kept))

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
        """The second folder for snapshots, e.g. on a USB stick."""
        value = self._text("mirror", "")
        return Path(value) if value else None

    @mirror.setter
    def mirror(self, value: Path | None) -> None:
        self._store.setValue("mirror", str(value) if value is not None else "")

    def sync(self) -> None:
        """Write the settings to the disk now."""
        self._store.sync()
