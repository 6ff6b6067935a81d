"""Every dialog in which a number can be typed, found by opening them, and the boxes in it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from models.games import GAMES
from models.games.shuffleboard.lines import EndScore
from tests.games.any_table import settings, stages_of
from tests.ui.dialogs.helpers import FOUR, entry, every_dialog, people, round_view
from tests.ui.games.shuffleboard import Court
from ui.ceremony.prizes_dialog import PrizeRuleDialog
from ui.dialogs.division import DivisionDialog
from ui.dialogs.parts.control import TimeLeftBox
from ui.dialogs.parts.field import FieldKind
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.penalty import PenaltyDialog
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.mahjong.hands.part import HandsPart
from ui.games.registry import GAME_SCREENS
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.score_box import ScoreBox
from ui.games.shuffleboard.board.score_dialogs import EndScoreDialog, ScoreCorrectionDialog
from ui.games.shuffleboard.board.start_dialogs import LagDialog, MomentDialog
from ui.games.shuffleboard.cards.row_box import RowBox
from ui.widgets.count_box import CountBox

Box = NumberBox | CountBox | TimeLeftBox | ScoreBox | RowBox
BOXES = (NumberBox, CountBox, TimeLeftBox, ScoreBox, RowBox)
NUMBERED = {FieldKind.NUMBER.name, FieldKind.COUNT.name, FieldKind.TIME_LEFT.name}
"""The kinds of fields that are filled in with such a box."""
Maker = Callable[[], QWidget]


def prize() -> QWidget:
    """Give the dialog of a prize."""
    return PrizeRuleDialog(None)


def makers() -> dict[str, Maker]:
    """Give every dialog of the desk: each game's with its settings, the others, and a page."""
    found: dict[str, Maker] = {**every_dialog(), "hands": HandsPart, "prize": prize}
    for key, game in GAMES.items():
        found |= {f"{key} {name}": made for name, made in _results(key)}
        for programme in game.programmes:
            found[f"{key} settings {programme}"] = _settings_dialog(key, programme)
        if game.penalties:
            found[f"{key} penalty"] = _penalty_dialog(key)
    return found


def _results(key: str) -> Iterator[tuple[str, Maker]]:
    """Give the result dialog of a game for every size of table, stage and choice of settings.

    Those of the usual settings come first.
    """
    game, seen = GAMES[key], set()
    fitting = GAME_SCREENS[key].fitting
    for chosen in settings(game):
        options = fitting(chosen)
        for stage in stages_of(game):
            for seats in sorted(game.sizes(options)):
                if (stage, seats, repr(options)) not in seen:
                    seen.add((stage, seats, repr(options)))
                    name = f"result {len(seen):03d} {stage} of {seats}"
                    yield name, _result_dialog(key, stage, FOUR[:seats], options)


def _result_dialog(key: str, stage: str, names: tuple[str, ...], options: Any) -> Maker:
    return lambda: open_result_dialog(entry(key, stage=stage, names=names, options=options))


def _settings_dialog(key: str, programme: str) -> Maker:
    def make() -> QWidget:
        dialog = DivisionDialog(game=key)
        dialog.programme.choose(programme)
        return dialog

    return make


def _penalty_dialog(key: str) -> Maker:
    game = GAMES[key]
    matches = round_view(FOUR).matches
    return lambda: PenaltyDialog(game, game.options_type(), people(FOUR), matches=matches)


def of_court(court: Court) -> dict[str, Maker]:
    """Give the questions of a scoreboard, before an end is written and after it."""
    before = court.live
    court.start()
    court.write(EndScore(number=1, scores=(7, 8)))
    after = court.live
    return {
        "moment": lambda: MomentDialog(after),
        "lag": lambda: LagDialog(before),
        "foul": lambda: FoulDialog(after),
        "correction": lambda: ScoreCorrectionDialog(after),
        "end": lambda: EndScoreDialog(after),
        "board": court.open,
    }


def states(make: Maker, qtbot: Any) -> Iterator[QWidget]:
    """Open a dialog as it comes, and once more with each answer and ending that it offers."""
    yield shown(make(), qtbot)
    for digit in "123456789":
        dialog = shown(make(), qtbot)
        if not isinstance(dialog, Skeleton):
            return
        before = boxes(dialog)
        QTest.keyClick(dialog, Qt.Key.Key_F2)
        QTest.keyClicks(dialog.focusWidget() or dialog, digit)
        QApplication.processEvents()
        if not dialog.isVisible() or boxes(dialog) == before:
            return
        yield dialog
    dialog = shown(make(), qtbot)
    for row in dialog.findChildren(ChoiceRow):
        for button in row._buttons:
            if button.isVisible() and button.isEnabled():
                button.setChecked(True)
                QApplication.processEvents()
                yield dialog


def shown(window: QWidget, qtbot: Any) -> QWidget:
    qtbot.addWidget(window)
    if isinstance(window, Skeleton):
        window.setModal(False)
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    return window


def boxes(window: QWidget) -> list[Box]:
    """Give the boxes of a window that can be typed in now, in the order of the keyboard."""
    return [
        box
        for box in window.findChildren(QWidget)
        if isinstance(box, BOXES) and box.isVisible() and box.isEnabled()
    ]


def text_of(box: Box) -> str:
    return box.lineEdit().text() if isinstance(box, CountBox) else box.text()


def clear(box: Box) -> None:
    line = box.lineEdit() if isinstance(box, CountBox) else box
    assert isinstance(line, QLineEdit)
    line.clear()


# -- who makes boxes -----------------------------------------------------------------------------


@contextmanager
def makers_noted() -> Iterator[set[str]]:
    """Note the modules of the screen by which boxes are made."""
    found: set[str] = set()
    patch = pytest.MonkeyPatch()
    for kind in BOXES:
        patch.setattr(kind, "__init__", _noting(kind.__init__, found))
    try:
        yield found
    finally:
        patch.undo()


def _noting(before: Callable[..., None], found: set[str]) -> Callable[..., None]:
    def noting(self: Any, *args: Any, **values: Any) -> None:
        frame = sys._getframe(1)
        while frame is not None:
            name = str(frame.f_globals.get("__name__", ""))
            of_dialog = type(frame.f_locals.get("self")).__module__  # whose form is told as fields
            found.update(one for one in (name, of_dialog) if one.startswith("ui."))
            frame = frame.f_back  # type: ignore[assignment]
        before(self, *args, **values)

    return noting


def making_modules() -> set[str]:
    """Give the modules of the screen in whose source a box, or a field with one, is made."""
    names = {kind.__name__ for kind in _with_subclasses(BOXES)}
    found = set()
    for path in Path("ui").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(_makes(node, names) for node in ast.walk(tree)):
            found.add(".".join(path.with_suffix("").parts))
    return found


def _makes(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.keyword) and node.arg == "kind":
        return isinstance(node.value, ast.Attribute) and node.value.attr in NUMBERED
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in names


def _with_subclasses(kinds: tuple[type, ...]) -> Iterator[type]:
    for kind in kinds:
        yield kind
        yield from _with_subclasses(tuple(kind.__subclasses__()))
