"""The sample event, entered as the desk would: its divisions are those that the games bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from importlib import import_module
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.notes import lined_up, mark_trial
from app.game_desk import SAMPLE_DAY, SAMPLE_SEED, Sample, SampleDivision
from app.games.registry import GAME_DESKS
from app.imports import ExistingEntrant, accepted, build_rows, propose_columns, read_table
from app.operations import divisions, entrants, entries, finals, results, rounds
from app.queries import draw_queries, league_queries
from models.core.causes import Authority
from models.core.steps import Step, StepKind
from models.core.trial import Trial, TrialKind
from models.fair_random import FairRandom
from models.stages.proposals import BracketDraw
from models.stages.registry import PROGRAMMES
from models.stages.single_matches import filled

SEED = SAMPLE_SEED

SEEDED = 4
"""How many players of a knock-out are seeded: those who did well last time."""

EVENT = {"name": "第1回 大会デスク杯", "date": SAMPLE_DAY, "venue": "市民センター 大ホール"}


# ---------------------------------------------------------------- its divisions


def create(path: Path) -> EventFile:
    """Make the small sample event at `path`: two divisions with their entrants checked in."""
    return _create(path, small=True)


def create_whole(path: Path) -> EventFile:
    """Make the sample event at `path` with all of its divisions."""
    return _create(path, small=False)


def mark(path: Path) -> None:
    """Mark a file that nobody has open as the sample, in which nothing counts."""
    mark_trial(path, Trial(kind=TrialKind.SAMPLE))


def _create(path: Path, *, small: bool) -> EventFile:
    event = EventFile.create(path, **EVENT)
    try:
        for game, sample in sorted(_all(), key=lambda pair: (not pair[1].small, pair[1].place)):
            if sample.small or not small:
                add(event, game, sample.name)
    except BaseException:
        event.close()
        raise
    return event


def part(game: str) -> Sample:
    """Load a game's part of the sample."""
    module, name = GAME_DESKS[game].sample.split(":")
    part: Sample = getattr(import_module(module), name)
    return part


def _all() -> Iterator[tuple[str, SampleDivision]]:
    """Give every division of the sample with its game."""
    for desk in GAME_DESKS.values():
        for sample in part(desk.key).divisions:
            yield desk.key, sample


def add(event: EventFile, game: str, name: str) -> int:
    """Add a division of the sample by its game and name, with its entrants; give its id."""
    sample = _sample(game, name)
    division_id = divisions.add(
        event,
        game=game,
        name=name,
        programme=sample.programme,
        options=sample.options,
        programme_options=sample.programme_options,
    )
    sample.enter(SamplePlayer(), event, division_id)
    return division_id


def _sample(game: str, name: str) -> SampleDivision:
    return next(sample for sample in part(game).divisions if sample.name == name)


def _sample_of(event: EventFile, division_id: int) -> SampleDivision:
    division = queries.division_view(event, division_id)
    return _sample(division.game, division.name)


def import_file(event: EventFile, division_id: int, path: Path) -> int:
    """Import a list of entrants as the import dialog proposes it and check everybody in."""
    table = read_table(path.read_bytes(), path.name)
    existing = [
        ExistingEntrant(entrant.name, entrant.yomi, entrant.number, entrant.birth, entrant.club)
        for entrant in queries.entrants(event, division_id)
    ]
    today = date.fromisoformat(SAMPLE_DAY)
    each = queries.division_view(event, division_id).people_each
    columns = propose_columns(table, people=each)
    report = build_rows(table, columns, existing, today=today, people=each)
    count = entrants.import_all(event, division_id, accepted(report))
    entrants.check_in(event, [entrant.id for entrant in queries.entrants(event, division_id)])
    return count


# ---------------------------------------------------------------- how it is played


def play_until_third_round(event: EventFile) -> None:
    """Play every division until it is well on its way, with incidents and open tables."""
    for division in queries.event_view(event).divisions:
        begin(event, division.id)


def begin(event: EventFile, division_id: int) -> None:
    """Play a division of the sample until it is well on its way."""
    _sample_of(event, division_id).begin(SamplePlayer(), event, division_id)


def play_on_the_way(event: EventFile, division_id: int) -> None:
    """Let happen in a division of the sample what happens before it is played to its end."""
    happens = _sample_of(event, division_id).on_the_way
    if happens is not None:
        happens(SamplePlayer(), event, division_id)


def play_through(event: EventFile, division_id: int, *, rounds_to_play: int | None = None) -> None:
    """Play a division from where it stands: to its end, or until some rounds are complete."""
    while True:
        step = queries.division_view(event, division_id).steps[0]
        last = rounds_to_play is not None and step.round > rounds_to_play
        if step.kind is StepKind.CLOSE or (step.kind is StepKind.PAIR and last):
            return
        if not do_step(event, division_id, step):
            return


def own_step(event: EventFile, division_id: int, step: Step) -> bool:
    """Do a step as only this game does it; False where the game leaves it to everybody's way."""
    view = queries.division_view(event, division_id)
    if view.of_teams:
        return False
    return part(view.game).step(event, division_id, step)


