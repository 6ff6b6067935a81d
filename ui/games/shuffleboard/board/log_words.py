"""The record of a match in words: each line as the scoreboard window and the card list it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.shuffleboard.board_queries import LiveBoard
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.lines import (
    EndChoice,
    EndScore,
    ExtraEnds,
    Foul,
    Lag,
    Line,
    Logged,
    Moment,
    Postponement,
    Resumption,
    ScoreCorrection,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.views import Turn
from reports.games.shuffleboard import words as paper
from reports.i18n import _
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.words import end_at, end_text, figure_text, player
from ui.words.wording import listed


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the record in words."""

    entry: int
    text: str
    void: bool = False
    """Whether it does not count any more, but stays to be seen."""


def log_lines(live: LiveBoard) -> tuple[LogLine, ...]:
    """Put every line of the record into words, in the order it was written."""
    return tuple(_log_lines(live))


def _log_lines(live: LiveBoard) -> Iterator[LogLine]:
    board = live.board
    void = {attempt.score_entry for attempt in board.attempts} | set(board.fallen)
    unchecked = {end.entry: end.state for end in board.ends if end.state in table.LOGGED}
    turns = {end.entry: end.turn for end in board.ends}
    turns |= {attempt.entry: attempt.turn for attempt in board.attempts}
    turns |= {
        attempt.score_entry: attempt.turn
        for attempt in board.attempts
        if attempt.score_entry is not None
    }
    for number, written in enumerate(live.record.entries):
        line = written.line
        if line is not None:
            text = _log_text(live, line, number, turns)
            if number in unchecked:
                text = _(table.LOGGED[unchecked[number]]).format(text=text)
            if number in void:
                text = _("{text} — does not count").format(text=text)
            yield LogLine(number, text, number in void)


def _log_text(live: LiveBoard, line: Line, number: int, turns: dict[int, Turn]) -> str:
    match line:
        case EndScore():
            return f"{_where(turns.get(number), line.number)}  {_scores(line, turns, number)}"
        case ScoreCorrection():
            where = _where(turns.get(line.of), line.of + 1)
            found = _scores(line, turns, line.of)
            return _("{end} corrected: {scores}").format(end=where, scores=found)
        case Voided():
            return void_text(_where(turns.get(number), line.number), line)
        case Foul():
            where = end_at(live, line.game, line.number)
            return f"{where}\u3000{foul_text(live, line)}"
        case Moment():
            return _(table.NOTED[line.kind])
        case Lag():
            return _lag_text(live, line)
        case _:
            return _rarer_text(live, line)


def _where(turn: Turn | None, number: int) -> str:
    return _("End {number}").format(number=number) if turn is None else end_text(turn)


def _scores(line: EndScore | ScoreCorrection, turns: dict[int, Turn], of: int) -> str:
    """Write the scores of an end, yellow first where the colours are known."""
    turn = turns.get(of)
    seats = range(len(line.scores)) if turn is None else (turn.yellow, turn.black)
    return " : ".join(figure_text(line.scores[seat]) for seat in seats)


def void_text(end: str, voided: Voided) -> str:
    """Say which end is played again, and why."""
    return _("{end} again: {cause}").format(end=end, cause=_(table.CAUSES[voided.cause]))


def foul_text(live: LiveBoard, foul: Foul) -> str:
    """Say who did what, and what became of it."""
    ends = (CourtEnd.HEAD, CourtEnd.FOOT)
    name = player(live, foul.seat, ends[foul.partner] if live.board.partners else None)
    ruling = paper.ruling_name(foul.ruling, foul.points)
    words = _("{article} {name}: {ruling} ({foul})")
    return words.format(
        article=foul.article.value, name=name, ruling=ruling, foul=paper.foul_name(foul.article)
    )


def _lag_text(live: LiveBoard, lag: Lag) -> str:
    distances = " – ".join("?" if mm is None else f"{mm} mm" for mm in lag.distances)
    if lag.colour is None or lag.chooser is None:
        return _("Lag {distances}: again").format(distances=distances)
    return _("Lag {distances}: {name} takes {colour}").format(
        distances=distances,
        name=live.names[lag.chooser],
        colour=paper.colour_name(lag.colour),
    )


def _rarer_text(live: LiveBoard, line: Line) -> str:
    match line:
        case Suspension():
            return _("Suspended: {reason}").format(reason=_(table.STOPS[line.reason]))
        case Postponement():
            until = line.until.strftime("%Y-%m-%d %H:%M")
            return _("Postponed to {until}").format(until=until)
        case Resumption():
            return _("Resumed")
        case EndChoice():
            words = (
                _("{name}: head and foot exchanged") if line.exchanged else _("{name}: ends kept")
            )
            return words.format(name=live.names[line.seat])
        case ExtraEnds():
            pair = listed([live.names[seat] for seat in line.pair])
            return _("Two more ends: {names}").format(names=pair)
        case Substitution():
            return _("{name} plays for {other}").format(name=line.name, other=live.names[line.seat])
        case Logged():
            who = "" if line.seat is None else live.names[line.seat]
            return " ".join(filter(None, (_(table.LOGS[line.kind]), who, line.text)))
        case _:
            return ""
