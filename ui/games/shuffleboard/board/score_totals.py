"""The totals of a match whose result was entered without its boxes, drawn large on the board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard.catalogue import Mode
from models.games.shuffleboard.play.round_robin import PAIRS
from models.games.shuffleboard.record import Ending, ShuffleboardResult
from reports.games.shuffleboard import words as paper
from ui.games.shuffleboard.board.score_ink import Ink
from ui.look.theme import tokens

NAME_SHARE = 0.4
"""The part of the width that names take."""
HEAD_SHARE, ROW_SHARE = 0.12, 0.28
"""The parts of the height that the numbers of the games and each row take."""


def entered_otherwise(live: LiveBoard) -> ShuffleboardResult | None:
    """Give the result of a match that was not handed in from its boxes; else None."""
    result = live.match.result
    if not isinstance(result, ShuffleboardResult) or result.ending is Ending.PLAYED:
        return None
    return result


def total_rows(live: LiveBoard) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Give the rows of the totals: names, and a figure for each game.

    Of three who paired off there is a row for each pairing, with the figures of both.
    """
    result = entered_otherwise(live)
    if result is None or not result.totals:
        return ()
    if live.options.mode is Mode.PAIRINGS:
        names = [" – ".join(live.entered[seat] for seat in pair) for pair in PAIRS]
        return tuple(zip(names, result.totals, strict=False))
    return tuple(zip(live.entered, zip(*result.totals, strict=True), strict=False))


def draw_totals(painter: QPainter, live: LiveBoard, area: QRectF) -> None:
    """Draw a row for each side and a column for each game."""
    rows = total_rows(live)
    ink, theme = Ink(painter), tokens()
    several = live.options.mode is not Mode.PAIRINGS and len(rows[0][1]) > 1
    head = area.height() * HEAD_SHARE if several else 0.0
    name = area.width() * NAME_SHARE
    wide = (area.width() - name) / len(rows[0][1])
    high = min(area.height() * ROW_SHARE, (area.height() - head) / len(rows))
    for column in range(len(rows[0][1]) if several else 0):
        box = QRectF(area.left() + name + column * wide, area.top(), wide, head)
        ink.text(box, paper.game_number(column + 1), head * 0.6, theme.muted)
    for index, (who, figures) in enumerate(rows):
        top = area.top() + head + index * high
        ink.name(QRectF(area.left() + 4, top, name - 8, high), who)
        _draw_figures(painter, ink, QRectF(area.left() + name, top, wide, high), figures)


def _draw_figures(painter: QPainter, ink: Ink, first: QRectF, figures: Sequence[int]) -> None:
    for column, figure in enumerate(figures):
        box = first.translated(column * first.width(), 0)
        painter.setPen(QPen(QColor(tokens().line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        ink.figure(box, figure, bold=True)
