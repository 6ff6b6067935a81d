"""Lies that are well-formed: what the schema allows and the rules do not."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from random import Random
from typing import Any

Lie = Callable[[sqlite3.Connection, Random], bool]
"""Tells one lie, if the file has what it takes."""
LIES: list[Lie] = []


def _lie(function: Lie) -> Lie:
    LIES.append(function)
    return function


def _one(connection: sqlite3.Connection, chance: Random, query: str) -> Any:
    rows = connection.execute(query).fetchall()
    return chance.choice(rows) if rows else None


def _did(cursor: sqlite3.Cursor) -> bool:
    return cursor.rowcount > 0


_SEATED = (
    "SELECT s.match_id, s.position, s.entrant_id, r.id, r.division_id FROM seats s "
    "JOIN matches m ON m.id = s.match_id JOIN rounds r ON r.id = m.round_id"
)


@_lie
def a_result_of_another_division(connection: sqlite3.Connection, chance: Random) -> bool:
    """Put the result of one game where another is played."""
    found = (
        "SELECT x.match_id, x.payload, r.division_id FROM results x JOIN matches m ON "
        "m.id = x.match_id JOIN rounds r ON r.id = m.round_id"
    )
    one, other = _one(connection, chance, found), _one(connection, chance, found)
    return one[2] != other[2] and _did(
        connection.execute("UPDATE results SET payload = ? WHERE match_id = ?", (one[1], other[0]))
    )


@_lie
def a_result_of_nobody(connection: sqlite3.Connection, chance: Random) -> bool:
    """Give a bye a result."""
    bye = _one(
        connection, chance, "SELECT match_id FROM seats GROUP BY match_id HAVING count(*) = 1"
    )
    result = _one(connection, chance, "SELECT payload FROM results")
    return bye is not None and _did(
        connection.execute(
            "INSERT OR REPLACE INTO results VALUES (?, ?, 0, '2026-11-22T10:00:00')",
            (bye[0], result[0]),
        )
    )


@_lie
def somebody_of_another_division(connection: sqlite3.Connection, chance: Random) -> bool:
    """Seat somebody who plays elsewhere."""
    seat = _one(connection, chance, _SEATED)
    other = _one(connection, chance, f"SELECT id FROM entrants WHERE division_id != {seat[4]}")
    return other is not None and _did(
        connection.execute(
            "UPDATE seats SET entrant_id = ? WHERE match_id = ? AND position = ?",
            (other[0], *seat[:2]),
        )
    )


@_lie
def twice_in_a_round(connection: sqlite3.Connection, chance: Random) -> bool:
    """Seat somebody at two tables of one round."""
    seat = _one(connection, chance, _SEATED)
    other = _one(
        connection, chance, f"{_SEATED} WHERE r.id = {seat[3]} AND s.match_id != {seat[0]}"
    )
    return other is not None and _did(
        connection.execute(
            "UPDATE seats SET entrant_id = ? WHERE match_id = ? AND position = ?",
            (other[2], *seat[:2]),
        )
    )


@_lie
def against_himself(connection: sqlite3.Connection, chance: Random) -> bool:
    """Seat somebody opposite of himself."""
    seat = _one(connection, chance, _SEATED)
    return _did(
        connection.execute(
            "UPDATE seats SET entrant_id = ? WHERE match_id = ? AND position != ?",
            (seat[2], seat[0], seat[1]),
        )
    )


@_lie
def more_seats_than_a_table_has(connection: sqlite3.Connection, chance: Random) -> bool:
    """Add seats to a table, or leave it without any."""
    seat = _one(connection, chance, _SEATED)
    if chance.random() < 0.3:
        return _did(connection.execute("DELETE FROM seats WHERE match_id = ?", (seat[0],)))
    many = chance.choice((1, 2, 3, 60))
    free = connection.execute(
        f"SELECT id FROM entrants WHERE division_id = {seat[4]} ORDER BY id DESC LIMIT {many}"
    ).fetchall()
    for place, (entrant,) in enumerate(free, start=5):
        connection.execute("INSERT INTO seats VALUES (?, ?, ?)", (seat[0], place, entrant))
    return bool(free)


@_lie
def seats_at_odd_places(connection: sqlite3.Connection, chance: Random) -> bool:
    """Number the seats of a table otherwise."""
    seat = _one(connection, chance, _SEATED)
    place = chance.choice((-1, 9, 1 << 40))
    return _did(
        connection.execute(
            "UPDATE seats SET position = ? WHERE match_id = ? AND position = ?", (place, *seat[:2])
        )
    )


@_lie
def one_side_gone(connection: sqlite3.Connection, chance: Random) -> bool:
    """Make a match with a result a bye."""
    seat = _one(connection, chance, _SEATED)
    return _did(
        connection.execute(
            "DELETE FROM seats WHERE match_id = ? AND position = ?", (seat[0], seat[1])
        )
    )


@_lie
def a_draw_of_any_size(connection: sqlite3.Connection, chance: Random) -> bool:
    """Say that a draw has more lines than there are people on earth, or none."""
    draw = _one(connection, chance, "SELECT id FROM draws")
    size = chance.choice((0, -1, 1, 3, 63, 65, 1 << 20, 1 << 31, 1 << 62))
    return draw is not None and _did(
        connection.execute("UPDATE draws SET size = ? WHERE id = ?", (size, *draw))
    )


@_lie
def a_draw_of_another_kind(connection: sqlite3.Connection, chance: Random) -> bool:
    """Call a draw something else."""
    draw = _one(connection, chance, "SELECT id FROM draws")
    key = chance.choice(("main", "groups", "league", "lots:1", "plan:1", "entry:final", "?", ""))
    return draw is not None and _did(
        connection.execute("UPDATE draws SET key = ? WHERE id = ?", (key, *draw))
    )


@_lie
def lines_of_others(connection: sqlite3.Connection, chance: Random) -> bool:
    """Put somebody else, or somebody twice, on a line, or the line elsewhere."""
    line = _one(connection, chance, "SELECT draw_id, line FROM lines")
    if line is None:
        return False
    if chance.random() < 0.4:
        other = chance.choice((-1, 0, 500, 1 << 40))
        where = "UPDATE lines SET line = ? WHERE draw_id = ? AND line = ?"
        return _did(connection.execute(where, (other, *line)))
    if chance.random() < 0.3:
        return _did(connection.execute("DELETE FROM lines WHERE draw_id = ? AND line = ?", line))
    other = _one(connection, chance, "SELECT id FROM entrants")[0]
    return _did(
        connection.execute(
            "UPDATE lines SET entrant_id = ? WHERE draw_id = ? AND line = ?", (other, *line)
        )
    )


@_lie
def seeds_of_nobody(connection: sqlite3.Connection, chance: Random) -> bool:
    """Seed people who are not there."""
    draw = _one(connection, chance, "SELECT id FROM draws")
    seeds = chance.choice(("[999999]", "[1, 1, 1, 1]", '["a"]', "[null]", "[" + "1," * 900 + "1]"))
    return draw is not None and _did(
        connection.execute("UPDATE draws SET seeds = ? WHERE id = ?", (seeds, *draw))
    )


@_lie
def settings_out_of_range(connection: sqlite3.Connection, chance: Random) -> bool:
    """Set a number of a division's settings to what no dialog would take."""
    column = chance.choice(("options", "programme_options"))
    found = _one(connection, chance, f"SELECT id, {column} FROM divisions")
    settings = json.loads(found[1])
    numbers = [key for key, value in settings.items() if isinstance(value, int)]
    if not numbers:
        return False
    settings[chance.choice(numbers)] = chance.choice((-5, 0, 99, 1 << 20, 1 << 40, 1 << 62))
    return _did(
        connection.execute(
            f"UPDATE divisions SET {column} = ? WHERE id = ?", (json.dumps(settings), found[0])
        )
    )


