"""A knock-out inside a division: its bracket, the stages and tables of its matches, its results.

A match appears at the desk as soon as both players are known. It keeps the table of the upper one
of the two matches that lead to it, so that it never waits for another match of the bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from models.core.facts import DivisionFacts, Drawn, Match
from models.core.outcomes import Mark, Note
from models.core.problems import Problem, Refused, refuse
from models.formats.knockout import (
    BYE,
    P5,
    P5_8,
    P7,
    THIRD,
    Bracket,
    Ended,
    MatchKey,
    Resolved,
    Seated,
    State,
    bracket,
    resolve,
)
from models.formats.knockout_draw import (
    bracket_size,
    check_lots,
    draw_lines,
    lines_of_lots,
    place_lines,
)
from models.programmes.proposals import BracketDraw, Proposal

ABSENT = frozenset({Note.LATE, Note.WITHDRAWN, Note.DOUBLE_DEFAULT})
"""Remarks of who did not play; a match with one of them was not a game."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where and when a match of a bracket is played."""

    stage: str
    round: int
    """The number of the round within its stage."""
    table: int
    turn: int
    """The round as counted through the whole division."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Scheme:
    """How a bracket is made and where its matches are played."""

    key: str
    """The key of its draw, and the name of its main part."""
    third: bool = False
    fifth: bool = False
    first_table: int = 1
    before: int = 0
    """How many rounds of the division are over when the bracket begins."""
    stage: Callable[[MatchKey, int], tuple[str, int]]
    """Match and number of rounds of the bracket to the stage and its round."""

    def spot(self, key: MatchKey, rounds: int) -> Spot:
        """Tell where a match of a bracket of so many rounds is played.

        >>> scheme = Scheme(key="main", stage=lambda key, rounds: (key.part, key.round))
        >>> scheme.spot(MatchKey("main", 2, 3), 4)
        Spot(stage='main', round=2, table=5, turn=2)
        >>> [scheme.spot(MatchKey(part, 1, 1), 4).table for part in ("third", "p5", "p7")]
        [5, 3, 7]
        """
        key = key._replace(part=key.part.removeprefix(f"{self.key}_"))
        round_, number = _as_main(key, rounds)
        stage, own_round = self.stage(key, rounds)
        table = self.first_table + (number - 1) * 2 ** (round_ - 1)
        turn = self.before + (key.round if key.part == self.key else _turn(key, rounds))
        return Spot(stage, own_round, table, turn)


def _as_main(key: MatchKey, rounds: int) -> tuple[int, int]:
    """Give the match of the tree at whose table a match is played, as round and number."""
    match key.part:
        case part if part == THIRD:
            return rounds - 1, 2
        case part if part == P5_8:
            return rounds - 2, 2 * key.number
        case part if part == P5:
            return rounds - 2, 2
        case part if part == P7:
            return rounds - 2, 4
        case _:
            return key.round, key.number


def _turn(key: MatchKey, rounds: int) -> int:
    """Tell with which round of the tree a placing match is played."""
    return rounds - 1 if key.part == P5_8 else rounds


@dataclass(frozen=True, kw_only=True, slots=True)
class Seating:
    """A match that should stand at the desk."""

    key: MatchKey
    spot: Spot
    seats: tuple[int, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class Cup:
    """A knock-out of a division as it stands."""

    scheme: Scheme
    drawn: Drawn
    bracket: Bracket
    published: bool
    """Whether its first round is; before that nothing follows from it."""
    stored: Mapping[MatchKey, Match]
    """The matches at the desk."""
    results: Mapping[MatchKey, Ended]
    """How they ended; with the walkovers over who has withdrawn."""
    resolved: Resolved

    @property
    def key(self) -> str:
        """The key of its draw."""
        return self.scheme.key

    def spot(self, key: MatchKey) -> Spot:
        """Tell where a match is played."""
        return self.scheme.spot(key, self.bracket.rounds)

    @property
    def first_stage(self) -> tuple[str, int]:
        """The stage and round in which its first round is played."""
        spot = self.spot(MatchKey(self.key, 1, 1))
        return spot.stage, spot.round

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The matches that should stand at the desk now, played or not."""
        found = []
        for key, seated in self.resolved.seated.items():
            one, other = seated.occupants
            stored = self.stored.get(key)
            if not isinstance(one, int) or not isinstance(other, int):
                continue
            if seated.state is State.CALL or (stored is not None and _same(stored, seated)):
                seats = stored.seats if stored is not None and _same(stored, seated) else ()
                pair = (seats[0], seats[1]) if seats else (one, other)
                found.append(Seating(key=key, spot=self.spot(key), seats=pair))
        return tuple(found)

    @property
    def first_round_over(self) -> bool:
        """Whether every match of the first round of the tree is over."""
        return not self.open_in_first_round

    @property
    def open_in_first_round(self) -> tuple[int, ...]:
        """The tables of the first round that are not over."""
        return tuple(
            self.spot(key).table
            for key, seated in self.resolved.seated.items()
            if key.part == self.key
            and key.round == 1
            and seated.state in {State.CALL, State.WAITING}
        )


