"""An open of Rummikub: sets, semifinal and final (Hashimoto 16 to 18)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from models.core.consequences import Conflict
from models.core.facts import DivisionFacts, Round, entry_key
from models.core.outcomes import Outcome
from models.core.problems import Problem, Refused, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.games.rummikub.checking import ONE_GAME
from models.games.rummikub.qualifier import overtaken
from models.games.rummikub.ranking import LATER, RECEPTION, SEMIFINAL, WILD
from models.games.rummikub.record import RummikubOptions
from models.pairing.seating_formula import FormulaTables
from models.stages.composed import Composed
from models.stages.drawing import FirstDraw
from models.stages.format import Stage, StageView
from models.stages.plan import PRELIMINARY
from models.stages.progress import StageProgress
from models.stages.proposals import Proposal
from models.stages.stage_parts import Carried, Publishes, RoundsPart, StageEntry, Which, Wild
from models.stages.table_plans import TablePlan
from models.stages.tables import PlannedTables, SeatingSettings

CLOSE_RECEPTION = "close_reception"
"""The step before the first draw: from then on the order of reception stands (Hashimoto 16)."""
NAME_FINAL = "name_final"
"""The step in which the organiser says who plays the final, where there is no semifinal."""
LAST = "final_of_four"
"""The key of the final."""
FOUR = 4
"""How many play the final."""
LEAST = 6
"""With fewer there are no two tables for a semifinal."""
NO_SEMIFINAL = 8
"""With fewer than this the rules have no semifinal; the organiser says who plays the final."""
SEEDS_AT: dict[int, FormulaTables] = {
    8: ((1, 3, 6, 8), (2, 4, 5, 7)),
    12: ((1, 6, 7, 12), (2, 5, 8, 11), (3, 4, 9, 10)),
}
"""Who sits together in the semifinal, the wild card being the last seed (Hashimoto 17)."""


@dataclass(frozen=True, kw_only=True)
class OpenOptions:
    """The settings of an open."""

    sets: int = 4
    """How often the companions change (Hashimoto 16)."""
    direct: int = 7
    """How many go to the semifinal by their place; a wild card goes with them (Hashimoto 16)."""
    big_from: int = 25
    """From how many people on more go there (Hashimoto 16)."""
    direct_big: int = 11
    """The same from `big_from` people on."""
    later_games: int = 3
    """How many games semifinal and final have each (Hashimoto 17, 18)."""


RANGES = {
    "sets": (1, 20),
    "big_from": (9, 400),
    "direct": (5, 7),
    "direct_big": (5, 11),
    "later_games": (1, 10),
}
"""What the settings may be; eight or twelve sit down to a semifinal at most."""


def direct(options: OpenOptions, count: int) -> int:
    """Give how many go to the semifinal by their place, of so many who sat down to the first set.

    >>> [direct(OpenOptions(), count) for count in (7, 8, 24, 25, 36)]
    [0, 7, 7, 11, 11]
    """
    if count < NO_SEMIFINAL:
        return 0
    return options.direct_big if count >= options.big_from else options.direct


# ---------------------------------------------------------------- what it waits for


def _past_reception(view: StageView, number: int) -> tuple[Problem, ...]:
    """Name who is here for a set and was not let in at reception; house players need not be."""
    drawn = view.whole.draws.get(RECEPTION)
    received = set() if drawn is None else {*drawn.lines.values()}
    here = (entrant for entrant in view.present(number) if entrant.ranked)
    names = tuple(entrant.name for entrant in here if entrant.id not in received)
    return (Problem(code="SEATED_UNRECEIVED", values={"names": names}),) if names else ()


def _want_received(view: StageView) -> None:
    """Refuse `RECEPTION_OPEN` before the order of reception stands, and who came past it.

    Without that order nobody could say who goes on where people are level (Hashimoto 16).
    """
    if not view.rounds and RECEPTION not in view.whole.draws:
        raise refuse("RECEPTION_OPEN")
    number = 1 + sum(round_.published for round_ in view.rounds)
    found = _past_reception(view, number)
    if found:
        raise Refused(*found)


def _short(
    found: tuple[Step, ...], view: StageView, code: str, full: Container[int]
) -> tuple[Step, ...]:
    if view.rounds or len(view.facts.entrants) in full:
        return found
    short = Problem(code=code, values={"count": len(view.facts.entrants)}, ask=True)
    return tuple(
        replace(step, warnings=(*step.warnings, short)) if step.kind is StepKind.PAIR else step
        for step in found
    )


class OpenSets(PlannedTables):
    """Tables of three and four by a plan, once reception is closed."""

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the sets wait for: reception is closed before the first of them is drawn.

        Nobody sits down to any of them who was not received and briefed (Hashimoto 14, 16).
        """
        steps = super().steps(view)
        if not view.rounds and RECEPTION not in view.whole.draws:
            closing = Step(
                kind=StepKind.OWN, own=CLOSE_RECEPTION, stage=view.key, round=1, key=RECEPTION
            )
            return tuple(closing if step.kind is StepKind.PAIR else step for step in steps)
        return tuple(
            replace(step, blocked=(*step.blocked, *_past_reception(view, step.round)))
            if step.kind is StepKind.PAIR
            else step
            for step in steps
        )

    def draw_first(self, view: StageView, draw: FirstDraw) -> Proposal:
        """Draw the tables of all sets; Refused `RECEPTION_OPEN`, `SEATED_UNRECEIVED`."""
        _want_received(view)
        return super().draw_first(view, draw)

    def pair(self, view: StageView, rematch: bool = False) -> Proposal:
        """Give the next set of the plan; Refused as `draw_first` is."""
        _want_received(view)
        return super().pair(view, rematch)

    def with_plan(self, view: StageView, plan: TablePlan, reason: str = "") -> Proposal:
        """Give the first set of a plan; Refused as `draw_first` is."""
        _want_received(view)
        return super().with_plan(view, plan, reason)


