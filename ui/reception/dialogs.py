"""The questions of the page of reception: a person, a payment, who comes on the day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from models.clock import clock
from models.core.entrant_data import EntrantData
from models.core.problems import Problem
from models.reception.fees import RATES, Fees, read_yen, yen_problems
from models.reception.payments import COINS, Account, Method, Payment, TillCount, payment_problems
from models.reception.views import Attendance, PersonFee, PersonTags, ReceptionRow
from models.views.divisions import DivisionView
from reports.i18n import _, _p
from reports.reception_words import METHODS, purpose, till_sentence, yen
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px
from ui.widgets.basics import allow, button, keyed, row
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty
from ui.words.reception_tables import COMING

PROPOSED = 0
"""Stands for the class that is proposed; keys of classes begin at 1."""


def decides() -> str:
    """Name the one on whose word money goes back or a line is struck."""
    return _("Who &decides")


def payment_name(one: Payment) -> str:
    """Name a payment, as the question names it that strikes it."""
    said = _("payment {number} ({name}, {amount})")
    return said.format(number=one.number, name=one.name, amount=yen(one.amount))


class ReceptionPersonDialog(RefereeDialog):
    """Asks what decides on the fee of somebody, and whether he or she comes."""

    def __init__(
        self, row: ReceptionRow, fees: Fees, fee: PersonFee, parent: QWidget | None = None
    ) -> None:
        """Show what is known."""
        title = _("Reception: {name}").format(name=row.name)
        super().__init__(title=title, accept=_("&Save"), parent=parent, width=720)
        self._row, self._fees, self._freed = row, fees, fee.freed
        others = [tag for tag in row.tags if tag not in fees.tags]
        self.add_fields(
            *(
                Field(key=f"tag:{tag}", text=tag.replace("&", "&&"), now=tag in row.tags)
                for tag in fees.tags
            ),
            Field(
                key="tags",
                text=_("&Other words"),
                hint=_("What else is told of the person in single words, with 、 between them."),
                now="、".join(others),
            ),
            Field(key="walk_in", text=_("Entered on the da&y"), now=row.walk_in),
            Field(
                key="fee",
                text=_("&Class of the fee"),
                choices=(
                    (PROPOSED, _("as proposed")),
                    *((one.key, f"{one.name}  {yen(one.amount)}") for one in fees.classes),
                ),
                now=fee.fee or PROPOSED,
            ),
            *(
                Field(
                    key=f"freed:{place.division_id}",
                    text=_("Nothing is asked for {division}").format(
                        division=place.division.replace("&", "&&")
                    ),
                    now=True,
                )
                for place in row.places
                if place.division_id in row.freed
            ),
            choice("coming", _("Co&ming"), offered(COMING), row.coming),
            Field(
                key="waived",
                text=_("The rest need not be &paid"),
                hint=_("What is still owed is waived."),
                now=fee.waived,
            ),
        )
        self.add_referee(who=decides())
        self.put(reason=fee.reason, referee=fee.referee)

    def adapt(self) -> None:
        """Ask on whose word where the rest is waived."""
        waived = bool(self.answer("waived"))
        self.ask_for(reason=waived, referee=waived)

    def problems(self) -> tuple[Problem, ...]:
        """Want both where they are asked."""
        return self.blanks("reason", "referee")

    def tags(self) -> PersonTags:
        """Give what is told of the person now."""
        said = self.answers()
        ticked = [tag for tag in self._fees.tags if said[f"tag:{tag}"]]
        typed = str(said["tags"]).replace(",", "、").replace("，", "、").split("、")
        return PersonTags(tags=(*ticked, *typed), walk_in=said["walk_in"])

    def fee(self) -> PersonFee:
        """Give the class and whether the rest is waived."""
        said = self.answers()
        return PersonFee(
            fee=said["fee"] or None,
            freed=tuple(one for one in self._freed if said.get(f"freed:{one}", True)),
            waived=said["waived"],
            referee=said["referee"],
            reason=said["reason"],
        )

    def coming(self) -> Attendance:
        """Give whether somebody comes."""
        return Attendance(self.answer("coming"))


class PaymentDialog(RefereeDialog):
    """Asks for a payment of any amount, or puts one right; a minus gives money back."""

    def __init__(
        self,
        name: str,
        account: Account,
        fees: Fees,
        parent: QWidget | None = None,
        *,
        old: Payment | None = None,
    ) -> None:
        """Begin with what is owed, or with the payment as it stands."""
        title = _("Payment of {name}") if old is None else _("Put the payment of {name} right")
        super().__init__(title=title.format(name=name), accept=_("&Save"), parent=parent, width=720)
        self._account, self._old = account, old
        amount = account.owed if old is None else old.amount
        self.add_fields(
            Field(
                key="amount",
                text=_("&Amount in yen"),
                hint=_("With a minus it is paid back: -500"),
                now=str(amount) if amount else "",
                widest=160,
                required=True,
            ),
            choice(
                "method", _("&How"), offered(METHODS), Method.CASH if old is None else old.method
            ),
            Field(
                key="text",
                text=_p("on a receipt", "&For what"),
                hint=_("Stands on the receipt; empty for the entry fee."),
                now="" if old is None else old.text,
            ),
        )
        if fees.registration and old is None:
            rate = 10 if account.fee is None else account.fee.rate
            rates = tuple((one, f"{one} %") for one in RATES)
            self.add_fields(choice("rate", _("&Tax within"), rates, rate))
        self.add_referee(who=decides())

    def adapt(self) -> None:
        """Ask on whose word money goes back, or a payment is put right."""
        amount = read_yen(self.answer("amount"))
        wanted = self._old is not None or (amount is not None and amount < 0)
        self.ask_for(reason=wanted, referee=wanted)

    def problems(self) -> tuple[Problem, ...]:
        """Want an amount that can be read in one way only, and that can be taken."""
        typed = self.answer("amount")
        if not typed.strip():
            return self.blanks()
        if found := yen_problems(typed, "amount"):
            return found
        amount = read_yen(typed) or 0
        missing = self.blanks("reason", "referee")
        found = payment_problems(amount, self._account, by_rule=True)
        return (*missing, *found)

    def meaning(self) -> str:
        """Say what is owed afterwards."""
        amount = read_yen(self.answer("amount"))
        if amount is None:
            return ""
        after = replace(self._account, paid=self._account.paid + amount)
        if after.over:
            return _("{over} more than is due").format(over=yen(after.over))
        return _("Then {owed} are still to be paid").format(owed=yen(after.owed))

    def value(self) -> dict[str, Any]:
        """Give the answers as `paying.pay` takes them beside the amount."""
        said = self.answers()
        found = {"method": Method(said["method"]), "text": said["text"]}
        return found | ({"rate": said["rate"]} if "rate" in said else {})

    @property
    def amount(self) -> int:
        """Give the amount; 0 for none."""
        return read_yen(self.answer("amount")) or 0


class WalkInDialog(FieldDialog):
    """Asks who comes on the day, and for which division."""

    def __init__(
        self,
        divisions: Sequence[DivisionView],
        parent: QWidget | None = None,
        *,
        name: str = "",
        asks_more: Callable[[int], bool] = lambda _division: False,
    ) -> None:
        """Offer the divisions; `asks_more` tells of which the rules have questions of their own."""
        super().__init__(title=_("Comes on the day"), accept=_("Enter &this person"), parent=parent)
        self._asks_more = asks_more
        own = tuple((one.id, one.name) for one in divisions)
        self.add_fields(
            Field(
                key="division",
                text=_("&Division"),
                kind=FieldKind.LIST,
                choices=own,
                now=own[0][0] if own else None,
                required=True,
            ),
            Field(key="name", text=_("&Name"), now=name, required=True),
            Field(key="yomi", text=_("R&eading"), shadow=_("kana")),
            Field(key="club", text=_("&Club")),
        )

    def adapt(self) -> None:
        """Ask for nothing that the rules of the division ask for themselves."""
        own = not self.more
        self.ask_for(name=own, yomi=own, club=own)

    def meaning(self) -> str:
        """Say where more is asked."""
        return _("The reception of this division asks for the rest.") if self.more else ""

    @property
    def division_id(self) -> int:
        """Give the division that was chosen."""
        return int(self.answer("division"))

    @property
    def more(self) -> bool:
        """Tell whether the rules of the division have questions of their own."""
        chosen = self.answer("division")
        return chosen is not None and self._asks_more(int(chosen))

    def data(self) -> EntrantData:
        """Give who it is."""
        said = self.answers()
        return EntrantData(name=said["name"], yomi=said["yomi"], club=said["club"])


# -- counts the till: what was in it before, what is in it now, and who has counted ----------------


class TillDialog(FieldDialog):
    """Asks for the float and for how many of each note and coin; says what is short at once."""

    def __init__(self, till: TillCount | None, taken: int, parent: QWidget | None = None) -> None:
        """Show the count before; `taken` is what was paid in cash."""
        super().__init__(title=_("Count the till"), accept=_("&Save"), parent=parent, width=760)
        self._taken = taken
        before = till or TillCount()
        counts = dict(before.counts)
        self.stops = ("float", *(f"coin{worth}" for worth in COINS), "counted_by", "seen_by")
        self.add_fields(
            Field(
                key="float",
                text=_("&Float: change put in before, in yen"),
                now=str(before.float_yen) if till is not None else "",
                widest=160,
            ),
            *(
                Field(
                    key=f"coin{worth}",
                    text=yen(worth),
                    kind=FieldKind.NUMBER,
                    now=counts.get(worth),
                    high=99_999,
                )
                for worth in COINS
            ),
            Field(key="counted_by", text=_("Coun&ted by"), now=before.counted_by, in_words=True),
            Field(key="seen_by", text=_("Seen b&y"), now=before.seen_by, in_words=True),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want a float that can be read, and both names once something was counted."""
        typed = self.answer("float")
        found = yen_problems(typed, "float") if typed.strip() else ()
        if not found and (read_yen(typed) or 0) < 0:
            found = (Problem(code="FLOAT_MINUS", where="float"),)
        return (*found, *(self.blanks("counted_by", "seen_by") if self._counts() else ()))

    def _counts(self) -> tuple[tuple[int, int], ...]:
        told = ((worth, self.answer(f"coin{worth}")) for worth in COINS)
        return tuple((worth, many) for worth, many in told if many is not None)

    def meaning(self) -> str:
        """Say what ought to be there, what is, and the difference."""
        value = self.value()
        expected = yen(value.float_yen + self._taken)
        if not value.counts:
            return _("There ought to be {expected} in the till.").format(expected=expected)
        return till_sentence(value, self._taken)

    def value(self) -> TillCount:
        """Give the count."""
        said = self.answers()
        return TillCount(
            float_yen=max(0, read_yen(said["float"]) or 0),
            counts=self._counts(),
            counted_by=said["counted_by"],
            seen_by=said["seen_by"],
        )


