"""What a play came to: every step of its sum and the reason, so that a beginner can check it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from models.games.paper_bowl import play
from models.games.paper_bowl.events import Dice, OffenceCall
from models.games.paper_bowl.play import (
    END_ZONE,
    GOAL,
    RUN_VALUES,
    TRY_DISTANCE,
    defended,
    overthrown,
    pips,
)
from models.games.paper_bowl.state import PlayEntry
from reports.games.paper_bowl.words import FOULS, call_name, dice_text, side_name, spot
from reports.i18n import _, _n, _p


def yards(number: int) -> str:
    """Write how far something went."""
    return _n("{count} yard", "{count} yards", abs(number)).format(
        count=str(number).replace("-", "−")
    )


def sums(rolls: Iterable[Dice], factors: Iterable[int]) -> str:
    """Write rolls with their sums, each times its factor.

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     sums((Dice(3, 3), Dice(1, 2)), (4, 2))
    '(3+3)×4=24 → (1+2)×2=6'
    """
    return _p("from one roll to the next", " → ").join(
        f"({one}+{two})×{times}={(one + two) * times}" if times > 1 else f"{one}+{two}={one + two}"
        for (one, two), times in zip(rolls, factors, strict=True)
    )


def pips_text(found: Iterable[int]) -> str:
    """Write the pips of a card."""
    return _p("between two pips", "·").join(map(str, sorted(found)))


def call_sums(entry: PlayEntry) -> str:
    """Write which card the offence has laid, and its dice."""
    if entry.offence is None:
        return ""
    times = max(1, entry.offence.factor)
    return f"{call_name(entry.offence)} {sums(entry.rolls, [times] * len(entry.rolls))}"


def _steps(entry: PlayEntry) -> str:
    """Write the sum, and whatever cards have made of it."""
    return _p("between two steps of a sum", ", ").join((call_sums(entry), *_changes(entry)))


def _changes(entry: PlayEntry) -> Iterator[str]:
    first, card = entry.rolls[0], entry.card
    if entry.offence is OffenceCall.RUN:
        taken = RUN_VALUES[entry.defence]
        if card == play.RUN_FREE:
            yield _("card {card:02} takes nothing off").format(card=card)
        elif taken and first.double:
            yield _("doubles pass the defence")
        elif taken:
            yield _("defence {card} takes {number}").format(card=entry.defence, number=taken)
    elif first.double and _stopping(entry) & set(first):
        yield _("doubles are always caught")
    elif card == play.CHALLENGE_MISSED and entry.kind == "pass" and _failed(entry):
        yield _("by the challenge that was won")
    elif _stopping(entry) & set(first):
        yield _("with card {card:02} the pips do not count").format(card=card)
    made = _made_of_it(entry)
    if made:
        yield _("card {card:02}: {change}").format(card=card, change=made)


def _stopping(entry: PlayEntry) -> frozenset[int]:
    """Give the pips that stop the pass; none for a run."""
    if entry.offence is None or not entry.offence.factor:
        return frozenset()
    return pips(entry.offence, entry.defence, GOAL - entry.spot)


def _failed(entry: PlayEntry) -> bool:
    """Whether a pass would not have been caught."""
    call, first, left = entry.offence or OffenceCall.RUN, entry.rolls[0], GOAL - entry.spot
    return overthrown(call, first, left) or defended(call, entry.defence, first, left)


def _made_of_it(entry: PlayEntry) -> str:
    """Say what the play card makes of the yards; empty where it leaves them (PaperBowl 5)."""
    run, card = entry.offence is OffenceCall.RUN, entry.card
    twice = play.RUN_TWICE if run else play.PASS_TWICE
    if card == twice or (card == play.PAID_TWICE and entry.paid):
        return _("twice")
    if card == play.HALVED or (card == play.PAID_HALF and entry.paid):
        return _p("of the yards", "half")
    if card == play.RUN_FOUR_TIMES and run and entry.rolls[0].double:
        return _("four times")
    if card == play.PASS_TWENTY and not run:
        return f"+{20 * len(entry.rolls)}"
    return "−5" if card == play.FIVE_BACK else ""


def _gain(entry: PlayEntry) -> str:
    """Say how far the ball came; counted to a goal line at most."""
    gained, end = yards(entry.yards), entry.spot + entry.yards
    if end >= GOAL:
        return _("{yards} to the goal line").format(yards=gained)
    return gained if end > 0 else _("{yards} back to the own goal line").format(yards=gained)


def run_text(entry: PlayEntry, _names: Sequence[str]) -> str:
    """Word a run."""
    return _("{steps}: {gain}").format(steps=_steps(entry), gain=_gain(entry))


def pass_text(entry: PlayEntry, _names: Sequence[str]) -> str:
    """Word a pass that was caught."""
    return _("{steps}: caught, {gain}").format(steps=_steps(entry), gain=_gain(entry))


def incomplete_text(entry: PlayEntry, _names: Sequence[str]) -> str:
    """Word a pass that was not caught; card 17 takes yards from it all the same."""
    said = {
        play.IncompleteReason.DEFENDED: _(
            "{call}, stopped by {pips} of defence {card}: incomplete"
        ),
        play.IncompleteReason.END_LINE: _("{call}, beyond the end line {yards} away: incomplete"),
        play.IncompleteReason.OVERTURNED: _("{call}, overturned: incomplete"),
    }[play.IncompleteReason(entry.reason)]
    text = said.format(
        call=call_sums(entry),
        pips=pips_text(_stopping(entry)),
        card=entry.defence,
        yards=yards(GOAL - entry.spot + END_ZONE),
    )
    if not entry.yards:
        return text
    return _("{text}, card {card:02}: {yards}").format(
        text=text, card=entry.card, yards=_gain(entry)
    )


def _trigger(card: int) -> str:
    """Say which dice a card looks for."""
    doubles = card in (play.INTERCEPT_DOUBLES, play.FUMBLE_DOUBLES, play.SACK_DOUBLES)
    return _("doubles") if doubles else _("a 1 or a 6")


def sack_text(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word a sack."""
    return _("{side} is sacked ({dice}, card {card:02}: {why}): {gain}").format(
        side=side_name(entry.side, names),
        dice=dice_text(entry.rolls),
        card=entry.card,
        why=_trigger(entry.card),
        gain=_gain(entry),
    )


