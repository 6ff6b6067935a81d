"""The online room of one match at the meet: who is in, the lot, the rights, the moves.

What the desk notes is a fact of the match; how far the match is follows from it and the clock.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime, time
from functools import lru_cache

from models.core.live import (
    START,
    Folded,
    Mend,
    StandingLine,
    WrittenLine,
    effective,
    first_mended,
    folded,
    governing,
)
from models.core.parts import USUAL, PartRules
from models.core.problems import Refused, refuse
from models.games.othello.meet import (
    FINAL_MINUTES,
    GAME_MINUTES,
    MeetRights,
    meet_count,
    meet_rights,
)
from models.games.othello.moves import (
    BoardLayout,
    OthelloBoard,
    Replay,
    other,
    parse_square,
    replay,
    square_name,
)
from models.games.othello.moves import called as play_on
from models.games.othello.rights import DiscColour, Right
from models.games.othello.stages import MEET_FINAL, THE_FINAL

KIND = "room"
"""What the file calls the note that holds an `OnlineRoom`."""

_CLOCK = re.compile(r"(\d{1,2}):(\d{2})")


@dataclass(frozen=True, kw_only=True, slots=True)
class OnlineSeat:
    """What the desk notes of one player of an online match."""

    entrant: int
    """The entrant's id: after a change of the pairing the note is nobody's."""
    url_sent_at: datetime | None = None
    joined_at: datetime | None = None
    trouble: bool = False
    """Whether trouble with the connection was reported."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OnlineSetup:
    """What the moves of an online match rest on: the lot, the rights, how the board lies."""

    lot: int | None = None
    right: Right | None = None
    colour: DiscColour | None = None
    layout: BoardLayout | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class NewSettled:
    """Another lot, right or layout than was typed, entered after the first move."""

    was: OnlineSetup
    now: OnlineSetup


RoomLine = str | NewSettled
"""A move as it is called, or what takes the place of the start."""


@dataclass(frozen=True, kw_only=True, slots=True)
class MendedMove:
    """A line by which a move, or the start, is struck or replaced."""

    mends: Mend
    move: str | None = None
    settled: NewSettled | None = None

    @property
    def line(self) -> RoomLine | None:
        """What stands there now; None for a strike."""
        return self.move if self.settled is None else self.settled


@dataclass(frozen=True, kw_only=True, slots=True)
class OnlineRoom:
    """What the desk notes of one online match; the rest is derived."""

    seats: tuple[OnlineSeat, OnlineSeat]
    starts: time | None = None
    """The beginning as the desk typed it; None for that of the round's slot."""
    minutes: int = GAME_MINUTES
    """The length of a typed slot."""
    lot: int | None = None
    """The seat whose lot was marked (Meet Online 2)."""
    right: Right | None = None
    """What the marked lot took."""
    colour: DiscColour | None = None
    """What the player with the right of colour took."""
    layout: BoardLayout | None = None
    """How the board lies; None while nobody has said so."""
    moves: tuple[str | MendedMove, ...] = ()
    """The squares as they were called, in order, without the passes, and how they were mended."""
    ruling: str = ""
    """What the organiser ruled, e.g. that the game goes on after trouble (Meet Othello 2-7)."""

    @property
    def rights(self) -> MeetRights | None:
        """Who has which right; None until both choices are made."""
        if self.lot is None or self.right is None or self.colour is None:
            return None
        return meet_rights(self.lot, self.right, self.colour)

    @property
    def lines(self) -> tuple[WrittenLine[RoomLine], ...]:
        """The moves and their mends as all games have their lines."""
        return tuple(
            WrittenLine(one) if isinstance(one, str) else WrittenLine(one.line, one.mends)
            for one in self.moves
        )

    @property
    def standing(self) -> tuple[str, ...]:
        """The moves that were neither struck nor replaced, and what replaced others."""
        return tuple(str(one.line) for one in effective(self.lines))

    @property
    def settled(self) -> OnlineSetup:
        """What its moves rest on."""
        return OnlineSetup(lot=self.lot, right=self.right, colour=self.colour, layout=self.layout)

    def seat(self, seat: int, changed: OnlineSeat) -> OnlineRoom:
        """Give the room with another note of one of its players."""
        first, second = self.seats
        return replace(self, seats=(changed, second) if seat == 0 else (first, changed))


def empty_room(entrants: Sequence[int], part: PartRules = USUAL) -> OnlineRoom:
    """Give the room of which nothing has been noted; the final is longer (Meet Othello 2-6).

    >>> empty_room((3, 8)).minutes, empty_room((3, 8), PartRules(rules=MEET_FINAL)).minutes
    (30, 40)
    """
    first, second = entrants
    return OnlineRoom(
        seats=(OnlineSeat(entrant=first), OnlineSeat(entrant=second)),
        minutes=FINAL_MINUTES if part.rules in (THE_FINAL, MEET_FINAL) else GAME_MINUTES,
    )


