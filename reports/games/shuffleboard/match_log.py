"""What a record of a match says besides its scores, line by line, as rows for a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from models.core.live import START, LineState, ToldLine, Written, before, governing
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.lines import (
    Fault,
    Foul,
    Line,
    Logged,
    LogKind,
    Postponement,
    Resumption,
    ScoreCorrection,
    StopReason,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.live import KeptBoard, told_lines
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.round_robin import place_of_three
from models.games.shuffleboard.play.schedule import Place, place
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import ShuffleboardResult, entry, written
from models.views.live_logs import LiveLog
from reports.games.shuffleboard.figures import figure_text
from reports.games.shuffleboard.line_words import line_words
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.words import (
    attempt_name,
    end_name,
    foul_name,
    game_number,
    log_name,
    ruling_name,
    stop_name,
)
from reports.i18n import _p
from reports.log_lines import mend_text
from reports.paper import CENTRE, Cell, stacked

_ARTICLES = {
    LogKind.LATE_LEAD: "C-8",
    LogKind.PROTEST: "F-1",
    LogKind.LEAVE: "C-29",
    LogKind.REMINDER: "E-4",
    LogKind.PUSHER: "D-7",
}


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
            "\u3000".join(filter(None, [row.what, row.note])),
            row.ruling,
            "○" if row.replay else "",
            "○" if row.director else "",
        )


def log_rows(one: MatchSheet) -> Iterator[LogRow]:
    """Give fouls, replays, corrections, suspensions, substitutes and notes as they were written."""
    known = written(one.record.entries)
    mends = governing(known)
    if START in mends:
        yield from _mended_start(one, known[mends[START]])
    lines = {line.id: line for line in told_lines(one.record, one.options, one.names)}
    for number, plain in enumerate(known):
        if plain.mends is None and plain.line is not None:
            mend = known[mends[number]] if number in mends else None
            row = _row_of(one, lines[mends.get(number, number)], plain.line, mend)
            if row is not None:
                yield row


def _row_of(
    one: MatchSheet, now: ToldLine[Line], first: Line, mend: Written[Line] | None
) -> LogRow | None:
    """Give the row of a place: what stands there, and what was written there first, if mended."""
    number = now.id if mend is None or mend.mends is None else mend.mends.of
    if mend is None and now.state is LineState.HOLDS:
        return _row(one, number, first)
    words = line_words(_log(one))
    old = words(number, first).text
    if mend is not None and mend.line is None:
        what = _p("shuffleboard log", "Struck: {text}").format(text=old)
        return LogRow(key=_due(one, number), what=what, note=_why(mend))
    new = first if mend is None or mend.line is None else mend.line
    if now.state is LineState.FALLEN:
        what = _p("shuffleboard log", "No longer holds: {text}")
        what = what.format(text=words(number, new).text)
        return LogRow(key=_due(one, number), what=what, note="" if mend is None else _why(mend))
    mended = _p("shuffleboard log", "Mended, first: {text}").format(text=old)
    note = "\u3000".join(filter(None, [mended, "" if mend is None else _why(mend)]))
    row = _row(one, number, new)
    if row is None:
        return LogRow(key=_due(one, number), what=words(number, new).text, note=note)
    return replace(row, note="\u3000".join(filter(None, [row.note, note])))


def _mended_start(one: MatchSheet, mend: Written[Line]) -> Iterator[LogRow]:
    if mend.line is not None:
        what = _p("shuffleboard log", "Beginning mended: {text}")
        text = line_words(_log(one))(START, mend.line).text
        yield LogRow(key=None, what=what.format(text=text), note=_why(mend))


def _why(mend: Written[Line]) -> str:
    """Say why a line was mended, and by whom."""
    return "" if mend.mends is None else mend_text(mend.mends)


def _log(one: MatchSheet) -> LiveLog:
    """Give the match as the words of its lines want it."""
    return LiveLog(
        match=one.match,
        names=one.names,
        options=one.options,
        kept=KeptBoard(entrants=(), record=one.record),
        state=one.board,
        lines=told_lines(one.record, one.options, one.names),
    )


def _row(one: MatchSheet, number: int, line: Line | None) -> LogRow | None:
    match line:
        case Foul():
            return _foul(one, number, line)
        case Voided():
            return LogRow(
                key=(line.game, line.number),
                article=line.cause.value,
                what=attempt_name(line.cause.value),
                note=line.note,
                replay=number in _replayed(one),
                director=line.director,
            )
        case ScoreCorrection():
            return _correction(one, number, line)
        case Substitution():
            return _substitute(one, number, line)
        case Logged():
            return LogRow(
                key=_due(one, number),
                player="" if line.seat is None else one.names[line.seat],
                article=_ARTICLES[line.kind],
                what=log_name(line.kind),
                note=line.text,
            )
        case Suspension() | Postponement() | Resumption():
            return _pause(one, number, line)
        case _:
            return None


def _foul(one: MatchSheet, number: int, line: Foul) -> LogRow:
    return LogRow(
        key=(line.game, line.number),
        player=_player(one, line.seat, line.partner),
        article=line.article.value,
        what=foul_name(line.article),
        note=line.note,
        ruling=ruling_name(line.ruling, line.points),
        replay=number in _replayed(one),
        director=line.director,
    )


def _correction(one: MatchSheet, number: int, line: ScoreCorrection) -> LogRow:
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
    if line.fault is Fault.TOTAL:
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


def _substitute(one: MatchSheet, number: int, line: Substitution) -> LogRow:
    before = replace(one, record=_record_before(one, number), board=_board_before(one, number))
    captain = _p("shuffleboard log", "Captain: {name}").format(name=line.captain)
    words = _p("shuffleboard log", "{name} plays for {other}")
    other = _player(before, line.seat, line.partner)
    return LogRow(
        key=_due(one, number),
        player=line.name,
        article="G-2",
        what=words.format(name=line.name, other=other),
        note="\u3000".join(filter(None, [captain if line.captain else "", line.override])),
        director=line.director,
    )


def _pause(one: MatchSheet, number: int, line: Suspension | Postponement | Resumption) -> LogRow:
    """Say that play stopped, was put off, or went on (YSA H-1, H-2, E-4)."""
    note, replay = "", False
    match line:
        case Suspension():
            article = "H-1" if line.reason is StopReason.RAIN else "E-4"
            words = _p("shuffleboard note", "Suspended: {reason}")
            what = words.format(reason=stop_name(line.reason))
            note, replay = line.note, number in _replayed(one)
        case Postponement():
            article = "H-2"
            when = f"{line.until:%Y-%m-%d %H:%M}"
            what = _p("shuffleboard log", "Postponed to {when}").format(when=when)
        case Resumption():
            article, what = "H-1", _p("shuffleboard log", "Resumed")
            note = _p("shuffleboard log", "Court dried, beads strewn") if line.court_ready else ""
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


def _record_before(one: MatchSheet, number: int) -> ShuffleboardResult:
    entries = before(written(one.record.entries), number)
    return replace(one.record, entries=tuple(entry(line.line, line.mends) for line in entries))


def _board_before(one: MatchSheet, number: int) -> Board:
    """Give the board as it stood before a line was written."""
    return board(_record_before(one, number), one.options)


def _due(one: MatchSheet, number: int) -> tuple[int, int] | None:
    """Give the end that was to be played, or lay on the court, when a line was written."""
    turn = _board_before(one, number).in_progress
    return None if turn is None else turn.key


def _player(one: MatchSheet, seat: int, partner: int) -> str:
    known = one.partners(seat)
    return known[partner] if partner < len(known) else one.names[seat]


def _where(one: MatchSheet, key: tuple[int, int]) -> Cell:
    """Say in which frame, at which end and, of a match up to a game point, in which game."""
    game, number = key
    due = _place(one, number)
    frame = f"{due.frame} {end_name(due.end)}"
    return frame if len(one.board.games) < 2 else stacked(frame, game_number(game), align=CENTRE)


def _place(one: MatchSheet, number: int) -> Place:
    if one.options.form is Form.ROUND_ROBIN:
        return place_of_three(number)
    return place(one.options.form, number, one.pair_end or CourtEnd.HEAD)
