"""What a form is: what it needs, what it says, where it is offered; and what all are made of."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeVar

from models.core.problems import Problem
from models.stages.registry import is_ordered_apart, ordered_apart
from models.views.abroad import UNSAID, Abroad
from models.views.certificates import USUAL, Certificates
from models.views.divisions import PAIR, EntrantView, RoundView, SheetHead
from reports.forms.where import FormContext, always

if TYPE_CHECKING:
    from models.pairing.cross_table import PlayedDivision
    from models.views.desk_cards import DeskCard
    from models.views.draws import BracketView, GroupView, LeagueView
    from models.views.hand_kits import HandKit
    from models.views.held_cards import HeldCard
    from models.views.live_logs import LiveLog
    from models.views.logs import PenaltyView, RulingView
    from models.views.plans import WholePlanView
    from models.views.rankings import FinalistsView, StandingsView
    from reports.forms.game_forms import GameForms


@dataclass(frozen=True, kw_only=True)
class FormInput:
    """What forms are made of; each form takes what it needs (`Form.needs`)."""

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
    own: Mapping[str, Any] = field(default_factory=dict)
    """What only the forms of this game are made of, by the names it gives."""
    rulings: tuple[RulingView, ...] = ()
    penalties: tuple[PenaltyView, ...] = ()
    hand: HandKit | None = None
    """What is needed to go on with paper alone."""
    card: DeskCard | None = None
    """What the card for the desk says."""
    held: tuple[HeldCard, ...] = ()
    """The cards that are on hold."""
    certificates: Certificates = USUAL
    """What stands on the certificates."""
    live_logs: tuple[LiveLog, ...] = ()
    """The matches of the round that were written down live, as far as something is written."""
    footnotes: Mapping[int, str] = field(default_factory=dict)
    """Why a table of the round differs from the plain list: a sentence by table number; 0 is
    the round as a whole."""
    penalty_texts: Mapping[int, str] = field(default_factory=dict)
    """What a penalty means: a sentence by its id."""
    all_rounds: tuple[RoundView, ...] = ()
    """Every round of the division, for the forms that list them all."""
    rounds: int = 6
    """How many rounds the preliminary has, for the lines of a personal card."""
    reading: bool = False
    """Whether names are printed with their reading, as in children's divisions."""
    large: bool = False
    """Large type, for those who read from afar; more pages."""

    def part(self, name: str) -> Any:
        """Give a part by its name: a field, or what only this game has."""
        return self.own.get(name) if name not in _PARTS else getattr(self, name)

    @property
    def whole(self) -> FormInput:
        """All of it, for what is made of more parts than its function would take one by one."""
        return self

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
        own, count = self.game.card_lines.get(self.programme), self.rounds or FormInput.rounds
        return own() if own is not None else tuple(str(n) for n in range(1, count + 1))

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


_PARTS = frozenset(dir(FormInput)) | {part.name for part in fields(FormInput)}

FROM_BRACKETS = frozenset(
    {"main_bracket", "consolation_bracket", "final_players", "round_called", "slots", "whole"}
)
"""What of the input is found in the brackets."""


# ---------------------------------------------------------------- what it says


def everything(given: FormInput) -> object:
    """Give all that a ranking or an announcement says."""
    return (given.standings, given.finalists, given.rulings, given.penalties)


def logged(given: FormInput) -> object:
    """Give what the log of rulings and penalties says, line by line, as it is printed."""
    rulings = [
        (
            f"{one.at:%H:%M}",
            (one.stage, one.round, one.table, one.names),
            (one.kind, one.article, one.cause, one.text, one.old, one.new, one.referee),
        )
        for one in given.rulings
    ]
    penalties = [
        (
            (one.time, one.round, one.table, one.entrant.name),
            (one.article, one.effect, one.note, *sorted(one.values.items())),
        )
        for one in given.penalties
    ]
    return rulings, penalties


def ranking_only(given: FormInput) -> object:
    """Give what a form says that shows an order and nothing else."""
    return given.standings


