"""What becomes of the ball, the down and the clock when a play is settled.

The tests follow PaperBowl 2.4 and 5: turnover, touchdown, safety, first down, next down, downs used
up, and last whether the pile is empty.
"""

from __future__ import annotations

from dataclasses import replace

from models.core.problems import refuse
from models.games.paper_bowl.events import (
    DICE_FACES,
    PILE,
    BowlSide,
    Kick,
    KickoffMode,
    OffenceCall,
    Overtime,
    Receive,
    ReceiverChoice,
    Roll,
    Toss,
    check_dice,
    whole,
)
from models.games.paper_bowl.play import (
    GOAL,
    Again,
    Fouled,
    FoulName,
    Fumble,
    Gained,
    Incomplete,
    Intercepted,
    Judged,
    Sacked,
    marked_off,
)
from models.games.paper_bowl.state import (
    FIRST_DOWN,
    LAST_QUARTER,
    KickOwed,
    Log,
    Pair,
    PlayPhase,
    PlayState,
    Return,
)

DOWNS = 4
TOUCHDOWN, SAFETY = 6, 2
TOUCHBACK = 20
"""Where a side begins that had the ball in its own end zone (PaperBowl 3.2)."""


def scored(state: PlayState, side: BowlSide, points: int) -> PlayState:
    """Give points to a side, in the match and in the quarter."""
    *before, now = state.by_quarter
    by_quarter = (*before, now.plus(side, points))
    return replace(state, score=state.score.plus(side, points), by_quarter=by_quarter)


def spent(state: PlayState, side: BowlSide) -> PlayState:
    """Take a time-out from a side; refused with `NO_TIMEOUTS` where it has none."""
    if state.timeouts.of(side) < 1:
        raise refuse("NO_TIMEOUTS", side=side.value)
    return replace(state, timeouts=state.timeouts.plus(side, -1))


def first_and_ten(state: PlayState, side: BowlSide, yard: int) -> PlayState:
    """Let a side begin at a yard of its own.

    >>> first_and_ten(PlayState(), BowlSide.AWAY, 95).distance
    5
    """
    line = min(GOAL, yard + FIRST_DOWN)
    return replace(
        state, offence=side, yard=yard, down=1, line=line, kick=None, returning=None, play=None
    )


def began(state: PlayState, kick: KickOwed) -> PlayState:
    """Let a side kick off: nobody has the ball until it is received."""
    return replace(
        state, kick=kick, offence=None, yard=0, down=0, line=0, returning=None, play=None
    )


def touchdown(state: PlayState, side: BowlSide, log: Log) -> PlayState:
    """Give six points, then the try; in overtime the match is over (PaperBowl 3.5)."""
    state = scored(state, side, TOUCHDOWN)
    log.add(state, "touchdown", side)
    state = replace(
        state, offence=side, yard=GOAL - 2, down=0, line=0, returning=None, play=None, kick=None
    )
    return over(state, log) if state.overtime else replace(state, phase=PlayPhase.PAT)


def advance(state: PlayState, yards: int, log: Log) -> PlayState:
    """Move the ball by a play that did not lose it, and count the down."""
    side, yard = state.has_ball, state.yard + yards
    if yard >= GOAL:
        return touchdown(state, side, log)
    if yard <= 0:
        state = scored(state, side.other, SAFETY)
        log.add(state, "safety", side.other)
        return go_on(began(state, KickOwed(side=side, start=20, free=True)), PlayPhase.KICKOFF, log)
    if yard >= state.line:
        log.add(state, "first_down", side)
        return go_on(first_and_ten(state, side, yard), PlayPhase.SCRIMMAGE, log)
    if state.down == DOWNS:
        log.add(state, "turnover_on_downs", side, spot=yard)
        return go_on(first_and_ten(state, side.other, GOAL - yard), PlayPhase.SCRIMMAGE, log)
    state = replace(state, yard=yard, down=state.down + 1, play=None)
    return go_on(state, PlayPhase.SCRIMMAGE, log)


def turned_over(state: PlayState, spot: int, source: str, log: Log, *, returned: bool) -> PlayState:
    """Give the ball to the taker at a spot counted on the axis of the offence."""
    taker = state.has_ball.other
    if spot <= 0:
        return touchdown(state, taker, log)
    yard = max(0, GOAL - spot)
    if returned:
        running = Return(side=taker, start=yard, source=source)
        return replace(
            state, phase=PlayPhase.RETURN_ROLL, returning=running, offence=None, play=None
        )
    if spot >= GOAL:
        log.add(state, "touchback", taker, spot=TOUCHBACK, reason=source)
        yard = TOUCHBACK
    return go_on(first_and_ten(state, taker, yard), PlayPhase.SCRIMMAGE, log)


