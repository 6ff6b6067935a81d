"""What is due, paid and owed, by the worked examples of a desk's morning."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import facts
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.operations import divisions, door, entrants, people
from app.operations.reception import fees as said
from app.operations.reception import paying, receiving
from app.queries import log_queries, reception
from models.core.causes import Authority
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from models.core.problems import Refused
from models.games.rummikub import RummikubOptions
from models.reception.fees import FeeClass, Fees
from models.reception.payments import Method, Payment, TillCount, in_till, receipt_of
from models.reception.views import Attendance, PersonFee, PersonTags
from tests.app import desk, pairs
from tests.app.desk import refused
from tests.app.receptions import DISABLED, FIRST, MEMBER, SAPPORO, entered, row, tagged
from tests.examples import examples

BY = Authority(referee="会計 山本", reason="打ち間違い")


def paid_and_owed(event: EventFile, person_id: int) -> tuple[int, int]:
    account = row(event, person_id).account
    return account.paid, account.owed


def test_the_morning_of_sapporo_comes_to_13800(event: EventFile) -> None:
    """10 at 800, 11 members at 500, two for the first time, one with 200 less; 100 yen short."""
    said.set_fees(event, SAPPORO)
    who = entered(event, *(f"人{number}" for number in range(24)))
    words = [()] * 10 + [(MEMBER,)] * 11 + [(FIRST,)] * 2 + [(MEMBER, DISABLED)]
    for person_id, tags in zip(who, words, strict=True):
        if tags:
            tagged(event, person_id, *tags)
        receiving.receive(event, person_id)
    view = reception.reception(event)
    assert in_till(view.payments) == 13_800
    assert (view.here, view.owing) == (24, ())
    counts = ((5000, 1), (1000, 14), (500, 8), (100, 7))
    till = TillCount(float_yen=10_000, counts=counts, counted_by="森", seen_by="林")
    paying.count_till(event, till)
    assert reception.reception(event).till == till
    assert (till.counted, till.difference(13_800)) == (23_700, -100)


def test_one_action_checks_in_and_takes_the_fee_and_is_undone_whole(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    done = receiving.receive(event, one)
    assert (done.paid, done.fee, done.admitted.entered) == (800, "一般", (("一般の部", "榎本"),))
    assert (row(event, one).here, paid_and_owed(event, one)) == (True, (800, 0))
    with refused("RECEIVED_PAID"):
        receiving.receive(event, one)
    event.undo()
    assert (row(event, one).here, paid_and_owed(event, one)) == (False, (0, 800))
    event.redo()
    assert paid_and_owed(event, one) == (800, 0)


def test_what_a_division_asks_for_is_a_line_of_its_own_without_class_and_tax(
    event: EventFile,
) -> None:
    """Hashimoto 10: each pays to the meeting; the rest of what is due is of the class."""
    own = divisions.add(
        event,
        game="rummikub",
        name="オープン",
        programme="rummikub_open",
        options=RummikubOptions(fee=300),
    )
    said.set_fees(event, replace(SAPPORO, classes=(replace(SAPPORO.classes[0], rate=8),)))
    one, other = entered(event, "榎本", "林")
    entrants.add(event, own, pairs.pair_data("榎本", one))
    assert row(event, one).account.due == 1100
    done = receiving.receive(event, one, method=Method.TRANSFER, text="午後も")
    assert (done.name, done.paid, done.fee, done.account.owed) == ("榎本", 1100, "一般", 0)
    receiving.receive(event, other)
    assert [
        (it.payer, it.name, it.division, it.amount, it.fee, it.rate, it.method, it.text)
        for it in reception_notes.payments(event)
    ] == [
        (one, "榎本", own, 300, None, 0, Method.TRANSFER, "午後も"),
        (one, "榎本", None, 800, 1, 8, Method.TRANSFER, "午後も"),
        (other, "林", None, 800, 1, 8, Method.CASH, ""),
    ]
    entry = event.undoable
    assert entry is not None
    assert (entry.action, entry.values["amount"]) == ("receive_and_pay", "800")


def test_only_what_stands_and_was_paid_for_a_division_counts_as_paid_for_it() -> None:
    def line(payer: int, amount: int, division: int | None, *, struck: bool = False) -> Payment:
        return Payment(
            number=1,
            at=datetime(2026, 11, 21, 9),  # noqa: DTZ001 - the desk's wall clock
            text="",
            payer=payer,
            name="榎本",
            amount=amount,
            division=division,
            struck=struck,
        )

    lines = [
        line(1, 300, 7),
        line(1, 800, None),
        line(1, 200, 8),
        line(2, 300, 7),
        line(2, -300, 7),
        line(2, 500, 7, struck=True),
        line(1, 50, 7),
    ]
    assert reception.paid_for_divisions(lines) == {(1, 7): 350, (1, 8): 200, (2, 7): 0}


def test_a_digit_chooses_another_class_which_holds(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    one, other = entered(event, "榎本", "林")
    assert receiving.receive(event, one, fee=2).paid == 500
    account = row(event, one).account
    assert (account.fee and account.fee.name, account.chosen, account.owed) == ("会員", True, 0)
    assert receiving.receive(event, one, fee=1).paid == 300, "the dearer class: the rest is due"
    with refused("PAID_IN_CLASS"):
        receiving.receive(event, one, fee=3)
    with refused("FEE_CLASS_GONE"):
        receiving.receive(event, other, fee=9)
    assert not row(event, other).here


def test_who_comes_without_paying_still_owes(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    one, other = entered(event, "榎本", "林")
    receiving.receive(event, one, pays=False)
    assert (row(event, one).owes, row(event, other).owes) == (True, False)
    with refused("HERE_ALREADY"):
        receiving.receive(event, one, pays=False)
    assert receiving.receive(event, one).paid == 800


def test_what_is_left_to_do_of_somebody_is_what_receiving_would_write(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")

    def left(**wish: Any) -> list[bool]:
        known: dict[str, Any] = {"fee": None, "own_fees": True, **wish}
        return [receiving.left_to_do(event, one, pays=pays, **known) for pays in (True, False)]

    before = desk.contents(event)
    assert left() == [True, True], "to pay and to come"
    receiving.receive(event, one, pays=False)
    assert left() == [True, False], "to pay"
    receiving.receive(event, one, fee=2)
    assert left() == [False, False]
    assert left(fee=2) == [False, False], "the class that was paid"
    assert left(fee=1) == [True, True], "another one"
    with refused("PAID_IN_CLASS"):
        left(fee=3)
    with refused("FEE_CLASS_GONE"):
        left(fee=9)
    event.undo()
    event.undo()
    assert desk.contents(event) == before, "nothing was written by asking"


def test_who_plays_twice_pays_once_unless_the_class_says_otherwise(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    other = desk.plain(event, 0, name="午後の部")
    entrants.add(event, other, pairs.pair_data("榎本", one))
    assert row(event, one).account.due == 800
    each = replace(SAPPORO.classes[0], per_division=True)
    said.set_fees(event, replace(SAPPORO, classes=(each, *SAPPORO.classes[1:])))
    assert row(event, one).account.due == 1600


def test_an_age_and_the_day_propose_a_class(event: EventFile) -> None:
    child = FeeClass(key=2, name="小学生", amount=300, oldest=12)
    late = FeeClass(key=3, name="当日", amount=1000, walk_in=True)
    said.set_fees(event, Fees(classes=(FeeClass(key=1, name="一般", amount=800), child, late)))
    division_id = desk.plain(event, 0)
    entrants.add(event, division_id, EntrantData(name="子", birth=date(2020, 1, 1)))
    receiving.enter(event, division_id, EntrantData(name="飛び入り"))
    rows = {r.person.name: r for r in reception.reception(event).rows}
    assert rows["飛び入り"].account.due == 1000
    assert (rows["飛び入り"].here, rows["飛び入り"].walk_in) == (True, True)
    assert rows["子"].account.due == 300
    event.undo()
    assert [r.person.name for r in reception.reception(event).rows] == ["子"]


def test_who_does_not_come_owes_nothing_until_he_comes_after_all(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    said.note_coming(event, one, Attendance.NOT_COMING)
    assert (row(event, one).coming, row(event, one).account.due) == (Attendance.NOT_COMING, 0)
    assert receiving.receive(event, one, pays=False).account.owed == 800
    assert row(event, one).coming is Attendance.EXPECTED
    assert receiving.receive(event, one).paid == 800


def test_a_refund_opens_the_fee_again_unless_it_is_waived_by_name(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    tagged(event, one, MEMBER)
    receiving.receive(event, one)
    with refused("REASON_NEEDED"):
        paying.pay(event, one, -500)
    with refused("REFUND_OVER"):
        paying.pay(event, one, -600, by=BY)
    paying.pay(event, one, -500, by=BY)
    assert paid_and_owed(event, one) == (0, 500)
    tags = PersonTags(tags=(MEMBER,))
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        said.describe(event, one, tags=tags, fee=PersonFee(waived=True))
    fee = PersonFee(waived=True, referee="大会委員長", reason="中止")
    said.describe(event, one, tags=tags, fee=fee)
    assert paid_and_owed(event, one) == (0, 0)
    event.undo()
    assert paid_and_owed(event, one) == (0, 500)


def test_an_overpayment_is_asked(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    with refused("OVERPAID"):
        paying.pay(event, one, 1000)
    paying.pay(event, one, 1000, confirmed=("OVERPAID",))
    assert row(event, one).account.over == 200
    with refused("NOTHING_PAID"):
        paying.pay(event, one, 0)


def test_a_struck_payment_keeps_its_number_and_can_be_put_back(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    one, other = entered(event, "榎本", "林")
    first = paying.pay(event, one, 800)
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        paying.strike(event, first, by=Authority())
    paying.strike(event, first, by=BY)
    with refused("STRUCK_ALREADY"):
        paying.strike(event, first, by=BY)
    assert paying.pay(event, other, 800) == 2
    struck = reception_notes.payments(event)[0]
    assert (struck.number, struck.struck, struck.referee) == (1, True, "会計 山本")
    assert paid_and_owed(event, one) == (0, 800)
    paying.change(event, 1, amount=800, method=Method.TRANSFER, text="参加費", by=BY)
    assert paid_and_owed(event, one) == (800, 0)
    assert in_till(reception_notes.payments(event)) == 800, "past the till"
    with refused("OVERPAID"):
        paying.change(event, 1, amount=900, method=Method.CASH, text="", by=BY)
    with refused("KEPT_LINE_GONE"):
        paying.strike(event, 9, by=BY)


def test_who_comes_after_all_pays_at_once(event: EventFile) -> None:
    """Whoever had said that he or she does not come owes nothing until standing at the desk."""
    said.set_fees(event, SAPPORO)
    one, other = entered(event, "榎本", "林")
    for who in (one, other):
        said.note_coming(event, who, Attendance.NOT_COMING)
    assert receiving.receive(event, one).paid == 800
    assert paid_and_owed(event, one) == (800, 0)
    assert receiving.receive(event, other, fee=2).paid == 500


def test_receipts_run_on_and_a_second_one_says_so(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    one, other = entered(event, "榎本", "林")
    with refused("NOTHING_TO_RECEIPT"):
        paying.issue_receipt(event, one)
    paying.pay(event, one, 1000, rate=10, confirmed=("OVERPAID",))
    paying.pay(event, one, 540, rate=8, text="弁当", confirmed=("OVERPAID",))
    made = paying.issue_receipt(event, one)
    assert (made.number, made.amount, made.again) == (1, 1540, False)
    assert [(x.rate, x.amount, x.tax) for x in made.rates] == [(10, 1000, 90), (8, 540, 40)]
    again = paying.issue_receipt(event, one)
    assert (again.number, again.again) == (1, True)
    receiving.receive(event, other)
    assert paying.issue_receipt(event, other).number == 2
    paying.strike(event, 3, by=BY)
    with refused("NOTHING_TO_RECEIPT"):
        paying.issue_receipt(event, other)
    assert receipt_of(reception_notes.payments(event), 2) is None
    receiving.receive(event, other)
    assert paying.issue_receipt(event, other).number == 3, "the struck one keeps its number"


def test_who_turns_out_to_be_one_person_has_paid_as_one(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "高橋")
    (two,) = entered(event, "髙橋", division="午後の部")
    receiving.receive(event, two)
    people.link(event, two, one)
    assert paid_and_owed(event, one) == (800, 0)
    event.undo()
    assert (paid_and_owed(event, one), paid_and_owed(event, two)) == ((0, 800), (800, 0))


def test_what_was_paid_by_who_is_in_no_list_any_more_stays_in_the_till(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    entered(event, "榎本", "林")
    (one,) = [r.id for r in reception.reception(event).rows if r.person.name == "榎本"]
    paying.pay(event, one, 800)
    entrants.remove(event, row(event, one).places[0].entrant_id)
    view = reception.reception(event)
    assert in_till(view.payments) == 800
    assert view.payments[0].name == "榎本"
    paying.strike(event, 1, by=BY)
    assert in_till(reception_notes.payments(event)) == 0


def test_fees_that_cannot_be_are_refused(event: EventFile) -> None:
    with refused("REGISTRATION"):
        said.set_fees(event, replace(SAPPORO, registration="T123456789012"))
    said.set_fees(event, replace(SAPPORO, registration="T1234567890123"))
    with refused("TILL_NAMES", "TILL_NAMES"):
        paying.count_till(event, TillCount(counts=((100, 1),)))
    with refused("TILL_UNFIT"):
        paying.count_till(event, TillCount(float_yen=-1))


def test_the_parts_are_off_until_they_are_chosen(event: EventFile) -> None:
    assert reception_notes.parts(event) == frozenset()
    said.use_parts(event, ["fees"])
    assert reception_notes.parts(event) == {"fees"}
    event.undo()
    assert reception_notes.parts(event) == frozenset()


WHAT = st.lists(
    st.tuples(
        st.sampled_from(("receive", "class", "pay", "back", "strike", "receipt", "undo", "tag")),
        st.integers(0, 3),
        st.integers(1, 3),
        st.integers(1, 1200),
    ),
    max_size=25,
)


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(doings=WHAT)
def test_paid_owed_and_till_agree_with_an_independent_count(
    tmp_path_factory: pytest.TempPathFactory, doings: list[tuple[str, int, int, int]]
) -> None:
    path = tmp_path_factory.mktemp("paid") / "event.taikai"
    event = EventFile.create(path, name="大会", date="2026-11-21", venue="")
    try:
        said.set_fees(event, SAPPORO)
        who = entered(event, *"あいうえ")
        states: list[tuple[Lines, dict[int, tuple[str, ...]]]] = [({}, {})]
        for what, place, number, amount in doings:
            _do(event, who[place], what, number, amount, states)
            lines, words = states[-1]
            _agree(event, who, lines, words)
        while len(states) > 1:
            event.undo()
            states.pop()
            _agree(event, who, *states[-1])
    finally:
        event.close()


Lines = dict[int, tuple[int, int, bool]]
"""By number: who, how much, struck."""


def _do(
    event: EventFile,
    who: int,
    what: str,
    number: int,
    amount: int,
    states: list[tuple[Lines, dict[int, tuple[str, ...]]]],
) -> None:
    lines, words = dict(states[-1][0]), dict(states[-1][1])
    before = event.undoable
    try:
        if what == "undo":
            if len(states) > 1:
                event.undo()
                states.pop()
            return
        if what in ("receive", "class"):
            receiving.receive(event, who, fee=number if what == "class" else None)
        elif what == "pay":
            paying.pay(event, who, amount, confirmed=("OVERPAID",))
        elif what == "back":
            paying.pay(event, who, -amount, by=BY)
        elif what == "strike":
            paying.strike(event, number, by=BY)
            lines[number] = (*lines[number][:2], True)
        elif what == "receipt":
            paying.issue_receipt(event, who)
        else:
            tagged(event, who, MEMBER)
    except Refused:
        return
    if before == event.undoable:
        return
    for one in reception_notes.payments(event):
        if one.number not in lines:
            lines[one.number] = (one.payer, one.amount, one.struck)
    words[who] = row(event, who).tags
    states.append((lines, words))


def _agree(
    event: EventFile, who: list[int], lines: Lines, words: dict[int, tuple[str, ...]]
) -> None:
    view = reception.reception(event)
    rows = {r.id: r for r in view.rows}
    total = 0
    for one in who:
        paid = sum(much for payer, much, struck in lines.values() if payer == one and not struck)
        total += paid
        account = rows[one].account
        name = account.fee.name if account.fee else ""
        due = {"一般": 800, "会員": 500, "初参加": 0}[name]
        if not account.chosen:
            assert name == ("会員" if MEMBER in words.get(one, ()) else "一般")
        assert (account.due, account.paid) == (due, paid)
        assert account.owed == max(due - paid, 0)
        assert account.over == max(paid - due, 0)
    assert in_till(view.payments) == total


def test_a_pair_pays_once_or_per_head(event: EventFile) -> None:
    """Without a class for pairs each head pays; with one the first who comes pays for both."""
    general = FeeClass(key=1, name="一般", amount=800)
    pair = FeeClass(key=2, name="ペア", amount=1500, per_team=True)
    division_id = pairs.doubles(event, "榎本・林", "森・原")
    (first, second), _others = (
        tuple(person.id for person in one.people())
        for one in facts.division(event, division_id).facts.entrants
    )

    def owed() -> tuple[int, int]:
        return paid_and_owed(event, first)[1], paid_and_owed(event, second)[1]

    said.set_fees(event, Fees(classes=(general,)))
    assert owed() == (800, 800)
    said.set_fees(event, Fees(classes=(general, pair)))
    assert owed() == (1500, 0)
    assert row(event, second).account.fee == pair
    said.note_coming(event, first, Attendance.NOT_COMING)
    assert owed() == (0, 1500)
    event.undo()
    alone = desk.plain(event, 0, name="個人戦")
    known = MemberData(person=PersonData(name="林"), same_as=second)
    entrants.add(event, alone, EntrantData(name="林", members=(known,)))
    assert owed() == (1500, 800)
    receiving.receive(event, second, fee=general.key)  # the desk may say otherwise
    assert paid_and_owed(event, second) == (800, 0)
    receiving.receive(event, first)
    assert sum(one.account.paid for one in reception.reception(event).rows) == 2300
    assert sum(one.account.due for one in reception.reception(event).rows) == 3800


def test_whoever_comes_after_all_pays_for_the_pair_and_is_given_a_badge(event: EventFile) -> None:
    division_id = pairs.doubles(event, "榎本・林")
    (pair,) = facts.division(event, division_id).facts.entrants
    first, second = (person.id for person in pair.people())
    said.set_fees(event, Fees(classes=(FeeClass(key=2, name="ペア", amount=1500, per_team=True),)))
    said.note_coming(event, first, Attendance.NOT_COMING)
    assert (paid_and_owed(event, first)[1], paid_and_owed(event, second)[1]) == (0, 1500)
    assert badge_names(event) == ["林"]
    door.check_in(event, [first])
    assert (paid_and_owed(event, first)[1], paid_and_owed(event, second)[1]) == (1500, 0)
    assert badge_names(event) == ["榎本", "林"]


def badge_names(event: EventFile) -> list[str]:
    return [badge.name for _division, badges in reception.badges(event) for badge in badges]


def test_what_can_be_undone_names_which_of_two_namesakes_it_was(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    made = desk.plain(event, 0)
    for club in ("関東", "東北"):
        entrants.add(event, made, EntrantData(name="佐藤 健", club=club))
    one, other = (row.id for row in reception.reception(event).rows)
    receiving.receive(event, one)
    receiving.receive(event, other, pays=False)
    paying.pay(event, other, 800)
    paying.strike(event, 2, by=BY)
    paying.issue_receipt(event, one)
    said.note_coming(event, other, Attendance.LATE)
    tagged(event, one, MEMBER)
    entrants.check_in(event, desk.ids(event, made)[:1], present=False)
    told = [str(done.values["name"]) for done in reversed(log_queries.journal(event)[:8])]
    ours, theirs = "佐藤 健（関東）", "佐藤 健（東北）"
    assert told == [ours, theirs, theirs, theirs, ours, theirs, ours, ours]
    assert {line.name for line in reception.reception(event).payments} == {"佐藤 健"}
