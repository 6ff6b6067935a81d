"""What the records of a round say besides scores, with room to write on; the list of fouls (I)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import models.games.shuffleboard.lines as kinds
from models.core.live import START, LineState, ToldLine, WrittenLine, governing
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.live import record_before, told_lines
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.penalties import FOULS, FoulRule
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import FrameKey, ScoreboardView
from models.games.shuffleboard.record import written
from models.views.divisions import SheetHead
from reports.forms.form import FormInput
from reports.games.shuffleboard.line_words import as_of, person, words_of
from reports.games.shuffleboard.sheets import MatchSheet, about, sheets_of
from reports.games.shuffleboard.strips import figure_text
from reports.games.shuffleboard.words import FOUL_NAMES, LOGS, end_name, game_number, ruling_name
from reports.i18n import _, _p
from reports.log_lines import LineWords, mend_text
from reports.paper import CENTRE, CellContent, Look, PaperRow, SheetColumn, stacked, table_sheet

BLANK, LEAST = 4, 14
"""How many empty lines there are at least, and how many lines in all."""


def penalty_log(given: FormInput) -> bytes:
    """Make the log of a round match by match, with empty lines to go on by hand.

    It has fouls, replays, corrections, suspensions and substitutes, in the order of the record.
    """
    columns = [
        SheetColumn(title=_p("shuffleboard", "Court"), ems=3.2, align=CENTRE, bold=True),
        SheetColumn(title=_p("shuffleboard", "Match"), ems=3, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Frame"), ems=4.5, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Player"), ems=8, share=1, bold=True),
        SheetColumn(title=_p("shuffleboard", "Article"), ems=3.2, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Foul or incident"), ems=11, share=2, wraps=True),
        SheetColumn(title=_p("shuffleboard", "Ruling"), ems=5, align=CENTRE, bold=True),
        SheetColumn(title=_p("shuffleboard", "Replay"), ems=3, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Director asked"), ems=4, align=CENTRE),
    ]
    rows = [PaperRow(cells=cells) for one in sheets_of(given) for cells in log_cells(one)]
    rows += [PaperRow(cells=("",) * len(columns))] * max(BLANK, LEAST - len(rows))

    title, look = _("Fouls, replays and corrections"), Look(low=24, high=30, ratio=0.38)
    return table_sheet(given.head, title, columns, rows, look, about=about(given), landscape=True)


# ---------------------------------------------------------------- the lines of a match


@dataclass(frozen=True, kw_only=True)
class LogRow:
    """One line of the sheet."""

    key: FrameKey | None
    """Game and number of the end, where it belongs to one."""
    player: str = ""
    article: str = ""
    what: str
    note: str = ""
    ruling: str = ""
    replay: bool = False
    director: bool = False


def log_cells(sheet: MatchSheet) -> Iterator[tuple[CellContent, ...]]:
    """Give the rows of a match: where, who, by which article, what happened and who was asked."""
    for row in log_rows(sheet):
        yield (
            sheet.court,
            sheet.match.code,
            "" if row.key is None else _where(sheet, row.key),
            row.player,
            row.article,
            _joined(row.what, row.note),
            row.ruling,
            "○" if row.replay else "",
            "○" if row.director else "",
        )


def log_rows(sheet: MatchSheet) -> Iterator[LogRow]:
    """Give fouls, replays, corrections, suspensions, substitutes and notes as they were written."""
    written_lines = written(sheet.record.entries)
    told = told_lines(sheet.record, sheet.options, sheet.names)
    words, mends = words_of(sheet, told), governing(written_lines)
    start = written_lines[mends[START]] if START in mends else None
    if start is not None and start.line is not None:
        what = _p("shuffleboard log", "Start corrected: {text}")
        text = words(START, start.line).text
        yield LogRow(key=None, what=what.format(text=text), note=_why(start))
    lines = {line.id: line for line in told}
    for number, plain in enumerate(written_lines):
        if plain.mends is None and plain.line is not None:
            mend = written_lines[mends[number]] if number in mends else None
            now = lines[mends.get(number, number)]
            if mend is not None or now.state is not LineState.HOLDS:
                yield _mended(sheet, words, now, number, plain.line, mend)
            elif isinstance(plain.line, ToldLines):
                yield _row(sheet, number, plain.line, words)


def _mended(
    sheet: MatchSheet,
    words: LineWords,
    now: ToldLine[kinds.BoardLine],
    number: int,
    first: kinds.BoardLine,
    mend: WrittenLine[kinds.BoardLine] | None,
) -> LogRow:
    """Give the row of a place where another line stands than at first, or where none holds."""
    old = words(number, first).text
    if mend is not None and mend.line is None:
        what = _p("shuffleboard log", "Struck: {text}").format(text=old)
        return LogRow(key=_due(sheet, number), what=what, note=_why(mend))
    new = first if mend is None or mend.line is None else mend.line
    if now.state is LineState.FALLEN:
        what = _p("shuffleboard log", "No longer valid: {text}")
        what = what.format(text=words(number, new).text)
        return LogRow(key=_due(sheet, number), what=what, note=_why(mend))
    mended = _p("shuffleboard log", "Before the correction: {text}").format(text=old)
    row = _row(sheet, number, new, words)
    return replace(row, note=_joined(row.note, mended, _why(mend)))


def _why(mend: WrittenLine[kinds.BoardLine] | None) -> str:
    """Say why a line was mended, and by whom."""
    return "" if mend is None or mend.mends is None else mend_text(mend.mends)


def _joined(*said: str) -> str:
    return "\u3000".join(filter(None, said))


ToldLines = (
    kinds.Foul
    | kinds.Voided
    | kinds.ScoreCorrection
    | kinds.Substitution
    | kinds.Logged
    | kinds.Suspension
    | kinds.Postponement
    | kinds.Resumption
)
"""What has a row of its own; of the rest only the mends are told."""


def _row(sheet: MatchSheet, number: int, line: kinds.BoardLine, words: LineWords) -> LogRow:
    """Give the row of a line; pauses go by H-1 and H-2, if it is not rain by E-4 (YSA H-1, E-4)."""
    row = LogRow(
        key=_due(sheet, number),
        what=words(number, line).text,
        note=getattr(line, "note", ""),
        replay=any(attempt.entry == number for attempt in sheet.board.attempts),
        director=getattr(line, "director", False),
    )
    match line:
        case kinds.Foul():
            ruled = number if line.settles is None else line.settles
            return replace(
                row,
                key=(line.game, line.number),
                player=person(as_of(sheet, ruled), line.seat, line.partner),
                article=line.article.value,
                what=_(FOUL_NAMES[line.article]),
                ruling=ruling_name(line.ruling, line.points),
            )
        case kinds.Voided():
            article = line.cause.value
            again = _("Played again ({article})").format(article=article)
            return replace(row, key=(line.game, line.number), article=article, what=again)
        case kinds.ScoreCorrection():
            return _correction(sheet, number, line, row)
        case kinds.Substitution():
            captain = _p("shuffleboard log", "Captain: {name}").format(name=line.captain)
            note = _joined(captain if line.captain else "", line.override)
            return replace(row, player=line.name, article="G-2", note=note)
        case kinds.Logged():
            who = "" if line.seat is None else as_of(sheet, number).names[line.seat]
            what = _(LOGS[line.kind])
            return replace(row, player=who, article=line.kind.article, what=what, note=line.text)
        case kinds.Suspension():
            return replace(row, article="H-1" if line.reason is kinds.StopReason.RAIN else "E-4")
        case kinds.Postponement():
            return replace(row, article="H-2")
        case kinds.Resumption():
            dried = _p("shuffleboard log", "Court dried, beads strewn")
            return replace(row, article="H-1", note=dried if line.court_ready else "")
        case _:
            return row


def _correction(sheet: MatchSheet, number: int, line: kinds.ScoreCorrection, row: LogRow) -> LogRow:
    """Say what stood there and what stands there now, and on whose word (YSA D-5)."""
    before = _board_before(sheet, number)
    end = next((end for end in before.ends if end.entry == line.of), None)
    old = line.scores if end is None else end.discs
    changed = [seat for seat, score in enumerate(line.scores) if score != old[seat]]
    figures = [
        f"{figure_text(old[seat] or 0)} → {figure_text(line.scores[seat] or 0)}" for seat in changed
    ]
    names = [sheet.names[seat] for seat in changed]
    if len(changed) > 1:
        figures = [f"{name} {text}" for name, text in zip(names, figures, strict=True)]
    what = _p("shuffleboard log", "Score corrected: {figures}")
    what = what.format(figures="\u3000".join(figures))
    if line.fault is kinds.Fault.TOTAL:
        what = _p("shuffleboard log", "Running total corrected")
    word = _p("shuffleboard log", "Found in time") if line.found_in_time else ""
    if line.both_agree:
        word = _p("shuffleboard log", "Both sides agreed")
    found = _p("shuffleboard log", "Found by {name}").format(name=line.by)
    return replace(
        row,
        key=None if end is None else end.turn.key,
        player=names[0] if len(names) == 1 else "",
        article="D-5",
        what=what,
        note=_joined(word, found if line.by else ""),
    )


def _board_before(sheet: MatchSheet, number: int) -> ScoreboardView:
    """Give the board as it stood before a line was written."""
    return board(record_before(sheet.record, number), sheet.options)


def _due(sheet: MatchSheet, number: int) -> FrameKey | None:
    """Give the end that was to be played, or lay on the court, when a line was written."""
    turn = _board_before(sheet, number).in_progress
    return None if turn is None else turn.key


def _where(sheet: MatchSheet, key: FrameKey) -> CellContent:
    """Say in which frame, at which end and, of a match up to a game point, in which game."""
    game, number = key
    due = place(sheet.options.form, number, sheet.pair_end or CourtEnd.HEAD)
    frame = f"{due.frame} {end_name(due.end)}"
    return frame if len(sheet.board.games) < 2 else stacked(frame, game_number(game), align=CENTRE)


# ---------------------------------------------------------------- the list of fouls


def foul_list(head: SheetHead) -> bytes:
    """Make the list of fouls for the wall: what is taken off, from the first time on or later."""
    columns = [
        SheetColumn(title=_p("shuffleboard", "Article"), ems=4, align=CENTRE, bold=True),
        SheetColumn(title=_p("shuffleboard", "Foul"), ems=14, share=1),
        SheetColumn(title=_p("shuffleboard", "Points off"), ems=4.5, align=CENTRE, bold=True),
        SheetColumn(title=_p("shuffleboard", "First time"), ems=6, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Replay"), ems=4, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Disc shot"), ems=6, align=CENTRE),
    ]
    rows = [PaperRow(cells=_rule(rule)) for rule in FOULS.values()]
    notes = [
        _p("shuffleboard", "The director is consulted before points are taken off."),
        _p("shuffleboard", "10+: ten points, and at least ten more that the director sets."),
    ]

    look = Look(low=28, high=38, ratio=0.38)
    return table_sheet(head, _("Fouls and deductions"), columns, rows, look, notes)


def _rule(rule: FoulRule) -> tuple[CellContent, ...]:
    none = _p("shuffleboard", "None")
    points = str(rule.points) if rule.points else none
    if rule.article is kinds.Article.DELIBERATE:
        points += "+"
    first = _p("foul", "at once") if rule.immediate else _p("foul", "Warning")
    disc = _p("foul", "stays") if rule.disc_stays else _p("foul", "taken off")
    if rule.disc_stays is None:
        disc = ""
    return (
        rule.article.value,
        _(FOUL_NAMES[rule.article]),
        points,
        first,
        "○" if rule.replay else "",
        disc,
    )