def seating(given: FormInput) -> object:
    """Give what a form of a round says: who sits where and with which score; no results."""
    if given.round is None:
        return ()
    seats = [
        (match.table, match.code, [(s.entrant, s.wins, s.difference) for s in match.seats])
        for match in given.round.matches
    ]
    footnotes = sorted(given.footnotes.items())
    clocks = [match.table for match in given.round.matches if match.clock]
    at = [(match.table, match.at) for match in given.round.matches if match.at is not None]
    said = (given.round.published, given.round.starts_at, seats, footnotes)
    return (*said, *[clocks] * bool(clocks), *[at] * bool(at))


def honours(given: FormInput) -> object:
    """Give what certificates say: who has which place with which figures, and their words."""
    order, keys = given.standings, given.game.certificate_figures
    rows = () if order is None else order.rows
    told = [
        (row.place, row.entrant, row.entrant.people, [row.figure(key) for key in keys])
        for row in rows
        if given.certificates.wants(row.place)
    ]
    return (given.certificates, told)


def nothing(given: FormInput) -> object:
    """Give what a form says that is the same all day: nothing that can change."""
    del given
    return ()


def entrants_only(given: FormInput) -> tuple[object, ...]:
    """Give what a form says that lists the entrants."""
    return (given.entrants, given.rounds)


def groups_only(given: FormInput) -> object:
    """Give what the tables of the groups say."""
    return given.groups


def main_only(given: FormInput) -> object:
    """Give what the main bracket says."""
    return given.main_bracket


def consolation_only(given: FormInput) -> object:
    """Give what the bracket of the consolation says."""
    return given.consolation_bracket


def brackets_only(given: FormInput) -> object:
    """Give what a form says that shows matches of every bracket."""
    return given.brackets


def stages_only(given: FormInput) -> object:
    """Give what a file says that has groups, brackets and the orders that stand apart."""
    return (given.groups, given.brackets, *given.orders.values())


def nothing_said(given: FormInput) -> tuple[Problem, ...]:
    """Give no problem, as of a form that can always be written as it is."""
    del given
    return ()


SHOWS_RESULTS: frozenset[Callable[[FormInput], object]] = frozenset(
    {
        everything,
        ranking_only,
        groups_only,
        main_only,
        consolation_only,
        brackets_only,
        stages_only,
        honours,
    }
)
"""What is said by sheets that another result makes out of date."""


PRINTED_AS = {
    "AskedPlayer": "Asked",
    "BetweenEnds": "Moment",
    "BowlSide": "Side",
    "DayStatus": "Course",
    "DiscColour": "Colour",
    "EntryWay": "Way",
    "ExpiryChoice": "Choice",
    "ExportedResult": "Told",
    "FoulName": "Foul",
    "GameEnd": "End",
    "GameLine": "Entry",
    "GoEnding": "Kind",
    "HanchanEnd": "End",
    "IncidentKind": "Kind",
    "IncidentNote": "Happened",
    "IncompleteReason": "Why",
    "KickoffMode": "Mode",
    "LotChoice": "Choice",
    "MarkedLot": "Lot",
    "MatchForm": "Form",
    "MatchMode": "Mode",
    "OffenceCall": "Call",
    "OfficialNotice": "Notice",
    "OthelloEnding": "Ending",
    "PaperBowlEnding": "Kind",
    "PaperBowlRecord": "Record",
    "PieceToss": "Toss",
    "PlainEnding": "Kind",
    "PlayLine": "Line",
    "ReceiverChoice": "Choice",
    "ReceptionEntry": "Entry",
    "ReceptionHours": "Hours",
    "RepeatCause": "Cause",
    "ScoreboardLine": "Entry",
    "ShogiEnding": "Kind",
    "ShogiLeg": "Leg",
    "ShuffleboardEnding": "Ending",
}
"""What classes were called when sheets were first printed: sheets of older files say it in their
digest, and are not stale because a name in the program is another."""
_NEWER_NAMES = re.compile(rf"\b({'|'.join(PRINTED_AS)})(?=[(.])")


def digest(form: Form, given: FormInput) -> str:
    """Sum up what a form says in 16 hexadecimal digits, whenever it is printed."""
    head = given.head
    place = (head.event, head.date, head.venue, head.division, head.stage, head.round)
    text = repr((form.key, (*place, *head.stale), given.large, form.says(given)))
    text = _NEWER_NAMES.sub(lambda name: PRINTED_AS[name[1]], text)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# ---------------------------------------------------------------- the record


