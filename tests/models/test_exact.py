"""Numbers as they are printed in columns, and what a typed one can mean."""

from __future__ import annotations

from fractions import Fraction

import pytest

from models.exact import Notation, decimals, exact, mean, read_exact, signed_wide


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("5", "5"),
        ("21/4", "5 1/4"),
        ("53/3", "17 2/3"),
        ("-1/2", "△1/2"),
        ("-7/2", "△3 1/2"),
        ("0", "0"),
        ("1/2", "1/2"),
    ],
)
def test_means_of_a_column_are_written_alike(value: str, written: str) -> None:
    assert mean(Fraction(value), minus="△") == written


@pytest.mark.parametrize(
    ("value", "written"),
    [(24, "+24"), (-8, "- 8"), (8, "+ 8"), (0, "  0"), (None, ""), (-24, "-24")],
)
def test_a_difference_has_three_places_with_its_sign(value: int | None, written: str) -> None:
    assert signed_wide(value) == written


@pytest.mark.parametrize(
    ("value", "plain", "other"),
    [
        ("12", "12", "+12.0"),
        ("-9/2", "-4.5", "△4.5"),
        ("0", "0", "0.0"),
        ("9/4", "2.25", "+2.25"),
        ("80/3", "26 2/3", "+26 2/3"),
        ("-1/3", "-1/3", "△1/3"),
        ("1/20", "0.05", "+0.05"),
    ],
)
def test_a_game_writes_points_with_its_own_sign_and_places(
    value: str, plain: str, other: str
) -> None:
    number, own = Fraction(value), Notation(minus="△", plus=True, places=1)
    assert (Notation().points(number), own.points(number)) == (plain, other)
    assert own.number(number, signed=True) == other
    assert own.number(number) == plain.replace("-", "△")
    assert exact(number) == plain


def test_a_fraction_ends_where_only_twos_and_fives_divide() -> None:
    assert [decimals(n) for n in (1, 2, 8, 5, 25, 50, 3, 6)] == [0, 1, 3, 1, 2, 2, None, None]


@pytest.mark.parametrize(
    ("text", "readings", "signed"),
    [
        ("4.5", ["9/2"], False),
        (".5", ["1/2"], False),
        ("26 2/3", ["80/3"], False),
        ("-1 1/2", ["-3/2"], True),
        ("△4.5", ["-9/2"], True),
        ("＋３", ["3"], True),
        ("1,5", ["3/2", "15"], False),
        ("-1,500", ["-3/2", "-1500"], True),
        ("1,234,567", ["1234567"], False),
        ("2-1/2", ["5/2", "3/2"], False),
        ("1/0", [], False),
        ("x", [], False),
    ],
)
def test_a_typed_number_has_every_reading_that_it_can_have(
    text: str, readings: list[str], signed: bool
) -> None:
    found = read_exact(text)
    assert [str(own) for own in found.readings] == readings
    assert found.signed is signed
    assert found.value == (Fraction(readings[0]) if len(readings) == 1 else None)
