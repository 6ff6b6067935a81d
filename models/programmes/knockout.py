"""A knock-out, and a consolation knock-out for who lost at the first go (Meet Othello 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from models.core.criterion import Criterion
from models.core.facts import DivisionFacts, Drawn, Round
from models.core.problems import Problem, refuse
from models.core.steps import Step, StepKind
from models.core.sums import Tally
from models.formats.knockout import CONSOLATION, MAIN, Enters, MatchKey, consolation_field
from models.programmes.brackets import Cup, Scheme, cup, draw, drawn_otherwise
from models.programmes.plan import Basis, Programme, own_stage, side_by_side
from models.programmes.proposals import BracketDraw, Proposal
from models.ranking import Place
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
    """Time of day at which the first round begins, e.g. `10:00`; empty without a timetable."""
    slot: int = 30
    """Minutes from one round to the next (Meet Othello 2-6)."""
    final_slot: int = 40
    """Minutes of the final (Meet Othello 2-6)."""


def check_options(options: KnockoutOptions) -> tuple[Problem, ...]:
    """Check the timetable.

    >>> [p.code for p in check_options(KnockoutOptions(start="25:00"))]
    ['TIME_UNREADABLE']
    """
    found = []
    if options.start and clock_minutes(options.start) is None:
        found.append(Problem(code="TIME_UNREADABLE", where="start", values={"text": options.start}))
    for where, minutes in (("slot", options.slot), ("final_slot", options.final_slot)):
        if not 1 <= minutes <= 240:
            found.append(Problem(code="SLOT_RANGE", where=where, values={"low": 1, "high": 240}))
    return tuple(found)


def clock_minutes(text: str) -> int | None:
    """Read a time of day as minutes since midnight; None for anything else.

    >>> clock_minutes("9:05"), clock_minutes("24:00"), clock_minutes("ten")
    (545, None, None)
    """
    hours, colon, minutes = text.strip().partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2):
        return None
    total = int(hours) * 60 + int(minutes)
    return total if int(hours) < 24 and int(minutes) < 60 else None


def slot(options: KnockoutOptions, turn: int, *, final: bool) -> str:
    """Give the slot of a round as times of day; empty without a timetable (Meet Othello 2-6).

    >>> slot(KnockoutOptions(start="10:00"), 2, final=False)
    '10:30–11:00'
    >>> slot(KnockoutOptions(start="10:00"), 5, final=True)
    '12:00–12:40'
    """
    first = clock_minutes(options.start) if options.start else None
    if first is None:
        return ""
    begin = first + (turn - 1) * options.slot
    end = begin + (options.final_slot if final else options.slot)
    return "–".join(f"{at // 60 % 24}:{at % 60:02d}" for at in (begin, end))


LAST_ROUNDS = ("final", "sf", "qf")
"""The rounds that have a name of their own, from the last one back."""
MAIN_FINAL = f"{MAIN}_final"
"""The stage of the final."""
STAGES = frozenset(
    {MAIN, CONSOLATION, "third", "p5_8", "p5", "p7"}.union(
        f"{part}_{name}" for part in (MAIN, CONSOLATION) for name in LAST_ROUNDS
    )
)
"""The stages of a knock-out: `main` 1, 2 … then `main_qf`, `main_sf` and `main_final`, the same of
the consolation, and the placing matches."""


def _stage(key: MatchKey, rounds: int) -> tuple[str, int]:
    """Name the stage of a match, the last three rounds of a bracket by what they are called."""
    left = rounds - key.round
    if key.part in (MAIN, CONSOLATION) and left < len(LAST_ROUNDS):
        return f"{key.part}_{LAST_ROUNDS[left]}", 1
    return key.part, key.round


def _main(facts: DivisionFacts) -> Scheme:
    options = facts.programme_options
    return Scheme(key=MAIN, third=options.third, fifth=options.fifth, stage=_stage)


def _consolation(main: Drawn) -> Scheme:
    return Scheme(key=CONSOLATION, first_table=main.size // 2 + 1, before=1, stage=_stage)


def cups(facts: DivisionFacts) -> tuple[Cup, ...]:
    """Give the knock-out and the consolation as far as they are drawn."""
    main = cup(facts, _main(facts))
    if main is None:
        return ()
    other = cup(facts, _consolation(main.drawn))
    return (main,) if other is None else (main, other)


def entrants_present(facts: DivisionFacts) -> list[int]:
    """Give who plays in the knock-out, by entry number."""
    here = [entrant for entrant in facts.entrants if entrant.present(1)]
    return [entrant.id for entrant in sorted(here, key=lambda entrant: entrant.number)]


def consolation_players(facts: DivisionFacts, main: Cup) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give who plays in the consolation and the tables that can still send somebody."""
    enters = Enters(facts.programme_options.consolation.value)
    field = consolation_field(main.bracket, main.results, enters)
    stays = tuple(who for who in field.entrants if not facts.entrant(who).away(2))
    return stays, tuple(main.spot(key).table for key in field.waiting)


