"""Sixteen groups of four seats as a table: who sits where, and what is strange about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from models.core.problems import Problem
from models.games.othello.open_division.stages import GROUP_COUNT
from models.pairing.round_robin import GROUP_SEATS
from reports.i18n import _
from ui.dialogs.parts.seat_grid import Place, SeatGrid

SHOWN = 4
"""How many questions are written out before the clashes are only counted."""


EVERY_SEAT = frozenset(
    (group, seat) for group in range(1, GROUP_COUNT + 1) for seat in range(1, GROUP_SEATS + 1)
)
"""Every seat that there is."""


class GroupTable(SeatGrid):
    """A line for each group, a column for each seat; who may not sit together is marked."""

    def __init__(self) -> None:
        """Start with empty seats."""
        super().__init__(GROUP_SEATS, _("The groups, four seats each"))
        self.show_lines(
            [_("Group {group}").format(group=group) for group in range(1, GROUP_COUNT + 1)]
        )


def clashing_places(
    asked: Collection[Problem], blocks: Mapping[Place, tuple[str, str]]
) -> frozenset[Place]:
    """Give the seats of those who share both group and block with somebody."""
    found = {(p.values["group"], p.values["block"]) for p in asked if p.code == "BLOCK_CLASH"}
    return frozenset(
        place for place, (_name, block) in blocks.items() if (place[0], block) in found
    )


def shortened(asked: Collection[Problem]) -> tuple[Problem, ...]:
    """Write out the first clashes only and count them: the table shows them all."""
    clashes = [p for p in asked if p.code == "BLOCK_CLASH"]
    others = [p for p in asked if p.code != "BLOCK_CLASH"]
    room = max(0, SHOWN - len(others))
    if len(clashes) <= room:
        return (*others, *clashes)
    values = {"count": len({p.values["group"] for p in clashes})}
    count = Problem(code="CLASHES", where="groups", values=values, ask=True)
    return (*others, *clashes[: max(0, room - 1)], count)


def confirmed_codes(codes: Collection[str]) -> tuple[str, ...]:
    """Give the codes that were answered with yes; counted clashes stand for the clashes."""
    return tuple("BLOCK_CLASH" if code == "CLASHES" else code for code in codes)
