"""Drawing a knock-out: names at the edge, lines that join in pairs, the winner's line bold."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from models.views.draws import BracketMatchView, BracketSideView, BracketView
from reports.brackets.bracket_words import (
    Branch,
    Leaf,
    Node,
    beside,
    columns,
    leaves,
    lines,
    match_name,
    nodes,
    place_slots,
    slot_text,
    waiting_text,
    winner,
)
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    LEFT,
    RIGHT,
    WHOLE,
    PageBox,
    Paper,
    Sizes,
    least_of,
    shared_size,
    signed_text,
)
from reports.stage_names import knockout_round

THIN, BOLD_LINE = 0.7, 2.6
HEADING = 28.0
"""How high the names of the rounds and their times stand."""
TITLE = 18.0
"""How high the name of a small bracket stands above it."""
CROWN = 0.26
"""The most of the width of a small bracket that is for who has won it."""
LETTERS = 8.5
"""A name is at most so large that so many letters of its size fill its place."""
NUMBER = 20.0
"""The width of the column with the numbers of the lines."""


@dataclass(frozen=True)
class Wing:
    """A tree that grows from the names at one edge towards the middle of a page."""

    paper: Paper
    view: BracketView
    box: PageBox
    """What it fills: names, numbers and one column per round."""
    names: float
    """The width of the names with the numbers."""
    step: float
    """The width of a column."""
    row: float
    """The height of a line."""
    leftward: bool = False
    """Whether the names stand at the right, and the lines lead to the left."""

    @property
    def _sign(self) -> int:
        return -1 if self.leftward else 1

    def _x(self, column: float) -> float:
        """Give the place where a column begins."""
        start = self.box.right - self.names if self.leftward else self.box.x + self.names
        return start + self._sign * self.step * column

    def draw(self, tree: Branch) -> tuple[float, float]:
        """Draw the tree in the middle of the height, and give where its last line ends."""
        top = self.box.top - (self.box.height - lines(tree) * self.row) / 2
        _y, x, y = self._branch(tree, top, self._sizes(tree))
        return x, y

    def _branch(self, branch: Branch, top: float, sizes: Sizes) -> tuple[float, float, float]:
        """Draw a branch from this height down; give its lower edge, and where its line ends."""
        if isinstance(branch, Leaf):
            y = top - self.row / 2
            self._label(branch.side, y, sizes)
            return top - self.row, self._x(0), y
        edge, first_x, first_y = self._branch(branch.upper, top, sizes)
        edge, second_x, second_y = self._branch(branch.lower, edge, sizes)
        x = self._x(branch.column + 1)
        middle = (first_y + second_y) / 2
        ends = ((first_x, first_y), (second_x, second_y))
        # The bold lines last: thin ones must not cut into them.
        for side, (start, y) in sorted(
            zip(branch.match.sides, ends, strict=True), key=lambda pair: pair[0].won
        ):
            width = BOLD_LINE if side.won else THIN
            corner = BOLD_LINE / 2 if side.won else 0.0
            self.paper.line(start, y, x + self._sign * corner, y, width)
            self.paper.line(x, y, x, middle, width)
            self._beside(branch.match, side, x, y)
        self._called(branch, x, middle)
        return edge, x, middle

    def _beside(self, match: BracketMatchView, side: BracketSideView, x: float, y: float) -> None:
        """Write the count or the difference above the end of a side's line."""
        size = min(max(9.0, self.row * 0.24), self.row * 0.4)
        box = PageBox(min(x, x - self._sign * self.step) + 4, y + 2.2, self.step - 8, size)
        align = LEFT if self.leftward else RIGHT
        text = signed_text_of(beside(self.view, match, side))
        self.paper.fitted(box, text, size, bold=side.won, align=align, lines=1)

    def _called(self, node: Node, x: float, y: float) -> None:
        """Write the table of a match that can be played, between its two lines."""
        if node.match.state != "call" or not node.match.table:
            return
        size = min(8.0, self.row * 0.36)
        text = table_text(node.match)
        box = PageBox(min(x, x - self._sign * self.step) + 3, y - size / 2, self.step - 6, size)
        align = LEFT if self.leftward else RIGHT
        self.paper.fitted(box, text, size, align=align, grey=0.25, lines=1)

    def _sizes(self, tree: Branch) -> Sizes:
        """Find the sizes in which the names, and what stands beside them, are all alike."""
        size = min(max(14.0, self.row * 0.42), self.row * 0.58, self.names / LETTERS)
        names: dict[tuple[PageBox, bool], list[str]] = defaultdict(list)
        asides: dict[tuple[PageBox, bool], list[str]] = defaultdict(list)
        for side in (leaf.side for leaf in leaves(tree)):
            left, right = self._name_boxes(side, self._name_box(side, 0.0))
            names[left, True].append(side.entrant.name if side.entrant is not None else "")
            asides[right, False].append(self._aside(side))
        return Sizes(shared_size(names, size), shared_size(asides, size * 0.68))

    def _name_box(self, side: BracketSideView, y: float) -> PageBox:
        """Give the place of a name, beside the number of its line."""
        x = self._x(0) - (0 if self.leftward else self.names)
        number = NUMBER if side.line is not None else 0.0
        name_x = x + 4 if self.leftward else x + number + 3
        return PageBox(name_x, y - self.row / 2 + 1, self.names - number - 8, self.row - 2)

    def _aside(self, side: BracketSideView) -> str:
        """Write what stands beside a name: club and seed."""
        club = side.entrant.club if side.entrant is not None and self.view.clubs else ""
        seed = _p("beside a name in a bracket", "|[{seed}]|").format(seed=side.seed)
        return " ".join(filter(None, [club, seed if side.seed else ""]))

    def _name_boxes(self, side: BracketSideView, box: PageBox) -> tuple[PageBox, PageBox]:
        """Divide the place of a name between it and what stands beside it."""
        aside = self._aside(side)
        part = 0.36 if self.view.clubs and aside else 0.12 if aside else 0.0
        left = PageBox(box.x, box.y, box.width * (1 - part) - 3, box.height)
        return left, PageBox(left.right + 3, box.y, box.width * part, box.height)

    def _label(self, side: BracketSideView, y: float, sizes: Sizes) -> None:
        """Write the number, the name and the club at the beginning of a line."""
        box = PageBox(
            self._x(0) - (0 if self.leftward else self.names), y - self.row / 2, 0, self.row
        )
        number = NUMBER if side.line is not None else 0.0
        number_x = box.x + self.names - number if self.leftward else box.x
        if side.line is not None:
            place = PageBox(number_x, box.y, number, self.row)
            size = min(10.0, self.row * 0.5)
            self.paper.fitted(place, str(side.line), size, align=CENTRE, grey=0.25, lines=1)
        name_box = self._name_box(side, y)
        if side.entrant is None:
            text = waiting_text(self.view, side)
            size = max(8.5, self.row * 0.28)
            self.paper.fitted(name_box, text, size, grey=0.35, lines=1)
            if not text:
                foot = y - min(self.row * 0.3, 8)
                self.paper.line(name_box.x, foot, name_box.right, foot, 0.4, 0.6)
            return
        left, right = self._name_boxes(side, name_box)
        name = side.entrant.name
        self.paper.fitted(left, name, sizes.main, bold=True, least=least_of(name))
        aside = self._aside(side)
        self.paper.fitted(right, aside, sizes.sub, align=RIGHT, grey=0.15, least=WHOLE)

    def headings(self, tree: Branch, y: float) -> None:
        """Write the name and the time of each round above its column."""
        for column in range(columns(tree)):
            found = [node.match for node in nodes(tree) if node.column == column]
            x = min(self._x(column), self._x(column + 1))
            round_heading(self.paper, self.view, found, PageBox(x + 1, y, self.step - 2, HEADING))


