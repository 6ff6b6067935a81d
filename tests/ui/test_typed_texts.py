"""Numbers and times that are typed as text: read as they stand there, or not at all."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from models.calling.courts import known_courts
from models.clock import clock, read_clock, read_left
from models.core.problems import Refused
from models.exact import exact, read_exact
from models.table_places import read_points
from tests.examples import examples
from ui.dialogs.clocks import read_tables, unread_tables
from ui.dialogs.draws.draw import is_lot
from ui.games.shuffleboard.typed_scores import read_row, read_score, read_total

FIGURES = st.text("0123456789:.,-+/ 78", max_size=7)


def digits(text: str) -> str:
    return "".join(sign for sign in text if sign.isdecimal()).lstrip("0")


@settings(max_examples=examples(800))
@given(FIGURES)
def test_a_time_of_day_has_the_figures_that_were_typed(text: str) -> None:
    at = read_clock(text)
    assert at is None or digits(clock(at)) == digits(text)


@settings(max_examples=examples(800))
@given(FIGURES)
def test_a_time_on_a_clock_has_one_reading_or_is_refused(text: str) -> None:
    found = read_left(text)
    assert len(found) == len(set(found)) <= 2
    if len(found) == 1 and text.strip():
        minutes, seconds = divmod(found[0], 60)
        assert digits(f"{minutes}{seconds:02d}") == digits(text)


@settings(max_examples=examples(800))
@given(FIGURES)
def test_an_amount_has_one_reading_or_is_refused(text: str) -> None:
    read = read_exact(text)
    assert read.value is None or read_exact(exact(read.value)).value == read.value
    if text.strip().isdecimal():
        assert read.value == int(text)
    if "," in text and read.value is not None:
        assert read.value.denominator == 1 and text.count(",") > 1, "thousands alone"


@settings(max_examples=examples(800))
@given(st.text("0123456789:. 78+-", max_size=7))
def test_a_total_is_the_figure_that_was_typed(text: str) -> None:
    for part, typed in zip(text.split(), read_row(text, read_total), strict=False):
        if typed.score is not None and part.isdecimal():
            assert typed.score == int(part) and typed.discs is None


@settings(max_examples=examples(800))
@given(st.text("0178+-", max_size=6))
def test_the_score_of_an_end_is_its_figure_or_its_discs(text: str) -> None:
    typed = read_score(text)
    if typed.score is None:
        return
    if typed.discs is None:
        assert typed.score == int(text)
    else:
        assert typed.score == typed.discs.score
        assert not text.isdecimal() or int(text) > 40, "a figure that can be one is no discs"


@settings(max_examples=examples(800))
@given(st.text("0123456789-,x ", max_size=9))
def test_every_number_of_a_list_of_tables_is_read_or_the_list_is_refused(text: str) -> None:
    if unread_tables(text):
        return
    named = [part for part in text.replace(" -", "-").replace("- ", "-").split() if part]
    plain = {int(one) for part in named for one in part.split(",") if one.isdecimal()}
    assert plain <= set(read_tables(text))


@settings(max_examples=examples(800))
@given(st.text("0123456789., ", max_size=9))
def test_points_are_read_as_they_stand_or_refused(text: str) -> None:
    parts = text.split()
    try:
        points = read_points(text, len(parts))
    except Refused:
        return
    assert points == tuple(map(Fraction, parts))


@settings(max_examples=examples(800))
@given(st.text("0123456789-A,", max_size=8))
def test_every_court_that_is_typed_is_a_court_or_none_is(text: str) -> None:
    courts = known_courts(text)
    plain = [part for part in text.split(",") if part.isdecimal()]
    assert not courts or {str(int(part)) for part in plain} <= {
        str(int(court)) if court.isdecimal() else court for court in courts
    }


@settings(max_examples=examples(200))
@given(st.text("0123456789-. ", max_size=5), st.integers(1, 64))
def test_a_lot_is_a_number_of_the_lines(text: str, top: int) -> None:
    assert not is_lot(text, top) or 1 <= int(text) <= top
