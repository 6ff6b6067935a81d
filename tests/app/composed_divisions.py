"""Divisions of stages put together by chance, and what must be true of them at any moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from dataclasses import field, make_dataclass
from fractions import Fraction
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from models.pairing.knockout import CONSOLATION, MAIN
from models.stages.composed import Composed
from models.stages.elimination import two_wins_or_losses
from models.stages.format import Format, Stage
from models.stages.groups import GROUPS
from models.stages.knockout import TREE, PlacingMatches
from models.stages.league import CIRCLE, LeagueOptions
from models.stages.plan import PRELIMINARY, Programme
from models.stages.stage_parts import Carried, StageEntry, StageWait, Which
from models.stages.swiss import SWISS_ROUNDS

FORMATS: dict[str, Format] = {"swiss": SWISS_ROUNDS, "league": CIRCLE, "tree": TREE}
KEY = "by_chance"


def stage_of(text: str, before: Stage | None) -> Stage:
    """Make a stage of some words, after the one before it.

    `swiss 3`, `league` or `tree` begin a division; `best 4 swiss 2 1/2` brings half of everything,
    `best 4 tree third`, `level 1 league` orders who shares a place, `losers` is a consolation,
    `qualifier` sends who wins twice `through tree`, and home who loses twice.
    """
    words = text.split()
    if words[0] == "qualifier":
        return Stage(key=PRELIMINARY, format=SWISS_ROUNDS, leaves=two_wins_or_losses)
    if before is None:
        rounds = int(words[1]) if len(words) > 1 else None
        key = MAIN if words[0] == "tree" else PRELIMINARY
        options = {"league": LeagueOptions(at_once=False), "tree": PlacingMatches()}.get(words[0])
        return Stage(key=key, format=FORMATS[words[0]], rounds=rounds, options=options)
    if words[0] == "losers":
        return Stage(
            key=CONSOLATION,
            format=TREE,
            entries=(StageEntry(source=before.key, which=Which.FIRST_ROUND_LOSERS),),
            after=(StageWait(stage=before.key, through=1),),
            beside=True,
            may_stay_empty=True,
        )
    if words[0] == "through":
        entry = StageEntry(source=before.key, which=Which.THROUGH)
        return Stage(key=f"after_{before.key}", format=TREE, entries=(entry,))
    number, kind, more = int(words[1]), words[2], words[3:]
    which = Which.BEST if words[0] == "best" else Which.LEVEL
    entry = StageEntry(source=before.key, which=which, count=number, place=number)
    key = f"after_{before.key}"
    if kind == "tree":
        return Stage(
            key=key, format=TREE, entries=(entry,), options=PlacingMatches(third="third" in more)
        )
    brought = (Carried(source=before.key, factor=Fraction(more[-1])),) if more else ()
    options = LeagueOptions(at_once=False) if kind == "league" else None
    rounds = int(more[0]) if kind == "swiss" else None
    return Stage(
        key=key,
        format=FORMATS[kind],
        rounds=rounds,
        options=options,
        entries=(entry,),
        carried=brought[: len(more) - 1] if kind == "swiss" else (),
    )


def stages_of(options: Any) -> tuple[Stage, ...]:
    """Make the stages that the settings name, separated by a comma."""
    made: list[Stage] = []
    for text in options.spec.split(", "):
        made.append(stage_of(text, made[-1] if made else None))
    return tuple(made)


def programme_of(spec: str) -> Programme:
    """Make a programme whose usual settings are these stages."""

    class ByChance(Composed):
        key = KEY
        options_type = make_dataclass(
            "ByChance", [("spec", str, field(default=spec))], frozen=True, kw_only=True
        )

        def make_stages(self, options: Any) -> tuple[Stage, ...]:
            return stages_of(options)

    return ByChance()


def check(event: EventFile, division_id: int, again: Container[int] = ()) -> None:
    """Find nobody in two places at once, nobody lost, and the sums that were brought right.

    `again` are matches whose result was struck: their players may sit elsewhere by now.
    """
    division = facts.division(event, division_id)
    at_tables(division, again)
    assert isinstance(division.programme, Composed)
    progress = division.programme.progress(division.facts)
    for stage in progress.graph.stages:
        people = progress.people(stage)
        assert len(set(people)) == len(people)
        if stage.opening:
            continue
        source = progress.graph.by_key[stage.sources[0]]
        assert set(people) <= set(progress.people(source))
        for carried in stage.carried if progress.begun(stage) else ():
            view, sums = progress.view(stage), progress.sums(source)
            assert {who: view.brought[who].points for who in people} == {
                who: sums[who].points * carried.factor for who in people
            }
            own = stage.format.sums(view)
            played = {
                who: sum((line.outcome.points for line in own[who].outcomes), Fraction(0))
                for who in people
            }
            assert all(own[who].points == played[who] + view.brought[who].points for who in people)


def at_tables(division: Division, again: Container[int] = ()) -> None:
    """Find nobody twice in a round, nor at two tables at which something is to be played.

    No two tables have one number, either. A league whose rounds run at once has its own. Matches
    that are open `again` stand beside what runs, but nothing is published with their players.
    """
    waiting: Counter[int] = Counter()
    tables: Counter[int] = Counter()
    stages = division.programme.stages(division.facts.programme_options)
    at_once = {own.key for own in stages if own.format.paired and own.format.at_once(own)}
    for round_ in division.facts.rounds:
        seated = Counter(who for match in round_.matches for who in match.seats)
        assert set(seated.values()) <= {1}
        is_open = [m for m in round_.matches if m.outcomes is None and m.id not in again]
        if not round_.published and division.waits_for(round_):
            continue  # it cannot be published
        tables.update(match.table for match in is_open)
        if round_.stage not in at_once:
            waiting.update(who for match in is_open for who in match.seats)
    assert set(waiting.values()) <= {1}
    assert set(tables.values()) <= {1}


def check_ranking(division: Division) -> None:
    """Find everybody who takes part in the final ranking, once, by competition ranks.

    Who has gone home before lines or seats were drawn takes no part.
    """
    places = division.programme.ranking(division.facts)
    taking_part = {entrant.id for entrant in division.facts.entrants if entrant.checked_in}
    opening = division.programme.stages(division.facts.programme_options)[0]
    seated = {"knockout": MAIN, "groups": GROUPS}.get(opening.format.key)
    if seated is not None:
        taking_part = set(division.facts.draws[seated].order)
    assert Counter(place.player for place in places) == Counter(taking_part)
    ranks = [place.rank for place in places]
    assert ranks == sorted(ranks)
    for at, place in enumerate(places, start=1):
        # Where both have gone before a match for a place, nobody has the better one.
        assert place.rank in (at, at + 1) or places[at - 2].rank == place.rank
        assert place.tied == (ranks.count(place.rank) > 1)