KEPT = ("pdf", "xlsx")
"""How a desk keeps what tells how a division stands; other files are for other programs."""


@dataclass(frozen=True, kw_only=True)
class Form:
    """One kind of sheet or file."""

    key: str
    title: str
    """An English msgid; show it through `_`."""
    title_seated: str = ""
    """The same in divisions where more than two sit at a table; empty where it is no other."""
    needs: frozenset[str]
    """Which fields of FormInput it cannot do without, e.g. `round` or `main_bracket`; the log
    needs none, it says so when nothing was logged."""
    render: Callable[[FormInput], bytes]
    says: Callable[[FormInput], object] = everything
    """What of the input it shows, so that a later change can tell whether a sheet is stale."""
    suffix: str = "pdf"
    tells: tuple[str, ...] = ()
    """The forms that say the same in another kind of file: saving one offers the others, too."""
    nameless: bool = False
    """Whether it can be one line without a name, while a stage tells no more (Hashimoto 16)."""
    final: bool = False
    """Whether it wants the final ranking rather than a provisional order."""
    asked: bool = False
    """Whether the desk may have it before its order stands, once it has said that it wants to."""
    handed: bool = False
    """Whether it is given to whom it names, so that the desk chooses between name and public name
    (`Certificates.as_entered`); of the rest it tells what everybody may know."""
    when: Callable[[FormContext], bool] = always
    """Whether a game has it in a stage of a programme."""
    after: str = ""
    """The shared form that a game's own one follows in the day; empty where it comes before all."""
    for_desk: bool = False
    """Whether only desk, referee and the player himself see it: with names, not public names."""
    due: Callable[[FormContext], bool] | None = None
    """Where it is put up or given out as soon as its round is published; None where never."""
    in_kit: Callable[[FormInput], FormInput | None] | None = None
    """Gives what is drawn of it in the hand kit: as it is, as a blank form, or None: not now; None
    where nobody needs it to go on with paper alone."""
    results: bool = False
    """Whether another result makes it out of date, though what it says is its game's own."""
    lacks: Callable[[FormInput], Iterable[Problem]] = nothing_said
    """What keeps it from being written although everything it needs is there: names without Latin
    letters, a date that nobody can read. It is not ready before; the desk is told why."""
    otherwise: Callable[[FormInput], Iterable[Problem]] = nothing_said
    """What it cannot hold and leaves out or writes otherwise, which is said wherever it is made."""

    def lacking(self, given: FormInput) -> tuple[Problem, ...]:
        """Give what keeps it from being written where the rest is there."""
        return tuple(self.lacks(given)) if self._has_all(given) else ()

    def called(self, at_table: int = PAIR) -> str:
        """Give its title, a msgid, where so many sit at a full table."""
        return self.title_seated if self.title_seated and at_table > PAIR else self.title

    @property
    def shows_results(self) -> bool:
        """Whether another result makes it out of date."""
        return self.results or self.says in SHOWS_RESULTS

    @property
    def parts(self) -> frozenset[str]:
        """What of the input it needs or takes, by name; with `whole` also all that its game has."""
        named: frozenset[str] = self.needs | getattr(self.render, "parts", {"whole"})
        return named if named.isdisjoint(FROM_BRACKETS) else named | {"brackets"}

    def uses(self, name: str) -> bool:
        """Tell whether a part that only its game has belongs to what it is made of."""
        apart = "orders" in self.parts and is_ordered_apart(name)
        return apart or not self.parts.isdisjoint({name, "whole"})

    def wanted(self, where: FormContext) -> bool:
        """Tell whether a desk needs it in a folder.

        That is what is put up or given out, and on paper or as a table how a division stands.
        """
        if self.due is not None:
            return self.due(where)
        return "round" not in self.needs and self.shows_results and self.suffix in KEPT

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
        if given.standings is not None and "standings" in self.needs and self.final:
            return given.standings.final
        return self.when(given.where)


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
