"""Every test: no screen, no settings of the person who runs it, no question without an answer."""

from __future__ import annotations

import gc
import linecache
import os
import random
import secrets
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings as hypothesis_settings
from hypothesis.internal.entropy import deterministic_PRNG
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget

from reports import i18n
from tests import examples
from tests.declared_rows import declared_rows
from tests.slow import slow_tests
from tests.ui.taken_away import take_away
from ui.desk import ask
from ui.desk.garbage import due
from ui.desk.help_key import opened_by
from ui.window.help import open_help

hypothesis_settings.load_profile(examples.QUICK)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to run the tests in another order, the same for the same seed."""
    parser.addoption("--order-seed", help="run the tests of each module in an order by chance")


def pytest_configure(config: pytest.Config) -> None:
    """Pass over what the offscreen platform says about every window."""
    config.addinivalue_line("qt_log_ignore", "This plugin does not support propagateSizeHints")
    # Hypothesis searches for garbage before its first property; among windows that other tests
    # have just closed such a search has crashed in Qt, so it is done before there are any.
    with deterministic_PRNG():
        pass
    # No source changes while the tests run: before each doctest and at each traceback Python would
    # ask the disk again for every file whose lines it has read, a thousand and more.
    linecache.checkcache = lambda filename=None: None
    config.pluginmanager.register(DoctestsWhereTheyAre())


class DoctestsWhereTheyAre:
    """Looks for doctests only in files that have any: elsewhere it takes as long as all the rest.

    A plugin of its own, because what stands in this file is asked about its own folder alone.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Iterator[None]:
        found = yield
        if file_path.suffix == ".py" and b">>> " not in file_path.read_bytes():
            return [one for one in found if not isinstance(one, DoctestModule)]
        return found


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count slow tests, and properties with all examples, as long; shuffle where that is asked."""
    slow = slow_tests()
    for item in items:
        if item.nodeid.partition("[")[0] in slow:
            item.add_marker("long")
    if examples.thorough():
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker("long")
    seed = config.getoption("--order-seed")
    if seed is not None:
        by_module: dict[Path, list[pytest.Item]] = {}
        for item in items:
            by_module.setdefault(item.path, []).append(item)
        chance = random.Random(seed)
        modules = list(by_module.values())
        chance.shuffle(modules)
        for module in modules:
            chance.shuffle(module)
        items[:] = [item for module in modules for item in module]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """Look for no garbage while the tests are collected: all that is made then stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Look for garbage no more among the thousands of tests, which stay to the end.

    And seldom among what they make: most of it goes by itself.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """Search for garbage between tests of windows, as the program does between events.

    In the middle of a key it takes closed windows away, and Qt has crashed there. What a test has
    closed goes with it: no event loop runs here that would take it away, and with thousands of
    widgets left each new window takes longer.
    """
    windows = "qapp" in getattr(item, "fixturenames", ())
    if windows:
        if (generation := due()) is not None:
            gc.collect(generation)
        gc.disable()
    try:
        return (yield)
    finally:
        if windows:
            take_away()
            gc.enable()


HOMES = count()
"""Numbers for the folders; to ask the disk for the next free one takes longer with each."""

Fill = Callable[[Any], "bool | None"]


class Script:
    """The answers a test gives, in the order in which the questions will come.

    `dialog(fill)` waits for a dialog: `fill` types and clicks; what it returns is the answer,
    None leaves it to the dialog. `confirm`, `file`, `save`, `folder` and `told` stand for the
    other questions. `sentences` keeps what was asked.
    """

    def __init__(self) -> None:
        self.waiting: list[tuple[str, Any]] = []
        self.sentences: list[str] = []
        self.dialogs: list[str] = []
        self.beside: list[Path | None] = []
        """From where the folders were chosen on."""

    def dialog(self, fill: Fill) -> Script:
        self.waiting.append(("dialog", fill))
        return self

    def confirm(self, answer: bool) -> Script:
        self.waiting.append(("confirm", answer))
        return self

    def file(self, path: Path | None) -> Script:
        self.waiting.append(("file", path))
        return self

    def save(self, path: Path | None) -> Script:
        self.waiting.append(("save", path))
        return self

    def folder(self, path: Path | None) -> Script:
        self.waiting.append(("folder", path))
        return self

    def told(self) -> Script:
        self.waiting.append(("told", None))
        return self

    def _take(self, kind: str, what: str) -> Any:
        if not self.waiting:
            pytest.fail(f"an unexpected {kind}: {what}", pytrace=True)
        expected, answer = self.waiting.pop(0)
        if expected != kind:
            pytest.fail(f"expected a {expected}, but there came a {kind}: {what}", pytrace=True)
        return answer

    def _ask(self, dialog: QDialog) -> bool:
        self.dialogs.append(type(dialog).__name__)
        fill = self._take("dialog", type(dialog).__name__)
        dialog.setModal(False)
        dialog.show()
        answer = fill(dialog)
        accepted = dialog.result() == QDialog.DialogCode.Accepted.value
        if answer is None:
            answer = accepted
        elif answer and not accepted:
            getattr(dialog, "submit", dialog.accept)()
            answer = dialog.result() == QDialog.DialogCode.Accepted.value
        dialog.hide()
        dialog.deleteLater()
        if (behind := dialog.parentWidget()) is not None:
            behind.window().activateWindow()
            QApplication.processEvents()
        return bool(answer)

    def _confirm(
        self, parent: QWidget | None, sentence: str, yes: str, no: str, *, usual: bool = False
    ) -> bool:
        self.sentences.append(sentence)
        return bool(self._take("confirm", sentence))

    def _tell(self, parent: QWidget | None, title: str, sentence: str) -> None:
        self.sentences.append(sentence)
        self._take("told", sentence)

    def _file(self, parent: QWidget | None, title: str, filters: str) -> Path | None:
        answer: Path | None = self._take("file", title)
        return answer

    def _save(
        self, parent: QWidget | None, title: str, filters: str, suggested: str = ""
    ) -> Path | None:
        answer: Path | None = self._take("save", title)
        return answer

    def _folder(
        self, parent: QWidget | None, title: str, *, beside: Path | None = None
    ) -> Path | None:
        self.beside.append(beside)
        answer: Path | None = self._take("folder", title)
        return answer


