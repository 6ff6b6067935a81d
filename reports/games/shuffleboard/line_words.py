"""The lines of a record of shuffleboard in words, for the scoreboard window and for paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import models.games.shuffleboard.lines as kinds
from models.core.live import LineState, ToldLine
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.live import record_before
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.schedule import EndPlace, place
from models.games.shuffleboard.play.views import EndTurn, ScoreboardView
from models.games.shuffleboard.record import ShuffleboardResult
from models.views.logs import LiveLog
from reports.games.shuffleboard.words import (
    FOUL_NAMES,
    STOPS,
    colour_name,
    end_name,
    figure_text,
    game_number,
    log_text,
    ruling_name,
)
from reports.i18n import _N, _, _p, language
from reports.log_lines import LineWords, LogText

LOGGED: dict[kinds.EndState, str] = {
    kinds.EndState.ANNOUNCED: _N("{text} — announced only"),
    kinds.EndState.WRITTEN: _N("{text} — not checked yet"),
}
"""How a score stands in the record that is not checked yet."""

CAUSES: dict[kinds.RepeatCause, str] = {
    kinds.RepeatCause.WRONG_LEAD: _N("The wrong colour led (C-8)"),
    kinds.RepeatCause.TOUCHED_BY_OTHERS: _N("Somebody else touched a live disc (C-17)"),
    kinds.RepeatCause.BOUNCE: _N("A disc bounced back onto a live one (C-27)"),
    kinds.RepeatCause.OTHER_COURT: _N("A disc from another court (C-28)"),
    kinds.RepeatCause.TOUCHED_BY_OFFICIAL: _N("A court official touched a live disc (E-10)"),
    kinds.RepeatCause.DIRECTOR: _N("The director has it played again (E-4)"),
}

MOMENTS: dict[kinds.MomentKind, str] = {
    kinds.MomentKind.COLOUR_CHANGE: _N("Colours exchanged"),
    kinds.MomentKind.SPEED_CHECK: _N("Speed check (2 discs)"),
    kinds.MomentKind.PRACTICE: _N("Practice (own 4 discs)"),
    kinds.MomentKind.BREAK: _N("Break (up to 5 minutes)"),
    kinds.MomentKind.BEADS: _N("More beads"),
}
"""What the desk notes between two ends."""

NOTED: dict[kinds.MomentKind, str] = {
    **MOMENTS,
    kinds.MomentKind.WRITTEN: _N("Written on the board"),
    kinds.MomentKind.CONFIRMED: _N("Checked by the referee"),
    kinds.MomentKind.SIGNED: _N("Signed"),
}
"""Every moment in the record."""

EndTurns = dict[int | None, EndTurn]
"""The end that a line is about; that of None, an attempt without a score, is never asked for."""


class WrittenMatch(Protocol):
    """A match whose record is put into words."""

    @property
    def entered(self) -> tuple[str, ...]:
        """The name of each seat as it was entered."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, per seat."""

    @property
    def record(self) -> ShuffleboardResult:
        """What is written of it."""

    @property
    def board(self) -> ScoreboardView:
        """Where it stands."""


@dataclass(frozen=True, slots=True)
class _OfLog:
    """The match of a log, or a match as it was before a line."""

    entered: tuple[str, ...]
    names: tuple[str, ...]
    record: ShuffleboardResult
    board: ScoreboardView


def line_words(log: LiveLog) -> LineWords:
    """Give what words the lines of a log."""
    match = _OfLog(log.names, log.names, log.kept.record, log.state)
    return words_of(match, log.lines)


def as_of(live: WrittenMatch, number: int) -> WrittenMatch:
    """Give a match with those who played when a line was written: before a substitute came."""
    if not live.board.substitutions:
        return live
    then = board(record_before(live.record, number), live.board.options)
    return _OfLog(live.entered, then.names(live.entered), live.record, then)


def words_of(live: WrittenMatch, lines: Sequence[ToldLine[kinds.BoardLine]]) -> LineWords:
    """Give what words the lines of a match; `lines` say what has become of each."""
    now = live.board
    refused = {
        line.id if line.mends is None else line.mends.of
        for line in lines
        if line.state is LineState.FALLEN
    }
    void = {attempt.score_entry for attempt in now.attempts} | set(now.fallen) - refused
    unchecked = {end.entry: end.state for end in now.ends if end.state in LOGGED}
    turns: EndTurns = {end.entry: end.turn for end in now.ends}
    for attempt in now.attempts:
        turns[attempt.entry] = turns[attempt.score_entry] = attempt.turn

    def words(number: int, line: kinds.BoardLine) -> LogText:
        ruled = line.settles if isinstance(line, kinds.Foul) else None
        text = _text(as_of(live, number if ruled is None else ruled), line, number, turns)
        if number in unchecked and isinstance(line, kinds.EndScore):
            text = _(LOGGED[unchecked[number]]).format(text=text)
        if number in void:
            text = _("{text} — does not count").format(text=text)
        return LogText(text, number not in void)

    return words


def _listed(names: list[str]) -> str:
    return ("・" if language() == "ja" else ", ").join(names)


def end_text(turn: EndTurn) -> str:
    """Name an end of a match: its frame, of three its number, and where it is shot from."""
    return _end_text(turn.game, turn.place, three=turn.waiting is not None)


def end_at(live: WrittenMatch, game: int, number: int) -> str:
    """Name an end of a match by game and number, whether it has been played or not."""
    form = live.board.options.form
    due = place(form, number, live.record.start.pair_end)
    return _end_text(game, due, three=form is MatchForm.ROUND_ROBIN)


