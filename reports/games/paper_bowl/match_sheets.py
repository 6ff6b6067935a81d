"""What remains of a match on paper: the play-by-play by drives, and the box score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from models.core.live import LineState
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.events import BowlSide, HouseRules, Overtime, Rounding
from models.games.paper_bowl.folding import FoldedMatch
from models.games.paper_bowl.live import KeptMatch
from models.games.paper_bowl.on_paper import OnPaper
from models.games.paper_bowl.record import PlayLine
from models.games.paper_bowl.state import PlayEntry
from models.games.paper_bowl.typed import LETTERS
from models.views.divisions import RoundView, SheetHead
from models.views.logs import LiveLog
from reports.games.paper_bowl.line_words import entry_text, event_text, true_now
from reports.games.paper_bowl.play_words import yards
from reports.games.paper_bowl.words import (
    DRIVE_ENDS,
    box_rows,
    down_and_distance,
    ended_text,
    line_score,
    period,
    period_mark,
    points_of,
    side_name,
    spot,
    winner_text,
)
from reports.i18n import _, _n, _p
from reports.log_lines import mend_text
from reports.paper import (
    CENTRE,
    LEFT,
    RIGHT,
    CellContent,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    sheet,
    table,
    text_width,
    wrap,
)
from reports.wording import division_and_round


def play_by_play(
    head: SheetHead, round_: RoundView, logs: Sequence[LiveLog], *, large: bool = False
) -> bytes:
    """Make the play-by-play of every match of a round that was written down, drive by drive."""

    def layout(body: PageBox) -> list[DrawPage]:
        return [page for log in logs for page in _plays_of(body, log, PLAYS.enlarged(large))]

    return sheet(head, _("Play-by-play"), layout, about=division_and_round(head, round_))


def _plays_of(body: PageBox, log: LiveLog, look: Look) -> Sequence[DrawPage]:
    columns = [
        SheetColumn(title=_p("play-by-play", "Qtr"), ems=2.6, align=CENTRE),
        SheetColumn(title=_p("play-by-play", "Down"), ems=7, least=0.9),
        SheetColumn(title=_p("play-by-play", "Spot"), ems=5.5, least=0.9),
        SheetColumn(title=_p("play-by-play", "Cards"), ems=3.6, align=CENTRE),
        SheetColumn(title=_p("play-by-play", "What happened"), ems=20, share=1, wraps=True),
        SheetColumn(title=_p("play-by-play", "Score"), ems=4.2, align=CENTRE),
    ]
    marks, notes = corrections(log)
    upper = PageBox(body.x, body.top - 28, body.width, 27)
    rest = body._replace(height=body.height - 32)
    title = _title(log, _with_sides(log.names))
    rows = list(_rows(log, marks, notes))
    notes.append(_house_text(log))
    return [_below(upper, title, page) for page in table(rest, columns, rows, look, notes)]


PLAYS = Look(low=19, high=22, ratio=0.5)


def corrections(log: LiveLog) -> tuple[dict[int, str], list[str]]:
    """Give the marks of corrected lines by their places, and the notes that these refer to.

    What was only taken back while it was typed is nobody's correction.
    """
    marks: dict[int, str] = {}
    notes: list[str] = []
    for line in log.lines:
        mend = line.mends
        fallen = line.state is LineState.FALLEN
        if not fallen and (mend is None or not mend.by or line.state is not LineState.HOLDS):
            continue
        mark = f"※{len(notes) + 1}"
        if fallen:
            words = _("{mark} No longer valid: {before}")
        elif line.line is None:
            words = _("{mark} Struck: {before} — {who}")
        else:
            words = _("{mark} Corrected; before: {before} — {who}")
        of = line.id if mend is None else mend.of
        before = log.lines[of].line if mend is not None else line.line
        who = "" if mend is None else mend_text(mend)
        marks[of] = mark
        notes.append(words.format(mark=mark, before=event_text(before or PlayLine()), who=who))
    return marks, notes


def _title(log: LiveLog, names: Sequence[str]) -> str:
    return _titled(log.match.table, names, winner_text(log.state.state, log.names))


def _titled(table: int, names: Sequence[str], ended: str) -> str:
    said = _("Table {table}  {names}  {ended}")
    return said.format(table=table, names=" – ".join(names), ended=ended).strip()


def _below(box: PageBox, text: str, page: DrawPage) -> DrawPage:
    def draw(paper: Paper) -> None:
        paper.fitted(box, text, 15, bold=True, least=0.75)
        page(paper)

    return draw


def _rows(log: LiveLog, marks: Mapping[int, str], notes: list[str]) -> Iterator[PaperRow]:
    """Give the head line of every drive, its plays with their marks, and its foot line.

    Who has corrected something at the desk, and why, goes into the notes: it has no room in a line.
    """
    view: FoldedMatch = log.state
    names = brief(log.names)
    places = (one.line for one in view.told for _entry in one.entries)
    unused = dict(marks)
    for drive in view.drives:
        if drive.side is not None:
            yield _drive_line(
                _("{side}: from the {spot}, {period}").format(
                    side=side_name(drive.side, log.names),
                    spot=spot(drive.spot),
                    period=period(drive.quarter),
                ),
                with_next=True,
            )
        for entry, place in zip(drive.entries, places, strict=False):
            mark = unused.pop(place, "")
            if isinstance(entry.desk, DeskCorrection):
                own = f"※{len(notes) + 1}"
                mark = " ".join(filter(None, [mark, own]))
                told = _("{mark} Desk correction: {reason} ({name})")
                reason, name = entry.desk.reason, entry.desk.referee
                notes.append(told.format(mark=own, reason=reason, name=name))
            yield PaperRow(cells=_cells(entry, names, mark))
        if drive.side is not None and drive.result:
            plays = _n("{count} play", "{count} plays", drive.plays).format(count=drive.plays)
            yield _drive_line(
                _("{plays}, {yards}: {result}").format(
                    plays=plays, yards=yards(drive.yards), result=_(DRIVE_ENDS[drive.result])
                )
            )


BRIEF = 12.0
"""So many times its height a name is wide at most in a line that also tells what happened."""


def brief(names: Sequence[str]) -> tuple[str, ...]:
    """Give names for the lines: where one is long, both are called by their sides.

    >>> brief(("森 健", "千葉 蓮"))
    ('森 健', '千葉 蓮')
    """
    short = all(text_width(name) <= BRIEF for name in names)
    return tuple(names) if short else (_p("side", "Home"), _p("side", "Away"))


def _with_sides(names: Sequence[str]) -> tuple[str, ...]:
    """Give whole names for the title of the lines: who is called by a side there, with it."""
    pairs = zip(names, brief(names), strict=True)
    said = _p("in a title", "{name} ({side})")
    return tuple(
        name if name == side else said.format(name=name, side=side) for name, side in pairs
    )


def _drive_line(said: str, *, with_next: bool = False) -> PaperRow:
    def draw(paper: Paper, box: PageBox, size: float) -> None:
        paper.fitted(box, said, size, bold=True)

    return PaperRow(cells=("", "", "", "", draw, ""), shaded=True, with_next=with_next)


def _cells(entry: PlayEntry, names: Sequence[str], mark: str) -> tuple[CellContent, ...]:
    down = ""
    if entry.down and entry.distance:
        goal = entry.spot + entry.distance >= 100
        down = down_and_distance(entry.down, entry.distance, goal=goal)
    where = spot(entry.spot) if entry.down else ""
    score = f"{entry.score.home}–{entry.score.away}"
    told = entry_text(entry, names)
    if isinstance(entry.desk, DeskCorrection):
        told = _("Desk correction: {now}").format(now=true_now(entry.desk, names))
    said = " ".join(filter(None, [told, mark]))
    return (period_mark(entry.quarter), down, where, _cards(entry), said, score)


def _cards(entry: PlayEntry) -> str:
    """Write the cards of a play as they are typed, so that its line can be checked by hand."""
    if entry.offence is None or not entry.defence:
        return ""
    laid = f"{LETTERS[entry.offence]}{entry.defence}"
    return f"{laid} {entry.card:02}" if entry.card else laid


# ---------------------------------------------------------------- the box score


def box_scores(head: SheetHead, round_: RoundView, matches: Sequence[LiveLog | OnPaper]) -> bytes:
    """Make a page for every match: points by quarter, all that is counted, house rules, names.

    Of a match on paper nothing is counted but its points.
    """

    def layout(body: PageBox) -> list[DrawPage]:
        return [
            partial(_paper_page, body, one) if isinstance(one, OnPaper) else _box_page(body, one)
            for one in matches
        ]

    return sheet(head, _("Box score"), layout, about=division_and_round(head, round_))


def _paper_page(body: PageBox, match: OnPaper, paper: Paper) -> None:
    title = PageBox(body.x, body.top - 28, body.width, 27)
    said = _titled(match.table, match.names, ended_text(match.score, match.names))
    paper.fitted(title, said, 16, bold=True, least=0.75)
    rows = line_score(match.quarters, match.score, match.names)
    low = draw_line_score(paper, body, body.top - 38, rows)
    paper.text(
        body.x, low - 20, _("Played on paper: the points are those of the score sheet."), 9.5
    )
    signatures(paper, PageBox(body.x, body.y, body.width, 46), match.names)


def _box_page(body: PageBox, log: LiveLog) -> DrawPage:
    view: FoldedMatch = log.state

    def draw(paper: Paper) -> None:
        title = PageBox(body.x, body.top - 28, body.width, 27)
        paper.fitted(title, _title(log, log.names), 16, bold=True, least=0.75)
        low = draw_line_score(
            paper, body, body.top - 38, line_score(*points_of(view.state), log.names)
        )
        low = _figures(paper, body, low - 12, log)
        for number, line in enumerate(wrap(_house_text(log), body.width / 9.5)):
            paper.text(body.x, low - 14 - 12 * number, line, 9.5)
        signatures(paper, PageBox(body.x, body.y, body.width, 46), log.names)

    return draw


LONG_HEADING = 36.0
"""How high the names above the figures stand where one of them is long."""
FIGURES = 0.66
"""Such a share of the width the points have at most, however many periods of overtime there are."""


def draw_line_score(
    paper: Paper, body: PageBox, top: float, rows: Sequence[Sequence[str]]
) -> float:
    """Draw the points by quarter and give the lower edge."""
    high = 22
    each = min(46.0, FIGURES * body.width / (len(rows[0]) - 1))
    first = body.width - each * (len(rows[0]) - 1)
    for down, cells in enumerate(rows):
        y = top - (down + 1) * high
        for across, text in enumerate(cells):
            x = body.x + (0 if not across else first + (across - 1) * each)
            box = PageBox(x, y, each if across else first, high)
            paper.frame(box)
            strong = not down or across in (0, len(cells) - 1)
            align = CENTRE if across else LEFT
            paper.fitted(box.inset(5, 1), text, 13, bold=strong, align=align)
    return top - len(rows) * high


def _figures(paper: Paper, body: PageBox, top: float, log: LiveLog) -> float:
    """Draw every row of the box score, both sides beside their names."""
    view: FoldedMatch = log.state
    names, high, wide = log.names, 18.3, 150.0
    tall = 26.0 if brief(names) == tuple(names) else LONG_HEADING
    heading = PageBox(body.x, top - tall, body.width, tall)
    for across, side in enumerate(BowlSide):
        x = body.right - (2 - across) * wide
        name = PageBox(x + 6, heading.y, wide - 12, heading.height)
        paper.fitted(name, side_name(side, names), 12, bold=True, align=RIGHT, lines=3)
    for down, (called, values) in enumerate(box_rows(view.boxes)):
        y = heading.y - (down + 1) * high
        paper.line(body.x, y + high, body.right, y + high, 0.4, 0.6)
        paper.fitted(PageBox(body.x, y, body.width - 2 * wide, high), called, 11, lines=1)
        for across, side in enumerate(BowlSide):
            x = body.right - (2 - across) * wide
            box = PageBox(x, y, wide - 6, high)
            paper.fitted(box, values[side], 12, align=RIGHT, lines=1)
    return heading.y - len(box_rows(view.boxes)) * high


def house_lines(house: HouseRules, seed: str = "") -> tuple[str, ...]:
    """Say which house rules a match was played under, in the active language."""
    overtime = {
        Overtime.NONE: _("a level match is a tie"),
        Overtime.ONE: _("one period of overtime"),
        Overtime.UNTIL: _("overtime until somebody scores"),
    }[house.overtime]
    lines = [
        _("{count} time-outs a half").format(count=house.timeouts_per_half),
        _("renewed at half-time") if house.timeouts_reset_at_half else _("not renewed"),
        overtime,
    ]
    if house.overtime is not Overtime.NONE:
        lines.append(_("{count} time-outs in overtime").format(count=house.ot_timeouts))
    if house.auto_first_down:
        lines.append(_("holding and face mask of the defence are a first down"))
    if not house.card17_on_incomplete:
        lines.append(_("card 17 takes nothing from an incomplete pass"))
    if house.fumble_on_incomplete:
        lines.append(_("card 03 loses the ball on an incomplete pass"))
    if house.half_rounding is Rounding.FLOOR:
        lines.append(_("half of a loss is rounded down"))
    if seed:
        lines.append(_("dice of the program, seed {seed}").format(seed=seed))
    return tuple(lines)


def _house_text(log: LiveLog) -> str:
    kept: KeptMatch = log.kept
    rules = house_lines(kept.record.house or HouseRules(), kept.record.seed)
    return _("House rules: {rules}").format(rules=_p("between two house rules", "; ").join(rules))


def signatures(paper: Paper, box: PageBox, names: Sequence[str]) -> None:
    """Draw a line to sign on for both sides and the referee."""
    asked = (*names, _p("signature", "Referee"))
    for part, name in zip(box.columns(len(asked)), asked, strict=True):
        below = PageBox(part.x, box.y - 4, part.width - 14, 22)
        paper.line(below.x, box.y + 20, below.right, box.y + 20, 0.6)
        paper.fitted(below, name, 10, grey=0.2)
