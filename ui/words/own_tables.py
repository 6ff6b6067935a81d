"""Words of the programmes that a desk puts together itself; templates, no Qt."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "OWN_STAGES": _N("A programme has one to {high} stages."),
    "OWN_REPLACED": _N(
        "Another programme called {name} is offered already. Is this one to take its place?"
    ),
    "OWN_OLDEST_GOES": _N(
        "{most} programmes are offered at most: {name}, the oldest, makes room. Is that right?"
    ),
    "OWN_NAME": _N("A name has at most {most} letters, all on one line."),
    "OWN_ALIKE": _N(
        "Stages {other} and {number} are both called {name}: their |rounds| cannot be told apart. "
        "Is that right?"
    ),
    "OWN_ROUNDS": _N("Stage {number}: choose {low} to {high} |rounds|."),
    "OWN_MEETINGS": _N("Stage {number}: any two can meet {low} to {high} times."),
    "OWN_GROUPS": _N("Stage {number}: choose {low} to {high} groups."),
    "OWN_COUNT": _N("Stage {number}: {low} to {high} can come in."),
    "OWN_NO_TABLES": _N("Stage {number}: {count} cannot sit |at| |tables| of three and four."),
    "OWN_FULL_TABLES": _N(
        "Stage {number}: the |tables| are for {size}, so let a multiple of {size} come in."
    ),
    "OWN_ALL_THROUGH": _N(
        "Stage {number}: all {count} players of stage {source} would come in, and nobody would be "
        "out. Is that right?"
    ),
    "OWN_FILL": _N("Stage {number}: the best of the rest can fill it up to {high} at most."),
    "OWN_PLACE": _N("Stage {number}: choose a place from {low} to {high}."),
    "OWN_FIRST": _N("The first stage is for everybody."),
    "OWN_SOURCE": _N("Stage {number}: choose a stage before it from which people come."),
    "OWN_NO_KNOCKOUT": _N(
        "Stage {number}: losers come from a knock-out, and stage {source} is none."
    ),
    "OWN_NO_QUALIFIER": _N(
        "Stage {number}: who is through comes from a qualifier of two wins or two losses, and "
        "stage {source} is none."
    ),
    "OWN_NO_GROUPS": _N(
        "Stage {number}: the best of every group come from groups or |tables|, and stage {source} "
        "has none."
    ),
    "OWN_NO_REST": _N(
        "Stage {number}: there is a rest only where a stage before it takes the best of stage "
        "{source}."
    ),
    "OWN_NO_SUMS": _N(
        "Stage {number}: points are brought along only between stages that add them up, not into "
        "or out of a knock-out or qualifier."
    ),
    "OWN_BY_HAND": _N(
        "Stage {number}: matches that the desk puts together are a programme of their own, "
        "without other stages."
    ),
    "OWN_TABLES_MIXED": _N(
        "Stage {number}: |tables| of three and four and matches of two do not go together."
    ),
    "OWN_ONCE": _N(
        "Stage {number}: stage {other} is such a stage already; a programme has one of them."
    ),
    "OWN_SAME_PEOPLE": _N(
        "Stage {number}: stage {other} takes people from the same stage, and nobody can play in "
        "both. Let this one take the rest, or the people of another stage."
    ),
}
"""What keeps a row of stages from being played."""
