"""One division with everything that was entered for it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any, NamedTuple

from models.adjustments import adjustable
from models.core.facts import DivisionFacts, Match, Round
from models.core.game import MatchContext
from models.core.outcomes import Outcome
from models.core.parts import PartRules
from models.core.people import Entrant, Status
from models.core.problems import Refused
from models.core.sums import Tally
from models.namesakes import beside_names, marked
from models.programmes.plan import Programme, next_number, part_rules
from models.ranking import Place
from models.short_names import short_names
from models.tally import sums_that_hold
from models.views.divisions import EntrantView, Leaving, MatchView
from models.views.rankings import StandingRow

BY_ORDER = frozenset({"ranking", "rematch"})
"""What pairings rest on earlier results, as `RoundRecord.drawn_by` says."""


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

    place: Place[int]
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
    views: dict[int, dict[int, MatchView]] = field(default_factory=dict, compare=False, repr=False)
    """The rows made of matches (`match_rows`), by round and match id; a cache, never a fact."""
    standing_rows: dict[Hashable, StandingRowMade] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The lines made of rankings, with what each was made of; a cache too."""

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
        if key not in self._turns:
            self._turns[key] = self.programme.turn(self.facts, *key)
        return self._turns[key]

    @cached_property
    def _turns(self) -> dict[tuple[str, int], int]:
        """The turns that were asked for, by stage and number: every match asks for its own."""
        return {}

    @cached_property
    def _parts(self) -> dict[str, PartRules]:
        """What stages that were asked for are played under."""
        return {}

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
        listed = self.facts.entrants
        shorts = short_names([(entrant.called(), entrant.number) for entrant in listed])
        beside = beside_names((entrant.called(), entrant) for entrant in listed)
        return {
            entrant.id: self._entrant_view(entrant, short, mark)
            for entrant, short, mark in zip(listed, shorts, beside, strict=True)
        }

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
            left=self.leaving(entrant.id, min(away)) if away else None,
            short=short,
            public=_if_other(entrant.public(), entrant.called()),
            members=entrant.members,
            typed_name=_if_other(entrant.name, name),
            ranked=entrant.ranked,
            disqualified=entrant.status == Status.DISQUALIFIED,
            each=self.each,
        )

    def entrant_view(self, entrant_id: int, turn: int) -> EntrantView:
        """Give somebody's row as it was in a turn: before a substitute came, by the names then."""
        view, entrant = self.entrant_views[entrant_id], self.by_id[entrant_id]
        if all(member.from_turn <= 1 for member in entrant.members):
            return view
        name = entrant.called(turn)
        public = _if_other(entrant.public(turn), name)
        short = self._shorts(turn)[entrant_id]
        return replace(view, name=name, yomi=entrant.read(turn), public=public, short=short)

    @cached_property
    def _shorts_of_turns(self) -> dict[int, dict[int, str]]:
        return {}

    def _shorts(self, turn: int) -> dict[int, str]:
        """Give the short names of everybody as they were in a turn."""
        kept = self._shorts_of_turns
        if turn not in kept:
            listed = self.facts.entrants
            shorts = short_names([(entrant.called(turn), entrant.number) for entrant in listed])
            kept[turn] = dict(zip((e.id for e in listed), shorts, strict=True))
        return kept[turn]

    @property
    def each(self) -> int:
        """How many people are one entrant."""
        return self.facts.game.per_entrant(self.facts.options)

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

    def leaving(self, entrant_id: int, turn: int) -> Leaving:
        """Name the round from which somebody is away, given as counted through the division.

        In groups and knock-outs it is that of one's own match, or comes after one's last match.
        """
        rounds = self.facts.rounds
        own = [r for r in rounds for match in r.matches if entrant_id in match.seats]
        for round_ in own:
            if self.turn(round_) == turn:
                return Leaving(stage=round_.stage, round=round_.number)
        if self.counted(turn):
            return Leaving(stage=self.programme.numbered, round=turn)
        played = [round_ for round_ in own if self.turn(round_) < turn]
        last = max(played, key=self.turn, default=None)
        if last is None:
            return Leaving(stage="", round=0, after=True)
        return Leaving(stage=last.stage, round=last.number, after=True)

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

    def _is_outdated(self, proposed: Round) -> bool:
        kept = self.rounds[proposed.id]
        if self.programme.outdated(self.facts, proposed):
            return True
        if kept.drawn_by not in BY_ORDER:
            return False
        others = tuple([round_ for round_ in self.facts.rounds if round_ is not proposed])
        along = self.programme.draws_with(self.facts, proposed)
        draws = {key: drawn for key, drawn in self.facts.draws.items() if key not in along}
        before = replace(self.facts, rounds=others, draws=draws, memo={})
        try:
            anew = self.programme.pair(before, proposed.stage, kept.drawn_by == "rematch")
        except Refused:
            return True
        return [list(seats) for seats in anew.tables] != kept.proposal

    def next_published(self, round_: Round) -> bool:
        """Tell whether a pairing that rests on this round has been published."""
        turn = self.turn(round_)
        return any(other.published and self.turn(other) > turn for other in self.facts.rounds)

    def context(self, round_: Round, match: Match, *, accepted: bool = False) -> MatchContext:
        """Give what the game must know of a match, or of the result that the file has of it.

        Its round is counted through the whole division, so that absences are told rightly.
        """
        return MatchContext(
            stage=round_.stage,
            round=self.turn(round_),
            seats=tuple([self.by_id[entrant_id] for entrant_id in match.seats]),
            rights_of=match.rights_of,
            part=self.part(round_.stage),
            clock=match.clock,
            accepted=accepted,
        )

    def part(self, stage: str) -> PartRules:
        """Give what the rounds of a stage are played under."""
        if stage not in self._parts:
            self._parts[stage] = part_rules(self.programme, self.facts, stage)
        return self._parts[stage]


