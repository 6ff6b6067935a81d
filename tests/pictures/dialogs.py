"""The dialogs that every division has, filled as they would be at the desk."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from functools import partial
from unittest import mock

from app import queries
from app.event_file.file import EventFile
from app.event_file.snapshots import Snapshot
from app.queries import (
    absence_queries,
    hall_queries,
    log_queries,
    people_queries,
    ranking_queries,
    standing_queries,
)
from app.queries.people_queries import Renamed
from models.core.consequences import Conflict, Consequence, Resolution
from models.core.entrant_data import MemberData
from models.core.people import PersonData
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.stages.own.options import OwnOptions
from models.stages.plan import PRELIMINARY
from models.start_points import StartPoints
from models.views.ceremony import Certificates
from models.views.divisions import Abroad, DivisionView, MatchState, RoundView
from models.views.second_entry import EVERYWHERE, SecondEntry
from reports import wording as paper
from reports.games import GAME_FORMS
from resources import resource
from tests.pictures.games import of_game
from tests.pictures.programmes import of_programme
from tests.pictures.shown import SEED, Shown
from tests.ui.dialogs.house_rule_dialogs import house_rule_dialogs
from ui.desk.desk import Desk
from ui.dialogs.certificates import CertificatesDialog
from ui.dialogs.clocks import ClocksDialog
from ui.dialogs.corrections.contradicted import ContradictedDialog
from ui.dialogs.corrections.reinstate import ReinstateDialog
from ui.dialogs.corrections.take_back import StrikeDialog
from ui.dialogs.division import DivisionDialog
from ui.dialogs.divisions.slots import SlotsDialog
from ui.dialogs.divisions.stages import StagesDialog
from ui.dialogs.divisions.start_points import StartPointsDialog
from ui.dialogs.divisions.tie_breaks import TieBreaksDialog
from ui.dialogs.draws.draw import DrawDialog
from ui.dialogs.draws.rematch import RematchDialog
from ui.dialogs.draws.swap import SwapDialog
from ui.dialogs.entries import NamedByRuleDialog
from ui.dialogs.event import EventDialog
from ui.dialogs.hall import HallDialog
from ui.dialogs.help.about import ShortcutsDialog, dialog_keys
from ui.dialogs.help.dialog import HelpDialog
from ui.dialogs.help.screen import look
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.on_hold import HoldDialog
from ui.dialogs.penalty import PenaltyDialog, RulingDialog
from ui.dialogs.people.abroad import AbroadDialog, name_lines
from ui.dialogs.people.door import DoorDialog
from ui.dialogs.people.entrant import EntrantDialog
from ui.dialogs.people.person import PersonDialog
from ui.dialogs.people.renamed import RenamedDialog
from ui.dialogs.people.showing import PeopleDialog, SubstituteDialog, member_lines
from ui.dialogs.result_dialogs import open_result_dialog, with_running
from ui.dialogs.second_entry import SecondEntryDialog
from ui.dialogs.standing import StandingDialog, WhomDialog
from ui.dialogs.undo import UndoDialog
from ui.dialogs.withdraw import WithdrawDialog
from ui.games.registry import GAME_SCREENS
from ui.window.gate import GateDialog, items_of, round_names_of
from ui.window.main_window import MainWindow
from ui.window.restore import RestoreDialog


def of_division(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    """Give every dialog and window of a division, filled as it would be at the desk."""
    event = desk.event_file
    yield from _results(event, window, division)
    yield from _people(event, window, division)
    yield from _rounds(event, window, division)
    yield from of_programme(desk, window, division)
    yield from of_game(desk, window, division)
    yield from _of_window(event, window, division)


def _results(event: EventFile, window: MainWindow, division: DivisionView) -> Shown:
    played = [
        match
        for shown in queries.rounds(event, division.id)
        for match in shown.matches
        if shown.published and not match.bye
    ]
    for state, name in ((MatchState.OPEN, "result"), (MatchState.ENTERED, "correction")):
        for match in [match for match in played if match.state is state][:1]:
            entry = with_running(event, queries.match_entry(event, match.id))
            if not entry.correction:
                yield "hold", partial(HoldDialog, entry, "", window)
            yield name, partial(open_result_dialog, entry, window)
            if entry.correction:
                yield "strike", partial(StrikeDialog, entry, "", window)
                yield (
                    "second-entry-of-result",
                    partial(open_result_dialog, entry, window, blind=True),
                )


def _people(event: EventFile, window: MainWindow, division: DivisionView) -> Shown:
    people = queries.entrants(event, division.id)
    game = GAMES[division.game]
    sample = resource("samples", "sample_entrants_cp932.csv")
    yield "entrant-new", lambda: EntrantDialog(None, window, next_number=len(people) + 1)
    yield "entrant", lambda: EntrantDialog(people[0], window, people=division.people_each)
    lines = member_lines(people[0], ())
    turns = people_queries.turns(event, division.id)
    named = [(turn, paper.round_name(stage, number)) for turn, stage, number in turns if stage]
    yield "people", lambda: PeopleDialog(people[0], (), window)
    yield "person", lambda: PersonDialog(people[0].people[0], window)
    asked = GAME_SCREENS[division.game].substitutes
    yield "substitute", lambda: SubstituteDialog(lines[0], (), named, window, asked=asked)
    turns_of = people_queries.turns_for(event, people[0].id)
    renamed = Renamed(1, people[0].people[0], MemberData(person=PersonData(name="乙 次郎")))
    yield "renamed", lambda: RenamedDialog(renamed, *turns_of, window, asked=asked)
    yield "door", lambda: DoorDialog(lambda: people_queries.people(event), lambda key: (), window)
    yield "import", lambda: ImportDialog((), window, path=sample)
    yield (
        "withdraw",
        lambda: WithdrawDialog(people[0], game, division.options, division.round + 1, None, window),
    )
    for person in [person for person in people if person.withdrawn_from is not None][:1]:
        away = absence_queries.away(event, person.id)
        yield "reinstate", partial(ReinstateDialog, person, away, None, window)
    entry = standing_queries.standing_entry(event, people[0].id)
    yield "standing", lambda: StandingDialog(entry, window)
    yield "whom", lambda: WhomDialog(people, window, entrant_id=people[0].id)


def _rounds(event: EventFile, window: MainWindow, division: DivisionView) -> Shown:
    people = queries.entrants(event, division.id)
    shown = queries.rounds(event, division.id)[-1]
    stuck = Problem(code="NO_LEGAL_PAIRING", values={"round": division.round + 1})
    game = GAMES[division.game]
    matches = tuple(m for r in reversed(queries.rounds(event, division.id)) for m in r.matches)
    history = log_queries.penalties(event, division.id)
    if shown.stage == PRELIMINARY:
        yield "draw", lambda: DrawDialog(people, SEED, window)
        tables = shown.matches
        one, other = tables[0].seats[-1].entrant.id, tables[-1].seats[0].entrant.id
        yield "swap", lambda: SwapDialog(shown, one, other, window)
        yield "clocks", lambda: ClocksDialog(shown, window)
        yield "rematch", lambda: RematchDialog(stuck, window)
    yield "ruling", lambda: RulingDialog(people, shown.matches, window)
    yield (
        "mending",
        lambda: ContradictedDialog(_contradicted(shown), Resolution(), lambda said: "", window),
    )
    if game.penalties:
        yield (
            "penalty",
            partial(
                PenaltyDialog,
                game,
                division.options,
                people,
                window,
                entrant_id=history[0].entrant.id if history else None,
                matches=matches,
                history=history,
            ),
        )
    with suppress(Refused):
        view = ranking_queries.finalists(event, division.id)
        standings = ranking_queries.standings(event, division.id)
        yield "finalists", lambda: NamedByRuleDialog(view, standings, window, game=division.game)


def _contradicted(shown: RoundView) -> tuple[Conflict, ...]:
    """Give a match of a round that others would have played."""
    match = next(own for own in shown.matches if not own.bye)
    names = tuple(seat.entrant.name for seat in match.seats)
    values = {"stage": shown.stage, "table": match.table, "names": names}
    return (
        Conflict(
            key="match",
            problem=Problem(code="LATER_PLAYED", values=values),
            choices=(Consequence.VOID, Consequence.STAYS),
            match=match.id,
        ),
    )


def _of_window(event: EventFile, window: MainWindow, division: DivisionView) -> Shown:
    at = datetime(2026, 11, 21, 10, 30)  # noqa: DTZ001 - an example
    kept = [Snapshot(path=event.path, label="d1-r02-end", at=at, size=180_000)]
    yield "division-new", lambda: DivisionDialog(None, window, game=division.game)
    yield "division", lambda: DivisionDialog(division, window)
    game = GAMES[division.game]
    yield (
        "tie-breaks",
        lambda: TieBreaksDialog(
            game, division.options, game.ranked_by(division.options), (), parent=window
        ),
    )
    if game.sizes(division.options) == {2}:
        yield (
            "stages",
            lambda: StagesDialog(game, division.options, OwnOptions(), parent=window),
        )
    yield "event", lambda: EventDialog(queries.event_view(event), window)
    yield "hall-tables", lambda: HallDialog(hall_queries.tables(event), window)
    lines = hall_queries.round_slots(event, division.id)
    yield "start-points", lambda: StartPointsDialog(StartPoints(bar="三段", floor="10級"), window)
    yield "slots", lambda: SlotsDialog(lines, 30, window)
    forms = GAME_FORMS[division.game]
    day = queries.event_view(event).date
    yield (
        "certificates",
        lambda: CertificatesDialog(Certificates(), forms, date=day, parent=window),
    )
    yield (
        "abroad",
        lambda: AbroadDialog(
            queries.sheet_head(event, division.id),
            Abroad(),
            name_lines(queries.entrants(event, division.id)),
            window,
        ),
    )
    yield "kept-apart", house_rule_dialogs()["kept_apart"]
    yield "habits", house_rule_dialogs()["habits_chosen"]
    yield "planned-absence", house_rule_dialogs()["planned_absence"]
    yield "kept-apart-line", house_rule_dialogs()["kept_apart_changed"]
    yield "second-entry", lambda: SecondEntryDialog(SecondEntry(8), window)
    yield "help", lambda: HelpDialog(look(window), (), window)
    yield "keys", lambda: ShortcutsDialog((*window.menus.keys(), *dialog_keys()), window)
    with mock.patch("ui.window.gate.typed_twice", lambda *_of: EVERYWHERE):
        items = items_of(event, division.id)
    pairing = Step(kind=StepKind.PAIR, stage="swiss", round=division.round + 1)
    names = round_names_of(event, division)
    yield "gate", lambda: GateDialog(items, pairing, names, window)
    done = log_queries.journal(event)
    yield "undo", lambda: UndoDialog(done[6], done[:6], window)
    yield "restore", lambda: RestoreDialog(kept, window, divisions={1: division.name})
