"""Who sits where at a table, by the tiles that were drawn (Hashimoto 15)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.games.rummikub.seat_draw import JOKER_DRAWN, check_draw, seats_drawn

TILES = st.integers(1, JOKER_DRAWN)


@given(st.lists(TILES, min_size=3, max_size=4, unique=True))
def test_different_tiles_seat_everybody_once_the_highest_first(tiles: list[int]) -> None:
    order, wrong = seats_drawn([(tile,) for tile in tiles])
    assert wrong == ()
    assert [tiles[who] for who in order] == sorted(tiles, reverse=True)


@given(TILES, st.lists(TILES, min_size=3, max_size=3, unique=True))
def test_who_is_level_is_told_apart_by_further_tiles(first: int, further: list[int]) -> None:
    drawn = [(first, tile) for tile in further]
    order, wrong = seats_drawn(drawn)
    assert wrong == ()
    assert [further[who] for who in order] == sorted(further, reverse=True)


@given(st.lists(st.lists(TILES, min_size=1, max_size=3), min_size=3, max_size=4))
def test_nobody_is_lost_whatever_was_drawn(drawn: list[list[int]]) -> None:
    order, _wrong = seats_drawn(drawn)
    assert sorted(order) == list(range(len(drawn)))


def test_who_is_still_level_is_named() -> None:
    _order, found = check_draw(["荒井", "岩崎", "遠藤"], [(9,), (9,), (11,)])
    assert [(own.code, own.values["names"]) for own in found] == [("STILL_LEVEL", ["荒井", "岩崎"])]
