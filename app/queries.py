"""From the event file to frozen views: the only reads of screens, paper and exports."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import Table, select

from app import facts
from app.consequences import foresee
from app.event_file import EventFile
from app.facts import Division, StandingRowMade
from models.core import (
    DivisionFacts,
    Match,
    Note,
    Outcome,
    Problem,
    Round,
    Step,
    StepKind,
    refuse,
)
from models.match_code import match_code, match_number
from models.programmes.knockout import MAIN_FINAL, KnockoutOptions, slot
from models.programmes.plan import FINAL, PRELIMINARY, no_cups
from models.ranking import Place
from models.store.records import Record
from models.tally import CRITERIA, RoundOutcome, Tally
from models.views import (
    Consequences,
    DivisionView,
    EntrantView,
    EventView,
    FinalistsView,
    JournalView,
    MatchEntry,
    MatchState,
    MatchView,
    PenaltyView,
    PrintedView,
    ResultCell,
    RoundView,
    RulingView,
    RunningRound,
    SeatView,
    SheetHead,
    StandingRow,
    StandingsView,
    Why,
)


def _table(name: str) -> Table:
    return Record.metadata.tables[name]


# -- event and divisions ----------------------------------------------------------------------


def event_view(event: EventFile) -> EventView:
    """Give the event with its divisions in order."""
    with event.reading() as connection:
        row = connection.execute(select(_table("event"))).one()
    return EventView(
        name=row.name,
        date=row.date,
        venue=row.venue,
        divisions=tuple(division_view(event, key) for key in facts.division_ids(event)),
    )


def division_view(event: EventFile, division_id: int) -> DivisionView:
    """Give a division with its progress and its next steps."""
    division = facts.division(event, division_id)
    known = division.facts
    steps = _steps(division)
    running = running_rounds(known)
    current = running[-1] if running else None
    tables = [match for round_ in running for match in round_.matches if not match.bye]
    return DivisionView(
        id=division.id,
        game=division.game,
        name=division.name,
        programme=division.programme.key,
        options=known.options,
        programme_options=known.programme_options,
        entrants=len(known.entrants),
        checked_in=sum(entrant.checked_in for entrant in known.entrants),
        stage=current.stage if current else "",
        round=current.number if current else 0,
        done=sum(match.outcomes is not None for match in tables),
        tables=len(tables),
        finished=steps[0].kind is StepKind.CLOSE,
        steps=steps,
        running=tuple(map(_progress, running)),
    )


def _progress(round_: Round) -> RunningRound:
    tables = [match for match in round_.matches if not match.bye]
    return RunningRound(
        stage=round_.stage,
        number=round_.number,
        done=sum(match.outcomes is not None for match in tables),
        tables=len(tables),
    )


def running_rounds(known: DivisionFacts) -> tuple[Round, ...]:
    """Give the rounds that are being played or proposed, else the newest one."""
    found = [round_ for round_ in known.rounds if not round_.published or round_.missing]
    return tuple(found) or known.rounds[-1:]


def _steps(division: Division) -> tuple[Step, ...]:
    """Give what a division waits for; before a proposal that is outdated, to pair it again."""
    old = {(round_.stage, round_.number) for round_ in division.outdated}
    found: list[Step] = []
    for step in division.programme.steps(division.facts):
        if step.kind is StepKind.PUBLISH and (step.stage, step.round) in old:
            warning = Problem(code="PROPOSAL_OUTDATED", values={"round": step.round}, ask=True)
            found.append(replace(step, kind=StepKind.PAIR_AGAIN, warnings=(warning,)))
            found.append(replace(step, warnings=(*step.warnings, warning)))
        else:
            found.append(step)
    return tuple(found)


def sheet_head(
    event: EventFile, division_id: int, round_view: RoundView | None = None
) -> SheetHead:
    """Give what stands above a form of this division, and of this round if one is given."""
    with event.reading() as connection:
        row = connection.execute(select(_table("event"))).one()
    division = facts.division(event, division_id)
    return SheetHead(
        event=row.name,
        date=row.date,
        venue=row.venue,
        division=division.name,
        game=division.game,
        printed_at=datetime.now().replace(microsecond=0),  # noqa: DTZ005 - wall clock
        stage=round_view.stage if round_view else "",
        round=round_view.number if round_view else None,
    )


def entrants(event: EventFile, division_id: int) -> tuple[EntrantView, ...]:
    """Give the entrants by entry number."""
    return tuple(facts.division(event, division_id).entrant_views.values())


# -- rounds and matches -----------------------------------------------------------------------


def rounds(event: EventFile, division_id: int) -> tuple[RoundView, ...]:
    """Give every round of a division in the order in which they were drawn."""
    division = facts.division(event, division_id)
    swaps = _swaps(event, division_id)
    return tuple(
        _round_view(division, round_, swaps.get(round_.id, ())) for round_ in division.facts.rounds
    )


def drawn(event: EventFile, division_id: int) -> tuple[Round, ...]:
    """Give every round as the rules know it, without the rows of its matches: which there are."""
    return facts.division(event, division_id).facts.rounds


def round_view(event: EventFile, division_id: int, round_id: int) -> RoundView:
    """Give one round of a division; Refused `NO_SUCH_ROUND`."""
    division = facts.division(event, division_id)
    for round_ in division.facts.rounds:
        if round_.id == round_id:
            swaps = _swaps(event, division_id)
            return _round_view(division, round_, swaps.get(round_id, ()))
    raise refuse("NO_SUCH_ROUND", round=round_id)


def round_of_match(
    event: EventFile, division_id: int, match_id: int
) -> tuple[RoundView, MatchView]:
    """Give a match of a division with its round; Refused `NO_SUCH_MATCH`."""
    division = facts.division(event, division_id)
    if match_id not in division.places:
        raise refuse("NO_SUCH_MATCH", match=match_id)
    shown = round_view(event, division_id, division.places[match_id][0].id)
    return shown, division.views[shown.id][match_id]


def _swaps(event: EventFile, division_id: int) -> dict[int, tuple[Why, ...]]:
    ruling = _table("rulings")
    query = (
        select(ruling.c.round_id, ruling.c.old, ruling.c.new, ruling.c.text, ruling.c.referee)
        .where(ruling.c.division_id == division_id, ruling.c.kind == "swap")
        .order_by(ruling.c.id)
    )
    found: dict[int, tuple[Why, ...]] = {}
    with event.reading() as connection:
        for row in connection.execute(query):
            values = {"old": row.old, "new": row.new, "reason": row.text, "referee": row.referee}
            why = Why(code="SWAPPED", values=values)
            found[row.round_id] = (*found.get(row.round_id, ()), why)
    return found


def _round_view(division: Division, round_: Round, swaps: tuple[Why, ...]) -> RoundView:
    kept = division.rounds[round_.id]
    made = division.views.setdefault(round_.id, {})
    missing = [match for match in round_.matches if match.id not in made]
    if missing:
        made.update(_match_views(division, round_, missing))
    return RoundView(
        starts_at=_slot(division, round_),
        id=round_.id,
        stage=round_.stage,
        number=round_.number,
        published=round_.published,
        published_at=kept.published_at,
        matches=tuple(made[match.id] for match in round_.matches),
        seed=kept.seed,
        label=kept.label,
        drawn_by=kept.drawn_by,
        swaps=swaps,
    )


def _slot(division: Division, round_: Round) -> str:
    """Give the slot of a round by the timetable of its knock-out; empty without one."""
    options = division.facts.programme_options
    if not isinstance(options, KnockoutOptions):
        return ""
    return slot(options, division.turn(round_), final=round_.stage == MAIN_FINAL)


def _match_views(
    division: Division, round_: Round, matches: Iterable[Match]
) -> dict[int, MatchView]:
    kept = division.rounds[round_.id]
    sums = division.programme.sums_before(division.facts, round_)
    tables = [match.table for match in round_.matches]
    proposed = dict(zip(tables, map(list, kept.proposal), strict=False))
    reasons = {int(table): _named_whys(division, whys) for table, whys in kept.reasons.items()}
    return {
        match.id: _match_view(division, round_, match, sums, proposed.get(match.table), reasons)
        for match in matches
    }


def _match_view(
    division: Division,
    round_: Round,
    match: Match,
    sums: Mapping[int, Tally],
    proposed: list[int] | None,
    reasons: dict[int, tuple[Why, ...]],
) -> MatchView:
    stored = division.results.get(match.id)
    by_hand = proposed is not None and list(match.seats) != proposed
    whys = reasons.get(match.table, ())
    if by_hand:
        names = [division.by_id[entrant_id].name for entrant_id in proposed or ()]
        whys = (*whys, Why(code="CHANGED_BY_HAND", values={"proposed": names}))
    return MatchView(
        id=match.id,
        code=match_code(match.id),
        table=match.table,
        stage=round_.stage,
        round=round_.number,
        seats=tuple(_seat_view(division, entrant_id, sums) for entrant_id in match.seats),
        state=_state(match, stored),
        cells=match_cells(division, round_, match),
        result=stored.value if stored else None,
        changed=by_hand or any(why.code in ("REPEAT_MENDED", "SECOND_MEETING") for why in whys),
        why=whys,
        rights_of=match.rights_of,
    )


def _seat_view(division: Division, entrant_id: int, sums: Mapping[int, Tally]) -> SeatView:
    own = sums.get(entrant_id)
    return SeatView(
        entrant=division.entrant_views[entrant_id],
        wins=own.wins if own else 0,
        points=own.points if own else Fraction(0),
        difference=own.difference if own else None,
    )


def _state(match: Match, stored: facts.StoredResult | None) -> MatchState:
    if match.outcomes is None:
        return MatchState.OPEN
    if match.bye or (stored is not None and stored.confirmed):
        return MatchState.CONFIRMED
    return MatchState.ENTERED


def match_cells(division: Division, round_: Round, match: Match) -> tuple[ResultCell, ...]:
    """Give what a match brought, one cell per seat; nothing while it is open."""
    outcomes = match.outcomes
    if outcomes is None:
        return ()
    if match.bye:
        entrant = division.by_id[match.seats[0]]
        if entrant.away(division.turn(round_)):
            game, options = division.facts.game, division.facts.options
            outcomes = (game.absence(Note.WITHDRAWN, options),)
    return tuple(
        _cell(round_.number, outcome, match.seats[1 - seat] if len(match.seats) == 2 else None)
        for seat, outcome in enumerate(outcomes)
    )


def _cell(number: int, outcome: Outcome, opponent: int | None) -> ResultCell:
    return ResultCell(
        round=number,
        mark=outcome.mark,
        difference=outcome.difference,
        note=outcome.note,
        opponent=opponent,
    )


def find_match(event: EventFile, division_id: int, text: str) -> MatchView:
    """Find the match a volunteer typed or scanned: a table of the running round, or a code.

    Refused: `NO_SUCH_CODE`, `NO_SUCH_TABLE`, `NO_ROUND_RUNNING`, `NOT_PUBLISHED`,
    `CODE_OF_OTHER_DIVISION`, `BYE_HAS_NO_CARD`.
    """
    division = facts.division(event, division_id)
    typed = unicodedata.normalize("NFKC", text).strip()
    if not typed.isdecimal():
        round_, match = _by_code(event, division, typed)
    else:
        round_, match = _by_table(division, int(typed[:6]))
    if not round_.published:
        raise refuse("NOT_PUBLISHED", round=round_.number)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    view = _round_view(division, round_, ())
    return next(found for found in view.matches if found.id == match.id)


def _by_code(event: EventFile, division: Division, typed: str) -> tuple[Round, Match]:
    number = match_number(typed)
    if number is None:
        raise refuse("NO_SUCH_CODE", text=typed)
    if number in division.places:
        return division.places[number]
    for other_id in facts.division_ids(event):
        other = facts.division(event, other_id)
        if number in other.places:
            raise refuse("CODE_OF_OTHER_DIVISION", text=typed, division=other.name)
    raise refuse("NO_SUCH_CODE", text=typed)


def _by_table(division: Division, table: int) -> tuple[Round, Match]:
    """Find a table among the rounds that are played now, an open one first.

    Knock-out and exchange are played side by side and never share a table number. Without an
    open match the newest one at the table is meant: somebody wants to see or correct it.
    """
    known = division.facts
    if not known.rounds:
        raise refuse("NO_ROUND_RUNNING")
    if division.programme.cups is no_cups:
        places = [(known.rounds[-1], match) for match in known.rounds[-1].matches]
    else:
        places = [(round_, match) for round_ in known.rounds for match in round_.matches]
    found = [(round_, match) for round_, match in places if match.table == table]
    still_open = [place for place in found if place[1].outcomes is None]
    if found:
        return (still_open or found)[-1]
    running = [match.table for r in running_rounds(known) for match in r.matches if not match.bye]
    raise refuse("NO_SUCH_TABLE", table=table, last=max(running, default=0))


def match_entry(event: EventFile, match_id: int) -> MatchEntry:
    """Give all that a result dialog must know of one match; Refused `NO_SUCH_MATCH`."""
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    view = _round_view(division, round_, ())
    return MatchEntry(
        match=next(found for found in view.matches if found.id == match_id),
        context=division.context(round_, match),
        game=division.facts.game,
        options=division.facts.options,
        next_round_published=facts.next_published(division, round_),
    )


def consequences(event: EventFile, match_id: int, result: Any) -> Consequences:
    """Say what the correction of a match to this result would change; nothing is written.

    Refused: `NO_SUCH_MATCH`, and whatever the game refuses of the result.
    """
    return foresee(event, match_id, result)


def leaving(event: EventFile, division_id: int, entrant_id: int) -> tuple[int, MatchView | None]:
    """Give the round from which somebody would be away, and the open match it leaves unplayed.

    The round is counted through the whole division, as withdrawals are. In a Swiss it is the one
    after the last for everybody; in groups and knock-outs that after one's own last match.
    """
    division = facts.division(event, division_id)
    published = [round_ for round_ in division.facts.rounds if round_.published]
    own = [(r, match) for r in published for match in r.matches if entrant_id in match.seats]
    for round_, match in reversed(own):
        if match.outcomes is None:
            view = _round_view(division, round_, ())
            return division.turn(round_), next(m for m in view.matches if m.id == match.id)
    swiss = division.programme.draw_first is not None
    rounds = published if swiss or not own else [round_ for round_, _match in own]
    return max(map(division.turn, rounds), default=0) + 1, None


def returning(event: EventFile, division_id: int) -> int:
    """Give the first round, counted through the division, in which somebody can be back."""
    return facts.division(event, division_id).last_turn + 1


# -- rankings ---------------------------------------------------------------------------------


def standings(event: EventFile, division_id: int, through: int | None = None) -> StandingsView:
    """Give the provisional standings after a round, or with everything that is in."""
    division = facts.division(event, division_id)
    order = division.programme.order(division.facts, through)
    return _standings(division, order, through, final=False)


def final_ranking(event: EventFile, division_id: int) -> StandingsView:
    """Give the final ranking as far as the results go; `complete` tells whether it stands."""
    division = facts.division(event, division_id)
    order = division.programme.ranking(division.facts)
    view = _standings(division, order, None, final=True)
    finished = division.programme.steps(division.facts)[0].kind is StepKind.CLOSE
    return replace(view, complete=finished)


def _standings(
    division: Division, order: Sequence[Place[int]], through: int | None, *, final: bool
) -> StandingsView:
    known = division.facts
    published = [round_ for round_ in known.stage_rounds(PRELIMINARY) if round_.published]
    counted = [r for r in published if through is None or r.number <= through]
    sums = division.tally(through)
    last = counted[-1].number if counted else 0
    view = standings_of(
        division,
        order,
        sums,
        last,
        division.programme.criteria(known.game),
        complete=not any(round_.missing for round_ in counted),
        in_final=final and _final_played(division),
    )
    choice = finalists_or_none(division) if counted and counted == published else None
    return replace(view, final=final, finalists=choice)


def standings_of(
    division: Division,
    order: Sequence[Place[int]],
    sums: Mapping[int, Tally],
    last: int,
    criteria: tuple[str, ...],
    *,
    complete: bool,
    in_final: bool = False,
) -> StandingsView:
    """Make a provisional table of an order, with a cell for each of the rounds up to `last`."""
    ranked_by = tuple(criteria)
    return StandingsView(
        final=False,
        after_round=last,
        complete=complete,
        criteria=ranked_by,
        rows=tuple(
            _row(division, place, sums[place.player], last, ranked_by, in_final=in_final)
            for place in order
        ),
    )


def _final_played(division: Division) -> bool:
    finals = division.facts.stage_rounds(FINAL)
    return bool(finals) and not finals[-1].missing


def _row(
    division: Division,
    place: Place[int],
    own: Tally,
    last: int,
    criteria: tuple[str, ...],
    *,
    in_final: bool,
) -> StandingRow:
    """Give a line of a ranking, the one made before if nothing in it is different."""
    key = (place.player, last, criteria, in_final)
    made = division.standing_rows.get(key)
    if made is None or made.sums is not own or made.place != place:
        row = _new_row(division, place, own, last, criteria, in_final=in_final)
        made = division.standing_rows[key] = StandingRowMade(place, own, row)
    return made.row


def _new_row(
    division: Division,
    place: Place[int],
    own: Tally,
    last: int,
    criteria: tuple[str, ...],
    *,
    in_final: bool,
) -> StandingRow:
    entrant = division.by_id[place.player]
    cells: list[ResultCell | None] = [None] * last
    for line in own.outcomes:
        if line.round <= last:
            cells[line.round - 1] = _line_cell(line)
    return StandingRow(
        place=place.rank,
        entrant=division.entrant_views[place.player],
        wins=own.wins,
        draws=own.draws,
        losses=own.losses,
        points=own.points,
        difference=own.difference,
        values=tuple((name, CRITERIA[name](entrant, own)) for name in criteria),
        decided_by=place.decided_by,
        tied=place.tied,
        cells=tuple(cells),
        notes=_notes(division, place, own, in_final=in_final),
    )


def _line_cell(line: RoundOutcome) -> ResultCell:
    return _cell(line.round, line.outcome, line.opponent)


def _notes(division: Division, place: Place[int], own: Tally, *, in_final: bool) -> tuple[str, ...]:
    found: list[str] = []
    if in_final and place.player in division.facts.stage_rounds(FINAL)[-1].matches[0].seats:
        found.append("final")
    if place.tied:
        found.append("shared")
    notes = {line.outcome.note for line in own.outcomes}
    order = (
        (Note.BYE, "bye"),
        (Note.LATE, "late"),
        (Note.DOUBLE_DEFAULT, "double_default"),
        (Note.MISSED, "late_entry"),
    )
    found.extend(name for note, name in order if note in notes)
    if division.entrant_views[place.player].withdrawn_from is not None or Note.WITHDRAWN in notes:
        found.append("withdrawn")
    return tuple(found)


def finalists(event: EventFile, division_id: int) -> FinalistsView:
    """Give who plays, or would play, the final; Refused `NO_FINAL_HERE`, `TOO_FEW_FOR_FINAL`."""
    division = facts.division(event, division_id)
    if division.programme.finalists is None:
        raise refuse("NO_FINAL_HERE", division=division.name)
    view = finalists_or_none(division)
    if view is None:
        raise refuse("TOO_FEW_FOR_FINAL")
    return view


def finalists_or_none(division: Division) -> FinalistsView | None:
    """Give the finalists by the results so far; None without a final or with too few players.

    Once announced, the two who were announced are shown, whatever is corrected later.
    """
    if division.programme.finalists is None:
        return None
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
        hidden_stone=named.rule == 10 if named else choice.hidden_stone,
        referee_needed=choice.referee_needed,
        tied=tuple(views[entrant_id] for entrant_id in choice.tied),
        named=named is not None,
        why=tuple(_with_names(division, why) for why in choice.why),
    )


def why_place(event: EventFile, division_id: int, entrant_id: int) -> tuple[Why, ...]:
    """Say why a person stands where the standings put them, against whom it was decided."""
    division = facts.division(event, division_id)
    order = division.programme.ranking(division.facts)
    at = next((i for i, place in enumerate(order) if place.player == entrant_id), None)
    if at is None:
        return (Why(code="NOT_RANKED", values={"name": division.by_id[entrant_id].name}),)
    place = order[at]
    name = division.by_id[entrant_id].name
    found = [Why(code="PLACE", values={"name": name, "place": place.rank})]
    level = [p.player for p in order if p.rank == place.rank and p.player != entrant_id]
    if level:
        names = [division.by_id[other].name for other in level]
        found.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [p for p in order if p.rank < place.rank]
    if above:
        first_of_group = next(p for p in order if p.rank == place.rank)
        found.append(
            _decision(division, above[-1].player, entrant_id, first_of_group.decided_by, "BELOW")
        )
    below = [p for p in order if p.rank > place.rank]
    if below:
        found.append(_decision(division, below[0].player, entrant_id, below[0].decided_by, "ABOVE"))
    return tuple(found)


def _decision(division: Division, other: int, own: int, criterion: str | None, side: str) -> Why:
    values: dict[str, Any] = {"other": division.by_id[other].name, "criterion": criterion or ""}
    if criterion in CRITERIA:
        sums = division.tally()
        for key, player in (("own_value", own), ("other_value", other)):
            value = CRITERIA[criterion](division.by_id[player], sums[player])
            values[key] = str(value)
    return Why(code=f"{side}_BY" if criterion != "final" else f"{side}_BY_FINAL", values=values)


# -- reasons ----------------------------------------------------------------------------------


def _named_whys(division: Division, stored: Iterable[dict[str, Any]]) -> tuple[Why, ...]:
    return tuple(
        _with_names(division, Why(code=why["code"], values=why["values"])) for why in stored
    )


def _with_names(division: Division, why: Why) -> Why:
    """Put names beside the entrant ids of a reason: `name`, `names` and `pairs`."""
    values = dict(why.values)
    if "entrant" in values:
        values["name"] = division.by_id[values["entrant"]].name
    if "entrants" in values:
        values["names"] = [division.by_id[entrant_id].name for entrant_id in values["entrants"]]
    if "repeats" in values:
        values["pairs"] = [
            [division.by_id[entrant_id].name for entrant_id in pair] for pair in values["repeats"]
        ]
    return Why(code=why.code, values=values)


# -- logs -------------------------------------------------------------------------------------


def penalties(event: EventFile, division_id: int) -> tuple[PenaltyView, ...]:
    """Give the logged penalties, the oldest first."""
    division = facts.division(event, division_id)
    table = _table("penalties")
    query = select(table).where(table.c.division_id == division_id).order_by(table.c.id)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return tuple(
        PenaltyView(
            id=row.id,
            at=datetime.fromisoformat(row.at),
            rule=row.rule,
            article=row.article,
            entrant=division.entrant_views[row.entrant_id],
            round=_round_of(division, row.match_id),
            table=_table_of(division, row.match_id),
            effect=row.effect,
            values=row.effect_values,
            note=row.note,
            match_id=row.match_id,
        )
        for row in rows
    )


def rulings(event: EventFile, division_id: int) -> tuple[RulingView, ...]:
    """Give the log of rulings, corrections and manual changes, the oldest first."""
    division = facts.division(event, division_id)
    table = _table("rulings")
    query = select(table).where(table.c.division_id == division_id).order_by(table.c.id)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return tuple(_ruling_view(division, row) for row in rows)


def _ruling_view(division: Division, row: Any) -> RulingView:
    round_ = _round_named(division, row)
    people: tuple[int, ...] = ()
    if row.match_id is not None:
        people = division.places[row.match_id][1].seats
    elif row.entrant_id is not None:
        people = (row.entrant_id,)
    return RulingView(
        id=row.id,
        at=datetime.fromisoformat(row.at),
        kind=row.kind,
        round=round_.number if round_ else None,
        stage=round_.stage if round_ else "",
        table=_table_of(division, row.match_id),
        names=tuple(division.by_id[entrant_id].name for entrant_id in people),
        article=row.article,
        text=row.text,
        old=row.old,
        new=row.new,
        referee=row.referee,
        cause=row.cause,
        match_id=row.match_id,
        entrant_id=row.entrant_id,
    )


def _round_named(division: Division, row: Any) -> Round | None:
    """Give the round that a line of the log belongs to, by itself or by its match."""
    if row.match_id is not None:
        return division.places[row.match_id][0]
    return next((known for known in division.facts.rounds if known.id == row.round_id), None)


def _round_of(division: Division, match_id: int | None) -> int | None:
    return None if match_id is None else division.places[match_id][0].number


def _table_of(division: Division, match_id: int | None) -> int | None:
    return None if match_id is None else division.places[match_id][1].table


def printed(event: EventFile, division_id: int) -> dict[tuple[str, int | None], PrintedView]:
    """Give the sheets of a division that left the desk, each as it was last, by form and round."""
    table = _table("printed")
    query = select(table).where(table.c.division_id == division_id).order_by(table.c.id)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return {
        (row.form, row.round_id): PrintedView(
            form=row.form,
            round_id=row.round_id,
            at=datetime.fromisoformat(row.at),
            digest=row.digest,
            journal_id=row.journal_id,
        )
        for row in rows
    }


def journal(event: EventFile, limit: int = 500) -> tuple[JournalView, ...]:
    """Give the newest actions of the desk, the newest first; dropped redo entries included."""
    table = _table("journal")
    columns = [table.c[name] for name in ("id", "at", "who", "action", "details", "state")]
    query = select(*columns).order_by(table.c.id.desc()).limit(limit)
    with event.reading() as connection:
        rows = connection.execute(query).all()
    return tuple(
        JournalView(
            id=row.id,
            at=datetime.fromisoformat(row.at),
            action=row.action,
            values=row.details,
            undone=row.state != "done",
            who=row.who,
        )
        for row in rows
    )
