"""Keys of a card that may be those of the next one: what is asked about them, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.problems import Problem
from ui.dialogs.parts.digit_box import holds
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, narrow

OF_TYPING = frozenset(
    {
        "NUMBER_AGAIN",
        "JUST_ENTERED",
        "OUT_OF_TURN",
        "CARD_OR_ANSWER",
        "RACK_OR_CARD",
        "MARGIN_OR_ENDING",
        "WINNER_OR_NOBODY",
        "ANSWER_OR_CARD",
        "NUMBER_OR_CARD",
        "BY_ARROW",
        "TYPED_INSIDE",
    }
)
"""What is asked about the keys and not about the result."""
TO_THE_TYPIST = OF_TYPING | {"NEXT_CARD", "NO_SUCH_ANSWER", "TYPED_NOWHERE", "DIGITS_ALONE"}
"""What is said of the keys: whoever takes a card off hold later knows nothing of them."""

MANY = 2
"""So many digits have an inside, or are typed over at once."""

KeyWaits = Callable[[str], bool]
"""Tells whether a number is that of another table whose card is still to be typed."""


@dataclass(frozen=True, kw_only=True)
class Doubt:
    """The last keys of a card that is saved: they can be the number of another table, too.

    They are asked about once the next number could be an answer on the card of that table.
    """

    table: str
    said: str
    """What they were taken for, in words."""
    opens: Callable[[str], bool]
    """Tells whether a number could be the first answers on such a card."""


class LastKeys:
    """Keeps in which order answers and boxes of a card were typed, and how."""

    def __init__(self) -> None:
        """Begin with nothing typed."""
        self.typed: list[ChoiceRow | QLineEdit] = []
        """The answers by digit and the boxes, the latest last."""
        self._extra: dict[ChoiceRow, bool] = {}
        self._arrowed: list[ChoiceRow] = []
        self._stood: dict[QLineEdit, str] = {}
        self._told = False
        """Whether a refusal has asked for a number anew."""
        self._missed = False
        """Whether something was missing at the last Enter, and nothing was typed since."""
        self._late: list[QLineEdit] = []
        self._inside: list[QLineEdit] = []
        self._gone_to: QWidget | None = None
        """The field that was gone to on purpose, while nothing else was typed."""
        self._meant: list[ChoiceRow | QLineEdit] = []

    def gone_to(self, field: QWidget | None) -> None:
        """Take note of a field that was gone to on purpose: no card is typed on so in a stream."""
        self._gone_to = field

    def coming(self, row: ChoiceRow, *, complete: bool) -> None:
        """Take note of a digit for an answer; `complete`: the card could be saved without it."""
        self._extra[row] = complete

    def note(self, field: ChoiceRow | QLineEdit) -> None:
        """Take note of what was typed last."""
        if field in self.typed:
            self.typed.remove(field)
        self.typed.append(field)
        gone_to = self._gone_to
        self._meant = [other for other in self._meant if other is not field]
        if gone_to is not None and (holds(gone_to, field) or holds(field, gone_to)):
            self._meant.append(field)
        else:
            self._gone_to = None
        if self._missed and isinstance(field, QLineEdit):
            self._late.append(field)
        self._missed = False
        if isinstance(field, ChoiceRow) and field in self._arrowed:
            self._arrowed.remove(field)

    def arrow(self, row: ChoiceRow) -> None:
        """Take note of an answer by arrow: behind a digit the hand may have missed Enter."""
        if self.typed and row not in self._arrowed:
            self._arrowed.append(row)

    def edited(self, box: QLineEdit, before: str) -> None:
        """Take note of a digit inside a number, and of a number typed over another one."""
        text = box.text()
        came_inside = len(text) > len(before) > 0 and box.cursorPosition() < len(text)
        if came_inside or len(text) < MANY:
            self._inside = [own for own in self._inside if own is not box]
        if came_inside:
            self._inside.append(box)
        if text and before and not (text.startswith(before) or before.startswith(text)):
            if not (self._told or came_inside):
                self._stood[box] = before
            self._told = False

    def refused(self, *, missed: bool) -> None:
        """Take note of a refusal: the number that is typed anew now is meant.

        Where something was `missed` the hand may have gone on without it.
        """
        self._told, self._missed, self._gone_to = True, missed, None
        self._stood.clear()

    def extra(self) -> ChoiceRow | None:
        """Give the answer that was typed last, where the card could be saved without it.

        Not one that was gone to on purpose.
        """
        last = self.typed[-1] if self.typed else None
        if not isinstance(last, ChoiceRow) or last in self._meant:
            return None
        return last if self._extra.get(last) else None

    def odd(self) -> Iterator[Problem]:
        """Ask about answers by arrow, and about numbers into which a digit came from the side."""
        for row in self._arrowed:
            if row.isVisible() and row.value() is not None:
                yield Problem(code="BY_ARROW", ask=True, values={"answer": row.words()})
        for box in self._inside:
            if box.isVisible():
                yield Problem(code="TYPED_INSIDE", ask=True, values={"text": narrow(box.text())})

    def of_next_card(
        self,
        waits: KeyWaits,
        often: Callable[[ChoiceRow], bool],
        seldom: Callable[[QLineEdit, int], bool],
    ) -> Iterator[Problem]:
        """Ask about answers and numbers that are seldom given and name a table that waits."""
        row = self.extra()
        if row is not None and row.isVisible() and not often(row) and waits(row.typed):
            values = {"table": row.typed, "answer": row.words()}
            yield Problem(code="ANSWER_OR_CARD", ask=True, values=values)
        for box in self.typed:
            if isinstance(box, ChoiceRow) or box in self._meant or not box.isVisible():
                continue
            text, odd = narrow(box.text()), box in self._late or box in self._stood
            if text.isdecimal() and (odd or seldom(box, int(text))) and waits(text):
                yield Problem(code="NUMBER_OR_CARD", ask=True, values={"text": text})


def out_of_turn(
    typed: Sequence[ChoiceRow | QLineEdit], fields: Sequence[QWidget], *, correcting: bool
) -> bool:
    """Tell whether answers, or boxes of one kind, were typed in another order than they stand.

    In a correction only answers have an order.
    """
    turns = dict[type, list[int]]()
    for own in typed:
        answer = isinstance(own, ChoiceRow)
        if answer or (isinstance(own, NumberBox) and own.in_turn and not correcting):
            kind = ChoiceRow if answer else type(own)
            places = (at for at, box in enumerate(fields) if holds(own, box))
            turns.setdefault(kind, []).extend(places)
    return any(places != sorted(places) for places in turns.values())


def standing_behind(
    typed: QWidget, others: Sequence[QWidget], fields: Sequence[QWidget]
) -> Iterator[QWidget]:
    """Give the fields of others that stand at what was typed, or behind it."""
    at = min((at for at, box in enumerate(fields) if holds(typed, box)), default=0)
    return (box for box in fields[at:] if any(holds(own, box) for own in others))
