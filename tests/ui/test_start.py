"""Starting: quickly, without what is not needed yet, in the language and looks of the settings."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QWidget

from app.event_file.file import EventFile
from app.operations import divisions, entrants, rounds
from models.core.entrant_data import EntrantData
from models.games import GAMES
from models.stages.registry import SHARED
from reports import i18n
from tests import examples
from tests.ui.fresh_program import run
from ui import app as starting
from ui.desk.settings import RECENT, Settings, config_folder, state_folder
from ui.look import theme
from ui.look.qt_words import QtWords
from ui.widgets.basics import DropDown
from ui.window.file_actions import make_sample, sample_path
from ui.window.main_window import MainWindow
from ui.window.start_page import Recent, file_line

ROOT = Path(__file__).resolve().parents[2]
HEAVY = (
    "reportlab", "xlsxwriter", "alembic", "sqlalchemy", "msgspec", "jinja2",
    "PySide6.QtPdf", "models",
)  # fmt: skip

LIGHT = ["models", "models.core", "models.core.problems", "models.durable"]
"""The values that the window itself names: what a refusal is; a few ms."""

ON_DEMAND = (
    "app.imports", "app.sample_event", "app.practice", "mahjong", "reportlab",
    "ui.window.start_page",
)  # fmt: skip
"""What the first page of an event does without, beside the samples of games and all other games."""

OPEN = """
import sys
import app.__main__
from reports import i18n
read, catalogues = i18n._read, set()
i18n._read = lambda path, rest: (catalogues.add(path.stem), read(path, rest))[1]
from pathlib import Path
from ui import app as gui
made = gui.application()
from ui.desk.settings import Settings
desk, window, words = gui.build(made, Settings(), opening=True)
window.show()
window.files.open(Path({event!r}))
desk.say("Saved at 9:00 (JOA 8)")
made.processEvents()
wanted = {on_demand!r}
of_games = {{tuple(name.split(".")[2:]) for name in sys.modules if ".games." in name}}
print(
    desk.is_open,
    sorted(name for name in sys.modules if name in wanted),
    sorted({{parts[0] for parts in of_games if parts[0] != "registry"}}),
    [parts for parts in of_games if parts[-1] == "sample"],
    sorted(catalogues - i18n.EVERYWHERE - {{{game!r}}}),
)
window.close()
"""

START = """
import sys
import app.__main__
from ui import app as gui
made = gui.application()
from ui.desk.settings import Settings
desk, window, words = gui.build(made, Settings())
window.show()
made.processEvents()
heavy = {heavy!r}
print(sorted(name for name in sys.modules if name.split(".")[0] in heavy or name in heavy))
window.close()
"""


def test_the_start_page_loads_nothing_heavy(tmp_path: Path) -> None:
    assert run(START.format(heavy=HEAVY), tmp_path) == str(LIGHT)


@pytest.mark.parametrize("game", examples.first(1, GAMES))
def test_the_first_page_of_an_event_loads_nothing_that_it_does_without(
    game: str, tmp_path: Path
) -> None:
    """No game but that of the division: the start costs the same however many games there are."""
    path = tmp_path / "spring.taikai"
    with EventFile.create(path, name="春の大会") as event:
        programme = GAMES[game].programmes[0]
        division = divisions.add(event, game=game, name="一般の部", programme=programme)
        people = [entrants.add(event, division, EntrantData(name=name)) for name in "甲乙"]
        entrants.check_in(event, people)
        drawn = programme in SHARED or programme == "swiss_final"
        if drawn:
            rounds.publish(event, rounds.draw_first(event, division, seed="公開"))
    on_demand = [name for name in ON_DEMAND if drawn or name != "app.imports"]  # where people enter
    code = OPEN.format(event=str(path), on_demand=on_demand, game=game)
    assert run(code, tmp_path) == f"True [] ['{game}'] [] []"


QUICK = """
from PySide6.QtCore import QObject
from ui.quick_imports import spare_reading
print(spare_reading(), spare_reading())
"""


def test_the_pyside_of_the_locks_is_spared_reading_every_source(tmp_path: Path) -> None:
    """Another PySide may do it otherwise: then this says so, and the start would be slower."""
    assert run(QUICK, tmp_path) == "True False"


LATE = """
import copy, dataclasses
from dataclasses import dataclass, field, replace
from ui.quick_imports import compile_late

def made():
    @dataclass(frozen=True, kw_only=True, slots=True)
    class Value:
        one: int
        two: tuple[str, ...] = ()
        left_out: int = field(default=0, compare=False, repr=False)
    @dataclass(frozen=True, kw_only=True, slots=True)
    class Under(Value):
        three: int = 3
    @dataclass(order=True)
    class Ordered:
        one: int
        inside: object = None
    return Value, Under, Ordered

