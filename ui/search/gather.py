"""Everything of the open event and of the window that the search can find; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from app import queries
from app.event_file.file import EventFile
from app.queries import teams as team_queries
from app.targets import Goal
from models.core.facts import Match, Round
from models.core.steps import StepKind
from models.views.divisions import DivisionView, EntrantView
from models.views.teams import TeamMatchView
from reports import game_words
from reports.forms.catalogue import form_title
from reports.game_words import in_words_of
from reports.i18n import _
from reports.wording import round_name
from ui.papers.form_input import available_forms
from ui.search.index import (
    HitKind,
    Index,
    Named,
    division_hits,
    entrant_hits,
    help_hits,
    member_hits,
    named_hits,
    running_of,
    seats_of,
    table_hits,
)
from ui.words import help_texts, wording
from ui.words.help_texts import HelpEntry, Shelf
from ui.words.keys import PAGE_KEYS
from ui.words.keys import shown as keys_shown


def index_of(
    event: EventFile | None,
    shown: DivisionView | None,
    pages: Sequence[Named],
    actions: Iterable[Named],
    verbs: Iterable[Named] = (),
) -> Index:
    """Gather what can be found while this division is shown; without an event, the actions.

    `verbs` are those of the page that is shown, which it has no button for.
    """
    if event is None:
        hits = [*named_hits(HitKind.ACTION, Goal.ACTION, actions)]
        return Index([*hits, *help_hits(_entries(), {}, "")])
    divisions = queries.event_view(event).divisions
    hits = []
    rounds = queries.rounds(event, shown.id) if shown is not None else ()
    if shown is not None:
        for running in running_of(rounds):
            hits += table_hits(running, _("|Table| {table}"))
        forms = available_forms(event, shown.id)
        hits += named_hits(HitKind.PAGE, Goal.PAGE, pages)
        hits += named_hits(
            HitKind.FORM,
            Goal.FORM,
            (Named(key=form.key, name=form_title(form.key, shown.at_table)) for form in forms),
        )
    for division in divisions:
        with in_words_of(division):
            sits = seats_of(queries.drawn(event, division.id), _sits)
        hits += entrant_hits(
            queries.entrants(event, division.id),
            division,
            sits,
            here=shown is not None and division.id == shown.id,
            several=len(divisions) > 1,
        )
        if division.of_teams:
            teams = queries.entrants(event, division.id)
            with in_words_of(division):
                seated = _members(event, division, teams, sits)
            at = shown is not None and division.id == shown.id
            hits += member_hits(teams, division, seated, here=at)
    games = {division.game: game_words.game_name(division.game) for division in divisions}
    if len(divisions) > 1:
        hits += division_hits(divisions, games)
    hits += named_hits(HitKind.ACTION, Goal.ACTION, actions)
    if shown is not None:
        hits += named_hits(HitKind.ACTION, Goal.STEP, _steps(shown))
        hits += named_hits(HitKind.ACTION, Goal.KEY, _page_actions(pages))
        hits += named_hits(HitKind.ACTION, Goal.KEY, verbs)
    hits += help_hits(_entries(), games, shown.game if shown is not None else "")
    return Index(hits, rounds)


def _sits(round_: Round, match: Match) -> str:
    """Say at which table somebody is, and whether its card is still to come."""
    said = _("{round_name}, |table| {table}")
    if match.bye:
        said = _("{round_name}: bye")
    elif match.outcomes is None:
        said = _("{round_name}, |table| {table}: open")
    name = round_name(round_.stage, round_.number)
    return said.format(round_name=name, table=match.table)


def _members(
    event: EventFile,
    division: DivisionView,
    teams: Sequence[EntrantView],
    sits: Mapping[int, str],
) -> Mapping[int, str]:
    """Say of everybody of a team where the team plays, and at which board against whom.

    A board is told once both line-ups are in: before that nobody knows who plays.
    """
    at: dict[int, tuple[bool, dict[int, str]]] = {}
    for round_ in queries.drawn(event, division.id):
        if not round_.published:
            continue
        still_open = {own.id for own in round_.matches if own.outcomes is None}
        for match in team_queries.matches(event, division.id, round_.id):
            now = match.match_id in still_open
            for side, team in enumerate(match.entrants):
                if now or not at.get(team, (False, {}))[0]:  # as for the table of the team
                    at[team] = now, dict(_boards(match, side))
    found: dict[int, str] = {}
    for own in teams:
        boards = at.get(own.id, (False, {}))[1]
        for person in own.last_people:
            said = (own.name, sits.get(own.id, ""), boards.get(person.id, ""))
            found[person.id] = "\u3000".join(filter(None, said))
    return found


def _boards(match: TeamMatchView, side: int) -> Iterator[tuple[int, str]]:
    """Say of everybody of a side at which board he or she sits, and against whom."""
    words = _("board {board_no}, against {name}")
    for board in match.boards:
        own, other = board.sides[side], board.sides[1 - side]
        if own.person is not None:
            name = other.name or _("vacant")
            yield own.person, words.format(board_no=board.number, name=name)


def _entries() -> Iterator[HelpEntry]:
    """Give what the help says that is looked for: things to do, rules and words."""
    for shelf in (Shelf.TASK, Shelf.ARTICLE, Shelf.WORD):
        yield from help_texts.entries(shelf)


def _steps(division: DivisionView) -> Iterator[Named]:
    """Name what the division waits for, with the round it is about."""
    for place, step in enumerate(division.steps):
        if step.kind is not StepKind.ENTER_RESULTS and not step.blocked:
            detail = round_name(step.stage, step.round) if step.stage else ""
            yield Named(key=str(place), name=wording.step_button(step), detail=detail)


def _page_actions(pages: Sequence[Named]) -> Iterator[Named]:
    """Name what the keys of the pages do, wherever one is."""
    names = {page.key: page.name for page in pages}
    for page, keys in PAGE_KEYS.items():
        for key in keys:
            if page in names and not key.here:
                detail = f"{names[page]}\u3000{keys_shown(key.keys)}"
                yield Named(key=f"{page}.{key.name}", name=_(key.text), detail=detail)
