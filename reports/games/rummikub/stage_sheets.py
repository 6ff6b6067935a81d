"""Semifinal and final on paper: who sits where, what was played, who goes on (Hashimoto 17, 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.games.rummikub.programme import StageLine, StageTable, Sums
from models.games.rummikub.ranking import SEMIFINAL
from models.views.divisions import EntrantView, SheetHead
from reports.games.rummikub.desk_words import game_text, goes_on, letters, mean_text, number
from reports.games.rummikub.table_card import game_title
from reports.i18n import _, _n, _p
from reports.paper import (
    CENTRE,
    RIGHT,
    CellContent,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    sheet,
    stacked,
    table,
)
from reports.wording import stage_name

TITLE = 34.0
"""The height of the line above a table of names."""

EntrantsById = Mapping[int, EntrantView]


def _names(entrants: Sequence[EntrantView]) -> EntrantsById:
    return {entrant.id: entrant for entrant in entrants}


def _about(head: SheetHead, stage: StageTable) -> str:
    return "\u3000".join(filter(None, [head.division, stage_name(stage.key)]))


# ---------------------------------------------------------------- who sits where


def stage_seats(
    head: SheetHead, stage: StageTable, entrants: Sequence[EntrantView], *, large: bool = False
) -> bytes:
    """Make the sheet of the tables with the rank of everybody, and how many go on."""
    names = _names(entrants)
    columns = [
        SheetColumn(title=_p("rummikub", "Rank"), ems=2.6, align=CENTRE, scale=0.9),
        SheetColumn(title=_("Name"), ems=8, share=1, bold=True),
    ]
    tables, called = stage.tables, letters(stage)

    def layout(body: PageBox) -> Sequence[DrawPage]:
        each = body.height / max(len(tables), 1)
        drawn: list[tuple[PageBox, str, list[DrawPage]]] = []
        for place, (at, lines) in enumerate(tables.items()):
            top = body.top - place * each
            inner = PageBox(body.x, top - each + 12, body.width, each - TITLE - 12)
            rows = [PaperRow(cells=(str(own.seed), _name(names, own))) for own in lines]
            look = Look(low=22, high=46, ratio=0.52).enlarged(large)
            title = _p("rummikub", "Table {letter} (no. {table})").format(
                letter=called[at], table=at
            )
            title_box = PageBox(body.x, top - TITLE, body.width, TITLE)
            notes = _seat_notes(stage) if place == len(tables) - 1 else []
            drawn.append((title_box, title, table(inner, columns, rows, look, notes)))

        def page(paper: Paper) -> None:
            for box, title, parts in drawn:
                paper.fitted(box, title, 22, bold=True, lines=1)
                for part in parts:
                    part(paper)

        return [page]

    return sheet(head, _("Tables by rank"), layout, about=_about(head, stage))


def _name(names: EntrantsById, line: StageLine) -> CellContent:
    who = names.get(line.entrant)
    return "" if who is None else stacked(who.name, who.club)


def _seat_notes(stage: StageTable) -> list[str]:
    """Say how much is played and who goes on."""
    notes = [
        _n(
            "{count} game at the same table; nobody changes.",
            "{count} games at the same table; nobody changes.",
            stage.games,
        ).format(count=stage.games)
    ]
    if stage.key == SEMIFINAL:
        notes.append(
            _p(
                "rummikub",
                "The best of each table go on to the final, and the best of all others up to four.",
            )
        )
    elif any(line.brought is not None for line in stage.lines):
        notes.append(_p("rummikub", "Wins, game points and losses of the semifinal count on."))
    return notes


# ---------------------------------------------------------------- what was played


def stage_result(
    head: SheetHead, stage: StageTable, entrants: Sequence[EntrantView], *, large: bool = False
) -> bytes:
    """Make the sheet of all games of a stage: everybody in one order, with the table.

    While it runs it says so; when it is over it tells who goes on, and the places of the others.
    """
    names, game = _names(entrants), head.game
    brought = any(line.brought is not None for line in stage.lines)
    several = len(stage.tables) > 1
    with_remarks = stage.complete and stage.key == SEMIFINAL
    columns = [
        SheetColumn(title=_p("column", "Place"), ems=2.4, align=CENTRE, bold=True),
        *[SheetColumn(title=_p("column", "Table"), ems=2.4, align=CENTRE)] * several,
        SheetColumn(title=_p("rummikub", "Rank"), ems=2.2, align=CENTRE, scale=0.85),
        SheetColumn(title=_("Name"), ems=6.5, share=3, bold=True),
        *[SheetColumn(title=stage_name(SEMIFINAL), ems=4.6, align=CENTRE)] * brought,
        *(
            SheetColumn(title=game_title(n), ems=4.2, align=CENTRE)
            for n in range(1, stage.games + 1)
        ),
        SheetColumn(title=_p("column", "W"), ems=2.0, align=RIGHT, bold=True),
        SheetColumn(title=_p("rummikub", "Game points"), ems=3.8, align=RIGHT),
        SheetColumn(title=_p("rummikub", "Mean loss"), ems=4.0, align=RIGHT),
        *[SheetColumn(title=_("Remarks"), ems=8.2, scale=0.85)] * with_remarks,
    ]

    def line(stage_line: StageLine) -> PaperRow:
        cells: list[CellContent] = [_place(stage_line)]
        cells += [str(stage_line.table)] * several
        cells += [str(stage_line.seed), _name(names, stage_line)]
        cells += [_sums(stage_line.brought, game)] * brought
        games = (*stage_line.games, *(None,) * stage.games)[: stage.games]
        cells += [game_text(outcome, game) for outcome in games]
        cells += [
            str(stage_line.total.wins),
            number(stage_line.total.points, game),
            mean_text(stage_line.total.mean, game),
        ]
        cells += [goes_on(stage_line)] * with_remarks
        return PaperRow(cells=tuple(cells), shaded=stage_line.goes_on)

    def layout(body: PageBox) -> Sequence[DrawPage]:
        look = Look(low=26, high=64, ratio=0.36).enlarged(large)
        return table(body, columns, [line(own) for own in stage.lines], look, _result_notes(stage))

    title = _("Result") if stage.complete else _("Running table")
    return sheet(head, title, layout, about=_about(head, stage), landscape=True)


def _place(line: StageLine) -> str:
    return "" if line.place is None or line.goes_on else str(line.place)


def _sums(own: Sums | None, game: str) -> CellContent:
    """Give the cell of what was brought: wins over points."""
    if own is None:
        return "–"
    wins = _n("{count} win", "{count} wins", own.wins).format(count=own.wins)
    return stacked(number(own.points, game), wins, align=CENTRE, bold=False)


def _result_notes(stage: StageTable) -> list[str]:
    notes = []
    if not stage.complete:
        notes.append(_("Some results are not in yet: this order will change."))
    notes.append(_p("rummikub", "○ won. Order: wins, game points, smaller mean loss, rank."))
    return notes
