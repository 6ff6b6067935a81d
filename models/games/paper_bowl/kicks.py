"""Kick-offs, and the returns that follow kicks and turnovers (PaperBowl 3.2 to 3.4)."""

from __future__ import annotations

from dataclasses import replace

from models.core.problems import refuse
from models.games.paper_bowl.defence import GOAL
from models.games.paper_bowl.entered import check_dice, whole
from models.games.paper_bowl.events import (
    DICE_FACES,
    BowlSide,
    Kick,
    KickoffMode,
    Receive,
    ReceiverChoice,
    Roll,
    Toss,
)
from models.games.paper_bowl.moving import TOUCHBACK, first_and_ten, go_on, touchdown
from models.games.paper_bowl.state import KickOwed, Log, PlayPhase, PlayState, Return

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