def refused(work):
    try:
        work()
    except (AttributeError, TypeError) as error:
        return type(error).__name__, str(error)

def told(Value, Under, Ordered):
    a, b, c = Value(one=1), Value(one=1, left_out=5), Value(one=2, two=("x",))
    u, o = Under(one=1), Ordered(1)
    o.inside = o
    yield a == b, a != b, a == c, a == u, u == Under(one=1)
    yield hash(a) == hash(b), {a, b, c, u} == {a, c, u}
    yield repr(a), repr(c), repr(u), repr(o), Ordered(1) < Ordered(2), Ordered(2) <= Ordered(1)
    yield refused(lambda: setattr(a, "one", 2)), refused(lambda: delattr(u, "three"))
    yield refused(lambda: setattr(u, "other", 2)), refused(lambda: hash(o))
    yield refused(lambda: a < c), repr(replace(c, one=5)), copy.deepcopy(c) == c
    yield dataclasses.asdict(u), repr(a), hash(a) == hash(b)
    yield Value.__eq__.__qualname__, Value.__hash__.__name__, Under.__repr__.__qualname__
    yield Value.__eq__.__code__.co_varnames

at_once = [*told(*made())]
print(compile_late(), compile_late())
late = [*told(*made())]
print(at_once == late or [pair for pair in zip(at_once, late) if pair[0] != pair[1]])
Value = made()[0]
before = Value.__eq__
print(Value(one=1) == Value(one=1), Value.__eq__ is before, Value.__eq__ is Value.__eq__)
"""


def test_a_method_that_is_compiled_late_does_what_it_does_compiled_at_once(tmp_path: Path) -> None:
    """Python 3.13 compiles all methods of a class at once: there it is left as it is."""
    changed = sys.version_info < (3, 13)
    assert run(LATE, tmp_path).splitlines() == [
        f"{changed} False",
        "True",
        f"True {not changed} True",
    ]


FIRST = """
import sys
from types import ModuleType
import app.__main__ as program
from ui.quick_imports import make_quick
window = sys.modules["ui.app"] = ModuleType("ui.app")
window.run_gui = lambda *_given, **_named: print(make_quick()) or 0
program.main([])
"""


def test_it_is_spared_before_the_window_is_loaded(tmp_path: Path) -> None:
    assert run(FIRST, tmp_path) == "False"


def end(window: QWidget) -> None:
    """Close a window and let nothing of it be left for the tests that follow."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def test_the_probe_draws_the_window_and_closes_it(qapp: Any) -> None:
    starting.probe_window()
    assert not [left for left in qapp.topLevelWidgets() if isinstance(left, MainWindow)]


def test_qt_speaks_the_language_of_the_desk(qapp: QApplication) -> None:
    words = QtWords(qapp)
    i18n.set_language("ja")
    words.follow()
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"
    assert QCoreApplication.translate("QFileDialog", "&Look in:") == "場所(&L)："
    assert QCoreApplication.translate("QAbstractFileIconProvider", "Folder") == "フォルダー"
    assert QCoreApplication.translate("Elsewhere", "Folder") == "Folder"
    i18n.set_language("en")
    words.follow()
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    assert QCoreApplication.translate("QFileDialog", "&Look in:") == "&Look in:"


def test_the_file_dialog_of_qt_has_no_english_word(qtbot: Any, qapp: QApplication) -> None:
    QtWords(qapp).follow()
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    shown = [*dialog.findChildren(QLabel), *dialog.findChildren(QAbstractButton)]
    assert [made.text() for made in shown if re.search("[A-Za-z]{3}", made.text())] == []


def test_the_window_starts_in_the_looks_of_the_settings(qapp: Any, settings: Settings) -> None:
    settings.language, settings.theme, settings.scale = "en", "dark", 125
    desk, window, _words = starting.build(qapp, settings)
    try:
        assert i18n.language() == "en"
        assert (theme.theme_name(), theme.scale()) == ("dark", 125)
        assert window.windowTitle() == "Taikai Desk"
    finally:
        desk.close()
        end(window)
        i18n.set_language("ja")
        theme.apply(qapp)


def test_a_slow_hand_types_a_number_of_two_digits_in_a_list(
    qtbot: Any, qapp: QApplication, settings: Settings
) -> None:
    desk, window, _words = starting.build(qapp, settings)
    box = DropDown()
    qtbot.addWidget(box)
    box.addItems(["選んでください", *(f"{number}  選手" for number in range(1, 13))])
    box.show()
    QTest.keyClick(box, Qt.Key.Key_1)
    qtbot.wait(700)
    QTest.keyClick(box, Qt.Key.Key_0)
    desk.close()
    end(window)
    assert box.currentText() == "10  選手"


