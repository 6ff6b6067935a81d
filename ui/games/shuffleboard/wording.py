"""Shuffleboard's actions, endings, fouls and settings in words; no Qt."""

from __future__ import annotations

from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import EndState, Fault, Ruling
from models.games.shuffleboard.record import ColoursBy, ShuffleboardEnding, TieAtHead
from reports.games.shuffleboard import line_words, words
from reports.i18n import _N
from ui.courts.court_game import COURT_FIELDS
from ui.dialogs.parts.field import Field
from ui.games.shuffleboard import problem_words
from ui.words.journal import About

PROBLEMS, NEEDED = problem_words.PROBLEMS, problem_words.NEEDED

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
}
"""What the desk did, by the action's key in the journal."""
ABOUT: dict[str, About] = {
    action: About.RULINGS if action.startswith("board_foul") else About.LINE for action in ACTIONS
}

ENDINGS: dict[ShuffleboardEnding, str] = {
    ShuffleboardEnding.PLAYED: _N("The whole card: every small box"),
    ShuffleboardEnding.TOTALS: _N("Only the totals on the card"),
    ShuffleboardEnding.DECISION: _N("The tournament director decides"),
    ShuffleboardEnding.LATE: _N("Absent (did not come)"),
    ShuffleboardEnding.WITHDRAWN: _N("Withdrew"),
    ShuffleboardEnding.DOUBLE_DEFAULT: _N("Neither came"),
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

CAUSES, MOMENTS, STOPS = line_words.CAUSES, line_words.MOMENTS, words.STOPS
"""What a line can say, which the dialogs offer."""

RULES: dict[str, str] = {article.value: text for article, text in words.FOUL_NAMES.items()}
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

SUBSTITUTES: tuple[Field, ...] = (
    Field(key="captain", text=_N("&Captain")),
    Field(key="director", text=_N("The tournament &director has been told"), now=False),
    Field(key="outside_line_up", text=_N("Not in the planned &line-up"), now=False),
    Field(
        key="override",
        text=_N("Director's reas&on"),
        hint=_N("Only where the match has begun"),
    ),
)
"""What is asked besides the name where somebody else plays (YSA G-2)."""

OPTIONS: tuple[Field, ...] = (
    Field(
        key="form",
        text=_N("&Kind of game"),
        choices=(
            (MatchForm.WALKING, _N("Walking singles")),
            (MatchForm.NON_WALKING, _N("Non-walking singles")),
            (MatchForm.DOUBLES, _N("Doubles")),
            (MatchForm.ROUND_ROBIN, _N("Round robin of three players")),
        ),
    ),
    Field(
        key="mode",
        text=_N("P&layed for"),
        choices=(
            (MatchMode.FRAMES, _N("Frames: one game")),
            (MatchMode.POINTS, _N("Points: best of three games")),
            (MatchMode.PAIRINGS, _N("Three players: three pairings")),
            (MatchMode.RANKING, _N("Three players: one ranking")),
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
        text=_N("When typed (&6)"),
        choices=(
            (EndState.CONFIRMED, _N("after the referee's check")),
            (EndState.WRITTEN, _N("once written, then checked (D-6)")),
            (EndState.ANNOUNCED, _N("once announced (E-6)")),
        ),
    ),
    Field(key="director", text=_N("Tournament &director"), hint=_N("named by the committee")),
    *COURT_FIELDS,
    Field(key="speed_check", text=_N("Speed check w&ith two discs (YSA C-4)")),
    Field(key="speed_check_again", text=_N("Also before a second half or game (&4)")),
    Field(key="team_event", text=_N("&Teams compete (substitutes, YSA G-2)")),
    Field(
        key="tie_at_head",
        text=_N("Doubles level at the &head"),
        choices=(
            (TieAtHead.FOUR_ENDS, _N("four ends from its foot")),
            (TieAtHead.FRAME_FIRST, _N("its foot, then two frames")),
        ),
    ),
    Field(key="slip_ends_extension", text=_N("A &slip can end an extension (YSA C-21)")),
)
"""How the settings of a division are asked for."""