class SeatedByRank(PlannedTables):
    """Tables by the ranks with which people come."""

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what a semifinal waits for, and that a table of three plays where some have left."""
        return _short(super().steps(view), view, "SEMIFINAL_SHORT", SEEDS_AT)


class FinalTable(PlannedTables):
    """The table of the final."""

    def steps(self, view: StageView) -> tuple[Step, ...]:
        """Tell what the final waits for, and that fewer than four play where no more are left."""
        return _short(super().steps(view), view, "FINAL_SHORT", (FOUR,))


SETS = OpenSets()
SEATED_BY_RANK = SeatedByRank()
ONE_TABLE = FinalTable()


# ---------------------------------------------------------------- its stages


def _semifinal(options: OpenOptions) -> Stage:
    """Give the semifinal: the best and one wild card, who keep their tables; nothing is carried."""
    best = StageEntry(
        source=PRELIMINARY,
        which=Which.BEST,
        count=lambda count: direct(options, count),
        wild=Wild(count=1, criteria=WILD),
        least=LEAST,
    )
    return Stage(
        key=SEMIFINAL,
        format=SEATED_BY_RANK,
        rounds=options.later_games,
        options=SeatingSettings(at_once=True, seeds_at=SEEDS_AT),
        entries=(best,),
        criteria=LATER,
        withdrawn_last=True,
        publishes=Publishes.WHEN_COMPLETE,
        parts=(RoundsPart(key=SEMIFINAL, rules=ONE_GAME),),
    )


def _final(options: OpenOptions) -> Stage:
    """Give the final of the best of each table and the best of the others, who bring all along."""
    return Stage(
        key=LAST,
        format=ONE_TABLE,
        rounds=options.later_games,
        options=SeatingSettings(at_once=True),
        entries=(
            StageEntry(
                source=SEMIFINAL,
                which=Which.BEST_OF_GROUPS,
                count=1,
                fill=FOUR,
                calls_next=True,
            ),
            StageEntry(
                source=PRELIMINARY,
                which=Which.RULED,
                count=FOUR,
                unless=SEMIFINAL,
                calls_next=True,
                step=NAME_FINAL,
            ),
        ),
        carried=(Carried(source=SEMIFINAL, whole=True),),
        criteria=LATER,
        publishes=Publishes.EVERY_GAME,
        parts=(RoundsPart(key=LAST, rules=ONE_GAME),),
    )


class RummikubOpen(Composed):
    """Sets at changing tables, a semifinal of eight or twelve, a final of four."""

    key = "rummikub_open"
    options_type = OpenOptions
    fee_note = "reception"

    def entry_fee(self, options: RummikubOptions) -> int | None:
        """Give what each pays to the meeting (Hashimoto 10); without any the event says it."""
        return options.fee or None

    def field_warning(self, options: OpenOptions, count: int, _each: int) -> Problem | None:
        """Say of a field that nobody would drop out of it before the last stages.

        >>> found = [RUMMIKUB_OPEN.field_warning(OpenOptions(), count, 1) for count in (7, 8, 9)]
        >>> [own and own.code for own in found]
        ['OPEN_WITHOUT_SEMIFINAL', 'EVERYBODY_GOES_ON', None]
        """
        sent = direct(options, count) + 1  # with the wild card
        if count > sent >= FOUR:
            return None
        code = "OPEN_WITHOUT_SEMIFINAL" if count < NO_SEMIFINAL else "EVERYBODY_GOES_ON"
        return Problem(code=code, values={"count": count}, ask=True)

    def suits(self, options: OpenOptions, rules: RummikubOptions, count: int) -> bool:
        """Tell whether half or fewer go on to the semifinal, and all are admitted (Hashimoto 6).

        >>> rules = RummikubOptions()
        >>> [n for n in (8, 12, 15, 16, 24, 36, 37) if RUMMIKUB_OPEN.suits(OpenOptions(), rules, n)]
        [16, 24, 36]
        """
        return 2 * (direct(options, count) + 1) <= count <= rules.capacity

    def check_options(self, options: OpenOptions) -> tuple[Problem, ...]:
        """Check the settings.

        >>> [problem.where for problem in RUMMIKUB_OPEN.check_options(OpenOptions(sets=0))]
        ['sets']
        """
        return tuple(
            Problem(code="OPTION_RANGE", where=key, values={"low": low, "high": high})
            for key, (low, high) in RANGES.items()
            if not low <= getattr(options, key) <= high
        )

    def make_stages(self, options: OpenOptions) -> tuple[Stage, ...]:
        """Give sets, semifinal and final.

        With fewer than eight there is no semifinal, and nothing is carried into the final.
        """
        return (
            Stage(
                key=PRELIMINARY,
                format=SETS,
                rounds=options.sets,
                options=SeatingSettings(),
                withdrawn_last=True,
                publishes=Publishes.ONE_LINE,
            ),
            _semifinal(options),
            _final(options),
        )

    def conflicts(self, facts: DivisionFacts) -> tuple[Conflict, ...]:
        """Give what no longer follows in the stages, then the recommendation (Hashimoto 22)."""
        found = super().conflicts(facts)
        if not self.stage_over(facts, LAST):
            return found
        return (*found, *overtaken(facts, [place.player for place in self.ranking(facts)]))


RUMMIKUB_OPEN = RummikubOpen()


# -- semifinal and final as their sheets show them: tables, games, what was brought, who goes on ---


@dataclass(frozen=True, kw_only=True, slots=True)
class Sums:
    """Wins, game points, and what was lost in how many games."""

    wins: int = 0
    points: Fraction = Fraction(0)
    loss: Fraction = Fraction(0)
    lost: int = 0

    @property
    def mean(self) -> Fraction | None:
        """What was lost on average; None without a lost game.

        >>> Sums(loss=Fraction(80), lost=3).mean, Sums().mean
        (Fraction(80, 3), None)
        """
        return self.loss / self.lost if self.lost else None


def sums_of(own: Tally) -> Sums:
    """Read the sums of a tally."""
    loss, lost = (*own.figures, None, None)[:2]
    return Sums(wins=own.wins, points=own.points, loss=Fraction(loss or 0), lost=int(lost or 0))


@dataclass(frozen=True, kw_only=True, slots=True)
class StageLine:
    """One player of a stage."""

    entrant: int
    seed: int
    """The rank with which he came in, from 1."""
    table: int
    """The number of the table in the hall; 0 while there is none."""
    brought: Sums | None
    """What he brought along; None where nothing is carried."""
    games: tuple[Outcome | None, ...]
    """One for each game; None while its card is open."""
    total: Sums
    place: int | None
    """The place in the division; None while the stage runs and for who has no place."""
    goes_on: bool = False
    best_of_table: bool = False
    """Whether he is the first of his table; else he goes on as one of the best of the others."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StageTable:
    """A stage after the sets."""

    key: str
    games: int
    """How many games it has."""
    complete: bool
    lines: tuple[StageLine, ...]
    """By the order of the stage as far as it is known, else by seed."""

    @property
    def tables(self) -> Mapping[int, tuple[StageLine, ...]]:
        """The lines of each table by seed, by the table's number in the hall."""
        found: dict[int, list[StageLine]] = {}
        for line in sorted(self.lines, key=lambda own: (own.table, own.seed)):
            found.setdefault(line.table, []).append(line)
        return {table: tuple(lines) for table, lines in found.items()}


