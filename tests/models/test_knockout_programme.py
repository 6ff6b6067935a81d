"""The meet's knock-out with its consolation, played through as pure functions (Meet Othello 1)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.facts import StoredDraw
from models.core.people import Absence, Entrant
from models.core.problems import Refused
from models.core.steps import StepKind
from models.pairing.knockout import MatchKey
from models.stages.brackets import Scheme, contradicted, division_bracket, goes_on_key
from models.stages.knockout import KNOCKOUT, Consolation, KnockoutOptions
from models.stages.proposals import BracketDraw
from models.stages.registry import PROGRAMMES
from tests.models.divisions import entrant, facts, round_of, won
from tests.models.knockout_results import by_chance, upper_wins
from tests.models.pure_desk import PureDesk


def people(count: int) -> list[Entrant]:
    return [entrant(number) for number in range(1, count + 1)]


SCHEME = Scheme(
    key="main", stage=lambda key, rounds: ("main_final" if key.round == rounds else "main_sf", 1)
)
SIZES = st.integers(2, 40)
OPTIONS = st.builds(
    KnockoutOptions,
    third=st.booleans(),
    fifth=st.booleans(),
    consolation=st.sampled_from(Consolation),
)


@given(SIZES, OPTIONS, st.integers(0, 10**6), st.sampled_from([0, 0, 12, 60]))
def test_everybody_ends_on_exactly_one_place(
    size: int, options: KnockoutOptions, seed: int, absent: int
) -> None:
    desk = PureDesk(KNOCKOUT, people(size), by_chance(seed, absent=absent), options=options)
    desk.run()
    ranked = KNOCKOUT.ranking(desk.facts)
    assert sorted(place.player for place in ranked) == [e.id for e in people(size)]
    assert all(1 <= place.rank <= size for place in ranked)
    assert sum(place.rank == 1 for place in ranked) <= 1  # nobody if both finalists stayed away
    # A shared place leaves the next ones free; one that nobody won is vacant.
    for place in ranked:
        assert sum(other.rank < place.rank for other in ranked) < place.rank


@given(SIZES, OPTIONS, st.integers(0, 10**6))
def test_no_two_matches_ever_wait_for_the_same_table(
    size: int, options: KnockoutOptions, seed: int
) -> None:
    desk = PureDesk(KNOCKOUT, people(size), by_chance(seed, absent=8), options=options)
    for _ in range(200):
        step = desk.steps()[0]
        if step.kind is StepKind.CLOSE:
            return
        desk.do(step)
        tables = [
            match.table
            for round_ in desk.facts.rounds
            for match in round_.matches
            if match.outcomes is None
        ]
        assert len(tables) == len(set(tables))
    raise AssertionError("the division never ends")


def test_a_winner_is_in_the_next_match_at_once() -> None:
    desk = PureDesk(KNOCKOUT, people(4), upper_wins)
    order = tuple(e.id for e in desk.facts.entrants)
    drawn, proposal = KNOCKOUT.bracket(desk.facts, "main", BracketDraw(order=order))
    desk.add(drawn)
    desk.propose(proposal)
    desk.do(desk.steps()[0])
    one = desk.facts.rounds[0]
    first = replace(one.matches[0], outcomes=won(10))
    desk.facts = replace(desk.facts, rounds=(replace(one, matches=(first, one.matches[1])),))
    (cup,) = KNOCKOUT.brackets(desk.facts)
    final = cup.resolved.seated[cup.bracket.matches[-1].key]
    assert final.occupants == (101, None)
    second = replace(one.matches[1], outcomes=won(2))
    desk.facts = replace(desk.facts, rounds=(replace(one, matches=(first, second)),))
    (cup,) = KNOCKOUT.brackets(desk.facts)
    assert [seating.seats for seating in cup.seatings][-1] == (101, 103)


def test_the_consolation_is_for_who_lost_a_game_in_the_first_round() -> None:
    """Twenty-one players: eleven have a free line, five lose (Meet Othello 1)."""
    desk = PureDesk(KNOCKOUT, people(21), upper_wins)
    ids = [entrant_.id for entrant_ in desk.facts.entrants]
    wish = BracketDraw(seeds=tuple(ids[:4]), order=tuple(ids[4:]))
    drawn, proposal = KNOCKOUT.bracket(desk.facts, "main", wish)
    assert (drawn.size, drawn.lines[1], drawn.lines[32], len(proposal.tables)) == (32, 101, 102, 5)
    desk.add(drawn)
    desk.propose(proposal)
    desk.do(desk.steps()[0])
    waiting = next(step for step in desk.steps() if step.kind is StepKind.DRAW_BRACKET)
    assert [problem.code for problem in waiting.blocked] == ["CONSOLATION_WAITS"]
    assert waiting.blocked[0].values["tables"] == proposal.numbers
    desk.do(next(step for step in desk.steps() if step.round == 1))
    step = desk.steps()[0]
    assert (step.kind, step.key, step.blocked) == (StepKind.DRAW_BRACKET, "consolation", ())
    losers = {max(pair) for pair in proposal.tables}
    desk.do(step)
    assert set(desk.facts.draws["consolation"].order) == losers


def test_who_goes_home_loses_the_next_match_without_a_game() -> None:
    desk = PureDesk(KNOCKOUT, people(4), upper_wins, options=KnockoutOptions(third=True))
    desk.do(desk.steps()[0])
    desk.do(desk.steps()[0])
    desk.enter(desk.steps()[0])
    finalist = desk.facts.stage_rounds("main_final")[0].matches[0].seats[0]
    rounds = desk.facts.stage_rounds("main_sf")
    gone = [
        replace(e, absences=(Absence(from_round=2),)) if e.id == finalist else e
        for e in desk.facts.entrants
    ]
    before_final = replace(desk.facts, entrants=tuple(gone), rounds=rounds)
    (cup,) = KNOCKOUT.brackets(before_final)
    assert cup.resolved.places[finalist] == 2
    assert {seating.spot.stage for seating in cup.seatings} == {"main_sf", "third"}


@pytest.mark.parametrize(
    ("stage", "turn", "slot"),
    [
        ("main", 1, "9:30–10:00"),
        ("main_qf", 2, "10:00–10:30"),
        ("consolation", 3, "10:30–11:00"),
        ("main_sf", 3, "10:30–11:00"),
        ("consolation_final", 4, "11:00–11:30"),
        ("p5_8", 4, "11:00–11:30"),
        *((stage, 4, "11:00–11:40") for stage in ("main_final", "third", "p5", "p7")),
    ],
)
def test_rounds_follow_each_other_by_the_timetable_and_the_last_matches_are_longer(
    stage: str, turn: int, slot: str
) -> None:
    """The final, and beside it the last matches for places (Meet Othello 2-6)."""
    assert KNOCKOUT.slot(KnockoutOptions(start="9:30"), stage, turn) == slot
    assert KNOCKOUT.slot(KnockoutOptions(), stage, turn) == ""


@pytest.mark.parametrize("typed", ["9:30", "0930", "９：３０", "9時30分"])
def test_a_timetable_begins_at_a_time_typed_as_everywhere_else(typed: str) -> None:
    assert KNOCKOUT.slot(KnockoutOptions(start=typed), "main", 1) == "9:30–10:00"


def test_a_timetable_goes_on_past_midnight() -> None:
    late = KnockoutOptions(start="23:20", slot=50, final_slot=60)
    assert KNOCKOUT.slot(late, "main_final", 2) == "0:10–1:10"


@pytest.mark.parametrize(
    ("typed", "fits"),
    [
        *((typed, True) for typed in ("", "0:00", "9:05", " 10:30 ", "23:59", "930", "９時")),
        *((typed, False) for typed in ("24:00", "23:60", "9:5", "9:005", "9", ":30", " ")),
    ],
)
def test_the_first_round_begins_at_a_minute_of_the_day_or_at_none(typed: str, fits: bool) -> None:
    found = [
        (own.code, own.where, own.values)
        for own in KNOCKOUT.check_options(KnockoutOptions(start=typed))
    ]
    assert found == ([] if fits else [("TIME_UNREADABLE", "start", {"text": typed})])


@pytest.mark.parametrize(("minutes", "fits"), [(0, False), (1, True), (240, True), (241, False)])
def test_a_match_has_one_minute_to_four_hours(minutes: int, fits: bool) -> None:
    found = KNOCKOUT.check_options(KnockoutOptions(slot=minutes, final_slot=minutes))
    assert [(own.code, own.where) for own in found] == [
        ("SLOT_RANGE", where) for where in ("slot", "final_slot") if not fits
    ]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (BracketDraw(), "SEED_MISSING"),
        (BracketDraw(order=(101, 102)), "PLACED_INCOMPLETE"),
        (BracketDraw(lots={101: 1, 102: 2}), "DRAW_INCOMPLETE"),
        (BracketDraw(lots={101: 1, 102: 1, 103: 3, 104: 4}), "LOT_TWICE"),
    ],
)
def test_lines_that_cannot_be_filled_are_refused(wish: BracketDraw, code: str) -> None:
    desk = PureDesk(KNOCKOUT, people(4), upper_wins)
    with pytest.raises(Refused) as caught:
        KNOCKOUT.bracket(desk.facts, "main", wish)
    assert caught.value.problems[0].code == code


def test_a_bracket_is_drawn_once_and_a_consolation_not_before_it() -> None:
    desk = PureDesk(KNOCKOUT, people(4), upper_wins)
    wish = BracketDraw(seed="x")
    for key, code in (("consolation", "NOT_DRAWN"), ("main", None), ("main", "ALREADY_DRAWN")):
        if code is None:
            desk.do(desk.steps()[0])
            continue
        with pytest.raises(Refused) as caught:
            KNOCKOUT.bracket(desk.facts, key, wish)
        assert caught.value.problems[0].code == code


def test_every_programme_knows_the_turn_of_its_rounds() -> None:
    for programme in PROGRAMMES.values():
        assert programme.key in PROGRAMMES
    desk = PureDesk(
        KNOCKOUT, people(16), upper_wins, options=KnockoutOptions(third=True, fifth=True)
    )
    desk.run()
    turns = {
        (round_.stage, round_.number): KNOCKOUT.turn(desk.facts, round_.stage, round_.number)
        for round_ in desk.facts.rounds
    }
    assert turns["main_final", 1] == turns["third", 1] == turns["p5", 1] == turns["p7", 1] == 4
    assert turns["p5_8", 1] == turns["main_sf", 1] == 3
    assert turns["consolation_qf", 1] == turns["main_qf", 1] == 2
    assert turns["main", 1] == 1


def test_a_ruling_on_who_goes_on_leaves_a_match_that_others_have_played() -> None:
    """The final was played by 1 and 3; a semifinal is corrected, and 2 was ruled to go on."""
    one, two, three, four = (own.id for own in people(4))
    semifinals = round_of(1, ([2, 1], won()), ([3, 4], won()), stage="main_sf")
    final = round_of(2, ([1, 3], won()), stage="main_final")
    final = replace(final, number=1)
    lines = dict(enumerate((one, two, three, four), start=1))
    goes_on = goes_on_key("main")
    draws = {
        "main": StoredDraw(key="main", size=4, lines=lines),
        goes_on: StoredDraw(key=goes_on, size=3, lines={3: two}, drawn_by="ruled"),
    }
    known = replace(facts(people(4), (semifinals, final)), draws=draws)
    found = division_bracket(known, SCHEME)
    assert found is not None
    last = MatchKey("main", 2, 1)
    assert found.resolved.seated[last].occupants == (two, three)
    assert found.resolved.stale == (last,)
    assert found.results[last].winner == one, "what others played says nothing of who goes on"
    (conflict,) = contradicted(known, found)
    assert conflict.people == (one, three)
