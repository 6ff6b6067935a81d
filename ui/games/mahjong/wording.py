"""The words of health mahjong: problems, endings and settings; no Qt."""

from __future__ import annotations

from models.games.mahjong import HanchanEnd
from models.games.mahjong.checking import Hint
from reports.i18n import _N
from ui.dialogs.parts.field import Field
from ui.games.mahjong.hands import words as hands
from ui.games.mahjong.rounds import words as rounds
from ui.words.journal import About

PROBLEMS: dict[str, str] = {
    **hands.PROBLEMS,
    **rounds.PROBLEMS,
    "FOUR_AT_TABLE": _N("{seats} sit at this table: a hanchan is played by four."),
    "FOUR_SCORES_NEEDED": _N("Four scores are needed."),
    "ORDER_NEEDED": _N("Type the order of the seats, 1 for the first dealer."),
    "ORDER_OF_SEATS": _N("Each of 1 to 4 stands once in the order of the seats."),
    "STICKS_UNREADABLE": _N("“{text}” is no score. Four scores are needed."),
    "SCORES_IN_HUNDREDS": _N("Scores are multiples of 100."),
    "DEPOSITS_IN_THOUSANDS": _N("Deposits are multiples of 1,000, not negative."),
    "SCORES_SUM": _N(
        "The four scores must add up to {wanted} (difference {difference}); check deposits and "
        "loans."
    ),
    "WINNERS_IMPOSSIBLE": _N("Number of winners impossible."),
    "LOAN_BELOW_ZERO": _N("{name}: what was borrowed is 0 or more."),
    "SEAT_OF_WITHDRAWN": _N(
        "{name} is out from this hanchan on: let a fill-in take the seat (Withdraw…), or put right "
        "from when on (Reinstate, correct…; for who was disqualified Adjust…, the referee decides)."
    ),
    "SCORE_UNUSUAL": _N("{name} ends with {score}. Is that right?"),
    "DEPOSITS_UNUSUAL": _N("{points} points were left on the table. Is that right?"),
    "DEPOSITS_BESIDE_ZERO": _N(
        "{name} has 0, and {points} points were left on the table. Is that right?"
    ),
    "HANCHAN_UNPLAYED": _N("Did nobody play at this table? All four will miss this hanchan."),
    "OPTION_RANGE": _N("From {low} to {high} is possible here."),
    "NO_CHANGE": _N("This is the result that stands already."),
    "REFEREE_NEEDED": _N("Only the |referee| can decide this: enter the |referee|'s name."),
    "REASON_NEEDED": _N("Please enter the reason."),
}
"""One sentence for each code of `models.games.mahjong`."""

ACTIONS: dict[str, str] = {**rounds.ACTIONS}
"""What the desk did, by the action's key in the journal."""
ABOUT: dict[str, About] = dict.fromkeys(ACTIONS, About.RULINGS)

NEEDED = frozenset({"FOUR_SCORES_NEEDED", "ORDER_NEEDED", "REASON_NEEDED"})
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

HINTS: dict[Hint, str] = {
    Hint.STICKS_LEFT: _N("sticks left on the table?"),
    Hint.GIVEN: _N("already given to the top? Then enter 0"),
}
"""Why a sum is most likely wrong."""

ENDS: dict[HanchanEnd, str] = {
    HanchanEnd.TIME: _N("The time was over"),
    HanchanEnd.SOUTH: _N("The |South round| was over"),
}
"""How a hanchan ended, in the order of their digits."""

PROGRAMMES_IN_A_SENTENCE: dict[str, str] = {
    "mahjong_hanchans": _N(
        "Everybody plays so many hanchans at tables of four, nobody twice with the same people "
        "where that is possible; the totals are added up."
    ),
}

OPTIONS: tuple[Field, ...] = (
    Field(
        key="minutes",
        text=_N("&Minutes of a hanchan"),
        low=10,
        high=180,
        hint=_N("from one signal for all tables (Health mahjong 1)"),
    ),
    Field(
        key="tie_breaks",
        text=_N("Equa&l totals are told apart: rank points, first places, best hanchan, lots"),
        hint=_N("only if announced before the first hanchan; else they share the place"),
    ),
    Field(
        key="honba_on_passed_draw",
        text=_N("A hand that nob&ody wins adds a honba where the deal passes, too"),
        hint=_N("the rules only say what a honba brings (Health mahjong 21)"),
    ),
)
"""How the settings of a division are asked for."""

PROGRAMME_FIELDS: dict[str, Field] = {
    "hanchans": Field(
        key="hanchans",
        text=_N("Han&chans"),
        low=1,
        high=12,
        hint=_N("with new companions each (Health mahjong 1)"),
    ),
}
"""How the settings of its programme are asked for."""
