"""The words of Rummikub: problems, endings, steps and settings; no Qt."""

from __future__ import annotations

from models.games.rummikub import GameEnd, PointsMode, StockLoss
from models.games.rummikub.programme import CLOSE_RECEPTION, NAME_FINAL
from reports.i18n import _N
from ui.dialogs.parts.field import Field
from ui.games.rummikub.office import words as office
from ui.games.rummikub.reception import words as reception
from ui.words.journal import About

PROBLEMS: dict[str, str] = {
    **reception.PROBLEMS,
    **office.PROBLEMS,
    "TABLE_PEOPLE": _N("Two to four different players are needed."),
    "GAMES_ON_CARD": _N("There are {games} games here: the card of this set has {wanted}."),
    "END_NEEDED": _N("Game {game}: choose how the game ended."),
    "CARD_OR_ANSWER": _N(
        "“{table}” can be read in two ways. Did you go on to |table| {table}, whose card still "
        "waits? Or is it the end “{end}” and {numbers} left of {name}, as it stands here?"
    ),
    "RACK_OR_CARD": _N(
        "“{text}” can be read in two ways. Did you type {numbers} left of {name} and go on to "
        "|table| {table}, whose card still waits? Or is it {text} left, as it stands here?"
    ),
    "WHOLE_NUMBERS": _N("Game {game}, {name}: whole numbers ≥ 0 only."),
    "NUMBERS_MISSING": _N("Game {game}: type what {name} has left; blank is not zero."),
    "OUT_ONE_EMPTY": _N("Game {game}: with “out” exactly one rack must be empty."),
    "STOCK_NONE_EMPTY": _N("Game {game}: with “stock” no rack can be empty."),
    "JOKERS_OF_TABLE": _N(
        "Game {game}: there are only two jokers at a table, and {jokers} are left here."
    ),
    "NUMBERS_OF_TABLE": _N(
        "Game {game}: more than all the numbered tiles together (728): {numbers}."
    ),
    "OUT_HAS_MELDED": _N("Game {game}: whoever went out has melded: no meld penalty ({name})."),
    "VOID_HAS_RACKS": _N("Game {game}: a game that counts nothing has no tiles left."),
    "RACK_OF_WITHDRAWN": _N(
        "Game {game}: {name} has withdrawn from this set and has no rack: type -."
    ),
    "TWO_MUST_PLAY": _N("Game {game}: at least two must have played it."),
    "WITHOUT_RACK": _N("Game {game}: did {name} really not play?"),
    "GAME_VOID": _N("Game {game} is to count nothing. Has the referee said so?"),
    "RACK_HIGH": _N("Game {game}: {name} has {rack} left. Is that right?"),
    "TIMEOUTS_MANY": _N("Game {game}: {name} has {timeouts} time-outs. Is that right?"),
    "WINNER_PENALIZED": _N("Game {game}: {name} wins and has a penalty too. Is that right?"),
    "SHARED_WIN": _N("Game {game}: {names} share the win. Is that right?"),
    "OPTION_RANGE": _N("From {low} to {high} is possible here."),
    "RECEPTION_OPEN": _N(
        "Reception is not closed: the order of reception decides where people are level "
        "(Hashimoto 16)."
    ),
    "SEATED_UNRECEIVED": _N(
        "Not briefed: cannot be seated: {names}. Check them in on the page Reception, or take "
        "their check-in back on the page of participants (Hashimoto 14, 16)."
    ),
    "EVERYBODY_GOES_ON": _N(
        "With {count} everybody goes on to the semifinal: the |rounds| before it send nobody home."
    ),
    "OPEN_WITHOUT_SEMIFINAL": _N(
        "With {count} there is no semifinal: the organiser says who plays the final."
    ),
    "SEMIFINAL_SHORT": _N(
        "The semifinal needs 8 (two tables) or 12 (three): {count} can play it, so somebody sits "
        "at a table of three (Hashimoto 17)."
    ),
    "FINAL_SHORT": _N("Not enough players left to fill the final: {count} play it."),
    "TILE_UNFIT": _N("{name}: invalid tile, or a further tile without a tie."),
    "STILL_LEVEL": _N("Still level: one more tile each: {names}."),
    "DEDUCTION_AMOUNT": _N("Deductions are 50 or 100 points (Hashimoto 19)."),
    "NOT_WON": _N("Not the winner of that game, or already stripped (Hashimoto 19)."),
    "WHICH_GAME": _N(
        "Games {games} of this card are won: give it as a stripped win among the penalties, where "
        "the game is named."
    ),
    "NO_CHANGE": _N("This is the result that stands already."),
    "REFEREE_NEEDED": _N("Only the |referee| can decide this: enter the |referee|'s name."),
    "REASON_NEEDED": _N("Please enter the reason."),
}
"""One sentence for each code of `models.games.rummikub`."""

