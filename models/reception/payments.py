"""What was paid: lines with a number, receipts over them, and what each person still owes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from models.core.kept_line import KeptLine
from models.core.problems import Problem
from models.reception.fees import MOST_YEN, FeeClass

STAMPED_FROM = 50_000
"""Yen from which on a receipt on paper may need a revenue stamp; only a hint is given."""


class Method(StrEnum):
    """How something was paid."""

    CASH = "cash"
    """Into the till, or out of it."""
    TRANSFER = "transfer"
    """To the bank, or in any other way past the till."""


@dataclass(frozen=True, kw_only=True)
class Payment(KeptLine):
    """One payment, or with a minus one that was given back; `text` is what it was for."""

    payer: int
    """The id of the person."""
    name: str
    """The person's name then: what was paid is told of who is in no list any more, too."""
    amount: int
    method: Method = Method.CASH
    fee: int | None = None
    """The class that was paid, by its key; None for anything else."""
    division: int | None = None
    """The division whose own rules ask for it; None for what is of the whole event."""
    rate: int = 0
    """Percent of tax within, by which a registered issuer's receipt groups it."""
    receipt: int | None = None
    """The number of the receipt on which it stands."""
    issued: int = 0
    """How often that receipt left the desk."""
    referee: str = ""
    """On whose word it was paid back or struck."""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Account:
    """What somebody is due, has paid and still owes."""

    fee: FeeClass | None = None
    chosen: bool = False
    """Whether the desk has chosen the class; else it is proposed."""
    due: int = 0
    paid: int = 0
    waived: bool = False
    """Whether somebody has said that the rest need not be paid."""

    @property
    def owed(self) -> int:
        """Give what is still to be paid.

        >>> Account(due=500, paid=0).owed, Account(due=500, waived=True).owed
        (500, 0)
        """
        return 0 if self.waived else max(0, self.due - self.paid)

    @property
    def over(self) -> int:
        """Give what was paid beyond what is due.

        >>> Account(due=500, paid=800).over
        300
        """
        return max(0, self.paid - self.due)


def sums(payments: Iterable[Payment]) -> dict[int, int]:
    """Add up what everybody has paid; struck lines do not count.

    >>> from datetime import datetime
    >>> at = datetime(2026, 11, 21, 9)
    >>> def line(number, amount, struck=False):
    ...     return Payment(number=number, at=at, text="", payer=7, name="榎本", amount=amount,
    ...         struck=struck)
    >>> sums([line(1, 500), line(2, 800, struck=True), line(3, -500)])
    {7: 0}
    """
    found: dict[int, int] = defaultdict(int)
    for one in payments:
        if not one.struck:
            found[one.payer] += one.amount
    return dict(found)


def in_till(payments: Iterable[Payment]) -> int:
    """Add up what went into the till, and out of it."""
    return sum(one.amount for one in payments if not one.struck and one.method is Method.CASH)


def payment_problems(
    amount: int, account: Account, *, reason: str = "", by_rule: bool = False
) -> tuple[Problem, ...]:
    """Say why an amount cannot be taken, or what is asked before it is.

    What is paid back needs a reason and is no more than was paid; more than is due is asked.

    >>> owing = Account(due=500)
    >>> [[p.code for p in payment_problems(amount, owing)] for amount in (500, 600, 0, -1)]
    [[], ['OVERPAID'], ['NOTHING_PAID'], ['REASON_NEEDED', 'REFUND_OVER']]
    >>> payment_problems(-500, Account(due=500, paid=500), reason="欠席")
    ()
    """
    if amount == 0 or abs(amount) > MOST_YEN:
        return (Problem(code="NOTHING_PAID", where="amount", values={"most": f"{MOST_YEN:,}"}),)
    if amount < 0:
        found = []
        if not reason.strip() and not by_rule:
            found.append(Problem(code="REASON_NEEDED", where="reason"))
        if -amount > account.paid:
            values = {"paid": f"{account.paid:,}"}
            found.append(Problem(code="REFUND_OVER", where="amount", values=values))
        return tuple(found)
    over = amount - account.owed
    if over > 0:
        values = {"due": f"{account.due:,}", "paid": f"{account.paid:,}", "over": f"{over:,}"}
        return (Problem(code="OVERPAID", where="amount", values=values, ask=True),)
    return ()


# ---------------------------------------------------------------- receipts


