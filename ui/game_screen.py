"""What the screens know of a kind of game: words, keys, colours, and windows loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from models.games import GAMES
from ui.dialogs.parts.field import Field

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView

USUAL_PAGE = "entrants"
"""Where people are entered and let in, unless a programme has a page of its own for that."""


@dataclass(frozen=True)
class OnDemand:
    """Something of the screen that is loaded when it is opened, and Qt with it; called like it.

    So words and settings can be read without Qt, and a window may speak the words of its game.
    A test finds everything that is named so.
    """

    place: str
    """Module and name, as `ui.games.plain.dialog:plain_dialog`."""

    def load(self) -> Any:
        """Give what stands at the place."""
        module, name = self.place.split(":")
        return getattr(import_module(module), name)

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Load it and call it."""
        return self.load()(*args, **named)


class Accents(NamedTuple):
    """The colour of a game in each theme; never the only sign."""

    light: str
    dark: str
    contrast: str


@dataclass(frozen=True, kw_only=True)
class MatchTool:
    """A window of a game's own that is opened from a round or from one of its matches."""

    key: str
    text: str
    """The words on its button or in its menu, marked for translation."""
    of_match: bool
    """Whether it needs a match; else the match it is given may be None."""
    programmes: tuple[str, ...]
    """The programmes in which it has a place, elsewhere it would only be in the way; none: all."""
    open: OnDemand
    """Opens it: (window, desk, division_id, round_id, match_id or None)."""
    proposed: bool = False
    """Whether there is something to do before a round is published, too."""
    keys: str = ""
    """The key that opens it, which its text names."""
    shows: bool = False
    """Whether it opens a window that stays open (`MatchWindow`): every desk may look there."""

    def wanted(self, _division: DivisionView) -> bool:
        """Tell whether the settings of a division leave something to do with it."""
        return True


@dataclass(frozen=True, kw_only=True)
class HallPages:
    """Pages for the hall that only this game has, for all of its divisions together."""

    key: str
    """What this computer remembers of whether they are shown."""
    text: str
    """What the desk ticks, marked for translation."""
    slides: OnDemand
    """Makes them: (event, ids of the divisions that are hidden, lines on a page)."""


@dataclass(frozen=True, kw_only=True)
class GameKey:
    """A line of the sheet of keys that only this game has."""

    page: str
    """The page where the key works, or `result` for the result dialog."""
    keys: str
    text: str
    """What it does, marked for translation."""
    after: str = ""
    """The key of all games that it stands behind; empty for the first of all."""


@dataclass(frozen=True, kw_only=True)
class OwnStep:
    """A step that only a game's own programme has; its words stand in the wording of the game."""

    do: OnDemand
    """Asks over the window for what the step enters: (desk, window, function that turns to the
    page of a key, step, division)."""
    gate: str = ""
    """The title of what the desk looks through before it, with a {number}, the step's round; empty
    where nothing is looked through."""
    gate_button: str = ""
    """The verb of the button that does the step all the same."""


@dataclass(frozen=True, kw_only=True)
class RuleBook:
    """How the program's sentences cite a book of rules; its articles in our words are resources."""

    name: str
    """As its entries are named and English sentences cite it, `JOA`."""
    numbers: str
    """A regular expression for the number of one article as it is cited."""
    also: tuple[str, ...] = ()
    """What else stands before a number, in other languages."""
    bare: str = ""
    """A regular expression for numbers that its own windows cite without the name."""


class PartWidget(Protocol):
    """A widget that shows one of the tables of a division."""

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the table and show it."""
        ...

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        ...

    def home(self) -> None:
        """Put the keyboard where the table begins."""
        ...


class PagePart(PartWidget, Protocol):
    """A widget that is a whole page of a game's own."""

    def begin(self, what: str) -> None:
        """Begin a certain work at once, e.g. `import`."""
        ...


@dataclass(frozen=True, kw_only=True)
class GamePage:
    """A page of a division that only this game has, behind those of all games."""

    key: str
    """No other page of any game has it."""
    text: str
    """Its name on the tab, marked for translation."""
    part: OnDemand
    """Makes what it shows: a `PagePart` for a desk."""
    desks: tuple[str, ...] = ()
    """The roles of desks of a shared event whose work it is (`results`, `front`), beside those
    that may do everything; another desk only reads it."""
    programmes: tuple[str, ...] = ()
    """The programmes in which it has a place, elsewhere it would only be in the way; none: all."""


