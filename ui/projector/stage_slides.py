"""What the hall sees of groups and knock-outs, as values: their tables and results."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import DivisionView, signed
from models.views.draws import BracketMatchView, BracketView, GroupRowView, GroupView
from reports import game_words, wording
from reports.brackets.bracket_words import beside, winner
from reports.i18n import _, _p
from reports.stage_words import group_name
from ui.projector.slide import Kind, PlaceLine, Places, Slide, TableLine, Tables
from ui.projector.slides import dealt, shown_names

GROUP_LINES = 4
"""Lines of a group; as many groups stand on a page as have room."""


def group_slides(
    division: DivisionView, groups: Sequence[GroupView], after: int, most: int
) -> tuple[Slide, ...]:
    """Make the pages of the groups after a complete round, each group by its places."""
    names = shown_names(row.entrant for view in groups for row in view.rows if row.entrant)
    pages = dealt(groups, max(1, most // GROUP_LINES))
    found = []
    for place, page in enumerate(pages, start=1):
        lines = [line for view in page for line in _group(view, names)]
        total = game_words.criterion_name("difference", division.game)
        headings = (_p("projector", "Group"), _("Record"), total, "")
        found.append(
            Slide(
                kind=Kind.STANDINGS,
                content=Places(headings, tuple(lines), rows=len(pages[0]) * GROUP_LINES),
                division_id=division.id,
                game=division.game,
                about=f"group after {after}",
                heading=f"{division.name}\u3000{wording.stage_name('group')}",
                title=_("Standings after round {round}").format(round=after),
                page=place,
                pages=len(pages),
            )
        )
    return tuple(found)


def _group(view: GroupView, names: dict[int, str]) -> list[PlaceLine]:
    placed = [(row.place, row.seat, row) for row in view.rows if row.place is not None]
    return [_line(view, row, names) for _place, _seat, row in sorted(placed, key=_by_place)]


def _by_place(line: tuple[int, int, GroupRowView]) -> tuple[int, int]:
    return line[:2]


def _line(view: GroupView, row: GroupRowView, names: dict[int, str]) -> PlaceLine:
    assert row.entrant is not None  # noqa: S101 - an empty seat has no place
    state = ""
    if view.complete and row.goes_on:
        state = _p("projector", "✓ goes on")
    elif row.entrant in view.lot_needed:
        state = _p("projector", "lot")
    values = (
        group_name(view.number),
        wording.record(row.wins, 0, row.losses),
        signed(row.difference),
        state,
    )
    return PlaceLine(str(row.place), names[row.entrant.id], values)


def result_slides(division: DivisionView, view: BracketView, most: int) -> tuple[Slide, ...]:
    """Make the pages with the results of the newest round of a bracket that is complete."""
    last = _newest_complete(view)
    if not last:
        return ()
    names = shown_names(
        side.entrant for match in last for side in match.sides if side.entrant is not None
    )
    name = wording.round_name(last[0].stage, last[0].stage_round)
    lines = [_result(view, match, names) for match in last]
    pages = dealt(lines, most)
    return tuple(
        Slide(
            kind=Kind.STANDINGS,
            content=Tables(tuple(page), rows=len(pages[0])),
            division_id=division.id,
            game=division.game,
            about=f"results {view.key} {last[0].round}",
            heading=f"{division.name}\u3000{name}",
            title=_("Results"),
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def _newest_complete(view: BracketView) -> list[BracketMatchView]:
    """Give the played matches of the last round of the bracket in which nothing is open."""
    for number in range(view.rounds, 0, -1):
        found = [m for m in view.matches if m.part == view.key and m.round == number]
        played = [match for match in found if winner(match) is not None]
        if played and all(match.state in ("decided", "passed") for match in found):
            return [match for match in played if match.state == "decided"]
    return []


def _result(view: BracketView, match: BracketMatchView, names: dict[int, str]) -> TableLine:
    texts = []
    for side in match.sides:
        name = names[side.entrant.id] if side.entrant is not None else ""
        mark = "○" if side.won else "×"
        texts.append(" ".join(filter(None, [mark, name, beside(view, match, side)])))
    return TableLine(str(match.table), texts[0], texts[1])
