"""What a match waits for: who must decide what now, and the cards that lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.games.paper_bowl import play
from models.games.paper_bowl.events import BowlSide, OffenceCall
from models.games.paper_bowl.moving import TOUCHBACK
from models.games.paper_bowl.play import (
    RUN_VALUES,
    Gained,
    Incomplete,
    field_goal_pips,
    judge,
    pips,
)
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import Pair, PlayPhase, PlayState
from reports.games.paper_bowl.card_texts import said_of_plays
from reports.games.paper_bowl.play_words import pips_text, sums, yards
from reports.games.paper_bowl.words import PLAY_CARDS, call_name, spot
from reports.i18n import _N, _

WAITS: dict[PlayPhase, str] = {
    PlayPhase.TOSS: _N("The toss: who kicks off?"),
    PlayPhase.KICKOFF: _N("{side} kicks off: deep with two dice, or onside with one."),
    PlayPhase.RETURN_CHOICE: _N(
        "{side} has the ball at the {spot}: begin at the own 20 (touchback), or run it back?"
    ),
    PlayPhase.RETURN_ROLL: _N("{side} runs it back from the {spot}: two dice."),
    PlayPhase.SCRIMMAGE: _N("Both lay a card: {side} has the ball."),
    PlayPhase.PLAY_CARD: _N("Turn up the top play card and enter its number."),
    PlayPhase.TIMEOUT_OFFER: _N("{side}: take a time-out for this card?"),
    PlayPhase.ROLL: _N("{side} rolls two dice."),
    PlayPhase.REROLL: _N("Doubles: {side} rolls again."),
    PlayPhase.CHALLENGE: _N(
        "{what} {side}: challenge? An odd sum wins, an even one costs a time-out."
    ),
    PlayPhase.PAT: _N(
        "{side} after the touchdown: kick for one point (4 or more), or play for two?"
    ),
    PlayPhase.TWO_CARDS: _N("Both lay a card for two points (run or pass): {side} has the ball."),
    PlayPhase.TWO_ROLL: _N("{side} rolls two dice for two points."),
    PlayPhase.FG_ROLL: _N("{side} kicks from {yards}: good with {pips} on a die, or doubles."),
    PlayPhase.LAST_FG: _N(
        "The half is over: does {side} try a field goal from {yards} ({pips} or doubles)?"
    ),
    PlayPhase.GAME_OVER: _N("The match is over."),
}
"""What a match waits for: who must decide what now."""
LAST_PLAY = _N("The last play of the half: {side} has the ball. First one more card, or both lay.")
LAST_UNPAID = _N("The last play of the half: both lay a card, {side} has the ball.")
"""Instead of that, where one more card can be paid for, and where nobody can (PaperBowl 3.1)."""
FAR_OUT = _N("{side} has the ball at the {spot}: run it back? A touchback (own 20) gives up yards.")
"""Instead of the question, where the ball came down beyond the 20 (PaperBowl 3.2)."""
TURNED_UP = _N("Enter turns up the top play card.")
"""Instead of the number, where the program has the pile."""

OFFERED: dict[int, str] = {
    play.PAID_TWICE: _N("{side}: pay a time-out for twice the yards?"),
    play.PAID_HALF: _N("{side}: pay a time-out to halve the yards?"),
    play.NEW_OFFENCE: _N("{side}: pay a time-out to lay another offence card?"),
    play.NEW_DEFENCE: _N("{side}: pay a time-out to lay another defence card?"),
}
"""What a play card offers for a time-out (PaperBowl 5, cards 21–24)."""


def waits(state: PlayState, names: Sequence[str], *, virtual: bool = False) -> str:
    """Say who must decide what now; with a `virtual` pile nobody turns a card up."""
    side_names = {side.value: names[seat_of(side)] for side in BowlSide}
    offence = state.offence.value if state.offence is not None else state.decider
    words, where = WAITS[state.phase], state.ball
    if state.phase is PlayPhase.TIMEOUT_OFFER and state.play is not None:
        words = OFFERED[state.play.card]
    elif state.phase is PlayPhase.SCRIMMAGE and state.ends_half and state.cards_left == 1:
        paid = state.extendable and state.timeouts != Pair()
        words = LAST_PLAY if paid else LAST_UNPAID
    elif state.phase is PlayPhase.RETURN_CHOICE and where is not None and where[1] > TOUCHBACK:
        words = FAR_OUT
    elif state.phase is PlayPhase.PLAY_CARD and virtual:
        words = TURNED_UP
    return _(words).format(
        side=side_names.get(state.decider) or side_names.get(offence, ""),
        spot="" if where is None else spot(where[1]),
        yards=yards(state.to_goal),
        pips=pips_text(field_goal_pips(state.to_goal)),
        what=_challenged(state) if state.phase is PlayPhase.CHALLENGE else "",
    )


def _challenged(state: PlayState) -> str:
    """Say what there is to challenge."""
    if state.play is None:
        return ""
    match judge(state.play, state.lie):
        case Incomplete(fumble=None):
            return _("The pass is incomplete.")
        case Gained(fumble=None, yards=gained):
            return _("The pass is caught for {yards}.").format(yards=yards(gained))
        case Gained() | Incomplete():
            return _("The ball is lost by a fumble.")
    return _("The pass is intercepted.")


def on_the_table(state: PlayState) -> Iterator[str]:
    """Say what lies on the table: both cards, the play card with its words, the rolls so far."""
    live = state.play
    if live is None:
        return
    laid = _("{call} against defence {card}").format(
        call=call_name(live.offence), card=live.defence
    )
    stopping = pips_text(pips(live.offence, live.defence, state.to_goal))
    if live.offence is OffenceCall.RUN:
        taken = RUN_VALUES[live.defence]
        effect = _("less {number}").format(number=taken) if taken else _("nothing taken off")
    elif stopping:
        effect = _("stopped by {pips}").format(pips=stopping)
    else:
        effect = _("no pips stop it")
    yield _("{laid}: {effect}").format(laid=laid, effect=effect)
    if live.rolls:
        times = max(1, live.offence.factor)
        yield _("Rolled: {sums}").format(sums=sums(live.rolls, [times] * len(live.rolls)))
    if live.card:
        yield _("Play card {card:02}, {name}").format(card=live.card, name=_(PLAY_CARDS[live.card]))
        when, what = said_of_plays(state.house)[live.card]
        yield _("{when}: {what}").format(when=_(when), what=_(what))
