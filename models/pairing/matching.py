"""How many players of a group can be paired at all: Edmonds' blossom method.

Players are numbers from 0; a set of players is the whole number with their bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def fewest_unpaired(friends: Sequence[int], members: int) -> int:
    """Count the members who stay alone when as many as possible are paired with friends.

    `friends[player]` is the set of those whom the player may meet; friendship is mutual.

    >>> fewest_unpaired([0b0110, 0b0101, 0b0011], 0b0111)
    1
    >>> fewest_unpaired([0b1110, 0b0001, 0b0001, 0b0001], 0b1111)
    2
    """
    mate = _first_friends(friends, members)
    for player in players_of(members):
        if player not in mate:
            _Search(friends, members, mate, player).pair()
    return members.bit_count() - len(mate)


def players_of(members: int) -> Iterator[int]:
    """Give the players of a set in order.

    >>> list(players_of(0b1101))
    [0, 2, 3]
    """
    while members:
        bit = members & -members
        yield bit.bit_length() - 1
        members ^= bit


def _first_friends(friends: Sequence[int], members: int) -> dict[int, int]:
    """Pair from the top with the first friend left: nearly done already, and cheap."""
    mate: dict[int, int] = {}
    left = members
    for player in players_of(members):
        free = friends[player] & left
        if left >> player & 1 and free:
            friend = (free & -free).bit_length() - 1
            mate[player], mate[friend] = friend, player
            left &= ~(1 << player | 1 << friend)
    return mate


class _Search:
    """The search for a path from one lone player to another, in turns outside and inside pairs.

    When the pairs along it are exchanged, both ends are paired. An odd ring met on the way (a
    blossom) is shrunk: its players share one base from then on.
    """

    def __init__(
        self, friends: Sequence[int], members: int, mate: dict[int, int], root: int
    ) -> None:
        self.friends = friends
        self.members = members
        self.mate = mate
        self.root = root
        self.base = {player: player for player in players_of(members)}
        self.came_from: dict[int, int] = {}
        # Players reached by an even number of steps; the list grows while it is read.
        self.outer = [root]

    def pair(self) -> None:
        """Pair the root with another lone player, moving others about, if that is possible."""
        end = self.lone_player()
        while end is not None:
            before = self.came_from[end]
            after = self.mate.get(before)
            self.mate[end], self.mate[before] = before, end
            end = after

    def lone_player(self) -> int | None:
        """Search breadth first for the other end of a path."""
        for player in self.outer:
            for friend in players_of(self.friends[player] & self.members):
                if self.base[player] == self.base[friend] or self.mate.get(player) == friend:
                    continue
                if self.is_outer(friend):
                    self.shrink(player, friend)
                elif friend not in self.came_from:
                    self.came_from[friend] = player
                    if friend not in self.mate:
                        return friend
                    self.outer.append(self.mate[friend])
        return None

    def is_outer(self, player: int) -> bool:
        return player == self.root or self.mate.get(player) in self.came_from

    def shrink(self, one: int, other: int) -> None:
        """Make one base of the ring that two outer friends close."""
        base = self.common_base(one, other)
        ring = {*self.ring_side(one, base, other), *self.ring_side(other, base, one)}
        for player in self.base:
            if self.base[player] in ring:
                self.base[player] = base
                if player not in self.outer:
                    self.outer.append(player)

    def common_base(self, one: int, other: int) -> int:
        """Give the base at which the ways from the root to two outer players part."""
        passed = {self.base[one]}
        while self.base[one] != self.base[self.root]:
            one = self.came_from[self.mate[self.base[one]]]
            passed.add(self.base[one])
        while self.base[other] not in passed:
            other = self.came_from[self.mate[self.base[other]]]
        return self.base[other]

    def ring_side(self, player: int, base: int, friend: int) -> Iterator[int]:
        """Give the bases from a player up to the ring's base, and note the way round the ring."""
        while self.base[player] != base:
            mate = self.mate[player]
            yield self.base[player]
            yield self.base[mate]
            self.came_from[player] = friend
            friend, player = mate, self.came_from[mate]
