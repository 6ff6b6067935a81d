"""A day at three desks: three programs side by side, one killed, one cut off, all equal at the end.

The main desk shares the event, one desk is for results and one for reception, each typed in by
keys. The desk for results is behind a cable that is pulled while a card is typed. Ten minutes of a
hall are ten seconds here: nothing in the program counts how long a desk is away, and both are many
times the two seconds after which a desk knows.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app import queries
from app.desks.desk_role import DeskRole
from app.desks.join_code import read_code
from app.desks.place import read_place
from app.event_file.file import EventFile
from app.event_file.ordering import place_of
from app.operations import divisions, entrants
from models.core.entrant_data import EntrantData
from models.stages.plan import SwissOptions
from models.views.divisions import MatchView
from reports.i18n import _
from reports.wording import round_name
from tests.app import desk as made
from tests.app.desks import halls
from tests.app.desks.cutting import Cable
from tests.window.driver import Program, Saved, Screen, dialog_title, wait_until
from ui.projector.phones_process import networks

pytestmark = [pytest.mark.window, pytest.mark.timeout(900)]

EVENT = "春の大会"
MAIN, RESULTS, RECEPTION = "本部", "記録1", "受付"
LATE = "遅刻太郎"
WIDE, HIGH = 1366, 728
AWAY = 10.0
"""Seconds for which a desk is cut off; in the hall they are minutes."""


class ThreeDesks:
    """Three programs side by side on one screen, and what stands in their files."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        self.screen = screen
        self.folder = folder
        self.desks: dict[str, Program] = {}
        self.saved: dict[str, Saved] = {}

    def home(self, name: str) -> Path:
        """Give the folder in which a desk has everything."""
        home = self.folder / str((MAIN, RESULTS, RECEPTION).index(name))
        if not home.exists():
            home.mkdir()
            home.chmod(0o755)  # the server of the main desk may run as somebody else
        return home

    def start(self, name: str, *path: Path, title: str) -> Program:
        """Start the program of a desk, and put its window beside the others."""
        desk = self.desks[name] = self.screen.program(self.home(name), *path)
        desk.front(title)
        (window,) = [window for window, _title in desk.windows()]
        place = (MAIN, RESULTS, RECEPTION).index(name) * WIDE
        self.screen.xdotool("windowmove", window, str(place), "0")
        self.screen.xdotool("windowsize", window, str(WIDE), str(HIGH))
        return desk

    def menu(self, name: str, key: str, title: str) -> Program:
        """Choose in the menu for several computers; a dialog comes."""
        desk = self.desks[name]
        desk.front(EVENT if name in self.saved else _("Taikai Desk"))
        desk.press("alt+f", "m", key)
        desk.front(title)
        return desk

    def join(self, name: str, address: str, code: str) -> None:
        """Join by typing, at the start page."""
        desk = self.menu(name, "j", _("Join a shared event"))
        for typed in (address, code, name):
            desk.write(typed)
            desk.press("Return")
        desk.front(EVENT)
        (path,) = self.home(name).rglob("*.taikai")
        self.saved[name] = Saved(path)

    def arrives(self, who: str, action: str, count: int = 1, *, at: tuple[str, ...] = ()) -> None:
        """Wait until so many actions of a desk stand in the files of these desks, or of all."""
        query = "SELECT who, action FROM journal WHERE state = 'done'"
        for name in at or tuple(self.saved):
            wait_until(
                lambda saved=self.saved[name]: (  # type: ignore[misc]
                    saved.rows(query).count((who, action)) == count
                ),
                f"{count} times {action} of {who} in the file of {name}",
            )

    @contextmanager
    def file(self, name: str) -> Iterator[EventFile]:
        """Look into a copy of the file of a desk."""
        copy = self.folder / "copy.taikai"
        copy.unlink(missing_ok=True)
        with self.saved[name].opened(copy) as event:
            yield event

    def cards(self) -> list[MatchView]:
        """Give the cards of the round, by their tables."""
        with self.file(MAIN) as event:
            return [match for match in queries.rounds(event, 1)[-1].matches if not match.bye]

    def opens(self, name: str, card: MatchView, discs: str) -> Program:
        """Open a card at a desk and type it, but for its last Enter."""
        desk = self.desks[name]
        desk.front(EVENT)
        desk.write(str(card.table))
        desk.press("Return")
        desk.front(dialog_title(card, again=False))
        desk.write(discs)
        return desk

    def enter(self, name: str, card: MatchView, discs: str) -> None:
        """Enter a card at a desk."""
        desk = self.opens(name, card, discs)
        desk.press("Return")
        desk.front(EVENT)