def _same(stored: Match, seated: Seated) -> bool:
    return {*stored.seats} == {*seated.occupants}


def cup(facts: DivisionFacts, scheme: Scheme) -> Cup | None:
    """Give a knock-out as the results leave it; None while it is not drawn.

    Who has withdrawn from the round of a match that has no result loses it without a game.
    """
    drawn = facts.draws.get(scheme.key)
    if drawn is None:
        return None
    lines = tuple(drawn.lines.get(line, BYE) for line in range(1, drawn.size + 1))
    graph = bracket(lines, third=scheme.third, fifth=scheme.fifth, part=scheme.key)
    at_desk = {
        (round_.stage, round_.number, match.table): match
        for round_ in facts.rounds
        for match in round_.matches
    }
    stored = {}
    for match in graph.matches:
        spot = scheme.spot(match.key, graph.rounds)
        found = at_desk.get((spot.stage, spot.round, spot.table))
        if found is not None:
            stored[match.key] = found
    first = scheme.stage(MatchKey(scheme.key, 1, 1), graph.rounds)
    published = any(
        (round_.stage, round_.number) == first and round_.published for round_ in facts.rounds
    )
    results = {key: ended(match) for key, match in stored.items() if match.outcomes is not None}
    resolved = resolve(graph, results)
    while published:
        walkovers = _walkovers(facts, scheme, graph, resolved)
        if not walkovers:
            break
        results |= walkovers
        resolved = resolve(graph, results)
    return Cup(
        scheme=scheme,
        drawn=drawn,
        bracket=graph,
        published=published,
        stored=stored,
        results=results,
        resolved=resolved,
    )


def _walkovers(
    facts: DivisionFacts, scheme: Scheme, graph: Bracket, resolved: Resolved
) -> dict[MatchKey, Ended]:
    """Decide the matches that could be called but for somebody who has withdrawn."""
    found = {}
    for key in resolved.to_call:
        one, other = resolved.seated[key].occupants
        if not isinstance(one, int) or not isinstance(other, int):
            continue
        turn = scheme.spot(key, graph.rounds).turn
        gone = frozenset(seat for seat in (one, other) if facts.entrant(seat).away(turn))
        if gone:
            stays = [seat for seat in (one, other) if seat not in gone]
            winner = stays[0] if stays else None
            found[key] = Ended(seats=(one, other), winner=winner, absent=gone)
    return found


def ended(match: Match) -> Ended:
    """Say how a match of a knock-out ended from what it meant for its seats.

    >>> from fractions import Fraction
    >>> from models.core.outcomes import Outcome
    >>> came = Outcome(mark=Mark.WIN, points=Fraction(1), met=False, free_win=True)
    >>> late = Outcome(mark=Mark.LOSS, points=Fraction(0), met=False, note=Note.LATE)
    >>> ended(Match(id=1, table=1, seats=(7, 8), outcomes=(came, late)))
    Ended(seats=(7, 8), winner=7, absent=frozenset({8}))
    """
    outcomes = match.outcomes or ()
    seats = (match.seats[0], match.seats[1])
    pairs = list(zip(seats, outcomes, strict=True))
    return Ended(
        seats=seats,
        winner=next((seat for seat, outcome in pairs if outcome.mark is Mark.WIN), None),
        absent=frozenset(
            seat for seat, own in pairs if own.mark is Mark.LOSS and own.note in ABSENT
        ),
    )


