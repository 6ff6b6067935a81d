"""What a form is: what it needs, what it says, how it is drawn; and what all are made of."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import replace
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from models.core.problems import Problem
from models.reception.badges import USUAL_BADGES, BadgeLayout
from models.stages.registry import ordered_apart
from models.views.ceremony import USUAL, Certificates
from models.views.divisions import (
    PAIR,
    UNSAID,
    Abroad,
    EntrantView,
    MatchView,
    RoundView,
    SeatView,
    SheetHead,
)
from reports.forms.printed_as import as_first_printed
from reports.forms.where import FormContext
from reports.stage_names import names_typed

if TYPE_CHECKING:
    from models.pairing.cross_table import PlayedDivision
    from models.views.ceremony import PrizesView, PromotedView
    from models.views.draws import BracketView, GroupView, LeagueView
    from models.views.hand_kits import DeskCard, HandKit
    from models.views.logs import HeldCard, LiveLog, PenaltyView, RulingView
    from models.views.plans import WholePlanView
    from models.views.rankings import FinalistsView, StandingsView
    from models.views.teams import PersonRecordView, TeamMatchView, TeamsView
    from reports.files.exports import ExportTable
    from reports.forms.game_forms import GameForms

NOTHING: Mapping[Any, Any] = MappingProxyType({})


class FormInput:
    """What a form is made of at one moment; what nobody gave is as if there were nothing.

    `ui/papers/form_input.py` has the one that reads each part when a form first asks for it.
    """

    head: SheetHead
    game: GameForms
    """The words of the game."""
    programme: str = ""
    """The key of the division's programme."""
    settings: Any = None
    """The programme's settings, on which hangs what it is where the desk made it."""
    options: Any = None
    """The game's own settings of the division."""
    marked: bool = True
    """Whether matches are won, drawn or lost, and not played for places or points alone."""
    at_table: int = PAIR
    """How many sit at a full table of the division."""
    entrants: tuple[EntrantView, ...] = ()
    round: RoundView | None = None
    hours: str = ""
    """When all tables of the round begin and end together, in games with one clock for them."""
    round_called: str = ""
    """What the round is called by its bracket, e.g. the semi-final; empty for any other."""
    standings: StandingsView | None = None
    """A provisional or a final order: `standings.final` says which."""
    finalists: FinalistsView | None = None
    groups: tuple[GroupView, ...] = ()
    brackets: tuple[BracketView, ...] = ()
    league: LeagueView | None = None
    table_plan: WholePlanView | None = None
    """All rounds of a plan of tables, once there is one."""
    played: PlayedDivision | None = None
    """Every match as cross-tables tell it, where they can."""
    abroad: Abroad = UNSAID
    """What lists that are read abroad call the division."""
    own: Mapping[str, Any] = NOTHING
    """What only the forms of this game are made of, by the names it gives."""
    rulings: tuple[RulingView, ...] = ()
    penalties: tuple[PenaltyView, ...] = ()
    hand: HandKit | None = None
    """What is needed to go on with paper alone."""
    card: DeskCard | None = None
    """What the card for the desk says."""
    held: tuple[HeldCard, ...] = ()
    """The cards that are on hold."""
    parts: frozenset[str] = frozenset()
    """The keys of what the desk does besides (運営)."""
    prizes: PrizesView | None = None
    """Who gets which prize; None where there are no rules for any."""
    told_settings: tuple[tuple[str, str], ...] = ()
    """Every setting in force: what it is about, and how it is."""
    promotions: tuple[PromotedView, ...] = ()
    """For whom the table of grades says something."""
    certificates: Certificates = USUAL
    """What stands on the certificates."""
    read_at: str = ""
    """Where telephones read what the hall may know; empty while they do not."""
    card_numbers: Mapping[int, str] = NOTHING
    """What only the cards of the round say, by match, where players report their results."""
    badge_layout: BadgeLayout = USUAL_BADGES
    """What stands on the badges."""
    printed_each: Mapping[str, int] = NOTHING
    """How often what is counted one by one left the desk, by its key (`Form.each`)."""
    live_logs: tuple[LiveLog, ...] = ()
    """The matches of the round that were written down live, as far as something is written."""
    footnotes: Mapping[int, str] = NOTHING
    """Why a table of the round differs from the plain list: a sentence by table number; 0 is
    the round as a whole."""
    penalty_texts: Mapping[int, str] = NOTHING
    """What a penalty means: a sentence by its id."""
    teams: TeamsView | None = None
    """The teams with their lists; None where people play for themselves."""
    team_matches: tuple[TeamMatchView, ...] = ()
    """The matches of the round with their boards, as far as line-ups are out."""
    person_records: tuple[PersonRecordView, ...] = ()
    """What everybody of every team has done."""
    all_rounds: tuple[RoundView, ...] = ()
    """Every round of the division, for the forms that list them all."""
    rounds: int = 6
    """How many rounds the preliminary has, for the lines of a personal card."""
    reading: bool = False
    """Whether names are printed with their reading, as in children's divisions."""
    large: bool = False
    """Large type, for those who read from afar; more pages."""

    def __init__(self, **parts: Any) -> None:
        self.__dict__.update(parts)

    def having(self, **parts: Any) -> Self:
        """Give the same with other parts; what was read stays read."""
        other = copy(self)
        other.__dict__.update(parts)
        return other

    def part(self, name: str) -> Any:
        """Give a part by its name: one that any form may have, or what only this game has."""
        shared = name in FormInput.__annotations__ or hasattr(FormInput, name)
        return getattr(self, name) if shared else self.own.get(name)

    @property
    def where(self) -> FormContext:
        """Where a form of this input is offered."""
        stage, programme = self.head.stage, self.programme
        return FormContext(
            game=self.game,
            stage=stage,
            programme=programme,
            settings=self.settings,
            options=self.options,
            parts=self.parts,
        )

    @property
    def main_bracket(self) -> BracketView | None:
        """The bracket in which the division is decided."""
        return next((view for view in self.brackets if not view.beside), None)

    @property
    def consolation_bracket(self) -> BracketView | None:
        """The bracket of those who lost their first match."""
        return next((view for view in self.brackets if view.beside), None)

    @property
    def final_players(self) -> tuple[EntrantView, ...]:
        """Who plays the final, once it is certain; empty before."""
        if self.finalists is not None and self.finalists.named:
            return (self.finalists.first, self.finalists.second)
        main = self.main_bracket
        if main is None:
            return ()
        final = next(m for m in main.matches if m.part == main.key and m.round == main.rounds)
        known = tuple(side.entrant for side in final.sides if side.entrant is not None)
        return known if len(known) == len(final.sides) else ()

    @property
    def line_ups_out(self) -> bool:
        """Whether it is known of every match of the round who sits at which board."""
        return all(match.boards or match.forfeit for match in self.team_matches)

    @property
    def boards_played(self) -> bool:
        """Whether there is any result of teams in the round."""
        return any(any(match.scores) or match.forfeit for match in self.team_matches)

    @property
    def slots(self) -> bool:
        """Whether matches have a time at which they begin."""
        return any(match.starts_at for view in self.brackets for match in view.matches)

    @property
    def orders(self) -> dict[str, StandingsView | None]:
        """The orders of stages that stand apart from the ranking, by stage; None where not yet.

        The stages are those of any programme, so that files say the same of every division.
        """
        return {stage: self.own.get(stage) for stage in ordered_apart()}

    @property
    def stages(self) -> bool:
        """Whether there is anything of groups, brackets or stages with an order of their own."""
        return bool(self.groups or self.brackets or any(self.orders.values()))

    @property
    def card_lines(self) -> tuple[str, ...]:
        """The lines of a player's card: the rounds by number, or as the game names them.

        As many as usual where nobody counts rounds: a knock-out comes first, others play on.
        """
        return self.game.card_lines(self.programme, self.rounds or FormInput.rounds)

    @property
    def names(self) -> dict[int, str]:
        """The name of every entrant, by id."""
        return {entrant.id: entrant.name for entrant in self.entrants}

    @property
    def needing(self) -> tuple[EntrantView, ...]:
        """Those for whom the desk sees to something; only a form for the desk may say so."""
        return tuple(entrant for entrant in self.entrants if entrant.needs)

    @property
    def short(self) -> dict[int, str]:
        """The short name of every entrant, by id."""
        return {entrant.id: entrant.short or entrant.name[:2] for entrant in self.entrants}


