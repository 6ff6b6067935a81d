"""The box score in rows of words and figures, for the screen and for paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from models.games.paper_bowl.box_score import Amount, SideBox, Tries
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.on_paper import Quarters
from models.games.paper_bowl.state import LAST_QUARTER, PlayState
from reports.games.paper_bowl.words import RETURNS, period_mark
from reports.i18n import _, _p


def points_of(state: PlayState) -> tuple[Quarters, tuple[int, int]]:
    """Give the points by quarter and in all of a match that is written down play by play."""
    quarters = tuple((quarter.home, quarter.away) for quarter in state.by_quarter)
    return quarters, (state.score.home, state.score.away)


def line_score(
    quarters: Quarters, score: tuple[int, int], names: Sequence[str]
) -> tuple[tuple[str, ...], ...]:
    """Give the points of both sides by quarter and in all, below a heading.

    What is not begun yet, or was left empty, has its column, too.
    """
    count = max(LAST_QUARTER, len(quarters))
    rows = [("", *map(period_mark, range(1, count + 1)), _p("points", "Total"))]
    open_yet = [""] * (count - len(quarters))
    for seat, name in enumerate(names):
        points = (quarter[seat] for quarter in quarters)
        told = ("" if own is None else str(own) for own in points)
        rows.append((name, *told, *open_yet, str(score[seat])))
    return tuple(rows)


def _minus(figures: str) -> str:
    """Write what is below zero as the lines of the play-by-play do."""
    return figures.replace("-", "−")


def _yards(own: Amount) -> str:
    return _("{number} / {yards} yd").format(number=own.number, yards=own.yards)


def _tries(own: Tries) -> str:
    return f"{own.made} / {own.tried}"


def _average(own: Amount) -> str:
    mean = own.yards / own.number if own.number else 0
    return _("{number} / {mean:.1f} yd").format(number=own.number, mean=mean)


def _return_of(kind: str) -> Callable[[SideBox], str]:
    return lambda box: _yards(box.returns.get(kind, Amount()))


def rows() -> tuple[tuple[str, Callable[[SideBox], str]], ...]:
    """Give the name of every row in the active language, and what fills it."""
    return (
        (_("First downs"), lambda box: str(box.first_downs)),
        (_("Third downs made / tried"), lambda box: _tries(box.third_downs)),
        (_("Fourth downs made / tried"), lambda box: _tries(box.fourth_downs)),
        (_("Total yards"), lambda box: str(box.total_yards)),
        (_("Rushes / yards"), lambda box: _yards(box.rushes)),
        (_("Passes caught / thrown"), lambda box: _tries(box.passes)),
        (_("Passing yards"), lambda box: str(box.passing_yards)),
        (_("Passes intercepted"), lambda box: str(box.intercepted)),
        (_("Sacked / yards lost"), lambda box: _yards(box.sacked)),
        (_("Fumbles lost / fumbles"), lambda box: _tries(box.fumbles)),
        (_("Turnovers"), lambda box: str(box.turnovers)),
        (_("Penalties / yards"), lambda box: _yards(box.penalties)),
        (_("Punts / average"), lambda box: _average(box.punts)),
        *((_(name), _return_of(kind)) for kind, name in RETURNS.items()),
        (_("Touchdowns"), lambda box: str(box.touchdowns)),
        (_("Field goals made / tried"), lambda box: _tries(box.field_goals)),
        (_("Kicks after touchdown"), lambda box: _tries(box.kicks)),
        (_("Two-point tries"), lambda box: _tries(box.two_points)),
        (_("Safeties"), lambda box: str(box.safeties)),
        (_("Challenges won / made"), lambda box: _tries(box.challenges)),
        (_("Cards added at the end of a half"), lambda box: str(box.extensions)),
    )


def box_rows(boxes: Mapping[BowlSide, SideBox]) -> tuple[tuple[str, dict[BowlSide, str]], ...]:
    """Give each row with the figure of both sides."""
    listed = rows()
    if any(box.corrected for box in boxes.values()):
        listed += (
            (
                _("Points corrected by the desk"),
                lambda box: f"{box.corrected:+}" if box.corrected else "0",
            ),
        )
    return tuple(
        (name, {side: _minus(get(boxes[side])) for side in BowlSide}) for name, get in listed
    )