NEEDED = frozenset({"END_NEEDED", "NUMBERS_MISSING", "REASON_NEEDED"}) | reception.NEEDED
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

ENDS: dict[GameEnd, str] = {
    GameEnd.OUT: _N("Somebody went out"),
    GameEnd.STOCK: _N("The stock ran out"),
    GameEnd.VOID: _N("Counts nothing"),
}
"""How a game ended, in the order of their digits."""

STEPS: dict[str, str] = {
    CLOSE_RECEPTION: _N("Close reception: then the sets are drawn."),
    NAME_FINAL: _N(
        "Fewer than 8: organiser ruling needed. There is no semi-final: enter whom the organiser "
        "lets play the final."
    ),
}
"""What a division waits for."""

USUAL_STEPS: dict[str, str] = {
    "pair:rummikub_open:swiss:later": _N(
        "Post the figures of the last who qualifies directly (Forms), then make {round_name}."
    ),
    "pair:rummikub_open:semi:first": _N(
        "Post the standings of all sets (Forms), then seat the semi-final."
    ),
    "pair:rummikub_open:final_of_four:first": _N(
        "Post the result of the semi-final (Forms), then seat the final."
    ),
    "close:rummikub_open": _N(
        "All games have been played. Print the final ranking, then ask who goes to the national "
        "championship (Office)."
    ),
}
"""What an open is to make known before it goes on (Hashimoto 16, 17, 22)."""

STEP_BUTTONS: dict[str, str] = {
    CLOSE_RECEPTION: _N("Close reception…"),
    NAME_FINAL: _N("Who plays the final…"),
}
"""The verb of the button that does a step."""

CHANGED = reception.CHANGED
ACTIONS: dict[str, str] = {**reception.ACTIONS, **office.ACTIONS}
ABOUT: dict[str, About] = {
    **dict.fromkeys(reception.ACTIONS, About.PEOPLE),
    **dict.fromkeys(office.ACTIONS, About.RULINGS),
    "ask_qualifier": About.PEOPLE,
    "strike_qualifier": About.PEOPLE,
}
"""What the desk did, by the action's key in the journal."""

PROGRAMMES_IN_A_SENTENCE: dict[str, str] = {
    "rummikub_open": _N(
        "Four sets at changing tables; the best and a wild card play a semi-final, four the final "
        "(Hashimoto 16–18)."
    ),
}

OPTIONS: tuple[Field, ...] = (
    Field(key="capacity", text=_N("Players at &most"), low=3, high=400),
    Field(
        key="fee",
        text=_N("&Fee of the meeting, yen"),
        high=100_000,
        hint=_N("0: nothing is paid (Hashimoto 10)"),
    ),
    Field(
        key="games",
        text=_N("&Games of a set"),
        low=1,
        high=4,
        hint=_N("then the companions change (Hashimoto 16)"),
    ),
    Field(key="joker", text=_N("A jo&ker left counts"), low=1, high=100),
    Field(
        key="penalty",
        text=_N("A penalty &costs"),
        high=500,
        hint=_N("each time-out, and a first meld that was never laid (Hashimoto 15)"),
    ),
    Field(
        key="stock_loss",
        text=_N("Lost when the &stock runs out"),
        choices=(
            (StockLoss.DIFFERENCE, _N("the difference to the lowest rack")),
            (StockLoss.FULL_RACK, _N("the whole rack")),
        ),
    ),
    Field(
        key="points_mode",
        text=_N("Game p&oints of a ranking"),
        choices=(
            (PointsMode.NET, _N("all that was won and lost")),
            (PointsMode.PRIZES_ONLY, _N("only what was won")),
        ),
    ),
)
"""How the settings of a division are asked for."""

PROGRAMME_FIELDS: dict[str, Field] = {
    "sets": Field(
        key="sets",
        text=_N("Sets (&X)"),
        low=1,
        high=20,
        hint=_N("with new companions each (Hashimoto 16)"),
    ),
    "direct": Field(
        key="direct",
        text=_N("On to the sem&i-final"),
        low=5,
        high=7,
        hint=_N("and one wild card (Hashimoto 16)"),
    ),
    "big_from": Field(key="big_from", text=_N("Players from which mo&re go on"), low=9, high=400),
    "direct_big": Field(
        key="direct_big",
        text=_N("&Then on to the semi-final"),
        low=5,
        high=11,
        hint=_N("and one wild card (Hashimoto 16)"),
    ),
    "later_games": Field(
        key="later_games",
        text=_N("Games of semi-final and fina&l"),
        low=1,
        high=10,
        hint=_N("of each (Hashimoto 17, 18)"),
    ),
}
"""How the settings of its programme are asked for."""
