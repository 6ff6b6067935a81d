"""What stands above and beside the fields of every result dialog."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from models.core.absent_clock import AbsentView, written
from models.core.causes import CorrectionCause
from models.core.game import Correction
from models.core.live import RecordRunning
from models.core.on_hold import OnHold
from models.core.outcomes import Outcome
from models.core.problems import refusals
from models.exact import PLAINLY, Notation
from models.views.divisions import EntrantView, MatchEntry, SeatView, sign, signed
from reports import game_words
from reports import wording as paper
from reports.games import GAME_FORMS
from reports.i18n import _
from reports.wording import counted_text, need_text
from ui.look.theme import large
from ui.widgets.basics import label
from ui.words import wording

WIDE, OF_SEAT = 760, 230
"""Pixels of width at 100 % at least, and for each seat."""
PAIR = 2


def outcome_text(outcome: Outcome, notation: Notation = PLAINLY) -> str:
    """Write an outcome as on a card: `○ +12`.

    >>> from fractions import Fraction
    >>> from models.core.outcomes import Mark
    >>> outcome_text(Outcome(mark=Mark.WIN, points=Fraction(1), difference=12))
    '○ +12'
    """
    return f"{sign(outcome, notation=notation)} {signed(outcome.difference)}".strip()


def title(entry: MatchEntry, *, blind: bool) -> str:
    """Say what is done, of which table."""
    match = entry.match
    words = _("Result: {round_name}, |table| {table} ({code})")
    if blind:
        words = _("Second entry: {round_name}, |table| {table} ({code})")
    elif entry.correction:
        words = _("Correct: {round_name}, |table| {table} ({code})")
    round_name = paper.round_name(match.stage, match.round)
    said = words.format(round_name=round_name, table=match.table, code=match.code)
    if entry.board:
        said = _("{result}, board {board_no}").format(result=said, board_no=entry.board)
    return said


def verb(entry: MatchEntry, *, blind: bool) -> str:
    """Give the verb of the button that accepts."""
    if blind:
        return _("&Compare and confirm")
    if entry.board:
        return _("&Take over")
    return _("&Correct the result") if entry.correction else _("&Save the result")


def width(entry: MatchEntry) -> int:
    """Give the pixels of width that the seats need at 100 %."""
    return max(WIDE, OF_SEAT * len(entry.match.seats))


def agreed(seats: int) -> str:
    """Say that a correction is made on the word of the players."""
    return _("All |at| the |table| agree") if seats > PAIR else _("Both |players| agree")


def _so_far(seat: SeatView, entry: MatchEntry) -> str:
    if entry.game.marked(entry.options):
        return _("wins so far: {wins}").format(wins=seat.wins)
    points = game_words.number(seat.points, entry.game.key)
    return _("points so far: {points}").format(points=points)


def about(seat: SeatView, entry: MatchEntry) -> str:
    """Write what is known of a player: grade, club, and wins or points so far.

    In a knock-out nobody's wins are counted.
    """
    parts = [seat.entrant.grade, seat.entrant.club]
    if not entry.context.decisive and not entry.board:
        parts.append(_so_far(seat, entry))
    known = [part for part in parts if part]
    said = ("\n" if len(entry.match.seats) > PAIR else " · ").join(known)
    return "\n".join(filter(None, [said, needs_text(seat.entrant)]))


def with_handicap(entry: MatchEntry, place: int, about: str) -> str:
    """Say before what is known of a player what the suggested handicap means for the seat."""
    forms = GAME_FORMS[entry.game.key]
    return " · ".join(filter(None, [game_words.handicap_text(entry.match, place, forms), about]))


def called(entrant: EntrantView) -> str:
    """Give the name by which the card knows somebody: the public one, where there is one."""
    return entrant.public or entrant.name


def seat_words(title: str, entrant: EntrantView, about: str) -> tuple[str, str]:
    """Name a seat as its card does, and below that the name as entered, where it is another."""
    shown = called(entrant)
    other = "" if shown == entrant.name else entrant.name
    return f"{title}  {shown}", "\u3000".join(filter(None, (other, about)))


def add_seat(grid: QGridLayout, column: int, said: tuple[str, str], *, few: bool) -> None:
    """Put the name of a seat into a column, large where there are few, and below it what is known.

    What is not known takes no room.
    """
    name, about = label(said[0], wrap=True), label(said[1], "muted", wrap=True)
    name.setFont(large(1.6 if few else 1.3))
    for row, shown in enumerate((name, about)):
        shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if shown.text():
            grid.addWidget(shown, row, column)


def needs_text(entrant: EntrantView) -> str:
    """Say what the desk sees to for somebody; empty where there is nothing."""
    if not entrant.needs:
        return ""
    return _("Needs: {needs}").format(needs=need_text(wording.listed(entrant.needs)))


def absent_text(view: AbsentView, now: datetime) -> str:
    """Say how it stands with the clock of an absent player."""
    used = written(view.clock.used(now))
    if view.clock.came is not None:
        words = _("{name} came late: {used} of {minutes} minutes are used.")
    elif view.clock.over(now, view.minutes):
        words = _("{name} has not come: the clock has run out ({used}).")
    else:
        words = _("{name} has not come: {used} of {minutes} minutes are used.")
    return words.format(name=view.name, used=used, minutes=view.minutes)


def hold_text(hold: OnHold, *, why: bool = True) -> str:
    """Say since when a card is on hold, and why, unless a field beside it says that."""
    words = _("On hold since {time}: {note}") if why else _("On hold since {time}")
    said = words.format(time=f"{hold.since:%H:%M}", note=hold.note)
    return f"{said} {typed_text(hold.typed)}".rstrip()


def said_once(texts: Iterable[str]) -> str:
    """Join what stands against a card; a sentence that two boxes have in common comes once.

    >>> said_once(("「x」は点数ではない。4人分です。", "「y」は点数ではない。4人分です。"))
    '「x」は点数ではない。4人分です。「y」は点数ではない。'
    """
    sentences = (part for text in texts for part in _SENTENCE.split(text))
    return " ".join(dict.fromkeys(filter(None, sentences))).replace("。 ", "。")


_SENTENCE = re.compile(r"(?<=。)\s*|(?<=[.?!])\s+")


def typed_text(typed: str) -> str:
    """Say what had been typed of a card; nothing where nothing was."""
    return _("(typed so far: {typed})").format(typed=typed) if typed else ""


def typed_so_far(dialog: QWidget) -> str:
    """Give what stands in the boxes of a result dialog, each with the name of its box."""
    found = []
    for box in dialog.findChildren(QLineEdit):
        text, name = box.text().strip(), box.accessibleName()
        if text and name and box.isVisible() and box.isEnabled() and not box.isReadOnly():
            found.append(f"{name} {text}")
    return " / ".join(found)


def known_lines(entry: MatchEntry, now: datetime) -> list[tuple[str, str]]:
    """Say what is to be known of a table's card and its clocks, each with its role."""
    found = []
    if entry.hold is not None:
        found.append(("warn", hold_text(entry.hold)))
    if entry.match.clock:
        found.append(("muted", _("Clocks are used |at| this |table|.")))
    if entry.absent is not None:
        found.append(("warn", absent_text(entry.absent, now)))
    return found


def running_text(running: RecordRunning) -> str:
    """Say how far a match is that somebody writes down: the score, and the newest line."""
    if running.line is None:
        return _("Running (record cannot be read)")
    score = counted_text(running.score)
    if not score:
        return _("Running, line {line}").format(line=running.line)
    return _("Running {score}, line {line}").format(score=score, line=running.line)


def rules_text(entry: MatchEntry, result: Any) -> str:
    """Say on whose word the rules allow another result."""
    asked = Correction(
        old=entry.match.result,
        new=result,
        cause=CorrectionCause.PLAYERS_AGREE,
        next_round_published=entry.next_round_published,
    )
    if refusals(entry.game.check_correction(asked, entry.context, entry.options)):
        return _(
            "By the rules the |players| cannot change this themselves any more: it must be the "
            "desk's own mistake, or the |referee| decides."
        )
    if len(entry.match.seats) > PAIR:
        return _("The rules allow this if all |at| the |table| agree.")
    return _("The rules allow this if both |players| agree.")
