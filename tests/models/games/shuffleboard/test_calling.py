"""Who is called to a court: a pair as it was noted, before the first line and after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.games.shuffleboard.calling import CALLED
from models.games.shuffleboard.live import KeptBoard
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import ShuffleboardResult, Start
from tests.models.games.shuffleboard.court import DOUBLES, PRACTICE

ENTERED = ("A・B", "C・D")


@pytest.mark.parametrize(
    ("partners", "called"),
    [
        ((), ("A・B", "C・D")),
        ((("B", "A"), ("", "")), ("B・A", "C・D")),
        ((("B", "A"), ("D", "C")), ("B・A", "D・C")),
    ],
)
def test_a_pair_is_called_as_it_was_noted_before_its_first_line_and_after_it(
    partners: tuple[tuple[str, str], ...], called: tuple[str, ...]
) -> None:
    start = Start(yellow=0, partners=partners)
    noted = KeptBoard(entrants=(1, 2), record=ShuffleboardResult(start=start))
    assert CALLED.state(noted, DOUBLES) is None
    assert CALLED.names(noted, None, ENTERED) == called
    begun = replace(noted, record=with_line(noted.record, PRACTICE))
    board = CALLED.state(begun, DOUBLES)
    assert board is not None
    assert CALLED.names(begun, board, ENTERED) == called
