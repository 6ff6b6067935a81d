"""What a record of a match says besides its scores, line by line, as rows for a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import models.games.shuffleboard.lines as kinds
from models.core.live import START, LineState, ToldLine, Written, governing
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.live import record_before, told_lines
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import written
from reports.games.shuffleboard.figures import figure_text
from reports.games.shuffleboard.line_words import as_of, person, words_of
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.words import (
    FOUL_NAMES,
    LOGS,
    attempt_name,
    end_name,
    game_number,
    ruling_name,
)
from reports.i18n import _, _p
from reports.log_lines import Words, mend_text
from reports.paper import CENTRE, Cell, stacked


@dataclass(frozen=True, kw_only=True)
class LogRow:
    """One line of the sheet."""

    key: tuple[int, int] | None
    """Game and number of the end, where it belongs to one."""
    player: str = ""
    article: str = ""
    what: str
    note: str = ""
    ruling: str = ""
    replay: bool = False
    director: bool = False


def log_cells(one: MatchSheet) -> Iterator[tuple[Cell, ...]]:
    """Give the rows of a match: where, who, by which article, what happened and who was asked."""
    for row in log_rows(one):
        yield (
            one.court,
            one.match.code,
            "" if row.key is None else _where(one, row.key),
            row.player,
            row.article,
            _joined(row.what, row.note),
            row.ruling,
            "○" if row.replay else "",
            "○" if row.director else "",
        )


def log_rows(one: MatchSheet) -> Iterator[LogRow]:
    """Give fouls, replays, corrections, suspensions, substitutes and notes as they were written."""
    known = written(one.record.entries)
    told = told_lines(one.record, one.options, one.names)
    words, mends = words_of(one, told), governing(known)
    start = known[mends[START]] if START in mends else None
    if start is not None and start.line is not None:
        what = _p("shuffleboard log", "Start corrected: {text}")
        text = words(START, start.line).text
        yield LogRow(key=None, what=what.format(text=text), note=_why(start))
    lines = {line.id: line for line in told}
    for number, plain in enumerate(known):
        if plain.mends is None and plain.line is not None:
            mend = known[mends[number]] if number in mends else None
            row = _row_of(one, words, lines[mends.get(number, number)], plain.line, mend)
            if row is not None:
                yield row


def _row_of(
    one: MatchSheet,
    words: Words,
    now: ToldLine[kinds.Line],
    first: kinds.Line,
    mend: Written[kinds.Line] | None,
) -> LogRow | None:
    """Give the row of a place: what stands there, and what was written there first, if mended."""
    number = now.id if mend is None or mend.mends is None else mend.mends.of
    if mend is None and now.state is LineState.HOLDS:
        return _row(one, number, first, words)
    old = words(number, first).text
    if mend is not None and mend.line is None:
        what = _p("shuffleboard log", "Struck: {text}").format(text=old)
        return LogRow(key=_due(one, number), what=what, note=_why(mend))
    new = first if mend is None or mend.line is None else mend.line
    if now.state is LineState.FALLEN:
        what = _p("shuffleboard log", "No longer valid: {text}")
        what = what.format(text=words(number, new).text)
        return LogRow(key=_due(one, number), what=what, note=_why(mend))
    mended = _p("shuffleboard log", "Before the correction: {text}").format(text=old)
    row = _row(one, number, new, words)
    if row is None:
        row = LogRow(key=_due(one, number), what=words(number, new).text)
    return replace(row, note=_joined(row.note, mended, _why(mend)))


def _why(mend: Written[kinds.Line] | None) -> str:
    """Say why a line was mended, and by whom."""
    return "" if mend is None or mend.mends is None else mend_text(mend.mends)


def _joined(*said: str) -> str:
    return "\u3000".join(filter(None, said))


def _row(one: MatchSheet, number: int, line: kinds.Line, words: Words) -> LogRow | None:
    match line:
        case kinds.Foul():
            ruled = number if line.settles is None else line.settles
            return _foul(one, number, line, person(as_of(one, ruled), line.seat, line.partner))
        case kinds.Voided():
            return LogRow(
                key=(line.game, line.number),
                article=line.cause.value,
                what=attempt_name(line.cause.value),
                note=line.note,
                replay=number in _replayed(one),
                director=line.director,
            )
        case kinds.ScoreCorrection():
            return _correction(one, number, line)
        case kinds.Substitution():
            captain = _p("shuffleboard log", "Captain: {name}").format(name=line.captain)
            return LogRow(
                key=_due(one, number),
                player=line.name,
                article="G-2",
                what=words(number, line).text,
                note=_joined(captain if line.captain else "", line.override),
                director=line.director,
            )
        case kinds.Logged():
            return LogRow(
                key=_due(one, number),
                player="" if line.seat is None else as_of(one, number).names[line.seat],
                article=line.kind.article,
                what=_(LOGS[line.kind]),
                note=line.text,
            )
        case kinds.Suspension() | kinds.Postponement() | kinds.Resumption():
            return _pause(one, number, line, words(number, line).text)
        case _:
            return None


def _foul(one: MatchSheet, number: int, line: kinds.Foul, player: str) -> LogRow:
    return LogRow(
        key=(line.game, line.number),
        player=player,
        article=line.article.value,
        what=_(FOUL_NAMES[line.article]),
        note=line.note,
        ruling=ruling_name(line.ruling, line.points),
        replay=number in _replayed(one),
        director=line.director,
    )


def _correction(one: MatchSheet, number: int, line: kinds.ScoreCorrection) -> LogRow:
    """Say what stood there and what stands there now, and on whose word (YSA D-5)."""
    before = _board_before(one, number)
    end = next((end for end in before.ends if end.entry == line.of), None)
    old = line.scores if end is None else end.discs
    changed = [seat for seat, score in enumerate(line.scores) if score != old[seat]]
    figures = [
        f"{figure_text(old[seat] or 0)} → {figure_text(line.scores[seat] or 0)}" for seat in changed
    ]
    names = [one.names[seat] for seat in changed]
    if len(changed) > 1:
        figures = [f"{name} {text}" for name, text in zip(names, figures, strict=True)]
    what = _p("shuffleboard log", "Score corrected: {figures}")
    what = what.format(figures="\u3000".join(figures))
    if line.fault is kinds.Fault.TOTAL:
        what = _p("shuffleboard log", "Running total corrected")
    said = []
    if line.both_agree:
        said.append(_p("shuffleboard log", "Both sides agreed"))
    elif line.found_in_time:
        said.append(_p("shuffleboard log", "Found in time"))
    if line.by:
        said.append(_p("shuffleboard log", "Found by {name}").format(name=line.by))
    return LogRow(
        key=None if end is None else end.turn.key,
        player=names[0] if len(names) == 1 else "",
        article="D-5",
        what=what,
        note="\u3000".join(said),
        director=line.director,
    )


def _pause(
    one: MatchSheet,
    number: int,
    line: kinds.Suspension | kinds.Postponement | kinds.Resumption,
    what: str,
) -> LogRow:
    """Tell by which article play stopped, was put off, or went on (YSA H-1, H-2, E-4)."""
    note, replay, article = "", False, "H-1"
    match line:
        case kinds.Suspension():
            article = "H-1" if line.reason is kinds.StopReason.RAIN else "E-4"
            note, replay = line.note, number in _replayed(one)
        case kinds.Postponement():
            article = "H-2"
        case kinds.Resumption() if line.court_ready:
            note = _p("shuffleboard log", "Court dried, beads strewn")
    return LogRow(
        key=_due(one, number),
        article=article,
        what=what,
        note=note,
        replay=replay,
        director=line.director,
    )


def _replayed(one: MatchSheet) -> set[int]:
    """Give the lines that had an end played again."""
    return {attempt.entry for attempt in one.board.attempts}


def _board_before(one: MatchSheet, number: int) -> Board:
    """Give the board as it stood before a line was written."""
    return board(record_before(one.record, number), one.options)


def _due(one: MatchSheet, number: int) -> tuple[int, int] | None:
    """Give the end that was to be played, or lay on the court, when a line was written."""
    turn = _board_before(one, number).in_progress
    return None if turn is None else turn.key


def _where(one: MatchSheet, key: tuple[int, int]) -> Cell:
    """Say in which frame, at which end and, of a match up to a game point, in which game."""
    game, number = key
    due = place(one.options.form, number, one.pair_end or CourtEnd.HEAD)
    frame = f"{due.frame} {end_name(due.end)}"
    return frame if len(one.board.games) < 2 else stacked(frame, game_number(game), align=CENTRE)
