"""What stands in the way at shuffleboard, as sentences by the code of the problem; no Qt."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    # who, which game, where
    "THREE_PLAYERS": _N("A round robin needs three players; {seats} sit here (YSA A-10)."),
    "NO_PARTNER": _N("Only doubles have partners: two pairs of two names (YSA A-2)."),
    "SAME_PERSON_TWICE": _N("{name} is listed twice."),
    "NO_SUCH_GAME_TYPE": _N("There is no such game in the list (YSA A-11): choose another kind."),
    "BAD_TARGET": _N("{target} is not possible: choose one of {allowed} (YSA A-5, A-7)."),
    "DIRECTOR_NEEDED": _N(
        "No tournament director is named (in “All rules of the game”, Alt+Z); deductions need one "
        "(YSA E-3). Name the director later?"
    ),
    "COURT_TAKEN": _N(
        "Court {court} is taken: only two matches of players who do not walk share one (YSA A-3). "
        "Choose another court, or hand in the match there first."
    ),
    "COURTS_NEEDED": _N("Please enter the courts in use, e.g. 1-4 (YSA E-1)."),
    # before the first disc
    "BAD_ORDER": _N("Each of the three must be listed once: yellow, black, waiting (YSA A-10)."),
    "COLOURS_NEEDED": _N("First enter who begins with yellow (F2) (YSA C-1)."),
    "NO_END_CHOICE_HERE": _N("Only pairs choose who plays head and foot (YSA C-2)."),
    "YELLOW_FIRST": _N("{name} plays yellow and settles its ends first (YSA C-2)."),
    "ENDS_CHOSEN": _N("{name} has settled its ends already; only once is allowed (YSA C-2)."),
    "PRACTICE_BEGUN": _N("Practice or play has begun: the ends stay as they are (YSA C-2)."),
    # the score of an end
    "WRONG_END": _N("Another end is due, in frame {frame}: the head comes before the foot."),
    "SCORES_NEEDED": _N("One score for each side, please."),
    "ONE_SIDE_ONLY": _N("The score of {name} is missing: both sides are entered together."),
    "WAITING_SCORED": _N("{name} waits in this end and has no score (YSA A-10)."),
    "IMPOSSIBLE_SCORE": _N(
        "{name}: four discs cannot make {score}. Each counts 10, 8, 7 or −10 (YSA D-1)."
    ),
    "NET_SCORE_TYPED": _N(
        "{name}: {score} has the deduction of {points} in it. Enter what the discs count: {discs}."
    ),
    "RARE_SCORE": _N("{name}: {score} in one end is very rare. Is that right?"),
    "BAD_DISC_COUNT": _N("The number of discs cannot be negative."),
    "TOO_MANY_DISCS": _N("That makes {n} discs, but each side shoots four (YSA A-4)."),
    "DISCS_MISMATCH": _N("{name}: the discs count {discs}; score and discs do not agree."),
    "EARLY_SHOT_COUNTS": _N(
        "{name}: {score} does not go with the early shot (YSA C-20): {n} discs are left in this "
        "end, and those that were moved count {points}."
    ),
    "WRITE_FIRST": _N("First the score is written on the board, then it is checked (YSA E-8)."),
    "CONFIRM_FIRST": _N("The referee has not checked the last score yet (YSA D-6)."),
    "NOTHING_TO_CONFIRM": _N("No score waits for this."),
    "TOTAL_MISMATCH": _N("Box {column}: {printed} is printed, but the scores make {computed}."),
    # the course of the match
    "MATCH_OVER": _N("The match is over: no more ends are played."),
    "MATCH_NOT_OVER": _N("The match is not over yet: ends are missing."),
    "EXTENSION_NEEDED": _N(
        "Level: the match goes on with an extension. Ends that are missing: {ends} (YSA A-6, A-8)."
    ),
    "SIGNED_OFF": _N("The result has been signed: the board stays as it is (YSA D-5)."),
    "COLOUR_CHANGE_FIRST": _N(
        "First the colours are exchanged: Enter on “Colours exchanged”, or F3 (YSA A-5, A-7)."
    ),
    "EXTENSION_FIRST": _N(
        "A pairing is level: first it plays two more ends, until one is ahead (YSA A-6, A-10)."
    ),
    "NO_COLOUR_CHANGE_HERE": _N("No colours are exchanged now (YSA A-5, A-7)."),
    "NO_SPEED_CHECK_HERE": _N("There is no speed check now (YSA C-4)."),
    "NO_PRACTICE_HERE": _N("There is no practice now (YSA C-5, A-9)."),
    "NO_BREAK_HERE": _N("There is no break now (YSA C-29)."),
    "BEADS_LATER": _N("Beads are strewn before play or after a whole frame (YSA C-6)."),
    "TOO_FEW_VOTES": _N("{votes} want more beads: at least {needed} are needed (YSA C-6)."),
    "NO_EXTRA_ENDS": _N("Two more ends are only for a pairing that ended level (YSA A-6)."),
    "BAD_LINE": _N("Line {line} of the record cannot be read."),
    # the lag
    "LAG_FIRST": _N("One game each: first comes the lag for the colours (F3) (YSA A-9)."),
    "NO_LAG_HERE": _N("There is only a lag before a third game (YSA A-9)."),
    "BAD_DISTANCE": _N("A distance is a number of millimetres, from 0."),
    "LAG_LEVEL": _N("The lag is level: the fourth discs are shot again, nobody chooses yet."),
    "LAG_LOSER_CHOSE": _N("{name} has won the lag and chooses the colour (YSA A-9)."),
    "LAG_CHOICE_NEEDED": _N("Which colour does {name} take (YSA A-9)?"),
    # corrections
    "NO_SUCH_SCORE": _N("There is no score that could be corrected."),
    "JUDGEMENT_STANDS": _N(
        "How a disc was judged is no slip of the pen: the score stays (YSA D-6, F-2)."
    ),
    "BOTH_MUST_AGREE": _N(
        "Once the next end is complete the score stays unless both sides agree (YSA D-5)."
    ),
    "SLIP_OF_THE_PEN": _N(
        "Was the score written wrongly, and do both sides agree? How a disc was judged stays "
        "(YSA D-5, F-2)."
    ),
    "FOUND_IN_TIME": _N("Was the mistake really found before the next end was complete (YSA D-5)?"),
    "DIRECTOR_MUST_CONFIRM": _N(
        "This changes when a game was over: the tournament director must confirm it."
    ),
    # fouls
    "FOUL_NOT_HERE": _N("{article} does not exist in this kind of game."),
    "WARN_FIRST": _N("{article}: the first time is a warning; only a repeat costs (YSA C-31)."),
    "ALREADY_WARNED": _N("{article}: there was a warning already. Only another warning?"),
    "NO_WARNING_STAGE": _N("{article} has no warning: it is penalised at once (YSA C-31)."),
    "NO_POINTS_FOR_FOUL": _N("{article} carries no deduction (YSA I)."),
    "DEDUCTION_NEEDED": _N("{article} was repeated and costs points (YSA C-31)."),
    "DIRECTOR_UNNAMED": _N(
        "No tournament director is named, and only the director's consent takes points off "
        "(YSA C-31, E-3): enter the name in the settings of the division first."
    ),
    "DIRECTOR_NOT_CONSULTED": _N(
        "A deduction needs the tournament director: tick this once the director was asked "
        "(YSA C-31)."
    ),
    "FACT_NOT_VERIFIED": _N("The tournament director must verify the fact first (YSA C-30)."),
    "WRONG_DEDUCTION": _N("{article} costs {points} points (YSA I)."),
    "DEDUCTION_TOO_SMALL": _N(
        "{article} costs at least {points}: 10, and 10 or more besides (YSA C-30)."
    ),
    "NO_POINTS_HERE": _N("Only a penalty takes points off."),
    "BAD_MOVED": _N(
        "Only discs in the 7, 8 or 10 of the opponent and own discs in the 10-OFF count after an "
        "early shot, four at most (YSA C-20)."
    ),
    "BAD_CREDIT": _N("Only one to four discs in the 7, 8 or 10 are guaranteed (YSA C-21)."),
    "WRONG_CHARGE": _N("The foul is charged to end {number}."),
    "NO_END_LEFT": _N("No end is left to which the foul could be charged."),
    "AT_SCOREBOARD": _N(
        "{article} is entered at the scoreboard of the match (F4 there), or beside its card: the "
        "discs that were touched count (YSA C-20, C-21)."
    ),
    "PAIR_AT_SCOREBOARD": _N(
        "Fouls of doubles are entered at the scoreboard of the match (F4 there), or beside its "
        "card: each partner is warned apart (YSA C-31)."
    ),
    "RULING_FIRST": _N("The tournament director has not decided about the foul yet (F4)."),
    "CASE_OPEN": _N("The director is still deciding about the same foul: settle that one."),
    "NO_CASE_OPEN": _N("No foul of this player waits for a decision."),
    # replays and suspensions
    "NO_END_IN_PLAY": _N("No end is being played."),
    "LEAD_TOO_LATE": _N("The end is written: the score stays, the next lead is as planned (C-8)."),
    "EIGHTH_DISC_COUNTS": _N(
        "With the eighth disc nothing is played again: the discs as they lay before count (C-27)."
    ),
    "NO_HEAD_END": _N("No head end of this frame could be played again."),
    "DIRECTOR_DECIDES": _N("The tournament director decides this: tick it once it is decided."),
    "SUSPENDED": _N("Play is suspended: resume it first (F7) (YSA H-1)."),
    "NOT_SUSPENDED": _N("Play is not suspended."),
    "COURT_NOT_READY": _N("First the court is dried and beads are strewn (YSA H-1)."),
    # substitutes
    "NO_SUBSTITUTES": _N("After the draw no player is exchanged; only teams may (YSA G-1, G-2)."),
    "MATCH_BEGUN": _N("The match has begun: only with the director's own reason."),
    "SUBSTITUTE_NEEDED": _N("Please enter the name of the substitute."),
    "IN_THIS_MATCH": _N(
        "{name} plays in this match already; a substitute is somebody else of the team (YSA G-2)."
    ),
    "CAPTAIN_NEEDED": _N("Please enter the captain who reported it (YSA G-2)."),
    "DIRECTOR_NOT_TOLD": _N("The tournament director must be told first (YSA G-2)."),
    "IN_LINE_UP": _N("The substitute must not be in the planned line-up (YSA G-2)."),
    # results without a record
    "TOTALS_NEEDED": _N("Please enter the totals of every game."),
    "LEVEL_TOTALS": _N("{total} on both sides: the match goes on until somebody is ahead."),
    "BELOW_GAME_POINT": _N("{total} is below the game point {target}. Is that right (YSA A-8)?"),
    "UNLIKELY_TOTAL": _N("{total} is very much: more than {most} is hardly ever reached. Right?"),
    "GAME_TOO_MANY": _N("Two games were won before: there is no further game."),
    # what the dialogs find
    "SCORE_UNREADABLE": _N(
        "“{text}” is not a score. Type a figure, or discs such as 7+8 or 8-10; - is ten off."
    ),
    "ROW_UNREADABLE": _N("Box {column}: “{text}” is not a score."),
    "LAG_BLANK": _N("Type the distances, or tick that neither disc can be measured."),
    "TOTAL_TOO_LONG": _N("“{text}” has too many figures for the total of one side."),
    "TOTALS_TOO_MANY": _N("“{text}” are {count} totals, but only {most} can stand here."),
    "TOTAL_UNREADABLE": _N("“{text}” is not a total: type the figure alone."),
    "ROWS_DIFFER": _N("{name}: {count} boxes here, {other} on the other side."),
    "CARD_TOO_LONG": _N(
        "Game {game} was over after {over} ends, but {typed} are typed. Please look at the card."
    ),
    "ROW_TOO_LONG": _N("This row has {due} boxes, but {typed} are typed."),
    "ROW_TOO_SHORT": _N("This row has {due} boxes, but only {typed} are typed."),
    "CARD_BLANK": _N(
        "Choose who begins with yellow, then type the small boxes along each row. "
        "Only totals: F2, then 2."
    ),
    "CARD_HAS_MORE": _N(
        "Ends that are on record are missing here. Type them again, or close this and correct the "
        "match on the scoreboard."
    ),
    "BOX_IMPOSSIBLE": _N(
        "Box {column}: four discs cannot make {score}. {near}. Is a penalty in it? Then put the "
        "cursor there and press F4."
    ),
    "WARNED_LATER": _N("The warning must come before the penalty (YSA C-31)."),
    "CORRECT_IN_BOX": _N("This score is on record already: type the new one into its box."),
    "BAD_DATE": _N("“{text}” is not a day and time. Write it like 2026-05-04 9:30."),
    # at the desk
    "STORED_BOARD_UNFIT": _N(
        "{division}, round {round}, match {table}: the notes on the scoreboard cannot be read."
    ),
    "BOARD_BEGUN": _N(
        "The match has begun: colours and ends stay. Take its lines back first, or change only "
        "court and officials."
    ),
    "TYPING_ONLY": _N(
        "Does the board itself show this, so that only the desk typed it wrongly? What was written "
        "wrongly on the board is corrected with F6: after the next end only if both sides agree "
        "(YSA D-5), and never how a disc was judged (F-2)."
    ),
}
"""One sentence for each code that the rules refuse or ask about, and for the dialogs' own."""

NEEDED = frozenset(
    {
        "ONE_SIDE_ONLY",
        "ROWS_DIFFER",
        "CARD_BLANK",
        "SCORES_NEEDED",
        "TOTALS_NEEDED",
        "COLOURS_NEEDED",
        "SUBSTITUTE_NEEDED",
        "CAPTAIN_NEEDED",
        "LAG_CHOICE_NEEDED",
        "MATCH_NOT_OVER",
        "EXTENSION_NEEDED",
        "COURTS_NEEDED",
    }
)
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""
