"""The machine of a match: an event takes it from one state to the next, or is refused.

Pure and without chance: dice and cards come with the events (PaperBowl 2, 3). A refused event
leaves everything as it was and is in no play-by-play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from models.core.problems import refuse
from models.games.paper_bowl.defence import GOAL, TRY_DISTANCE, field_goal_good, two_points
from models.games.paper_bowl.entered import check_defence, check_dice, whole
from models.games.paper_bowl.events import (
    PLAY_CARDS,
    Call,
    Cards,
    Challenge,
    Choice,
    Event,
    Extend,
    Kick,
    LastKick,
    PlayCard,
    Receive,
    Roll,
    Side,
    TimeOut,
    Toss,
    Try,
)
from models.games.paper_bowl.kicks import KICK_FLIES, kick_off, receive, received, run_back, toss
from models.games.paper_bowl.moving import (
    apply_judged,
    began,
    end_half,
    first_and_ten,
    scored,
    settle,
    spent,
)
from models.games.paper_bowl.play import (
    NEW_DEFENCE,
    NEW_OFFENCE,
    OFFERS,
    Again,
    Play,
    challenger,
    judge,
    overturned,
    side_of,
)
from models.games.paper_bowl.state import Entry, KickOwed, Log, Phase, State, asked


def step(state: State, event: Event) -> tuple[State, tuple[Entry, ...]]:
    """Take one event: the state after it, and its lines of the play-by-play.

    Refused: `PLAY_OVER`, `WRONG_PHASE`, `BAD_DICE`, `BAD_CARD`, `CARD_ALREADY_USED`,
    `CARD_NOT_ALLOWED`, `BAD_CHOICE`, `FG_OUT_OF_RANGE`, `NO_TIMEOUTS`, `EXTENSION_NOT_ALLOWED`.

    >>> state, entries = step(State(), Toss(Side.HOME))
    >>> state.phase.value, state.kick.start, [entry.kind for entry in entries]
    ('kickoff', 30, ['toss'])
    """
    if state.phase is Phase.GAME_OVER:
        raise refuse("PLAY_OVER")
    taken = TAKES.get((state.phase, type(event)))
    if taken is None:
        raise refuse("WRONG_PHASE", phase=state.phase.value, event=type(event).__name__)
    log = Log()
    after = taken(state, event, log)
    return after, tuple(log.entries)


def takes(state: State) -> frozenset[type]:
    """Give the kinds of events that a state waits for.

    >>> sorted(kind.__name__ for kind in takes(State(phase=Phase.SCRIMMAGE)))
    ['Cards', 'Extend']
    """
    return frozenset(kind for phase, kind in TAKES if phase is state.phase)


# ---------------------------------------------------------------- a play from scrimmage


def _cards(state: State, event: Cards, log: Log) -> State:
    if event.offence.kicks:
        if event.defence is not None:
            check_defence(event.defence)
        return _kicked(state, event.offence, log)
    play = Play(offence=event.offence, defence=check_defence(event.defence))
    return replace(state, phase=Phase.PLAY_CARD, play=play)


def _kicked(state: State, call: Call, log: Log) -> State:
    """A punt or a field goal: no play card, and the defence card has no effect (PaperBowl 2.3)."""
    side = state.has_ball
    if call is Call.FIELD_GOAL:
        if not state.in_range:
            raise refuse("FG_OUT_OF_RANGE", where="offence", yards=state.to_goal)
        return replace(state, phase=Phase.FG_ROLL, play=None)
    landed = min(GOAL, state.yard + KICK_FLIES)
    yards = landed - state.yard
    log.add(state, "punt", side, spot=state.yard, yards=yards, down=state.down, offence=call)
    return received(state, side.other, GOAL - landed, "punt")


def _extend(state: State, event: Extend, log: Log) -> State:
    if not state.extendable:
        raise refuse("EXTENSION_NOT_ALLOWED", cards=state.cards_left, extensions=state.extensions)
    state = spent(state, event.side)
    state = replace(state, cards_left=2, extensions=state.extensions + 1)
    log.add(state, "extension", event.side)
    return state


def _live(state: State) -> Play:
    if state.play is None:
        raise refuse("WRONG_PHASE", phase=state.phase.value, event="Roll")
    return state.play


def _play_card(state: State, event: PlayCard, log: Log) -> State:
    del log
    if not whole(event.card, PLAY_CARDS):
        raise refuse("BAD_CARD", where="card", card=event.card)
    if event.card in state.used:
        raise refuse("CARD_ALREADY_USED", where="card", card=event.card)
    state = replace(
        state,
        phase=Phase.TIMEOUT_OFFER,
        used=(*state.used, event.card),
        cards_left=state.cards_left - 1,
        play=replace(_live(state), card=event.card),
    )
    offered = event.card in OFFERS and state.timeouts.of(asked(state)) > 0
    return state if offered else replace(state, phase=Phase.ROLL)


def _timeout(state: State, event: TimeOut, log: Log) -> State:
    """Cards 21 to 24 offer a time-out before the dice (PaperBowl 5)."""
    side, play = asked(state), _live(state)
    new_offence = event.take and play.card == NEW_OFFENCE
    new_defence = event.take and play.card == NEW_DEFENCE
    if (event.offence is not None) != new_offence or (event.defence is not None) != new_defence:
        raise refuse("BAD_CHOICE", where="take", choice="")
    if not event.take:
        log.add(state, "timeout_declined", side, card=play.card)
        return replace(state, phase=Phase.ROLL)
    if event.offence is not None:
        return _new_offence(state, event.offence, side, log)
    if new_defence:
        play = replace(play, defence=check_defence(event.defence))
    else:
        play = replace(play, paid=True)
    state = spent(state, side)
    log.add(state, "timeout", side, card=play.card, defence=event.defence or 0)
    return replace(state, phase=Phase.ROLL, play=play)


def _new_offence(state: State, call: Call, side: Side, log: Log) -> State:
    """Card 23: any offence card, a kick included; the play card stays used (PaperBowl 5)."""
    if call is Call.FIELD_GOAL and not state.in_range:
        raise refuse("FG_OUT_OF_RANGE", where="offence", yards=state.to_goal)
    state = spent(state, side)
    log.add(state, "timeout", side, card=NEW_OFFENCE, offence=call)
    if call.kicks:
        return _kicked(state, call, log)
    return replace(state, phase=Phase.ROLL, play=replace(_live(state), offence=call))


def _roll(state: State, event: Roll, log: Log) -> State:
    """Judge the play by all rolls so far, and ask whoever may challenge it."""
    play = _live(state)
    play = replace(play, rolls=(*play.rolls, check_dice(event.dice)))
    state = replace(state, play=play)
    judged = judge(play, state.lie)
    if isinstance(judged, Again):
        return replace(state, phase=Phase.REROLL)
    role = challenger(play, judged)
    if role and state.timeouts.of(side_of(role, state.has_ball)) > 0:
        return replace(state, phase=Phase.CHALLENGE)
    return apply_judged(state, judged, log)


def unasked(state: State, event: object) -> Side | None:
    """Name the side that its card would ask now, had it a time-out left (PaperBowl 3.7, 5).

    >>> play = Play(offence=Call.RUN, defence=3)
    >>> state = State(phase=Phase.PLAY_CARD, offence=Side.HOME, yard=30, play=play)
    >>> unasked(spent(spent(spent(state, Side.AWAY), Side.AWAY), Side.AWAY), PlayCard(24))
    <Side.AWAY: 'away'>
    """
    role = ""
    if isinstance(event, PlayCard):
        role = OFFERS.get(event.card, "")
    elif isinstance(event, Roll) and state.phase in (Phase.ROLL, Phase.REROLL):
        play = replace(_live(state), rolls=(*_live(state).rolls, event.dice))
        role = challenger(play, judge(play, state.lie))
    side = side_of(role, state.has_ball) if role else None
    return None if side is None or state.timeouts.of(side) else side


def _challenge(state: State, event: Challenge, log: Log) -> State:
    """An odd sum wins and costs nothing; an even one costs the time-out (PaperBowl 3.7)."""
    side, play = asked(state), _live(state)
    judged = judge(play, state.lie)
    if not event.take:
        if event.dice is not None:
            raise refuse("BAD_CHOICE", where="dice", choice="")
        log.add(state, "challenge_declined", side, card=play.card)
        return apply_judged(state, judged, log)
    dice = check_dice(event.dice)
    if dice.total % 2:
        log.add(state, "challenge_won", side, card=play.card, rolls=(dice,))
        return apply_judged(state, overturned(play, judged), log)
    state = spent(state, side)
    log.add(state, "challenge_lost", side, card=play.card, rolls=(dice,))
    return apply_judged(state, judged, log)


# ---------------------------------------------------------------- after a touchdown, field goals


def _kicks_off(state: State, side: Side, log: Log) -> State:
    return settle(began(state, KickOwed(side=side)), Phase.KICKOFF, log)


def _try(state: State, event: Try, log: Log) -> State:
    """One point by a kick with four or more, or two by a play from the two (PaperBowl 3.5)."""
    side = state.has_ball
    if event.choice is Choice.TWO:
        if event.dice is not None:
            raise refuse("BAD_CHOICE", where="dice", choice="two")
        return replace(state, phase=Phase.TWO_CARDS, yard=GOAL - TRY_DISTANCE)
    if event.choice is not Choice.KICK:
        raise refuse("BAD_CHOICE", where="choice", choice=event.choice.value)
    dice = check_dice(event.dice)
    good = dice.total >= 4
    state = scored(state, side, 1) if good else state
    log.add(state, "pat_good" if good else "pat_missed", side, rolls=(dice,))
    return _kicks_off(state, side, log)


def _two_cards(state: State, event: Cards, log: Log) -> State:
    del log
    if event.offence.kicks:
        raise refuse("CARD_NOT_ALLOWED", where="offence", card=event.offence.value)
    play = Play(offence=event.offence, defence=check_defence(event.defence))
    return replace(state, phase=Phase.TWO_ROLL, play=play)


def _two_roll(state: State, event: Roll, log: Log) -> State:
    side, play, dice = state.has_ball, _live(state), check_dice(event.dice)
    good = two_points(play.offence, play.defence, dice)
    state = scored(state, side, 2) if good else state
    log.add(
        state,
        "two_good" if good else "two_failed",
        side,
        offence=play.offence,
        defence=play.defence,
        rolls=(dice,),
    )
    return _kicks_off(state, side, log)


def _field_goal(state: State, event: Roll, log: Log) -> State:
    side, dice = state.has_ball, check_dice(event.dice)
    good = field_goal_good(dice, state.to_goal)
    spot, down, closing = state.yard, state.down, state.closing
    state = replace(scored(state, side, 3) if good else state, closing=False, play=None)
    kind = "fg_good" if good else "fg_missed"
    log.add(state, kind, side, spot=spot, down=down, yards=GOAL - spot, rolls=(dice,))
    if closing:
        return end_half(state, log)
    if good:
        return _kicks_off(state, side, log)
    return settle(first_and_ten(state, side.other, GOAL - spot), Phase.SCRIMMAGE, log)


def _last_kick(state: State, event: LastKick, log: Log) -> State:
    """After the last play of a half who has the ball may try one field goal (PaperBowl 3.1)."""
    if event.take:
        return replace(state, phase=Phase.FG_ROLL, closing=True)
    return end_half(state, log)


TAKES: dict[tuple[Phase, type], Callable[..., State]] = {
    (Phase.TOSS, Toss): toss,
    (Phase.KICKOFF, Kick): kick_off,
    (Phase.RETURN_CHOICE, Receive): receive,
    (Phase.RETURN_ROLL, Roll): run_back,
    (Phase.SCRIMMAGE, Cards): _cards,
    (Phase.SCRIMMAGE, Extend): _extend,
    (Phase.PLAY_CARD, PlayCard): _play_card,
    (Phase.TIMEOUT_OFFER, TimeOut): _timeout,
    (Phase.ROLL, Roll): _roll,
    (Phase.REROLL, Roll): _roll,
    (Phase.CHALLENGE, Challenge): _challenge,
    (Phase.PAT, Try): _try,
    (Phase.TWO_CARDS, Cards): _two_cards,
    (Phase.TWO_ROLL, Roll): _two_roll,
    (Phase.FG_ROLL, Roll): _field_goal,
    (Phase.LAST_FG, LastKick): _last_kick,
}
"""What takes an event, by the phase in which it comes; anything else is refused."""