@pytest.mark.parametrize("how", ["file", pytest.param("sample", marks=pytest.mark.long), "plain"])
def test_the_program_runs_until_the_window_is_closed(
    qapp: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str
) -> None:
    opened: list[str] = []
    path = tmp_path / "spring.taikai"
    EventFile.create(path, name="春の大会").close()

    def stop() -> int:
        for shown in qapp.topLevelWidgets():
            if hasattr(shown, "desk") and shown.isVisible():
                opened.append(shown.bar.title.accessibleName())  # what is seen may be shortened
                end(shown)
        return 0

    monkeypatch.setattr(QApplication, "exec", staticmethod(stop))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    code = starting.run_gui(path if how == "file" else None, sample=how == "sample")
    assert code == 0
    titles = {"file": "春の大会", "sample": "第1回 大会デスク杯", "plain": "大会デスク"}
    assert opened == [titles[how]]


def test_a_file_that_cannot_be_opened_leads_to_the_start_page_and_says_why(
    qapp: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[tuple[bool, bool, str]] = []
    path = tmp_path / "spring.taikai"
    path.write_text("no event", encoding="utf-8")

    def stop() -> int:
        for shown in qapp.topLevelWidgets():
            if isinstance(shown, MainWindow) and shown.isVisible():
                begins = shown.focusWidget() is shown.start.new_button
                seen.append((shown.start.isVisible(), begins, shown.notice.sentence()))
                end(shown)
        return 0

    monkeypatch.setattr(QApplication, "exec", staticmethod(stop))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    assert starting.run_gui(path) == 0
    assert [found[:2] for found in seen] == [(True, True)]
    assert "spring.taikai" in seen[0][2]


@pytest.mark.long
def test_the_sample_is_made_anew(own_folders: Path) -> None:
    path = make_sample()
    assert path == sample_path()
    assert make_sample() == path
    assert path.is_relative_to(own_folders)


# -- recent events ----------------------------------------------------------------------------


def test_the_folder_of_a_recent_event_is_shortened_in_the_middle(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    folder = Path("/home/desk") / "/".join(f"folder{number}" for number in range(30)) / "last"
    line = file_line(Recent(folder / "spring.taikai"), metrics, 500)
    assert line.startswith("spring.taikai ")
    assert "…" in line and line.endswith("last") and "/home" in line
    assert metrics.horizontalAdvance(line) <= 500
    short = file_line(Recent(Path("/usb/spring.taikai")), metrics, 500)
    assert short.split() == ["spring.taikai", "/usb"]
    name = Path("/usb") / f"{'very ' * 30}long.taikai"
    assert metrics.horizontalAdvance(file_line(Recent(name), metrics, 300)) <= 300


def test_an_event_without_a_known_name_is_called_like_its_file() -> None:
    assert Recent(Path("/usb/spring.taikai")).title == "spring"
    assert Recent(Path("/usb/spring.taikai"), "春の大会").title == "春の大会"


# -- settings ---------------------------------------------------------------------------------


def test_settings_stay_in_their_own_folder(own_folders: Path) -> None:
    assert config_folder() == own_folders
    assert state_folder().is_relative_to(own_folders)


def test_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a" / "settings.ini"
    first = Settings(path)
    assert (first.language, first.theme, first.scale, first.mirror) == ("ja", "light", 100, None)
    first.language, first.theme, first.scale, first.mirror = "en", "contrast", 150, tmp_path
    first.remember_form("paper", "A4")
    first.sync()
    again = Settings(path)
    assert (again.language, again.theme, again.scale) == ("en", "contrast", 150)
    assert again.mirror == tmp_path
    assert again.form("paper", "") == "A4"


def test_nonsense_in_the_settings_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[General]\nlanguage=xx\ntheme=pink\nscale=big\n", encoding="utf-8")
    settings = Settings(path)
    assert (settings.language, settings.theme, settings.scale) == ("ja", "light", 100)
    path.write_text("[General]\nscale=900\n", encoding="utf-8")
    assert Settings(path).scale == 200


def test_recent_events_are_few_and_each_once(settings: Settings) -> None:
    for number in range(RECENT + 4):
        settings.remember(Path(f"/events/{number}, 大会.taikai"))
    settings.remember(Path("/events/8, 大会.taikai"))
    assert len(settings.recent) == RECENT
    assert settings.recent[0] == Path("/events/8, 大会.taikai")
    assert len(set(settings.recent)) == RECENT
    settings.forget(Path("/events/8, 大会.taikai"))
    assert Path("/events/8, 大会.taikai") not in settings.recent


def test_the_program_has_its_own_sign() -> None:
    """In a process of its own: here there is an application already."""
    code = (
        "from ui.app import application; app = application();"
        "print(app.windowIcon().availableSizes()[0].width())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "256"
