"""What stands in the cells of tables on paper: names with a line under them, signed numbers."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from models.core.criterion import Number
from models.exact import exact
from models.namesakes import parted
from models.views.divisions import signed
from reports.paper.drawing import LEFT, MIDDLE, RIGHT, PageBox, Paper
from reports.paper.fitting import LEAST, SMALLEST, WHOLE, least_of, one_size
from reports.paper.fonts import MINUS, text_width

CellDraw = Callable[[Paper, PageBox, float], None]
CellContent = str | CellDraw
"""A text, or something that draws itself into a box at a given size."""


PARTS = re.compile(r"(?<=[ \u3000・-])|(?=（)")
"""Where a name parts: behind a space, a dot or a hyphen, and before what tells namesakes apart."""


class NamesInText(str):
    """A text with names of people, none of which is broken where it goes on to another line."""

    __slots__ = ("keep",)
    keep: tuple[str, ...]

    @classmethod
    def of(cls, text: str, names: Iterable[str]) -> NamesInText:
        """Give a text that keeps these names whole.

        >>> NamesInText.of("岩崎、遠藤", ["岩崎", "遠藤"]).keep
        ('岩崎', '遠藤')
        """
        made = cls(text)
        made.keep = tuple(names)
        return made

    @classmethod
    def of_parts(cls, name: str) -> NamesInText:
        """Give a name that goes on to another line between its parts alone.

        >>> NamesInText.of_parts("佐藤 花子（札幌）").keep
        ('佐藤 ', '花子', '（札幌）')
        """
        return cls.of(name, PARTS.split(name))

    def kept(self, width: float, size: float) -> tuple[str, ...]:
        """Give the names that are whole in a line of this width: a longer one parts at a space.

        >>> NamesInText.of("岩崎、遠藤", ["岩崎", "遠藤"]).kept(30.0, 10.0)
        ('岩崎', '遠藤')
        >>> NamesInText.of("岩崎、長谷部 誠一郎", ["岩崎", "長谷部 誠一郎"]).kept(30.0, 10.0)
        ('岩崎',)
        """
        return tuple(name for name in self.keep if size * text_width(name) <= width)


class Sizes(NamedTuple):
    """The sizes in which the texts of a column stand."""

    main: float
    sub: float


@dataclass(frozen=True, slots=True)
class Stacked:
    """A cell with a large text, usually a name, and a small line under it."""

    main: str
    sub: str = ""
    align: float = LEFT
    bold: bool = True

    def boxes(self, box: PageBox, size: float) -> tuple[PageBox, PageBox, float]:
        """Give the boxes of both texts, and the size of the small one.

        In a high row the small one has room for two lines.
        """
        if not self.sub:
            return box, box, size
        foot = min(size * 0.66, box.height * 0.34)
        high, low = min(foot * 2.2, box.height * 0.34), foot * 0.2
        upper = PageBox(box.x, box.y + low + high, box.width, box.height - low - high)
        return upper, PageBox(box.x, box.y + low, box.width, high), foot * 0.88

    def __call__(self, paper: Paper, box: PageBox, size: float) -> None:
        """Draw both, each as large as it can be."""
        self.draw(paper, box, size)

    def draw(self, paper: Paper, box: PageBox, size: float, shared: Sizes | None = None) -> None:
        """Draw both, in the sizes of their column where these are known."""
        upper, lower, foot = self.boxes(box, size)
        main, sub = shared or (size, foot)
        least = LEAST if shared is None else WHOLE
        name = LEAST if shared is None else least_of(self.main)
        paper.fitted(upper, self.main, main, bold=self.bold, align=self.align, least=name)
        if self.sub:
            paper.fitted(lower, self.sub, sub, align=self.align, grey=0.2, least=least)


def stacked(main: str, sub: str = "", *, align: float = LEFT, bold: bool = True) -> Stacked:
    """Give a cell with a large text, usually a name, and a small line under it."""
    return Stacked(main, sub, align, bold)


BESIDE = 0.66
"""The size of what tells namesakes apart, in that of the name above it."""


def name_size(
    names: Iterable[str], width: float, size: float, height: float, *, least: float = SMALLEST
) -> float:
    """Give the size in which all these names stand in boxes of one form, drawn by `draw_name`."""
    parts = [parted(name) for name in names]
    upper = height / (1 + BESIDE) if any(beside for _name, beside in parts) else height
    return one_size(
        [name for name, _beside in parts],
        round(width, 2),
        size,
        bold=True,
        height=round(upper, 2),
        least=least,
    )


def draw_name(paper: Paper, box: PageBox, name: str, size: float, *, bold: bool = True) -> None:
    """Draw a name in a box; what tells it from a namesake stands smaller below it.

    A long one goes on to a second line rather than stand smaller than the names beside it; one
    that is a single word is rather smaller.
    """
    plain, beside = parted(name)
    if not beside:
        paper.fitted(box, name, size, bold=bold, lines=2, least=least_of(name))
        return
    foot = box.height * BESIDE / (1 + BESIDE)
    upper = PageBox(box.x, box.y + foot, box.width, box.height - foot)
    paper.fitted(upper, plain, size, bold=bold, lines=1)
    below = min(size * BESIDE, foot / 1.1)
    paper.fitted(PageBox(box.x, box.y, box.width, foot), beside, below, grey=0.2, lines=1)


def column_sizes(
    cells: Iterable[CellContent], box: PageBox, size: float, *, bold: bool, least: float = SMALLEST
) -> Sizes:
    """Give the sizes in which all texts of a column stand in boxes of this form."""
    main: dict[tuple[PageBox, bool], list[str]] = defaultdict(list)
    sub: dict[tuple[PageBox, bool], list[str]] = defaultdict(list)
    foot = size
    for cell in cells:
        if isinstance(cell, str):
            main[box, bold].append(cell)
        elif isinstance(cell, Stacked):
            upper, lower, small = cell.boxes(box, size)
            main[upper, cell.bold].append(cell.main)
            if cell.sub:
                sub[lower, False].append(cell.sub)
                foot = min(foot, small)
    return Sizes(shared_size(main, size, least=least), shared_size(sub, foot))


def shared_size(
    texts: Mapping[tuple[PageBox, bool], Sequence[str]],
    size: float,
    *,
    lines: int = 2,
    least: float = SMALLEST,
) -> float:
    """Give the size for texts that stand in boxes of a few forms, by box and whether bold."""
    sizes = (
        one_size(
            own,
            round(box.width, 2),
            size,
            bold=bold,
            height=round(box.height, 2),
            lines=lines,
            least=least,
        )
        for (box, bold), own in texts.items()
    )
    return min(sizes, default=size)


def draw_difference(
    paper: Paper,
    right: float,
    y: float,
    difference: Number | None,
    size: float,
    *,
    places: int = 2,
    bold: bool = False,
) -> None:
    """Draw a signed number with its baseline at `y`: digits right-aligned, the sign in a column.

    The sign stands before `places` digits, so that `+ 8` stands under `+24`.
    """
    if difference is None:
        return
    digits = exact(abs(Fraction(difference)))
    paper.text(right, y, digits, size, bold=bold, align=RIGHT)
    if difference:
        sign = "+" if difference > 0 else MINUS
        place = right - size * text_width("0", bold) * max(len(digits), places)
        paper.text(place, y, sign, size, bold=bold, align=RIGHT)


def places_of(values: Iterable[Number | None]) -> int:
    """Count the digits that a column of signed numbers needs, at least two.

    >>> places_of([3, None, -104])
    3
    """
    return max([2, *(len(exact(abs(Fraction(value)))) for value in values if value is not None)])


def signed_text(value: Number | None) -> str:
    """Write a signed number in a line of text on paper, with a minus as wide as a plus."""
    return signed(value).replace("-", MINUS)


def difference(value: Number | None, *, places: int = 2, bold: bool = False) -> CellDraw:
    """Give a cell with a signed number, its sign before `places` digits."""

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        y = box.y + box.height / 2 - MIDDLE * size
        draw_difference(paper, box.right, y, value, size, places=places, bold=bold)

    return draw