def fitted(room: OnlineRoom, entrants: Sequence[int]) -> OnlineRoom:
    """Give what still holds of a room after another pairing of its players.

    Who came in stays in; lot, rights and moves belong to these two together.

    >>> room = replace(empty_room((3, 8)), lot=0)
    >>> fitted(room, (3, 8)) == room, fitted(room, (8, 5)).lot is None
    (True, True)
    """
    if [seat.entrant for seat in room.seats] == list(entrants):
        return room
    known = {seat.entrant: seat for seat in room.seats}
    first, second = (known.get(entrant, OnlineSeat(entrant=entrant)) for entrant in entrants)
    return OnlineRoom(seats=(first, second), starts=room.starts, minutes=room.minutes)


# -- the clock -----------------------------------------------------------------------------------


def parse_clock(text: str) -> time:
    """Read a time of day as it is typed; Refused with TIME_UNREADABLE for anything else.

    >>> [str(parse_clock(text))[:5] for text in ("10:30", "1030", "９：０５", "10時30分", "9時")]
    ['10:30', '10:30', '09:05', '10:30', '09:00']
    """
    plain = "".join(unicodedata.normalize("NFKC", text).split())
    found = re.fullmatch(r"(\d{1,2})(?:[:.時]?(\d{2})分?|時)?", plain)
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        raise refuse("TIME_UNREADABLE", where="starts", text=text.strip())
    return time(int(found[1]), int(found[2] or 0))


def slot_of(text: str) -> tuple[time, time] | None:
    """Read the slot of a round; None where there is none.

    >>> slot_of("10:30–11:00")
    (datetime.time(10, 30), datetime.time(11, 0))
    """
    found = _CLOCK.findall(text)
    if len(found) != 2:
        return None
    first, last = (time(int(hour), int(minute)) for hour, minute in found)
    return first, last


