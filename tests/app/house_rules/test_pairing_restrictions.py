"""Who is kept apart in a division: in every kind of round, with the reason, or refused."""

from __future__ import annotations

from itertools import combinations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.operations.house_rules import keep_apart
from app.queries import plan_queries
from app.queries.house_rules import pairing_restrictions as asked
from models.core.causes import Authority
from models.core.house_rules import ApartLine, Firmness, PairingRestrictions, Tie
from models.core.steps import StepKind
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.proposals import BracketDraw
from models.stages.table_plans import make_plan
from tests.app import desk
from tests.app.desk import refused
from tests.app.paired import tables


def family(*who: int, firm: Firmness = Firmness.NEVER, text: str = "") -> ApartLine:
    return ApartLine(who=who, firm=firm, text=text)


def whys(event: EventFile, division: int) -> dict[int, list[str]]:
    view = desk.last_round(event, division)
    return {match.table: [why.code for why in match.why] for match in view.matches}


def test_sisters_never_meet_in_a_whole_swiss_and_each_changed_table_says_why(
    event: EventFile,
) -> None:
    division = desk.plain(event, 8, 5)
    a, b, *_ = people = desk.ids(event, division)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b, text="姉妹"),)))
    first = rounds.draw_first(event, division, lots=people)
    assert [set(two) for two in tables(desk.last_round(event, division))][:2] == [
        {people[0], people[2]},
        {people[1], people[3]},
    ]
    assert whys(event, division)[1] == ["KEPT_APART", "APART_BECAUSE"]
    because = desk.last_round(event, division).matches[0].why[1]
    assert because.values["names"] == ["選手01 太郎", "選手02 太郎"]
    assert (because.values["tie"], because.values["note"]) == ("family", "姉妹")
    rounds.publish(event, first)
    desk.enter(event, division)
    for _ in range(4):
        desk.pair(event, division)
        assert {a, b} not in [set(two) for two in tables(desk.last_round(event, division))]
        desk.enter(event, division)


def test_people_of_one_club_are_kept_apart_in_every_round(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="一般の部", programme="swiss")
    listed = [
        entrants.EntrantData(name=name, club="東京" if at < 5 else "大阪")
        for at, name in enumerate(desk.names(10))
    ]
    entrants.import_all(event, division, listed)
    people = desk.ids(event, division)
    entrants.check_in(event, people)
    keep_apart(event, division, PairingRestrictions(clubs=Firmness.AVOID))
    desk.draw(event, division, people)
    for _ in range(3):
        for one, other in tables(desk.last_round(event, division)):
            assert (one in people[:5]) != (other in people[:5])
        desk.enter(event, division)
        desk.pair(event, division)


def test_a_seed_repeats_the_draw_that_keeps_people_apart(event: EventFile) -> None:
    division = desk.plain(event, 6)
    people = desk.ids(event, division)
    keep_apart(event, division, PairingRestrictions(lines=(family(*people[:3]),)))
    drawn = []
    for seed in ("甲", "甲", "乙"):
        round_id = rounds.draw_first(event, division, seed=seed)
        drawn.append(tables(desk.last_round(event, division)))
        rounds.discard(event, round_id)
    assert drawn[0] == drawn[1] != drawn[2]
    for found in drawn:
        assert not [two for two in found if set(two) <= set(people[:3])]


def test_a_round_that_cannot_be_is_refused_with_who_is_concerned(event: EventFile) -> None:
    division = desk.plain(event, 4)
    a, b, c, d = desk.ids(event, division)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b, c),)))
    with refused("KEPT_APART_IMPOSSIBLE") as problems:
        rounds.draw_first(event, division, lots=[a, b, c, d])
    assert problems[0].values["pairs"] == ("選手01 太郎 – 選手02 太郎",)
    soft = PairingRestrictions(lines=(family(a, b, c, firm=Firmness.AVOID),))
    keep_apart(event, division, soft)
    rounds.draw_first(event, division, lots=[a, b, c, d])
    assert whys(event, division)[1] == ["THOUGH_AVOIDED", "APART_BECAUSE"]


def test_a_second_meeting_on_the_referees_word_keeps_apart_too(event: EventFile) -> None:
    division = desk.plain(event, 4, 5)
    a, b, c, d = desk.ids(event, division)
    desk.draw(event, division, [a, b, c, d])
    for _ in range(2):
        desk.enter(event, division)
        desk.pair(event, division)
    desk.enter(event, division)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b),)))
    with refused("NO_LEGAL_PAIRING"):
        rounds.pair_next(event, division)
    rounds.pair_next(event, division, approve_rematch=True, by=Authority(referee="審判"))
    assert {a, b} not in [set(two) for two in tables(desk.last_round(event, division))]


def test_a_proposal_that_seats_them_is_outdated_once_they_are_on_the_list(
    event: EventFile,
) -> None:
    division = desk.plain(event, 4)
    a, b, *_ = people = desk.ids(event, division)
    rounds.draw_first(event, division, lots=people)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b),)))
    steps = [step.kind for step in queries.division_view(event, division).steps]
    assert steps == [StepKind.PAIR_AGAIN, StepKind.PUBLISH]


def test_to_let_them_meet_by_hand_needs_the_referee(event: EventFile) -> None:
    division = desk.plain(event, 4)
    a, b, c, d = desk.ids(event, division)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b, text="姉妹"),)))
    drawn = rounds.draw_first(event, division, lots=[a, c, b, d])
    with refused("MEET_THOUGH_APART") as problems:
        rounds.swap(event, drawn, c, b, by=Authority(reason="希望"))
    assert problems[0].values["note"] == "姉妹"
    rounds.swap(event, drawn, c, b, by=Authority(referee="審判", reason="希望"))
    assert tables(desk.last_round(event, division))[0] == (a, b)


