"""Every form of a division, by key: what the page of forms lists, prints and saves.

Importing this module is cheap: reportlab and the other writers are loaded by the first form.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import RLock

from models.views import (
    EntrantView,
    FinalistsView,
    PenaltyView,
    RoundView,
    RulingView,
    SheetHead,
    StandingsView,
)
from reports.game_forms import GameForms
from reports.games import GAME_FORMS
from reports.i18n import _N, _


@dataclass(frozen=True, kw_only=True)
class FormInput:
    """What forms are made of; each form takes what it needs (`Form.needs`)."""

    head: SheetHead
    entrants: tuple[EntrantView, ...] = ()
    round: RoundView | None = None
    standings: StandingsView | None = None
    """A provisional or a final order: `standings.final` says which."""
    finalists: FinalistsView | None = None
    rulings: tuple[RulingView, ...] = ()
    penalties: tuple[PenaltyView, ...] = ()
    footnotes: Mapping[int, str] = field(default_factory=dict)
    """Why a table of the round differs from the plain list: a sentence by table number."""
    penalty_texts: Mapping[int, str] = field(default_factory=dict)
    """What a penalty means: a sentence by its id."""
    rounds: int = 6
    """How many rounds the preliminary has, for the lines of a personal card."""
    reading: bool = False
    """Whether names are printed with their reading, as in children's divisions."""
    large: bool = False
    """Large type, for those who read from afar; more pages."""

    @property
    def game(self) -> GameForms:
        """The words of the game."""
        return GAME_FORMS[self.head.game]


def always(game: GameForms, stage: str) -> bool:
    """Offer a form for every game in every stage."""
    del game, stage
    return True


def everything(given: FormInput) -> object:
    """Give all that a ranking or a log says."""
    return (given.standings, given.finalists, given.rulings, given.penalties)


def ranking_only(given: FormInput) -> object:
    """Give what a form says that shows an order and nothing else."""
    return given.standings


def seating(given: FormInput) -> object:
    """Give what a form of a round says: who sits where and with which score; no results."""
    if given.round is None:
        return ()
    seats = [
        (match.table, match.code, [(s.entrant, s.wins, s.difference) for s in match.seats])
        for match in given.round.matches
    ]
    return (given.round.published, seats, sorted(given.footnotes.items()))


def entrants_only(given: FormInput) -> object:
    """Give what a form says that lists the entrants."""
    return (given.entrants, given.rounds)


def digest(form: Form, given: FormInput) -> str:
    """Sum up what a form says in 16 hexadecimal digits, whenever it is printed."""
    head = given.head
    above = (head.event, head.date, head.venue, head.division, head.stage, head.round)
    text = repr((form.key, above, given.large, form.says(given)))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, kw_only=True)
class Form:
    """One kind of sheet or file."""

    key: str
    title: str
    """An English msgid; show it through `_`."""
    needs: frozenset[str]
    """Which fields of FormInput it cannot do without: `round`, `standings`, `finalists`,
    `entrants`; the log needs none, it says so when nothing was logged."""
    render: Callable[[FormInput], bytes]
    says: Callable[[FormInput], object] = everything
    """What of the input it shows, so that a later change can tell whether a sheet is stale."""
    suffix: str = "pdf"
    final: bool = False
    """Whether it wants the final ranking rather than a provisional order."""
    when: Callable[[GameForms, str], bool] = always
    """Whether a game has it in a stage."""

    def ready(self, given: FormInput) -> bool:
        """Tell whether everything it needs is there."""
        if not all(getattr(given, name) for name in self.needs):
            return False
        if given.standings is not None and "standings" in self.needs and self.final:
            return given.standings.final
        return self.when(given.game, given.head.stage)


class NotReady(Exception):
    """A form was asked for before there was anything to print on it."""


# ---------------------------------------------------------------- one small function per form


def _round(given: FormInput) -> RoundView:
    if given.round is None:
        raise NotReady("round")
    return given.round


def _standings(given: FormInput) -> StandingsView:
    if given.standings is None:
        raise NotReady("standings")
    return given.standings


