"""Everything that follows from what is entered in an event, read without what was kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from app import facts, queries
from app.event_file.file import EventFile
from app.queries import log_queries, people_queries, ranking_queries
from models.core.problems import Refused


class _NoListener:
    """Stands for a file that tells nobody what was written."""

    def listen_to_rows(self, _listener: object) -> None:
        """Take no notice."""

    def vouch_for_replay(self, _voucher: object) -> None:
        """Take no notice: nothing is undone meanwhile."""


@contextmanager
def empty_cache(event: EventFile) -> Iterator[None]:
    """Let the queries read everything from the file, as if it had just been opened."""
    kept = facts.keeper(event)
    facts._KEEPERS[event] = facts.FactsKeeper(_NoListener())  # type: ignore[arg-type]
    try:
        yield
    finally:
        facts._KEEPERS[event] = kept


def derived(event: EventFile) -> list[Any]:
    """Give everything the screens and papers can show."""
    view = queries.event_view(event)
    shown: list[Any] = [view, people_queries.people(event)]
    for division in view.divisions:
        key = division.id
        shown += [
            queries.entrants(event, key),
            queries.rounds(event, key),
            ranking_queries.standings(event, key),
            ranking_queries.standings(event, key, through=1),
            ranking_queries.final_ranking(event, key),
            log_queries.penalties(event, key),
            log_queries.rulings(event, key),
        ]
        shown += [
            ranking_queries.why_place(event, key, entrant.id)
            for entrant in queries.entrants(event, key)[:2]
        ]
        with suppress(Refused):
            shown.append(ranking_queries.finalists(event, key))
    return shown
