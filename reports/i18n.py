"""Words in the language of the desk: gettext catalogues, switched while the program runs."""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from resources import resource

LANGUAGES = ("ja", "en")
"""The languages of screen and paper; English is the language of the source."""


class _Active:
    language = "ja"
    catalogue: _gettext.NullTranslations | None = None
    """Words that take the place of every language's; for tests and for trying a translation."""


_SPOKEN: ContextVar[str] = ContextVar("_SPOKEN", default="")
"""The language of this thread where it is not the desk's; empty almost always."""


@cache
def _catalogue(language: str) -> _gettext.NullTranslations:
    """Load every catalogue of a language as one, empty for English."""
    whole = _gettext.NullTranslations()
    for path in sorted(resource("locale", language, "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            part = _gettext.GNUTranslations(file)
        part.add_fallback(whole)
        whole = part
    return whole


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


def _words() -> _gettext.NullTranslations:
    return _Active.catalogue or _catalogue(language())


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Keep to one language in this thread, even if the desk switches meanwhile."""
    token = _SPOKEN.set(code)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def _(message: str) -> str:
    """Give a message in the active language."""
    return _words().gettext(message)


def _p(context: str, message: str) -> str:
    """Give a message whose English would be ambiguous without its context."""
    return _words().pgettext(context, message)


def _n(one: str, many: str, count: int) -> str:
    """Give a message in the grammatical number of `count`."""
    return _words().ngettext(one, many, count)


def _N(message: str) -> str:  # noqa: N802 - the mark that gettext tools know
    """Mark a message for translation and give it back unchanged, for tables of words."""
    return message
