"""What happens after a defect: a log file, a snapshot, and a sentence that says what is safe."""

from __future__ import annotations

import platform
import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType

from models import durable
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
        for old in logs()[:-KEPT]:
            durable.discard(old)
    except OSError:
        return None
    return path


def logs() -> list[Path]:
    """List the log files, the oldest first."""
    return sorted(state_folder().glob("crash-*.log"))


def all_reports() -> str:
    """Put every log in one text, the newest first."""
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in reversed(logs()))
    return f"\n{'-' * 80}\n".join(texts)


SPEAKING = (AttributeError, ImportError, NameError, NotImplementedError, RecursionError, TypeError)
"""Errors whose messages speak of the program alone; others quote what was typed."""


def report(error: BaseException) -> str:
    """Put together what a log file says; it names no person and no result.

    What an error says stays out unless it speaks of the program alone, and the user's folder is
    called `~`.
    """
    lines = [f"Taikai Desk {version()}", f"{platform.platform()}, {platform.python_version()}", ""]
    chain = [error]
    while (before := chain[-1].__cause__ or chain[-1].__context__) and before not in chain:
        chain.append(before)
    for one in reversed(chain):
        lines += [line.rstrip("\n") for line in traceback.format_tb(one.__traceback__)]
        said = f": {one}" if isinstance(one, SPEAKING) else ""
        lines += [f"{type(one).__module__}.{type(one).__qualname__}{said}", ""]
    return "\n".join(lines).replace(str(Path.home()), "~")


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
        path = write_log(report(error))
        if sys.stderr is not None:  # a windowed build on Windows has no terminal at all
            with suppress(OSError):
                traceback.print_exception(kind, error, trace)
        if self._telling:
            return
        self._telling = True
        try:
            ask.tell(None, _("Something went wrong"), self._sentence(path))
        finally:
            self._telling = False

    def _sentence(self, path: Path | None) -> str:
        sentences = [_("The program ran into an error. You can carry on working.")]
        if self._desk.is_open:
            sentences.append(
                _("Everything up to the last action is saved in {file}.").format(
                    file=self._desk.event_file.path.name
                )
            )
            kept = self._snapshot()
            if kept is not None:
                sentences.append(_("A snapshot was saved: {file}").format(file=kept.name))
        if path is not None:
            sentences.append(
                _("Please send this file to whoever looks after the program: {file}").format(
                    file=path
                )
            )
        return "\n\n".join(sentences)

    def _snapshot(self) -> Path | None:
        try:
            return self._desk.event_file.snapshot("crash")
        except Exception:
            return None
