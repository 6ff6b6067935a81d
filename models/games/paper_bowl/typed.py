"""What is typed at the board of a match, read by what the match waits for.

Letters are those on the cards and buttons; dice are typed one after the other. What does not say
one thing is refused: what can be read in two ways with both readings (`ONE_DIE`, `CARD_OR_DICE`),
and dice that do not say whether anybody challenges (`CHALLENGE_UNSAID`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from models.core.problems import refuse
from models.games.paper_bowl.events import (
    BowlEvent,
    BowlSide,
    Cards,
    Challenge,
    Dice,
    Extend,
    Kick,
    KickoffMode,
    LastKick,
    OffenceCall,
    PlayCard,
    Receive,
    ReceiverChoice,
    Roll,
    TimeOut,
    Toss,
    Try,
)
from models.games.paper_bowl.play import NEW_DEFENCE, NEW_OFFENCE
from models.games.paper_bowl.state import PlayPhase, PlayState

CALLS = {
    "R": OffenceCall.RUN,
    "S": OffenceCall.SHORT_PASS,
    "L": OffenceCall.LONG_PASS,
    "F": OffenceCall.FIELD_GOAL,
    "P": OffenceCall.PUNT,
}
"""The letter of each offence card."""
LETTERS = {call: letter for letter, call in CALLS.items()}
SIDES = {"H": BowlSide.HOME, "A": BowlSide.AWAY}
"""The letter of each side."""


BETWEEN = r"[\s\-−ー・,、+]+"
"""What may stand between two figures."""


def read_typed(state: PlayState, text: str) -> BowlEvent:
    """Read what was typed as the event that a match waits for.

    >>> read_typed(PlayState(phase=PlayPhase.SCRIMMAGE), "s 5")
    Cards(offence=<OffenceCall.SHORT_PASS: 'short_pass'>, defence=5)
    >>> read_typed(PlayState(phase=PlayPhase.ROLL), "３５")
    Roll(dice=Dice(one=3, two=5))
    >>> read_typed(PlayState(phase=PlayPhase.ROLL), "5")
    Traceback (most recent call last):
    models.core.problems.Refused: DICE_NEEDED
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    if re.search(r"[ぁ-ゖァ-ヺ]", plain):
        raise refuse("KANA_TYPED", where="typed", text=text)
    typed = re.sub(BETWEEN, "", plain).upper()
    if state.phase is PlayPhase.PLAY_CARD and re.fullmatch(rf"\d{BETWEEN}\d", plain):
        raise refuse("CARD_OR_DICE", where="typed", text=plain, card=typed)
    reader = READERS.get(state.phase)
    if reader is None:
        raise refuse("PLAY_OVER")
    return reader(state, typed)


def _unread(text: str) -> Exception:
    return refuse("TYPED_UNREAD", where="typed", text=text)


def _pair(text: str) -> Dice:
    """Read two dice; what no die shows is refused as dice, not as a text."""
    if re.fullmatch(r"\d+", text) is None:
        raise _unread(text)
    if len(text) > 2 or not set(text) <= set("123456"):
        raise refuse("BAD_DICE", where="typed", dice="-".join(text))
    if len(text) == 1:
        raise refuse("DICE_NEEDED", where="typed", text=text, more=f"{text}3")
    return Dice(int(text[0]), int(text[1]))


def _pair_behind(letter: str, text: str) -> Dice:
    """Read two dice behind a letter that may be left out."""
    figures = text.removeprefix(letter)
    if text and len(figures) < 2 and figures in ("", *"123456"):
        raise refuse("DICE_NEEDED", where="typed", text=text, more=f"{letter}{figures or 3}5")
    return _pair(figures)


def _toss(_state: PlayState, text: str) -> BowlEvent:
    if text not in SIDES:
        raise _unread(text)
    return Toss(SIDES[text])


