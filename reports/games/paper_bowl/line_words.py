"""The lines of a record of Paper Bowl in words, for the window of a match and for paper."""

from __future__ import annotations

from models.core.live import effective
from models.core.problems import Refused
from models.games.paper_bowl.correcting import Correction
from models.games.paper_bowl.events import Cards, Choice, LastKick, PlayCard, Receive, Try
from models.games.paper_bowl.folding import MatchView
from models.games.paper_bowl.live import KeptMatch, figures
from models.games.paper_bowl.record import Laid, Line, known_lines
from models.games.paper_bowl.state import Entry
from models.views.live_logs import LiveLog
from reports.games.paper_bowl.entry_words import entry_text
from reports.games.paper_bowl.words import PLAY_CARDS, call_name
from reports.i18n import _N, _, _p
from reports.log_lines import Said, Words

Worded = dict[tuple[Line, tuple[Entry, ...], tuple[str, ...]], str]
"""Lines that have been put into words in one language."""


def line_words(log: LiveLog, worded: Worded | None = None) -> Words:
    """Give what words the lines of a record: what was entered, and what came of it.

    A window keeps what is `worded`, because it shows the whole record again after each line.
    """
    view: MatchView = log.state
    kept: KeptMatch = log.kept
    came_of = {one.line: one.entries for one in view.told}
    standing = {one.id: one.line for one in effective(known_lines(kept.record))}
    known = {} if worded is None else worded

    def words(number: int, line: Line) -> Said:
        came = came_of.get(number, ()) if standing.get(number) == line else ()
        key = line, came, tuple(log.names)
        if key not in known:
            known[key] = _text(*key)
        return Said(known[key])

    return words


def _text(line: Line, entries: tuple[Entry, ...], names: tuple[str, ...]) -> str:
    told = [entry_text(entry, names) for entry in entries]
    said = told or [event_text(one) for one in (line, *line.then)]
    return _p("between two things that happened", " / ").join(said)


def event_text(line: Laid) -> str:
    """Say what was entered where nothing has come of it yet, or nothing comes of it any more."""
    try:
        event = line.event
    except Refused:  # of a file that somebody altered: told as it stands there
        return _("Unreadable: {text}").format(text=str(line.told)[:60])
    match event:
        case Cards(offence=call, defence=None):
            return call_name(call)
        case Cards(offence=call, defence=defence):
            return _("{call} against defence {card}").format(call=call_name(call), card=defence)
        case PlayCard(card=card):
            name = _(PLAY_CARDS[card]) if card in PLAY_CARDS else "?"
            return _("Play card {card:02}, {name}").format(card=card, name=name)
        case Receive(choice=Choice.RETURN):
            return _("Runs it back")
        case Try(choice=Choice.TWO):
            return _("Plays for two points")
        case LastKick(take=take):
            return _("Tries the last field goal") if take else _("Lets the half end")
        case Correction(reason=reason, referee=name):
            return _("Desk correction: {reason} ({name})").format(reason=reason, name=name)
    return _("{what} {figures}").format(what=_(EVENTS[line.type]), figures=figures(line)).strip()


EVENTS: dict[str, str] = {
    "toss": _N("Toss"),
    "kick": _N("Kick-off"),
    "receive": _N("Touchback"),
    "roll": _N("Dice"),
    "extend": _N("One more card"),
    "timeout": _N("Time-out"),
    "challenge": _N("Challenge"),
    "pat": _N("Try"),
}
"""What kinds of events are called whose words need what came of them."""
