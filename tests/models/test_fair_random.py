"""The draw must come out the same in every language and every version of Python."""

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.fair_random import FairRandom

repeatable = settings(deadline=None, derandomize=True)


def test_published_vector() -> None:
    draw = FairRandom("2026-01-10 JOA", "groups")
    assert [draw.below(64) for _ in range(6)] == [37, 50, 23, 41, 39, 62]
    lots = list(range(8))
    FairRandom("2026-01-10 JOA", "groups").shuffle(lots)
    assert lots == [2, 1, 0, 6, 7, 3, 4, 5]


def test_words_are_the_digest_of_seed_label_and_block_number() -> None:
    digests = b"".join(
        hashlib.sha256("種\0札\0".encode() + number).digest() for number in (b"0", b"1", b"2")
    )
    words = [int.from_bytes(digests[start : start + 8], "big") for start in range(0, 96, 8)]
    draw = FairRandom("種", "札")
    assert [draw.below(2**64) for _ in range(12)] == words


def test_a_word_that_would_favour_small_numbers_is_thrown_away() -> None:
    bound = 2**63 + 1
    raw = FairRandom("s", "rejection")
    words = [raw.below(2**64) for _ in range(40)]
    draw = FairRandom("s", "rejection")
    kept = [word for word in words if word < bound]
    assert 0 < len(kept) < len(words)
    assert [draw.below(bound) for _ in kept] == kept


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_impossible_bounds_are_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw below"):
        FairRandom("s", "l").below(bound)


def test_seed_and_label_cannot_run_into_each_other() -> None:
    assert FairRandom("ab", "c").below(2**64) != FairRandom("a", "bc").below(2**64)


@repeatable
@given(st.text(), st.text(), st.integers(1, 2**64))
def test_stays_below_the_bound_and_repeats(seed: str, label: str, bound: int) -> None:
    first, again = FairRandom(seed, label), FairRandom(seed, label)
    drawn = [first.below(bound) for _ in range(9)]
    assert all(0 <= number < bound for number in drawn)
    assert drawn == [again.below(bound) for _ in range(9)]


@repeatable
@given(st.lists(st.integers()), st.text())
def test_shuffle_keeps_everybody(items: list[int], label: str) -> None:
    drawn = list(items)
    FairRandom("seed", label).shuffle(drawn)
    assert sorted(drawn) == sorted(items)


def test_every_order_of_three_comes_equally_often() -> None:
    seen: dict[tuple[int, ...], int] = {}
    draw = FairRandom("seed", "six orders")
    for _ in range(6000):
        lots = [1, 2, 3]
        draw.shuffle(lots)
        seen[tuple(lots)] = seen.get(tuple(lots), 0) + 1
    assert len(seen) == 6
    assert all(900 < times < 1100 for times in seen.values())
