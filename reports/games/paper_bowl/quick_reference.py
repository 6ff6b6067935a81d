"""One page for the wall beside the tables: what is asked for most, and is on no card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from models.games.paper_bowl.events import SET_ASIDE, HouseRules
from models.games.paper_bowl.play import marked_off
from models.games.paper_bowl.record import PaperBowlOptions
from models.views.divisions import SheetHead
from reports.games.paper_bowl import dice
from reports.games.paper_bowl.card_texts import ranges
from reports.games.paper_bowl.match_sheets import house_lines
from reports.i18n import _, _p
from reports.paper import CENTRE, LEADING, DrawPage, PageBox, Paper, bulleted, sheet, wrap


@dataclass(frozen=True, kw_only=True, slots=True)
class ReferenceFrame:
    """One frame of the page."""

    title: str
    rule: str
    """What must be read from afar."""
    dice: tuple[tuple[str, str], ...] = ()
    """What each row of dice is good for: words, and the pips."""
    lines: tuple[str, ...]
    marked: bool = False
    """Whether the table of penalties near a goal line stands below."""


def parts(house: HouseRules) -> tuple[tuple[ReferenceFrame, ...], ...]:
    """Give the frames row by row, in the active language."""
    return (
        (_kick_off(), _return()),
        (_onside(), _challenge()),
        (_try(), _field_goal()),
        (_penalty(),),
        (_extension(), _ends(house)),
    )


def _kick_off() -> ReferenceFrame:
    return ReferenceFrame(
        title=_("Kick-off and punt"),
        rule=_("Kick-off: 50 + 2 × two dice"),
        lines=(
            _("From the own 30; after a safety the side that gave it up, from its 20."),
            _("At the goal line the ball stops."),
            _("Punt: 50 yards, no dice, no play card."),
            _("Then always the choice: begin at the own 20, or return."),
        ),
    )


def _return() -> ReferenceFrame:
    return ReferenceFrame(
        title=_p("quick reference", "Return"),
        rule=_("2 × two dice"),
        lines=(
            _("Doubles: 4 × two dice, and roll again. Add up."),
            _("First and ten where it ends; in the end zone it is a touchdown."),
            _("Cards 02, 04: the taker must return it, out of the end zone from the goal line."),
        ),
    )


def _onside() -> ReferenceFrame:
    return ReferenceFrame(
        title=_("Onside kick"),
        rule=_("2 × one die"),
        dice=((_("The kicking side keeps it"), "56"), (_("The other side’s ball"), "1234")),
        lines=(_("Say it before the roll. First and ten where the ball lies, no return."),),
    )


def _challenge() -> ReferenceFrame:
    return ReferenceFrame(
        title=_p("quick reference", "Challenge"),
        rule=_("Two dice: odd wins"),
        lines=(
            _("Even: lost, and a time-out with it. A win costs nothing."),
            _("Only where the play card says so, and with a time-out left."),
            _("Offence: card 01 (won: incomplete), 03 (keeps the ball), 06 (caught)."),
            _("Defence: card 05 (won: incomplete), after all rolls."),
        ),
    )


def _try() -> ReferenceFrame:
    return ReferenceFrame(
        title=_("After a touchdown"),
        rule=_("1 point: kick, 4 or more"),
        lines=(
            _("2 points: one play from the 2. Both lay a card, run or pass; no play card."),
            _("Good: doubles, a run of 2 yards, or a pass of at most 12 that no pip stops."),
            _("Long pass: the pips of 20 yards or nearer count."),
            _("Then the scorer kicks off. No try in overtime."),
        ),
    )


def _field_goal() -> ReferenceFrame:
    return ReferenceFrame(
        title=_("Field goal"),
        rule=_("One die good, or doubles"),
        dice=ranges(),
        lines=(_("Missed: the other side’s ball, first and ten, where it lies."),),
    )


def _penalty() -> ReferenceFrame:
    return ReferenceFrame(
        title=_("Penalty: half the distance at most"),
        rule="",
        lines=(_("The down is repeated, and the line to gain stays. The card is used up."),),
        marked=True,
    )


def _extension() -> ReferenceFrame:
    return ReferenceFrame(
        title=_("End of a half, and extension"),
        rule=_("One card left: pay a time-out, play one more"),
        lines=(
            _(
                "Quarters 2 and 4 and overtime, either side, before the cards are laid; {count} "
                "times a half for both together."
            ).format(count=SET_ASIDE),
            _("One of the cards that were set aside goes into the pile unseen."),
            _("After the last play: one field goal from 35 yards or nearer."),
        ),
    )


def _ends(house: HouseRules) -> ReferenceFrame:
    return ReferenceFrame(
        title=_("Points and time-outs"),
        rule=_("Touchdown 6, field goal 3, safety 2"),
        lines=tuple(line[:1].upper() + line[1:] for line in house_lines(house)),
    )


# ---------------------------------------------------------------- on the page

LARGEST, SMALLEST, STEP = 15.0, 7.0, 0.05
GAP = 8.0
"""Between two frames."""
PAD = 7.0
RULE = 1.35
"""How much larger than the sentences the rules are."""
DIE = 1.55
"""The side of a die, in ems of the sentences."""
BAND = 1.75


def quick_reference(head: SheetHead, options: PaperBowlOptions) -> bytes:
    """Make the page, in type as large as all of it can have."""

    def layout(body: PageBox) -> Sequence[DrawPage]:
        return [lambda paper: _page(paper, body, parts(options.house))]

    return sheet(head, _("Quick reference"), layout)


def _page(paper: Paper, body: PageBox, rows: Sequence[Sequence[ReferenceFrame]]) -> None:
    room = body.height - GAP * len(rows)
    size, large = SMALLEST, LARGEST
    while large - size > STEP:
        middle = (size + large) / 2
        fits = sum(_heights(rows, body, middle)) <= room
        size, large = (middle, large) if fits else (size, middle)
    heights = list(_heights(rows, body, size))
    more = (room - sum(heights)) / len(rows)
    top = body.top - GAP
    for row, height in zip(rows, heights, strict=True):
        for part, box in zip(row, _boxes(row, body, top, height + more), strict=True):
            _part(paper, box, part, size)
        top -= height + more + GAP


def _boxes(
    row: Sequence[ReferenceFrame], body: PageBox, top: float, height: float
) -> list[PageBox]:
    whole = PageBox(body.x, top - height, body.width + GAP, height)
    return [box._replace(width=box.width - GAP) for box in whole.columns(len(row))]


def _heights(
    rows: Sequence[Sequence[ReferenceFrame]], body: PageBox, size: float
) -> Iterator[float]:
    for row in rows:
        (box, *_more) = _boxes(row, body, body.top, 0)
        yield max(_height(part, box.width, size) for part in row)


def _height(part: ReferenceFrame, width: float, size: float) -> float:
    """Measure a frame in this size."""
    room = width - 2 * PAD
    lines = sum(len(bulleted(line, room / size)) for line in part.lines)
    rules = len(wrap(part.rule, room / (RULE * size), bold=True)) if part.rule else 0
    table = 4.2 * 1.5 if part.marked else 0
    ems = BAND + 0.5 + rules * RULE * LEADING + (0.4 if rules else 0)
    ems += len(part.dice) * (DIE + 0.35) + 0.4 * bool(part.dice) + lines * LEADING + table
    return ems * size + PAD


def _part(paper: Paper, box: PageBox, part: ReferenceFrame, size: float) -> None:
    band = PageBox(box.x, box.top - BAND * size, box.width, BAND * size)
    paper.shade(band, 0.0)
    title = band.inset(PAD)
    paper.fitted(title, part.title, size * 1.15, bold=True, grey=1.0, lines=1)
    paper.frame(box, 1.0)
    inner = box.inset(PAD)
    y = band.y - 0.5 * size
    if part.rule:
        for line in wrap(part.rule, inner.width / (RULE * size), bold=True):
            y -= RULE * LEADING * size
            paper.text(inner.x, y + 0.3 * size, line, RULE * size, bold=True)
        y -= 0.4 * size
    for said, pips in part.dice:
        y -= (DIE + 0.35) * size
        _dice(paper, PageBox(inner.x, y, inner.width, DIE * size), said, pips, size)
    y -= 0.4 * size * bool(part.dice)
    if part.marked:
        _marked(paper, PageBox(inner.x, y - 4 * 1.5 * size, inner.width, 4 * 1.5 * size), size)
        y -= 4.2 * 1.5 * size
    for line in (line for text in part.lines for line in bulleted(text, inner.width / size)):
        y -= LEADING * size
        paper.text(inner.x, y + 0.2 * size, line, size)


def _dice(paper: Paper, box: PageBox, said: str, pips: str, size: float) -> None:
    wide = dice.row_width(len(pips), box.height)
    dice.row(paper, box.right - wide, box.y, box.height, pips)
    paper.fitted(box._replace(width=box.width - wide - 6), said, size, lines=1)


FOULS = (5, 10, 15)


def _marked(paper: Paper, box: PageBox, size: float) -> None:
    """Draw how far each penalty goes, by how far it is to the goal line of who has fouled."""
    steps = list(_steps())
    first = box.width * 0.2
    each = (box.width - first) / len(steps)
    rows = box.rows(1 + len(FOULS))
    heads = [_("Yards to the own goal line"), *(label for label, _yards in steps)]
    cells = [heads]
    for place, foul in enumerate(FOULS):
        said = _("{count} yards").format(count=foul)
        cells.append([said, *(str(yards[place]) for _label, yards in steps)])
    xs = [box.x, *(box.x + first + each * place for place in range(len(steps) + 1))]
    paper.shade(rows[0], 0.9)
    paper.grid(xs, [box.top, *(row.y for row in rows)])
    for row, texts in zip(rows, cells, strict=True):
        for place, (text, x, right) in enumerate(zip(texts, xs, xs[1:], strict=False)):
            cell = PageBox(x, row.y, right - x, row.height).inset(1.5, 1)
            strong = row is not rows[0] or not place
            align = 0.0 if not place else CENTRE
            paper.fitted(cell, text, size, bold=strong, align=align, lines=2 if not place else 1)


def _steps() -> Iterator[tuple[str, tuple[int, ...]]]:
    """Give the distances between which every penalty goes as far: how they are called, and how far.

    >>> list(_steps())[:3], list(_steps())[-1]
    ([('1', (0, 0, 0)), ('2', (1, 1, 1)), ('3–4', (2, 2, 2))], ('29–', (5, 10, 15)))
    """
    low = 1
    while True:
        far = tuple(marked_off(foul, low) for foul in FOULS)
        high = low
        while high < 99 and tuple(marked_off(foul, high + 1) for foul in FOULS) == far:
            high += 1
        if high == 99:
            yield f"{low}–", far
            return
        yield (f"{low}–{high}" if high > low else str(low)), far
        low = high + 1
