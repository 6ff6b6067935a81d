"""Othello's problems, endings, penalties and settings in words; no Qt."""

from __future__ import annotations

from models.games.othello.record import Caller, Category, EmptiesRule, ExpiryChoice, OthelloEnding
from reports.games.othello import line_words
from reports.i18n import _N
from ui.dialogs.parts.field import Field
from ui.games.othello.open_division import wording as open_division
from ui.words.journal import About

PROGRAMME_HINTS: dict[str, str] = {
    "rounds": _N("The championship rules play six (JOA 8)."),
}
"""What the rules say of the settings of a programme."""

PROGRAMMES_IN_A_SENTENCE: dict[str, str] = {
    "swiss_final": _N("Everybody plays every round, then two a final (JOA 8–10)."),
    **open_division.PROGRAMMES_IN_A_SENTENCE,
}
"""What its own programmes are, for somebody who has never heard their names."""

WHYS: dict[str, str] = {
    "MOST_WINS": _N("{name} alone has most wins ({wins})."),
    "LONGEST_UNBEATEN": _N("{name} stayed unbeaten longest (to round {rounds})."),
    "MOST_DISCS": _N("{name} has the largest {total} ({difference}, {wins} wins)."),
    "TIE_BROKEN": _N("{names} were level; {by} decided about player {place}."),
    "WITHDRAWN_LEFT_OUT": _N("Left out because of withdrawal: {names}."),
}
"""Why two play the final (JOA 9, 10)."""

PROBLEMS: dict[str, str] = {
    **open_division.PROBLEMS,
    "COUNT_NEEDED": _N("Please enter the discs."),
    "BAD_COUNT": _N("{first} – {second} cannot be: somebody must have discs left."),
    "OVER_64": _N("That makes {total} discs, but the board has 64 squares."),
    "EMPTIES": _N("Empty squares: {n}. Is that right?"),
    "ONE_SIDED": _N("{first} to {second} is a rare count. Is that right?"),
    "MARK_AGAINST_COUNT": _N("By the discs {name} has won; mark and count do not agree."),
    "CARD_INCOMPLETE": _N("{name}'s card is not complete yet."),
    "CARD_MISMATCH": _N("The two cards do not agree (JOA 21). Please ask both players."),
    "SIGN_WRONG": _N("{name}'s mark and sign do not agree: + goes with ○, − with × (JOA 21)."),
    "IMPOSSIBLE_DIFF": _N("No game can end with a difference of {difference}."),
    "ODD_DIFF": _N("{difference} is odd: empty squares or a time-out. Is that right?"),
    "DISCS_NOT_RECORDED": _N("No discs are recorded in this stage (JOA 23)."),
    "DRAW_RIGHT_NEEDED": _N("The game is level: who holds the draw-win right (JOA 12)?"),
    "DRAW_RIGHT_MISMATCH": _N("{name} holds the draw-win right and wins a level game (JOA 12)."),
    "HIDDEN_STONE_NOT_USED": _N("No hidden stone here: {name} has every right (JOA 9)."),
    "HIDER_UNDECIDED": _N(
        "Neither grade nor age says who hides the stone: the |referee| names one (JOA 12)."
    ),
    "NO_CLOCK": _N("No clocks are used in this division, so nobody runs out of time (JOA 13)."),
    "CLAIM_NOT_ALLOWED": _N("Somebody else may not point out that time has run out (JOA 23, 24)."),
    "CLAIM_TOO_LATE": _N(
        "Both had agreed the result: a time-out can no longer be called (JOA 23)."
    ),
    "FINISH_MOVE_FIRST": _N("The move that was begun is finished first (JOA 23)."),
    "CHOICE_NEEDED": _N("Please ask {name}: a win by one disc, or solo play (JOA 23)?"),
    "NO_SOLO_HERE": _N("There is no solo play in this stage (JOA 23, 26)."),
    "SOLO_NOT_AHEAD": _N(
        "Solo play ended {winner} – {loser}: not ahead. Take the win by one disc instead (JOA 23)."
    ),
    "ORGANISER_RULING_NEEDED": _N(
        "The rules of the meet have no such ending: the organiser decides. Press F2 and choose "
        "the ruling (Meet Othello 2-7)."
    ),
    "ORGANISER_REQUIRED": _N("Please enter who of the organisers decided."),
    "NO_SUCH_ENDING": _N("A game cannot end this way in this stage."),
    "CASE_NEEDED": _N("Please choose which of the three cases it was (JOA 24)."),
    "NO_PENALTY_HERE": _N(
        "This division has no penalty for two hands (JOA 16). Please log a ruling instead."
    ),
    "STATEMENTS_DIFFER": _N("Both players must tell the same story (JOA 16)."),
    "EXEMPT": _N("This player may use both hands (JOA 16)."),
    "BAD_TIME": _N("Please enter the time left on the clock, at most {most} minutes."),
    "BAD_SQUARE": _N("“{text}” names no square. Type a column and a row, e.g. か4."),
    "OCCUPIED": _N("There is a disc on that square already."),
    "ILLEGAL_MOVE": _N("That move turns no disc, so it is not allowed."),
    "GAME_OVER": _N("The game is over: neither side can move."),
    "GAME_GOES_ON": _N("Somebody can still move: the match is not over yet."),
    "NOT_IN_ROOM": _N(
        "Not in the room, or too late without a ruling of the organiser: {names}. First note who "
        "came in (F3)."
    ),
    "LOT_FIRST": _N("First enter whose lot was marked."),
    "RIGHTS_FIRST": _N("First enter the lot and what was chosen (F4): who is Black?"),
    "MOVES_PLAYED": _N("The game is under way ({moves} moves): this can no longer be changed."),
    "EXAMPLE_UNPLAYABLE": _N(
        "The printed example {moves} is not legal on this board. Is this really the layout?"
    ),
    "NO_MOVE_YET": _N("No move has been played yet."),
    # at the desk
    "STORED_ROOM_UNFIT": _N(
        "{division}, round {round}, table {table}: the notes on the online room cannot be read."
    ),
}
"""One sentence for each code of `models.games.othello.problems`."""

