"""Rows of a scoreboard after any match: every net score once, totals that run on, carried sums."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from models.fair_random import FairRandom
from models.games.shuffleboard.cards.layout import COLUMNS, CardBlock, CardPart
from models.games.shuffleboard.cards.scoreboard import blocks
from models.games.shuffleboard.catalogue import MODES, TARGETS, MatchForm, MatchMode
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import EndView, GameView, ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.rehearsal import played
from tests.examples import examples
from tests.models.games.shuffleboard.goldens import wrong_totals

GAMES = [
    ShuffleboardOptions(form=form, mode=mode, target=target)
    for form in MatchForm
    for mode in MODES[form]
    for target in TARGETS[mode]
]
MATCHES = st.builds(
    lambda options, seed: board(played(FairRandom("rows", str(seed)), options), options),
    st.sampled_from(GAMES),
    st.integers(0, 10_000),
)


def row_scores(found: tuple[CardBlock, ...], seat: int) -> list[int]:
    """Read the small boxes of a seat through all blocks."""
    return [
        score
        for block in found
        for row in block.rows
        if row.seat == seat
        for cell in row.cells
        for score in cell.small
        if score is not None
    ]


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES)
def test_every_net_score_stands_once_and_in_order(now: ScoreboardView) -> None:
    for game in now.games:
        found = blocks(now, game)
        seats = {row.seat for block in found for row in block.rows}
        if now.pairings:
            assert sum(len(row_scores(found, seat)) for seat in seats) == 2 * len(game.ends)
            continue
        for seat in seats:
            nets = [end.net[seat] for end in game.ends if end.net[seat] is not None]
            assert row_scores(found, seat) == nets


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES)
def test_the_large_boxes_follow_from_the_small_ones(now: ScoreboardView) -> None:
    for game in now.games:
        before: dict[int, int] = {}
        for block in blocks(now, game):
            for row in block.rows:
                begun = 0 if now.pairings else before.get(row.seat, 0)
                assert row.carry in (None, begun)
                sums = [sum(score or 0 for score in cell.small) for cell in row.cells]
                totals = [cell.large for cell in row.cells if cell.large is not None]
                assert not wrong_totals(sums, totals, begun)
                before[row.seat] = begun + sum(sums)


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES)
def test_yellow_stands_above_and_names_change_with_the_colours(now: ScoreboardView) -> None:
    if now.options.form is MatchForm.ROUND_ROBIN:
        return
    for game in now.games:
        for block in blocks(now, game):
            ends = ends_of(game, block)
            assert {end.turn.yellow for end in ends} <= {block.rows[0].seat}
            assert {row.seat for row in block.rows} == {0, 1}


@settings(max_examples=examples(60), deadline=None)
@given(MATCHES)
def test_blocks_have_room_for_half_the_frames_or_the_width_of_the_board(
    now: ScoreboardView,
) -> None:
    options = now.options
    for game in now.games:
        for block in blocks(now, game):
            room = block.frames[1] - block.frames[0] + 1
            match block.part:
                case CardPart.FIRST_HALF | CardPart.SECOND_HALF:
                    assert room == options.target // 2
                case CardPart.EXTENSION:
                    assert room == 2 and options.mode is MatchMode.FRAMES
                case CardPart.PLAIN if options.mode is MatchMode.POINTS:
                    assert room == COLUMNS
                case CardPart.PLAIN if (
                    options.mode is MatchMode.PAIRINGS
                ):  # level totals go on (YSA A-6)
                    assert room in (options.target, options.target + 2)
                case CardPart.PLAIN:
                    assert room == options.target


def ends_of(game: GameView, block: CardBlock) -> list[EndView]:
    """Give the ends that are written into a block."""
    first, last = block.frames
    return [end for end in game.ends if first <= end.turn.place.frame <= last]
