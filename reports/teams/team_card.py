"""Cards of team matches (対戦カード): both teams, a row for each board, the total, who signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise

from models.teams.terms import TeamTerms
from models.views.divisions import SYMBOL, MatchView, RoundView, SheetHead
from models.views.teams import SeatedView, TeamBoardView, TeamMatchView
from reports.forms.game_forms import FigureBox, GameForms
from reports.i18n import _, _p
from reports.paper import CENTRE, PageBox, Paper, bulleted
from reports.sheets.cards import marks_heading
from reports.sheets.match_cards import figure_box_of
from reports.teams.half_page import HEAD, halves, heading, to_sign
from reports.teams.words import board_name
from reports.wording import division_and_round

QR = 56.0
TITLE_ROW = 18.0
TEAMS = 40.0
"""The height of the names of both teams."""
FOOT = 62.0
TALL = 40.0
BOARD, MARK, FIGURE = 48.0, 46.0, 54.0
"""How wide the columns of a board's name are, of a mark, and of what else is written."""


def team_cards(
    head: SheetHead,
    round_: RoundView,
    team_matches: Sequence[TeamMatchView],
    forms: GameForms,
    terms: TeamTerms,
    called: str = "",
    *,
    filled: bool = False,
) -> bytes:
    """Make a card for every match of a round, two to a page.

    `team_matches` have their boards: names stand there once both line-ups are in. Where the cards
    are `filled` those with a result have it, by board and in all.
    """
    matches = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    boards = {match.match_id: match for match in team_matches}
    about = division_and_round(head, round_, called)
    figures = _figure(forms, round_)
    title = _("Match cards")
    if filled:
        over = {own.match_id for own in team_matches if any(own.scores) or own.forfeit}
        matches = [match for match in matches if match.id in over]
        scores = any(
            own.score for one in team_matches for board in one.boards for own in board.sides
        )
        figures = (figures[:1] or (_p("of a board", "Result"),)) if scores else ()
        title = _("Match cards with results")
    each = partial(_one, (head.event, about), boards, forms, terms, (figures, filled))
    return halves(" ".join(filter(None, [head.event, about, title])), matches, each)


def _figure(forms: GameForms, round_: RoundView) -> tuple[str, ...]:
    """Head the boxes for what is written of a board beside its marks."""
    asked = figure_box_of(forms, round_)
    more = {FigureBox.COUNT: forms.count, FigureBox.DIFFERENCE: forms.difference}.get(asked, "")
    return tuple(_(title) for title in (*forms.result_boxes, more) if title)


def _one(
    about: tuple[str, str],
    boards: Mapping[int, TeamMatchView],
    forms: GameForms,
    terms: TeamTerms,
    how: tuple[tuple[str, ...], bool],
    paper: Paper,
    box: PageBox,
    match: MatchView,
) -> None:
    narrow = PageBox(box.x, box.y, box.width - QR - 12, box.height)
    heading(paper, narrow, *about, _("Match card"))
    paper.qr(PageBox(box.right - QR, box.top - QR, QR, QR), match.code)
    paper.text(box.right - QR / 2, box.top - QR - 10, match.code, 9, bold=True, align=CENTRE)
    at = PageBox(box.x, box.top - HEAD - 8, 100, 24)
    paper.fitted(at, _("|Table| {table}").format(table=match.table_text or "＿＿"), 19, bold=True)
    body = PageBox(box.x, box.y + FOOT, box.width, box.height - HEAD - FOOT - 14)
    _table(paper, body, match, boards.get(match.id), (forms, terms, *how))
    teams = [seat.entrant.name for seat in match.seats]
    _foot(paper, PageBox(box.x, box.y, box.width, FOOT - 8), teams, terms, filled=how[1])


def _columns(box: PageBox, figures: int) -> list[float]:
    """Give the upright lines: board, then of either side name, figures and mark, mirrored."""
    name = (box.width - BOARD) / 2 - MARK - FIGURE * figures
    own = [name, *[FIGURE] * figures, MARK]
    xs = [box.x, box.x + BOARD]
    for width in (*own, *reversed(own)):
        xs.append(xs[-1] + width)
    return xs


def _table(
    paper: Paper,
    box: PageBox,
    match: MatchView,
    team_match: TeamMatchView | None,
    by: tuple[GameForms, TeamTerms, tuple[str, ...], bool],
) -> None:
    forms, terms, figures, filled = by
    xs = _columns(box, len(figures))
    middle = xs[3 + len(figures)]
    row = min((box.height - TEAMS - TITLE_ROW) / (terms.boards + 1), TALL)
    ys = [box.top, box.top - TEAMS, box.top - TEAMS - TITLE_ROW]
    ys += [ys[-1] - row * at for at in range(1, terms.boards + 2)]
    paper.shade(PageBox(box.x, ys[2], box.width, TITLE_ROW), 0.9)
    for seat, left, right in zip(match.seats, (xs[1], middle), (middle, xs[-1]), strict=True):
        team = PageBox(left, ys[1], right - left, TEAMS).inset(5, 3)
        paper.fitted(team, seat.entrant.name, 18, bold=True)
    own = [_p("of a person", "Name"), *figures, marks_heading(forms)]
    _line(paper, xs, ys[2], TITLE_ROW, [_p("column", "Board"), *own, *reversed(own)], 8.5)
    boards = team_match.boards if team_match is not None else ()
    for at in range(terms.boards):
        cells = _line(paper, xs, ys[at + 3], row, [board_name(at + 1)], 12)
        sides = boards[at].sides if boards else (None, None)
        marks = (cells[2 + len(figures)], cells[3 + len(figures)])
        for side, (named, marked) in enumerate(zip((cells[1], cells[-1]), marks, strict=True)):
            _seat(paper, named, sides[side], terms.moves_first(side, at))
            if not filled:
                paper.fitted(marked, by_default(sides, side), 9, align=CENTRE, lines=1)
        if filled and boards:
            _write_board(paper, boards[at], cells, len(figures))
    total = _line(paper, xs, ys[-1], row, [_("Total")], 12)
    if filled and team_match is not None:
        _write_total(paper, match, team_match, total, len(figures))
    paper.grid([xs[0], xs[1], middle, xs[-1]], [ys[0], ys[1]])
    paper.grid(xs, ys[1:])
    paper.frame(PageBox(box.x, ys[-1], box.width, box.top - ys[-1]), 1.0)
    paper.frame(PageBox(middle - MARK, ys[-1], 2 * MARK, row), 1.6)
    paper.line(middle, box.top, middle, ys[-1], 1.0)


