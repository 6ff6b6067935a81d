"""Frozen rows of rankings: standings, finalists, and what a correction would change in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from models.adjustments import COLUMN, SUMS, column_key
from models.core.consequences import Conflict
from models.core.criterion import Criterion, Number
from models.core.outcomes import Note
from models.views.divisions import PAIR, EntrantView, ResultCell, Why


class NextPaired(NamedTuple):
    """A line of the order by which the next round is paired."""

    entrant: int
    decided_by: str | None
    """The criterion that put this line below the one above; None for the first."""


class Figure(NamedTuple):
    """A column of numbers in the list of a ranking."""

    key: str
    """A criterion, or `wins`, `draws`, `losses` of the record."""
    signed: bool = False
    """Whether its numbers are written with their sign."""


class LaterRound(NamedTuple):
    """A round that was played after those that everybody counts through: the final, a knock-out."""

    stage: str
    number: int
    cells: Mapping[int, ResultCell]
    """What it brought, by the id of the entrant."""


_OF_ROW = frozenset({"wins", "draws", "losses", "points", "difference"})


REMARKED = (
    (Note.BYE, "bye"),
    (Note.LATE, "late"),
    (Note.DOUBLE_DEFAULT, "double_default"),
    (Note.MISSED, "late_entry"),
    (Note.PLANNED, "planned"),
)
"""What a line of a ranking remarks upon, by the code of the remark."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingRow:
    """One line of a standings list."""

    place: int | None
    """None of who has no place: a house player, or somebody disqualified; they stand last."""
    entrant: EntrantView
    wins: int
    draws: int
    losses: int
    points: Fraction
    difference: Number | None
    values: tuple[tuple[str, Any], ...] = ()
    """Criterion and value, in the order of the ranking; then what rulings have added to a sum, of
    who has that, by the keys of `models.adjustments.column_key`."""
    decided_by: str | None = None
    """The criterion that set this place apart from the one above; None for the first."""
    tied: bool = False
    cells: tuple[ResultCell | None, ...] = ()
    """One per round that has begun; None where the entrant has no result yet."""
    notes: tuple[str, ...] = ()
    """Remark codes: `bye`, `late`, `withdrawn`, `late_entry`, `shared`, `final`, `knockout`,
    `house_player`, `disqualified`, `wild`; once all is over `champion`, `runner_up`."""

    @property
    def order(self) -> tuple[bool, int]:
        """By what lines are sorted: who has no place comes last."""
        return self.place is None, self.place or 0

    @property
    def honoured(self) -> bool:
        """Whether it is one of the first three places."""
        return self.place is not None and self.place <= 3

    def figure(self, key: str) -> Number | None:
        """Give what stands in a column of the ranking, see `StandingsView.columns`."""
        if key in _OF_ROW:
            found: Number | None = getattr(self, key)
            return found
        return dict(self.values).get(key)