def _no_question(*args: Any, **kwargs: Any) -> Any:
    pytest.fail("a window asked a question that does not go through ui.desk.ask", pytrace=True)


@pytest.fixture(scope="session", autouse=True)
def no_other_question() -> Iterator[None]:
    """Fail whatever asks a question of Qt's own, in all tests; F1 opens the help."""
    opened_by(open_help)
    with pytest.MonkeyPatch.context() as patch:
        for box in ("exec", "open", "question", "warning", "information", "critical", "about"):
            patch.setattr(QMessageBox, box, _no_question)
        for box in ("getOpenFileName", "getSaveFileName", "getExistingDirectory", "exec"):
            patch.setattr(QFileDialog, box, _no_question)
        patch.setattr(QDialog, "exec", _no_question)
        yield


@pytest.fixture(autouse=True)
def script_dialogs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Script]:
    """Answer questions by script; a question nobody expected fails the test."""
    script = Script()
    monkeypatch.setattr(ask, "ask", script._ask)
    monkeypatch.setattr(ask, "confirm", script._confirm)
    monkeypatch.setattr(ask, "tell", script._tell)
    monkeypatch.setattr(ask, "open_file", script._file)
    monkeypatch.setattr(ask, "save_file", script._save)
    monkeypatch.setattr(ask, "choose_folder", script._folder)
    yield script
    if script.waiting:
        kinds = [kind for kind, _answer in script.waiting]
        pytest.fail(f"{len(kinds)} questions never came: {kinds[:8]}")


@pytest.fixture(autouse=True)
def japanese() -> Iterator[None]:
    """Start every test in the language of the desk, in the terms of no game."""
    i18n.set_language("ja")
    i18n.set_terms(i18n.USUAL)
    yield
    i18n.set_language("ja")
    i18n.set_terms(i18n.USUAL)


@pytest.fixture(scope="session")
def beyond_declared() -> Iterator[list[str]]:
    """Look at every action of all tests."""
    with declared_rows() as found:
        yield found


@pytest.fixture(autouse=True)
def only_declared_rows(beyond_declared: list[str]) -> Iterator[None]:
    """Fail a test in which an action wrote rows that it is not declared to write."""
    beyond_declared.clear()
    yield
    if beyond_declared:
        pytest.fail("beyond what is declared: " + "; ".join(beyond_declared[:8]), pytrace=False)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Make a place for the folders of all tests."""
    return str(tmp_path_factory.mktemp("homes"))


@pytest.fixture(autouse=True)
def own_folders(homes: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep settings, logs and recent files away from the person who runs the tests."""
    home = f"{homes}/{next(HOMES)}"
    os.mkdir(home)  # noqa: PTH102 - for each of thousands of tests
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, f"{home}/{name.lower()}")
    monkeypatch.setenv("TAIKAI_DESK_HOME", home)
    return Path(home)


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test propose the same seeds for its draws whenever it runs."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
    monkeypatch.setattr(secrets, "token_hex", lambda count: chance.randbytes(count).hex())


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["taikai-desk", "-style", "Fusion"]


@pytest.fixture(scope="session")
def qapp(qapp_args: list[str], pytestconfig: pytest.Config) -> Iterator[QApplication]:
    """Dress the one application of the tests like the real one."""
    from ui.look import theme

    instance = QApplication.instance()
    app = instance if isinstance(instance, QApplication) else QApplication(qapp_args)
    app.setApplicationName("taikai-desk-tests")
    theme.apply(app)
    yield app


@pytest.fixture(scope="session")
def first_cluster() -> Iterator[Path]:
    """Lay one empty cluster, of which those of the tests are copies."""
    from tests.app.desks import halls

    halls.want_engine()
    with halls.open_folder() as folder:
        yield halls.lay_cluster(folder)
