"""Paper Bowl's problems, endings, actions and settings in words; no Qt."""

from __future__ import annotations

from models.games.paper_bowl.events import Overtime, Rounding
from models.games.paper_bowl.record import PaperBowlEnding
from reports.i18n import _N
from ui.dialogs import two_sides
from ui.dialogs.parts.field import Field
from ui.words.journal import About

PROBLEMS: dict[str, str] = {
    "SCORE_IMPOSSIBLE": _N(
        "A score of {points} is not possible: a single point comes only after a touchdown."
    ),
    "QUARTERS_DIFFER": _N(
        "The quarters add up to {first} – {second}, the final score is {home} – {away}. Compare "
        "both with the score sheet."
    ),
    "QUARTERS_UNFIT": _N(
        "Points by quarter belong to a match played on paper: four quarters and overtime."
    ),
    "SCORE_LARGE": _N("{points} points are very many. Is that what the card says?"),
    "OVERTIME_NEEDED": _N(
        "One of the two goes on: a level match is played out in overtime. Type the score after it."
    ),
    "LEVEL_AFTER_OVERTIME": _N(
        "Overtime goes on here until somebody scores. Did the match really end level?"
    ),
    "WRONG_PHASE": _N("The match waits for something else at this point."),
    "UNKNOWN_EVENT": _N("“{event}” is nothing that happens in a match."),
    "BAD_DICE": _N("“{dice}” are no dice: each shows 1 to 6. Type them one after the other, 35."),
    "BAD_CARD": _N("There is no card {card}: play cards are 1 to 24, defence cards 1 to 5."),
    "CARD_ALREADY_USED": _N(
        "Play card {card} was already turned up this quarter. Look at it again, or mend the "
        "earlier line."
    ),
    "CARD_NOT_ALLOWED": _N("A try for two points is a run or a pass; a kick is another choice."),
    "BAD_CHOICE": _N("This choice cannot be made here. Choose one of those offered."),
    "FG_OUT_OF_RANGE": _N("It is {yards} yards to the goal: a field goal needs 35 or fewer."),
    "NO_TIMEOUTS": _N("There is no time-out left."),
    "EXTENSION_NOT_ALLOWED": _N(
        "One more card is only possible with one card left, before the cards are laid, in the last "
        "quarter of a half, four times at most."
    ),
    "PLAY_OVER": _N("The match is over. Earlier lines can still be mended."),
    "BAD_RULE": _N("Please type a number from {low} to {high}."),
    "STORED_PLAYS_UNFIT": _N(
        "{division}, round {round}, table {table}: the play-by-play cannot be read (line {line})."
    ),
    "STORED_PLAYS_REFUSED": _N("{division}, round {round}, table {table}: {problem}"),
    "PLAYS_UNFIT": _N("The play-by-play cannot be read."),
    "REPLAY_REFUSED": _N(
        "Line {line} of the play-by-play (quarter {quarter}, play {play}) cannot have happened. "
        "{problem}"
    ),
    "PLAYS_BEGUN": _N("The match has begun: its dice stay as they were settled."),
    "OTHER_SIDE": _N("The other side has the ball at this point now."),
    "PLAY_BROKEN": _N("The play that began with line {line} does not stand as it was played."),
    "CORRECT_LATER": _N("The desk corrects between two plays: finish or take back this one first."),
    "NOTHING_CORRECTED": _N("Everything stands like this already."),
    "PLAY_NOT_OVER": _N("The match is not over yet."),
    "TYPED_UNREAD": _N("“{text}” cannot be read here. What can be typed stands below the box."),
    "KANA_TYPED": _N("“{text}” is kana: letters and figures are typed without it."),
    "CARD_OR_DICE": _N(
        "“{text}” is play card {card} or two dice. Now the card is wanted: type {card}."
    ),
    "CHALLENGE_UNSAID": _N(
        "“{text}” does not say whether there is a challenge: type Y{text} to challenge with these "
        "dice, N for no challenge."
    ),
    "DICE_NEEDED": _N("“{text}” wants dice, too: type them at once, as in {more}."),
    "ROLLED_HERE": _N("In this match the program rolls the dice and turns up the cards."),
    "ONE_DIE": _N(
        "“{die}” is a single die. Type two dice as {die}3, or for an onside kick O{die}."
    ),
    "DEFENCE_NEEDED": _N("Type the card of the defence, too: {card}1 to {card}5."),
    "NEW_CARD_NEEDED": _N("Card {card} changes a card: type the new one behind the Y."),
    "RECORD_SAYS": _N(
        "By its play-by-play the match ended {first} – {second}. Put its lines right on the field "
        "(F6), and the result follows."
    ),
}
"""One sentence for each code of `models.games.paper_bowl`."""

