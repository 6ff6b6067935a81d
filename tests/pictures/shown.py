"""What the parts of this tool give each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

Shown = Iterator[tuple[str, Callable[[], QWidget]]]
"""Windows and dialogs with the names of their pictures, each made when it is its turn."""

SEED = "2026-11-21 041207"
"""The published seed of an example."""
