"""Why somebody stands where a ranking puts them, from its lines alone; no Qt."""

from __future__ import annotations

from typing import Any

from models.views.divisions import Why
from models.views.rankings import StandingRow, StandingsView
from reports import wording as paper
from reports.i18n import _


def ranking_whys(view: StandingsView, line: StandingRow) -> tuple[Why | str, ...]:
    """Say what put a line of a ranking below the one above and above the one below."""
    name = line.entrant.name
    noted = paper.remarks(line.notes)
    remarked = (_("Remarks: {remarks}").format(remarks=noted),) if noted else ()
    if line.place is None:
        return remarked
    said: list[Why | str] = [Why(code="PLACE", values={"name": name, "place": line.place})]
    placed = view.placed
    level = [other for other in placed if other.place == line.place and other is not line]
    if level:
        names = [other.entrant.name for other in level]
        said.append(Why(code="SHARED_WITH", values={"names": names}))
    above = [other for other in placed if other.order < line.order]
    below = [other for other in placed if other.order > line.order]
    first = next(other for other in placed if other.place == line.place)
    if above:
        said.append(_against("BELOW_BY", line, above[-1], first.decided_by))
    if below:
        said.append(_against("ABOVE_BY", line, below[0], below[0].decided_by))
    return (*said, *remarked)


def _against(code: str, own: StandingRow, other: StandingRow, criterion: str | None) -> Why:
    values: dict[str, Any] = {"other": other.entrant.name, "criterion": criterion or ""}
    for key, line in (("own_value", own), ("other_value", other)):
        if criterion in dict(line.values):
            values[key] = dict(line.values)[criterion]
    return Why(code=code, values=values)
