"""Draws that anybody can repeat by hand: a published seed, a label, and SHA-256."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, MutableSequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from models.core.game import Chance

Item = TypeVar("Item")

_WORD_BYTES = 8
_WORDS = 1 << (8 * _WORD_BYTES)


class FairRandom:
    """The stream of numbers that belongs to one seed and one label.

    The standard library does not promise the same shuffle in every version of Python, so the
    whole method is spelt out here. Block i is the SHA-256 digest of the seed, a zero byte, the
    label, a zero byte and i in decimal (all UTF-8); each block is read as four big-endian 64-bit
    words. One seed serves a whole event: every draw takes its own label.

    >>> draw = FairRandom("2026-01-10 JOA", "groups")
    >>> [draw.below(64) for _ in range(6)]
    [37, 50, 23, 41, 39, 62]
    """

    def __init__(self, seed: str, label: str) -> None:
        self._words = _words(seed, label)

    def below(self, bound: int) -> int:
        """Give a whole number from 0 up to, not including, `bound`, each equally likely.

        Raises ValueError for a bound below 1 or above 2**64.

        >>> FairRandom("2026-01-10 JOA", "groups").below(64)
        37
        """
        if not 1 <= bound <= _WORDS:
            raise ValueError(f"cannot draw below {bound}")
        # A word beyond the last whole multiple of the bound would favour the small numbers.
        usable = _WORDS - _WORDS % bound
        word = next(self._words)
        while word >= usable:
            word = next(self._words)
        return word % bound

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put the items into drawn order, in place, by Fisher and Yates from the last item down.

        Sort entrants by id first: a draw must not depend on the order of entry.

        >>> lots = list(range(8))
        >>> FairRandom("2026-01-10 JOA", "groups").shuffle(lots)
        >>> lots
        [2, 1, 0, 6, 7, 3, 4, 5]
        """
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]


def _words(seed: str, label: str) -> Iterator[int]:
    prefix = b"\0".join((seed.encode(), label.encode(), b""))
    block = 0
    while True:
        digest = hashlib.sha256(prefix + str(block).encode()).digest()
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def by_weight(chance: Chance, weights: Mapping[Item, int]) -> Item:
    """Choose one of several, each as often as its weight says.

    >>> chance = FairRandom("1", "sample")
    >>> drawn = [by_weight(chance, {"often": 9, "rarely": 1, "never": 0}) for _time in range(200)]
    >>> 150 < drawn.count("often") < 200, drawn.count("never")
    (True, 0)
    """
    roll = chance.below(sum(weights.values()))
    for choice, weight in weights.items():
        if roll < weight:
            return choice
        roll -= weight
    raise ValueError("no weights")
