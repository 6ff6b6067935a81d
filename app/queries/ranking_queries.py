"""From the event file to rankings, finalists and why somebody stands where they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division, StandingRowMade
from app.facts.match_rows import noted, result_cell, with_names
from app.facts.next_steps import settled
from models.adjustments import amounts, column_key
from models.core.criterion import ComparedField, Criterion, Number
from models.core.facts import entry_key
from models.core.outcomes import Note
from models.core.people import Entrant, Status
from models.core.problems import refuse
from models.core.sums import RoundOutcome, Tally
from models.criteria import drawn_by_then
from models.ranking import RankedPlace
from models.views.divisions import ResultCell, Why
from models.views.rankings import (
    REMARKED,
    FinalistsView,
    LaterRound,
    NextPaired,
    StandingRow,
    StandingsView,
)

NOTHING: Mapping[int, str] = {}
"""Nobody has reached anything."""
RuledSums = tuple[tuple[str, Number], ...]
"""What rulings have added to somebody's sums, by the key of the column that shows it."""
NOT_RULED: Mapping[int, RuledSums] = {}
"""No ruling has changed a sum."""
NO_PLACE = 0
"""What stands for the rank of who has no place."""


def standings(
    event: EventFile,
    division_id: int,
    through: int | None = None,
    *,
    pairing: bool = False,
    choosing: bool = True,
) -> StandingsView:
    """Give the provisional standings after a round, or with everything that is in.

    With `pairing` they tell by what the next round is paired, too; without `choosing` they tell
    finalists only once these are announced.
    """
    division = facts.division(event, division_id)
    order = division.programme.order(division.facts, through)
    view = _standings(division, order, through, final=False, choosing=choosing)
    return replace(view, pairing=_paired_by(division, view, through)) if pairing else view


def _paired_by(
    division: Division, view: StandingsView, through: int | None
) -> tuple[NextPaired, ...]:
    """Give the order of the next pairing where it only divides the places that are shared."""
    order = division.programme.pairing_order(division.facts, through)
    places = {row.entrant.id: row.place for row in view.rows if row.place is not None}
    found = tuple(NextPaired(one.player, one.decided_by) for one in order if one.player in places)
    ranks = [places[one.entrant] for one in found]
    return found if len(found) == len(places) and ranks == sorted(ranks) else ()


def ranked_by(event: EventFile, division_id: int) -> tuple[tuple[str, ...], bool]:
    """Give the keys of what ranks a division, in order, and whether the desk has chosen them."""
    division = facts.division(event, division_id)
    keys = tuple(own.key for own in division.programme.criteria(division.facts))
    return keys, bool(division.facts.ranked_by)


def final_ranking(event: EventFile, division_id: int) -> StandingsView:
    """Give the final ranking as far as the results go; `complete` tells whether it stands.

    It does not while a result is missing, a step waits or a decision no longer follows.
    """
    division = facts.division(event, division_id)
    order = division.programme.ranking(division.facts)
    view = _standings(division, order, None, final=True)
    finished = settled(division)
    rows = with_titles(view.rows) if finished else view.rows
    return replace(view, complete=finished, rows=rows, later=tuple(later_rounds(division)))


def _standings(
    division: Division,
    order: Sequence[RankedPlace[int]],
    through: int | None,
    *,
    final: bool,
    choosing: bool = True,
) -> StandingsView:
    division_facts = division.facts
    published = [
        round_
        for round_ in division_facts.stage_rounds(division.programme.numbered)
        if round_.published
    ]
    counted = [r for r in published if through is None or r.number <= through]
    sums = division.tally(through)
    later = division.programme.last_sums(division_facts) if final else {}
    last = counted[-1].number if counted else 0
    view = standings_of(
        division,
        order,
        sums,
        last,
        division.programme.criteria(division_facts),
        complete=not any(round_.missing for round_ in counted),
        through=through,
        reached=_reached(division, later) if final else going_on(division, through),
        later=later,
        ruled=_ruled(division, through, later),
    )
    told = counted and counted == published and (choosing or division_facts.finalists is not None)
    return replace(view, final=final, finalists=finalists_or_none(division) if told else None)


