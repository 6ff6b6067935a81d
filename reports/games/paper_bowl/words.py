"""The words of Paper Bowl in the active language, for the screen and for paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from models.games.paper_bowl.box_score import Amount, SideBox, Tries
from models.games.paper_bowl.events import BowlSide, Dice, OffenceCall
from models.games.paper_bowl.on_paper import Quarters
from models.games.paper_bowl.play import GOAL, FoulName
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import LAST_QUARTER, PlayState
from models.two_sides.noted_score import ahead
from reports.i18n import _N, _, _p

CALLS: dict[OffenceCall, str] = {
    OffenceCall.RUN: _N("Run"),
    OffenceCall.SHORT_PASS: _N("Short pass"),
    OffenceCall.LONG_PASS: _N("Long pass"),
    OffenceCall.FIELD_GOAL: _N("Field goal"),
    OffenceCall.PUNT: _N("Punt"),
}
"""The offence cards."""

FOULS: dict[str, str] = {
    FoulName.DELAY.value: _N("Delay of game"),
    FoulName.FALSE_START.value: _N("False start"),
    FoulName.OFFSIDE.value: _N("Offside"),
    FoulName.HOLDING.value: _N("Holding"),
    FoulName.FACE_MASK.value: _N("Face mask"),
}

PLAY_CARDS: dict[int, str] = {
    1: _N("Intercept"),
    2: _N("Intercept"),
    3: _N("Fumble"),
    4: _N("Fumble"),
    5: _N("Challenge"),
    6: _N("Challenge"),
    7: _N("Delay of game"),
    8: _N("False start / offside"),
    9: _N("Holding"),
    10: _N("Face mask"),
    11: _N("Run bonus"),
    12: _N("Pass bonus"),
    13: _N("Run bonus"),
    14: _N("Pass bonus"),
    15: _N("Run bonus"),
    16: _N("Pass bonus"),
    17: _N("Defence bonus"),
    18: _N("Defence bonus"),
    19: _N("Quarterback sack"),
    20: _N("Quarterback sack"),
    21: _N("Time-out, offence"),
    22: _N("Time-out, defence"),
    23: _N("Time-out, offence"),
    24: _N("Time-out, defence"),
}
"""What each play card is called (PaperBowl 5)."""

DRIVE_ENDS: dict[str, str] = {
    "touchdown": _N("Touchdown"),
    "safety": _N("Safety"),
    "interception": _N("Intercepted"),
    "fumble": _N("Fumble lost"),
    "downs": _N("Turnover on downs"),
    "punt": _N("Punt"),
    "field_goal": _N("Field goal"),
    "missed_field_goal": _N("Field goal missed"),
    "half_end": _N("End of the half"),
}
"""How a drive ended."""

RETURNS: dict[str, str] = {
    "kickoff": _N("Kick-off return"),
    "punt": _N("Punt return"),
    "interception": _N("Interception return"),
    "fumble": _N("Fumble return"),
}

PERIODS: tuple[str, ...] = (
    _N("1st quarter"),
    _N("2nd quarter"),
    _N("3rd quarter"),
    _N("4th quarter"),
)


def period(quarter: int) -> str:
    """Name a quarter, or a period of overtime."""
    if quarter <= len(PERIODS):
        return _(PERIODS[quarter - 1])
    if quarter == len(PERIODS) + 1:
        return _("Overtime")
    return _("Overtime {number}").format(number=quarter - len(PERIODS))


def period_mark(quarter: int) -> str:
    """Name a quarter by its figure, a period of overtime in short, as columns head them.

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     [period_mark(quarter) for quarter in (4, 5, 6)]
    ['4', 'OT', 'OT2']
    """
    if quarter <= len(PERIODS):
        return str(quarter)
    if quarter == len(PERIODS) + 1:
        return _("OT")
    return _("OT{number}").format(number=quarter - len(PERIODS))


def side_name(side: BowlSide | None, names: Sequence[str]) -> str:
    """Name a side by who plays it."""
    return "" if side is None else names[seat_of(side)]


def call_name(call: OffenceCall) -> str:
    """Name an offence card."""
    return _(CALLS[call])


def spot(yard: int) -> str:
    """Say where the ball lies, from the side of whoever has it (PaperBowl 1.1).

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     spot(30), spot(60), spot(50)
    ('own 30', 'opponent 40', 'midfield')
    """
    if yard <= 0:
        return _("own goal line")
    if yard >= GOAL:
        return _("opponent goal line")
    if yard == 50:
        return _("midfield")
    if yard < 50:
        return _("own {yard}").format(yard=yard)
    return _("opponent {yard}").format(yard=GOAL - yard)


def down_and_distance(down: int, distance: int, *, goal: bool) -> str:
    """Say which down it is and how far it is to go."""
    to_go = _("goal") if goal else str(distance)
    return _("{down} & {distance}").format(down=ordinal(down), distance=to_go)


def ordinal(down: int) -> str:
    """Name a down by its number."""
    names = (_p("down", "1st"), _p("down", "2nd"), _p("down", "3rd"), _p("down", "4th"))
    return names[down - 1] if 1 <= down <= len(names) else str(down)


def down_of(state: PlayState) -> str:
    """Say down and distance as they are now; empty while nobody is to play one."""
    if state.offence is None or not state.down:
        return ""
    return down_and_distance(state.down, state.distance, goal=state.line >= 100)


def dice_text(rolls: Sequence[Dice]) -> str:
    """Write rolls as they fell.

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     dice_text((Dice(3, 3), Dice(1, 2)))
    '3-3, 1-2'
    """
    return _p("between two rolls", ", ").join(f"{dice.one}-{dice.two}" for dice in rolls)


def winner_text(state: PlayState, names: Sequence[str]) -> str:
    """Say how a match ended; empty while it is played."""
    return ended_text((state.score.home, state.score.away), names) if state.winner else ""


def ended_text(points: tuple[int, int], names: Sequence[str]) -> str:
    """Say how a match ended that has this final score."""
    score = "{}–{}".format(*points)
    winner = ahead(points)
    if winner is None:
        return _("A tie, {score}").format(score=score)
    return _("{name} has won, {score}").format(name=names[winner], score=score)


# -- the box score in rows of words and figures, for the screen and for paper ----------------------


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
