"""The forms for playing a round: pairings, cards, and what stands on the tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from reports.forms.form import (
    ENTRANTS,
    ROUND,
    Drawing,
    Form,
    FormInput,
    PlayedBy,
    ReadyInput,
    SameAllDay,
    all_forms,
    as_it_is,
    blank_page,
    cards_of_seating,
    entrants_only,
    seating,
)
from reports.forms.where import (
    FormContext,
    always,
    at_once,
    in_bracket,
    in_bracket_alone,
    in_final,
    in_plan,
    one_by_one,
)
from reports.i18n import _N
from reports.wording import called_in_bracket

if TYPE_CHECKING:
    from reports import desk_card, hand_kit
    from reports.sheets import (
        held_cards,
        match_cards,
        pairing_sheet,
        personal_cards,
        table_plan,
        table_signs,
    )
else:
    globals().update(lazy("reports", "desk_card hand_kit"))
    globals().update(
        lazy(
            "reports.sheets",
            "held_cards match_cards pairing_sheet personal_cards table_plan table_signs",
        )
    )


def _with_cards(where: FormContext) -> bool:
    return not in_bracket_alone(where)


def _at_tables(where: FormContext) -> bool:
    """Offer a form where the number of a table says where people play in the one round."""
    return where.game.place is None and not at_once(where)


def plan_only(given: FormInput) -> object:
    """Give what the plan of all rounds says: who sits where, and what is said of the draw."""
    plan = given.table_plan
    if plan is None:
        return ()
    seats = [
        [(t.number, [(w.id, w.number, w.name) for w in t.seats]) for t in shown.tables]
        for shown in plan.rounds
    ]
    alone = [[(who.id, who.name) for who in shown.odd_players] for shown in plan.rounds]
    return (seats, alone, plan.published, plan.anew, plan.seed, plan.label)


class _PairingByTable(Form):
    key = "pairing_by_table"
    title = _N("Pairing by |table|")
    title_seated = _N("Seating by |table|")
    needs = ROUND
    says = staticmethod(seating)
    due = staticmethod(_at_tables)

    def when(self, where: FormContext) -> bool:
        return not where.game.own_wall_sheet

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            pairing_sheet.by_table,
            given.head,
            given.round,
            given.game,
            footnotes=given.footnotes,
            groups=given.groups,
            called=given.round_called,
            at_table=given.at_table,
            reading=given.reading,
            large=given.large,
            hours=given.hours,
        )


class _PairingByName(Form):
    key = "pairing_by_name"
    title = _N("Pairing by |name|")
    title_seated = _N("Seating by name")
    due = staticmethod(one_by_one)
    needs = ROUND
    says = staticmethod(seating)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            pairing_sheet.by_name,
            given.head,
            given.round,
            given.game,
            called=given.round_called,
            at_table=given.at_table,
            reading=given.reading,
            large=given.large,
            hours=given.hours,
        )


class _TablePlan(Form):
    key = "table_plan"
    title = _N("Seating of all |rounds|")
    in_kit = staticmethod(as_it_is)
    needs = frozenset({"table_plan"})
    says = staticmethod(plan_only)
    when = staticmethod(in_plan)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            table_plan.table_plan,
            given.head,
            given.table_plan,
            given.game,
            reading=given.reading,
            large=given.large,
        )


class _MatchCards(Form):
    key = "match_cards"
    by = PlayedBy.PEOPLE
    for_desk = True
    title = _N("Match cards")
    in_kit = staticmethod(blank_page(4))
    due = staticmethod(always)
    needs = ROUND
    says = staticmethod(cards_of_seating)

    def when(self, where: FormContext) -> bool:
        return not where.game.own_cards

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            match_cards.match_cards,
            given.head,
            given.round,
            given.game,
            called=given.round_called,
            reading=given.reading,
            marked=given.marked,
            numbers=given.card_numbers,
        )


class _PersonalCards(Form):
    key = "personal_cards"
    by = PlayedBy.PEOPLE
    for_desk = True
    title = _N("Personal cards")
    needs = ENTRANTS
    optional = frozenset({"table_plan"})
    when = staticmethod(_with_cards)

    def says(self, given: FormInput) -> object:
        """Give what the players' cards say: the entrants, and who sits where in the groups."""
        seats = [
            (group.number, row.seat, row.entrant.id)
            for group in given.groups
            for row in group.rows
            if row.entrant is not None
        ]
        plan = given.table_plan if given.game.plan_holds else None
        tables = [] if plan is None else [list(plan.places(who.id)) for who in given.entrants]
        return (*entrants_only(given), *([seats] if seats else []), *([tables] if tables else []))

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            personal_cards.personal_cards,
            given.head,
            given.entrants,
            given.game,
            given.card_lines,
            given.groups,
            marked=given.marked,
            plan=given.table_plan,
        )


class _FinalCards(Form):
    key = "final_cards"
    by = PlayedBy.PEOPLE
    for_desk = True
    title = _N("Personal cards for the final")
    needs = frozenset({"final_players"})

    def says(self, given: FormInput) -> object:
        return given.final_players

    def when(self, where: FormContext) -> bool:
        return _with_cards(where) and (in_final(where) or in_bracket(where))

    def draw(self, given: ReadyInput) -> Drawing:
        head, players = given.head, given.final_players
        return partial(personal_cards.final_cards, head, players, given.groups, given.game)


class _NeedsList(Form):
    key = "needs_list"
    for_desk = True
    title = _N("Needs of the players (for the desk)")
    needs = frozenset({"round", "needing"})

    def says(self, given: FormInput) -> object:
        """Give what the list for the desk says: who needs what, and at which table."""
        tables = [] if given.round is None else [(m.table, m.seats) for m in given.round.matches]
        who = [
            (entrant.id, [person.name for person in entrant.people if person.needs])
            for entrant in given.needing
            if [person.name for person in entrant.people] != [entrant.name]
        ]
        said = ([(entrant, entrant.needs) for entrant in given.needing], tables)
        return (*said, who) if who else said

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(held_cards.needs_list, given.head, given.needing, given.round)


class _HeldCards(Form):
    key = "held_cards"
    for_desk = True
    title = _N("Cards on hold (for the |referee|)")
    needs = frozenset({"held"})

    def says(self, given: FormInput) -> object:
        """Give what the list of cards on hold says."""
        said = [
            (card.match.id, card.match.table, card.match.seats, card.hold) for card in given.held
        ]
        matches = [card.match for card in given.held]
        called = {
            (one.stage, one.round): called_in_bracket(given.brackets, one.stage, one.round)
            for one in matches
        }
        return [said, called] if any(called.values()) else said

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(held_cards.held_cards, given.head, given.held, given.brackets)


class _HandKit(Form):
    # Every division has one: it needs nothing, so that none is made to know that there is one.
    key = "hand_kit"
    for_desk = True
    title = _N("Going on by hand")
    optional = frozenset({"hand"})
    results = True
    in_kit = staticmethod(as_it_is)

    def says(self, given: FormInput) -> object:
        return given.hand

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(hand_kit.hand_sheet, given.head, given.hand, given.game)


class _DeskCard(SameAllDay):
    key = "desk_card"
    for_desk = True
    title = _N("Card for the desk")
    needs = frozenset({"card"})

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(desk_card.desk_card, given.head, given.card)


class _TableSigns(Form):
    key = "table_signs"
    title = _N("|Table| numbers")
    needs = ROUND
    says = staticmethod(seating)
    when = staticmethod(_at_tables)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(table_signs.table_signs, given.head, given.round)


ROUND_FORMS = all_forms(globals())
"""In the order in which a day needs them."""
