"""The American board for any scores: eight lines, nothing overwritten, the total always there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.games.shuffleboard.cards.scoreboard import LINES, us_board
from models.games.shuffleboard.play.progress import running_totals
from models.games.shuffleboard.scores import POSSIBLE

SCORES = st.lists(
    st.tuples(st.sampled_from(POSSIBLE), st.sampled_from(POSSIBLE)), min_size=1, max_size=40
)
PER_FRAME = st.sampled_from((1, 2))


@given(SCORES, PER_FRAME)
def test_the_newest_total_stands_on_one_of_the_lines(
    scores: list[tuple[int, int]], per_frame: int
) -> None:
    lines = us_board(scores, ends_per_frame=per_frame)
    *_, total = running_totals(scores)
    assert set(lines) <= set(range(1, LINES + 1))
    assert list(lines.values())[-1] == total


@given(SCORES, PER_FRAME)
def test_after_a_frame_there_are_the_total_before_it_the_score_and_the_total(
    scores: list[tuple[int, int]], per_frame: int
) -> None:
    if len(scores) < 2 or len(scores) % per_frame:
        return
    *_, before, after = running_totals(scores)
    lines = us_board(scores, ends_per_frame=per_frame)
    assert list(lines.values()) == [before, scores[-1], after]


@given(SCORES, PER_FRAME)
def test_nothing_is_written_over_what_still_stands(
    scores: list[tuple[int, int]], per_frame: int
) -> None:
    standing: dict[int, tuple[int, int]] = {}
    for count in range(1, len(scores) + 1):
        now = us_board(scores[:count], ends_per_frame=per_frame)
        fresh = list(now)[-2:] if count > 1 else list(now)
        assert not set(fresh) & set(standing)
        assert all(now[line] == standing[line] for line in now if line not in fresh)
        standing = now


@given(SCORES)
def test_a_head_end_wipes_nothing(scores: list[tuple[int, int]]) -> None:
    for count in range(2, len(scores) + 1, 2):
        before, after = us_board(scores[:count]), us_board(scores[: count + 1])
        assert before.items() <= after.items()
