"""Plausible results of two by chance, for rehearsals, demos and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from models.core.game import Chance

K = TypeVar("K")


def by_weight(chance: Chance, weights: Mapping[K, int]) -> K:
    """Choose one of several, each as often as its weight says.

    >>> from models.fair_random import FairRandom
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
