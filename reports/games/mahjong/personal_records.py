"""The card of a player as it was entered: a line for each hanchan, and the running total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from models.games.mahjong.closing import close, written
from models.games.mahjong.record import MahjongResult
from models.views.divisions import EntrantView, MatchView, RoundView, SheetHead
from models.views.plans import WholePlanView
from reports.forms.game_forms import GameForms
from reports.i18n import _p
from reports.sheets.pairing_sheet import others_at
from reports.sheets.personal_cards import CardKind, CardLine, cards_of, playing, tables_of


def personal_records(
    head: SheetHead,
    entrants: Sequence[EntrantView],
    forms: GameForms,
    lines: Sequence[str],
    rounds: Sequence[RoundView],
    *,
    plan: WholePlanView | None = None,
) -> bytes:
    """Make a card for every entrant with what is in; of hanchans to come it tells the table."""
    kind = CardKind(head, forms, tuple(CardLine(name) for name in lines), marked=False)
    people = playing(entrants)
    tables = dict(tables_of(plan, forms, people))
    none = [""] * len(lines)
    told = {who.id: list(_lines(who.id, rounds, tables.get(who.id, none))) for who in people}
    return cards_of(_p("mahjong", "Personal cards as they were entered"), kind, people, {}, told)


def _lines(
    who: int, rounds: Sequence[RoundView], tables: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """Give what stands in the lines of somebody's card."""
    known = {round_.number: round_ for round_ in rounds}
    total = Fraction(0)
    for number, table in enumerate(tables, start=1):
        found = _match_of(who, known.get(number))
        if found is None:
            yield (table,)
            continue
        match, seat = found
        line = (str(match.table), others_at(match, seat))
        result = match.result
        if not isinstance(result, MahjongResult):
            yield line
        elif result.unplayed:
            yield (*line, "–")
        else:
            own = close(result.counted, result.deposits, result.order)[seat]
            total += own.total
            points = (own.score, own.rank_points, own.total, total)
            yield (*line, str(own.place), *map(written, points))


def _match_of(who: int, round_: RoundView | None) -> tuple[MatchView, int] | None:
    for match in () if round_ is None else round_.matches:
        for place, seat in enumerate(match.seats):
            if seat.entrant.id == who and not match.bye:
                return match, place
    return None
