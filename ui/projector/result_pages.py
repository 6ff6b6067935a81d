"""From the open event to web pages: what the hall may be shown now, and not a word more.

What is told is asked of `publishing`, as for the screen in the hall: published rounds, results of
complete rounds, orders that no stage holds back, public names.

The event is asked for all of it first; the pages are made of what was read, by any thread.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from app import facts, queries
from app.checking import record_digest
from app.event_file.file import EventFile
from app.facts.notes import trial_of
from app.queries import draw_queries, publishing_queries
from models.core.steps import StepKind
from models.core.trial import TrialKind
from models.stages import registry
from models.stages.registry import PROGRAMMES
from models.teams.own import game_of
from models.views.divisions import (
    DivisionView,
    EntrantView,
    EventView,
    MatchView,
    RoundView,
    SheetHead,
    cell_text,
)
from models.views.draws import BracketMatchView, BracketView, GroupView
from models.views.publicly import PublicNames, public_names
from models.views.rankings import StandingsView
from reports import wording
from reports.by_reading import reading_order
from reports.files.exports import ExportTable, Value, ranking_sheet
from reports.files.own_page import own_page
from reports.files.stage_exports import brackets_sheet, groups_sheet
from reports.files.web_pages import (
    INDEX,
    REPORT,
    REPORTING,
    Link,
    PageToWrite,
    WebPage,
    WebSection,
    front_page,
    pages_to_write,
    report_files,
)
from reports.forms.game_forms import GameForms
from reports.game_words import notation
from reports.games import GAME_FORMS
from reports.i18n import LANGUAGES, _, _p, in_terms, language, speaking
from reports.places import Signs
from reports.stage_names import group_name, names_typed, stages_called
from reports.teams.words import forms_under
from reports.trial_words import trial_title
from resources import resource
from ui.games.registry import GAME_SCREENS
from ui.projector.publishing import groups_told, standings_told
from ui.projector.slide import FinalSlide, Places, Slide, SlideKind, Tables
from ui.projector.slides import running_rounds, shown_names, slides

WHOLE = 10_000
"""Lines on a page of the hall, where it becomes a table on a web page."""
OVER = frozenset({"decided", "passed"})


@dataclass(frozen=True, kw_only=True)
class GatheredPages:
    """What every page says, as the hall may read it at one moment, before they are written."""

    event: EventView
    trial: TrialKind | None
    divisions: Sequence[_Read]
    live: bool = False
    """Whether they are for telephones, which follow the desk and list no nicknames."""
    reporting: bool = False
    """Whether players report their results there."""

    def files(self) -> dict[str, bytes]:
        """Write them in both languages, by their paths in the folder; asks the event nothing."""
        return {one.path: one.write() for one in self.to_write()}

    def to_write(self) -> Iterator[PageToWrite]:
        """Give them in both languages; each is to be written before the next one is asked for."""
        title = trial_title(self.event.name, self.trial)
        yield PageToWrite.given(INDEX, front_page(language(), title))
        for spoken in LANGUAGES:
            with speaking(spoken):
                yield from pages_to_write(spoken, self.event, self.pages(), live=self.live)
                if self.reporting:
                    where = "\u3000".join(self._when_and_where())
                    for path, content in report_files(spoken, title, where).items():
                        yield PageToWrite.given(path, content)
        if self.reporting:
            yield PageToWrite.given(REPORTING, resource("pages", REPORTING).read_bytes())

    def _when_and_where(self) -> tuple[str, ...]:
        return tuple(filter(None, [self.event.date, self.event.venue]))

    def pages(self) -> list[WebPage]:
        """Make the pages in the active language: of the event, of each division and person."""
        home: Link = (trial_title(self.event.name, self.trial), INDEX)
        report: list[Link] = [(_("Report a result"), REPORT)] if self.reporting else []
        people: dict[str, _PersonLines] = defaultdict(_PersonLines)
        awaited: dict[str, Link] = {}
        pages = []
        for read in self.divisions:
            with read.words():
                public_division = _Told(read)
                way: Link = (read.division.name, f"division-{read.division.id}.html")
                sections = tuple(public_division.sections(listed=not self.live))
                pages.append(
                    WebPage(
                        name=way[1],
                        title=read.division.name,
                        lines=tuple(public_division.lines()),
                        ways=(home, *report),
                        sections=sections or (WebSection(lines=(_("Nothing is published yet."),)),),
                    )
                )
                for entrant, section in public_division.people(reporting=self.reporting):
                    lines = people[public_division.addresses[entrant.id]]
                    lines.title = lines.title or public_division.called[entrant.id]
                    lines.ways.append(way)
                    lines.sections.append(section)
                if self.live:
                    awaited |= dict.fromkeys(public_division.addresses.values(), way)
        links = tuple((page.title, page.name) for page in pages)
        index = WebPage(
            name=INDEX,
            title=home[0],
            lines=self._when_and_where(),
            ways=tuple(report),
            sections=(WebSection(links=links),),
        )
        each = (
            WebPage(
                name=name, title=own.title, ways=(home, *own.ways), sections=tuple(own.sections)
            )
            for name, own in people.items()
        )
        nobody_yet = (
            WebPage(
                name=name,
                title=home[0],
                ways=(home, way),
                sections=(WebSection(lines=(_("Nothing is published yet."),)),),
            )
            for name, way in awaited.items()
            if name not in people
        )
        return [index, *pages, *each, *nobody_yet]


def hall_pages(event: EventFile, *, live: bool = False, reporting: bool = False) -> GatheredPages:
    """Gather what every page says; `live` for telephones, which list no nicknames.

    With `reporting` players report the results of their matches there.
    """
    view, trial = queries.event_view(event), trial_of(event)
    return GatheredPages(
        event=view,
        trial=None if trial is None else trial.kind,
        divisions=[_reading(event, division) for division in view.divisions],
        live=live,
        reporting=reporting,
    )


def seen_now(event: EventFile) -> object:
    """Give what changes when something is published, corrected, ruled or renamed, to be compared.

    The result of a round that is not complete is no part of it.
    """

    def known(division: DivisionView) -> object:
        division_facts = facts.division(event, division.id).facts
        drawn = [own for own in division_facts.rounds if own.published]
        complete = [
            [(match.seats, match.outcomes) for match in round_.matches]
            for round_ in drawn
            if all(match.outcomes is not None for match in round_.matches)
        ]
        if not drawn:
            return division.name
        # People, draws, lots, what rulings have added.
        rest = replace(division_facts, rounds=(), memo={})
        seated = [[match.seats for match in round_.matches] for round_ in drawn]
        views = queries.entrants(event, division.id)
        return division.name, division.finished, rest, views, seated, complete

    view = queries.event_view(event)
    return view.name, view.date, view.venue, [known(division) for division in view.divisions]


def result_pages(event: EventFile, *, listed: bool = True) -> list[WebPage]:
    """Make the pages in the active language: that of the event, of each division and person.

    Without `listed` no list of people stands where nicknames are public.
    """
    return hall_pages(event, live=not listed).pages()


@dataclass(frozen=True, kw_only=True)
class _Read:
    """What the event says of a division, as far as any page may tell it."""

    division: DivisionView
    forms: GameForms
    entrants: Sequence[EntrantView]
    rounds: Sequence[RoundView]
    held: Collection[str]
    standings: StandingsView | None
    groups: Sequence[GroupView]
    brackets: Sequence[BracketView]
    head: SheetHead
    code: str
    """The digest of the record; empty before the ranking is settled."""
    tables: Mapping[str, Sequence[Slide]] = field(default_factory=dict)
    """What only this game shows, by language."""

    @contextmanager
    def words(self) -> Iterator[None]:
        """Speak in the words of the division."""
        called = names_typed(self.division.programme, self.division.programme_options)
        with in_terms(self.forms.terms), stages_called(called):
            yield


def _reading(event: EventFile, division: DivisionView) -> _Read:
    entrants = queries.entrants(event, division.id)
    rounds = queries.rounds(event, division.id)
    held = publishing_queries.held(event, division.id)
    standings = standings_told(event, division, rounds)
    groups = tuple(groups_told(event, division, rounds))
    brackets = tuple(draw_queries.brackets(event, division.id))
    settled = standings is not None and standings.complete and standings.settled
    read = _Read(
        division=division,
        forms=forms_under(GAME_FORMS[division.game], division.teams.terms),
        entrants=entrants,
        rounds=rounds,
        held=held,
        standings=standings,
        groups=groups,
        brackets=brackets,
        head=queries.sheet_head(event, division.id),
        code=record_digest(event) if settled else "",
    )
    own = GAME_SCREENS[division.game].own_tables
    if own is None:
        return read
    tables = {}
    for spoken in LANGUAGES:
        with speaking(spoken), read.words():
            tables[spoken] = tuple(own(event, division, rounds, WHOLE))
    return replace(read, tables=tables)


@dataclass
class _PersonLines:
    """What stands on the page of a person, division by division."""

    title: str = ""
    ways: list[Link] = field(default_factory=list)
    sections: list[WebSection] = field(default_factory=list)


class _Told:
    """What may be told of a division; everything in it has the public names."""

    def __init__(self, read: _Read) -> None:
        self.read, self.division, self.held = read, read.division, read.held
        self.public: PublicNames = public_names(read.entrants)
        self.rounds = tuple(own for own in self.public.of(read.rounds) if own.published)
        self.running = {own.id for own in self.rounds if own.missing}
        standings = self.public.of(read.standings)
        self.standings: StandingsView | None = (
            standings if standings is not None and standings.complete else None
        )
        self.brackets = tuple(self._brackets())
        seen = {who.id for round_ in self.rounds for who in _people(round_.matches)}
        self.entrants = tuple(who for who in self.public.of(read.entrants) if who.id in seen)
        self.called = shown_names(self.entrants)
        self.addresses = {who.id: own_page(who) for who in read.entrants}
        often = Counter(who.name for who in self.entrants)
        self.links = {
            who.name: self.addresses[who.id] for who in self.entrants if often[who.name] == 1
        }

    def lines(self) -> Iterator[str]:
        """Say what is to be known of the page as a whole."""
        if any(step.kind is StepKind.SETTLE for step in self.division.steps):
            yield _("Something is still being decided at the desk: what stands here can change.")

    def sections(self, *, listed: bool) -> Iterator[WebSection]:
        """Make what stands on the page of the division."""
        yield from self._pairings()
        yield from self._from_slides()
        order = self.standings
        if order is not None:
            yield from self._ranking(order)
        for view in self.read.groups:
            shown = view if view.complete else replace(view, rows=_undecided(view.rows))
            sheet = groups_sheet(self.read.head, [self.public.of(shown)], self.read.forms)
            yield self._section(group_name(view.number), sheet.without({0, 2, 4, 5}))
        for bracket in self.brackets:
            sheet = brackets_sheet(self.read.head, [bracket])
            name = wording.bracket_name(bracket.key, bracket.matches[0].stage)
            yield self._section(name, sheet.without({1, 3, 6, 9}))
        if order is not None and any(any(row.cells) for row in order.rows):
            yield self._section(_("Results of all |rounds|"), self._cells(order))
        if self.entrants and (listed or not self.public):
            ordered = sorted(self.entrants, key=reading_order)
            links = tuple((self.called[who.id], self.addresses[who.id]) for who in ordered)
            yield WebSection(title=_("|Matches| of each"), links=links)

    def people(self, *, reporting: bool) -> Iterator[tuple[EntrantView, WebSection]]:
        """Give the own matches of everybody who sat down in a published round."""
        places = (
            {}
            if self.standings is None
            else {
                row.entrant.id: wording.place_text(row)
                for row in self.standings.rows
                if self.standings.settled and row.place is not None
            }
        )
        own_lines = self._own_lines()
        for who in self.entrants:
            rows = tuple(own_lines[who.id])
            columns = (_("|Round|"), _p("column", "|Table|"), _("Opponents"), _("Result"))
            place = places.get(who.id)
            title = self.division.name
            if self.called[who.id] != who.name:
                title = f"{title}\u3000{self.called[who.id]}"
            lines = [_("Place: {place}").format(place=place)] if place else []
            section = self._section(title, _table(title, columns, rows))
            links = self._to_report(who) if reporting else ()
            yield who, replace(section, lines=tuple(lines), links=links)

    def _to_report(self, who: EntrantView) -> tuple[Link, ...]:
        """Lead to where the result of a match is reported that the hall does not know yet.

        Whether the desk knows it already is not told.
        """
        game, options = game_of(self.division), self.division.options
        return tuple(
            (
                _("Report the result: {round_name}").format(
                    round_name=wording.round_name(round_.stage, round_.number)
                ),
                f"{REPORT}?m={match.code}",
            )
            for round_ in self.rounds
            if round_.id in self.running
            for match in round_.matches
            if not match.bye and who.id in {seat.entrant.id for seat in match.seats}
            if game.reported(match.part, options) is not None
        )

    # -- what the parts are made of -------------------------------------------------------

    def _section(self, title: str, sheet: ExportTable) -> WebSection:
        told = {value for row in sheet.rows for value in row if isinstance(value, str)}
        links = {name: self.links[name] for name in told & self.links.keys()}
        return WebSection(title=title, table=sheet, people=links)

    def _is_told(self, round_: RoundView, match: MatchView) -> bool:
        """Tell whether the hall may know the result of a match: its round is complete."""
        if round_.stage in self.held or round_.id in self.running or not match.cells:
            return False
        return self._over.get(match.id, True)

    def _pairings(self) -> Iterator[WebSection]:
        """Give the rounds that are played now, else the last one with its results."""
        programme = PROGRAMMES.of(self.division)
        at_once = partial(registry.at_once, programme, self.division.programme_options)
        running = running_rounds(self.rounds, at_once)
        for round_ in running or self.rounds[-1:]:
            name = wording.round_name(round_.stage, round_.number)
            section = self._section(name, self._round_table(name, round_))
            yield replace(section, lines=tuple(wording.clock_notes(round_)))

    def _round_table(self, name: str, round_: RoundView) -> ExportTable:
        signs = Signs(self.division.game, round_.matches)
        ordered = sorted(round_.matches, key=lambda match: (match.bye, match.table))
        with_results = any(self._is_told(round_, match) for match in ordered)
        seats = max((len(match.seats) for match in ordered), default=2)
        timed = any(signs.of(match)[1] for match in ordered)
        columns = [signs.heading or _p("column", "|Table|"), *[_("Time")] * timed]
        columns += [_("|Name|"), *[_("Result")] * with_results] * max(seats, 2)

        def line(match: MatchView) -> tuple[Value, ...]:
            sign, note = ("", "") if match.bye else signs.of(match)
            values: list[Value] = [sign, *[note] * timed]
            for at, seat in enumerate(match.seats):
                values += [seat.entrant.name, *[self._result(round_, match, at)] * with_results]
            values += [wording.remark("bye")] * match.bye
            return (*values, *[""] * (len(columns) - len(values)))

        return _table(name, tuple(columns), tuple(map(line, ordered)))

    def _result(self, round_: RoundView, match: MatchView, at: int) -> str:
        if not self._is_told(round_, match):
            return ""
        cell = match.cells[at]
        text = cell_text(cell, notation=notation(self.division.game))
        return " ".join(filter(None, [text, "" if match.bye else wording.cell_remark(cell)]))

    def _own_lines(self) -> dict[int, list[tuple[Value, ...]]]:
        """Give the own matches of everybody, by entrant: each round is gone through once."""
        lines: dict[int, list[tuple[Value, ...]]] = defaultdict(list)
        for round_ in self.rounds:
            signs = Signs(self.division.game, round_.matches)
            name = wording.round_name(round_.stage, round_.number)
            for match in round_.matches:
                where = "" if match.bye else " ".join(filter(None, signs.of(match)))
                for at, seat in enumerate(match.seats):
                    others = [own.entrant.name for own in match.seats if own is not seat]
                    told = wording.remark("bye") if match.bye else wording.opponents(others)
                    line = (name, where, told, self._result(round_, match, at))
                    lines[seat.entrant.id].append(line)
        return lines

    def _ranking(self, view: StandingsView) -> Iterator[WebSection]:
        """Give the order without what the hall does not see of people: reading, grade, club."""
        title = _("Final ranking")
        if not view.settled:
            title = _("Standings after |round| {round}").format(round=view.after_round)
        section = self._section(title, self._ranked.picked([0, 2, *_figures(view)]))
        if not any(row.entrant.name for row in view.rows):  # one line, without a name
            section = self._section(title, self._ranked.picked([0, *_figures(view)]))
        yield replace(section, code=self.read.code)

    @cached_property
    def _ranked(self) -> ExportTable:
        view = self.standings
        assert view is not None  # noqa: S101 - asked by whoever shows it
        placed = tuple(row for row in view.rows if "fill_in" not in row.notes)
        if not view.final:
            placed = tuple(replace(row, cells=row.cells[: view.after_round]) for row in placed)
        names = {who.id: who.name for who in self.entrants}
        told = replace(view, rows=placed)
        return ranking_sheet(self.read.head, told, self.read.forms, others=names)

    def _cells(self, view: StandingsView) -> ExportTable:
        """Give the cross-table: everybody's rounds, each with who sat opposite."""
        first = max(_figures(view), default=5) + 2  # behind the remarks
        return self._ranked.picked([0, 2, *range(first, len(self._ranked.columns))])

    def _from_slides(self) -> Iterator[WebSection]:
        """Give who plays an announced final, and the tables that only this game has."""
        order, programme = self.standings, PROGRAMMES.of(self.division)
        named = any(own.stage == programme.named_stage and own.missing for own in self.rounds)
        found: list[Slide] = []
        if named and order is not None and order.finalists is not None:
            found += slides(self.division, SlideKind.FINAL, standings=order)
        found += self.read.tables.get(language(), ())
        for slide in self.public.of(found):
            about = slide.heading.removeprefix(self.division.name).strip()
            title = "\u3000".join(filter(None, [about, slide.title]))
            match slide.content:
                case FinalSlide(first=first, second=second, terms=terms):
                    yield WebSection(title=title, lines=(f"{first} – {second}", *terms))
                case Places(headings=headings, lines=lines):
                    columns = (_p("column", "Place"), _("|Name|"), *headings)
                    rows = tuple((line.place, line.name, *line.values) for line in lines)
                    yield self._section(title, _table(title, columns, rows))
                case Tables(lines=pairs):
                    columns = (_p("column", "|Table|"), *[_("|Name|")] * 2)
                    told = tuple((line.table, line.first, line.second) for line in pairs)
                    yield self._section(title, _table(title, columns, told))

    def _brackets(self) -> Iterator[BracketView]:
        """Give the knock-outs: results of complete rounds, names of published matches."""
        self._over: dict[int, bool] = {}
        published = {match.id for round_ in self.rounds for match in round_.matches}
        for view in self.read.brackets:
            state: Mapping[tuple[str, int], bool] = _complete(view.matches)
            for match in view.matches:
                if match.match_id is not None:
                    self._over[match.match_id] = state[match.part, match.round]
            if view.key not in self.held and any(m.match_id in published for m in view.matches):
                matches = (
                    own if state[own.part, own.round] else _open(own, own.match_id in published)
                    for own in view.matches
                )
                yield self.public.of(replace(view, matches=tuple(matches)))


