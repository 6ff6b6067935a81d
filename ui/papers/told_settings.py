"""What the notice of a division says: every setting in force, in the words that ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from models.views.divisions import DivisionView
from reports import game_words
from reports import wording as paper
from reports.i18n import _
from ui.words.programme_fields import game_fields, option_lines, programme_fields


def told_settings(division: DivisionView, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Give what it is about, and how it is; `keys` are what ranks, in order."""
    return tuple((what, how) for what, how in _lines(division, keys) if how.strip())


def _lines(division: DivisionView, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield _("System"), paper.programme_name(division.programme)
    options = division.programme_options
    yield from option_lines(programme_fields(division.game, division.programme, options), options)
    yield from option_lines(game_fields(division.game, division.programme), division.options)
    if keys:
        yield _("Order"), game_words.order_text(keys, division.game)
    yield (
        _("Result"),
        _("Take the filled-in card to the desk at once, and look whether it is posted as played."),
    )
    yield _("In doubt"), _("Call the |referee| at once. What the |referee| decides stands.")