def prepared(path: Path) -> None:
    """Enter twelve people, of whom nobody is there yet."""
    path.parent.mkdir(exist_ok=True)
    path.parent.chmod(0o755)
    with EventFile.create(path, name=EVENT, date="2026-11-29") as event:
        division_id = divisions.add(
            event,
            game="othello",
            name="一般の部",
            programme="swiss_final",
            programme_options=SwissOptions(rounds=4),
        )
        people = [EntrantData(name=name, club="") for name in made.names(12)]
        entrants.import_all(event, division_id, people)


@pytest.fixture
def network() -> str:
    """Give the address at which the program proposes to share."""
    halls.want_engine()
    found = networks()
    if not found:
        pytest.skip("this computer is in no network")
    return found[0][1]


def test_a_day_at_three_desks(network: str, tmp_path: Path) -> None:
    letters = EVENT + MAIN + RESULTS + RECEPTION + LATE
    with (
        halls.open_folder() as folder,
        Screen("three-desks", tmp_path, letters=letters, size=f"{3 * WIDE}x768x24") as screen,
    ):
        day = ThreeDesks(screen, folder)
        cable = shared_and_joined(day, network)
        try:
            reception_lets_people_in(day)
            cards = day.cards()
            results_at_two_desks(day, cards)
            a_desk_is_killed(day, cards)
            a_desk_is_cut_off(day, cards, cable)
            everything_is_equal(day)
        finally:
            cable.close()


def shared_and_joined(day: ThreeDesks, network: str) -> Cable:
    """Share at the main desk, join at two others; the one for results is behind a cable."""
    path = day.home(MAIN) / "event.taikai"
    prepared(path)
    main = day.start(MAIN, path, title=EVENT)
    day.saved[MAIN] = Saved(path)
    day.menu(MAIN, "u", _("Use several computers"))
    main.press("Return")
    codes = {
        found.role: text
        for kept in wait_until(lambda: [*day.home(MAIN).rglob("codes.json")], "codes for joining")
        for text in json.loads(kept.read_text("ascii"))
        if (found := read_code(text)) is not None
    }
    member = wait_until(lambda: door(path), "a door for the others")
    day.screen.picture("1-shared")
    day.screen.xdotool("windowfocus", "--sync", main.seen(_("Use several computers")))
    main.press("Escape")
    main.front(EVENT)
    host, _colon, port = member.rpartition(":")
    assert host == network
    cable = Cable(int(port), network)
    day.start(RESULTS, title=_("Taikai Desk"))
    day.join(RESULTS, cable.address, codes[DeskRole.RESULTS])
    day.start(RECEPTION, title=_("Taikai Desk"))
    day.join(RECEPTION, member, codes[DeskRole.RECEPTION].lower().replace("-", " "))
    return cable


def door(path: Path) -> str:
    """Give where the others come in, as it is kept beside the file."""
    from app.desks import membership

    member = membership.kept(path)
    return "" if member is None or not member.door else member.door


def reception_lets_people_in(day: ThreeDesks) -> None:
    """Check everybody in at the one desk; draw and publish at the other."""
    reception, main = day.desks[RECEPTION], day.desks[MAIN]
    reception.press("alt+1", "ctrl+a", "space")
    day.arrives(RECEPTION, "check_in")
    main.front(EVENT)
    main.press("ctrl+Return")
    main.front(_("Draw |round| 1"))
    main.press("alt+s")
    main.write("2026-11-29")
    main.press("Return")
    day.arrives(MAIN, "draw_round")
    main.front(EVENT)
    main.press("ctrl+Return")
    day.arrives(MAIN, "publish_round")
    for desk in day.desks.values():
        desk.front(EVENT)
        desk.press("alt+2")