def do_step(event: EventFile, division_id: int, step: Step) -> bool:
    """Do one step as the desk would; False where somebody has to be entered first."""
    if own_step(event, division_id, step):
        return True
    match step.kind:
        case StepKind.PAIR:
            pair(event, division_id, step.round, stage=step.stage)
        case StepKind.PUBLISH:
            publish(event, division_id, step)
        case StepKind.ENTER_RESULTS:
            enter_results(event, division_id)
        case StepKind.NAME_FINALISTS:
            finals.name(event, division_id, by=Authority(referee="主審 大島"))
        case StepKind.NAME_ENTRIES:
            name_entries(event, division_id, step.stage)
        case StepKind.DRAW_BRACKET:
            draw_bracket(event, division_id, step.key)
        case _:
            return False
    return True


def publish(event: EventFile, division_id: int, step: Step) -> None:
    """Publish the proposal that a step speaks of."""
    for round_ in queries.drawn(event, division_id):
        if (round_.stage, round_.number) == (step.stage, step.round):
            rounds.publish(event, round_.id)


def name_entries(event: EventFile, division_id: int, stage: str) -> None:
    """Let the first of those who are level go on, as a lot could have it."""
    view = draw_queries.entries(event, division_id, stage)
    chosen = [entrant.id for level, places in view.sets for entrant in level[:places]]
    entries.name(
        event,
        division_id,
        stage,
        chosen=chosen,
        by=Authority(referee="主審 大島", reason="抽選による"),
    )


def draw_bracket(event: EventFile, division_id: int, key: str) -> None:
    """Fill a knock-out as the secretariat placed it; the main one has seeds."""
    field = [entrant.id for entrant in draw_queries.bracket_field(event, division_id, key)]
    brought = draw_queries.seeds(event, division_id, key)
    programme = PROGRAMMES.of(queries.division_view(event, division_id))
    seeds = brought or (0 if key in programme.beside else SEEDED)
    wish = BracketDraw(seeds=tuple(field[:seeds]), order=tuple(field[seeds:]))
    rounds.draw_bracket(event, division_id, key, wish)


def pair(event: EventFile, division_id: int, number: int, *, stage: str = "") -> None:
    """Draw the first round by the published seed, pair any other by the order, or by hand."""
    programme = PROGRAMMES.of(queries.division_view(event, division_id))
    if programme.by_hand:
        arrange(event, division_id)
    elif stage in ("", programme.numbered) and number == 1:
        rounds.draw_first(event, division_id, seed=SEED)
    else:
        rounds.pair_next(event, division_id, stage=stage)


def arrange(event: EventFile, division_id: int) -> None:
    """Put those who are free together, by entry number."""
    ready = league_queries.arranging(event, division_id)
    people = [person.id for person in ready.people]
    ends = list(accumulate(filled(len(people), ready.sizes), initial=0))
    tables = [people[start:end] for start, end in pairwise(ends)]
    rounds.arrange(event, division_id, tables)


def play_half_of(event: EventFile, division_id: int, number: int) -> None:
    """Pair and publish a round and play half of its tables."""
    pair(event, division_id, number)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)
    tables = queries.division_view(event, division_id).tables
    enter_results(event, division_id, leave=tables // 2)


def open_tables(event: EventFile, division_id: int) -> list[tuple[int, int]]:
    """Give the open matches of the rounds that are published, as table and match id."""
    return [
        (match.table, match.id)
        for round_ in facts.division(event, division_id).facts.rounds
        if round_.published
        for match in round_.matches
        if match.outcomes is None
    ]


def enter_results(event: EventFile, division_id: int, *, leave: int = 0) -> None:
    """Enter a plausible result at every open table of the running rounds but the last `leave`."""
    still_open = open_tables(event, division_id)
    chances: dict[int, FairRandom] = {}
    for _table, match_id in still_open[: len(still_open) - leave]:
        division = facts.division(event, division_id)
        round_, _match = division.places[match_id]
        if round_.id not in chances:
            label = f"{division.name} {round_.stage} {round_.number}"
            chances[round_.id] = FairRandom(SEED, label)
        enter_result(event, match_id, chances[round_.id])


def enter_result(event: EventFile, match_id: int, chance: FairRandom) -> Any:
    """Enter a plausible result of one match by chance, and give it; Refused as for `record`."""
    division = facts.division_of_match(event, match_id)
    known = division.facts
    round_, match = division.places[match_id]
    context = replace(division.context(round_, match), lined_up=lined_up(event, division, match_id))
    result = known.game.sample(chance, context, known.options)
    if division.teams.terms is None:  # the sample of a game knows its own results alone
        result = part(known.game.key).result(event, match_id, result, chance)
    asked = {p.code for p in known.game.check(result, context, known.options) if p.ask}
    results.record(event, match_id, result, confirmed=asked)
    return result


class SamplePlayer:
    """Plays the sample for the games, which may not know this module."""

    import_file = staticmethod(import_file)
    play_through = staticmethod(play_through)
    do_step = staticmethod(do_step)
    play_half_of = staticmethod(play_half_of)
    enter_results = staticmethod(enter_results)
