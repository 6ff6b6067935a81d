"""The bracket of a knock-out for the wall: one page up to some twenty names, else two wings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from models.views.divisions import SheetHead
from models.views.draws import BracketView
from reports.brackets.bracket_lines import (
    BOLD_LINE,
    HEADING,
    THIN,
    TITLE,
    Wing,
    crown,
    places_box,
    round_heading,
    signed_text_of,
    small_bracket,
    table_text,
)
from reports.brackets.bracket_words import (
    Branch,
    Node,
    beside,
    columns,
    grow,
    lines,
    matches_by_key,
    place_slots,
    winner,
)
from reports.i18n import _
from reports.paper import A4, CENTRE, LEFT, RIGHT, DrawPage, PageBox, Paper, sheet
from reports.paper.frame import FOOTER, HEADER, TOP
from reports.stage_names import knockout_round
from reports.wording import stage_name

LEAST_ROW = 20.0
"""The least height of a line, in points; more lines stand in two wings or on more pages."""
MOST_ROW = 54.0
"""The greatest height of a line of a bracket."""
MOST_ROW_ALONE = 110.0
"""The greatest height of a line on a page of small brackets."""
NOTES = 14.0
PLACES_ACROSS = 4
FEW_PLACES, FEW_ACROSS = 4, 2
"""So many places at most stand so many beside each other on a page of small brackets, large."""


@dataclass(frozen=True)
class Small:
    """A bracket of a few lines that stands under the main one, or on a page with others."""

    title: str
    tree: Branch


def bracket(head: SheetHead, view: BracketView, *, large: bool = False) -> bytes:
    """Make the sheets of a bracket, upright while the names fit in one column.

    Whoever has a free line goes straight to the second round. Before the draw the lines are empty,
    before the games there is room to draw the winners' lines by hand.
    """
    least = LEAST_ROW * (1.4 if large else 1.0)
    title = _("Bracket of the consolation") if view.beside else _("Bracket")
    tree = grow(view, (view.key, view.rounds, 1))
    small = _placing(view)
    under = _under_height(view, small, least)
    count = max(lines(tree), 1)
    upright_room = A4[1] - TOP - HEADER - FOOTER - HEADING - NOTES
    upright = count * least + under <= upright_room

    def layout(body: PageBox) -> Sequence[DrawPage]:
        if tree is None or not isinstance(tree, Node):
            return [partial(_nobody, body, view, tree)]
        if upright:
            return [partial(_upright, body, view, tree, small, least)]
        return _wings(body, view, tree, small, least)

    return sheet(head, title, layout, landscape=not upright)


def _placing(view: BracketView) -> list[Small]:
    """List the small brackets of a knock-out, the match for third place first."""
    keys = {key[0]: key for key in matches_by_key(view)}
    found = []
    for part, title in (("third", "third"), ("p5", "p5_8"), ("p7", "p7")):
        tree = grow(view, keys[part]) if part in keys else None
        if tree is not None:
            found.append(Small(stage_name(title), tree))
    return found


def _note(paper: Paper, body: PageBox, view: BracketView) -> None:
    if not view.seed:
        return
    drawn = _("Drawn by chance from the published draw number: {seed} (label: {label})")
    text = drawn.format(seed=view.seed, label=view.label)
    paper.fitted(PageBox(body.x, body.y, body.width, 10), text, 8.5, lines=1)


def _nobody(body: PageBox, view: BracketView, tree: Branch | None, paper: Paper) -> None:
    """Draw a bracket without a match: nobody, or one name that needs none."""
    if tree is not None:
        Wing(paper, view, body, body.width * 0.5, 60, 40).draw(tree)


# ---------------------------------------------------------------- upright


def _columns_of_small(small: Sequence[Small]) -> tuple[list[Small], list[Small]]:
    """Divide the small brackets over two columns, each into the shorter one."""
    halves: tuple[list[Small], list[Small]] = ([], [])
    for one in small:
        min(halves, key=lambda half: sum(lines(part.tree) + 1 for part in half)).append(one)
    return halves


def _small_height(small: Sequence[Small], row: float) -> float:
    return max(
        sum(lines(one.tree) * row + TITLE + 6 for one in half) for half in _columns_of_small(small)
    )


def _under_height(
    view: BracketView, small: Sequence[Small], row: float, across: int = PLACES_ACROSS
) -> float:
    """Give the height of what stands under the main bracket: small brackets and places."""
    rows = -(-len(place_slots(view)) // across)
    return _small_height(small, row) + TITLE + rows * row * 1.1 + 8


def _upright(
    body: PageBox,
    view: BracketView,
    tree: Node,
    small: Sequence[Small],
    least: float,
    paper: Paper,
) -> None:
    under = _under_height(view, small, least)
    room = body.height - under - HEADING - NOTES
    row = min(MOST_ROW, room / lines(tree))
    main = PageBox(body.x, body.top - HEADING - lines(tree) * row, body.width, lines(tree) * row)
    rounds = columns(tree)
    end = 96.0
    step = min(70.0, max((body.width - end) * 0.54, 200) / max(rounds, 1))
    wing = Wing(paper, view, main, body.width - end - rounds * step, step, row)
    wing.headings(tree, main.top)
    x, y = wing.draw(tree)
    paper.line(x, y, x + 10, y, BOLD_LINE if winner(tree.match) else THIN)
    crown(paper, view, tree, PageBox(x + 12, y - 20, body.right - x - 12, 44))
    _under(
        paper,
        PageBox(body.x, body.y + NOTES, body.width, main.y - body.y - NOTES),
        view,
        small,
        least,
    )
    _note(paper, body, view)


def _under(
    paper: Paper,
    box: PageBox,
    view: BracketView,
    small: Sequence[Small],
    row: float,
    across: int = PLACES_ACROSS,
) -> None:
    """Draw the small brackets in two columns, and the places under them.

    On a page without a main bracket one alone takes the whole width.
    """
    gap = 18.0
    wide = across == FEW_ACROSS and len(small) == 1
    width = box.width if wide else (box.width - gap) / 2
    top = box.top - 6
    for number, half in enumerate(_columns_of_small(small)):
        y = top
        for one in half:
            height = lines(one.tree) * row + TITLE
            place = PageBox(box.x + number * (width + gap), y - height, width, height)
            small_bracket(paper, view, one.title, one.tree, place, row)
            y -= height + 6
    top -= _small_height(small, row)
    rows = -(-len(place_slots(view)) // across)
    paper.text(box.x, top - TITLE + 6, _("Places"), 11, bold=True)
    height = rows * row * 1.1
    places_box(paper, view, PageBox(box.x, top - TITLE - height, box.width, height), across)


# ---------------------------------------------------------------- two wings


def _wings(
    body: PageBox, view: BracketView, tree: Node, small: Sequence[Small], least: float
) -> list[DrawPage]:
    """Lay out a page with two wings, or several and one more for the rounds between them."""
    room = body.height - HEADING - NOTES
    parts = _parts(tree, max(int(room / (least * 0.98)), 2))
    alone = len(parts) == 1 and not small
    drawn: list[DrawPage] = [partial(_two_wings, body, view, part, alone) for part in parts]
    if alone:
        return drawn
    if len(parts) > 1:
        last = grow(view, (view.key, view.rounds, 1), parts[0].match.round + 1)
        if isinstance(last, Node):
            small = [Small(_last_title(last), last), *small]
    return [*drawn, partial(_last_page, body, view, small)]


def _last_title(tree: Node) -> str:
    """Name the rounds on the last page: the final, or the last four."""
    return knockout_round(1, 1) if columns(tree) == 1 else _("Last |rounds|")


def _parts(tree: Node, most: int) -> list[Node]:
    """Divide a tree until each wing of a page has at most so many lines."""
    wings = [tree.upper, tree.lower]
    if max(lines(wing) for wing in wings) <= most:
        return [tree]
    halves = [_parts(wing, most) for wing in wings if isinstance(wing, Node)]
    found = [part for half in halves for part in half]
    same = {part.match.round for part in found}
    # Pages of different rounds would need lines between them: then one page, smaller.
    return found if len(halves) == 2 and len(same) == 1 else [tree]


def _two_wings(body: PageBox, view: BracketView, tree: Node, alone: bool, paper: Paper) -> None:
    box = PageBox(body.x, body.y + NOTES, body.width, body.height - HEADING - NOTES)
    rounds = max(columns(tree.upper), columns(tree.lower))
    count = max(lines(tree.upper), lines(tree.lower))
    row = min(MOST_ROW, box.height / count)
    centre = 84.0
    step = 42.0 if rounds <= 4 else 36.0
    names = (box.width - centre) / 2 - rounds * step
    ends = []
    for wing_tree, leftward in ((tree.upper, False), (tree.lower, True)):
        x = box.x + box.width / 2 + centre / 2 if leftward else box.x
        half = PageBox(x, box.y, (box.width - centre) / 2, box.height)
        wing = Wing(paper, view, half, names, step, row, leftward)
        wing.headings(wing_tree, box.top)
        ends.append(wing.draw(wing_tree))
    middle = box.x + box.width / 2
    round_heading(paper, view, [tree.match], PageBox(middle - 40, box.top, 80, HEADING))
    _last_match(paper, view, tree, ends, middle, step)
    if alone:
        slots = len(place_slots(view))
        height = min(slots * 15.0, row * count * 0.2)
        width = centre + 2 * step - 16
        places_box(paper, view, PageBox(middle - width / 2, box.y, width, height), 1)
    _note(paper, body, view)


def _last_match(
    paper: Paper,
    view: BracketView,
    tree: Node,
    ends: Sequence[tuple[float, float]],
    middle: float,
    step: float,
) -> None:
    """Join the two wings in the middle, with the winner above."""
    top = max(y for _x, y in ends)
    foot = min(y for _x, y in ends)
    pairs = list(zip(tree.match.sides, ends, (False, True), strict=True))
    for side, (x, y), leftward in sorted(pairs, key=lambda part: part[0].won):
        width = BOLD_LINE if side.won else THIN
        paper.line(x, y, middle, y, width)
        if y != top:
            paper.line(middle, y, middle, top, width)
        text = signed_text_of(beside(view, tree.match, side))
        place = PageBox(middle + 5 if leftward else middle - 39, y - 12, 34, 9)
        align = LEFT if leftward else RIGHT
        paper.fitted(place, text, 9, bold=side.won, align=align, lines=1)
    champion = winner(tree.match)
    paper.line(middle, top, middle, top + 20, BOLD_LINE if champion else THIN)
    width = 84.0 + 2 * step - 24
    crown(paper, view, tree, PageBox(middle - width / 2, top + 22, width, 42))
    if tree.match.state == "call" and tree.match.table:
        paper.fitted(
            PageBox(middle - 40, foot - 24, 80, 9), table_text(tree.match), 8, align=CENTRE, lines=1
        )


def _last_page(body: PageBox, view: BracketView, small: Sequence[Small], paper: Paper) -> None:
    """Draw the rounds between the pages, the placing matches and the places, large."""
    box = PageBox(body.x, body.y + NOTES, body.width, body.height - NOTES)
    across = FEW_ACROSS if len(place_slots(view)) <= FEW_PLACES else PLACES_ACROSS
    row = LEAST_ROW
    while row < MOST_ROW_ALONE and _under_height(view, small, row + 1, across) <= box.height:
        row += 1
    _under(paper, box, view, small, row, across)
    _note(paper, body, view)
