"""Looking at a few tables around each repeat gives what looking at the whole list gives."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from models.pairing.least_changes import EvenList, _Stretch, mend
from models.pairing.matching import fewest_unpaired


def repeated_tables(field: EvenList) -> list[int]:
    players = field.players
    return [
        table
        for table in range(field.tables)
        if field.have_met(players[2 * table], players[2 * table + 1])
    ]


def random_field(chance: Random) -> EvenList:
    """A list in which neighbours, near and not so near, have often met."""
    players = list(range(2 * chance.randrange(2, 22)))
    nearness = chance.choice([1, 3, 7])
    likely = chance.choice([0.05, 0.1, 0.2, 0.4])
    met = {
        (player, player + distance)
        for player in players
        for distance in range(1, nearness + 1)
        if chance.random() < likely
    }
    scores = [chance.randrange(5) for _ in players]
    if chance.random() < 0.7:
        scores.sort(reverse=True)
    wins = {player: Fraction(score, 2) for player, score in zip(players, scores, strict=True)}
    return EvenList(players, met, wins if chance.random() < 0.7 else None)


def test_a_few_tables_around_each_repeat_are_enough() -> None:
    chance = Random(8)
    mended = 0
    for _ in range(1500):
        field = random_field(chance)
        repeats = repeated_tables(field)
        if repeats:
            everything = _Stretch(field, 0, field.tables).mended()
            assert mend(field, repeats) == everything, (field.players, field.met, field.wins)
            mended += everything is not None
    assert mended > 500


def by_hand(friends: list[int], members: int) -> int:
    """Fewest left alone: the last one stays alone, or is paired with each friend in turn."""
    if not members:
        return 0
    last = members.bit_length() - 1
    rest = members ^ (1 << last)
    alone = 1 + by_hand(friends, rest)
    for friend in range(last):
        if alone > members.bit_count() % 2 and friends[last] & rest & (1 << friend):
            alone = min(alone, by_hand(friends, rest ^ (1 << friend)))
    return alone


def test_as_many_as_possible_are_paired() -> None:
    chance = Random(2)
    for _ in range(1500):
        players = chance.randrange(11)
        likely = chance.choice([0.1, 0.2, 0.3, 0.5])
        friends = [0] * players
        for player in range(players):
            for other in range(player):
                if chance.random() < likely:
                    friends[player] |= 1 << other
                    friends[other] |= 1 << player
        members = chance.getrandbits(players) if players else 0
        assert fewest_unpaired(friends, members) == by_hand(friends, members), (friends, members)


def test_rings_inside_rings_are_shrunk() -> None:
    # Two triangles on a path, so that the search has to go round both.
    friends = [0] * 10
    for one, other in [(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 6), (6, 4), (6, 7)]:
        friends[one] |= 1 << other
        friends[other] |= 1 << one
    assert fewest_unpaired(friends, 0b0011111111) == 0
    assert fewest_unpaired(friends, 0b1111111111) == 2
