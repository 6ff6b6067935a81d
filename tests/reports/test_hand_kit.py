"""The sheets to go on with by hand: everybody, who meets whom, and lines to be filled in."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from models.views.hand_kits import HandKit, HandRound, HandRow, HandTable
from models.views.rankings import StandingRow
from reports.games import GAME_FORMS
from reports.hand_kit import BLANK_ROWS, hand_sheet
from reports.i18n import using
from tests.reports.drawn import drawn, rows
from tests.reports.views import entrant, head, pages

PLAIN = GAME_FORMS["plain"]
HOW = (("組み方", ("点の近い人どうしを組む。",)),)


def kit(count: int = 4, *, away: int = 0, **more: object) -> HandKit:
    """Give the kit of so many people, of whom the last ones are away."""
    rows = tuple(
        HandRow(entrant=entrant(n, name=f"選手{n:03}"), away=n > count - away)
        for n in range(1, count + 1)
    )
    return HandKit(rows=rows, rounds=(), stages=(), how=HOW, **more)  # type: ignore[arg-type]


def lines(made: HandKit) -> list[str]:
    """Give what stands on the sheets, line by line."""
    with using("en"):
        printed = pages(hand_sheet(head(game="plain"), made, PLAIN))
    return [line.strip() for page in printed for line in page.splitlines() if line.strip()]


@pytest.mark.parametrize(
    ("people", "away", "seats", "tables"),
    [(4, 0, 2, BLANK_ROWS), (30, 0, 2, 15), (31, 0, 2, 16), (31, 3, 2, 14), (60, 0, 4, 15)],
)
def test_there_is_a_line_for_every_table_of_the_next_round(
    people: int, away: int, seats: int, tables: int
) -> None:
    shown = lines(kit(people, away=away, seats=seats))
    blank = shown[next(at for at, line in enumerate(shown) if "write it here" in line) :]
    numbers = [int(line) for line in blank if line.isdecimal()]
    assert numbers == list(range(1, tables + 1))


def test_where_the_desk_makes_no_rounds_there_is_nothing_to_write() -> None:
    assert not any("write it here" in line for line in lines(kit(made=False)))


def test_who_is_away_is_said_to_be_and_nobody_else() -> None:
    shown = lines(kit(4, away=1))
    assert [line for line in shown if "(away)" in line] == ["4 選手004 (away)"]


def test_a_table_that_is_over_is_ticked_and_who_is_free_has_a_bye() -> None:
    one, two, three = (entrant(n, name=f"選手{n:03}") for n in (1, 2, 3))
    tables = (
        HandTable(number=1, seats=(one, two), over=True),
        HandTable(number=2, seats=(three,), over=False),
    )
    round_ = HandRound(stage="swiss", number=2, tables=tables)
    shown = lines(replace(kit(3), rounds=(round_,)))
    text = " ".join(shown)
    assert text.count("✓") == 2, "the heading says what it means"
    assert "bye" in text and "not put up yet" not in text
    proposed = lines(replace(kit(3), rounds=(replace(round_, proposed=True),)))
    assert "not put up yet" in " ".join(proposed)


def listed(game: str, *people: HandRow) -> list[list[str]]:
    """Give the lines of the list of everybody, its headings first."""
    made = HandKit(rows=people, rounds=(), stages=(), how=HOW, made=False)
    with using("en"):
        _how, page = drawn(hand_sheet(head(game=game), made, GAME_FORMS[game]))
    found = rows(page)
    return found[next(at for at, line in enumerate(found) if line[0] == "No.") : -1]


def own(number: int, difference: int | None = None, **more: Any) -> HandRow:
    who = entrant(number, name=f"選手{number:03}")
    standing = StandingRow(
        place=number, entrant=who, wins=2, draws=1, losses=1, points=Fraction(5, 2),
        difference=difference,
    )  # fmt: skip
    return HandRow(entrant=who, standing=standing, **more)


def test_a_line_has_all_that_the_next_pairing_asks_about() -> None:
    """Whom somebody has met and is kept apart from, byes, and the difference with its sign."""
    shown = listed(
        "othello",
        own(1, -4, met=(2, 3), byes=1),
        own(2, 12, met=(1,), apart=(8, 9)),
        HandRow(entrant=entrant(3, name="選手003"), away=True),
    )
    assert shown[0] == [
        "No.", "Name", "Points", "Discs", "Met(numbers)", "Keptapart", "Byes", "Newpoints",
    ]  # fmt: skip
    assert shown[1:] == [
        ["1", "選手001", "2.5", "-4", "2", "3", "1"],
        ["2", "選手002", "2.5", "+12", "1", "8", "9"],
        ["3", "選手003(away)"],
    ]


def test_columns_in_which_nobody_has_anything_are_left_out() -> None:
    assert listed("othello", own(1, 0, met=(2,)), own(2, 0, met=(1,))) == [
        ["No.", "Name", "Points", "Met(numbers)", "Newpoints"],
        ["1", "選手001", "2.5", "2"],
        ["2", "選手002", "2.5", "1"],
    ]


def test_how_often_somebody_was_at_home_and_away_stands_under_either() -> None:
    headings, first, second = listed("paper_bowl", own(1, seats=(2, 0)), own(2, seats=(1, 3)))
    assert headings == ["No.", "Name", "Points", "Met(numbers)", "Home", "Away", "Newpoints"]
    assert (first, second) == (["1", "選手001", "2.5", "2"], ["2", "選手002", "2.5", "1", "3"])
