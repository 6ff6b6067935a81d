"""The tables of codes and their sentences, as templates with named fields; no Qt."""

from __future__ import annotations

from models.core.steps import StepKind
from reports.i18n import _N
from ui.words import clock_tables

PROBLEMS: dict[str, str] = {
    # finding a table
    "NO_SUCH_TABLE": _N("There is no table {table}; this round has tables {first} to {last}."),
    "NO_SUCH_TABLE_AMONG": _N("There is no table {table}; the tables here are {tables}."),
    "TABLE_ELSEWHERE": _N(
        "Table {table} is not in the list that is shown, but in {round_name}: choose that round "
        "first, or type the code of the card."
    ),
    "TABLE_TWICE": _N(
        "Table {table} stands in the list more than once: type the code of the card ({codes})."
    ),
    "NO_SUCH_CODE": _N("No match has the code {text}. Please look at the card again."),
    "CODE_OF_OTHER_DIVISION": _N("The card {text} belongs to the division {division}."),
    "CODE_REPLACED": _N(
        "The card {text} is void: others sit at table {table} now. Use the card {now}."
    ),
    "CODE_VOID": _N("The card {text} is void: the match at table {table} is not played any more."),
    "NO_ROUND_RUNNING": _N("No round is running. Pair and publish one first."),
    "BYE_HAS_NO_CARD": _N("Table {table} is a bye: there is no result to enter."),
    # entrants
    "NAME_MISSING": _N("Please enter the name."),
    "NAME_TAKEN": _N("There is a division called {name} already."),
    "NAME_TOO_LONG": _N("The name is longer than {longest} characters."),
    "NUMBER_RANGE": _N("Entry numbers go from {low} to {high}."),
    "NUMBER_TAKEN": _N("Somebody has the entry number {number} already."),
    "ALREADY_ENTERED": _N(
        "{name} is in the division already. If it is somebody else with the same name, type "
        "the reading, the date of birth or the club of both."
    ),
    "ENTRANT_PAIRED": _N("{name} has been paired. Use Withdraw instead."),
    "ALREADY_WITHDRAWN": _N("{name} has withdrawn already."),
    "NOT_WITHDRAWN": _N("{name} has not withdrawn."),
    "IS_DISQUALIFIED": _N("{name} is disqualified: take that back first."),
    "NOT_DISQUALIFIED": _N("{name} is not disqualified."),
    "FILLS_IN_ALREADY": _N("{name} is a fill-in already and is not ranked."),
    "RANKED_ALREADY": _N("{name} is ranked already and is not a fill-in."),
    "NOTHING_ADDS_UP": _N(
        "In {division} no sum ranks: there is nothing to add to or take off. Correct a result, or "
        "disqualify."
    ),
    "NO_SUCH_FIGURE": _N("This division does not rank by that sum."),
    "NO_SUCH_STAGE": _N("This division has no such stage."),
    "NO_SUM_IN_MATCH": _N("In {stage} no sum ranks: choose a match of another stage."),
    "NO_SUCH_ADJUSTMENT": _N("This adjustment has been struck already."),
    "ADJUSTMENT_ZERO": _N("Nothing would change: type an amount that is not zero."),
    "ADJUSTMENT_WHOLE": _N("Wins are whole numbers: type one without a fraction."),
    "ADJUSTMENT_RANGE": _N("An adjustment goes up to {most}, in parts of {finest} at the finest."),
    "ROUND_RANGE": _N("Choose a round from {low} to {high}."),
    "ROUND_DRAWN": _N("Round {round} is paired already: choose a later round."),
    # people
    "PARTNER_MISSING": _N(
        "{count} people play together here: enter the name of each. Nothing was written."
    ),
    "PERSON_TWICE": _N("{name}: the same person is listed twice."),
    "PLAYS_ALREADY": _N("{name} plays in this division already ({entrant})."),
    "NAMES_NOT_TOLD": _N(
        "“{name}” does not tell {count} people apart: open the entry and type each name."
    ),
    "NO_SUCH_PERSON": _N("This person is no longer in the event."),
    "NO_SUCH_PLACE": _N("Nobody has this place of {name}."),
    "NOT_SHARED": _N("{name} plays nowhere else: there is nothing to take apart."),
    "ONE_PERSON_ONLY": _N("{name} is one person: nobody can take the place. Use Withdraw."),
    "TURN_RANGE": _N("A substitute comes in from round {low} to {high} of those that are drawn."),
    "HERE_ALREADY": _N("{name} is here already, in every division."),
    # divisions
    "DIVISION_HAS_ROUNDS": _N("{division} has pairings already and stays."),
    "OPTIONS_LOCKED": _N("Round {round} is paired: these settings can no longer be changed."),
    "ROUNDS_PLAYED": _N("{drawn} rounds are paired already: choose at least as many."),
    "ROUNDS_RANGE": _N("Choose {low} to {high} rounds."),
    "UNKNOWN_GAME": _N(
        "This program does not know the game {game} or the programme {programme}. "
        "Please install the newest version."
    ),
    "OPTIONS_UNFIT": _N("The stored settings cannot be read ({detail}). Open a snapshot instead."),
    "MEETINGS_RANGE": _N("Choose {low} to {high} meetings of any two."),
    "TABLE_SIZE": _N(
        "This game seats {seats} at a table: choose a programme with tables, or the one in which "
        "the desk puts the matches together."
    ),
    "ENTRIES_CLOSED": _N(
        "The places of {division} are drawn: nobody can join it now. Take the draw back while "
        "nothing is played, or enter the person in another division."
    ),
    "ENTRIES_CLOSED_BY_RULE": _N(
        "{division} is drawn, and by the rules nobody enters after the draw ({article})."
    ),
    # matches put together by hand
    "NO_TABLES": _N("Arrange at least one match."),
    "TABLE_NOT_FULL": _N(
        "{count} people sit at table {table}: there must be {seats} at each. Move somebody."
    ),
    "TWICE_AT_TABLES": _N("These people sit at two tables: {names}."),
    "NOT_FREE": _N("Not here, or still playing: {names}."),
    "TOO_FEW_FREE": _N("Only {counted} free, and a match needs {wanted_counted}."),
    "PUT_TOGETHER_BY_HAND": _N("In this division the desk arranges the matches."),
    "NO_ARRANGING": _N("In {division} the programme says who plays whom."),
    # plans of tables
    "TABLE_TOO_SMALL": _N(
        "At these tables {low} or more sit together, and the settings say {seats}: choose another "
        "number of players at a table, or another programme."
    ),
    "TABLES_UNFILLED": _N(
        "{players} people cannot sit at tables of {sizes}: with {above} it would be possible."
    ),
    "TABLES_FILL_IN": _N(
        "{players} people do not fill tables of {sizes}: enter helpers until there are {above}."
    ),
    "NO_PLAN_HERE": _N("In this division the rounds are not planned together."),
    "PLAN_ANEW": _N("People have come or gone: the tables from round {round} on are made anew."),
    "PLAN_OUTDATED": _N("Other people are here than when the plan was made: make it once more."),
    "PLAN_LEAVES_OVER": _N(
        "{players} people do not fill the tables: let the program say who is left over."
    ),
    "PLAN_NO_ROUNDS": _N("There is no table yet. Write a table a line, like 7-2-1-8."),
    "PLAN_ROUND_COUNT": _N("The text has {found} rounds; {expected} are to be planned."),
    "PLAN_HEAD_COUNT": _N("Round {round} has {found} seats; {expected} people are here."),
    "PLAN_EMPTY_SEAT": _N("Line {line} (round {round}): a number is missing beside a hyphen."),
    "PLAN_UNKNOWN_CODE": _N("Line {line} (round {round}): nobody here has the number {code}."),
    "PLAN_AMBIGUOUS_CODE": _N("Line {line} (round {round}): {code} can be {codes}."),
    "PLAN_TWICE": _N("Line {line} (round {round}): {code} sits in line {first_line} already."),
    "PLAN_TABLE_SIZE": _N(
        "Line {line} (round {round}): {size} people at a table; {allowed} are possible."
    ),
    "PLAN_MISSING": _N("Round {round}: {code} has no seat."),
    # pairing
    "TOO_FEW": _N("At least {two} must have arrived."),
    "TOO_FEW_PRESENT": _N("Only {counted} here: a pairing needs at least {two}."),
    "NOT_CHECKED_IN": _N("Not yet arrived and not paired: {counted}."),
    "FIELD_SMALL": _N(
        "With {counted} the last of {rounds} rounds may need a second meeting. Consider "
        "fewer rounds or a league."
    ),
    "FIELD_IMPOSSIBLE": _N(
        "With {counted} {rounds} rounds cannot be played without a second meeting: {most} "
        "at most. Choose fewer rounds or a league."
    ),
    "DRAW_INCOMPLETE": _N("{drawn} of {field} lots are entered: everybody needs one."),
    "SEED_MISSING": _N("Please enter the draw number that is published."),
    "RESULTS_MISSING": _N("Round {round} is not complete. Tables without a result: {tables}."),
    "NOT_PUBLISHED": _N(
        "The pairing of round {round} has not been published yet: publish it first."
    ),
    "NOT_PAIRED": _N("Round {round} has not been paired yet."),
    "ALREADY_PUBLISHED": _N(
        "Round {round} is published. As long as nothing of it has been played it can be taken back "
        "on the page of matches."
    ),
    "PROPOSAL_OUTDATED": _N(
        "A result was changed after round {round} was paired: by the current results the pairing "
        "would be another one."
    ),
    "CAME_AFTER_PROPOSAL": _N(
        "Checked in after this pairing was made, and not in it: {names}. Pair it again to let "
        "them play in round {round}."
    ),
    "STAGE_COMPLETE": _N("All rounds of the preliminary are played."),
    "NO_LEGAL_PAIRING": _N(
        "Round {round} cannot be paired without a second meeting or a second bye. The referee "
        "must agree."
    ),
    "NOT_IN_ROUND": _N("{name} does not play in round {round}."),
    "TABLES_RANGE": _N("Type how many tables: {low} to {high}."),
    "SAME_DIVISION": _N("The entry is in {division} already: choose another division."),
    "MOVE_SIZE": _N("In {division} not as many people play together: choose another division."),
    "MOVE_PROPOSED": _N(
        "{name} sits in the proposal for {round_name}: discard the proposal first, then move."
    ),
    "MOVE_LOGGED": _N(
        "Penalties or adjustments of {name} belong to this game and cannot go to another one."
    ),
    "OWN_TABLE_RANGE": _N("The own table is a number from {low} to {high}."),
    "TABLE_NUMBER_RANGE": _N("{division}: tables have numbers from {low} to {high}."),
    "SAME_TABLE": _N("Both sit at table {table}: choose people from two tables."),
    "RESULT_STANDS": _N(
        "Table {table} has its result already. If that is wrong, open the table on the page of "
        "matches and strike the result first."
    ),
    "REFEREE_NEEDED": _N("The referee must agree: please enter the referee's name."),
    "MEETS_AGAIN": _N(
        "{name} and {other} have met already ({stage}, round {round}): only the referee can let "
        "them meet again (JOA 8)."
    ),
    "FREE_AGAIN": _N(
        "{name} has had a win without a game already: only the referee can give another (JOA 8)."
    ),
    "REASON_NEEDED": _N("Please enter the reason."),
    "NAME_CHANGE_UNSAID": _N(
        "{name} is to be called {other}: please say whether that is a correction of spelling or "
        "another person."
    ),
    **clock_tables.PROBLEMS,
    # results
    "HOLD_NOTE_MISSING": _N("Please write what does not agree."),
    "HOLD_NOTE_LONG": _N("The note is longer than {longest} characters."),
    "NOT_ON_HOLD": _N("The card of table {table} is not on hold."),
    "RESULT_THERE": _N("Table {table} has its result already: open it again to correct it."),
    "NOTHING_TO_CORRECT": _N("Table {table} has no result yet."),
    # the final
    "NO_FINAL_HERE": _N("{division} has no final."),
    "TOO_FEW_FOR_FINAL": _N("A final needs two players who are still here."),
    "PRELIMINARY_OPEN": _N("The preliminary is not complete. Tables without a result: {tables}."),
    "FINAL_NAMED": _N("The final has been announced already."),
    "FINAL_NOT_NAMED": _N("The final has not been announced yet."),
    "FINALISTS_CHANGED": _N(
        "After a correction the finalists would be {names}. "
        "If the referee agrees, take the announcement back on the page of standings."
    ),
    # lots among those who are level
    "NO_LOTS_HERE": _N("Lots do not rank {division}: who is level shares the place."),
    "NOT_LEVEL": _N(
        "{names} do not share a place, or not alone. Lots are drawn among exactly those who are "
        "level now."
    ),
    "NO_SUCH_LOTS": _N("These lots ({number}) were taken back already."),
    # who goes on to a stage
    "QUALIFIERS_RANGE": _N("{low} to {high} players can go on."),
    "CUT_TOO_LARGE": _N(
        "To go on: {wanted_counted}, but only {counted} here: "
        "change the settings of the division, or wait for more."
    ),
    "ENTRIES_OPEN": _N("Some are level: first say who goes on ({places_counted} of them)."),
    "ENTRIES_WRONG": _N("Choose exactly {places_counted} of those who are level."),
    "NO_ENTRIES_OPEN": _N("Nobody is level here: who goes on follows from the results."),
    "STAGE_BEGUN": _N(
        "{stage} has begun, but a match before it would be open again. The referee says what "
        "becomes of it."
    ),
    "STAGE_LEFT_OUT": _N(
        "{stage} is not played: only {counted} left for it. The places are those of before."
    ),
    "ENTRIES_CHANGED": _N(
        "By the current results {names} would be in this stage. What was published stands."
    ),
    # the gate before a pairing
    "GATE_BLOCKED": _N("Points to settle first: {count}."),
    # long work
    "STOPPED": _N("Stopped: nothing was changed."),
    # the log
    "TEXT_MISSING": _N("Please write what was ruled."),
    "NO_SUCH_PENALTY": _N("This game has no penalty of this kind ({rule})."),
    "NOT_AT_TABLE": _N("{name} does not sit at this table."),
    "MATCH_NEEDED": _N("Please choose the match: penalties are counted within it."),
    "PENALTY_IN_RESULT": _N(
        "Table {table} has its result, which holds its penalties: mend the line on the record of "
        "the match (Shift+F6 there), or correct the result."
    ),
    # what should not be seen
    "NO_SUCH_DIVISION": _N("This division does not exist any more."),
    "NO_SUCH_ENTRANT": _N("This entrant does not exist any more."),
    "NO_SUCH_MATCH": _N("This match does not exist any more."),
    "NO_SUCH_ROUND": _N("This round does not exist any more."),
    # checking a file
    "STORED_RESULT_UNFIT": _N(
        "{division}, round {round}, table {table}: the stored result cannot be read."
    ),
    "STORED_RESULT_REFUSED": _N(
        "{division}, round {round}, table {table}: the rules refuse the stored result ({problem})."
    ),
    "DIVISION_CLOSED": _N("{division} stays closed. {problem}"),
    "STORED_PERSON_UNFIT": _N("{name}: the entry number or a round in the file is impossible."),
    "STORED_ROUND_UNFIT": _N(
        "{stage}, round {round}: this round of the file is impossible or cannot be read."
    ),
    "STORED_SEATS_UNFIT": _N(
        "{stage}, round {round}, table {table}: the file seats nobody, too many, somebody twice or "
        "somebody from elsewhere."
    ),
    "STORED_DRAW_UNFIT": _N("A draw of the file is impossible or cannot be read ({key})."),
    "STORED_SUM_UNFIT": _N(
        "The file changes a sum that there is not, or of somebody who is not in this division."
    ),
    "STORED_DIVISION_UNFIT": _N(
        "What the file says of this division contradicts itself ({detail}). Restore a snapshot."
    ),
    "STRAY_NOTES": _N("{division}: notes on what is not of this division ({count})."),
    "STRAY_LOG": _N("{division}: lines of the log about what is not of this division ({count})."),
    # live records
    "NO_BOARD_HERE": _N("This game has no scoreboard."),
    "NO_LINE_THERE": _N("There is no line {line} to correct."),
    "LINE_STRUCK": _N("Line {line} has already been struck out."),
    "LINE_UNCHANGED": _N("That is what the line says already."),
    "START_STAYS": _N("The start of the match cannot be struck out: type it again."),
    "RECORD_STOPS": _N(
        "Line {line} is no longer valid and the record stops there: correct it or strike it out "
        "first."
    ),
    "NOTHING_FELL": _N("Every line is valid."),
    "LINES_NEED_REASONS": _N("Striking out a line of this game needs a name and a reason."),
    # knock-outs
    "NO_BRACKET_HERE": _N("{division} has no knock-out."),
    "BRACKET_SIZE": _N("A knock-out needs at least {two}; now: {counted}."),
    "ALREADY_DRAWN": _N("{stage} is drawn already."),
    "NOT_DRAWN": _N("{stage} has not been drawn and published yet."),
    "NO_CONSOLATION": _N("This division has no consolation."),
    "CONSOLATION_WAITS": _N(
        "The field of the consolation is known once these tables are in: {tables}."
    ),
    "PLACED_INCOMPLETE": _N("{placed} of {field} players are placed: everybody needs a line."),
    "LOT_TWICE": _N("Line {line} was drawn more than once: {names}."),
    "NO_SUCH_LINE": _N("There is no line {line}: the bracket has lines 1 to {size}."),
    "EMPTY_MATCH": _N("Nobody stands on the lines {line} and {other}: one of them needs a player."),
    "FOLLOWS_FROM_DRAW": _N("The matches of {stage} follow from the draw: nothing is paired."),
    "NOBODY_FREE": _N("In round {round} nobody is free to sit down with."),
    "NO_SWAP_HERE": _N("In {stage} the draw says who sits where: seats are not exchanged."),
    "LATER_PLAYED": _N(
        "{stage}, table {tables}: {names} played it, but others would play there now. The referee "
        "says what becomes of it."
    ),
    "BRACKET_DRAWN": _N(
        "{stage} is drawn, but other people would belong in it now ({names}). The referee says "
        "what becomes of it."
    ),
    "TIME_UNREADABLE": _N("“{text}” is not a time of day. Write it like 10:00."),
    "SLOT_RANGE": _N("A game lasts from {low} to {high} minutes."),
}
"""What stands in the way of an action, shared by every game."""

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
    "no_access": _N("This user is not allowed to read {path}. Ask whoever set up the computer."),
    "name_too_long": _N("The name {path} is too long. Choose a shorter one."),
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
    "mirror_not_apart": _N(
        "{path} is now on the same disk as the event, so the USB stick is missing and there is "
        "no backup. Plug it in again; it will be found automatically."
    ),
    "restore_failed": _N("The snapshot {path} could not be restored. The event is as before."),
}
"""What can be wrong with a file, by the code of a `FileTrouble`."""

