"""Groups, brackets and orders that stand apart as tables for other programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from models.views.divisions import EntrantView, SheetHead, cell_text
from models.views.draws import (
    BracketMatchView,
    BracketSideView,
    BracketView,
    GroupRowView,
    GroupView,
)
from models.views.rankings import StandingsView
from reports.brackets.bracket_words import beside, full_name
from reports.files.documents import cell_json, head_json, json_bytes, order_json
from reports.files.exports import ExportTable, Value, ranking_sheet
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_name
from reports.i18n import _, _p
from reports.stage_names import decided_by, decided_mark


def stage_sheets(
    head: SheetHead,
    groups: Sequence[GroupView],
    brackets: Sequence[BracketView],
    orders: Mapping[str, StandingsView | None],
    forms: GameForms,
    names: Mapping[int, str],
) -> list[ExportTable]:
    """Give the tables of all the stages there are, in the order in which they are played."""
    sheets = []
    if groups:
        sheets.append(groups_sheet(head, groups, forms))
    if brackets:
        sheets.append(brackets_sheet(head, brackets))
    for stage, order in orders.items():
        if order is not None:
            sheets.append(order_sheet(head, stage, order, forms, names))
    return sheets


def order_sheet(
    head: SheetHead,
    stage: str,
    order: StandingsView,
    forms: GameForms,
    names: Mapping[int, str],
) -> ExportTable:
    """Give the order of a stage that stands apart; `names` also has opponents who are not in it."""
    said = forms.order_words(stage)
    return ranking_sheet(head, order, forms, name=said.title, rounds=said.rounds, others=names)


def _title(head: SheetHead, name: str) -> str:
    return " ".join(filter(None, [head.event, head.division, name]))


# ---------------------------------------------------------------- groups


def groups_sheet(head: SheetHead, groups: Sequence[GroupView], forms: GameForms) -> ExportTable:
    """Give the groups as a table, one line per seat."""
    seats = max((len(group.rows) for group in groups), default=0)
    measured = any(group.measured for group in groups) or (not groups and bool(forms.difference))
    draws = any(group.draws for group in groups)
    columns = [_p("column", "Group"), _p("column", "Seat"), _("No."), _("|Name|")]
    columns += [_("Grade"), _("Club")]
    columns += [_("Against seat {seat}").format(seat=seat) for seat in range(1, seats + 1)]
    columns += [_("Wins"), *[_("Draws")] * draws, _("Losses")]
    columns += [criterion_name("difference", forms.key)] * measured
    columns += [_p("column", "Place"), _("Decided by"), _("Goes on")]

    def line(group: GroupView, row: GroupRowView) -> tuple[Value, ...]:
        entrant, played = row.entrant, row.place is not None
        values: list[Value] = [group.number, row.seat]
        if entrant is None:
            values += ["", _("Empty seat"), "", ""]
        else:
            values += [entrant.number, entrant.name, entrant.grade, entrant.club]
        cells = [*row.cells, *[None] * (seats - len(row.cells))]
        values += ["" if cell is None else cell_text(cell) for cell in cells]
        counts: list[Value] = [row.wins, *[row.draws] * draws, row.losses]
        values += counts if played else [""] * len(counts)
        values += [row.difference if played else ""] * measured
        decided = decided_by(group, row)
        reason = criterion_name(decided or "", forms.key) if decided_mark(decided) else ""
        goes_on = "○" if row.goes_on else ""
        return (*values, row.place if played else "", reason if played else "", goes_on)

    name = _("|Group table|s")
    total = 6 + seats + 2 + draws
    return ExportTable(
        title=_title(head, name),
        name=name,
        columns=tuple(columns),
        rows=tuple(line(group, row) for group in groups for row in group.rows),
        signed=frozenset({total} if measured else ()),
    )


# ---------------------------------------------------------------- brackets


def brackets_sheet(head: SheetHead, brackets: Sequence[BracketView]) -> ExportTable:
    """Give the matches of all brackets as a table, one line each; byes have no match."""
    columns = (
        _("|Round|"),
        _p("column", "Match"),
        _p("column", "|Table|"),
        _("Code"),
        _("Time"),
        _("|Name| 1"),
        _("Club 1"),
        _("Result 1"),
        _("|Name| 2"),
        _("Club 2"),
        _("Result 2"),
        _p("of a match", "Winner"),
    )

    def line(view: BracketView, match: BracketMatchView) -> tuple[Value, ...]:
        values: list[Value] = [
            full_name(view, match),
            match.number,
            match.table or "",
            match.code,
            match.starts_at,
        ]
        for side in match.sides:
            values += [_name(side), side.entrant.club if side.entrant else ""]
            values.append(_side_text(view, match, side))
        won = next((side for side in match.sides if side.won), None)
        return (*values, _name(won) if won else "")

    name = _("Bracket")
    return ExportTable(
        title=_title(head, name),
        name=name,
        columns=columns,
        rows=tuple(
            line(view, match)
            for view in brackets
            for match in view.matches
            if match.state != "passed"
        ),
    )


def _name(side: BracketSideView) -> str:
    return side.entrant.name if side.entrant else ""


def _side_text(view: BracketView, match: BracketMatchView, side: BracketSideView) -> str:
    """Write ○ or × with what stands on the line of a side: `○33.5`."""
    if side.cell is None:
        return side.score
    return cell_text(side.cell)[:1] + beside(view, match, side, str)


# ---------------------------------------------------------------- JSON


def stages_json(
    head: SheetHead,
    groups: Sequence[GroupView],
    brackets: Sequence[BracketView],
    orders: Mapping[str, StandingsView | None],
) -> bytes:
    """Write all stages for programs; the keys are the same in every language and version.

    After the head as in `reports.files.documents.ranking_json`: `groups`, each with `number`,
    `complete`, `decided_by` and `rows`; `brackets`, each with `key`, `size`, `over`, `places`
    and `matches`; and by its key each stage that has an order of its own in any programme, as
    `ranking_json` has it, or null. People are named by `number` and `name`.
    """
    numbers = {
        entrant.id: entrant.number
        for entrant in (
            *(row.entrant for group in groups for row in group.rows),
            *(side.entrant for b in brackets for match in b.matches for side in match.sides),
        )
        if entrant is not None
    }
    return json_bytes(
        {
            **head_json(head),
            "groups": [_group_json(group, numbers) for group in groups],
            "brackets": [_bracket_json(view, numbers) for view in brackets],
            **{
                stage: None if order is None else order_json(order, numbers)
                for stage, order in orders.items()
            },
        }
    )


def _entrant_json(entrant: EntrantView | None) -> dict[str, Any] | None:
    if entrant is None:
        return None
    return {
        "number": entrant.number,
        "name": entrant.name,
        "grade": entrant.grade,
        "club": entrant.club,
    }


def _group_json(group: GroupView, numbers: Mapping[int, int]) -> dict[str, Any]:
    return {
        "number": group.number,
        "complete": group.complete,
        "decided_by": group.decided_by,
        "rows": [
            {
                "seat": row.seat,
                "entrant": _entrant_json(row.entrant),
                "wins": row.wins,
                **({"draws": row.draws} if group.draws else {}),
                "losses": row.losses,
                "difference": row.difference,
                "place": row.place,
                "decided_by": row.decided_by,
                "tied": row.tied,
                "goes_on": row.goes_on,
                "games": [None if cell is None else cell_json(cell, numbers) for cell in row.cells],
            }
            for row in group.rows
        ],
    }


def _bracket_json(view: BracketView, numbers: Mapping[int, int]) -> dict[str, Any]:
    return {
        "key": view.key,
        "size": view.size,
        "over": view.over,
        "drawn_by": view.drawn_by,
        "seed": view.seed,
        "label": view.label,
        "places": [
            {"place": place, "entrant": _entrant_json(entrant)} for place, entrant in view.places
        ],
        "matches": [
            {
                "part": match.part,
                "round": match.round,
                "number": match.number,
                "table": match.table,
                "code": match.code,
                "starts_at": match.starts_at,
                "state": match.state,
                "sides": [
                    {
                        "entrant": _entrant_json(side.entrant),
                        "bye": side.bye,
                        "line": side.line,
                        "seed": side.seed,
                        "won": side.won,
                        "score": side.score,
                        "result": cell_json(side.cell, numbers) if side.cell else None,
                    }
                    for side in match.sides
                ],
            }
            for match in view.matches
        ],
    }
