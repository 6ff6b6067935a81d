"""The sheets to go on with by hand: everybody, who meets whom, and lines to be filled in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.views.hand_kits import HandKit, HandRound, HandRow, HandTable
from reports.games import GAME_FORMS
from reports.hand_kit import BLANK_ROWS, hand_sheet
from reports.i18n import using
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
