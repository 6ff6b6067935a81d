"""A knock-out, and a consolation knock-out for who lost at the first go (Meet Othello 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from models.clock import minutes_of, read_clock, unread_clock
from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Round, StoredDraw
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.pairing.knockout import CONSOLATION, MAIN, P5, P5_8, P7, THIRD, MatchKey
from models.ranking import RankedPlace
from models.stages.brackets import Scheme, division_bracket
from models.stages.composed import Composed
from models.stages.drawing import LateEntry, draw
from models.stages.format import Format, Stage, StageView, Without, entering, pairing_step
from models.stages.proposals import BracketDraw, Proposal
from models.stages.stage_parts import StageEntry, StageWait, Which
from models.tally import carry


class Consolation(StrEnum):
    """Whether there is a consolation, and who plays in it (Meet Othello 1)."""

    NONE = "none"
    FIRST_ROUND = "first_round"
    """Who lost a game in the first round."""
    FIRST_GAME = "first_game"
    """Who lost the first game played, also after a free line."""


@dataclass(frozen=True, kw_only=True)
class KnockoutOptions:
    """The settings of a knock-out division."""

    third: bool = False
    """Whether the losers of the semi-finals play for third place."""
    fifth: bool = False
    """Whether the losers of the quarter-finals play for the places 5 to 8."""
    consolation: Consolation = Consolation.FIRST_ROUND
    start: str = ""
    """Time of day at which the first round begins, as typed; empty without a timetable."""
    slot: int = 30
    """Minutes from one round to the next (Meet Othello 2-6)."""
    final_slot: int = 40
    """Minutes of the final (Meet Othello 2-6)."""


def slot(options: KnockoutOptions, turn: int, *, final: bool) -> str:
    """Give the slot of a round as times of day; empty without a timetable (Meet Othello 2-6).

    >>> slot(KnockoutOptions(start="10:00"), 2, final=False)
    '10:30–11:00'
    >>> slot(KnockoutOptions(start="10時"), 5, final=True)
    '12:00–12:40'
    """
    first = read_clock(options.start)
    if first is None:
        return ""
    begin = minutes_of(first) + (turn - 1) * options.slot
    end = begin + (options.final_slot if final else options.slot)
    return "–".join(f"{at // 60 % 24}:{at % 60:02d}" for at in (begin, end))


LAST_ROUNDS = ("final", "sf", "qf")
"""The rounds that have a name of their own, from the last one back."""
PLACING = (THIRD, P5_8, P5, P7)
"""The parts that are played for a place."""
MAIN_FINAL = f"{MAIN}_final"
BESIDE_FINAL = (MAIN_FINAL, THIRD, P5, P7)
"""What is played in the slot of the final: the final itself, and the last matches for places."""


@dataclass(frozen=True, kw_only=True)
class PlacingMatches:
    """The matches for places that a knock-out has."""

    third: bool = False
    """Whether the losers of the semi-finals play for third place."""
    fifth: bool = False
    """Whether the losers of the quarter-finals play for the places 5 to 8."""


def key_of(stage: str, part: str) -> str:
    """Name the rounds of a part of a knock-out; those of versions before 1.1 keep their names.

    >>> key_of("main", "sf"), key_of("main", "third"), key_of("cup", "sf"), key_of("cup", "third")
    ('main_sf', 'third', 'cup:sf', 'cup:third')
    """
    if stage not in (MAIN, CONSOLATION):
        return f"{stage}:{part}"
    return part if stage == MAIN and part in PLACING else f"{stage}_{part}"


STAGES = frozenset(
    {MAIN, CONSOLATION}
    | {key_of(MAIN, part) for part in (*LAST_ROUNDS, *PLACING)}
    | {key_of(CONSOLATION, part) for part in LAST_ROUNDS}
)
"""The stages of a knock-out: `main` 1, 2 … then `main_qf`, `main_sf` and `main_final`, the same of
the consolation, and the placing matches."""


def _first_step(view: StageView) -> Step:
    going = Step(kind=StepKind.DRAW_BRACKET, stage=view.key, key=view.key)
    if view.waiting:
        waits = Problem(code="CONSOLATION_WAITS", values={"tables": view.waiting})
        return replace(going, blocked=(waits,))
    if view.seeded:
        return going
    step = pairing_step(view, 1)
    if step.kind is not StepKind.PAIR:
        return step
    waiting = len(view.facts.entrants) - len(view.present(1))
    problem = Problem(code="NOT_CHECKED_IN", values=view.facts.counting(count=waiting), ask=True)
    return replace(going, warnings=(problem,) if waiting else ())


def running_steps(facts: DivisionFacts, stages: frozenset[str] | None = None) -> tuple[Step, ...]:
    """Give a step for every proposal to be published, then for every round with open tables."""
    rounds = [r for r in facts.rounds if stages is None or r.stage in stages]
    proposals = [
        Step(kind=StepKind.PUBLISH, stage=round_.stage, round=round_.number)
        for round_ in rounds
        if not round_.published
    ]
    playing = [entering(round_) for round_ in rounds if round_.published and round_.missing]
    return (*proposals, *playing)


def moved_up(facts: DivisionFacts, places: Mapping[int, int]) -> dict[int, int]:
    """Leave out of the places of a bracket who has none; whoever stands behind moves up.

    >>> from models.core.people import Entrant, Status
    >>> from models.games.plain import PLAIN
    >>> field = tuple(Entrant(id=n, number=n, name=str(n)) for n in (7, 8, 9))
    >>> out = (replace(field[0], status=Status.DISQUALIFIED), *field[1:])
    >>> facts = DivisionFacts(game=PLAIN, options=None, programme_options=None, entrants=out)
    >>> moved_up(facts, {7: 2, 8: 3, 9: 1})
    {8: 2, 9: 1}
    """
    gone = [at for who, at in places.items() if not facts.entrant(who).placed]
    return {
        who: at - sum(other < at for other in gone)
        for who, at in places.items()
        if facts.entrant(who).placed
    }


def placed(facts: DivisionFacts, places: Mapping[int, int]) -> list[RankedPlace[int]]:
    """Make a ranking of the places that a bracket gave; who has none yet is not in it.

    >>> from models.core.people import Entrant
    >>> from models.games.plain import PLAIN
    >>> pair = tuple(Entrant(id=n, number=n, name=str(n)) for n in (7, 8, 9))
    >>> facts = DivisionFacts(game=PLAIN, options=None, programme_options=None, entrants=pair)
    >>> [(p.rank, p.player, p.decided_by, p.tied) for p in placed(facts, {9: 2, 7: 3, 8: 3})]
    [(2, 9, None, False), (3, 7, 'bracket', True), (3, 8, None, True)]
    """
    numbers = {entrant.id: entrant.number for entrant in facts.entrants}
    ranked = sorted(places, key=lambda who: (places[who], numbers[who]))
    held = Counter(places.values())
    return [
        RankedPlace(
            rank=places[who],
            player=who,
            decided_by="bracket" if at and places[who] != places[ranked[at - 1]] else None,
            tied=held[places[who]] > 1,
        )
        for at, who in enumerate(ranked)
    ]


class Tree(Format):
    """Who loses is out, but for the matches that are played for places."""

    key = "knockout"
    paired = False
    numbered = False
    adds_up = False
    keeps_apart = True
    late_entry = LateEntry.CLOSED
    decided_by = "bracket"
    on_paper = ("along_lines", "losers_out")

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what a knock-out waits for: its draw, then proposals and results."""
        if view.key not in view.whole.draws:
            return (_first_step(view),)
        return running_steps(view.whole, frozenset(self.keys(view.stage)))

    def sums(self, view: StageView, through: int | None = None) -> Mapping[int, Tally]:
        """Add up the games of the knock-out, through a round of it or all of them."""
        listed = {entrant.id: Tally() for entrant in view.facts.entrants}
        own = self.keys(view.stage)
        for round_ in view.whole.rounds:
            number = (
                self.turn(view, round_.stage, round_.number) - view.before
                if round_.stage in own
                else 0
            )
            if number and round_.published and (through is None or number <= through):
                listed = carry(listed, round_.matches, number)
        return listed

    def sums_before(self, _view: StageView, _round: Round) -> Mapping[int, Tally]:
        """Give no score: a knock-out begins anew, and who is in it has won all of it."""
        return {}

    def order(
        self, view: StageView, _through: int | None = None, without: Without = frozenset()
    ) -> list[RankedPlace[int]] | None:
        """Rank everybody whose place is known by the places of the knock-out."""
        found = division_bracket(view.whole, self.scheme(view))
        if found is None or not found.published:
            return None
        places = moved_up(view.whole, found.resolved.places)
        return placed(view.whole, {who: at for who, at in places.items() if who not in without})

    def criteria(self, _facts: DivisionFacts) -> tuple[Criterion, ...]:
        """Tell that only the bracket ranks."""
        return ()

    def keys(self, stage: Stage) -> tuple[str, ...]:
        """Give `main` for the first rounds, then those that are called by a name of their own."""
        return (stage.key, *self.single(stage))

    def single(self, stage: Stage) -> tuple[str, ...]:
        """Give the keys of the last rounds and of the matches for places."""
        return tuple(key_of(stage.key, part) for part in (*LAST_ROUNDS, *PLACING))

    def decisive(self, stage: Stage) -> tuple[str, ...]:
        """Give the keys of all its rounds."""
        return self.keys(stage)

    def parts(self, stage: Stage) -> tuple[str, ...]:
        """Name the bracket."""
        return (stage.key,)

    def at_once(self, _stage: Stage) -> bool:
        """Tell that rounds run beside one another, every match under a number of its own."""
        return True

    def turn(self, view: StageView, key: str, number: int) -> int:
        """Count a round through the division, the named ones from the end of the bracket."""
        drawn = view.whole.draws.get(view.key)
        rounds = (drawn.size - 1).bit_length() if drawn is not None else number
        if key == view.key:
            return view.before + number
        for back, name in enumerate(LAST_ROUNDS):
            if key == key_of(view.key, name):
                return view.before + rounds - back
        part = next(part for part in PLACING if key == key_of(view.key, part))
        return self.scheme(view).spot(MatchKey(part, number, 1), rounds).turn

    def matches(self, stage: Stage, count: int) -> tuple[int, ...]:
        """Give the matches of each round, those for places in the rounds beside which they are.

        >>> places = PlacingMatches(third=True, fifth=True)
        >>> TREE.matches(Stage(key="main", format=TREE, options=places), 11)
        (3, 4, 4, 4)
        """
        rounds = (count - 1).bit_length() if count > 1 else 0
        counts = [1 << (rounds - number) for number in range(1, rounds + 1)]
        if rounds:
            counts[0] = count - (1 << (rounds - 1))
        options = stage.options or PlacingMatches()
        if options.third and rounds > 1:
            counts[-1] += 1
        if options.fifth and rounds > 2:  # its first round beside the semi-finals
            counts[-2] += 2
            counts[-1] += 2
        return tuple(counts)

    def scheme(self, view: StageView) -> Scheme:
        """Say where the matches are played; the last three rounds are called what they are."""
        stage, options = view.key, view.stage.options or PlacingMatches()

        def named(key: MatchKey, rounds: int) -> tuple[str, int]:
            left = rounds - key.round
            if key.part != stage:
                return key_of(stage, key.part), key.round
            if left < len(LAST_ROUNDS):
                return key_of(stage, LAST_ROUNDS[left]), 1
            return stage, key.round

        return Scheme(
            key=stage,
            third=options.third,
            fifth=options.fifth,
            first_table=view.tables_before + 1,
            before=view.before,
            stage=named,
        )

    def bracket(self, view: StageView, wish: BracketDraw) -> tuple[StoredDraw, Proposal]:
        """Draw the lines; Refused: `ALREADY_DRAWN`, and what `brackets.draw` says."""
        if view.key in view.whole.draws:
            raise refuse("ALREADY_DRAWN", key=view.key)
        return draw(
            view.facts, self.scheme(view), [entrant.id for entrant in view.present(1)], wish
        )


