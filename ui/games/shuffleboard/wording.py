"""Shuffleboard's problems, endings, fouls and settings in words; no Qt."""

from __future__ import annotations

from models.games.shuffleboard.catalogue import Form, Mode
from models.games.shuffleboard.courts import LONGEST, SHORTEST
from models.games.shuffleboard.lines import EndState, Fault, Ruling
from models.games.shuffleboard.record import ColoursBy, Ending, TieAtHead
from reports.games.shuffleboard import line_words
from reports.i18n import _N
from ui.dialogs.parts.field import Field

PROBLEMS: dict[str, str] = {
    # who, which game, where
    "TWO_PLAYERS": _N("A result needs two players; a bye counts by itself."),
    "THREE_PLAYERS": _N("A round robin needs three players; {seats} sit here (YSA A-10)."),
    "NOT_IN_MATCH": _N("This person does not sit at the table."),
    "NO_PARTNER": _N("Only doubles have partners: two pairs of two names (YSA A-2)."),
    "SAME_PERSON_TWICE": _N("{name} is listed twice."),
    "WITHDRAWN_PLAYER": _N(
        "{name} has withdrawn from this round: press F2 and choose Withdrew. If that is a mistake, "
        "or {name} is back, put the withdrawal right on the page of entrants first."
    ),
    "NOT_YET_WITHDRAWN": _N(
        "{name} is still on the list for the next rounds. Is only this match meant?"
    ),
    "NO_SUCH_GAME_TYPE": _N("There is no such game in the list (YSA A-11): choose another kind."),
    "BAD_TARGET": _N("{target} is not possible: choose one of {allowed} (YSA A-5, A-7)."),
    "DIRECTOR_NEEDED": _N(
        "No tournament director is named; deductions need one (YSA E-3). Name the director later?"
    ),
    "COURT_TAKEN": _N(
        "Court {court} is taken: only two matches of players who do not walk share one (YSA A-3). "
        "Choose another court, or hand in the match there first."
    ),
    "COURTS_UNREADABLE": _N(
        "“{text}” is not a court. Write the courts like 1-4 or 1, 2, A (letters and figures)."
    ),
    "COURT_TWICE": _N("Court {court} is listed twice."),
    "TOO_MANY_COURTS": _N("{count} courts are too many: at most {most} are possible."),
    "BAD_MINUTES": _N("A match takes {least} to {most} minutes; {minutes} is not possible."),
    "COURTS_NEEDED": _N("Please enter the courts in use, e.g. 1-4 (YSA E-1)."),
    "NO_COURT_AT_TIME": _N(
        "Match {table} is to begin at {time}, but then no court is free for it, or one of its "
        "players plays. Change its time on the scoreboard (F2), or have everything assigned anew."
    ),
    "DAY_TOO_SHORT": _N(
        "Match {table} and those after it would begin after midnight: add courts, plan fewer "
        "minutes, or begin earlier."
    ),
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
    "SIGNED_OFF": _N("The result has been signed: the board stays as it is (YSA D-5)."),
    "COLOUR_CHANGE_FIRST": _N("First the colours are exchanged (F3) (YSA A-5, A-7)."),
    "NO_COLOUR_CHANGE_HERE": _N("No colours are exchanged now (YSA A-5, A-7)."),
    "NO_SPEED_CHECK_HERE": _N("There is no speed check now (YSA C-4)."),
    "NO_PRACTICE_HERE": _N("There is no practice now (YSA C-5, A-9)."),
    "NO_BREAK_HERE": _N("There is no break now (YSA C-29)."),
    "BEADS_LATER": _N("Beads are strewn before play or after a whole frame (YSA C-6)."),
    "TOO_FEW_VOTES": _N("{votes} want more beads: at least {needed} are needed (YSA C-6)."),
    "NO_EXTRA_ENDS": _N("Two more ends are only for a drawn pairing of a finished match."),
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
    "NO_CHANGE": _N("This is the result that stands already."),
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
    "REFEREE_REQUIRED": _N("Only the referee can decide this: enter the referee's name."),
    "REASON_NEEDED": _N("Please enter the reason."),
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
        "{article} is entered at the scoreboard of the match (F4 there), or beside its card: in "
        "doubles each partner is warned apart, and after C-20 and C-21 discs count (YSA C-31)."
    ),
    "RULING_FIRST": _N("The tournament director has not decided about the foul yet (F4)."),
    "CASE_OPEN": _N("The director is still deciding about the same foul: settle that one."),
    "NOTHING_TO_SETTLE": _N("No foul of this player waits for a decision."),
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
    "UNLIKELY_TOTAL": _N("{total} is more than all ends together can bring ({most}). Right?"),
    "GAME_TOO_MANY": _N("Two games were won before: there is no further game."),
    "WINNER_NEEDED": _N("Please choose who won."),
    "LOSER_NEEDED": _N("Please choose who it was."),
    # what the dialogs find
    "SCORE_UNREADABLE": _N(
        "“{text}” is not a score. Type a figure, or discs such as 7+8 or 8-10; - is ten off."
    ),
    "ROW_UNREADABLE": _N("Box {column}: “{text}” is not a score."),
    "LAG_BLANK": _N("Type the distances, or tick that neither disc can be measured."),
    "TOTAL_TOO_LONG": _N("“{text}” has too many figures for the total of one side."),
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
    "NOTHING_TO_ASSIGN": _N(
        "Nothing is left to assign: each of these matches has its court and time, or was called "
        "or played. To change those that wait, tick what is to be settled anew."
    ),
    "PLAYER_BUSY": _N("{name} is still playing on court {court}: call another match first."),
    "COURT_MISSING": _N("Please choose a court for match {table}."),
    "MATCH_RUNS": _N(
        "Match {table} has begun already. If that is wrong, take its lines back first."
    ),
    "NOT_CALLED": _N("Match {table} has not been called."),
    "CALLED_ALREADY": _N("Match {table} was called to court {court} already."),
}
"""One sentence for each code of `models.games.shuffleboard.problems`, and the dialogs' own."""