def _complete(matches: Iterable[BracketMatchView]) -> dict[tuple[str, int], bool]:
    """Tell of each round of each part of a knock-out whether nothing in it is open."""
    found: dict[tuple[str, int], bool] = {}
    for match in matches:
        key = match.part, match.round
        found[key] = found.get(key, True) and match.state in OVER
    return found


def _open(match: BracketMatchView, published: bool) -> BracketMatchView:
    """Give a match as it stands before it is played; names only where the hall has read them."""

    def side(own: Any) -> Any:
        drawn = own.line is not None
        entrant = own.entrant if published or drawn else None
        return replace(own, entrant=entrant, won=False, cell=None, score="")

    first, second = map(side, match.sides)
    return replace(match, sides=(first, second))


def _undecided(rows: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(replace(row, goes_on=False) for row in rows)


def _people(matches: Iterable[MatchView]) -> Iterator[EntrantView]:
    return (seat.entrant for match in matches for seat in match.seats)


def _table(name: str, columns: tuple[str, ...], rows: tuple[tuple[Value, ...], ...]) -> ExportTable:
    return ExportTable(title=name, name=name, columns=columns, rows=rows)


def _figures(view: StandingsView) -> range:
    """Give where the figures stand in the table of a ranking (`ranking_sheet`)."""
    return range(6, 6 + len(view.columns))