def _pairing_by_table(given: FormInput) -> bytes:
    from reports.pairing_sheet import by_table

    return by_table(
        given.head,
        _round(given),
        given.game,
        footnotes=given.footnotes,
        reading=given.reading,
        large=given.large,
    )


def _pairing_by_name(given: FormInput) -> bytes:
    from reports.pairing_sheet import by_name

    return by_name(given.head, _round(given), given.game, reading=given.reading, large=given.large)


def _match_cards(given: FormInput) -> bytes:
    from reports.match_cards import match_cards

    return match_cards(given.head, _round(given), given.game, reading=given.reading)


def _personal_cards(given: FormInput) -> bytes:
    from reports.match_cards import personal_cards

    return personal_cards(given.head, given.entrants, given.game, rounds=given.rounds)


def _order(given: FormInput) -> bytes:
    from reports.standings import standings

    return standings(given.head, _standings(given), given.game, large=given.large)


def _cross_table(given: FormInput) -> bytes:
    from reports.cross_table import cross_table

    return cross_table(given.head, _standings(given), large=given.large)


def _cross_table_text(given: FormInput) -> bytes:
    from reports.cross_table import cross_table_text

    return cross_table_text(given.head, _standings(given)).encode("utf-8")


def _final_announcement(given: FormInput) -> bytes:
    from reports.final_announcement import final_announcement

    if given.finalists is None:
        raise NotReady("finalists")
    return final_announcement(given.head, given.finalists, given.game)


def _ruling_log(given: FormInput) -> bytes:
    from reports.ruling_log import ruling_log

    return ruling_log(given.head, given.rulings, given.penalties, penalty_texts=given.penalty_texts)


def _draw_tags(given: FormInput) -> bytes:
    from reports.draw_tags import draw_tags

    return draw_tags(given.head, _round(given), given.game)


def _table_signs(given: FormInput) -> bytes:
    from reports.draw_tags import table_signs

    return table_signs(given.head, _round(given))


def _ranking_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes, ranking_sheet

    return csv_bytes(ranking_sheet(given.head, _standings(given), given.game))


def _ranking_xlsx(given: FormInput) -> bytes:
    from reports.exports import ranking_sheet, xlsx_bytes

    return xlsx_bytes(given.head, ranking_sheet(given.head, _standings(given), given.game))


def _ranking_html(given: FormInput) -> bytes:
    from reports.exports import html_bytes, ranking_sheet

    return html_bytes(given.head, ranking_sheet(given.head, _standings(given), given.game))


def _ranking_json(given: FormInput) -> bytes:
    from reports.exports import ranking_json

    return ranking_json(given.head, _standings(given))


def _entrants_csv(given: FormInput) -> bytes:
    from reports.exports import csv_bytes, entrants_sheet

    return csv_bytes(entrants_sheet(given.head, given.entrants))


def _drawn_by_lot(game: GameForms, stage: str) -> bool:
    del stage
    return bool(game.draw_tag)


ROUND = frozenset({"round"})
STANDINGS = frozenset({"standings"})
ENTRANTS = frozenset({"entrants"})

