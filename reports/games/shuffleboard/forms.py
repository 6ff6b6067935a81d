"""The forms of shuffleboard by key: what the page of forms offers besides the shared ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from models.games.shuffleboard.record import ShuffleboardOptions
from reports.form import ROUND, Form, FormInput, Where, needed, records_only, seating
from reports.games.shuffleboard import SHUFFLEBOARD
from reports.i18n import _N

Make = Callable[..., bytes]


def _here(where: Where) -> bool:
    return where.game.key == SHUFFLEBOARD.key


def _options(given: FormInput) -> ShuffleboardOptions:
    options = given.options
    return options if isinstance(options, ShuffleboardOptions) else ShuffleboardOptions()


def _of_round(given: FormInput, make: Make, **more: Any) -> bytes:
    """Make a form of a round from what every form of shuffleboard takes."""
    round_ = needed(given.round, "round")
    return make(given.head, round_, _options(given), given.records, given.round_called, **more)


def _score_cards(given: FormInput) -> bytes:
    from reports.games.shuffleboard.cards import score_cards

    return _of_round(given, score_cards)


def _us_cards(given: FormInput) -> bytes:
    from reports.games.shuffleboard.cards import us_cards

    return _of_round(given, us_cards)


def _scoreboards(given: FormInput) -> bytes:
    from reports.games.shuffleboard.boards import scoreboards

    return _of_round(given, scoreboards)


def _us_boards(given: FormInput) -> bytes:
    from reports.games.shuffleboard.us_boards import us_boards

    return _of_round(given, us_boards)


def _draw_sheet(given: FormInput) -> bytes:
    from reports.games.shuffleboard.draw_sheet import draw_sheet

    return _of_round(given, draw_sheet, large=given.large)


def _penalty_log(given: FormInput) -> bytes:
    from reports.games.shuffleboard.penalty_log import penalty_log

    return _of_round(given, penalty_log)


def _officials(given: FormInput) -> bytes:
    from reports.games.shuffleboard.officials import officials_list

    return _of_round(given, officials_list, large=given.large)


def _foul_list(given: FormInput) -> bytes:
    from reports.games.shuffleboard.penalty_log import foul_list

    return foul_list(given.head)


def _nothing(given: FormInput) -> object:
    """Give what a form says that is the same all day."""
    del given
    return ()


def starts(given: FormInput) -> object:
    """Give what a form says that shows who plays where, when and in which colour; no scores."""
    from reports.games.shuffleboard.sheets import match_sheets

    if given.round is None:
        return ()
    sheets = match_sheets(given.round, _options(given), given.records)
    options = replace(_options(given), courts="", minutes=0)  # a match says where it is played
    starts_said = [(one.court, replace(one.start, called=None)) for one in sheets]
    return seating(given), options, starts_said


SHUFFLEBOARD_FORMS = (
    Form(
        key="shuffleboard_draw",
        title=_N("Draw and courts"),
        needs=ROUND,
        says=starts,
        render=_draw_sheet,
        when=_here,
    ),
    Form(
        key="shuffleboard_cards",
        title=_N("Score cards"),
        needs=ROUND,
        says=starts,
        render=_score_cards,
        when=_here,
    ),
    Form(
        key="shuffleboard_us_cards",
        title=_N("Score cards (American)"),
        needs=ROUND,
        says=starts,
        render=_us_cards,
        when=_here,
    ),
    Form(
        key="shuffleboard_officials",
        title=_N("Court officials"),
        needs=ROUND,
        says=starts,
        render=_officials,
        when=_here,
    ),
    Form(
        key="shuffleboard_boards",
        title=_N("Scoreboards"),
        needs=ROUND,
        says=records_only,
        render=_scoreboards,
        when=_here,
    ),
    Form(
        key="shuffleboard_us_boards",
        title=_N("Scoreboards (American)"),
        needs=ROUND,
        says=records_only,
        render=_us_boards,
        when=_here,
    ),
    Form(
        key="shuffleboard_penalties",
        title=_N("Fouls, replays and corrections"),
        needs=ROUND,
        says=records_only,
        render=_penalty_log,
        when=_here,
    ),
    Form(
        key="shuffleboard_fouls",
        title=_N("Fouls and deductions"),
        needs=ROUND,
        says=_nothing,
        render=_foul_list,
        when=_here,
    ),
)
"""In the order in which a day needs them."""
