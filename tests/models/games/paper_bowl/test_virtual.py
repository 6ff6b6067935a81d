"""Dice and a pile of the program: fair, and the same again after undo."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest

from models.core.live import Mend
from models.core.problems import Refused
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.checking import by_chance
from models.games.paper_bowl.events import (
    PILE,
    PLAY_CARDS,
    BowlEvent,
    Cards,
    Challenge,
    Dice,
    Kick,
    KickoffMode,
    OffenceCall,
    PlayCard,
    ReceiverChoice,
    Roll,
    Try,
)
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.play import Play
from models.games.paper_bowl.record import PaperBowlRecord, PlayLine, line_of
from models.games.paper_bowl.state import PlayPhase, PlayState
from models.games.paper_bowl.virtual import (
    dice,
    next_roll,
    read_virtual,
    shown_cards,
    top_card,
)

SEED = "B 3 a1b2c3d4"
TYPED = {
    **{PlayPhase.TOSS: "H A", PlayPhase.KICKOFF: "D O", PlayPhase.RETURN_CHOICE: "T R R"},
    **{
        PlayPhase.TIMEOUT_OFFER: "N",
        PlayPhase.CHALLENGE: "Y N",
        PlayPhase.PAT: "K T",
        PlayPhase.LAST_FG: "Y",
    },
    **{PlayPhase.SCRIMMAGE: "R1 R4 S2 S5 L3", PlayPhase.TWO_CARDS: "R3 L2"},
}
"""What is typed where the program rolls; nothing at all where there is only a roll or a card."""


def enter(
    record: PaperBowlRecord, chance: Random, state: PlayState
) -> tuple[PaperBowlRecord, BowlEvent, str]:
    """Enter what might be typed next."""
    typed = chance.choice(TYPED.get(state.phase, "").split() or [""])
    shown = shown_cards(record, view_of(record))
    event = read_virtual(SEED, next_roll(record), state, typed, shown)
    return replace(record, lines=(*record.lines, line_of(event))), event, typed


def test_what_was_undone_comes_up_the_same() -> None:
    """Every roll and card is taken back at once, and entered again."""
    chance, record, seen = Random(1), PaperBowlRecord(seed=SEED), Counter[str]()
    for number in range(60):
        state = view_of(record).state
        record, event, typed = enter(record, chance, state)
        back = replace(record, lines=(*record.lines, PlayLine(mends=Mend(of=number))))
        shown = shown_cards(back, view_of(back))
        assert read_virtual(SEED, next_roll(back), state, typed, shown) == event
        seen[type(event).__name__] += 1
    assert view_of(back).state == state
    assert {"Kick", "Roll", "PlayCard", "Cards"} <= set(seen)


def test_a_match_with_every_line_undone_once_has_the_rolls_and_cards_of_one_without() -> None:
    """Each is entered again behind its strike, and the next goes on behind it."""
    straight, twice = PaperBowlRecord(seed=SEED), PaperBowlRecord(seed=SEED)
    one, other = Random(1), Random(1)
    for number in range(30):
        state = view_of(straight).state
        straight, event, typed = enter(straight, one, state)
        wrong = replace(twice, lines=(*twice.lines, line_of(event)))
        back = struck(wrong, len(twice.lines))
        assert next_roll(back) == next_roll(twice), number
        twice, again, typed_again = enter(back, other, view_of(back).state)
        assert (again, typed_again) == (event, typed)
        assert next_roll(twice) == next_roll(straight)
    assert view_of(twice).state == view_of(straight).state


def test_another_play_after_undo_has_the_same_dice() -> None:
    """Undo is no second throw, whatever is laid instead."""
    plays = (
        Play(offence=call, defence=1, card=12) for call in (OffenceCall.RUN, OffenceCall.LONG_PASS)
    )
    states = (PlayState(phase=PlayPhase.ROLL, play=play) for play in plays)
    assert len({read_virtual(SEED, 5, state, "") for state in states}) == 1


def test_challenges_and_kicks_come_with_their_dice() -> None:
    thrown = dice(SEED, 7)
    for phase, typed, event in (
        (PlayPhase.CHALLENGE, "Y", Challenge(True, thrown)),
        (PlayPhase.CHALLENGE, "N", Challenge(False)),
        (PlayPhase.PAT, "K", Try(ReceiverChoice.KICK, thrown)),
        (PlayPhase.PAT, "T", Try(ReceiverChoice.TWO)),
        (PlayPhase.KICKOFF, "D", Kick(KickoffMode.DEEP, dice=thrown)),
        (PlayPhase.RETURN_ROLL, "", Roll(thrown)),
        (PlayPhase.FG_ROLL, "", Roll(thrown)),
    ):
        assert read_virtual(SEED, 7, PlayState(phase=phase), typed) == event


def struck(record: PaperBowlRecord, *places: int) -> PaperBowlRecord:
    """Strike lines, wherever they stand."""
    return replace(record, lines=(*record.lines, *(PlayLine(mends=Mend(of=of)) for of in places)))


def played(plays: int, seed: int = 3) -> PaperBowlRecord:
    """Play a match by what might be typed, up to so many play cards, and a new play laid."""
    chance, record = Random(seed), PaperBowlRecord(seed=SEED)
    while (state := view_of(record).state).phase is not PlayPhase.PLAY_CARD or len(
        state.used
    ) < plays:
        record, _event, _typed = enter(record, chance, state)
    return record


def places(record: PaperBowlRecord, kind: str) -> list[int]:
    return [place for place, line in enumerate(record.lines) if line.type == kind]


def test_after_a_strike_further_up_no_roll_comes_up_that_still_stands() -> None:
    record = played(6)
    rolls = [n for n, line in enumerate(record.lines) if line.dice or line.die]
    assert next_roll(record) == len(rolls)
    for place in rolls[:-1]:
        assert next_roll(struck(record, place)) == len(rolls)
    assert next_roll(struck(record, rolls[-1])) == len(rolls) - 1
    assert next_roll(struck(record, *rolls[1:])) == 1
    back = struck(record, rolls[-1], len(record.lines))
    assert next_roll(back) == len(rolls), "the strike was taken back"


def test_rolls_behind_a_strike_have_numbers_of_their_own() -> None:
    """What is written behind a strike goes on behind the highest, line by line."""
    record = played(4)
    rolls = [n for n, line in enumerate(record.lines) if line.dice or line.die]
    record = struck(record, rolls[1])
    for _ in range(3):
        number = next_roll(record)
        assert number == len(rolls) + _
        record = replace(record, lines=(*record.lines, line_of(Roll(dice(SEED, number)))))
    assert next_roll(struck(record, len(record.lines) - 1)) == len(rolls) + 2


def test_dice_that_are_typed_in_the_place_of_a_roll_keep_its_number() -> None:
    record = played(4)
    rolls = [n for n, line in enumerate(record.lines) if line.dice or line.die]
    right = replace(line_of(Roll(Dice(1, 2))), mends=Mend(of=rolls[1], by="森", reason="誤入力"))
    assert next_roll(replace(record, lines=(*record.lines, right))) == len(rolls)


def test_after_a_strike_no_card_comes_up_that_stands_on_the_sheet() -> None:
    """Neither that of a line that no longer holds nor the struck one, but the next of the pile."""
    record = played(6)
    cards = places(record, "play_card")
    straight = top_card(SEED, view_of(record).state, shown_cards(record, view_of(record)))
    on_the_sheet = {record.lines[place].card for place in cards}
    for place in (*cards[:-1], *(card - 1 for card in cards)):
        mended = struck(record, place)
        view = view_of(mended)
        assert view.refused, "the play without its beginning no longer holds"
        top = top_card(SEED, view.state, shown_cards(mended, view))
        assert top not in on_the_sheet
        assert top == straight
    mended = struck(record, cards[-1])
    assert shown_cards(mended, view_of(mended)) == tuple(
        record.lines[place].card for place in cards[:-1]
    )


def test_the_cards_of_a_sheet_are_those_of_the_quarter_that_is_played() -> None:
    whole = by_chance(FairRandom("1", "undo"), PaperBowlOptions())
    quarters = set()
    for cut in range(1, len(whole.lines), 23):
        record = replace(whole, lines=whole.lines[:cut])
        state = view_of(record).state
        quarters.add(state.quarter)
        assert shown_cards(record, view_of(record)) == state.used
    assert quarters >= {1, 2, 3, 4}


def test_a_pile_that_is_through_gives_the_struck_card_again() -> None:
    pile = [top_card(SEED, PlayState())]
    while len(pile) < len(PLAY_CARDS):
        pile.append(top_card(SEED, replace(PlayState(), used=tuple(pile))))
    assert sorted(pile) == list(PLAY_CARDS)
    assert top_card(SEED, PlayState(), [*pile[:3], *pile[4:]]) == pile[3]
    used = replace(PlayState(), used=tuple(pile[1:]))
    assert top_card(SEED, used, pile) == pile[0], "stands, but no longer holds"


def test_an_onside_kick_is_a_roll() -> None:
    kick = line_of(Kick(KickoffMode.ONSIDE, die=3))
    records = ((), (kick,), (kick, PlayLine(type="cards")))
    assert [next_roll(PaperBowlRecord(lines=lines)) for lines in records] == [0, 1, 1]
    for number in range(9):
        rolled_here = read_virtual(SEED, number, PlayState(phase=PlayPhase.KICKOFF), "O")
        assert rolled_here == Kick(KickoffMode.ONSIDE, die=dice(SEED, number).one)


def test_the_dice_are_fair() -> None:
    """Each of the 36 rolls comes up about as often, and so does each after each."""
    rolls = [dice(SEED, number) for number in range(7200)]
    often = Counter(rolls)
    assert set(often) == {Dice(*pair) for pair in product(range(1, 7), repeat=2)}
    assert all(150 < number < 260 for number in often.values())
    after = Counter((one.one, two.one) for one, two in pairwise(rolls))
    assert all(150 < number < 260 for number in after.values())
    assert sum(roll.total for roll in rolls) / len(rolls) == pytest.approx(7, abs=0.1)


def pile(seed: str, quarter: int, cards: int) -> list[int]:
    """Turn up the cards of a quarter."""
    state = PlayState(phase=PlayPhase.PLAY_CARD, quarter=quarter)
    for _ in range(cards):
        event = read_virtual(seed, 0, state, "")
        assert isinstance(event, PlayCard)
        state = replace(state, used=(*state.used, event.card))
    return list(state.used)


def test_the_pile_is_fair_and_new_in_every_quarter() -> None:
    """Twenty different cards, each anywhere; extensions bring the four that are set aside."""
    first, outside = Counter[int](), Counter[int]()
    for number in range(240):
        seed = f"seed {number}"
        shown = pile(seed, 2, PILE + 4)
        assert sorted(shown) == list(PLAY_CARDS)
        first[shown[0]] += 1
        outside.update(shown[PILE:])
    assert all(first[card] < 25 for card in PLAY_CARDS)
    assert all(18 < outside[card] < 65 for card in PLAY_CARDS)
    assert len({tuple(pile(SEED, quarter, PILE)) for quarter in range(1, 6)}) == 5


def test_a_card_that_was_entered_by_hand_does_not_come_again() -> None:
    state = PlayState(phase=PlayPhase.PLAY_CARD, quarter=1)
    top = top_card(SEED, state)
    assert top_card(SEED, replace(state, used=(top,))) != top


def test_dice_are_not_typed_where_the_program_rolls() -> None:
    for state, typed in (
        (PlayState(phase=PlayPhase.KICKOFF), "35"),
        (PlayState(phase=PlayPhase.ROLL), "35"),
        (PlayState(phase=PlayPhase.PLAY_CARD), "7"),
        (PlayState(phase=PlayPhase.PAT), "K35"),
        (PlayState(phase=PlayPhase.ROLL), "5"),
        (PlayState(phase=PlayPhase.CHALLENGE), "35"),
        (PlayState(phase=PlayPhase.CHALLENGE), "Y35"),
    ):
        with pytest.raises(Refused) as refused:
            read_virtual(SEED, 0, state, typed)
        assert refused.value.problems[0].code == "ROLLED_HERE"
    assert read_virtual(SEED, 0, PlayState(phase=PlayPhase.SCRIMMAGE), "R1") == Cards(
        OffenceCall.RUN, 1
    )