def test_what_is_published_stays_and_undo_takes_the_list_back(event: EventFile) -> None:
    division = desk.plain(event, 4)
    a, b, *_ = people = desk.ids(event, division)
    desk.draw(event, division, people)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b),)))
    assert tables(desk.last_round(event, division))[0] == (a, b)
    assert asked.pairing_restrictions(event, division).kept.lines[0].who == (a, b)
    event.undo()
    assert asked.pairing_restrictions(event, division).kept == PairingRestrictions()


def test_single_matches_by_lot_and_by_hand_keep_apart(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="自由対局", programme="single_matches")
    people = desk.fill(event, division, 5)
    keep_apart(event, division, PairingRestrictions(lines=(family(*people[:3]),)))
    with refused("NEVER_TOGETHER"):
        rounds.arrange(event, division, [people[:2]])
    for number in range(8):
        drawn = rounds.draw_first(event, division, seed=f"{number}")
        for seats in tables(desk.last_round(event, division)):
            assert not set(seats) <= set(people[:3])
        rounds.discard(event, drawn)


def test_a_bracket_spreads_a_family_over_its_halves_and_says_where_it_cannot(
    event: EventFile,
) -> None:
    division = divisions.add(event, game="plain", name="トーナメント", programme="knockout")
    people = desk.fill(event, division, 8)
    a, b, c, d = people[:4]
    keep_apart(
        event, division, PairingRestrictions(lines=(family(a, b), family(b, c), family(c, d)))
    )
    for number in range(6):
        draw = BracketDraw(seed=f"{number}", label="部 main")
        drawn = rounds.draw_bracket(event, division, "main", draw)
        for seats in tables(desk.last_round(event, division)):
            assert len({*seats} & {a, b, c, d}) == 1
        rounds.discard(event, drawn)
    placed = BracketDraw(order=tuple(people), seeds=())
    rounds.draw_bracket(event, division, "main", placed)
    assert "THOUGH_AVOIDED" in whys(event, division)[1]


def test_groups_part_a_family_or_the_draw_is_refused(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="予選", programme="groups_cup")
    people = desk.fill(event, division, 8)
    keep_apart(
        event, division, PairingRestrictions(lines=(family(*people[:2]), family(*people[2:4])))
    )
    for number in range(4):
        drawn = rounds.draw_first(event, division, seed=f"{number}")
        for view in queries.rounds(event, division):
            for two in tables(view):
                assert set(two) not in ({*people[:2]}, {*people[2:4]})
        rounds.discard(event, drawn)
    keep_apart(event, division, PairingRestrictions(lines=(family(*people[:5]),)))
    with refused("KEPT_APART_IMPOSSIBLE"):
        rounds.draw_first(event, division, seed="2026")


def test_tables_of_four_keep_apart_who_must_be_in_all_rounds_of_the_plan(event: EventFile) -> None:
    division = divisions.add(
        event,
        game="plain",
        name="4人卓",
        programme="tables",
        options=PlainOptions(table=TableSize.THREE_OR_FOUR),
    )
    people = desk.fill(event, division, 12)
    keep_apart(
        event, division, PairingRestrictions(lines=(family(*people[:2]), family(*people[2:4])))
    )
    planning = plan_queries.planning(event, division).planning
    plan = make_plan(planning, seed="2026", label="部 R1 v1")
    for seated in plan.rounds:
        for seats in seated:
            for two in combinations(seats, 2):
                assert set(two) not in ({*people[:2]}, {*people[2:4]})
    rounds.accept(event, division, plan)
    too_many = PairingRestrictions(lines=(family(*people[:5]),))
    keep_apart(event, division, too_many)
    with refused("KEPT_APART_IMPOSSIBLE"):
        make_plan(plan_queries.planning(event, division).planning, seed="2026", label="x v1")


def test_nobody_is_kept_apart_where_a_rule_book_or_the_programme_leaves_no_room(
    event: EventFile,
) -> None:
    othello = desk.othello(event, 4)
    league = divisions.add(event, game="plain", name="リーグ", programme="league")
    with refused("RULE_BOOK_SAYS") as problems:
        keep_apart(event, othello, PairingRestrictions(clubs=Firmness.AVOID))
    assert problems[0].values["article"] == "JOA 8(2)"
    with refused("NOT_KEPT_APART_HERE"):
        keep_apart(event, league, PairingRestrictions(clubs=Firmness.AVOID))
    assert asked.pairing_restrictions(event, othello).article
    assert not asked.pairing_restrictions(event, league).possible


@pytest.mark.parametrize("who", [(), (1,), (1, 1)])
def test_a_line_names_two_people_of_the_division(event: EventFile, who: tuple[int, ...]) -> None:
    division = desk.plain(event, 4)
    with refused("APART_TOO_FEW"):
        keep_apart(event, division, PairingRestrictions(lines=(ApartLine(who=who),)))
    with refused("NO_SUCH_ENTRANT"):
        keep_apart(
            event, division, PairingRestrictions(lines=(ApartLine(who=(1, 999), tie=Tie.OTHER),))
        )


def test_results_of_a_division_with_such_a_list_stand_as_any(event: EventFile) -> None:
    division = desk.plain(event, 4)
    a, b, *_ = people = desk.ids(event, division)
    keep_apart(event, division, PairingRestrictions(lines=(family(a, b),)))
    desk.draw(event, division, people)
    results.record(event, desk.last_round(event, division).matches[0].id, desk.won())
    keep_apart(event, division, PairingRestrictions())
    assert desk.last_round(event, division).matches[0].cells
