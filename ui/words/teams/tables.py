"""Sentences about teams: terms, line-ups, results of several boards."""

from __future__ import annotations

from models.teams.terms import FirstMove, Level, OrderMode
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NO_TEAMS": _N("{division} is played by single people: there is no line-up."),
    "TEAM_BOARDS": _N("Teams meet at 3, 5 or 7 boards."),
    "TEAM_FEWEST": _N("Type the fewest people of a team as a number from {low} to {high}."),
    "TEAM_REGISTERED": _N("A team can have from {low} to {high} people, with its reserves."),
    "TEAM_POINTS": _N("Type these points as a number from {low} to {high}, like 1, 0.5 or 1/2."),
    "TEAM_POINTS_ORDER": _N(
        "A win must bring more than a loss, and a draw nothing outside of these two."
    ),
    "TEAM_BYE_BOARDS": _N("A bye counts from {low} to {high} boards."),
    "TEAM_BYE_COUNTS": _N("A board of a bye counts from {low} to {high}."),
    "TEAM_GAME": _N(
        "Teams play games of two. In {division} more sit together, or pairs play: change the "
        "settings of the division first."
    ),
    "TEAM_PROGRAMME": _N(
        "{division} has a programme of single people: choose a Swiss, a league, groups or a "
        "knock-out first."
    ),
    "TEAM_TOO_MANY": _N(
        "{team} has more than {registered} people: take somebody off its list, or allow more."
    ),
    "TEAM_PEOPLE": _N("{name} needs {low} to {high} people, no two of them without a name."),
    "TEAM_INCOMPLETE": _N(
        "Too few people are in the list of: {teams}. A team needs at least {fewest}: add them, or "
        "take the check-in of the team back."
    ),
    "TEAM_TOO_SMALL": _N(
        "People left in {team}: {count}, at least {fewest} must play: it loses its matches by "
        "default. Is that right?"
    ),
    "TEAM_BOARD_COUNT": _N("This needs the results of {boards} boards."),
    "TEAM_FORFEIT_BOARDS": _N("A team that loses by default has played no board."),
    "TEAM_SIDE": _N("Choose which of the two teams has lost by default."),
    "BOARD_OPEN": _N("Board {board_no} has no result yet."),
    "BOARD_VACANT_PLAYED": _N(
        "Board {board_no} has nobody on one side: it is a win by default for the other."
    ),
    "TEAM_LEVEL": _N("The match is level and somebody must go on: draw lots and say who won them."),
    "TEAM_LOTS_NOT_LEVEL": _N("The boards decide this match: no lot was drawn for it."),
    "LINE_UP_COUNT": _N("Numbers typed: {count}, but boards in the match: {boards}."),
    "LINE_UP_UNREADABLE": _N(
        "“{text}” is no number of the list. Type a number for each board with blanks between, 0 "
        "for a vacant board."
    ),
    "LINE_UP_TEAM": _N("No team with the number {number} has a match in this |round|."),
    "LINE_UP_NUMBER": _N("{team} has nobody with the number {number} in its list."),
    "LINE_UP_NOT_REGISTERED": _N("Whoever sits at board {board_no} is not in the list of {team}."),
    "LINE_UP_TWICE": _N("{name} can sit at one board only."),
    "LINE_UP_ORDER": _N("The order of the list must be kept: {numbers} is not in order."),
    "LINE_UP_FIXED": _N(
        "Number {number} plays at its own board, not at board {board_no}: a reserve takes the "
        "place."
    ),
    "LINE_UP_VACANCY": _N(
        "Board {board_no} is vacant above somebody who plays: move everybody up."
    ),
    "LINE_UP_BELOW_FEWEST": _N(
        "People in {team}: {count}, at least {fewest} must play: the match is lost by default."
    ),
    "LINE_UP_OTHER": _N(
        "At board {board_no} somebody else sits than the line-up says: change the line-up first."
    ),
    "LINE_UPS_IN": _N(
        "Both line-ups of |table| {table} are in: from now on the captain asks for a change."
    ),
    "LINE_UPS_OUT": _N("A line-up of |table| {table} is not in yet: hand it in anew instead."),
    "LINE_UP_MISSING": _N("|Table| {table}: the line-up of {team} is not in yet."),
    "LINE_UP_CAPTAIN": _N("Type the name of the captain who has told it."),
    "LINE_UP_PLANNED": _N(
        "{name} is in the planned line-up and cannot come in at board {board_no}: only somebody "
        "from outside it can."
    ),
    "LINE_UP_STANDS": _N(
        "|Table| {table}: the line-up of {team} is in. Take it back or change it first."
    ),
    "RESULT_HAS_BOARDS": _N(
        "The result of |table| {table} says that others sat there: strike it first, and type it "
        "again after the change."
    ),
}
"""Problems by code."""

ACTIONS: dict[str, str] = {
    "set_team_terms": _N("Terms of the teams of {division}"),
    "add_team_member": _N("{division}: {member} added to {name}"),
    "member_leaves": _N("{division}: {member} leaves {name}, |round| {round}"),
    "member_returns": _N("{division}: {member} plays for {name} again, |round| {round}"),
    "member_stays": _N("{division}: {member} stays in {name}"),
    "hand_in_line_up": _N("{division}: line-up of {name}, |table| {table}"),
    "take_back_line_up": _N("{division}: line-up of {name} taken back, |table| {table}"),
    "exchange_line_ups": _N("{division}: line-ups of |table| {table} exchanged"),
    "change_line_up": _N("{division}: line-up of {name} changed, |table| {table}"),
}
"""Actions by their keys."""

MODES: dict[str, str] = {
    OrderMode.FIXED: _N("fixed order, reserves fill in"),
    OrderMode.LIST: _N("any, in the order of the list"),
    OrderMode.FREE: _N("free in every |round|"),
}
"""Who sits at which board."""
FIRST_MOVES: dict[str, str] = {
    FirstMove.TABLE: _N("settled by those who play"),
    FirstMove.FIRST_ODD: _N("first team at odd boards"),
    FirstMove.FIRST_EVEN: _N("first team at even boards"),
}
"""Who moves first at which board."""
LEVELS: dict[str, str] = {
    Level.TOP_BOARD: _N("board 1, then board 2 …"),
    Level.LOTS: _N("by lots"),
}
"""What decides a match that is level where somebody must go on."""
