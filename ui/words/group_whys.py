"""Why somebody stands where the table of a group puts them; no Qt."""

from __future__ import annotations

from models.views.divisions import Why, signed
from models.views.draws import GroupRowView, GroupView
from reports import game_words
from reports import wording as paper
from reports.i18n import _
from reports.stage_words import order_of_games
from ui.words import wording


def group_whys(view: GroupView, row: GroupRowView, game: str) -> tuple[Why | str, ...]:
    """Say what put somebody at a place of a group."""
    if row.entrant is None:
        return (_("This seat stays empty."),)
    said: list[Why | str] = []
    if row.place is None:
        return (_("Order of the games: {order}").format(order=order_of_games(view)),)
    said.append(sums_text(view, row, game))
    if row.entrant in view.lot_needed:
        names = [entrant.name for entrant in view.lot_needed]
        said.append(
            _("Level for the last place that goes on: {names}. You will be asked who does.").format(
                names=wording.listed(names)
            )
        )
        return tuple(said)
    said += places_text(view, row)
    return tuple(said)


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
    said: list[Why | str] = []
    placed = [(other.place, other) for other in view.rows if other.place is not None]
    placed.sort(key=lambda pair: pair[0])
    own = row.place or 0
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
    return said


def _in_group(code: str, own: GroupRowView, other: GroupRowView, criterion: str | None) -> Why:
    assert other.entrant is not None  # noqa: S101 - an empty seat has no place
    values = {"other": other.entrant.name, "criterion": criterion or ""}
    if criterion in ("wins", "difference"):
        values["own_value"] = str(getattr(own, criterion))
        values["other_value"] = str(getattr(other, criterion))
    return Why(code=code, values=values)
