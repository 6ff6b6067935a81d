"""Why a line cannot follow what a record amounts to (YSA A-4 to A-10, C-2 to C-31, D-5, D-6, H)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

import models.games.shuffleboard.lines as kinds
from models.core.live import START_STAYS
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.lines import (
    BetweenEnds,
    BoardLine,
    EndState,
    Foul,
    MomentKind,
    Ruling,
)
from models.games.shuffleboard.play.end_scores import (
    check_early_shots,
    check_end,
    check_score_correction,
)
from models.games.shuffleboard.play.match_state import RecordedMatch
from models.games.shuffleboard.play.penalties import (
    check_charged,
    check_director,
    check_moved,
    check_player,
)
from models.games.shuffleboard.play.reading import check_lag
from models.games.shuffleboard.play.state_view import rights_now, view_of
from models.games.shuffleboard.play.views import MissingEntry, check_in_play
from models.games.shuffleboard.substitutes import check_substitution

NAMELESS = ("", "", "")

_WAITS: dict[MissingEntry, str] = {
    MissingEntry.RESUME: "SUSPENDED",
    MissingEntry.RULING: "RULING_FIRST",
    MissingEntry.CONFIRM: "CONFIRM_FIRST",
    MissingEntry.COLOURS: "COLOURS_NEEDED",
    MissingEntry.LAG: "LAG_FIRST",
    MissingEntry.COLOUR_CHANGE: "COLOUR_CHANGE_FIRST",
    MissingEntry.EXTENSION: "EXTENSION_FIRST",
}
"""Why the next end cannot be entered yet."""


def line_problems(
    state: RecordedMatch,
    line: BoardLine,
    held: Sequence[tuple[int, BoardLine]],
    names: Sequence[str],
) -> Iterator[Problem]:
    """Report why a line cannot follow, refusals and questions; `held` are the lines that led here.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> begun = RecordedMatch(options=ShuffleboardOptions(), start=Start())
    >>> end = kinds.EndScore(number=1, scores=(7, 8))
    >>> [problem.code for problem in line_problems(begun, end, (), NAMELESS)]
    ['COLOURS_NEEDED']
    """
    if state.suspended is not None and rests_while_suspended(line):
        yield Problem(code="SUSPENDED")
        return
    if state.signed and not isinstance(line, kinds.Logged):
        yield Problem(code="SIGNED_OFF")
        return
    match line:
        case kinds.EndScore():
            yield from _open_for_end(state, line)
            yield from check_end(state, line, names)
        case kinds.ScoreCorrection():
            yield from check_score_correction(state, line, held, names)
        case kinds.Voided():
            yield from check_voided(state, line)
        case Foul():
            yield from check_charged(state, line)
        case BetweenEnds():
            yield from _moment(state, line)
        case kinds.Lag():
            yield from _lag(state, line, names)
        case kinds.EndChoice():
            yield from _end_choice(state, line, names)
        case kinds.Suspension() | kinds.Postponement() | kinds.Resumption():
            yield from check_pause(state, line)
        case kinds.ExtraEnds():
            if set(line.pair) not in map(set, state.level):
                yield Problem(code="NO_EXTRA_ENDS", where="pair")
            yield from _score_settled(state)
        case kinds.NewStart():
            yield START_STAYS  # it is no line of play, but replaces the start
        case kinds.Substitution():
            players = view_of(state).names(names)
            yield from check_player(state, line.seat, line.partner)
            yield from check_substitution(line, state.options, begun=state.begun, players=players)


def rests_while_suspended(line: BoardLine) -> bool:
    """Tell whether a line must wait until play goes on (YSA H-1).

    Rain stops the discs, but not the pen: what was written may be checked and corrected, a case
    decided, a substitute named.

    >>> rests_while_suspended(BetweenEnds(kind=MomentKind.PRACTICE))
    True
    >>> rests_while_suspended(BetweenEnds(kind=MomentKind.CONFIRMED))
    False
    """
    match line:
        case Foul():
            return line.settles is None
        case BetweenEnds():
            return line.kind not in (MomentKind.WRITTEN, MomentKind.CONFIRMED)
    pen = kinds.ScoreCorrection | kinds.Substitution | kinds.Logged
    return not isinstance(line, kinds.Postponement | kinds.Resumption | pen)


def entry_problems(
    state: RecordedMatch, line: BoardLine, names: Sequence[str]
) -> Iterator[Problem]:
    """Report what is wanted besides when a line is entered, not of one that was accepted once.

    A deduction needs the director, who is named by then (YSA C-31, E-3); a score goes with what
    early shots moved in its end, corrected or only announced before (YSA C-20). Nobody signs for
    pairings of three of which one is level (YSA A-6, A-10).

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> begun = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> off = Foul(number=1, seat=0, article=kinds.Article.HOOK, ruling=Ruling.PENALISED,
    ...            points=10)
    >>> [problem.code for problem in entry_problems(begun, off, NAMELESS)]
    ['DIRECTOR_UNNAMED']
    """
    match line:
        case Foul(ruling=Ruling.PENALISED):
            yield from check_director(state.options)
            yield from check_moved(state, line)
        case kinds.EndScore():
            key = line.game, line.number
            yield from check_early_shots(state, key, line.scores, names, line.discs)
        case kinds.ScoreCorrection():
            key = next(end.turn.key for end in state.ends if end.line == line.of)
            yield from check_early_shots(state, key, line.scores, names)
        case BetweenEnds(kind=MomentKind.SIGNED) if state.level:
            yield Problem(code="EXTENSION_FIRST")
        case BetweenEnds(kind=MomentKind.WRITTEN | MomentKind.CONFIRMED) if state.unconfirmed:
            end = state.unconfirmed
            yield from check_early_shots(state, end.turn.key, end.scores, names)


def _open_for_play(state: RecordedMatch, passed: Container[MissingEntry] = ()) -> Iterator[Problem]:
    """Refuse to play where the match is over or something must be entered first (YSA D-6)."""
    waits = [wait for wait in state.waits if wait not in passed]
    if state.decided and not waits and state.unconfirmed is None:
        yield Problem(code="MATCH_OVER")
    for wait in waits:
        yield Problem(code=_WAITS[wait])


def _open_for_end(state: RecordedMatch, line: kinds.EndScore) -> Iterator[Problem]:
    """Open the next end only after the last one is confirmed and ruled about (YSA D-6, C-31).

    While the director thinks about this very end its score may be written, but not confirmed.
    """
    due, cases = state.due(), {foul.key for foul in state.open_fouls}
    about_it = due is not None and cases <= {due.key}
    passed = (MissingEntry.RULING,) if about_it and line.state is not EndState.CONFIRMED else ()
    yield from _open_for_play(state, passed)


def check_voided(state: RecordedMatch, line: kinds.Voided) -> Iterator[Problem]:
    """Report why the end that is being played is not played again (YSA C-8, C-17, C-27 …).

    A dead disc that bounces back with the eighth disc voids nothing: what lay there just before
    counts (YSA C-27). One from another court always does (YSA C-28). In doubles the end in
    progress is played again; that the head end is played again with it the director decides.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> last = kinds.Voided(number=1, cause=kinds.RepeatCause.BOUNCE, eighth_disc=True)
    >>> [problem.code for problem in check_voided(state, last)]
    ['EIGHTH_DISC_COUNTS']
    """
    yield from _open_for_play(state, (MissingEntry.RULING, MissingEntry.CONFIRM))
    turn, open_end, cause = state.in_progress, state.unconfirmed, line.cause
    found = check_in_play(turn, (line.game, line.number))
    if turn is None or found:
        yield from found
        return
    written = open_end is not None and open_end.state is EndState.WRITTEN
    if cause is kinds.RepeatCause.WRONG_LEAD and written:
        yield Problem(code="LEAD_TOO_LATE", where="cause")
    if cause is kinds.RepeatCause.BOUNCE and line.eighth_disc:
        yield Problem(code="EIGHTH_DISC_COUNTS", where="eighth_disc")
    if cause is kinds.RepeatCause.DIRECTOR and not line.director:
        yield Problem(code="DIRECTOR_DECIDES", where="director")
    if line.whole_frame:
        if state.options.form is not MatchForm.DOUBLES or turn.place.end is not CourtEnd.FOOT:
            yield Problem(code="NO_HEAD_END", where="whole_frame")
        elif not line.director:
            yield Problem(code="DIRECTOR_DECIDES", where="director")


def check_pause(
    state: RecordedMatch, line: kinds.Suspension | kinds.Postponement | kinds.Resumption
) -> Iterator[Problem]:
    """Want the director's word, except for rain, and a court that is ready (YSA E-4, H-1, H-2).

    Rain stops play at once; before play goes on the court is dried.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> wind = kinds.Suspension(reason=kinds.StopReason.WIND)
    >>> [problem.code for problem in check_pause(state, wind)]
    ['DIRECTOR_DECIDES']
    >>> state.suspended = wind
    >>> [problem.code for problem in check_pause(state, kinds.Resumption(director=True))]
    ['COURT_NOT_READY']
    """
    stops = isinstance(line, kinds.Suspension)
    if stops and state.decided:
        yield Problem(code="MATCH_OVER")
    if not stops and state.suspended is None:
        yield Problem(code="NOT_SUSPENDED")
        return
    rain = isinstance(line, kinds.Suspension) and line.reason is kinds.StopReason.RAIN
    if not line.director and not rain:
        yield Problem(code="DIRECTOR_DECIDES", where="director")
    if isinstance(line, kinds.Resumption) and not line.court_ready:
        yield Problem(code="COURT_NOT_READY", where="court_ready")


def _moment(state: RecordedMatch, moment: BetweenEnds) -> Iterator[Problem]:
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
        case MomentKind.SIGNED if not state.decided or {*state.waits} - {MissingEntry.EXTENSION}:
            yield Problem(code="MATCH_NOT_OVER")
        case MomentKind.SPEED_CHECK if not now.speed_check:
            yield Problem(code="NO_SPEED_CHECK_HERE")
        case MomentKind.PRACTICE if not now.practice:
            yield Problem(code="NO_PRACTICE_HERE")
        case MomentKind.BREAK if not now.break_minutes:
            yield Problem(code="NO_BREAK_HERE")


def _score_settled(state: RecordedMatch) -> Iterator[Problem]:
    """Refuse to go on while the last score or a case is open (YSA D-6, C-31)."""
    for wait in (MissingEntry.RULING, MissingEntry.CONFIRM):
        if wait in state.waits:
            yield Problem(code=_WAITS[wait])


def _advance(state: RecordedMatch, kind: MomentKind) -> Iterator[Problem]:
    """Want announced, written and confirmed in this order (YSA D-6, E-6, E-8)."""
    end = state.unconfirmed
    if end is None or end.state.value == kind.value:
        yield Problem(code="NOTHING_TO_CONFIRM")
    elif kind is MomentKind.CONFIRMED and end.state is EndState.ANNOUNCED:
        yield Problem(code="WRITE_FIRST")
    elif kind is MomentKind.CONFIRMED and state.open_fouls:
        yield Problem(code="RULING_FIRST")


def _lag(state: RecordedMatch, lag: kinds.Lag, names: Sequence[str]) -> Iterator[Problem]:
    if not state.lag_due:
        yield Problem(code="NO_LAG_HERE")
        return
    yield from _score_settled(state)
    yield from check_lag(lag, state.games[-1].yellow, names)


def _end_choice(
    state: RecordedMatch, choice: kinds.EndChoice, names: Sequence[str]
) -> Iterator[Problem]:
    """Let each pair settle its ends once, yellow first, before the first practice (YSA C-2)."""
    if state.options.form is not MatchForm.DOUBLES:
        yield Problem(code="NO_END_CHOICE_HERE")
        return
    if choice.seat not in state.seats:
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
    if state.begun or MomentKind.PRACTICE in state.since:
        yield Problem(code="PRACTICE_BEGUN")


def _who(seat: int, names: Sequence[str]) -> dict[str, int | str]:
    return {"seat": seat, "name": names[seat]}
