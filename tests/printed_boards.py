"""The printed examples of the rule book (YSA D-7) as tables: every figure with its box.

They are made of what was transcribed from the print alone (`shuffleboard_goldens.json`), never of
what the program works out; `UNKNOWN` stands for the frames that the fifth example leaves out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

EXAMPLES: dict[str, Any] = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parent / "data" / "shuffleboard_goldens.json").read_text("utf-8")
    )["examples"]
}
KEYS = ("D7-1", "D7-2", "D7-3", "D7-4", "D7-5", "D7-6A", "D7-7", "D7-8")
"""All but the American board, which shows the game of 6A once more."""
COLUMNS = 8
UNKNOWN = "?"
"""A figure that the print leaves out."""
Figure = int | None | str
Boxes = tuple[Figure, ...]


@dataclass(frozen=True, kw_only=True)
class PrintedRow:
    """One line pair of the print."""

    name: str
    small: tuple[Boxes, ...]
    """For each column its small boxes; None for a blank one."""
    large: Boxes
    label: str = ""
    """The half that is named beside the upper row of a block, and the end of a pair."""
    carry: int | None = None
    remark: str = ""


def printed_rows(key: str) -> list[PrintedRow]:
    """Give the rows of an example from the top of its board; as far as they have begun."""
    example = EXAMPLES[key]
    match key:
        case "D7-5":
            return list(_shortened(example))
        case "D7-7":
            return list(_pairings(example))
        case "D7-8":
            return list(_ranking(example))
        case _:
            parts = [list(_game_rows(example, game)) for game in example["games"]]
            return [row for blocks in zip(*parts, strict=True) for block in blocks for row in block]


def _game_rows(example: Any, game: Any) -> Iterator[list[PrintedRow]]:
    """Give the two blocks of a game, each with its upper and its lower row."""
    foot = game["pair_end"] == "F"
    for number, columns in enumerate(_blocks(game["printed_columns"])):
        upper, lower, label = _block_names(example, number, foot=foot)
        yield [
            PrintedRow(
                name=name,
                small=tuple(_padded(column[name]["small"], game) for column in columns),
                large=tuple(column[name]["large"] for column in columns),
                label=label if name == upper else "",
                carry=example["carry_figures"][name] if number and game["pair_end"] else None,
                remark=_won(game) if number and name == game["winner"] else "",
            )
            for name in (upper, lower)
        ]


def _blocks(columns: Sequence[Any]) -> list[Sequence[Any]]:
    return [columns[:COLUMNS], columns[COLUMNS:]]


def _padded(small: Sequence[int], game: Any) -> Boxes:
    """Give the small boxes of a column: in doubles two, of which the right one may be blank."""
    boxes = 2 if game["kind"] == "doubles" else 1
    return (*small, *[None] * (boxes - len(small)))


def _block_names(example: Any, number: int, *, foot: bool) -> tuple[str, str, str]:
    board = example["board"]
    if "blocks" in board:
        block = board["blocks"][number]
    else:
        block = board["second_half" if number else "first_half"][int(foot)]
    label = block.get("half_label", block.get("label", ""))
    return block["upper"], block["lower"], label or ""


def _won(game: Any) -> str:
    pair = "組" if game["kind"] == "doubles" else ""
    return f"{game['winner']}{pair}の勝ち"


def _shortened(example: Any) -> Iterator[PrintedRow]:
    """Give the rows of the fifth example; its ninth column is the first of rows used again."""
    won, goes_on = example["remarks"]
    for name in "ABCD":
        segment = example["segments"][name]
        small: list[Boxes] = [(UNKNOWN,)] * COLUMNS
        large: list[Figure] = [UNKNOWN] * COLUMNS
        for box in segment["opening"]:
            small[box["frame"] - 1], large[box["frame"] - 1] = (box["score"],), box["total"]
        for box in segment["closing"]:
            if box["column"] <= COLUMNS:
                small[box["column"] - 1] = (box["score"],)
                large[box["column"] - 1] = box["total"]
        remark = won if name == "A" else ""
        yield PrintedRow(name=name, small=tuple(small), large=tuple(large), remark=remark)
    for name in "CD":
        before, last = example["segments"][name]["closing"][-2:]
        yield PrintedRow(
            name=name,
            small=((last["score"],),),
            large=(last["total"],),
            carry=before["total"],
            remark=goes_on if name == "C" else "",
        )


def _pairings(example: Any) -> Iterator[PrintedRow]:
    for pair, expected in example["round_robin"]["expected"].items():
        remarks = example["printed_remarks"][pair]
        for name, remark in zip(pair.split("-"), remarks, strict=True):
            yield PrintedRow(
                name=name,
                small=_single(expected["rows"][name]),
                large=tuple(expected["running"][name]),
                remark=remark,
            )


def _ranking(example: Any) -> Iterator[PrintedRow]:
    expected = example["round_robin"]["expected"]
    for name in example["round_robin"]["players"]:
        yield PrintedRow(
            name=name,
            small=_single(expected["rows"][name]),
            large=tuple(expected["running"][name]),
            remark=example["printed_remarks"][name],
        )


def _single(scores: Iterable[int]) -> tuple[Boxes, ...]:
    return tuple((score,) for score in scores)


def as_printed(wanted: PrintedRow, found: PrintedRow) -> PrintedRow:
    """Put `UNKNOWN` into a row wherever the print has left something out."""
    small = tuple(
        wished if wished == (UNKNOWN,) else seen
        for wished, seen in zip(wanted.small, found.small, strict=True)
    )
    large = tuple(
        UNKNOWN if wished == UNKNOWN else seen
        for wished, seen in zip(wanted.large, found.large, strict=True)
    )
    return PrintedRow(
        name=found.name,
        small=small,
        large=large,
        label=found.label,
        carry=found.carry,
        remark=found.remark,
    )


# ---------------------------------------------------------------- what was played


@dataclass(frozen=True, kw_only=True)
class PrintedEnd:
    """One end of an example."""

    scores: Mapping[str, int]
    running: Mapping[str, int] | None
    """The totals printed after it, where they are."""


def printed_ends(game: Any) -> list[PrintedEnd]:
    """Give the ends of a game in the order of play."""
    return [PrintedEnd(scores=end["scores"], running=end.get("running")) for end in game["ends"]]


def shortened_ends(example: Any, names: str, frames: int) -> list[PrintedEnd]:
    """Give the frames of a pair of the fifth example; those left out are made to fit the sums.

    Row D is played as its scores say; what is printed below them does not follow from them.
    """
    rows = []
    for name in names:
        segment = example["segments"][name]
        opening = [box["score"] for box in segment["opening"]]
        closing = [box["score"] for box in segment["closing"]]
        left = segment["implied_total_before_closing"] - sum(opening)
        between = _made_up(left, frames - len(opening) - len(closing))
        rows.append([*opening, *between, *closing])
    return [
        PrintedEnd(scores=dict(zip(names, scores, strict=True)), running=None)
        for scores in zip(*rows, strict=True)
    ]


def _made_up(total: int, frames: int) -> list[int]:
    """Divide a total into scores that four discs can make."""
    if frames == 1:
        return [total]
    score = next(s for s in (8, 7, 10, 15) if 0 <= total - s <= 30 * (frames - 1))
    return [score, *_made_up(total - score, frames - 1)]
