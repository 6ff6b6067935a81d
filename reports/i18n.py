"""Words in the language of the desk: gettext catalogues, switched while the program runs.

`from reports.i18n import _, _n, _p, _N`. Msgids are English; whole sentences with named fields
(`_("Table {table}: …").format(table=3)`). Words that paper and screen share (marks' remarks,
stages, criteria, game and programme names) stand in `reports/wording.py`; sentences for problem
codes, steps, actions and reasons stand in `ui/words/wording.py` and its tables (about results of
every game once: `problem_tables.py`), a game's own in `ui/games/<game>/wording.py` (no Qt in
`ui/words`: a contract; the headless commands use them). What games call differently stands
between bars in the messages of all games (`The |round| is over`), in English and in Japanese: as
it is written there, or as a game's `GameForms.terms` say (shuffleboard: a match, not a table).
Fields are filled afterwards, so no name is touched. The window sets the terms of the game it shows
(`set_terms`); what is said of another one, in a thread, on paper or in the hall, is said within
`game_words.in_terms_of(game)`, and `fill` does so for a `game` among the values. Catalogues:
`packaging/messages.py`; a message that moves with its module keeps its translation.
"""

from __future__ import annotations

import gettext as _gettext
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from resources import resource

LANGUAGES = ("ja", "en")
"""The languages of screen and paper; English is the language of the source."""
EVERYWHERE = frozenset({"commands", "dialogs", "projector", "reports", "ui"})
"""The catalogues that belong to no game."""


@dataclass(frozen=True, eq=False)
class Terms:
    """What a game calls otherwise than the messages of all games do, by what stands in the bars.

    A key in small letters is meant with a capital, too; `{}` in it stands for any field.
    """

    ja: Mapping[str, str] = field(default_factory=dict)
    en: Mapping[str, str] = field(default_factory=dict)
    book: str = ""
    """The rule book whose articles messages of all games may cite there: `| (JOA 8)|`."""

    def __or__(self, more: Terms) -> Terms:
        """Add the terms of one of the game's programmes."""
        return Terms({**self.ja, **more.ja}, {**self.en, **more.en}, more.book or self.book)

    def put_in(self, written: str, code: str) -> str:
        """Say what stands between two bars as the game does.

        >>> shuffleboard = Terms(en={"table": "match", "table {}": "match no. {}"})
        >>> shuffleboard.put_in("Table", "en"), shuffleboard.put_in("table {table}", "en")
        ('Match', 'match no. {table}')
        """
        if written.startswith((" (", "（")):
            return written if self.book and self.book in written else ""
        own, key = self.ja if code == "ja" else self.en, _FIELD.sub("{}", written)
        said = own.get(key)
        if said is None and (small := key[:1].lower() + key[1:]) in own:
            said = own[small][:1].upper() + own[small][1:]
        return written if said is None else said.format(*_FIELD.findall(written))


_FIELD = re.compile(r"\{[^}]*\}")
_IN_BARS = re.compile(r"\|([^|]*)\|")
USUAL = Terms()
"""Those of the messages themselves: everything is said as it is written."""


class _Active:
    language = "ja"
    terms = USUAL
    """Those of the game that the desk looks at."""
    catalogue: _gettext.NullTranslations | None = None
    """Words that take the place of every language's; for tests and for trying a translation."""


_SPOKEN: ContextVar[str] = ContextVar("_SPOKEN", default="")
"""The language of this thread where it is not the desk's; empty almost always."""


_SAID_IN: ContextVar[Terms | None] = ContextVar("_SAID_IN", default=None)
"""The terms of what is being said, where that is of another game than the desk looks at."""


