"""What the notice of a division says: every setting in force, in the words that ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _n
from ui.words.programme_fields import game_fields, option_lines, programme_fields


def told_settings(
    division: DivisionView, keys: tuple[str, ...], minutes: int | None
) -> tuple[tuple[str, str], ...]:
    """Give what it is about, and how it is; `keys` rank, `minutes` has a round for all tables."""
    return tuple((what, how) for what, how in _lines(division, keys, minutes) if how.strip())


def _lines(
    division: DivisionView, keys: tuple[str, ...], minutes: int | None
) -> Iterator[tuple[str, str]]:
    yield _("System"), paper.programme_name(division.programme)
    options = division.programme_options
    yield from option_lines(programme_fields(division.game, division.programme, options), options)
    yield from option_lines(game_fields(division.game, division.programme), division.options)
    if minutes is not None:
        said = _n(
            "{minutes} minute for a |round| at all |tables|; a bell says when it is over.",
            "{minutes} minutes for a |round| at all |tables|; a bell says when they are over.",
            minutes,
        )
        yield _("Time"), said.format(minutes=minutes)
    if keys:
        yield _("Order"), game_words.order_text(keys, division.game)
    plan = PROGRAMMES.of(division)
    if plan.counts_byes:
        yield _("No opponent"), _("Who has no opponent in a |round| is told so before it begins.")
    yield _("In doubt"), _("Call the |referee| at once. What the |referee| decides stands.")
