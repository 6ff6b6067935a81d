"""What a division of several stages waits for, and what keeps a stage from beginning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from models.core.facts import Round, StoredDraw
from models.core.problems import Problem, Refused, refusals, refuse
from models.core.steps import Step, StepKind
from models.stages.cuts import LOSERS, entry_of
from models.stages.format import Stage
from models.stages.progress import StageProgress
from models.stages.running.following import given_up
from models.stages.stage_parts import Which


def steps_of(progress: StageProgress) -> tuple[Step, ...]:
    """Tell what a division waits for, what can be done now first."""
    each = [_with_warnings(progress, stage) for stage in progress.graph.stages]
    for stage in progress.graph.stages:
        each = [_play_again(progress, stage, steps) for steps in each]
    some = [steps for steps in each if steps]
    if not some:
        last = progress.graph.ranking_stages[-1]
        number = int(last.named is not None)
        warnings = (*_left_out(progress), *_played_off(progress))
        return (Step(kind=StepKind.CLOSE, stage=last.key, round=number, warnings=warnings),)
    found = [step for steps in some for step in steps]
    return tuple(found if len(some) == 1 else sorted(found, key=_urgency))


def _play_again(
    progress: StageProgress, losers: Stage, steps: tuple[Step, ...]
) -> tuple[Step, ...]:
    """Say at the results of a stage of losers, and before it, who may not have lost after all.

    A result of the first go was struck while that stage runs: who wins now does not belong there.
    """
    if not (any(entry.which in LOSERS for entry in losers.entries) and progress.begun(losers)):
        return steps
    coming, owners = progress.qualification(losers), progress.graph.owners
    again = [who for who in progress.people(losers) if who in coming.possible]
    if not again or not coming.waiting:
        return steps
    names = [progress.facts.entrant(who).name for who in again]
    values = {"stage": losers.key, "names": names, "tables": coming.waiting}
    problem = Problem(code="LOST_AFTER_ALL", values=values)
    return tuple(
        replace(step, warnings=(*step.warnings, problem))
        if step.kind is StepKind.ENTER_RESULTS
        and (owners[step.stage] is losers or {*step.missing} & {*coming.waiting})
        else step
        for step in steps
    )


def _left_out(progress: StageProgress) -> Iterator[Problem]:
    """Say which cuts came to nothing: too few of all are left to play what follows.

    Who has left makes room for the next in the order, so this is said only when nobody is left to
    move up. The division is over then, in the order of the stage before.
    """
    for stage in progress.graph.stages:
        if stage.cut is not None and not progress.rounds(stage) and progress.ready(stage):
            values = progress.facts.counting(stage=stage.key, count=len(progress.people(stage)))
            yield Problem(code="STAGE_LEFT_OUT", values=values)


def _played_off(progress: StageProgress) -> Iterator[Problem]:
    """Say who shares the first place where the game has it played off."""
    for stage in progress.graph.ranking_stages:
        stays, gone = given_up(progress, stage)
        if len(stays) == 1 and gone:
            values = {
                "name": progress.facts.entrant(stays[0]).name,
                "names": [progress.facts.entrant(who).name for who in gone],
            }
            yield Problem(code="PLAY_OFF_GIVEN_UP", values=values)
    last = progress.graph.ranking_stages[-1]
    if last.format.key not in progress.facts.game.played_off:
        return
    first = [place.player for place in progress.places(last, frozenset()) or [] if place.rank == 1]
    if len(first) > 1:
        names = [progress.facts.entrant(who).name for who in first]
        yield Problem(code="PLAY_OFF", values={"names": names})


def _urgency(step: Step) -> int:
    """Order the steps of stages that run side by side: what can be done now comes first."""
    if step.blocked:
        return 3
    return {StepKind.PUBLISH: 0, StepKind.ENTER_RESULTS: 2, StepKind.CLOSE: 4}.get(step.kind, 1)


def _with_warnings(progress: StageProgress, stage: Stage) -> tuple[Step, ...]:
    """Give the steps of a stage, with what the desk should know of who plays in it."""
    steps = progress.steps(stage)
    if stage.opening:
        if progress.rounds(stage):
            return steps
        few, asked = _refusals(progress, stage), _questions(progress, stage)
        begins = (StepKind.PAIR, StepKind.DRAW_BRACKET)
        return tuple(
            replace(step, blocked=few or step.blocked, warnings=(*step.warnings, *asked))
            if step.kind in begins
            else step
            for step in steps
        )
    if not progress.rounds(stage):
        steps = tuple(_nobody_fills_in(stage, step) for step in steps)
    return steps


def _nobody_fills_in(stage: Stage, step: Step) -> Step:
    """Say of a later stage that whoever helps out is not in it: other people must come in."""
    few = next((own for own in step.blocked if own.code == "TABLES_FILL_IN"), None)
    if few is None:
        return step
    values = {"stage": stage.key, **{key: few.values[key] for key in ("players", "sizes")}}
    return replace(step, blocked=(Problem(code="TABLES_OF_STAGE", values=values),))


def _of_field(progress: StageProgress, stage: Stage) -> tuple[Problem, ...]:
    """Say what the game has to say of so many people in the stage that a division begins with."""
    here = len(progress.view(stage).present(1))
    found = progress.facts.game.field_problem(stage.format.key, stage.rounds, here)
    return (
        () if found is None else (replace(found, values=progress.facts.counting(**found.values)),)
    )


def _refusals(progress: StageProgress, stage: Stage) -> tuple[Problem, ...]:
    """Say why the division cannot begin with so many people."""
    return _too_small(progress) or tuple(refusals(_of_field(progress, stage)))


def _questions(progress: StageProgress, stage: Stage) -> tuple[Problem, ...]:
    """Give what is asked once before the division begins with so many people."""
    return tuple(own for own in _of_field(progress, stage) if own.ask)


def _too_small(progress: StageProgress) -> tuple[Problem, ...]:
    """Say that a later stage wants more people than are here (a cut larger than the field)."""
    opening = progress.graph.opening
    here = len(progress.view(opening).present(1))
    for stage in progress.graph.stages:
        entry = stage.cut
        if entry is None or entry.source != opening.key or not isinstance(entry.count, int):
            continue
        wanted = entry.fill or entry.count
        if entry.which is Which.BEST and here < wanted:
            values = progress.facts.counting(count=here, wanted=wanted)
            return (Problem(code="CUT_TOO_LARGE", values=values),)
    return ()


def want_field(progress: StageProgress) -> None:
    """Refuse to begin a division in which fewer are here than it takes."""
    few = _refusals(progress, progress.graph.opening)
    if few and len(progress.view(progress.graph.opening).present(1)) > 1:
        raise Refused(*few)


def want_ready(progress: StageProgress, stage: Stage) -> None:
    """Refuse to begin a stage before what it waits for, or before it is known who is in it."""
    if stage.opening or progress.rounds(stage):
        return
    coming = progress.qualification(stage)
    if coming.waiting:
        source = progress.bracket(progress.graph.by_key[stage.sources[0]])
        key, number = source.first_stage if source is not None else (stage.sources[0], 1)
        raise refuse("RESULTS_MISSING", stage=key, round=number, tables=coming.waiting)
    if not progress.ready(stage):
        open_rounds = [
            (step.round, step.missing)
            for wait in stage.waits
            for step in progress.steps(progress.graph.by_key[wait.stage])
        ]
        number, tables = open_rounds[0] if open_rounds else (1, ())
        raise refuse("PRELIMINARY_OPEN", round=number, tables=tables)
    if coming.open and progress.decided(stage) is None:
        raise refuse("ENTRIES_OPEN", **progress.facts.counting(places=coming.places))


def entry_with(progress: StageProgress, stage: Stage) -> StoredDraw | None:
    """Give the fact of who comes in, to be kept with the first round of a stage."""
    derived = {Which.BEST, Which.BEST_OF_GROUPS, Which.LEVEL, Which.ALL, Which.REST, Which.THROUGH}
    if stage.format.paired:  # else the lines say which losers came in
        derived |= set(LOSERS)
    if stage.opening or progress.rounds(stage) or progress.decided(stage) is not None:
        return None
    if any(entry.which not in derived for entry in stage.entries):
        return None
    return entry_of(stage, progress.people(stage))


def field_warning_of(first: Stage, count: int, each: int) -> Problem | None:
    """Warn of a field of so many entrants, by the stage with which a division begins."""
    found = first.format.field_warning(first, count)
    return None if found is None else replace(found, values={**found.values, "each": each})


# -- who sits in a proposal though a match of theirs is open again: a result has been struck -------


def still_playing(rounds: Iterable[Round], proposed: Round) -> Mapping[int, int]:
    """Say who of a proposal has a match to play first, and at which table.

    Nobody is sent to two tables: the proposal waits for these results.

    >>> from models.core.facts import Match
    >>> again = Match(id=1, table=4, seats=(7, 8))
    >>> first = Round(id=1, stage="main", number=1, published=True, matches=(again,))
    >>> final = Match(id=2, table=1, seats=(8, 9))
    >>> proposed = Round(id=2, stage="final", number=1, published=False, matches=(final,))
    >>> still_playing((first, proposed), proposed), still_playing((proposed,), proposed)
    ({8: 4}, {})
    """
    seated = {who for match in proposed.matches for who in match.seats}
    return {
        who: match.table
        for round_ in rounds
        if round_.published and round_.id != proposed.id
        for match in round_.matches
        if match.outcomes is None
        for who in match.seats
        if who in seated
    }
