"""What still holds of a division in which nothing but people was changed since it was read.

Somebody's club is corrected while results come in: of thousands of entrants and matches nearly all
are what they were, and so is what was worked out of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.facts.division import Division
from models.core.facts import Round
from models.tally import sums_with_others
from models.views.divisions import MatchView


@dataclass(frozen=True, slots=True)
class OtherPeople:
    """A division as it was `before` and is `now`, with other people and the same rounds."""

    before: Division
    now: Division
    entrants: frozenset[int]
    """The ids of who has come, has gone or is not as before."""

    @classmethod
    def of(cls, before: Division, now: Division) -> OtherPeople:
        """Compare who is there."""
        was, there = before.by_id, now.by_id
        other = {key for key, entrant in there.items() if was.get(key) != entrant}
        return cls(before, now, frozenset(other | (was.keys() - there.keys())))

    def matches_told_otherwise(self) -> set[int]:
        """Name the matches of which their game would be told something else than before."""
        found = set[int]()
        for round_ in self.now.facts.rounds:
            same = self._is_played_alike(round_)
            for match in round_.matches:
                if not same or not self.entrants.isdisjoint(match.seats):
                    found.add(match.id)
        return found

    def _is_played_alike(self, round_: Round) -> bool:
        before, now = self.before, self.now
        return before.turn(round_) == now.turn(round_) and (
            before.part(round_.stage) == now.part(round_.stage)
        )

    def with_what_holds(self) -> Division:
        """Give the division as it is now with the sums and rows that were made and still hold."""
        before, now = self.before, self.now
        memo = sums_with_others(before.facts, now.facts, self.entrants)
        taken = replace(now, facts=replace(now.facts, memo=memo)) if memo else now
        if "places" in before.__dict__:  # the rounds are the same ones
            taken.__dict__["places"] = before.places
        if not self._settings_hold():
            return taken
        held = before.__dict__.get("entrant_views")
        if held is None:
            return taken
        views = taken.entrant_rows(
            {key: row for key, row in held.items() if key not in self.entrants}
        )
        taken.__dict__["entrant_views"] = views
        if memo and not (before.names_change or taken.names_change):
            called_otherwise = {key for key, row in views.items() if held.get(key) is not row}
            taken.views.update(self._rows_without(self.entrants | called_otherwise))
        return taken

    def _settings_hold(self) -> bool:
        """Tell whether all is as before but for who is there."""
        before, now = self.before, self.now
        return (
            before.programme == now.programme
            and before.teams == now.teams
            and replace(before.facts, entrants=()) == replace(now.facts, entrants=())
        )

    def _rows_without(self, anew: frozenset[int]) -> dict[int, dict[int, MatchView]]:
        """Give the rows that were made of matches, by round, in which nobody of these is named."""
        rows = {}
        for round_ in self.now.facts.rounds:
            made = self.before.views.get(round_.id)
            if made and self._is_played_alike(round_):
                kept = self.now.rounds[round_.id]
                spots = [match.spot for match in round_.matches]
                proposed = dict(zip(spots, kept.proposal, strict=False))
                rows[round_.id] = {
                    match.id: made[match.id]
                    for match in round_.matches
                    if match.id in made
                    and anew.isdisjoint(match.seats)
                    and anew.isdisjoint(proposed.get(match.spot, ()))
                    and not _named(anew, kept.reasons.get(str(match.spot), ()))
                }
        return rows


def _named(people: frozenset[int], whys: Iterable[Mapping[str, Any]]) -> bool:
    """Tell whether the reasons of a table name one of these people."""
    for why in whys:
        values = why["values"]
        if values.get("entrant") in people or not people.isdisjoint(values.get("entrants", ())):
            return True
        if any(not people.isdisjoint(pair) for pair in values.get("repeats", ())):
            return True
    return False