@_lie
def another_game(connection: sqlite3.Connection, chance: Random) -> bool:
    """Call the game or the programme of a division something else."""
    column, words = chance.choice(
        (
            ("game", ("othello", "plain", "shuffleboard", "chess", "")),
            ("programme", ("swiss", "knockout", "league", "groups_knockout", "tables", "?", "")),
        )
    )
    division = _one(connection, chance, "SELECT id FROM divisions")
    word = chance.choice(words)
    return _did(
        connection.execute(
            f"UPDATE divisions SET {column} = ? WHERE id = ? AND {column} != ?",
            (word, division[0], word),
        )
    )


@_lie
def another_stage(connection: sqlite3.Connection, chance: Random) -> bool:
    """Call the stage of a round something else, or count it otherwise."""
    round_ = _one(connection, chance, "SELECT id FROM rounds")
    column, value = chance.choice(
        (
            *(("stage", word) for word in ("final", "main", "group", "swiss", "?", "", "exchange")),
            *(("number", number) for number in (-1, 0, 9, 1 << 40)),
            ("published_at", None),
            ("drawn_by", "?"),
        )
    )
    return _did(
        connection.execute(f"UPDATE rounds SET {column} = ? WHERE id = ?", (value, round_[0]))
    )


@_lie
def a_round_of_another_division(connection: sqlite3.Connection, chance: Random) -> bool:
    """Move a whole round into another division."""
    round_ = _one(connection, chance, "SELECT id, division_id FROM rounds")
    other = _one(connection, chance, f"SELECT id FROM divisions WHERE id != {round_[1]}")
    return _did(
        connection.execute("UPDATE rounds SET division_id = ? WHERE id = ?", (other[0], round_[0]))
    )


