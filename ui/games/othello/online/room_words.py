"""The online room in sentences: how a player stands, how far a match is; no Qt."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from models.games.othello.meet import GRACE, Presence
from models.games.othello.moves import BoardLayout, Replay
from models.games.othello.online import parse_clock, played, shown_counts
from models.games.othello.rights import DiscColour
from models.games.othello.room_state import RoomState, RoomView
from reports import wording as paper
from reports.i18n import _, _p
from ui.words.wording import listed, sentence, sentences


def presence_word(presence: str) -> str:
    """Name how a player stands, for a narrow column."""
    return {
        Presence.OK: _p("online room", "In"),
        Presence.WAITING: _p("online room", "Not in"),
        Presence.LATE: _p("online room", "Late"),
        Presence.HOLD: _p("online room", "On hold"),
        Presence.FORFEIT: _p("online room", "Forfeit"),
        Presence.UNUSED: _p("online room", "Not used"),
    }[Presence(presence)]


def state_word(room: RoomView) -> str:
    """Name how far a match is, for a column."""
    state = RoomState(room.state)
    if room.unread is not None and state is not RoomState.COUNTED:
        return _("Record unreadable")
    if state is RoomState.PLAYING:
        return _("Playing, {n} moves").format(n=len(room.moves))
    return {
        RoomState.WAITING_ROOM: _p("online room", "Waiting"),
        RoomState.HOLD: _p("online room", "On hold"),
        RoomState.FORFEIT: _p("online room", "Forfeit"),
        RoomState.LOT: _("Draw the lots"),
        RoomState.RIGHTS: _("Choose the rights"),
        RoomState.TIME_UP: _p("online room", "Time is up"),
        RoomState.OVER: _("Game over"),
        RoomState.COUNTED: _("Result entered"),
    }[state]


def colour_word(colour: DiscColour) -> str:
    """Name a colour."""
    return _("Black") if colour is DiscColour.BLACK else _("White")


def seat_colour(room: RoomView, seat: int) -> DiscColour | None:
    """Give what a seat plays; None before that is chosen."""
    if room.black is None:
        return None
    return DiscColour.BLACK if room.black == seat else DiscColour.WHITE


def slot_text(room: RoomView) -> str:
    """Say when a match is played, as the screen of the meet does."""
    if not room.starts_at:
        return ""
    return _("Time {start} ~ {end}").format(start=room.starts_at, end=room.ends_at)


def place_text(room: RoomView) -> str:
    """Name the round and the table of a match."""
    return _("{round}, table {table}").format(
        round=paper.round_name(room.match.stage, room.match.round), table=room.match.table
    )


# -- the room ------------------------------------------------------------------------------------


def seat_sentence(room: RoomView, seat: int, now: datetime) -> str:
    """Say how one player stands, and what is to be done."""
    seat_view = room.seats[seat]
    name, state = seat_view.entrant.name, Presence(seat_view.presence)
    if room.state == RoomState.COUNTED.value:
        return _("Table {table}: the result is entered.").format(table=room.match.table)
    if room.unread is not None:
        return sentence(room.unread)
    if state is Presence.FORFEIT and room.ruling:
        return _("{name} came too late; the organiser ruled: {ruling}").format(
            name=name, ruling=room.ruling
        )
    if state is Presence.FORFEIT:
        return _(
            "{name} was not in the room five minutes after the start and has lost the match "
            "(Meet Online 6). F9 enters it."
        ).format(name=name)
    if state is Presence.HOLD:
        return _(
            "{name} reported trouble with the connection: the secretariat decides. F7 notes the "
            "ruling."
        ).format(name=name)
    if state is Presence.LATE:
        return _("{name} came in at {time}: late, but the game goes on.").format(
            name=name, time=seat_view.joined_at
        )
    if state is Presence.OK:
        return _("{name} is in the room since {time}.").format(name=name, time=seat_view.joined_at)
    return _waiting_sentence(room, name, now)


def _waiting_sentence(room: RoomView, name: str, now: datetime) -> str:
    if not room.starts_at:
        return _("{name} is not in the room yet. F12 sets when the round begins.").format(name=name)
    start = parse_clock(room.starts_at)
    begin = datetime.combine(now.date(), start)
    if now <= begin - GRACE:
        return _("{name} is not in the room yet; expected by {time}.").format(
            name=name, time=_of_day(begin - GRACE)
        )
    left = -(-(begin + GRACE - now) // timedelta(minutes=1))
    return _(
        "{name} is late: not in by {time} is a forfeit (minutes left: {left}). F6 if trouble was "
        "reported."
    ).format(name=name, time=_of_day(begin + GRACE), left=left)


def _of_day(at: datetime | time) -> str:
    return f"{at.hour}:{at.minute:02d}"


def round_sentence(rooms: tuple[RoomView, ...]) -> tuple[str, str]:
    """Say what the whole round waits for, as `info`, `good`, `warn` or `bad`."""
    unread = [room.unread for room in rooms if room.unread is not None]
    if unread:
        return "bad", sentences(tuple(unread))
    forfeits = _tables(rooms, RoomState.FORFEIT)
    if forfeits:
        said = _("Forfeit by not coming in; F9 enters it. Tables: {tables}")
        return "bad", said.format(tables=forfeits)
    held = _tables(rooms, RoomState.HOLD)
    if held:
        return "warn", _("On hold: the secretariat decides. Tables: {tables}").format(tables=held)
    ended = _tables(rooms, RoomState.TIME_UP)
    if ended:
        said = _("Time is up with moves left: the organiser rules. Tables: {tables}")
        return "warn", said.format(tables=ended)
    over = _tables(rooms, RoomState.OVER)
    if over:
        return "good", _("Game over; F9 enters the result. Tables: {tables}").format(tables=over)
    if all(room.state == RoomState.COUNTED.value for room in rooms):
        return "good", _("Every result of this round is in.")
    people = [seat for room in rooms for seat in room.seats]
    there = sum(bool(seat.joined_at) for seat in people)
    sent = sum(bool(seat.url_sent_at) for seat in people)
    return "info", _("In the room: {there} of {all}. Addresses sent: {sent} of {all}.").format(
        there=there, sent=sent, all=len(people)
    )


def _tables(rooms: tuple[RoomView, ...], state: RoomState) -> str:
    return listed([room.match.table for room in rooms if room.state == state.value])


# -- the board -----------------------------------------------------------------------------------


def game_of(room: RoomView) -> Replay:
    """Give the board of a match as far as it has been called."""
    return played(room.moves, BoardLayout(room.layout))


def board_sentence(room: RoomView) -> tuple[str, str]:
    """Say how the game stands, as `info`, `good`, `warn` or `bad`: never how good it is."""
    game, state = game_of(room), RoomState(room.state)
    if state is RoomState.COUNTED:
        return "good", _("The result of this match is entered.")
    if room.stops is not None:
        return "bad", _(
            "The record stops at line {line}, which is no longer valid: Shift+F6 corrects it, "
            "Ctrl+F7 strikes out all invalid lines."
        ).format(line=room.stops)
    if room.black is None:
        return "warn", _("Before the first move: note the lot and the rights (F4).")
    to_move = game.board.to_move
    if to_move is None:
        return "good", _over_sentence(room, game)
    if state is RoomState.TIME_UP:
        return "warn", _(
            "Time is up and moves are left: the organiser rules on the board as it stands (F7)."
        )
    seat = room.black if to_move is DiscColour.BLACK else 1 - room.black
    who = {"colour": colour_word(to_move), "name": room.seats[seat].entrant.name}
    if not game.moves:
        return "info", _("{colour} begins: {name}.").format(**who)
    number = len(game.moves)
    if number in game.passes:
        passing = colour_word(DiscColour.WHITE if to_move is DiscColour.BLACK else DiscColour.BLACK)
        return "warn", _(
            "Move {number}: {move}. {passing} cannot move and passes. {colour} moves again: {name}."
        ).format(number=number, move=game.moves[-1], passing=passing, **who)
    return "info", _("Move {number}: {move}. Next is {colour}: {name}.").format(
        number=number, move=game.moves[-1], **who
    )


def _over_sentence(room: RoomView, game: Replay) -> str:
    first, second = shown_counts(game.board, room.black)
    if first == second:
        said = _("Game over: {first} – {second}. {name} wins by the draw-win right. F9: result.")
        name = room.seats[room.draw_right or 0].entrant.name
    else:
        said = _("Game over: {first} – {second}. {name} wins. F9: result.")
        name = room.seats[int(float(second) > float(first))].entrant.name
    return said.format(first=first, second=second, name=name)


def spoken_board(room: RoomView) -> str:
    """Describe the board for a screen reader: counts and the last move."""
    game = game_of(room)
    counts = shown_counts(game.board, room.black)
    sides = [f"{seat.entrant.name} {count}" for seat, count in zip(room.seats, counts, strict=True)]
    last = game.moves[-1] if game.moves else "–"
    return _("Board: {sides}; last move {move}").format(sides=" – ".join(sides), move=last)
