"""A certificate for each of the first places: one page each, to be handed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from models.core.people import Role
from models.namesakes import parted
from models.views.ceremony import Certificates
from models.views.divisions import EntrantView, SheetHead
from models.views.rankings import StandingRow, StandingsView
from reports.certificates.usual_words import (
    place_words,
    usual_after_name,
    usual_day,
    usual_title,
    usual_words,
)
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_name, notation, number
from reports.i18n import _, language
from reports.paper import A4, CENTRE, LEADING, RIGHT, PageBox, Paper, render, text_width, wrap
from reports.paper.fitting import one_size

OUTER, INNER, LINE = 26.0, 33.0, 40.0
"""How far the three lines of the border stand from the edge of the paper."""
CORNER = 26.0
"""The radius of the quarter circles at the corners of the innermost line."""
SIDES = 82.0
"""From the edge of the paper to the words."""
SPREAD = 4
"""Titles of so many Japanese characters stand wide."""
TextSpot = tuple[float, float]
"""The middle of a line, as a part of the height from the top, and its size of type in points."""


@dataclass(frozen=True, kw_only=True)
class Shape:
    """Where everything stands on one kind of paper; heights are parts of that of the paper."""

    size: tuple[float, float]
    title: TextSpot
    event: TextSpot
    division: TextSpot
    place: TextSpot
    name: TextSpot
    name_height: float
    words: TextSpot
    words_height: float
    figures: TextSpot
    dated: TextSpot
    giver: TextSpot
    giver_height: float


PORTRAIT = Shape(
    size=A4,
    title=(0.145, 60),
    event=(0.225, 20),
    division=(0.259, 15),
    place=(0.335, 40),
    name=(0.445, 46),
    name_height=0.13,
    words=(0.61, 20),
    words_height=0.14,
    figures=(0.712, 15),
    dated=(0.785, 15),
    giver=(0.87, 20),
    giver_height=0.1,
)
LANDSCAPE = Shape(
    size=(A4[1], A4[0]),
    title=(0.152, 52),
    event=(0.25, 19),
    division=(0.294, 14),
    place=(0.37, 34),
    name=(0.51, 44),
    name_height=0.135,
    words=(0.664, 18),
    words_height=0.13,
    figures=(0.762, 14),
    dated=(0.852, 14),
    giver=(0.852, 18),
    giver_height=0.12,
)


class _Honour(NamedTuple):
    """Who is honoured, as it stands there."""

    names: tuple[str, ...]
    members: tuple[str, ...] = ()
    """The people of a team, below its name."""


def certificates(
    head: SheetHead, standings: StandingsView, forms: GameForms, chosen: Certificates
) -> bytes:
    """Make a page for everybody who has one of the places, the best first; shared places each."""
    rows = [row for row in standings.placed if chosen.wants(row.place)]
    told = [
        (row.entrant, place_words(row.place or 0), _figures(row, forms) if chosen.figures else "")
        for row in rows
    ]
    return _pages(head, told, chosen, teams=forms.teams is not None)


def awards(
    head: SheetHead,
    honoured: Sequence[tuple[EntrantView, str]],
    chosen: Certificates,
    *,
    teams: bool = False,
) -> bytes:
    """Make a page for each of these people, or teams, with what they are honoured for."""
    return _pages(head, [(who, what, "") for who, what in honoured], chosen, teams=teams)


def _pages(
    head: SheetHead,
    honoured: Sequence[tuple[EntrantView, str, str]],
    chosen: Certificates,
    *,
    teams: bool,
) -> bytes:
    shape = LANDSCAPE if chosen.landscape else PORTRAIT

    def draw(paper: Paper) -> None:
        for who, what, figures in honoured:
            _border(paper)
            honour = _Honour((who.name,), of_team(who)) if teams else _Honour(_called(who))
            _page(paper, shape, head, honour, what, figures, chosen)
            paper.next_page()

    titled = " ".join(filter(None, [head.event, head.division, _("Certificates")]))
    return render(draw, title=titled, size=shape.size)


def _border(paper: Paper) -> None:
    whole = PageBox(0, 0, paper.width, paper.height)
    paper.frame(whole.inset(OUTER, OUTER), 3.2, grey=0.25)
    paper.frame(whole.inset(INNER, INNER), 0.7, grey=0.25)
    inner = whole.inset(LINE, LINE)
    paper.scalloped(inner, CORNER, 0.9, grey=0.35)
    for x in (inner.x, inner.right):
        for y in (inner.y, inner.top):
            inward = 9 if x == inner.x else -9
            upward = 9 if y == inner.y else -9
            paper.circle(x + inward, y + upward, 5.5, 0.9, grey=0.35)
            paper.circle(x + inward, y + upward, 2.2, 1.6, grey=0.35)


def _page(
    paper: Paper,
    shape: Shape,
    head: SheetHead,
    who: _Honour,
    what: str,
    figures: str,
    chosen: Certificates,
) -> None:
    width = paper.width - 2 * SIDES

    def box(middle: float, height: float) -> PageBox:
        return PageBox(SIDES, paper.height * (1 - middle) - height / 2, width, height)

    def centred(
        text: str, spot: tuple[float, float], *, bold: bool = False, lines: int = 1
    ) -> None:
        middle, size = spot
        paper.fitted(
            box(middle, size * 1.6), text, size, bold=bold, align=CENTRE, lines=lines, least=0.5
        )

    centred(spread(chosen.title or usual_title()), shape.title, bold=True)
    centred(head.event, shape.event, lines=2)
    centred(head.division, shape.division)
    centred(spread(what), shape.place, bold=True)
    _names(paper, box(shape.name[0], shape.name_height * paper.height), shape, who, chosen)
    words = chosen.words or usual_words(len(who.members or who.names))
    _block(paper, box(shape.words[0], shape.words_height * paper.height), words, shape.words[1])
    if figures:
        centred(figures, shape.figures)
    _foot(paper, shape, head, chosen)


def spread(text: str) -> str:
    r"""Set a short Japanese word wide, as the titles of certificates are.

    >>> spread("賞状"), spread("優勝"), spread("第3位"), spread("Certificate")
    ('賞\u3000状', '優\u3000勝', '第3位', 'Certificate')
    """
    wide = len(text) <= SPREAD and all(ord(char) > 0x2E7F for char in text)
    return "\u3000".join(text) if wide else text


def _called(who: EntrantView) -> tuple[str, ...]:
    """Give the names of who is honoured: each person of a pair, or the entrant.

    What tells namesakes apart on lists is no part of a name that is handed over.

    >>> called = EntrantView(id=1, number=1, name="田中 実（本牧）", typed_name="田中 実")
    >>> _called(called), _called(EntrantView(id=1, number=1, name="田中 実（本牧）"))
    (('田中 実',), ('田中 実（本牧）',))
    """
    people = who.people
    if who.each > 1 and len(people) == who.each:
        return tuple(person.name for person in people)
    plain, _beside = parted(who.name)
    return (plain if plain == who.typed_name else who.name,)


def of_team(who: EntrantView) -> tuple[str, ...]:
    """Name the people of a team, its captain first, the others in the order of the list.

    >>> from models.core.people import Member, Person
    >>> people = [Person(id=1, name="榎本"), Person(id=2, name="清水")]
    >>> roles = (Role.PLAYER, Role.CAPTAIN)
    >>> members = [Member(person=p, position=p.id, role=r) for p, r in zip(people, roles)]
    >>> of_team(EntrantView(id=1, number=1, name="北", members=tuple(members)))
    ('清水', '榎本')
    """
    captains = {one.person.id for one in who.members if one.role == Role.CAPTAIN}
    listed = sorted(who.people, key=lambda person: person.id not in captains)
    return tuple(person.name for person in listed)


def _names(paper: Paper, box: PageBox, shape: Shape, who: _Honour, chosen: Certificates) -> None:
    after = usual_after_name() if chosen.after_name is None else chosen.after_name
    if who.members:
        lower = PageBox(box.x, box.y - 0.1 * box.height, box.width, 0.46 * box.height)
        size = 0.36 * shape.name[1]
        members = "\u3000".join(who.members)
        paper.fitted(lower, members, size, align=CENTRE, lines=4, least=0.75, keep=who.members)
        box = PageBox(box.x, lower.top, box.width, box.top - lower.top)
    names = [f"{name}\u3000{after}" if after else name for name in who.names]
    parts = box.rows(len(names))
    height = 0.82 * parts[0].height
    size = one_size(names, box.width, shape.name[1], bold=True, height=height, least=0.35)
    for part, name in zip(parts, names, strict=True):
        paper.fitted(part, name, size, bold=True, align=CENTRE, keep=_kept(after))


def _kept(after: str) -> tuple[str, ...]:
    return (f"\u3000{after}",) if after else ()


def _block(paper: Paper, box: PageBox, words: str, size: float) -> None:
    """Draw the words as a block: all lines begin together in Japanese, else each is centred."""
    lines = _lines(words, box.width / size)
    while len(lines) * LEADING * 1.3 * size > box.height and size > 7:
        size -= 0.5
        lines = _lines(words, box.width / size)
    centred = language() != "ja"
    widest = max((text_width(line) for line in lines), default=0.0) * size
    step = LEADING * 1.3 * size
    y = box.y + box.height / 2 + (len(lines) - 1) / 2 * step - 0.37 * size
    for line in lines:
        if centred:
            paper.text(box.x + box.width / 2, y, line, size, align=CENTRE)
        else:
            paper.text(box.x + (box.width - widest) / 2, y, line, size)
        y -= step


def _lines(words: str, ems: float) -> list[str]:
    return [part for line in words.strip().splitlines() for part in wrap(line, ems)]


def _figures(row: StandingRow, forms: GameForms) -> str:
    """Write what the game wants to have told: each figure with its name."""
    told = [
        f"{criterion_name(key, forms.key)} "
        f"{number(row.figure(key), forms.key, signed=notation(forms.key).plus)}"
        for key in forms.certificate_figures
        if row.figure(key) is not None
    ]
    return "\u3000".join(told)


def _foot(paper: Paper, shape: Shape, head: SheetHead, chosen: Certificates) -> None:
    """Draw day and venue at the left, and at the right who gives it, with room for a seal."""
    width = paper.width - 2 * SIDES
    beside = shape.dated[0] == shape.giver[0]
    left = PageBox(SIDES, 0, width * (0.46 if beside else 1), 0)
    middle, size = shape.dated
    y = paper.height * (1 - middle)
    day = chosen.dated or usual_day(head.date)
    both = [line for line in (day, head.venue) if line]
    for place, line in enumerate(both):
        at = y + ((len(both) - 1) / 2 - place) * size * 1.7 - size * 0.8
        smaller = size if place == 0 else size * 0.87
        paper.fitted(PageBox(left.x, at, left.width, size * 1.6), line, smaller, lines=1, least=0.5)
    _giver(paper, shape, chosen.giver, width * (0.52 if beside else 0.8))


def _giver(paper: Paper, shape: Shape, giver: str, width: float) -> None:
    lines = [line.strip() for line in giver.splitlines() if line.strip()]
    if not lines:
        return
    middle, size = shape.giver
    height = shape.giver_height * paper.height
    each = min(size * 1.7, height / len(lines))
    top = paper.height * (1 - middle) + len(lines) * each / 2
    for place, line in enumerate(lines, start=1):
        box = PageBox(paper.width - SIDES - width, top - place * each, width - size, each)
        paper.fitted(box, line, min(size, each * 0.8), align=RIGHT, lines=1, least=0.5)
