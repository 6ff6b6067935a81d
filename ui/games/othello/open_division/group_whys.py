"""Why somebody stands where the table of a group puts them (JOA 3); no Qt."""

from __future__ import annotations

from models.views.divisions import Why, signed
from models.views.draws import GroupRowView, GroupView
from reports import game_words
from reports import wording as paper
from reports.i18n import _
from reports.stage_words import order_of_games
from ui.words import wording


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
