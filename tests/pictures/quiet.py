"""What Qt says while it draws without a screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler

Handler = Callable[[QtMsgType, QMessageLogContext, str], None]

OF_EVERY_WINDOW = frozenset(
    {
        "This plugin does not support propagateSizeHints()",
        "This plugin does not support raise()",
    }
)
"""What the offscreen platform says of each window: it has no frames, and none lies over another."""


@contextmanager
def without_notices_of_every_window() -> Iterator[None]:
    """Keep back what is said of every window; everything else is printed as before."""
    before: Handler | None = None

    def handle(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if text in OF_EVERY_WINDOW:
            return
        if before is None:
            print(qFormatLogMessage(kind, context, text), file=sys.stderr)
        else:
            before(kind, context, text)

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
