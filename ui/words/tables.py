"""The tables of codes and their sentences, as templates with named fields; no Qt."""

from __future__ import annotations

from models.core.steps import StepKind
from reports.i18n import _N
from ui.words import clock_tables, court_tables, exchange_tables, reception_tables
from ui.words.desks import tables as desk_tables
from ui.words.house_rules import tables as house_rule_tables
from ui.words.teams import tables as team_tables

TROUBLES: dict[str, str] = {
    "not_a_file": _N("{path} is not a file. Choose an event file (*.taikai)."),
    "foreign": _N("{path} is not an event file of this program. Nothing was changed."),
    "damaged": _N("{path} is damaged. Open the newest snapshot or the copy on the USB stick."),
    "too_large": _N("{path} is far too large for an event file. Nothing was changed."),
    "altered": _N(
        "What is recorded about this action was changed outside of this program, so it is not "
        "taken back or done again. Nothing was changed; everything else works."
    ),
    "astray": _N(
        "{beside} lies beside {path} and is not of it. Move it to another folder, then open again."
    ),
    "newer": _N("{path} was written by a newer version. Please install the new version here."),
    "newer_known": _N(
        "{path} was written by version {detail}. Please install version {detail} or a newer one "
        "here."
    ),
    "older": _N("{path} was written by an older version. It was not opened and is as it was."),
    "older_known": _N(
        "{path} was written by version {by}, which is older. It was not opened and is as it was."
    ),
    "no_access": _N("This user is not allowed to read {path}. Ask whoever set up the computer."),
    "name_too_long": _N("The name {path} is too long. Choose a shorter one."),
    "too_deep": _N(
        "The folder {folder} lies too deep: the paths of the snapshots beside the event would be "
        "too long for this computer. Choose a folder with a shorter path, e.g. {instead}, or a "
        "shorter name."
    ),
    "bad_share": _N(
        "{path} lies on another computer and cannot be used there. Copy it to this computer, "
        "then open the copy."
    ),
    "on_share": _N(
        "{path} lies on another computer, where a second desk is not reliably held off. Save a "
        "copy on this computer, e.g. in {instead}, and go on there – or open it at one desk only."
    ),
    "synchronised": _N(
        "{path} lies in a folder that OneDrive synchronises and may hold while it is being "
        "written. Save a copy outside of it, e.g. in {instead}, and go on there."
    ),
    "locked": _N("{path} is open at another desk. Close it there first."),
    "read_only": _N("{path} cannot be written. Save a copy in another folder and go on there."),
    "disk_full": _N("The disk is full. Make room and try again; what was entered is safe."),
    "disk_error": _N(
        "The disk did not answer ({detail}). Check the USB stick, then try again: {path}"
    ),
    "missing": _N("{path} was not found. Is the USB stick plugged in?"),
    "exists": _N("{path} exists already. Choose another name."),
    "changed_outside": _N("{path} was changed by another program. Close it and open it again."),
    "busy": _N("{path} is in use by another program. Wait a moment and try again."),
    "being_read": _N(
        "The program itself is still reading {path}, e.g. for a copy. Wait until that is done and "
        "try again."
    ),
    "in_use": _N(
        "{path} is in use by another program (antivirus, OneDrive, Excel …). Close it there and "
        "try again."
    ),
    "nothing_to_undo": _N("There is nothing to undo."),
    "nothing_to_redo": _N("There is nothing to redo."),
    "same_file": _N("{path} is the open event itself. Choose another name for the copy."),
    "mirror_failed": _N("No backup can be written to {path}. The program will keep trying."),
    "mirror_missing": _N(
        "{path} is not there, so there is no backup. Plug the USB stick in again; it will be "
        "found automatically."
    ),
    "mirror_full": _N(
        "{path} is full, so the backup is not up to date. Make room there; the program will keep "
        "trying. The older backup is intact."
    ),
    "mirror_read_only": _N(
        "{path} cannot be written to, so there is no backup. Remove the write protection of the "
        "USB stick, or choose another folder."
    ),
    "mirror_in_use": _N(
        "{path} is in use by another program, so the backup is not up to date. Close it there; "
        "the program will keep trying."
    ),
    "mirror_not_apart": _N(
        "{path} is now on the same disk as the event, so the USB stick is missing and there is "
        "no backup. Plug it in again; it will be found automatically."
    ),
    "pages_missing": _N(
        "{path} is not there, so the results as pages are not up to date. Plug the USB stick in "
        "again; the program will keep trying."
    ),
    "page_process": _N(
        "What makes the pages of the hall has been ended by this computer, perhaps for want of "
        "memory. Close other programs. Pages that follow the event are made again after the next "
        "change; others are to be written again."
    ),
    "restore_failed": _N("The snapshot {path} could not be restored. The event is as before."),
    **desk_tables.TROUBLES,
}
"""What can be wrong with a file, by the code of a `FileTrouble`."""

