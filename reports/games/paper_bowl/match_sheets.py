"""What remains of a match on paper: the play-by-play by drives, the box score, the blank sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from models.games.paper_bowl.drives import Drive
from models.games.paper_bowl.events import HouseRules, Overtime, Rounding, Side
from models.games.paper_bowl.folding import MatchView
from models.games.paper_bowl.live import KeptMatch
from models.games.paper_bowl.state import Entry
from models.views.divisions import RoundView, SheetHead
from models.views.live_logs import LiveLog
from reports.games.paper_bowl.box_rows import box_rows, line_score
from reports.games.paper_bowl.entry_words import entry_text
from reports.games.paper_bowl.play_words import yards
from reports.games.paper_bowl.words import (
    DRIVE_ENDS,
    down_and_distance,
    period,
    side_name,
    spot,
    winner_text,
)
from reports.i18n import _, _n, _p
from reports.paper import (
    CENTRE,
    LEFT,
    RIGHT,
    Box,
    Cell,
    Column,
    Draw,
    Look,
    Paper,
    Row,
    sheet,
    table,
    wrap,
)
from reports.wording import division_and_round


def play_by_play(head: SheetHead, round_: RoundView, logs: Sequence[LiveLog]) -> bytes:
    """Make the play-by-play of every match of a round that was written down, drive by drive."""

    def layout(body: Box) -> list[Draw]:
        return [page for log in logs for page in _plays_of(body, log)]

    return sheet(head, _("Play-by-play"), layout, about=division_and_round(head, round_))


def _plays_of(body: Box, log: LiveLog) -> Sequence[Draw]:
    view: MatchView = log.state
    columns = [
        Column(title=_p("play-by-play", "Qtr"), ems=2.4, align=CENTRE),
        Column(title=_p("play-by-play", "Down"), ems=5.5),
        Column(title=_p("play-by-play", "Spot"), ems=4.5),
        Column(title=_p("play-by-play", "What happened"), ems=20, share=1),
        Column(title=_p("play-by-play", "Score"), ems=4.5, align=CENTRE),
    ]
    rows = [row for drive in view.drives for row in _drive_rows(drive, log.names)]
    upper = Box(body.x, body.top - 24, body.width, 22)
    rest = body._replace(height=body.height - 28)
    title = _title(log)
    return [_below(upper, title, page) for page in table(rest, columns, rows, PLAYS)]


PLAYS = Look(low=14.5, high=19, ratio=0.56)


def _title(log: LiveLog) -> str:
    names = " – ".join(log.names)
    ended = winner_text(log.state.state, log.names)
    said = _("Table {table}  {names}  {ended}")
    return said.format(table=log.match.table, names=names, ended=ended).strip()


def _below(box: Box, text: str, page: Draw) -> Draw:
    def draw(paper: Paper) -> None:
        paper.fitted(box, text, 15, bold=True, lines=1)
        page(paper)

    return draw


def _drive_rows(drive: Drive, names: Sequence[str]) -> Iterator[Row]:
    """Give the head line of a drive, its plays, and its foot line."""
    if drive.side is not None:
        said = _("{side}: from the {spot}, {period}").format(
            side=side_name(drive.side, names), spot=spot(drive.spot), period=period(drive.quarter)
        )
        yield Row(cells=("", "", "", said, ""), shaded=True)
    for entry in drive.entries:
        yield Row(cells=_cells(entry, names))
    if drive.side is not None and drive.result:
        plays = _n("{count} play", "{count} plays", drive.plays).format(count=drive.plays)
        said = _("{plays}, {yards}: {result}").format(
            plays=plays, yards=yards(drive.yards), result=_(DRIVE_ENDS[drive.result])
        )
        yield Row(cells=("", "", "", said, ""), shaded=True)


def _cells(entry: Entry, names: Sequence[str]) -> tuple[Cell, ...]:
    down = ""
    if entry.down:
        goal = entry.spot + entry.distance >= 100
        down = down_and_distance(entry.down, entry.distance, goal=goal) if entry.distance else ""
    where = spot(entry.spot) if entry.down else ""
    score = f"{entry.score.home}–{entry.score.away}"
    return (str(entry.quarter), down, where, entry_text(entry, names), score)


# ---------------------------------------------------------------- the box score


def box_scores(head: SheetHead, round_: RoundView, logs: Sequence[LiveLog]) -> bytes:
    """Make a page for every match: points by quarter, all that is counted, house rules, names."""

    def layout(body: Box) -> list[Draw]:
        return [_box_page(body, log) for log in logs]

    return sheet(head, _("Box score"), layout, about=division_and_round(head, round_))


def _box_page(body: Box, log: LiveLog) -> Draw:
    view: MatchView = log.state
    kept: KeptMatch = log.kept

    def draw(paper: Paper) -> None:
        paper.fitted(
            Box(body.x, body.top - 26, body.width, 24), _title(log), 16, bold=True, lines=1
        )
        low = _line_score(paper, body, body.top - 38, line_score(view.state, log.names))
        low = _figures(paper, body, low - 12, log)
        low = _house(paper, body, low - 14, kept.record.house or HouseRules(), kept.record.seed)
        signatures(paper, Box(body.x, body.y, body.width, 46), log.names)
        del low

    return draw


def _line_score(
    paper: Paper, body: Box, top: float, rows: Sequence[Sequence[str]], high: float = 22
) -> float:
    """Draw the points by quarter and give the lower edge."""
    each = 46.0
    first = body.width - each * (len(rows[0]) - 1)
    for down, cells in enumerate(rows):
        y = top - (down + 1) * high
        for across, text in enumerate(cells):
            x = body.x + (0 if not across else first + (across - 1) * each)
            box = Box(x, y, each if across else first, high)
            paper.frame(box)
            strong = not down or across in (0, len(cells) - 1)
            align = CENTRE if across else LEFT
            paper.fitted(box.inset(5, 1), text, 13, bold=strong, align=align, lines=1)
    return top - len(rows) * high


def _figures(paper: Paper, body: Box, top: float, log: LiveLog) -> float:
    """Draw every row of the box score, both sides beside their names."""
    view: MatchView = log.state
    high, wide = 17.0, 120.0
    rows: list[tuple[str, Mapping[Side, str]]] = [
        ("", {side: side_name(side, log.names) for side in Side}),
        *box_rows(view.boxes),
    ]
    for down, (name, values) in enumerate(rows):
        y = top - (down + 1) * high
        paper.line(body.x, y, body.right, y, 0.4, 0.6)
        paper.fitted(Box(body.x, y, body.width - 2 * wide, high), name, 10.5, lines=1)
        for across, side in enumerate(Side):
            x = body.right - (2 - across) * wide
            box = Box(x, y, wide - 6, high)
            paper.fitted(box, values[side], 11, bold=not down, align=RIGHT, lines=1)
    return top - len(rows) * high


def house_lines(house: HouseRules, seed: str = "") -> tuple[str, ...]:
    """Say which house rules a match was played under, in the active language."""
    overtime = {
        Overtime.NONE: _("a level match is a tie"),
        Overtime.ONE: _("one period of overtime"),
        Overtime.UNTIL: _("overtime until somebody scores"),
    }[house.overtime]
    found = [
        _("{count} time-outs a half").format(count=house.timeouts_per_half),
        _("renewed at half-time") if house.timeouts_reset_at_half else _("not renewed"),
        overtime,
    ]
    if house.overtime is not Overtime.NONE:
        found.append(_("{count} time-outs in overtime").format(count=house.ot_timeouts))
    if house.auto_first_down:
        found.append(_("holding and face mask of the defence are a first down"))
    if not house.card17_on_incomplete:
        found.append(_("card 17 takes nothing from an incomplete pass"))
    if house.fumble_on_incomplete:
        found.append(_("card 03 loses the ball on an incomplete pass"))
    if house.half_rounding is Rounding.FLOOR:
        found.append(_("half of a loss is rounded down"))
    if seed:
        found.append(_("dice of the program, seed {seed}").format(seed=seed))
    return tuple(found)


def _house(paper: Paper, body: Box, top: float, house: HouseRules, seed: str) -> float:
    said = _("House rules: {rules}").format(
        rules=_p("between two house rules", "; ").join(house_lines(house, seed))
    )
    y = top
    for line in wrap(said, body.width / 9.5):
        paper.text(body.x, y, line, 9.5)
        y -= 12
    return y


def signatures(paper: Paper, box: Box, names: Sequence[str]) -> None:
    """Draw a line to sign on for both sides and the referee."""
    asked = (*names, _p("signature", "Referee"))
    wide = box.width / len(asked)
    for place, name in enumerate(asked):
        x = box.x + place * wide
        paper.line(x, box.y + 20, x + wide - 14, box.y + 20, 0.6)
        paper.fitted(Box(x, box.y + 4, wide - 14, 13), name, 9.5, grey=0.2, lines=1)


# ---------------------------------------------------------------- without the computer

BLANK_ROWS = 26
"""So many plays have room on a page of the blank sheet."""


def blank_sheet(head: SheetHead) -> bytes:
    """Make a sheet for a match that is written down by hand."""

    def layout(body: Box) -> list[Draw]:
        return [lambda paper: _blank(paper, body)]

    return sheet(head, _("Score sheet"), layout)


def _blank(paper: Paper, body: Box) -> None:
    quarters = ("", "1", "2", "3", "4", _("OT"), _p("points", "Total"))
    sides = (_p("side", "Home"), _p("side", "Away"))
    rows = (quarters, *((f"{side}:", *[""] * 6) for side in sides))
    low = _line_score(paper, body, body.top - 4, rows, high=26)
    paper.fitted(
        Box(body.x, low - 24, body.width, 18),
        _("Time-outs   Home ○ ○ ○ | ○ ○ ○   Away ○ ○ ○ | ○ ○ ○   (first half | second half)"),
        11,
        lines=1,
    )
    heads = (
        (_p("play-by-play", "Qtr"), 0.06),
        (_p("side", "Ball"), 0.1),
        (_p("play-by-play", "Down"), 0.12),
        (_p("play-by-play", "Spot"), 0.1),
        (_("Offence / defence"), 0.17),
        (_p("play-by-play", "Card"), 0.08),
        (_("Dice"), 0.13),
        (_("Yards, what happened"), 0.24),
    )
    top, bottom = low - 30, body.y + 56
    high = (top - bottom) / (BLANK_ROWS + 1)
    xs = [body.x]
    for _text, share in heads:
        xs.append(xs[-1] + share * body.width)
    ys = [top - high * number for number in range(BLANK_ROWS + 2)]
    paper.grid(xs, ys)
    for (text, _share), left, right in zip(heads, xs, xs[1:], strict=False):
        box = Box(left, top - high, right - left, high)
        paper.fitted(box.inset(3, 1), text, 10, bold=True, align=CENTRE, lines=1)
    signatures(paper, Box(body.x, body.y, body.width, 46), sides)
