"""Cross-tables: what a cell says, and what is wrong where the two sides of a match disagree."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.outcomes import Mark
from models.core.problems import Refused
from models.pairing.cross_table import CrossTableLine, CrossTrouble, PlayedDivision, compared
from models.pairing.cross_table.cells import CrossTableCell, read_cell, write_cell
from models.pairing.cross_table.circle import circle_order
from models.pairing.cross_table.played import PlayedMatch, PlayedPerson
from models.pairing.cross_table.sides import unlike_sums
from models.pairing.cross_table.writing import cells_of
from models.pairing.round_robin import round_robin
from models.told import ExportedResult, How


def table(*rows: str) -> PlayedDivision:
    """Compare lines whose numbers count from 1, each given by its cells."""
    return compared(
        [
            CrossTableLine(line=at + 1, number=at, name=f"P{at}", cells=tuple(row.split()))
            for at, row in enumerate(rows, start=1)
        ]
    )


def faults(*rows: str) -> list[tuple[str, dict[str, Any]]]:
    """Give the codes and values of everything that is wrong with the lines."""
    with pytest.raises(Refused) as no:
        table(*rows)
    return [(problem.code, dict(problem.values)) for problem in no.value.problems]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("12+", CrossTableCell(opponent=12, mark=Mark.WIN)),
        ("１２－", CrossTableCell(opponent=12, mark=Mark.LOSS)),
        ("12−", CrossTableCell(opponent=12, mark=Mark.LOSS)),
        ("12=", CrossTableCell(opponent=12, mark=Mark.DRAW)),
        ("12?", CrossTableCell(opponent=12)),
        ("○12", CrossTableCell(opponent=12, mark=Mark.WIN)),
        ("12●", CrossTableCell(opponent=12, mark=Mark.LOSS)),
        ("△7", CrossTableCell(opponent=7, mark=Mark.DRAW)),
        ("12+w4.5", CrossTableCell(opponent=12, mark=Mark.WIN, black=False, margin=Fraction(9, 2))),
        ("12+白4½", CrossTableCell(opponent=12, mark=Mark.WIN, black=False, margin=Fraction(9, 2))),
        ("23+/w", CrossTableCell(opponent=23, mark=Mark.WIN, black=False)),
        ("11-/b5", CrossTableCell(opponent=11, mark=Mark.LOSS, black=True)),
        ("3+br", CrossTableCell(opponent=3, mark=Mark.WIN, black=True, how=How.RESIGNED)),
        ("3+t", CrossTableCell(opponent=3, mark=Mark.WIN, how=How.TIME)),
        ("3-!", CrossTableCell(opponent=3, mark=Mark.LOSS, default=True)),
        ("3+5:2", CrossTableCell(opponent=3, mark=Mark.WIN, score=(5, 2))),
        ("+", CrossTableCell(mark=Mark.WIN)),
        ("0+", CrossTableCell(mark=Mark.WIN)),
        ("不戦勝", CrossTableCell(mark=Mark.WIN)),
        ("0=", CrossTableCell(mark=Mark.DRAW)),
        *((text, CrossTableCell()) for text in ("", "0", "-", "--", "0-", "休", " 休み ")),
        ("'0-", CrossTableCell()),
    ],
)
def test_what_a_cell_says(text: str, cell: CrossTableCell) -> None:
    assert read_cell(text) == cell
    assert read_cell(write_cell(cell)) == cell


@pytest.mark.parametrize("text", ["12", "x", "+12+", "12++", "12+w4.2", "0+b", "1" * 60, "12+xyz"])
def test_what_is_no_cell(text: str) -> None:
    assert read_cell(text) is None


def test_the_one_who_moved_first_sits_first() -> None:
    (match,) = table("2+w4.5", "1-b").rounds[0]
    assert match.seats == (2, 1)
    assert match.told is not None
    assert (match.told.winner, match.told.margin, match.told.first) == (1, Fraction(9, 2), 0)


def test_a_score_is_told_from_either_side() -> None:
    (match,) = table("2+5:2", "1-").rounds[0]
    (turned,) = table("2+", "1-2:5").rounds[0]
    assert match.told is not None
    assert match.told.score == (5, 2)
    assert match == turned


WON, LOST = (Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN)


@pytest.mark.parametrize(
    ("rows", "seats", "told"),
    [
        (("2+", "1-"), (1, 2), ExportedResult(marks=WON)),
        (("2-", "1+"), (1, 2), ExportedResult(marks=LOST)),
        (("2=", "1="), (1, 2), ExportedResult(marks=(Mark.DRAW, Mark.DRAW))),
        (("2+!", "1-"), (1, 2), ExportedResult(marks=WON, default=True)),
        (("2+", "1-!"), (1, 2), ExportedResult(marks=WON, default=True)),
        (("2+t", "1-"), (1, 2), ExportedResult(marks=WON, how=How.TIME)),
        (("2+", "1-r"), (1, 2), ExportedResult(marks=WON, how=How.RESIGNED)),
        (("2+4.5", "1-"), (1, 2), ExportedResult(marks=WON, margin=Fraction(9, 2))),
        (("2+", "1-4.5"), (1, 2), ExportedResult(marks=WON, margin=Fraction(9, 2))),
        (("2+b", "1-"), (1, 2), ExportedResult(marks=WON, first=0)),
        (("2+", "1-w"), (1, 2), ExportedResult(marks=WON, first=0)),
        (("2+w", "1-"), (2, 1), ExportedResult(marks=LOST, first=0)),
        (("2+", "1-b"), (2, 1), ExportedResult(marks=LOST, first=0)),
        (("2+5:2", "1-"), (1, 2), ExportedResult(marks=WON, score=(5, 2))),
        (("2+w5:2", "1-"), (2, 1), ExportedResult(marks=LOST, score=(2, 5), first=0)),
        (("2+", "1-b2:5"), (2, 1), ExportedResult(marks=LOST, score=(2, 5), first=0)),
        (("2?", "1?"), (1, 2), None),
        (("2?w", "1?"), (2, 1), None),
    ],
)
def test_what_one_side_leaves_out_the_other_tells(
    rows: tuple[str, str], seats: tuple[int, int], told: ExportedResult | None
) -> None:
    """Nobody moved first where neither says so; both say whether it was played and how it ended."""
    (match,) = table(*rows).rounds[0]
    assert (match.seats, match.told) == (seats, told)


def test_a_free_win_a_rest_and_a_match_without_a_result() -> None:
    played = table("2? 0+", "1? 0", "0+ 0=")
    assert [match.seats for match in played.rounds[0]] == [(1, 2), (3,)]
    assert played.rounds[0][0].told is None
    assert [match.seats for match in played.rounds[1]] == [(1,)]
    assert table("2= 0=", "1= 0").values == ((1, 2, Mark.DRAW),)
    assert played.values == ((3, 2, Mark.DRAW),)


@pytest.mark.parametrize(
    ("rows", "code", "values"),
    [
        (("2+", "1+"), CrossTrouble.CONTRADICTS, {"line": 2, "round": 1, "other_line": 3}),
        (("2-", "1-"), CrossTrouble.CONTRADICTS, {"text": "2-", "other_text": "1-"}),
        (("2=", "1+"), CrossTrouble.CONTRADICTS, {"name": "P1", "other": "P2"}),
        (("2+w4.5", "1-b5.5"), CrossTrouble.CONTRADICTS, {"other_text": "1-b5.5"}),
        (("2+b", "1-b"), CrossTrouble.CONTRADICTS, {"text": "2+b"}),
        (("2+5:2", "1-5:2"), CrossTrouble.CONTRADICTS, {}),
        (("2+ 0", "0 1-"), CrossTrouble.ELSEWHERE, {"line": 2, "round": 1, "other_line": 3}),
        (("7+", "0"), CrossTrouble.UNKNOWN, {"line": 2, "round": 1, "opponent": 7}),
        (("1+", "0"), CrossTrouble.ONESELF, {"line": 2, "round": 1, "name": "P1"}),
        (("2-!", "1-"), CrossTrouble.CONTRADICTS, {"text": "2-!", "other_text": "1-"}),
        (("2-", "1-!"), CrossTrouble.CONTRADICTS, {"text": "2-", "other_text": "1-!"}),
        (("2+!", "1+!"), CrossTrouble.CONTRADICTS, {"text": "2+!", "other_text": "1+!"}),
        (("2+r", "1-t"), CrossTrouble.CONTRADICTS, {"text": "2+r", "other_text": "1-t"}),
        (("2+ 2+", "1-"), CrossTrouble.ELSEWHERE, {"line": 2, "round": 2, "other_line": 3}),
        (("two", "0"), CrossTrouble.CELL, {"line": 2, "round": 1, "text": "two"}),
        (("2+ 0+", "1-"), CrossTrouble.ROUND_COUNT, {"line": 3, "found": 1, "expected": 2}),
    ],
)
def test_every_fault_has_its_line(
    rows: tuple[str, ...], code: CrossTrouble, values: dict[str, Any]
) -> None:
    first, found = faults(*rows)[0]
    assert first == code
    assert values.items() <= found.items()


def test_two_who_both_name_others_are_both_told() -> None:
    found = faults("2+", "3-", "2+")
    assert [(code, values["line"]) for code, values in found] == [(CrossTrouble.ELSEWHERE, 2)]


def test_both_can_lose_only_by_default_or_ruling() -> None:
    for sign in ("!", "j"):
        (match,) = table(f"2-{sign}", f"1-{sign}").rounds[0]
        assert match.told is not None
        assert match.told.marks == (Mark.LOSS, Mark.LOSS)


def test_a_number_twice_and_a_name_left_out() -> None:
    lines = [CrossTableLine(line=n, number=1, name="P" * (n < 3), cells=("0",)) for n in (1, 2, 3)]
    with pytest.raises(Refused) as no:
        compared(lines)
    assert [(p.code, p.values["line"]) for p in no.value.problems] == [
        (CrossTrouble.NUMBER_TWICE, 2),
        (CrossTrouble.NO_NAME, 3),
        (CrossTrouble.NUMBER_TWICE, 3),
    ]


def test_twenty_rounds_of_two_thousand_people_are_taken_and_no_more() -> None:
    rounds = CrossTableLine(line=1, number=1, name="A", cells=("0",) * 20)
    assert len(compared([rounds]).rounds) == 20
    people = [CrossTableLine(line=n, number=n, name="A", cells=("0",)) for n in range(1, 2002)]
    assert len(compared(people[:2000]).people) == 2000
    with pytest.raises(Refused) as no:
        compared(people)
    (problem,) = no.value.problems
    assert (problem.code, problem.values) == (
        CrossTrouble.TOO_MANY_PEOPLE,
        {"found": 2001, "most": 2000},
    )


def test_the_first_sum_that_is_not_that_of_its_results_is_asked_about() -> None:
    half = Fraction(1, 2)
    lines = [
        CrossTableLine(line=n, number=n, name=f"P{n}", cells=cells, points=points)
        for n, (points, cells) in enumerate(
            [
                (None, ("2+", "0+")),
                (Fraction(2), ("0+", "3+")),
                (3 * half, ("0=", "2+", "x", "4?")),
                (Fraction(2), ("2+", "0=")),
                (Fraction(1), ("2-", "0")),
            ],
            start=1,
        )
    ]
    assert unlike_sums(lines[:3]) == ()
    (asked,) = unlike_sums(lines)
    assert (asked.code, asked.ask) == (CrossTrouble.POINTS, True)
    told = {"line": 4, "name": "P4", "text": Fraction(2), "counted": 3 * half, "lines": 2}
    assert asked.values == told


def test_nothing_and_too_much() -> None:
    for lines, code in (
        ([], CrossTrouble.NO_LINES),
        (
            [CrossTableLine(line=1, number=1, name="A", cells=("0",) * 21)],
            CrossTrouble.TOO_MANY_ROUNDS,
        ),
    ):
        with pytest.raises(Refused) as no:
            compared(lines)
        assert [problem.code for problem in no.value.problems] == [code]


# -- what was played, written again ----------------------------------------------------------------


def played_by(numbers: tuple[int, ...], *rounds: list[tuple[int, ...]]) -> PlayedDivision:
    return PlayedDivision(
        people=tuple(PlayedPerson(number=number, name="") for number in numbers),
        rounds=tuple(tuple(PlayedMatch(seats=seats) for seats in own) for own in rounds),
    )


@pytest.mark.parametrize(
    "rows",
    [
        ("2+b4.5 3-! 0+", "1-w4.5 0+ 3=", "0= 1+! 2="),
        ("2+w5:2 0-", "1-b2:5 0+"),
        ("2?", "1?"),
        ("2-j 2+r", "1-j 1-r"),
    ],
)
def test_what_was_read_is_written_again_line_by_line(rows: tuple[str, ...]) -> None:
    played = table(*rows)
    cells = cells_of(played)
    assert [" ".join(map(write_cell, cells[number])) for number in sorted(cells)] == [*rows]


def test_opponents_are_renamed_and_the_own_line_is_not() -> None:
    played = table("2+ 0+", "1- 0")
    cells = cells_of(played, {1: 7, 2: 9})
    assert {number: [*map(write_cell, own)] for number, own in cells.items()} == {
        1: ["9+", "0+"],
        2: ["7-", "0-"],
    }


def test_a_league_is_known_by_the_circle_that_makes_its_rounds() -> None:
    four = played_by((3, 5, 7, 9), [(3, 9), (5, 7)], [(3, 7), (9, 5)], [(3, 5), (7, 9)])
    order = circle_order(four)
    assert order is not None
    made = [{frozenset(pair) for pair in one.tables} for one in round_robin(order)]
    assert made == [{frozenset(own.seats) for own in matches} for matches in four.rounds]
    assert circle_order(played_by((3, 5, 7), [(3, 5)], [(3, 7)], [(5, 7)])) == (3, 5, 7)


def test_what_no_circle_makes_is_no_league() -> None:
    three = played_by((3, 5, 7), [(3, 5)], [(3, 7)], [(5, 7)])
    for other in (
        played_by((1, 2), [(1, 2)]),
        replace(three, rounds=three.rounds[:2]),
        replace(three, rounds=(*three.rounds, ())),
        replace(three, values=((3, 3, Mark.DRAW),)),
        replace(three, rounds=(three.rounds[0], *three.rounds[:2])),
        played_by((1, 2, 3, 4), [(1, 2), (3, 4)], [(1, 3)], [(1, 4), (2, 3)]),
    ):
        assert circle_order(other) is None


def test_only_matches_of_two_are_counted() -> None:
    assert played_by((1, 2, 3), [(1, 2), (3,)], [(1, 3), (2,)], [(1,)]).matches == 2


def test_a_side_whose_opponent_cannot_be_read_is_told_only_there() -> None:
    found = faults("2+", "x")
    assert [(code, values["line"]) for code, values in found] == [(CrossTrouble.CELL, 3)]


def test_every_value_of_a_fault_is_told() -> None:
    ((_code, values),) = faults("2+w4.5", "1-b5.5")
    assert values == {
        "line": 2,
        "round": 1,
        "name": "P1",
        "text": "2+w4.5",
        "other_line": 3,
        "other": "P2",
        "other_text": "1-b5.5",
    }
    ((_code, values),) = faults("x" * 99, "0")
    assert values == {"line": 2, "round": 1, "text": "x" * 40}
    lines = [CrossTableLine(line=n, number=5, name="P", cells=("0",)) for n in (4, 6)]
    with pytest.raises(Refused) as no:
        compared(lines)
    assert [dict(own.values) for own in no.value.problems] == [
        {"line": 6, "number": 5, "other_line": 4}
    ]
    rounds = CrossTableLine(line=1, number=1, name="A", cells=("0",) * 21)
    with pytest.raises(Refused) as no:
        compared([rounds])
    assert [dict(own.values) for own in no.value.problems] == [{"found": 21, "most": 20}]


def test_everything_that_a_line_says_of_a_person_is_kept() -> None:
    line = CrossTableLine(
        line=4,
        number=9,
        name="榎本",
        yomi="えのもと",
        grade="三段",
        club="北",
        points=Fraction(1),
        cells=("0+",),
    )
    assert compared([line]).people == (
        PlayedPerson(
            number=9,
            name="榎本",
            yomi="えのもと",
            grade="三段",
            club="北",
            points=Fraction(1),
            line=4,
        ),
    )
