"""Shuffleboard on paper: score cards, scoreboards, courts, fouls and officials (YSA D-7, E)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from models.core.outcomes import Note
from models.core.registered import lazy
from models.games.shuffleboard.catalogue import CourtEnd, MatchMode
from models.views.divisions import RoundView
from reports.court_words import courts
from reports.forms.form import (
    ROUND,
    Drawing,
    Form,
    FormInput,
    ReadyInput,
    SameAllDay,
    all_forms,
    seating,
)
from reports.forms.game_forms import GameForms
from reports.forms.kit import blank_page
from reports.forms.live_forms import LiveLogForm
from reports.forms.where import FormContext, always, at_once, one_by_one, side_by_side
from reports.games.shuffleboard.line_words import line_words
from reports.games.shuffleboard.terms import TERMS
from reports.games.shuffleboard.words import end_name
from reports.i18n import _N, speaking

if TYPE_CHECKING:
    from reports.games.shuffleboard import boards, cards, court_lists, match_log, sheets, us_boards
else:
    globals().update(lazy(__package__, "boards cards court_lists match_log sheets us_boards"))


class _OfRound(Form):
    needs = ROUND
    takes: tuple[str, ...] = ("head", "round", "round_called", "options", "large")

    def says(self, given: FormInput) -> object:
        """Give who plays where, when and in which colour; no scores."""
        options = replace(given.options, courts="", minutes=0)  # a match says where it is played
        said = [
            (
                round_.published,
                one.match.code,
                [seat.entrant for seat in one.match.seats],
                one.court,
                replace(one.start, called=None),
            )
            for round_ in self.rounds(given)
            for one in sheets.match_sheets(round_, given.options, given.own["records"])
        ]
        return options, said

    def rounds(self, given: FormInput) -> tuple[RoundView, ...]:
        return () if given.round is None else (given.round,)

    def draw(self, given: ReadyInput) -> Drawing:
        taken = {name: given.part(name) for name in self.takes}
        return partial(self.drawn_by, FormInput(own={"records": given.part("records")}, **taken))

    @staticmethod
    @abstractmethod
    def drawn_by(given: FormInput) -> bytes: ...


class _Draw(_OfRound):
    key = "shuffleboard_draw"
    title = _N("Draw and courts")
    due = staticmethod(one_by_one)
    drawn_by = staticmethod(court_lists.draw_sheet)

    def says(self, given: FormInput) -> object:
        """Give the same and which matches a withdrawal has settled: the draw sheet marks them."""
        left = [
            (match.code, match.cells)
            for round_ in self.rounds(given)
            for match in round_.matches
            if any(cell.note is Note.WITHDRAWN for cell in match.cells)
        ]
        return super().says(given), left


class _DrawAll(_Draw):
    key = "shuffleboard_draw_all"
    title = _N("Draw and courts of all rounds")
    needs = frozenset({"all_rounds"})
    takes = ("head", "all_rounds", "options", "large")
    when = staticmethod(side_by_side)
    due = staticmethod(at_once)
    drawn_by = staticmethod(court_lists.whole_draw_sheet)

    def rounds(self, given: FormInput) -> tuple[RoundView, ...]:
        return given.all_rounds


class _Cards(_OfRound):
    key = "shuffleboard_cards"
    title = _N("Score cards")
    in_kit = staticmethod(blank_page(1))
    due = staticmethod(always)
    drawn_by = staticmethod(cards.score_cards)


def to_a_game_point(where: FormContext) -> bool:
    """Offer a form where a game is played up to points: the American board is for these (D-7)."""
    return where.options is None or where.options.mode is MatchMode.POINTS


class _UsCards(_OfRound):
    key = "shuffleboard_us_cards"
    title = _N("Score cards (American)")
    when = staticmethod(to_a_game_point)
    drawn_by = staticmethod(cards.us_cards)


class _Officials(_OfRound):
    key = "shuffleboard_officials"
    title = _N("Court officials")
    drawn_by = staticmethod(court_lists.officials_list)


class _Boards(_OfRound):
    key = "shuffleboard_boards"
    title = _N("Scoreboards")
    results = True
    drawn_by = staticmethod(boards.scoreboards)

    def says(self, given: FormInput) -> object:
        """Give how the matches of a round go, end by end."""
        results = [(m.id, m.result) for m in given.round.matches] if given.round else []
        return (seating(given), given.options, results, sorted(given.own["records"].items()))


class _UsBoards(_Boards):
    key = "shuffleboard_us_boards"
    title = _N("Scoreboards (American)")
    when = staticmethod(to_a_game_point)
    drawn_by = staticmethod(us_boards.us_boards)


class _Penalties(_OfRound):
    key = "shuffleboard_penalties"
    title = _N("Fouls, replays and corrections")
    drawn_by = staticmethod(match_log.penalty_log)

    def says(self, given: FormInput) -> object:
        """Give the lines of the log in any language."""
        if given.round is None:
            return ()
        shown = sheets.match_sheets(given.round, given.options, given.part("records"))
        with speaking("en"):
            return [cells for one in shown for cells in match_log.log_cells(one)]


class _Records(LiveLogForm):
    key = "shuffleboard_records"
    title = _N("Match records in order of entry")


class _Fouls(SameAllDay):
    key = "shuffleboard_fouls"
    title = _N("Fouls and deductions")
    needs = ROUND
    for_desk = True

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(match_log.foul_list, given.head)


SHUFFLEBOARD_FORMS = all_forms(globals())
"""In the order in which a day needs them."""

SHUFFLEBOARD = GameForms(
    key="shuffleboard",
    terms=TERMS,
    place=courts(lambda part: end_name(CourtEnd(part))),
    own_wall_sheet=True,  # yellow first: two sheets with a pair on either side would mislead
    own_cards=True,
    live_words=line_words,
    forms=SHUFFLEBOARD_FORMS,
)
