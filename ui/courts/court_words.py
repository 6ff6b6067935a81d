"""What the court board says: courts, what is played there, who is next, how players are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.courts.court_queries import CourtBoard, PlaceView
from app.courts.open_matches import OpenMatch
from models.clock import clock
from models.core.court_calling import CallProgress
from models.core.people import SHARES
from reports.i18n import _, _n, _p
from reports.wording import round_name
from ui.courts.court_game import TileSide, court_game
from ui.words.wording import listed

SIGNS: dict[CallProgress | None, str] = {
    None: "○",
    CallProgress.CALLED: "◎",
    CallProgress.PLAYING: "●",
    CallProgress.SUSPENDED: "▲",
    CallProgress.FINISHED: "■",
    CallProgress.WAITING: "",
}
"""A shape for each state beside its word; None is a free place."""


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """What stands on the tile of a place, line by line."""

    state: str
    """How it is, with its sign and since when."""
    sides: tuple[TileSide, ...]
    """Who is there, else who comes next."""
    below: str
    """How far it is, and who follows."""
    spoken: str
    """All of it in one sentence, for who cannot see it."""


def place_words(place: PlaceView, *, roomy: bool) -> PlaceWords:
    """Put a place into words; where there is little room, its part is a letter."""
    shown, following = place.shown, place.next
    state, progress = state_text(shown), "" if shown is None else progress_text(shown)
    about = shown or following
    sides = () if about is None else side_words(about)
    coming = [] if following is None else [next_text(following), against(following)]
    due = "" if shown is None else due_text(shown)
    spoken = [place_name(place), state, *map(str, sides if shown else ()), progress, *coming, due]
    if place.at.part:
        words = court_game(place.game)
        part = words.part(place.at.part) if roomy else words.letter(place.at.part)
        state = f"{part}  {state}"
    below = [due] if due else [progress, *(coming if shown else coming[:1])]
    return PlaceWords(
        state, sides, "\u3000".join(filter(None, below)), ", ".join(filter(None, spoken))
    )


def court_name(court: str) -> str:
    """Name a court: a number is counted, a letter or a word is a name."""
    if court.isdecimal():
        return _p("court", "Court {number}").format(number=court)
    return _p("court", "{name} court").format(name=court)


def place_name(place: PlaceView | OpenMatch) -> str:
    """Name the court of a place or of a match, or the part of one; blank while it is open."""
    at = place.at if isinstance(place, PlaceView) else place.place
    if at is None:
        return ""
    court = court_name(at.court)
    if not at.part:
        return court
    part = court_game(place.game).part(at.part)
    return _p("court", "{court}, {end}").format(court=court, end=part)


def state_name(call_progress: CallProgress | None) -> str:
    """Name the state of a place; None is a free one."""
    return {
        None: _p("court", "free"),
        CallProgress.CALLED: _p("court", "called"),
        CallProgress.PLAYING: _p("court", "playing"),
        CallProgress.SUSPENDED: _p("court", "suspended"),
        CallProgress.FINISHED: _p("court", "over, not in yet"),
        CallProgress.WAITING: _p("court", "waiting"),
    }[call_progress]


def state_text(shown: OpenMatch | None) -> str:
    """Say how a place is by the match it is about, with its sign and since when."""
    call_progress = None if shown is None else shown.call_progress
    said = f"{SIGNS[call_progress]} {state_name(call_progress)}"
    if shown is None or not shown.call_progress.on_court or not shown.start.called:
        return said
    if since := since_text(shown):
        return f"{said} {since}"
    return _p("court", "{state} {time}").format(state=said, time=clock(shown.start.called))


def since_text(match: OpenMatch) -> str:
    """Say how long ago players were called who have not begun, and which call it was."""
    call = match.calling
    if call is None or (not call.minutes and call.number == 1):
        return ""
    minutes = _n("{n} min", "{n} min", call.minutes).format(n=call.minutes)
    if call.number == 1:
        return minutes
    return _p("court", "(call {number}) {minutes}").format(number=call.number, minutes=minutes)


def due_text(match: OpenMatch) -> str:
    """Say what is due for players who were called and have not come; blank while nothing is."""
    call = match.calling
    if call is None or not call.due:
        return ""
    if call.last:
        return _p("court", "⚠ Not come: ask the director")
    return _p("court", "⚠ Call no. {number} (F7)").format(number=call.number + 1)


def overdue_text(board: CourtBoard) -> str:
    """Say at which places players were called and have not come in time; blank where they have."""
    called = [place.now for place in board.places if place.now is not None]
    late = [one for one in called if one.calling is not None and one.calling.due]
    if not late:
        return ""
    names = listed([place_name(one) for one in late if one.place is not None])
    return _("Called and not come yet: {places}. F7 calls the chosen court again.").format(
        places=names
    )


def told_of_call(match: OpenMatch) -> str:
    """Say what can be done when nobody comes after the last call."""
    call = match.calling
    if call is None or not call.due or not call.last:
        return ""
    return court_game(match.game).not_come(call.number)


def progress_text(match: OpenMatch) -> str:
    """Say how far a match is that has begun; blank once it is over."""
    if match.state is None or match.call_progress is CallProgress.FINISHED:
        return ""
    return court_game(match.game).progress(match)


def side_words(match: OpenMatch) -> tuple[TileSide, ...]:
    """Put the sides of a match into words, in the order of its game."""
    return court_game(match.game).sides(match)


def reading_of(name: str, readings: Mapping[str, str]) -> str:
    """Give how a name is read, of a pair both; blank where a reading is missing or says the same.

    >>> readings = {"青木 茂": "あおき しげる", "石田 和子": "いしだ かずこ"}
    >>> reading_of("石田 和子・青木 茂", readings), reading_of("石田 和子・森", readings)
    ('いしだ かずこ・あおき しげる', '')
    """
    if name in readings:
        return readings[name] if readings[name] != name else ""
    found = [readings.get(one, "") for one in name.split(SHARES)]
    return SHARES.join(found) if all(found) else ""


def family_reading(reading: str) -> str:
    """Give the reading of family names alone, where there is no room for more.

    >>> family_reading("あおき しげる・いしだ かずこ")
    'あおき・いしだ'
    """
    return SHARES.join(one.split()[0] for one in reading.split(SHARES) if one.split())


def against(match: OpenMatch) -> str:
    """Name those who play each other, in one line."""
    return _p("court", " – ").join(side.name for side in side_words(match))


def next_text(match: OpenMatch) -> str:
    """Say what comes next at a place: when, and which table."""
    about = _p("court", "match {table}").format(table=match.table)
    if match.start.begins is None:
        return _p("court", "Next: {match}").format(match=about)
    time = clock(match.start.begins)
    return _p("court", "Next {time}: {match}").format(time=time, match=about)


def about_text(match: OpenMatch) -> str:
    """Name a match: its division, round and table."""
    words = _p("court", "{division}, {round}, match {table}")
    return words.format(
        division=match.division, round=round_name(match.stage, match.round), table=match.table
    )


def waiting_text(match: OpenMatch) -> str:
    """Say in a word what stands in the way of a waiting match, or how late it is."""
    if match.busy:
        return _p("court", "busy")
    if match.late:
        return _n("+{n} min", "+{n} min", match.late).format(n=match.late)
    return ""


def waiting_hint(match: OpenMatch) -> str:
    """Say all of a waiting match: which it is, who plays, and who of them still plays elsewhere."""
    busy = _p("court", "{name} still plays").format(name=match.busy) if match.busy else ""
    return "\n".join(filter(None, (about_text(match), against(match), busy)))


def summary(board: CourtBoard) -> str:
    """Say how many places are free and how many matches wait."""
    free = sum(place.free for place in board.places)
    late = sum(bool(match.late) for match in board.waiting)
    parts = [
        _n("{n} place free", "{n} places free", free).format(n=free),
        _n("{n} match waits", "{n} matches wait", len(board.waiting)).format(n=len(board.waiting)),
    ]
    if late:
        parts.append(_n("{n} is late", "{n} are late", late).format(n=late))
    if board.without_court and len(board.without_court) < len(board.waiting):
        count = len(board.without_court)
        parts.append(_n("{n} without a court", "{n} without a court", count).format(n=count))
    return " · ".join(parts)


def astray_text(matches: Sequence[OpenMatch]) -> str:
    """Say which matches are played somewhere without a court being noted."""
    tables = listed([match.table for match in matches])
    return _(
        "These matches are being played, but no court is noted for them: {tables}. Enter it on "
        "their scoreboard (F2)."
    ).format(tables=tables)


# -- calling -------------------------------------------------------------------------------------


def call_text(match: OpenMatch) -> str:
    """Give the sentence with which the players are called to their court."""
    if match.place is None:
        return ""
    said = court_game(match.game).call(match, place_name(match))
    number = 1 + len(match.start.recalled)
    if number == 1:
        return said
    return _p("call", "Call number {number}. {call}").format(number=number, call=said)


def spoken(side: TileSide) -> str:
    """Write a name with its reading, of a pair behind each of the two."""
    names, readings = side.name.split(SHARES), side.reading.split(SHARES)
    if not side.reading or len(names) != len(readings):
        return side.name
    said = _p("call", "{name} ({reading})")
    pairs = zip(names, readings, strict=True)
    return SHARES.join(said.format(name=name, reading=reading) for name, reading in pairs)
