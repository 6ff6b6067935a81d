"""What others have written while a desk was reading a dialog: it is not overwritten unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select

from app.desks.built_upon import RowKey, rows_written
from app.desks.desk_role import LoggedAct
from models.core.problems import Problem, Refused
from models.store.records import Record

WHOLE_ROUNDS = frozenset({"publish_round", "type_round", "take_back_round", "discard_round"})
"""The actions that go by all that a round looked like, and not by the rows that they write."""
_MATCHES = Record.metadata.tables["matches"]


class OthersWritten:
    """Remembers which rows other desks have written since the file was opened."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._acts: list[tuple[LoggedAct, frozenset[RowKey]]] = []

    def remember(self, act: LoggedAct, images: list[Any]) -> None:
        """Note what another desk did."""
        self._acts.append((act, rows_written(images)))

    def since(self, seq: int) -> Iterator[LoggedAct]:
        """Give what others did after an action, the newest first."""
        for act, _rows in reversed(self._acts):
            if act.seq <= seq:
                return
            yield act

    def check(
        self, images: Sequence[Mapping[str, Any]], since: int | None, name_of: Callable[[int], str]
    ) -> None:
        """Refuse `OTHERS_WROTE` where rows that are changed were written by others `since`."""
        if since is None:
            return
        changed = rows_written(image for image in images if image["before"] is not None)
        for act, rows in reversed(self._acts):
            if act.seq <= since:
                return
            if rows & changed:
                raise _refused(act, name_of)

    def check_rounds(
        self,
        connection: Connection,
        images: Sequence[Mapping[str, Any]],
        since: int | None,
        name_of: Callable[[int], str],
    ) -> None:
        """Refuse `OTHERS_WROTE` where who sits in these rounds was written by others `since`."""
        rounds = {image["key"]["id"] for image in images if image["table"] == "rounds"}
        of_rounds = select(_MATCHES.c.id).where(_MATCHES.c.round_id.in_(rounds))
        matches = set(connection.scalars(of_rounds))
        for act, rows in reversed(self._acts):
            if since is None or act.seq <= since:
                return
            for table, key in rows:
                if (table == "rounds" and key[0] in rounds) or (
                    table in ("matches", "seats") and key[0] in matches
                ):
                    raise _refused(act, name_of)


def _refused(act: LoggedAct, name_of: Callable[[int], str]) -> Refused:
    values = {"who": name_of(act.desk), "action": act.action, "time": act.at[11:16]}
    return Refused(Problem(code="OTHERS_WROTE", values=values))
