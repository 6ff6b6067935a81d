"""What happens after a defect: a log file, a snapshot, and a sentence that says what is safe."""

from __future__ import annotations

import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType

from reports.i18n import _
from resources import version
from ui.desk import ask
from ui.desk.desk import Desk
from ui.desk.settings import state_folder

KEPT = 20
"""How many log files are kept."""


def write_log(text: str) -> Path | None:
    """Write a log file; None when even that is not possible."""
    folder = state_folder()
    now = datetime.now()  # noqa: DTZ005 - the desk's own wall clock
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{now:%Y%m%d-%H%M%S-%f}.log"
        path.write_text(text, encoding="utf-8")
        for old in sorted(folder.glob("crash-*.log"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Put together what a log file says; it names no person and no result."""
    import platform

    lines = traceback.format_exception(kind, error, trace)
    where = f"{platform.platform()}, Python {platform.python_version()}"
    return f"Taikai Desk {version()}\n{where}\n\n{''.join(lines)}"


class CrashHook:
    """Catches every error that nobody expected, in slots as well as elsewhere."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._telling = False

    def install(self) -> None:
        """Take the place of Python's own hook."""
        sys.excepthook = self

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log the error, keep a snapshot and say what was saved."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = report(kind, error, trace)
        path = write_log(text)
        if sys.stderr is not None:  # a windowed build on Windows has no terminal at all
            with suppress(OSError):
                sys.stderr.write(text)
        if self._telling:
            return
        self._telling = True
        try:
            ask.tell(None, _("Something went wrong"), self._sentence(path))
        finally:
            self._telling = False

    def _sentence(self, path: Path | None) -> str:
        said = [_("The program ran into an error. You can carry on working.")]
        if self._desk.is_open:
            said.append(
                _("Everything up to the last action is saved in {file}.").format(
                    file=self._desk.event_file.path.name
                )
            )
            kept = self._snapshot()
            if kept is not None:
                said.append(_("A snapshot was saved: {file}").format(file=kept.name))
        if path is not None:
            said.append(
                _("Please send this file to whoever looks after the program: {file}").format(
                    file=path
                )
            )
        return "\n\n".join(said)

    def _snapshot(self) -> Path | None:
        try:
            return self._desk.event_file.snapshot("crash")
        except Exception:
            return None