def _kick(_state: PlayState, text: str) -> BowlEvent:
    if re.fullmatch(r"[1-6]", text):
        raise refuse("ONE_DIE", where="typed", die=text)
    onside = re.fullmatch(r"O(\d)", text)
    if text == "O":
        raise refuse("DICE_NEEDED", where="typed", text=text, more="O5")
    if onside is None:
        return Kick(KickoffMode.DEEP, dice=_pair(text))
    if onside[1] not in "123456":
        raise refuse("BAD_DICE", where="typed", dice=onside[1])
    return Kick(KickoffMode.ONSIDE, die=int(onside[1]))


def _receive(_state: PlayState, text: str) -> BowlEvent:
    choices = {"T": ReceiverChoice.TOUCHBACK, "R": ReceiverChoice.RETURN}
    if text not in choices:
        raise _unread(text)
    return Receive(choices[text])


def _roll(_state: PlayState, text: str) -> BowlEvent:
    return Roll(_pair(text))


def _cards(_state: PlayState, text: str) -> BowlEvent:
    extend = re.fullmatch(r"E([HA])", text)
    if extend is not None:
        return Extend(SIDES[extend[1]])
    laid = re.fullmatch(r"([RSLFP])(\d?)", text)
    if laid is None:
        raise _unread(text)
    call = CALLS[laid[1]]
    if not call.kicks and not laid[2]:
        raise refuse("DEFENCE_NEEDED", where="typed", card=laid[1])
    defence = int(laid[2]) if laid[2] else None
    if defence is not None and not 1 <= defence <= 5:
        raise refuse("BAD_CARD", where="typed", card=defence)
    return Cards(call, None if call.kicks else defence)


def _play_card(_state: PlayState, text: str) -> BowlEvent:
    if re.fullmatch(r"\d{1,2}", text) is None:
        raise _unread(text)
    return PlayCard(int(text))


def _timeout(state: PlayState, text: str) -> BowlEvent:
    """Read yes or no; cards 23 and 24 want the new card along with the yes."""
    if text == "N":
        return TimeOut(False)
    card = state.play.card if state.play is not None else 0
    new = re.fullmatch(r"Y([RSLFP]|[1-5])?", text)
    if new is None:
        raise _unread(text)
    letter = new[1] or ""
    wanted = {NEW_OFFENCE: letter in CALLS, NEW_DEFENCE: letter.isdigit()}.get(card, not letter)
    if not wanted:
        raise refuse("NEW_CARD_NEEDED", where="typed", card=card) if not letter else _unread(text)
    if card == NEW_OFFENCE:
        return TimeOut(True, offence=CALLS[letter])
    return TimeOut(True, defence=int(letter) if letter else None)


def _challenge(_state: PlayState, text: str) -> BowlEvent:
    if text == "N":
        return Challenge(False)
    if re.fullmatch(r"\d+", text):
        raise refuse("CHALLENGE_UNSAID", where="typed", text=text)
    return Challenge(True, _pair_behind("Y", text))


def _try(_state: PlayState, text: str) -> BowlEvent:
    if text == "T":
        return Try(ReceiverChoice.TWO)
    return Try(ReceiverChoice.KICK, _pair_behind("K", text))


def _last_kick(_state: PlayState, text: str) -> BowlEvent:
    if text not in ("Y", "N"):
        raise _unread(text)
    return LastKick(text == "Y")


READERS: dict[PlayPhase, Callable[[PlayState, str], BowlEvent]] = {
    PlayPhase.TOSS: _toss,
    PlayPhase.KICKOFF: _kick,
    PlayPhase.RETURN_CHOICE: _receive,
    PlayPhase.RETURN_ROLL: _roll,
    PlayPhase.SCRIMMAGE: _cards,
    PlayPhase.PLAY_CARD: _play_card,
    PlayPhase.TIMEOUT_OFFER: _timeout,
    PlayPhase.ROLL: _roll,
    PlayPhase.REROLL: _roll,
    PlayPhase.CHALLENGE: _challenge,
    PlayPhase.PAT: _try,
    PlayPhase.TWO_CARDS: _cards,
    PlayPhase.TWO_ROLL: _roll,
    PlayPhase.FG_ROLL: _roll,
    PlayPhase.LAST_FG: _last_kick,
}
"""What reads a text in each phase."""
