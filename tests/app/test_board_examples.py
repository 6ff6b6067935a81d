"""The printed examples of the rule book at the desk: entered end by end, and as whole results.

Every match is one of an event file, drawn, begun, written and handed in by the operations that
the window uses; what stands on its board is compared with the print box by box (YSA D-7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from app.operations import results, running
from app.queries import ranking_queries
from models.core.outcomes import Mark
from models.games.shuffleboard.cards.scoreboard import us_board
from models.games.shuffleboard.lines import BetweenEnds, MomentKind
from models.games.shuffleboard.record import entry
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk
from tests.app.board_examples import ExampleDesk, assert_as_printed, matches_of, rows_on
from tests.examples import first
from tests.models.games.shuffleboard.goldens import wrong_totals
from tests.printed_boards import COLUMNS, EXAMPLES, KEYS, PrintedRow, printed_rows
from tests.reports.board_boxes import BoardRow, american_panels, board_rows
from tests.reports.drawn import Page, drawn
from ui.papers.form_input import form_input

Examples = Callable[[str], ExampleDesk]
NAMES = {key: [match.names for match in matches_of(key)] for key in KEYS}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Examples]:
    """Give an example that was entered end by end, as far as it is printed; leave it as it is."""
    folder = tmp_path_factory.mktemp("written")

    def make(key: str, files: ExitStack) -> ExampleDesk:
        event = EventFile.create(folder / f"{key}.taikai", name="横浜オープン")
        made = ExampleDesk(files.enter_context(event), key)
        made.write_all()
        return made

    with _kept(make) as give:
        yield give


@pytest.fixture(scope="module")
def handed_in(tmp_path_factory: pytest.TempPathFactory, written: Examples) -> Iterator[Examples]:
    """Give an example whose matches were played to their end and handed in; leave it as it is."""
    folder = tmp_path_factory.mktemp("handed_in")

    def make(key: str, files: ExitStack) -> ExampleDesk:
        path = folder / f"{key}.taikai"
        begun = written(key)
        begun.event.save_copy(path)
        made = begun.copied(files.enter_context(EventFile.open(path)))
        for number, match_id in enumerate(made.matches):
            made.finish(number)
            running.hand_in(made.event, match_id)
        return made

    with _kept(make) as give:
        yield give


@contextmanager
def _kept(make: Callable[[str, ExitStack], ExampleDesk]) -> Iterator[Examples]:
    """Prepare each example once for the tests that only look at it."""
    known: dict[str, ExampleDesk] = {}
    with ExitStack() as files:

        def give(key: str) -> ExampleDesk:
            if key not in known:
                known[key] = make(key, files)
            return known[key]

        yield give


# ---------------------------------------------------------------- end by end


@pytest.mark.parametrize("key", first(4, KEYS))
def test_every_end_leads_to_the_totals_printed_below_it(written: Examples, key: str) -> None:
    at = written(key)
    for match, totals in zip(at.played, at.totals, strict=True):
        for end, found in zip(match.ends, totals, strict=True):
            if end.running is not None:
                assert dict(zip(match.names, found, strict=True)) == end.running


@pytest.mark.parametrize("key", KEYS)
def test_the_board_has_every_figure_label_and_remark_in_its_printed_place(
    written: Examples, key: str
) -> None:
    assert_as_printed(key, rows_on(key, written(key).boards(), NAMES[key]))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.long
def test_after_undoing_and_redoing_everything_the_board_is_the_same(
    written: Examples, key: str
) -> None:
    at = written(key)
    before = at.boards()
    lines = sum(len(at.live(number).record.entries) for number in range(len(at.matches)))
    for _ in range(lines):
        at.event.undo()
    assert all(not now.ends for now in at.boards())
    for _ in range(lines):
        at.event.redo()
    assert at.boards() == before


# ---------------------------------------------------------------- as a whole result


@pytest.mark.parametrize("key", first(4, KEYS))
def test_handed_in_from_the_board_or_recorded_whole_the_result_is_the_same(
    tmp_path: Path, handed_in: Examples, key: str
) -> None:
    live = handed_in(key)
    with EventFile.create(tmp_path / "whole.taikai", name="横浜オープン") as event:
        whole = ExampleDesk(event, key)
        for number, match_id in enumerate(whole.matches):
            record = live.live(number).record
            assert record.entries[-1] == entry(BetweenEnds(kind=MomentKind.SIGNED))
            results.record(event, match_id, record, confirmed=("RARE_SCORE",))
        one, two = (desk.last_round(at.event, at.division).matches for at in (live, whole))
        assert [match.cells for match in one] == [match.cells for match in two]
        assert [match.result for match in one] == [match.result for match in two]
        assert whole.boards() == live.boards()


@pytest.mark.parametrize("key", [key for key in KEYS if key != "D7-5"])
def test_a_recorded_example_still_has_every_printed_figure(handed_in: Examples, key: str) -> None:
    assert_as_printed(key, rows_on(key, handed_in(key).boards(), NAMES[key]))


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
    handed_in: Examples, key: str, wanted: list[dict[str, tuple[Mark, int]]]
) -> None:
    at = handed_in(key)
    found = [
        {
            seat.entrant.name: (cell.mark, cell.difference)
            for seat, cell in zip(match.seats, match.cells, strict=True)
        }
        for match in desk.last_round(at.event, at.division).matches
    ]
    assert found == wanted


def test_the_places_of_three_players_are_those_of_the_print(handed_in: Examples) -> None:
    at = handed_in("D7-8")
    order = [row.entrant.name for row in ranking_queries.standings(at.event, at.division).rows]
    places = EXAMPLES["D7-8"]["printed_remarks"]
    assert order == sorted(places, key=lambda name: places[name])


# ---------------------------------------------------------------- the example with the doubt


def test_the_fourth_row_of_the_shortened_example_is_reported(written: Examples) -> None:
    at = written("D7-5")
    closing = EXAMPLES["D7-5"]["segments"]["D"]["closing"]
    ends = at.live(1).board.ends
    seat = at.played[1].names.index("D")
    scores = [ends[box["column"] - 1].net[seat] or 0 for box in closing]
    before = ends[closing[0]["column"] - 2].totals[seat] or 0
    printed = [box["total"] for box in closing]
    assert wrong_totals(scores, printed, before) == [2, 3]
    # None of the other rows of the book is in doubt.
    for name, number in (("A", 0), ("B", 0), ("C", 1)):
        segment = EXAMPLES["D7-5"]["segments"][name]
        scores = [box["score"] for box in segment["closing"]]
        totals = [box["total"] for box in segment["closing"]]
        place = at.played[number].names.index(name)
        column = segment["closing"][0]["column"]
        total = at.live(number).board.ends[column - 2].totals[place] or 0
        assert not wrong_totals(scores, totals, total)


def test_one_pair_is_over_and_the_other_plays_on(written: Examples) -> None:
    at = written("D7-5")
    head, foot = at.boards()
    assert (head.games[0].winner, head.wins) == (0, (1, 0))
    assert foot.games[0].winner is None and foot.next is not None


# ---------------------------------------------------------------- the American board


def test_the_american_board_is_that_of_the_print_end_by_end(written: Examples) -> None:
    (game,) = written("D7-6A").live(0).board.games
    scores = [(end.net[end.turn.yellow] or 0, end.net[end.turn.black] or 0) for end in game.ends]
    for panel in EXAMPLES["D7-6B"]["us_board"]["panels"]:
        lines = {int(line): tuple(pair) for line, pair in panel["board"].items()}
        assert us_board(scores[: panel["after_end"]]) == lines
    assert game.winner == 1


# ---------------------------------------------------------------- on paper, from the event file


def pages(at: ExampleDesk, form: str) -> list[Page]:
    return drawn(render_form(form, form_input(at.event, at.division, FORMS[form])))


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
    written: Examples, key: str
) -> None:
    (page,) = pages(written(key), "shuffleboard_boards")
    found = [paper_row(row) for row in board_rows(page)]
    assert found == [wanted_row(row) for row in printed_rows(key)]


def test_the_american_boards_of_the_event_have_every_figure_on_its_line(written: Examples) -> None:
    drawn_pages = pages(written("D7-6A"), "shuffleboard_us_boards")
    panels = [panel for page in drawn_pages for panel in american_panels(page)]
    for wanted in EXAMPLES["D7-6B"]["us_board"]["panels"]:
        panel = panels[wanted["after_end"] - 1]
        figures = {
            number: tuple(boxes) for number, boxes in panel.lines.items() if boxes[0] != "(消す)"
        }
        assert figures == {
            int(line): tuple(map(_figure, pair)) for line, pair in wanted["board"].items()
        }
    assert "B(C・D)組の勝ち" in panels[-1].caption.replace(" ", "")
