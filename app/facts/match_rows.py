"""Rows of rounds and matches, made of what is known of a division, and where each is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from operator import attrgetter
from typing import Any

from app.event_file.file import EventFile
from app.facts.division import Division, StoredResult
from app.facts.live_notes import noted as kept_records
from models.calling.match_places import place_of
from models.core.facts import Match, Round
from models.core.hall import MatchPlace
from models.core.outcomes import Note, Outcome
from models.core.parts import PartRules
from models.core.sums import Tally, others_of
from models.grades import Handicap
from models.match_code import match_code
from models.stages.plan import may_discard
from models.views.divisions import (
    CountTexts,
    EntrantView,
    MatchState,
    MatchView,
    ResultCell,
    RoundView,
    SeatView,
    Why,
    cell_text,
    counts_text,
)


def round_row(division: Division, round_: Round, swaps: tuple[Why, ...]) -> RoundView:
    """Give a round with the rows of its matches; those made before are taken again."""
    kept, made = division.rounds[round_.id], _made(division, round_, round_.matches)
    return RoundView(
        starts_at=division.slot(round_.stage, division.turn(round_)),
        id=round_.id,
        stage=round_.stage,
        number=round_.number,
        published=round_.published,
        published_at=kept.published_at,
        matches=tuple(made[match.id] for match in sorted(round_.matches, key=attrgetter("table"))),
        seed=kept.seed,
        label=kept.label,
        drawn_by=kept.drawn_by,
        absent=_absent(division, round_),
        swaps=swaps,
        fixed=division.programme.check_swap(division.facts, round_),
        may_discard=may_discard(division.programme, round_),
    )


def match_row(division: Division, match_id: int) -> MatchView:
    """Give the row of one match; the others of its round are made when somebody asks for them."""
    round_, match = division.places[match_id]
    return _made(division, round_, (match,))[match_id]


def _made(division: Division, round_: Round, matches: Sequence[Match]) -> dict[int, MatchView]:
    """Give the rows that are made of a round, those of these matches among them, by match id."""
    made = division.views.setdefault(round_.id, {})
    missing = [match for match in matches if match.id not in made]
    if missing:
        made.update(_match_views(division, round_, missing))
    return made


def _absent(division: Division, round_: Round) -> tuple[EntrantView, ...]:
    """Give who is away from a round as planned beforehand, by entry number."""
    turn = division.turn(round_)
    seated = {who for match in round_.matches for who in match.seats}
    return tuple(
        division.entrant_views[entrant.id]
        for entrant in division.facts.entrants
        if turn in entrant.planned and entrant.id not in seated and not entrant.away(turn)
    )


def _match_views(
    division: Division, round_: Round, matches: Iterable[Match]
) -> dict[int, MatchView]:
    kept = division.rounds[round_.id]
    sums = division.programme.sums_before(division.facts, round_)
    spots = [match.spot for match in round_.matches]
    proposed = dict(zip(spots, map(list, kept.proposal), strict=False))
    part = division.part(round_.stage)
    numbers = {match.spot: match.table for match in round_.matches}
    reasons = {
        int(table): _named_whys(division, whys, numbers) for table, whys in kept.reasons.items()
    }
    return {
        match.id: _match_view(
            division, round_, match, sums, proposed.get(match.spot), reasons, part
        )
        for match in matches
    }


def _match_view(
    division: Division,
    round_: Round,
    match: Match,
    sums: Mapping[int, Tally],
    proposed: list[int] | None,
    reasons: dict[int, tuple[Why, ...]],
    part: PartRules,
) -> MatchView:
    stored = division.results.get(match.id)
    turn = division.turn(round_)
    by_hand = proposed is not None and list(match.seats) != proposed
    whys = reasons.get(match.spot, ())
    if by_hand:
        names = [division.entrant_views[entrant_id].name for entrant_id in proposed or ()]
        whys = (*whys, Why(code="CHANGED_BY_HAND", values={"proposed": names}))
    return MatchView(
        id=match.id,
        code=match_code(match.id),
        table=match.table,
        spot=match.spot,
        stage=round_.stage,
        round=round_.number,
        seats=tuple(
            _seat_view(division.entrant_view(entrant_id, turn), sums) for entrant_id in match.seats
        ),
        state=_state(match, stored),
        cells=match_cells(division, round_, match),
        result=stored.value if stored else None,
        changed=by_hand or any(why.code in CHANGES for why in whys),
        why=whys,
        rights_of=match.rights_of,
        clock=match.clock,
        part=part,
        handicap=_handicap(division, match),
        counts=() if stored is None else counts_of(division, stored.value),
    )


def with_result(division: Division, round_: Round, match: Match, row: MatchView) -> MatchView:
    """Give a row with the result that its match has now; who sits there, and why, stays."""
    stored = division.results.get(match.id)
    return replace(
        row,
        state=_state(match, stored),
        cells=match_cells(division, round_, match),
        result=stored.value if stored else None,
        counts=() if stored is None else counts_of(division, stored.value),
    )


def _handicap(division: Division, match: Match) -> Handicap | None:
    """Give what is suggested at a table by the grades of who sits there."""
    known = division.facts
    seats = [division.by_id[entrant_id] for entrant_id in match.seats]
    return known.game.handicap(seats, known.options)


CHANGES = frozenset({"REPEAT_MENDED", "SECOND_MEETING", "KEPT_APART", "THOUGH_AVOIDED"})
"""The reasons that say that a table is another one than the plain list would have."""


def counts_of(division: Division, result: Any) -> CountTexts:
    """Give what was counted in a match, as it was typed."""
    known = division.facts
    return () if result is None else known.game.typed_counts(result, known.options)


def _seat_view(entrant: EntrantView, sums: Mapping[int, Tally]) -> SeatView:
    own = sums.get(entrant.id)
    return SeatView(
        entrant=entrant,
        wins=own.wins if own else 0,
        points=own.points if own else Fraction(0),
        difference=own.difference if own else None,
    )


def _state(match: Match, stored: StoredResult | None) -> MatchState:
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
    said = [noted(division, match.id, seat) for seat in range(len(outcomes))]
    return tuple(
        result_cell(
            round_.number,
            outcome,
            others_of(match.seats, outcomes, seat),
            said[seat],
            division.facts.game.told_score(outcomes, seat),
        )
        for seat, outcome in enumerate(outcomes)
    )


def noted(division: Division, match_id: int, seat: int) -> str:
    """Say in a few letters of the game how a match was won; empty where it says nothing."""
    stored = division.results.get(match_id)
    return "" if stored is None else division.facts.game.noted(stored.value, seat)


def result_cell(
    number: int,
    outcome: Outcome,
    opponents: tuple[int, ...] = (),
    remark: str = "",
    score: str = "",
) -> ResultCell:
    """Give what a round brought somebody, against whom, and a `remark` on how it was won.

    A `score` stands in place of the difference.
    """
    return ResultCell(
        round=number,
        mark=outcome.mark,
        difference=None if score else outcome.difference,
        note=outcome.note,
        opponents=opponents,
        points=None if outcome.mark is not None else outcome.points,
        place=None if outcome.mark is not None else outcome.place,
        noted=remark,
        score=score,
    )


def _named_whys(
    division: Division, stored: Iterable[dict[str, Any]], numbers: Mapping[int, int]
) -> tuple[Why, ...]:
    """Put names beside ids, and the numbers that tables have in the hall beside their places."""
    return tuple(
        with_names(division, Why(code=why["code"], values=_in_hall(why["values"], numbers)))
        for why in stored
    )


def _in_hall(values: dict[str, Any], numbers: Mapping[int, int]) -> dict[str, Any]:
    if "first" not in values:
        return values
    places = range(values["first"], values["last"] + 1)
    return {**values, "tables": sorted(own for spot, own in numbers.items() if spot in places)}


def with_names(division: Division, why: Why) -> Why:
    """Put names beside the entrant ids of a reason: `name`, `names` and `pairs`."""
    values = dict(why.values)
    if "entrant" in values:
        values["name"] = division.entrant_views[values["entrant"]].name
    if "entrants" in values:
        values["names"] = [
            division.entrant_views[entrant_id].name for entrant_id in values["entrants"]
        ]
    if "repeats" in values:
        values["pairs"] = [
            [division.entrant_views[entrant_id].name for entrant_id in pair]
            for pair in values["repeats"]
        ]
    return Why(code=why.code, values=values)


def cells_text(
    division: Division, round_: Round, outcomes: Sequence[Outcome], counts: CountTexts = ()
) -> str:
    """Write what was typed of a match, then its outcomes as cells: `38–26 ○+12 ×-12`.

    Where there is room for a part only, as on the button that undoes it, it is what was typed.
    """
    game, both = division.facts.game, tuple(outcomes)
    cells = [
        cell_text(
            result_cell(round_.number, own, score=game.told_score(both, seat)),
            notation=game.notation,
        )
        for seat, own in enumerate(both)
    ]
    return " ".join(filter(None, [counts_text(counts), *cells]))


def places(event: EventFile, division: Division) -> dict[int, MatchPlace]:
    """Give by match id what is settled; nothing in a game whose tables say where."""
    game, options = division.facts.game, division.facts.options
    if game.court_calling is None or game.live is None:
        return {}
    kept = kept_records(event, division, game.live)
    by_match = {}
    for match_id, (_round, match) in division.places.items():
        own = kept.get(match_id)
        if own is not None and own.entrants != match.seats:
            own = None  # it was assigned to others, who sat there before
        stored = division.results.get(match_id)
        at = place_of(game.court_calling, stored.value if stored else None, own, options)
        if at is not None:
            by_match[match_id] = at
    return by_match


def placed(shown: RoundView, at: dict[int, MatchPlace]) -> RoundView:
    """Put the places of matches into the rows of a round."""
    if not at:
        return shown
    matches = tuple(replace(match, at=at.get(match.id)) for match in shown.matches)
    return replace(shown, matches=matches)
