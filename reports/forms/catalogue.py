"""Every form of a division, by key: what the page of forms lists, prints and saves.

Importing this module is cheap: reportlab and the other writers are loaded by the first form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from threading import RLock
from typing import TYPE_CHECKING, Any

from models.core.registered import lazy
from models.games import GAMES
from models.typed_text import storable
from models.views.divisions import PAIR
from reports.forms.ceremony_forms import CEREMONY_FORMS
from reports.forms.exchange_forms import EXCHANGE_FORMS
from reports.forms.form import Form, FormInput, NotReady
from reports.forms.game_forms import GameForms
from reports.forms.notice_forms import NOTICE_FORMS
from reports.forms.ranking_forms import RANKING_FORMS
from reports.forms.round_forms import ROUND_FORMS
from reports.forms.stage_forms import STAGE_FILES, STAGE_FORMS
from reports.forms.team_forms import TEAM_FORMS
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.i18n import _, in_terms
from reports.stage_names import names_typed, stages_called
from reports.trial_words import trial_word

if TYPE_CHECKING:
    from reports import paper
    from reports.files import exports
else:
    globals().update(lazy("reports", "paper"))
    globals().update(lazy("reports.files", "exports"))


def _of_game(game: GameForms, form: Form) -> Form:
    """Offer a form of a game's own for this game only."""
    own = copy(form)
    own.game = game.key
    return own


SHARED = (
    *(*ROUND_FORMS, *TEAM_FORMS, *STAGE_FORMS, *RANKING_FORMS),
    *(*NOTICE_FORMS, *CEREMONY_FORMS, *EXCHANGE_FORMS, *STAGE_FILES),
)
"""The forms that every game may have."""


def _in_order(games: Iterable[GameForms]) -> Iterator[Form]:
    """Name forms in the order of the day: those of a game before or after the shared ones."""
    own: dict[str, list[Form]] = {}
    for game in games:
        for form in game.forms:
            own.setdefault(form.after, []).append(_of_game(game, form))
    yield from own.get("", ())
    for form in SHARED:
        yield form
        yield from own.get(form.key, ())


@cache
def forms_of(game: str) -> Mapping[str, Form]:
    """Give the forms that a game has in whatever programme, in the order of the day."""
    return {form.key: form for form in _in_order([GAME_FORMS[game]])}


class Forms(Mapping[str, Form]):
    """Every form by key; to list them all, as the day needs them, loads every game."""

    def __getitem__(self, key: str) -> Form:
        for form in SHARED:
            if form.key == key:
                return form
        for game in GAME_FORMS.nearest(GAMES.met):
            if any(form.key == key for form in game.forms):
                return forms_of(game.key)[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return (form.key for form in _in_order(GAME_FORMS.values()))

    def __len__(self) -> int:
        return sum(1 for _key in self)


FORMS = Forms()
"""In the order in which a day needs them."""


def forms_for(game: str, stage: str = "", programme: str = "") -> tuple[Form, ...]:
    """List the forms that a game has in a stage of a programme, in the order of the day.

    >>> [form.key for form in forms_for("othello", "swiss")][:3]
    ['pairing_by_table', 'pairing_by_name', 'match_cards']
    >>> "draw_tags" in [form.key for form in forms_for("plain", "swiss")]
    False
    >>> "group_table" in [form.key for form in forms_for("othello", "group", "groups_knockout")]
    True
    """
    where = FormContext(game=GAME_FORMS[game], stage=stage, programme=programme)
    return tuple(form for form in forms_of(game).values() if form.offered(where))


def form_title(key: str, at_table: int = PAIR) -> str:
    """Name a form in the active language, in a division where so many sit at a full table.

    >>> form_title("pairing_by_table"), form_title("pairing_by_table", 4)
    ('組合せ表（卓順）', '座席表（卓順）')
    """
    return _(FORMS[key].called(at_table))


_ONE_AT_A_TIME = RLock()
"""Fonts and measured texts are kept for the whole program: threads take turns at them."""


@dataclass(frozen=True, slots=True)
class Made:
    """A form as bytes."""

    content: bytes
    lacking: tuple[str, ...] = ()
    """The characters that are 〓 on it, because the fonts lack them, each once."""


class PreparedForm:
    """A form with all that it is made of, so that it can be made in any thread."""

    def __init__(self, form: Form, given: FormInput) -> None:
        """Read what it is made of, here; NotReady when what it needs is not there."""
        if not form.ready(given):
            raise NotReady(form.key)
        self.key, self._suffix = form.key, form.suffix
        self._head, self._terms = given.head, given.game.terms
        self._called = names_typed(given.programme, given.settings)
        with in_terms(self._terms), stages_called(self._called):
            self._draw = form.drawing(given)

    def make(self, progress: Callable[[int], None] | None = None) -> Made:
        """Make it, one form at a time.

        `progress` is told how many pages are drawn; what it raises ends the work.
        """
        with _ONE_AT_A_TIME, in_terms(self._terms), stages_called(self._called):
            if self._suffix != "pdf":
                return Made(self._written(self._draw()))
            mark = paper.watermarked(trial_word(self._head.trial))
            with paper.told_pages(progress), mark, paper.lacking_noted() as lacking:
                content = self._written(self._draw())
            return Made(content, tuple(lacking))

    def _written(self, made: Any) -> bytes:
        """Write the tables of a file; a text as it is, bytes are there already."""
        if isinstance(made, bytes):
            return made
        if isinstance(made, str):
            return storable(made).encode("utf-8")
        tables = made if isinstance(made, list | tuple) else (made,)
        if self._suffix == "csv":
            return exports.csv_bytes(*tables)
        write = exports.xlsx_bytes if self._suffix == "xlsx" else exports.html_bytes
        return write(self._head, *tables)


def render_form(key: str, given: FormInput) -> bytes:
    """Make one form and give its bytes, as `make_form` does."""
    return make_form(key, given).content


def make_form(key: str, given: FormInput, progress: Callable[[int], None] | None = None) -> Made:
    """Make one form; KeyError for an unknown one, NotReady when what it needs is not there."""
    return PreparedForm(FORMS[key], given).make(progress)


def make_together(
    parts: Sequence[PreparedForm], title: str, progress: Callable[[int], None] | None = None
) -> Made:
    """Make several forms, in this order, as one PDF, in any thread."""
    lacking: dict[str, None] = {}
    with _ONE_AT_A_TIME, paper.bound(title) as book:
        for part in parts:
            lacking.update(dict.fromkeys(part.make(progress).lacking))
        return Made(book.finish(), tuple(lacking))
