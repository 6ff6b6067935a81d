"""What is typed at the board and does not say one thing, in each phase of a match."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.problems import Refused
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
    Toss,
    Try,
)
from models.games.paper_bowl.state import PlayPhase, PlayState
from models.games.paper_bowl.typed import read_typed

Told = tuple[str, dict[str, Any]]


def read(phase: PlayPhase, text: str) -> BowlEvent | Told:
    """Read a text in a phase; a refusal with its values."""
    try:
        return read_typed(PlayState(phase=phase), text)
    except Refused as refused:
        (problem,) = refused.problems
        assert problem.where == ("typed" if problem.values else "")
        return problem.code, dict(problem.values)


def unread(text: str) -> Told:
    return "TYPED_UNREAD", {"text": text}


def needed(text: str, more: str) -> Told:
    return "DICE_NEEDED", {"text": text, "more": more}


@pytest.mark.parametrize(
    ("phase", "text", "found"),
    [
        (PlayPhase.TOSS, "h", Toss(BowlSide.HOME)),
        (PlayPhase.TOSS, "Ａ", Toss(BowlSide.AWAY)),
        (PlayPhase.TOSS, "x", unread("X")),
        (PlayPhase.TOSS, "ち", ("KANA_TYPED", {"text": "ち"})),
        (PlayPhase.KICKOFF, "3 5", Kick(KickoffMode.DEEP, dice=Dice(3, 5))),
        (PlayPhase.KICKOFF, "o6", Kick(KickoffMode.ONSIDE, die=6)),
        (PlayPhase.KICKOFF, "o", needed("O", "O5")),
        (PlayPhase.KICKOFF, "o7", ("BAD_DICE", {"dice": "7"})),
        (PlayPhase.KICKOFF, "6", ("ONE_DIE", {"die": "6"})),
        (PlayPhase.KICKOFF, "7", ("BAD_DICE", {"dice": "7"})),
        (PlayPhase.RETURN_CHOICE, "t", Receive(ReceiverChoice.TOUCHBACK)),
        (PlayPhase.RETURN_CHOICE, "r", Receive(ReceiverChoice.RETURN)),
        (PlayPhase.RETURN_CHOICE, "k", unread("K")),
        (PlayPhase.RETURN_ROLL, "16", Roll(Dice(1, 6))),
        (PlayPhase.ROLL, "5", needed("5", "53")),
        (PlayPhase.ROLL, "70", ("BAD_DICE", {"dice": "7-0"})),
        (PlayPhase.ROLL, "1-2-3", ("BAD_DICE", {"dice": "1-2-3"})),
        (PlayPhase.ROLL, "", unread("")),
        (PlayPhase.ROLL, "s5", unread("S5")),
        (PlayPhase.SCRIMMAGE, "s 5", Cards(OffenceCall.SHORT_PASS, 5)),
        (PlayPhase.SCRIMMAGE, "l1", Cards(OffenceCall.LONG_PASS, 1)),
        (PlayPhase.SCRIMMAGE, "r", ("DEFENCE_NEEDED", {"card": "R"})),
        (PlayPhase.SCRIMMAGE, "r6", ("BAD_CARD", {"card": 6})),
        (PlayPhase.SCRIMMAGE, "r0", ("BAD_CARD", {"card": 0})),
        (PlayPhase.SCRIMMAGE, "f", Cards(OffenceCall.FIELD_GOAL, None)),
        (PlayPhase.SCRIMMAGE, "p3", Cards(OffenceCall.PUNT, None)),
        (PlayPhase.SCRIMMAGE, "ea", Extend(BowlSide.AWAY)),
        (PlayPhase.SCRIMMAGE, "35", unread("35")),
        (PlayPhase.PLAY_CARD, "18", PlayCard(18)),
        (PlayPhase.PLAY_CARD, "1 8", ("CARD_OR_DICE", {"text": "1 8", "card": "18"})),
        (PlayPhase.PLAY_CARD, "180", unread("180")),
        (PlayPhase.CHALLENGE, "n", Challenge(False)),
        (PlayPhase.CHALLENGE, "y25", Challenge(True, Dice(2, 5))),
        (PlayPhase.CHALLENGE, "25", ("CHALLENGE_UNSAID", {"text": "25"})),
        (PlayPhase.CHALLENGE, "y", needed("Y", "Y35")),
        (PlayPhase.CHALLENGE, "y4", needed("Y4", "Y45")),
        (PlayPhase.CHALLENGE, "y7", ("BAD_DICE", {"dice": "7"})),
        (PlayPhase.PAT, "t", Try(ReceiverChoice.TWO)),
        (PlayPhase.PAT, "k45", Try(ReceiverChoice.KICK, Dice(4, 5))),
        (PlayPhase.PAT, "45", Try(ReceiverChoice.KICK, Dice(4, 5))),
        (PlayPhase.PAT, "k", needed("K", "K35")),
        (PlayPhase.PAT, "4", needed("4", "K45")),
        (PlayPhase.TIMEOUT_OFFER, "z", unread("Z")),
        (PlayPhase.LAST_FG, "y", LastKick(True)),
        (PlayPhase.LAST_FG, "n", LastKick(False)),
        (PlayPhase.LAST_FG, "f", unread("F")),
        (PlayPhase.GAME_OVER, "y", ("PLAY_OVER", {})),
    ],
)
def test_a_text_is_read_where_it_says_one_thing_and_else_it_is_said_what_it_lacks(
    phase: PlayPhase, text: str, found: BowlEvent | Told
) -> None:
    assert read(phase, text) == found
