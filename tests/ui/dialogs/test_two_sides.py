"""The head of a result dialog of two, with endings of a made-up game of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLineEdit

from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.core.problems import Problem
from models.two_sides.checking import check_sides
from models.two_sides.endings import BOTH_LOST, DECIDED, DRAWN, PLAYED, RULED
from models.two_sides.scoring import TwoSided, score_sides
from tests.ui.dialogs.helpers import F2, entry, open_dialog, press
from ui.dialogs.two_sides.dialog import Endings, TwoSidesDialog

MEANING = {"mate": DECIDED, "even": PLAYED, "ruled": RULED, "both": BOTH_LOST, "full": DRAWN}
WAYS = Endings(
    meaning=MEANING,
    words={key: key for key in MEANING},
    fields={"mate": frozenset({"moves"})},
)


@dataclass(frozen=True)
class Made:
    """A result of the made-up game."""

    kind: str
    winner: int | None
    ruled_by: str = ""
    moves: str = ""


def check(result: Made, context: MatchContext, _options: Any) -> tuple[Problem, ...]:
    ending = MEANING[result.kind]
    return check_sides(result.winner, ending, context, draws=True, ruled_by=result.ruled_by)


def score(result: Made, _context: MatchContext, _options: Any) -> tuple[Outcome, Outcome]:
    return score_sides(result.winner, MEANING[result.kind])


class MadeGame(TwoSided[Any, Any]):
    """The made-up game: what it says of results, and nothing else."""

    key = "plain"
    check = staticmethod(check)
    score = staticmethod(score)
    withdrawal = sample = None


class MadeDialog(TwoSidesDialog):
    """Asks for the moves until mate beside what all games of two ask for."""

    def __init__(self, *, folded: bool = True) -> None:
        usual = entry("plain")
        super().__init__(
            replace(usual, game=MadeGame()),
            endings=replace(WAYS, folded=folded),
            draws=True,
            record=self.record,
            described=lambda result: {"moves": result.moves},
        )

    def add_own_rows(self) -> None:
        self.moves = QLineEdit()
        self.add("moves", "&Moves", self.moves)
        self.watch(self.moves.textChanged)

    def record(self, kind: str, winner: int | None) -> Made:
        return Made(kind, winner, self.ruled_by.text(), self.moves.text())


@pytest.mark.parametrize(
    ("keys", "folded", "result"),
    [
        ("1\n", True, Made("mate", 0)),
        ("237\n", True, Made("mate", 1, moves="37")),
        ("0" + F2 + "2\n", True, Made("even", None)),
        ("2" + F2 + "3Referee A\n", True, Made("ruled", 1, ruled_by="Referee A")),
        (F2 + "4Referee A\n", True, Made("both", None, ruled_by="Referee A")),
        (F2 + "5\n", True, Made("full", None)),
        ("02\n", False, Made("even", None)),
    ],
)
def test_results_by_keyboard(qtbot: Any, keys: str, folded: bool, result: Made) -> None:
    dialog = open_dialog(qtbot, MadeDialog(folded=folded))
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.value() == result


def test_an_ending_asks_for_its_own_fields(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, MadeDialog(folded=False))
    assert dialog.other.isHidden() and dialog.rows["kind"].asked
    assert dialog.rows["moves"].asked and not dialog.rows["ruled_by"].asked
    press(dialog, "13")
    assert dialog.rows["ruled_by"].asked and not dialog.rows["moves"].asked
    press(dialog, "\n")
    assert dialog.isVisible() and "審判" in dialog.rows["ruled_by"].problem.text()
    press(dialog, F2 + "4")
    assert not dialog.rows["winner"].asked
