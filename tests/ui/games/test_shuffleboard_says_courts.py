"""No word of a game that is played at tables stands on shuffleboard's screens and papers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication, QWidget

from app import queries, sample_event
from app.event_file.file import EventFile
from models.views.divisions import DivisionView
from reports import game_words, i18n
from reports.forms.catalogue import form_title, render_form
from resources import resource
from tests import disk
from tests.examples import first
from tests.pictures.games import shuffleboard as pictures
from tests.ui.collected import words_on
from tests.ui.controls import letters_given_twice
from tests.ui.front import front
from ui.dialogs.result_dialogs import open_result_dialog
from ui.pages.matches import MatchesPage
from ui.pages.registry import PAGES
from ui.papers.form_input import Sources, available_forms
from ui.projector.choices import Choices
from ui.projector.publishing import pages
from ui.projector.slide import SlideKind
from ui.window.main_window import MainWindow

AT_TABLES = {
    "ja": re.compile(r"卓|対局|JOA|石差|黒番|白番|\|"),
    "en": re.compile(
        r"(?i)(?<!cross-)(?<!league )(?<!place )(?<!group )(?<!penalty )\btables?\b|JOA|\|"
    ),
}
"""What is said of games at tables, and what is left of bars; tables of figures are no words."""
SHARED = ("ui", "dialogs", "reports", "projector")


def at_tables(texts: Iterable[str], language: str) -> list[str]:
    """Give the texts that have words of such games."""
    wrong = AT_TABLES[language]
    return sorted({text for text in texts if wrong.search(text)})


def messages(domain: str, language: str) -> Iterator[str]:
    """Give every message of a catalogue as it is said of shuffleboard."""
    path = resource("locale", "ja", "LC_MESSAGES") / f"{domain}.po"
    with Path(path).open("rb") as file:
        catalogue = read_po(file)
    with i18n.using(language), game_words.in_terms_of("shuffleboard"):
        for message in catalogue:
            if not message.id:
                continue
            one, many = message.id if isinstance(message.id, tuple) else (message.id, message.id)
            for count in (1, 2) if one != many else (1,):
                said = i18n._n(one, many, count) if one != many else _told(message.context, one)
                yield re.sub(r"\{[^}]*\}", "{}", said)


def _told(context: str | None, text: str) -> str:
    return i18n._p(context, text) if context else i18n._(text)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("domain", [*SHARED, "shuffleboard"])
def test_no_message_says_it(domain: str, language: str) -> None:
    said = [text.replace("JOA 12345", "") for text in messages(domain, language)]  # of a person
    assert len(said) > 20
    assert at_tables(said, language) == []


def test_a_game_at_tables_keeps_its_words() -> None:
    assert game_words.terms_of("plain") is i18n.USUAL
    with game_words.in_terms_of("othello"):
        assert i18n._("|Tables| of the |round|") == "この回戦の卓"
    assert i18n._("|Tables| of the |round|") == "この回戦の卓"
    with game_words.in_terms_of("shuffleboard"):
        assert i18n._("|Tables| of the |round|") == "この回戦の試合"


def test_a_name_is_never_taken_for_a_word() -> None:
    with game_words.in_terms_of("shuffleboard"):
        said = i18n._("|Table| {table}: {names}").format(table=3, names="卓也・対局子")
    assert said == "第3試合 卓也・対局子"


@pytest.fixture(scope="module")
def hall_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play the divisions of shuffleboard of the sample until they are well on their way, once."""
    path = tmp_path_factory.mktemp("courts") / "courts.taikai"
    with disk.quick(), EventFile.create(path, **sample_event.EVENT) as event:
        for sample in sample_event.part("shuffleboard").divisions:
            sample_event.begin(event, sample_event.add(event, "shuffleboard", sample.name))
    return path


@pytest.fixture
def hall(window: MainWindow, hall_file: Path, tmp_path: Path) -> MainWindow:
    path = tmp_path / "courts.taikai"
    path.write_bytes(hall_file.read_bytes())
    window.files.open(path)
    front(window)
    return window


