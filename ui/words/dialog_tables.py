"""What the dialogs themselves find, as templates with named fields; no Qt."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "BLANK": _N("Please fill this in."),
    "WHO_OPEN": _N(
        "Choose with ↓ whether it is one of these people or somebody else of the same name. Esc: "
        "nothing is entered."
    ),
    "BLANK_BOARD": _N("Board {board_no}: type 1 or 2 for who has won, or open its own card."),
    "BOARD_DIGIT": _N(
        "Board {board_no}: “{text}” is no winner. Type 1 for the left, 2 for the right or 0 for a "
        "draw, or open its own card."
    ),
    "BOARD_TYPED": _N(
        "Board {board_no}: “{text}” says too little here. Type two digits for what was counted, or "
        "open its own card."
    ),
    "BLANK_RESULT": _N("Please choose the result."),
    "BLANK_CAUSE": _N("Please choose why the result is corrected."),
    "SAME_LOTS": _N("Type the places in the order in which they were drawn."),
    "NO_PLACE_CHOSEN": _N("It is not chosen yet where the event is saved."),
    "NO_SHEET_CHOSEN": _N("Every sheet is left out: choose one with Space."),
    "NO_PRINTER": _N("No printer was found. Save the sheets as files and print them elsewhere."),
    "NOT_PRINTED": _N("Nothing was printed."),
    "UNLIKE_FIRST_ENTRY": _N(
        "Not what was entered first: please look at the card. First entry: {first}; now: {second}."
    ),
    "SAME_TABLE": _N("Both sit |at| the same |table|: choose somebody else."),
    "NOBODY_TO_DRAW": _N("At least {two} must be checked in."),
    "LOT_UNEXPECTED": _N("Lots were prepared for {prepared}, not for {lots}. Is that right?"),
    "LOT_NOT_PREPARED": _N("No lot for these: {lots}. Those that are pulled are {prepared}."),
    "LOT_OUT_OF_RANGE": _N("Lots go from 1 to {top}: please look at {lots}."),
    "LOTS_TWICE": _N("Drawn twice: {lots}."),
    "LOTS_MISSING": _N("Without a lot yet: {names}."),
    "CRITERIA_MISSING": _N("Nothing would rank anybody: choose at least one line with Space."),
    "WITHOUT_START": _N(
        "“{chosen}” counts only wins, not the points that opponents start with; with McMahon "
        "points “{others}” is usual. Is it right as it is?"
    ),
    "BEGINS_WITH": _N("The ranking begins with {first}, not with {usual}. Is that right?"),
    "NOT_CONFIRMED": _N("The |referee| must confirm the choice."),
    "NO_ENTRANT_ROWS": _N("No row can be imported yet."),
    "NO_PENALTIES": _N("This game has no |penalty table|: log a ruling instead."),
    "NO_NAME_COLUMN": _N("Please choose which column has the names."),
    "ENDS_BEFORE": _N("The end must come after the beginning."),
    "FIELD_TWICE": _N("Two columns are both called “{field}”: choose one of them."),
    "NAME_EMPTY": _N("There is no name."),
    "NO_NUMBER": _N("“{text}” is not a number. Type e.g. -0.5, △4.5 or 26 2/3."),
    "NUMBER_TWO_WAYS": _N(
        "“{text}” can be read as {one} or as {other}. Please type it so that it has one meaning."
    ),
    "SIGN_NEEDED": _N("“{text}” can be added or taken off: please type {more} or {less}."),
    "NO_SUCH_NUMBER": _N("“{text}” is not possible here: a number (digits: at most {digits})."),
    "COUNT_RANGE": _N("“{text}” is not a number from {low} to {high}."),
    "COUNT_BLANK": _N("Please type a number from {low} to {high}."),
    "NO_SUCH_ANSWER": _N(
        "“{text}” is none of the answers: Backspace clears it, then press a digit from 1 to "
        "{last}, or click one."
    ),
    "NUMBER_OF_NONE": _N(
        "Nothing in the list has the number “{text}”: Backspace clears it, ↑ ↓ choose."
    ),
    "NUMBER_OF_SEVERAL": _N("“{text}” can be {named}: choose with ↑ ↓."),
    "COUNT_OR_GAME": _N(
        "“{text}” was typed in one: {game} for {count}, or {text} people? For {text} choose the "
        "game once more and type the number behind it."
    ),
    "NEXT_CARD": _N(
        "“{text}” is none of the answers from 1 to {last}. Perhaps you have gone on to the next "
        "card: this one is not saved yet, and needs an answer. Backspace clears what was typed."
    ),
    "TYPED_NOWHERE": _N(
        "“{text}” was typed where no field takes it. Perhaps you have gone on to the next card: "
        "this one is not saved yet. Press Enter again if it is right as it stands."
    ),
    "NAME_IN_DIGITS": _N(
        "“{text}” is a number. Is it a name? Perhaps you have gone on to a card: those are "
        "entered under “Matches”."
    ),
    "DIGITS_ALONE": _N(
        "“{text}” alone is no reason and no name. Perhaps you have gone on to the next card: "
        "this one is not saved yet."
    ),
    "OUT_OF_TURN": _N("The fields were not filled in in turn. Does everything stand in its place?"),
    "JUST_ENTERED": _N(
        "|Table| {text} was entered just now: what is typed here corrects it. Is that meant, and "
        "no other |table|?"
    ),
    "NUMBER_AGAIN": _N("“{text}” is also the number of this |table|. Does it stand on the card?"),
    "WINNER_OR_NOBODY": _N(
        "A winner was typed, and then “{text}” for “{answer}”, which has none. Does the card say "
        "so? Or was “{text}” the number of the next |table|?"
    ),
    "ANSWER_OR_CARD": _N(
        "“{table}” can be read in two ways. Did you go on to |table| {table}, whose card still "
        "waits? Or is it the answer “{answer}”, as it stands here?"
    ),
    "NUMBER_OR_CARD": _N(
        "“{text}” can be read in two ways. Did you go on to |table| {text}, whose card still "
        "waits? Or does {text} stand on this card?"
    ),
    "BY_ARROW": _N(
        "“{answer}” was chosen by an arrow. Does it stand on the card, or was Enter meant?"
    ),
    "TYPED_INSIDE": _N("A digit was typed inside a number: is “{text}” what stands on the card?"),
    "TABLES_UNREADABLE": _N("“{text}” names no |tables|. Type numbers, e.g. 3, 5–8."),
    "SCORE_HALF": _N("Please type both scores, or leave both blank."),
    "TIME_TWO_WAYS": _N(
        "“{text}” can be read as {one} or as {other}. Please type minutes and seconds: "
        "{first} or {second}."
    ),
    "TIME_LEFT_UNREADABLE": _N(
        "“{text}” is not a time on a clock. Type minutes and seconds, e.g. 8:35 or 835."
    ),
    "TOO_LONG": _N("Longer than {limit} characters."),
    "CONTROL_CHARACTER": _N("There is an invisible character ({character}) in it."),
    "SHEET_ERROR": _N("The sheet shows an error here: {text}."),
    "NUMBER_IMPOSSIBLE": _N("“{text}” is not a number from 1 to {limit}."),
    "NUMBER_TAKEN": _N("Number {number} belongs to {name} in row {line}."),
    "NUMBER_TAKEN_HERE": _N("Number {number} belongs to {name} already."),
    "DUPLICATE": _N("The same person as in row {line}."),
    "DUPLICATE_HERE": _N("{name} is in the division already."),
    "ID_UNREADABLE": _N("“{text}”: type the kind of the number, a blank and the number."),
    "PARTNER_MISSING": _N("{count} people play together here: one of the names is missing."),
    "PERSON_TWICE": _N("{name}: the same person is listed twice."),
    "SITS_ELSEWHERE": _N("{name} still sits |at| |table| {table} of {division}. All the same?"),
    "PLAYS_IN_SLOT": _N(
        "{name} plays in {division} in the same slot ({slot}, |table| {table}). All the same?"
    ),
    "PARTNERS_UNREAD": _N(
        "The column “{column}” is not used: in this division everybody plays alone. Take in only "
        "the first of each pair?"
    ),
    "SAME_PERSON": _N(
        "{name} plays in {division}, too: is it the same person? Space says yes or no, "
        "after Ctrl+A of all rows."
    ),
    "SAME_IN_LIST": _N(
        "{name} stands in row {line}, too, for {division}: is it the same person? Space says yes "
        "or no, after Ctrl+A of all rows."
    ),
    "NAMESAKE": _N("Same name as in row {line}: is it somebody else?"),
    "NAMESAKE_HERE": _N("Somebody called {name} is in the division already: is it somebody else?"),
    "LOST_CHARACTER": _N("A character may have been lost: {text}."),
    "YOMI_NOT_KANA": _N("The reading is not in kana: {text}."),
    "TEAM_EMPTY": _N("No team is named."),
    "TEAM_TWICE": _N("The team {team} stands in row {first} already."),
    "TEAM_SHORT": _N(
        "{team} has only {count} of {wanted} players: the others can be added until the draw."
    ),
    "POSITION_UNKNOWN": _N("“{text}” is no board of these teams and no reserve."),
    "TEAMS_REFUSED": _N(
        "{count} of these teams cannot be imported; the first is row {line}: {reasons} Correct the "
        "cell (F2), or go on with F3."
    ),
    "TEAM_CLASS": _N("No teams play in {division}: say above where the class goes."),
    "TEAM_LARGE": _N("{team} has {count} people, but a team may have {most}."),
    "POSITION_GAP": _N("{team} has nobody at board {board_no}, but somebody further down."),
    "CAPTAIN_TWICE": _N("{team} has two captains, {name} and {other}."),
    "NO_TEAM_COLUMN": _N(
        "No column names the teams: head one with Team, and the players with 1, 2, 3, Reserve, or "
        "give each person a row with the team."
    ),
    "POSITION_TWICE": _N("The place “{text}” is taken by row {first} already."),
    "PERSON_IN_TEAM": _N("{name} plays for {team} already (row {first})."),
    "TEAM_PERSON_TWICE": _N("{name} is listed twice in the team."),
    "CLASS_EMPTY": _N("No class is given; there are {divisions}."),
    "CLASS_UNKNOWN": _N(
        "There is no division “{text}”; there are {divisions}. Say above where the class goes."
    ),
    "TAG_UNREADABLE": _N("“{text}” is not read as a tag; it counts as none."),
    "TAGS_MANY": _N("Nobody can have more than {most} tags."),
    "GRADE_UNKNOWN": _N("“{text}” is not read as a grade; it counts as none."),
    "BIRTH_UNREADABLE": _N("“{text}” is not read as a day. Write it like 2011-04-05."),
    "BIRTH_IMPOSSIBLE": _N("There is no such date: {text}."),
    "BIRTH_IN_FUTURE": _N("This date is in the future: {text}."),
    "BIRTH_TOO_LONG_AGO": _N("This date is too long ago: {text}."),
    "FILE_UNREADABLE": _N("{name} cannot be opened. Is it open in another program?"),
    "STILL_READING": _N("The list is still being read."),
    "PLAN_SEARCHED": _N("There is no plan yet."),
    "MORE_FAULTS": _N("There are {count} more faults."),
    "MANY_FAULTS": _N("There are {count} more faults or even more."),
    "ROWS_REFUSED": _N(
        "Rows that cannot be imported: {count}; the first is row {line}: {reasons} Correct the "
        "cell (F2), go on with F3, or leave them out."
    ),
}
"""Sentences for what a dialog itself finds, and for the report of an import."""
