"""Every game on the screen: what to load when its dialog is needed; no Qt until then."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from models.views.divisions import MatchEntry
from ui.dialogs.parts.option_spec import OptionField
from ui.games.othello import wording as othello
from ui.games.othello.open_division import screen as open_division
from ui.games.othello.usual import usual_settings
from ui.games.own import OwnStep, OwnTables, PartWidget
from ui.games.plain import wording as plain
from ui.games.shuffleboard import screen as shuffleboard

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.event_file.file import EventFile
    from ui.desk.desk import Desk
    from ui.dialogs.result import ResultDialog
    from ui.projector.slide import Slide


@dataclass(frozen=True, kw_only=True)
class MatchTool:
    """A window of a game's own that is opened from a round or from one of its matches."""

    key: str
    text: str
    """The words on its button or in its menu, marked for translation."""
    of_match: bool
    """Whether it needs a match; else the match it is given may be None."""
    programmes: tuple[str, ...]
    """The programmes in which it has a place; elsewhere it would only be in the way."""
    open: Callable[[QWidget, Desk, int, int, int | None], None]
    """Opens it for a division, a round and a match, by their ids."""
    proposed: bool = False
    """Whether there is something to do before a round is published, too."""
    keys: str = ""
    """The key that opens it, which its text names."""


@dataclass(frozen=True, kw_only=True)
class GameScreen:
    """All that the screens know of a kind of game."""

    key: str
    result_dialog: Callable[[], type[ResultDialog]]
    """Loads the class of the result dialog."""
    options: tuple[OptionField, ...]
    """How the settings of a division are asked for."""
    match_tools: tuple[MatchTool, ...] = ()
    """Windows beside 対戦 that only this game has."""
    hall: Callable[[EventFile, Collection[int], int], Sequence[Slide]] | None = None
    """Makes pages for the hall that only this game has: without the divisions that are hidden,
    so many lines on a page."""
    running: Callable[[EventFile, int], Any] | None = None
    """Reads what is kept of a match while it is played, by its id: the result dialog goes on."""
    fitting: Callable[[Any], Any] | None = None
    """Gives settings that go together, where a change of one asks for others; None: all do."""
    leaves_out: frozenset[str] = frozenset()
    """Settings of programmes that make no sense in this game, by their names."""
    usual: Callable[[Any, Any], tuple[str, Any] | None] | None = None
    """From settings before and after a change to the programme and the settings that usually go
    with it; None where the change asks for nothing else."""
    own_steps: Mapping[str, OwnStep] = field(default_factory=dict)
    """What doing the steps opens that only its own programmes have, by `Step.own`."""
    own_parts: Mapping[str, Callable[[Desk], PartWidget]] = field(default_factory=dict)
    """Makes the widgets of tables that it shows otherwise than other games, by the part's key."""
    own_tables: OwnTables | None = None
    """Makes the pages of its own tables for the hall from the rounds of a division, so many lines
    on a page."""
    programme_fields: Mapping[str, OptionField] = field(default_factory=dict)
    """How the settings of its own programmes are asked for, by their names."""
    programme_hints: Mapping[str, str] = field(default_factory=dict)
    """What the rules of this game say of a setting of the programme, by its name; marked for
    translation."""


def _othello() -> type[ResultDialog]:
    from ui.games.othello.dialog import OthelloDialog

    return OthelloDialog


def _plain() -> type[ResultDialog]:
    from ui.games.plain.dialog import PlainDialog

    return PlainDialog


def _open_rooms(
    parent: QWidget, desk: Desk, division_id: int, round_id: int, _match_id: int | None
) -> None:
    from ui.games.othello.online.windows import open_rooms

    open_rooms(parent, desk, division_id, round_id)


def _open_board(
    parent: QWidget, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> None:
    from ui.games.othello.online.windows import open_board

    if match_id is not None:
        open_board(parent, desk, match_id)


ONLINE = (
    MatchTool(
        key="rooms",
        text=othello.TOOLS["rooms"],
        of_match=False,
        programmes=("knockout",),
        open=_open_rooms,
    ),
    MatchTool(
        key="board",
        text=othello.TOOLS["board"],
        of_match=True,
        programmes=("knockout",),
        open=_open_board,
    ),
)
"""What Othello has for matches that are played online."""

SHUFFLEBOARD_PROGRAMMES = ("swiss", "knockout", "league", "single_matches")
"""Where shuffleboard has its boards: wherever it is played."""

GAME_SCREENS: dict[str, GameScreen] = {
    "othello": GameScreen(
        key="othello",
        result_dialog=_othello,
        options=othello.OPTIONS,
        usual=usual_settings,
        programme_hints=othello.PROGRAMME_HINTS,
        match_tools=ONLINE,
        own_steps=open_division.STEPS,
        own_parts=open_division.PARTS,
        own_tables=open_division.tables,
        programme_fields=open_division.FIELDS,
    ),
    "shuffleboard": GameScreen(
        key="shuffleboard",
        result_dialog=shuffleboard.result_dialog,
        options=shuffleboard.OPTIONS,
        running=shuffleboard.running,
        hall=shuffleboard.court_slides,
        fitting=shuffleboard.fitting,
        leaves_out=frozenset({"start", "slot", "final_slot"}),  # courts have their own times
        match_tools=(
            MatchTool(
                key="board",
                text=shuffleboard.BOARD_TEXT,
                of_match=True,
                programmes=SHUFFLEBOARD_PROGRAMMES,
                open=shuffleboard.open_scoreboard,
            ),
            MatchTool(
                key="courts",
                text=shuffleboard.COURTS_TEXT,
                of_match=False,
                programmes=SHUFFLEBOARD_PROGRAMMES,
                open=shuffleboard.open_court_board,
                proposed=True,
                keys="F6",
            ),
        ),
    ),
    "plain": GameScreen(key="plain", result_dialog=_plain, options=plain.OPTIONS),
}


def with_running(event: EventFile, entry: MatchEntry) -> MatchEntry:
    """Give what is kept of a match while it is played to the dialog that enters its result."""
    read = GAME_SCREENS[entry.game.key].running
    if read is None or entry.match.result is not None:
        return entry
    return replace(entry, running=read(event, entry.match.id))


def open_result_dialog(
    entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
) -> ResultDialog:
    """Make the result dialog of the match's game; the caller shows it."""
    return GAME_SCREENS[entry.game.key].result_dialog()(entry, parent, blind=blind)