def signed_text_of(text: str) -> str:
    """Give a difference a minus sign as wide as a plus; other texts stay as they are.

    >>> signed_text_of("33.5"), signed_text_of("不戦")
    ('33.5', '不戦')
    """
    digits = text.lstrip("+-")
    return signed_text(int(text)) if digits.isdigit() and digits != text else text


def table_text(match: BracketMatchView) -> str:
    """Write the table of a match: 「3卓」."""
    return _p("in a bracket", "|table| {table}").format(table=match.table)


def round_heading(
    paper: Paper, view: BracketView, matches: list[BracketMatchView], box: PageBox
) -> None:
    """Write the name of a round, and its time in small under it."""
    if not matches:
        return
    times = slot_text([match.starts_at for match in matches])
    name = PageBox(box.x, box.y + (10 if times else 4), box.width, box.height - 12)
    called = match_name(view, matches[0])
    if matches[0].on_clock != view.matches[0].on_clock:  # a final with more time than the others
        called = _("{round} ({minutes} min)").format(round=called, minutes=matches[0].on_clock)
    paper.fitted(name, called, 10, bold=True, align=CENTRE, least=0.7)
    paper.fitted(
        PageBox(box.x, box.y, box.width, 9).inset(2), times, 8, align=CENTRE, grey=0.2, lines=1
    )