def field(facts: DivisionFacts, key: str) -> tuple[int, ...]:
    """Give who plays in the knock-out, or in the consolation once that is known."""
    if key == MAIN:
        return tuple(entrants_present(facts))
    main = cup(facts, _main(facts))
    if main is None:
        return ()
    players, waiting = consolation_players(facts, main)
    return () if waiting else players


def bracket(facts: DivisionFacts, key: str, wish: BracketDraw) -> tuple[Drawn, Proposal]:
    """Draw the knock-out or the consolation.

    Refused: `ALREADY_DRAWN`, `NOT_DRAWN` for a consolation before the knock-out,
    `NO_CONSOLATION`, `RESULTS_MISSING` while its field is open, and what `brackets.draw` says.
    """
    if key in facts.draws:
        raise refuse("ALREADY_DRAWN", key=key)
    if key == MAIN:
        return draw(facts, _main(facts), entrants_present(facts), wish)
    main = cup(facts, _main(facts))
    if main is None or not main.published:
        raise refuse("NOT_DRAWN", key=MAIN)
    if facts.programme_options.consolation is Consolation.NONE or key != CONSOLATION:
        raise refuse("NO_CONSOLATION")
    players, waiting = consolation_players(facts, main)
    if waiting:
        stage, number = main.first_stage
        raise refuse("RESULTS_MISSING", stage=stage, round=number, tables=waiting)
    return draw(facts, _consolation(main.drawn), players, wish)


def conflicts(facts: DivisionFacts) -> tuple[Problem, ...]:
    """Say who is in the consolation without having lost, or the other way round."""
    main, drawn = cup(facts, _main(facts)), facts.draws.get(CONSOLATION)
    if main is None or drawn is None:
        return ()
    field, waiting = consolation_players(facts, main)
    if waiting:
        return ()
    gone = {who for who in drawn.order if facts.entrant(who).away(2)}
    return drawn_otherwise(facts, drawn, frozenset(field) | gone)


def steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Tell what a knock-out division waits for."""
    if MAIN not in facts.draws:
        return (_first_step(facts),)
    found = running_steps(facts)
    main = cup(facts, _main(facts))
    if main is not None and main.published and _consolation_open(facts):
        players, waiting = consolation_players(facts, main)
        if waiting or len(players) > 1:
            blocked = (
                (Problem(code="CONSOLATION_WAITS", values={"tables": waiting}),) if waiting else ()
            )
            step = Step(
                kind=StepKind.DRAW_BRACKET, stage=CONSOLATION, key=CONSOLATION, blocked=blocked
            )
            found = (*found, step) if waiting else (step, *found)
    return found or (Step(kind=StepKind.CLOSE, stage=MAIN),)


def _consolation_open(facts: DivisionFacts) -> bool:
    wanted = facts.programme_options.consolation is not Consolation.NONE
    return wanted and CONSOLATION not in facts.draws


def _first_step(facts: DivisionFacts) -> Step:
    if len(facts.entrants) < 2:
        return Step(kind=StepKind.ADD_ENTRANTS, stage=MAIN, round=1)
    here = entrants_present(facts)
    waiting = len(facts.entrants) - len(here)
    if len(here) < 2:
        few = Problem(code="TOO_FEW_PRESENT", values={"count": len(here)})
        return Step(kind=StepKind.CHECK_IN, stage=MAIN, round=1, blocked=(few,))
    warnings = (
        (Problem(code="NOT_CHECKED_IN", values={"count": waiting}, ask=True),) if waiting else ()
    )
    return Step(kind=StepKind.DRAW_BRACKET, stage=MAIN, key=MAIN, warnings=warnings)


def running_steps(facts: DivisionFacts) -> tuple[Step, ...]:
    """Give a step for every proposal to be published, then for every round with open tables."""
    proposals = [
        Step(kind=StepKind.PUBLISH, stage=round_.stage, round=round_.number)
        for round_ in facts.rounds
        if not round_.published
    ]
    playing = [
        Step(
            kind=StepKind.ENTER_RESULTS,
            stage=round_.stage,
            round=round_.number,
            missing=round_.missing,
        )
        for round_ in facts.rounds
        if round_.published and round_.missing
    ]
    return (*proposals, *playing)


def pair(facts: DivisionFacts, stage: str, rematch: bool) -> Proposal:
    """Refuse: the rounds of a knock-out follow from its draw."""
    del facts, rematch
    raise refuse("FOLLOWS_FROM_DRAW", stage=stage)


def turn(facts: DivisionFacts, stage: str, number: int) -> int:
    """Count a round through the whole division: the consolation begins with the second round."""
    part = CONSOLATION if stage.startswith(CONSOLATION) else MAIN
    drawn = facts.draws.get(part)
    rounds = (drawn.size - 1).bit_length() if drawn is not None else number
    name = stage.removeprefix(f"{part}_")
    if name in LAST_ROUNDS:
        number = rounds - LAST_ROUNDS.index(name)
    elif stage != part:
        return _main(facts).spot(MatchKey(stage, number, 1), rounds).turn
    return number + 1 if part == CONSOLATION else number


def sums(facts: DivisionFacts, through: int | None = None) -> Mapping[int, Tally]:
    """Add up everybody's games, through a round of the division or all of them."""
    listed = {entrant.id: Tally() for entrant in facts.entrants}
    for number, round_ in _in_turn(facts):
        if round_.published and (through is None or number <= through):
            listed = carry(listed, round_.matches, number)
    return listed


