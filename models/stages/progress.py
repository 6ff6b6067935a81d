"""The stages of a division as its facts leave them: who is in which, what has come before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from models.core.facts import DivisionFacts, Round, StoredDraw, entry_key
from models.core.people import Absence, Entrant, Status
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.pairing.consolation import stayed_away
from models.ranking import RankedPlace
from models.stages.brackets import DivisionBracket, division_bracket
from models.stages.cuts import (
    ENTERED,
    LOSERS,
    Qualification,
    cut,
    joined,
    losers,
    many_of_group,
    number_of,
    people_of,
    registered,
    seated_first,
    still_holds,
    without_away,
)
from models.stages.format import Stage, StageView, with_counts
from models.stages.groups import Group
from models.stages.running.graph import StageGraph
from models.stages.running.tables_beside import tables_before
from models.stages.stage_parts import Carried, StageEntry, StageWait, Which
from models.tally import carry

if TYPE_CHECKING:
    from models.stages.plan import Programme


class StageProgress:
    """The stages of one division under one set of facts."""

    def __init__(self, facts: DivisionFacts, graph: StageGraph) -> None:
        """Begin with nothing worked out."""
        self.facts = facts
        self.graph = graph
        self._views: dict[str, StageView] = {}
        self._qualifications: dict[str, Qualification] = {}

    # ------------------------------------------------------------ what has been played

    def rounds(self, stage: Stage) -> list[Round]:
        """Give the rounds of a stage in the order in which they were drawn."""
        owners = self.graph.owners
        return [round_ for round_ in self.facts.rounds if owners.get(round_.stage) is stage]

    def begun(self, stage: Stage) -> bool:
        """Tell whether a round of a stage is published."""
        return any(round_.published for round_ in self.rounds(stage))

    def played(self, stage: Stage) -> bool:
        """Tell whether a match of a stage has a result."""
        return any(m.outcomes is not None for own in self.rounds(stage) for m in own.matches)

    def turn(self, key: str, number: int) -> int:
        """Count a round through the division."""
        stage = self.graph.owners.get(key, self.graph.opening)
        return stage.format.turn(self._light(stage), key, number)

    def _light(self, stage: Stage) -> StageView:
        """Give a view of a stage without its people, which is enough for its turns."""
        return StageView(stage=stage, whole=self.facts, facts=self.facts, before=self.before(stage))

    def before(self, stage: Stage) -> int:
        """Give how many rounds of the division are over when a stage begins.

        That is the highest turn of the rounds it waits for; what is published keeps its turn,
        whatever is played there later.
        """
        for round_ in self.rounds(stage):
            if round_.published and round_.turn is not None:
                view = StageView(stage=stage, whole=self.facts, facts=self.facts)
                start = round_.turn - stage.format.turn(view, round_.stage, round_.number)
                if start >= 0:
                    return start
        return max((self._waited(wait) for wait in stage.waits), default=0)

    def _waited(self, wait: StageWait) -> int:
        other = self.graph.by_key[wait.stage]
        start = self.before(other)
        turns = [self.turn(round_.stage, round_.number) for round_ in self.rounds(other)]
        if wait.through is not None:
            turns = [turn for turn in turns if turn - start <= wait.through]
        return max(turns, default=start)

    def bracket(self, stage: Stage) -> DivisionBracket | None:
        """Give the knock-out of a stage; None before it is drawn, and where it has none."""
        if stage.format.paired or stage.key not in self.facts.draws:
            return None
        return division_bracket(self.facts, stage.format.scheme(self.view(stage)))

    def groups(self) -> tuple[Group, ...]:
        """Give the groups of the last stage in which people sit in some; nothing before."""
        for stage in reversed(self.graph.stages):
            if stage.format.in_groups and (stage.opening or self.rounds(stage)):
                goes_on = many_of_group(self.graph.stages, stage)
                return stage.format.groups(self.view(stage), goes_on)
        return ()

    # ------------------------------------------------------------ who is in a stage

    def view(self, stage: Stage) -> StageView:
        """Give all that the format of a stage looks at."""
        if stage.key not in self._views:
            view = self._new_view(stage)
            leaves = stage.leaves
            if leaves is not None:
                sums = stage.format.sums(view)
                left = frozenset(who for who, own in sums.items() if leaves(own) is not None)
                view = replace(view, left=left)
            self._views[stage.key] = view
        return self._views[stage.key]

    def _new_view(self, stage: Stage) -> StageView:
        if stage.opening:
            return StageView(stage=stage, whole=self.facts, facts=self.facts)
        start = self.before(stage)
        coming = self.qualification(stage) if stage.named is None else Qualification()
        people = self.people(stage)
        fixed = self.entered(stage)
        local = [
            local_entrant(self.facts.entrant(who), start, coming.from_round.get(who, 1))
            for who in people
        ]
        return StageView(
            stage=stage,
            whole=self.facts,
            facts=replace(self.facts, entrants=tuple(local)),
            before=start,
            seeded=True,
            brought=self._brought(stage, people),
            waiting=() if fixed else coming.waiting,
            tables_before=tables_before(self, stage),
            earlier=lambda: self.earlier_sums(stage),
        )

    def people(self, stage: Stage) -> tuple[int, ...]:
        """Give who is in a stage, by seed number; as far as that is known."""
        if stage.opening:
            return tuple(entrant.id for entrant in self.facts.entrants)
        fixed = self.entered(stage)
        if fixed is not None:
            return fixed
        # Whom a rule would name is nobody's before the referee has announced it.
        return self.qualification(stage).order if stage.named is None else ()

    def entered(self, stage: Stage) -> tuple[int, ...] | None:
        """Give who came in as it stands in the file; None while it follows from the results."""
        if any(e.which is Which.REGISTERED or e.at_round > 1 for e in stage.entries):
            return None
        drawn = self.facts.draws.get(entry_key(stage.key))
        rounds = self.rounds(stage)
        if drawn is not None and (rounds or self.decided(stage) is not None):
            return drawn.order
        lines = None if stage.format.paired else self.facts.draws.get(stage.key)
        if lines is not None:
            return lines.order
        return people_of(rounds[0].matches) if rounds else None

    def decided(self, stage: Stage) -> StoredDraw | None:
        """Give what somebody has said of who comes in, as long as it fits the results."""
        drawn = self.facts.draws.get(entry_key(stage.key))
        if drawn is None or drawn.drawn_by != ENTERED:
            return None
        return drawn if still_holds(drawn, self.qualification(stage)) else None

    def qualification(self, stage: Stage) -> Qualification:
        """Say who comes into a stage by the results alone."""
        if stage.key not in self._qualifications:
            ways = [self._by_way(stage, entry) for entry in stage.entries]
            self._qualifications[stage.key] = joined(ways)
        return self._qualifications[stage.key]

    def would_come(self, stage: Stage) -> Qualification:
        """Say who would come into a stage that has begun, if it began by the results of now.

        Who of it has left or was disqualified since counts as still there: nobody moves up then,
        but where the next is called as long as nothing is played.
        """
        start = self.before(stage)
        players = frozenset(self.entered(stage) or ())
        if any(entry.calls_next for entry in stage.entries) and not self.played(stage):
            now = self.qualification(stage)
            if not players.issuperset((*now.order, *now.level)):
                return now
        then = tuple(
            as_of(entrant, start) if entrant.id in players else entrant
            for entrant in self.facts.entrants
        )
        if then == self.facts.entrants:
            return self.qualification(stage)
        return StageProgress(replace(self.facts, entrants=then, memo={}), self.graph).qualification(
            stage
        )

    def _by_way(self, stage: Stage, entry: StageEntry) -> Qualification:
        if entry.which is Which.REGISTERED:
            return registered(self.facts, stage)
        if entry.choose is not None:
            choice = entry.choose(self.facts)
            return (
                Qualification()
                if choice is None
                else Qualification(order=(choice.first, choice.second))
            )
        if not entry.source:
            return Qualification(order=tuple(entrant.id for entrant in self.facts.entrants))
        source = self.graph.by_key[entry.source]
        if entry.which is Which.REST:
            return self._rest(stage, entry, source)
        found = self._from_stage(stage, entry, source)
        if entry.at_round > 1:
            found = replace(found, from_round=dict.fromkeys(found.order, entry.at_round))
        return found

    def _from_stage(self, stage: Stage, entry: StageEntry, source: Stage) -> Qualification:
        start = self.before(stage)
        if entry.unless and self.people(self.graph.by_key[entry.unless]):
            return Qualification()
        if entry.which in LOSERS:
            main = self.bracket(source)
            if main is None or not main.published:
                return Qualification()
            found = losers(main, entry)
            absent = {*stayed_away(main.bracket, main.results, LOSERS[entry.which])}
            # Who was let in for being absent, and has played after all, is a loser or is none.
            let_in = [w for w in admitted(self.facts, stage.key) if w in absent | found.possible]
            known = (*found.order, *let_in)
            here = tuple(w for w in known if not self.facts.entrant(w).away(start + 1))
            return replace(found, order=tuple(dict.fromkeys(here)))
        view = self.view(source)
        places = source.format.order(view) or []
        places = without_away(places, self.facts, start + 1)
        size = seated_first(self.facts, source.format.keys(source))
        return cut(entry, view, places, self.sums(source), size)

    def _rest(self, stage: Stage, entry: StageEntry, source: Stage) -> Qualification:
        """Take everybody of a stage but those whom another one has taken, in their order."""
        if not self._played(StageWait(stage=entry.besides, through=0)):
            return Qualification()
        taken = frozenset(self.people(self.graph.by_key[entry.besides]))
        places = source.format.order(self.view(source), without=taken) or []
        here = without_away(places, self.facts, self.before(stage) + 1)
        return Qualification(order=tuple(place.player for place in here))

    # ------------------------------------------------------------ sums

    def sums(self, stage: Stage) -> Mapping[int, Tally]:
        """Add up a stage with all that is in."""
        return stage.format.sums(self.view(stage))

    def earlier_sums(self, stage: Stage) -> Mapping[int, Tally]:
        """Add up the stage from which people came into this one."""
        source = next(iter(stage.sources), self.graph.opening.key)
        return self.sums(self.graph.by_key[source])

    def _brought(self, stage: Stage, people: Iterable[int]) -> Mapping[int, Tally]:
        if not stage.carried:
            return {}
        found: dict[int, Tally] = dict.fromkeys(people, Tally())
        for carried in stage.carried:
            sums = self._carried(carried)
            for who, own in found.items():
                if who in sums:
                    found[who] = _plus(own, sums[who], carried)
        return found

    def _carried(self, carried: Carried) -> Mapping[int, Tally]:
        source = self.graph.by_key[carried.source]
        if not carried.parts:
            return self.sums(source)
        sums: dict[int, Tally] = {}
        for round_ in self.rounds(source):
            if round_.published and round_.stage in carried.parts:
                sums = carry(sums, round_.matches, self.turn(round_.stage, round_.number))
        return sums

    # ------------------------------------------------------------ what a stage waits for

    def ready(self, stage: Stage) -> bool:
        """Tell whether all that a stage waits for has been played."""
        return all(self._played(wait) for wait in stage.waits)

    def _played(self, wait: StageWait) -> bool:
        other = self.graph.by_key[wait.stage]
        if wait.through is None:
            return self.over(other)
        if self.begun(other) or wait.through:
            return self.begun(other)
        return not self.rounds(other) and self.over(other)  # nobody is left for it

    def over(self, stage: Stage) -> bool:
        """Tell whether nothing of a stage is left to be played."""
        if not stage.opening and not self.rounds(stage) and not self.ready(stage):
            return False
        return all(step.kind is StepKind.CLOSE for step in self.steps(stage))

    def steps(self, stage: Stage) -> tuple[Step, ...]:
        """Tell what a stage waits for; nothing before it is its turn, and once it is over."""
        if stage.opening:
            return stage.format.steps(self.view(stage))
        if not self.rounds(stage):
            if not self.ready(stage):
                return ()
            if stage.named is not None:
                return stage.format.steps(self.view(stage))
            coming = self.qualification(stage)
            named = StepKind.NAME_ENTRIES
            short = tuple(self._came_to_nothing(stage))
            naming = Step(
                kind=named, own=coming.step, stage=stage.key, key=stage.key, warnings=short
            )
            if coming.open and self.decided(stage) is None:
                return (naming,)
            if coming.open:  # until the first round is drawn it can be said anew
                return (*stage.format.steps(self.view(stage)), naming)
            registering = any(entry.which is Which.REGISTERED for entry in stage.entries)
            few = len(self.people(stage)) < 2
            if few and not coming.waiting and not registering:
                return ()
            if coming.waiting and stage.format.paired:  # a bracket says so itself
                waits = Problem(code="CONSOLATION_WAITS", values={"tables": coming.waiting})
                return (Step(kind=StepKind.PAIR, stage=stage.key, round=1, blocked=(waits,)),)
        return stage.format.steps(self.view(stage))

    def _came_to_nothing(self, stage: Stage) -> Iterator[Problem]:
        """Say which stage before was to be played, and is not because too few were left for it."""
        for entry in stage.entries:
            before = self.graph.by_key.get(entry.unless)
            cut = None if before is None else before.cut
            if before is None or cut is None or self.rounds(before):
                continue
            source = self.graph.by_key[cut.source]
            size = seated_first(self.facts, source.format.keys(source))
            if number_of(cut.count, size):
                yield Problem(code="STAGE_SHORT", values={"stage": before.key})

    def places(self, stage: Stage, without: frozenset[int]) -> list[RankedPlace[int]] | None:
        """Give the order of a stage without some; None before there is one."""
        if not stage.opening and not self.begun(stage):
            return None
        return stage.format.order(self.view(stage), without=without)


def as_of(entrant: Entrant, turn: int) -> Entrant:
    """Give somebody as he was after a round: whoever left later is still there.

    >>> gone = Entrant(id=1, number=1, name="A", absences=(Absence(from_round=4),))
    >>> as_of(gone, 3).absences, as_of(gone, 4) is gone
    ((), True)
    """
    known = tuple(own for own in entrant.absences if own.from_round <= turn)
    if len(known) == len(entrant.absences):
        return entrant
    return replace(entrant, absences=known, status=Status.IN)


def local_entrant(entrant: Entrant, before: int, from_round: int) -> Entrant:
    """Count the absences of somebody in rounds of a stage that begins after so many.

    >>> gone = Entrant(id=1, number=1, name="A", absences=(Absence(from_round=5),))
    >>> local_entrant(gone, 4, 1).away(1), local_entrant(gone, 3, 1).away(1)
    (True, False)
    """
    absences = tuple(
        Absence(
            from_round=absence.from_round - before,
            back_round=None if absence.back_round is None else absence.back_round - before,
        )
        for absence in entrant.absences
    )
    planned = tuple(number - before for number in entrant.planned)
    return replace(entrant, from_round=from_round, absences=absences, planned=planned)


def _plus(tally: Tally, more: Tally, carried: Carried) -> Tally:
    """Add a part of somebody's points and differences, and what else is brought along."""
    factor = carried.factor
    difference = tally.difference
    if more.difference is not None:
        scaled = (difference or 0) + factor * more.difference
        difference = scaled.numerator if scaled.denominator == 1 else scaled
    brought = tally._replace(
        points=tally.points + factor * more.points,
        difference=difference,
        met=tally.met | more.met if carried.meetings else tally.met,
        full_point_byes=tally.full_point_byes + (more.full_point_byes if carried.meetings else 0),
    )
    return with_counts(brought, more) if carried.whole else brought


