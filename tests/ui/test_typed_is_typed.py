"""What is typed into a box of figures is shown back as it was typed, or refused: in every dialog.

The boxes are found by opening the dialogs, those of a new game as well; a box that no dialog here
shows fails the last test of this file.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from tests.examples import examples, first
from tests.ui.games.shuffleboard import Court, points
from tests.ui.typed_boxes import (
    Box,
    Maker,
    boxes,
    clear,
    makers,
    makers_noted,
    making_modules,
    of_court,
    states,
    text_of,
)
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.control import TimeLeftBox
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.shuffleboard.board.score_box import ScoreBox
from ui.games.shuffleboard.cards.row_box import RowBox
from ui.games.shuffleboard.typed_scores import read_total
from ui.pages.documents import DocumentsPage
from ui.projector.control import ProjectorControl
from ui.widgets.count_box import CountBox
from ui.window.main_window import MainWindow

TYPED = st.one_of(st.integers(0, 99999).map(str), st.text("0123456789:.", min_size=1, max_size=6))
"""What fingers type: figures, some of them with what stands between figures."""
SAMPLE = ("78", "8:35", "1.5", "99999", "042")
"""What was read otherwise than it was typed once, or could be."""


def typed_into(box: Box, text: str, window: QWidget) -> str:
    """Type into an empty box; give what then stands in it and in the boxes that keys led to.

    Where a refusal leads back to a box that was typed already, the rest is not typed.
    """
    for one in boxes(window):
        clear(one)
    box.setFocus()
    found: list[QWidget] = [box]
    for count, key in enumerate(text, start=1):
        focus = QApplication.focusWidget() or box
        QTest.keyClicks(focus, key)
        now = QApplication.focusWidget()
        here = now.parentWidget() if now is not None and not isinstance(now, Box) else now
        if isinstance(here, Box) and here not in found:
            found.append(here)
        elif here is not found[-1] and isinstance(now, QLineEdit) and now.hasSelectedText():
            return "".join(text_of(one) for one in found if isinstance(one, Box)) + text[count:]
    return "".join(text_of(one) for one in found if isinstance(one, Box))


def read_back(box: Box) -> str | None:
    """Give what a box says it holds, as it would be written; None where it refuses."""
    match box:
        case NumberBox():
            number = box.number()
            return None if number is None else str(number)
        case CountBox():
            return None if box.unreadable() is not None else str(box.value())
        case TimeLeftBox():
            seconds = box.seconds()
            return None if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"
        case _:
            return None


def same(typed: str, back: str, box: Box) -> bool:
    """Tell whether a reading is the very number, or the very time, that was typed."""
    if isinstance(box, TimeLeftBox):
        plain = typed.replace(":", "")
        return plain.isdecimal() and int(plain) == int(back.replace(":", ""))
    return typed.isdecimal() and int(typed) == int(back)


def check_box(box: Box, text: str, window: QWidget) -> None:
    """Type a text and want it to stand as it was typed, and to be read so or be refused."""
    shown = typed_into(box, text, window)
    assert shown == text, f"{type(box).__name__} {box.accessibleName()} shows {shown!r}"
    own = text_of(box)
    if isinstance(box, ScoreBox | RowBox):
        _check_scores(box, own)
        return
    back = read_back(box)
    assert back is None or same(own, back, box), f"{own!r} was read as {back!r}"
    if back is None and isinstance(window, Skeleton):
        assert box.unreadable() is not None and not window.accept_button.isEnabled()


def _check_scores(box: ScoreBox | RowBox, own: str) -> None:
    """Want each figure to be itself, or discs that were typed one by one where an end is."""
    found = (box.typed(),) if isinstance(box, ScoreBox) else box.typed()
    total = isinstance(box, RowBox) and box._read is read_total
    for typed in found:
        if typed.score is None or not own.isdecimal():
            continue
        discs = typed.discs is not None and set(own) <= {"7", "8", "1", "0"}
        assert typed.score == int(own) or (discs and not total and int(own) > 40), own


def check_window(window: QWidget) -> int:
    """Try every box of a window; give how many there are."""
    found = boxes(window)

    @settings(max_examples=examples(16), database=None)
    @given(text=TYPED)
    def anything(text: str) -> None:
        for box in found:
            if box.isVisible() and box.isEnabled():
                check_box(box, text, window)

    for text in SAMPLE if found else ():
        for box in found:
            if box.isVisible() and box.isEnabled():
                check_box(box, text, window)
    if found:
        anything()
    return len(found)


MAKERS = makers()
RESULTS = sorted((name.split()[2], name) for name in MAKERS if " result " in name)
"""The result dialogs of every game, those of usual settings first."""
OTHERS = sorted(set(MAKERS) - {name for _number, name in RESULTS})


@pytest.mark.parametrize("name", OTHERS + first(8, [name for _number, name in RESULTS]))
def test_what_is_typed_stands_or_is_refused(
    name: str, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask, "ask", lambda _dialog: False)  # F2 opens the card of a board
    for window in states(MAKERS[name], qtbot):
        check_window(window)


@pytest.fixture
def courts(desk: Desk, qtbot: Any, empty: MainWindow) -> dict[str, Maker]:
    return of_court(Court(desk, qtbot, points()))


def test_scores_and_distances_of_a_court_stand_or_are_refused(
    courts: dict[str, Maker], qtbot: Any
) -> None:
    counted = {
        name: max(map(check_window, states(made, qtbot)), default=0)
        for name, made in courts.items()
    }
    assert counted["lag"] == 2 and counted["board"] == 2 and counted["correction"] == 2


def test_numbers_on_pages_stand_or_are_refused(sample: MainWindow) -> None:
    sample.go("documents")
    page = sample.page("documents")
    assert isinstance(page, DocumentsPage)
    assert check_window(page) == 1


def test_every_box_of_the_program_is_tried(
    qtbot: Any, courts: dict[str, Maker], sample: MainWindow
) -> None:
    """A module that makes a box of figures is opened by one of the tests above."""
    pages = (
        lambda: DocumentsPage(sample.desk, sample.settings),
        lambda: ProjectorControl(sample.desk),
    )
    kept = []
    with makers_noted() as found:
        for made in (*MAKERS.values(), *courts.values(), *pages):
            kept.append(made())
            qtbot.addWidget(kept[-1])
    assert making_modules() - found == set()
