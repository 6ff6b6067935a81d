"""From the online room to the result of the match: a forfeit, or the counts of the board."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QWidget

from app import facts, queries
from app.games.othello import rooms
from app.operations import results
from app.queries import live_queries
from models.core.problems import Problem
from models.games.othello import online
from models.games.othello.meet import Presence
from models.games.othello.room_state import RoomState, RoomView, default_result
from models.views.divisions import MatchEntry
from reports.i18n import _, _p
from ui.desk import ask
from ui.desk.desk import Desk
from ui.games.othello.dialog import OthelloDialog
from ui.games.othello.online.room_words import game_of
from ui.words.dialog_problems import words
from ui.words.wording import listed


def enter_result(parent: QWidget, desk: Desk, match_id: int, now: datetime) -> str:
    """Ask for the result of an online match, filled in from its board, or for its forfeit.

    Gives a sentence on why it was not possible; empty when it was, or was not wanted.
    """
    room = desk.read(lambda event: rooms.room(event, match_id, now))
    entry = desk.read(lambda event: queries.match_entry(event, match_id))
    if room is None or entry is None:
        return ""
    there = desk.read(lambda event: facts.division_of_match(event, match_id).entered(match_id))
    if there:
        return "\n".join(map(words, there))
    place = desk.read(lambda event: live_queries.live(event, match_id))
    known = place is not None and place.unread is None  # else nobody can tell who came
    if known and room.state == RoomState.FORFEIT.value:
        return _forfeit(parent, desk, room, entry)
    _ask(parent, desk, entry, room)
    return ""


def _forfeit(parent: QWidget, desk: Desk, room: RoomView, entry: MatchEntry) -> str:
    seats = [p for p, seat in enumerate(room.seats) if seat.presence == Presence.FORFEIT.value]
    names = listed([room.seats[seat].entrant.name for seat in seats])
    sentence = _(
        "Table {table}: {names} did not come into the room within five minutes after the start "
        "({start}). Enter this as the result? (Meet Online 6)"
    ).format(table=room.match.table, names=names, start=room.starts_at)
    if not ask.confirm(parent, sentence, _("Enter the forfeit"), _p("online room", "Not yet")):
        return ""
    result = default_result(seats, entry.context.part)
    problems = desk.problems_of(results.record, room.match.id, result)
    return "\n".join(map(words, problems))


def _ask(parent: QWidget, desk: Desk, entry: MatchEntry, room: RoomView) -> None:
    dialog = OthelloDialog(entry, parent)
    dialog.stone_button.hide()  # online the lot decides
    board = game_of(room).board
    if room.black is not None and board.to_move is None:
        discs = online.seat_discs(board, room.black)
        dialog.take_board(discs, draw_right=room.draw_right, black=room.black)
    elif room.black is not None:
        dialog.take_rights(room.draw_right, room.black)
        dialog.score.standing = online.seat_discs(board, room.black)

    def save() -> tuple[Problem, ...]:
        return desk.problems_of(
            results.record, room.match.id, dialog.value(), confirmed=dialog.confirmed
        )

    dialog.attempt = save
    ask.ask(dialog)
