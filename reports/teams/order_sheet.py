"""Order sheets (オーダー用紙): on which a captain writes who of the list plays at which board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from models.teams.terms import TeamTerms
from models.views.divisions import MatchView, RoundView, SheetHead
from models.views.teams import TeamMemberView, TeamsView
from reports.i18n import _, _p
from reports.paper import CENTRE, RIGHT, PageBox, Paper, bulleted
from reports.teams.half_page import HEAD, halves, heading, to_sign
from reports.teams.words import board_name, order_notes
from reports.wording import division_and_round, round_name

TITLE_ROW = 16.0
FOOT = 74.0
"""The height of the notes and of the signature."""
TALL = 40.0
"""The most height of a board's row."""
ONE_COLUMN = 14
"""Up to so many people the list is one column."""
SPARE = 2
"""How many sheets without any team stand behind the blank ones, for teams that come late."""


@dataclass(frozen=True)
class Order:
    """What is printed on one order sheet; what is not known is left to be written."""

    team: str = ""
    opponent: str = ""
    table: str = ""
    members: tuple[TeamMemberView, ...] = ()


def order_sheets(head: SheetHead, round_: RoundView, teams: TeamsView, called: str = "") -> bytes:
    """Make a sheet for each team that meets another in a round, those of a table together."""
    matches = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    orders = [order for match in matches for order in _of_match(match, teams)]
    return _sheets(head, orders, teams.terms, division_and_round(head, round_, called))


def blank_order_sheets(
    head: SheetHead, names: Sequence[tuple[int, str]], teams: TeamsView
) -> bytes:
    """Make a sheet for each team, by id and name, for any round, and some without a team."""
    orders = [Order(team=name, members=teams.lists.get(team, ())) for team, name in names]
    about = f"{head.division}\u3000{round_name('', 0)}"
    return _sheets(head, [*orders, *[Order()] * SPARE], teams.terms, about)


def _of_match(match: MatchView, teams: TeamsView) -> Iterator[Order]:
    for own, other in ((0, 1), (1, 0)):
        team, opponent = match.seats[own].entrant, match.seats[other].entrant
        members = teams.lists.get(team.id, ())
        yield Order(team.name, opponent.name, match.table_text, members)


def _sheets(head: SheetHead, orders: Sequence[Order], terms: TeamTerms, about: str) -> bytes:
    titled = " ".join(filter(None, [head.event, about, _("Order sheet")]))
    return halves(titled, orders, partial(_one, head, terms, about))


def _one(
    head: SheetHead, terms: TeamTerms, about: str, paper: Paper, box: PageBox, order: Order
) -> None:
    heading(paper, box, head.event, about, _("Order sheet"))
    _who_meets(paper, PageBox(box.x, box.top - HEAD - 22, box.width, 34), order)
    body = PageBox(box.x, box.y + FOOT, box.width, box.height - HEAD - FOOT - 28)
    several = len(order.members) > ONE_COLUMN
    left = body.width * (0.46 if several else 0.56)
    _boards(paper, PageBox(body.x, body.y, left, body.height), terms)
    list_box = PageBox(body.x + left + 14, body.y, body.width - left - 14, body.height)
    _list(paper, list_box, order.members, max(terms.registered, len(order.members)))
    _foot(paper, PageBox(box.x, box.y, box.width, FOOT - 8), terms)


def _who_meets(paper: Paper, box: PageBox, order: Order) -> None:
    """Draw the team, large, and whom it meets at which table."""
    team = PageBox(box.x, box.y, box.width * 0.5, box.height)
    other = PageBox(team.right + 10, box.y, box.width * 0.34 - 10, box.height)
    table = PageBox(other.right + 10, box.y, box.right - other.right - 10, box.height)
    for part, title, text, size in (
        (team, _("Team"), order.team, 19),
        (other, _("Opponent"), order.opponent, 13),
        (table, _p("on a card", "|Table|"), order.table, 19),
    ):
        paper.fitted(PageBox(part.x, part.top - 9, part.width, 10), title, 8, lines=1, grey=0.25)
        below = PageBox(part.x, part.y, part.width, part.height - 10)
        paper.fitted(below, text, size, bold=True)
        paper.line(part.x, part.y - 1, part.right, part.y - 1, 0.6)


