"""Who sits in a proposal though a match of theirs is open again: a result has been struck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from models.core.facts import Round


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
