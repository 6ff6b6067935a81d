"""Shogi's problems, endings and settings in words; no Qt."""

from __future__ import annotations

from models.games.shogi.record import ShogiEnding
from reports.games.shogi import line_words
from reports.i18n import _N
from ui.dialogs import two_sides
from ui.dialogs.parts.field import Field
from ui.words.journal import About

PROBLEMS: dict[str, str] = {
    "NOT_PLAYED": _N("Nobody moved in this match, so nobody moved first."),
    "RULING_NEEDED": _N("Please enter what the referee ruled, and why (Meet Shogi 2-6)."),
    "LEGS_RANGE": _N("A game is begun {low} to {high} times."),
    "MINUTES_RANGE": _N("Clocks are set to {low} to {high} minutes."),
    "FIVE_PIECES": _N(
        "That makes {count} pieces, but five are thrown. Pieces that overlap or stand on edge "
        "are not counted (Meet Shogi 2-4)."
    ),
    "FIRST_SETTLED": _N(
        "It is settled already: {name} moves first. If that was typed wrongly, correct its line."
    ),
    "TOSS_FIRST": _N("First enter who moves first (F4)."),
    "CHECKER_NEEDED": _N("Please choose who gave check all the time."),
    "NOBODY_CHECKED": _N("Nobody gave check all the time in a leg that ended otherwise."),
    "PERPETUAL_ON_RECORD": _N(
        "By the record {name} gave perpetual check, so {winner} has won (Meet Shogi 2-5). Is the "
        "win to go to {name} all the same?"
    ),
    "TIME_RAN_OUT": _N(
        "{name} used {used} of {left}: the time was up, so the game is lost and not replayed "
        "(Meet Shogi 2-3, 2-5). Enter the result “Out of time” (F9)."
    ),
    "TIME_GREW": _N("{name} had only {left} before this leg: what is left cannot be more."),
    "GAME_DECIDED": _N("The game is decided by perpetual check: enter the result (F9)."),
    "GAME_UNDECIDED": _N("Nothing on record decides the game yet."),
    "TIME_NEEDED": _N("Both need at least one second on the clock."),
    "STORED_GAME_UNFIT": _N(
        "{division}, round {round}, table {table}: the toss and the replays cannot be read."
    ),
}
"""One sentence for each code of `models.games.shogi`."""

NEEDED = frozenset({"RULING_NEEDED", "CHECKER_NEEDED"})
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

ACTIONS: dict[str, str] = {
    "toss_pieces": _N("Toss at table {table}: 歩 {plain}, と {promoted}"),
    "say_first": _N("{name} moves first at table {table}"),
    "end_leg": _N("Leg {leg} at table {table} ended by repetition or impasse"),
    "set_clocks": _N("Clocks set at table {table}"),
}
"""What the desk did, by the action's key in the journal."""
ABOUT: dict[str, About] = dict.fromkeys(ACTIONS, About.LINE)

KINDS: dict[ShogiEnding, str] = {
    ShogiEnding.RESIGNED: _N("Resigned"),
    ShogiEnding.MATE: _N("Mate"),
    ShogiEnding.TIME: _N("Out of time"),
    ShogiEnding.FOUL: _N("Illegal move"),
    ShogiEnding.PERPETUAL: _N("Perpetual check"),
    ShogiEnding.DECLARED: _N("Won by declaration"),
    ShogiEnding.RULED: _N("The referee ruled"),
    ShogiEnding.FORFEIT: two_sides.FORFEIT,
    ShogiEnding.WITHDRAWN: two_sides.WITHDRAWN,
    ShogiEnding.DOUBLE_DEFAULT: two_sides.DOUBLE_DEFAULT,
}

LEG_ENDS = line_words.LEG_ENDS
"""How a leg ends without an ordinary result."""

TOOLS: dict[str, str] = {"game": _N("Toss and repla&ys… (F6)")}
"""The windows beside the list of matches."""

PROGRAMME_HINTS: dict[str, str] = {
    "slot": _N("30 minutes each, so about an hour and ten (Meet Shogi 2-3)."),
    "final_slot": _N("35 minutes each in the main final (Meet Shogi 2-3)."),
}
"""What the rules say of the settings of a programme."""

OPTIONS: tuple[Field, ...] = (
    Field(
        key="minutes",
        text=_N("Minutes on each clo&ck"),
        hint=_N("Who runs out of time has lost (Meet Shogi 2-3)."),
        low=1,
        high=240,
    ),
    Field(
        key="final_minutes",
        text=_N("The same in the f&inal"),
        hint=_N("Only in the final of the main knock-out (Meet Shogi 2-3)."),
        low=1,
        high=240,
    ),
    Field(
        key="handicap",
        text=_N("&Handicaps by grades are suggested"),
        hint=_N("as in the hall of the federation; at the meet games are even (Meet Shogi 2-2)"),
    ),
)
"""How the settings of a division are asked for."""
