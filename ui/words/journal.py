"""What each action of the journal is about, so that the page of the record can be sifted; no Qt.

A game says it of its own actions in its words (ABOUT, by the action's key).
"""

from __future__ import annotations

from enum import StrEnum

from reports.i18n import _N
from ui.words import clock_tables, court_tables, reception_tables


class About(StrEnum):
    """What an action is about."""

    PEOPLE = "people"
    ROUNDS = "rounds"
    RESULTS = "results"
    RULINGS = "rulings"
    SETTINGS = "settings"
    LINE = "line"
    """A line of a match that is written down while it is played: there are hundreds of them."""


WORDS: dict[About, str] = {
    About.PEOPLE: _N("Entrants and reception"),
    About.ROUNDS: _N("Draws, pairings, courts and clocks"),
    About.RESULTS: _N("Results and matches"),
    About.RULINGS: _N("Rulings and penalties"),
    About.SETTINGS: _N("Event, divisions and settings"),
}
"""How the page of the record offers them; lines of matches are with the results."""

_SET_UP = ("use_parts", "set_fees", "lay_out_badges")
"""What of reception is said beforehand."""

_ACTIONS: dict[About, tuple[str, ...]] = {
    About.PEOPLE: (
        "add_entrant",
        "add_fill_in",
        "fill_tables",
        "import_entrants",
        "import_shares",
        "change_entrant",
        "add_team_member",
        "member_leaves",
        "member_returns",
        "member_stays",
        "remove_entrant",
        "check_in",
        "check_out",
        "check_in_at_door",
        "change_person",
        "split_entrants",
        "link_people",
        "unlink_person",
        "substitute",
        "dismiss",
        "take_seat",
        "withdraw",
        "withdraw_after",
        "withdraw_unplayed",
        "reinstate",
        "reinstate_next",
        "strike_withdrawal",
        "change_withdrawal",
        "make_fill_in",
        "rank_entrant",
        "move_entrant",
        "move_entrant_later",
        "plan_absences",
        "strike_absences",
        *(action for action in reception_tables.ACTIONS if action not in _SET_UP),
    ),
    About.ROUNDS: (
        "arrange_matches",
        "draw_round",
        "pair_round",
        "draw_plan",
        "import_plan",
        "replan_rounds",
        "swap_seats",
        "publish_round",
        "type_round",
        "discard_round",
        "take_back_round",
        "name_finalists",
        "retract_finalists",
        "draw_lots",
        "retract_lots",
        "admit",
        "name_entries",
        "draw_bracket",
        "seat_latecomer",
        *clock_tables.ACTIONS,
        *court_tables.ACTIONS,
    ),
    About.RESULTS: (
        "hand_in_line_up",
        "take_back_line_up",
        "exchange_line_ups",
        "record_result",
        "correct_result",
        "strike_result",
        "hold_card",
        "release_card",
        "confirm_result",
        "strike_line",
        "put_back_line",
        "replace_line",
        "replace_start",
        "strike_fallen_lines",
        "open_again",
    ),
    About.RULINGS: (
        "change_line_up",
        "adjust",
        "change_adjustment",
        "strike_adjustment",
        "disqualify",
        "move_disqualification",
        "move_disqualification_after",
        "take_back_disqualification",
        "log_penalty",
        "change_penalty",
        "strike_penalty",
        "log_ruling",
        "change_ruling",
        "strike_ruling",
        "settle",
    ),
    About.SETTINGS: (
        *_SET_UP,
        "rename_event",
        "set_closing",
        "take_reports",
        "end_reports",
        "set_prizes",
        "set_promotions",
        "grade_entitled",
        "grade_applied",
        "grade_paid",
        "add_division",
        "change_division",
        "remove_division",
        "keep_apart",
        "choose_habits",
        "number_tables",
        "set_start_points",
        "set_team_terms",
        "set_slots",
        "second_entry",
        "every_card_twice",
        "every_card_once",
        "certificates",
        "call_abroad",
        "rebuild_division",
        "restore",
    ),
}
ABOUT: dict[str, About] = {
    action: about for about, actions in _ACTIONS.items() for action in actions
}
"""What the actions of all games are about; `check_in_many` goes by `check_in`."""