STEPS: dict[StepKind, str] = {
    StepKind.ADD_ENTRANTS: _N("Enter the people who take part."),
    StepKind.CHECK_IN: _N("Check-in: {checked_in} of {counted} have arrived."),
    StepKind.PAIR: _N("Pair {round_name}."),
    StepKind.PUBLISH: _N("Look through the pairing of {round_name}, then publish it."),
    StepKind.PAIR_AGAIN: _N("Pair {round_name} again, because a result was changed."),
    StepKind.ENTER_RESULTS: _N("{round_name} – {count} |tables| without a result ({missing})"),
    StepKind.NAME_FINALISTS: _N("Name the finalists; the |referee| announces them."),
    StepKind.NAME_ENTRIES: _N("Players are level: choose who goes on to {stage}."),
    StepKind.DRAW_BRACKET: _N("Draw the lines of {bracket}."),
    StepKind.SETTLE: _N("A result was changed, and what was decided no longer follows from it."),
    StepKind.CLOSE: _N(
        "All matches have been played. Final ranking and certificates are printed from “Forms”."
    ),
}
"""What a division waits for."""

STEP_BUTTONS: dict[StepKind, str] = {
    StepKind.ADD_ENTRANTS: _N("Import a list…"),
    StepKind.CHECK_IN: _N("Go to check-in"),
    StepKind.PAIR: _N("Pair {round_name}…"),
    StepKind.PUBLISH: _N("Publish {round_name}"),
    StepKind.PAIR_AGAIN: _N("Discard and pair again…"),
    StepKind.ENTER_RESULTS: _N("Enter a result"),
    StepKind.NAME_FINALISTS: _N("Name the finalists…"),
    StepKind.NAME_ENTRIES: _N("Choose who goes on…"),
    StepKind.DRAW_BRACKET: _N("Draw {bracket}…"),
    StepKind.SETTLE: _N("Rule on it…"),
    StepKind.CLOSE: _N("Go to the forms"),
}
"""The verb of the button that does a step."""

WAYS_OUT = {"TABLES_FILL_IN": _N("Add {missing} fill-ins…")}
"""What can be done at once about what keeps the desk from a step, by the code of the problem."""