class ReadyInput(FormInput):
    """The same for what is drawn: whatever the form needs is there (`Form.needs`)."""

    round: RoundView
    standings: StandingsView
    finalists: FinalistsView
    league: LeagueView
    table_plan: WholePlanView
    played: PlayedDivision
    hand: HandKit
    card: DeskCard
    teams: TeamsView
    main_bracket: BracketView
    consolation_bracket: BracketView


# ---------------------------------------------------------------- what it says


def ranking_only(given: FormInput) -> object:
    """Give what a form says that shows an order and nothing else."""
    return given.standings


def seating(given: FormInput) -> object:
    """Give what a form of a round says: who sits where, with which score and handicap; no result.

    When all begin and end is no part of it: that is blank on paper until the round has begun.
    """
    if given.round is None:
        return ()
    seats = [
        (match.table, match.code, [(s.entrant, s.wins, s.difference) for s in match.seats])
        for match in given.round.matches
    ]
    footnotes = sorted(given.footnotes.items())
    clocks = [match.table for match in given.round.matches if match.clock]
    at = [(match.table, match.at) for match in given.round.matches if match.at is not None]
    gives = [
        (match.table, match.handicap) for match in given.round.matches if match.handicap is not None
    ]
    drawn = given.game.draws and given.marked  # else wins alone tell the score
    points = [
        (seat.entrant.id, seat.points)
        for match in given.round.matches
        for seat in match.seats
        if drawn and seat.points != seat.wins
    ]
    said = (given.round.published, given.round.starts_at, seats, footnotes)
    return (*said, *(more for more in (clocks, at, gives, points) if more))


