"""The dialogs that only some programmes have."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from app import queries
from app.games.othello.open_division import exchange
from app.operations.rounds import draw_label
from app.queries import draw_queries, league_queries, plan_queries
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from models.views.draws import GroupView, LevelView, LotsView
from reports import wording as paper
from resources import resource
from tests.pictures.shown import SEED, Shown
from ui.desk.desk import Desk
from ui.dialogs.draws.arrange import ArrangeDialog
from ui.dialogs.draws.bracket import BracketDialog
from ui.dialogs.draws.draw import BY_LOTS
from ui.dialogs.draws.lots import LotsDialog
from ui.dialogs.draws.plan import PlanDialog, PlanTextDialog
from ui.games.othello.open_division.exchange_dialog import ExchangeDialog
from ui.games.othello.open_division.group_lot import GroupLotDialog
from ui.games.othello.open_division.import_groups import ImportGroupsDialog
from ui.games.othello.open_division.seat_groups import SeatGroupsDialog
from ui.window.main_window import MainWindow


def of_programme(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    """Give the dialogs that a division has by its programme."""
    if division.programme == "groups_knockout":
        yield from _of_groups(desk, window, division)
    if division.programme == "knockout":
        yield from _bracket(desk, window, division)
    if PROGRAMMES[division.programme].planned_ahead:
        yield from _of_plans(desk, window, division)
    if division.programme == "single_matches":
        yield from _of_single_matches(desk, window, division)


def _of_groups(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    event = desk.event_file
    people = queries.entrants(event, division.id)
    sample = resource("samples", "sample_open_groups.csv")
    group = draw_queries.groups(event, division.id)[0]
    entry = exchange.exchange_entry(event, division.id)
    yield (
        "groups",
        lambda: ImportGroupsDialog(
            window, text=sample.read_text(encoding="utf-8-sig"), today=date(2026, 11, 21)
        ),
    )
    yield "seats", lambda: SeatGroupsDialog(people, window)
    yield "group-lot", lambda: GroupLotDialog(_level(group), window)
    yield from _bracket(desk, window, division)
    yield "exchange", lambda: ExchangeDialog(entry, people, window)


def _level(group: GroupView) -> GroupView:
    """Show a group as if three were level at its top: in the sample it is decided."""
    level = tuple(row.entrant for row in group.rows[:3] if row.entrant is not None)
    return replace(group, winner=None, decided_by=None, lot_needed=level)


def _bracket(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    field = draw_queries.bracket_field(desk.event_file, division.id, "main")
    first_stage = "ko1" if division.programme == "groups_knockout" else ""
    yield (
        "bracket",
        lambda: BracketDialog(
            field,
            title=paper.bracket_name("main", first_stage),
            seed=SEED,
            label_of_draw=division.name,
            lots_only=division.programme == "groups_knockout",
            parent=window,
        ),
    )


def _of_single_matches(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    people = queries.entrants(desk.event_file, division.id)
    ready = league_queries.arranging(desk.event_file, division.id)
    yield (
        "arrange",
        lambda: ArrangeDialog(
            people, sizes=ready.sizes, first=ready.first, seed=SEED, parent=window
        ),
    )
    level = LotsView(level=(LevelView(place=2, entrants=people[:3]),))
    yield (
        "lots",
        lambda: LotsDialog(level, seed=SEED, label_of_draw=division.name, parent=window),
    )


def _of_plans(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    view = plan_queries.planning(desk.event_file, division.id)
    label = draw_label(division.name, view.planning.first)
    yield "plan", lambda: PlanDialog(view, SEED, label, window)
    whole = replace(view, planning=replace(view.planning, first=1, history=(), later=()))
    whole = replace(whole, reasons=())
    yield "plan-first", lambda: PlanDialog(whole, SEED, label, window)
    yield "plan-lots", lambda: _by_lots(PlanDialog(whole, SEED, label, window), ("3", "1", "1"))
    yield "plan-text", lambda: _typed(PlanTextDialog(view, window), "7-2-1-8\n5-3-4-6-2\n9-10")


def _by_lots(dialog: PlanDialog, lots: tuple[str, ...]) -> PlanDialog:
    """Show a dialog in which the first people's lots are typed, one of them twice."""
    dialog.how.choose(BY_LOTS)
    rows = dialog.lots.grid.rows
    told = zip(rows, (*lots, *[""] * len(rows)), strict=False)
    dialog.lots.show_rows([replace(row, lot=lot) for row, lot in told])
    return dialog


def _typed(dialog: PlanTextDialog, text: str) -> PlanTextDialog:
    dialog.text.setPlainText(text)
    return dialog
