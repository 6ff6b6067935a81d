"""What a window is told of the other desks, what it may do then, and what each way out leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.desks import membership
from app.desks.desk_role import DeskRole
from app.desks.held_cards import HeldEntry
from app.desks.held_results import HeldCorrection
from app.desks.record import ServerPlace
from app.desks.shared_desk import DeskState
from app.event_file.trouble import FileTrouble
from models.core.causes import Authority, CorrectionCause
from models.core.steps import StepKind
from reports.i18n import using
from tests.conftest import Script
from tests.ui.dialogs.desk_dialogs import LinkOfMainDesk
from ui.desk.desk import Severity
from ui.look.plain_text import JOINER
from ui.several_desks import barred, desk_dialogs, hall_dialog, kept_cards
from ui.several_desks.beside import OthersBeside
from ui.several_desks.desks_dialog import DesksDialog
from ui.several_desks.hall_dialog import HallPagesDialog
from ui.several_desks.member_dialog import MemberDialog, Standing
from ui.words.desks.others import leads_itself, lost, two_leads


def at_role(role: DeskRole | None) -> Any:
    """Give a desk of a role; of none where the event is not shared."""
    return SimpleNamespace(link=SimpleNamespace(role=role))


# -- what a desk of a role may do ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "word", "steps", "pages", "boards", "kept_from"),
    [
        (
            DeskRole.RESULTS,
            "Results",
            {StepKind.ENTER_RESULTS},
            {"matches", "standings", "penalties", "documents", "journal", "day"},
            True,
            {"division", "past", "parts", "restore", "door", "two-keys"},
        ),
        (
            DeskRole.RECEPTION,
            "Reception",
            {StepKind.ADD_ENTRANTS, StepKind.CHECK_IN},
            {"entrants", "standings", "documents", "journal", "day", "front"},
            False,
            {"division", "past", "parts", "restore", "two-keys"},
        ),
    ],
)
def test_a_role_has_its_steps_pages_windows_and_menus(
    role: DeskRole,
    word: str,
    steps: set[StepKind],
    pages: set[str],
    boards: bool,
    kept_from: set[str],
) -> None:
    desk = at_role(role)
    with using("en"):
        other = f"This desk is for “{word}”: another desk does this."
        for kind in StepKind:
            step: Any = SimpleNamespace(kind=kind)
            assert barred.of_step(desk, step) == ("" if kind in steps else other)
        read = f"This desk is for “{word}”: this page can only be read here."
        for page in barred.WORK_OF:
            assert barred.of_page(desk, page) == ("" if page in pages else read)
        assert barred.of_page(desk, "of a game") == read
        assert barred.of_page(desk, "of a game", {role.value}) == ""
        window = f"This desk is for “{word}”: this window can only be read here."
        assert barred.of_window(desk) == ("" if boards else window)
    assert barred.actions(desk) == kept_from


@pytest.mark.parametrize("role", [None, DeskRole.ORGANISER])
def test_a_desk_for_everything_and_one_alone_may_do_all(role: DeskRole | None) -> None:
    desk = at_role(role)
    step: Any = SimpleNamespace(kind=StepKind.PUBLISH)
    said = (barred.of_step(desk, step), barred.of_page(desk, "setup"), barred.of_window(desk))
    assert said == ("", "", "")
    assert barred.actions(desk) == frozenset()


# -- what the window says when it changes -------------------------------------------------------


class Link(QObject):
    """The link of a desk, as the window looks at it."""

    changed = Signal()
    looked = Signal()
    state: DeskState | None = None
    role: DeskRole | None = None
    name = "記録1"
    signs = LinkOfMainDesk.signs
    other_lead = lost_address = ""

    def turn(self, state: DeskState | None, role: DeskRole | None = None) -> None:
        """Stand another way to the others from now on."""
        self.state, self.role = state, role
        self.changed.emit()


class Window(QWidget):
    """A window that keeps what it is told."""

    def __init__(self, desk: Any) -> None:
        super().__init__()
        self.desk = desk
        self.taken_back: list[str] = []
        self.shown = self.built = 0

    def show_desks(self) -> None:
        self.shown += 1

    def rebuild(self) -> None:
        self.built += 1

    def take_back_warning(self, sentence: str) -> None:
        self.taken_back.append(sentence)


class Told:
    """A window beside other desks: what was said and warned of, and how many cards wait."""

    def __init__(self, qtbot: Any) -> None:
        self.link, self.cards = Link(), 0
        self.warned: list[str] = []
        self.said: list[tuple[str, Severity]] = []
        desk: Any = SimpleNamespace(
            link=self.link,
            is_open=True,
            event_file=SimpleNamespace(path=Path("event.taikai")),
            attempt=lambda _read: [None] * self.cards,
            warn=self.warned.append,
            say=lambda sentence, kind: self.said.append((sentence, kind)),
        )
        self.window = Window(desk)
        qtbot.addWidget(self.window)
        self.others = OthersBeside(self.window, self.window)


@pytest.fixture
def told(qtbot: Any) -> Iterator[Told]:
    with using("en"):
        yield Told(qtbot)


def test_a_desk_that_is_cut_off_reads_what_works_until_it_is_over(told: Told) -> None:
    told.link.turn(DeskState.LIVE)
    assert (told.warned, told.said) == ([], [])
    told.link.turn(DeskState.CUT_OFF)
    assert told.warned[0].startswith("This desk, 記録1, is cut off from the others.")
    told.link.turn(DeskState.CUT_OFF)
    assert len(told.warned) == 1 and told.window.taken_back == []
    told.link.turn(DeskState.LIVE)
    assert told.window.taken_back == told.warned
    assert told.said == [("The connection to the other desks is back.", Severity.GOOD)]
    told.link.turn(DeskState.EXPELLED)
    assert told.warned[1].startswith("The main desk has shut this desk, 記録1, out")
    told.link.turn(None)
    assert told.window.taken_back == told.warned and len(told.said) == 1
    assert told.window.shown == 6
    for state in (DeskState.ASTRAY, DeskState.LIVE, DeskState.CUT_OFF, None):
        told.link.turn(state)
    assert len(told.said) == 1, "a desk that was not cut off is not back, nor one that has gone"


def test_cards_that_wait_are_told_while_they_can_be_entered(told: Told) -> None:
    told.cards = 2
    told.link.turn(DeskState.CUT_OFF)
    assert told.others.held() == 2 and len(told.warned) == 1
    told.link.turn(DeskState.LIVE)
    assert told.warned[1].startswith("2 cards that were kept wait to be entered")
    told.link.turn(DeskState.ASTRAY)
    assert told.warned[1] in told.window.taken_back
    told.cards = 1
    told.link.turn(DeskState.LIVE)
    assert told.warned[3].startswith("1 card that was kept waits to be entered")
    told.cards = 0
    told.link.turn(DeskState.LIVE)
    assert told.window.taken_back == told.warned and len(told.warned) == 4
    told.link.turn(None)
    assert told.others.held() == 0


def test_the_pages_are_built_anew_where_a_role_comes_or_goes(told: Told) -> None:
    built = []
    roles = (DeskRole.ORGANISER, DeskRole.RESULTS, DeskRole.RESULTS, DeskRole.RECEPTION, None)
    for role in roles:
        told.link.turn(DeskState.LIVE, role)
        QApplication.processEvents()
        built.append(told.window.built)
    assert built == [0, 1, 1, 2, 3]
    told.link.turn(DeskState.LIVE, DeskRole.RESULTS)
    told.window.desk.is_open = False
    QApplication.processEvents()
    assert told.window.built == 3, "its event was closed meanwhile"


def test_a_lead_that_goes_on_elsewhere_is_said_until_it_is_over(told: Told) -> None:
    told.link.other_lead = "本部"
    told.link.turn(DeskState.LIVE)
    said = two_leads("本部")
    assert said in told.warned and said in told.others.in_lines()
    assert "本部" in told.others.in_short()
    count = len(told.warned)
    told.link.turn(DeskState.LIVE)
    assert len(told.warned) == count, "once"
    told.link.other_lead = ""
    told.link.turn(DeskState.LIVE)
    assert told.window.taken_back == [said]
    assert "本部" not in told.others.in_short()


def test_a_lost_network_of_the_main_desk_is_said_until_it_is_back(told: Told) -> None:
    told.link.lost_address = "192.168.0.5:49231"
    told.link.turn(DeskState.LIVE)
    said = lost("192.168.0.5:49231")
    assert told.warned.count(said) == 1
    told.link.lost_address = ""
    told.link.turn(DeskState.LIVE)
    assert told.window.taken_back == [said]


def test_a_desk_that_says_it_leads_is_said_until_it_says_so_no_more(told: Told) -> None:
    before = told.link.signs
    told.link.signs = tuple(
        replace(one, leads=one.seen) if one.name == "受付" else one for one in before
    )
    told.link.turn(DeskState.LIVE)
    said = leads_itself(told.link.signs)
    assert "受付" in said and said in told.warned and said in told.others.in_lines()
    assert "受付" in told.others.in_short()
    count = len(told.warned)
    told.link.turn(DeskState.LIVE)
    assert len(told.warned) == count, "once"
    told.link.signs = before
    told.link.turn(DeskState.LIVE)
    assert told.window.taken_back == [said]
    assert "受付" not in told.others.in_short()


def test_an_event_that_is_not_shared_says_nothing_in_the_bar(told: Told) -> None:
    assert (told.others.in_short(), told.others.in_lines()) == ("", "")
    told.link.turn(DeskState.LIVE)
    assert told.others.in_short().startswith("記録1 · ")
    assert told.others.in_lines()


def test_the_bar_shows_when_the_desks_were_last_heard_of_as_minutes_go_by(told: Told) -> None:
    told.link.turn(DeskState.LIVE)
    assert "本部 (Everything, main desk): ✓ there, last seen at 10:15" in told.others.in_lines()
    shown = told.window.shown
    for seconds, more in ((20, 0), (60, 1), (0, 1)):
        told.link.signs = tuple(
            replace(one, seen=one.seen + timedelta(seconds=seconds)) if one.main else one
            for one in told.link.signs
        )
        told.link.looked.emit()
        assert told.window.shown == shown + more, seconds
    assert "✓ there, last seen at 10:16" in told.others.in_lines()


# -- what becomes of this desk ------------------------------------------------------------------


def test_a_main_desk_that_shares_no_more_shares_again_by_one_key_or_goes_elsewhere(
    qtbot: Any,
) -> None:
    with using("en"):
        dialog = MemberDialog(Standing(name="本部", state="main"))
        qtbot.addWidget(dialog)
        assert (dialog.way, dialog.problems()) == ("share", ())
        for way in ("share", "move", "fetch"):
            dialog.put(way=way)
            assert dialog.way == way and dialog.meaning()
        for way in ("come_back", "lead", "apart", "leave"):
            dialog.put(way=way)
            assert dialog.way is None, way


@pytest.mark.parametrize(
    ("state", "ways", "stands"),
    [
        ("live", ["leave"], "works with the others"),
        ("cut_off", ["lead", "move", "apart"], "is cut off"),
        ("astray", ["fetch", "apart"], "have become different"),
        ("expelled", ["move", "apart"], "has shut this desk, 記録1, out"),
        ("", ["come_back", "move", "fetch", "lead", "apart"], "is not among the others now"),
    ],
)
def test_what_is_offered_fits_how_the_desk_stands(
    qtbot: Any, state: str, ways: list[str], stands: str
) -> None:
    with using("en"):
        dialog = MemberDialog(Standing(name="記録1", state=state, trouble="It is too old."))
        qtbot.addWidget(dialog)
        shown = [made.text().replace(JOINER, "") for made in dialog.findChildren(QLabel)]
        assert any(stands in text for text in shown) and "It is too old." in shown
        assert not dialog.way and [one.code for one in dialog.problems()] == ["BLANK"]
        for way in ways:
            dialog.put(way=way)
            assert (str(dialog.way), dialog.problems()) == (way, ())
            assert dialog.meaning()
        others = {"leave", "come_back", "move", "fetch", "lead", "apart"} - set(ways)
        for way in others:
            dialog.put(way=way)
            assert dialog.way is None, way


class MemberLink:
    """The link of a desk that is asked what shall become of it; keeps what was done."""

    name = "記録1"
    is_main = False
    shared: Any = object()
    state = DeskState.CUT_OFF
    trouble: FileTrouble | None = None

    def __init__(self) -> None:
        self.done: list[str] = []
        self.fails: FileTrouble | None = None

    def leave(self) -> FileTrouble | None:
        self.done.append("leave")
        return self.fails

    def come_back(self) -> FileTrouble | None:
        self.done.append("come_back")
        return self.fails

    def fetch_anew(self, parent: object) -> FileTrouble | None:
        assert isinstance(parent, MemberDialog)
        self.done.append("fetch")
        return self.fails

    def go_apart(self) -> FileTrouble | None:
        self.done.append("apart")
        return self.fails

    def move(
        self, address: str, code: str, name: str, _parent: object, *, anew: bool
    ) -> FileTrouble | None:
        self.done.append(f"{address} {code} {name}{' anew' if anew else ''}")
        return self.fails


@pytest.mark.parametrize(
    ("state", "way", "done", "said"),
    [
        (DeskState.LIVE, "leave", ["leave"], []),
        (None, "come_back", ["come_back"], ["The desk 記録1"]),
        (DeskState.ASTRAY, "fetch", ["fetch"], ["The desk 記録1"]),
        (DeskState.EXPELLED, "apart", ["apart"], []),
        (DeskState.CUT_OFF, "move", ["a:1 code B"], ["The desk 記録1"]),
    ],
)
def test_each_way_does_what_it_says(
    qtbot: Any,
    tmp_path: Path,
    script_dialogs: Script,
    state: DeskState | None,
    way: str,
    done: list[str],
    said: list[str],
) -> None:
    link, told = MemberLink(), list[str]()
    link.state = state  # type: ignore[assignment]
    desk: Any = SimpleNamespace(
        link=link,
        event_file=SimpleNamespace(path=tmp_path / "event.taikai"),
        say=lambda sentence, kind: told.append(f"{sentence} {kind}"),
    )
    window = QWidget()
    qtbot.addWidget(window)
    script_dialogs.dialog(lambda dialog: dialog.put(way=way) or True)
    if way == "move":
        values = {"address": "a:1", "code": "code", "name": "B"}
        script_dialogs.dialog(lambda dialog: dialog.put(**values) or True)
    desk_dialogs.use_several(desk, window)
    assert link.done == done
    assert len(told) == len(said)
    for sentence in told:
        assert sentence == f"このパソコンは大会の「記録1」の席になりました。 {Severity.GOOD}"


@pytest.mark.parametrize(
    ("way", "done"), [("move", ["a:1 code 本部2"]), ("fetch", ["a:1 code 本部2 anew"])]
)
def test_a_main_desk_that_shares_no_more_goes_to_another_with_its_own_file(
    qtbot: Any, tmp_path: Path, script_dialogs: Script, way: str, done: list[str]
) -> None:
    path, link = tmp_path / "event.taikai", MemberLink()
    link.state, link.shared, link.name = None, None, ""  # type: ignore[assignment]
    membership.keep(
        path,
        membership.Membership(
            record="r",
            desk=1,
            name="本部",
            role=DeskRole.ORGANISER,
            main=True,
            login="l",
            secret="s",  # noqa: S106 - of nobody
            place=ServerPlace(host="127.0.0.1", port=1),
        ),
    )
    desk: Any = SimpleNamespace(
        link=link, event_file=SimpleNamespace(path=path), say=lambda *_said: None
    )
    window = QWidget()
    qtbot.addWidget(window)
    script_dialogs.dialog(lambda dialog: dialog.put(way=way) or True)

    def join(dialog: Any) -> bool:
        assert dialog.value().name == "本部" and dialog.value().target == path
        dialog.put(address="a:1", code="code", name="本部2")
        return True

    script_dialogs.dialog(join)
    desk_dialogs.use_several(desk, window)
    assert link.done == done


def test_what_stands_in_the_way_keeps_the_question_open(
    qtbot: Any, tmp_path: Path, script_dialogs: Script
) -> None:
    link = MemberLink()
    link.state, link.fails = DeskState.LIVE, FileTrouble("cut_off")
    path = tmp_path / "event.taikai"
    desk: Any = SimpleNamespace(link=link, event_file=SimpleNamespace(path=path))
    window = QWidget()
    qtbot.addWidget(window)

    def fill(dialog: Any) -> bool:
        dialog.put(way="leave")
        dialog.submit()
        assert dialog.result() == 0 and dialog.problem_line.text()
        return False

    script_dialogs.dialog(fill)
    desk_dialogs.use_several(desk, window)
    assert link.done == ["leave"]


# -- the list of the desks ----------------------------------------------------------------------


def test_the_list_of_desks_tells_each_and_the_main_one_shuts_out_any_other(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = LinkOfMainDesk()
    desk: Any = SimpleNamespace(
        link=link, event_file=SimpleNamespace(path=Path("event.taikai")), attempt=lambda _read: ()
    )
    dialog = DesksDialog(desk)
    qtbot.addWidget(dialog)
    columns = dialog.grid.grid.columns
    assert [[column.text(sign) for column in columns] for sign in link.signs] == [
        ["本部", "すべて、本部", "✓ 接続中", "10:15:31", "0"],
        ["大広間の入口に近い記録用の机", "結果", "✓ 接続中（12件遅れ）", "10:15:32", "12"],
        ["記録3", "結果", "⊘ 参加取消", "10:15:33", ""],
        ["受付", "受付", "⚠ 10:15:34から応答なし", "10:15:34", "0"],
    ]
    colour = columns[0].colour
    assert colour is not None
    assert [colour(sign) for sign in link.signs] == ["", "warn", "muted", "warn"]
    offered = []
    for place in range(len(link.signs)):
        dialog.grid.selectRow(place)
        offered.append(dialog.expel_button.isEnabled())
    assert offered == [False, True, False, True]
    assert dialog.kept_button.isHidden()
    assert dialog.standing.text() == "この席「本部」は、ほかの席とつながっています。"
    monkeypatch.setattr("ui.several_desks.kept_cards.waiting", lambda _desk: (1, 2, 3))
    link.changed.emit()
    assert dialog.kept_button.text() == "預かったカード3枚を入れる(&E)…"
    assert not dialog.kept_button.isHidden() and dialog.kept_button.isEnabled()
    monkeypatch.setattr(LinkOfMainDesk, "is_main", False)
    monkeypatch.setattr(LinkOfMainDesk, "state", DeskState.CUT_OFF)
    link.changed.emit()
    assert dialog.expel_button.isHidden() and not dialog.kept_button.isEnabled()
    assert dialog.standing.text().startswith("この席（本部）は、ほかの席とつながっていません。")


def test_the_list_shows_the_desks_of_a_hall_without_scrolling(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    eight = LinkOfMainDesk().signs * 2
    monkeypatch.setattr(LinkOfMainDesk, "signs", eight)
    desk: Any = SimpleNamespace(
        link=LinkOfMainDesk(),
        event_file=SimpleNamespace(path=Path("event.taikai")),
        attempt=lambda _read: (),
    )
    dialog = DesksDialog(desk)
    qtbot.addWidget(dialog)
    dialog.show()
    grid = dialog.grid
    last = grid.visualRect(grid.model().index(len(eight) - 1, 0))
    assert len(eight) == 8 and grid.viewport().rect().contains(last)


# -- a card that was kept -------------------------------------------------------------------------


def test_a_kept_card_tells_when_it_was_typed_what_and_on_whose_word() -> None:
    kept = HeldEntry(match=3, typed='{"said": "38–26"}', at="2026-11-22T10:05:09")
    by = Authority(referee="Mori", reason="misread")
    own = HeldCorrection(before=None, cause=CorrectionCause.DESK_ERROR, by=by)
    with using("en"):
        assert kept_cards.typed_then(kept) == "Typed at 10:05: 38–26"
        assert kept_cards.typed_then(replace(kept, typed="?")) == "Typed at 10:05"
        word = kept_cards._on_whose_word(own)
        assert word.startswith("Correction (") and word.endswith(", misread, Mori)")
        alone = kept_cards._on_whose_word(replace(own, by=Authority()))
        assert alone == word.replace(", misread, Mori", "")


# -- a computer of the hall ---------------------------------------------------------------------


class Hall:
    """The desk of a computer of the hall: gives pages, or fails."""

    def __init__(self) -> None:
        self.gives: dict[str, bytes] | FileTrouble = {}
        self.left = False

    def pages(self) -> dict[str, bytes]:
        if isinstance(self.gives, FileTrouble):
            raise self.gives
        return self.gives

    def leave(self) -> None:
        self.left = True

    def close(self) -> None:
        """Break what it waits for off."""


def test_a_computer_of_the_hall_tells_what_it_shows_and_opens_the_browser_once(
    qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(hall_dialog, "BEAT", 1)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.fileName()))
    hall: Any = Hall()
    folder = hall_dialog.begun_anew(tmp_path / "pages")
    with using("en"):
        dialog = HallPagesDialog(hall, folder)
        qtbot.addWidget(dialog)
        said = dialog.state.text
        assert said() == "Fetching the pages…" and not dialog.show_button.isEnabled()
        qtbot.waitUntil(lambda: said() == "The main desk has not laid out any page yet.")
        hall.gives = {
            "index.html": b"<head></head>",
            "ja/index.html": b"<head></head><head>",
            "../other.html": b"",
        }
        qtbot.waitUntil(lambda: said() == "The pages are as they are at the main desk.")
        assert dialog.show_button.isEnabled() and opened == ["index.html"]
        assert (folder / "index.html").read_bytes() == b"<head></head>"
        again = (folder / "ja" / "index.html").read_bytes()
        assert again == hall_dialog.AGAIN + b"</head><head>"
        assert not (tmp_path / "other.html").exists()
        assert dialog.state.property("role") in ("", None)
        hall.gives = FileTrouble("cut_off")
        lost = "⚠ The main desk does not answer. What is shown is from before."
        qtbot.waitUntil(lambda: said() == lost)
        assert dialog.state.property("role") == "warn" and opened == ["index.html"]
        hall.gives = {"index.html": b"<head></head>"}
        qtbot.waitUntil(lambda: said() == "The pages are as they are at the main desk.")
        assert opened == ["index.html"]
        dialog.accept()
    assert hall.left
