"""Readers of the files for the federations, made from what those say of them, not from ours."""

from __future__ import annotations

import csv
import re
import unicodedata
from dataclasses import dataclass, field

RECORD = re.compile(r"\s*(\d+)勝\s+(\d+)敗\s+(\d+)分$")
PLAYER = re.compile(r"%_% ([ +])([ \d]{6}), ([^,]*), ([^,]*), ([A-Z]{3}), +(\d+), (\d+)$")
GAME = re.compile(r"([ \d]{6}) \((\d\d)\)([<>=])\((\d\d)\) ([ \d]{6})( [BW])?$")


@dataclass(frozen=True, kw_only=True)
class TextLine:
    """Somebody's two lines of the result text."""

    place: int | None
    name: str
    short: str
    results: tuple[str, ...]
    record: tuple[int, int, int]
    club: str
    grade: str
    opponents: tuple[str, ...]
    total: int


def _wide(text: str) -> list[str]:
    """Give what stands in every column: a wide character in the first of its two."""
    found = []
    for char in text:
        if unicodedata.category(char) == "Mn":
            found[-1] += char
            continue
        found.append(char)
        if unicodedata.east_asian_width(char) in "WFA":
            found.append("")
    return found


def read_text(content: bytes, rounds: int) -> list[TextLine]:
    """Read the table of a result text whose results take five columns each."""
    assert content.startswith(b"\xef\xbb\xbf")
    lines = content.decode("utf-8-sig").split("\r\n")
    assert lines[-1] == ""
    found = []
    for at, line in enumerate(lines):
        if (ended := RECORD.search(line)) is None:
            continue
        upper, lower = _wide(line[: ended.start()]), _wide(lines[at + 1])
        length = 6 * rounds - 1
        upper += [" "] * length
        before = _results_begin(lines, rounds)
        cells = [
            tuple(
                "".join(row[begin : begin + 5]).strip()
                for begin in range(before, before + length, 6)
            )
            for row in (upper, lower)
        ]
        name, short = re.split(r" {2,}", "".join(upper[4:before]).strip())[:2]
        club = "".join(lower[4 : _short_begins(upper, short)]).strip()
        grade = "".join(lower[_short_begins(upper, short) : before]).strip()
        place = "".join(upper[:3]).strip().rstrip(".")
        found.append(
            TextLine(
                place=int(place) if place else None,
                name=name,
                short=short,
                results=cells[0],
                record=(int(ended[1]), int(ended[2]), int(ended[3])),
                club=club,
                grade=grade,
                opponents=cells[1],
                total=int("".join(lower[before + length :]).replace(" ", "") or 0),
            )
        )
    return found


def _results_begin(lines: list[str], rounds: int) -> int:
    """Find the column of the first result by where the records begin, two columns behind."""
    first = next(line for line in lines if RECORD.search(line))
    text = first[: first.index("勝")]
    return len(_wide(text.rstrip("0123456789"))) - 2 - (6 * rounds - 1)


def _short_begins(upper: list[str], short: str) -> int:
    """Find the column of the short name, which stands behind at least two spaces."""
    places = range(6, len(upper))
    return next(
        at
        for at in places
        if upper[at - 2 : at] == [" ", " "] and "".join(upper[at:]).startswith(f"{short} ")
    )


def read_rating(content: bytes) -> list[tuple[str, int, str, str, int, int]]:
    """Read the list of games for the world rating."""
    text = content.decode("cp932")
    assert "\n" not in text.replace("\r\n", "")
    return [
        (day, int(number), own, other, int(result), int(discs))
        for day, number, own, other, result, discs in csv.reader(
            text.splitlines(), quoting=csv.QUOTE_MINIMAL, strict=True
        )
    ]


@dataclass
class Elo:
    """What stands in a rating file."""

    head: dict[str, str] = field(default_factory=dict)
    people: dict[int, tuple[str, str, str, int, int]] = field(default_factory=dict)
    games: list[tuple[int, int, int, str, int, int, str]] = field(default_factory=list)
    """Round, first number, its discs, sign, the other's discs, the other number, colour."""
    comments: list[str] = field(default_factory=list)


def read_elo(content: bytes) -> Elo:
    """Read a rating file column by column, as the World Othello Federation asks for it."""
    lines = content.decode("ascii").split("\r\n")
    found, number = Elo(), 0
    assert [line.split(":")[0] for line in lines[:4]] == [
        "%%Tournament",
        "%%Country",
        "%%Date",
        "%%Sender",
    ]
    assert "%        ID, NAME, Firstname, COUNTRY, score, disc-count" in lines
    for line in lines[:4]:
        key, text = line[2:].split(": ", 1)
        found.head[key] = text
    for line in lines[4:]:
        if player := PLAYER.match(line):
            name, given, nation, score, discs = player.groups()[2:]
            found.people[int(player[2])] = (name, given, nation, int(score), int(discs))
        elif line.startswith("%Round: "):
            number = int(line[8:])
        elif line.startswith("%%"):
            found.comments.append(line)
        elif line and not line.startswith("%"):
            game = GAME.match(line)
            assert game is not None, line
            first, discs, sign, others, second, colour = game.groups()
            played = (int(first), int(discs), sign, int(others), int(second))
            found.games.append((number, *played, (colour or "").strip()))
    return found
