"""What the court board says: courts, what is played there, who is next, how players are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.shuffleboard.court_queries import CourtBoard, CourtMatch, PlaceView
from models.games.shuffleboard.catalogue import Colour, CourtEnd, Form, Mode
from models.games.shuffleboard.courts import Advice, Course
from reports.games.shuffleboard import words as paper
from reports.i18n import _, _n, _p
from reports.wording import round_name
from ui.games.shuffleboard.clock import clock
from ui.words.wording import listed

SIGNS: dict[Course | None, str] = {
    None: "○",
    Course.CALLED: "◎",
    Course.PLAYING: "●",
    Course.SUSPENDED: "▲",
    Course.FINISHED: "■",
    Course.WAITING: "",
}
"""A shape for each state beside its word; None is a free place."""


def court_name(court: str) -> str:
    """Name a court: a number is counted, a letter or a word is a name."""
    if court.isdecimal():
        return _p("court", "Court {number}").format(number=court)
    return _p("court", "{name} court").format(name=court)


def place_name(court: str, end: CourtEnd | None) -> str:
    """Name a court, or the end of one."""
    if end is None:
        return court_name(court)
    return _p("court", "{court}, {end}").format(court=court_name(court), end=paper.end_name(end))


def state_name(course: Course | None) -> str:
    """Name the state of a place; None is a free one."""
    match course:
        case None:
            return _p("court", "free")
        case Course.CALLED:
            return _p("court", "called")
        case Course.PLAYING:
            return _p("court", "playing")
        case Course.SUSPENDED:
            return _p("court", "suspended")
        case Course.FINISHED:
            return _p("court", "over, not in yet")
        case Course.WAITING:
            return _p("court", "waiting")


def state_text(place: PlaceView) -> str:
    """Say how a place is, with its sign and since when."""
    shown = place.shown
    course = None if shown is None else shown.course
    said = f"{SIGNS[course]} {state_name(course)}"
    if shown is not None and course in (Course.CALLED, Course.PLAYING) and shown.called:
        since = _p("court", "{state} {time}")
        said = since.format(state=said, time=clock(shown.called))
    return said


def progress_text(match: CourtMatch) -> str:
    """Say which frame of which game is next or being played."""
    turn = match.turn
    if turn is None or match.course is Course.FINISHED:
        return ""
    frame = _p("court", "frame {frame}").format(frame=turn.place.frame)
    if match.options.mode is Mode.POINTS:
        games = paper.game_number(turn.game)
        return _p("court", "{game}, {frame}").format(game=games, frame=frame)
    return frame


def side_names(match: CourtMatch) -> tuple[tuple[str, str, int | None], ...]:
    """Give the letter of the colour, the name and the total of each side, yellow first.

    Without colours the letters are blank; of three players the last one waits.
    """
    seats = range(len(match.names)) if match.order is None else match.order
    letters = [paper.COLOUR_LETTERS[colour] for colour in Colour]
    found = []
    for place, seat in enumerate(seats):
        letter = letters[place] if match.order is not None and place < len(letters) else ""
        total = match.totals[seat] if seat < len(match.totals) else None
        found.append((letter, match.names[seat], total))
    return tuple(found)


def against(match: CourtMatch) -> str:
    """Name those who play each other, in one line."""
    return _p("court", " – ").join(name for _letter, name, _total in side_names(match))


def next_text(match: CourtMatch | None) -> str:
    """Say what comes next at a place: when, and which table."""
    if match is None:
        return ""
    about = _p("court", "table {table}").format(table=match.table)
    if match.begins is None:
        return _p("court", "Next: {match}").format(match=about)
    return _p("court", "Next {time}: {match}").format(time=clock(match.begins), match=about)


def about_text(match: CourtMatch) -> str:
    """Name a match: its division, round and table."""
    words = _p("court", "{division}, {round}, table {table}")
    return words.format(
        division=match.division, round=round_name(match.stage, match.round), table=match.table
    )


def figure(total: int | None) -> str:
    """Write a total; blank while there is none.

    >>> figure(-7), figure(0), figure(None)
    ('−7', '0', '')
    """
    if total is None:
        return ""
    return f"−{-total}" if total < 0 else str(total)


def waiting_text(match: CourtMatch) -> str:
    """Say in a word what stands in the way of a waiting match, or how late it is."""
    if match.busy:
        return _p("court", "busy")
    if match.late:
        return _n("+{n} min", "+{n} min", match.late).format(n=match.late)
    return ""


def waiting_hint(match: CourtMatch) -> str:
    """Say all of a waiting match: which it is, who plays, and who of them still plays elsewhere."""
    busy = _p("court", "{name} still plays").format(name=match.busy) if match.busy else ""
    return "\n".join(filter(None, (about_text(match), against(match), busy)))


def place_text(place: PlaceView) -> str:
    """Say all of a place in one sentence, for who cannot see it."""
    parts = [place_name(place.court, place.end), state_text(place)]
    if place.shown is not None:
        for letter, name, total in side_names(place.shown):
            parts.append(" ".join(filter(None, (letter, name, figure(total)))))
        parts.append(progress_text(place.shown))
    if place.next is not None:
        parts += [next_text(place.next), against(place.next)]
    return ", ".join(filter(None, parts))


def summary(board: CourtBoard) -> str:
    """Say how many places are free and how many matches wait."""
    free = sum(place.free for place in board.places)
    late = sum(bool(match.late) for match in board.waiting)
    said = [
        _n("{n} place free", "{n} places free", free).format(n=free),
        _n("{n} match waits", "{n} matches wait", len(board.waiting)).format(n=len(board.waiting)),
    ]
    if late:
        said.append(_n("{n} is late", "{n} are late", late).format(n=late))
    if board.without_court and len(board.without_court) < len(board.waiting):
        count = len(board.without_court)
        said.append(_n("{n} without a court", "{n} without a court", count).format(n=count))
    return " · ".join(said)


def astray_text(matches: Sequence[CourtMatch]) -> str:
    """Say which matches are played somewhere without a court being noted."""
    if not matches:
        return ""
    tables = listed([match.table for match in matches])
    return _(
        "These tables are being played, but no court is noted for them: {tables}. Enter it on "
        "their scoreboard (F2)."
    ).format(tables=tables)


# -- calling -------------------------------------------------------------------------------------


def call_text(match: CourtMatch) -> str:
    """Give the sentence with which the players are called to their court, yellow first."""
    where = place_name(match.court, match.end)
    people = [_called(match, letter, name) for letter, name, _total in side_names(match)]
    if match.options.form is Form.ROUND_ROBIN:
        waits = match.names[(match.order or (0, 1, 2))[2]]
        people[2] = _p("call", "waiting first {name}").format(name=_titled(match, waits))
    players = _p("call", ", ").join(people)
    if match.order is None:
        said = _p("call", "{place}: {players}. Please come and settle the colours by janken.")
    else:
        said = _p("call", "{place}: {players}. Please come to your court.")
    return said.format(place=where, players=players)


def _called(match: CourtMatch, letter: str, name: str) -> str:
    titled = _titled(match, name)
    if letter == paper.COLOUR_LETTERS[Colour.YELLOW]:
        return _p("call", "yellow {name}").format(name=titled)
    if letter == paper.COLOUR_LETTERS[Colour.BLACK]:
        return _p("call", "black {name}").format(name=titled)
    return titled


def _titled(match: CourtMatch, name: str) -> str:
    """Name somebody politely, a pair as a pair."""
    if match.options.form is Form.DOUBLES:
        return _p("call", "the pair {name}").format(name=name)
    return _p("call", "{name}").format(name=name)


def beside_text(own: PlaceView, other: PlaceView | None) -> str:
    """Say what a call means for the other end of a court on which nobody walks (YSA D-7)."""
    said = []
    if Advice.PUSHER in own.advice:
        said.append(_("The other end is free: somebody must send the discs back."))
    stopped = {Advice.STOP_AFTER_FRAME, Advice.CALLED_BESIDE}
    if other is not None and stopped.intersection(other.advice):
        said.append(_("The pair at the other end stops after its frame, while this one practises."))
    return " ".join(said)
