"""Results that players report on their telephones: said by one, agreed by the other, then entered.

What one has said is kept in memory; what both agreed on lies beside the event file until the desk
has entered it or laid it aside. Nothing of it is in the event before that.
"""

from __future__ import annotations

import hmac
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any

from app import facts, queries
from app.desks.beside import REPORTED
from app.desks.held_cards import HeldEntries, HeldEntry
from app.desks.held_results import HeldResult, packed, said_of, unpacked
from app.event_file.file import EventFile
from app.event_file.trouble import FileTrouble
from app.facts.notes import BY_TELEPHONE, void_place
from app.queries.last_results import typed_twice
from models.core.outcomes import Mark
from models.core.problems import Problem, Refused, refusals
from models.match_code import card_number, match_number
from models.told import ExportedResult, Reported
from models.views.divisions import MatchEntry, MatchState, MatchView

TRIES = 5
"""So many wrong numbers close a match for telephones."""
MARKS = {0: (Mark.WIN, Mark.LOSS), 1: (Mark.LOSS, Mark.WIN), -1: (Mark.DRAW, Mark.DRAW)}
"""What a telephone says of who has won, by the seat; -1 is a draw."""
DRAWN = -1
_WHOLE, _HALF = re.compile(r"[0-9]{1,4}"), re.compile(r"[0-9]{1,3}(\.[0-9])?")
_PHONE = re.compile(r"[0-9a-f]{16}")


