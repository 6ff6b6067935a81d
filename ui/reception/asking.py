"""What the page of reception asks, and what is done then."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from app.facts import reception_notes
from app.operations.reception import fees as fee_operations
from app.operations.reception import paying, receiving
from app.operations.reception.receiving import Received
from app.queries import reception
from models.core.problems import Problem
from models.reception.payments import Payment, Receipt, in_till
from models.reception.views import Attendance, PersonFee, ReceptionRow
from models.views.divisions import DivisionView
from reports.i18n import _
from reports.reception_words import till_sentence, yen
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.kept import StrikeLineDialog
from ui.dialogs.people.door import not_yet_text
from ui.game_screen import GameReception
from ui.games.registry import GAME_SCREENS
from ui.reception.dialogs import (
    PaymentDialog,
    PaymentsDialog,
    ReceptionPersonDialog,
    TillDialog,
    WalkInDialog,
    decides,
    payment_name,
)
from ui.reception.fees_dialog import FeesDialog
from ui.reception.papers import print_refunds
from ui.reception.refunds_dialog import RefundsDialog


def set_up_fees(desk: Desk, parent: QWidget) -> bool:
    """Ask what taking part costs; True when it was done."""
    chosen = desk.look(reception_notes.chosen_classes)
    dialog = FeesDialog(desk.look(reception_notes.fees), parent, chosen=chosen)
    dialog.attempt = lambda: desk.problems_of(fee_operations.set_fees, dialog.value())
    return ask.ask(dialog)


def own_reception(desk: Desk, division_id: int) -> GameReception | None:
    """Give how the rules of a division receive people, where they do."""
    return reception_of(desk.look(queries.division_view, division_id))


def reception_of(division: DivisionView) -> GameReception | None:
    """Give the same for a division that was read already."""
    own = GAME_SCREENS[division.game].reception
    return own if own is not None and division.programme in own.programmes else None


def receive(
    desk: Desk, parent: QWidget, row: ReceptionRow, *, pays: bool = True, fee: int | None = None
) -> bool:
    """Note that somebody has come, and what was paid; the rules of divisions ask first."""
    places = [
        (place, own_reception(desk, place.division_id))
        for place in row.places
        if not place.checked_in
    ]
    asking = [(place, own) for place, own in places if own is not None]
    for place, own in asking:
        if not own.let_in(desk, parent, place.division_id, place.entrant_id, pays=pays):
            return False
    said = bool(asking)
    if said and not desk.look(receiving.left_to_do, row.id, pays=pays, fee=fee, own_fees=False):
        return True
    if not desk.done(receiving.receive, row.id, pays=pays, fee=fee, own_fees=not said):
        return False
    done = desk.last_result
    if isinstance(done, Received):
        desk.say(*_told(done))
    return True


def _told(done: Received) -> tuple[str, Severity]:
    """Say what was taken, and where somebody is not checked in all the same."""
    if done.paid and done.fee:
        sentence = _("{name}: {amount} ({fee}) received.").format(
            name=done.name, amount=yen(done.paid), fee=done.fee
        )
    elif done.paid:
        sentence = _("{name}: {amount} received.").format(name=done.name, amount=yen(done.paid))
    elif done.account.owed:
        sentence = _("{name} is here; {amount} still to be paid.").format(
            name=done.name, amount=yen(done.account.owed)
        )
    else:
        sentence = _("{name} is here.").format(name=done.name)
    waits = [not_yet_text(one) for one in done.admitted.not_yet]
    loud = bool(waits) or (done.account.owed > 0 and not done.paid)
    return " ".join((sentence, *waits)), Severity.WARN if loud else Severity.GOOD


def describe(desk: Desk, parent: QWidget, row: ReceptionRow) -> None:
    """Ask what decides on the fee of somebody."""
    kept = desk.look(reception_notes.FEE.of, row.id) or PersonFee()
    dialog = ReceptionPersonDialog(row, desk.look(reception_notes.fees), kept, parent)
    dialog.attempt = lambda: desk.problems_of(
        fee_operations.describe,
        row.id,
        tags=dialog.tags(),
        fee=dialog.fee(),
        coming=dialog.coming(),
    )
    ask.ask(dialog)


def note_coming(desk: Desk, row: ReceptionRow, coming: Attendance) -> None:
    """Note that somebody comes later or not at all; once more takes it back."""
    new = Attendance.EXPECTED if row.coming is coming else coming
    if desk.done(fee_operations.note_coming, row.id, new):
        desk.say_done()


def pay(desk: Desk, parent: QWidget, row: ReceptionRow) -> None:
    """Ask for a payment of any amount."""
    fees = desk.look(reception_notes.fees)
    dialog = PaymentDialog(row.name, row.account, fees, parent)
    dialog.attempt = lambda: desk.problems_of(
        paying.pay,
        row.id,
        dialog.amount,
        by=dialog.word,
        confirmed=dialog.confirmed,
        **dialog.value(),
    )
    ask.ask(dialog)


def pay_back(desk: Desk, parent: QWidget) -> None:
    """Show what goes back if a division is not held, and pay all of it."""
    divisions = desk.look(queries.event_view).divisions
    held_off = _("{division} is not held: nothing is asked for it any more")
    dialog = RefundsDialog(
        [
            (None, _("what was paid beyond what is due")),
            *(
                (one.id, held_off.format(division=one.name))
                for one in divisions
                if reception_of(one) is None
            ),
        ],
        lambda division: desk.look(reception.refunds, division),
        parent,
        print_list=lambda lines: print_refunds(desk, dialog, [x for x in lines if x.amount], {}),
    )
    dialog.attempt = lambda: desk.problems_of(
        paying.pay_back_now, dialog.division_id, by=dialog.word
    )
    if ask.ask(dialog):
        desk.say_done()


def payments(desk: Desk, parent: QWidget, row: ReceptionRow | None) -> None:
    """Show the book of payments, until it is closed."""
    event = desk.look(queries.event_view).name
    dialog = PaymentsDialog(
        lambda: desk.look(reception_notes.payments),
        event,
        parent,
        change=lambda one: _change(desk, dialog, one),
        strike=lambda one: _strike(desk, dialog, one),
        payer=None if row is None else row.id,
    )
    ask.ask(dialog)


def _change(desk: Desk, parent: QWidget, one: Payment) -> None:
    account = desk.look(paying.account_without, one)
    dialog = PaymentDialog(one.name, account, desk.look(reception_notes.fees), parent, old=one)
    dialog.attempt = lambda: desk.problems_of(
        paying.change,
        one.number,
        amount=dialog.amount,
        by=dialog.word,
        confirmed=dialog.confirmed,
        **dialog.value(),
    )
    ask.ask(dialog)


def _strike(desk: Desk, parent: QWidget, one: Payment) -> None:
    dialog = StrikeLineDialog(payment_name(one), parent, who=decides())
    dialog.attempt = lambda: desk.problems_of(paying.strike, one.number, by=dialog.word)
    ask.ask(dialog)


def count_till(desk: Desk, parent: QWidget) -> None:
    """Ask how the till was counted and say what is short."""
    view = desk.look(reception.reception)
    taken = in_till(view.payments)
    dialog = TillDialog(view.till, taken, parent)
    dialog.attempt = lambda: desk.problems_of(paying.count_till, dialog.value())
    if ask.ask(dialog) and (till := dialog.value()).counts:
        right = till.difference(taken) == 0
        desk.say(till_sentence(till, taken), Severity.GOOD if right else Severity.WARN)


def issue_receipt(desk: Desk, row: ReceptionRow) -> Receipt | None:
    """Number the receipt of somebody, or issue the last one again; None where nothing was paid."""
    made = desk.run(paying.issue_receipt, row.id)
    return made if isinstance(made, Receipt) else None


def enter(desk: Desk, parent: QWidget, name: str) -> int | None:
    """Ask who comes on the day and enter him or her; the person's id, None where nobody was."""
    divisions = desk.look(queries.event_view).divisions
    dialog = WalkInDialog(
        divisions,
        parent,
        name=name,
        asks_more=lambda one: own_reception(desk, one) is not None,
    )

    def attempt() -> tuple[Problem, ...]:
        if dialog.more:
            return ()
        return desk.problems_of(receiving.enter, dialog.division_id, dialog.data())

    dialog.attempt = attempt
    if not ask.ask(dialog):
        return None
    if dialog.more:
        own = own_reception(desk, dialog.division_id)
        if own is not None:
            own.let_in_new(desk, parent, dialog.division_id, name=name)
        return None
    entrant = desk.last_result
    for row in desk.look(reception.reception).rows:
        if any(place.entrant_id == entrant for place in row.places):
            return row.id
    return None
