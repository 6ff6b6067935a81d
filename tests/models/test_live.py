"""Lines of a record that are struck, replaced and taken back again, for any game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.core.live import (
    START,
    LineState,
    Mend,
    StandingLine,
    WrittenLine,
    before,
    check_mend,
    effective,
    folded,
    newest_standing,
    newest_struck,
    told,
)
from models.core.live_rules import replacement, strike
from models.core.problems import Problem, Refused

Lines = tuple[WrittenLine[int], ...]


def taken(state: tuple[int, ...], one: StandingLine[int]) -> tuple[int, ...]:
    """Take numbers that grow; all others are refused."""
    if state and one.line <= state[-1]:
        raise Refused(Problem(code="TOO_SMALL"))
    return (*state, one.line)


@st.composite
def records(draw: st.DrawFn) -> Lines:
    """Give records in which every mend was possible when it was made."""
    lines: Lines = ()
    for number in draw(st.lists(st.integers(0, 99), min_size=1, max_size=12)):
        of = draw(st.integers(0, max(0, len(lines) - 1)))
        new = draw(st.sampled_from([WrittenLine(number), strike(of), replacement(of, number)]))
        if new.mends is None or (lines and not check_mend(lines, new)):
            lines = (*lines, new)
    return lines


def stands(lines: Lines) -> list[tuple[int, int]]:
    return [(one.id, one.line) for one in effective(lines)]


@given(records(), st.data())
def test_a_strike_that_is_taken_back_changes_nothing(lines: Lines, data: st.DataObject) -> None:
    possible = [n for n in range(len(lines)) if not check_mend(lines, strike(n))]
    if not possible:
        return
    of = data.draw(st.sampled_from(possible))
    struck = (*lines, strike(of))
    assert stands(struck) != stands(lines) or lines[of].mends is not None
    assert check_mend(struck, strike(len(lines))) == ()
    assert effective((*struck, strike(len(lines)))) == effective(lines)


@given(records(), st.integers(100, 199), st.data())
def test_a_replacement_stands_where_the_line_stood(
    lines: Lines, number: int, data: st.DataObject
) -> None:
    places = [n for n, line in enumerate(lines) if line.mends is None]
    if not places:
        return
    of = data.draw(st.sampled_from(places))
    now = dict(stands((*lines, replacement(of, number))))
    assert now == {**dict(stands(lines)), of: number}
    assert list(now) == sorted(now)


@given(records(), st.booleans())
def test_a_record_folds_like_one_that_was_typed_right(lines: Lines, stop: bool) -> None:
    right = [WrittenLine(one.line) for one in effective(lines)]
    mended = folded(effective(lines), (), taken, stop=stop)
    typed = folded(effective(right), (), taken, stop=stop)
    assert mended.state == typed.state
    places = [one.id for one in effective(lines)]
    assert sorted(mended.refused) == [places[n] for n in sorted(typed.refused)]


@given(records())
def test_every_line_is_told_once_and_what_holds_is_what_stands(lines: Lines) -> None:
    fold = folded(effective(lines), (), taken, stop=False)
    said = told(lines, fold.refused)
    assert [line.id for line in said] == list(range(len(lines)))
    by_line = {line.id: line.state for line in said}
    for one in effective(lines):
        wanted = LineState.FALLEN if one.id in fold.refused else LineState.HOLDS
        assert by_line[one.source] is wanted
    assert all(
        (line.by is not None) == (line.state in (LineState.STRUCK, LineState.REPLACED))
        for line in said
    )


@given(records(), st.data())
def test_before_a_line_stands_what_stands_before_it_now(lines: Lines, data: st.DataObject) -> None:
    place = data.draw(st.integers(START, len(lines)))
    wanted = [(of, line) for of, line in stands(lines) if of < place]
    assert stands(before(lines, place)) == wanted


@given(st.integers(1, 8), st.lists(st.booleans(), max_size=20))
def test_strikes_and_their_strikes_are_undo_and_redo(written: int, steps: list[bool]) -> None:
    lines: Lines = tuple(WrittenLine(number) for number in range(written))
    left = written
    for undo in steps:
        of = newest_standing(lines) if undo else newest_struck(lines)
        assert (of is None) == (left == (0 if undo else written))
        if of is not None:
            lines = (*lines, strike(of))
            left += -1 if undo else 1
        assert [line for _id, line in stands(lines)] == list(range(left))


def test_what_cannot_be_mended_is_refused() -> None:
    lines: Lines = (WrittenLine(1), replacement(0, 2), strike(1))
    cases = {
        strike(7): "NO_LINE_THERE",
        strike(START): "START_STAYS",
        strike(1): "LINE_STRUCK",
        replacement(1, 3): "NO_LINE_THERE",
        replacement(0, 1): "LINE_UNCHANGED",
    }
    for new, code in cases.items():
        assert [problem.code for problem in check_mend(lines, new)] == [code]
    assert check_mend(lines, WrittenLine(3)) == ()
    assert check_mend(lines, replacement(START, 9)) == ()
    assert Mend(of=0) == Mend(of=0, by="", reason="")
