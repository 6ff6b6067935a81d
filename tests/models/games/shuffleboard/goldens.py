"""The boards printed in the rule book, and a board of the program in the same figures."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from models.games.shuffleboard.cards.layout import CardBlock, CardRow
from models.games.shuffleboard.cards.rows import card_rows, mismatches
from models.games.shuffleboard.catalogue import Colour, CourtEnd
from models.games.shuffleboard.record import ShuffleboardOptions, Start

Json = Mapping[str, Any]
_FILE = Path(__file__).parents[3] / "data" / "shuffleboard_goldens.json"
GOLDENS: Json = json.loads(_FILE.read_text(encoding="utf-8"))
EXAMPLES: dict[str, Json] = {example["id"]: example for example in GOLDENS["examples"]}
ENDS = {"H": CourtEnd.HEAD, "F": CourtEnd.FOOT}
COLOURS = {"Y": Colour.YELLOW, "B": Colour.BLACK}


def figures(text: str) -> list[int]:
    """Read the figures of a printed row, negative ones in circles, without names and words."""
    circled = {chr(0x2460 + n - 1): f"({n})" for n in range(1, 21)}
    for sign, written in circled.items():
        text = text.replace(sign, written)
    cells = [cell.strip() for cell in text.split("|")]
    found = [re.fullmatch(r"\((\d+)\)|(\d+)", cell) for cell in cells]
    return [
        -int(match.group(1)) if match.group(1) else int(match.group(2)) for match in found if match
    ]


def lines_of(row: CardRow) -> tuple[list[int], list[int]]:
    """Give the two lines of a row as they are printed."""
    small = [box for cell in row.cells for box in cell.small if box is not None]
    large = [cell.large for cell in row.cells if cell.large is not None]
    return ([*([] if row.carry is None else [row.carry]), *small], large)


def printed(example: str) -> list[list[int]]:
    rows = [figures(row["text"]) for row in EXAMPLES[example]["source_rows"]]
    return [row for row in rows if row]


def all_rows(blocks_: tuple[CardBlock, ...]) -> list[list[int]]:
    return [line for block in blocks_ for row in block.rows for line in lines_of(row)]


def wrong_totals(scores: Sequence[int], printed: Sequence[int], before: int = 0) -> list[int]:
    """Give the large boxes of a row, from 1, that do not follow from its small ones (YSA D-5)."""
    rows = card_rows(ShuffleboardOptions(), Start(yellow=0))
    values = {"1first0": [before], "1second1": list(scores)}
    return [p.values["column"] for p in mismatches(values, printed, rows, rows[3], 1)]
