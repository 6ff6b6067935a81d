"""A tired hand at the line-ups of teams: F4, then number, Enter, numbers, Enter, and the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog

from app import queries
from app.event_file.file import EventFile
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.problems import Problem
from tests.app import desk as at_desk
from tests.ui.tired_cards import Card, tokens
from tests.ui.tired_hand import TiredHand
from ui.desk.desk import Desk
from ui.dialogs.teams.line_ups import LineUpsDialog
from ui.words.dialog_problems import is_needed

OPEN, LINED_UP = "F4", "lined up"
"""The key that opens the dialog, and what the hand does with its cards."""
REFUSE = LineUpsDialog._refuse
HAND_IN = line_up.hand_in


class LineUpHand(TiredHand):
    """Hands in line-ups; whenever the dialog is closed it is opened again first."""

    def __init__(self, desk: Desk, patch: pytest.MonkeyPatch) -> None:
        """Hear, too, what the dialog of the line-ups refuses."""
        super().__init__(desk, patch)
        patch.setattr(LineUpsDialog, "_refuse", lambda own, found: self._refused(own, found))  # noqa: PLW0108 - a method
        patch.setattr(line_up, "hand_in", self._handed_in)

    def _refused(self, dialog: LineUpsDialog, found: tuple[Problem, ...]) -> None:
        REFUSE(dialog, found)
        typed = bool(dialog.answer("numbers"))  # what is blank then is a word against it
        told = [problem.code for problem in found if typed or not is_needed(problem.code)]
        if told:
            self._hears(" ".join(told))

    def _meet(self, dialog: QDialog) -> bool:
        """Say nothing of the dialog that is meant to be open."""
        if isinstance(dialog, LineUpsDialog):
            dialog.setWindowTitle(OPEN)
        return super()._meet(dialog)

    def _hears(self, sentence: str) -> None:
        if sentence != OPEN:
            super()._hears(sentence)

    def _take_card(self, *, rightly: bool = False) -> None:
        super()._take_card(rightly=rightly)
        if not self._depth:
            self._queue.insert(0, OPEN)

    def _handed_in(self, event: EventFile, match_id: int, side: int, numbers: Sequence[int]) -> Any:
        answer = HAND_IN(event, match_id, side, numbers)
        entrant = queries.match_entry(event, match_id).match.seats[side].entrant.id
        self._judge("record", entrant, tuple(numbers))
        return answer


def cards(event: EventFile, division_id: int, chance: Random, count: int) -> list[Card]:
    """Lay line-ups of some teams before the hand, three of five people each."""
    numbers = {own.id: own.number for own in queries.entrants(event, division_id)}
    drawn = at_desk.last_round(event, division_id)
    teams = [
        entrant
        for match in team_queries.matches(event, division_id, drawn.id)
        for entrant in match.entrants
    ]
    made = []
    for entrant in chance.sample(teams, count):
        people = tuple(sorted(chance.sample(range(1, 6), 3)))
        keys = chance.choice((" ", "")).join(map(str, people)) + "\n"
        made.append(
            Card(
                match_id=entrant,
                number=str(numbers[entrant]),
                fields=tokens(keys),
                result=people,
                wrong="9",
            )
        )
    return made