@_lie
def tables_below_nought(connection: sqlite3.Connection, chance: Random) -> bool:
    """Give a table a number that no hall has."""
    match = _one(connection, chance, "SELECT id FROM matches")
    column = chance.choice(("table_no", "table_no", "rights_of"))
    number = chance.choice((-1, 0, 1 << 31, 1 << 62))
    return _did(
        connection.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (number, match[0]))
    )


@_lie
def no_event_or_two(connection: sqlite3.Connection, chance: Random) -> bool:
    """Remove the row of the event, or add one."""
    if chance.random() < 0.5:
        return _did(connection.execute("DELETE FROM event"))
    return _did(connection.execute("INSERT INTO event VALUES (2, 'b', '', '')"))


@_lie
def a_day_with_a_time(connection: sqlite3.Connection, chance: Random) -> bool:
    """Write a day of birth that is more than a day."""
    table = chance.choice(("entrants", "people"))
    day = chance.choice(
        ("1990-04-01T09:30:00", "1990-04-01 09:30", "19900401", "1990-W13-7", "0001-01-01")
    )
    row = _one(connection, chance, f"SELECT id FROM {table}")
    return _did(connection.execute(f"UPDATE {table} SET birth = ? WHERE id = ?", (day, row[0])))


@_lie
def a_time_of_another_zone(connection: sqlite3.Connection, chance: Random) -> bool:
    """Write a time with a zone, or a day without a time."""
    table, column = chance.choice(
        (
            ("journal", "at"),
            ("results", "entered_at"),
            ("rulings", "at"),
            ("rounds", "published_at"),
        )
    )
    row = _one(connection, chance, f"SELECT rowid FROM {table}")
    moment = chance.choice(("2026-11-22T10:00:00+09:00", "2026-11-22", "9999-12-31T23:59:59"))
    return row is not None and _did(
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (moment, row[0]))
    )


@_lie
def away_for_ever(connection: sqlite3.Connection, chance: Random) -> bool:
    """Let somebody be away from a round that never comes, or back before."""
    row = _one(connection, chance, "SELECT id FROM entrants")
    start, back = chance.choice(((1 << 40, None), (-3, None), (0, None), (5, 2), (1, 1 << 40)))
    connection.execute(
        "INSERT INTO absences (entrant_id, from_round, back_round, reason) VALUES (?, ?, ?, '')",
        (row[0], start, back),
    )
    return True


