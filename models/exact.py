"""Numbers as they are printed: exactly, never rounded."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction


def exact(value: Fraction | int, *, signed: bool = False, minus: str = "-", places: int = 0) -> str:
    """Write a number exactly: decimal where it ends, else as a mixed fraction.

    `signed` puts a plus before what is above zero; `minus` is the sign a game's sheets have,
    `places` how many decimals a number has at least that ends.

    >>> [exact(value) for value in (3, Fraction(5, 2), Fraction(176, 5), Fraction(80, 3))]
    ['3', '2.5', '35.2', '26 2/3']
    >>> exact(Fraction(-9, 2), minus="△"), exact(24, signed=True), exact(Fraction(-1, 3)), exact(0)
    ('△4.5', '+24', '-1/3', '0')
    >>> exact(12, signed=True, places=1), exact(0, places=1), exact(Fraction(9, 4), places=1)
    ('+12.0', '0.0', '2.25')
    """
    above, below = value.numerator, value.denominator
    sign = minus if above < 0 else "+" if signed and above else ""
    whole, rest = divmod(abs(above), below)
    if not rest and not places:
        return f"{sign}{whole}"
    ending = decimals(below)
    if ending is not None:
        ending = max(ending, places)
        return f"{sign}{whole}.{rest * 10**ending // below:0{ending}d}"
    fraction = f"{rest}/{below}"
    return f"{sign}{whole} {fraction}" if whole else f"{sign}{fraction}"


def mean(value: Fraction | int, *, minus: str = "-") -> str:
    """Write a mean exactly, and all means of a column alike: whole, and what is over as a fraction.

    >>> [mean(value) for value in (5, Fraction(21, 4), Fraction(53, 3), Fraction(-1, 2))]
    ['5', '5 1/4', '17 2/3', '-1/2']
    """
    whole, rest = divmod(abs(value.numerator), value.denominator)
    fraction = f"{rest}/{value.denominator}" if rest else ""
    sign = minus if value < 0 else ""
    return sign + (" ".join(filter(None, [str(whole) if whole else "", fraction])) or "0")


@dataclass(frozen=True, kw_only=True, slots=True)
class Notation:
    """How the sheets of a game write numbers that can be below zero."""

    minus: str = "-"
    plus: bool = False
    """Whether points above zero have a plus."""
    places: int = 0
    """How many decimals points and other signed numbers have at least."""

    def points(self, value: Fraction | int) -> str:
        """Write the points of a match.

        >>> own = Notation(minus="△", plus=True, places=1)
        >>> own.points(12), own.points(Fraction(-9, 2)), own.points(0), Notation().points(4)
        ('+12.0', '△4.5', '0.0', '4')
        """
        return exact(value, signed=self.plus, minus=self.minus, places=self.places)

    def number(self, value: Fraction | int, *, signed: bool = False) -> str:
        """Write any other number; `signed` ones like points, with a plus in every game.

        >>> own = Notation(minus="△", plus=True, places=1)
        >>> own.number(3), own.number(3, signed=True), Notation().number(3, signed=True)
        ('3', '+3.0', '+3')
        """
        places = self.places if signed else 0
        return exact(value, signed=signed, minus=self.minus, places=places)


PLAINLY = Notation()
"""Numbers with a minus, and decimals where they are needed."""


_SIGNS = {"-": -1, "−": -1, "－": -1, "△": -1, "▲": -1, "+": 1, "＋": 1}
_WHOLE, _THOUSANDS = r"\d{1,9}", r"\d{1,3}(?:,\d{3})+"


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedNumber:
    """What a typed number can mean; nothing where it is no number."""

    readings: tuple[Fraction, ...] = ()
    signed: bool = False
    """Whether a sign stands before it."""

    @property
    def value(self) -> Fraction | None:
        """The number, if it can be read in one way only."""
        return self.readings[0] if len(self.readings) == 1 else None


def read_exact(text: str) -> TypedNumber:
    """Read a number as it is printed: 4.5, 26 2/3, with +, - or △ before it.

    What can be read in two ways has both readings: a comma between thousands or before decimals,
    a sign between a whole number and a fraction.

    >>> [str(read_exact(text).value) for text in ("−0.5", "△4.5", "26 2/3", "-1 1/2", "＋３")]
    ['-1/2', '-9/2', '80/3', '-3/2', '3']
    >>> [list(map(exact, read_exact(text).readings)) for text in ("1,5", "1,500", "2-1/2", "1/0")]
    [['1.5', '15'], ['1.5', '1500'], ['2.5', '1.5'], []]
    >>> [read_exact(text).signed for text in ("20", "＋20", "▲20")]
    [False, True, True]
    """
    typed = unicodedata.normalize("NFKC", text.strip()).replace("−", "-")
    typed = re.sub(r"\s+", " ", typed)
    sign = _SIGNS.get(typed[:1], 0)
    body = typed[1:].strip() if sign else typed
    readings = dict.fromkeys((sign or 1) * own for own in _readings(body))
    return TypedNumber(readings=tuple(readings), signed=bool(sign))


def _readings(body: str) -> list[Fraction]:
    """Give what an unsigned number can mean."""
    if re.fullmatch(rf"(?:{_WHOLE})?\.\d{{1,9}}|{_WHOLE}", body, re.ASCII):
        return [Fraction(f"0{body}")]
    if found := re.fullmatch(rf"(?:({_WHOLE})( |-))?({_WHOLE})/({_WHOLE})", body, re.ASCII):
        whole, between, above, below = found.groups()
        if not int(below):
            return []
        part = Fraction(int(above), int(below))
        mixed = int(whole or 0) + part
        return [mixed, int(whole) - part] if between == "-" else [mixed]
    if re.fullmatch(r"\d{1,9},\d{1,9}", body, re.ASCII):
        return [Fraction(body.replace(",", ".")), Fraction(body.replace(",", ""))]
    if re.fullmatch(_THOUSANDS, body, re.ASCII):
        return [Fraction(body.replace(",", ""))]
    return []


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


def signed_wide(difference: Fraction | int | None) -> str:
    """Write a difference with its sign in three places, right-aligned for columns.

    >>> signed_wide(24), signed_wide(-8), signed_wide(0)
    ('+24', '- 8', '  0')
    """
    if not difference:
        return "" if difference is None else "  0"
    return f"{'+' if difference > 0 else '-'}{exact(abs(Fraction(difference))):>2}"