def standings_of(
    division: Division,
    order: Sequence[RankedPlace[int]],
    sums: Mapping[int, Tally],
    last: int,
    criteria: tuple[Criterion, ...],
    *,
    complete: bool,
    through: int | None = None,
    reached: Mapping[int, str] = NOTHING,
    later: Mapping[int, Tally] | None = None,
    ruled: Mapping[int, RuledSums] = NOT_RULED,
) -> StandingsView:
    """Make a provisional table of an order, with a cell for each of the rounds up to `last`.

    `through` is the round after which it is, None for all that is in; lots that were drawn later
    are not in it. `later` has the score of who has reached a stage that goes on from it, and
    stands by that; `ruled` what rulings have added to somebody's sums. Who has no place stands
    last.
    """
    game, options = division.facts.game, division.facts.options
    later = later or {}
    order = (*order, *_without_place(division, order, sums))
    players = [place.player for place in order]
    beyond = [who for who in players if who in later]
    values = {
        **dict(zip(players, _values(division, players, sums, criteria, through), strict=True)),
        **dict(zip(beyond, _values(division, beyond, later, criteria), strict=True)),
    }
    tallies = {**sums, **{who: later[who]._replace(outcomes=sums[who].outcomes) for who in beyond}}
    return StandingsView(
        final=False,
        after_round=last,
        complete=complete,
        criteria=criteria,
        rows=tuple(
            _row(
                division,
                place,
                tallies[who],
                last,
                (*values[who], *ruled.get(who, ())),
                reached.get(who, ""),
            )
            for who, place in zip(players, order, strict=True)
        ),
        marked=game.marked(options),
        draws=game.draws,
        chosen=bool(division.facts.ranked_by) and criteria == division.facts.criteria,
    )


def _ruled(
    division: Division, through: int | None, later: Mapping[int, Tally]
) -> dict[int, RuledSums]:
    """Give what rulings have added to everybody's sums, in the stage by whose score one stands."""
    known = division.facts
    if not known.adjustments:
        return {}
    adjustable = division.adjustable
    opening = [key for keys in adjustable.values() if "" in keys for key in keys]
    beyond = [key for keys in adjustable.values() if "" not in keys for key in keys]
    found = {who: own for who, own in amounts(known, opening, through).items() if who not in later}
    if later:
        found.update((w, own) for w, own in amounts(known, beyond).items() if w in later)
    return {
        who: tuple((column_key(figure), amount) for figure, amount in own.items())
        for who, own in found.items()
    }


def _without_place(
    division: Division, order: Sequence[RankedPlace[int]], sums: Mapping[int, Tally]
) -> list[RankedPlace[int]]:
    """Give lines for who fills in, and then for who is disqualified, once there is an order."""
    listed = {place.player for place in order}
    found = [
        entrant
        for entrant in division.facts.entrants
        if not entrant.placed and entrant.checked_in and entrant.id in sums
        if entrant.id not in listed
    ]
    found.sort(key=lambda own: (own.status == Status.DISQUALIFIED, own.number))
    return [RankedPlace(NO_PLACE, own.id, None, tied=False) for own in found] if order else []


def _values(
    division: Division,
    players: Sequence[int],
    sums: Mapping[int, Tally],
    criteria: tuple[Criterion, ...],
    through: int | None = None,
) -> list[tuple[tuple[str, Any], ...]]:
    """Give what each of them has by each criterion, with its key, in the order given."""
    standing = _standing(division, players, sums)
    standing = replace(standing, drawn=drawn_by_then(standing.drawn, through))
    columns = [(criterion.key, criterion.values(standing)) for criterion in criteria]
    return [tuple((key, values[who]) for key, values in columns) for who in players]


def _standing(
    division: Division, players: Sequence[int], sums: Mapping[int, Tally]
) -> ComparedField:
    entrants = {who: division.by_id[who] for who in players}
    return ComparedField(entrants=entrants, tallies=sums, drawn=division.facts.drawn)


def _reached(division: Division, later: Mapping[int, Tally]) -> dict[int, str]:
    """Say which stage was the last that somebody reached: a remark by entrant id."""
    division_facts, programme = division.facts, division.programme
    remarks: dict[int, str] = {}
    stages = [own for own in programme.stages(division_facts.programme_options) if not own.beside]
    for stage in stages:
        rounds = [r for key in stage.format.keys(stage) for r in division_facts.stage_rounds(key)]
        seated = [w for r in rounds if r.published for m in r.matches for w in m.seats]
        if stage.cut is not None and not stage.format.paired:
            remarks.update(dict.fromkeys(seated, "knockout"))
        elif not (stage.opening or programme.final_stage):
            reached = "final" if stage is stages[-1] else stage.key
            remarks.update((who, reached) for who in seated if who in later)
    finals = division_facts.stage_rounds(programme.final_stage)
    if finals and not finals[-1].missing:
        remarks.update(dict.fromkeys(finals[-1].matches[0].seats, "final"))
    return remarks