ACTIONS: dict[str, str] = {
    "rename_event": _N("Change of the event"),
    "set_closing": _N("Closing time and lunch"),
    "take_reports": _N("Results are reported on telephones"),
    "end_reports": _N("Results are reported on telephones no more"),
    "add_division": _N("New division {division}"),
    "change_division": _N("Settings of {division}"),
    "remove_division": _N("Removal of {division}"),
    "add_entrant": _N("Entry of {name}"),
    "add_fill_in": _N("Entry of {name}, who fills in"),
    "fill_tables": _N("Fill-ins: {names}"),
    "import_entrants": _N("Import of {counted}"),
    "import_shares": _N("Import of {counted} into {divisions}"),
    "change_entrant": _N("Change of {name}"),
    "remove_entrant": _N("Removal of {name}"),
    "check_in": _N("Check-in of {name}"),
    "check_in_many": _N("Check-in of {counted}"),
    "check_out": _N("Check-in of {name} taken back"),
    "check_out_many": _N("Check-in of {counted} taken back"),
    "check_in_at_door": _N("Check-in of {name} at the door"),
    "check_in_at_door_many": _N("Check-in of {count} people at the door"),
    "change_person": _N("Change of the person {name}"),
    "split_entrants": _N("{name} taken apart into people"),
    "split_entrants_many": _N("{count} pairs taken apart into people"),
    "link_people": _N("The same person: {names}"),
    "unlink_person": _N("{name} is somebody else in this division"),
    "substitute": _N("{name} plays instead of {instead} from |round| {round}"),
    "dismiss": _N("Substitution by {name} taken back"),
    "take_seat": _N("{other} fills in for {name}"),
    "withdraw": _N("Withdrawal of {name} from {round_name}"),
    "withdraw_after": _N("Withdrawal of {name} after {round_name}"),
    "withdraw_unplayed": _N("Withdrawal of {name} before the first match"),
    "reinstate": _N("Return of {name} from |round| {round}"),
    "reinstate_next": _N("Return of {name} for the |rounds| that are still to be drawn"),
    "strike_withdrawal": _N("Withdrawal of {name} struck"),
    "change_withdrawal": _N("Withdrawal of {name} changed to {round_name}"),
    "adjust": _N("Adjustment for {name}: {change}"),
    "change_adjustment": _N("Adjustment for {name} changed: {change}"),
    "strike_adjustment": _N("Adjustment for {name} struck: {change}"),
    "disqualify": _N("Disqualification of {name}"),
    "move_disqualification": _N("Disqualification of {name} changed to {round_name}"),
    "move_disqualification_after": _N("Disqualification of {name} changed to after {round_name}"),
    "take_back_disqualification": _N("Disqualification of {name} taken back"),
    "make_fill_in": _N("{name} is a fill-in, not ranked"),
    "rank_entrant": _N("{name} is ranked again"),
    "arrange_matches": _N("Matches arranged: {count}"),
    "draw_round": _N("Draw of {round_name}"),
    "pair_round": _N("Pairing of {round_name}"),
    "draw_plan": _N("Plan of |tables| for {last} |rounds|"),
    "import_plan": _N("Plan of |tables| imported from {round_name} on"),
    "replan_rounds": _N("|Tables| made anew from {round_name} on ({reason})"),
    **clock_tables.ACTIONS,
    **court_tables.ACTIONS,
    **exchange_tables.ACTIONS,
    **team_tables.ACTIONS,
    **house_rule_tables.ACTIONS,
    **reception_tables.ACTIONS,
    "set_prizes": _N("Prizes of {division}"),
    "set_promotions": _N("Grades for results in {division}"),
    "grade_entitled": _N("Grade {grade} of {name}: entitled"),
    "grade_applied": _N("Grade {grade} of {name}: applied for"),
    "grade_paid": _N("Grade {grade} of {name}: fee paid"),
    "swap_seats": _N("Swap of {names}"),
    "publish_round": _N("Publication of {round_name}"),
    "type_round": _N("{round_name} typed in from paper"),
    "discard_round": _N("Proposal for {round_name} discarded"),
    "take_back_round": _N("{round_name} taken back"),
    "strike_result": _N("Result of |table| {table}, {round_name} struck: {text}"),
    "record_result": _N("Result of |table| {table}, {round_name}: {text}"),
    "correct_result": _N("Correction of |table| {table}, {round_name}: {text}"),
    "move_entrant": _N("{name} moved from {division} to {to}"),
    "move_entrant_later": _N("{name} moved from {division} to {to}, withdrawn there"),
    "number_tables": _N("|Numbers of the tables|: {names}"),
    "set_start_points": _N("Start points by grade in {division}"),
    "set_slots": _N("Times of the |rounds| of {division}"),
    "second_entry": _N("Which results of {division} are typed twice"),
    "every_card_twice": _N("Every result of the event is typed twice"),
    "every_card_once": _N("Results are typed twice only where a division wants it"),
    "certificates": _N("What stands on each certificate of {division}"),
    "call_abroad": _N("What lists abroad call {division} and its players"),
    "hold_card": _N("Card of |table| {table}, {round_name} on hold: {note}"),
    "release_card": _N("Card of |table| {table}, {round_name} off hold"),
    "confirm_result": _N("Confirmation of |table| {table}, {round_name}"),
    "name_finalists": _N("Finalists {names}"),
    "retract_finalists": _N("Announcement of {names} taken back"),
    "draw_lots": _N("Lots: {names}"),
    "retract_lots": _N("Lots of {names} taken back"),
    "admit": _N("Entries of {bracket}: {names}"),
    "name_entries": _N("{bracket}: {names} go on"),
    "log_penalty": _N("Penalty of {name}"),
    "change_penalty": _N("Penalty of {name} changed"),
    "strike_penalty": _N("Penalty of {name} struck"),
    "log_ruling": _N("Ruling: {text}"),
    "change_ruling": _N("Ruling changed: {text}"),
    "strike_ruling": _N("Ruling struck: {text}"),
    "settle": _N("Ruling on decisions of {division}"),
    "strike_line": _N("|Table| {table}, line {number} struck ({text}; {name})"),
    "put_back_line": _N("|Table| {table}, correction of line {number} undone ({text}; {name})"),
    "replace_line": _N("|Table| {table}, line {number} corrected ({text}; {name})"),
    "replace_start": _N("|Table| {table}, start of the match corrected ({text}; {name})"),
    "strike_fallen_lines": _N("|Table| {table}: {count} invalid lines struck out ({name})"),
    "open_again": _N("|Table| {table} goes on: its result taken out ({text}; {name})"),
    "draw_bracket": _N("Draw of {bracket}"),
    "restore": _N("Snapshot restored"),
}
"""What the desk did, by the action's key in the journal; a game's own stand in its wording."""

