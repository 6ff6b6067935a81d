"""What the leaflet leaves open, as this division plays it: for the wall and the table tops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.core.criterion import Criterion
from models.games.go import GO, GoOptions
from models.stages.registry import PROGRAMMES
from models.views.divisions import SheetHead
from models.views.rankings import StandingsView
from reports import wording
from reports.game_words import criterion_name
from reports.i18n import _, _n, _p
from reports.sheets.steps_card import steps_cards


def notice(
    head: SheetHead,
    options: GoOptions,
    programme: str,
    rounds: int,
    *,
    standings: StandingsView | None = None,
) -> bytes:
    """Make the page: a sentence for each setting of the division; `standings` say what ranks it."""
    title = _("How this division is played")
    told = [
        _("{what}: {how}").format(what=what, how=how)
        for what, how in lines(
            options, programme, rounds, () if standings is None else standings.criteria
        )
    ]
    return steps_cards(head, title, title, told, each=1)


def lines(
    options: GoOptions, programme: str, rounds: int, criteria: Sequence[Criterion] = ()
) -> Iterator[tuple[str, str]]:
    """Give the lines of the notice: what it is about, and how it is."""
    plan = PROGRAMMES.get(programme)
    league = plan is not None and plan.everybody_meets
    knockout = plan is not None and plan.nothing_but_bracket
    yield _("System"), _system(programme, rounds, league=league)
    yield _p("notice", "Games"), _games(options)
    yield _p("notice", "Time"), _time(options)
    yield (
        _("Result"),
        _(
            "Counted games are won by a margin with half a point; resignation counts as a win. "
            "Both can lose, or a game stay without result, only by the referee's word; then nobody "
            "has a win."
        ),
    )
    if not knockout:
        yield _("Order"), order(criteria, league=league)
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


def _games(options: GoOptions) -> str:
    words = _("Japanese rules; all games even, komi {komi} to White, colours by nigiri.")
    if options.handicap:
        words = _(
            "Japanese rules; a stone for each grade between the two, nine at most, komi ½; one "
            "grade apart the weaker has Black, komi ½. Equals: komi {komi} to White, nigiri."
        )
    return words.format(komi=komi_text(options.komi))


def komi_text(halves: int) -> str:
    """Write the komi as it is said at the board.

    >>> komi_text(13), komi_text(1)
    ('6目半', '半目')
    """
    points = halves // 2
    return _p("komi", "{n}½").format(n=points) if points else _p("komi", "½")


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


def order(criteria: Sequence[Criterion], *, league: bool) -> str:
    """Say in a line what ranks, and what becomes of who is level."""
    usual = GO.criteria_in["league"] if league else GO.criteria
    names = [criterion_name(own.key, GO.key) for own in criteria or usual]
    end = _("else the place is shared; the first place is played off")
    if not league:
        end = _("else the place is shared")
    return _p("criteria in order", " → ").join([*names, end])
