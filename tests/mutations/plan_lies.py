"""Lies about plans of tables and about leagues: what the schema allows and no draw has made."""

from __future__ import annotations

import json
import sqlite3
from random import Random
from typing import Any

from tests.mutations.lies import Lie

OF_PLANS: list[Lie] = []


def _lie(function: Lie) -> Lie:
    OF_PLANS.append(function)
    return function


def _some(connection: sqlite3.Connection, chance: Random, where: str) -> Any:
    """Give the id, key, size and division of a draw."""
    rows = connection.execute(f"SELECT id, key, size, division_id FROM draws WHERE {where}")
    found = rows.fetchall()
    return chance.choice(found) if found else None


PLANS, LEAGUES = "key LIKE 'plan:%'", "key = 'league'"


@_lie
def a_seat_at_no_table(connection: sqlite3.Connection, chance: Random) -> bool:
    """Move a seat of a plan or league to another place."""
    draw = _some(connection, chance, f"{PLANS} OR {LEAGUES}")
    lines = connection.execute(f"SELECT line FROM lines WHERE draw_id = {draw[0]}").fetchall()
    line = chance.choice(lines)[0]
    place = chance.choice((1, 99, 100, 105, 199, 901, 9901, 99_999, 1 << 40, 0, -1, -101))
    done = connection.execute(
        "UPDATE lines SET line = ? WHERE draw_id = ? AND line = ?", (place, draw[0], line)
    )
    return done.rowcount > 0


@_lie
def another_number_of_tables(connection: sqlite3.Connection, chance: Random) -> bool:
    """Say of a plan or league that it has more or fewer tables or places."""
    draw = _some(connection, chance, f"{PLANS} OR {LEAGUES}")
    size = chance.choice((0, 1, draw[2] - 1, draw[2] + 1, 60, 1000, -1, 1 << 40))
    return connection.execute(f"UPDATE draws SET size = {size} WHERE id = {draw[0]}").rowcount > 0


@_lie
def another_round(connection: sqlite3.Connection, chance: Random) -> bool:
    """Say of the plan of a round that it is that of another one, or of none."""
    draw = _some(connection, chance, PLANS)
    key = chance.choice(("plan:0", "plan:-1", "plan:9", "plan:x", "plan:", "plan", "plan:01"))
    done = connection.execute("UPDATE draws SET key = ? WHERE id = ?", (key, draw[0]))
    return done.rowcount > 0


@_lie
def a_plan_of_others(connection: sqlite3.Connection, chance: Random) -> bool:
    """Seat somebody twice, or somebody of another division, or nobody."""
    draw = _some(connection, chance, f"{PLANS} OR {LEAGUES}")
    if chance.random() < 0.3:
        among = chance.choice(("", " AND line % 100 = 1", " AND line < 200", " AND line > 200"))
        return (
            connection.execute(f"DELETE FROM lines WHERE draw_id = {draw[0]}{among}").rowcount > 0
        )
    people = connection.execute("SELECT id FROM entrants").fetchall()
    lines = connection.execute(f"SELECT line FROM lines WHERE draw_id = {draw[0]}").fetchall()
    done = connection.execute(
        "UPDATE lines SET entrant_id = ? WHERE draw_id = ? AND line = ?",
        (*chance.choice(people), draw[0], *chance.choice(lines)),
    )
    return done.rowcount > 0


@_lie
def another_number_of_rounds(connection: sqlite3.Connection, chance: Random) -> bool:
    """Let a division that is planned have more or fewer rounds, or tables of another size."""
    draw = _some(connection, chance, f"{PLANS} OR {LEAGUES}")
    query = "SELECT options, programme_options FROM divisions WHERE id = ?"
    options, programme = map(json.loads, connection.execute(query, (draw[3],)).fetchone())
    programme["rounds"] = chance.choice((1, 2, 4, 8, 30, 99))
    if chance.random() < 0.3:
        options["table"] = chance.choice(("two", "four", "three_or_four", "three"))
    done = connection.execute(
        "UPDATE divisions SET options = ?, programme_options = ? WHERE id = ?",
        (json.dumps(options), json.dumps(programme), draw[3]),
    )
    return done.rowcount > 0


@_lie
def nobody_is_left(connection: sqlite3.Connection, chance: Random) -> bool:
    """Let everybody, or everybody but one, be disqualified, away, without a place or not here."""
    draw = _some(connection, chance, f"{PLANS} OR {LEAGUES}")
    who = f"division_id = {draw[3]}"
    if chance.random() < 0.3:
        who += f" AND id != (SELECT max(id) FROM entrants WHERE {who})"
    how = chance.choice(("status", "ranked", "checked_in", "from_round", "absence"))
    if how == "absence":
        first = chance.choice((1, 2, 3))
        done = connection.execute(
            "INSERT INTO absences (entrant_id, from_round, reason)"
            f" SELECT id, {first}, '' FROM entrants WHERE {who}"
        )
        return done.rowcount > 0
    value: Any = {"status": "disqualified", "from_round": 9}.get(how, 0)
    done = connection.execute(f"UPDATE entrants SET {how} = ? WHERE {who}", (value,))
    return done.rowcount > 0


@_lie
def rounds_that_are_not_there(connection: sqlite3.Connection, chance: Random) -> bool:
    """Take a round of a plan or league away, with all that was played, or its draw."""
    draw = _some(connection, chance, f"{PLANS} OR {LEAGUES}")
    if chance.random() < 0.4:
        connection.execute(f"DELETE FROM lines WHERE draw_id = {draw[0]}")
        return connection.execute(f"DELETE FROM draws WHERE id = {draw[0]}").rowcount > 0
    rounds = f"SELECT id FROM rounds WHERE division_id = {draw[3]}"
    found = connection.execute(rounds).fetchall()
    gone = chance.choice(found)[0]
    matches = f"(SELECT id FROM matches WHERE round_id = {gone})"
    for table in ("results", "seats"):
        connection.execute(f"DELETE FROM {table} WHERE match_id IN {matches}")
    connection.execute(f"DELETE FROM matches WHERE round_id = {gone}")
    return connection.execute(f"DELETE FROM rounds WHERE id = {gone}").rowcount > 0
