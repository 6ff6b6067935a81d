"""The forms of teams that meet at several boards, for any game of two."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from models.core.registered import lazy
from models.teams.terms import OrderMode
from models.views.teams import TeamMatchView
from reports.forms.form import (
    TEAMS,
    Drawing,
    Form,
    FormInput,
    PlayedBy,
    ReadyInput,
    all_forms,
    blank_page,
    seating,
)
from reports.forms.where import FormContext, always
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.files import exports
    from reports.teams import board_lists, order_sheet, person_records, team_card
else:
    globals().update(lazy("reports.files", "exports"))
    globals().update(lazy("reports.teams", "board_lists order_sheet person_records team_card"))


class _OfTeams(Form):
    by = PlayedBy.TEAMS


class _OrderSheets(_OfTeams):
    key = "order_sheets"
    title = _N("Order sheets")
    for_desk = True  # each goes to its own team
    needs = TEAMS | {"round"}

    def due(self, where: FormContext) -> bool:
        """Leave it where the order is that of the list."""
        terms = where.game.teams
        return terms is not None and terms.mode is not OrderMode.FIXED

    def says(self, given: FormInput) -> object:
        return (seating(given), given.teams)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            order_sheet.order_sheets, given.head, given.round, given.teams, given.round_called
        )


class _BlankOrderSheets(_OfTeams):
    key = "order_sheets_blank"
    title = _N("Order sheets for any |round|")
    for_desk = True
    needs = TEAMS

    def in_kit(self, given: FormInput, /) -> FormInput | None:
        return given

    def says(self, given: FormInput) -> object:
        return (_names(given), given.teams)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(order_sheet.blank_order_sheets, given.head, _names(given), given.teams)


def _names(given: FormInput) -> list[tuple[int, str]]:
    """Give the teams that are to be expected, by id and name, in the order of their numbers."""
    here = (one for one in given.entrants if one.withdrawn_from is None)
    return [(one.id, one.name) for one in sorted(here, key=lambda one: one.number)]


class _OfRound(_OfTeams):
    needs = frozenset({"round", "team_matches"})


def _at_boards(match: TeamMatchView) -> list[Any]:
    """Give who sits at each board; nobody while a line-up is not in."""
    return [[(seat.person, seat.name) for seat in board.sides] for board in match.boards]


def who_sits(given: FormInput) -> object:
    """Give what a form says that shows line-ups: who meets, and who sits where once it is out."""
    return (seating(given), given.game.teams, [_at_boards(match) for match in given.team_matches])


def _cards(given: ReadyInput, *, filled: bool = False) -> Drawing:
    return partial(
        team_card.team_cards,
        given.head,
        given.round,
        given.team_matches,
        given.game,
        given.teams.terms,
        given.round_called,
        filled=filled,
    )


class _TeamCards(_OfRound):
    key = "team_cards"
    title = _N("Match cards of teams")
    for_desk = True
    needs = TEAMS | _OfRound.needs
    due = staticmethod(always)
    says = staticmethod(who_sits)
    in_kit = staticmethod(blank_page(2))

    def draw(self, given: ReadyInput) -> Drawing:
        return _cards(given)


class _LineUps(_OfRound):
    key = "line_ups"
    title = _N("Pairing with line-ups")
    needs = _OfRound.needs | {"line_ups_out"}
    due = staticmethod(always)
    says = staticmethod(who_sits)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            board_lists.line_ups,
            given.head,
            given.round,
            given.team_matches,
            given.game,
            called=given.round_called,
            hours=given.hours,
            large=given.large,
        )


class _BoardResults(_OfRound):
    key = "board_results"
    title = _N("Results by board")
    needs = _OfRound.needs | {"boards_played"}
    results = True

    def says(self, given: FormInput) -> object:
        return (seating(given), given.team_matches)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            board_lists.board_results,
            given.head,
            given.round,
            given.team_matches,
            given.game,
            called=given.round_called,
            large=given.large,
        )


class _FilledTeamCards(_OfRound):
    key = "team_cards_filled"
    title = _N("Match cards with results")
    for_desk = True
    needs = TEAMS | _OfRound.needs | {"boards_played"}
    results = True

    def says(self, given: FormInput) -> object:
        scores = [s.score for m in given.team_matches for b in m.boards for s in b.sides]
        return (seating(given), given.team_matches, scores)

    def draw(self, given: ReadyInput) -> Drawing:
        return _cards(given, filled=True)


class _PersonRecords(_OfTeams):
    key = "person_records"
    title = _N("Individual records")
    needs = TEAMS | {"person_records"}
    results = True

    def says(self, given: FormInput) -> object:
        return (given.game.teams, given.person_records)

    def draw(self, given: ReadyInput) -> Drawing:
        head, records, terms = given.head, given.person_records, given.teams.terms
        return partial(person_records.person_records, head, records, terms, large=given.large)


class _PersonRecordsCsv(_PersonRecords):
    key = "person_records_csv"
    title = _N("Individual records (CSV)")
    suffix = "csv"
    tells = ("person_records",)

    def draw(self, given: ReadyInput) -> Drawing:
        head, records, terms = given.head, given.person_records, given.teams.terms
        return partial(exports.records_sheet, head, records, terms)


TEAM_FORMS = all_forms(globals())
"""In the order in which a day needs them."""
