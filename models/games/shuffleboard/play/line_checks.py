"""Why a line cannot follow what a record amounts to (YSA A-4 to A-10, C-2 to C-31, D-5, D-6)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import chain

from models.core.live import START_STAYS
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.lines import (
    Cause,
    EndChoice,
    EndScore,
    EndState,
    ExtraEnds,
    Foul,
    Lag,
    Line,
    Logged,
    Moment,
    MomentKind,
    NewStart,
    Postponement,
    Resumption,
    Ruling,
    ScoreCorrection,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.end_scores import check_early_shots, check_end
from models.games.shuffleboard.play.foul_entry import check_charged, check_moved, check_player
from models.games.shuffleboard.play.lag import check_lag
from models.games.shuffleboard.play.match_state import MatchState
from models.games.shuffleboard.play.penalties import check_director
from models.games.shuffleboard.play.replays import check_voided
from models.games.shuffleboard.play.score_corrections import check_score_correction
from models.games.shuffleboard.play.state_view import rights_now, view_of
from models.games.shuffleboard.play.suspension import (
    check_going_on,
    check_stop,
    rests_while_suspended,
)
from models.games.shuffleboard.play.views import Wait
from models.games.shuffleboard.substitutes import check_substitution

NAMELESS = ("", "", "")

_WAITS: dict[Wait, str] = {
    Wait.RESUME: "SUSPENDED",
    Wait.RULING: "RULING_FIRST",
    Wait.CONFIRM: "CONFIRM_FIRST",
    Wait.COLOURS: "COLOURS_NEEDED",
    Wait.LAG: "LAG_FIRST",
    Wait.COLOUR_CHANGE: "COLOUR_CHANGE_FIRST",
}
"""Why the next end cannot be entered yet."""

_REFUSED_MOMENTS: dict[MomentKind, str] = {
    MomentKind.SPEED_CHECK: "NO_SPEED_CHECK_HERE",
    MomentKind.PRACTICE: "NO_PRACTICE_HERE",
    MomentKind.BREAK: "NO_BREAK_HERE",
}


def line_problems(
    state: MatchState, line: Line, held: Sequence[tuple[int, Line]], names: Sequence[str]
) -> Iterator[Problem]:
    """Report why a line cannot follow, refusals and questions; `held` are the lines that led here.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> begun = MatchState(options=ShuffleboardOptions(), start=Start())
    >>> end = EndScore(number=1, scores=(7, 8))
    >>> [problem.code for problem in line_problems(begun, end, (), NAMELESS)]
    ['COLOURS_NEEDED']
    """
    if state.suspended is not None and rests_while_suspended(line):
        yield Problem(code="SUSPENDED")
        return
    if state.signed and not isinstance(line, Logged):
        yield Problem(code="SIGNED_OFF")
        return
    match line:
        case EndScore():
            yield from _end(state, line, names)
        case ScoreCorrection():
            yield from check_score_correction(state, line, held, names)
        case Voided():
            yield from _voided(state, line)
        case Foul():
            yield from check_charged(state, line)
        case Moment():
            yield from _moment(state, line)
        case Lag():
            yield from _lag(state, line, names)
        case EndChoice():
            yield from _end_choice(state, line, names)
        case _:
            yield from _rarer(state, line, names)


def entry_problems(state: MatchState, line: Line, names: Sequence[str]) -> Iterator[Problem]:
    """Report what is wanted besides when a line is entered, not of one that was accepted once.

    A deduction needs the director, who is named by then (YSA C-31, E-3); a score goes with what
    early shots moved in its end, corrected or only announced before (YSA C-20).

    >>> from models.games.shuffleboard.lines import Article, Ruling
    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> begun = MatchState(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> off = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.PENALISED, points=10)
    >>> [problem.code for problem in entry_problems(begun, off, NAMELESS)]
    ['DIRECTOR_UNNAMED']
    """
    match line:
        case Foul(ruling=Ruling.PENALISED):
            yield from check_director(state.options)
            yield from check_moved(state, line)
        case EndScore():
            key = line.game, line.number
            yield from check_early_shots(state, key, line.scores, names, line.discs)
        case ScoreCorrection():
            key = next(end.turn.key for end in state.ends if end.line == line.of)
            yield from check_early_shots(state, key, line.scores, names)
        case Moment(kind=MomentKind.WRITTEN | MomentKind.CONFIRMED) if state.unconfirmed:
            end = state.unconfirmed
            yield from check_early_shots(state, end.turn.key, end.scores, names)


def _rarer(state: MatchState, line: Line, names: Sequence[str]) -> Iterator[Problem]:
    match line:
        case Suspension():
            if state.decided:
                yield Problem(code="MATCH_OVER")
            yield from check_stop(line)
        case Postponement() | Resumption():
            if state.suspended is None:
                yield Problem(code="NOT_SUSPENDED")
            else:
                yield from check_going_on(line)
        case ExtraEnds():
            drawn = [set(pair) for pair in view_of(state).extra_allowed]
            if set(line.pair) not in drawn:
                yield Problem(code="NO_EXTRA_ENDS", where="pair")
        case NewStart():
            yield START_STAYS  # it is no line of play, but replaces the start
        case Substitution():
            begun = state.last is not None or bool(state.attempts)
            players = view_of(state).names(names)
            yield from chain(
                check_player(state, line.seat, line.partner),
                check_substitution(line, state.options, begun=begun, players=players),
            )


def _open_for_play(state: MatchState, passed: Container[Wait] = ()) -> Iterator[Problem]:
    """Refuse to play where the match is over or something must be entered first (YSA D-6)."""
    waits = [wait for wait in state.waits if wait not in passed]
    if state.decided and not waits and state.unconfirmed is None:
        yield Problem(code="MATCH_OVER")
    for wait in waits:
        yield Problem(code=_WAITS[wait])


def _end(state: MatchState, line: EndScore, names: Sequence[str]) -> Iterator[Problem]:
    """Open the next end only after the last one is confirmed and ruled about (YSA D-6, C-31).

    While the director thinks about this very end its score may be written, but not confirmed.
    """
    due, still_open = state.due(), state.open_fouls
    cases = {(foul.game, foul.number) for number, foul in state.fouls if number in still_open}
    about_it = due is not None and cases <= {due.key}
    passed = (Wait.RULING,) if about_it and line.state is not EndState.CONFIRMED else ()
    yield from _open_for_play(state, passed)
    yield from check_end(state, line, names)


def _voided(state: MatchState, line: Voided) -> Iterator[Problem]:
    yield from _open_for_play(state, (Wait.RULING, Wait.CONFIRM))
    turn = state.in_progress
    if turn is None or turn.key != (line.game, line.number):
        yield Problem(code="NO_END_IN_PLAY", where="number")
        return
    open_end = state.unconfirmed
    written = open_end is not None and open_end.state is EndState.WRITTEN
    if line.cause is Cause.WRONG_LEAD and written:
        yield Problem(code="LEAD_TOO_LATE", where="cause")
    yield from check_voided(line, turn.place, state.options.form)


def _moment(state: MatchState, moment: Moment) -> Iterator[Problem]:
    now = rights_now(state)
    match moment.kind:
        case MomentKind.WRITTEN | MomentKind.CONFIRMED:
            yield from _advance(state, moment.kind)
        case MomentKind.COLOUR_CHANGE:
            if not state.change_due:
                yield Problem(code="NO_COLOUR_CHANGE_HERE")
            yield from _score_settled(state)
        case MomentKind.BEADS:
            if not now.beads:
                yield Problem(code="BEADS_LATER")
            if moment.votes < now.beads_votes:
                values = {"votes": moment.votes, "needed": now.beads_votes}
                yield Problem(code="TOO_FEW_VOTES", where="votes", values=values)
        case MomentKind.SIGNED:
            if not view_of(state).finished:
                yield Problem(code="MATCH_NOT_OVER")
        case kind:
            allowed = {
                MomentKind.SPEED_CHECK: now.speed_check,
                MomentKind.PRACTICE: now.practice,
                MomentKind.BREAK: now.break_minutes > 0,
            }
            if not allowed[kind]:
                yield Problem(code=_REFUSED_MOMENTS[kind])


def _score_settled(state: MatchState) -> Iterator[Problem]:
    """Refuse to go on while the last score or a case is open (YSA D-6, C-31)."""
    for wait in (Wait.RULING, Wait.CONFIRM):
        if wait in state.waits:
            yield Problem(code=_WAITS[wait])


def _advance(state: MatchState, kind: MomentKind) -> Iterator[Problem]:
    """Want announced, written and confirmed in this order (YSA D-6, E-6, E-8)."""
    end = state.unconfirmed
    if end is None:
        yield Problem(code="NOTHING_TO_CONFIRM")
    elif kind is MomentKind.CONFIRMED and end.state is EndState.ANNOUNCED:
        yield Problem(code="WRITE_FIRST")
    elif kind is MomentKind.WRITTEN and end.state is EndState.WRITTEN:
        yield Problem(code="NOTHING_TO_CONFIRM")
    elif kind is MomentKind.CONFIRMED and state.open_fouls:
        yield Problem(code="RULING_FIRST")


def _lag(state: MatchState, lag: Lag, names: Sequence[str]) -> Iterator[Problem]:
    if not state.lag_due:
        yield Problem(code="NO_LAG_HERE")
        return
    yield from _score_settled(state)
    yield from check_lag(lag, state.games[-1].yellow, names)


def _end_choice(state: MatchState, choice: EndChoice, names: Sequence[str]) -> Iterator[Problem]:
    """Let each pair settle its ends once, yellow first, before the first practice (YSA C-2)."""
    if state.options.form is not Form.DOUBLES:
        yield Problem(code="NO_END_CHOICE_HERE")
        return
    if choice.seat not in (0, 1):
        yield Problem(code="NOT_IN_MATCH", where="seat", values={"seat": choice.seat})
        return
    if not state.games:
        yield Problem(code="COLOURS_NEEDED")
        return
    yellow = state.games[0].yellow
    if choice.seat in state.choices:
        yield Problem(code="ENDS_CHOSEN", where="seat", values=_who(choice.seat, names))
    elif choice.seat != yellow and yellow not in state.choices:
        yield Problem(code="YELLOW_FIRST", where="seat", values=_who(yellow, names))
    begun = state.last is not None or bool(state.attempts)
    if begun or MomentKind.PRACTICE in state.since:
        yield Problem(code="PRACTICE_BEGUN")


def _who(seat: int, names: Sequence[str]) -> dict[str, int | str]:
    return {"seat": seat, "name": names[seat]}
