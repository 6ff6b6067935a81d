"""Health mahjong on paper: its words for what ranks, its programme and its sheets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
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
from reports.forms.game_forms import GameForms
from reports.forms.where import always
from reports.games.mahjong.words import RULINGS
from reports.i18n import _N, Terms

if TYPE_CHECKING:
    from reports.games.mahjong import (
        hand_table,
        incident_log,
        personal_records,
        referee_card,
        table_card,
    )
else:
    globals().update(
        lazy(
            __package__,
            "hand_table incident_log personal_records referee_card table_card",
        )
    )

# -- the sheets that only health mahjong has -------------------------------------------------------


class _ScoreCards(Form):
    key = "score_cards"
    for_desk = True
    title = _N("Score cards of the tables")
    in_kit = staticmethod(blank_page(2))
    due = staticmethod(always)
    needs = ROUND
    after = "table_plan"

    def says(self, given: FormInput) -> object:
        """Give who sits where, and how long is played."""
        return with_settings(seating(given), given, "minutes")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(table_card.table_cards, given.head, given.round, given.options)


class _FilledCards(Form):
    key = "filled_cards"
    for_desk = True
    title = _N("Score cards as they were entered")
    needs = ROUND
    results = True
    after = "match_list"

    def says(self, given: FormInput) -> object:
        """Give what the filled cards say."""
        if given.round is None:
            return ()
        said = [
            (match.table, match.code, [seat.entrant for seat in match.seats], match.result)
            for match in given.round.matches
        ]
        return with_settings(said, given, "minutes")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(table_card.filled_cards, given.head, given.round, given.options)


class _PersonalRecords(Form):
    key = "personal_records"
    for_desk = True
    title = _N("Personal cards as they were entered")
    needs = frozenset({"entrants", "all_rounds"})
    optional = frozenset({"table_plan"})
    results = True
    after = "match_list"

    def says(self, given: FormInput) -> object:
        """Give what the filled cards say: whose they are, where all sit, and the results."""
        plan = given.table_plan
        people = [
            (who.number, who.name, who.yomi, who.grade, who.club, who.withdrawn_from)
            for who in given.entrants
        ]
        tables = [] if plan is None else [list(plan.places(who.id)) for who in given.entrants]
        matches = [
            (own.number, match.table, [seat.entrant.name for seat in match.seats], match.result)
            for own in given.all_rounds
            for match in own.matches
        ]
        return (people, tables, matches)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            personal_records.personal_records,
            given.head,
            given.entrants,
            given.game,
            given.card_lines,
            given.all_rounds,
            plan=given.table_plan,
        )


class _IncidentLog(Form):
    key = "incident_log"
    for_desk = True
    title = _N("Incident log")
    needs = frozenset({"incidents"})
    after = "ruling_log"

    def says(self, given: FormInput) -> object:
        return given.own["incidents"]

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(incident_log.incident_log, given.head, given.own["incidents"])


class _HandTable(SameAllDay):
    key = "hand_table"
    title = _N("Table of hand values")
    after = "table_signs"

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(hand_table.hand_table, given.head)


class _MahjongRefereeCard(SameAllDay):
    key = "mahjong_referee_card"
    title = _N("Faults and rules (for referees)")
    after = "table_signs"

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(referee_card.referee_card, given.head)


FORMS = all_forms(globals())
"""In the order in which a day needs them."""


# -- what health mahjong calls otherwise than the messages of all games do: a round is a hanchan ---

TERMS = Terms(
    ja={
        "回戦": "半荘",
        "{}回戦": "第{}半荘",
        "1回戦": "第1半荘",
        "勝点": "点",
        "勝点計": "合計点",
    },
    en={
        "round": "hanchan",
        "rounds": "hanchans",
        "roun&d": "hanchan (&d)",
        "r&ound": "hanchan (&o)",
    },
)
"""Its own messages say this by themselves."""


# -- Health mahjong on paper: its words for what ranks, its programme and its sheets ---------------

CARD_POINTS = (_N("Hanchan score"), _N("Rank points"), _N("Hanchan total"), _N("Running total"))
"""What a player writes on the card after each hanchan."""


class MahjongForms(GameForms):
    """What only health mahjong says and prints."""

    key = "mahjong"
    terms = TERMS
    criteria: Mapping[str, str] = {
        "missed": _N("Missed hanchans"),
        "points": _N("Grand total"),
        "score": _N("Score above the start"),
        "rank_points": _N("Rank points"),
        "best_match": _N("Best hanchan"),
    }
    criteria_in_order: Mapping[str, str] = {"missed": _N("Fewest hanchans missed")}
    short_criteria: Mapping[str, str] = {
        "missed": _N("Missed"),
        "rank_points": _N("Rank pts"),
        "best_match": _N("Best"),
    }
    programmes: Mapping[str, str] = {"mahjong_hanchans": _N("Hanchans with new companions")}
    draws = False
    certificate_figures = ("points",)
    rounds_listed = True
    card_points = CARD_POINTS
    plan_holds = True
    seats_note = _N("Seats are drawn by lot at the table; the first dealer is 1 on the card.")
    own_cards = True
    forms = FORMS
    card_notes = (
        _N("Copy your points from the score card of the table. The table changes every time."),
    )
    rulings = RULINGS


MAHJONG = MahjongForms()