HIDDEN_ACTIONS: dict[str, str] = {
    "record_result": _N("Result of |table| {table}, {round_name}"),
    "correct_result": _N("Correction of |table| {table}, {round_name}"),
}
"""What the desk did, without the result that a second person is to enter unseen."""

WHYS: dict[str, str] = {
    # a place
    "PLACE": _N("{name} is in place {place}."),
    "SHARED_WITH": _N("Level on every tie-break with {names}: a shared place."),
    "BELOW_BY": _N("Below {other} by {criterion}: {own_value} against {other_value}."),
    "ABOVE_BY": _N("Above {other} by {criterion}: {own_value} against {other_value}."),
    "BELOW_BY_PLAIN": _N("Below {other} by {criterion}."),
    "ABOVE_BY_PLAIN": _N("Above {other} by {criterion}."),
    "BELOW_BY_FINAL": _N("Below {other}: the final decides| (JOA 11)|."),
    "ABOVE_BY_FINAL": _N("Above {other}: the final decides| (JOA 11)|."),
    "NOT_RANKED": _N("{name} has not checked in and is not ranked."),
    "IS_DISQUALIFIED": _N("{name} is disqualified and not ranked."),
    "FILLS_IN": _N("{name} is a fill-in: scored, but not ranked."),
    # a pairing
    "REPEAT_MENDED": _N(
        "|Tables| {tables} differ from the plain list because these have met: {pairs}."
    ),
    "SECOND_MEETING": _N("{names} meet a second time, with the |referee|'s consent."),
    **house_rule_tables.WHYS,
    "MET_BEFORE": _N("{names} have sat |at| one |table| before."),
    "CHANGED_BY_HAND": _N("Changed by hand. The program had proposed: {proposed}."),
    "SWAPPED": _N("Swapped by hand: {old} → {new}. Reason: {reason}"),
    "BYE_LAST": _N("{name} is last (place {place}) and has the bye."),
    "BYE_AFTER_OTHERS": _N("{name} (place {place}) has the bye."),
    "PASSED_OVER_HAD_BYE": _N("{name} has had a bye already."),
    "PASSED_OVER_NO_LEGAL_PAIRING": _N(
        "Without {name} the others could not be paired without a second meeting."
    ),
}
"""Reasons for a place, a pairing, a bye or a change."""

PLAIN_CRITERIA = frozenset(
    {"grade", "birth", "number", "first_lot", "final", "bracket", "direct", "lot", ""}
)
"""Criteria whose value says nothing to a reader."""

EFFECTS: dict[str, str] = {}
"""What a penalty means, shared by every game; a game's own stand in its wording."""
