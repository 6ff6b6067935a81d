"""Which box is typed next: the first blank one, in a correction the one behind the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from ui.dialogs.parts.digit_box import next_box


@pytest.mark.parametrize(
    ("here", "blank", "in_turn", "leads_to"),
    [
        (0, (1, 2), False, 1),
        (2, (0, 1), False, 0),
        (2, (), False, None),
        (0, (), True, 1),
        (1, (), True, 2),
        (2, (), True, 3),
        (3, (), True, None),
        (3, (1,), True, 1),
        (None, (2,), True, 2),
        (None, (), True, None),
    ],
)
def test_typing_goes_on_to_the_first_blank_box_and_in_turn_to_the_one_behind(
    qapp: QApplication,
    here: int | None,
    blank: tuple[int, ...],
    in_turn: bool,
    leads_to: int | None,
) -> None:
    boxes = [QWidget() for _ in range(4)]
    keyboards: list[QWidget] = [boxes[0], *(QLineEdit(box) for box in boxes[1:])]
    found = next_box(
        boxes,
        [boxes[at] for at in blank],
        None if here is None else keyboards[here],
        in_turn=in_turn,
    )
    assert found is (None if leads_to is None else boxes[leads_to])
