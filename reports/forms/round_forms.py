"""The forms for playing a round: pairings, cards, and what stands on the tables."""

from __future__ import annotations

from reports.forms.form import (
    ENTRANTS,
    ROUND,
    Form,
    FormInput,
    entrants_only,
    nothing,
    seating,
)
from reports.forms.kit import as_it_is, blank_page
from reports.forms.making import made_by
from reports.forms.where import (
    FormContext,
    always,
    in_bracket,
    in_bracket_alone,
    in_final,
    in_plan,
)
from reports.i18n import _N


def _with_cards(where: FormContext) -> bool:
    return not in_bracket_alone(where)


def _with_match_cards(where: FormContext) -> bool:
    return not where.game.own_cards


def _by_table(where: FormContext) -> bool:
    return not where.game.own_wall_sheet


def _at_tables(where: FormContext) -> bool:
    """Offer a form where the number of a table says where people play."""
    return where.game.place is None


def _with_final(where: FormContext) -> bool:
    return _with_cards(where) and (in_final(where) or in_bracket(where))


def _card_owners(given: FormInput) -> object:
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


def _final_only(given: FormInput) -> object:
    return given.final_players


def _held_only(given: FormInput) -> object:
    """Give what the list of cards on hold says."""
    return [(card.match.id, card.match.table, card.match.seats, card.hold) for card in given.held]


def _needs_only(given: FormInput) -> object:
    """Give what the list for the desk says: who needs what, and at which table."""
    tables = [] if given.round is None else [(m.table, m.seats) for m in given.round.matches]
    return [(entrant, entrant.needs) for entrant in given.needing], tables


def plan_only(given: FormInput) -> object:
    """Give what the plan of all rounds says: who sits where, and what is said of the draw."""
    plan = given.table_plan
    if plan is None:
        return ()
    seats = [
        [(t.number, [(w.id, w.number, w.name) for w in t.seats]) for t in shown.tables]
        for shown in plan.rounds
    ]
    alone = [[(who.id, who.name) for who in shown.left_over] for shown in plan.rounds]
    return (seats, alone, plan.published, plan.anew, plan.seed, plan.label)


def _by_hand(given: FormInput) -> object:
    return given.hand


ROUND_FORMS = (
    Form(
        key="pairing_by_table",
        title=_N("Pairing by |table|"),
        title_seated=_N("Seating by |table|"),
        needs=ROUND,
        says=seating,
        when=_by_table,
        due=_at_tables,
        render=made_by(
            "reports.sheets.pairing_sheet:by_table",
            "head",
            "round",
            "game",
            footnotes="footnotes",
            groups="groups",
            called="round_called",
            at_table="at_table",
            reading="reading",
            large="large",
            hours="hours",
        ),
    ),
    Form(
        key="pairing_by_name",
        title=_N("Pairing by name"),
        title_seated=_N("Seating by name"),
        due=always,
        needs=ROUND,
        says=seating,
        render=made_by(
            "reports.sheets.pairing_sheet:by_name",
            "head",
            "round",
            "game",
            called="round_called",
            at_table="at_table",
            reading="reading",
            large="large",
            hours="hours",
        ),
    ),
    Form(
        key="table_plan",
        title=_N("Seating of all |rounds|"),
        needs=frozenset({"table_plan"}),
        says=plan_only,
        render=made_by(
            "reports.sheets.table_plan:table_plan",
            "head",
            "table_plan",
            "game",
            reading="reading",
            large="large",
        ),
        when=in_plan,
        in_kit=as_it_is,
    ),
    Form(
        key="match_cards",
        for_desk=True,
        title=_N("Match cards"),
        due=always,
        needs=ROUND,
        says=seating,
        render=made_by(
            "reports.sheets.match_cards:match_cards",
            "head",
            "round",
            "game",
            called="round_called",
            reading="reading",
            marked="marked",
        ),
        when=_with_match_cards,
        in_kit=blank_page(4),
    ),
    Form(
        key="personal_cards",
        for_desk=True,
        title=_N("Personal cards"),
        needs=ENTRANTS,
        says=_card_owners,
        render=made_by(
            "reports.sheets.personal_cards:personal_cards",
            "head",
            "entrants",
            "game",
            "card_lines",
            "groups",
            marked="marked",
            plan="table_plan",
        ),
        when=_with_cards,
    ),
    Form(
        key="final_cards",
        for_desk=True,
        title=_N("Personal cards for the final"),
        needs=frozenset({"final_players"}),
        says=_final_only,
        render=made_by(
            "reports.sheets.personal_cards:final_cards", "head", "final_players", "groups", "game"
        ),
        when=_with_final,
    ),
    Form(
        key="needs_list",
        for_desk=True,
        title=_N("Needs of the players (for the desk)"),
        needs=frozenset({"round", "needing"}),
        says=_needs_only,
        render=made_by("reports.sheets.needs_list:needs_list", "head", "needing", "round"),
    ),
    Form(
        key="held_cards",
        for_desk=True,
        title=_N("Cards on hold (for the |referee|)"),
        needs=frozenset({"held"}),
        says=_held_only,
        render=made_by("reports.sheets.held_cards:held_cards", "head", "held"),
    ),
    Form(
        key="desk_card",
        for_desk=True,
        title=_N("Card for the desk"),
        needs=frozenset({"card"}),
        says=nothing,
        render=made_by("reports.desk_card:desk_card", "head", "card"),
    ),
    Form(
        key="hand_kit",
        for_desk=True,
        title=_N("Going on by hand"),
        needs=frozenset({"hand"}),
        says=_by_hand,
        results=True,
        in_kit=as_it_is,
        render=made_by("reports.hand_kit:hand_sheet", "head", "hand", "game"),
    ),
    Form(
        key="table_signs",
        title=_N("|Table| numbers"),
        needs=ROUND,
        says=seating,
        render=made_by("reports.sheets.table_signs:table_signs", "head", "round"),
        when=_at_tables,
    ),
)
"""In the order in which a day needs them."""
