"""Sentences about clocks: of rounds and tables, and of who has not come; marked here."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NO_ABSENT_CLOCK": _N("In {division} no clock of an absent player is started."),
    "CLOCK_STARTED": _N("Table {table}: the clock of the absent player runs already."),
    "NO_CLOCK_STARTED": _N("Table {table}: no clock of an absent player runs."),
    "TIME_AHEAD": _N("{text} is still in the future."),
    "CLOCKS_ANYWAY": _N("{division}: there is nothing to be said of clocks here."),
    "RESULT_BY_CLOCK": _N(
        "Table {table} has a result that rests on its clock: correct the result first."
    ),
}
"""What stands in the way of an action."""

ACTIONS: dict[str, str] = {
    "use_clocks": _N("Clocks at every table of {round_name}"),
    "use_clocks_at": _N("Clocks in {round_name} at the tables {tables}"),
    "use_no_clocks": _N("No clocks in {round_name}"),
    "start_absent_clock": _N("Table {table}, {round_name}: clock of {name} (absent) started"),
    "absent_came": _N("Table {table}, {round_name}: {name} has come, the clock stops"),
    "strike_absent_clock": _N("Table {table}, {round_name}: clock of {name} struck"),
}
"""What the desk did, by the action's key in the journal."""
