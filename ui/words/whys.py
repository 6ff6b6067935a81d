"""Why somebody stands where a ranking or the table of a group puts them; no Qt."""

from __future__ import annotations

from typing import Any

from models.views.divisions import Why, signed
from models.views.draws import GroupRowView, GroupView
from models.views.rankings import StandingRow, StandingsView
from reports import game_words
from reports import wording as paper
from reports.i18n import _
from reports.stage_names import order_of_games
from ui.words import wording


def ranking_whys(view: StandingsView, line: StandingRow) -> tuple[Why | str, ...]:
    """Say what put a line of a ranking below the one above and above the one below."""
    name = line.entrant.name
    noted = paper.remarks(line.notes)
    remarked = (_("Remarks: {remarks}").format(remarks=noted),) if noted else ()
    if line.place is None:
        return remarked
    whys: list[Why | str] = [Why(code="PLACE", values={"name": name, "place": line.place})]
    placed = view.placed
    level = [other for other in placed if other.place == line.place and other is not line]
    if level:
        names = [other.entrant.name for other in level]
        whys.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [other for other in placed if other.order < line.order]
    below = [other for other in placed if other.order > line.order]
    first = next(other for other in placed if other.place == line.place)
    if above:
        whys.append(_against("BELOW_BY", line, above[-1], first.decided_by))
    if below:
        whys.append(_against("ABOVE_BY", line, below[0], below[0].decided_by))
    return (*whys, *remarked)


def _against(code: str, own: StandingRow, other: StandingRow, criterion: str | None) -> Why:
    values: dict[str, Any] = {"other": other.entrant.name, "criterion": criterion or ""}
    for key, line in (("own_value", own), ("other_value", other)):
        if criterion in dict(line.values):
            values[key] = dict(line.values)[criterion]
    return Why(code=code, values=values)


def group_whys(view: GroupView, row: GroupRowView, game: str) -> tuple[Why | str, ...]:
    """Say what put somebody at a place of a group."""
    if row.entrant is None:
        return (_("This seat stays empty."),)
    whys: list[Why | str] = []
    if row.place is None:
        return (_("Order of the games: {order}").format(order=order_of_games(view)),)
    whys.append(sums_text(view, row, game))
    if row.entrant in view.lot_needed:
        names = [entrant.name for entrant in view.lot_needed]
        whys.append(
            _("Level for the last place that goes on: {names}. You will be asked who does.").format(
                names=wording.listed(names)
            )
        )
        return tuple(whys)
    whys += places_text(view, row)
    return tuple(whys)


def sums_text(view: GroupView, row: GroupRowView, game: str) -> str:
    """Say what the games of somebody add up to."""
    record = paper.record(row.wins, row.draws, row.losses)
    if not view.measured:
        return _("{record}.").format(record=record)
    return _("{record}, {total} {difference}.").format(
        record=record,
        total=game_words.criterion_name("difference", game),
        difference=signed(row.difference),
    )


def places_text(view: GroupView, row: GroupRowView) -> list[Why | str]:
    """Say who is before and behind somebody, and by what."""
    whys: list[Why | str] = []
    placed = [(other.place, other) for other in view.rows if other.place is not None]
    placed.sort(key=lambda pair: pair[0])
    own = row.place or 0
    level = [other for place, other in placed if place == own and other is not row]
    if level:
        names = [other.entrant.name for other in level if other.entrant is not None]
        whys.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [other for place, other in placed if place < own]
    below = [other for place, other in placed if place > own]
    first = next(other for place, other in placed if place == own)
    if above:
        whys.append(_in_group("BELOW_BY", row, above[-1], first.decided_by))
    if below:
        # Who won a lot is apart from those below by it, not by what they say of each other.
        decided = view.decided_by if row.goes_on and not level else below[0].decided_by
        whys.append(_in_group("ABOVE_BY", row, below[0], decided))
    if row.goes_on:
        whys.append(_("✓ Goes on to the knock-out."))
    return whys


def _in_group(code: str, own: GroupRowView, other: GroupRowView, criterion: str | None) -> Why:
    assert other.entrant is not None  # noqa: S101 - an empty seat has no place
    values = {"other": other.entrant.name, "criterion": criterion or ""}
    if criterion in ("wins", "difference"):
        values["own_value"] = str(getattr(own, criterion))
        values["other_value"] = str(getattr(other, criterion))
    return Why(code=code, values=values)
