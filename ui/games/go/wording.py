"""Go's problems, endings and settings in words; no Qt."""

from __future__ import annotations

from models.games.go import GoEnding, Komi
from reports.i18n import _N
from ui.dialogs import two_sides
from ui.dialogs.parts.field import Field

PROBLEMS: dict[str, str] = {
    "MARGIN_HALF": _N(
        "{text} is a whole number: with half a point in the komi a game is won by ½, 1½, 2½ … "
        "points. Please count again (Meet Go 2-2)."
    ),
    "JIGO": _N("With half a point in the komi no game is level: somebody has won (Meet Go 2-2)."),
    "MARGIN_UNREADABLE": _N("“{text}” is no margin. Type it as 3.5; leave it blank if unknown."),
    "MARGIN_OR_ENDING": _N(
        "These keys can be read in two ways. Is the margin {margin}, behind the digit of the "
        "ending, as it stands here? Or is it {whole}?"
    ),
    "MARGIN_CUT": _N(
        "“{text}” behind the digit of the ending can be {margin} or {whole}. Please type the "
        "whole margin."
    ),
    "MARGIN_RANGE": _N("The margin is at most {most} points."),
    "MARGIN_RARE": _N("Won by {margin} points: is that right?"),
    "MARGIN_NOT_COUNTED": _N("Only a game that was counted has a margin."),
    "NO_FLAGS": _N(
        "No clocks are used in this division: after {minutes} minutes the referee rules. Choose "
        "the ruling (Meet Go 2-3)."
    ),
    "NO_SUCH_COLOUR": _N("Please choose who had Black."),
    "OPTION_RANGE": _N("From {low} to {high} is possible here."),
    "ROUNDS_OVER_FIELD": _N(
        "{count} are here, so {most} rounds are the most that is usual, and {rounds} are set: "
        "better change the number of rounds in the settings of the division (Meet Go 1)."
    ),
    "LEAGUE_USUAL": _N(
        "{count} are here: up to {most} a league is usual, in which everybody meets everybody. "
        "Play a Swiss all the same (Meet Go 1)?"
    ),
    "SWISS_USUAL": _N(
        "{count} are here: from {least} on a Swiss is usual. Play a league all the same (Meet Go "
        "1)?"
    ),
}
"""One sentence for each code of `models.games.go`."""

NEEDED: frozenset[str] = frozenset()
"""Codes of what is only missing so far: the shared ones suffice."""

KINDS: dict[GoEnding, str] = {
    GoEnding.POINTS: _N("By points"),
    GoEnding.RESIGNED: _N("By resignation"),
    GoEnding.TIME: _N("On time"),
    GoEnding.FORFEIT: two_sides.FORFEIT,
    GoEnding.WITHDRAWN: two_sides.WITHDRAWN,
    GoEnding.DOUBLE_DEFAULT: two_sides.DOUBLE_DEFAULT,
    GoEnding.RULED: _N("Ruling"),
    GoEnding.BOTH_LOSE: _N("Both lose"),
    GoEnding.NO_RESULT: _N("No result"),
}
"""How a game ended, in the order of their digits."""

ON_REFEREE: dict[GoEnding, str] = {
    GoEnding.RULED: _N("Who has won, and who decided it (Meet Go 2-4)."),
    GoEnding.BOTH_LOSE: _N("Only the referee can say so; nobody gets a win (Meet Go 2-1)."),
    GoEnding.NO_RESULT: _N(
        "Usually the game is replayed: then enter nothing yet. Save this only if the referee has "
        "it not replayed; nobody gets a win (Meet Go 2-1)."
    ),
}
"""What is said below the endings that only the referee can give."""

OPTIONS: tuple[Field, ...] = (
    Field(
        key="clock",
        text=_N("&Clocks are used: whose time is up loses"),
        hint=_N("without clocks the referee rules when the time of both is over (Meet Go 2-3)"),
    ),
    Field(
        key="minutes",
        text=_N("M&inutes for each side"),
        low=5,
        high=180,
        hint=_N("both together twice as much (Meet Go 2-3)"),
    ),
    Field(
        key="komi",
        text=_N("&Komi"),
        choices=(
            (Komi.SIX_AND_HALF, _N("6½ points (Meet Go 2-2)")),
            (Komi.SEVEN_AND_HALF, _N("7½ points")),
            (Komi.FIVE_AND_HALF, _N("5½ points")),
            (Komi.HALF, _N("½ point (as good as none: nobody is level)")),
        ),
    ),
    Field(
        key="handicap",
        text=_N("&Handicaps by grades are suggested"),
        hint=_N("a stone for each grade, printed and shown; at the meet games are even (2-2)"),
    ),
)
"""How the settings of a division are asked for."""

PROGRAMME_HINTS: dict[str, str] = {
    "rounds": _N("Four are usual, never more than there are opponents (Meet Go 1)."),
}
"""What the rules say of the settings of a programme."""
