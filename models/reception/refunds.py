"""What is paid back, and out of which payments: more was paid than is due, or nobody plays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from models.core.problems import Problem
from models.reception.payments import Payment


@dataclass(frozen=True, kw_only=True, slots=True)
class RefundLine:
    """What one person gets back, or why nothing."""

    payer: int
    name: str
    number: int | None = None
    """That of the person in the division; None where it is about the whole event."""
    amount: int
    """Yen that go back in all; 0: nothing."""
    given: int = 0
    """How much of them was paid back already."""
    why: str = ""
    """Why, by a code of the game whose rules say so; empty where it follows from what is due."""

    @property
    def id(self) -> int:
        """The person's id, by which lists know the line again."""
        return self.payer

    @property
    def left(self) -> int:
        """Give what is still to be paid back.

        >>> RefundLine(payer=1, name="榎本", amount=500, given=200).left
        300
        """
        return self.amount - self.given


def refund_problems(refunds: Iterable[RefundLine]) -> tuple[Problem, ...]:
    """Say whether nothing is left to be done: no money goes back, and no fee falls away.

    >>> over = RefundLine(payer=1, name="榎本", amount=500, given=500)
    >>> [problem.code for problem in refund_problems([over])]
    ['NOTHING_TO_PAY_BACK']
    >>> refund_problems([over, RefundLine(payer=2, name="林", amount=0)])
    ()
    """
    goes_on = any(one.left > 0 or not (one.amount or one.why) for one in refunds)
    return () if goes_on else (Problem(code="NOTHING_TO_PAY_BACK"),)


def given_back(payments: Iterable[Payment], division: int) -> dict[int, int]:
    """Add up what was paid back of what the rules of a division ask for, by person."""
    found: dict[int, int] = defaultdict(int)
    for one in payments:
        if one.division == division and one.amount < 0 and not one.struck:
            found[one.payer] -= one.amount
    return dict(found)


def paid_back(payments: Iterable[Payment], amount: int, division: int | None) -> Iterator[Payment]:
    """Give as lines with a minus what goes back to somebody out of his or her own payments.

    It goes as it came: what was paid for `division` first, cash into the till out of it.

    >>> from datetime import datetime
    >>> from models.reception.payments import Method
    >>> at = datetime(2026, 11, 21, 9)
    >>> own = [Payment(number=number, at=at, text="", payer=7, name="榎本", amount=amount,
    ...         method=method, division=division) for number, amount, method, division in (
    ...     (1, 800, Method.TRANSFER, None), (2, 200, Method.CASH, 4), (3, -100, Method.CASH, 4))]
    >>> [(one.amount, one.method.value, one.division) for one in paid_back(own, 500, 4)]
    [(-100, 'cash', 4), (-400, 'transfer', None)]
    """
    came: dict[tuple[object, ...], Payment] = {}
    for payment in payments:
        if not payment.struck:
            key = (payment.division, payment.fee, payment.method, payment.rate)
            before = came.get(key)
            more = 0 if before is None else before.amount
            came[key] = replace(before or payment, amount=payment.amount + more)
    for payment in sorted(came.values(), key=lambda one: one.division != division):
        taken = min(amount, payment.amount)
        if taken > 0:
            amount -= taken
            yield replace(payment, amount=-taken, receipt=None, issued=0)