def _in_turn(facts: DivisionFacts) -> list[tuple[int, Round]]:
    found = [(turn(facts, round_.stage, round_.number), round_) for round_ in facts.rounds]
    return sorted(found, key=lambda pair: pair[0])


def sums_before(facts: DivisionFacts, round_: Round) -> Mapping[int, Tally]:
    """Give the games before a round of the division."""
    return sums(facts, turn(facts, round_.stage, round_.number) - 1)


def ranking(facts: DivisionFacts) -> list[Place[int]]:
    """Rank everybody whose place is known by the places of the knock-out."""
    main = cup(facts, _main(facts))
    return placed(facts, main.resolved.places if main is not None else {})


def placed(facts: DivisionFacts, places: Mapping[int, int]) -> list[Place[int]]:
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
        Place(
            rank=places[who],
            player=who,
            decided_by="bracket" if at and places[who] != places[ranked[at - 1]] else None,
            tied=held[places[who]] > 1,
        )
        for at, who in enumerate(ranked)
    ]


def order(facts: DivisionFacts, through: int | None = None) -> list[Place[int]]:
    """Give the ranking as it stands: a knock-out has no other order."""
    del through
    return ranking(facts)


def parts(options: KnockoutOptions) -> tuple[str, ...]:
    """Name the knock-out and, where there is one, the consolation."""
    return (MAIN, *[CONSOLATION] * (options.consolation is not Consolation.NONE))


FIELD_OF_CONSOLATION = 2
"""The last round of a knock-out that can still send somebody to the consolation."""


def rests_on(facts: DivisionFacts, step: Step) -> Basis:
    """Rest the draw of the consolation on the first two rounds: they say who is in it."""
    if step.kind is StepKind.DRAW_BRACKET and step.key == CONSOLATION:
        return Basis(through=FIELD_OF_CONSOLATION)
    return own_stage(facts, step)


def slot_of(options: KnockoutOptions, stage: str, turn: int) -> str:
    """Give the times of day of a round by the timetable (Meet Othello 2-6)."""
    return slot(options, turn, final=stage == MAIN_FINAL)


def no_criteria(facts: DivisionFacts) -> tuple[Criterion, ...]:
    """Tell that only the bracket ranks."""
    del facts
    return ()


KNOCKOUT = Programme(
    key="knockout",
    options_type=KnockoutOptions,
    check_options=check_options,
    steps=steps,
    pair=pair,
    order=order,
    ranking=ranking,
    turn=turn,
    sums_before=sums_before,
    sums=sums,
    criteria=no_criteria,
    decisive=STAGES,
    field=field,
    bracket=bracket,
    conflicts=conflicts,
    cups=cups,
    side_by_side=side_by_side,
    paired=frozenset(),
    single=STAGES - {MAIN, CONSOLATION},
    parts=parts,
    rests_on=rests_on,
    slot=slot_of,
)