def stage_tables(facts: DivisionFacts) -> dict[str, StageTable]:
    """Give semifinal and final by key, as soon as their tables are drawn.

    Other programmes than the open have neither.
    """
    if not isinstance(facts.programme_options, OpenOptions):
        return {}
    progress = RUMMIKUB_OPEN.progress(facts)
    found = {own.key: own for own in progress.graph.stages if own.key in (SEMIFINAL, LAST)}
    return {
        key: _table(progress, stage, found)
        for key, stage in found.items()
        if progress.rounds(stage)
    }


def _table(progress: StageProgress, stage: Stage, by_key: Mapping[str, Stage]) -> StageTable:
    view = progress.view(stage)
    rounds = sorted(progress.rounds(stage), key=lambda own: own.number)
    sums = stage.format.sums(view)
    over = progress.over(stage)
    on = progress.people(by_key[LAST]) if over and stage.key == SEMIFINAL else ()
    places = {
        place.player: at for at, place in enumerate(progress.places(stage, frozenset()) or (), 1)
    }
    ranks = (
        {place.player: place.rank for place in RUMMIKUB_OPEN.ranking(progress.facts)}
        if over
        else {}
    )
    firsts = _firsts(rounds, places)
    seeds = _seeds(progress.facts) or view.seeds
    carried = SEMIFINAL in by_key and bool(progress.rounds(by_key[SEMIFINAL]))
    lines = [
        StageLine(
            entrant=who,
            seed=seeds.get(who, at),
            table=_table_of(rounds, who),
            brought=sums_of(view.brought[who]) if view.brought and carried else None,
            games=tuple(_outcome(round_, who) for round_ in rounds),
            total=sums_of(sums.get(who, Tally())),
            place=ranks.get(who),
            goes_on=who in on,
            best_of_table=who in firsts,
        )
        for who, at in view.seeds.items()
    ]
    lines.sort(key=lambda line: (places.get(line.entrant, len(places) + 1), line.seed))
    return StageTable(key=stage.key, games=stage.rounds or 1, complete=over, lines=tuple(lines))


def _seeds(facts: DivisionFacts) -> dict[int, int]:
    """Give the ranks with which people came into the semifinal; they keep them in the final."""
    entered = facts.draws.get(entry_key(SEMIFINAL))
    return {} if entered is None else {who: at for at, who in enumerate(entered.order, start=1)}


def _firsts(rounds: list[Round], places: Mapping[int, int]) -> frozenset[int]:
    """Give who stands first at each table."""
    seated = [match.seats for match in rounds[-1].matches] if rounds else []
    ranked = [[who for who in seats if who in places] for seats in seated]
    return frozenset(min(seats, key=lambda who: places[who]) for seats in ranked if seats)


def _table_of(rounds: list[Round], who: int) -> int:
    tables = [match.table for own in rounds for match in own.matches if who in match.seats]
    return tables[0] if tables else 0


def _outcome(round_: Round, who: int) -> Outcome | None:
    for match in round_.matches:
        if who in match.seats and match.outcomes is not None:
            return match.outcomes[match.seats.index(who)]
    return None
