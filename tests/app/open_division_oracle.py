"""Who belongs in knock-out and exchange of an open division, read from its matches alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from models.core.facts import DivisionFacts, Match
from models.core.outcomes import Mark

OUT_ONCE_LOST = "ko1"
"""Who loses in this round of the knock-out may join the exchange (JOA 6)."""


def stale(facts: DivisionFacts) -> set[str]:
    """Give `main` where it was drawn of others than the winners of the groups (JOA 1), and
    `exchange:id` of everybody who plays in the exchange and is not out (JOA 6)."""
    found = set()
    winners = [winners_of(facts, seats) for seats in groups(facts)]
    main = facts.draws.get("main")
    if main is not None and not _one_of_each(main.order, winners):
        found.add("main")
    keys = [key for key in facts.draws if key.startswith("exchange:")]
    for who in {own for key in keys for own in facts.draws[key].order}:
        if main is None or not any(own.stage == "ko1" and own.published for own in facts.rounds):
            inside = any(possible == {who} for possible in winners)
        else:
            ruled = "ruled:goes_on:main" in facts.draws  # then the referee says who is out
            inside = who in main.order and not _lost_first(facts, who) and not ruled
        if inside:
            found.add(f"exchange:{who}")
    return found


def groups(facts: DivisionFacts) -> list[list[int]]:
    """Give who sits in each group of four."""
    drawn = facts.draws.get("groups")
    if drawn is None:
        return []
    starts = range(1, drawn.size + 1, 4)
    return [[own for at in range(4) if (own := drawn.lines.get(start + at))] for start in starts]


def winners_of(facts: DivisionFacts, seats: Collection[int]) -> set[int]:
    """Give who may have won a group, nobody while a game is open: several where two lots or more
    were drawn, of which one decides.

    By wins, discs, the game of two who are level, and lots (JOA 3).
    """
    rounds = [own for own in facts.rounds if own.stage == "group" and own.published]
    matches = [own for round_ in rounds for own in round_.matches if {*own.seats} <= {*seats}]
    if len(rounds) < 3 or any(own.outcomes is None for own in matches):
        return set()
    wins, discs = Counter[int](), Counter[int]()
    for match in matches:
        for who, outcome in zip(match.seats, match.outcomes or (), strict=True):
            wins[who] += outcome.mark is Mark.WIN
            discs[who] += int(outcome.difference or 0)
    best = max((wins[who], discs[who]) for who in seats)
    level = {who for who in seats if (wins[who], discs[who]) == best}
    if len(level) == 2:
        level = _of_two(matches, level)
    if len(level) == 1:
        return level
    lots = [own.order for key, own in facts.draws.items() if key.startswith("lot:")]
    fits = [lot for lot in lots if level <= {*lot}]
    return {next(who for who in lot if who in level) for lot in fits}


def _of_two(matches: list[Match], level: set[int]) -> set[int]:
    """Give who won the game of two who are level; both where nobody did."""
    for match in matches:
        if {*match.seats} == level:
            marks = zip(match.seats, match.outcomes or (), strict=True)
            return {who for who, own in marks if own.mark is Mark.WIN} or level
    return level


def _one_of_each(order: tuple[int, ...], winners: list[set[int]]) -> bool:
    drawn = {*order}
    return all(len(drawn & own) == 1 for own in winners) and drawn <= set().union(*winners)


def _lost_first(facts: DivisionFacts, who: int) -> bool:
    """Tell whether somebody has lost, or left, in the first round of the knock-out."""
    for round_ in facts.rounds:
        for match in round_.matches if round_.stage == OUT_ONCE_LOST else ():
            if who in match.seats:
                if match.outcomes is None:
                    return False
                return match.outcomes[match.seats.index(who)].mark is Mark.LOSS
    return False
