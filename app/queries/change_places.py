"""Where what an action has done is changed afterwards: the window of that very thing, or a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app import facts
from app.event_file import journal
from app.event_file.file import EventFile
from app.facts.division import Division
from app.targets import Goal, Target
from models.views.logs import TYPED, JournalView

_ACTIONS: Mapping[Goal, tuple[str, ...]] = {
    Goal.RESULT: (
        "record_result",
        "correct_result",
        "strike_result",
        "confirm_result",
        "hold_card",
        "release_card",
    ),
    Goal.LINE_UPS: (
        "hand_in_line_up",
        "take_back_line_up",
        "exchange_line_ups",
        "change_line_up",
    ),
    Goal.RULING: ("log_penalty", "change_penalty", "log_ruling", "change_ruling"),
    Goal.STANDING: (
        "adjust",
        "change_adjustment",
        "strike_adjustment",
        "disqualify",
        "move_disqualification",
        "move_disqualification_after",
        "take_back_disqualification",
        "rank_entrant",
        "make_fill_in",
    ),
    Goal.REINSTATE: ("withdraw", "withdraw_after", "withdraw_unplayed", "change_withdrawal"),
    Goal.WITHDRAW: ("reinstate", "reinstate_next", "strike_withdrawal"),
    Goal.ENTRANT: ("check_in", "check_out", "check_in_at_door"),
    Goal.CHANGE: ("add_entrant", "add_fill_in", "change_entrant"),
    Goal.PEOPLE: (
        "change_person",
        "link_people",
        "unlink_person",
        "substitute",
        "dismiss",
        "add_team_member",
        "member_leaves",
        "member_returns",
        "member_stays",
    ),
}
"""Which window corrects what."""
GOALS: Mapping[str, Goal] = {key: goal for goal, keys in _ACTIONS.items() for key in keys}
_OF_MATCH = frozenset({Goal.RESULT, Goal.TABLE, Goal.LINE_UPS})
"""What is opened about a match."""
_LOGGED = {"penalties": "penalty", "rulings": TYPED}
"""What the lines of the log are called that are changed there, by their tables."""
_PAGES = {
    "rounds": "matches",
    "matches": "matches",
    "draws": "matches",
    "rulings": "penalties",
    "penalties": "penalties",
    "entrants": "entrants",
    "members": "entrants",
    "absences": "entrants",
    "divisions": "setup",
}
"""On which page that is changed which an action has written, by its tables, the first first."""
_NOTED = {"division": "setup", "stage": "matches", "round": "matches", "entrant": "entrants"}
"""The same of notes, by whose they are."""
_BESIDE = frozenset({"notes", "results"})
"""What an action writes that is about a match and nothing else."""
_AT_RECEPTION = frozenset({"payments", "till", "tags", "fee", "coming"})
"""The notes of the event and of people that reception makes."""


@dataclass(frozen=True, slots=True)
class _Written:
    """The rows of an action, each with its table."""

    rows: tuple[tuple[str, Mapping[str, Any]], ...]

    @property
    def tables(self) -> frozenset[str]:
        """What they are rows of."""
        return frozenset(table for table, _row in self.rows)

    @property
    def notes(self) -> list[Mapping[str, Any]]:
        """The notes among them."""
        return [row for table, row in self.rows if table == "notes"]

    def about(self, table: str, column: str, owner: str) -> Iterator[int]:
        """Give what they are about: rows of a table, or what a column or a note names of it."""
        for of, row in self.rows:
            if of == table:
                yield row["id"]
            elif row.get(column) is not None:
                yield row[column]
            elif row.get("owner") == owner:
                yield row["owner_id"]


def place_of(event: EventFile, act: JournalView) -> Target | None:
    """Give where that is changed which an action has done; None where no page has it."""
    with event.reading() as connection:
        images = journal.images_of(connection, act.id)
    rows = ((image["table"], image["after"] or image["before"]) for image in images)
    written, goal = _Written(tuple(rows)), GOALS.get(act.action)
    if any(row["kind"] in _AT_RECEPTION for row in written.notes):
        return Target(goal=Goal.FRONT)
    for division_id in facts.division_ids(event):
        found = _of_division(facts.division(event, division_id), written, goal)
        if found is not None:
            return found
    return None


def _of_division(division: Division, written: _Written, goal: Goal | None) -> Target | None:
    """Give what opens where something of a division is changed, else the page for it."""
    matches = written.about("matches", "match_id", "match")
    match_id = next((one for one in matches if one in division.places), None)
    entrant_id = _entrant(division, written)
    if goal is None and match_id is not None and written.tables <= _BESIDE:
        goal = Goal.TABLE
    if goal is Goal.ENTRANT and entrant_id in division.paired:
        goal = Goal.WITHDRAW  # no check-in is taken back from who sits at a table
    in_division = division.id in written.about("divisions", "division_id", "division")
    if goal is Goal.RULING and in_division and (line := _line(written)):
        return Target(goal=goal, division_id=division.id, key=line)
    of_match = match_id if goal in _OF_MATCH else None
    of_entrant = None if goal in _OF_MATCH else entrant_id
    if goal not in (None, Goal.RULING) and (of_match is not None or of_entrant is not None):
        return Target(goal=goal, division_id=division.id, match_id=of_match, entrant_id=of_entrant)
    keys = [page for table, page in _PAGES.items() if table in written.tables]
    keys += [_NOTED[row["owner"]] for row in written.notes if row["owner"] in _NOTED]
    if not keys or not (in_division or match_id is not None or entrant_id is not None):
        return None
    return Target(goal=Goal.PAGE, division_id=division.id, key=keys[0])


def _line(written: _Written) -> str:
    """Name the line of the log that was typed or changed; empty where none is."""
    return next(
        (
            f"{_LOGGED[table]}:{row['id']}"
            for table, row in written.rows
            if table == "penalties" or (table == "rulings" and row["kind"] == TYPED)
        ),
        "",
    )


def _entrant(division: Division, written: _Written) -> int | None:
    """Give the first entrant of a division that rows are about, or one of whose people."""
    for entrant_id in written.about("entrants", "entrant_id", "entrant"):
        if entrant_id in division.by_id:
            return entrant_id
    people = set(written.about("people", "person_id", "person"))
    for entrant in division.facts.entrants if people else ():
        if any(person.id in people for person in entrant.people()):
            return entrant.id
    return None