def _boards(paper: Paper, box: PageBox, terms: TeamTerms) -> None:
    """Draw a row for each board: its name, the number of the list, the name."""
    row = min((box.height - TITLE_ROW) / terms.boards, TALL)
    xs = [box.x, box.x + 52, box.x + 52 + 44, box.right]
    ys = [box.top, *(box.top - TITLE_ROW - row * at for at in range(terms.boards + 1))]
    paper.shade(PageBox(box.x, ys[1], box.width, TITLE_ROW), 0.9)
    titles = [_p("column", "Board"), _("Number"), _p("of a person", "Name")]
    for title, (left, right) in zip(titles, pairwise(xs), strict=True):
        cell = PageBox(left + 2, ys[1], right - left - 4, TITLE_ROW)
        paper.fitted(cell, title, 9, bold=True, align=CENTRE, lines=1)
    for at in range(terms.boards):
        cell = PageBox(xs[0] + 2, ys[at + 2], xs[1] - xs[0] - 4, row)
        paper.fitted(cell, board_name(at + 1), 13, bold=True, align=CENTRE, lines=1)
    paper.grid(xs, ys)
    paper.frame(PageBox(box.x, ys[-1], box.width, box.top - ys[-1]), 1.0)


def _list(paper: Paper, box: PageBox, members: Sequence[TeamMemberView], lines: int) -> None:
    """Draw who can be lined up, with their numbers; empty lines where nobody is known."""
    columns = 2 if lines > ONE_COLUMN else 1
    down = -(-lines // columns)
    heading_box = PageBox(box.x, box.top - TITLE_ROW, box.width, TITLE_ROW)
    paper.shade(heading_box, 0.9)
    paper.fitted(heading_box, _("The list"), 9, bold=True, align=CENTRE, lines=1)
    row = min((box.height - TITLE_ROW) / down, 24.0)
    parts = PageBox(box.x, box.top - TITLE_ROW - row * down, box.width, row * down).columns(columns)
    for at in range(lines):
        part = parts[at // down].rows(down)[at % down]
        who = members[at] if at < len(members) else None
        number = str(who.number if who else at + 1)
        paper.fitted(PageBox(part.x + 2, part.y, 20, row), number, 11, bold=True, align=CENTRE)
        if who is not None:
            named = PageBox(part.x + 25, part.y, part.width - 25 - 32, row)
            paper.fitted(named, who.name, min(12, row * 0.6), lines=1)
            said = _("Captain") if who.captain else _("Reserve") if who.reserve else ""
            beside = PageBox(part.right - 32, part.y, 30, row)
            paper.fitted(beside, said, 8, align=RIGHT, lines=1, grey=0.2)
    for part in parts:
        ys = [box.top, *(part.top - row * at for at in range(down + 1))]
        paper.grid([part.x, part.x + 23, part.right], ys[1:])
    bottom = parts[0].y
    paper.frame(PageBox(box.x, bottom, box.width, box.top - bottom), 1.0)


def _foot(paper: Paper, box: PageBox, terms: TeamTerms) -> None:
    """Write how a line-up is made, that nobody sees it, and draw the line for the captain."""
    wide, size = box.width * 0.52, 8.0
    secret = _("Nobody sees it before both are in: fold it and hand it to the desk.")
    y = box.top - size
    for note in [*order_notes(terms), secret]:
        for line in bulleted(note, wide / size):
            paper.text(box.x, y, line, size)
            y -= size * 1.3
    sign = PageBox(box.x + wide + 14, box.y + 14, box.width - wide - 14 - 66, 20)
    to_sign(paper, sign, [_("Captain's signature")])
    stamp = PageBox(box.right - 58, box.y + 4, 58, 44)
    paper.frame(stamp, 0.6)
    paper.text(stamp.x + 3, stamp.top - 10, _("Desk"), 7.5, grey=0.2)
