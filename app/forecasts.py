"""When the rounds to come of a division begin, when it is over, and which tables are slow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime, timedelta
from fractions import Fraction
from functools import partial
from itertools import accumulate
from statistics import median
from typing import Any

from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.facts.reception_notes import THE_EVENT, parts
from models.core.facts import Round
from models.core.timetable import in_order, turns_of, whole
from models.slots import minutes_of, read_slot
from models.timing import ClosingTime, Forecast, PlayedRound, RoundToCome, forecast
from models.views.day import DivisionForecast, SlowTable

TIMETABLE = "timetable"
"""The key of the part of 運営 without which the day is not timed."""
SLOWEST = 3
"""So many slow tables of a round are named."""
SLOW = Fraction(5, 4)
"""A table is slow that takes more than so many times the median of its round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Planned:
    """A round, or all rounds of a stage whose matches follow on one another on few courts."""

    stage: str
    number: int
    """Of the first round, within its stage."""
    turns: int
    """How many rounds of the division it is."""
    size: Fraction
    matches: int
    together: bool
    """Whether its matches need not wait for all of the round before."""


def said_of_closing(event: EventFile) -> ClosingTime | None:
    """Give what the desk has said of the end of the day; None where it said nothing."""
    return notes.CLOSING.of(event, THE_EVENT)


def closing_time(event: EventFile) -> ClosingTime | None:
    """Give what holds for the end of the day; None where the day is not timed."""
    if TIMETABLE not in parts(event):
        return None
    return said_of_closing(event) or ClosingTime()


@dataclass(frozen=True, kw_only=True, slots=True)
class Ahead:
    """What the forecasts of all divisions of an event are made of, at one moment."""

    now: datetime
    closing: ClosingTime | None
    began: Mapping[int, datetime]
    """When the clocks of rounds were started, by round id."""

    @classmethod
    def of(cls, event: EventFile, now: datetime) -> Ahead:
        """Read it."""
        clocks = notes.ROUND_CLOCK.all(event)
        began = {key: clock.began for key, clock in clocks.items() if clock.began is not None}
        return cls(now=now.replace(tzinfo=None), closing=closing_time(event), began=began)

    def of_division(self, division: Division) -> DivisionForecast | None:
        """Say how the day of a division goes on; None where nobody knows how many rounds come."""
        options = division.facts.programme_options
        planned = _planned(division, options)
        estimate = self._under(division, options, planned)
        if estimate is None:
            return None
        less = _with_a_round_less(division, options)
        shorter = None
        if less is not None:
            shorter = self._under(division, less, _planned(division, less))
        _played, waiting = _measured(division, planned, self.began, self.now)
        coming = [*waiting, *(own for _turn, own in _left(planned, _turns(division)))]
        return DivisionForecast(
            next_round=_named(division, coming[0]) if coming else None,
            begins=estimate.begins[0] if estimate.begins else None,
            ends=estimate.ends,
            shorter=shorter.ends if shorter is not None and shorter.ends < estimate.ends else None,
        )

    def _under(self, division: Division, options: Any, planned: list[_Planned]) -> Forecast | None:
        played, waiting = _measured(division, planned, self.began, self.now)
        to_come = [RoundToCome(size=own.size) for own in waiting]
        to_come += _to_come(division, options, planned, self.now)
        if not played and not to_come:
            return None
        usual = timedelta(minutes=_minutes(division, options))
        lunch = None if self.closing is None else self.closing.lunch
        return forecast(played, to_come, self.now, usual, lunch)

    def slow_tables(self, division: Division) -> list[SlowTable]:
        """Give the tables that take much longer than the others, the slowest first.

        While fewer than half of the cards of a round are in, nobody is slow.
        """
        slow = []
        for round_ in division.facts.rounds:
            playing = round_.published and round_.missing
            begin = _begin(division, round_, self.began) if playing else None
            if begin is None:
                continue
            took = [end - begin for end in _ends(division, round_)]
            if 2 * len(took) < len(round_.matches):
                continue
            usual = timedelta(seconds=median(length.total_seconds() for length in took))
            running = self.now - begin
            if running > usual * SLOW.numerator / SLOW.denominator:
                slow += [
                    SlowTable(
                        stage=round_.stage,
                        round=round_.number,
                        table=table,
                        minutes=running // timedelta(minutes=1),
                        usual=usual // timedelta(minutes=1),
                    )
                    for table in round_.missing
                ]
        return sorted(slow, key=lambda own: -own.minutes)[:SLOWEST]


def _named(division: Division, own: _Planned) -> tuple[str, int] | None:
    """Give stage and number of a round to come; None where its name is not known before."""
    stages = division.programme.stages(division.facts.programme_options)
    keys = [stage.format.keys(stage) for stage in stages if stage.key == own.stage]
    return (own.stage, own.number) if own.turns == 1 and keys == [(own.stage,)] else None