@dataclass(frozen=True, kw_only=True)
class GameReception:
    """How the rules of a game receive people, where they ask more than who has come."""

    programmes: tuple[str, ...]
    """In which of its programmes."""

    part: OnDemand
    """Makes the list of a division for the page of reception: a `PagePart` for a desk."""
    let_in: OnDemand
    """Lets an entrant in, asking what the rules want, the fee among it: (desk, window,
    division_id, entrant_id, pays=whether the money is in the hand); True when it was done."""
    let_in_new: OnDemand
    """Lets somebody in who comes on the day: (desk, window, division_id)."""


class GameScreen:
    """All that the screens know of a kind of game; what it does not say, most games do not have.

    If a shared screen is about to ask which game this is, add an attribute or a method here. A
    parameter that a method does not look at begins with `_`.
    """

    key: str
    words: ModuleType
    """Its words, in tables that `ui.words.of_games` names; no Qt in it."""
    result_dialog: OnDemand
    """Makes the result dialog (`ui.dialogs.result.ResultDialogMaker`): its class, or a function
    that chooses one."""
    options: tuple[Field, ...]
    """How the settings of a division are asked for."""
    match_tools: tuple[MatchTool, ...] = ()
    """Windows beside 対戦 that only this game has."""
    keys: tuple[GameKey, ...] = ()
    hall: HallPages | None = None
    courts: OnDemand | None = None
    """How it speaks of its courts (`ui.courts.court_game.CourtGame`); None where nobody is called
    to any (`Game.court_calling`)."""
    report: OnDemand | None = None
    """Opens what an association is sent after a division: (desk, settings, window, division_id);
    None where the game reports to nobody."""
    running: OnDemand | None = None
    """Reads what is kept of a match while it is played: (event, match_id); the result dialog goes
    on from it."""
    leaves_out: frozenset[str] = frozenset()
    """Settings of programmes that make no sense in this game, by their names."""
    begins_with: Any = None
    """The settings of a division that is added; None: the game's usual ones."""
    asked_first: tuple[str, ...] = ()
    """The settings that a new division is asked for at once, by their names; the others fold."""
    own_steps: Mapping[str, OwnStep] = {}
    """What doing the steps opens that only its own programmes have, by `Step.own`."""
    own_parts: Mapping[str, OnDemand] = {}
    """Makes the widgets of tables that it shows otherwise than other games, by the part's key: a
    `PartWidget` for a desk."""
    pages: tuple[GamePage, ...] = ()
    """Pages that only this game has."""
    reception: GameReception | None = None
    """How people are let in; None where the shared page needs to know nothing."""
    enters_at: str = USUAL_PAGE
    """The page where people are entered and let in, in the programmes that only this game has."""
    substitutes: tuple[Field, ...] = ()
    """What is asked besides the name before somebody else than was drawn plays, by the keys that
    `Game.substitutes` wants."""
    judges: OnDemand | None = None
    """Asks what is ruled against somebody, where the rules say what can be: (desk, window,
    division_id, entrant_id); True where an earlier ruling is to be changed, which is done as in
    every game."""
    own_tables: OnDemand | None = None
    """Makes pages of its own tables for the hall: (event, division, rounds, lines on a page)."""
    programme_fields: Mapping[str, Field] = {}
    """How the settings of its own programmes are asked for, by their names."""
    books: tuple[RuleBook, ...] = ()
    """The rules that its sentences cite, with an entry for each article in the help."""
    programme_hints: Mapping[str, str] = {}
    """What the rules of this game say of a setting of the programme, by its name; marked for
    translation."""

    def fitting(self, options: Any) -> Any:
        """Give settings that go together, where a change of one asks for others."""
        return options

    def goes_with(self, _before: Any, _after: Any) -> Any | None:
        """Give the settings that usually go together with a change of some.

        None in a game in which none ask for others.
        """
        return None

    def usual_programme(self, _options: Any) -> str:
        """Give the programme that divisions with these settings usually have.

        Empty where that is always the game's first.
        """
        return ""

    def entered_at(self, programme: str) -> str:
        """Give the page where people of a programme are entered and let in."""
        own = {made.key for made in GAMES[self.key].own_programmes}
        return self.enters_at if programme in own else USUAL_PAGE
