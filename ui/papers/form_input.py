"""What a form of a division is made of: each part is read when the form first asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import cached_property
from typing import Any, TypeVar

from app import ceremony, queries
from app.checking import record_digest
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.facts.notes import ABROAD, CERTIFICATES
from app.game_desk import FormPart, RoundFormPart
from app.games.registry import GAME_DESKS
from app.player_reports import numbers_of_cards
from app.queries import (
    clock_queries,
    draw_queries,
    hand_queries,
    hold_queries,
    interchange,
    league_queries,
    live_queries,
    log_queries,
    plan_queries,
    publishing_queries,
    ranking_queries,
)
from app.queries import teams as team_queries
from models.core.problems import Refused
from models.core.steps import StepKind
from models.stages.groups import GROUP
from models.stages.registry import PROGRAMMES
from models.teams.own import game_of
from models.views.ceremony import PrizesView
from models.views.divisions import DivisionView, MatchView, RoundView, SeatView, SheetHead
from models.views.hand_kits import DeskCard, HandKit
from models.views.publicly import PublicNames, public_names
from models.views.rankings import FinalistsView, StandingsView
from models.views.teams import TeamMatchView
from reports import game_words
from reports import wording as paper
from reports.forms.catalogue import forms_of
from reports.forms.form import NOTHING, Form, FormInput
from reports.forms.game_forms import GameForms
from reports.forms.notice_forms import PHONES
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.hand_words import how
from reports.i18n import _, _p, in_terms, language, speaking
from reports.stage_names import names_typed, stages_called
from reports.teams.words import forms_under, told_terms
from ui.games.registry import GAME_SCREENS
from ui.papers.served import ServedNow
from ui.words import help_texts, wording
from ui.words.help_texts import Shelf
from ui.words.house_rules.sayings import absent_text
from ui.words.keys import HELP, RESULT_KEYS, WINDOW_KEYS, shown
from ui.words.of_games import page_keys, with_own
from ui.words.programme_fields import game_fields, option_lines, programme_fields

# -- what the card for the desk says: the help's own steps and keys, those of the game among them --

BEFORE = ("check-in", "next-round", "print", "result")
AFTER = ("correct", "hold", "absent", "undo", "standings")
"""What every desk does, before and after what only this game has; tasks of the help."""
PAGES = {"entrants": "EntrantsPage", "matches": "MatchesPage"}
"""The pages of all games whose keys the card has, as the help knows them."""


def card_of(game: str) -> DeskCard:
    """Give the card of a game in the language of now."""
    return DeskCard(steps=tuple(_steps(game)), keys=tuple(_keys(game)))


def _steps(game: str) -> Iterator[str]:
    own = [task for task in help_texts.entries(Shelf.TASK) if task.game == game]
    before, after = (
        [task for task in (help_texts.find(Shelf.TASK, key) for key in keys) if task is not None]
        for keys in (BEFORE, AFTER)
    )
    for task in (*before, *own, *after):
        text = help_texts.with_keys(task.text)
        yield _("{what}: {how}").format(what=task.title, how=help_texts.joined(text.split("\n")))


def _keys(game: str) -> Iterator[tuple[str, str, str]]:
    """Give the keys of the window, of the pages, of the game's own, and of results."""
    everywhere = _p("keys", "Everywhere")
    yield everywhere, HELP, _("Explain this screen")
    yield everywhere, shown(WINDOW_KEYS["step"][0]), _("Do what comes next")
    yield everywhere, shown(WINDOW_KEYS["undo"][0]), _("Undo")
    for page, place in _places(game):
        for keys, text in page_keys(page, game):
            yield place, keys, _(text)
    for keys, text in with_own(RESULT_KEYS, "result", game):
        yield _("Entering a result"), keys, _(text)


