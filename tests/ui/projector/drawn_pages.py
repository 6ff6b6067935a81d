"""What must hold of everything that is drawn for the hall."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSizeF

from ui.projector.scene import Scene, Text, width_of


def complete(text: Text) -> None:
    """Every line of a text stands inside its rectangle."""
    for line, base in text.placed():
        width = width_of(line, text.size, text.bold)
        assert width <= text.rect.width() + 0.5, line
        assert base.x() >= text.rect.x() - 0.5
        assert base.y() - text.size * 0.88 >= text.rect.top() - text.size * 0.12 - 0.5, line
        assert base.y() + text.size * 0.12 <= text.rect.bottom() + 0.5, line


def on_screen(scene: Scene, size: QSizeF) -> None:
    screen = QRectF(0, 0, size.width() + 0.5, size.height() + 0.5)
    for box in scene.boxes:
        assert screen.contains(box.rect), box
    for text in scene.texts:
        assert screen.contains(text.rect), text


def inked(text: Text) -> Iterator[QRectF]:
    """Where the letters of a text really are."""
    for line, base in text.placed():
        yield QRectF(
            base.x(), base.y() - text.size * 0.86, width_of(line, text.size, text.bold), text.size
        )