def apply_judged(state: PlayState, judged: Judged, log: Log) -> PlayState:
    """Write down what a play came to, and move the ball by it."""
    side = state.has_ball
    match judged:
        case Fouled():
            return _fouled(state, judged, log)
        case Sacked(yards=yards):
            lost = max(yards, -state.yard)
            _told(state, "sack", log, lost)
            return advance(state, yards, log)
        case Intercepted(yards=yards):
            spot = state.yard + yards
            _told(state, "interception", log, min(yards, state.to_goal))
            return turned_over(state, spot, "interception", log, returned=judged.returned)
        case Incomplete(yards=yards):
            _told(state, "incomplete", log, max(yards, -state.yard), reason=judged.why.value)
        case Gained(yards=yards):
            kind = "run" if _called(state) is OffenceCall.RUN else "pass"
            _told(state, kind, log, max(-state.yard, min(yards, state.to_goal)))
        case Again():
            raise ValueError(judged)
    spot = state.yard + yards
    if judged.fumble is not None and state.play is not None:
        card, rolls = state.play.card, state.play.rolls
        log.add(state, judged.fumble.value, side, spot=spot, card=card, rolls=rolls)
    if judged.fumble is Fumble.LOST:
        returned = isinstance(judged, Gained) and judged.returned
        return turned_over(state, spot, "fumble", log, returned=returned)
    return advance(state, yards, log)


def _called(state: PlayState) -> OffenceCall | None:
    return state.play.offence if state.play else None


def _told(state: PlayState, kind: str, log: Log, yards: int, **more: object) -> None:
    """Write down a play with all that it can be checked by on paper."""
    play = state.play
    if play is None:
        raise ValueError(kind)
    log.add(
        state,
        kind,
        state.offence,
        yards=yards,
        spot=state.yard,
        down=state.down,
        distance=state.distance,
        offence=play.offence,
        defence=play.defence,
        card=play.card,
        paid=play.paid,
        rolls=play.rolls,
        **more,
    )


AUTOMATIC = frozenset({FoulName.HOLDING, FoulName.FACE_MASK})
"""The fouls of the defence that a house rule may make a first down by themselves."""


def _fouled(state: PlayState, judged: Fouled, log: Log) -> PlayState:
    """Mark off the yards; the down is played again, the line to gain stays (PaperBowl 3.8)."""
    side = state.has_ball
    own_goal = state.yard if judged.by_offence else state.to_goal
    moved = marked_off(judged.yards, own_goal)
    offender = side if judged.by_offence else side.other
    yards = -moved if judged.by_offence else moved
    _told(state, "penalty", log, yards, reason=judged.foul.value, by=offender)
    yard = state.yard + yards
    automatic = state.house.auto_first_down and judged.foul in AUTOMATIC
    if not judged.by_offence and (yard >= state.line or automatic):
        log.add(state, "first_down", side)
        return go_on(first_and_ten(state, side, yard), PlayPhase.SCRIMMAGE, log)
    return go_on(replace(state, yard=yard, play=None), PlayPhase.SCRIMMAGE, log)


# ---------------------------------------------------------------- the clock


def go_on(state: PlayState, then: PlayPhase, log: Log) -> PlayState:
    """Go on after a play, into the next quarter or to the end of a half where the pile is empty."""
    if state.overtime and state.score.home != state.score.away:
        return over(state, log)
    if state.cards_left:
        return replace(state, phase=then)
    if not state.ends_half:
        log.add(state, "quarter_end")
        return replace(_new_pile(state), phase=then)
    if then is PlayPhase.SCRIMMAGE and state.in_range:
        return replace(state, phase=PlayPhase.LAST_FG)
    return end_half(state, log)


def _new_pile(state: PlayState) -> PlayState:
    """Shuffle all cards for the next quarter (PaperBowl 2.1)."""
    return replace(
        state,
        quarter=state.quarter + 1,
        cards_left=PILE,
        used=(),
        extensions=0,
        by_quarter=(*state.by_quarter, Pair()),
    )


def end_half(state: PlayState, log: Log) -> PlayState:
    """End a half or the match; the side that received first kicks off the second half."""
    level = state.score.home == state.score.away
    house = state.house
    if state.quarter == 2:
        log.add(state, "half_end")
        state = _new_pile(state)
        if house.timeouts_reset_at_half:
            state = replace(state, timeouts=_each(house.timeouts_per_half))
        if state.first_kicker is None:
            raise ValueError(state.quarter)
        kick = KickOwed(side=state.first_kicker.other)
        return replace(began(state, kick), phase=PlayPhase.KICKOFF)
    log.add(state, "regulation_end" if state.quarter == LAST_QUARTER else "overtime_end")
    goes_on = {Overtime.ONE: state.quarter == LAST_QUARTER, Overtime.UNTIL: True}
    if not level or not goes_on.get(house.overtime, False):
        return over(state, log)
    state = replace(_new_pile(state), timeouts=_each(house.ot_timeouts), kick=None)
    return replace(first_and_none(state), phase=PlayPhase.TOSS)


