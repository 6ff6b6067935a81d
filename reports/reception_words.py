"""Words of reception that screen and paper share."""

from __future__ import annotations

from collections.abc import Mapping

from models.reception.payments import Method, TillCount
from models.reception.refunds import RefundLine
from reports.i18n import _N, _, _p

METHODS: dict[Method, str] = {
    Method.CASH: _N("in cash"),
    Method.TRANSFER: _N("past the till (bank transfer and the like)"),
}
"""How something was paid."""


def yen(amount: int) -> str:
    """Write an amount of money."""
    return _p("money", "{amount} yen").format(amount=f"{amount:,}")


def purpose(text: str, event: str) -> str:
    """Say what was paid for; without words of its own it is the fee of the event."""
    return text or _("entry fee of {event}").format(event=event)


def refund_reason(line: RefundLine, reasons: Mapping[str, str]) -> str:
    """Say why something is paid back, or not: in the words of a game's rules, where they say so."""
    if line.why:
        return _(reasons[line.why])
    if not line.amount:
        return _("nothing is asked any more")
    of_division = line.number is not None
    return _("the division is not held") if of_division else _("more was paid than is due")


def till_sentence(till: TillCount, taken: int) -> str:
    """Say what ought to be in a till, what is, and what that is short or over."""
    off = till.difference(taken)
    if off == 0:
        ends = _("it agrees")
    elif off < 0:
        ends = _("{amount} short").format(amount=yen(-off))
    else:
        ends = _("{amount} over").format(amount=yen(off))
    return _("Expected {expected}, counted {counted}: {ends}").format(
        expected=yen(till.float_yen + taken), counted=yen(till.counted), ends=ends
    )
