"""What the hall sees of the groups and of the exchange, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.event_file.file import EventFile
from app.games.othello.open_division import exchange_queries
from app.queries import draw_queries
from models.games.othello.open_division.stages import EXCHANGE, FIRST_KNOCKOUT
from models.programmes.groups import GROUP
from models.views.divisions import DivisionView, RoundView, signed
from models.views.draws import GroupRowView, GroupView
from reports import game_words, wording
from reports.i18n import _, _p
from reports.stage_words import group_name
from ui.projector.slide import Kind, PlaceLine, Places, Slide
from ui.projector.slides import complete_through, dealt, ranking_slides, shown_names

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
                heading=f"{division.name}\u3000{wording.stage_name(GROUP)}",
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


def tables(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView], lines: int
) -> Sequence[Slide]:
    """Make the pages of the groups, until the knock-out is drawn, and of the exchange.

    A table that counts results of a running round waits until the round is complete.
    """
    found: list[Slide] = []
    busy = {round_.stage for round_ in rounds if round_.published and round_.missing}
    after = complete_through(rounds, GROUP)
    if after and GROUP not in busy and not draw_queries.brackets(event, division.id):
        found += group_slides(division, draw_queries.groups(event, division.id), after, lines)
    exchange = exchange_queries.exchange_standings(event, division.id)
    after = complete_through(rounds, EXCHANGE)
    if exchange is not None and after and not busy & {EXCHANGE, FIRST_KNOCKOUT}:
        shown = replace(exchange, after_round=after)
        found += ranking_slides(division, shown, lines, stage=EXCHANGE)
    return found
