"""Groups, then a knock-out of the best of every group: the usual bracket of a club."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import Problem
from models.pairing.knockout import MAIN
from models.stages.composed import Composed
from models.stages.format import Stage
from models.stages.grouped.circles import CIRCLES, MOST_GROUPS, GroupSeating, GroupsOptions
from models.stages.knockout import TREE, PlacingMatches
from models.stages.league import MOST_MEETINGS
from models.stages.plan import PRELIMINARY
from models.stages.stage_parts import StageEntry, Which

MOST_OF_GROUP = 8
"""So many of one group go on at most."""


@dataclass(frozen=True, kw_only=True)
class GroupsBracketOptions:
    """The settings of groups with a knock-out of their best."""

    groups: int = 4
    of_group: int = 2
    """How many of every group go on to the knock-out."""
    meetings: int = 1
    """How often any two of a group meet."""
    at_once: bool = False
    """Whether all rounds of the groups are made with the first one and run beside one another."""
    seating: GroupSeating = GroupSeating.LOT
    """How people are put into the groups."""
    third: bool = True
    """Whether the losers of the semi-finals play for third place."""


class GroupsBracket(Composed):
    """Groups, then a knock-out of their best."""

    key = "groups_cup"
    options_type = GroupsBracketOptions

    def check_options(self, options: GroupsBracketOptions) -> tuple[Problem, ...]:
        """Check the numbers.

        >>> wrong = GroupsBracketOptions(groups=1, of_group=0, meetings=9)
        >>> [p.code for p in GROUPS_BRACKET.check_options(wrong)]
        ['GROUPS_RANGE', 'OF_GROUP_RANGE', 'MEETINGS_RANGE']
        """
        bounds = {
            "groups": ("GROUPS_RANGE", 2, MOST_GROUPS),
            "of_group": ("OF_GROUP_RANGE", 1, MOST_OF_GROUP),
            "meetings": ("MEETINGS_RANGE", 1, MOST_MEETINGS),
        }
        return tuple(
            Problem(code=code, where=where, values={"low": low, "high": high})
            for where, (code, low, high) in bounds.items()
            if not low <= getattr(options, where) <= high
        )

    def make_stages(self, options: GroupsBracketOptions) -> tuple[Stage, ...]:
        """Give the groups and the knock-out of their best."""
        seated = GroupsOptions(
            groups=options.groups,
            meetings=options.meetings,
            at_once=options.at_once,
            seating=options.seating,
        )
        best = StageEntry(source=PRELIMINARY, which=Which.BEST_OF_GROUPS, count=options.of_group)
        return (
            Stage(key=PRELIMINARY, format=CIRCLES, options=seated),
            Stage(
                key=MAIN, format=TREE, options=PlacingMatches(third=options.third), entries=(best,)
            ),
        )


GROUPS_BRACKET = GroupsBracket()
