"""Asks what taking part costs: classes by their digit, reductions, and who signs receipts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.reception.fees import (
    RATES,
    FeeClass,
    FeeReduction,
    Fees,
    check,
    fee_problems,
    read_yen,
    registration_problems,
)
from reports.i18n import _, _p
from reports.reception_words import yen
from ui.desk import ask
from ui.dialogs.parts.field import Field, FieldKind, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.look.theme import px
from ui.widgets.basics import allow, button, keyed, label, row
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words.wording import listed


@dataclass(frozen=True)
class FeeLine:
    """One line of the list: a class with its digit, or a reduction."""

    id: tuple[str, int]
    fee: FeeClass | None = None
    less: FeeReduction | None = None


class FeeClassDialog(FieldDialog):
    """Asks for one class: what it costs, and for whom it is."""

    def __init__(self, old: FeeClass, *, taxed: bool, parent: QWidget | None = None) -> None:
        """Show the class as it stands; `taxed` asks for the rate."""
        new = not old.name
        title = _("New class of the fee") if new else _("Class of the fee: {name}")
        super().__init__(title=title.format(name=old.name), accept=_("&Save"), parent=parent)
        self._old = old
        self.add_fields(
            Field(
                key="name",
                text=_("&Name of the class"),
                shadow=_p("fee", "general"),
                now=old.name,
                required=True,
            ),
            Field(
                key="amount",
                text=_("&Amount in yen"),
                now="" if new else str(old.amount),
                widest=160,
                required=True,
            ),
            Field(
                key="tag",
                text=_("Only for the &word"),
                hint=_("Proposed to whom this word is told of, e.g. member; empty for everybody."),
                now=old.tag,
            ),
            Field(
                key="youngest",
                text=_("&From the age of"),
                kind=FieldKind.NUMBER,
                now=old.youngest,
                high=120,
            ),
            Field(
                key="oldest",
                text=_("Up t&o the age of"),
                kind=FieldKind.NUMBER,
                now=old.oldest,
                high=120,
            ),
            Field(key="walk_in", text=_("Only for who comes on the da&y"), now=old.walk_in),
            Field(
                key="per_division",
                text=_("Due for &each division; else once"),
                now=old.per_division,
            ),
            Field(
                key="per_team",
                text=_("One fee for a &pair or team"),
                hint=_("Its first member pays; without such a class everybody pays."),
                now=old.per_team,
            ),
        )
        if taxed:
            rates = tuple((one, f"{one} %") for one in RATES)
            self.add_fields(choice("rate", _("&Tax within"), rates, old.rate))

    def problems(self) -> tuple[Problem, ...]:
        """Want a name and an amount that can be read in one way only."""
        typed = self.answer("amount")
        found = fee_problems(self.answer("name"), typed, "amount") if typed.strip() else ()
        blanks = self.blanks()
        if found or blanks:
            return (*blanks, *found)
        return check(Fees(classes=(self.value(),)))

    def value(self) -> FeeClass:
        """Give the class."""
        said = self.answers()
        amount = read_yen(said.pop("amount")) or 0
        name, tag = said.pop("name").strip(), said.pop("tag").strip()
        return replace(self._old, name=name, tag=tag, amount=amount, **said)


class ReductionDialog(FieldDialog):
    """Asks for a reduction: how much less for whom."""

    def __init__(self, old: FeeReduction, parent: QWidget | None = None) -> None:
        """Show the reduction as it stands."""
        super().__init__(title=_("Reduction of the fee"), accept=_("&Save"), parent=parent)
        self.add_fields(
            Field(
                key="tag",
                text=_("For the &word"),
                hint=_("Whoever this word is told of pays less, in every class."),
                now=old.tag,
                required=True,
            ),
            Field(
                key="amount",
                text=_("How much &less, in yen"),
                now=str(old.amount) if old.tag else "",
                widest=160,
                required=True,
            ),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want both."""
        typed = self.answer("amount")
        found = fee_problems(self.answer("tag"), typed, "amount") if typed.strip() else ()
        if found or self.blanks():
            return (*self.blanks(), *found)
        return check(Fees(reductions=(self.value(),)))

    def value(self) -> FeeReduction:
        """Give the reduction."""
        said = self.answers()
        return FeeReduction(tag=said["tag"].strip(), amount=read_yen(said["amount"]) or 0)


