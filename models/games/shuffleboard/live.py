"""The running record of a match of shuffleboard, as the desk's live records have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.core.causes import CorrectionCause
from models.core.live import (
    START,
    START_STAYS,
    Folded,
    ToldLine,
    Written,
    first_mended,
    place_of,
    told,
)
from models.core.live_rules import LiveMatch, LiveRules
from models.core.problems import Problem, Refused, refuse
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.corrections import check_word
from models.games.shuffleboard.foul_book import foul_line, fouls_of
from models.games.shuffleboard.lines import (
    EndChoice,
    EndScore,
    Foul,
    Line,
    Moment,
    MomentKind,
    NewStart,
    ScoreCorrection,
    Substitution,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_line, check_lines, judged, with_line
from models.games.shuffleboard.play.round_robin import PLAYERS
from models.games.shuffleboard.play.state_view import view_of
from models.games.shuffleboard.play.views import Board, Turn
from models.games.shuffleboard.record import (
    HELD_IN,
    Ending,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    beginning,
    begun,
    entry,
    restarted,
    written,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptBoard:
    """What the desk keeps of a match while it is played."""

    entrants: tuple[int, ...]
    """Who sat there, by their ids: after a change of the pairing the board is nobody's."""
    record: ShuffleboardResult


def empty(match: LiveMatch) -> KeptBoard:
    """Give the board of which nothing is written.

    Refused `THREE_PLAYERS` or `TWO_PLAYERS` where the kind of game wants another number.
    """
    seats, wanted = len(match.entrants), sides(match.options.form)
    if seats != wanted:
        raise refuse("THREE_PLAYERS" if wanted == PLAYERS else "TWO_PLAYERS", seats=seats)
    return KeptBoard(entrants=match.entrants, record=ShuffleboardResult())


def sound(kept: KeptBoard) -> bool:
    """Tell whether a board that was read can be one: every line says one thing."""
    return all(one.sound for one in kept.record.entries)


def fitted(kept: KeptBoard, match: LiveMatch) -> KeptBoard | None:
    """Give a board if it is that of these people and of this kind of game; else None."""
    fits = kept.entrants == match.entrants and not check_start(kept.record.start, match.options)
    return kept if fits else None


def begin(kept: KeptBoard, start: Start, match: LiveMatch) -> KeptBoard:
    """Note what is settled before the first disc (YSA C-1, C-2, E-1).

    When the players were called stays noted, and so does the seed as long as the colours stay.
    Refused `BOARD_BEGUN` where colours, ends or players would change after a line was written:
    that is a mend. Refused is what `check_start` refuses.
    """
    before = kept.record.start
    start = replace(with_draw(start, before), called=before.called, recalled=before.recalled)
    if kept.record.entries and begun(start, beginning(before)) != start:
        raise refuse("BOARD_BEGUN")
    problems = check_start(start, match.options)
    if problems:
        raise Refused(*problems)
    return replace(kept, record=replace(kept.record, start=start))


def with_draw(start: Start, before: Start) -> Start:
    """Give the start with the seed of its colours: that of before only if they are the same.

    >>> drawn = Start(yellow=0, seed="s", label="R1 T1")
    >>> with_draw(replace(drawn, yellow=1), drawn).seed, with_draw(Start(yellow=0), drawn).seed
    ('', 's')
    """
    same = (start.yellow, start.order) == (before.yellow, before.order)
    if same and not start.seed:
        return replace(start, seed=before.seed, label=before.label)
    stale = not same and (start.seed, start.label) == (before.seed, before.label)
    return replace(start, seed="", label="") if stale else start


def lines(kept: KeptBoard) -> Sequence[Written[Line]]:
    """Give the lines of a board."""
    return written(kept.record.entries)


def with_lines(kept: KeptBoard, now: Sequence[Written[Line]]) -> KeptBoard:
    """Give a board with these lines; its start is the one that stands by them."""
    entries = tuple(entry(one.line, one.mends) for one in now)
    return replace(kept, record=restarted(replace(kept.record, entries=entries)))


def check(kept: KeptBoard, line: Line, place: int, match: LiveMatch) -> tuple[Problem, ...]:
    """Report why a line cannot be written at a place; a start only in that of the start."""
    if (place == START) != isinstance(line, NewStart):
        return (START_STAYS,)
    if isinstance(line, NewStart):
        if line.now == beginning(kept.record.start):
            return (Problem(code="LINE_UNCHANGED"),)
        return check_start(begun(kept.record.start, line.now), match.options)
    return check_line(kept.record, line, match.options, match.names)


def ask_mended(kept: KeptBoard, new: Written[Line], match: LiveMatch) -> tuple[Problem, ...]:
    """Ask whether a score is mended only because the desk typed something else than was written.

    What stands wrong on the board itself is corrected by the players: once the window has closed
    only if both sides agree (YSA D-5, SB-84), and never how a disc was judged (F-2).
    """
    of = -1 if new.mends is None else new.mends.of
    known = kept.record.entries
    if of < 0 or not isinstance(known[of].line, EndScore):
        return ()
    shut = any(end.entry == of and not end.window_open for end in board_of(kept, match).ends)
    return (Problem(code="TYPING_ONLY", where="reason", ask=True),) if shut else ()