# -- all payments of the event by number: put right or struck --------------------------------------

PaymentAct = Callable[[Payment], object]


class PaymentsDialog(Skeleton):
    """The book of payments, the newest first; F2 puts one right, Delete strikes it."""

    def __init__(
        self,
        read: Callable[[], Sequence[Payment]],
        event: str,
        parent: QWidget | None = None,
        *,
        change: PaymentAct,
        strike: PaymentAct,
        payer: int | None = None,
    ) -> None:
        """Show what `read` gives, on the newest line of `payer`."""
        super().__init__(title=_("Payments"), accept=_("&Close"), parent=parent, width=980)
        self.cancel_button.hide()
        self._read, self._change, self._strike = read, change, strike
        self.grid: Grid[Payment] = Grid(_columns(event), _("Payments"), key=lambda one: one.number)
        self.grid.setMinimumHeight(px(320))
        self.grid.opened.connect(self._change_row)
        self.grid.chosen.connect(self._enable)
        self.change_button = button(_("Put &right…"), self._change_current, hint="F2")
        self.strike_button = button(_("Stri&ke…"), self._strike_current, hint="Delete")
        keyed(self.grid, "F2", self._change_current)
        keyed(self.grid, "Delete", self._strike_current)
        self.empty = OrEmpty(self.grid, _("Nothing was paid yet."))
        self.add_wide(self.empty, 1)
        self.column.addLayout(row(self.change_button, self.strike_button, None))
        self.show_lines()
        own = [one.number for one in self.grid.grid.rows if one.payer == payer]
        if own:
            self.grid.go_to(own[0])

    def focus_first(self) -> None:
        """Begin in the list."""
        self.grid.setFocus()

    def show_lines(self) -> None:
        """Read the book anew."""
        lines = sorted(self._read(), key=lambda one: -one.number)
        self.grid.show_rows(lines)
        self.empty.show_content(bool(lines))
        if lines and self.grid.current() is None:
            self.grid.go_to(lines[0].number)
        self._enable(self.grid.current())

    def _enable(self, one: Payment | None) -> None:
        none = "" if one is not None else _("Choose a payment in the list first.")
        struck = one is not None and one.struck
        allow(self.change_button, none)
        allow(self.strike_button, none or (_("It is struck already.") if struck else ""))

    def _change_row(self, one: Payment) -> None:
        self._change(one)
        self.show_lines()

    def _change_current(self) -> None:
        if (one := self.grid.current()) is not None:
            self._change_row(one)

    def _strike_current(self) -> None:
        one = self.grid.current()
        if one is not None and not one.struck:
            self._strike(one)
            self.show_lines()


def _columns(event: str) -> tuple[Column[Payment], ...]:
    return (
        Column(title=_("No."), text=lambda p: str(p.number), align=Align.RIGHT, tight=True),
        Column(title=_("Time"), text=lambda p: clock(p.at.time()), tight=True),
        Column(
            title=_("State"),
            text=lambda p: _("⊘ struck") if p.struck else "",
            optional=True,
            colour=lambda _p: "muted",
        ),
        Column(title=_("Name"), text=lambda p: p.name, least=100, narrow=100, stretch=True),
        Column(title=_p("money", "Amount"), text=lambda p: yen(p.amount), align=Align.RIGHT),
        Column(title=_p("of a payment", "How"), text=lambda p: _(METHODS[p.method]), most=110),
        Column(
            title=_p("on a receipt", "For what"), text=lambda p: purpose(p.text, event), most=180
        ),
        Column(
            title=_p("at reception", "Receipt"),
            text=lambda p: str(p.receipt or ""),
            align=Align.RIGHT,
            optional=True,
        ),
        Column(
            title=_("Reason"),
            text=lambda p: f"{p.referee}: {p.reason}" if p.reason else "",
            optional=True,
            most=130,
        ),
    )