STEPS: dict[StepKind, str] = {
    StepKind.ADD_ENTRANTS: _N("Enter the people who take part."),
    StepKind.CHECK_IN: _N("Check-in: {checked_in} of {counted} have arrived."),
    StepKind.PAIR: _N("Pair {round_name}."),
    StepKind.PUBLISH: _N("Look through the pairing of {round_name}, then publish it."),
    StepKind.PAIR_AGAIN: _N("Pair {round_name} again, because a result was changed."),
    StepKind.ENTER_RESULTS: _N("{round_name} – {count} tables without a result ({missing})"),
    StepKind.NAME_FINALISTS: _N("Name the finalists; the referee announces them."),
    StepKind.NAME_ENTRIES: _N("Players are level: choose who goes on to {stage}."),
    StepKind.DRAW_BRACKET: _N("Draw the lines of {bracket}."),
    StepKind.CLOSE: _N("All matches have been played. Print the final ranking."),
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
    StepKind.CLOSE: _N("Go to the forms"),
}
"""The verb of the button that does a step."""

ACTIONS: dict[str, str] = {
    "rename_event": _N("Change of the event"),
    "add_division": _N("New division {division}"),
    "change_division": _N("Settings of {division}"),
    "remove_division": _N("Removal of {division}"),
    "add_entrant": _N("Entry of {name}"),
    "add_fill_in": _N("Entry of {name}, who fills in"),
    "import_entrants": _N("Import of {counted}"),
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
    "substitute": _N("{name} plays instead of {instead} from round {round}"),
    "dismiss": _N("Substitution by {name} taken back"),
    "withdraw": _N("Withdrawal of {name} from {round_name}"),
    "withdraw_after": _N("Withdrawal of {name} after {round_name}"),
    "withdraw_unplayed": _N("Withdrawal of {name} before the first match"),
    "reinstate": _N("Return of {name} from round {round}"),
    "reinstate_next": _N("Return of {name} for the rounds that are still to be drawn"),
    "strike_withdrawal": _N("Withdrawal of {name} struck"),
    "change_withdrawal": _N("Withdrawal of {name} changed to {round_name}"),
    "adjust": _N("Adjustment for {name}: {change}"),
    "change_adjustment": _N("Adjustment for {name} changed: {change}"),
    "strike_adjustment": _N("Adjustment for {name} struck: {change}"),
    "disqualify": _N("Disqualification of {name}"),
    "take_back_disqualification": _N("Disqualification of {name} taken back"),
    "make_fill_in": _N("{name} is a fill-in, not ranked"),
    "rank_entrant": _N("{name} is ranked again"),
    "arrange_matches": _N("Matches arranged: {count}"),
    "draw_round": _N("Draw of {round_name}"),
    "pair_round": _N("Pairing of {round_name}"),
    "draw_plan": _N("Plan of tables for {last} rounds"),
    "import_plan": _N("Plan of tables imported from {round_name} on"),
    "replan_rounds": _N("Tables made anew from {round_name} on ({reason})"),
    **clock_tables.ACTIONS,
    "swap_seats": _N("Swap of {names}"),
    "publish_round": _N("Publication of {round_name}"),
    "discard_round": _N("Proposal for {round_name} discarded"),
    "take_back_round": _N("{round_name} taken back"),
    "strike_result": _N("Result of table {table}, {round_name} struck: {text}"),
    "record_result": _N("Result of table {table}, {round_name}: {text}"),
    "correct_result": _N("Correction of table {table}, {round_name}: {text}"),
    "move_entrant": _N("{name} moved from {division} to {to}"),
    "move_entrant_later": _N("{name} moved from {division} to {to}, withdrawn there"),
    "number_tables": _N("Numbers of the tables: {names}"),
    "second_entry": _N("Which results of {division} are typed twice"),
    "hold_card": _N("Card of table {table}, {round_name} on hold: {note}"),
    "release_card": _N("Card of table {table}, {round_name} off hold"),
    "confirm_result": _N("Confirmation of table {table}, {round_name}"),
    "name_finalists": _N("Finalists {names}"),
    "retract_finalists": _N("Announcement of {names} taken back"),
    "draw_lots": _N("Lots: {names}"),
    "retract_lots": _N("Lots of {names} taken back"),
    "name_entries": _N("{bracket}: {names} go on"),
    "log_penalty": _N("Penalty of {name}"),
    "log_ruling": _N("Ruling: {text}"),
    "strike_line": _N("Table {table}, line {number} struck ({text}; {name})"),
    "put_back_line": _N("Table {table}, correction of line {number} undone ({text}; {name})"),
    "replace_line": _N("Table {table}, line {number} corrected ({text}; {name})"),
    "replace_start": _N("Table {table}, start of the match corrected ({text}; {name})"),
    "strike_fallen_lines": _N("Table {table}: {count} invalid lines struck out ({name})"),
    "open_again": _N("Table {table} goes on: its result taken out ({text}; {name})"),
    "draw_bracket": _N("Draw of {bracket}"),
    "restore": _N("Snapshot restored"),
}
"""What the desk did, by the action's key in the journal; a game's own stand in its wording."""

HIDDEN_ACTIONS: dict[str, str] = {
    "record_result": _N("Result of table {table}, {round_name}"),
    "correct_result": _N("Correction of table {table}, {round_name}"),
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
    "BELOW_BY_FINAL": _N("Below {other}: the final decides (JOA 11)."),
    "ABOVE_BY_FINAL": _N("Above {other}: the final decides (JOA 11)."),
    "NOT_RANKED": _N("{name} has not checked in and is not ranked."),
    "IS_DISQUALIFIED": _N("{name} is disqualified and not ranked."),
    "FILLS_IN": _N("{name} is a fill-in: scored, but not ranked."),
    # a pairing
    "REPEAT_MENDED": _N(
        "Tables {first} to {last} differ from the plain list because these have met: {pairs}."
    ),
    "SECOND_MEETING": _N("{names} meet a second time, with the referee's consent."),
    "MET_BEFORE": _N("{names} have sat at one table before."),
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

PLAIN_CRITERIA = frozenset({"grade", "birth", "number", "final", "bracket", "direct", "lot", ""})
"""Criteria whose value says nothing to a reader."""

EFFECTS: dict[str, str] = {}
"""What a penalty means, shared by every game; a game's own stand in its wording."""