def interception_text(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word an interception, with where the ball was caught, seen by who caught it."""
    taker = entry.side.other if entry.side is not None else None
    return _("{call}, card {card:02}: {why}. {side} intercepts at the {spot}").format(
        call=call_sums(entry),
        card=entry.card,
        why=_trigger(entry.card),
        side=side_name(taker, names),
        spot=spot(GOAL - entry.spot - entry.yards),
    )


def fumble_text(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word a fumble: who has the ball, and by which dice."""
    lost = entry.kind == play.Fumble.LOST
    side = entry.side.other if lost and entry.side is not None else entry.side
    met = entry.rolls[0].double if entry.card == play.FUMBLE_DOUBLES else entry.rolls[0].one_or_six
    said = (
        _("Fumble (card {card:02}: {why}): {side} has the ball")
        if lost
        else _("Fumble, and the challenge is won: {side} keeps the ball")
        if met
        else _("Fumble, but not {why} (card {card:02}): {side} keeps the ball")
    )
    return said.format(card=entry.card, why=_trigger(entry.card), side=side_name(side, names))


def penalty_text(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word a foul; near a goal line it is half the distance (PaperBowl 3.8)."""
    whole = play.FOULS.get(entry.card, 5)
    said = (
        _("{foul} of {side} ({dice}, card {card:02}): {yards}, the down is repeated")
        if abs(entry.yards) == whole
        else _(
            "{foul} of {side} ({dice}, card {card:02}): {yards}, half the distance to the goal; "
            "the down is repeated"
        )
    )
    return said.format(
        foul=_(FOULS[entry.reason]),
        side=side_name(entry.by, names),
        dice=dice_text(entry.rolls),
        card=entry.card,
        yards=yards(entry.yards),
    )


def two_points_text(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word a try for two points, from the two (PaperBowl 3.5)."""
    there, call = replace(entry, spot=GOAL - TRY_DISTANCE), entry.offence or OffenceCall.RUN
    if entry.kind == "two_good":
        said = _("Two-point try, {steps}: good, {side} +2")
        return said.format(steps=_steps(there), side=side_name(entry.side, names))
    if call is OffenceCall.RUN:
        return _("Two-point try, {steps}: not two yards, no good").format(steps=_steps(there))
    far = overthrown(call, entry.rolls[0], TRY_DISTANCE)
    why = play.IncompleteReason.END_LINE if far else play.IncompleteReason.DEFENDED
    said = incomplete_text(replace(there, reason=why.value), names)
    return _("Two-point try, {what}").format(what=said)