def _minutes(division: Division, options: Any) -> int:
    """Give how long a round usually takes, from its beginning to that of the next."""
    known = division.facts
    own = division.programme.minutes(options)
    return known.game.pace.minutes(known.options) if own is None else own[0]


def _planned(division: Division, options: Any) -> list[_Planned]:
    """Give what is played one after the other; nothing where nobody knows it before."""
    known = division.facts
    there = sum(not entrant.has_left for entrant in known.entrants)
    legs = in_order(division.programme.legs(options, there) or ()) if there else []
    pace, usual = known.game.pace, division.programme.minutes(options)
    share = partial(pace.share, known.options) if pace.share else whole
    at_once = pace.at_once(known.options) if pace.at_once is not None else 0
    last = Fraction(usual[1], usual[0]) if usual is not None and all(usual) else Fraction(1)
    planned: list[_Planned] = []
    for leg in legs:
        part = share(leg.rules)
        whole_leg = leg.together and at_once
        for number, counts in enumerate([leg.matches] if whole_leg else zip(leg.matches), start=1):
            own = replace(leg, matches=tuple(counts))
            planned.append(
                _Planned(
                    stage=leg.stage,
                    number=number,
                    turns=len(own.matches),
                    size=part * turns_of(own, at_once),
                    matches=sum(own.matches),
                    together=leg.together,
                )
            )
    if planned:
        planned[-1] = replace(planned[-1], size=planned[-1].size * last)
    return planned


def _turns(division: Division) -> int:
    """Give how many rounds of a division were published, those beside one another once."""
    published = (round_ for round_ in division.facts.rounds if round_.published)
    return max(map(division.turn, published), default=0)


def _left(planned: list[_Planned], turns: int) -> list[tuple[int, _Planned]]:
    """Give what nobody has published yet after so many rounds, each with its number in all."""
    ends = accumulate(own.turns for own in planned)
    return [(end, own) for end, own in zip(ends, planned, strict=True) if end > turns]


def _measured(
    division: Division, planned: list[_Planned], began: Mapping[int, datetime], now: datetime
) -> tuple[list[PlayedRound], list[_Planned]]:
    """Give what was begun, in the order of play, and what was published but waits for that."""
    by_turn: dict[int, list[Round]] = {}
    for round_ in division.facts.rounds:
        if round_.published:
            by_turn.setdefault(division.turn(round_), []).append(round_)
    played: list[PlayedRound] = []
    waiting: list[_Planned] = []
    turn = 0
    for plan in planned:
        keys = range(turn + 1, turn + plan.turns + 1)
        turn += plan.turns
        rounds = [round_ for key in keys for round_ in by_turn.get(key, ())]
        missing = sum(len(round_.missing) for round_ in rounds)
        starts = [_begin(division, round_, began) for round_ in rounds]
        ends = [end for round_ in rounds for end in _ends(division, round_)]
        begin = min((at for at in starts if at is not None), default=None)
        if begin is None or (not missing and not ends):
            continue
        before = played[-1] if played else None
        if plan.together and before is not None:
            if before.end is None:
                waiting.append(plan)
                continue
            begin = max(begin, before.end)
        if missing and plan.turns > 1:
            left = Fraction(plan.matches - len(ends), plan.matches)
            played.append(PlayedRound(begin=now, size=plan.size * left))
        else:
            end = None if missing else max(ends)
            played.append(PlayedRound(begin=begin, end=end, size=plan.size))
    return played, waiting


def _ends(division: Division, round_: Round) -> Iterator[datetime]:
    """Give when the first entries of a round were made."""
    for match in round_.matches:
        if (stored := division.results.get(match.id)) is not None:
            yield stored.entered_at.replace(tzinfo=None)


def _begin(division: Division, round_: Round, began: Mapping[int, datetime]) -> datetime | None:
    """Give when a round was published, or its clock was started."""
    published = division.rounds[round_.id].published_at
    known = [at.replace(tzinfo=None) for at in (published, began.get(round_.id)) if at is not None]
    return max(known, default=None)


def _to_come(
    division: Division, options: Any, planned: list[_Planned], now: datetime
) -> Iterator[RoundToCome]:
    """Give what nobody has published yet, with when it was printed to begin."""
    for turn, own in _left(planned, _turns(division)):
        printed = division.facts.slots.of(turn) or division.programme.slot(options, "", turn)
        begins = None
        if slot := read_slot(printed):
            minutes, _end = minutes_of(slot)
            begins = datetime.combine(now.date(), datetime.min.time()) + timedelta(minutes=minutes)
        yield RoundToCome(size=own.size, not_before=begins)


def _with_a_round_less(division: Division, options: Any) -> Any | None:
    """Give the settings of a programme with one round less; None where there is none to drop."""
    names = {own.name for own in fields(options)}
    if "rounds" not in names:
        return None
    less = options.rounds - 1
    return replace(options, rounds=less) if less >= max(1, len(division.facts.rounds)) else None