def handed_in(kept: KeptBoard, result: object, match: LiveMatch) -> KeptBoard | None:
    """Give the board of a result that was written end by end; None for any other result."""
    if not isinstance(result, ShuffleboardResult) or result.ending is not Ending.PLAYED:
        return None
    return fitted(replace(kept, record=result), match)


def check_cause(
    kept: KeptBoard, new: Written[Line], cause: CorrectionCause, match: LiveMatch
) -> tuple[Problem, ...]:
    """Report on whose word a line is not mended once both sides have signed; ask the desk."""
    if cause is CorrectionCause.DESK_ERROR:
        return ask_mended(kept, new, match)
    of = place_of(lines(kept), -1 if new.mends is None else new.mends.of)
    return () if of < 0 else tuple(check_word(kept.record.entries[of].line, cause))


def board_of(kept: KeptBoard, match: LiveMatch) -> Board:
    """Give the board as it stands."""
    return board(kept.record, match.options)


def fold(kept: KeptBoard, match: LiveMatch) -> Folded[Board]:
    """Give the board and the lines that find no place any more: each is left out by itself."""
    if first_mended(lines(kept)) is None:
        return Folded(board_of(kept, match))
    so_far = judged(kept.record, match.options, match.names)
    return Folded(view_of(so_far.state), so_far.refused)


def told_lines(
    record: ShuffleboardResult, options: ShuffleboardOptions, names: Sequence[str]
) -> tuple[ToldLine[Line], ...]:
    """Say of every line of a record what has become of it."""
    known = written(record.entries)
    mended = first_mended(known) is not None
    return told(known, judged(record, options, names).refused if mended else {})


def result(kept: KeptBoard, match: LiveMatch) -> ShuffleboardResult:
    """Give the record of a finished match with both signatures (YSA D-5).

    Refused `MATCH_NOT_OVER`.
    """
    now = board_of(kept, match)
    if not now.finished:
        raise refuse("MATCH_NOT_OVER", where="entries")
    return kept.record if now.signed else with_line(kept.record, Moment(kind=MomentKind.SIGNED))


def answered(kept: KeptBoard, match: LiveMatch) -> frozenset[str]:
    """Give the questions that were answered when the lines were written."""
    asked = check_lines(kept.record, match.options, match.names)
    return frozenset(problem.code for _line, problem in asked if problem.ask)


def foul(
    kept: KeptBoard, seat: int, rule: str, values: Mapping[str, Any], note: str, match: LiveMatch
) -> Line:
    """Give the line of a foul that is logged; Refused as by `foul_line`."""
    return replace(foul_line(kept.record, seat, rule, values, match), note=note)


def named(kept: KeptBoard, line: Line, match: LiveMatch) -> tuple[str, dict[str, Any]]:
    """Give the action's key for a line and what its name says."""
    names = match.names
    if any(one.substitution is not None for one in kept.record.entries):
        names = board_of(kept, match).names(names)
    match line:
        case EndScore():
            turn = board_of(kept, match).next
            return "board_end", {"number": line.number, "text": _figures(line.scores, turn)}
        case ScoreCorrection():
            ends = board_of(kept, match).ends
            turn = next(end.turn for end in ends if end.entry == line.of)
            values = {"number": turn.number, "text": _figures(line.scores, turn)}
            return "board_correction", values
        case Foul():
            person = board_of(kept, match).partner(line.seat, line.partner)
            values = {"text": line.article.value, "name": person or _name(names, line.seat)}
            return f"board_foul_{line.ruling.value}", values
        case Voided():
            return "board_voided", {"number": line.number, "text": line.cause.value}
        case Moment():
            return f"board_{line.kind.value}", {}
        case NewStart():
            return "board_start", {}
        case EndChoice() | Substitution():
            return f"board_{HELD_IN[type(line)]}", {"name": _name(names, line.seat)}
        case _:
            return f"board_{HELD_IN[type(line)]}", {}


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _figures(scores: tuple[int | None, ...], turn: Turn | None) -> str:
    """Write the scores of an end side by side, yellow first.

    >>> _figures((7, -10), None)
    '7 : -10'
    """
    seats = range(len(scores)) if turn is None else (turn.yellow, turn.black)
    return " : ".join(str(scores[seat]) for seat in seats)


LIVE: LiveRules[KeptBoard, Board, Line] = LiveRules(
    note="board",
    keeps=KeptBoard,
    unfit="STORED_BOARD_UNFIT",
    empty=empty,
    sound=sound,
    fitted=fitted,
    begin=begin,
    lines=lines,
    with_lines=with_lines,
    check=check,
    ask_mended=ask_mended,
    fold=fold,
    finished=lambda now: now.finished,
    result=result,
    answered=answered,
    named=named,
    handed_in=handed_in,
    penalty=foul,
    penalties=lambda kept, match: fouls_of(kept.record, match),
    check_cause=check_cause,
    closes=lambda line: isinstance(line, Moment) and line.kind is MomentKind.SIGNED,
)


def record_before(record: ShuffleboardResult, place: int) -> ShuffleboardResult:
    """Give a record as it stood before a line, with all that is mended there.

    >>> once = with_line(ShuffleboardResult(), Moment(kind=MomentKind.PRACTICE))
    >>> len(record_before(once, 0).entries)
    0
    """
    return LIVE.before(KeptBoard(entrants=(), record=record), place).record
