"""What is wrong with a shuffleboard result as it was entered, or with a change of it."""

from __future__ import annotations

from collections.abc import Iterator

from models.calling.courts import check_courts, check_minutes
from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext
from models.core.problems import Problem
from models.core.result_checks import withdrawn_players
from models.games.shuffleboard.catalogue import (
    MatchForm,
    MatchMode,
    check_type,
    ends_per_frame,
    sides,
)
from models.games.shuffleboard.lines import BoardLine, EndScore, ScoreCorrection
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_lines, settled
from models.games.shuffleboard.play.line_checks import NAMELESS
from models.games.shuffleboard.play.progress import GamePhase, leader, match_winner
from models.games.shuffleboard.play.schedule import PAIRS, PLAYERS, ends_of_three
from models.games.shuffleboard.play.views import MissingEntry, ScoreboardView
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
)

MANY = 10
"""Who has more than this from each end is asked about: two figures may have run together."""
OVERSHOT = 40
"""By so much a last end can pass the game point (YSA D-1)."""


def check_division(options: ShuffleboardOptions) -> tuple[Problem, ...]:
    """Want a game of the list, courts that have names, and a length (YSA A-11).

    A division without a director, whom the committee names (YSA E-3), is asked about: the name can
    follow until the first deduction.

    >>> [problem.code for problem in check_division(ShuffleboardOptions(target=9))]
    ['BAD_TARGET', 'DIRECTOR_NEEDED']
    """
    found = (*check_type(options.form, options.mode, options.target), *check_courts(options.courts))
    found = (*found, *check_minutes(options.minutes))
    if not options.director.strip():
        found += (Problem(code="DIRECTOR_NEEDED", where="director", ask=True),)
    return found


def check_start(start: Start, options: ShuffleboardOptions) -> tuple[Problem, ...]:
    """Report what cannot be right before the first disc (YSA C-1, C-2, A-10).

    >>> twice = Start(partners=(("A", "B"), ("C", "A")))
    >>> [p.code for p in check_start(twice, ShuffleboardOptions(form=MatchForm.DOUBLES))]
    ['SAME_PERSON_TWICE']
    """
    return tuple(_start(start, options))


def _start(start: Start, options: ShuffleboardOptions) -> Iterator[Problem]:
    if start.yellow not in (None, 0, 1):
        yield Problem(code="NOT_IN_MATCH", where="yellow", values={"seat": start.yellow})
    if options.form is MatchForm.ROUND_ROBIN and sorted(start.order) != list(range(PLAYERS)):
        yield Problem(code="BAD_ORDER", where="order")
    people = [name.strip() for pair in start.partners for name in pair if name.strip()]
    for name in dict.fromkeys(people):
        if people.count(name) > 1:
            yield Problem(code="SAME_PERSON_TWICE", where="partners", values={"name": name})
    if start.partners and (options.form is not MatchForm.DOUBLES or len(start.partners) != 2):
        yield Problem(code="NO_PARTNER", where="partners")


def check(
    result: ShuffleboardResult, context: MatchContext, options: ShuffleboardOptions
) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions; `problems.py` lists them all.

    Fields that an ending does not ask for are ignored.

    >>> totals = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((80, 80),))
    >>> [p.code for p in check(totals, MatchContext(stage="swiss"), ShuffleboardOptions())]
    ['LEVEL_TOTALS']
    """
    wrong_type = tuple(check_type(options.form, options.mode, options.target))
    if wrong_type:
        return wrong_type
    seats = sides(options.form)
    if len(context.seats) not in (0, seats):
        code = "THREE_PLAYERS" if seats == PLAYERS else "TWO_PLAYERS"
        return (Problem(code=code, values={"seats": len(context.seats)}),)
    strangers = tuple(_strangers(result, seats))
    if strangers:
        return strangers
    return (
        *_withdrawn(result, context),
        *check_start(result.start, options),
        *_ended(result, context, options),
    )


def _ended(
    result: ShuffleboardResult, context: MatchContext, options: ShuffleboardOptions
) -> Iterator[Problem]:
    """Want what the ending asks for; nothing where neither side came."""
    match result.ending:
        case ShuffleboardEnding.PLAYED:
            yield from _played(result, context, options)
        case ShuffleboardEnding.TOTALS:
            yield from _totals(result, options, accepted=context.accepted)
        case ShuffleboardEnding.DECISION:
            if result.winner is None:
                yield Problem(code="WINNER_NEEDED", where="winner")
            if not result.reason.strip():  # the rules know no points for it
                yield Problem(code="REASON_NEEDED", where="reason")
        case ShuffleboardEnding.LATE | ShuffleboardEnding.WITHDRAWN if result.loser is None:
            yield Problem(code="LOSER_NEEDED", where="loser")


def _strangers(result: ShuffleboardResult, seats: int) -> Iterator[Problem]:
    """Refuse seats that this match does not have."""
    for where in ("winner", "loser"):
        seat = getattr(result, where)
        if seat is not None and not 0 <= seat < seats:
            yield Problem(code="NOT_IN_MATCH", where=where, values={"seat": seat})


def _withdrawn(result: ShuffleboardResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse anything but a default for who has withdrawn from this round."""
    if result.ending is ShuffleboardEnding.DOUBLE_DEFAULT:
        return
    left = result.loser if result.ending is ShuffleboardEnding.WITHDRAWN else None
    yield from withdrawn_players(context, left, where="ending", left_where="loser")


