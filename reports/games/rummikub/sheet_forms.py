"""The sheets that only Rummikub has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from models.games.rummikub.programme import LAST, RUMMIKUB_OPEN, StageTable
from models.games.rummikub.ranking import SEMIFINAL
from reports.forms.form import (
    ROUND,
    Drawing,
    Form,
    FormInput,
    ReadyInput,
    SameAllDay,
    all_forms,
    blank_page,
    seating,
    with_settings,
)
from reports.forms.where import FormContext, always
from reports.games.rummikub.desk_words import REFUNDS
from reports.i18n import _N

if TYPE_CHECKING:
    from reports import reception_sheets
    from reports.games.rummikub import (
        entry_form,
        office_sheets,
        player_sheets,
        referee_card,
        stage_sheets,
        table_card,
    )
else:
    globals().update(lazy("reports", "reception_sheets"))
    globals().update(
        lazy(
            __package__,
            "entry_form office_sheets player_sheets referee_card stage_sheets table_card",
        )
    )


class _EntryForm(SameAllDay):
    key = "entry_form"
    title = _N("Entry form")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(entry_form.entry_forms, given.head)


class _Participants(Form):
    key = "participants"
    title = _N("Participants (for the desk)")
    needs = frozenset({"reception"})
    tells = ("entrants_csv",)
    for_desk = True

    def says(self, given: FormInput) -> object:
        return given.own["reception"]

    def draw(self, given: ReadyInput) -> Drawing:
        head, told, printed = given.head, given.own["reception"], given.printed_each
        return partial(office_sheets.participants, head, told, printed, large=given.large)


class _Notices(Form):
    key = "notices"
    title = _N("Official notices")
    needs = frozenset({"notices"})

    def says(self, given: FormInput) -> object:
        return given.own["notices"].notices

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(office_sheets.notices, given.head, given.own["notices"])


class _TableCards(Form):
    key = "table_cards"
    title = _N("Cards of the tables")
    in_kit = staticmethod(blank_page(1))
    due = staticmethod(always)
    needs = ROUND | {"all_rounds"}
    after = "table_plan"

    def says(self, given: FormInput) -> object:
        """Give who sits where, how many games are played, and what costs how much."""
        return with_settings(seating(given), given, "games", "joker", "penalty")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            table_card.table_cards, given.head, given.round, given.all_rounds, given.options
        )


class _Open(Form):
    """A sheet that tells one part, which only the open programme has."""

    part: str

    def when(self, where: FormContext) -> bool:
        return where.plan is RUMMIKUB_OPEN

    def says(self, given: FormInput) -> object:
        return given.own[self.part]


def _called(given: FormInput, shown: StageTable) -> list[tuple[str, str]]:
    """Give the name and club of everybody in a stage, whose lines know them by id."""
    known = {who.id: (who.name, who.club) for who in given.entrants}
    return [known.get(line.entrant, ("", "")) for line in shown.lines]


class _StageSeats(_Open):
    stage: str
    """Its first games make the sheet due."""
    after = "table_plan"

    def due(self, where: FormContext) -> bool:
        return where.stage == self.stage

    def says(self, given: FormInput) -> object:
        """Give who sits where, and how much is played."""
        shown: StageTable = given.own[self.part]
        seats = [(own.entrant, own.seed, own.table) for own in shown.lines]
        brought = any(own.brought is not None for own in shown.lines)
        return (shown.games, seats, brought, _called(given, shown))

    def draw(self, given: ReadyInput) -> Drawing:
        head, shown = given.head, given.own[self.part]
        return partial(stage_sheets.stage_seats, head, shown, given.entrants, large=given.large)


class _SemifinalSeats(_StageSeats):
    key = "semifinal_seats"
    title = _N("Tables of the semifinal")
    part = "semifinal"
    needs = frozenset({part})
    stage = SEMIFINAL


class _FinalSeats(_StageSeats):
    key = "final_seats"
    title = _N("Table of the final")
    part = "final_played"
    needs = frozenset({part})
    stage = LAST


class _RefereeCard(SameAllDay):
    key = "referee_card"
    title = _N("Rules at the table (for referees)")
    after = "table_signs"

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(referee_card.referee_card, given.head)


class _StageResult(_Open):
    results = True
    after = "cross_table"

    def says(self, given: FormInput) -> object:
        """Give every game of the stage, and whose they are."""
        shown: StageTable = given.own[self.part]
        return (shown, _called(given, shown))

    def draw(self, given: ReadyInput) -> Drawing:
        head, shown = given.head, given.own[self.part]
        return partial(stage_sheets.stage_result, head, shown, given.entrants, large=given.large)


class _SemifinalResult(_StageResult):
    key = "semifinal_result"
    title = _N("Result of the semifinal")
    part = "semifinal_result"
    needs = frozenset({part})


class _FinalGames(_StageResult):
    key = "final_games"
    title = _N("The final, game by game")
    part = "final_played"
    needs = frozenset({part})


class _PlayerSheets(Form):
    key = "player_sheets"
    for_desk = True
    title = _N("Games of each player (for the desk)")
    needs = frozenset({"entrants", "all_rounds", "stripped"})
    results = True
    after = "cross_table"

    def says(self, given: FormInput) -> object:
        """Give what the sheets of the players say: whose they are, every game, what was ruled."""
        people = [(who.id, who.number, who.name, who.club) for who in given.entrants]
        cards = [
            (own.stage, own.number, match.id, match.table, match.result)
            for own in given.all_rounds
            for match in own.matches
            if own.published and match.result
        ]
        rulings = [(own.at, own.kind, own.new, own.text, own.names) for own in given.rulings]
        stripped = sorted(given.own["stripped"].wins)
        return (people, given.options, cards, rulings, stripped)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            player_sheets.player_sheets,
            given.head,
            given.entrants,
            given.all_rounds,
            given.options,
            given.rulings,
            given.own["stripped"],
        )


class _ProtestLog(Form):
    key = "protest_log"
    for_desk = True
    title = _N("Protests and questions")
    needs = frozenset({"protests"})
    after = "ruling_log"

    def says(self, given: FormInput) -> object:
        office = given.own["protests"]
        return (office.protests, office.questions)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(office_sheets.protest_log, given.head, given.own["protests"])


class _RefundList(Form):
    key = "refund_list"
    for_desk = True
    title = _N("Fees paid back")
    needs = frozenset({"refunds"})
    after = "ruling_log"

    def says(self, given: FormInput) -> object:
        return given.own["refunds"]

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(reception_sheets.refund_sheet, given.head, given.own["refunds"], REFUNDS)


class _QualifierRecord(_Open):
    key = "qualifier_record"
    title = _N("Recommendation for the national championship")
    part = "qualifier"
    needs = frozenset({part})
    for_desk = True
    results = True
    after = "final_ranking"

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(office_sheets.qualifier_record, given.head, given.own[self.part])


FORMS = all_forms(globals())
"""In the order in which a day needs them."""
