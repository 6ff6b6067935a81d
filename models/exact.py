"""Numbers as they are printed: exactly, never rounded."""

from __future__ import annotations

from fractions import Fraction


def exact(value: Fraction | int, *, signed: bool = False, minus: str = "-") -> str:
    """Write a number exactly: decimal where it ends, else as a mixed fraction.

    `signed` puts a plus before what is above zero; `minus` is the sign a game's sheets have.

    >>> [exact(value) for value in (3, Fraction(5, 2), Fraction(176, 5), Fraction(80, 3))]
    ['3', '2.5', '35.2', '26 2/3']
    >>> exact(Fraction(-9, 2), minus="△"), exact(24, signed=True), exact(Fraction(-1, 3)), exact(0)
    ('△4.5', '+24', '-1/3', '0')
    """
    value = Fraction(value)
    sign = minus if value < 0 else "+" if signed and value else ""
    return sign + _digits(abs(value))


def _digits(value: Fraction) -> str:
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    places = decimals(value.denominator)
    if places is not None:
        return f"{whole}.{rest * 10**places // value.denominator:0{places}d}"
    fraction = f"{rest}/{value.denominator}"
    return f"{whole} {fraction}" if whole else fraction


def decimals(denominator: int) -> int | None:
    """Count the decimal places of a fraction in lowest terms; None where they never end.

    >>> [decimals(n) for n in (1, 2, 8, 5, 50, 3, 6)]
    [0, 1, 3, 1, 2, None, None]
    """
    twos = fives = 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    return max(twos, fives) if denominator == 1 else None