def _places(game: str) -> Iterator[tuple[str, str]]:
    """Name the pages whose keys the card has: those of all games, then the game's own."""
    for page, screen in PAGES.items():
        entry = help_texts.find(Shelf.SCREEN, screen)
        yield page, entry.title if entry is not None else page
    for own in GAME_SCREENS[game].pages:
        yield own.key, _(own.text)


# -- what the notice of a division says: every setting in force, in the words that ask for it ------


def told_settings(division: DivisionView, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Give what it is about, and how it is; `keys` are what ranks, in order."""
    return tuple((what, how) for what, how in _lines(division, keys) if how.strip())


def _lines(division: DivisionView, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield _("System"), paper.programme_name(division.programme)
    options = division.programme_options
    yield from option_lines(programme_fields(division.game, division.programme, options), options)
    yield from option_lines(game_fields(division.game, division.programme), division.options)
    if division.teams.terms is not None:
        yield from told_terms(division.teams.terms)
    if keys:
        yield _("Order"), game_words.order_text(keys, division.game)
    yield (
        _("Result"),
        _("Take the filled-in card to the desk at once, and look whether it is posted as played."),
    )
    yield _("In doubt"), _("Call the |referee| at once. What the |referee| decides stands.")


# -- what a form of a division is made of: each part is read when the form first asks for it -------

T = TypeVar("T")


def form_input(
    event: EventFile,
    division_id: int,
    form: Form,
    *,
    round_id: int | None = None,
    large: bool = False,
) -> FormInput:
    """Give what one form is made of; without a round the newest one is taken.

    A cross-table or provisional order shows the state after that round; a final form, and any
    other once the division is finished, the final ranking.
    """
    return Sources(event, division_id, round_id=round_id, large=large).of(form)


class Sources:
    """What all the forms of a division at one moment are made of; each part is read once."""

    def __init__(
        self, event: EventFile, division_id: int, *, round_id: int | None, large: bool = False
    ) -> None:
        """Settle which round and language the forms are of."""
        self.event, self.id, self.large = event, division_id, large
        self.division = queries.division_view(event, division_id)
        drawn = [known.id for known in queries.drawn(event, division_id)]
        self.newest = drawn[-1] if drawn else None
        self.round_id = round_id if round_id in drawn else self.newest
        self._language = language()
        self._read: dict[object, Any] = {}

    def of(self, form: Form) -> FormInput:
        """Give what a form is made of; a sheet that everybody may read has the public names."""
        return DivisionInput(self, form)

    def once(self, read: Callable[[Sources], T]) -> T:
        """Read what was not read before, in the words and the language of the sheets."""
        if read not in self._read:
            known = self.division
            called = names_typed(known.programme, known.programme_options)
            with in_terms(self.words.terms), stages_called(called), speaking(self._language):
                self._read[read] = read(self)
        found: T = self._read[read]
        return found

    @cached_property
    def words(self) -> GameForms:
        """The words of the game, as people or teams play it."""
        return words_of(self.division)

    @cached_property
    def parts(self) -> frozenset[str]:
        """The keys of what the desk does besides (運営)."""
        used = reception_notes.parts(self.event)
        return used | {PHONES} if ServedNow.address else used

    def available(self) -> list[Form]:
        """Give the forms that the division can have at all, whatever its state."""
        where = replace(context(self.division, self.division.stage), parts=self.parts)
        return [form for form in forms_of(self.division.game).values() if form.offered(where)]

    @cached_property
    def round(self) -> RoundView | None:
        """The round that the forms are of."""
        chosen = self.round_id
        return None if chosen is None else queries.round_view(self.event, self.id, chosen)

    @cached_property
    def own(self) -> Mapping[str, Callable[[Sources], Any]]:
        """What reads the parts that only forms of this game are made of, by name."""
        desk = GAME_DESKS[self.division.game]
        of_division = {name: _of_division(read) for name, read in desk.form_parts.items()}
        of_round = {name: _of_round(read) for name, read in desk.round_parts.items()}
        return of_division | of_round

    @cached_property
    def public(self) -> PublicNames:
        """What everybody may read instead of the names."""
        return public_names(self.once(_entrants))

    @cached_property
    def held(self) -> frozenset[str]:
        """The stages that let nobody know their results yet (`Stage.publishes`)."""
        return publishing_queries.held(self.event, self.id)


# ---------------------------------------------------------------- what all forms share


def _of_division(query: FormPart) -> Callable[[Sources], Any]:
    return lambda sources: query(sources.event, sources.id)


def _of_round(query: RoundFormPart) -> Callable[[Sources], Any]:
    def read(sources: Sources) -> Any:
        chosen = sources.round_id
        return () if chosen is None else query(sources.event, sources.id, chosen)

    return read


_team_matches = _of_round(team_queries.matches)
_entrants = _of_division(queries.entrants)
_brackets = _of_division(draw_queries.brackets)
_certificates = _of_division(CERTIFICATES.said)
_penalties = _of_division(log_queries.penalties)


def _prizes(sources: Sources) -> PrizesView | None:
    found = ceremony.prizes(sources.event, sources.id)
    return found if found.rules else None


def _hand(sources: Sources) -> HandKit:
    kit = hand_queries.hand_kit(sources.event, sources.id)
    return replace(kit, how=how(kit, sources.words))


def _printed_each(sources: Sources) -> Mapping[str, int]:
    return log_queries.printed_each(sources.event).get(sources.id, {})


def _card_numbers(sources: Sources) -> Mapping[int, str]:
    shown = sources.round
    return {} if shown is None else numbers_of_cards(sources.event, shown.matches)


def _told_settings(sources: Sources) -> tuple[tuple[str, str], ...]:
    keys, _own = ranking_queries.ranked_by(sources.event, sources.id)
    return told_settings(sources.division, keys)


def _hours(sources: Sources) -> str:
    if sources.round_id is None:
        return ""
    view = clock_queries.round_clock(sources.event, sources.round_id)
    if view is None:
        return ""
    minutes = view.clock.whole() // timedelta(minutes=1)
    return paper.hours_text(minutes, view.clock.began)


def _penalty_texts(sources: Sources) -> dict[int, str]:
    return {
        penalty.id: wording.penalty_effect(penalty.effect, penalty.values)
        for penalty in sources.once(_penalties)
    }


def _finalists(sources: Sources) -> FinalistsView | None:
    try:
        return ranking_queries.finalists(sources.event, sources.id)
    except Refused:
        return None


def _head(sources: Sources) -> SheetHead:
    return queries.sheet_head(sources.event, sources.id)


def _head_of_round(sources: Sources) -> SheetHead:
    return queries.sheet_head(sources.event, sources.id, sources.round)


def _footnotes(sources: Sources) -> dict[int, str]:
    return footnotes(sources.round, sources.division.game)


def _stale(sources: Sources) -> tuple[str, ...]:
    steps = (step for step in sources.division.steps if step.kind is StepKind.SETTLE)
    return tuple(wording.sentence(problem) for step in steps for problem in step.warnings)


def _final(sources: Sources) -> StandingsView:
    return ranking_queries.final_ranking(sources.event, sources.id)


def _provisional(sources: Sources) -> StandingsView:
    shown, numbered = sources.round, PROGRAMMES.of(sources.division).numbered
    through = shown.number if shown is not None and shown.stage == numbered else None
    return ranking_queries.standings(sources.event, sources.id, through, pairing=True)


# ---------------------------------------------------------------- what one form is made of


class _Part:
    """A part of the input, as whoever sees the form may know it; read when it is asked for."""

    def __init__(self, read: Callable[[DivisionInput], Any]) -> None:
        self._read = read

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, given: DivisionInput, owner: type) -> Any:
        value = given.told(self._name, self._read(given))
        vars(given)[self._name] = value
        return value


def _part(read: Callable[[DivisionInput], Any]) -> Any:
    return _Part(read)


def _all(read: Callable[[Sources], Any]) -> Any:
    return _Part(lambda given: given.sources.once(read))


def _known(name: str) -> Any:
    return _all(lambda sources: getattr(sources.division, name))


class DivisionInput(FormInput):
    """What one form of a division is made of."""

    game = _all(lambda sources: sources.words)
    programme = _known("programme")
    settings = _known("programme_options")
    options = _known("options")
    at_table = _known("at_table")
    marked = _all(lambda sources: game_of(sources.division).marked(sources.division.options))
    reading = _all(lambda sources: sources.words.with_reading(sources.division.options))
    hand = _all(_hand)
    card = _all(lambda sources: card_of(sources.division.game))
    entrants = _all(_entrants)
    brackets = _all(_brackets)
    penalties = _all(_penalties)
    penalty_texts = _all(_penalty_texts)
    hours = _all(_hours)
    finalists = _all(_finalists)
    live_logs = _all(_of_round(live_queries.logs))
    rulings = _all(_of_division(log_queries.rulings))
    groups = _all(_of_division(draw_queries.groups))
    league = _all(_of_division(league_queries.league))
    rounds = _all(_of_division(league_queries.card_rounds))
    table_plan = _all(_of_division(plan_queries.whole_plan))
    played = _all(_of_division(interchange.told_openly))
    abroad = _all(_of_division(ABROAD.said))
    held = _all(_of_division(hold_queries.held_cards))
    certificates = _all(_certificates)
    card_numbers = _all(_card_numbers)
    read_at = _all(lambda _sources: ServedNow.address)
    badge_layout = _all(lambda sources: reception_notes.badge_layout(sources.event))
    printed_each = _all(_printed_each)
    parts = _all(lambda sources: sources.parts)
    prizes = _all(_prizes)
    promotions = _all(_of_division(ceremony.promotions))
    told_settings = _all(_told_settings)
    all_rounds = _all(_of_division(queries.rounds))
    teams = _all(_of_division(team_queries.teams))
    person_records = _all(_of_division(team_queries.records))

    def __init__(self, sources: Sources, form: Form) -> None:
        super().__init__(large=sources.large)
        self.sources, self.form = sources, form
        self.own = _OwnParts(self)
        self._round = sources.round if "round" in form.needs else None

    @_part
    def round(self) -> RoundView | None:
        """The round, for a form of a round."""
        return self._round

    @_part
    def team_matches(self) -> tuple[TeamMatchView, ...]:
        """The matches of the round with their boards, for a form of a round."""
        return () if self._round is None else self.sources.once(_team_matches)

    @_part
    def footnotes(self) -> Mapping[int, str]:
        """What is said of the tables of the round."""
        return NOTHING if self._round is None else self.sources.once(_footnotes)

    @_part
    def round_called(self) -> str:
        """What the round is called by its bracket."""
        return paper.round_called(self.sources.once(_brackets), self._round)

    @_part
    def head(self) -> SheetHead:
        """What stands above the form; which decisions are open, where it shows results."""
        head = self.sources.once(_head if self._round is None else _head_of_round)
        if self.form.final and not self.form.handed:
            head = replace(head, record=record_digest(self.sources.event))
        shows = self.form.results and self.form.suffix == "pdf"  # files say it of their own
        return replace(head, stale=self.sources.once(_stale)) if shows else head

    @_part
    def standings(self) -> StandingsView | None:
        """The order after the round; the final ranking where the form wants it, or all is over."""
        sources, form = self.sources, self.form
        if sources.round_id is None:
            return None
        over = sources.division.finished and sources.round_id == sources.newest
        final = form.final or (over and form.key != "standings")
        return sources.once(_final if final else _provisional)

    def told(self, name: str, value: Any) -> Any:
        """Give of a part what whoever sees the form may know, with the names that he may read."""
        if self.form.for_desk:
            return value
        if self.sources.held:
            value = self._silently(name, value)
        if self.form.handed and self.sources.once(_certificates).as_entered:
            return value
        return self.sources.public.of(value)

    def _silently(self, name: str, value: Any) -> Any:
        """Leave out the results of stages that tell nothing yet; who sits where stays."""
        held = self.sources.held
        match name:
            case "standings" if value is not None:
                told = publishing_queries.told(self.sources.event, self.sources.id, value)
                return told if told is value or self.form.nameless else None
            case "round" if value is not None:
                return _silent(value, held)
            case "all_rounds":
                return tuple(_silent(one, held) for one in value)
            case "person_records":
                return ()
            case "team_matches" if self._round is not None and self._round.stage in held:
                return tuple(map(without_results, value))
            case "footnotes" if self._round is not None and self._round.stage in held:
                return NOTHING
            case "finalists" if value is not None and not value.named:
                return None
            case "groups" if GROUP in held:
                return ()
            case "brackets":
                return tuple(view for view in value if view.key not in held)
            case "league" if self.where.plan and self.where.plan.numbered in held:
                return None
        return value


class _OwnParts(Mapping[str, Any]):
    """What only the forms of the game are made of: nothing of a stage that tells nothing yet."""

    def __init__(self, given: DivisionInput) -> None:
        self._given = given
        self._told: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        given = self._given
        if not given.form.for_desk and name in given.sources.held:
            raise KeyError(name)
        if name not in self._told:
            self._told[name] = given.told("", given.sources.once(given.sources.own[name]))
        return self._told[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._given.sources.own)

    def __len__(self) -> int:
        return len(self._given.sources.own)


def _silent(round_: RoundView, held: frozenset[str]) -> RoundView:
    """Give a round as it stands before anything is played, where its stage tells nothing."""
    if round_.stage not in held:
        return round_
    return replace(round_, matches=tuple(map(_unplayed, round_.matches)))


def _unplayed(match: MatchView) -> MatchView:
    """Give a table as it stands before anything is played: no score, no result."""
    seats = tuple(SeatView(entrant=seat.entrant) for seat in match.seats)
    return replace(match, seats=seats, cells=(), result=None, why=())


def without_results(match: TeamMatchView) -> TeamMatchView:
    """Give a match of teams as it stands before anything is played: who sits where."""
    boards = []
    for board in match.boards:
        first, second = (replace(seat, mark=None, played=False) for seat in board.sides)
        boards.append(replace(board, sides=(first, second)))
    return replace(match, boards=tuple(boards), forfeit=(), lots=None, scores=("", ""))


OWN_EYES = frozenset({"APART_BECAUSE"})
"""The reasons that are for the desk alone: why two are kept apart hangs on no wall."""


def footnotes(round_view: RoundView | None, game: str) -> dict[int, str]:
    """Say of each changed table of a round, and of the bye, why it is so, in a game's words.

    What is said of the round as a whole, who is away from it, has the number 0.
    """
    if round_view is None:
        return {}
    whole = absent_text(round_view.absent)
    said = {0: whole} if whole else {}
    return said | {
        match.table: " ".join(
            wording.why(reason, game) for reason in match.why if reason.code not in OWN_EYES
        )
        for match in round_view.matches
        if match.why and (match.changed or match.bye)
    }


def words_of(division: DivisionView) -> GameForms:
    """Give the words of a division's game, as people or teams play it."""
    return forms_under(GAME_FORMS[division.game], division.teams.terms)


def context(division: DivisionView, stage: str) -> FormContext:
    """Give where the forms of a division are offered, in a stage of it, without those of 運営."""
    return FormContext(
        game=words_of(division),
        stage=stage,
        programme=division.programme,
        settings=division.programme_options,
        options=division.options,
    )


def available_forms(event: EventFile, division_id: int) -> list[Form]:
    """Give the forms that a division can have at all, whatever its state."""
    return Sources(event, division_id, round_id=None).available()
