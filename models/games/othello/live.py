"""The moves of an online match as the desk's live records have them (Meet Online 2, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.core.live import START, START_STAYS, Folded, WrittenLine
from models.core.live_rules import LiveMatch, LiveRules
from models.core.problems import Problem, Refused, refuse
from models.games.othello.moves import BoardLayout, Replay
from models.games.othello.online import (
    KIND,
    NewSettled,
    OnlineRoom,
    RoomLine,
    called,
    choose,
    empty_room,
    fitted,
    fold_of,
    game_of,
    lay,
    mark_lot,
    seat_discs,
    shown_counts,
    sound,
    tidy,
    with_lines,
)
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.othello.rights import DiscColour, Right


@dataclass(frozen=True, slots=True)
class MarkedLot:
    """Whose lot was marked."""

    seat: int


@dataclass(frozen=True, slots=True)
class LotChoice:
    """What the marked lot took, and the colour that was chosen."""

    right: Right
    colour: DiscColour


class OthelloLiveRules(LiveRules[OnlineRoom, Replay, RoomLine]):
    """A room is noted move by move; no mend is asked about, the chat has the moves as called."""

    note = KIND
    keeps = OnlineRoom
    unfit = "STORED_ROOM_UNFIT"
    take_back = ("take_back_move", "put_back_move")

    def empty(self, match: LiveMatch) -> OnlineRoom:
        """Give the room of which nothing has been noted."""
        return empty_room(match.entrants, match.part)

    def sound(self, room: OnlineRoom) -> bool:
        """Tell whether a room that was read can be one."""
        return sound(room)

    def fitted(self, room: OnlineRoom, match: LiveMatch) -> OnlineRoom | None:
        """Give what still holds of a room after another pairing of its players."""
        return fitted(room, match.entrants)

    def inherits(self, room: OnlineRoom, others: Sequence[OnlineRoom]) -> OnlineRoom:
        """Let a board lie as was said for it, else as the newest of the others that is known.

        >>> known = replace(empty_room((1, 2)), layout=BoardLayout.OFFICIAL)
        >>> LIVE.inherits(empty_room((3, 8)), [known]).layout
        <BoardLayout.OFFICIAL: 'official'>
        """
        if room.layout is not None:
            return room
        said = [other.layout for other in others if other.layout is not None]
        return replace(room, layout=said[-1] if said else BoardLayout.MIRROR)

    def begin(
        self, room: OnlineRoom, what: MarkedLot | LotChoice | BoardLayout, _match: LiveMatch
    ) -> OnlineRoom:
        """Note the lot, the rights or the layout; Refused `LOT_FIRST`, and `MOVES_PLAYED`."""
        match what:
            case MarkedLot():
                return mark_lot(room, what.seat)
            case LotChoice():
                return choose(room, what.right, what.colour)
            case BoardLayout():
                return lay(room, what)

    def lines(self, room: OnlineRoom) -> Sequence[WrittenLine[RoomLine]]:
        """Give the moves and their mends."""
        return room.lines

    def with_lines(self, room: OnlineRoom, now: Sequence[WrittenLine[RoomLine]]) -> OnlineRoom:
        """Give the room with these lines; lot, rights and layout are those that stand by them."""
        return with_lines(room, now)

    def tidy(self, room: OnlineRoom, line: RoomLine) -> RoomLine:
        """Give a called move as it is kept; what is no square stays as it was typed."""
        return tidy(room, line)

    def check(
        self, room: OnlineRoom, line: RoomLine, place: int, _match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Report why a move cannot be played, or lot and rights cannot stand."""
        if (place == START) != isinstance(line, NewSettled):
            return (START_STAYS,)
        try:
            if isinstance(line, str):
                called(room, line)
                return ()
        except Refused as refused:
            return refused.problems
        if line.now == room.settled:
            return (Problem(code="LINE_UNCHANGED"),)
        known = (
            line.now.lot in (0, 1) and line.now.right is not None and line.now.colour is not None
        )
        return () if known else (Problem(code="RIGHTS_FIRST", where="right"),)

    def named(
        self, room: OnlineRoom, line: RoomLine, _match: LiveMatch
    ) -> tuple[str, dict[str, Any]]:
        """Give the action's key for a move and what its name says."""
        return "play_move", {"number": len(room.standing) + 1, "text": line}

    def fold(self, room: OnlineRoom, _match: LiveMatch) -> Folded[Replay]:
        """Give the board, and the moves after the first that is not possible any more."""
        return fold_of(room)

    def finished(self, game: Replay) -> bool:
        """Tell whether neither can move (Meet Othello 2-4)."""
        return game.board.to_move is None

    def score(self, room: OnlineRoom, game: Replay) -> tuple[tuple[str, ...], ...]:
        """Give the discs on the board by seat; nothing before the colours are known."""
        rights = room.rights
        return () if rights is None else (shown_counts(game.board, rights.black),)

    def result(self, room: OnlineRoom, _match: LiveMatch) -> OthelloResult:
        """Give what the board says once nobody can move; Refused `GAME_GOES_ON`."""
        game, rights = game_of(room), room.rights
        if rights is None or game.board.to_move is not None:
            raise refuse("GAME_GOES_ON")
        discs = seat_discs(game.board, rights.black)
        return OthelloResult(
            ending=OthelloEnding.COUNTED,
            discs=discs,
            draw_right=rights.draw_right,
            black=rights.black,
        )


LIVE = OthelloLiveRules()
