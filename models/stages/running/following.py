"""Which decisions of a division no longer follow from its results: cuts, seeds, play-offs, finals.

Each is a `Conflict`, whatever the stage: named before an action that brings it about, and on the
line of the next step until it follows again or somebody has ruled on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from models.core.consequences import ENTRIES, SEEDS, Conflict, Consequence, drawn_with, ruled_key
from models.core.facts import Round, StoredDraw, entry_key
from models.core.problems import Problem
from models.stages.brackets import drawn_otherwise
from models.stages.cuts import ENTERED, LOSERS, Qualification, people_of, still_holds
from models.stages.format import Stage
from models.stages.progress import StageProgress
from models.stages.stage_parts import play_off


def conflicts_of(progress: StageProgress) -> tuple[Conflict, ...]:
    """Give what was decided and no longer follows, in the order of the stages."""
    found: list[Conflict] = []
    for stage in progress.graph.stages:
        if any(entry.which in LOSERS for entry in stage.entries):
            found += lost_otherwise(progress, stage)
        else:
            found += replayed(progress, stage) or entered_otherwise(progress, stage)
        found += plays_on(progress, stage)
    return tuple(found)


def entered_otherwise(progress: StageProgress, stage: Stage) -> list[Conflict]:
    """Say that others would come into a stage that has begun, or by another order.

    Who left since it began counts as there, for nobody moves up any more.
    """
    if stage.opening or not progress.begun(stage):
        return []
    players = progress.entered(stage)
    partly = any(wait.through is not None and wait.stage in stage.sources for wait in stage.waits)
    if players is None or partly:
        return []
    coming = progress.would_come(stage)
    drawn = progress.facts.draws.get(entry_key(stage.key))
    named = drawn is not None and drawn.drawn_by == ENTERED
    kept = StoredDraw(key=stage.key, size=len(players), lines=dict(enumerate(players, start=1)))
    if coming.waiting:
        return []
    if still_holds(kept, coming) and (named or not coming.open):
        return _seeded_otherwise(progress, stage, drawn, coming)
    sure, level = frozenset(coming.order), frozenset(coming.level)
    out = tuple(who for who in players if who not in sure | level)
    into = tuple(who for who in coming.order if who not in players)
    return [_entries(progress, stage, out, into, coming.level)]


def _entries(
    progress: StageProgress,
    stage: Stage,
    out: tuple[int, ...],
    into: tuple[int, ...],
    level: tuple[int, ...],
) -> Conflict:
    """Make the conflict of who is in a stage without belonging there, and who is not in it."""
    values = {"stage": stage.key, "names": _names(progress, into), "others": _names(progress, out)}
    code = "ENTRIES_CHANGED"
    if not out and not into:
        code, values["names"] = "ENTRIES_LEVEL", _names(progress, level)
    elif not into:
        code = "ENTRIES_LEFT"
    elif not out:
        code = "ENTRIES_MISSING"
    elif all(progress.facts.entrant(who).away(progress.before(stage) + 1) for who in out):
        code = "NEXT_IS_CALLED"
    swap = _instead(progress, stage, out[0], into[0]) if len(out) == len(into) == 1 else None
    rounds = progress.rounds(stage)
    return Conflict(
        key=f"{ENTRIES}:{stage.key}",
        problem=Problem(code=code, where="referee", values=values),
        choices=(*[Consequence.INSTEAD] * (swap is not None), Consequence.STAYS, Consequence.ANEW),
        people=tuple(sorted({*out, *into} or {*level})),
        instead=None if swap is None else (_lines_of(progress, stage), out[0], into[0]),
        reseats=swap or (),
        rounds=tuple(round_.id for round_ in rounds),
        draws=made_with(progress, stage),
    )


def _lines_of(progress: StageProgress, stage: Stage) -> str:
    """Give the key of the draw that says who sits where in a stage: its lines or circle."""
    return stage.format.first_draw(progress.view(stage)) or stage.key


def _instead(progress: StageProgress, stage: Stage, out: int, into: int) -> tuple[int, ...] | None:
    """Give the matches in which one can sit down for another; None where that is too late.

    A knock-out follows from its lines by itself.
    """
    if not stage.format.paired:
        return ()
    found = []
    for round_ in progress.rounds(stage):
        for match in round_.matches:
            if {out, into} & {*match.seats} and match.outcomes is not None and not match.bye:
                return None
            if out in match.seats:
                found.append(match.id)
    here = progress.facts.entrant(into)
    return None if here.away(progress.before(stage) + 1) else tuple(found)


def _seeded_otherwise(
    progress: StageProgress, stage: Stage, drawn: StoredDraw | None, coming: Qualification
) -> list[Conflict]:
    """Say that the same people would come in by another order, where that seeded them.

    At one table nobody is seeded; in a match that a rule names, it says who has the rights.
    """
    tables = len(progress.rounds(stage)[0].matches)
    by_order = (stage.seeds_on and tables > 1) or stage.named is not None
    if drawn is None or drawn.drawn_by == ENTERED or not by_order:
        return []
    then, now = drawn.order, coming.order
    lines = None if stage.format.paired else progress.facts.draws.get(stage.key)
    if lines is not None:
        if lines.seeds != then[: len(lines.seeds)]:
            return []  # seeded otherwise than by the results
        then, now = lines.seeds, now[: len(lines.seeds)]
    moved = tuple(who for who, other in zip(now, then, strict=True) if who != other)
    if not moved:
        return []
    key = f"{SEEDS}:{stage.key}"
    values = {"stage": stage.key, "names": _names(progress, moved)}
    order = dict(enumerate(now, start=1))
    ruling = StoredDraw(key=ruled_key(key), size=len(order), lines=order, drawn_by="ruled")
    return [
        Conflict(
            key=key,
            problem=Problem(code="SEEDS_CHANGED", where="referee", values=values),
            choices=(Consequence.STAYS, Consequence.ANEW),
            people=moved,
            rulings=(ruling,),
            rounds=tuple(round_.id for round_ in progress.rounds(stage)),
            draws=made_with(progress, stage),
        )
    ]


def plays_on(progress: StageProgress, stage: Stage) -> list[Conflict]:
    """Say that somebody sits in a round of a stage that he had left before, won or lost."""
    leaves = stage.leaves
    if leaves is None:
        return []
    view, conflicts = progress.view(stage), list[Conflict]()
    rounds = [round_ for round_ in view.rounds if round_.published]
    for round_ in rounds[1:]:
        if any(before.missing for before in rounds if before.number < round_.number):
            break
        sums = stage.format.sums_before(view, round_)
        out = [w for w in people_of(round_.matches) if w in sums and leaves(sums[w]) is not None]
        if out:
            conflicts.append(_left_before(progress, stage, round_, out, last=round_ is rounds[-1]))
    return conflicts


def _left_before(
    progress: StageProgress, stage: Stage, round_: Round, out: list[int], *, last: bool
) -> Conflict:
    values = {"stage": stage.key, "round": round_.number, "names": _names(progress, out)}
    return Conflict(
        key=f"left:{stage.key}:{round_.number}",
        problem=Problem(code="PLAYS_ON", where="referee", values=values),
        choices=(Consequence.STAYS, *[Consequence.ANEW] * last),
        people=tuple(sorted(out)),
        rounds=(round_.id,) if last else (),
    )


def replayed(progress: StageProgress, stage: Stage) -> list[Conflict]:
    """Say that a match would be played again before a stage that has begun after it."""
    if stage.opening or not progress.rounds(stage):
        return []
    sources = [progress.graph.by_key[source] for source in stage.sources]
    if all(progress.over(source) for source in sources):
        return []
    return _begun(progress, stage)


def _begun(progress: StageProgress, stage: Stage) -> list[Conflict]:
    """Say that a stage has begun before a match that would be open again."""
    problem = Problem(code="STAGE_BEGUN", where="referee", values={"stage": stage.key})
    return [
        Conflict(
            key=f"stage:{stage.key}",
            problem=problem,
            choices=(Consequence.STAYS, Consequence.ANEW),
            people=progress.people(stage),
            rounds=tuple(round_.id for round_ in progress.rounds(stage)),
            draws=made_with(progress, stage),
        )
    ]


def lost_otherwise(progress: StageProgress, stage: Stage) -> list[Conflict]:
    """Say that a stage of losers was begun by others than those who have lost by now."""
    lines = not stage.format.paired
    drawn = progress.facts.draws.get(stage.key if lines else entry_key(stage.key))
    coming = progress.qualification(stage)
    if drawn is None or not (lines or progress.rounds(stage)):
        return []
    if coming.waiting and not lines:
        return _begun(progress, stage)
    first = progress.before(stage) + 1
    gone = {who for who in drawn.order if progress.facts.entrant(who).away(first)}
    # Who may yet lose keeps the line; who has won after all does not.
    players = frozenset(coming.order) | gone | (coming.possible & frozenset(drawn.order))
    named = StoredDraw(key=stage.key, size=drawn.size, lines=drawn.lines)
    found = drawn_otherwise(progress.facts, named, players, progress.rounds(stage))
    if lines:
        return list(found)
    # Without lines nobody can take that of another: the rounds are made of all who are in.
    choices, draws = (Consequence.STAYS, Consequence.ANEW), made_with(progress, stage)
    return [replace(own, choices=choices, instead=None, draws=draws) for own in found]


def made_with(progress: StageProgress, stage: Stage) -> tuple[str, ...]:
    """Give the keys of all that was drawn or said for a stage, which go when it is made anew."""
    first = stage.format.first_draw(progress.view(stage))
    return (*drawn_with(stage.key), *([first] if first else []))


def given_up(progress: StageProgress, stage: Stage) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give who stays of those level on the place of a play-off, and who left before it.

    Both are empty where nobody has left: whoever stays is in the play-off, or needs none.
    """
    entry = stage.entries[0]
    if progress.rounds(stage) or not play_off(stage.entries) or not progress.ready(stage):
        return (), ()
    source = progress.graph.by_key[entry.source]
    places = progress.places(source, frozenset()) or []
    level = tuple(place.player for place in places if place.rank == entry.place)
    turn = progress.before(stage) + 1
    gone = tuple(who for who in level if progress.facts.entrant(who).away(turn))
    return tuple(who for who in level if who not in gone), gone if len(level) > 1 else ()


def _names(progress: StageProgress, people: Iterable[int]) -> list[str]:
    return [progress.facts.entrant(who).name for who in people]
