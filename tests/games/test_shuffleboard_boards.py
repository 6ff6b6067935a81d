"""Scoreboards and blank cards of shuffleboard beyond the printed examples (YSA A-4, D-7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.shuffleboard.cards.blank import Extra, card
from models.games.shuffleboard.cards.scoreboard import Part, blocks
from models.games.shuffleboard.cards.us_board import us_board
from models.games.shuffleboard.catalogue import (
    TARGETS,
    CourtEnd,
    Form,
    Mode,
    ends_per_frame,
)
from models.games.shuffleboard.lines import Moment, MomentKind
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.play.views import Wait
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.scores import POSSIBLE

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
    options = ShuffleboardOptions(mode=Mode.POINTS, target=50)
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


@pytest.mark.parametrize("form", [Form.WALKING, Form.NON_WALKING, Form.DOUBLES])
@pytest.mark.parametrize("mode", [Mode.FRAMES, Mode.POINTS])
def test_a_blank_card_has_room_for_what_the_board_shows(form: Form, mode: Mode) -> None:
    for target in TARGETS[mode]:
        options = ShuffleboardOptions(form=form, mode=mode, target=target)
        layout = card(options, CourtEnd.FOOT)
        first = [block for block in layout.blocks if block.game == 1]
        record = ShuffleboardResult(start=Start(yellow=0, pair_end=CourtEnd.FOOT))
        for _ in range(16 * ends_per_frame(form)):
            if Wait.COLOUR_CHANGE in board(record, options).waits:
                record = with_line(record, Moment(kind=MomentKind.COLOUR_CHANGE))
            turn = board(record, options).next
            if turn is None:
                break
            record = with_line(record, due_end(turn, 0, 0))
        now = board(record, options)
        for block, printed_block in zip(blocks(now, now.games[0]), first, strict=False):
            assert printed_block.part is block.part
            assert printed_block.rows == tuple(row.seat for row in block.rows)
            assert printed_block.width == block.frames[1] - block.frames[0] + 1
            assert printed_block.carry == any(row.carry is not None for row in block.rows)
            assert printed_block.end is block.end
            assert [column[0].frame for column in printed_block.columns] == list(
                range(block.frames[0], block.frames[1] + 1)
            )
        places = [due for block in first for column in block.columns for due in column]
        shown = [end.turn.place for end in now.ends][: len(places)]
        assert places[: len(shown)] == shown
        assert (Extra.LAG in layout.extras) == (mode is Mode.POINTS)
        assert (Extra.BOX_LABELS in layout.extras) == (form is Form.DOUBLES)


def test_blank_cards_of_three_players() -> None:
    pairings = card(ShuffleboardOptions(form=Form.ROUND_ROBIN, mode=Mode.PAIRINGS, target=8))
    assert [block.rows for block in pairings.blocks] == [(0, 1), (0, 2), (1, 2)]
    assert [len(block.columns) for block in pairings.blocks] == [8, 8, 8]
    ranking = card(ShuffleboardOptions(form=Form.ROUND_ROBIN, mode=Mode.RANKING, target=8))
    assert [(block.rows, block.width) for block in ranking.blocks] == [((0, 1, 2), 8)]
    assert Extra.GUIDE in pairings.extras
    assert Extra.RANKS in ranking.extras


def test_the_second_half_stands_on_the_board_before_its_first_frame() -> None:
    options = ShuffleboardOptions(form=Form.NON_WALKING, target=8)
    record = ShuffleboardResult(start=Start(yellow=0))
    for _ in range(4):
        turn = board(record, options).next
        assert turn is not None
        record = with_line(record, due_end(turn, 7, 8))
    now = board(record, options)
    _first, second = blocks(now, now.games[0])
    assert second.part is Part.SECOND_HALF
    assert [(row.seat, row.carry, row.cells) for row in second.rows] == [(1, 32, ()), (0, 28, ())]
