"""Sentences about clocks: of tables, of who has not come, and of a round; marked here."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NO_ABSENT_CLOCK": _N("In {division} no clock of an absent player is started."),
    "CLOCK_STARTED": _N("|Table| {table}: the clock of the absent player runs already."),
    "NO_CLOCK_STARTED": _N("|Table| {table}: no clock of an absent player runs."),
    "TIME_AHEAD": _N("{text} is still in the future."),
    "CLOCKS_ANYWAY": _N("{division}: there is nothing to be said of clocks here."),
    "RESULT_BY_CLOCK": _N(
        "|Table| {table} has a result that rests on its clock: correct the result first."
    ),
    "NO_ROUND_CLOCK": _N("In {division} the |tables| of a |round| have no common clock."),
    "ROUND_CLOCK_NOT_STARTED": _N("The clock of this |round| is not started yet."),
    "ROUND_CLOCK_RUNS": _N("The clock of this |round| runs already."),
    "ROUND_CLOCK_STANDS": _N("The clock of this |round| is paused."),
    "ROUND_CLOCK_ENDED": _N("The clock of this |round| is ended. Strike the end to go on."),
    "EXTRA_MINUTES_RANGE": _N("From 1 to {high} minutes can be added at once."),
}
"""What stands in the way of an action."""

ACTIONS: dict[str, str] = {
    "use_clocks": _N("Clocks |at| every |table| of {round_name}"),
    "use_clocks_at": _N("Clocks in {round_name} |at| the |tables| {tables}"),
    "use_no_clocks": _N("No clocks in {round_name}"),
    "start_absent_clock": _N("|Table| {table}, {round_name}: clock of {name} (absent) started"),
    "absent_came": _N("|Table| {table}, {round_name}: {name} has come, the clock stops"),
    "strike_absent_clock": _N("|Table| {table}, {round_name}: clock of {name} struck"),
    "round_clock_start": _N("Clock of {round_name} started"),
    "round_clock_pause": _N("Clock of {round_name} paused"),
    "round_clock_go_on": _N("Clock of {round_name} goes on"),
    "round_clock_extra": _N("{minutes} minutes added in {round_name}"),
    "round_clock_end": _N("Clock of {round_name} ended"),
    "change_round_clock": _N("Line {number} of the clock of {round_name} put right"),
    "strike_round_clock": _N("Line {number} of the clock of {round_name} struck"),
}
"""What the desk did, by the action's key in the journal."""
