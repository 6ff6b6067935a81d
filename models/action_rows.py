"""Which rows of the event file an action writes, as its key in the journal stands for them.

Said once for each action, and no more than its function does: all tests look whether what they do
stays within it. A desk that shares its event with others takes over nothing else of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

NOTES = "notes"
_EVERY = "*"
"""Stands for all columns of a table, or all kinds of notes on something."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ActionRows:
    """What an action may write, by table; of notes by what they are on and kind, `match/on_hold`.

    `match/*` is every kind of note on a match.
    """

    new: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    changed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The columns that it changes of rows that stay."""
    one: frozenset[str] = frozenset()
    """Of what it writes exactly one row, new or changed."""

    def fit(self, images: Sequence[Mapping[str, Any]]) -> bool:
        """Tell whether an action like this can have written rows as they were and are."""
        written = Counter[str]()
        for image in images:
            before, after = image["before"], image["after"]
            row = before if after is None else after
            what = image["table"]
            if what == NOTES:
                what = f"{row['owner']}/{row['kind']}"
                if before is not None and after is not None and what != _note(before):
                    return False
            if after is None:
                if not _among(what, self.gone):
                    return False
                continue
            written[what] += 1
            if before is None:
                if not _among(what, self.new):
                    return False
            elif not self._changes(what, before, after):
                return False
        return all(written[what] == 1 for what in self.one)

    def _changes(self, what: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
        columns = self.changed.get(what) or self.changed.get(_of_any_kind(what))
        if columns is None:
            return False
        return _EVERY in columns or all(
            name in columns or before.get(name) == value for name, value in after.items()
        )


def _note(row: Mapping[str, Any]) -> str:
    return f"{row['owner']}/{row['kind']}"


def _of_any_kind(what: str) -> str:
    return f"{what.partition('/')[0]}/{_EVERY}"


def _among(what: str, named: frozenset[str]) -> bool:
    return what in named or _of_any_kind(what) in named


def writes(
    *also: ActionRows,
    new: str = "",
    gone: str = "",
    notes: str = "",
    single: str = "",
    **changed: str,
) -> ActionRows:
    """Say what an action writes, names between blanks: rows, notes, and by table the columns.

    `also` is what it writes besides. What is noted comes, changes and goes.

    >>> card = writes(new="results", notes="match/on_hold", results="confirmed", single="results")
    >>> before = {"match_id": 3, "payload": {}, "confirmed": False}
    >>> image = {"table": "results", "before": before, "after": {**before, "confirmed": True}}
    >>> card.fit([image]), card.fit([image, image]), card.fit([])
    (True, False, False)
    >>> card.fit([{**image, "after": {**before, "match_id": 4}}])
    False
    >>> note = {"owner": "match", "kind": "on_hold", "payload": {}}
    >>> card.fit([image, {"table": "notes", "before": None, "after": note}])
    True
    >>> card.fit([image, {"table": "notes", "before": {**note, "owner": "round"}, "after": None}])
    False
    """
    noted = frozenset(notes.split())
    columns = {table: frozenset(names.split()) for table, names in changed.items()}
    columns |= dict.fromkeys(noted, frozenset({"payload"}))
    rows = ActionRows(
        new=frozenset(new.split()) | noted,
        gone=frozenset(gone.split()) | noted,
        changed=columns,
        one=frozenset(single.split()),
    )
    for other in also:
        rows = ActionRows(
            new=rows.new | other.new,
            gone=rows.gone | other.gone,
            changed=_both(rows.changed, other.changed),
            one=rows.one | other.one,
        )
    return rows


def _both(
    one: Mapping[str, frozenset[str]], other: Mapping[str, frozenset[str]]
) -> dict[str, frozenset[str]]:
    empty = frozenset[str]()
    return {key: one.get(key, empty) | other.get(key, empty) for key in (*one, *other)}


# -- what many actions write alike -----------------------------------------------------------------

LOGS = writes(new="rulings ruling/*")
DRAWS = writes(new="draws lines", gone="draws lines")
PERSON = "name yomi birth club roman public_name needs ids"
"""The columns of a person."""
ENTERS = writes(
    new="people members entrants",
    notes="person/apart person/tags",
    people=PERSON,
)
"""Somebody is entered, or is who was entered elsewhere."""
PEOPLE = writes(
    new="people members",
    gone="people members person/*",
    notes="person/apart person/tags",
    people=PERSON,
    members="person_id role",
)
"""Others are an entrant; who has no place any more goes."""
LEFT_OVER = writes(gone="people members person/*")
"""Who has no place any more goes."""
MATCHES_COME = writes(new="rounds matches seats", notes="round/numbers round/turn")
MATCHES_GO = writes(
    new="match/void_code",
    gone="rounds matches seats results adjustments match/* round/*",
    rulings="match_id round_id",
    penalties="match_id",
)
ROUND_COMES = writes(MATCHES_COME, DRAWS)
ROUND_GOES = writes(MATCHES_GO, DRAWS, LOGS, entrants="from_round")
"""With what was drawn for it; what was written down of its matches stands in the log."""
FOLLOWS = writes(MATCHES_COME, MATCHES_GO)
"""What a knock-out makes of a result by itself."""
RULED = writes(MATCHES_COME, ROUND_GOES, lines="entrant_id", seats="entrant_id")
"""What becomes of later entries as the referee says, each with its line in the log."""
LEAVES = writes(
    RULED,
    new="absences results",
    gone="absences",
    absences="back_round",
    results="payload confirmed",
)
"""Somebody leaves, or comes back: what was still to be played is over, or open again."""