def _row(
    division: Division,
    place: RankedPlace[int],
    tally: Tally,
    last: int,
    values: tuple[tuple[str, Any], ...],
    reached: str,
) -> StandingRow:
    """Give a line of a ranking, the one made before if nothing in it is different."""
    key = (place.player, last, tuple(name for name, _ in values), reached)
    made = division.standing_rows.get(key)
    same = made is not None and made.sums is tally and made.place == place
    if made is None or not same or made.row.values != values:
        row = _new_row(division, place, tally, last, values, reached)
        made = division.standing_rows[key] = StandingRowMade(place, tally, row)
    return made.row


def _new_row(
    division: Division,
    place: RankedPlace[int],
    tally: Tally,
    last: int,
    values: tuple[tuple[str, Any], ...],
    reached: str,
) -> StandingRow:
    cells: list[ResultCell | None] = [None] * last
    for line in tally.outcomes:
        if line.round <= last:
            cells[line.round - 1] = _line_cell(division, line)
    return StandingRow(
        place=place.rank or None,
        entrant=division.entrant_views[place.player],
        wins=tally.wins,
        draws=tally.draws,
        losses=tally.losses,
        points=tally.points,
        difference=tally.difference,
        values=values,
        decided_by=place.decided_by,
        tied=place.tied,
        cells=tuple(cells),
        notes=_notes(division, place, tally, reached),
    )


def _line_cell(division: Division, line: RoundOutcome) -> ResultCell:
    """Give a cell of a ranking; of a table that plays for places it says which one."""
    if line.match_id is None:
        return result_cell(line.round, line.outcome, line.opponents)
    match = division.places[line.match_id][1]
    seat = next((n for n, who in enumerate(match.seats) if who not in line.opponents), 0)
    told = "" if match.outcomes is None else division.facts.game.told_score(match.outcomes, seat)
    said = noted(division, match.id, seat)
    cell = result_cell(line.round, line.outcome, line.opponents, said, told)
    return cell if cell.mark is not None else replace(cell, table=match.table)


def _notes(
    division: Division, place: RankedPlace[int], tally: Tally, reached: str
) -> tuple[str, ...]:
    remarks = [reached] if reached else []
    if place.tied:
        remarks.append("shared")
    notes = {line.outcome.note for line in tally.outcomes}
    remarks.extend(name for note, name in REMARKED if note in notes)
    entrant = division.entrant_views[place.player]
    if not entrant.ranked:
        remarks.append("fill_in")
    if entrant.disqualified:
        remarks.append("disqualified")
    elif entrant.withdrawn_from is not None:
        remarks.append("withdrawn")
    elif Note.WITHDRAWN in notes:
        remarks.append("forfeit")
    return tuple(remarks)


def finalists(event: EventFile, division_id: int) -> FinalistsView:
    """Give who plays, or would play, the final; Refused `NO_FINAL_HERE`, `TOO_FEW_FOR_FINAL`."""
    division = facts.division(event, division_id)
    if not division.programme.named_stage:
        raise refuse("NO_FINAL_HERE", division=division.name)
    view = finalists_or_none(division)
    if view is None:
        raise refuse("TOO_FEW_FOR_FINAL")
    return view


def finalists_or_none(division: Division) -> FinalistsView | None:
    """Give the finalists by the results so far; None without a final or with too few players.

    Once announced, the two who were announced are shown, whatever is corrected later.
    """
    choice = division.programme.finalists(division.facts)
    if choice is None:
        return None
    views = division.entrant_views
    named = division.facts.finalists
    first, second = (named.first, named.second) if named else (choice.first, choice.second)
    return FinalistsView(
        rule=named.rule if named else choice.rule,
        first=views[first],
        second=views[second],
        top=tuple(views[entrant_id] for entrant_id in choice.top),
        unbeaten=choice.unbeaten,
        referee_needed=choice.referee_needed,
        tied=tuple(views[entrant_id] for entrant_id in choice.tied),
        named=named is not None,
        why=tuple(with_names(division, why) for why in choice.why),
    )