def draw(
    facts: DivisionFacts,
    scheme: Scheme,
    field: Sequence[int],
    wish: BracketDraw,
    *,
    size: int | None = None,
) -> tuple[Drawn, Proposal]:
    """Fill the lines by typed lots, as the organiser placed them, or by the published seed.

    `field` are the ids of everybody who plays. Refused: `BRACKET_SIZE`, the problems of
    the lots, `DRAW_INCOMPLETE`, `PLACED_INCOMPLETE`, `SEED_MISSING`.
    """
    if len(field) < 2:
        raise refuse("BRACKET_SIZE", **facts.counting(count=len(field)))
    size = size or bracket_size(len(field))
    if wish.lots:
        lines, drawn_by = _by_lots(facts, wish, field, size), "lots"
    elif wish.order or (wish.seeds and not wish.seed.strip()):
        lines, drawn_by = _placed(wish, field), "placed"
    elif not wish.seed.strip():
        raise refuse("SEED_MISSING", where="seed")
    else:
        clubs = {e.id: e.club for e in facts.entrants if e.club} if wish.apart else None
        lines = draw_lines(field, wish.seed, wish.label, seeds=wish.seeds, club_of=clubs)
        drawn_by = "seed"
    drawn = Drawn(
        key=scheme.key,
        size=len(lines),
        lines={n: who for n, who in enumerate(lines, start=1) if isinstance(who, int)},
        seeds=() if drawn_by == "lots" else wish.seeds,
        drawn_by=drawn_by,
        seed=wish.seed if drawn_by == "seed" else "",
        label=wish.label if drawn_by == "seed" else "",
    )
    return drawn, first_round(scheme, drawn)


def _by_lots(
    facts: DivisionFacts, wish: BracketDraw, field: Sequence[int], size: int
) -> tuple[object, ...]:
    if sorted(wish.lots) != sorted(field):
        raise refuse("DRAW_INCOMPLETE", where="lots", drawn=len(wish.lots), field=len(field))
    problems = check_lots(wish.lots, size)
    if problems:
        raise Refused(*(_with_names(facts, problem) for problem in problems))
    return lines_of_lots(wish.lots, size)


def _with_names(facts: DivisionFacts, problem: Problem) -> Problem:
    ids = problem.values.get("entrants")
    if ids is None:
        return problem
    values = {**problem.values, "names": tuple(facts.entrant(key).name for key in ids)}
    return Problem(code=problem.code, where=problem.where, values=values, ask=problem.ask)


def _placed(wish: BracketDraw, field: Sequence[int]) -> tuple[object, ...]:
    named = (*wish.seeds, *wish.order)
    if sorted(named) != sorted(field):
        raise refuse(
            "PLACED_INCOMPLETE", where="order", placed=len({*named} & {*field}), field=len(field)
        )
    return place_lines(wish.seeds, wish.order)


def drawn_otherwise(
    facts: DivisionFacts, drawn: Drawn, players: frozenset[int]
) -> tuple[Problem, ...]:
    """Say that a bracket was drawn for others than those who have come through."""
    others = players ^ frozenset(drawn.order)
    if not others:
        return ()
    names = tuple(facts.entrant(who).name for who in sorted(others))
    values = {"key": drawn.key, "names": names}
    return (Problem(code="BRACKET_DRAWN", where="referee", values=values),)


def first_round(scheme: Scheme, drawn: Drawn) -> Proposal:
    """Give the matches of the first round; who has a free line plays in the second."""
    rounds = (drawn.size - 1).bit_length()
    stage, number = scheme.stage(MatchKey(scheme.key, 1, 1), rounds)
    tables = []
    for at in range(1, drawn.size // 2 + 1):
        one, other = drawn.lines.get(2 * at - 1), drawn.lines.get(2 * at)
        if one is not None and other is not None:
            table = scheme.spot(MatchKey(scheme.key, 1, at), rounds).table
            tables.append((table, (one, other)))
    return Proposal(
        stage=stage,
        number=number,
        drawn_by=drawn.drawn_by,
        tables=tuple(pair for _, pair in tables),
        numbers=tuple(table for table, _ in tables),
    )
