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
    """One search for a path, alternately outside and inside the pairs, from a lone player to
    another; exchanging the pairs along it pairs both.

    An odd ring met on the way (a blossom) is treated as one player, its base.
    """  # noqa: D205

    def __init__(
        self, friends: Sequence[int], members: int, mate: dict[int, int], root: int
    ) -> None:
        self.friends = friends
        self.members = members
        self.mate = mate
        self.root = root
        self.base = {player: player for player in players_of(members)}
        self.came_from: dict[int, int] = {}
        self.outer = [root]
        """Players reached by an even number of steps, in the order of the search."""

    def pair(self) -> None:
        """Pair the root and another lone player, if there is a path between them."""
        end = self.lone_player()
        while end is not None:
            before = self.came_from[end]
            after = self.mate.get(before)
            self.mate[end], self.mate[before] = before, end
            end = after

    def lone_player(self) -> int | None:
        """Search in breadth for a path and give its other end."""
        for player in self.outer:
            for friend in players_of(self.friends[player] & self.members):
                if self.base[player] == self.base[friend] or self.mate.get(player) == friend:
                    continue
                if friend == self.root or self.mate.get(friend) in self.came_from_by_mate():
                    self.shrink(player, friend)
                elif friend not in self.came_from:
                    self.came_from[friend] = player
                    if friend not in self.mate:
                        return friend
                    self.outer.append(self.mate[friend])
        return None
