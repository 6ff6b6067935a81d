"""Why somebody stands where a table of groups or of the exchange puts them; no Qt."""

from __future__ import annotations

from models.views.divisions import Why, signed
from models.views.draws import GroupRowView, GroupView
from models.views.rankings import StandingRow, StandingsView
from reports import game_words
from reports import wording as paper
from reports.i18n import _
from reports.stage_words import order_of_games
from ui.words import wording


def ranking_whys(view: StandingsView, line: StandingRow) -> tuple[Why | str, ...]:
    """Say what put a line of a ranking below the one above and above the one below."""
    name = line.entrant.name
    said: list[Why | str] = [Why(code="PLACE", values={"name": name, "place": line.place})]
    level = [other for other in view.rows if other.place == line.place and other is not line]
    if level:
        names = [other.entrant.name for other in level]
        said.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [other for other in view.rows if other.place < line.place]
    below = [other for other in view.rows if other.place > line.place]
    first = next(other for other in view.rows if other.place == line.place)
    if above:
        said.append(_against("BELOW_BY", line, above[-1], first.decided_by))
    if below:
        said.append(_against("ABOVE_BY", line, below[0], below[0].decided_by))
    noted = paper.remarks(line.notes)
    if noted:
        said.append(_("Remarks: {remarks}").format(remarks=noted))
    return tuple(said)


def _against(code: str, own: StandingRow, other: StandingRow, criterion: str | None) -> Why:
    values = {"other": other.entrant.name, "criterion": criterion or ""}
    for key, line in (("own_value", own), ("other_value", other)):
        if criterion in dict(line.values):
            values[key] = str(dict(line.values)[criterion])
    return Why(code=code, values=values)


def group_whys(view: GroupView, row: GroupRowView, game: str) -> tuple[Why | str, ...]:
    """Say what put somebody at a place of a group (JOA 3)."""
    if row.entrant is None:
        return (_("This seat stays empty."),)
    said: list[Why | str] = []
    if row.place is None:
        return (_("Order of the games: {order}").format(order=order_of_games(view)),)
    said.append(
        _("{record}, {total} {difference}.").format(
            record=paper.record(row.wins, 0, row.losses),
            total=game_words.criterion_name("difference", game),
            difference=signed(row.difference),
        )
    )
    if row.entrant in view.lot_needed:
        names = [entrant.name for entrant in view.lot_needed]
        said.append(
            _("Level on wins and discs: the lot decides between {names} (JOA 3).").format(
                names=wording.listed(names)
            )
        )
        return tuple(said)
    placed = [(other.place, other) for other in view.rows if other.place is not None]
    placed.sort(key=lambda pair: pair[0])
    own = row.place
    level = [other for place, other in placed if place == own and other is not row]
    if level:
        names = [other.entrant.name for other in level if other.entrant is not None]
        said.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [other for place, other in placed if place < own]
    below = [other for place, other in placed if place > own]
    first = next(other for place, other in placed if place == own)
    if above:
        said.append(_in_group("BELOW_BY", row, above[-1], first.decided_by))
    if below:
        # Who won a lot is apart from those below by it, not by what they say of each other.
        decided = view.decided_by if row.goes_on and not level else below[0].decided_by
        said.append(_in_group("ABOVE_BY", row, below[0], decided))
    if row.goes_on:
        said.append(_("✓ Goes on to the knock-out."))
    return tuple(said)


def _in_group(code: str, own: GroupRowView, other: GroupRowView, criterion: str | None) -> Why:
    assert other.entrant is not None  # noqa: S101 - an empty seat has no place
    values = {"other": other.entrant.name, "criterion": criterion or ""}
    if criterion in ("wins", "difference"):
        values["own_value"] = str(getattr(own, criterion))
        values["other_value"] = str(getattr(other, criterion))
    return Why(code=code, values=values)
