"""What of a division's forms stands in its hand kit: some as they are, cards as blank ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from models.views.divisions import EntrantView, MatchView, SeatView
from reports.forms.form import FormInput

NOBODY = EntrantView(id=0, number=0, name="")


def as_it_is(given: FormInput) -> FormInput:
    """Draw a form in the kit as it stands."""
    return given


def blank_page(count: int) -> Callable[[FormInput], FormInput]:
    """Draw a form of a round with so many tables at which nobody sits yet, to be copied."""

    def blank(given: FormInput) -> FormInput:
        round_ = given.round
        if round_ is None or not round_.matches:
            return given
        like = max(round_.matches, key=lambda match: len(match.seats))
        matches = tuple(_blank(like) for _at in range(count))
        return given.having(round=replace(round_, number=0, matches=matches))

    return blank


def _blank(like: MatchView) -> MatchView:
    return MatchView(
        id=0,
        code="",
        table=0,
        stage=like.stage,
        round=like.round,
        seats=(SeatView(entrant=NOBODY),) * len(like.seats),
        part=like.part,
    )
