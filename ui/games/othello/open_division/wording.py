"""The words of the open division: its problems, steps and actions, and its settings; no Qt."""

from __future__ import annotations

from models.games.othello.open_division import programme as own
from reports.i18n import _N
from ui.dialogs.parts.field import Field

PROGRAMMES_IN_A_SENTENCE: dict[str, str] = {
    "groups_knockout": _N("Groups of four; the winners play a knock-out (JOA 1–7)."),
}

FIELDS: dict[str, Field] = {
    "exchange": Field(
        key="exchange",
        text=_N("E&xchange for those who are out"),
        hint=_N("Three rounds for volunteers, beside the knock-out (JOA 6)."),
    ),
}
"""How the settings of the programme are asked for."""

PROBLEMS: dict[str, str] = {
    "FIELD_OF_GROUPS": _N("Sixteen groups need {low} to {high} people: {count} do not fit."),
    "NO_GROUPS_HERE": _N("{division} is not played in groups."),
    "GROUPS_SEATED": _N("The groups are entered already. Take them back before entering others."),
    "GROUPS_MISSING": _N("The groups have not been entered yet."),
    "ENTRANTS_THERE": _N(
        "{count} people are entered already: seat them in the groups instead of importing a list."
    ),
    "NO_SUCH_SEAT": _N(
        "Row {row}: there is no seat {seat} in group {group}. Groups go from 1 to 16, seats from "
        "1 to 4."
    ),
    "SEAT_TWICE": _N(
        "Row {row}: seat {seat} of group {group} is taken by row {first_row} already."
    ),
    "GROUP_OF_FOUR": _N("Group {group} has {count} players: a group needs three or four."),
    "TWICE_ENTERED": _N("{name} is entered twice."),
    "NOT_SEATED": _N("{count} people have no seat yet: {names}"),
    "EMPTY_SEATS": _N("Empty seats: {count} (groups {groups}). Is that right?"),
    "BLOCK_TOO_LARGE": _N(
        "{block} has {size} players for {groups} groups: some of them must share a group."
    ),
    "BLOCK_CLASH": _N("Group {group}: {names} belong to the same block, {block}."),
    "GROUPS_OPEN": _N("Groups without a winner yet: {groups}."),
    "NO_LOT_NEEDED": _N("Nobody is level at the top of group {group}: no lot is drawn there."),
    "LOT_NAMES": _N("The lot is drawn among exactly these: {names}."),
    "NO_LOT_HERE": _N("No lot has been entered for group {group}."),
    "LOTS_ONLY": _N("This knock-out is drawn by lot, without seeds (JOA 4)."),
    "NO_EXCHANGE_HERE": _N("{division} has no exchange."),
    "STILL_IN_KNOCKOUT": _N("{name} is still in the knock-out and cannot join the exchange."),
    "ADMISSION_NEEDED": _N(
        "{names} could have begun in an earlier round of the exchange: please enter the "
        "|referee|'s name and reason."
    ),
    "IN_EXCHANGE": _N(
        "{name} is entered for the exchange, but would be in the knock-out now. The |referee| says "
        "what becomes of it."
    ),
    "EXCHANGE_WAITS": _N(
        "The exchange waits for the first round of the knock-out; its losers may join "
        "(tables {tables})."
    ),
    "TOO_FEW_FOR_EXCHANGE": _N("The exchange needs at least two players; {count} are entered."),
}
"""What stands in the way of an action."""

DIALOG_PROBLEMS: dict[str, str] = {
    "GROUP_ROWS_REFUSED": _N(
        "Rows that cannot be imported: {count}; the first is row {line}: {reasons} Correct the "
        "cell (F2), go on with F3. Nothing has been entered yet."
    ),
    "NO_GROUP_COLUMN": _N("Please choose which column has the groups."),
    "NO_GROUP": _N("“{text}” is not a group: write 1 to 16."),
    "NO_SEAT": _N("“{text}” is not a seat: write 1 to 4."),
    "NO_SUCH_SEAT": _N("There is no seat {seat} in group {group}."),
    "SEAT_TWICE": _N("Seat {seat} of group {group} is taken in row {first_row}."),
    "BLOCK_MISSING": _N("There is no block: a clash with it cannot be found."),
    "BLOCK_ALONE": _N("Nobody else has the block “{text}”: is it spelt right?"),
    "BLOCK_SPELLING": _N("“{text}” is written “{other}” in row {row}: the same block?"),
    "CLASHES": _N("Groups in which blocks meet: {count} in all (⚠ in the table)."),
}
"""What a dialog finds by itself, and what is said of the list of headquarters."""

NEEDED = frozenset({"NOT_SEATED"})
"""Codes of what is only missing so far."""

STEPS: dict[str, str] = {
    own.SEAT_GROUPS: _N("Enter who sits in which group."),
    own.DRAW_LOT: _N("Group {round}: draw lots among those who are level at the top."),
    own.REGISTER: _N("Reception for round {round} of the exchange."),
}
"""What a division waits for."""

STEP_BUTTONS: dict[str, str] = {
    own.SEAT_GROUPS: _N("Enter the groups…"),
    own.DRAW_LOT: _N("Enter the lots of group {round}…"),
    own.REGISTER: _N("Enter who plays in the exchange…"),
}
"""The verb of the button that does a step."""

GATE_OF_LOT = _N("Before the lots of group {number}")
DRAW_ANYWAY = _N("&Draw anyway")

ACTIONS: dict[str, str] = {
    "import_groups": _N("Import of the groups, {count} players"),
    "seat_groups": _N("Groups of {count} players"),
    "unseat_groups": _N("Groups taken back"),
    "draw_group_lot": _N("Lots of group {group}: {names}"),
    "change_group_lot": _N("Lots of group {group} put right: {names}"),
    "retract_lot": _N("Lots of group {group} taken back"),
    "register_exchange": _N("Reception for round {round} of the exchange: {count} new"),
}
"""What the desk did, by the action's key in the journal."""