FORMS: dict[str, Form] = {
    form.key: form
    for form in (
        Form(
            key="pairing_by_table",
            title=_N("Pairing by table"),
            needs=ROUND,
            says=seating,
            render=_pairing_by_table,
        ),
        Form(
            key="pairing_by_name",
            title=_N("Pairing by name"),
            needs=ROUND,
            says=seating,
            render=_pairing_by_name,
        ),
        Form(
            key="match_cards",
            title=_N("Match cards"),
            needs=ROUND,
            says=seating,
            render=_match_cards,
        ),
        Form(
            key="personal_cards",
            title=_N("Personal cards"),
            needs=ENTRANTS,
            says=entrants_only,
            render=_personal_cards,
        ),
        Form(
            key="draw_tags",
            title=_N("Draw-win tags"),
            needs=ROUND,
            says=seating,
            render=_draw_tags,
            when=_drawn_by_lot,
        ),
        Form(
            key="table_signs",
            title=_N("Table numbers"),
            needs=ROUND,
            says=seating,
            render=_table_signs,
        ),
        Form(
            key="standings",
            title=_N("Provisional standings"),
            needs=STANDINGS,
            says=ranking_only,
            render=_order,
        ),
        Form(
            key="cross_table",
            title=_N("Results of all rounds"),
            needs=STANDINGS,
            says=ranking_only,
            render=_cross_table,
        ),
        Form(
            key="final_announcement",
            title=_N("Announcement of the final"),
            needs=frozenset({"finalists"}),
            render=_final_announcement,
        ),
        Form(
            key="final_ranking",
            title=_N("Final ranking"),
            needs=STANDINGS,
            says=ranking_only,
            render=_order,
            final=True,
        ),
        Form(
            key="ruling_log",
            title=_N("Rulings and corrections"),
            needs=frozenset(),
            render=_ruling_log,
        ),
        Form(
            key="cross_table_text",
            title=_N("Results of all rounds (text)"),
            needs=STANDINGS,
            says=ranking_only,
            render=_cross_table_text,
            suffix="txt",
        ),
        Form(
            key="ranking_csv",
            title=_N("Ranking for spreadsheets (CSV)"),
            needs=STANDINGS,
            says=ranking_only,
            render=_ranking_csv,
            suffix="csv",
        ),
        Form(
            key="ranking_xlsx",
            title=_N("Ranking for Excel (XLSX)"),
            needs=STANDINGS,
            says=ranking_only,
            render=_ranking_xlsx,
            suffix="xlsx",
        ),
        Form(
            key="ranking_html",
            title=_N("Ranking as a web page (HTML)"),
            needs=STANDINGS,
            says=ranking_only,
            render=_ranking_html,
            suffix="html",
        ),
        Form(
            key="ranking_json",
            title=_N("Ranking for programs (JSON)"),
            needs=STANDINGS,
            says=ranking_only,
            render=_ranking_json,
            suffix="json",
        ),
        Form(
            key="entrants_csv",
            title=_N("List of entrants (CSV)"),
            needs=ENTRANTS,
            says=entrants_only,
            render=_entrants_csv,
            suffix="csv",
        ),
    )
}
"""In the order in which a day needs them."""


def forms_for(game: str, stage: str = "") -> tuple[Form, ...]:
    """List the forms that a game has in a stage, in the order of the day.

    >>> [form.key for form in forms_for("othello", "swiss")][:3]
    ['pairing_by_table', 'pairing_by_name', 'match_cards']
    >>> "draw_tags" in [form.key for form in forms_for("plain", "swiss")]
    False
    """
    return tuple(form for form in FORMS.values() if form.when(GAME_FORMS[game], stage))


def form_title(key: str) -> str:
    """Name a form in the active language."""
    return _(FORMS[key].title)


_ONE_AT_A_TIME = RLock()
"""Fonts and measured texts are kept for the whole program: threads take turns at them."""


def render_form(key: str, given: FormInput, progress: Callable[[int], None] | None = None) -> bytes:
    """Make one form; KeyError for an unknown one, NotReady when what it needs is not there.

    Can be called in any thread, one form is made at a time. `progress` is told how many pages are
    drawn; what it raises ends the work.
    """
    form = FORMS[key]
    if not form.ready(given):
        raise NotReady(key)
    with _ONE_AT_A_TIME:
        if progress is None:
            return form.render(given)
        from reports.paper import told_pages

        with told_pages(progress):
            return form.render(given)


def unprintable(given: FormInput) -> tuple[str, ...]:
    """List the characters of names and clubs that will be printed as 〓, each once."""
    with _ONE_AT_A_TIME:
        return _unprintable(given)


def _unprintable(given: FormInput) -> tuple[str, ...]:
    from reports.paper import missing_glyphs

    head = given.head
    texts = [head.event, head.date, head.venue, head.division]
    for entrant in given.entrants:
        texts += [entrant.name, entrant.yomi, entrant.grade, entrant.club]
    return missing_glyphs("".join(texts))
