"""What can be read off dice and cards at all; anything else is refused, never guessed."""

from __future__ import annotations

from models.core.problems import refuse
from models.games.paper_bowl.events import DEFENCE_CARDS, DICE_FACES, Dice


def whole(number: object, known: range) -> bool:
    """Tell whether something is a whole number of a range; True and False are none."""
    return type(number) is int and number in known


def check_dice(dice: Dice | None) -> Dice:
    """Give two dice that show 1 to 6 each; refused with `BAD_DICE` for anything else."""
    if dice is None or len(dice) != 2 or not all(whole(die, DICE_FACES) for die in dice):
        raise refuse(
            "BAD_DICE", where="dice", dice="" if dice is None else " ".join(map(str, dice))
        )
    return Dice(*dice)


def check_defence(number: int | None) -> int:
    """Give the number of a defence card; refused with `BAD_CARD`."""
    if number is None or not whole(number, DEFENCE_CARDS):
        raise refuse("BAD_CARD", where="defence", card=number)
    return number
