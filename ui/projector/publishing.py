"""From the open event to the pages that may be shown in the hall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from app import queries
from app.event_file.file import EventFile
from app.queries import draw_queries, publishing_queries, ranking_queries
from app.queries import teams as team_queries
from app.queries.last_results import last_results
from models.round_clock import RoundClockView
from models.stages import registry
from models.stages.registry import PROGRAMMES, is_paired
from models.stages.stage_parts import Publishes
from models.views.divisions import DivisionView, MatchState, RoundView
from models.views.draws import GroupView
from models.views.publicly import public_names
from models.views.rankings import StandingsView
from reports.game_words import in_terms_of, in_words_of
from reports.i18n import _p
from ui.games.registry import GAME_SCREENS
from ui.projector.choices import Choices
from ui.projector.day_slides import day_slides
from ui.projector.slide import Slide, SlideKind
from ui.projector.slides import (
    WIDE,
    clock_slide,
    complete_through,
    last_result_slides,
    notice_slides,
    running_rounds,
    slides,
    waiting_slide,
)
from ui.projector.stage_slides import group_slides, result_slides, with_byes


def pages(
    event: EventFile | None,
    choices: Choices,
    *,
    clock_on: bool = False,
    round_clocks: Sequence[RoundClockView] = (),
    ratio: float = WIDE,
    now: datetime | None = None,
) -> tuple[Slide, ...]:
    """Make every page that is to be shown now, in order; never none.

    The page of the clock comes once it was started, or when nothing else is wanted, and one for
    each of the `round_clocks` that go on. Until a round
    has its first result people look for their tables, and the standings wait. The day is told as it
    stands `now`.
    """
    gathered: list[Slide] = []
    name = ""
    if event is not None:
        view = queries.event_view(event)
        name = view.name
        for division in view.divisions:
            if division.id not in choices.hidden:
                with in_words_of(division):
                    gathered += _of_division(event, division, choices, ratio)
        gathered += _of_games(event, view.divisions, choices)
        if SlideKind.DAY in choices.kinds and now is not None:
            gathered += day_slides(event, choices, now, name)
    if SlideKind.NOTICE in choices.kinds:
        gathered += notice_slides(choices.notice)
    if SlideKind.CLOCK in choices.kinds:
        shown = (view for view in round_clocks if view.division_id not in choices.hidden)
        gathered += [clock_slide(view) for view in shown]
    if SlideKind.CLOCK in choices.kinds and (clock_on or choices.kinds == {SlideKind.CLOCK}):
        gathered.append(clock_slide())
    return tuple(gathered) or (waiting_slide(name),)


def _of_division(
    event: EventFile, division: DivisionView, choices: Choices, ratio: float
) -> list[Slide]:
    names = public_names(queries.entrants(event, division.id))
    rounds = names.of(queries.rounds(event, division.id))
    programme = PROGRAMMES.of(division)
    at_once = partial(registry.at_once, programme, division.programme_options)
    running = running_rounds(rounds, at_once)
    standings = names.of(standings_told(event, division, rounds))
    named = programme.named_stage
    announced = any(round_.stage == named for round_ in running) and (
        standings is not None and standings.finalists is not None
    )
    sought = () if announced else running
    begun = [_begun_with(round_, rounds) if at_once(round_.stage) else round_ for round_ in sought]
    seeking = any(_nobody_is_done(round_) for round_ in begun if is_paired(round_.stage))
    pairings = {SlideKind.NAMES, SlideKind.TABLES} & choices.kinds
    by_game = any(_told_by_game(division, round_) for round_ in sought)
    finding = pairings and seeking and not by_game
    hidden = SlideKind.STANDINGS not in choices.kinds or (choices.calm and running) or finding
    tables = [] if hidden else _tables_of_stages(event, division, rounds, choices.lines)
    if tables and by_game:  # the running table is what everybody looks at
        standings, sought = None, sought if seeking else ()
    if pairings and not all(is_paired(round_.stage) for round_ in sought):
        brackets = names.of(draw_queries.brackets(event, division.id))
        sought = tuple(with_byes(round_, brackets) for round_ in sought)
    gathered: list[Slide] = []
    for kind in (SlideKind.NAMES, SlideKind.TABLES):
        for round_ in sought if kind in choices.kinds else ():
            pages = slides(
                division,
                kind,
                round_view=round_,
                lines_per_page=choices.lines,
                ratio=ratio,
                team_matches=team_queries.matches(event, division.id, round_.id),
            )
            gathered += map(_as_next, pages) if _comes_next(round_, sought) else pages
    if SlideKind.RESULTS in choices.kinds and not division.finished and not (pairings and seeking):
        last = last_results(event, division.id, choices.lines)
        gathered += last_result_slides(division, last, choices.lines)
    if announced and SlideKind.FINAL in choices.kinds:
        gathered += slides(division, SlideKind.FINAL, standings=standings)
    if not hidden:
        gathered += slides(
            division, SlideKind.STANDINGS, standings=standings, lines_per_page=choices.lines
        )
    return names.of([*gathered, *tables])


def _comes_next(round_: RoundView, sought: Sequence[RoundView]) -> bool:
    """Tell whether somebody of it still plays in an earlier round; brackets go side by side."""
    earlier = [own for own in sought if own.stage == round_.stage and own.number < round_.number]
    busy = {who for own in earlier for who in _at_open_tables(own)}
    return is_paired(round_.stage) and any(who in busy for who in _at_open_tables(round_))


def _at_open_tables(round_: RoundView) -> Iterator[int]:
    """Give who sits at a table of a round whose result is not in."""
    for match in round_.matches:
        if match.state is MatchState.OPEN:
            yield from (seat.entrant.id for seat in match.seats)


def _as_next(slide: Slide) -> Slide:
    """Say over a page that its round is not the one that is played now."""
    return replace(slide, heading=_p("hall", "{heading} (next)").format(heading=slide.heading))


def _begun_with(round_: RoundView, rounds: Sequence[RoundView]) -> RoundView:
    """Give the first round of a stage whose rounds are published together."""
    return next(own for own in rounds if own.stage == round_.stage)


def _told_by_game(division: DivisionView, round_: RoundView) -> bool:
    """Tell whether the figures of a stage are made known game by game (Hashimoto 18)."""
    programme, options = PROGRAMMES.of(division), division.programme_options
    own = registry.stage_of(programme, options, round_.stage)
    return own is not None and own.publishes is Publishes.EVERY_GAME


def _of_games(event: EventFile, divisions: Sequence[DivisionView], choices: Choices) -> list[Slide]:
    """Make the pages that a game has of its own, for all of its divisions together."""
    gathered: list[Slide] = []
    for game in dict.fromkeys(division.game for division in divisions):
        hall = GAME_SCREENS[game].hall
        if hall is not None and hall.key in choices.kinds:
            everybody = [
                entrant
                for division in divisions
                if division.game == game
                for entrant in queries.entrants(event, division.id)
            ]
            names = public_names(everybody)
            with in_terms_of(game):
                gathered += names.of(list(hall.slides(event, choices.hidden, choices.lines)))
    return gathered


def _nobody_is_done(round_: RoundView) -> bool:
    """Whether everybody may still be looking for a table, so that nothing else is to be shown."""
    return len(round_.missing) == sum(not match.bye for match in round_.matches)


def standings_told(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView]
) -> StandingsView | None:
    """Give the final ranking, or the order after the last complete round; None before that.

    Of groups their tables say more than one order of them all.
    """
    if division.finished:
        return ranking_queries.final_ranking(event, division.id)
    if PROGRAMMES.of(division).in_groups:
        return None
    counted = PROGRAMMES.of(division).numbered
    through = complete_through(rounds, counted)
    if not through:
        return None
    view = ranking_queries.standings(event, division.id, through)
    return publishing_queries.told(event, division.id, view)


def groups_told(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView]
) -> tuple[GroupView, ...]:
    """Give the groups while no round of theirs is half played, as far as they may be known.

    A game whose own programme has groups shows them itself (`GameScreen.own_tables`).
    """
    programme = PROGRAMMES.of(division)
    stage = programme.numbered
    if not programme.in_groups or not stage or not complete_through(rounds, stage):
        return ()
    held = publishing_queries.held(event, division.id)
    busy = any(round_.stage == stage and round_.published and round_.missing for round_ in rounds)
    return () if busy or stage in held else draw_queries.groups(event, division.id)


def _tables_of_groups(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView], lines: int
) -> list[Slide]:
    """Make the pages of groups until the knock-out is drawn."""
    if division.finished or draw_queries.brackets(event, division.id):
        return []
    views = groups_told(event, division, rounds)
    after = complete_through(rounds, PROGRAMMES.of(division).numbered)
    return list(group_slides(division, views, after, lines))


def _tables_of_stages(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView], lines: int
) -> list[Slide]:
    """Make the pages of the knock-outs, and of the tables that only this game has."""
    gathered = _tables_of_groups(event, division, rounds, lines)
    if len(draw_queries.parts(event, division.id)) > 1:
        held = publishing_queries.held(event, division.id)
        for view in draw_queries.brackets(event, division.id):
            if not division.finished and view.key not in held:
                gathered += result_slides(division, view, lines)
    own = GAME_SCREENS[division.game].own_tables
    if own is not None:
        gathered += own(event, division, rounds, lines)
    return gathered
