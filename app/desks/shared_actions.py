"""Which rows each action writes that all games share; those of one game stand with its rules.

An action that neither names is none of the program: no desk takes it over.
"""

from __future__ import annotations

from typing import Any

from app.facts import notes, reception_notes
from app.facts.note import NoteKind
from models.action_rows import (
    DRAWS,
    ENTERS,
    FOLLOWS,
    LEAVES,
    LEFT_OVER,
    LOGS,
    MATCHES_GO,
    PEOPLE,
    PERSON,
    ROUND_COMES,
    ROUND_GOES,
    RULED,
    ActionRows,
    writes,
)


def _noted(*kinds: NoteKind[Any]) -> ActionRows:
    """Say that notes of these kinds are written and nothing else."""
    return writes(notes=" ".join(f"{kind.owner}/{kind.kind}" for kind in kinds))


# -- what several actions write --------------------------------------------------------------------

_RECORD = writes(notes="match/*")
"""The record of a match that is written down while it is played; its game names the note."""
_PRESENT = "checked_in from_round"
_NEW_DIVISION = writes(_noted(reception_notes.PARTS), new="divisions division/*", divisions="game")

# -- the actions -----------------------------------------------------------------------------------

_OF_THE_EVENT = {
    "rename_event": writes(event="name date venue"),
    "set_closing": _noted(notes.CLOSING),
    **dict.fromkeys(("take_reports", "end_reports"), _noted(notes.BY_TELEPHONE)),
    **dict.fromkeys(("every_card_twice", "every_card_once"), _noted(notes.EVERY_CARD)),
    "use_parts": _noted(reception_notes.PARTS),
    "set_fees": _noted(reception_notes.FEES),
    "lay_out_badges": _noted(reception_notes.BADGES),
    "count_till": _noted(reception_notes.TILL),
}
_OF_DIVISIONS = {
    "add_division": _NEW_DIVISION,
    "change_division": writes(
        RULED,
        notes="division/ranked_by",
        divisions="name programme options programme_options",
    ),
    "remove_division": writes(
        LEFT_OVER,
        gone="divisions entrants absences draws lines rulings penalties adjustments "
        "division/* stage/* round/* match/* entrant/* ruling/*",
    ),
    "rebuild_division": writes(
        ENTERS,
        ROUND_COMES,
        new="divisions results absences division/* entrant/planned_absences",
        entrants=_PRESENT,
    ),
    "import_shares": writes(ENTERS, _NEW_DIVISION),
    "keep_apart": _noted(notes.HOUSE_RULES),
    "choose_habits": writes(_noted(notes.HOUSE_RULES), RULED),
    "number_tables": _noted(notes.HALL, notes.NUMBERS),
    "set_start_points": _noted(notes.START),
    "set_slots": _noted(notes.SLOTS),
    "second_entry": _noted(notes.SECOND_ENTRY),
    "certificates": _noted(notes.CERTIFICATES),
    "call_abroad": writes(_noted(notes.ABROAD), people="roman"),
    "set_team_terms": writes(_noted(notes.TEAM), RULED, divisions="game"),
    "set_prizes": writes(notes="division/prizes"),
    "set_promotions": writes(notes="division/promotions"),
    **dict.fromkeys(
        ("grade_entitled", "grade_applied", "grade_paid"), writes(notes="entrant/promotion")
    ),
}
_OF_PEOPLE = {
    **dict.fromkeys(("add_entrant", "add_fill_in", "import_entrants"), ENTERS),
    "fill_tables": writes(ENTERS, entrants="ranked checked_in from_round"),
    "change_entrant": writes(PEOPLE, RULED, entrants="name yomi grade club birth number"),
    "remove_entrant": writes(
        LEFT_OVER,
        gone="entrants absences penalties adjustments entrant/*",
        rulings="entrant_id",
    ),
    **dict.fromkeys(("check_in", "check_out"), writes(entrants=_PRESENT)),
    "change_person": writes(
        RULED,
        people=PERSON,
        entrants="name yomi grade birth club public_name",
    ),
    "split_entrants": PEOPLE,
    "link_people": writes(
        _noted(notes.APART, reception_notes.PAYMENTS.note),
        gone="people person/*",
        people=PERSON,
        members="person_id",
        **{"person/*": "owner_id"},
    ),
    "unlink_person": writes(new="people", notes="person/apart", members="person_id"),
    "substitute": writes(PEOPLE, LOGS),
    "dismiss": LEFT_OVER,
    "add_team_member": writes(new="people members", notes="person/apart"),
    **dict.fromkeys(
        ("member_leaves", "member_returns", "member_stays"), writes(new="members", gone="members")
    ),
    "take_seat": writes(ENTERS, LEAVES, entrants="checked_in from_round ranked"),
    **dict.fromkeys(
        (
            *("withdraw", "withdraw_after", "withdraw_unplayed", "change_withdrawal"),
            *("reinstate", "reinstate_next", "strike_withdrawal"),
        ),
        LEAVES,
    ),
    **dict.fromkeys(
        (
            *("disqualify", "take_back_disqualification"),
            *("move_disqualification", "move_disqualification_after"),
        ),
        writes(LEAVES, notes="entrant/disqualified", entrants="status"),
    ),
    **dict.fromkeys(("make_fill_in", "rank_entrant"), writes(RULED, entrants="ranked")),
    **dict.fromkeys(
        ("move_entrant", "move_entrant_later"),
        writes(
            ENTERS,
            LEAVES,
            new="entrant/*",
            gone="entrant/*",
            entrants="division_id number",
            penalties="division_id",
            rulings="division_id",
            adjustments="division_id",
            **{"entrant/*": "division_id"},
        ),
    ),
    **dict.fromkeys(("plan_absences", "strike_absences"), writes(_noted(notes.PLANNED), RULED)),
    "seat_latecomer": writes(_noted(notes.PLANNED), FOLLOWS, LOGS, entrants="from_round"),
}
_OF_RECEPTION = {
    "describe_person": _noted(reception_notes.TAGS, reception_notes.FEE, reception_notes.COMING),
    **dict.fromkeys(
        ("comes_expected", "comes_late", "comes_not_coming"), _noted(reception_notes.COMING)
    ),
    **dict.fromkeys(
        ("check_in_at_door", "receive_and_pay"),
        writes(
            _noted(notes.ARRIVED, reception_notes.COMING, reception_notes.FEE),
            _noted(reception_notes.PAYMENTS.note),
            entrants=_PRESENT,
        ),
    ),
    **dict.fromkeys(
        (
            *("pay", "pay_back", "pay_back_all", "change_payment", "strike_payment"),
            *("issue_receipt", "reissue_receipt"),
        ),
        _noted(reception_notes.PAYMENTS.note),
    ),
    "pay_back_division": _noted(reception_notes.PAYMENTS.note, reception_notes.FEE),
    "enter_on_the_day": writes(ENTERS, _noted(notes.ARRIVED), entrants=_PRESENT),
}
_OF_ROUNDS = {
    **dict.fromkeys(
        ("draw_round", "pair_round", "arrange_matches", "draw_bracket"), writes(ROUND_COMES, LOGS)
    ),
    **dict.fromkeys(
        ("draw_plan", "import_plan", "replan_rounds"), writes(ROUND_COMES, MATCHES_GO, LOGS)
    ),
    "type_round": RULED,
    "publish_round": writes(RULED, rounds="published_at"),
    "discard_round": ROUND_GOES,
    "take_back_round": RULED,
    "swap_seats": writes(FOLLOWS, LOGS, seats="entrant_id"),
    "name_finalists": writes(ROUND_COMES, LOGS),
    "retract_finalists": ROUND_GOES,
    **dict.fromkeys(("draw_lots", "retract_lots"), RULED),
    **dict.fromkeys(("admit", "name_entries"), writes(DRAWS, LOGS)),
    **dict.fromkeys(("use_clocks", "use_clocks_at", "use_no_clocks"), _noted(notes.CLOCKS)),
    **dict.fromkeys(
        ("start_absent_clock", "absent_came", "strike_absent_clock"), _noted(notes.ABSENT)
    ),
    **dict.fromkeys(
        (
            *("round_clock_start", "round_clock_pause", "round_clock_go_on"),
            *("round_clock_extra", "round_clock_end"),
        ),
        _noted(notes.ROUND_CLOCK),
    ),
    **dict.fromkeys(
        ("change_round_clock", "strike_round_clock"), writes(_noted(notes.ROUND_CLOCK), LOGS)
    ),
    **dict.fromkeys(("assign_courts", "call_match", "call_again", "call_off"), _RECORD),
}
_RESULT = writes(gone="match/on_hold", single="results")
_OF_MATCHES = {
    # Over what nobody can read any more, too: `read_divisions.py` looks that it is so.
    "record_result": writes(_RESULT, RULED, new="results", results="payload confirmed"),
    "correct_result": writes(_RESULT, RULED, results="payload confirmed"),
    "strike_result": RULED,
    "open_again": writes(_RECORD, RULED),
    "confirm_result": writes(_RESULT, results="confirmed"),
    **dict.fromkeys(("hold_card", "release_card"), _noted(notes.ON_HOLD)),
    **dict.fromkeys(
        ("hand_in_line_up", "take_back_line_up", "exchange_line_ups"), _noted(notes.LINE_UP)
    ),
    "change_line_up": writes(_noted(notes.LINE_UP), LOGS),
    **dict.fromkeys(
        (
            *("strike_line", "put_back_line", "replace_line", "replace_start"),
            "strike_fallen_lines",
        ),
        _RECORD,
    ),
}
_OF_RULINGS = {
    "log_ruling": writes(new="rulings", single="rulings"),
    "change_ruling": writes(LOGS, rulings="text article referee match_id entrant_id"),
    "strike_ruling": writes(LOGS, gone="rulings"),
    "log_penalty": writes(new="penalties", single="penalties"),
    "change_penalty": writes(
        LOGS,
        penalties="entrant_id match_id rule article claim effect effect_values note at",
        single="penalties",
    ),
    "strike_penalty": writes(LOGS, gone="penalties"),
    "settle": RULED,
    "adjust": writes(_noted(notes.RULED), RULED, new="adjustments"),
    "change_adjustment": writes(
        _noted(notes.RULED), RULED, adjustments="stage match_id figure amount ruling_id reason"
    ),
    "strike_adjustment": RULED,
}
SHARED_ACTIONS: dict[str, ActionRows] = {
    **_OF_THE_EVENT,
    **_OF_DIVISIONS,
    **_OF_PEOPLE,
    **_OF_RECEPTION,
    **_OF_ROUNDS,
    **_OF_MATCHES,
    **_OF_RULINGS,
}
"""By the key in the journal."""
