"""One division with everything that was entered for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple, TypeVar, cast

from models.adjustments import adjustable
from models.core.facts import DivisionFacts, Match, Round
from models.core.game import MatchContext
from models.core.house_rules import Firmness
from models.core.outcomes import Outcome
from models.core.parts import PartRules
from models.core.people import Entrant, Status
from models.core.problems import Problem, Refused
from models.core.steps import Step
from models.core.sums import Tally
from models.namesakes import beside_names, marked, short_names
from models.ranking import RankedPlace
from models.stages.plan import Programme, next_number, part_rules
from models.stages.running.waiting import still_playing
from models.teams.line_ups import lacking
from models.teams.terms import NO_TEAMS, TeamSetting
from models.views.divisions import Departure, DivisionView, EntrantView, Fixed, MatchView
from models.views.rankings import StandingRow

# -- records of thousands of rows, made without the detour of a frozen dataclass -------------------

Made = TypeVar("Made")


def maker(kind: type[Made], names: Sequence[str]) -> Callable[..., Made]:
    """Make a function that makes such records from the values of these fields, in this order.

    It is three times as fast as the record's own constructor, which looks every field up by its
    name to get round what makes it frozen. It is compiled as a dataclass compiles its methods:
    the names are those of fields, never data. All of them are named: no default is filled in.

    >>> from models.core.people import Absence
    >>> maker(Absence, ("back_round", "from_round"))(None, 2)
    Absence(from_round=2, back_round=None)
    >>> maker(Absence, ("from_round",))
    Traceback (most recent call last):
    ValueError: not the fields of Absence: from_round
    """
    if sorted(names) != sorted(field.name for field in fields(kind)):  # type: ignore[arg-type]
        raise ValueError(f"not the fields of {kind.__name__}: {', '.join(names)}")
    setters = {f"set_{name}": getattr(kind, name).__set__ for name in names}
    lines = [
        f"def make({', '.join(names)}):",
        "    made = new(kind)",
        *(f"    set_{name}(made, {name})" for name in names),
        "    return made",
    ]
    known = {"new": object.__new__, "kind": kind, **setters}
    exec("\n".join(lines), known)  # noqa: S102
    return cast(Callable[..., Made], known["make"])


make_match = maker(Match, ("id", "table", "seats", "outcomes", "rights_of", "clock", "place"))
"""Make a match from its fields in their order."""


# -- one division with everything that was entered for it ------------------------------------------

BY_ORDER = frozenset({"ranking", "rematch"})
"""What pairings rest on earlier results, as `RoundRecord.drawn_by` says."""
_make_context = maker(
    MatchContext,
    (
        "stage",
        "part",
        "round",
        "seats",
        "rights_of",
        "clock",
        "past_bell",
        "accepted",
        "record_winner",
        "lined_up",
    ),
)


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredResult:
    """A result as it stands in the file, decoded and accepted by the rules."""

    value: Any
    """The game's record."""
    outcomes: tuple[Outcome, ...]
    """What it means for each seat."""
    confirmed: bool
    entered_at: datetime


@dataclass(frozen=True, kw_only=True)
class RoundFacts:
    """What the file keeps of a round beside its matches."""

    id: int
    drawn_by: str
    seed: str
    label: str
    proposal: list[list[int]]
    reasons: Mapping[str, Any]
    published_at: datetime | None


class StandingRowMade(NamedTuple):
    """A line of a ranking and what it was made of; it holds as long as these are the same."""

    place: RankedPlace[int]
    sums: Tally
    row: StandingRow