class ReportState(StrEnum):
    """What a telephone is answered, and how a report stands."""

    OFF = "off"
    WRONG = "wrong"
    """There is no such card, or its number is another."""
    CLOSED = "closed"
    """Too many wrong numbers were typed for this match."""
    BY_CARD = "by_card"
    """Only the card can tell its result."""
    ENTERED = "entered"
    FREE = "free"
    """Nobody has said anything yet."""
    UNFIT = "unfit"
    """What was said cannot be the result."""
    SAID = "said"
    """One has said it."""
    CHANGED = "changed"
    """Something else is said by now than what was agreed to."""
    SAME_PHONE = "same_phone"
    DENIED = "denied"
    """The other has said that it is not so."""
    AGREED = "agreed"
    OTHERWISE = "otherwise"
    """Both agree, and the desk has entered something else, or compares it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerReport:
    """What one player of a match says of its result."""

    match: int
    seats: tuple[int, ...]
    by: int
    """The seat that has said it."""
    phone: str
    result: Any
    at: datetime
    denied: bool = False

    @property
    def mark(self) -> str:
        """What it is agreed to by: another report of the match has another one."""
        return f"{self.by}{self.phone[:8]}{self.at:%H%M%S%f}"


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportAnswer:
    """What a telephone is to be told."""

    state: ReportState
    entry: MatchEntry | None = None
    report: PlayerReport | None = None
    result: Any = None
    """What both have agreed on."""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerReportLine:
    """A report as the desk sees it in its list."""

    match: int
    division: str
    state: ReportState
    at: datetime
    entry: MatchEntry
    result: Any


@dataclass(frozen=True, kw_only=True, slots=True)
class DroppedReport:
    """A report that waits no more, and why: `gone`, `same` as what was entered, or `entered`."""

    match: int
    why: str
    table: int = 0
    said: str = ""


def numbers_of_cards(event: EventFile, matches: Iterable[MatchView]) -> dict[int, str]:
    """Give the numbers of the cards whose matches may be reported, by match; none while off."""
    known = BY_TELEPHONE.of(event, 0)
    if known is None or not known.wanted:
        return {}
    return {
        match.id: card_number(known.secret, match.id)
        for match in matches
        if not match.bye and _reported(event, match.id) is not None
    }


def are_wanted(event: EventFile) -> bool:
    """Tell whether players of this event report on telephones."""
    known = BY_TELEPHONE.of(event, 0)
    return known is not None and known.wanted


def _reported(event: EventFile, match_id: int) -> Reported | None:
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    part = division.context(round_, match).part
    return division.facts.game.reported(part, division.facts.options)


class PlayerReports:
    """The reports of one event at the desk that serves its telephones."""

    def __init__(self, event: EventFile, said: Callable[[MatchEntry, Any], str]) -> None:
        """Take what lies beside the file; `said` puts a result into words."""
        self._event, self._said = event, said
        self._entries = HeldEntries(event.path, REPORTED)
        self._agreed = {one.match: one for one in self._entries.listing()}
        self._read: dict[int, HeldResult] = {}
        """What both agreed on, once it was read."""
        self._unkept: dict[int, tuple[PlayerReport, HeldEntry | None]] = {}
        """To what was agreed since `keep`, and what lay there before, by match."""
        self._open: dict[int, PlayerReport] = {}
        self._wrong: Counter[int] = Counter()

    # -- what telephones say ---------------------------------------------------------------

    def answer(self, message: Mapping[str, Any], now: datetime) -> ReportAnswer:
        """Take what a telephone says, and tell how it stands; nothing is believed of it.

        Nobody is to be told before `keep`, which keeps what was agreed to.
        """
        note = BY_TELEPHONE.of(self._event, 0)
        if note is None or not note.wanted:
            return ReportAnswer(state=ReportState.OFF)
        match_id = match_number(_text(message, "match"))
        entry = None if match_id is None else self._entry(match_id)
        if match_id is None or entry is None:
            return ReportAnswer(state=ReportState.WRONG)
        if self._wrong[match_id] >= TRIES:
            return ReportAnswer(state=ReportState.CLOSED)
        typed = re.sub(r"[\s-]", "", unicodedata.normalize("NFKC", _text(message, "number")))
        right = card_number(note.secret, match_id)
        if not hmac.compare_digest(typed.encode(errors="replace"), right.encode()):
            self._wrong[match_id] += 1
            return ReportAnswer(state=ReportState.WRONG)
        stands = self._standing(entry)
        done = {ReportState.BY_CARD, ReportState.ENTERED, ReportState.AGREED}
        me, phone = message.get("me"), _text(message, "phone")
        if stands.state in done or me not in (0, 1) or not _PHONE.fullmatch(phone):
            return stands
        match _text(message, "do"):
            case "say":
                return self._say(entry, message, now)
            case "agree" | "deny" if stands.report is not None and stands.report.by != me:
                return self._judge(stands, message, now)
        return stands

    def _entry(self, match_id: int) -> MatchEntry | None:
        """Give the match of a published round, unless nobody sits opposite."""
        try:
            entry = queries.match_entry(self._event, match_id)
        except Refused:
            return None
        return entry if self._is_played(entry) else None

    def _is_played(self, entry: MatchEntry) -> bool:
        """Tell whether a match is of a published round, and somebody sits opposite."""
        match_id = entry.match.id
        division = facts.division_of_match(self._event, match_id)
        published = division.places[match_id][0].published
        return published and len(entry.match.seats) == len(MARKS[0])

    def _standing(self, entry: MatchEntry) -> ReportAnswer:
        match_id = entry.match.id
        if entry.game.reported(entry.context.part, entry.options) is None:
            return ReportAnswer(state=ReportState.BY_CARD, entry=entry)
        if entry.match.result is not None:
            return ReportAnswer(state=ReportState.ENTERED, entry=entry)
        if match_id in self._agreed:
            held = self._held(match_id)
            if held is not None:
                return ReportAnswer(state=ReportState.AGREED, entry=entry, result=held.result)
        report = self._open.get(match_id)
        if report is None or report.seats != _seats(entry):
            return ReportAnswer(state=ReportState.FREE, entry=entry)
        state = ReportState.DENIED if report.denied else ReportState.SAID
        return ReportAnswer(state=state, entry=entry, report=report)

    def _say(self, entry: MatchEntry, message: Mapping[str, Any], now: datetime) -> ReportAnswer:
        result = read_reported(entry, message)
        if result is None:
            missing = (Problem(code="REPORT_INCOMPLETE"),)
            return ReportAnswer(state=ReportState.UNFIT, entry=entry, problems=missing)
        found = refusals(entry.game.judged(result, entry.context, entry.options))
        if found:
            return ReportAnswer(state=ReportState.UNFIT, entry=entry, problems=found)
        self._open[entry.match.id] = PlayerReport(
            match=entry.match.id,
            seats=_seats(entry),
            by=message["me"],
            phone=_text(message, "phone"),
            result=result,
            at=now,
        )
        return self._standing(entry)

    def _judge(
        self, stands: ReportAnswer, message: Mapping[str, Any], now: datetime
    ) -> ReportAnswer:
        """Let the other player agree, or say that it is not so."""
        report, entry = stands.report, stands.entry
        assert report is not None and entry is not None  # noqa: S101 - asked before
        if _text(message, "mark") != report.mark:
            return replace(stands, state=ReportState.CHANGED)
        if _text(message, "phone") == report.phone:
            return replace(stands, state=ReportState.SAME_PHONE)
        if message["do"] == "deny":
            self._open[report.match] = replace(report, denied=True)
            return self._standing(entry)
        held = HeldResult(
            result=report.result,
            seats=report.seats,
            confirmed=(),
            second=False,
            said=self._said(entry, report.result),
        )
        at = now.isoformat(timespec="seconds")
        kept = HeldEntry(match=report.match, typed=packed(held), at=at)
        self._unkept[report.match] = report, self._agreed.get(report.match)
        self._agreed[report.match] = kept
        self._read.pop(report.match, None)
        self._open.pop(report.match, None)
        return self._standing(entry)

    @property
    def is_kept(self) -> bool:
        """Whether nobody has agreed to anything since `keep`."""
        return not self._unkept

    def keep(self) -> None:
        """Keep beside the file what was agreed to since, all of it at once.

        FileTrouble if that fails: then nobody has agreed, and each can do it again.
        """
        unkept, self._unkept = self._unkept, {}
        try:
            if unkept:
                self._entries.hold_all([self._agreed[match_id] for match_id in unkept])
        except FileTrouble:
            for match_id, (report, before) in unkept.items():
                del self._agreed[match_id]
                if before is not None:
                    self._agreed[match_id] = before
                self._read.pop(match_id, None)
                self._open[match_id] = report
            raise

    # -- what the desk sees ----------------------------------------------------------------

    @property
    def count(self) -> int:
        """Count what the desk is to look at: what both agreed on, and what they do not."""
        return len(self._agreed) + sum(one.denied for one in self._open.values())

    def lines(self) -> list[PlayerReportLine]:
        """List the reports that stand: agreed ones first, in the order in which they came."""
        lines = []
        entries = queries.match_entries(self._event, [*self._agreed, *self._open])
        played = {match_id: one for match_id, one in entries.items() if self._is_played(one)}
        for kept in self._agreed.values():
            held, entry = self._held(kept.match), played.get(kept.match)
            if held is not None and entry is not None:
                stands = entry.match.result is not None
                state = ReportState.OTHERWISE if stands else ReportState.AGREED
                at = datetime.fromisoformat(kept.at)
                lines.append(self._line(entry, state, at, held.result))
        for report in sorted(self._open.values(), key=lambda one: (not one.denied, one.at)):
            entry = played.get(report.match)
            if entry is not None:
                state = ReportState.DENIED if report.denied else ReportState.SAID
                lines.append(self._line(entry, state, report.at, report.result))
        return lines

    def _line(
        self, entry: MatchEntry, state: ReportState, at: datetime, result: Any
    ) -> PlayerReportLine:
        match = entry.match.id
        division = facts.division_of_match(self._event, match).name
        return PlayerReportLine(
            match=match, division=division, state=state, at=at, entry=entry, result=result
        )

    def drop(self, match_id: int) -> None:
        """Let a report wait no more: it was entered, or laid aside."""
        self._drop_all([match_id])

    def _drop_all(self, match_ids: Iterable[int]) -> None:
        """Let reports wait no more, those that are kept all at once."""
        dropped = set(match_ids)
        kept = (dropped & self._agreed.keys()) - self._unkept.keys()
        if kept:
            self._entries.drop(*kept)
        for known in (self._open, self._unkept, self._agreed, self._read):
            for match_id in dropped:
                known.pop(match_id, None)

    def look_through(self) -> list[DroppedReport]:
        """Drop what no longer fits the event, and say what and why."""
        dropped = [
            found
            for match_id in (*self._agreed, *self._open)
            if (found := self._unfit(match_id)) is not None
        ]
        self._drop_all(one.match for one in dropped)
        return dropped

    def _unfit(self, match_id: int) -> DroppedReport | None:
        kept, report = self._agreed.get(match_id), self._open.get(match_id)
        if self._waits(match_id):
            return None
        entry = self._entry(match_id)
        told = "" if kept is None else said_of(kept.typed)
        if entry is not None and report is not None:
            told = self._said(entry, report.result)
        table = self._was_at(match_id) if entry is None else entry.match.table
        gone = DroppedReport(match=match_id, why="gone", table=table, said=told)
        if entry is None or (report is not None and report.seats != _seats(entry)):
            return gone
        if report is not None:
            entered = entry.match.result is not None
            return replace(gone, why="entered") if entered else None
        held = self._held(match_id)
        if held is None:
            return gone
        if entry.match.result is None or not is_same(entry, held.result):
            return None
        return None if self._compares(entry) else replace(gone, why="same")

    def _waits(self, match_id: int) -> bool:
        """Tell whether a match is as it was reported, and nothing is entered: at a glance."""
        try:
            division = facts.division_of_match(self._event, match_id)
        except Refused:
            return False
        round_, match = division.places[match_id]
        report, held = self._open.get(match_id), self._held(match_id)
        told = report.seats if report is not None else None if held is None else held.seats
        return round_.published and match.seats == told and match_id not in division.results

    def _was_at(self, match_id: int) -> int:
        """Give the table of a match that is no more; 0 where nobody knows it."""
        place = void_place(self._event, match_id)
        return 0 if place is None else place[1].table

    def _compares(self, entry: MatchEntry) -> bool:
        """Tell whether a second entry of what stands is still wanted."""
        division = facts.division_of_match(self._event, entry.match.id)
        twice = typed_twice(self._event, division.id)
        match = entry.match
        return match.state is MatchState.ENTERED and twice.wants(match.spot or match.table)

    # -- what is kept ----------------------------------------------------------------------

    def _held(self, match_id: int) -> HeldResult | None:
        """Read what both agreed on; None where it cannot be read, or others sit there by now."""
        kept, found = self._agreed.get(match_id), self._read.get(match_id)
        try:
            if found is None and kept is not None:
                found = self._read[match_id] = unpacked(self._event, match_id, kept.typed)
            division = facts.division_of_match(self._event, match_id)
        except Refused:
            return None
        now = division.places[match_id][1].seats
        return found if found is not None and found.seats == now else None


def is_same(entry: MatchEntry, result: Any) -> bool:
    """Tell whether a result means the same as the one that stands, and was counted the same."""
    game, options = entry.game, entry.options
    stands = entry.match.result
    counted, again = game.typed_counts(stands, options), game.typed_counts(result, options)
    if counted and again and counted != again:
        return False
    first, second = (tuple(game.score(one, entry.context, options)) for one in (stands, result))
    return first == second


def read_reported(entry: MatchEntry, message: Mapping[str, Any]) -> Any:
    """Read what a telephone says of a result; None where it says too little, or no such thing."""
    game, options, context = entry.game, entry.options, entry.context
    kind, marks = game.reported(context.part, options), MARKS.get(message.get("winner", 2))
    figures = [_figure(one) for one in message.get("figures", []) if str(one).strip()]
    reported: ExportedResult | None = None
    match kind, figures:
        case Reported.COUNTS, [str(first), str(second)]:
            reported = _counted(first, second)
        case Reported.SCORE, [str(first), str(second)] if marks is not None:
            reported = _counted(first, second)
            reported = None if reported is None else replace(reported, marks=marks)
        case Reported.MARGIN, [str(margin)] if marks is not None and _HALF.fullmatch(margin):
            reported = ExportedResult(marks=marks, margin=Fraction(margin))
        case Reported.WINNER | Reported.SCORE | Reported.MARGIN, [] if marks is not None:
            reported = ExportedResult(marks=marks)
    return None if reported is None else game.of_players(reported, context, options)


def _counted(first: str, second: str) -> ExportedResult | None:
    if not (_WHOLE.fullmatch(first) and _WHOLE.fullmatch(second)):
        return None
    score = int(first), int(second)
    ahead = DRAWN if score[0] == score[1] else int(score[1] > score[0])
    return ExportedResult(marks=MARKS[ahead], score=score)


def can_be_drawn(entry: MatchEntry) -> bool:
    """Tell whether a draw is offered: the rules of this match do not refuse it."""
    said = ExportedResult(marks=MARKS[DRAWN])
    drawn = entry.game.of_players(said, entry.context, entry.options)
    if drawn is None or not entry.game.draws:
        return False
    return not refusals(entry.game.judged(drawn, entry.context, entry.options))


def _seats(entry: MatchEntry) -> tuple[int, ...]:
    return tuple(seat.entrant.id for seat in entry.match.seats)


def _text(said: Mapping[str, Any], name: str) -> str:
    value = said.get(name, "")
    return value if isinstance(value, str) else ""


def _figure(typed: object) -> str:
    return unicodedata.normalize("NFKC", str(typed)).strip().replace(",", ".")