def first_and_none(state: PlayState) -> PlayState:
    """Let nobody have the ball: a new toss decides who kicks off."""
    return replace(
        state, kick=None, offence=None, yard=0, down=0, line=0, returning=None, play=None
    )


def _each(number: int) -> Pair:
    return Pair(home=number, away=number)


def over(state: PlayState, log: Log) -> PlayState:
    """End the match: the higher score wins, level scores are a tie."""
    home, away = state.score.home, state.score.away
    winner = "tie" if home == away else BowlSide.HOME.value if home > away else BowlSide.AWAY.value
    log.add(state, "game_end")
    return replace(first_and_none(state), phase=PlayPhase.GAME_OVER, winner=winner)


# -- kick-offs, and the returns that follow kicks and turnovers (PaperBowl 3.2 to 3.4) -------------

KICK_FLIES = 50
"""How far a punt goes, and a deep kick-off before its dice (PaperBowl 3.2, 3.3)."""


def toss(state: PlayState, event: Toss, log: Log) -> PlayState:
    """Note who kicks off; the first time it also decides the second half (PaperBowl 2.1)."""
    if state.quarter == 1:
        state = replace(state, first_kicker=event.kicker)
    log.add(state, "toss", event.kicker)
    return replace(state, phase=PlayPhase.KICKOFF, kick=KickOwed(side=event.kicker))


def kick_off(state: PlayState, event: Kick, log: Log) -> PlayState:
    """Kick off, deep or onside (PaperBowl 3.2)."""
    kick = state.kick
    if kick is None:
        raise refuse("WRONG_PHASE", phase=state.phase.value, event="Kick")
    if event.mode is KickoffMode.ONSIDE:
        return _onside(state, kick, event.die, log)
    dice = check_dice(event.dice)
    landed = min(GOAL, kick.start + KICK_FLIES + 2 * dice.total)
    log.add(state, "kickoff", kick.side, spot=kick.start, yards=landed - kick.start, rolls=(dice,))
    return received(state, kick.side.other, GOAL - landed, "kickoff")


def _onside(state: PlayState, kick: KickOwed, die: int | None, log: Log) -> PlayState:
    """The kicker keeps a kick of ten yards or more; there is no return (PaperBowl 3.2)."""
    if die is None or not whole(die, DICE_FACES):
        raise refuse("BAD_DICE", where="die", dice="" if die is None else str(die))
    spot = kick.start + 2 * die
    log.add(state, "onside_kick", kick.side, spot=kick.start, yards=2 * die, die=die)
    kept = 2 * die >= 10
    side, yard = (kick.side, spot) if kept else (kick.side.other, GOAL - spot)
    return go_on(first_and_ten(state, side, yard), PlayPhase.SCRIMMAGE, log)


def received(state: PlayState, side: BowlSide, yard: int, source: str) -> PlayState:
    """Let a side choose what becomes of a kick that came down on a yard of its own."""
    returning = Return(side=side, start=yard, source=source)
    return replace(
        state,
        phase=PlayPhase.RETURN_CHOICE,
        kick=None,
        offence=None,
        play=None,
        returning=returning,
    )


def receive(state: PlayState, event: Receive, log: Log) -> PlayState:
    """Begin at the own 20, or run the ball back (PaperBowl 3.2)."""
    running = _running(state)
    if event.choice is ReceiverChoice.RETURN:
        return replace(state, phase=PlayPhase.RETURN_ROLL)
    if event.choice is not ReceiverChoice.TOUCHBACK:
        raise refuse("BAD_CHOICE", where="choice", choice=event.choice.value)
    log.add(state, "touchback", running.side, spot=TOUCHBACK, reason=running.source)
    return go_on(first_and_ten(state, running.side, TOUCHBACK), PlayPhase.SCRIMMAGE, log)


def _running(state: PlayState) -> Return:
    if state.returning is None:
        raise refuse("WRONG_PHASE", phase=state.phase.value, event="Receive")
    return state.returning


def run_back(state: PlayState, event: Roll, log: Log) -> PlayState:
    """Twice the dice, four times doubles, which are rolled again (PaperBowl 3.4)."""
    running, dice = _running(state), check_dice(event.dice)
    gained = running.yards + (4 if dice.double else 2) * dice.total
    running = replace(running, yards=gained, rolls=(*running.rolls, dice))
    state = replace(state, returning=running)
    spot = running.start + gained
    if dice.double and spot < GOAL:
        return state
    log.add(
        state,
        "return",
        running.side,
        spot=running.start,
        yards=min(spot, GOAL) - running.start,
        rolls=running.rolls,
        reason=running.source,
    )
    if spot >= GOAL:
        return touchdown(state, running.side, log)
    return go_on(first_and_ten(state, running.side, spot), PlayPhase.SCRIMMAGE, log)