ACTIONS: dict[str, str] = {
    **open_division.ACTIONS,
    "set_room_start": _N("Beginning of {round_name} online: {text}"),
    "send_url": _N("Address sent to {name}"),
    "send_url_many": _N("Address sent to {count} players"),
    "take_back_url": _N("Address sent to {name} taken back"),
    "join_room": _N("{name} in the online room at {text}"),
    "leave_room": _N("{name} not in the online room after all"),
    "report_trouble": _N("Connection trouble of {name}"),
    "end_trouble": _N("Connection trouble of {name} over"),
    "draw_lot": _N("Marked lot of {name}, table {table}"),
    "choose_rights": _N("Rights at table {table}: draw-win right {holder}, Black {black}"),
    "set_layout": _N("Layout of the boards of {round_name}"),
    "play_move": _N("Move {number} at table {table}: {text}"),
    "take_back_move": _N("Move {number} at table {table} taken back: {text}"),
    "put_back_move": _N("Move {number} at table {table} put back: {text}"),
    "rule_room": _N("Ruling about table {table}: {text}"),
}
"""What the desk did, by the action's key in the journal."""
ABOUT: dict[str, About] = {
    **dict.fromkeys(ACTIONS, About.ROUNDS),
    "play_move": About.LINE,
    "take_back_move": About.LINE,
    "put_back_move": About.LINE,
    "rule_room": About.RULINGS,
}

NEEDED = frozenset(
    {
        "COUNT_NEEDED",
        "CARD_INCOMPLETE",
        "DRAW_RIGHT_NEEDED",
        "ORGANISER_REQUIRED",
        "CHOICE_NEEDED",
        "CASE_NEEDED",
        "STATEMENTS_DIFFER",
        "BAD_TIME",
    }
).union(open_division.NEEDED)
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

DIALOG_PROBLEMS: dict[str, str] = {
    "WINNER_TWO_WAYS": _N(
        "“{text}” can be read two ways: {one}, or {other}. Press Enter, then 1 or 2 alone."
    ),
    "WINNER_LEVEL": _N("{first} to {second} is level: press Enter, then 1 or 2 for who won."),
    "WINNER_UNREADABLE": _N(
        "“{text}” names no winner: type 1 or 2, or both digits of the first name's discs."
    ),
    **open_division.DIALOG_PROBLEMS,
    "REPORT_DAY": _N("“{text}” is not a day: write it as 2026-11-22."),
    "REPORT_LATIN": _N("Only Latin letters without accents, digits and signs stand in this file."),
}
STEPS = open_division.STEPS
STEP_BUTTONS = open_division.STEP_BUTTONS
"""Steps that only the open division has."""

