"""What is drawn by hand is what was drawn, told as text (`make_whole_windows`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.operations import results
from models.fair_random import FairRandom
from models.games.othello.moves import BoardLayout, parse_square, replay
from models.games.othello.rights import DiscColour
from models.games.paper_bowl.box_score import drives
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.state import PlayEntry, PlayState
from models.games.paper_bowl.step import step
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndScore,
    EndState,
    Foul,
    MomentKind,
    Ruling,
    ScoreCorrection,
)
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.stages.own.options import OwnStage, StageFormat
from models.stages.registry import PROGRAMMES
from tests.reports.stage_views import knockout, people
from tests.ui.front import front
from tests.ui.games.shuffleboard import Court, doubles, new_event, points, three
from tests.ui.kept_windows import keep
from tests.ui.painted import StoredDraw, painted
from tests.ui.told_windows import changes
from ui.desk.desk import Desk
from ui.dialogs.divisions.picture import ProgrammePicture
from ui.dialogs.divisions.row_picture import RowPicture
from ui.games.othello.online.board_view import BoardView, DiscIcon
from ui.games.paper_bowl.board.field_view import FieldView
from ui.games.shuffleboard.board.score_view import ScoreView
from ui.widgets.bracket import BracketFrame

KEPT = Path(__file__).parent.parent / "data" / "whole_paintings"
NAMES = ("風間 航", "千葉 蓮")


def told(name: str, widget: QWidget) -> list[str]:
    return [f"== {name}", *painted(widget)]


class Drawings:
    """What one widget draws after each thing that happens: the first whole, then what changed."""

    def __init__(self, widget: QWidget) -> None:
        self.widget = widget
        self.lines: list[str] = []
        self.before: list[str] = []

    def tell(self, name: str) -> None:
        now = painted(self.widget)
        self.lines += [f"== {name}", *(changes(self.before, now) if self.before else now)]
        self.before = now


def test_the_field_of_paper_bowl_is_drawn_as_it_was(qtbot: Any) -> None:
    view = FieldView()
    qtbot.addWidget(view)
    view.resize(1000, 200)
    drawn = Drawings(view)
    drawn.tell("nothing yet")
    chance, state, entries = FairRandom("field", "drawn"), PlayState(), list[PlayEntry]()
    shown: set[tuple[str, ...]] = set()
    while not state.winner and len(shown) < 12:
        state, made = step(state, likely(chance, state))
        entries += made
        known = drives(tuple(entries))
        going = known[-1] if known and not known[-1].result else None
        about = (state.phase.value, entries[-1].kind if entries else "", str(state.offence))
        if about not in shown and made:
            shown.add(about)
            view.show_match(state, going, entries, NAMES)
            drawn.tell(" ".join(about))
    keep(KEPT / "field.txt", drawn.lines)


def test_the_board_of_othello_is_drawn_as_it_was(qtbot: Any) -> None:
    lines: list[str] = []
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(400, 360)
    for layout in BoardLayout:
        lines += told(f"{layout.value}: beginning", view)
        moves = ("か4", "え3") if layout is BoardLayout.MIRROR else ()
        game = replay(moves, layout)
        last = parse_square(moves[-1], layout) if moves else None
        view.show_board(game.board, layout, last)
        lines += told(f"{layout.value}: shown", view)
    for colour in (None, *DiscColour):
        icon = DiscIcon()
        qtbot.addWidget(icon)
        icon.show_colour(colour)
        lines += told(f"disc {colour}", icon)
    keep(KEPT / "othello.txt", lines)


BOARDS: dict[str, tuple[ShuffleboardOptions, tuple[BoardLine, ...]]] = {
    "pairs": (
        doubles(target=8),
        (
            EndScore(number=1, scores=(7, 8)),
            Foul(
                number=2,
                seat=0,
                article=Article.HOOK,
                ruling=Ruling.WARNED,
            ),
            EndScore(number=2, scores=(15, 0)),
            ScoreCorrection(of=0, scores=(8, 7), found_in_time=True, both_agree=True),
            EndScore(number=3, scores=(0, 8)),
            EndScore(number=4, scores=(20, 10), state=EndState.ANNOUNCED),
        ),
    ),
    "points": (
        points(),
        (
            EndScore(number=1, scores=(27, 0)),
            EndScore(number=2, scores=(27, 0)),
            BetweenEnds(kind=MomentKind.COLOUR_CHANGE),
            EndScore(game=2, number=1, scores=(0, -10)),
        ),
    ),
    "three": (three(), (EndScore(number=1, scores=(7, 8, None)),)),
}


@pytest.fixture
def courts(
    qtbot: Any, qapp: QApplication, desk: Desk, tmp_path: Path
) -> Iterator[Callable[[ShuffleboardOptions], Court]]:
    new_event(desk, tmp_path)
    yield lambda options: Court(desk, qtbot, options)
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("name", BOARDS)
def test_a_scoreboard_is_drawn_as_it_was(
    name: str, qtbot: Any, courts: Callable[[ShuffleboardOptions], Court]
) -> None:
    options, written = BOARDS[name]
    court = courts(options)
    court.start()
    view = ScoreView()
    qtbot.addWidget(view)
    drawn = Drawings(view)
    view.resize(900, 300)
    view.show_live(court.live)
    drawn.tell("nothing written")
    for line in written:
        court.write(line)
        view.show_live(court.live)
        drawn.tell(type(line).__name__)
    view.resize(900, 200)
    drawn.tell("low")
    keep(KEPT / f"scoreboard_{name}.txt", drawn.lines)


@pytest.mark.parametrize(
    ("name", "options", "totals"),
    [
        ("pairs", doubles(), ((88, 75),)),
        ("points", points(), ((88, 60), (40, 77), (78, 52))),
        ("three", three(), ((48, 40), (30, 61), (7, -3))),
    ],
)
def test_a_scoreboard_of_totals_alone_is_drawn_as_it_was(
    name: str,
    options: ShuffleboardOptions,
    totals: tuple[tuple[int, ...], ...],
    qtbot: Any,
    courts: Callable[[ShuffleboardOptions], Court],
) -> None:
    court = courts(options)
    result = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=totals)
    results.record(court.desk.event_file, court.match, result, confirmed={"BELOW_GAME_POINT"})
    view = ScoreView()
    qtbot.addWidget(view)
    view.resize(900, 300)
    view.show_live(court.live)
    keep(KEPT / f"totals_{name}.txt", told("totals", view))


def test_whatever_is_shown_anew_is_drawn_anew(
    qtbot: Any, subtests: Any, courts: Callable[[ShuffleboardOptions], Court]
) -> None:
    court = courts(doubles())
    field, board, icon = FieldView(), BoardView(), DiscIcon()
    scores, row = ScoreView(), RowPicture()
    begun, layout = replay((), BoardLayout.MIRROR).board, BoardLayout.MIRROR
    shown: dict[QWidget, Callable[[], None]] = {
        field: lambda: field.show_match(PlayState(), None, (), NAMES),
        board: lambda: board.show_board(begun, layout, None),
        icon: lambda: icon.show_colour(DiscColour.BLACK),
        scores: lambda: scores.show_live(court.live),
        row: lambda: row.show_row((OwnStage(kind=StageFormat.LEAGUE),), 0),
    }
    for widget, show in shown.items():
        with subtests.test(type(widget).__name__):
            qtbot.addWidget(widget)
            front(widget)
            QApplication.processEvents()
            drawn = StoredDraw(widget)
            QApplication.processEvents()
            assert drawn.count == 0, "nothing has happened"
            show()
            QApplication.processEvents()
            assert drawn.count == 1


def test_a_knock_out_is_drawn_as_it_was(qtbot: Any) -> None:
    lines: list[str] = []
    for name, view in {
        "begun": knockout(people(6), played=3, seeds=2, third=True),
        "over": knockout(people(8), third=True, fifth=True, walkover=2),
        "open": knockout(people(8), played=5, open_division=True),
        "not drawn": knockout(people(4), played=0, drawn=False),
    }.items():
        bracket = BracketFrame("トーナメント")
        qtbot.addWidget(bracket)
        bracket.resize(880, 420)
        front(bracket)
        bracket.show_view(view)
        bracket.take_focus()
        QApplication.processEvents()
        lines += told(f"{name}: names of rounds", bracket._headings)
        lines += told(f"{name}: lines", bracket._canvas)
        for key, box in bracket.boxes.items():
            lines += told(f"{name}: {key} {box.width()}×{box.height()}", box)
        bracket.hide()
    keep(KEPT / "bracket.txt", lines)


def test_the_picture_of_each_programme_is_drawn_as_it_was(qtbot: Any) -> None:
    lines: list[str] = []
    for key, programme in PROGRAMMES.items():
        picture = ProgrammePicture(programme)
        qtbot.addWidget(picture)
        lines += told(key, picture)
    for kinds in (*((kind,) for kind in StageFormat), tuple(StageFormat)):
        stages = tuple(
            replace(OwnStage(kind=kind), source=max(0, at - 2)) for at, kind in enumerate(kinds)
        )
        row = RowPicture()
        qtbot.addWidget(row)
        row.resize(500, row.height())
        row.show_row(stages, len(stages) - 1)
        lines += told(f"row of {' '.join(kinds)}", row)
    keep(KEPT / "programmes.txt", lines)
