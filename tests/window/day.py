"""What every day in the real window has in common: who sits at the desk, and what must stand."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from models.games.othello.record import OthelloEnding, OthelloResult
from models.views.divisions import EntrantView, MatchView, RoundView
from reports.i18n import _
from tests.window.driver import LIMIT, ROOT, Program, Saved, Screen

BOARD = 64


class Day:
    """The desk's day: what was typed so far, and the file in which it must stand."""

    def __init__(
        self, screen: Screen, folder: Path, event: str, *, built: Path | None = None
    ) -> None:
        """Sit down before the start page, for an event of this name; `built` is the program."""
        folder.mkdir()
        self.screen = screen
        self.folder = folder
        self.event = event
        self.desk: Program = screen.program(folder, built=built)
        self.saved = Saved(folder / f"{event}.taikai")
        self.results: dict[str, OthelloResult] = {}
        """What was typed, by the code on the card."""
        self.actions: list[str] = []
        """What was done, in the words of the file's own record."""
        self.desk.front(_("Taikai Desk"))

    # -- looking --------------------------------------------------------------------------

    def did(self, action: str) -> None:
        """See the action in the file, then the window in front again."""
        self.saved.action(action)
        self.actions.append(action)
        self.desk.front(self.event)

    @contextmanager
    def file(self) -> Iterator[EventFile]:
        """Look into a copy of the file."""
        with self.saved.opened(self.folder / "copy.taikai") as event:
            yield event

    def rounds(self) -> tuple[RoundView, ...]:
        """Give every round, as it stands in the file."""
        with self.file() as event:
            return queries.rounds(event, 1)

    def cards(self) -> list[MatchView]:
        """Give the cards of the newest round, as they come back from the tables."""
        return [match for match in self.rounds()[-1].matches if not match.bye]

    def entrant(self, number: int) -> EntrantView:
        """Give the person with this entry number."""
        with self.file() as event:
            return next(one for one in queries.entrants(event, 1) if one.number == number)

    # -- what every day begins with -------------------------------------------------------

    def make_event(self, date: str, venue: str) -> None:
        """Start from nothing: the event and its file; then the first division is asked for."""
        desk = self.desk
        desk.press("ctrl+n")
        desk.front(_("New event"))
        desk.write(self.event)
        desk.press("Tab")
        desk.write(date)
        desk.press("Tab")
        desk.write(venue)
        desk.press("Return")
        desk.front(_("Where shall the event be saved?"))
        desk.press("Return")  # the name that is proposed, in the folder that is proposed
        desk.front(self.event)
        desk.press("Return")  # the window leads on: the button for the first division has the focus
        desk.front(_("Add a division"))

    def take_in(self, people: str) -> None:
        """Import a list as Excel saves it in Japan."""
        desk = self.desk
        (self.folder / "list.csv").write_bytes(people.encode("cp932"))
        desk.press("ctrl+Return")
        desk.front(_("Import entrants"))
        desk.press("Return")
        desk.front(_("Open a list of people"))
        desk.write("list.csv")
        desk.press("Return")
        desk.front(_("Import entrants"))
        self.screen.picture("2-import")
        desk.press("Return")
        self.did("import_entrants")

    # -- what comes again and again -------------------------------------------------------

    def step(self, action: str) -> None:
        """Do what the strip above says comes next, where it asks nothing."""
        self.desk.press("ctrl+Return")
        self.did(action)

    def enter(self, match: MatchView) -> None:
        """Enter a card as it is: the person with the smaller entry number wins."""
        self.enter_discs(match, discs_of(match))

    def enter_discs(self, match: MatchView, discs: int) -> None:
        """Enter the discs of the first name at a table."""
        self.desk.enter(match, str(discs))
        self.results[match.code] = counted(discs)
        self.did("record_result")

    def look_up(self, name: str) -> None:
        """Go to somebody in the list of entrants by a part of the name."""
        self.desk.press("alt+1", "ctrl+f")
        self.desk.write(name)
        self.desk.press("Return")

    def end(self) -> None:
        """Close the program, which has nothing to complain about."""
        self.desk.press("ctrl+q")
        assert self.desk.ended() == 0
        assert self.desk.said() == ""


def discs_of(match: MatchView) -> int:
    """Say how many discs the first seat has on the card."""
    first, second = numbers(match)
    more = 1 + (7 * first + 5 * second) % 20
    return BOARD // 2 + more if first < second else BOARD // 2 - more


def numbers(match: MatchView) -> list[int]:
    """Give the entry numbers of those who sit at a table."""
    return [seat.entrant.number for seat in match.seats]


def counted(discs: int) -> OthelloResult:
    """Give the record of a board that was counted."""
    return OthelloResult(ending=OthelloEnding.COUNTED, discs=(discs, BOARD - discs))


def listed(people: str) -> list[list[str]]:
    """Give the lines of a list as they were typed, without the heading."""
    return [line.split(",") for line in people.splitlines()[1:]]


def everybody_is_there(event: EventFile, people: str) -> None:
    """Compare everybody in the file with the list, to the last rare kanji."""
    lines = listed(people)
    found = queries.entrants(event, 1)
    assert [[str(one.number), one.name, one.yomi, one.grade, one.club] for one in found] == [
        [number, name, yomi, grade, club] for number, name, yomi, grade, _birth, club in lines
    ]


def the_file_is_whole(day: Day) -> None:
    """Let the program itself check the file, as the desk would on the next morning."""
    done = subprocess.run(
        [sys.executable, "-m", "app", "check", day.saved.path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert day.saved.path.name in done.stdout
