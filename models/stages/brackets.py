"""A knock-out inside a division: its bracket, the stages and tables of its matches, its results.

A match appears at the desk as soon as both players are known. It keeps the table of the upper one
of the two matches that lead to it, so that it never waits for another match of the bracket.

A programme says which brackets it has (`Programme.brackets`); a bracket is derived from its draw,
the results and who has withdrawn. After every action that could change who sits where,
`app/operations/writing/reconciling.reconcile` reads what the action has left and lets exactly those
matches stand at the desk whose two players are known, in the same transaction: so undo takes them
back too. What was played, drawn or entered later and does not follow any more
(`plan.open_conflicts`) becomes what the referee says of it (`Resolution`), or the action is refused
(`Contradicted`). Every match has a fixed table (`Scheme.spot`), so that rounds that run side by
side never share one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from models.core.consequences import Conflict, Consequence, drawn_with, ruled_key
from models.core.facts import DivisionFacts, Match, Round, StoredDraw
from models.core.hall import PLAIN, HallTables
from models.core.outcomes import Mark, Note
from models.core.problems import Problem
from models.pairing.knockout import (
    BYE,
    P5,
    P5_8,
    P7,
    THIRD,
    Bracket,
    BracketMatchState,
    Ended,
    Loser,
    MatchKey,
    Resolved,
    SeatedMatch,
    WinnerOf,
    bracket,
    resolve,
)

ABSENT = frozenset({Note.LATE, Note.WITHDRAWN, Note.DOUBLE_DEFAULT})
"""Remarks of who did not play; a match with one of them was not a game."""


@dataclass(frozen=True, slots=True)
class MatchSpot:
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

    def spot(self, key: MatchKey, rounds: int) -> MatchSpot:
        """Tell where a match of a bracket of so many rounds is played.

        >>> scheme = Scheme(key="main", stage=lambda key, rounds: (key.part, key.round))
        >>> scheme.spot(MatchKey("main", 2, 3), 4)
        MatchSpot(stage='main', round=2, table=5, turn=2)
        >>> [scheme.spot(MatchKey(part, 1, 1), 4).table for part in ("third", "p5", "p7")]
        [5, 3, 7]
        """
        key = key._replace(part=key.part.removeprefix(f"{self.key}_"))
        round_, number = _as_main(key, rounds)
        stage, own_round = self.stage(key, rounds)
        table = self.first_table + (number - 1) * 2 ** (round_ - 1)
        turn = self.before + (key.round if key.part == self.key else _turn(key, rounds))
        return MatchSpot(stage, own_round, table, turn)


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
class DueMatch:
    """A match that should stand at the desk."""

    key: MatchKey
    spot: MatchSpot
    seats: tuple[int, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class DivisionBracket:
    """A knock-out of a division as it stands."""

    scheme: Scheme
    drawn: StoredDraw
    bracket: Bracket
    published: bool
    """Whether its first round is; before that nothing follows from it."""
    stored: Mapping[MatchKey, Match]
    """The matches at the desk."""
    results: Mapping[MatchKey, Ended]
    """How they ended; with the walkovers over who has withdrawn."""
    resolved: Resolved
    goes_on: Mapping[MatchKey, int]
    """Who goes on from a match by the referee's word, whatever its result says."""
    hall: HallTables = PLAIN
    """How tables to come are numbered."""

    @property
    def key(self) -> str:
        """The key of its draw."""
        return self.scheme.key

    def spot(self, key: MatchKey) -> MatchSpot:
        """Tell where a match is played."""
        return self.scheme.spot(key, self.bracket.rounds)

    def table(self, key: MatchKey) -> int:
        """Give the number of its table in the hall: where it stands, or will stand."""
        stored = self.stored.get(key)
        return self.hall.number(self.spot(key).table) if stored is None else stored.table

    @property
    def first_stage(self) -> tuple[str, int]:
        """The stage and round in which its first round is played."""
        spot = self.spot(MatchKey(self.key, 1, 1))
        return spot.stage, spot.round

    @property
    def seatings(self) -> tuple[DueMatch, ...]:
        """The matches that should stand at the desk now, played or not."""
        due = []
        for key, seated in self.resolved.seated.items():
            one, other = seated.occupants
            stored = self.stored.get(key)
            if not isinstance(one, int) or not isinstance(other, int):
                continue
            if seated.state is BracketMatchState.CALL or (
                stored is not None and _same(stored, seated)
            ):
                seats = stored.seats if stored is not None and _same(stored, seated) else ()
                pair = (seats[0], seats[1]) if seats else (one, other)
                due.append(DueMatch(key=key, spot=self.spot(key), seats=pair))
        return tuple(due)

    @property
    def open_in_first_round(self) -> tuple[int, ...]:
        """The tables of the first round that are not over."""
        return tuple(
            self.table(key)
            for key, seated in self.resolved.seated.items()
            if key.part == self.key
            and key.round == 1
            and seated.state in {BracketMatchState.CALL, BracketMatchState.WAITING}
        )