def cards_of_seating(given: FormInput) -> object:
    """Give what the cards of a round say: who sits where, and numbers and rights where any are."""
    numbers = sorted(given.card_numbers.items())
    matches = () if given.round is None else given.round.matches
    rights = [(one.table, one.rights_of) for one in matches if one.rights_of is not None]
    said = (*[numbers] * bool(numbers), *[rights] * bool(rights))
    return (seating(given), *said) if said else seating(given)


def with_settings(content: object, given: FormInput, *names: str) -> object:
    """Give what a form says, and those of the game's settings it prints that are not as usual."""
    options = given.options
    if options is None:
        return content
    usual = type(options)()
    told = [
        (name, getattr(options, name))
        for name in names
        if getattr(options, name) != getattr(usual, name)
    ]
    return (content, told) if told else content


SEATINGS = frozenset({seating, cards_of_seating})
"""What the sheets of a round say, on which stands with which score everybody goes into it."""


def entrants_only(given: FormInput) -> tuple[object, ...]:
    """Give what a form says that lists the entrants."""
    return (given.entrants, given.rounds)


def what_is_said(form: Form, given: FormInput) -> tuple[Any, ...]:
    """Give all that a form says, whenever it is printed."""
    head = given.head
    place = (head.event, head.date, head.venue, head.division, head.stage, head.round)
    called = names_typed(given.programme, given.settings).get(head.stage, "")
    return (
        form.key,
        (*place, *[called] * bool(called), *head.stale),
        given.large,
        form.says(given),
    )


def digest(form: Form, given: FormInput) -> str:
    """Sum up what a form says in 16 hexadecimal digits."""
    text = as_first_printed(repr(what_is_said(form, given)))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# ---------------------------------------------------------------- the record


