"""Reception, discipline and the qualifier of an open, as rules alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from models.core.consequences import Consequence
from models.core.facts import DivisionFacts
from models.core.game import SumChange
from models.games.rummikub import RummikubOptions, RummikubResult, discipline, qualifier, reception
from models.games.rummikub.discipline import NEXT, DayStatus, Official, Protest, ProtestState
from models.games.rummikub.qualifier import Answer, AskedPlayer
from models.games.rummikub.ranking import check_adjustment
from models.games.rummikub.reception import Briefing, ReceptionEntry, ReceptionHours
from tests.models.divisions import entrant, facts

AT = datetime.fromisoformat("2026-06-19T17:05")
PEOPLE = st.sets(st.integers(1, 60), max_size=36)


@given(PEOPLE, st.integers(1, 60), st.randoms(use_true_random=False))
def test_the_order_that_counts_is_the_order_of_arrival_but_for_the_champion(
    people: set[int], champion: int, chance: object
) -> None:
    order = sorted(people)
    chance.shuffle(order)  # type: ignore[attr-defined]
    arrivals = {who: place for place, who in enumerate(order, start=1)}
    counts = reception.effective_order(arrivals, champion)
    assert sorted(counts) == sorted(people)
    assert [who for who in counts if who != champion] == [who for who in order if who != champion]
    if champion in people:
        assert counts[0] == champion
    assert reception.effective_order(arrivals, None) == tuple(order)


@given(
    st.booleans(),
    st.integers(0, 40),
    st.times(min_value=time(9), max_value=time(13)),
    st.one_of(st.none(), st.times(min_value=time(10), max_value=time(12))),
)
def test_nobody_is_let_in_against_the_rules(
    reserved: bool, received: int, at: time, designated: time | None
) -> None:
    sure = ReceptionEntry(reserved=reserved, japanese=True, knows_rules=True)
    found = reception.admission(
        sure, at=at, hours=ReceptionHours(designated=designated), received=received
    )
    room = received < 36
    early = designated is None or at < designated
    assert (not found) == (room and (reserved or not early))
    closed = reception.admission(
        sure, at=at, hours=ReceptionHours(designated=designated), received=received, closed=True
    )
    assert [problem.code for problem in closed] == ["RECEPTION_CLOSED"]


@given(st.lists(st.sampled_from(Briefing), min_size=1, max_size=36))
def test_reception_closes_exactly_when_everybody_is_briefed(briefings: list[Briefing]) -> None:
    entries = {
        who: ReceptionEntry(arrival=who, briefing=each)
        for who, each in enumerate(briefings, start=1)
    }
    found = reception.closing(entries, entries)
    missing = [who for who, each in enumerate(briefings, start=1) if each is Briefing.NONE]
    assert [problem.values["who"] for problem in found] == ([tuple(missing)] if missing else [])


@given(st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_nothing_is_paid_back_that_was_not_paid_or_to_who_plays_elsewhere(
    paid: bool, elsewhere: bool, refused: bool, cancelled: bool, early: bool
) -> None:
    entry = ReceptionEntry(paid=paid, elsewhere=elsewhere, refused=refused)
    back = reception.refund(entry, 200, cancelled=cancelled, before_briefing=early)
    amount = 0 if back is None else back.amount
    assert amount == 200 * (paid and not elsewhere and (refused or (cancelled and early)))


@given(PEOPLE, PEOPLE, PEOPLE, st.data())
def test_the_question_goes_down_the_ranking_until_the_first_yes(
    ranked: set[int], holders: set[int], out: set[int], data: st.DataObject
) -> None:
    listed = qualifier.candidates(sorted(ranked), holders, out)
    said: list[AskedPlayer] = []
    order = []
    while (who := qualifier.next_to_ask(listed, said)) is not None:
        answer = data.draw(st.sampled_from((Answer.YES, Answer.NO, Answer.NO)))
        said.append(AskedPlayer(entrant=who, at=AT, answer=answer))
        order.append(who)
    eligible = [who for who in sorted(ranked) if who not in holders | out]
    assert order == eligible[: len(order)]
    found = qualifier.recommended(said)
    if found is None:
        assert order == eligible
        assert qualifier.next_to_ask(listed, said) is None
    else:
        assert found == order[-1]


def ranked(*drawn: int) -> DivisionFacts:
    """Give people 101 to 105, of whom one was recommended and others had answered."""
    known = facts([entrant(n) for n in range(1, 6)], game="rummikub")
    draws = {} if not drawn else {qualifier.RECOMMENDED: qualifier.drawn_as(drawn[0], drawn)}
    return replace(known, draws=draws)


def test_who_was_recommended_is_overtaken_only_by_whom_nobody_has_asked() -> None:
    order = [101, 102, 103, 104, 105]
    assert qualifier.overtaken(ranked(), order) == ()
    assert qualifier.overtaken(ranked(101), order) == ()
    assert qualifier.overtaken(ranked(103, 101, 102), order) == ()
    (found,) = qualifier.overtaken(ranked(103, 101), order)
    assert (found.problem.code, found.people) == ("RECOMMENDED_OVERTAKEN", (103,))
    assert found.problem.values == {"name": "P3", "names": ["P2"]}
    assert found.choices == (Consequence.VOID, Consequence.STAYS)
    assert found.strikes == ((qualifier.RECOMMENDED, 103),)
    (ruling,) = found.rulings
    assert [*ruling.lines.values()] == [102, 103]


def test_who_was_recommended_and_has_no_place_any_more_is_asked_about() -> None:
    (gone,) = qualifier.overtaken(ranked(103, 101), [101, 102])
    assert (gone.problem.code, gone.problem.values) == ("RECOMMENDED_OUT", {"name": "P3"})
    assert gone.people == (103,)


@given(st.lists(st.sampled_from(ProtestState), max_size=6))
def test_no_protest_is_decided_before_it_was_investigated(wanted: list[ProtestState]) -> None:
    kept = Protest(number=1, at=AT, ruling=1, by=3, text="a")
    passed = [kept.state]
    for to in wanted:
        if not discipline.goes_on(kept, to):
            kept = replace(kept, state=to)
            passed.append(to)
    for before, after in pairwise(passed):
        assert after in NEXT[before]
    if ProtestState.UPHELD in passed or ProtestState.REJECTED in passed:
        assert passed[1] is ProtestState.INVESTIGATED


@given(st.integers(1, 4), st.sets(st.integers(1, 4)), st.sampled_from(Official))
def test_only_the_concerned_protest_and_never_against_the_organiser(
    by: int, concerned: set[int], official: Official
) -> None:
    found = discipline.protest(by, concerned, official)
    assert (not found) == (by in concerned and official is not Official.ORGANISER)


def test_a_protest_waits_until_it_is_decided_or_struck() -> None:
    filed = Protest(number=1, at=AT, ruling=4, by=3, text="時間")
    struck = replace(filed, number=2, struck=True)
    decided = [replace(filed, number=n, upheld=said) for n, said in ((3, True), (4, False))]
    office = discipline.Office(protests=(filed, struck, *decided))
    assert office.open_protests == (filed,)
    assert [kept.open for kept in office.protests] == [True, False, False, False]


def test_of_the_course_of_the_day_the_last_word_holds() -> None:
    def said(number: int, course: DayStatus, new_date: str = "") -> discipline.Command:
        return discipline.Command(
            number=number, at=AT, text="大雪", course=course, by="髙橋", new_date=new_date
        )

    words = (said(1, DayStatus.POSTPONED, "12月6日"), said(2, DayStatus.RUNNING))
    assert (discipline.Office().course, discipline.Office().new_date) == (DayStatus.RUNNING, "")
    put_off, again = discipline.Office(commands=words[:1]), discipline.Office(commands=words)
    assert (put_off.course, put_off.new_date) == (DayStatus.POSTPONED, "12月6日")
    assert (again.course, again.new_date) == (DayStatus.RUNNING, "")


def test_a_day_that_was_put_off_is_put_off_again_to_another_one() -> None:
    later = discipline.Command(
        number=1, at=AT, text="大雪", course=DayStatus.POSTPONED, by="髙橋", new_date="12月6日"
    )
    put_off = discipline.Office(commands=(later,))
    (same,) = discipline.commanded(put_off, DayStatus.POSTPONED, "12月6日")
    assert same.code == "COURSE_ALREADY"
    assert discipline.commanded(put_off, DayStatus.POSTPONED, "12月13日") == ()


@given(st.integers(-200, 200))
def test_a_deduction_is_fifty_or_a_hundred(amount: int) -> None:
    change: SumChange[RummikubResult] = SumChange(figure="points", amount=Fraction(-amount))
    assert (not check_adjustment(change, RummikubOptions())) == (amount in (50, 100))