ACTIONS: dict[str, str] = {
    "board_start": _N("Beginning of match {table}"),
    "board_end": _N("Match {table}, end {number}: {text}"),
    "board_correction": _N("Match {table}, end {number} corrected: {text}"),
    "board_voided": _N("Match {table}, end {number} played again ({text})"),
    "board_foul_consulting": _N("Foul {text} of {name}, match {table}: the director is asked"),
    "board_foul_warned": _N("Warning {text} of {name}, match {table}"),
    "board_foul_penalised": _N("Penalty {text} of {name}, match {table}"),
    "board_foul_no_deduction": _N("Foul {text} of {name}, match {table}: no deduction"),
    "board_foul_dismissed": _N("Foul {text} of {name}, match {table}: no foul"),
    "board_suspension": _N("Play suspended in match {table}"),
    "board_postponement": _N("Match {table} postponed"),
    "board_resumption": _N("Play resumed in match {table}"),
    "board_lag": _N("Lag in match {table}"),
    "board_end_choice": _N("Head and foot of {name}, match {table}"),
    "board_extra_ends": _N("Two more ends in match {table}"),
    "board_substitution": _N("Substitute for {name}, match {table}"),
    "board_logged": _N("Note on match {table}"),
    "board_written": _N("Score written in match {table}"),
    "board_confirmed": _N("Score checked in match {table}"),
    "board_speed_check": _N("Speed check in match {table}"),
    "board_practice": _N("Practice in match {table}"),
    "board_break": _N("Break in match {table}"),
    "board_colour_change": _N("Colours exchanged in match {table}"),
    "board_beads": _N("More beads in match {table}"),
    "board_signed": _N("Result signed in match {table}"),
    "assign_courts": _N("Courts and times of {division}"),
    "call_match": _N("Match {table} called to court {court}"),
    "call_again": _N("Match {table} called again (call {number})"),
    "call_off": _N("Call of match {table} taken back"),
}
"""What the desk did, by the action's key in the journal."""

NEEDED = frozenset(
    {
        "ONE_SIDE_ONLY",
        "ROWS_DIFFER",
        "CARD_BLANK",
        "SCORES_NEEDED",
        "TOTALS_NEEDED",
        "WINNER_NEEDED",
        "LOSER_NEEDED",
        "REASON_NEEDED",
        "COLOURS_NEEDED",
        "SUBSTITUTE_NEEDED",
        "CAPTAIN_NEEDED",
        "LAG_CHOICE_NEEDED",
        "MATCH_NOT_OVER",
        "COURTS_NEEDED",
        "NOTHING_TO_ASSIGN",
    }
)
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

ENDINGS: dict[Ending, str] = {
    Ending.PLAYED: _N("The whole card: every small box"),
    Ending.TOTALS: _N("Only the totals on the card"),
    Ending.DECISION: _N("The tournament director decides"),
    Ending.LATE: _N("Absent (did not come)"),
    Ending.WITHDRAWN: _N("Withdrew"),
    Ending.DOUBLE_DEFAULT: _N("Neither came"),
}

TOOLS: dict[str, str] = {"board": _N("Scoreboard…"), "courts": _N("Courts… (F6)")}
"""The windows of a match."""

RULINGS: dict[Ruling, str] = {
    Ruling.WARNED: _N("Warning"),
    Ruling.PENALISED: _N("Penalty: points off"),
    Ruling.CONSULTING: _N("The director is being asked"),
    Ruling.NO_DEDUCTION: _N("No deduction"),
    Ruling.DISMISSED: _N("No foul after all"),
}

ENTERS: dict[EndState, str] = {
    EndState.CONFIRMED: _N("written and checked"),
    EndState.WRITTEN: _N("written, not checked yet"),
    EndState.ANNOUNCED: _N("announced only (Shift+Enter)"),
}
"""How far a score has come when it is typed at the scoreboard."""

STATES: dict[EndState, str] = {
    EndState.ANNOUNCED: _N("1 announced ✓ → 2 to be written → 3 to be checked"),
    EndState.WRITTEN: _N("1 announced ✓ → 2 written ✓ → 3 to be checked"),
}
"""How far a score has come that is not checked yet, step by step."""