KEPT = ("pdf", "xlsx")
"""How a desk keeps what tells how a division stands; other files are for other programs."""


Drawing = Callable[[], "bytes | str | ExportTable | Iterable[ExportTable]"]
"""Draws a form of what it was given, in any thread: its bytes, its text, or the tables of its
file."""


class PlayedBy(Enum):
    """Where a form is offered: who plays in the division."""

    USUAL = "usual"
    """Both; a form of one game only where people play, as it reads the records of single ones."""
    BOTH = "both"
    PEOPLE = "people"
    TEAMS = "teams"


class Form(ABC):
    """One kind of sheet or file."""

    key: str
    title: str
    """An English msgid; show it through `_`."""
    title_seated = ""
    """The same in divisions where more than two sit at a table; empty where it is no other."""
    needs: frozenset[str] = frozenset()
    """Which parts of the input it cannot do without, e.g. `round` or `main_bracket`; the log
    needs none, it says so when nothing was logged."""
    optional: frozenset[str] = frozenset()
    """Which more of the parts that can be missing it shows where they are there."""
    suffix = "pdf"
    tells: tuple[str, ...] = ()
    """The forms that say the same in another kind of file: saving one offers the others, too."""
    nameless = False
    """Whether it can be one line without a name, while a stage tells no more (Hashimoto 16)."""
    final = False
    """Whether it wants the final ranking rather than a provisional order."""
    asked = False
    """Whether the desk may have it before its order stands, once it has said that it wants to."""
    handed = False
    """Whether it is given to whom it names, so that the desk chooses between name and public name
    (`Certificates.as_entered`); of the rest it tells what everybody may know."""
    abroad = False
    """Whether it is read abroad, so that the desk says what everybody is called there."""
    desk_part = ""
    """The key of the part of 運営 without which nobody sees it; empty where everybody does."""
    laid_out = False
    """Whether the desk ticks what stands on it (`BadgeLayout`)."""
    is_notice = False
    """Whether it is the notice of how a division is played, in a game that has its own."""
    by = PlayedBy.USUAL
    """Whether it is for teams that meet at several boards, for people, or for both."""
    game = ""
    """The key of the only game that has it; empty where every game may."""
    after = ""
    """The shared form that a game's own one follows in the day; empty where it comes before all."""
    for_desk = False
    """Whether only desk, referee and the player himself see it: with names, not public names."""
    results = False
    """Whether another result makes it out of date."""

    @abstractmethod
    def draw(self, given: ReadyInput) -> Drawing:
        """Take what it is drawn of and give what draws it.

        Here everything is read; what is given is called in another thread and reads nothing.
        """

    @abstractmethod
    def says(self, given: FormInput) -> object:
        """Give what of the input it shows, so that a later change makes a printed sheet stale."""

    def each(self, _given: FormInput) -> Iterable[str]:
        """Give the keys of what is counted one by one as it leaves the desk, as badges are."""
        return ()

    def when(self, _where: FormContext, /) -> bool:
        """Tell whether it is for a stage of a programme."""
        return True

    def in_kit(self, _given: FormInput, /) -> FormInput | None:
        """Give what is drawn of it in the hand kit: as it is, or a blank one; None: nothing."""
        return None

    def due(self, _where: FormContext, /) -> bool:
        """Tell whether it is put up or given out as soon as a round of a stage is published."""
        return False

    def lacks(self, _given: FormInput) -> Iterable[Problem]:
        """Say what keeps it from being written although everything it needs is there.

        That are names without Latin letters, a date that nobody can read.
        """
        return ()

    def worked_at(self, _given: FormInput) -> bool:
        """Tell whether the desk has said anything for this form alone."""
        return False

    def otherwise(self, _given: FormInput) -> Iterable[Problem]:
        """Say what it cannot hold and leaves out or writes otherwise."""
        return ()

    def offered(self, where: FormContext) -> bool:
        """Tell whether a game has it in a stage of a programme."""
        used = not self.desk_part or self.desk_part in where.parts
        own = self.game in ("", where.game.key) and self._by_whom(where)
        return used and own and self.when(where)

    def _by_whom(self, where: FormContext) -> bool:
        """Tell whether it is for those who play: a game's own form knows people alone."""
        if self.by is PlayedBy.USUAL:
            return where.game.teams is None or not self.game
        return self.by is PlayedBy.BOTH or (self.by is PlayedBy.TEAMS) == bool(where.game.teams)

    def drawing(self, given: FormInput) -> Drawing:
        """Give what draws it of an input for which it is ready."""
        return self.draw(cast("ReadyInput", given))

    def lacking(self, given: FormInput) -> tuple[Problem, ...]:
        """Give what keeps it from being written where the rest is there."""
        return tuple(self.lacks(given)) if self._has_all(given) else ()

    def called(self, at_table: int = PAIR) -> str:
        """Give its title, a msgid, where so many sit at a full table."""
        return self.title_seated if self.title_seated and at_table > PAIR else self.title

    def wanted(self, where: FormContext) -> bool:
        """Tell whether a desk needs it in a folder.

        That is what is put up or given out, and on paper or as a table how a division stands.
        """
        tells = "round" not in self.needs and self.results and self.suffix in KEPT
        return tells or self.due(where)

    def stands(self, given: FormInput) -> bool:
        """Tell whether what it announces stands: the last result, the referee's choice."""
        if given.head.stale:
            return False
        if self.final and (given.standings is None or not given.standings.complete):
            return False
        return "finalists" not in self.needs or (
            given.finalists is not None and given.finalists.named
        )

    def _has_all(self, given: FormInput) -> bool:
        return all(given.part(name) for name in self.needs)

    def ready(self, given: FormInput) -> bool:
        """Tell whether everything it needs is there."""
        if not self._has_all(given) or self.lacking(given):
            return False
        if self.final and "standings" in self.needs and given.standings is not None:
            return given.standings.final
        return self.offered(given.where)


