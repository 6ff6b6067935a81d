"""What stands in the way, as sentences by the code of the problem; templates, no Qt."""

from __future__ import annotations

from reports.ceremony.words import REASONS
from reports.i18n import _N
from ui.words import (
    clock_tables,
    court_tables,
    decision_tables,
    exchange_tables,
    own_tables,
    reception_tables,
)
from ui.words.desks import tables as desk_tables
from ui.words.house_rules import tables as house_rule_tables
from ui.words.teams import tables as team_tables

PROBLEMS: dict[str, str] = {
    # the results of last time
    "LAST_UNREADABLE": _N(
        "This is no list of results with columns for place and name. Choose an event file, or a "
        "ranking that was saved as CSV, XLSX or JSON."
    ),
    "PAGES_FOREIGN": _N(
        "{folder} has a {file} that is not of these pages. Nothing was written: choose an empty "
        "folder."
    ),
    "LAST_TOO_LONG": _N(
        "{file} is far too long for the ranking of a division: at most {most} places are read."
    ),
    "LAST_WITHOUT_RANKING": _N("{file} has no final ranking of a finished division."),
    "NOBODY_OF_LAST_TIME": _N("Nobody of this ranking is in the field of today."),
    "FEWER_OF_LAST_TIME": _N("Only {count} of this ranking are here and known by name."),
    "NOT_TO_BE_ADMITTED": _N(
        "Only who did not come to the first match can be let in, and only before the draw."
    ),
    # finding a table
    "NO_SUCH_TABLE": _N("There is no |table| {table}; the |tables| here are {first} to {last}."),
    "NO_SUCH_TABLE_AMONG": _N("There is no |table| {table}; the |tables| here are {tables}."),
    "TABLE_ELSEWHERE": _N(
        "|Table| {table} is not in the list that is shown, but in {round_name}: choose that "
        "|round| first, or type the code of the card."
    ),
    "TABLE_TWICE": _N(
        "|Table| {table} stands in the list more than once: type the code of the card ({codes})."
    ),
    "NO_SUCH_CODE": _N("No match has the code {text}. Please look at the card again."),
    "TABLE_OF_OTHER_DIVISION": _N(
        "|Table| {table} is one of {division}. Type {table} once more to open it there."
    ),
    "CODE_OF_OTHER_DIVISION": _N(
        "The card {text} belongs to the division {division}. Type {text} once more to open it "
        "there."
    ),
    "CODE_REPLACED": _N(
        "The card {text} is void: others sit |at| |table| {table} now. Use the card {now}."
    ),
    "CODE_VOID": _N(
        "The card {text} is void: |the match at table| {table} is not played any more."
    ),
    "NO_ROUND_RUNNING": _N("No |round| is running. Pair and publish one first."),
    "BYE_HAS_NO_CARD": _N("|Table| {table} is a bye: there is no result to enter."),
    # what ranks
    "CRITERION_UNKNOWN": _N("{criterion} cannot rank this division."),
    "CRITERION_TWICE": _N("{criterion} stands in the order more than once."),
    "CRITERIA_MANY": _N("At most {most} lines can rank a division."),
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
    "NO_FILL_IN_HERE": _N("In {division} nobody can fill in for somebody else."),
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
    "NO_SUCH_LOG_LINE": _N("This line of the log has been struck already."),
    "NOTHING_CHANGED": _N("Nothing is different from what stands there."),
    "ADJUSTMENT_ZERO": _N("Nothing would change: type an amount that is not zero."),
    "ADJUSTMENT_WHOLE": _N("Wins are whole numbers: type one without a fraction."),
    "ADJUSTMENT_RANGE": _N("An adjustment goes up to {most}, in parts of {finest} at the finest."),
    "ROUND_RANGE": _N("Choose a |round| from {low} to {high}."),
    "ROUND_DRAWN": _N("|Round| {round} is paired already: choose a later |round|."),
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
    "TURN_RANGE": _N("A substitute comes in from |round| {low} to {high} of those that are drawn."),
    "HERE_ALREADY": _N("{name} is here already, in every division."),
    # divisions
    "DIVISION_HAS_ROUNDS": _N("{division} has pairings already and stays."),
    "OPTIONS_LOCKED": _N("|Round| {round} is paired: these settings can no longer be changed."),
    "ROUNDS_PLAYED": _N("{drawn} |rounds| are paired already: choose at least as many."),
    "ROUNDS_RANGE": _N("Choose {low} to {high} |rounds|."),
    "START_NO_GRADE": _N(
        "“{grade}” is no grade: type one like 3d, 初段 or 5級, or leave it empty."
    ),
    "BAR_BELOW_FLOOR": _N("The bar ({bar}) must be a higher grade than the floor ({floor})."),
    "SLOT_UNREADABLE": _N("“{text}” are no two times: type them as 10:00-10:30, the end later."),
    "CEREMONY_RANGE": _N("What comes after the last |round| takes 0 to {most} minutes."),
    "LUNCH_BACKWARDS": _N("The lunch break ends before it begins: type it as 12:00-13:00."),
    "SLOTS_OVERLAP": _N(
        "|Round| {round} begins before the |round| before it is over. Is that right?"
    ),
    "UNKNOWN_GAME": _N(
        "This program does not know the game {game} or the programme {programme}. "
        "Please install the newest version."
    ),
    "OPTIONS_UNFIT": _N("The stored settings cannot be read ({detail}). Open a snapshot instead."),
    "MEETINGS_RANGE": _N("Choose {low} to {high} meetings of any two."),
    "TABLE_SIZE": _N(
        "This game seats {seats} |at| a |table|: choose a programme with |tables|, or the one "
        "in which the desk puts the matches together."
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
        "{count} people sit |at| |table| {table}: there must be {seats} at each. Move somebody."
    ),
    "TWICE_AT_TABLES": _N("These people sit |at| two |tables|: {names}."),
    "NOT_FREE": _N("Not here, or still playing: {names}."),
    "TOO_FEW_FREE": _N("Only {counted} free, and a match needs {wanted_counted}."),
    "PUT_TOGETHER_BY_HAND": _N("In this division the desk arranges the matches."),
    "NO_ARRANGING": _N("In {division} the programme says who plays whom."),
    "NO_TYPED_ROUNDS": _N(
        "In {division} the draw and the results say who meets: enter the results, the next matches "
        "follow from them."
    ),
    "PLAN_FIRST": _N(
        "The first |round| is entered with the plan of all |rounds|: do the next step, and type "
        "the |tables| there as they were drawn."
    ),
    "NOT_DUE": _N(
        "Not in this |round|: {names}. Check them in, or take their withdrawal back, and enter the "
        "|round| then."
    ),
    "BYE_NOT_LAST": _N("Who is free has no |table|: type {names} after the last |table|."),
    "TABLE_SKIPPED": _N(
        "Nobody sits |at| |table| {table}, but people sit after it: fill it, or move the others up."
    ),
    "SEAT_SKIPPED": _N(
        "A seat |at| |table| {table} is empty, but somebody sits behind it: type them from the "
        "first seat on; who is free stands first, as 9 -."
    ),
    "AT_NO_TABLE": _N(
        "Without a |table|: {names}. They get nothing from this |round|; the |referee| must have "
        "said so."
    ),
    # plans of tables
    "TABLE_TOO_SMALL": _N(
        "|At| these |tables| {low} or more sit together, and the settings say {seats}: choose "
        "another number of players |at| a |table|, or another programme."
    ),
    "TABLES_UNFILLED": _N(
        "This number cannot be seated: {players} people |at| |tables| of {sizes}. With {above} it "
        "would be possible."
    ),
    "TABLES_OF_STAGE": _N(
        "{players} come into {stage}, and its |tables| are for {sizes}; nobody can fill in there. "
        "Change in the settings of the division who comes in, or how many."
    ),
    "TABLES_FILL_IN": _N("Not a multiple of {sizes}: {missing} fill-ins needed."),
    "FILL_INS_TOO_MANY": _N(
        "{count} too many for full |tables|: withdraw so many of the fill-ins: {names}."
    ),
    "NO_PLAN_HERE": _N("In this division the |rounds| are not planned together."),
    "PLAN_ANEW": _N(
        "People have come or gone: the |tables| from |round| {round} on are made anew."
    ),
    "PLAN_OUTDATED": _N("Other people are here than when the plan was made: make it once more."),
    "PLAN_LEAVES_OVER": _N(
        "{players} people do not fill the |tables|: let the program say who is left over."
    ),
    "PLAN_TOO_LONG": _N(
        "This is far too long for a plan of {rounds} |rounds| for {players} people. It was not "
        "taken in: paste only the plan."
    ),
    "PLAN_NO_ROUNDS": _N("There is no |table| yet. Write a |table| a line, like 7-2-1-8."),
    "PLAN_ROUND_COUNT": _N("The text has {found} |rounds|; {expected} are to be planned."),
    "PLAN_HEAD_COUNT": _N("|Round| {round} has {found} seats; {expected} people are here."),
    "PLAN_EMPTY_SEAT": _N("Line {line} (|round| {round}): a number is missing beside a hyphen."),
    "PLAN_UNKNOWN_CODE": _N("Line {line} (|round| {round}): nobody here has the number {code}."),
    "PLAN_AMBIGUOUS_CODE": _N("Line {line} (|round| {round}): {code} can be {codes}."),
    "PLAN_TWICE": _N("Line {line} (|round| {round}): {code} sits in line {first_line} already."),
    "PLAN_TABLE_SIZE": _N(
        "Line {line} (|round| {round}): {size} people |at| a |table|; {allowed} are possible."
    ),
    "PLAN_MISSING": _N("|Round| {round}: {code} has no seat."),
    # pairing
    "TOO_FEW": _N("At least {two} must have arrived."),
    "TOO_FEW_PRESENT": _N("Only {counted} here: a pairing needs at least {two}."),
    "NOT_CHECKED_IN": _N("Not yet arrived and not paired: {counted}."),
    "FIELD_SMALL": _N(
        "With {counted} the last of {rounds} |rounds| may need a second meeting. Consider "
        "fewer |rounds| or a league."
    ),
    "FIELD_IMPOSSIBLE": _N(
        "With {counted} {rounds} |rounds| cannot be played without a second meeting: {most} "
        "at most. Choose fewer |rounds| or a league."
    ),
    "DRAW_INCOMPLETE": _N("{drawn} of {field} lots are entered: everybody needs one."),
    "SEED_MISSING": _N("Please enter the draw number that is published."),
    "RESULTS_MISSING": _N("|Round| {round} is not complete. |Tables| without a result: {tables}."),
    "STAGE_COMPLETE": _N("All |rounds| of the preliminary are played."),
    "NO_LEGAL_PAIRING": _N(
        "|Round| {round} cannot be paired without a second meeting or a second bye. The |referee| "
        "must agree."
    ),
    "NOT_IN_ROUND": _N("{name} does not play in |round| {round}."),
    "CERTIFICATE_PLACES": _N("Begin with the better place, e.g. 1 to 3; {low} to {high}."),
    "TABLES_RANGE": _N("Type how many |tables|: {low} to {high}."),
    "SAME_DIVISION": _N("The entry is in {division} already: choose another division."),
    "MOVE_SIZE": _N("In {division} not as many people play together: choose another division."),
    "MOVE_PROPOSED": _N(
        "{name} sits in the proposal for {round_name}: discard the proposal first, then move."
    ),
    "MOVE_LOGGED": _N(
        "Penalties or adjustments of {name} belong to this game and cannot go to another one."
    ),
    "OWN_TABLE_RANGE": _N("The |own table| is a number from {low} to {high}."),
    "TABLE_NUMBER_RANGE": _N("{division}: |tables| have numbers from {low} to {high}."),
    "SAME_TABLE": _N("Both sit |at| |table| {table}: choose people from two |tables|."),
    "RESULT_STANDS": _N(
        "|Table| {table} has its result already. If that is wrong, open the |table| on the page of "
        "matches and strike the result first."
    ),
    "RECORD_UNREADABLE": _N(
        "|Table| {table}: the record in the file cannot be read, and nothing is written over "
        "it. Go on on paper and enter the result in the list, or open an earlier copy of the "
        "event."
    ),
    "RECORD_LINE_UNREADABLE": _N(
        "|Table| {table}: line {line} of the record in the file cannot be read, and nothing is "
        "written over it. Go on on paper and enter the result in the list, or open an earlier copy "
        "of the event."
    ),
    "OTHER_GAMES_RESULT": _N(
        "That is a result of another game: close it and enter the result |at| its own |table|."
    ),
    "RECORD_RUNNING": _N(
        "{round_name}, |table| {table} ({names}) is being played; lines recorded so far: {count}."
    ),
    "RECORD_STANDS": _N(
        "Matches are being recorded ({codes}): finish them, or strike what is recorded, first."
    ),
    "RECORD_FALLS": _N(
        "{round_name}, |table| {table} ({names}) is being played. Lines of its record that no "
        "longer hold under the new settings: {lines}."
    ),
    "MEETS_AGAIN": _N(
        "{name} and {other} have met already ({stage}, |round| {round}): only the |referee| can "
        "let them meet again| (JOA 8)|."
    ),
    "FREE_AGAIN": _N(
        "{name} has had a win without a game already: only the |referee| can give another| (JOA "
        "8)|."
    ),
    "NAME_CHANGE_UNSAID": _N(
        "{name} is to be called {other}: please say whether that is a correction of spelling or "
        "another person."
    ),
    **clock_tables.PROBLEMS,
    **court_tables.PROBLEMS,
    **exchange_tables.PROBLEMS,
    **team_tables.PROBLEMS,
    **own_tables.PROBLEMS,
    # places at a table of three or four (`models.table_places`)
    "THREE_OR_FOUR_PLAYERS": _N(
        "{seats} sit |at| this |table|: three or four can play for places."
    ),
    "PLACES_NEEDED": _N("Please type a place for every seat, 0 for who did not play."),
    "PLACES_DO_NOT_FIT": _N(
        "{places} cannot be: the places go 1, 2, 3 …, and after a shared place the next one is "
        "left out (1 1 3)."
    ),
    "SHARED_NOT_ALLOWED": _N(
        "{places}: in this division nobody shares a place. Who is before the other?"
    ),
    "ONE_FIRST_NEEDED": _N("One must be first alone: the first of this |table| goes on."),
    "WITHDRAWN_AT_TABLE": _N("{name} has withdrawn from this |round|: type 0 instead of a place."),
    "DID_NOT_PLAY": _N("{name} has 0: no place and no points. Did {name} really not play?"),
    "POINTS_UNREADABLE": _N(
        "“{text}” is not a number of points. Separate the points by spaces, as in 4 2.5 1."
    ),
    "POINTS_COUNT": _N("There are {count} numbers here: {wanted} places need one each."),
    "POINTS_RISE": _N("A later place brings {high}, one before it only {low}: type them in order."),
    **decision_tables.PROBLEMS,
    # a pairing that is only proposed
    "NOT_PUBLISHED": _N(
        "The pairing of |round| {round} has not been published yet: publish it first."
    ),
    "NOT_PAIRED": _N("|Round| {round} has not been paired yet."),
    "ALREADY_PUBLISHED": _N(
        "|Round| {round} is published. As long as nothing of it has been played it can be taken "
        "back on the page of matches."
    ),
    "PROPOSAL_OUTDATED": _N(
        "Something was changed after |round| {round} was paired: as things stand now the pairing "
        "would be another one."
    ),
    "STILL_PLAYING": _N(
        "Still playing elsewhere: {names} (|tables| {tables}). Enter these results first, or "
        "discard the proposal."
    ),
    "CAME_AFTER_PROPOSAL": _N(
        "Checked in after this pairing was made, and not in it: {names}. Pair it again to let "
        "them play in |round| {round}."
    ),
    **house_rule_tables.PROBLEMS,
    **reception_tables.PROBLEMS,
    # prizes and grades
    "PRIZE_TEXT_LONG": _N("A title or prize has at most {most} letters."),
    "PRIZE_COUNT": _N("Choose from 1 to {most}."),
    "PRIZE_GRADE": _N("“{grade}” is no grade: type one like 3d, 初段 or 5級."),
    "PRIZE_BOUNDS": _N("The lower bound is above the upper one."),
    "PRIZE_NO_CATEGORY": _N("Say who it is for: a word, an age, a grade or a school year."),
    "PRIZE_RULES": _N("No more than {most} rules are possible."),
    "PRIZE_NO_SEED": _N("Type a seed for the lots and read it out beforehand."),
    "PRIZE_NO_DAY": _N(
        "The event has no date that can be read, so nobody's age is known: type it on “Settings”."
    ),
    "PRIZE_NO_BIRTHDAY": _N("Days of birth are missing: {names}. Type them on “Entrants”."),
    "PRIZE_OF_ONE": _N(
        "Pairs and teams have no age of their own: give this prize as one of a category."
    ),
    "PRIZE_NOBODY": _N("Nobody gets this prize."),
    "PROMOTION_GRADE": _N("“{grade}” is no grade: type one like 3d, 初段 or 5級."),
    "PROMOTION_COUNT": _N("Choose from 1 to {most}; no more wins than games."),
    "PROMOTION_RULES": _N("No more than {most} rules are possible."),
    **REASONS,
    "NOT_ENTITLED": _N("{name} is not entitled to a grade."),
    **desk_tables.PROBLEMS,
    # results, in every game
    "GROUPS_FEW": _N(
        "{groups} groups need {wanted_counted} at least, and there are {counted}. Choose fewer "
        "groups."
    ),
    "GROUPS_RANGE": _N("Choose {low} to {high} groups."),
    "OF_GROUP_RANGE": _N("Of every group {low} to {high} can go on."),
    "TWO_PLAYERS": _N("A result needs two |players|; a bye counts by itself."),
    "NOT_IN_MATCH": _N("This person does not sit |at| the |table|."),
    "WITHDRAWN_PLAYER": _N(
        "{name} has withdrawn from this |round|: press F2 and choose Withdrew. If that is a "
        "mistake, or {name} is back, put the withdrawal right on the page of entrants first."
    ),
    "NOT_YET_WITHDRAWN": _N(
        "{name} is still on the list for the next |rounds|. Is only this match meant?"
    ),
    "WINNER_NEEDED": _N("Please choose who won."),
    "DRAW_NOT_ALLOWED": _N("This division has no draws: choose the winner."),
    "NOBODY_WON": _N("With this ending nobody has won."),
    "SCORE_FAR_APART": _N("{first} to {second} is very far apart. Is that what the card says?"),
    "SCORE_AGAINST_WINNER": _N(
        "By the score {first} – {second} somebody else is ahead. Is that right?"
    ),
    "AGAINST_GRADE": _N(
        "{winner} ({winner_grade}) would have beaten {loser} ({loser_grade}). Does the card say "
        "so, and not the other |way round|?"
    ),
    "LOSER_NEEDED": _N("Please choose who it was."),
    "NO_CHANGE": _N("This is the result that stands already."),
    "REFEREE_NEEDED": _N("Only the |referee| can decide this: enter the |referee|'s name."),
    "REASON_NEEDED": _N("Please enter the reason."),
    "HOLD_NOTE_MISSING": _N("Please write what does not agree."),
    "HOLD_NOTE_LONG": _N("The note is longer than {longest} characters."),
    "NOT_ON_HOLD": _N("The card of |table| {table} is not on hold."),
    "RESULT_THERE": _N("|Table| {table} has its result already: open it again to correct it."),
    "NOTHING_TO_CORRECT": _N("|Table| {table} has no result yet."),
    "REPORT_NOT_AGREED": _N("Choose a line on which both agree."),
    "REPORT_INCOMPLETE": _N("Please choose who has won, and type the numbers."),
    # the final
    "NO_FINAL_HERE": _N("{division} has no final."),
    "TOO_FEW_FOR_FINAL": _N("A final needs two |players| who are still here."),
    "PRELIMINARY_OPEN": _N("The preliminary is not complete. |Tables| without a result: {tables}."),
    "FINAL_NAMED": _N("The final has been announced already."),
    "FINAL_NOT_NAMED": _N("The final has not been announced yet."),
    # lots among those who are level
    "NO_LOTS_HERE": _N("Lots do not rank {division}: who is level shares the place."),
    "NOT_LEVEL": _N(
        "{names} do not share a place, or not alone. Lots are drawn among exactly those who are "
        "level now."
    ),
    "NO_SUCH_LOTS": _N("These lots ({number}) were taken back already."),
    # the gate before a pairing
    "GATE_BLOCKED": _N("Points to settle first: {count}."),
    # long work
    "STOPPED": _N("Stopped: nothing was changed."),
    # the log
    "TEXT_MISSING": _N("Please write what was ruled."),
    "KEPT_LINE_GONE": _N("Number {number} is not there any more."),
    "NO_SUCH_PENALTY": _N("This game has no penalty of this kind ({rule})."),
    "NOT_AT_TABLE": _N("{name} does not sit |at| this |table|."),
    "MATCH_NEEDED": _N("Please choose the match: penalties are counted within it."),
    "PENALTY_IN_RESULT": _N(
        "|Table| {table} has its result, which holds its penalties: mend the line on the record of "
        "the match (Shift+F6 there), or correct the result."
    ),
    # what is held back
    "STAGE_SILENT": _N("No figures during the {stage}."),
    "CARDS_MISSING": _N("Cards missing: {tables}."),
    "NOTHING_TO_TELL": _N("Nothing to publish at this point."),
    # what should not be seen
    "NO_SUCH_DIVISION": _N("This division does not exist any more."),
    "NO_SUCH_ENTRANT": _N("This entrant does not exist any more."),
    "NO_SUCH_MATCH": _N("This match does not exist any more."),
    "NO_SUCH_ROUND": _N("This |round| does not exist any more."),
    # checking a file
    "STORED_RESULT_UNFIT": _N(
        "{division}, |round| {round}, |table| {table}: the stored result cannot be read."
    ),
    "STORED_RESULT_REFUSED": _N(
        "{division}, |round| {round}, |table| {table}: the rules refuse the stored result "
        "({problem})."
    ),
    "DIVISION_CLOSED": _N("{division} stays closed. {problem}"),
    "STORED_PERSON_UNFIT": _N("{name}: the entry number or a |round| in the file is impossible."),
    "STORED_ROUND_UNFIT": _N(
        "{stage}, |round| {round}: this |round| of the file is impossible or cannot be read."
    ),
    "STORED_SEATS_UNFIT": _N(
        "{stage}, |round| {round}, |table| {table}: the file seats nobody, too many, somebody "
        "twice or somebody from elsewhere."
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
    "LOST_AFTER_ALL": _N(
        "{names} sit in {stage} and have still to play (|tables| {tables}): whoever wins there "
        "does not belong in {stage}. Enter that result first."
    ),
    "CONSOLATION_WAITS": _N(
        "The field of the consolation is known once these |tables| are in: {tables}."
    ),
    "PLACED_INCOMPLETE": _N("{placed} of {field} players are placed: everybody needs a line."),
    "LOT_TWICE": _N("Line {line} was drawn more than once: {names}."),
    "NO_SUCH_LINE": _N("There is no line {line}: the bracket has lines 1 to {size}."),
    "EMPTY_MATCH": _N("Nobody stands on the lines {line} and {other}: one of them needs a player."),
    "FOLLOWS_FROM_DRAW": _N("The matches of {stage} follow from the draw: nothing is paired."),
    "NOBODY_FREE": _N("In |round| {round} nobody is free to sit down with."),
    "NO_SWAP_HERE": _N("In {stage} the draw says who sits where: seats are not exchanged."),
    "LATER_PLAYED": _N(
        "{stage}, |table| {tables}: {names} played it, but others would play there now. The "
        "|referee| says what becomes of it."
    ),
    "BRACKET_DRAWN": _N(
        "{stage} is drawn, but other people would belong in it now ({names}). The |referee| says "
        "what becomes of it."
    ),
    "TIME_UNREADABLE": _N("“{text}” is not a time of day. Write it like 10:00."),
    "SLOT_RANGE": _N("A game lasts from {low} to {high} minutes."),
}
"""What stands in the way of an action, shared by every game."""
