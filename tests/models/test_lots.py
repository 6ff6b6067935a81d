"""Who is level where lots can decide, as pure functions of a division's facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from models.core.facts import DivisionFacts, Match, Round
from models.core.game import MatchContext
from models.games import GAMES
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.ranking import RankedPlace
from models.stages.lots import drawing, level_groups, ranks_by_lots
from models.stages.single_matches import SINGLE_MATCHES, SingleMatches, SingleMatchesOptions
from tests.models.divisions import entrant

TABLES = PlainOptions(table=TableSize.THREE_OR_FOUR)


def division(
    *tables: Sequence[int], options: PlainOptions = TABLES, published: bool = True
) -> DivisionFacts:
    """Give a round of tables, each told by the places of its seats."""
    game, first = GAMES["plain"], 101
    matches = []
    for number, places in enumerate(tables, start=1):
        seats = tuple(range(first, first + len(places)))
        first += len(places)
        result = PlainResult(places=tuple(places))
        context = MatchContext(
            stage="swiss", seats=tuple(entrant(who - 100, checked_in=True) for who in seats)
        )
        outcomes = game.score(result, context, options)
        matches.append(Match(id=number, table=number, seats=seats, outcomes=outcomes))
    return DivisionFacts(
        game=game,
        options=options,
        programme_options=SingleMatchesOptions(),
        entrants=tuple(entrant(number, checked_in=True) for number in range(1, first - 100)),
        rounds=(Round(id=1, stage="swiss", number=1, published=published, matches=tuple(matches)),),
    )


def drew(known: DivisionFacts, *orders: Sequence[int]) -> DivisionFacts:
    made = [drawing(number, order) for number, order in enumerate(orders, start=1)]
    return replace(known, draws={own.key: own for own in made}, memo={})


def test_groups_that_share_a_place_are_given_from_the_top() -> None:
    known = division((1, 2, 2, 4), (1, 2, 2, 4))
    assert level_groups(SINGLE_MATCHES, known) == (
        (101, 105),
        (102, 103, 106, 107),
        (104, 108),
    )


def test_who_drew_is_level_no_longer() -> None:
    known = drew(division((1, 2, 2, 4)), (103, 102))
    order = SINGLE_MATCHES.ranking(known)
    assert [(place.player, place.rank) for place in order] == [
        (101, 1),
        (103, 2),
        (102, 3),
        (104, 4),
    ]
    assert [place.decided_by for place in order][2] == "lot"
    assert level_groups(SINGLE_MATCHES, known) == ()


def test_a_group_in_which_somebody_did_not_draw_is_still_level() -> None:
    known = drew(division((1, 1, 1, 4)), (102, 101))
    assert level_groups(SINGLE_MATCHES, known) == ((101, 102, 103),)
    again = drew(known, (102, 101), (103, 101, 102))
    assert [place.player for place in SINGLE_MATCHES.ranking(again)] == [103, 101, 102, 104]


def test_an_old_lot_orders_those_of_it_who_are_level_alone() -> None:
    known = drew(division((1, 2, 2, 4)), (104, 103, 101, 102))
    assert [place.player for place in SINGLE_MATCHES.ranking(known)] == [101, 103, 102, 104]


def test_who_stays_level_whatever_is_drawn_is_not_asked_to_draw() -> None:
    class AllFirst(SingleMatches):
        def ranking(self, facts: DivisionFacts) -> list[RankedPlace[int]]:
            return [RankedPlace(1, own.id, None, tied=True) for own in facts.entrants]

    assert level_groups(AllFirst(), division((1, 2, 2, 4))) == ()


def test_nobody_is_level_before_a_round_is_published() -> None:
    known = division((1, 2, 2, 4), published=False)
    assert ranks_by_lots(SINGLE_MATCHES, known)
    assert level_groups(SINGLE_MATCHES, known) == ()


def test_pairs_are_not_ranked_by_lots() -> None:
    known = replace(division(), options=PlainOptions(), entrants=(entrant(1), entrant(2)))
    assert not ranks_by_lots(SINGLE_MATCHES, known)
    assert level_groups(SINGLE_MATCHES, known) == ()