NEEDED = frozenset({"DEFENCE_NEEDED", "NEW_CARD_NEEDED", "DICE_NEEDED", "NOTHING_CORRECTED"})
"""Codes of what is only missing so far."""

ACTIONS: dict[str, str] = {
    "bowl_start": _N("Table {table}: dice of the program"),
    "bowl_taken_back": _N("Table {table}: last line taken back"),
    "bowl_put_back": _N("Table {table}: line put back"),
    "bowl_toss": _N("Table {table}: toss"),
    "bowl_kick": _N("Table {table}: kick-off {text}"),
    "bowl_receive": _N("Table {table}: kick received"),
    "bowl_roll": _N("Table {table}: dice {text}"),
    "bowl_cards": _N("Table {table}: both cards"),
    "bowl_extend": _N("Table {table}: one more card"),
    "bowl_play_card": _N("Table {table}: play card {text}"),
    "bowl_timeout": _N("Table {table}: time-out"),
    "bowl_challenge": _N("Table {table}: challenge {text}"),
    "bowl_pat": _N("Table {table}: try {text}"),
    "bowl_last_fg": _N("Table {table}: last field goal"),
    "bowl_correction": _N("Table {table}: desk correction"),
}
"""What the journal calls the lines of a match."""
ABOUT: dict[str, About] = dict.fromkeys(ACTIONS, About.LINE)

KINDS: dict[PaperBowlEnding, str] = {
    PaperBowlEnding.PLAYED: _N("Played"),
    PaperBowlEnding.RULED: _N("Decided by the referee"),
    PaperBowlEnding.FORFEIT: two_sides.FORFEIT,
    PaperBowlEnding.WITHDRAWN: two_sides.WITHDRAWN,
    PaperBowlEnding.DOUBLE_DEFAULT: two_sides.DOUBLE_DEFAULT,
}

OPTIONS: tuple[Field, ...] = (
    Field(
        key="overtime",
        text=_N("After a le&vel fourth quarter"),
        choices=(
            (Overtime.NONE, _N("it is a tie")),
            (Overtime.ONE, _N("one period of overtime, then a tie")),
            (Overtime.UNTIL, _N("overtime until somebody scores")),
        ),
        hint=_N("In a knock-out it always goes on until somebody scores."),
    ),
    Field(key="virtual", text=_N("The program rolls the d&ice and turns up the cards")),
    Field(
        key="minutes",
        text=_N("Min&utes for a match"),
        low=10,
        high=240,
    ),
    Field(
        key="timeouts_per_half",
        text=_N("&Time-outs for a half"),
        low=0,
        high=3,
    ),
    Field(key="timeouts_reset_at_half", text=_N("Time-outs are renewe&d at half-time")),
    Field(
        key="ot_timeouts",
        text=_N("Time-out&s in overtime"),
        low=0,
        high=3,
    ),
    Field(
        key="auto_first_down",
        text=_N("Holding and face mas&k of the defence are a first down"),
        hint=_N("Without the tick only where the yards reach the line to gain."),
    ),
    Field(
        key="card17_on_incomplete",
        text=_N("Card 1&7 takes five yards from an incomplete pass, too"),
        hint=_N("Without the tick only runs and caught passes lose them."),
    ),
    Field(
        key="fumble_on_incomplete",
        text=_N("Card 03 loses the ball on an in&complete pass, too"),
        hint=_N("Without the tick only runs and caught passes can be lost."),
    ),
    Field(
        key="half_rounding",
        text=_N("&Half of a loss of odd yards"),
        hint=_N("With the cards 18 and 22."),
        choices=(
            (Rounding.TOWARD_ZERO, _N("the remainder is dropped: −3 becomes −1")),
            (Rounding.FLOOR, _N("it is rounded down: −3 becomes −2")),
        ),
    ),
)
"""How the settings of a division are asked for."""
