"""Scoreboards and blank cards of shuffleboard beyond the printed examples (YSA A-4, D-7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.shuffleboard.cards.layout import CardBlock, CardPart, card_blocks
from models.games.shuffleboard.cards.rows import (
    asked_for,
    card_rows,
    lag_due,
    level,
    typed_ends,
    values_of,
)
from models.games.shuffleboard.cards.scoreboard import (
    RemarkKind,
    beside,
    blocks,
    remarks,
    us_board,
)
from models.games.shuffleboard.catalogue import (
    TARGETS,
    CourtEnd,
    MatchForm,
    MatchMode,
    ends_per_frame,
)
from models.games.shuffleboard.lines import BetweenEnds, MomentKind
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.scores import POSSIBLE
from tests.models.games.shuffleboard.court import (
    DOUBLES_POINTS,
    POINTS,
    WALKING,
    Court,
    one_all,
    win,
)

# Boards and cards beyond the examples


@given(st.lists(st.tuples(st.sampled_from(POSSIBLE), st.sampled_from(POSSIBLE)), min_size=1))
def test_the_american_board_always_shows_the_last_score_and_total(
    scores: list[tuple[int, int]],
) -> None:
    lines = us_board(scores)
    total = (sum(score[0] for score in scores), sum(score[1] for score in scores))
    assert len(lines) <= 8
    in_order = list(lines.values())
    assert in_order[-1] == total
    if len(scores) > 1:
        assert in_order[-2] == scores[-1]


def test_a_long_game_uses_the_rows_again_and_carries_the_total() -> None:
    options = ShuffleboardOptions(mode=MatchMode.POINTS, target=50)
    record = ShuffleboardResult(start=Start(yellow=1))
    for _ in range(17):
        turn = board(record, options).next
        assert turn is not None
        record = with_line(record, due_end(turn, 0, 0 if turn.number > 2 else 7))
    now = board(record, options)
    found = blocks(now, now.games[0])
    assert [block.frames for block in found] == [(1, 8), (9, 16), (17, 24)]
    assert [[row.seat for row in block.rows] for block in found] == [[1, 0]] * 3
    assert [row.carry for row in found[0].rows] == [None, None]
    assert [row.carry for row in found[1].rows] == [None, None]
    assert [row.carry for row in found[2].rows] == [0, 14]


@pytest.mark.parametrize("form", [MatchForm.WALKING, MatchForm.NON_WALKING, MatchForm.DOUBLES])
@pytest.mark.parametrize("mode", [MatchMode.FRAMES, MatchMode.POINTS])
def test_a_blank_card_has_room_for_what_the_board_shows(form: MatchForm, mode: MatchMode) -> None:
    for target in TARGETS[mode]:
        options = ShuffleboardOptions(form=form, mode=mode, target=target)
        start = Start(yellow=0, pair_end=CourtEnd.FOOT)
        first = [block for block in card_blocks(options, start) if block.game == 1]
        record = ShuffleboardResult(start=start)
        for _ in range(16 * ends_per_frame(form)):
            if MissingEntry.COLOUR_CHANGE in board(record, options).waits:
                record = with_line(record, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
            turn = board(record, options).next
            if turn is None:
                break
            record = with_line(record, due_end(turn, 0, 0))
        now = board(record, options)
        for block, printed_block in zip(blocks(now, now.games[0]), first, strict=False):
            assert without_values(block) == printed_block
            assert printed_block.carries == any(row.carry is not None for row in block.rows)
        places = [due for block in first for due in block.rows[0].places]
        shown = [end.turn.place for end in now.ends][: len(places)]
        assert places[: len(shown)] == shown


def test_a_frame_of_doubles_that_is_half_played_has_its_total_only_once_the_game_is_over() -> None:
    court = Court(DOUBLES_POINTS).ends(*[(10, 0)] * 4)
    assert last_cells(court) == [((10, 10), 40), ((0, 0), 0)]
    court.end(8, 7)
    assert last_cells(court) == [((8, None), None), ((7, None), None)]
    over = Court(DOUBLES_POINTS).ends(*[(10, 0)] * 4, (10, 7))
    assert over.now.games[0].over
    assert last_cells(over) == [((10, None), 50), ((7, None), 7)]


def last_cells(court: Court) -> list[tuple[tuple[int | None, ...], int | None]]:
    """Give the small boxes and the large one of the newest frame, row by row."""
    (block,) = blocks(court.now, court.now.games[0])
    return [(row.cells[-1].small, row.cells[-1].large) for row in block.rows]


def without_values(block: CardBlock) -> CardBlock:
    blank = tuple(replace(row, ends=(), cells=(), carry=None) for row in block.rows)
    return replace(block, rows=blank)


def test_blank_cards_of_three_players() -> None:
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.PAIRINGS, target=8)
    pairings = card_blocks(options, Start())
    assert [block.seats for block in pairings] == [(0, 1), (0, 2), (1, 2)]
    assert [[len(row.places) for row in block.rows] for block in pairings] == [[8, 8]] * 3
    (ranking,) = card_blocks(replace(options, mode=MatchMode.RANKING), Start())
    assert (ranking.seats, ranking.width) == ((0, 1, 2), 8)


@pytest.mark.parametrize("mode", [MatchMode.PAIRINGS, MatchMode.RANKING])
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_card_form_and_board_of_three_have_one_order_of_rows(
    mode: MatchMode, order: tuple[int, int, int]
) -> None:
    """Upper is who began with yellow, then black, then who waited first (YSA A-10, D-7)."""
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=mode, target=8)
    start = Start(order=order)
    record = ShuffleboardResult(start=start)
    while (turn := board(record, options).next) is not None:
        record = with_line(record, due_end(turn, turn.yellow, 10 + turn.black, 3))
    now = board(record, options)
    shown = blocks(now, now.games[0])
    assert tuple(map(without_values, shown)) == card_blocks(options, start)
    first, second, third = order
    rows = {
        MatchMode.PAIRINGS: [first, second, first, third, second, third],
        MatchMode.RANKING: [first, second, third],
    }
    assert [row.seat for row in card_rows(options, start)] == rows[mode]
    assert list(typed_ends(options, start, values_of(now))) == [e.end for e in record.entries]
    for row in chain.from_iterable(block.rows for block in shown):
        assert [end.turn.place for end in row.ends] == list(row.places)
        assert [row.end_of(box) for box in range(8)] == [end.turn.key for end in row.ends]


def test_the_second_half_stands_on_the_board_before_its_first_frame() -> None:
    options = ShuffleboardOptions(form=MatchForm.NON_WALKING, target=8)
    record = ShuffleboardResult(start=Start(yellow=0))
    for _ in range(4):
        turn = board(record, options).next
        assert turn is not None
        record = with_line(record, due_end(turn, 7, 8))
    now = board(record, options)
    _first, second = blocks(now, now.games[0])
    assert second.part is CardPart.SECOND_HALF
    assert [(row.seat, row.carry, row.cells) for row in second.rows] == [(1, 32, ()), (0, 28, ())]


def rows_asked(court: Court) -> set[str]:
    """Name the parts of the card to which a match has come."""
    rows = card_rows(court.options, court.record.start)
    return {row.key[:-1] for row in rows if asked_for(row, court.now)}


def test_a_card_asks_for_a_third_game_after_a_lag_and_for_an_extension_where_it_is_level() -> None:
    two, three = {"1game", "2game"}, {"1game", "2game", "3game"}
    court = Court(POINTS)
    win(court, 0)
    assert (rows_asked(court), lag_due(court.now)) == (two, False)
    win(court, 0)
    assert (rows_asked(court), lag_due(court.now)) == (two, False)
    assert (rows_asked(one_all()), lag_due(one_all().now)) == (three, True)
    halves = {"1first", "1second"}
    assert rows_asked(Court(WALKING)) == halves
    decided = Court(WALKING).ends(*[(7, 8)] * 8)
    assert (rows_asked(decided), level(decided.now)) == (halves, False)
    even = Court(WALKING).ends(*[(7, 8), (8, 7)] * 4)
    assert (rows_asked(even), level(even.now)) == ({*halves, "1extra"}, True)


def test_who_won_is_remarked_in_the_last_block_beside_the_row_of_the_winner() -> None:
    def told(court: Court) -> list[tuple[int, int, tuple[int, ...]]]:
        game = court.now.games[-1]
        found = list(beside(court.now, blocks(court.now, game), remarks(court.now, game)))
        assert all(remark.kind is RemarkKind.WON for _block, _row, remark in found)
        return [(block, row, remark.seats) for block, row, remark in found]

    assert told(Court(WALKING).ends(*[(7, 8)] * 8)) == [(1, 0, (1,))]
    assert told(Court(WALKING).ends(*[(8, 7)] * 8)) == [(1, 1, (0,))]
    assert told(Court(WALKING).ends((7, 8))) == []
