"""The scoreboard and its questions: room on the screen, names, letters, nothing cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QWidget,
)

from app.games.shuffleboard import scoreboards
from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard import record
from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    EndState,
    Foul,
    MomentKind,
    RepeatCause,
    Ruling,
    ScoreCorrection,
    StopReason,
    Suspension,
    Voided,
)
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.scores import Discs
from reports import i18n
from tests.examples import first
from tests.ui.controls import SCREEN, controls, cut
from tests.ui.cut import Longer, cut_words, letters_of
from tests.ui.dialogs.helpers import LONG_NAMES, entry, press
from tests.ui.front import front
from tests.ui.games.shuffleboard import (
    Court,
    doubles,
    key,
    new_event,
    points,
    three,
)
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.shuffleboard.board.foul_dialog import FoulDialog
from ui.games.shuffleboard.board.line_dialog import CardEnds
from ui.games.shuffleboard.board.score_dialogs import ScoreCorrectionDialog, VoidDialog
from ui.games.shuffleboard.board.start_dialogs import (
    EndChoiceDialog,
    LagDialog,
    MatchStartDialog,
    MomentDialog,
    NoteDialog,
    ResumeDialog,
    SubstitutePlayerDialog,
    SuspendDialog,
)
from ui.games.shuffleboard.board.window import BoardWindow
from ui.games.shuffleboard.cards.card_typing import card_ends
from ui.games.shuffleboard.cards.noted import CardFoulDialog, CrossedOutDialog
from ui.games.shuffleboard.result_dialog import ShuffleboardDialog
from ui.look import theme

pytestmark = pytest.mark.long  # every window in every state is laid out

Make = Callable[[LiveBoard], Skeleton]


def _card(options: ShuffleboardOptions) -> Make:
    return lambda _live: ShuffleboardDialog(
        entry("shuffleboard", options=options, names=LONG_NAMES)
    )


def _of_card(live: LiveBoard) -> CardEnds:
    """Give the ends of a card of which the first frames are typed."""
    lines = [record.entry(EndScore(number=number, scores=(7, 8))) for number in range(1, 7)]
    begun = record.ShuffleboardResult(start=record.Start(yellow=0), entries=tuple(lines))
    ends = card_ends(live.match, live.options, begun, (1, 3))
    assert ends is not None
    return ends


def _noted(options: ShuffleboardOptions) -> Make:
    """Give a card with a penalty, a replay and a box that was changed after it was written."""

    def made(_live: LiveBoard) -> Skeleton:
        lines = [record.entry(EndScore(number=number, scores=(7, 8))) for number in (1, 2, 3)]
        begun = record.ShuffleboardResult(start=record.Start(yellow=0), entries=tuple(lines))
        shown = replace(entry("shuffleboard", options=options, names=LONG_NAMES), running=begun)
        dialog = ShuffleboardDialog(shown)
        warned = Foul(number=4, seat=0, article=Article.NEXT_COURT, ruling=Ruling.WARNED)
        dialog.notes += [warned, Voided(number=4, cause=RepeatCause.OTHER_COURT)]
        dialog.fields_of["1first0"].boxes.setText("8 7 7 9")
        dialog.fields_of["1first1"].boxes.setText("8 8 8 8")
        return dialog

    return made


DIALOGS: dict[str, Make] = {
    "start with a draw": lambda live: MatchStartDialog(
        replace(live, record=record.ShuffleboardResult()),
        seed="2026-11-22 123456",
        label_of_draw="シャッフルボード swiss 1-1",
    ),
    "start with janken": lambda live: MatchStartDialog(
        replace(live, options=replace(live.options, colours_by=record.ColoursBy.JANKEN))
    ),
    "foul on a card": lambda live: CardFoulDialog(live, of_card=_of_card(live)),
    "played again on a card": lambda live: VoidDialog(live, of_card=_of_card(live)),
    "crossed out on a card": lambda live: CrossedOutDialog(
        live, of_card=_of_card(live), judge=lambda _crossed: ()
    ),
    "card with notes": _noted(doubles()),
    "start": MatchStartDialog,
    "ends": EndChoiceDialog,
    "moment": MomentDialog,
    "foul": FoulDialog,
    "void": VoidDialog,
    "correct": ScoreCorrectionDialog,
    "suspend": SuspendDialog,
    "resume": ResumeDialog,
    "lag": LagDialog,
    "note": NoteDialog,
    "substitute": SubstitutePlayerDialog,
    "card of frames": _card(doubles()),
    "card of points": _card(points()),
}


@pytest.fixture(params=first(1, ["ja", "en"]))
def spoken(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    return str(request.param)


@pytest.fixture
def court(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Court]:
    theme.apply(qapp)
    new_event(desk, tmp_path)
    made = Court(desk, qtbot, doubles(team_event=True), names=(*LONG_NAMES, "神原・森", "林・吉田"))
    first, second = LONG_NAMES
    made.start(partners=((first, "大島 武"), (second, "小池 一郎")))
    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(qapp)


def crowded(court: Court) -> None:
    """Let nearly everything happen that a record can hold."""
    for number, scores in enumerate([(7, 8), (0, -10), (15, 0), (-10, 7), (8, 8)], start=1):
        court.write(EndScore(number=number, scores=scores))
    court.write(Voided(number=6, cause=RepeatCause.OTHER_COURT))
    court.write(Foul(number=6, seat=1, article=Article.HOOK, ruling=Ruling.WARNED))
    court.write(ScoreCorrection(of=4, scores=(8, 7)))
    for number in range(6, 17):
        court.write(EndScore(number=number, scores=(7, 8)))
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))


def opened(qtbot: Any, court: Court, name: str) -> Skeleton:
    dialog = DIALOGS[name](court.live)
    qtbot.addWidget(dialog)
    front(dialog)
    return dialog


def say_all(dialog: Skeleton) -> None:
    """Have everything said that is missing or wrong."""
    press(dialog, "\n")
    QApplication.processEvents()


def test_what_holds_for_every_question(
    qtbot: Any, spoken: str, court: Court, subtests: pytest.Subtests
) -> None:
    """One match, question after question: none of them writes before it is answered."""
    before = court.live
    for name in DIALOGS:
        dialog = opened(qtbot, court, name)
        with subtests.test("every control has a name", dialog=name):
            inside = controls(dialog)
            assert not [widget for widget in inside if not widget.accessibleName().strip()]
            assert not [w.accessibleName() for w in inside if "&" in w.accessibleName()]
        with subtests.test("letters after Alt are given once", dialog=name):
            letters = letters_of(dialog)
            assert len(letters) == len(set(letters)), letters
        with subtests.test("it fits on the smallest screen", dialog=name):
            assert dialog.width() <= SCREEN[0] and dialog.height() <= SCREEN[1]
            assert dialog.body.verticalScrollBar().maximum() == 0
        with subtests.test("nothing is cut", dialog=name):
            if not dialog.accept_button.isEnabled():
                say_all(dialog)
            assert not [w for w in words_of(dialog) if cut(w)]
        dialog.hide()
    assert court.live == before


def words_of(dialog: Skeleton) -> list[QWidget]:
    """Give what has words in a question."""
    return [
        w
        for w in dialog.findChildren(QWidget)
        if w.isVisible()
        and w.window() is dialog
        and isinstance(w, QLabel | QAbstractButton | QComboBox)
    ]


def test_words_half_as_long_again_have_room(
    qtbot: Any, court: Court, subtests: pytest.Subtests
) -> None:
    i18n.set_language("en")
    with i18n.using_catalogue(Longer()):
        for name in DIALOGS:
            dialog = opened(qtbot, court, name)
            with subtests.test(name):
                if not dialog.accept_button.isEnabled():
                    say_all(dialog)
                assert dialog.width() <= SCREEN[0] and dialog.height() <= SCREEN[1]
                assert cut_words(dialog) == []
            dialog.hide()


STATES = ("empty", "begun", "announced", "moved", "crowded", "stopped")
LOOKS = first(1, [("en", 150), ("ja", 100), ("ja", 150), ("en", 100)])
"""Languages and sizes of the text, the tightest first."""


def bring(court: Court, state: str) -> None:
    """Bring a match that has its colours to a state of its scoreboard."""
    if state in ("crowded", "stopped"):
        crowded(court)
    if state == "announced":
        court.write(EndScore(number=1, scores=(7, -10), state=EndState.ANNOUNCED))
    if state == "moved":
        court.write(
            Foul(
                number=1,
                seat=1,
                article=Article.EARLY_SHOT,
                ruling=Ruling.PENALISED,
                points=10,
                director=True,
                moved=Discs(eights=2, off=1),
            )
        )
    if state == "begun":
        court.write(EndScore(number=1, scores=(7, 8)))
    if state == "stopped":
        court.write(Suspension(reason=StopReason.RAIN))


def opened_board(court: Court, language: str, percent: int) -> BoardWindow:
    """Open the scoreboard on the smallest screen in these looks, and it alone."""
    if court.window is not None:
        court.window.close()
    i18n.set_language(language)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, "light", percent)
    window = court.open()
    window.resize(*SCREEN)
    for _turn in range(3):
        QApplication.processEvents()
    return window


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize("state", STATES)
def test_the_scoreboard_fits_and_nothing_is_cut(
    court: Court, state: str, looks: tuple[str, int]
) -> None:
    bring(court, state)
    window = opened_board(court, *looks)
    assert window.width() <= SCREEN[0] and window.height() <= SCREEN[1]
    assert cut_words(window) == []
    letters = letters_of(window)
    assert len(letters) == len(set(letters)), letters
    assert window.view.height() >= 120


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize("mode", [MatchMode.PAIRINGS, MatchMode.RANKING])
def test_the_scoreboard_of_three_fits_and_nothing_is_cut(
    qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path, mode: MatchMode, looks: tuple[str, int]
) -> None:
    new_event(desk, tmp_path)
    court = Court(desk, qtbot, three(mode), names=(*LONG_NAMES, "神原 三郎"))
    for number in range(1, 9):
        turn = court.live.board.next
        assert turn is not None
        scores = tuple(None if seat == turn.waiting else (-10, 7, 15)[seat] for seat in range(3))
        court.write(EndScore(number=number, scores=scores))
    window = opened_board(court, *looks)
    assert window.width() <= SCREEN[0] and window.height() <= SCREEN[1]
    assert cut_words(window) == []
    blocks = window.view.shown_blocks()
    assert len(blocks) == (3 if mode is MatchMode.PAIRINGS and looks[1] == 100 else 1)
    desk.close()
    theme.apply(qapp)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_boxes_are_drawn_in_the_colours_of_the_theme(
    qapp: Any, court: Court, name: str
) -> None:
    theme.apply(qapp, name)
    court.write(EndScore(number=1, scores=(7, -10)))
    window = court.open()
    image = window.view.grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in (8, 60, 90)}
    assert theme.tokens().surface in seen
    assert scoreboards.live(court.desk.event_file, court.match).board.totals == (7, -10)
    assert window.view.accessibleName() == f"{LONG_NAMES[0]} 7 – {LONG_NAMES[1]} -10"


def test_with_large_type_the_record_takes_the_place_of_the_board(qapp: Any, court: Court) -> None:
    theme.apply(qapp, "light", 150)
    crowded(court)
    window = court.open()
    window.resize(*SCREEN)
    assert window.view.isVisible() and not window.log.isVisible()
    key(Qt.Key.Key_F12)
    assert window.log.isVisible() and not window.view.isVisible()
    shown = [window.log.list.item(place).text() for place in range(window.log.list.count())]
    assert any("やり直し" in line for line in shown)
    assert any("訂正" in line for line in shown)
    QApplication.processEvents()
    assert cut_words(window) == []
    key(Qt.Key.Key_F12)
    assert window.view.isVisible() and not window.log.isVisible()


def test_a_court_that_the_division_does_not_have_is_asked_about(qtbot: Any, court: Court) -> None:
    live = replace(court.live, options=replace(court.live.options, courts="1-2"))
    dialog = MatchStartDialog(live)
    qtbot.addWidget(dialog)
    front(dialog)
    box = dialog.input("court")
    box.setFocus()
    box.selectAll()
    press(dialog, "9")
    asked = dialog.rows["court"].problem.text() + dialog.problem_line.text()
    assert "コート9はこの部門のコート（1, 2）にありません" in asked
    assert dialog.yes.isVisible()
    box.setText("")
    press(dialog, "2")
    assert not dialog.yes.isVisible()