@_lie
def people_who_come_never(connection: sqlite3.Connection, chance: Random) -> bool:
    """Change from when or under which number somebody takes part."""
    row = _one(connection, chance, "SELECT id FROM entrants")
    column = chance.choice(("number", "from_round", "status", "ranked", "checked_in"))
    value: Any = chance.choice((-1, 0, 1 << 40))
    if column in ("ranked", "checked_in"):
        value = 0
    elif column == "status":
        value = "?"
    return _did(
        connection.execute(f"UPDATE entrants SET {column} = ? WHERE id = ?", (value, row[0]))
    )


@_lie
def members_without_end(connection: sqlite3.Connection, chance: Random) -> bool:
    """Give an entrant the same person twice, or somebody at a place that is not there."""
    row = _one(connection, chance, "SELECT entrant_id, position, from_turn, person_id FROM members")
    if row is None:
        return False
    way = chance.choice(("gone", "more", "place", "turn", "role"))
    if way == "gone":
        done = connection.execute("DELETE FROM members WHERE entrant_id = ?", row[:1])
    elif way == "more":
        for place in range(50, 50 + chance.choice((1, 60))):
            done = connection.execute(
                "INSERT INTO members VALUES (?, ?, 1, ?, 'player')", (row[0], place, row[3])
            )
    else:
        column = {"place": "position", "turn": "from_turn", "role": "role"}[way]
        value: Any = "?" if way == "role" else chance.choice((-1, 0, 1 << 40))
        done = connection.execute(
            f"UPDATE members SET {column} = ? WHERE entrant_id = ? AND position = ?",
            (value, *row[:2]),
        )
    return _did(done)


@_lie
def notes_on_others(connection: sqlite3.Connection, chance: Random) -> bool:
    """Move a note to something else."""
    row = _one(connection, chance, "SELECT id FROM notes")
    if row is None:
        return False
    column, values = chance.choice(
        (
            ("owner_id", (0, -1, 1, 2, 3, 10, 1 << 40)),
            ("kind", ("room", "scoreboard", "court", "running", "arrived", "?")),
            ("owner", ("event", "division", "stage", "round", "match", "entrant", "person", "?")),
            ("division_id", (None, 1, 2, 3)),
        )
    )
    return _did(
        connection.execute(
            f"UPDATE notes SET {column} = ? WHERE id = ?", (chance.choice(values), row[0])
        )
    )


@_lie
def a_log_of_others(connection: sqlite3.Connection, chance: Random) -> bool:
    """Let a ruling or a penalty be about a match or somebody of another division."""
    table = chance.choice(("rulings", "penalties"))
    row = _one(connection, chance, f"SELECT id FROM {table}")
    if row is None:
        return False
    column = chance.choice(("match_id", "entrant_id", "division_id"))
    source = {"match_id": "matches", "entrant_id": "entrants", "division_id": "divisions"}[column]
    other = _one(connection, chance, f"SELECT id FROM {source}")
    return _did(
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE id = ?", (other[0], row[0]))
    )


@_lie
def a_sum_of_others(connection: sqlite3.Connection, chance: Random) -> bool:
    """Change sums that are not of the division, or by what is no number of it."""
    entrant = _one(connection, chance, "SELECT id, division_id FROM entrants")
    other = _one(connection, chance, "SELECT id FROM divisions")
    stage, figure, amount = chance.choice(
        (
            ("?", "points", "1"),
            ("", "?", "1"),
            ("", "points", "9" * 400 + "/7"),
            ("", "wins", "1e400000"),
            ("", "difference", "-1/3"),
        )
    )
    connection.execute(
        "INSERT INTO adjustments (division_id, entrant_id, stage, figure, amount, reason)"
        " VALUES (?, ?, ?, ?, ?, '')",
        (other[0], entrant[0], stage, figure, amount),
    )
    return True