def _if_other(public: str, name: str) -> str:
    return "" if public == name else public


def with_results(division: Division, fresh: Mapping[int, StoredResult | None]) -> Division:
    """Give the division with these results in place and their outcomes derived anew."""
    results = dict(division.results)
    for match_id, stored in fresh.items():
        if stored is None:
            results.pop(match_id, None)
        else:
            results[match_id] = stored
    before = division.facts.rounds
    rounds = tuple(_with_outcomes(round_, fresh) for round_ in before)
    changed = [(old, new) for old, new in zip(before, rounds, strict=True) if old is not new]
    memo = division.facts.memo
    for old, _ in changed:
        memo = sums_that_hold(replace(division.facts, memo=memo), old)
    renewed = replace(
        division,
        facts=replace(division.facts, rounds=rounds, memo=memo),
        results=results,
        views=_views_that_hold(division, [old for old, _ in changed], fresh.keys()),
    )
    for name in ("by_id", "people", "entrant_views", "_turns", "_parts"):
        if name in division.__dict__:
            renewed.__dict__[name] = division.__dict__[name]
    if "places" in division.__dict__:
        moved = {match.id: (new, match) for _, new in changed for match in new.matches}
        renewed.__dict__["places"] = {**division.places, **moved}
    return renewed


def supposing(division: Division, match_id: int, value: Any) -> Division:
    """Give the division as it would be if a match had this result; nothing is written."""
    known, context = division.facts, division.context(*division.places[match_id])
    supposed = StoredResult(
        value=value,
        outcomes=known.game.score(value, context, known.options),
        confirmed=False,
        entered_at=datetime.now(),  # noqa: DTZ005
    )
    return with_results(division, {match_id: supposed})


def _views_that_hold(
    division: Division, changed_rounds: Iterable[Round], fresh: Set[int]
) -> dict[int, dict[int, MatchView]]:
    """Keep the rows of matches that did not change themselves and rest on no changed round.

    A row shows the sums before its round.
    """
    first = min((division.turn(round_) for round_ in changed_rounds), default=None)
    kept = {}
    for round_ in division.facts.rounds:
        rows = division.views.get(round_.id)
        if rows is None or (first is not None and division.turn(round_) > first):
            continue
        changed = fresh & rows.keys()
        kept[round_.id] = {k: v for k, v in rows.items() if k not in changed} if changed else rows
    return kept


def _with_outcomes(round_: Round, fresh: Mapping[int, StoredResult | None]) -> Round:
    """Give a round with the outcomes of these results; the same one if none is of it."""
    if not any(match.id in fresh for match in round_.matches):
        return round_
    return replace(
        round_,
        matches=tuple(
            _with_result(match, fresh[match.id]) if match.id in fresh and not match.bye else match
            for match in round_.matches
        ),
    )


def _with_result(match: Match, stored: StoredResult | None) -> Match:
    return Match(
        id=match.id,
        table=match.table,
        seats=match.seats,
        outcomes=stored.outcomes if stored is not None else None,
        rights_of=match.rights_of,
        clock=match.clock,
        place=match.place,
    )