def crown(paper: Paper, view: BracketView, node: Node, box: PageBox, size: float = 16.0) -> None:
    """Write who won the last match of a tree, or leave room for the name."""
    champion = winner(node.match)
    title = _("Champion") if node.match.winner_place == 1 else ""
    if node.match.winner_place is None:
        following = knockout_round(view.rounds, node.match.round + 1)
        title = _("goes on to: {round}").format(round=following)
    head = 11.0 if title else 0.0
    paper.fitted(
        PageBox(box.x, box.top - head, box.width, head),
        title,
        9.5,
        align=CENTRE,
        lines=1,
        grey=0.15,
    )
    name = PageBox(box.x, box.y, box.width, box.height - head)
    text = champion.name if champion else ""
    paper.fitted(name, text, size, bold=True, align=CENTRE, lines=4, least=0.7)


def small_bracket(
    paper: Paper, view: BracketView, title: str, tree: Branch, box: PageBox, row: float
) -> None:
    """Draw a bracket of a few lines with its name above, e.g. the match for third place.

    Who won it stands once, in the box of the places below; the winner of all also beside it.
    """
    paper.text(box.x, box.top - TITLE + 6, title, 11, bold=True)
    body = PageBox(box.x, box.top - TITLE - lines(tree) * row, box.width, lines(tree) * row)
    rounds = max(columns(tree), 1)
    end = max(78.0, min(row * 2.6, box.width * CROWN))
    step = min(46.0, (box.width - end) * 0.42 / rounds)
    wing = Wing(paper, view, body, box.width - end - step * rounds, step, row)
    x, y = wing.draw(tree)
    if isinstance(tree, Node):
        champion = winner(tree.match)
        paper.line(x, y, x + 12, y, BOLD_LINE if champion else THIN)
        if tree.match.winner_place == 1:
            high = max(40.0, row * 0.7)
            place = PageBox(x + 16, y - high / 2, max(body.right - x - 16, 20), high)
            crown(paper, view, tree, place, max(16.0, row * 0.3))


def places_box(paper: Paper, view: BracketView, box: PageBox, across: int) -> None:
    """Draw the box of the places, filled as far as they are certain."""
    slots = place_slots(view)
    across = min(across, len(slots))
    rows = -(-len(slots) // across)
    width, height = box.width / across, box.height / rows
    for number, (place, entrant) in enumerate(slots):
        cell = PageBox(
            box.x + number % across * width,
            box.top - (number // across + 1) * height,
            width,
            height,
        )
        label = _p("a place", "{place}.").format(place=place)
        size = min(max(11.0, height * 0.36), height * 0.55)
        start = 6 + size * 2.2
        paper.fitted(
            PageBox(cell.x + 3, cell.y, start, height), label, size * 0.9, lines=1, grey=0.15
        )
        name = PageBox(cell.x + start, cell.y, width - start - 4, height)
        paper.fitted(name, entrant.name if entrant else "", size, bold=True, least=0.75)
    xs = [box.x + number * width for number in range(across + 1)]
    ys = [box.top - number * height for number in range(rows + 1)]
    paper.grid(xs, ys)
    paper.frame(box, 0.9)