# -- who may play in a consolation without having lost: as the organiser says (Meet Shogi 1) -------
# Whoever did not come to the first match has lost no game, and is not in the consolation. Whoever
# then comes before its draw can be let in.


def admission_key(stage: str) -> str:
    """Name the list of those who were let in to a stage.

    >>> admission_key("consolation")
    'admitted:consolation'
    """
    return f"admitted:{stage}"


def admitted(facts: DivisionFacts, stage: str) -> tuple[int, ...]:
    """Give who was let in, by id."""
    drawn = facts.draws.get(admission_key(stage))
    return () if drawn is None else drawn.order


def can_be_admitted(programme: Programme, facts: DivisionFacts, stage: str) -> tuple[int, ...]:
    """Give who did not come to the first match and has not withdrawn; nobody after the draw."""
    if stage in facts.draws:
        return ()
    for known in programme.stages(facts.programme_options):
        for entry in known.entries if known.key == stage else ():
            bracket = next(
                (own for own in programme.brackets(facts) if own.key == entry.source), None
            )
            if entry.which in LOSERS and bracket is not None:
                away = stayed_away(bracket.bracket, bracket.results, LOSERS[entry.which])
                turn = bracket.scheme.before + 2
                return tuple(who for who in away if not facts.entrant(who).away(turn))
    return ()