def results_at_two_desks(day: ThreeDesks, cards: list[MatchView]) -> None:
    """Enter one card at both desks and others at each, and take one back."""
    main = day.opens(MAIN, cards[0], "38")
    day.enter(RESULTS, cards[0], "38")
    day.arrives(RESULTS, "record_result")
    main.front(dialog_title(cards[0], again=False))
    main.press("Return")
    time.sleep(1)
    day.screen.picture("2-the-same-card")
    main.press("Return")
    day.arrives(MAIN, "confirm_result")
    day.enter(RESULTS, cards[1], "40")
    day.arrives(RESULTS, "record_result", 2)
    day.enter(MAIN, cards[2], "25")
    day.arrives(MAIN, "record_result")
    day.desks[RESULTS].front(EVENT)
    day.desks[RESULTS].press("ctrl+z")
    day.arrives(RESULTS, "record_result", 1)
    day.arrives(MAIN, "record_result")  # what the other desk did stands
    day.screen.picture("3-taken-back")
    day.desks[RESULTS].press("ctrl+y")
    day.arrives(RESULTS, "record_result", 2)


def a_desk_is_killed(day: ThreeDesks, cards: list[MatchView]) -> None:
    """Pull the plug of the reception, and open its file again: it comes back by itself."""
    day.desks[RECEPTION].kill()
    day.enter(MAIN, cards[3], "30")
    day.arrives(MAIN, "record_result", 2, at=(MAIN, RESULTS))
    path = day.saved[RECEPTION].path
    reception = day.start(RECEPTION, path, title=EVENT)
    day.arrives(MAIN, "record_result", 2)
    reception.press("alt+1", "Insert")
    reception.front(_("Add an entrant"))
    reception.write(LATE)
    reception.press("ctrl+Return")
    day.arrives(RECEPTION, "add_entrant")


def a_desk_is_cut_off(day: ThreeDesks, cards: list[MatchView], cable: Cable) -> None:
    """Type a card at a desk that is cut off: it is kept, and entered once it is back."""
    cable.cut()
    time.sleep(2.5)
    results = day.desks[RESULTS]
    day.enter(RESULTS, cards[4], "33")
    day.enter(MAIN, cards[5], "41")
    day.arrives(MAIN, "record_result", 3, at=(MAIN, RECEPTION))
    day.arrives(RESULTS, "record_result", 2)
    time.sleep(AWAY)
    day.screen.picture("4-cut-off")
    cable.mend()
    day.arrives(MAIN, "record_result", 3)
    time.sleep(1)
    day.screen.picture("5-back")
    day.menu(RESULTS, "e", kept_title(cards[4]))
    day.screen.picture("6-kept-card")
    results.press("Return")
    day.arrives(RESULTS, "record_result", 3)
    results.front(EVENT)
    day.screen.picture("7-all-entered")


def kept_title(card: MatchView) -> str:
    """Give the title of the dialog about a card that was kept."""
    title = _("Card kept: {round_name}, |table| {table} ({code})")
    name = round_name(card.stage, card.round)
    return title.format(round_name=name, table=card.table, code=card.code)


def everything_is_equal(day: ThreeDesks) -> None:
    """Compare the files row by row, and all of them with the record."""
    from app.desks import membership

    member = membership.kept(day.saved[MAIN].path)
    assert member is not None
    record = member.connect()
    try:
        head, acts = record.head(), record.acts(0)
    finally:
        record.close()
    for name in (RECEPTION, RESULTS, MAIN):
        desk = day.desks[name]
        if name == MAIN:
            time.sleep(3)  # in which it hears that the others have gone, and asks nothing
        desk.front(EVENT)
        desk.press("ctrl+q")
        assert desk.ended() == 0
        assert desk.said() == ""
    halls.assert_equal(*(saved.path for saved in day.saved.values()))
    assert (acts[-1].seq, acts[-1].hash) == (head.seq, head.hash)
    for name, saved in day.saved.items():
        with day.file(name) as event, event.reading() as connection:
            place = read_place(place_of(connection))
            assert place is not None
            assert (place.record, place.seq, place.hash) == (head.record, head.seq, head.hash)
        journal = saved.rows(f"SELECT id, action FROM journal WHERE id > {place.base}")  # noqa: S608
        assert dict(journal) == {act.entry: act.action for act in acts}
    with day.file(MAIN) as event:
        (shown,) = queries.rounds(event, 1)
        assert [match.result is not None for match in shown.matches] == [True] * 6
        assert len(queries.entrants(event, 1)) == 13