TREE = Tree()


class Knockout(Composed):
    """A knock-out, and a consolation beside it."""

    key = "knockout"
    options_type = KnockoutOptions
    own_minutes = True

    def check_options(self, options: KnockoutOptions) -> tuple[Problem, ...]:
        """Check the timetable.

        >>> [p.code for p in KNOCKOUT.check_options(KnockoutOptions(start="25:00"))]
        ['TIME_UNREADABLE']
        """
        found = [*unread_clock(options.start, "start")]
        for where, minutes in (("slot", options.slot), ("final_slot", options.final_slot)):
            if not 1 <= minutes <= 240:
                found.append(
                    Problem(code="SLOT_RANGE", where=where, values={"low": 1, "high": 240})
                )
        return tuple(found)

    def make_stages(self, options: KnockoutOptions) -> tuple[Stage, ...]:
        """Give the knock-out and, where there is one, the consolation beside it."""
        main = Stage(
            key=MAIN, format=TREE, options=PlacingMatches(third=options.third, fifth=options.fifth)
        )
        if options.consolation is Consolation.NONE:
            return (main,)
        losers = {
            Consolation.FIRST_ROUND: Which.FIRST_ROUND_LOSERS,
            Consolation.FIRST_GAME: Which.FIRST_GAME_LOSERS,
        }[options.consolation]
        return (
            main,
            Stage(
                key=CONSOLATION,
                format=TREE,
                entries=(StageEntry(source=MAIN, which=losers),),
                after=(StageWait(stage=MAIN, through=1),),
                beside=True,
                may_stay_empty=True,
            ),
        )

    def minutes(self, options: KnockoutOptions) -> tuple[int, int]:
        """Give the minutes of a round and of the last one (Meet Othello 2-6).

        >>> KNOCKOUT.minutes(KnockoutOptions())
        (30, 40)
        """
        return options.slot, options.final_slot

    def slot(self, options: KnockoutOptions, stage: str, turn: int) -> str:
        """Give the times of day of a round by the timetable (Meet Othello 2-6)."""
        return slot(options, turn, final=stage in BESIDE_FINAL)


KNOCKOUT = Knockout()
