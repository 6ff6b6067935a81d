"""The cards of the game to be cut out: 63 × 88 mm, nine to a page, with backs and cut marks."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.paper_bowl.events import USUAL
from models.games.paper_bowl.record import PaperBowlOptions
from reports.games.paper_bowl import dice
from reports.games.paper_bowl.card_texts import CardFace, counter_faces, hand_faces, play_faces
from reports.i18n import _N, _
from reports.paper import A4, CENTRE, MM, RIGHT, PageBox, Paper, render, wrap

WIDTH, HEIGHT = 63 * MM, 88 * MM
ACROSS, DOWN = 3, 3
LEFT = (A4[0] - ACROSS * WIDTH) / 2
LOW = (A4[1] - DOWN * HEIGHT) / 2
MARK = 5 * MM
"""How long the marks for the knife are, outside of the cards."""
BACKS = {
    "offence": _N("Offence"),
    "defence": _N("Defence"),
    "play": _N("Play card"),
    "timeout": _N("Time-out"),
}
"""The four backs."""
RINGS = {"offence": 1, "defence": 2, "play": 3, "timeout": 4}
"""How many rings tell a back from the others without a colour."""


def all_cards(options: PaperBowlOptions | None = None) -> bytes:
    """Make the whole game: 34 cards and six counters, every page followed by its backs."""
    plays = play_faces(USUAL if options is None else options.house)
    return _pages((*hand_faces(), *plays, *counter_faces()), _("Cards of Paper Bowl"))


def second_hands() -> bytes:
    """Make the ten cards of the hands once more, so that nobody hands them over at a turnover."""
    return _pages(hand_faces(), _("Second set of the ten hand cards"))


def _pages(faces: Sequence[CardFace], title: str) -> bytes:
    each = ACROSS * DOWN

    def draw(paper: Paper) -> None:
        for start in range(0, len(faces), each):
            shown = faces[start : start + each]
            _marks(paper)
            for place, face in enumerate(shown):
                _face(paper, _box(place), face)
            paper.next_page()
            _marks(paper)
            for place, face in enumerate(shown):
                _back(paper, _box(place, mirrored=True), face.back)
            paper.next_page()

    return render(draw, title=title)


def _box(place: int, *, mirrored: bool = False) -> PageBox:
    """Give where a card lies; on the back of a page left and right are exchanged."""
    across, down = place % ACROSS, place // ACROSS
    across = ACROSS - 1 - across if mirrored else across
    return PageBox(LEFT + across * WIDTH, LOW + (DOWN - 1 - down) * HEIGHT, WIDTH, HEIGHT)


def _marks(paper: Paper) -> None:
    """Draw where the knife goes, outside of the cards alone."""
    right, top = LEFT + ACROSS * WIDTH, LOW + DOWN * HEIGHT
    for across in range(ACROSS + 1):
        x = LEFT + across * WIDTH
        paper.line(x, LOW - 1 - MARK, x, LOW - 1, 0.5)
        paper.line(x, top + 1, x, top + 1 + MARK, 0.5)
    for down in range(DOWN + 1):
        y = LOW + down * HEIGHT
        paper.line(LEFT - 1 - MARK, y, LEFT - 1, y, 0.5)
        paper.line(right + 1, y, right + 1 + MARK, y, 0.5)


def _face(paper: Paper, box: PageBox, face: CardFace) -> None:
    inner = box.inset(4.5 * MM, 4.5 * MM)
    paper.frame(box.inset(2 * MM, 2 * MM), 0.6, 0.4)
    top, large = inner.top, 17.0
    if face.corner:
        paper.fitted(PageBox(inner.x, top - 30, 60, 30), face.corner, 34, bold=True, lines=1)
        _looks_at(paper, PageBox(inner.x, top - DIE - 2, inner.width, DIE), face)
        top -= 34
    else:
        large = 22.0
    paper.fitted(PageBox(inner.x, top - 27, inner.width, 27), face.name, large, bold=True, lines=1)
    top -= 31
    paper.line(inner.x, top, inner.right, top, 1)
    low = inner.y + 12
    if face.rows:
        high = ROW * len(face.rows) if face.lines else top - low - 4
        _rows(paper, PageBox(inner.x, low, inner.width, high), face.rows)
        low += high
    _lines(paper, PageBox(inner.x, low, inner.width, top - low - 5), face.lines)
    foot = PageBox(inner.x, inner.y - 3, inner.width, 12)
    paper.fitted(foot, _(BACKS[face.back]), LEAST, grey=0.3, lines=1)


DIE = 8.5 * MM
ROW = 31.0
"""The height of a line with pips, a little more than its dice."""
LEAST, MOST = 9.0, 16.0
"""The smallest and the largest type: a card lies at arm's length."""


def _looks_at(paper: Paper, box: PageBox, face: CardFace) -> None:
    """Draw at the right what the card looks at on the dice."""
    if face.doubles:
        dice.doubles(paper, box.right - dice.row_width(3, DIE), box.y, DIE)
    elif face.dice:
        left = box.right - dice.row_width(len(face.dice), DIE)
        dice.row(paper, left, box.y, DIE, "".join(map(str, face.dice)))


def _rows(paper: Paper, box: PageBox, rows: Sequence[tuple[str, str]]) -> None:
    """Write words with a figure or with dice behind them, line by line."""
    each, side = box.height / len(rows), 7.2 * MM
    for place, (said, shown) in enumerate(rows):
        y = box.top - (place + 1) * each
        wide = dice.row_width(max(len(shown), 1), side)
        paper.fitted(PageBox(box.x, y, box.width - wide - 4, each), said, 12, least=0.8)
        value = PageBox(box.right - wide, y, wide, each)
        if shown.isdigit():
            dice.row(paper, value.x, y + (each - side) / 2, side, shown)
        else:
            paper.fitted(value, shown, 24, bold=True, align=RIGHT, lines=1)
        if place:
            paper.line(box.x, box.top - place * each, box.right, box.top - place * each, 0.4, 0.6)


def _lines(paper: Paper, box: PageBox, texts: Sequence[str]) -> None:
    """Write sentences one below the other, as large as all of them can be."""
    size = MOST
    while size > LEAST and _height(texts, box.width, size) > box.height:
        size -= 0.25
    y = box.top - size
    for number, text in enumerate(texts):
        bold = number == 0 and len(texts) == 2
        for line in wrap(text, box.width / size, bold=bold):
            paper.text(box.x, y, line, size, bold=bold)
            y -= 1.22 * size
        y -= 0.5 * size


def _height(texts: Sequence[str], width: float, size: float) -> float:
    lines = sum(len(wrap(text, width / size, bold=True)) for text in texts)
    return size * (1.22 * lines + 0.5 * len(texts))


def _back(paper: Paper, box: PageBox, back: str) -> None:
    """Draw a back: its name, and as many rings as tell it from the others."""
    paper.shade(box.inset(3 * MM, 3 * MM), 0.9)
    paper.frame(box.inset(3 * MM, 3 * MM), 1.2)
    x, y = box.x + box.width / 2, box.y + box.height * 0.58
    for ring in range(RINGS[back]):
        paper.circle(x, y, (20 - 4.2 * ring) * MM, 2.2)
    name = PageBox(box.x, box.y + 9 * MM, box.width, 10 * MM)
    paper.fitted(name.inset(5 * MM), _(BACKS[back]), 20, bold=True, align=CENTRE, lines=1)