FAULTS: dict[Fault, str] = {
    Fault.NUMBER: _N("Wrong figure"),
    Fault.ROW: _N("Wrong row or box"),
    Fault.TOTAL: _N("Only the total was wrong"),
    Fault.JUDGEMENT: _N("A disc was judged wrongly"),
}

CAUSES, STOPS = line_words.CAUSES, line_words.STOPS
MOMENTS, LOGS = line_words.MOMENTS, line_words.LOGS
"""What a line can say, which the dialogs offer."""

RULES: dict[str, str] = {
    "C-9": _N("Disc shot from a line (C-9)"),
    "C-10": _N("Hesitation or hook shot (C-10)"),
    "C-12": _N("On the court or over the base line (C-12)"),
    "C-13": _N("On the neighbouring court (C-13)"),
    "C-14": _N("Not standing still while the other shoots (C-14)"),
    "C-15": _N("Not seated while the other end plays (C-15)"),
    "C-16": _N("Touched a live disc (C-16)"),
    "C-18": _N("Remarks that disturb (C-18)"),
    "C-19": _N("Coached the partner (C-19)"),
    "C-20": _N("Shot before the other disc stopped (C-20)"),
    "C-21": _N("Slipped cue touched a live disc (C-21)"),
    "C-29": _N("Left the court without leave (C-29)"),
    "C-30": _N("Deliberate or improper act (C-30)"),
}
"""The fouls by name."""

FIELDS: dict[str, str] = {
    "earlier": _N("&How often before (same player, same foul)"),
    "director": _N("The tournament director was asked"),
    "verified": _N("The tournament director has verified the fact"),
    "extra": _N("Points &besides the ordinary 10"),
}
"""What the penalties ask for."""

EFFECTS: dict[str, str] = {
    "warned": _N("A warning; a repeat costs points (YSA C-31)."),
    "penalised": _N("{points} points off the end that is being played (YSA C-31)."),
    "no_deduction": _N("Repeated, but no points are taken off (YSA I)."),
    "consulting": _N("The director is being asked (YSA C-31)."),
    "dismissed": _N("The director found no foul."),
}

OPTIONS: tuple[Field, ...] = (
    Field(
        key="form",
        text=_N("&Kind of game"),
        choices=(
            (Form.WALKING, _N("Walking singles")),
            (Form.NON_WALKING, _N("Non-walking singles")),
            (Form.DOUBLES, _N("Doubles")),
            (Form.ROUND_ROBIN, _N("Round robin of three players")),
        ),
    ),
    Field(
        key="mode",
        text=_N("P&layed for"),
        choices=(
            (Mode.FRAMES, _N("Frames: one game")),
            (Mode.POINTS, _N("Points: best of three games")),
            (Mode.PAIRINGS, _N("Three players: three pairings")),
            (Mode.RANKING, _N("Three players: one ranking")),
        ),
    ),
    Field(
        key="target",
        text=_N("&Frames or game point"),
        choices=(
            (8, _N("8 frames")),
            (12, _N("12 frames")),
            (16, _N("16 frames")),
            (50, _N("50 points")),
            (75, _N("75 points")),
            (100, _N("100 points")),
        ),
    ),
    Field(
        key="colours_by",
        text=_N("&Colours at the start"),
        choices=(
            (ColoursBy.DRAW, _N("by the draw (YSA C-1)")),
            (ColoursBy.JANKEN, _N("by janken on the court (YSA C-1)")),
        ),
    ),
    Field(
        key="enters",
        text=_N("&When typed"),
        choices=(
            (EndState.CONFIRMED, _N("after the referee's check")),
            (EndState.WRITTEN, _N("once written, then checked (D-6)")),
            (EndState.ANNOUNCED, _N("once announced (E-6)")),
        ),
    ),
    Field(key="director", text=_N("Tournament &director"), hint=_N("named by the committee")),
    Field(key="courts", text=_N("Courts a&vailable"), hint=_N("e.g. 1-4 or 1, 2, A")),
    Field(key="minutes", text=_N("Planned min&utes of a match"), low=SHORTEST, high=LONGEST),
    Field(
        key="call_again",
        text=_N("Minutes until the ne&xt call"),
        low=0,
        high=60,
        hint=_N("0: never"),
    ),
    Field(key="speed_check", text=_N("Speed check w&ith two discs (YSA C-4)")),
    Field(key="speed_check_again", text=_N("Also &before a second half or game")),
    Field(key="team_event", text=_N("&Teams compete (substitutes, YSA G-2)")),
    Field(
        key="tie_at_head",
        text=_N("Doubles level at the &head"),
        choices=(
            (TieAtHead.FOUR_ENDS, _N("four ends from its foot")),
            (TieAtHead.FRAME_FIRST, _N("its foot, then two frames")),
        ),
    ),
    Field(key="slip_ends_extension", text=_N("A slip can &end an extension (YSA C-21)")),
)
"""How the settings of a division are asked for."""
