"""What the hall sees of knock-outs, as values: their results, and who has a bye."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from models.stages.groups import GROUP
from models.views.divisions import DivisionView, MatchState, MatchView, RoundView, SeatView, signed
from models.views.draws import BracketMatchView, BracketView, GroupRowView, GroupView
from reports import game_words, wording
from reports.brackets.bracket_words import beside, winner
from reports.i18n import _, _p
from reports.stage_names import group_name
from ui.projector.slide import PlaceLine, Places, Slide, SlideKind, TableLine, Tables
from ui.projector.slides import dealt, shown_names


def result_slides(division: DivisionView, view: BracketView, most: int) -> tuple[Slide, ...]:
    """Make the pages with the results of the newest round of a bracket that is complete."""
    last = _newest_complete(view)
    if not last:
        return ()
    names = shown_names(
        side.entrant for match in last for side in match.sides if side.entrant is not None
    )
    name = wording.round_name(last[0].stage, last[0].stage_round)
    lines = [_result(view, match, names) for match in last]
    pages = dealt(lines, most)
    return tuple(
        Slide(
            kind=SlideKind.STANDINGS,
            content=Tables(tuple(page), rows=len(pages[0]), played=True),
            division_id=division.id,
            game=division.game,
            about=f"results {view.key} {last[0].round}",
            heading=f"{division.name}\u3000{name}",
            title=_("Results"),
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def with_byes(round_: RoundView, brackets: Iterable[BracketView]) -> RoundView:
    """Add who goes on without a match in a round of a bracket: a bye sits at no table."""
    byes = [
        MatchView(
            id=-side.entrant.id,
            code="",
            table=0,
            stage=round_.stage,
            round=round_.number,
            seats=(SeatView(entrant=side.entrant),),
            state=MatchState.CONFIRMED,
        )
        for view in brackets
        for match in view.matches
        if (match.stage, match.stage_round) == (round_.stage, round_.number)
        and match.match_id is None
        and any(side.bye for side in match.sides)
        for side in match.sides
        if side.entrant is not None
    ]
    return replace(round_, matches=(*round_.matches, *byes)) if byes else round_


def _newest_complete(view: BracketView) -> list[BracketMatchView]:
    """Give the played matches of the last round of the bracket in which nothing is open."""
    for number in range(view.rounds, 0, -1):
        found = [m for m in view.matches if m.part == view.key and m.round == number]
        played = [match for match in found if winner(match) is not None]
        if played and all(match.state in ("decided", "passed") for match in found):
            return [match for match in played if match.state == "decided"]
    return []


def _result(view: BracketView, match: BracketMatchView, names: dict[int, str]) -> TableLine:
    called = []
    for side in match.sides:
        name = names[side.entrant.id] if side.entrant is not None else ""
        called.append(f"{'○' if side.won else '×'} {name}".rstrip())
    told = tuple(beside(view, match, side) for side in match.sides)
    return TableLine(str(match.table), called[0], called[1], told=told)


# -- what the hall sees of groups, each by its places ----------------------------------------------


def group_slides(
    division: DivisionView, groups: Sequence[GroupView], after: int, most: int, *, level: str = ""
) -> tuple[Slide, ...]:
    """Make the pages of the groups after a complete round, each group by its places.

    `level` is said beside who is level for the last place that goes on.
    """
    names = shown_names(row.entrant for view in groups for row in view.rows if row.entrant)
    lines_each = max((len(view.rows) for view in groups), default=1)
    pages = dealt(groups, max(1, most // lines_each))
    measured = any(view.measured for view in groups)
    level = level or _p("projector", "level")
    slides = []
    for place, page in enumerate(pages, start=1):
        lines = [line for view in page for line in _group(view, names, level, measured=measured)]
        total = game_words.criterion_name("difference", division.game)
        headings = (_p("projector", "Group"), _("Record"), *[total] * measured, "")
        slides.append(
            Slide(
                kind=SlideKind.STANDINGS,
                content=Places(headings, tuple(lines), rows=len(pages[0]) * lines_each),
                division_id=division.id,
                game=division.game,
                about=f"group after {after}",
                heading=f"{division.name}\u3000{wording.stage_name(GROUP)}",
                title=_("Standings after |round| {round}").format(round=after),
                page=place,
                pages=len(pages),
            )
        )
    return tuple(slides)


def _group(
    view: GroupView, names: dict[int, str], level: str, *, measured: bool
) -> list[PlaceLine]:
    placed = [(row.place, row.seat, row) for row in view.rows if row.place is not None]
    return [
        _line(view, row, names, level, measured=measured)
        for _place, _seat, row in sorted(placed, key=_by_place)
    ]


def _by_place(line: tuple[int, int, GroupRowView]) -> tuple[int, int]:
    return line[:2]


def _line(
    view: GroupView, row: GroupRowView, names: dict[int, str], level: str, *, measured: bool
) -> PlaceLine:
    assert row.entrant is not None  # noqa: S101 - an empty seat has no place
    state = ""
    if view.complete and row.goes_on:
        state = _p("projector", "✓ goes on")
    elif row.entrant in view.lot_needed:
        state = level
    values = (
        group_name(view.number),
        wording.record(row.wins, row.draws, row.losses),
        *[signed(row.difference)] * measured,
        state,
    )
    return PlaceLine(str(row.place), names[row.entrant.id], values)