def _same(stored: Match, seated: SeatedMatch) -> bool:
    return {*stored.seats} == {*seated.occupants}


def division_bracket(facts: DivisionFacts, scheme: Scheme) -> DivisionBracket | None:
    """Give a knock-out as the results leave it; None while it is not drawn.

    Who has withdrawn from the round of a match that has no result loses it without a game.
    """
    drawn = facts.draws.get(scheme.key)
    if drawn is None:
        return None
    lines = tuple(drawn.lines.get(line, BYE) for line in range(1, drawn.size + 1))
    graph = bracket(lines, third=scheme.third, fifth=scheme.fifth, part=scheme.key)
    at_desk = {
        (round_.stage, round_.number, match.spot): match
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
    goes_on = _ruled(facts, scheme, graph)
    resolved = resolve(graph, results, goes_on)
    while published:
        more = _as_ruled(goes_on, results, resolved)
        more = more or _walkovers(facts, scheme, graph, resolved)
        if not more:
            break
        results |= more
        resolved = resolve(graph, results, goes_on)
    return DivisionBracket(
        scheme=scheme,
        drawn=drawn,
        bracket=graph,
        published=published,
        stored=stored,
        results=results,
        resolved=resolved,
        goes_on=goes_on,
        hall=facts.hall,
    )


def goes_on_key(key: str) -> str:
    """Give the key of the draw that keeps who was ruled to go on from which match of a knock-out.

    >>> goes_on_key("main")
    'ruled:goes_on:main'
    """
    return ruled_key(f"goes_on:{key}")


def _ruled(facts: DivisionFacts, scheme: Scheme, graph: Bracket) -> dict[MatchKey, int]:
    """Give who was ruled to go on, by the place of the match in the graph."""
    drawn = facts.draws.get(goes_on_key(scheme.key))
    if drawn is None:
        return {}
    keys = dict(enumerate((match.key for match in graph.matches), start=1))
    return {keys[line]: who for line, who in drawn.lines.items() if line in keys}


def _as_ruled(
    goes_on: Mapping[MatchKey, int], results: Mapping[MatchKey, Ended], resolved: Resolved
) -> dict[MatchKey, Ended]:
    """Let who was ruled to go on do so, whatever the result says, as long as he sits there.

    A match without a result is then over without a game.
    """
    for key, who in goes_on.items():
        one, other = resolved.seated[key].occupants
        if not isinstance(one, int) or not isinstance(other, int) or who not in (one, other):
            continue
        found = results.get(key)
        if found is None:
            gone = frozenset({one, other} - {who})
            return {key: Ended(seats=(one, other), winner=who, absent=gone)}
        if found.winner != who and key not in resolved.stale:
            return {key: replace(found, winner=who)}
    return {}


def _walkovers(
    facts: DivisionFacts, scheme: Scheme, graph: Bracket, resolved: Resolved
) -> dict[MatchKey, Ended]:
    """Decide the matches that could be called but for somebody who has withdrawn."""
    walkovers = {}
    for key in resolved.to_call:
        one, other = resolved.seated[key].occupants
        if not isinstance(one, int) or not isinstance(other, int):
            continue
        turn = scheme.spot(key, graph.rounds).turn
        gone = frozenset(seat for seat in (one, other) if facts.entrant(seat).away(turn))
        if gone:
            stays = [seat for seat in (one, other) if seat not in gone]
            winner = stays[0] if stays else None
            walkovers[key] = Ended(seats=(one, other), winner=winner, absent=gone)
    return walkovers


def ended(match: Match) -> Ended:
    """Say how a match of a knock-out ended from what it meant for its seats.

    >>> from fractions import Fraction
    >>> from models.core.outcomes import Outcome
    >>> came = Outcome(mark=Mark.WIN, points=Fraction(1), met=False, full_point_bye=True)
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


def drawn_otherwise(
    facts: DivisionFacts, drawn: StoredDraw, players: frozenset[int], rounds: Sequence[Round]
) -> tuple[Conflict, ...]:
    """Say that a bracket was drawn for others than those who have come through.

    `rounds` are those that its matches are played in.
    """
    others = tuple(sorted(players ^ frozenset(drawn.order)))
    if not others:
        return ()
    names = tuple(facts.entrant(who).name for who in others)
    values = {"key": drawn.key, "names": names}
    out, through = frozenset(drawn.order) - players, players - frozenset(drawn.order)
    swap = next(((drawn.key, old, new) for old in out for new in through), None)
    one = len(out) == len(through) == 1
    return (
        Conflict(
            key=f"draw:{drawn.key}",
            problem=Problem(code="BRACKET_DRAWN", where="referee", values=values),
            choices=(*[Consequence.INSTEAD] * one, Consequence.STAYS, Consequence.ANEW),
            people=others,
            instead=swap if one else None,
            rounds=tuple(round_.id for round_ in rounds),
            draws=drawn_with(drawn.key),
        ),
    )


def stays(bracket: DivisionBracket, key: MatchKey) -> StoredDraw | None:
    """Give the ruling by which a match stays as it was played, though others would sit there.

    Who sat there goes on to it from the matches before. None where that cannot be said: a seat
    came from a match that others play now, or from a line that another has.
    """
    match = next(own for own in bracket.bracket.matches if own.key == key)
    places = {own.key: line for line, own in enumerate(bracket.bracket.matches, start=1)}
    ruled = {places[at]: who for at, who in bracket.goes_on.items()}
    played = bracket.stored[key].seats
    for side in match.sides:
        if not isinstance(side, WinnerOf | Loser):
            if side not in played:
                return None
            continue
        before = bracket.resolved.seated[side.match].occupants
        here = [who for who in before if who in played]
        if len(here) != 1 or not isinstance(here[0], int):
            return None
        others = [who for who in before if who != here[0]]
        went_on = here[0] if isinstance(side, WinnerOf) else others[0]
        if not isinstance(went_on, int):
            return None
        ended_ = bracket.results.get(side.match)
        if ended_ is None or ended_.winner != went_on:
            ruled[places[side.match]] = went_on
    return StoredDraw(
        key=goes_on_key(bracket.key),
        size=len(bracket.bracket.matches),
        lines=ruled,
        drawn_by="ruled",
    )


def contradicted(facts: DivisionFacts, bracket: DivisionBracket) -> tuple[Conflict, ...]:
    """Say which matches of a knock-out were played by others than would sit there now.

    What rests on one of them waits until it is known what becomes of that.
    """
    conflicts = []
    stale = frozenset(bracket.resolved.stale)
    for key in bracket.resolved.stale:
        sides = next(own.sides for own in bracket.bracket.matches if own.key == key)
        if any(isinstance(side, WinnerOf | Loser) and side.match in stale for side in sides):
            continue
        match, spot = bracket.stored[key], bracket.spot(key)
        ruling = stays(bracket, key)
        names = tuple(facts.entrant(who).name for who in match.seats)
        values = {"tables": (match.table,), "stage": spot.stage, "names": names}
        conflicts.append(
            Conflict(
                key=f"match:{bracket.key}:{key.part}:{key.round}:{key.number}",
                problem=Problem(code="LATER_PLAYED", where="referee", values=values),
                choices=(Consequence.VOID,)
                if ruling is None
                else (Consequence.VOID, Consequence.STAYS),
                people=match.seats,
                rulings=() if ruling is None else (ruling,),
                match=match.id,
            )
        )
    return tuple(conflicts)