class _Nowhere(_gettext.NullTranslations):
    """Says by a LookupError that a catalogue does not have a message."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        raise LookupError(context, message)


class _Later(_gettext.NullTranslations):
    """Catalogues that are read for the first message that no other has, as far as it takes.

    Those of no game come first, in the order in which they are given, then those of games whose
    rules are loaded, so that nobody waits for the words of others.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__()
        self._unread = list(paths)
        self._read: list[_gettext.NullTranslations] = []

    def _find(self, look: Callable[[_gettext.NullTranslations], str]) -> str | None:
        for part in self._parts():
            try:
                return look(part)
            except LookupError:
                continue
        return None

    def _parts(self) -> Iterator[_gettext.NullTranslations]:
        yield from tuple(self._read)
        for path in sorted(self._unread, key=_how_late):
            part = _read(path, _Nowhere())
            with suppress(ValueError):  # another thread has read it meanwhile
                self._unread.remove(path)
                self._read.append(part)
            yield part

    def gettext(self, message: str) -> str:
        return self._find(lambda part: part.gettext(message)) or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self._find(lambda part: part.ngettext(msgid1, msgid2, n))
        return found or super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        found = self._find(lambda part: part.pgettext(context, message))
        return found or super().pgettext(context, message)


def _how_late(path: Path) -> tuple[bool, bool]:
    return path.stem not in EVERYWHERE, f"models.games.{path.stem}" not in sys.modules


def _read(path: Path, fallback: _gettext.NullTranslations) -> _gettext.NullTranslations:
    with path.open("rb") as file:
        part = _gettext.GNUTranslations(file)
    part.add_fallback(fallback)
    return part


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    """Load the catalogues of a language as one, empty for English; all but the first come later."""
    paths = sorted(resource("locale", language, "LC_MESSAGES").glob("*.mo"))
    shared = [path for path in reversed(paths) if path.stem in EVERYWHERE]
    later = _Later([*shared[1:], *(path for path in paths if path.stem not in EVERYWHERE)])
    return _read(shared[0], later) if shared else later


@lru_cache(maxsize=16_384)
def _found(language: str, message: str, context: str | None) -> str:
    """Look a message up once: what no other catalogue has is sought in that of every game."""
    whole = _catalogue(language)
    return whole.gettext(message) if context is None else whole.pgettext(context, message)


def language() -> str:
    """Give the language that words now come in: `ja` or `en`."""
    return _SPOKEN.get() or _Active.language


def set_language(code: str) -> None:
    """Switch every word that is asked for from now on to `ja` or `en`; ValueError otherwise."""
    if code not in LANGUAGES:
        raise ValueError(code)
    _Active.language = code


@contextmanager
def using(code: str) -> Iterator[None]:
    """Speak another language for a while, e.g. for one printed form."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


@contextmanager
def using_catalogue(catalogue: _gettext.NullTranslations) -> Iterator[None]:
    """Take every word from one catalogue for a while, e.g. from one with longer words."""
    before, _Active.catalogue = _Active.catalogue, catalogue
    try:
        yield
    finally:
        _Active.catalogue = before


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Keep to one language in this thread, even if the desk switches meanwhile."""
    token = _SPOKEN.set(code)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def set_terms(terms: Terms) -> None:
    """Say everything in the terms of one game from now on; `USUAL` are those of all games."""
    _Active.terms = terms


def terms() -> Terms:
    """The terms in which things are said now."""
    return _SAID_IN.get() or _Active.terms


@contextmanager
def in_terms(of_game: Terms) -> Iterator[None]:
    """Say in this thread what is of one game in its terms, whatever the desk looks at."""
    token = _SAID_IN.set(of_game)
    try:
        yield
    finally:
        _SAID_IN.reset(token)


@lru_cache(maxsize=4096)
def _in_terms(message: str, own: Terms, code: str) -> str:
    return _IN_BARS.sub(lambda bars: own.put_in(bars[1], code), message)


def put_in_terms(message: str) -> str:
    """Give a translated message in the terms of the game that it is said of."""
    return _in_terms(message, terms(), language()) if "|" in message else message


def _(message: str) -> str:
    """Give a message in the active language."""
    own = _Active.catalogue
    return put_in_terms(own.gettext(message) if own else _found(language(), message, None))


def _p(context: str, message: str) -> str:
    """Give a message whose English would be ambiguous without its context."""
    own = _Active.catalogue
    found = own.pgettext(context, message) if own else _found(language(), message, context)
    return put_in_terms(found)


def _n(one: str, many: str, count: int) -> str:
    """Give a message in the grammatical number of `count`."""
    return put_in_terms((_Active.catalogue or _catalogue(language())).ngettext(one, many, count))


def _N(message: str) -> str:  # noqa: N802 - the mark that gettext tools know
    """Mark a message for translation and give it back unchanged, for tables of words."""
    return message