def _played(
    result: ShuffleboardResult, context: MatchContext, options: ShuffleboardOptions
) -> Iterator[Problem]:
    """Want a record in which every line is in its place and the match comes to its end."""
    if check_start(result.start, options):
        return  # a record cannot be read before its beginning is right
    names = tuple(entrant.name for entrant in context.seats) or NAMELESS
    lines = check_lines(result, options, names, entered=not context.accepted)
    yield from (problem for _number, problem in lines)
    now = board(result, options)
    if now.finished or not all(problem.ask for _number, problem in lines):
        return
    if now.waits == (MissingEntry.EXTENSION,):
        if not context.accepted:  # they were once handed in as drawn
            total = now.level[0].totals[0]
            yield Problem(code="LEVEL_TOTALS", where="entries", values={"total": total})
        return
    yield _unfinished(now)


def _unfinished(now: ScoreboardView) -> Problem:
    """Say that ends are missing; in an extension also that the sides were level before it."""
    running = now.games[-1].progress if now.games else None
    if running is None or running.phase is not GamePhase.EXTENSION:
        return Problem(code="MATCH_NOT_OVER", where="entries")
    values = {"ends": running.ends_left}
    return Problem(code="EXTENSION_NEEDED", where="entries", values=values)


def _totals(
    result: ShuffleboardResult, options: ShuffleboardOptions, *, accepted: bool
) -> Iterator[Problem]:
    """Want the final totals of every game on the card (YSA A-5 to A-8, A-10, D-1)."""
    if options.mode is MatchMode.POINTS:
        yield from _point_totals(result, options)
        return
    frames = options.mode is MatchMode.FRAMES
    games = len(PAIRS) if options.mode is MatchMode.PAIRINGS else 1
    each = PLAYERS if options.mode is MatchMode.RANKING else 2
    if [len(totals) for totals in result.totals] != [each] * games:
        yield Problem(code="TOTALS_NEEDED", where="totals", values={"games": games})
        return
    target, per_frame = options.target, ends_per_frame(options.form)
    ends = target * per_frame if frames else ends_of_three(options.mode, target)
    goes_on = frames or (options.mode is MatchMode.PAIRINGS and not accepted)
    for totals in result.totals:
        if goes_on and totals[0] == totals[1]:
            yield Problem(code="LEVEL_TOTALS", where="totals", values={"total": totals[0]})
        for total in totals:
            most = MANY * ends
            if abs(total) > most:
                values = {"total": total, "most": most}
                yield Problem(code="UNLIKELY_TOTAL", where="totals", values=values, ask=True)


def _point_totals(result: ShuffleboardResult, options: ShuffleboardOptions) -> Iterator[Problem]:
    winners: list[int | None] = []
    for totals in result.totals:
        if len(totals) != 2:
            yield Problem(code="TOTALS_NEEDED", where="totals", values={"games": 2})
            return
        if match_winner(winners) is not None:
            yield Problem(code="GAME_TOO_MANY", where="totals")
            return
        first, second = totals
        winners.append(leader((first, second)))
        if first == second:
            yield Problem(code="LEVEL_TOTALS", where="totals", values={"total": first})
        elif max(totals) < options.target:
            values = {"total": max(totals), "target": options.target}
            yield Problem(code="BELOW_GAME_POINT", where="totals", values=values, ask=True)
        elif max(totals) > options.target + OVERSHOT:
            values = {"total": max(totals), "most": options.target + OVERSHOT}
            yield Problem(code="UNLIKELY_TOTAL", where="totals", values=values, ask=True)
    if match_winner(winners) is None and None not in winners:
        yield Problem(code="MATCH_NOT_OVER", where="totals")


def check_correction(
    correction: Correction[ShuffleboardResult], options: ShuffleboardOptions
) -> tuple[Problem, ...]:
    """Report why a result that has been handed in stays as it is (YSA D-5).

    The desk may always mend its own typing. Both sides together may have a written score changed,
    as the article says; once the next round stands on their result, with the name of who notes it
    and the reason. On one side's word it is the director's, in writing.

    >>> same = Correction(old=ShuffleboardResult(), new=ShuffleboardResult(),
    ...                   cause=CorrectionCause.DESK_ERROR, next_round_published=False)
    >>> [p.code for p in check_correction(same, ShuffleboardOptions())]
    ['NO_CHANGE']
    """
    if settled(correction.old, options) == settled(correction.new, options):
        return (Problem(code="NO_CHANGE"),)
    agreed = correction.cause is CorrectionCause.PLAYERS_AGREE and correction.next_round_published
    if agreed or correction.cause is CorrectionCause.REFEREE:
        return correction.missing()
    return ()


def check_word(line: BoardLine | None, cause: CorrectionCause) -> Iterator[Problem]:
    """Report why a line stands after both have signed, on the word of the sides or the director.

    A written score stands unless both sides agree (YSA D-5): the director alone does not change it,
    and nobody how a disc was judged (YSA F-2). About fouls, lags and all else the director decides
    (YSA E-4).

    >>> end = EndScore(number=1, scores=(7, 8))
    >>> [problem.code for problem in check_word(end, CorrectionCause.REFEREE)]
    ['BOTH_MUST_AGREE']
    """
    if not isinstance(line, EndScore | ScoreCorrection):
        return
    if cause is CorrectionCause.REFEREE:
        yield Problem(code="BOTH_MUST_AGREE", where="cause")
    elif cause is CorrectionCause.PLAYERS_AGREE:
        yield Problem(code="SLIP_OF_THE_PEN", where="cause", ask=True)
