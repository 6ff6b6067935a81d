"""What there is to say of a plan of tables before it is accepted; no Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from app.queries.plan_queries import PlanningView
from models.pairing.seating_changes import Anew, Reason
from models.pairing.seating_quality import Meeting, SeatingQuality
from models.pairing.table_sizes import seated_of, table_sizes
from models.stages.table_plans import Planning, TablePlan
from reports.i18n import _, _n
from ui.words.wording import listed

SHOWN = 6
"""How many pairs or names a line lists before it says how many more there are."""


@dataclass(frozen=True, kw_only=True)
class PlanReportLine:
    """One line of the report."""

    text: str
    role: str = ""
    """`good` where nothing better can be wished for, `warn` where something is to be looked at."""


def field_line(planning: Planning) -> str:
    """Say how many people sit at how many tables in how many rounds."""
    count = len(planning.people)
    seated = seated_of(count, planning.sizes, planning.odd_players)
    sizes = Counter(table_sizes(seated, planning.sizes))
    tables = listed(
        _n("{count} |table| of {seats}", "{count} |tables| of {seats}", many).format(
            count=many, seats=size
        )
        for size, many in sorted(sizes.items(), reverse=True)
    )
    words = _("{people} people, |rounds| {first} to {last}: {tables}")
    if planning.first == planning.rounds:
        words = _("{people} people, |round| {first}: {tables}")
    return words.format(people=count, first=planning.first, last=planning.rounds, tables=tables)


def reason_lines(view: PlanningView, reasons: Iterable[Reason]) -> list[str]:
    """Say why rounds that were planned cannot stay, the same reason once for all rounds."""
    found: dict[str, None] = {}
    for reason in reasons:
        found.setdefault(_reason(view, reason))
    return list(found)


def _reason(view: PlanningView, reason: Reason) -> str:
    names = listed(view.people[who].name for who in reason.players if who in view.people)
    match reason.why:
        case Anew.ENTRY:
            return _("Has no seat in the plan yet: {names}.").format(names=names)
        case Anew.SIZE:
            words = _n(
                "|Round| {round}, |table| {table}: only {count} is left ({names}).",
                "|Round| {round}, |table| {table}: only {count} are left ({names}).",
                len(reason.players),
            )
            return words.format(
                round=reason.round, table=reason.table, count=len(reason.players), names=names
            )
        case Anew.FEWER_TABLES:
            return _("So many people fill fewer |tables| than are planned.")


def report(view: PlanningView, plan: TablePlan) -> list[PlanReportLine]:
    """Say how good a plan is: who meets again, small tables, the same table twice."""
    quality = plan.quality
    return [
        *_meetings(view, quality),
        *_small_tables(view, quality),
        *_same_tables(quality),
        *_odd_players(plan),
    ]


def _meetings(view: PlanningView, quality: SeatingQuality) -> Iterable[PlanReportLine]:
    if not quality.repeats:
        yield PlanReportLine(text=_("Nobody sits with anybody twice."), role="good")
        return
    count = len(quality.repeats)
    twice = _n(
        "{count} pair sits together more than once: {pairs}.",
        "{count} pairs sit together more than once: {pairs}.",
        count,
    )
    yield PlanReportLine(
        text=twice.format(count=count, pairs=_pairs(view, quality.repeats)), role="warn"
    )
    if quality.third_meetings:
        thirds = _n("{count} third meeting.", "{count} third meetings.", quality.third_meetings)
        yield PlanReportLine(text=thirds.format(count=quality.third_meetings), role="warn")
    if quality.proven:
        yield PlanReportLine(
            text=_("No plan for so many people and |rounds| has fewer of these."), role="good"
        )
    else:
        yield PlanReportLine(
            text=_("The search found no plan with fewer; another draw number may find one.")
        )


def _pairs(view: PlanningView, repeats: tuple[Meeting, ...]) -> str:
    shown = [
        _("{one} – {other} (|rounds| {rounds})").format(
            one=view.people[meeting.players[0]].name,
            other=view.people[meeting.players[1]].name,
            rounds=listed(meeting.rounds),
        )
        for meeting in repeats[:SHOWN]
    ]
    more = len(repeats) - SHOWN
    if more <= 0:
        return listed(shown)
    words = _n("{pairs} and {count} more pair", "{pairs} and {count} more pairs", more)
    return words.format(pairs=listed(shown), count=more)


def _with_more(text: str, more: int) -> str:
    return _("{names} and {count} more").format(names=text, count=more) if more > 0 else text


def _small_tables(view: PlanningView, quality: SeatingQuality) -> Iterable[PlanReportLine]:
    if not any(quality.small_tables.values()):
        return
    size = min(view.planning.sizes)
    often = Counter(quality.small_tables.values())
    times = listed(
        _("{times}×: {people} people").format(times=sits, people=many)
        for sits, many in sorted(often.items())
    )
    role = "warn" if quality.excess else "good"
    words = _n(
        "|At| |tables| of {size} nobody sits more than once ({times}).",
        "|At| |tables| of {size} nobody sits more than {limit} times ({times}).",
        quality.small_limit,
    )
    if quality.excess:
        words = _n(
            "|At| |tables| of {size}; with equal shares it would be once at most ({times}).",
            "|At| |tables| of {size}; with equal shares it would be {limit} times at most "
            "({times}).",
            quality.small_limit,
        )
    yield PlanReportLine(
        text=words.format(size=size, limit=quality.small_limit, times=times), role=role
    )
    over = [who for who, sits in quality.small_tables.items() if sits > quality.small_limit]
    if over:
        names = _with_more(listed(view.people[who].name for who in over[:SHOWN]), len(over) - SHOWN)
        yield PlanReportLine(
            text=_("More often than that: {names}.").format(names=names), role="warn"
        )


def _same_tables(quality: SeatingQuality) -> Iterable[PlanReportLine]:
    again = sum(len(same.rounds) - 1 for same in quality.same_tables)
    if not again:
        yield PlanReportLine(text=_("Nobody comes to the same |table| twice."), role="good")
        return
    words = _n(
        "Once somebody comes back to a |table| of the same number.",
        "{count} times somebody comes back to a |table| of the same number.",
        again,
    )
    yield PlanReportLine(text=words.format(count=again))


def _odd_players(plan: TablePlan) -> Iterable[PlanReportLine]:
    alone = Counter(
        who for tables in plan.rounds for seats in tables if len(seats) == 1 for who in seats
    )
    if alone:
        words = _n(
            "{count} person is left over once.", "{count} people are left over once.", len(alone)
        )
        if max(alone.values()) > 1:
            words = _("People are left over up to {most} times.")
        yield PlanReportLine(
            text=words.format(count=len(alone), most=max(alone.values())), role="warn"
        )
