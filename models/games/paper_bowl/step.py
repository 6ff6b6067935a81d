"""The machine of a match: an event takes it from one state to the next, or is refused.

Pure and without chance: dice and cards come with the events (PaperBowl 2, 3). A refused event
leaves everything as it was and is in no play-by-play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from models.core.problems import refuse
from models.games.paper_bowl.events import (
    PLAY_CARDS,
    BowlEvent,
    BowlSide,
    Cards,
    Challenge,
    Extend,
    Kick,
    LastKick,
    OffenceCall,
    PlayCard,
    Receive,
    ReceiverChoice,
    Roll,
    TimeOut,
    Toss,
    Try,
    check_defence,
    check_dice,
    whole,
)
from models.games.paper_bowl.moving import (
    KICK_FLIES,
    apply_judged,
    began,
    end_half,
    first_and_ten,
    go_on,
    kick_off,
    receive,
    received,
    run_back,
    scored,
    spent,
    toss,
)
from models.games.paper_bowl.play import (
    GOAL,
    NEW_DEFENCE,
    NEW_OFFENCE,
    OFFERS,
    TRY_DISTANCE,
    Again,
    Play,
    challenger,
    field_goal_good,
    judge,
    overturned,
    side_of,
    two_points,
)
from models.games.paper_bowl.state import KickOwed, Log, PlayEntry, PlayPhase, PlayState, asked


def step(state: PlayState, event: BowlEvent) -> tuple[PlayState, tuple[PlayEntry, ...]]:
    """Take one event: the state after it, and its lines of the play-by-play.

    Refused: `PLAY_OVER`, `WRONG_PHASE`, `BAD_DICE`, `BAD_CARD`, `CARD_ALREADY_USED`,
    `CARD_NOT_ALLOWED`, `BAD_CHOICE`, `FG_OUT_OF_RANGE`, `NO_TIMEOUTS`, `EXTENSION_NOT_ALLOWED`.

    >>> state, entries = step(PlayState(), Toss(BowlSide.HOME))
    >>> state.phase.value, state.kick.start, [entry.kind for entry in entries]
    ('kickoff', 30, ['toss'])
    """
    if state.phase is PlayPhase.GAME_OVER:
        raise refuse("PLAY_OVER")
    taken = TAKES.get((state.phase, type(event)))
    if taken is None:
        raise refuse("WRONG_PHASE", phase=state.phase.value, event=type(event).__name__)
    log = Log()
    after = taken(state, event, log)
    return after, tuple(log.entries)


def takes(state: PlayState) -> frozenset[type]:
    """Give the kinds of events that a state waits for.

    >>> sorted(kind.__name__ for kind in takes(PlayState(phase=PlayPhase.SCRIMMAGE)))
    ['Cards', 'Extend']
    """
    return frozenset(kind for phase, kind in TAKES if phase is state.phase)


# ---------------------------------------------------------------- a play from scrimmage


def _cards(state: PlayState, event: Cards, log: Log) -> PlayState:
    if event.offence.kicks:
        if event.defence is not None:
            check_defence(event.defence)
        return _kicked(state, event.offence, log)
    play = Play(offence=event.offence, defence=check_defence(event.defence))
    return replace(state, phase=PlayPhase.PLAY_CARD, play=play)


def _kicked(state: PlayState, call: OffenceCall, log: Log) -> PlayState:
    """A punt or a field goal: no play card, and the defence card has no effect (PaperBowl 2.3)."""
    side = state.has_ball
    if call is OffenceCall.FIELD_GOAL:
        if not state.in_range:
            raise refuse("FG_OUT_OF_RANGE", where="offence", yards=state.to_goal)
        return replace(state, phase=PlayPhase.FG_ROLL, play=None)
    landed = min(GOAL, state.yard + KICK_FLIES)
    yards = landed - state.yard
    log.add(state, "punt", side, spot=state.yard, yards=yards, down=state.down, offence=call)
    return received(state, side.other, GOAL - landed, "punt")


def _extend(state: PlayState, event: Extend, log: Log) -> PlayState:
    if not state.extendable:
        raise refuse("EXTENSION_NOT_ALLOWED", cards=state.cards_left, extensions=state.extensions)
    state = spent(state, event.side)
    state = replace(state, cards_left=2, extensions=state.extensions + 1)
    log.add(state, "extension", event.side)
    return state


def _live(state: PlayState) -> Play:
    if state.play is None:
        raise refuse("WRONG_PHASE", phase=state.phase.value, event="Roll")
    return state.play


def _play_card(state: PlayState, event: PlayCard, _log: Log) -> PlayState:
    if not whole(event.card, PLAY_CARDS):
        raise refuse("BAD_CARD", where="card", card=event.card)
    if event.card in state.used:
        raise refuse("CARD_ALREADY_USED", where="card", card=event.card)
    state = replace(
        state,
        phase=PlayPhase.TIMEOUT_OFFER,
        used=(*state.used, event.card),
        cards_left=state.cards_left - 1,
        play=replace(_live(state), card=event.card),
    )
    offered = event.card in OFFERS and state.timeouts.of(asked(state)) > 0
    return state if offered else replace(state, phase=PlayPhase.ROLL)


def _timeout(state: PlayState, event: TimeOut, log: Log) -> PlayState:
    """Cards 21 to 24 offer a time-out before the dice (PaperBowl 5)."""
    side, play = asked(state), _live(state)
    new_offence = event.take and play.card == NEW_OFFENCE
    new_defence = event.take and play.card == NEW_DEFENCE
    if (event.offence is not None) != new_offence or (event.defence is not None) != new_defence:
        raise refuse("BAD_CHOICE", where="take", choice="")
    if not event.take:
        log.add(state, "timeout_declined", side, card=play.card)
        return replace(state, phase=PlayPhase.ROLL)
    if event.offence is not None:
        return _new_offence(state, event.offence, side, log)
    if new_defence:
        play = replace(play, defence=check_defence(event.defence))
    else:
        play = replace(play, paid=True)
    state = spent(state, side)
    log.add(state, "timeout", side, card=play.card, defence=event.defence or 0)
    return replace(state, phase=PlayPhase.ROLL, play=play)


def _new_offence(state: PlayState, call: OffenceCall, side: BowlSide, log: Log) -> PlayState:
    """Card 23: any offence card, a kick included; the play card stays used (PaperBowl 5)."""
    if call is OffenceCall.FIELD_GOAL and not state.in_range:
        raise refuse("FG_OUT_OF_RANGE", where="offence", yards=state.to_goal)
    state = spent(state, side)
    log.add(state, "timeout", side, card=NEW_OFFENCE, offence=call)
    if call.kicks:
        return _kicked(state, call, log)
    return replace(state, phase=PlayPhase.ROLL, play=replace(_live(state), offence=call))


def _roll(state: PlayState, event: Roll, log: Log) -> PlayState:
    """Judge the play by all rolls so far, and ask whoever may challenge it."""
    play = _live(state)
    play = replace(play, rolls=(*play.rolls, check_dice(event.dice)))
    state = replace(state, play=play)
    judged = judge(play, state.lie)
    if isinstance(judged, Again):
        return replace(state, phase=PlayPhase.REROLL)
    role = challenger(play, judged)
    if role and state.timeouts.of(side_of(role, state.has_ball)) > 0:
        return replace(state, phase=PlayPhase.CHALLENGE)
    return apply_judged(state, judged, log)


def unasked(state: PlayState, event: object) -> BowlSide | None:
    """Name the side that its card would ask now, had it a time-out left (PaperBowl 3.7, 5).

    >>> play = Play(offence=OffenceCall.RUN, defence=3)
    >>> state = PlayState(phase=PlayPhase.PLAY_CARD, offence=BowlSide.HOME, yard=30, play=play)
    >>> unasked(spent(spent(spent(state, BowlSide.AWAY), BowlSide.AWAY), BowlSide.AWAY),
    ...     PlayCard(24))
    <BowlSide.AWAY: 'away'>
    """
    role = ""
    if isinstance(event, PlayCard):
        role = OFFERS.get(event.card, "")
    elif isinstance(event, Roll) and state.phase in (PlayPhase.ROLL, PlayPhase.REROLL):
        play = replace(_live(state), rolls=(*_live(state).rolls, event.dice))
        role = challenger(play, judge(play, state.lie))
    side = side_of(role, state.has_ball) if role else None
    return None if side is None or state.timeouts.of(side) else side


def _challenge(state: PlayState, event: Challenge, log: Log) -> PlayState:
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


def _kicks_off(state: PlayState, side: BowlSide, log: Log) -> PlayState:
    return go_on(began(state, KickOwed(side=side)), PlayPhase.KICKOFF, log)


def _try(state: PlayState, event: Try, log: Log) -> PlayState:
    """One point by a kick with four or more, or two by a play from the two (PaperBowl 3.5)."""
    side = state.has_ball
    if event.choice is ReceiverChoice.TWO:
        if event.dice is not None:
            raise refuse("BAD_CHOICE", where="dice", choice="two")
        return replace(state, phase=PlayPhase.TWO_CARDS, yard=GOAL - TRY_DISTANCE)
    if event.choice is not ReceiverChoice.KICK:
        raise refuse("BAD_CHOICE", where="choice", choice=event.choice.value)
    dice = check_dice(event.dice)
    good = dice.total >= 4
    state = scored(state, side, 1) if good else state
    log.add(state, "pat_good" if good else "pat_missed", side, rolls=(dice,))
    return _kicks_off(state, side, log)


def _two_cards(state: PlayState, event: Cards, _log: Log) -> PlayState:
    if event.offence.kicks:
        raise refuse("CARD_NOT_ALLOWED", where="offence", card=event.offence.value)
    play = Play(offence=event.offence, defence=check_defence(event.defence))
    return replace(state, phase=PlayPhase.TWO_ROLL, play=play)


def _two_roll(state: PlayState, event: Roll, log: Log) -> PlayState:
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


def _field_goal(state: PlayState, event: Roll, log: Log) -> PlayState:
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
    return go_on(first_and_ten(state, side.other, GOAL - spot), PlayPhase.SCRIMMAGE, log)


def _last_kick(state: PlayState, event: LastKick, log: Log) -> PlayState:
    """After the last play of a half who has the ball may try one field goal (PaperBowl 3.1)."""
    if event.take:
        return replace(state, phase=PlayPhase.FG_ROLL, closing=True)
    return end_half(state, log)


TAKES: dict[tuple[PlayPhase, type], Callable[..., PlayState]] = {
    (PlayPhase.TOSS, Toss): toss,
    (PlayPhase.KICKOFF, Kick): kick_off,
    (PlayPhase.RETURN_CHOICE, Receive): receive,
    (PlayPhase.RETURN_ROLL, Roll): run_back,
    (PlayPhase.SCRIMMAGE, Cards): _cards,
    (PlayPhase.SCRIMMAGE, Extend): _extend,
    (PlayPhase.PLAY_CARD, PlayCard): _play_card,
    (PlayPhase.TIMEOUT_OFFER, TimeOut): _timeout,
    (PlayPhase.ROLL, Roll): _roll,
    (PlayPhase.REROLL, Roll): _roll,
    (PlayPhase.CHALLENGE, Challenge): _challenge,
    (PlayPhase.PAT, Try): _try,
    (PlayPhase.TWO_CARDS, Cards): _two_cards,
    (PlayPhase.TWO_ROLL, Roll): _two_roll,
    (PlayPhase.FG_ROLL, Roll): _field_goal,
    (PlayPhase.LAST_FG, LastKick): _last_kick,
}
"""What takes an event, by the phase in which it comes; anything else is refused."""