class FeesDialog(FieldDialog):
    """The list of classes and reductions, and below it who signs."""

    def __init__(
        self, fees: Fees, parent: QWidget | None = None, *, chosen: Collection[int] = ()
    ) -> None:
        """Show what stands; no new class has the key of one that was `chosen` for somebody."""
        super().__init__(title=_("Fees"), accept=_("&Save"), parent=parent, width=860)
        self._fees = fees
        self._next = 1 + max((*chosen, *(one.key for one in fees.classes)), default=0)
        self.grid: Grid[FeeLine] = Grid(_columns(), _("Fees"))
        self.grid.setMinimumHeight(px(220))
        self.grid.opened.connect(self._change)
        self.class_button = button(_("Add a &class…"), self.add_class, hint="Insert")
        self.less_button = button(_("Add a re&duction…"), self.add_reduction)
        self.change_button = button(_("Chan&ge…"), self._change_current, hint="Enter")
        self.remove_button = button(_("&Remove"), self._remove, hint="Delete")
        keyed(self, "Insert", self.add_class)
        keyed(self.grid, "Delete", self._remove)
        self.add_wide(
            label(
                _(
                    "The digit takes the class at reception. Proposed is the first one whose "
                    "condition holds, else the first without a condition."
                ),
                "muted",
                wrap=True,
            )
        )
        self.add_wide(self.grid, 1)
        self.column.addLayout(
            row(self.class_button, self.less_button, self.change_button, self.remove_button, None)
        )
        self.add_fields(
            Field(
                key="issuer",
                text=_("&Issuer of receipts"),
                shadow=_("name of the club"),
                now=fees.issuer,
            ),
            Field(key="address", text=_("&Address of the issuer"), now=fees.address),
            Field(
                key="registration",
                text=_("Registration &number"),
                hint=_(
                    "T and 13 digits, if the issuer is registered for consumption tax; else empty: "
                    "then receipts have no line of tax."
                ),
                now=fees.registration,
                widest=240,
            ),
        )
        self._show()

    def focus_first(self) -> None:
        """Begin with a class."""
        (self.grid if self._fees.classes else self.class_button).setFocus()

    def _show(self) -> None:
        classes = [
            FeeLine(("class", place), fee=one)
            for place, one in enumerate(self._fees.classes, start=1)
        ]
        less = [
            FeeLine(("less", place), less=one)
            for place, one in enumerate(self._fees.reductions, start=1)
        ]
        self.grid.show_rows([*classes, *less])
        filled = bool(self.grid.grid.rows)
        for made in (self.change_button, self.remove_button):
            allow(made, "" if filled else _("The list is empty."))
        self.recheck()

    def add_class(self) -> None:
        """Ask for one class more."""
        fresh = FeeClass(key=self._next, name="", amount=0)
        dialog = FeeClassDialog(fresh, taxed=bool(self.registration), parent=self)
        dialog.attempt = self._fitting(lambda: self._with_class(dialog.value()))
        if ask.ask(dialog):
            self._next += 1
            self._show()
            self.grid.go_to(("class", len(self._fees.classes)))
            self.grid.setFocus()

    def add_reduction(self) -> None:
        """Ask for one reduction more."""
        dialog = ReductionDialog(FeeReduction(tag="", amount=0), self)
        dialog.attempt = self._fitting(
            lambda: replace(self._fees, reductions=(*self._fees.reductions, dialog.value()))
        )
        if ask.ask(dialog):
            self._show()
            self.grid.go_to(("less", len(self._fees.reductions)))
            self.grid.setFocus()

    def _with_class(self, new: FeeClass) -> Fees:
        known = [new if one.key == new.key else one for one in self._fees.classes]
        if new.key not in [one.key for one in self._fees.classes]:
            known.append(new)
        return replace(self._fees, classes=tuple(known))

    def _fitting(self, made: Callable[[], Fees]) -> Callable[[], tuple[Problem, ...]]:
        """Take what a dialog makes, unless something stands against it."""

        def attempt() -> tuple[Problem, ...]:
            fees = made()
            found = check(replace(fees, registration=""))
            if not found:
                self._fees = fees
            return found

        return attempt

    def _change_current(self) -> None:
        if (line := self.grid.current()) is not None:
            self._change(line)

    def _change(self, line: FeeLine) -> None:
        if line.fee is not None:
            dialog = FeeClassDialog(line.fee, taxed=bool(self.registration), parent=self)
            dialog.attempt = self._fitting(lambda: self._with_class(dialog.value()))
            ask.ask(dialog)
        elif line.less is not None:
            place = line.id[1] - 1
            less = ReductionDialog(line.less, self)

            def made() -> Fees:
                known = list(self._fees.reductions)
                known[place] = less.value()
                return replace(self._fees, reductions=tuple(known))

            less.attempt = self._fitting(made)
            ask.ask(less)
        self._show()

    def _remove(self) -> None:
        line = self.grid.current()
        if line is None:
            return
        at = line.id[1] - 1
        if line.fee is not None:
            classes = self._fees.classes
            self._fees = replace(self._fees, classes=(*classes[:at], *classes[at + 1 :]))
        else:
            known = self._fees.reductions
            self._fees = replace(self._fees, reductions=(*known[:at], *known[at + 1 :]))
        self._show()

    @property
    def registration(self) -> str:
        """Give the registration number as it is typed."""
        return str(self.answer("registration")).strip()

    def problems(self) -> tuple[Problem, ...]:
        """Want a number that is one."""
        return registration_problems(self.registration)

    def value(self) -> Fees:
        """Give the fees."""
        said = self.answers()
        return replace(
            self._fees,
            issuer=said["issuer"].strip(),
            address=said["address"].strip(),
            registration=self.registration,
        )


def _columns() -> tuple[Column[FeeLine], ...]:
    return (
        Column(title=_("Key"), text=_digit, align=Align.RIGHT, tight=True),
        Column(title=_p("of a fee", "Class"), text=_name, stretch=True),
        Column(title=_("Fee"), text=_amount, align=Align.RIGHT, least=120),
        Column(title=_("For whom"), text=_condition, least=280),
    )


def _digit(line: FeeLine) -> str:
    return str(line.id[1]) if line.fee is not None else ""


def _name(line: FeeLine) -> str:
    return line.fee.name if line.fee is not None else _("Reduction")


def _amount(line: FeeLine) -> str:
    if line.fee is not None:
        return yen(line.fee.amount)
    return "" if line.less is None else yen(-line.less.amount)


def _condition(line: FeeLine) -> str:
    if line.fee is None:
        return "" if line.less is None else line.less.tag
    fee, conditions = line.fee, []
    if fee.tag:
        conditions.append(fee.tag)
    if fee.youngest is not None:
        conditions.append(_("from {age} years on").format(age=fee.youngest))
    if fee.oldest is not None:
        conditions.append(_("up to {age} years").format(age=fee.oldest))
    if fee.walk_in:
        conditions.append(_("on the day"))
    if fee.per_division:
        conditions.append(_("for each division"))
    if fee.per_team:
        conditions.append(_("one for a pair or team"))
    return listed(conditions) if conditions else _("everybody")
