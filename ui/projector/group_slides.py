"""What the hall sees of groups, each by its places."""

from __future__ import annotations

from collections.abc import Sequence

from models.stages.groups import GROUP
from models.views.divisions import DivisionView, signed
from models.views.draws import GroupRowView, GroupView
from reports import game_words, wording
from reports.i18n import _, _p
from reports.stage_words import group_name
from ui.projector.slide import PlaceLine, Places, Slide, SlideKind
from ui.projector.slides import dealt, shown_names


def group_slides(
    division: DivisionView, groups: Sequence[GroupView], after: int, most: int, *, level: str = ""
) -> tuple[Slide, ...]:
    """Make the pages of the groups after a complete round, each group by its places.

    `level` is said beside who is level for the last place that goes on.
    """
    names = shown_names(row.entrant for view in groups for row in view.rows if row.entrant)
    lines_each = max((len(view.rows) for view in groups), default=1)
    pages = dealt(groups, max(1, most // lines_each))
    measured = any(view.measured for view in groups)
    level = level or _p("projector", "level")
    found = []
    for place, page in enumerate(pages, start=1):
        lines = [line for view in page for line in _group(view, names, level, measured=measured)]
        total = game_words.criterion_name("difference", division.game)
        headings = (_p("projector", "Group"), _("Record"), *[total] * measured, "")
        found.append(
            Slide(
                kind=SlideKind.STANDINGS,
                content=Places(headings, tuple(lines), rows=len(pages[0]) * lines_each),
                division_id=division.id,
                game=division.game,
                about=f"group after {after}",
                heading=f"{division.name}\u3000{wording.stage_name(GROUP)}",
                title=_("Standings after |round| {round}").format(round=after),
                page=place,
                pages=len(pages),
            )
        )
    return tuple(found)


def _group(
    view: GroupView, names: dict[int, str], level: str, *, measured: bool
) -> list[PlaceLine]:
    placed = [(row.place, row.seat, row) for row in view.rows if row.place is not None]
    return [
        _line(view, row, names, level, measured=measured)
        for _place, _seat, row in sorted(placed, key=_by_place)
    ]


def _by_place(line: tuple[int, int, GroupRowView]) -> tuple[int, int]:
    return line[:2]


def _line(
    view: GroupView, row: GroupRowView, names: dict[int, str], level: str, *, measured: bool
) -> PlaceLine:
    assert row.entrant is not None  # noqa: S101 - an empty seat has no place
    state = ""
    if view.complete and row.goes_on:
        state = _p("projector", "✓ goes on")
    elif row.entrant in view.lot_needed:
        state = level
    values = (
        group_name(view.number),
        wording.record(row.wins, row.draws, row.losses),
        *[signed(row.difference)] * measured,
        state,
    )
    return PlaceLine(str(row.place), names[row.entrant.id], values)
