"""What the house rules of a division change in how its rounds are made.

What a division does that no rule book gives is one note on it (`house_rules`), a fact for the rules
(`DivisionFacts.house_rules`, `models/core/house_rules.py`), off until the desk says otherwise and
refused where the game names an article against it. Who is kept apart (`pairing_restrictions`: lines
of people with a reason, clubs) becomes pairs of a field (`RestrictedPairs`):
`models/pairing/pairing_apart.py` treats who must not meet as having met and lets as few meet as can
be of who should not, `models/stages/house_rules.py` says why at each table and refuses a round with
who is concerned. A bracket spreads them like clubs, a plan of tables counts them as having met.
Reasons of a person are `APART_BECAUSE`, which no sheet prints.

Planned absences are a note on the entrant (`Entrant.planned`, turns): `Entrant.present` leaves
them out of a pairing, `models/tally.py` says what the round counts (`Note.PLANNED`),
`RoundView.absent` and footnote 0 of a pairing sheet name them. Only formats that pair each round
among who is here take them (`Format.plans_absences`). A latecomer who takes a bye
(`latecomers.opposite`) makes it a new match with its own code, as coming back beside somebody
does. The one who is free plays the first who gets free (`next_pairs`): it only fills in the
dialog that arranges single matches, by when results were entered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import chain

from models.core.facts import DivisionFacts
from models.core.house_rules import (
    EntrantPair,
    Firmness,
    RestrictedPairs,
    RestrictionReason,
    in_order,
)
from models.core.people import Entrant
from models.core.problems import Problem, refuse
from models.core.sums import Tally
from models.pairing.pairing_apart import pair_apart
from models.pairing.swiss import NoLegalPairing, Pairing, pair_with_fewest_rematches
from models.views.divisions import Why

# -- rounds in which some are kept apart: how they are paired, why, and when that cannot be --------

NOTHING: frozenset[EntrantPair] = frozenset()


def apart_of(facts: DivisionFacts, field: Iterable[Entrant]) -> RestrictedPairs:
    """Give who of these is not to meet whom."""
    return facts.house_rules.apart.apart(field)


def paired_apart(
    facts: DivisionFacts,
    order: Sequence[int],
    met: AbstractSet[EntrantPair],
    had_full_point_bye: Collection[int],
    points: Mapping[int, Fraction | int] | None,
    apart: RestrictedPairs,
    number: int,
) -> Pairing:
    """Pair neighbours of an order who have not met and are not kept apart.

    Raises NoLegalPairing where that cannot be even if nobody is kept apart; Refused
    `KEPT_APART_IMPOSSIBLE` with who is concerned where it could.
    """
    never = apart.never
    try:
        return pair_apart(order, met, had_full_point_bye, points, never=never, avoid=apart.avoid)
    except NoLegalPairing:
        if not never:
            raise
        without = pair_apart(order, met, had_full_point_bye, points)
        raise impossible(facts, without.tables, apart, number) from None


def paired(
    facts: DivisionFacts,
    order: Sequence[int],
    tallies: Mapping[int, Tally],
    number: int,
    rematch: bool,
    met: AbstractSet[EntrantPair],
    points: Mapping[int, Fraction | int],
    apart: RestrictedPairs,
) -> tuple[Pairing, str]:
    """Pair neighbours of an order who have not met, and say by what it was drawn.

    Refused `NO_LEGAL_PAIRING` where there is no such pairing, unless second meetings are allowed,
    and `KEPT_APART_IMPOSSIBLE` where there is none that keeps apart who must be. Those meet who are
    near in `points`.
    """
    had_full_point_bye = {
        who for who in order if tallies[who].full_point_byes
    }  # one is all (JOA 8(2), 26)
    try:
        return paired_apart(facts, order, met, had_full_point_bye, points, apart, number), "ranking"
    except NoLegalPairing as error:
        if not rematch:
            raise refuse("NO_LEGAL_PAIRING", round=number, reason=error.reason) from error
        byes = {entrant_id: tallies[entrant_id].full_point_byes for entrant_id in order}
        return with_rematches(facts, order, met, byes, points, apart, number), "rematch"


def with_rematches(
    facts: DivisionFacts,
    order: Sequence[int],
    met: AbstractSet[EntrantPair],
    byes: Mapping[int, int],
    points: Mapping[int, Fraction | int],
    apart: RestrictedPairs,
    number: int,
) -> Pairing:
    """Pair with the fewest second meetings, on the referee's word, and keep apart who must be.

    Refused `KEPT_APART_IMPOSSIBLE` with who is concerned where that cannot be.
    """
    never = apart.never
    try:
        return pair_with_fewest_rematches(order, met, byes, points, never)
    except NoLegalPairing:
        without = pair_with_fewest_rematches(order, met, byes, points)
        raise impossible(facts, without.tables, apart, number) from None


def impossible(
    facts: DivisionFacts, tables: Iterable[Sequence[int]], apart: RestrictedPairs, number: int
) -> Exception:
    """Refuse a round, naming who would have to meet in it though they must not."""
    names = named_pairs(facts, apart)
    pairs = tuple(names[in_order(*pair)] for pair in joined(tables, apart, Firmness.NEVER))
    return refuse("KEPT_APART_IMPOSSIBLE", round=number, pairs=pairs)


def named_pairs(facts: DivisionFacts, apart: RestrictedPairs) -> dict[EntrantPair, str]:
    """Write the names of every two who must not meet."""
    names = {entrant.id: entrant.name for entrant in facts.entrants} if apart else {}
    return {(one, other): f"{names[one]} – {names[other]}" for one, other in apart.never}


def joined(
    tables: Iterable[Sequence[int]], apart: RestrictedPairs, firm: Firmness
) -> list[EntrantPair]:
    """Give who sits at one table though kept apart so firmly."""
    found = chain.from_iterable(map(apart.within, tables))
    return [pair for pair, cause in found if cause.firm is firm]


def never_together(facts: DivisionFacts, tables: Iterable[Sequence[int]]) -> tuple[Problem, ...]:
    """Refuse tables put together by hand at which people sit who must not meet, table by table."""
    apart = apart_of(facts, facts.entrants)
    names = {entrant.id: entrant.name for entrant in facts.entrants}
    return tuple(
        Problem(
            code="NEVER_TOGETHER",
            where="tables",
            values={"name": names[one], "other": names[other]},
        )
        for one, other in joined(tables, apart, Firmness.NEVER)
    )


def reasons_apart(
    pairing: Pairing,
    apart: RestrictedPairs,
    met: AbstractSet[EntrantPair] = NOTHING,
    first_table: int = 1,
) -> dict[int, tuple[Why, ...]]:
    """Say of each table that differs from the plain list because people are kept apart why.

    And of each at which two sit who were to be kept apart where that can be.
    """
    reasons: dict[int, tuple[Why, ...]] = {}
    if not apart:
        return reasons
    before = first_table - 1
    for block in pairing.blocks:
        kept = [pair for pair in block.repeats if not have_met(met, pair)]
        if not kept:
            continue
        first, last = block.first_table + before, block.first_table + before + block.tables - 1
        values = {"first": first, "last": last, "repeats": [list(pair) for pair in kept]}
        whys = (Why(code="KEPT_APART", values=values), *map(because, kept, _causes(apart, kept)))
        for table in range(first, last + 1):
            reasons[table] = whys
    for table, whys in together(pairing.tables, apart, first_table).items():
        reasons[table] = (*reasons.get(table, ()), *whys)
    return reasons


def spread_by(facts: DivisionFacts, field: Collection[int], *, clubs: bool) -> dict[int, str]:
    """Give by what people are spread over a bracket: who is to be kept apart has the same word.

    Those of one line of the list and whoever shares somebody with them; of the others their
    club, if `clubs` are kept apart for this draw or in every round.
    """
    kept = facts.house_rules.apart
    word_of: dict[int, str] = {}
    if clubs or kept.clubs is not None:
        word_of = {e.id: e.club for e in facts.entrants if e.club and e.id in field}
    for number, line in enumerate(kept.lines):
        word = next((word_of[who] for who in line.who if _of_list(word_of.get(who))), "")
        word = word or f"{_OF_LIST}{number}"
        shared = {word_of[who] for who in line.who if _of_list(word_of.get(who))}
        word_of = {who: word if own in shared else own for who, own in word_of.items()}
        word_of.update((who, word) for who in line.who if who in field)
    return word_of


_OF_LIST = "\0"
"""What no name of a club begins with."""


def _of_list(word: str | None) -> bool:
    return word is not None and word.startswith(_OF_LIST)


def together(
    tables: Sequence[Sequence[int]],
    apart: RestrictedPairs,
    first: int = 1,
    numbers: Sequence[int] = (),
) -> dict[int, tuple[Why, ...]]:
    """Say at which tables two sit who were to be kept apart, by the number of the table."""
    found: dict[int, tuple[Why, ...]] = {}
    for table, seats in zip(numbers or range(first, first + len(tables)), tables, strict=True):
        for pair, cause in apart.within(seats):
            though = Why(code="THOUGH_AVOIDED", values={"entrants": list(pair)})
            found[table] = (*found.get(table, ()), though, because(pair, cause))
    return found


def have_met(met: AbstractSet[EntrantPair], pair: EntrantPair) -> bool:
    """Tell whether two have met, in whichever order that was noted.

    >>> have_met({(2, 1)}, (1, 2)), have_met(set(), (1, 2))
    (True, False)
    """
    return pair in met or pair[::-1] in met


def _causes(
    apart: RestrictedPairs, pairs: Iterable[EntrantPair]
) -> Iterable[RestrictionReason | None]:
    return (apart.cause(*pair) for pair in pairs)


def because(pair: EntrantPair, cause: RestrictionReason | None) -> Why:
    """Say why two are kept apart: for the desk alone, no posted sheet has it."""
    values = {"entrants": list(pair)}
    if cause is None:
        return Why(code="APART_BECAUSE", values=values)
    return Why(code="APART_BECAUSE", values={**values, "tie": cause.tie.value, "note": cause.text})
