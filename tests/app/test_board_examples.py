"""The printed examples of the rule book at the desk: entered end by end, and as whole results.

Every match is one of an event file, drawn, begun, written and handed in by the operations that
the window uses; what stands on its board is compared with the print box by box (YSA D-7).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import queries, ranking_queries
from app.event_file import EventFile
from app.operations import boards, results
from models.core import Mark
from models.games.shuffleboard.lines import Moment, MomentKind
from models.games.shuffleboard.record import entry
from models.games.shuffleboard.scoreboard import compare_totals
from models.games.shuffleboard.us_board import us_board
from reports.forms import FORMS, render_form
from tests.app import desk
from tests.app.board_examples import ExampleDesk, assert_as_printed, matches_of, rows_on
from tests.printed_boards import COLUMNS, EXAMPLES, KEYS, PrintedRow, printed_rows
from tests.reports.board_boxes import BoardRow, american_panels, board_rows
from tests.reports.drawn import Page, drawn
from ui.form_input import form_input


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="横浜オープン") as made:
        yield made


NAMES = {key: [match.names for match in matches_of(key)] for key in KEYS}


# ---------------------------------------------------------------- end by end


@pytest.mark.parametrize("key", KEYS)
def test_every_end_leads_to_the_totals_printed_below_it(event: EventFile, key: str) -> None:
    at = ExampleDesk(event, key)
    at.begin()
    for number, match in enumerate(at.played):
        for end in match.ends:
            at.write(number, end)
            if end.running is not None:
                totals = at.live(number).board.ends[-1].totals
                assert dict(zip(match.names, totals, strict=True)) == end.running


@pytest.mark.parametrize("key", KEYS)
def test_the_board_has_every_figure_label_and_remark_in_its_printed_place(
    event: EventFile, key: str
) -> None:
    at = ExampleDesk(event, key)
    at.write_all()
    assert_as_printed(key, rows_on(key, at.boards(), NAMES[key]))


@pytest.mark.parametrize("key", KEYS)
def test_after_undoing_and_redoing_everything_the_board_is_the_same(
    event: EventFile, key: str
) -> None:
    at = ExampleDesk(event, key)
    at.write_all()
    before = at.boards()
    lines = sum(len(at.live(number).record.entries) for number in range(len(at.matches)))
    for _ in range(lines):
        event.undo()
    assert all(not now.ends for now in at.boards())
    for _ in range(lines):
        event.redo()
    assert at.boards() == before


# ---------------------------------------------------------------- as a whole result


@pytest.mark.parametrize("key", KEYS)
def test_handed_in_from_the_board_or_recorded_whole_the_result_is_the_same(
    tmp_path: Path, event: EventFile, key: str
) -> None:
    live = ExampleDesk(event, key)
    live.write_all()
    for number, match_id in enumerate(live.matches):
        live.finish(number)
        boards.hand_in(event, match_id)
    with EventFile.create(tmp_path / "whole.taikai", name="横浜オープン") as other:
        whole = ExampleDesk(other, key)
        for number, match_id in enumerate(whole.matches):
            signed = entry(Moment(kind=MomentKind.SIGNED))
            record = live.live(number).record
            assert record.entries[-1] == signed
            results.record(other, match_id, record, confirmed=("RARE_SCORE",))
        found = [
            desk.last_round(file, at.division).matches
            for file, at in ((event, live), (other, whole))
        ]
        assert [match.cells for match in found[0]] == [match.cells for match in found[1]]
        assert [match.result for match in found[0]] == [match.result for match in found[1]]
        assert whole.boards() == live.boards()
        assert queries.match_entry(other, whole.matches[0]).match.result is not None


@pytest.mark.parametrize("key", ["D7-1", "D7-2", "D7-3", "D7-7", "D7-8"])
def test_a_recorded_example_still_has_every_printed_figure(event: EventFile, key: str) -> None:
    at = ExampleDesk(event, key)
    at.write_all()
    for match_id in at.matches:
        boards.hand_in(event, match_id)
    assert_as_printed(key, rows_on(key, at.boards(), NAMES[key]))


def marks(event: EventFile, at: ExampleDesk) -> list[dict[str, tuple[Mark, int]]]:
    return [
        {
            seat.entrant.name: (cell.mark, cell.difference)
            for seat, cell in zip(match.seats, match.cells, strict=True)
        }
        for match in desk.last_round(event, at.division).matches
    ]


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("D7-1", [{"A": (Mark.LOSS, -5), "B": (Mark.WIN, 5)}]),
        ("D7-2", [{"A": (Mark.LOSS, -6), "B": (Mark.WIN, 6)},
                  {"C": (Mark.WIN, 3), "D": (Mark.LOSS, -3)}]),
        ("D7-3", [{"A・B": (Mark.LOSS, -7), "C・D": (Mark.WIN, 7)}]),
        ("D7-4", [{"A": (Mark.WIN, 2), "B": (Mark.LOSS, -2)}]),
        ("D7-6A", [{"A・B": (Mark.LOSS, -2), "C・D": (Mark.WIN, 2)}]),
        ("D7-7", [{"A": (Mark.DRAW, -2), "B": (Mark.DRAW, -4), "C": (Mark.DRAW, 6)}]),
        ("D7-8", [{"A": (Mark.LOSS, 43), "B": (Mark.LOSS, 38), "C": (Mark.WIN, 54)}]),
    ],
)  # fmt: skip
def test_what_the_result_of_an_example_means(
    event: EventFile, key: str, wanted: list[dict[str, tuple[Mark, int]]]
) -> None:
    at = ExampleDesk(event, key)
    at.write_all()
    for number, match_id in enumerate(at.matches):
        at.finish(number)
        boards.hand_in(event, match_id)
    assert marks(event, at) == wanted


def test_the_places_of_three_players_are_those_of_the_print(event: EventFile) -> None:
    at = ExampleDesk(event, "D7-8")
    at.write_all()
    boards.hand_in(event, at.matches[0])
    order = [row.entrant.name for row in ranking_queries.standings(event, at.division).rows]
    places = EXAMPLES["D7-8"]["printed_remarks"]
    assert order == sorted(places, key=lambda name: places[name])


# ---------------------------------------------------------------- the example with the doubt


def test_the_fourth_row_of_the_shortened_example_is_reported(event: EventFile) -> None:
    at = ExampleDesk(event, "D7-5")
    at.write_all()
    closing = EXAMPLES["D7-5"]["segments"]["D"]["closing"]
    ends = at.live(1).board.ends
    seat = at.played[1].names.index("D")
    written = [ends[box["column"] - 1].net[seat] or 0 for box in closing]
    before = ends[closing[0]["column"] - 2].totals[seat] or 0
    printed = [box["total"] for box in closing]
    found = list(compare_totals(written, printed, before))
    assert [problem.code for problem in found] == ["TOTAL_MISMATCH"] * 2
    assert [(p.values["printed"], p.values["computed"]) for p in found] == [(66, 68), (66, 68)]
    # None of the other rows of the book is in doubt.
    for name, number in (("A", 0), ("B", 0), ("C", 1)):
        segment = EXAMPLES["D7-5"]["segments"][name]
        scores = [box["score"] for box in segment["closing"]]
        totals = [box["total"] for box in segment["closing"]]
        place = at.played[number].names.index(name)
        column = segment["closing"][0]["column"]
        total = at.live(number).board.ends[column - 2].totals[place] or 0
        assert not list(compare_totals(scores, totals, total))


def test_one_pair_is_over_and_the_other_plays_on(event: EventFile) -> None:
    at = ExampleDesk(event, "D7-5")
    at.write_all()
    head, foot = at.boards()
    assert (head.games[0].winner, head.wins) == (0, (1, 0))
    assert foot.games[0].winner is None and foot.next is not None


# ---------------------------------------------------------------- the American board


def test_the_american_board_is_that_of_the_print_end_by_end(event: EventFile) -> None:
    at = ExampleDesk(event, "D7-6A")
    at.begin()
    wanted = {panel["after_end"]: panel for panel in EXAMPLES["D7-6B"]["us_board"]["panels"]}
    scores: list[tuple[int, int]] = []
    for number, end in enumerate(at.played[0].ends, start=1):
        at.write(0, end)
        last = at.live(0).board.ends[-1]
        scores.append((last.net[last.turn.yellow] or 0, last.net[last.turn.black] or 0))
        if number in wanted:
            lines = {int(line): tuple(pair) for line, pair in wanted[number]["board"].items()}
            assert us_board(scores) == lines
    assert at.live(0).board.games[0].winner == 1


# ---------------------------------------------------------------- on paper, from the event file


def pages(event: EventFile, at: ExampleDesk, form: str) -> list[Page]:
    return drawn(render_form(form, form_input(event, at.division, FORMS[form])))


def paper_row(row: BoardRow) -> tuple[str, list[str], list[str], list[str], str]:
    """Give what a row says on paper: name, carried figure, small and large boxes, remark."""
    small = [box for boxes in row.small for box in boxes]
    return row.names[0], list(row.carry), small, list(row.large), row.remark


def wanted_row(row: PrintedRow) -> tuple[str, list[str], list[str], list[str], str]:
    boxes = 1 if len(row.small[0]) == 1 else 2
    blank = ["."] * (COLUMNS - len(row.large))
    small = [_figure(figure) for column in row.small for figure in column]
    return (
        row.name,
        [] if row.carry is None else [_figure(row.carry)],
        [*small, *blank * boxes],
        [*map(_figure, row.large), *blank],
        row.remark,
    )


def _figure(figure: int | str | None) -> str:
    if figure is None:
        return "."
    return f"({-figure})" if isinstance(figure, int) and figure < 0 else str(figure)


@pytest.mark.parametrize("key", [key for key in KEYS if key != "D7-5"])
def test_the_printed_board_of_the_event_has_every_figure_in_its_box(
    event: EventFile, key: str
) -> None:
    at = ExampleDesk(event, key)
    at.write_all()
    (page,) = pages(event, at, "shuffleboard_boards")
    found = [paper_row(row) for row in board_rows(page)]
    assert found == [wanted_row(row) for row in printed_rows(key)]


def test_the_american_boards_of_the_event_have_every_figure_on_its_line(event: EventFile) -> None:
    at = ExampleDesk(event, "D7-6A")
    at.write_all()
    panels = [
        panel
        for page in pages(event, at, "shuffleboard_us_boards")
        for panel in american_panels(page)
    ]
    for wanted in EXAMPLES["D7-6B"]["us_board"]["panels"]:
        panel = panels[wanted["after_end"] - 1]
        figures = {
            number: tuple(boxes) for number, boxes in panel.lines.items() if boxes[0] != "(消す)"
        }
        assert figures == {
            int(line): tuple(map(_figure, pair)) for line, pair in wanted["board"].items()
        }
    assert "B(C・D)組の勝ち" in panels[-1].caption.replace(" ", "")