def all_forms(names: Mapping[str, Any]) -> tuple[Form, ...]:
    """Give one of each form that a module has among its names, in the order of their classes."""
    kinds = [kind for kind in names.values() if isinstance(kind, type) and issubclass(kind, Form)]
    return tuple(kind() for kind in kinds if hasattr(kind, "key"))


class SameAllDay(Form):
    """A form that says the same all day."""

    def says(self, _given: FormInput) -> object:
        """Give nothing that can change."""
        return ()


_Part = TypeVar("_Part")


class NotReady(Exception):
    """A form was asked for before there was anything to print on it."""


def needed(value: _Part | None, name: str) -> _Part:
    """Give what a form needs; NotReady with its name where it is not there."""
    if value is None:
        raise NotReady(name)
    return value


ROUND = frozenset({"round"})
STANDINGS = frozenset({"standings"})
ENTRANTS = frozenset({"entrants"})
TEAMS = frozenset({"teams"})


# -- what of a division's forms stands in its hand kit: some as they are, cards as blank ones ------

NOBODY = EntrantView(id=0, number=0, name="")


def as_it_is(given: FormInput) -> FormInput:
    """Draw a form in the kit as it stands."""
    return given


def blank_page(count: int) -> Callable[[FormInput], FormInput]:
    """Draw a form of a round with so many tables at which nobody sits yet, to be copied."""

    def blank(given: FormInput) -> FormInput:
        round_ = given.round
        if round_ is None or not round_.matches:
            return given
        like = max(round_.matches, key=lambda match: len(match.seats))
        matches = tuple(_blank(like) for _at in range(count))
        return given.having(round=replace(round_, number=0, matches=matches))

    return blank


def _blank(like: MatchView) -> MatchView:
    return MatchView(
        id=0,
        code="",
        table=0,
        stage=like.stage,
        round=like.round,
        seats=(SeatView(entrant=NOBODY),) * len(like.seats),
        part=like.part,
    )
