"""Pictures of what groups, knock-outs, the meet and shuffleboard have beside every division."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from functools import partial

from PySide6.QtWidgets import QDialog, QWidget

from app import draw_queries, league_queries, queries, room_queries
from models.draw_views import GroupView
from models.views import DivisionView
from resources import resource
from ui import wording
from ui.desk import Desk
from ui.main_window import MainWindow

SEED = "2026-11-21 041207"
AT = datetime(2026, 11, 21, 10, 40)  # noqa: DTZ001 - an example
Shown = Iterator[tuple[str, Callable[[], QDialog | QWidget]]]


def draw_dialogs(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    """Give the dialogs and windows that a division has by its programme."""
    if division.programme == "groups_knockout":
        yield from _of_groups(desk, window, division)
    if division.programme == "knockout" and division.game == "othello":
        yield from _of_meet(desk, window, division)
    if division.programme == "single_matches":
        yield from _of_single_matches(desk, window, division)
    if division.game == "shuffleboard":
        yield from _of_shuffleboard(desk, window, division)


def _of_groups(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    from ui.dialogs.exchange import ExchangeDialog
    from ui.dialogs.group_lot import GroupLotDialog
    from ui.dialogs.import_groups import ImportGroupsDialog
    from ui.dialogs.seat_groups import SeatGroupsDialog

    event = desk.event_file
    people = queries.entrants(event, division.id)
    sample = resource("samples", "sample_open_groups.csv")
    group = draw_queries.groups(event, division.id)[0]
    entry = draw_queries.exchange_entry(event, division.id)
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
    from ui.dialogs.bracket import BracketDialog

    field = draw_queries.bracket_field(desk.event_file, division.id, "main")
    yield (
        "bracket",
        lambda: BracketDialog(
            field,
            title=wording.bracket_name("main", division.programme),
            seed=SEED,
            label_of_draw=division.name,
            lots_only=division.programme == "groups_knockout",
            parent=window,
        ),
    )


def _of_single_matches(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    from ui.dialogs.arrange import ArrangeDialog

    people = queries.entrants(desk.event_file, division.id)
    ready = league_queries.arranging(desk.event_file, division.id)
    yield (
        "arrange",
        lambda: ArrangeDialog(
            people, seats=ready.seats, first=ready.first, seed=SEED, parent=window
        ),
    )


def _of_shuffleboard(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    from ui.games.shuffleboard.board_window import BoardWindow
    from ui.games.shuffleboard.court_board import CourtBoardWindow

    running = [
        match
        for shown in queries.rounds(desk.event_file, division.id)
        for match in shown.matches
        if shown.published and not match.bye and match.result is None
    ]
    yield "courts", lambda: CourtBoardWindow(desk, division.id, window)
    for match in running[:1]:
        yield "board", partial(BoardWindow, desk, match.id, window)


def _of_meet(desk: Desk, window: MainWindow, division: DivisionView) -> Shown:
    from ui.games.othello.operator_board import OperatorBoard
    from ui.games.othello.room_dialogs import LotDialog, RightsDialog
    from ui.games.othello.rooms import RoomsWindow

    event = desk.event_file
    yield from _bracket(desk, window, division)
    running = [r for r in queries.rounds(event, division.id) if r.published and r.missing]
    if not running:
        return
    shown = running[0]
    room = room_queries.rooms(event, division.id, shown.id, AT)[0]
    yield "rooms", lambda: RoomsWindow(desk, division.id, shown.id, window)
    yield "board", lambda: OperatorBoard(desk, room.match.id, window)
    yield "room-lot", lambda: LotDialog(replace(room, lot=None), window)
    yield "room-rights", lambda: RightsDialog(replace(room, lot=0), window)