def why_place(event: EventFile, division_id: int, entrant_id: int) -> tuple[Why, ...]:
    """Say why a person stands where the standings put them, against whom it was decided."""
    division = facts.division(event, division_id)
    order = division.programme.ranking(division.facts)
    at = next((i for i, place in enumerate(order) if place.player == entrant_id), None)
    if at is None:
        return (_unplaced(division.by_id[entrant_id]),)
    place = order[at]
    name = division.by_id[entrant_id].name
    reasons = [Why(code="PLACE", values={"name": name, "place": place.rank})]
    level = [p.player for p in order if p.rank == place.rank and p.player != entrant_id]
    if level:
        names = [division.by_id[other].name for other in level]
        reasons.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [p for p in order if p.rank < place.rank]
    if above:
        first_of_group = next(p for p in order if p.rank == place.rank)
        reasons.append(
            _decision(division, above[-1].player, entrant_id, first_of_group.decided_by, "BELOW")
        )
    below = [p for p in order if p.rank > place.rank]
    if below:
        reasons.append(
            _decision(division, below[0].player, entrant_id, below[0].decided_by, "ABOVE")
        )
    return tuple(reasons)


def _unplaced(entrant: Entrant) -> Why:
    """Say why somebody has no place."""
    if entrant.status == Status.DISQUALIFIED:
        return Why(code="IS_DISQUALIFIED", values={"name": entrant.name})
    if not entrant.ranked:
        return Why(code="FILLS_IN", values={"name": entrant.name})
    return Why(code="NOT_RANKED", values={"name": entrant.name})


def _decision(division: Division, other: int, who: int, criterion: str | None, side: str) -> Why:
    values: dict[str, Any] = {"other": division.by_id[other].name, "criterion": criterion or ""}
    ranked_by = {each.key: each for each in division.programme.criteria(division.facts)}
    if criterion in ranked_by:
        later = division.programme.last_sums(division.facts)
        # They were ordered by the last score that both have.
        sums = later if later.keys() >= {who, other} else division.tally()
        standing = _standing(division, (who, other), sums)
        found = ranked_by[criterion].values(standing)
        values.update(
            (key, found[player])
            for key, player in (("own_value", who), ("other_value", other))
            if found[player] is not None
        )
    return Why(code=f"{side}_BY" if criterion != "final" else f"{side}_BY_FINAL", values=values)


# -- what the end of a ranking says besides an order: who goes on, who has won, later rounds -------

TITLES = {1: "champion", 2: "runner_up"}
"""The remarks of who alone has one of the first two places when all is over."""


def later_rounds(division: Division) -> Iterator[LaterRound]:
    """Give the rounds with results that stand behind those which everybody counts through."""
    numbered = division.programme.numbered
    for round_ in division.facts.rounds if numbered else ():
        if round_.stage == numbered or not round_.published:
            continue
        cells = {
            match.seats[seat]: result_cell(
                round_.number,
                outcome,
                tuple(who for who in match.seats if who != match.seats[seat]),
                score=division.facts.game.told_score(match.outcomes, seat),
            )
            for match in round_.matches
            if match.outcomes is not None and not match.bye
            for seat, outcome in enumerate(match.outcomes)
        }
        if cells:
            yield LaterRound(round_.stage, round_.number, cells)


def with_titles(rows: tuple[StandingRow, ...]) -> tuple[StandingRow, ...]:
    """Say who has won and who came second."""
    held = Counter(row.place for row in rows)
    titled = {row.place for row in rows if row.place in TITLES and held[row.place] == 1}
    return tuple(
        replace(row, notes=(TITLES[row.place], *row.notes))
        if row.place in titled and row.place is not None
        else row
        for row in rows
    )


WILD = "wild"
"""The remark of who goes on by a wild card."""


def going_on(division: Division, through: int | None) -> dict[int, str]:
    """Say who goes on after the last round, by entrant id, where a wild card breaks the order.

    Elsewhere the places alone tell it. Nobody before every result is in.
    """
    programme, division_facts = division.programme, division.facts
    numbers = [
        own.number for own in division_facts.stage_rounds(programme.numbered) if own.published
    ]
    if not numbers or (through is not None and through < max(numbers)):
        return {}
    if not programme.stage_over(division_facts, programme.numbered):
        return {}
    stage_of: dict[int, str] = {}
    for stage in programme.stages(division_facts.programme_options):
        wilds = [own.wild.count for own in stage.entries if own.wild and own.source]
        if not wilds:
            continue
        named = division_facts.draws.get(entry_key(stage.key))
        coming = programme.qualification(division_facts, stage.key)
        if named is None and (coming.waiting or coming.level):
            continue
        order = coming.order if named is None else named.order
        stage_of.update(dict.fromkeys(order, stage.key))
        stage_of.update(dict.fromkeys(order[len(order) - sum(wilds) :], WILD))
    return stage_of