def adjusted_of(rows: Iterable[StandingRow]) -> tuple[Figure, ...]:
    """Give the columns of what rulings have added to the sums of these lines, points first."""
    every = {key for row in rows for key, _value in row.values}
    keys = {key for key in every if key.startswith(COLUMN)}
    if not keys:
        return ()
    usual = [key for key in map(column_key, SUMS) if key in keys]
    return tuple(Figure(key, signed=True) for key in (*usual, *sorted(keys.difference(usual))))


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingsView:
    """A ranking of a division, provisional or final."""

    final: bool
    """Whether it counts every stage; it is provisional even so while it is not `complete`."""
    after_round: int
    """The last preliminary round that is counted."""
    complete: bool
    """Whether every result up to that round is in; of a final one, whether nothing is open."""
    criteria: tuple[Criterion, ...]
    """What ranks it, in order; none where a knock-out alone does."""
    rows: tuple[StandingRow, ...]
    finalists: FinalistsView | None = None
    """Who would play the final by the newest results; None in the order after an earlier round."""
    marked: bool = True
    """Whether matches are won, drawn or lost, and not played for places or points alone."""
    draws: bool = True
    """Whether a match can end level at all."""
    later: tuple[LaterRound, ...] = field(default=(), repr=False)
    """The rounds behind the columns of a final ranking; only the cross-table shows them."""
    chosen: bool = field(default=False, repr=False)
    """Whether the desk has chosen what ranks it; the keys alone are told by what a sheet says."""
    pairing: tuple[NextPaired, ...] = field(default=(), repr=False)
    """The order by which the next round is paired, where it only divides places that are shared;
    what it goes by stands in the rows, so it has no part in what a sheet says."""

    @property
    def settled(self) -> bool:
        """Whether it may be called the final ranking: nothing that it tells is open."""
        return self.final and self.complete

    @property
    def placed(self) -> tuple[StandingRow, ...]:
        """The lines of who has a place."""
        return tuple(row for row in self.rows if row.place is not None)

    @property
    def adjusted(self) -> tuple[Figure, ...]:
        """The columns of what rulings have added to sums; none where nobody has that."""
        return adjusted_of(self.rows)

    @property
    def ranked_by(self) -> tuple[str, ...]:
        """The keys of what ranks it."""
        return tuple(criterion.key for criterion in self.criteria)

    @property
    def shown(self) -> tuple[Criterion, ...]:
        """What ranks it and has a column: lots have none before anybody drew."""
        return tuple(own for own in self.criteria if own.shown and self._told(own.key))

    def _told(self, key: str) -> bool:
        """Tell whether a criterion says anything of anybody; while nobody is ranked it may."""
        values = (dict(row.values) for row in self.rows)
        return not self.rows or any(key not in own or own[key] is not None for own in values)

    @property
    def columns(self) -> tuple[Figure, ...]:
        """What stands beside the name: the record of matches, then what else ranks.

        Without wins and losses it is what ranks, in order. Points say more than the record only
        where there are draws or a ruling has changed some; a difference is shown wherever one was
        recorded, in its place where it ranks. What rulings have added stands last.
        """
        shown = [Figure(own.key, own.signed) for own in self.shown]
        if not self.marked:
            return (*shown, *self.adjusted)
        drawn = self.draws or any(row.draws for row in self.rows)
        pointed = drawn or column_key("points") in {own.key for own in self.adjusted}
        measured = any(row.difference is not None for row in self.rows)
        ranks = measured and any(own.key == "difference" for own in shown)
        told = {"points", "wins", *["difference"] * (not measured)}
        return (
            *(own for own in shown if own.key == "points" and pointed),
            Figure("wins"),
            *[Figure("draws")] * drawn,
            Figure("losses"),
            *[Figure("difference", signed=True)] * (measured and not ranks),
            *(own for own in shown if own.key not in told),
            *self.adjusted,
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class FinalistsView:
    """Who plays the final and by which article (JOA 9, JOA 10)."""

    rule: int
    first: EntrantView
    second: EntrantView
    top: tuple[EntrantView, ...]
    """Everybody with most wins."""
    unbeaten: Mapping[int, int]
    """Wins in a row from round 1 by entrant id, for the top players under rule 10."""
    referee_needed: bool
    """Whether a tie was decided beyond the article, so that the referee must confirm."""
    tied: tuple[EntrantView, ...] = ()
    named: bool = False
    """Whether the final has been announced."""
    why: tuple[Why, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceMove:
    """The place of one person before and after something."""

    entrant: EntrantView
    before: int | None
    """None of who has no place."""
    after: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class LaterMatch:
    """A match of a knock-out in which others would sit if an earlier result were another."""

    stage: str
    round: int
    table: int
    before: tuple[str, ...]
    """The names at the table now; empty for a seat that nobody has yet."""
    after: tuple[str, ...]
    played: bool
    """Whether it has a result, which would no longer count."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Consequences:
    """What a change of something earlier, or a ruling, would change."""

    places: tuple[PlaceMove, ...]
    """Of those at the table, in seat order, or of whom it is about; else of whoever moves."""
    others: int
    """How many others would change their place."""
    finalists_before: tuple[EntrantView, ...] = ()
    """Who would play the final by the results; nobody before the preliminaries are over."""
    finalists_after: tuple[EntrantView, ...] = ()
    finalists_announced: bool = False
    """Whether the finalists have been announced; they stay until the announcement is taken back."""
    next_round_published: bool = False
    next_round_proposed: bool = False
    """Whether a pairing that rests on the old result is still a proposal."""
    later_rounds: tuple[int, ...] = ()
    """The ids of the rounds whose sheets show scores that the old result is part of."""
    overturned: tuple[LaterMatch, ...] = ()
    """The later matches of a knock-out in which other people would sit."""
    conflicts: tuple[Conflict, ...] = ()
    """What was played, drawn or entered later and would not follow any more."""
    at_table: int = PAIR
    """How many sit at a full table of the division."""

    @property
    def other_finalists(self) -> bool:
        """Whether somebody else would play the final."""
        before = {entrant.id for entrant in self.finalists_before}
        return before != {entrant.id for entrant in self.finalists_after}
