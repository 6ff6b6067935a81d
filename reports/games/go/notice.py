"""What the leaflet leaves open, as this division plays it: for the wall and the table tops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.games.go import GO, GoOptions
from models.games.go.margins import margin_text
from models.programmes.registry import PROGRAMMES
from models.views.divisions import SheetHead
from reports import wording
from reports.game_words import criterion_name
from reports.i18n import _, _n, _p
from reports.paper import Box, Column, Draw, Look, Row, sheet, table


def notice(
    head: SheetHead, options: GoOptions, programme: str, rounds: int, *, large: bool = False
) -> bytes:
    """Make the sheet: a line for each setting of the division."""
    columns = [
        Column(title="", ems=5.0, bold=True, scale=0.9),
        Column(title="", ems=20, share=1),
    ]
    rows = [Row(cells=pair) for pair in lines(options, programme, rounds)]

    def layout(body: Box) -> Sequence[Draw]:
        return table(body, columns, rows, Look(low=52, high=84, ratio=0.27).enlarged(large))

    return sheet(head, _("How this division is played"), layout)


def lines(options: GoOptions, programme: str, rounds: int) -> Iterator[tuple[str, str]]:
    """Give the lines of the notice: what it is about, and how it is."""
    league = programme in PROGRAMMES and PROGRAMMES[programme].everybody_meets
    yield _("System"), _system(programme, rounds, league=league)
    komi = margin_text(options.komi)
    yield (
        _p("notice", "Games"),
        _("Japanese rules; all games even, komi {komi} to White, colours by nigiri.").format(
            komi=komi
        ),
    )
    yield _p("notice", "Time"), _time(options)
    yield (
        _("Result"),
        _(
            "Counted games are won by a margin with half a point; resignation counts as a win. "
            "Both can lose, or a game stay without result, only by the referee's word; then nobody "
            "has a win."
        ),
    )
    yield _("Order"), order(league=league)
    yield (
        _("No opponent"),
        _(
            "A round without an opponent counts one win, once for each, and adds nothing to SOS. A "
            "win because the opponent did not come counts, too, and that opponent's wins count in "
            "SOS."
        )
        if not league
        else _("Who rests in a round has no win from it; everybody rests as often as the others."),
    )
    call = _("Call the referee at once. What the referee decides stands.")
    if options.clock:
        call = _("Stop the clock and call the referee at once. What the referee decides stands.")
    yield _("In doubt"), call


def _system(programme: str, rounds: int, *, league: bool) -> str:
    name = wording.programme_name(programme)
    if league or not rounds:
        return name
    return _n("{system}, {n} round", "{system}, {n} rounds", rounds).format(system=name, n=rounds)


def _time(options: GoOptions) -> str:
    each, both = options.minutes, 2 * options.minutes
    if options.clock:
        return _("{each} minutes for each side, with clocks. Whose time is up has lost.").format(
            each=each
        )
    return _(
        "{each} minutes for each side, without clocks. When {both} minutes are over the referee "
        "rules."
    ).format(each=each, both=both)


def order(*, league: bool) -> str:
    """Say in a line what ranks, and what becomes of who is level."""
    criteria = GO.criteria_in["league"] if league else GO.criteria
    names = [criterion_name(own.key, GO.key) for own in criteria]
    end = _("else the place is shared; the first place is played off")
    if not league:
        end = _("else the place is shared")
    return _p("criteria in order", " → ").join([*names, end])