def _line(
    paper: Paper, xs: Sequence[float], y: float, height: float, texts: Sequence[str], size: float
) -> list[PageBox]:
    """Write texts into the first cells of a line; give all of its cells."""
    cells = [PageBox(left + 2, y, right - left - 4, height) for left, right in pairwise(xs)]
    for cell, text in zip(cells, texts, strict=False):
        paper.fitted(cell, text, size, bold=True, align=CENTRE, least=0.8)
    return cells


def _seat(paper: Paper, box: PageBox, who: SeatedView | None, first: bool) -> None:
    """Draw who sits there, and at the right the ring of who moves first."""
    ring = 13.0 if first else 0.0
    named = PageBox(box.x, box.y, box.width - ring - 2, box.height)
    if who is not None and who.person is None:
        paper.fitted(named, _p("at a board", "vacant"), 10, lines=1, grey=0.35)
    elif who is not None:
        paper.fitted(named, who.name, 13, bold=True)
    if first:
        middle = box.y + box.height / 2
        paper.circle(box.right - 7, middle, 6, 0.7)
        word = PageBox(box.right - 13, middle - 6, 12, 12)
        paper.fitted(word, _p("moves first, in a ring", "1st"), 7, align=CENTRE, lines=1, least=0.4)


def _sides_of(cells: Sequence[PageBox], figures: int) -> list[tuple[PageBox, PageBox, PageBox]]:
    """Give of either side the cells of name, figure (if there is one) and mark, which mirror."""
    first, second = cells[1 : figures + 3], cells[: figures + 2 : -1]
    return [(own[0], own[min(1, figures)], own[-1]) for own in (first, second)]


def _write_board(
    paper: Paper, board: TeamBoardView, cells: Sequence[PageBox], figures: int
) -> None:
    """Write the marks of a board, and what its game tells beside them."""
    for seat, (_name, figure, mark) in zip(board.sides, _sides_of(cells, figures), strict=True):
        text = SYMBOL[seat.mark] if seat.mark else ""
        if seat.mark and not any(own.played for own in board.sides):
            text = _("{marks} (default)").format(marks=text)
        paper.fitted(mark, text, 13, bold=True, align=CENTRE, lines=1, least=0.5)
        if figures:
            paper.fitted(figure, seat.score, 11, align=CENTRE, lines=1, least=0.5)


def _write_total(
    paper: Paper,
    match: MatchView,
    team_match: TeamMatchView,
    cells: Sequence[PageBox],
    figures: int,
) -> None:
    """Write the boards of both teams, or who has lost by default, and who drew the lot."""
    for side, (name, _figure, mark) in enumerate(_sides_of(cells, figures)):
        own = match.cells[side] if match.cells else None
        symbol = SYMBOL[own.mark] if own is not None and own.mark else ""
        said = [team_match.scores[side], symbol]
        if team_match.forfeit:
            won, lost = _p("at a board", "default ○"), _p("at a board", "default ×")
            said = [lost if side in team_match.forfeit else won]
        size = 9 if team_match.forfeit else 13
        paper.fitted(mark, " ".join(filter(None, said)), size, bold=True, align=CENTRE, lines=1)
        if team_match.lots == side:
            paper.fitted(name, _("by lot"), 10, align=CENTRE, lines=1)


def by_default(sides: Sequence[SeatedView | None], side: int) -> str:
    """Say of a board with nobody on a side what that brings either; empty for any other."""
    own, other = sides[side], sides[1 - side]
    if own is None or other is None or None not in (own.person, other.person):
        return ""
    if own.person is None:
        return _p("at a board", "default ×")
    return _p("at a board", "default ○")


def _foot(
    paper: Paper, box: PageBox, teams: Sequence[str], terms: TeamTerms, *, filled: bool
) -> None:
    """Draw the lines for both captains and the referee, and how the card is filled in."""
    titles = [_("Captain of {team}").format(team=team or "＿＿") for team in teams]
    titles.append(_("|Referee|"))
    width = box.width - 66
    to_sign(paper, PageBox(box.x, box.top - 25, width, 27), titles)
    notes = [_("Write the mark of each board and the total of both teams, then sign.")] * (
        not filled
    )
    if any(terms.moves_first(side, 0) for side in (0, 1)):
        notes.append(_("In the ring: who moves first at the board."))
    notes.append(_("A board with nobody on one side is won by default by the other."))
    size, y = 8.0, box.top - 34
    for note in notes:
        for line in bulleted(note, width / size):
            paper.text(box.x, y, line, size)
            y -= size * 1.25
    stamp = PageBox(box.right - 58, box.y + 6, 58, 44)
    paper.frame(stamp, 0.6)
    paper.text(stamp.x + 3, stamp.top - 10, _("Desk"), 7.5, grey=0.2)
