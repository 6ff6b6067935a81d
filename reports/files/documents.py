"""The ranking as a document for other programs: JSON by a published, numbered schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from models.adjustments import COLUMN
from models.core.criterion import Number
from models.typed_text import all_storable
from models.views.divisions import ResultCell, SheetHead
from models.views.rankings import StandingRow, StandingsView
from reports.files.exports import people_json

JSON_SCHEMA = 2
"""The number of what documents for programs hold; raised when a key means something else."""


def head_json(head: SheetHead) -> dict[str, Any]:
    """Give what every document for programs begins with."""
    return {
        "schema": JSON_SCHEMA,
        "event": head.event,
        "date": head.date,
        "venue": head.venue,
        "division": head.division,
        "game": head.game,
        "printed_at": head.printed_at.isoformat(timespec="seconds"),
    }


def json_bytes(document: dict[str, Any]) -> bytes:
    """Write a document for programs."""
    text = json.dumps(all_storable(document), ensure_ascii=False, indent=1)
    return f"{text}\n".encode()


def ranking_json(head: SheetHead, view: StandingsView) -> bytes:
    """Write the ranking for programs; the keys are the same in every language and version.

    `schema` (`JSON_SCHEMA`), `event`, `date`, `venue`, `division`, `game`, `printed_at`, `final`,
    `after_round`, `complete`, `criteria` and `ranking`: objects with `place` (null of who has
    none), `tied`, `decided_by`, `number`, `name`, `yomi`, `grade`, `club`, `people` (where known),
    `wins`, `draws`, `losses`, `points` (a text, as `5/2`), `difference`, `values` (of each
    criterion, texts), `adjustments` (what rulings have added, texts by figure; where there are
    any), `remarks` (codes) and `rounds`: null or objects with `round`, `mark` (`win`, `draw`,
    `loss`, null at a table that plays for places), `place`, `points`, `difference`, `note` and
    `opponents` (numbers).
    """
    return json_bytes({**head_json(head), **order_json(view)})


def order_json(view: StandingsView, others: Mapping[int, int] | None = None) -> dict[str, Any]:
    """Give a ranking; `others` are the numbers of opponents who are not on it, by entrant id."""
    own = {row.entrant.id: row.entrant.number for row in view.rows}
    numbers = {**(others or {}), **own}
    return {
        "final": view.settled,
        "after_round": view.after_round,
        "complete": view.complete,
        "criteria": list(view.ranked_by),
        "ranking": [_json_row(row, numbers) for row in view.rows],
    }


def _json_row(row: StandingRow, numbers: Mapping[int, int]) -> dict[str, Any]:
    return {
        "place": row.place,
        "tied": row.tied,
        "decided_by": row.decided_by,
        "number": row.entrant.number,
        "name": row.entrant.name,
        "yomi": row.entrant.yomi,
        "grade": row.entrant.grade,
        "club": row.entrant.club,
        **people_json(row.entrant),
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "points": str(row.points),
        "difference": _json_number(row.difference),
        "values": {
            key: None if value is None else str(value)
            for key, value in row.values
            if not key.startswith(COLUMN)
        },
        **_adjustments(row),
        "remarks": list(row.notes),
        "rounds": [None if cell is None else cell_json(cell, numbers) for cell in row.cells],
    }


def _adjustments(row: StandingRow) -> dict[str, Any]:
    """Give what rulings have added to somebody's sums, by figure; no key where that is nothing."""
    found = {
        key.removeprefix(COLUMN): str(value) for key, value in row.values if key.startswith(COLUMN)
    }
    return {"adjustments": found} if found else {}


def _json_number(value: Number | None) -> int | str | None:
    """Write a whole number as one, a fraction as a text in lowest terms, as `5/2`."""
    if value is None:
        return None
    exactly = Fraction(value)
    return exactly.numerator if exactly.denominator == 1 else str(exactly)


def cell_json(cell: ResultCell, numbers: Mapping[int, int]) -> dict[str, Any]:
    """Give what one round brought; the opponent by entry number."""
    return {
        "round": cell.round,
        "mark": cell.mark.value if cell.mark else None,
        "place": cell.place,
        "points": None if cell.points is None else str(cell.points),
        "difference": _json_number(cell.difference),
        "note": cell.note.value if cell.note else None,
        "opponents": [numbers[other] for other in cell.opponents if other in numbers],
    }