def divisions(window: MainWindow) -> tuple[DivisionView, ...]:
    return queries.event_view(window.desk.event_file).divisions


def opened(made: QWidget) -> set[str]:
    """Show a window, read it and close it."""
    made.show()
    QApplication.processEvents()
    found = words_on(made)
    made.close()
    made.deleteLater()
    return found


@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_no_page_and_no_window_says_it(
    hall: MainWindow, language: str, subtests: pytest.Subtests
) -> None:
    hall.desk.set_language(language)
    for division in divisions(hall):
        hall.show_division(division.id, division.game)
        for page in PAGES:
            hall.go(page)
            QApplication.processEvents()
            with subtests.test(division=division.name, page=page):
                assert at_tables(words_on(hall), language) == []
                assert letters_given_twice(hall) == []
        for name, make in pictures.windows(hall.desk, hall, division):
            with subtests.test(division=division.name, window=name):
                assert at_tables(opened(make()), language) == []
        entry = next(
            queries.match_entry(hall.desk.event_file, match.id)
            for shown in queries.rounds(hall.desk.event_file, division.id)
            for match in shown.matches
            if match.result is None and not match.bye
        )
        with subtests.test(division=division.name, window="result"):
            assert at_tables(opened(open_result_dialog(entry, hall)), language) == []
    hall.open_search()
    hall.search.box.setText("1")
    with subtests.test(window="search"):
        assert at_tables(words_on(hall.search), language) == []


@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_no_paper_and_no_page_of_the_hall_says_it(
    hall: MainWindow, language: str, subtests: pytest.Subtests
) -> None:
    event = hall.desk.event_file
    i18n.set_language(language)
    for division in divisions(hall):
        sources = Sources(event, division.id, round_id=None)
        for form in available_forms(event, division.id):
            given = sources.of(form)
            with subtests.test(division=division.name, form=form.key):
                if form.ready(given):
                    said = paper(render_form(form.key, given), form.suffix)
                    assert at_tables(said, language) == []
                assert at_tables([form_title(form.key, division.at_table)], language) == []
    i18n.set_terms(i18n.USUAL)  # as where the desk looks at another game
    kinds = frozenset({*SlideKind, "courts"})
    for slide in pages(event, Choices(kinds=kinds)):
        with subtests.test(slide=slide.key):
            assert at_tables(slide.spoken().splitlines(), language) == []


def paper(made: bytes, suffix: str) -> list[str]:
    """Give the lines of a sheet; of a file for other programs the whole text, but for its keys."""
    if suffix == "pdf":
        buffer = QBuffer()
        buffer.setData(QByteArray(made))
        buffer.open(QBuffer.OpenModeFlag.ReadOnly)
        document = QPdfDocument()
        document.load(buffer)
        texts = [document.getAllText(at).text() for at in range(document.pageCount())]
        document.close()
        return [line for text in texts for line in text.splitlines()]
    if suffix in ("json", "xlsx"):  # keys of a schema, and a bundle of files
        return []
    whole = made.decode("utf-8", errors="replace")
    return re.sub(r"<style.*?</style>|<[^>]*>", "", whole, flags=re.DOTALL).splitlines()


def test_the_list_says_when_and_on_which_court(hall: MainWindow) -> None:
    found: dict[str, set[tuple[str, str]]] = {}
    for division in divisions(hall):
        hall.show_division(division.id, division.game)
        hall.go("matches")
        QApplication.processEvents()
        page = hall.page("matches")
        assert isinstance(page, MatchesPage)
        titles = [column.title for column in page.grid.grid.columns]
        model, shown = page.grid.model(), (titles.index("時刻"), titles.index("コート"))
        lines = [[model.index(row, at).data() for at in shown] for row in range(model.rowCount())]
        found[division.name] = {(time, court) for time, court in lines}
    assert ("9:30", "4 ヘッド") in found["シングルスの部"]
    assert ("11:30", "2") in found["ダブルスの部"]
    assert ("9:30", "5") in found["三人の部"]
