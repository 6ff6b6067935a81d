"""Sentences about the house rules of a division: who is kept apart and why; marked here."""

from __future__ import annotations

from models.core.house_rules import Firmness, Tie, Worth
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "RULE_BOOK_SAYS": _N("The rule book of this game leaves no room for it ({article})."),
    "NOT_KEPT_APART_HERE": _N(
        "In {division} everybody meets everybody: nobody can be kept apart there."
    ),
    "APART_TOO_FEW": _N("Name at least two people."),
    "APART_TOO_MANY": _N("More than {most} cannot be kept here."),
    "APART_NOBODY": _N("“{text}” is nobody in this division."),
    "APART_SEVERAL": _N("“{text}” could be {names}: type the number."),
    "KEPT_APART_IMPOSSIBLE": _N(
        "|Round| {round} cannot be made without letting these meet: {pairs}. Set them to “avoid” "
        "or take them off the list under Settings, “Who is kept apart”."
    ),
    "MEET_THOUGH_APART": _N(
        "{name} and {other} are kept apart ({because}): only the |referee| can let them meet."
    ),
    "NO_ABSENCES_HERE": _N(
        "In {division} not every |round| is paired anew: absences cannot be planned there."
    ),
    "ABSENCE_LIMIT_RANGE": _N("Type how many |rounds|: {low} to {high}."),
    "ABSENCE_LIMIT_BELOW": _N(
        "These have planned more |rounds| than that: {names}. Strike their absences first."
    ),
    "HALF_NEEDS_POINTS": _N(
        "This division is ranked by wins, where half a win is nothing: choose 0 or 1, or let "
        "points rank it."
    ),
    "ABSENCES_OFF": _N(
        "In {division} no absences are planned: choose it first under Settings, “Habits”."
    ),
    "ABSENCE_ROUND_RANGE": _N("Type |rounds| from {low} to {high}, e.g. 3, 5."),
    "ABSENCE_LIMIT": _N("{name} can be away like this in {limit} |rounds| at most."),
    "ABSENCE_SEATED": _N(
        "{name} has a |table| in |round| {round}, which is published: enter the result there, or "
        "withdraw the person."
    ),
    "NO_BYES_HERE": _N("In {division} no |round| has a bye that somebody could take."),
    "NOT_BY_HAND_HERE": _N("In {division} the desk does not put matches of two together."),
    "NO_FREE_SEAT": _N(
        "{name} cannot sit down now: nobody has the bye in a |round| that is being played, or the "
        "two are not to meet."
    ),
    "NEVER_TOGETHER": _N("{name} and {other} are not to meet (Settings, “Who is kept apart”)."),
}
"""What stands in the way of an action."""

ACTIONS: dict[str, str] = {
    "keep_apart": _N("Who is kept apart in {division}"),
    "choose_habits": _N("Habits of {division}"),
    "plan_absences": _N("Planned absence of {name}: |rounds| {rounds}"),
    "seat_latecomer": _N("{name} (late) plays {other}: |table| {table}, {round_name}"),
    "strike_absences": _N("Planned absences of {name} struck"),
}
"""What the desk did, by the action's key in the journal."""

WHYS: dict[str, str] = {
    "KEPT_APART": _N(
        "|Tables| {tables} differ from the plain list because these are kept apart: {pairs}."
    ),
    "THOUGH_AVOIDED": _N(
        "{names} should be kept apart, but this |round| cannot be made without this |table|."
    ),
    "APART_BECAUSE": _N("{names}: {because}."),
}
"""Why a table is as it is."""

TIES: dict[str, str] = {
    Tie.FAMILY: _N("family"),
    Tie.CLUB: _N("same club"),
    Tie.OTHER: _N("another reason"),
}
"""Why people are kept apart."""

OFF = "off"
WORTH: dict[str, str] = {
    OFF: _N("not planned"),
    Worth.NOTHING: _N("as a loss (0)"),
    Worth.HALF: _N("as a draw (½)"),
    Worth.WHOLE: _N("as a win (1)"),
}
"""What a planned absence counts, in the order of the answers."""

FIRM: dict[str, str] = {Firmness.NEVER: _N("never meet"), Firmness.AVOID: _N("avoid")}
"""How firmly people are kept apart."""