def slot(room: OnlineRoom, of_round: str = "") -> tuple[time, time] | None:
    """Give when a match begins and ends: as the desk typed it, else by the round's slot.

    >>> slot(replace(empty_room((3, 8)), starts=time(10, 45)), "10:30–11:00")
    (datetime.time(10, 45), datetime.time(11, 15))
    """
    if room.starts is None:
        return slot_of(of_round)
    minutes = 60 * room.starts.hour + room.starts.minute + room.minutes
    return room.starts, time(minutes // 60 % 24, minutes % 60)


# -- what happens in the room --------------------------------------------------------------------


def mark_lot(room: OnlineRoom, seat: int) -> OnlineRoom:
    """Note whose lot was marked; what was chosen before goes (Meet Online 2).

    Refused with MOVES_PLAYED once the game runs.
    """
    _before_the_game(room)
    return replace(room, lot=seat, right=None, colour=None)


def choose(room: OnlineRoom, right: Right, colour: DiscColour) -> OnlineRoom:
    """Note what the marked lot took, and the colour (Meet Othello 2-2).

    Refused with LOT_FIRST or MOVES_PLAYED.

    >>> choose(mark_lot(empty_room((3, 8)), 1), Right.COLOUR, DiscColour.WHITE).rights
    MeetRights(draw_right=0, colour_chooser=1, black=0)
    """
    if room.lot is None:
        raise refuse("LOT_FIRST")
    _before_the_game(room)
    return replace(room, right=right, colour=colour)


def lay(room: OnlineRoom, layout: BoardLayout) -> OnlineRoom:
    """Note how the board lies; Refused with MOVES_PLAYED once the game runs."""
    _before_the_game(room)
    return replace(room, layout=layout)


def _before_the_game(room: OnlineRoom) -> None:
    if room.standing:
        raise refuse("MOVES_PLAYED", moves=len(room.standing))


def with_lines(room: OnlineRoom, lines: Sequence[WrittenLine[RoomLine]]) -> OnlineRoom:
    """Give the room with these lines; lot, rights and layout are those that stand by them."""
    moves = tuple(_kept(one) for one in lines)
    return _resettled(replace(room, moves=moves))


def _kept(one: WrittenLine[RoomLine]) -> str | MendedMove:
    if one.mends is None:
        return str(one.line)
    if isinstance(one.line, NewSettled):
        return MendedMove(mends=one.mends, settled=one.line)
    return MendedMove(mends=one.mends, move=one.line)


def _resettled(room: OnlineRoom) -> OnlineRoom:
    """Let lot, rights and layout be what the lines say of them, if they say anything."""
    known = [one.line for one in room.lines if isinstance(one.line, NewSettled)]
    if not known:
        return room
    mend = governing(room.lines).get(START)
    line = None if mend is None else room.lines[mend].line
    now = line.now if isinstance(line, NewSettled) else known[0].was
    return replace(room, **{field.name: getattr(now, field.name) for field in fields(now)})


def tidy(room: OnlineRoom, line: RoomLine) -> RoomLine:
    """Give a called move as it is kept; what is no square stays as it was typed.

    >>> tidy(empty_room((3, 8)), " 「カ４」 ")
    'か4'
    """
    if not isinstance(line, str):
        return line
    layout = room.layout or BoardLayout.MIRROR
    try:
        return square_name(parse_square(line, layout), layout)
    except Refused:
        return line


def called(room: OnlineRoom, text: str) -> OnlineRoom:
    """Play the move that the chat called (Meet Online 3, Meet Othello 2-3).

    Refused with RIGHTS_FIRST, RECORD_STOPS, BAD_SQUARE, OCCUPIED, ILLEGAL_MOVE or GAME_OVER.

    >>> room = choose(mark_lot(empty_room((3, 8)), 1), Right.COLOUR, DiscColour.WHITE)
    >>> called(called(room, "カ４"), "え3").moves
    ('か4', 'え3')
    """
    if room.rights is None:
        raise refuse("RIGHTS_FIRST", where="move")
    game = fold_of(room)
    if game.refused:
        raise refuse("RECORD_STOPS", where="move", line=min(game.refused) + 1)
    layout = room.layout or BoardLayout.MIRROR
    played_on = play_on(game.state, text, layout)
    return replace(room, layout=layout, moves=(*room.moves, played_on.moves[-1]))


def game_of(room: OnlineRoom) -> Replay:
    """Give the board after the moves that hold."""
    return fold_of(room).state


def fold_of(room: OnlineRoom) -> Folded[Replay]:
    """Give the board, and the moves that no longer hold: the record ends at the first of them."""
    return _fold(room.moves, room.layout or BoardLayout.MIRROR)


@lru_cache(maxsize=256)
def _fold(moves: tuple[str | MendedMove, ...], layout: BoardLayout) -> Folded[Replay]:
    lines = OnlineRoom(seats=_NOBODY, moves=moves).lines
    if first_mended(lines) is None:
        return Folded(played(tuple(str(one.line) for one in lines if one.mends is None), layout))

    def take(game: Replay, one: StandingLine[RoomLine]) -> Replay:
        return play_on(game, str(one.line), layout)

    return folded(effective(lines), replay((), layout), take, stop=True)


_NOBODY = (OnlineSeat(entrant=0), OnlineSeat(entrant=0))


@lru_cache(maxsize=1024)
def played(moves: tuple[str, ...], layout: BoardLayout) -> Replay:
    """Play called moves as `replay` does, each of them only once however often one looks."""
    if not moves:
        return replay((), layout)
    return play_on(played(moves[:-1], layout), moves[-1], layout)


def sound(room: OnlineRoom) -> bool:
    """Tell whether a stored room can be true: its seats exist, and its moves are legal.

    After a mend, what is not legal any more only ends the record.

    >>> sound(empty_room((3, 8))), sound(replace(empty_room((3, 8)), lot=2))
    (True, False)
    """
    if room.lot not in (None, 0, 1) or room.minutes < 1:
        return False
    if room.standing and room.rights is None:
        return False
    try:
        game = game_of(room)
    except Refused:
        return False
    return first_mended(room.lines) is not None or game.moves == room.standing


# -- counting ------------------------------------------------------------------------------------


def seat_discs(board: OthelloBoard, black: int) -> tuple[int, int]:
    """Give the discs on the board by seat.

    >>> from models.games.othello.moves import beginning
    >>> seat_discs(beginning().play((5, 3)), black=1)
    (1, 4)
    """
    mine = DiscColour.BLACK if black == 0 else DiscColour.WHITE
    return board.count(mine), board.count(other(mine))


def shown_counts(board: OthelloBoard, black: int | None) -> tuple[str, str]:
    """Give the counts by seat as the screen shows them: halves only at the end (Meet Othello 2-4).

    Before the colours are known both have two.

    >>> from models.games.othello.moves import beginning
    >>> shown_counts(beginning(), None)
    ('2', '2')
    """
    first, second = seat_discs(board, 0 if black is None else black)
    if board.to_move is not None:
        return str(first), str(second)
    return meet_count((first, second)).printed