@dataclass(frozen=True, kw_only=True)
class TaxLine:
    """What stands on a receipt of one rate."""

    rate: int
    amount: int

    @property
    def tax(self) -> int:
        """Give the tax that is within the amount, rounded down.

        >>> TaxLine(rate=10, amount=1000).tax, TaxLine(rate=8, amount=540).tax
        (90, 40)
        """
        return self.amount * self.rate // (100 + self.rate)


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """What a receipt says of its payments."""

    number: int
    day: date
    """When the first of them was paid."""
    name: str
    texts: tuple[str, ...]
    """What was paid for, each once."""
    amount: int
    rates: tuple[TaxLine, ...]
    """Per rate, the highest first."""
    issued: int
    """How often it has left the desk, this time included; from the second on it is a reissue."""

    @property
    def again(self) -> bool:
        """Whether it was issued before."""
        return self.issued > 1

    @property
    def stamped(self) -> bool:
        """Whether the desk is reminded of revenue stamps."""
        return self.amount >= STAMPED_FROM


def receipted(payments: Iterable[Payment], payer: int) -> tuple[Receipt | None, list[Payment]]:
    """Give the receipt that is issued to somebody now, and all lines as they stand from then on.

    It is over what stands on none yet; where all does, once more the one of which money has gone
    back since, else the last. What goes back is taken off a receipt over what was paid before, the
    last that says as much. None where nothing is left to be receipted.
    """
    lines = list(payments)
    of_payer = [at for at, one in enumerate(lines) if one.payer == payer and not one.struck]
    new = max((one.receipt or 0 for one in lines), default=0) + 1
    left: dict[int, int] = defaultdict(int)
    number, at_once = 0, False
    for at in of_payer:
        payment = lines[at]
        receipt, before = payment.receipt, sorted(left, reverse=True)
        if receipt is None and payment.amount > 0:
            receipt, at_once = new, True
        elif receipt is None and before:
            receipt = next((n for n in before if left[n] >= -payment.amount), before[0])
            number = receipt
        if receipt is not None:
            lines[at] = replace(payment, receipt=receipt)
            left[receipt] += payment.amount
    if at_once:
        number = new
    elif left[number] <= 0:
        number = max((n for n, amount in left.items() if amount > 0), default=0)
    if left[number] <= 0:
        return None, lines
    issued = 1 + max(lines[at].issued for at in of_payer if lines[at].receipt == number)
    for at in of_payer:
        if lines[at].receipt == number:
            lines[at] = replace(lines[at], issued=issued)
    return receipt_of(lines, number), lines


def receipt_of(payments: Iterable[Payment], number: int) -> Receipt | None:
    """Put a receipt together of the payments that stand on it; None where all were struck."""
    on_receipt = [
        payment for payment in payments if payment.receipt == number and not payment.struck
    ]
    if not on_receipt:
        return None
    by_rate: dict[int, int] = defaultdict(int)
    for payment in on_receipt:
        by_rate[payment.rate] += payment.amount
    return Receipt(
        number=number,
        day=on_receipt[0].at.date(),
        name=on_receipt[0].name,
        texts=tuple(dict.fromkeys(payment.text for payment in on_receipt if payment.amount > 0)),
        amount=sum(by_rate.values()),
        rates=tuple(TaxLine(rate=rate, amount=by_rate[rate]) for rate in sorted(by_rate)[::-1]),
        issued=max(payment.issued for payment in on_receipt),
    )


# ---------------------------------------------------------------- the till

COINS = (10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1)
"""Notes and coins, in yen."""


@dataclass(frozen=True, kw_only=True)
class TillCount:
    """How the till was counted."""

    float_yen: int = 0
    """What was in it before anybody paid."""
    counts: tuple[tuple[int, int], ...] = ()
    """How many of each note and coin."""
    counted_by: str = ""
    seen_by: str = ""

    @property
    def counted(self) -> int:
        """Give what is in the till.

        >>> TillCount(counts=((5000, 1), (1000, 14), (500, 8), (100, 7))).counted
        23700
        """
        return sum(worth * many for worth, many in self.counts)

    def difference(self, taken: int) -> int:
        """Give what is in the till beyond what ought to be; with a minus what is short.

        >>> till = TillCount(float_yen=10000, counts=((5000, 1), (1000, 14), (500, 8), (100, 7)))
        >>> till.difference(13800)
        -100
        """
        return self.counted - self.float_yen - taken


def sound_till(till: TillCount) -> bool:
    """Tell whether a count is one that the dialog writes."""
    worths = [worth for worth, _many in till.counts]
    return (
        0 <= till.float_yen <= MOST_YEN
        and len({*worths}) == len(worths)
        and all(worth in COINS and 0 <= many <= 99_999 for worth, many in till.counts)
    )
