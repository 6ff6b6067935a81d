"""The tables of codes and their sentences, as templates with named fields; no Qt."""

from __future__ import annotations

from models.core import StepKind
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NO_SUCH_TABLE": _N("There is no table {table} in the running round."),
    "NO_SUCH_CODE": _N("No match has the code {code}."),
}
"""What stands in the way of an action, shared by every game."""

TROUBLES: dict[str, str] = {
    "not_a_file": _N("{path} is not a file. Choose an event file (*.taikai)."),
    "foreign": _N("{path} is not an event file of this program. Nothing was changed."),
    "damaged": _N("{path} is damaged. Open the newest snapshot or the copy on the USB stick."),
    "newer": _N("{path} was written by a newer version. Please install the new version here."),
    "older": _N("{path} was written by an older version that this program cannot read."),
    "locked": _N("{path} is open at another desk. Close it there first."),
    "read_only": _N("{path} cannot be written. Save a copy in another folder and go on there."),
    "disk_full": _N("The disk is full. Make room and try again; nothing was lost."),
    "missing": _N("{path} was not found. Is the USB stick plugged in?"),
    "exists": _N("{path} exists already. Choose another name."),
    "changed_outside": _N("{path} was changed by another program. Close and open it again."),
}
"""What can be wrong with a file, by the code of a `FileTrouble`."""

STEPS: dict[StepKind, str] = {
    StepKind.ADD_ENTRANTS: _N("Add the entrants of {division}."),
    StepKind.CHECK_IN: _N("Reception: {checked_in} of {entrants} have arrived."),
    StepKind.PAIR: _N("{round_name}: make the pairing."),
    StepKind.PUBLISH: _N("{round_name}: look through the pairing and publish it."),
    StepKind.ENTER_RESULTS: _N("{round_name}: {count} tables to come ({missing})."),
    StepKind.NAME_FINALISTS: _N("Name the finalists. The referee announces them."),
    StepKind.CLOSE: _N("Everything is played. Print the final ranking and the certificates."),
}

STEP_BUTTONS: dict[StepKind, str] = {
    StepKind.ADD_ENTRANTS: _N("Import entrants…"),
    StepKind.CHECK_IN: _N("Open the list of entrants"),
    StepKind.PAIR: _N("Pair {round_name}…"),
    StepKind.PUBLISH: _N("Publish {round_name}"),
    StepKind.ENTER_RESULTS: _N("Enter a result"),
    StepKind.NAME_FINALISTS: _N("Name the finalists…"),
    StepKind.CLOSE: _N("Open the forms"),
}

ACTIONS: dict[str, str] = {}
"""What the desk did, by the action's key in the journal."""

WHYS: dict[str, str] = {}
"""Reasons for a place, a pairing, a bye or a change."""

EFFECTS: dict[str, str] = {}
"""What a penalty means; a game's own stand in its wording."""
