"""Othello on paper: disc differences, the draw-win right and the terms of the final."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from models.core.parts import PartRules
from models.core.registered import lazy
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.open_division.stages import EXCHANGE
from models.games.othello.record import Category, OthelloOptions
from models.games.othello.stages import THE_FINAL, stage_of
from models.games.othello.swiss_final import SWISS_FINAL
from models.views.logs import LiveLog
from models.views.rankings import FinalistsView
from reports.forms.form import (
    ROUND,
    Drawing,
    Form,
    FormInput,
    PlayedBy,
    ReadyInput,
    SameAllDay,
    all_forms,
    seating,
)
from reports.forms.game_forms import FigureBox, GameForms, OrderWords
from reports.forms.live_forms import LiveLogForm
from reports.forms.where import FormContext, in_bracket_alone
from reports.games.othello.line_words import line_words
from reports.games.othello.open_division import forms as open_division
from reports.games.othello.open_division import words
from reports.i18n import _N, Terms, _
from reports.log_lines import LogLine, log_lines

if TYPE_CHECKING:
    from reports.games.othello import sheets
else:
    globals().update(lazy(__package__, "sheets"))

BY_STONE = 10
"""The article under which nobody has a privilege in the final (JOA 10)."""


class _DrawTags(Form):
    key = "draw_tags"
    title = _N("Draw-win tags")
    needs = ROUND
    says = staticmethod(seating)
    after = "final_cards"

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(sheets.draw_tags, given.head, given.round)


class _ClockCards(SameAllDay):
    by = PlayedBy.BOTH
    key = "clock_cards"
    title = _N("Clock instructions")
    after = "table_signs"

    def when(self, where: FormContext) -> bool:
        return not in_bracket_alone(where)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(sheets.clock_cards, given.head)


class _RoomList(Form):
    key = "room_list"
    title = _N("Online rooms")
    needs = frozenset({"round", "rooms"})
    when = staticmethod(in_bracket_alone)
    after = "result_list"

    def says(self, given: FormInput) -> object:
        """Give what has been noted of the rooms; what follows from the time of day is no news."""
        return [
            (
                (
                    room.match.table,
                    room.starts_at,
                    room.ends_at,
                    room.lot,
                    room.black,
                    room.draw_right,
                ),
                [
                    (seat.entrant, seat.url_sent_at, seat.joined_at, seat.trouble)
                    for seat in room.seats
                ],
                *([] if room.unread is None else [sorted(room.unread.values.items())]),
            )
            for room in given.own["rooms"]
        ]

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            sheets.room_list,
            given.head,
            given.round,
            given.own["rooms"],
            given.round_called,
            large=given.large,
        )


class _RoomRecords(LiveLogForm):
    key = "room_records"
    title = _N("Moves of the online matches")
    when = staticmethod(in_bracket_alone)
    after = "result_list"


OTHELLO_FORMS = all_forms(globals())
"""What only Othello prints."""

ORGANISER = Terms(ja={"審判": "主催者"}, en={"referee": "organiser", "re&feree": "organiser (&F)"})
"""At the meet the organiser settles what elsewhere the referee does (Meet Othello 2-7)."""


class OthelloForms(GameForms):
    """What only Othello says and prints."""

    key = "othello"
    terms = Terms(ja={"第5条": "JOA 27"}, en={"article 5": "JOA 27"}, book="JOA")
    terms_in: Mapping[str, Terms] = {"knockout": ORGANISER}
    criteria: Mapping[str, str] = {"difference": _N("Disc total")}
    short_criteria: Mapping[str, str] = {"difference": _N("Discs")}
    difference = _N("Discs ±")
    difference_so_far = _N("Discs so far")
    count = _N("Discs on the board")
    programmes: Mapping[str, str] = {
        SWISS_FINAL.key: _N("Swiss preliminary and final"),
        **words.PROGRAMMES,
    }
    stages = words.STAGES
    brackets = words.BRACKETS
    rulings = words.RULINGS
    group_tie = words.GROUP_TIE
    bye_difference = 16
    draws = False
    seat_boxes = (_N("Black/White"), _N("Draw win"))
    on_paper = words.ON_PAPER
    start_notes = (
        _N(
            "The hidden stone says at the table who chooses the colour and who wins a draw; nobody "
            "needs a list of colours."
        ),
    )
    card_notes = (
        _N("The winner brings both cards to the desk at once."),
        _N("Check before handing in: swapped results are not corrected afterwards."),
    )
    count_notes = (
        _N("Write the discs on the board; the desk adds the halves of empty squares."),
        _N("The winner brings the card to the desk at once."),
    )
    rights = _N("Chooses the colour, wins a draw")
    forms = (*OTHELLO_FORMS, *open_division.FORMS)

    def figure_box(self, part: PartRules) -> FigureBox:
        """Ask for what is kept of the discs: differences, or the counts of the meet.

        Of matches of which the winner alone is kept the box is struck through; in a final there
        is none (JOA 23, Meet Othello 2-4).

        >>> OTHELLO.figure_box(PartRules()), OTHELLO.figure_box(PartRules(figures=False))
        (<FigureBox.DIFFERENCE: 'difference'>, <FigureBox.STRUCK: 'struck'>)
        """
        if part.rules == THE_FINAL:
            return FigureBox.NONE
        if stage_of(part).meet:
            return FigureBox.COUNT
        return FigureBox.DIFFERENCE if stage_of(part).records_discs else FigureBox.STRUCK

    def card_lines(self, programme: str, rounds: int) -> tuple[str, ...]:
        """Name the six games of the open division, elsewhere the rounds."""
        if programme == GROUPS_KNOCKOUT.key:
            return words.six_games()
        return super().card_lines(programme, rounds)

    def with_reading(self, options: OthelloOptions) -> bool:
        """Tell whether names are printed with their reading: in the elementary division."""
        return options.category is Category.ELEMENTARY

    def final_article(self, finalists: FinalistsView) -> str:
        """Say by which article these two were chosen, and what that gives them (JOA 9, 10)."""
        if finalists.rule != BY_STONE:
            return _(
                "JOA 9: {name} alone has most wins and plays the best by discs of those with the "
                "second most. {name} chooses the colour and holds the draw-win right; no hidden "
                "stone."
            ).format(name=finalists.first.name)
        return _(
            "JOA 10: several have most wins. Whoever stayed unbeaten longest plays the best by "
            "discs of the others. Hidden stone as usual."
        )

    def final_terms(self, finalists: FinalistsView) -> tuple[str, ...]:
        """Say who holds which right in the final (JOA 9, 10) and that no discs are recorded."""
        if finalists.rule == BY_STONE:
            rights = (
                _("A hidden stone settles the colours and the draw-win right, as in every game."),
                _("Neither player has a privilege."),
            )
        else:
            rights = (
                _("{name} chooses the colour and holds the draw-win right.").format(
                    name=finalists.first.name
                ),
                _("There is no hidden stone."),
            )
        return (*rights, _("Only ○ or × is recorded: the final adds no discs."))

    def live_lines(self, log: LiveLog) -> tuple[LogLine, ...]:
        """Put the lines of a game that is played online into words."""
        return log_lines(log, line_words)

    def order_words(self, stage: str) -> OrderWords:
        """Name the exchange and its six games."""
        if stage == EXCHANGE:
            return OrderWords(_("Exchange table"), words.six_games())
        return super().order_words(stage)


OTHELLO = OthelloForms()
