"""Actions at the scoreboard of a match: one for each line that is written, all to be undone.

The running record is a note of the match until the result is handed in. Each action is refused
with `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, `NOT_PUBLISHED` or `NO_BOARD_HERE` where there is no
board, with `RESULT_STANDS` after the result was entered, and with what the rules refuse.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.games.shuffleboard import board_queries, open_matches
from app.games.shuffleboard.kept_boards import KIND, KeptBoard
from app.operations import results
from models.core.problems import Problem, Refused, refuse
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.courts import check_court, occupied, one_court
from models.games.shuffleboard.lines import (
    EndChoice,
    EndScore,
    ExtraEnds,
    Foul,
    Lag,
    Line,
    Logged,
    Moment,
    MomentKind,
    Postponement,
    Resumption,
    ScoreCorrection,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_line, check_lines, with_line
from models.games.shuffleboard.play.views import Turn
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.views.divisions import MatchView, RoundView

ACTIONS: dict[type[Line], str] = {
    EndScore: "board_end",
    ScoreCorrection: "board_correction",
    Voided: "board_voided",
    Suspension: "board_suspension",
    Postponement: "board_postponement",
    Resumption: "board_resumption",
    Lag: "board_lag",
    EndChoice: "board_end_choice",
    ExtraEnds: "board_extra_ends",
    Substitution: "board_substitution",
    Logged: "board_logged",
}
"""What the journal calls the writing of a line; fouls and moments go by what became of them."""


@dataclass(frozen=True, kw_only=True)
class MatchPlace:
    """One match with its record as it stands."""

    division: Division
    shown: RoundView
    match: MatchView
    record: ShuffleboardResult

    @property
    def options(self) -> ShuffleboardOptions:
        """The settings of its division."""
        options: ShuffleboardOptions = self.division.facts.options
        return options

    @property
    def names(self) -> tuple[str, ...]:
        """The names per seat."""
        return tuple(seat.entrant.name for seat in self.match.seats)

    def details(self, **values: Any) -> dict[str, Any]:
        """Give what names the action for undo and in the journal."""
        return {
            "division": self.division.name,
            "stage": self.match.stage,
            "round": self.match.round,
            "table": self.match.table,
            **values,
        }

    def kept(self, record: ShuffleboardResult) -> KeptBoard:
        """Give what the file keeps of such a record for those who sit there."""
        entrants = tuple(seat.entrant.id for seat in self.match.seats)
        return KeptBoard(entrants=entrants, record=record)


def set_start(event: EventFile, match_id: int, start: Start) -> None:
    """Note what is settled before the first disc (YSA C-1, C-2, E-1).

    When the players were called stays noted, and so does the seed as long as the colours stay.
    Refused `BOARD_BEGUN` where colours, ends or players would change after a line was written,
    `COURT_TAKEN`, and what the rules refuse of a start.
    """
    place = open_place(event, match_id)
    before = place.record.start
    start = replace(_with_draw(start, before), called=before.called, court=one_court(start.court))
    officials = replace(
        before, court=start.court, begins=start.begins, referee=start.referee, scorer=start.scorer
    )
    if place.record.entries and officials != start:
        raise refuse("BOARD_BEGUN")
    problems = (*check_start(start, place.options), *_court_problems(event, place, start))
    if problems:
        raise Refused(*problems)
    with event.transaction("board_start", **place.details()) as session:
        notes.keep(session, match_id, KIND, place.kept(replace(place.record, start=start)))


def _with_draw(start: Start, before: Start) -> Start:
    """Give the start with the seed of its colours: that of before only if they are the same."""
    same = (start.yellow, start.order) == (before.yellow, before.order)
    if same and not start.seed:
        return replace(start, seed=before.seed, label=before.label)
    stale = not same and (start.seed, start.label) == (before.seed, before.label)
    return replace(start, seed="", label="") if stale else start


def _court_problems(event: EventFile, place: MatchPlace, start: Start) -> tuple[Problem, ...]:
    """Refuse a court that another match has, in whatever division (YSA A-3)."""
    if not start.court:
        return ()
    matches, own = open_matches.of_event(event), place.match.id
    taken = open_matches.taken_now(matches, own)
    taken += open_matches.planned_beside(own, matches, start.begins, place.shown.id)
    return tuple(check_court(occupied(start.court, place.options.form, start.pair_end), taken))


def _others_there(event: EventFile, place: MatchPlace) -> tuple[Problem, ...]:
    """Refuse to begin, or to go on, where others play; the start can name another court."""
    start = place.record.start
    court = one_court(start.court)
    if not court:
        return ()
    taken = open_matches.taken_now(open_matches.of_event(event), place.match.id)
    return tuple(check_court(occupied(court, place.options.form, start.pair_end), taken))


def write(event: EventFile, match_id: int, line: Line, *, confirmed: Collection[str] = ()) -> None:
    """Write the next line of a match's record.

    `confirmed` holds the codes of questions that were answered with yes. Refused: whatever the
    rules refuse, and unanswered questions; `COURT_TAKEN` where play would begin, or go on, on
    a court where others play.
    """
    place = open_place(event, match_id)
    begins = not place.record.entries or isinstance(line, Resumption)
    taken = _others_there(event, place) if begins else ()
    if taken:
        raise Refused(*taken)
    _checked(place, line, confirmed)
    action, values = described(line, place)
    with event.transaction(action, **place.details(**values)) as session:
        notes.keep(session, match_id, KIND, place.kept(with_line(place.record, line)))


def hand_in(event: EventFile, match_id: int, *, confirmed: Collection[str] = ()) -> None:
    """Record the finished match as its result; both sides have signed it (YSA D-5).

    What was asked when its lines were written is not asked again. Refused `MATCH_NOT_OVER`, and
    what the rules or `results.record` refuse.
    """
    place = open_place(event, match_id)
    if not board(place.record, place.options).finished:
        raise refuse("MATCH_NOT_OVER", where="entries")
    asked = check_lines(place.record, place.options, place.names)
    answered = {problem.code for _line, problem in asked if problem.ask}
    signed = with_line(place.record, Moment(kind=MomentKind.SIGNED))
    results.record(event, match_id, signed, confirmed={*confirmed, *answered})


def described(line: Line, place: MatchPlace) -> tuple[str, dict[str, Any]]:
    """Give the action's key for a line and what its name says."""
    names = place.names
    match line:
        case EndScore():
            turn = board(place.record, place.options).next
            return "board_end", {"number": line.number, "text": _figures(line.scores, turn)}
        case ScoreCorrection():
            ends = board(place.record, place.options).ends
            turn = next(end.turn for end in ends if end.entry == line.of)
            values = {"number": turn.number, "text": _figures(line.scores, turn)}
            return "board_correction", values
        case Foul():
            values = {"text": line.article.value, "name": _name(names, line.seat)}
            return f"board_foul_{line.ruling.value}", values
        case Voided():
            return "board_voided", {"number": line.number, "text": line.cause.value}
        case Moment():
            return f"board_{line.kind.value}", {}
        case EndChoice() | Substitution():
            return ACTIONS[type(line)], {"name": _name(names, line.seat)}
        case _:
            return ACTIONS[type(line)], {}


def _name(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _figures(scores: tuple[int | None, ...], turn: Turn | None) -> str:
    """Write the scores of an end side by side, yellow first.

    >>> _figures((7, -10), None)
    '7 : -10'
    """
    seats = range(len(scores)) if turn is None else (turn.yellow, turn.black)
    return " : ".join(str(scores[seat]) for seat in seats)


def _checked(place: MatchPlace, line: Line, confirmed: Collection[str]) -> None:
    problems = check_line(place.record, line, place.options, place.names)
    against = [p for p in problems if not p.ask or p.code not in confirmed]
    if against:
        raise Refused(*against)


def open_place(event: EventFile, match_id: int) -> MatchPlace:
    """Give a match whose board may still be written on."""
    division = board_queries.division_of(event, match_id)
    shown, match = queries.round_of_match(event, division.id, match_id)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    if not shown.published:
        raise refuse("NOT_PUBLISHED", round=shown.number)
    if match.result is not None:
        raise refuse("RESULT_STANDS", table=match.table)
    record = board_queries.live(event, match_id).record
    return MatchPlace(division=division, shown=shown, match=match, record=record)
