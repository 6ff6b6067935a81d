"""The tables of the hall: where divisions begin, what is left out, who has his own."""

from __future__ import annotations

from dataclasses import replace

from app import queries
from app.event_file.file import EventFile
from app.facts import notes
from app.operations import absences, division_settings, divisions, people, results, rounds
from app.operations.people import person_data
from app.queries import draw_queries, hall_queries
from models.core.causes import Authority
from models.core.hall import HallTables
from models.core.people import table_need
from models.stages.proposals import BracketDraw
from tests.app import cups
from tests.app import desk as small
from tests.app.desk import refused


def keep_table(event: EventFile, entrant_id: int, table: int) -> None:
    """Give somebody a table of the hall."""
    person = small.person(event, entrant_id).people[0]
    needs = ("車いす", table_need(table))
    people.change(event, person.id, replace(person_data(person), needs=needs))


def numbers(event: EventFile, division: int) -> list[int]:
    """Give the tables of the newest round, in the order of the list."""
    return [match.table for match in small.last_round(event, division).matches]


def table_of(event: EventFile, division: int, entrant_id: int) -> int:
    return small.match_of(event, division, entrant_id).table


def test_tables_begin_where_the_desk_says_and_leave_numbers_out(event: EventFile) -> None:
    division = small.othello(event, 8)
    division_settings.number(event, {division: HallTables(first=21, skipped=(22, 24))})
    small.draw(event, division)
    assert numbers(event, division) == [21, 23, 25, 26]
    assert queries.find_match(event, division, "23").seats[0].entrant.number == 3
    with refused("NO_SUCH_TABLE_AMONG") as problems:
        queries.find_match(event, division, "1")
    assert problems[0].values == {"table": 1, "tables": [21, 23, 25, 26]}
    # A published round keeps its numbers; the next one has the new ones, and undo the old.
    division_settings.number(event, {division: HallTables(first=41)})
    assert numbers(event, division) == [21, 23, 25, 26]
    small.enter(event, division)
    rounds.pair_next(event, division)
    assert numbers(event, division) == [41, 42, 43, 44]
    division_settings.number(event, {division: HallTables()})
    assert numbers(event, division) == [1, 2, 3, 4]
    event.undo()
    assert numbers(event, division) == [41, 42, 43, 44]
    assert not any(match.changed for match in small.last_round(event, division).matches)


def test_a_reason_names_tables_by_the_numbers_that_they_have_in_the_hall(
    event: EventFile,
) -> None:
    division = small.othello(event, 6)
    division_settings.number(event, {division: HallTables(first=6, skipped=(8,))})
    small.draw(event, division, small.ids(event, division))
    shown = small.last_round(event, division).matches
    for match, discs in zip(shown, (33, 40, 50), strict=True):
        results.record(event, match.id, small.counted(discs))
    rounds.pair_next(event, division)
    changed = [match for match in small.last_round(event, division).matches if match.changed]
    assert [match.table for match in changed] == [7, 9]
    assert [match.why[0].values["tables"] for match in changed] == [[7, 9], [7, 9]]


def test_a_table_is_kept_for_who_needs_it(event: EventFile) -> None:
    division = small.othello(event, 8)
    listed = small.ids(event, division)
    keep_table(event, listed[4], 1)
    first = rounds.draw_first(event, division, lots=listed)
    assert table_of(event, division, listed[4]) == 1
    assert numbers(event, division) == [1, 2, 3, 4]
    # It follows the person when seats are changed, in a proposal and on the wall alike.
    rounds.swap(event, first, listed[4], listed[0], by=Authority(reason="同じ教室"))
    assert table_of(event, division, listed[4]) == 1
    rounds.publish(event, first)
    rounds.swap(event, first, listed[4], listed[6], by=Authority(referee="大島", reason="同じ教室"))
    assert table_of(event, division, listed[4]) == 1
    assert sorted(numbers(event, division)) == [1, 2, 3, 4]
    small.enter(event, division)
    for _ in range(2):
        small.pair(event, division)
        small.enter(event, division)
        assert table_of(event, division, listed[4]) == 1
    # Said while a proposal stands, it holds for the proposal.
    rounds.pair_next(event, division)
    keep_table(event, listed[4], 30)
    assert table_of(event, division, listed[4]) == 30
    assert sorted(numbers(event, division)) == [1, 2, 3, 30]


def test_groups_keep_to_their_tables_beside_a_table_that_is_kept(event: EventFile) -> None:
    """Every group has the same two tables in all of its rounds, and no table comes to them."""
    division = cups.open_division(event, 63)
    twentieth = small.ids(event, division)[20]
    keep_table(event, twentieth, 1)
    cups.play(event, division, cups.needs("draw_lot"))
    seen = [{match.table for match in drawn.matches} for drawn in queries.rounds(event, division)]
    assert len(seen) == 3 and all({*range(1, 32)} <= tables <= {*range(1, 33)} for tables in seen)
    for drawn in queries.rounds(event, division):
        at = {seat.entrant.number: match.table for match in drawn.matches for seat in match.seats}
        assert {at[number] for number in range(1, 5)} == {2, 3}
        assert {at[number] for number in range(21, 25)} == {1, 12}
        assert {at[number] for number in range(25, 29)} == {13, 14}