@dataclass(frozen=True, kw_only=True)
class Division:
    """One division with everything entered for it."""

    id: int
    position: int
    name: str
    game: str
    programme: Programme
    facts: DivisionFacts
    rounds: Mapping[int, RoundFacts]
    results: Mapping[int, StoredResult]
    """By match id; one that no longer fits the game, or that its rules refuse, is left out."""
    teams: TeamSetting = NO_TEAMS
    """Whether teams play its game, and under which terms; `facts.game` is made by them."""
    views: dict[int, dict[int, MatchView]] = field(default_factory=dict, compare=False, repr=False)
    """The rows made of matches (`match_rows`), by round and match id; a cache, never a fact."""
    standing_rows: dict[Hashable, StandingRowMade] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The lines made of rankings, with what each was made of; a cache too."""
    known_steps: list[tuple[Step, ...]] = field(
        default_factory=list, init=False, compare=False, repr=False
    )
    """What the division waits for, once `next_steps` has worked it out; empty before."""
    known_views: dict[frozenset[int], DivisionView] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The division as screens see it, by which of its matches somebody writes down."""
    turns: dict[tuple[str, int], int] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The turns that were asked for, by stage and number: every match asks for its own."""
    parts: dict[str, PartRules] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What stages that were asked for are played under."""
    _shorts_of_turns: dict[int, dict[int, str]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    _marks_of_turns: dict[int, dict[int, str]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def tally(self, through: int | None = None) -> Mapping[int, Tally]:
        """Give the sums that rank the division through a round, or with all that is in."""
        return self.programme.sums(self.facts, through)

    @property
    def begun(self) -> bool:
        """Whether a round has been published."""
        return any(round_.published for round_ in self.facts.rounds)

    @property
    def adjustable(self) -> dict[str, tuple[str, ...]]:
        """The stages whose order goes by sums, with the keys of their rounds.

        A ruling that names no stage counts in the one with which the division begins.
        """
        stages = self.programme.stages(self.facts.programme_options)
        return {
            own.key: (*own.format.keys(own), *[""] * own.opening)
            for own in stages
            if own.format.adds_up
        }

    @property
    def figures(self) -> tuple[str, ...]:
        """The sums that a ruling can change, in the order in which they rank."""
        if not self.adjustable:
            return ()
        return adjustable(self.facts.game, self.programme.criteria(self.facts))

    def turn(self, round_: Round) -> int:
        """Count a round through the whole division."""
        key = (round_.stage, round_.number)
        if key not in self.turns:
            self.turns[key] = self.programme.turn(self.facts, *key)
        return self.turns[key]

    def slot(self, stage: str, turn: int) -> str:
        """Give when a round is played: as the desk says, or by the timetable of the programme."""
        own = self.facts.slots.of(turn)
        return own or self.programme.slot(self.facts.programme_options, stage, turn)

    @cached_property
    def by_id(self) -> dict[int, Entrant]:
        """The entrants by id."""
        return {entrant.id: entrant for entrant in self.facts.entrants}

    @cached_property
    def people(self) -> frozenset[int]:
        """The ids of everybody who plays or has played in the division."""
        return frozenset(
            member.person.id for entrant in self.facts.entrants for member in entrant.members
        )

    @cached_property
    def paired(self) -> frozenset[int]:
        """The ids of everybody who sits at a table or is in a draw."""
        seated = {e for _, match in self.places.values() for e in match.seats}
        return frozenset(seated.union(*(draw.order for draw in self.facts.draws.values())))

    @cached_property
    def entrant_views(self) -> dict[int, EntrantView]:
        """The entrants' rows for screens and paper, by id, in order of entry number."""
        return self.entrant_rows({})

    def entrant_rows(self, held: Mapping[int, EntrantView]) -> dict[int, EntrantView]:
        """Make the rows of the entrants by id; those `held` stay where they are still called so.

        They are of entrants that are as they were; the names of others can mark them as namesakes.
        """
        listed = self.facts.entrants
        shorts = short_names([(entrant.called(), entrant.number) for entrant in listed])
        beside = beside_names((entrant.called(), entrant) for entrant in listed)
        rows = {}
        for entrant, short, mark in zip(listed, shorts, beside, strict=True):
            row = held.get(entrant.id)
            if row is None or (row.short, row.name) != (short, marked(entrant.called(), mark)):
                row = self._entrant_view(entrant, short, mark)
            rows[entrant.id] = row
        return rows

    def _entrant_view(self, entrant: Entrant, short: str, beside: str) -> EntrantView:
        name = marked(entrant.called(), beside)
        substituted = any(member.from_turn > 1 for member in entrant.members)
        away = [absence.from_round for absence in entrant.absences if absence.back_round is None]
        return EntrantView(
            id=entrant.id,
            number=entrant.number,
            name=name,
            yomi=entrant.read() if substituted else entrant.yomi,
            grade=entrant.grade,
            birth=entrant.birth,
            club=entrant.club,
            checked_in=entrant.checked_in,
            from_round=entrant.from_round,
            withdrawn_from=min(away) if away else None,
            left=self.departure(entrant.id, min(away)) if away else None,
            short=short,
            public=_if_other(entrant.public(), entrant.called()),
            members=entrant.members,
            typed_name=_if_other(entrant.name, name),
            ranked=entrant.ranked,
            disqualified=entrant.status == Status.DISQUALIFIED,
            planned=entrant.planned,
            each=self.each,
            lacking=0 if self.teams.terms is None else lacking(entrant, self.teams.terms),
        )

    def entrant_view(self, entrant_id: int, turn: int) -> EntrantView:
        """Give somebody's row as it was in a turn: before a substitute came, by the names then."""
        view = self.entrant_views[entrant_id]
        if entrant_id not in self._substituted:
            return view
        entrant = self.by_id[entrant_id]
        called = entrant.called(turn)
        public = _if_other(entrant.public(turn), called)
        name = marked(called, self._marks(turn)[entrant_id])
        short = self._shorts(turn)[entrant_id]
        return replace(view, name=name, yomi=entrant.read(turn), public=public, short=short)

    @property
    def names_change(self) -> bool:
        """Whether somebody is called otherwise in some turns, because another came in his place."""
        return bool(self._substituted)

    @cached_property
    def _substituted(self) -> frozenset[int]:
        """The ids of those for whom somebody else has come, so that names go by the turn."""
        return frozenset(
            entrant.id
            for entrant in self.facts.entrants
            if any(member.from_turn > 1 for member in entrant.members)
        )

    def _shorts(self, turn: int) -> dict[int, str]:
        """Give the short names of everybody as they were in a turn."""
        kept = self._shorts_of_turns
        if turn not in kept:
            listed = self.facts.entrants
            shorts = short_names([(entrant.called(turn), entrant.number) for entrant in listed])
            kept[turn] = dict(zip((e.id for e in listed), shorts, strict=True))
        return kept[turn]

    def _marks(self, turn: int) -> dict[int, str]:
        """Give what tells namesakes of a turn apart, by entrant id."""
        kept = self._marks_of_turns
        if turn not in kept:
            listed = self.facts.entrants
            beside = beside_names((entrant.called(turn), entrant) for entrant in listed)
            kept[turn] = dict(zip((e.id for e in listed), beside, strict=True))
        return kept[turn]

    @property
    def each(self) -> int:
        """How many people of an entrant play in a match: one, a pair, a team at its boards."""
        return self.facts.game.per_entrant(self.facts.options)

    @property
    def fewest(self) -> int:
        """With how many people an entrant is told."""
        return self.facts.game.people(self.facts.options).start

    @property
    def numbered(self) -> bool:
        """Whether everybody counts its rounds through, as in a Swiss, and not stage by stage."""
        return bool(self.programme.numbered)

    @property
    def next_round(self) -> int:
        """The number of the next round that everybody counts through."""
        return next_number(self.facts, self.programme.numbered)

    @property
    def numbered_on(self) -> bool:
        """Whether matches are numbered on over rounds that run beside one another."""
        options = self.facts.programme_options
        return self.programme.numbered_on and self.programme.side_by_side(options)

    @property
    def in_later_stage(self) -> bool:
        """Whether a stage has begun into which people have come by their place."""
        first = self.programme.numbered
        return self.programme.cuts and any(round_.stage != first for round_ in self.facts.rounds)

    def counted(self, turn: int) -> bool:
        """Tell whether a round, counted through the division, is one that everybody counts.

        Later stages that people come into by their place are counted by themselves.
        """
        if not self.numbered:
            return False
        beyond = self.programme.cuts and turn > max(1, self.programme.planned(self.facts))
        return not beyond

    def departure(self, entrant_id: int, turn: int) -> Departure:
        """Name the round from which somebody is away, given as counted through the division.

        In groups and knock-outs it is that of one's own match, or comes after one's last match.
        """
        rounds = self.facts.rounds
        own = [r for r in rounds for match in r.matches if entrant_id in match.seats]
        for round_ in own:
            if self.turn(round_) == turn:
                return Departure(stage=round_.stage, round=round_.number)
        if self.counted(turn):
            return Departure(stage=self.programme.numbered, round=turn)
        played = [round_ for round_ in own if self.turn(round_) < turn]
        last = max(played, key=self.turn, default=None)
        if last is None:
            return Departure(stage="", round=0, after=True)
        return Departure(stage=last.stage, round=last.number, after=True)

    @cached_property
    def places(self) -> dict[int, tuple[Round, Match]]:
        """Each match with its round, by match id."""
        return {
            match.id: (round_, match) for round_ in self.facts.rounds for match in round_.matches
        }

    @property
    def last_turn(self) -> int:
        """The last round that is drawn, counted through the division; a Swiss without its final.

        Somebody can withdraw up to the round after it, and come back in that one.
        """
        if self.numbered and not self.programme.cuts:
            return self.next_round - 1
        return max(map(self.turn, self.facts.rounds), default=0)

    @cached_property
    def outdated(self) -> tuple[Round, ...]:
        """The pairings that wait to be published but would be others by the results of now."""
        return tuple([r for r in self.facts.rounds if not r.published and self._is_outdated(r)])

    def waits_for(self, proposed: Round) -> tuple[Problem, ...]:
        """Say who of a proposal is still to play elsewhere: until then it is not published."""
        still = still_playing(self.facts.rounds, proposed)
        if not still:
            return ()
        names = [entrant.name for entrant in self.facts.entrants if entrant.id in still]
        tables = sorted(set(still.values()))
        return (Problem(code="STILL_PLAYING", values={"names": names, "tables": tables}),)

    def _is_outdated(self, proposed: Round) -> bool:
        kept = self.rounds[proposed.id]
        if self.programme.outdated(self.facts, proposed):
            return True
        if kept.drawn_by not in BY_ORDER:
            return self._joins(proposed, kept.proposal) or self._away(proposed)
        others = tuple([round_ for round_ in self.facts.rounds if round_ is not proposed])
        along = self.programme.dependent_draws(self.facts, proposed)
        draws = {key: drawn for key, drawn in self.facts.draws.items() if key not in along}
        before = replace(self.facts, rounds=others, draws=draws, memo={})
        try:
            anew = self.programme.pair(before, proposed.stage, kept.drawn_by == "rematch")
        except Refused:
            return True
        return [list(seats) for seats in anew.tables] != kept.proposal

    def _joins(self, proposed: Round, tables: list[list[int]]) -> bool:
        """Tell whether a draw, as it was made, seats two together who are never to meet now."""
        if proposed.stage != self.programme.numbered:
            return False
        apart = self.facts.house_rules.apart.apart(self.facts.entrants)
        found = (cause for seats in tables for _, cause in apart.within(seats))
        return any(cause.firm is Firmness.NEVER for cause in found)

    def _away(self, proposed: Round) -> bool:
        """Tell whether somebody sits in a draw who is away from it as planned."""
        turn = self.turn(proposed)
        seated = (who for match in proposed.matches for who in match.seats)
        return any(turn in self.by_id[who].planned for who in seated)

    def entered(self, match_id: int) -> tuple[Problem, ...]:
        """Say that a match has its result, which is corrected and not entered: `RESULT_THERE`."""
        if match_id not in self.results:
            return ()
        return (Problem(code="RESULT_THERE", values={"table": self.places[match_id][1].table}),)

    def next_published(self, round_: Round) -> bool:
        """Tell whether a pairing that rests on this round has been published."""
        turn = self.turn(round_)
        return any(other.published and self.turn(other) > turn for other in self.facts.rounds)

    def context(self, round_: Round, match: Match, *, accepted: bool = False) -> MatchContext:
        """Give what the game must know of a match, or of the result that the file has of it.

        Its round is counted through the whole division, so that absences are told rightly.
        """
        by_id = self.by_id
        return _make_context(
            round_.stage,
            self.part(round_.stage),
            self.turn(round_),
            tuple([by_id[entrant_id] for entrant_id in match.seats]),
            match.rights_of,
            match.clock,
            None,
            accepted,
            None,
            (),
        )

    def part(self, stage: str) -> PartRules:
        """Give what the rounds of a stage are played under."""
        if stage not in self.parts:
            self.parts[stage] = part_rules(self.programme, self.facts, stage)
        return self.parts[stage]


def _if_other(public: str, name: str) -> str:
    return "" if public == name else public


# -- what of a division can no longer be changed, and since when -----------------------------------


def fixed(division: Division) -> Fixed:
    """Say which settings stand since a round was published; a proposal locks nothing.

    The rules of the game and the programme itself stand from then on; the programme's own settings
    as well once people were named by them, or drawn into lines or seats. Of stages that the desk
    has put together only those stand that have begun (`Programme.keeps`).
    """
    known = division.facts
    published = next((round_.number for round_ in known.rounds if round_.published), 0)
    named = bool(known.stage_rounds(division.programme.named_stage))
    grows = division.programme.put_together
    return Fixed(
        round=published,
        programme_settings=named or bool(published and known.draws and not grows),
        open=known.game.any_time,
    )