ENDINGS: dict[OthelloEnding, str] = {
    OthelloEnding.COUNTED: _N("Played out: count the discs"),
    OthelloEnding.CARD: _N("From the two cards: ○ × and difference"),
    OthelloEnding.TIMEOUT: _N("One player ran out of time"),
    OthelloEnding.BOTH_OUT: _N("Both ran out of time"),
    OthelloEnding.RESIGNED: _N("Resigned"),
    OthelloEnding.LATE: _N("Absent (did not come)"),
    OthelloEnding.WITHDRAWN: _N("Withdrew"),
    OthelloEnding.DOUBLE_DEFAULT: _N("Neither came"),
    OthelloEnding.RULED: _N("The organiser decides (the time of the game is over)"),
}

LOSERS: dict[OthelloEnding, str] = {
    OthelloEnding.TIMEOUT: _N("&Whose time ran out"),
    OthelloEnding.RESIGNED: _N("&Who resigned"),
    OthelloEnding.LATE: _N("&Who did not come"),
    OthelloEnding.WITHDRAWN: _N("&Who withdrew"),
    OthelloEnding.RULED: _N("&Who loses by the ruling"),
}

CALLERS: dict[Caller, str] = {
    Caller.OPPONENT: _N("The opponent"),
    Caller.SELF: _N("The player"),
    Caller.REFEREE: _N("The |referee|"),
    Caller.OTHER: _N("Somebody else"),
}

CHOICES: dict[ExpiryChoice, str] = {
    ExpiryChoice.ONE: _N("Win by one disc"),
    ExpiryChoice.SOLO: _N("Solo play"),
}

CASES: dict[int, str] = {
    1: _N("Both had made their last move: count the board"),
    2: _N("One had moves left and played them: count the board"),
    3: _N("Both had moves left: the draw-win right decides"),
}

TOOLS: dict[str, str] = {
    "rooms": _N("Online rooms…"),
    "board": _N("Operator's board…"),
    "clocks": _N("&Clocks…"),
    "absent": _N("A&bsent player… (F6)"),
}
"""The windows beside the list of matches."""

LAYOUTS = line_words.LAYOUTS
"""How the board of an online match can lie."""

RULES: dict[str, str] = {"two_hands": _N("Move made with two hands")}
"""The penalties by name."""

FIELDS: dict[str, str] = {
    "time_left": _N("Left on the clo&ck"),
    "statements_agree": _N("Both players tell the same story"),
    "exempt": _N("May use both hands (exempt)"),
}
"""What the penalties ask for."""

EFFECTS: dict[str, str] = {
    "minute_off": _N("One minute is taken off: {time_left} are left on the clock (JOA 16)."),
    "referee": _N("The clock is down to 0:00. The |referee| decides (JOA 23, 27)."),
}

OPTIONS: tuple[Field, ...] = (
    Field(
        key="category",
        text=_N("&Kind of division"),
        choices=(
            (Category.CLUB, _N("Club or local event, none of these")),
            (Category.WOMEN, _N("Women")),
            (Category.ELEMENTARY, _N("Elementary school")),
            (Category.JUNIOR, _N("Junior high school")),
            (Category.YOUTH, _N("Youth")),
            (Category.MASTERS, _N("Masters")),
            (Category.OPEN, _N("Open")),
            (Category.MEET, _N("Prefectural meet")),
        ),
        hint=_N("Decides about the penalty for two hands (JOA 16)."),
    ),
    Field(
        key="clock",
        text=_N("&Clocks are used, 20 minutes each (JOA 13)"),
    ),
    Field(
        key="empties_rule",
        text=_N("Empty sq&uares at the end"),
        choices=(
            (EmptiesRule.BOARD_DIFF, _N("count for nobody (JOA 22)")),
            (EmptiesRule.SPLIT, _N("half to each side")),
            (EmptiesRule.TO_WINNER, _N("all to the winner")),
        ),
    ),
    Field(
        key="timeout_min",
        text=_N("Win on &time counts"),
        choices=((1, _N("1 disc (JOA 23)")), (2, _N("2 discs"))),
    ),
)
"""How the settings of a division are asked for."""