def test_a_bracket_has_its_tables_in_the_hall(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="一般の部", programme="knockout")
    listed = small.fill(event, division, 8)
    division_settings.number(event, {division: HallTables(first=11)})
    keep_table(event, listed[7], 12)
    wish = BracketDraw(lots={who: line for line, who in enumerate(listed, start=1)})
    rounds.publish(event, rounds.draw_bracket(event, division, "main", wish))
    assert sorted(numbers(event, division)) == [11, 12, 13, 14]
    assert table_of(event, division, listed[7]) == 12
    for match in small.last_round(event, division).matches:
        cups.record(event, match.id)
    shown = draw_queries.brackets(event, division)[0]
    seen = [m.table for m in shown.matches if m.match_id is not None]
    assert len({m.table for m in shown.matches if m.round == 1}) == 4
    for round_ in queries.rounds(event, division):
        own = [match.table for match in round_.matches]
        assert len(set(own)) == len(own) and set(own) <= set(seen)


def test_a_void_card_says_where_in_the_hall_it_was(event: EventFile) -> None:
    division = small.othello(event, 8)
    division_settings.number(event, {division: HallTables(first=31)})
    shown = small.draw(event, division)
    a, *_rest = listed = small.ids(event, division)
    code = small.match_of(event, division, a).code
    rounds.swap(event, shown, a, listed[2], by=Authority(referee="大島", reason="同じ家族"))
    with refused("CODE_REPLACED") as problems:
        queries.find_match(event, division, code)
    assert problems[0].values["table"] == 31


def test_no_number_is_proposed_twice_and_overlaps_are_named(event: EventFile) -> None:
    women = small.othello(event, 9)
    youth = small.othello(event, 6, name="小学生の部")
    plain = small.plain(event, 4)
    found = hall_queries.overlaps(hall_queries.tables(event))
    assert [(one.division, one.other, one.tables) for one in found] == [
        ("女子の部", "小学生の部", (1, 2, 3)),
        ("女子の部", "一般の部", (1, 2)),
        ("小学生の部", "一般の部", (1, 2)),
    ]
    keep_table(event, small.ids(event, plain)[0], 7)
    proposed = hall_queries.proposal(hall_queries.tables(event))
    assert proposed[women] == HallTables(first=1)
    assert proposed[youth] == HallTables(first=6, skipped=(7,))
    division_settings.number(event, proposed)
    assert hall_queries.overlaps(hall_queries.tables(event)) == ()
    for division in (women, youth, plain):
        small.draw(event, division)
    used = [table for division in (women, youth, plain) for table in numbers(event, division)]
    assert len(set(used)) == len(used)


def test_what_is_played_at_the_same_tables_is_found_before_publishing(event: EventFile) -> None:
    women, youth = small.othello(event, 8), small.othello(event, 4, name="小学生の部")
    small.draw(event, women)
    second = rounds.draw_first(event, youth, lots=small.ids(event, youth))
    (found,) = hall_queries.overlaps_of_round(event, second)
    assert (found.other, found.tables) == ("女子の部", (1, 2))
    assert hall_queries.proposal(hall_queries.tables(event)) == {youth: HallTables(first=5)}
    small.enter(event, women, leave=[2])
    (found,) = hall_queries.overlaps_of_round(event, second)
    assert found.tables == (2,)
    division_settings.number(event, {youth: HallTables(first=5)})
    assert hall_queries.overlaps_of_round(event, second) == ()


def test_a_table_of_another_division_is_named_with_it(event: EventFile) -> None:
    women, youth = small.othello(event, 8), small.othello(event, 8, name="小学生の部")
    division_settings.number(event, {youth: HallTables(first=21)})
    small.draw(event, women)
    small.draw(event, youth)
    with refused("TABLE_OF_OTHER_DIVISION") as problems:
        queries.find_match(event, women, "22")
    there = queries.find_match(event, youth, "22").id
    found = {"division_id": youth, "match_id": there}
    assert problems[0].values == {"table": 22, "division": "小学生の部", **found}
    small.enter(event, youth)
    with refused("NO_SUCH_TABLE"):
        queries.find_match(event, women, "22")


def test_a_number_that_no_table_has_is_refused_and_unfit_notes_are_left_out(
    event: EventFile,
) -> None:
    division = small.othello(event, 4)
    with refused("TABLE_NUMBER_RANGE"):
        division_settings.number(event, {division: HallTables(first=0)})
    before = event.undoable
    division_settings.number(event, {division: HallTables()})
    assert event.undoable == before
    assert not notes.HallNumbers(tables=((1, 5), (2, 5))).sound
    absences.withdraw(event, small.ids(event, division)[0], from_round=1)
    assert hall_queries.tables(event)[0].needed == 2