def _end_text(game: int, due: EndPlace, *, three: bool) -> str:
    end = end_name(due.end)
    if three:
        return _("End {number}, {end}").format(number=due.number, end=end)
    shown = _("Frame {frame}, {end}").format(frame=due.frame, end=end)
    return shown if game == 1 else f"{game_number(game)} {shown}"


def player(live: WrittenMatch, seat: int, end: CourtEnd | None) -> str:
    """Name who plays for a seat at an end; in doubles the partner there, where that is noted."""
    partner = "" if end is None else live.board.player_at(seat, end)
    return partner or live.names[seat]


def person(live: WrittenMatch, seat: int, partner: int) -> str:
    """Name who plays for a seat; of a pair one of both, by the end till the names are noted."""
    own = live.board.partner(seat, partner)
    if own or live.board.options.form is not MatchForm.DOUBLES or live.board.partners:
        return own or live.names[seat]
    end = end_name(tuple(CourtEnd)[partner])
    return _p("shuffleboard", "{name}, {end}").format(name=live.names[seat], end=end)


def _text(live: WrittenMatch, line: kinds.BoardLine, number: int, turns: EndTurns) -> str:
    match line:
        case kinds.EndScore():
            turn = turns.get(number)
            where = end_at(live, line.game, line.number) if turn is None else end_text(turn)
            return f"{where}  {_scores(line, turns, number)}"
        case kinds.ScoreCorrection():
            where = _where(turns.get(line.of), line.of + 1)
            found = _scores(line, turns, line.of)
            return _("{end} corrected: {scores}").format(end=where, scores=found)
        case kinds.Voided():
            return void_text(_where(turns.get(number), line.number), line)
        case kinds.Foul():
            where = end_at(live, line.game, line.number)
            return f"{where}\u3000{foul_text(live, line)}"
        case kinds.BetweenEnds():
            return _(NOTED[line.kind])
        case kinds.NewStart():
            return beginning_text(live, line.was, line.now)
        case kinds.Lag():
            return _lag_text(live, line)
        case _:
            return _rarer_text(live, line)


def _where(turn: EndTurn | None, number: int) -> str:
    return _("End {number}").format(number=number) if turn is None else end_text(turn)


def _scores(line: kinds.EndScore | kinds.ScoreCorrection, turns: EndTurns, of: int) -> str:
    """Write the scores of an end, yellow first where the colours are known."""
    turn = turns.get(of)
    seats = range(len(line.scores)) if turn is None else (turn.yellow, turn.black)
    return " : ".join(figure_text(line.scores[seat]) for seat in seats)


def void_text(end: str, voided: kinds.Voided) -> str:
    """Say which end is played again, and why."""
    return _("{end} again: {cause}").format(end=end, cause=_(CAUSES[voided.cause]))


def foul_text(live: WrittenMatch, foul: kinds.Foul) -> str:
    """Say who did what, and what became of it."""
    name = person(live, foul.seat, foul.partner)
    ruling = ruling_name(foul.ruling, foul.points)
    words = _("{article} {name}: {ruling} ({foul})")
    return words.format(
        article=foul.article.value, name=name, ruling=ruling, foul=_(FOUL_NAMES[foul.article])
    )


def _lag_text(live: WrittenMatch, lag: kinds.Lag) -> str:
    distances = " – ".join("?" if mm is None else f"{mm} mm" for mm in lag.distances)
    if lag.colour is None or lag.chooser is None:
        return _("Lag {distances}: again").format(distances=distances)
    return _("Lag {distances}: {name} takes {colour}").format(
        distances=distances,
        name=live.names[lag.chooser],
        colour=colour_name(lag.colour),
    )


def _rarer_text(live: WrittenMatch, line: kinds.BoardLine) -> str:
    match line:
        case kinds.Suspension():
            return _("Suspended: {reason}").format(reason=_(STOPS[line.reason]))
        case kinds.Postponement():
            until = line.until.strftime("%Y-%m-%d %H:%M")
            return _("Postponed to {until}").format(until=until)
        case kinds.Resumption():
            return _("Resumed")
        case kinds.EndChoice():
            words = (
                _("{name}: head and foot exchanged") if line.exchanged else _("{name}: ends kept")
            )
            return words.format(name=live.names[line.seat])
        case kinds.ExtraEnds():
            pair = _listed([live.names[seat] for seat in line.pair])
            return _("Two more ends: {names}").format(names=pair)
        case kinds.Substitution():
            other = person(live, line.seat, line.partner)
            return _("{name} plays for {other}").format(name=line.name, other=other)
        case kinds.Logged():
            who = "" if line.seat is None else live.names[line.seat]
            return " ".join(filter(None, (log_text(line.kind), who, line.text)))
        case _:
            return ""


def beginning_text(live: WrittenMatch, was: kinds.Beginning, now: kinds.Beginning) -> str:
    """Say what another beginning changes, old and new."""
    old, new = _beginning(live, was), _beginning(live, now)
    if old == new:
        return new
    return _p("shuffleboard log", "{old} → {new}").format(old=old, new=new)


def _beginning(live: WrittenMatch, beginning: kinds.Beginning) -> str:
    """Say who begins with which colour, at which end, or who plays where."""
    parts = []
    if live.board.options.form is MatchForm.ROUND_ROBIN:
        parts.append(" – ".join(live.names[seat] for seat in beginning.order))
    elif beginning.yellow is not None:
        words = _p("shuffleboard log", "{name} begins with yellow")
        parts.append(words.format(name=live.names[beginning.yellow]))
    if live.board.options.form is MatchForm.NON_WALKING:
        parts.append(end_name(beginning.pair_end))
    names = (end_name(CourtEnd.HEAD), end_name(CourtEnd.FOOT))
    parts += [f"{names[0]} {head}, {names[1]} {foot}" for head, foot in beginning.partners]
    return " · ".join(parts)
