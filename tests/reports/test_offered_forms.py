"""Which forms a game and a programme have, which are given out at once, and who may see them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.stages.registry import PROGRAMMES
from reports.forms.catalogue import (
    FORMS,
    PreparedForm,
    form_title,
    forms_of,
    make_form,
    make_together,
)
from reports.forms.form import PlayedBy
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from tests.reports.views import entrant, pages, play


def keys(words: str) -> set[str]:
    return set(words.split())


def where(game: str = "plain", programme: str = "swiss") -> FormContext:
    plan = PROGRAMMES[programme]
    return FormContext(
        game=GAME_FORMS[game],
        stage=plan.numbered,
        programme=programme,
        settings=plan.options_type(),
    )


def offered(at: FormContext) -> set[str]:
    return {key for key, form in FORMS.items() if form.offered(at)}


USUAL = keys(
    "certificates cross_table cross_table_text desk_card entrants_csv final_ranking hand_kit "
    "held_cards match_cards needs_list pairing_by_name pairing_by_table personal_cards played_csv "
    "played_xlsx ranking_csv ranking_html ranking_json ranking_xlsx ruling_log standings "
    "table_signs"
)
STAGES = "stages_html stages_json stages_xlsx"
BRACKET = f"blank_bracket bracket brackets_csv {STAGES}"
PLAN = "match_list table_plan table_plan_text"
MORE = {
    "swiss": "",
    "swiss_cut": f"{BRACKET} final_cards",
    "tables": PLAN,
    "tables_final": PLAN,
    "knockout": f"{BRACKET} consolation_bracket result_list slot_plan",
    "league": "league_table match_list",
    "league_playoff": "league_table match_list",
    "groups_cup": f"{BRACKET} final_cards group_table groups_csv match_list",
    "two_losses": f"{BRACKET} final_cards",
    "single_matches": "match_list",
    "swiss_final": "final_announcement final_cards",
    "groups_knockout": f"{BRACKET} final_cards group_table groups_csv",
}
LESS = {
    "knockout": "cross_table cross_table_text personal_cards standings",
    "groups_knockout": "cross_table cross_table_text standings",
}


@pytest.mark.parametrize("programme", MORE)
def test_a_programme_has_the_forms_of_its_stages(programme: str) -> None:
    found = offered(replace(where(programme=programme), settings=None))
    assert found - USUAL == keys(MORE[programme])
    assert USUAL - found == keys(LESS.get(programme, ""))


GAMES_OWN = {
    "othello": "clock_cards draw_tags",
    "shuffleboard": (
        "shuffleboard_boards shuffleboard_cards shuffleboard_draw shuffleboard_fouls "
        "shuffleboard_officials shuffleboard_penalties shuffleboard_records "
        "shuffleboard_us_boards shuffleboard_us_cards"
    ),
    "rummikub": (
        "entry_form notices participants player_sheets protest_log referee_card refund_list "
        "table_cards"
    ),
    "mahjong": (
        "filled_cards hand_table incident_log mahjong_referee_card personal_records score_cards"
    ),
    "go": "go_h9 go_notice go_swiss_table open_gotha",
    "shogi": "fesa game_records game_slips",
    "paper_bowl": (
        "bowl_board bowl_cards bowl_hands bowl_records bowl_reference box_score play_by_play "
        "score_sheet"
    ),
    "plain": "",
}
TOLD_OTHERWISE = {
    "othello": "",
    "shuffleboard": "match_cards pairing_by_table table_signs",
    "rummikub": "match_cards",
    "mahjong": "match_cards",
    "paper_bowl": "",
    "shogi": "match_cards",
}


@pytest.mark.parametrize("game", GAMES_OWN)
def test_a_game_has_its_own_forms_in_place_of_some_that_all_have(game: str) -> None:
    found = offered(where(game))
    crossed = "" if GAME_FORMS[game].cross_tables else "played_csv played_xlsx"
    assert GAME_FORMS[game].cross_tables is (game in {"go", "shogi", "plain"})
    assert found - USUAL == keys(GAMES_OWN[game])
    assert USUAL - found == keys(TOLD_OTHERWISE.get(game, "")) | keys(crossed)


ROUND = "pairing_by_table pairing_by_name match_cards"


@pytest.mark.parametrize(
    ("game", "programme", "due"),
    [
        ("plain", "swiss", ROUND),
        ("plain", "knockout", ROUND),
        ("plain", "groups_cup", ROUND),
        ("plain", "league", "match_cards match_list league_table"),
        ("plain", "league_playoff", "match_cards match_list league_table"),
        ("plain", "single_matches", "match_cards match_list"),
        ("othello", "swiss", ROUND),
        ("shuffleboard", "swiss", "shuffleboard_draw shuffleboard_cards pairing_by_name"),
        ("rummikub", "swiss", "pairing_by_table pairing_by_name table_cards"),
        ("mahjong", "swiss", "pairing_by_table pairing_by_name score_cards"),
        ("shogi", "swiss", "pairing_by_table pairing_by_name game_slips"),
        ("paper_bowl", "swiss", ROUND),
    ],
)
def test_sheets_and_cards_are_given_out_as_soon_as_a_round_is_published(
    game: str, programme: str, due: str
) -> None:
    at = where(game, programme)
    assert {key for key in offered(at) if FORMS[key].due(at)} == keys(due)


@pytest.mark.parametrize(
    ("game", "programme", "more"),
    [
        ("plain", "swiss", "cross_table match_cards played_xlsx standings"),
        (
            "plain",
            "knockout",
            "bracket consolation_bracket match_cards played_xlsx result_list slot_plan stages_xlsx",
        ),
        ("mahjong", "swiss", "cross_table personal_records score_cards standings"),
    ],
)
def test_a_folder_has_what_is_given_out_and_how_the_division_stands(
    game: str, programme: str, more: str
) -> None:
    at = where(game, programme)
    always = (
        "certificates final_ranking hand_kit pairing_by_name pairing_by_table ranking_xlsx "
        "ruling_log"
    )
    assert {key for key in offered(at) if FORMS[key].wanted(at)} == keys(always) | keys(more)


TEAMS = (
    "order_sheets order_sheets_blank team_cards line_ups board_results team_cards_filled "
    "person_records person_records_csv"
)


def test_teams_have_sheets_of_their_own_and_people_theirs() -> None:
    people = "match_cards personal_cards final_cards grade_list grade_certificates grades_csv"
    both = (
        "shuffleboard_fouls clock_cards score_sheet bowl_reference bowl_cards bowl_hands bowl_board"
    )
    for by, words in (
        (PlayedBy.TEAMS, TEAMS),
        (PlayedBy.PEOPLE, people),
        (PlayedBy.BOTH, both),
    ):
        assert {key for key, form in FORMS.items() if form.by is by} == keys(words)


def test_what_the_desk_does_besides_has_its_forms_only_where_it_is_switched_on() -> None:
    parts = {
        "posted": "posted_notice badges name_labels",
        "phones": "phones_sheet own_page_codes",
        "prizes": "ceremony_list prize_receipts prize_labels prize_certificates",
        "grades": "grade_list grade_certificates grades_csv",
    }
    for part, words in parts.items():
        at = replace(where(), parts=frozenset({part}))
        assert offered(at) - USUAL == keys(words)


def test_only_desk_referee_and_the_player_himself_see_these_with_names() -> None:
    """Every other sheet hangs on a wall or is read by anybody: with public names."""
    assert {key for key, form in FORMS.items() if form.for_desk} == keys(
        "shuffleboard_records shuffleboard_fouls participants score_cards game_slips match_cards "
        "personal_cards knockout_cards final_cards needs_list held_cards hand_kit desk_card "
        "order_sheets order_sheets_blank team_cards team_cards_filled room_records filled_cards "
        "personal_records game_records bowl_records player_sheets qualifier_record ruling_log "
        "protest_log refund_list incident_log badges name_labels own_page_codes prize_receipts "
        "grade_list grades_csv go_h9 open_gotha fesa"
    )
    for flag, words in {
        "handed": "certificates prize_labels prize_certificates grade_certificates",
        "abroad": "go_h9 open_gotha fesa",
        "laid_out": "badges name_labels",
        "is_notice": "go_notice",
        "nameless": "standings",
        "final": "final_ranking certificates",
        "asked": "certificates",
    }.items():
        assert {key for key, form in FORMS.items() if getattr(form, flag)} == keys(words), flag


def test_a_result_makes_these_sheets_and_files_out_of_date_and_no_others() -> None:
    assert {key for key, form in FORMS.items() if form.results} == keys(
        "shuffleboard_boards shuffleboard_us_boards hand_kit board_results team_cards_filled "
        "person_records person_records_csv group_table bracket consolation_bracket "
        "exchange_table slot_plan result_list standings match_list filled_cards "
        "personal_records play_by_play box_score league_table playoff_list cross_table "
        "semifinal_result final_games player_sheets go_swiss_table final_announcement "
        "final_ranking qualifier_record certificates ruling_log cross_table_text ranking_csv "
        "ranking_xlsx ranking_html ranking_json ceremony_list prize_receipts prize_labels "
        "prize_certificates grade_list grade_certificates grades_csv played_csv played_xlsx "
        "go_h9 open_gotha fesa groups_csv brackets_csv exchange_csv stages_xlsx stages_html "
        "stages_json"
    )


def test_a_file_offers_the_sheets_that_say_the_same() -> None:
    order = ("standings", "final_ranking")
    stages = ("group_table", "bracket", "result_list")
    told = {
        "participants": ("entrants_csv",),
        "person_records_csv": ("person_records",),
        "cross_table_text": ("cross_table",),
        **dict.fromkeys(("ranking_csv", "ranking_xlsx", "ranking_html", "ranking_json"), order),
        "table_plan_text": ("table_plan",),
        **dict.fromkeys(("played_csv", "played_xlsx"), ("cross_table", "league_table")),
        "groups_csv": ("group_table",),
        "brackets_csv": ("bracket", "result_list"),
        **dict.fromkeys(("stages_xlsx", "stages_html", "stages_json"), stages),
    }
    assert {key: form.tells for key, form in FORMS.items() if form.tells} == told


SHARED = [
    "pairing_by_table",
    "pairing_by_name",
    "table_plan",
    "match_cards",
    "personal_cards",
    "final_cards",
    "needs_list",
    "held_cards",
    "hand_kit",
    "desk_card",
    "table_signs",
    "order_sheets",
    "order_sheets_blank",
    "team_cards",
    "line_ups",
    "board_results",
    "team_cards_filled",
    "person_records",
    "person_records_csv",
    "group_table",
    "blank_bracket",
    "bracket",
    "consolation_bracket",
    "slot_plan",
    "result_list",
    "standings",
    "match_list",
    "league_table",
    "cross_table",
    "final_announcement",
    "final_ranking",
    "certificates",
    "ruling_log",
    "cross_table_text",
    "ranking_csv",
    "ranking_xlsx",
    "ranking_html",
    "ranking_json",
    "entrants_csv",
    "table_plan_text",
    "posted_notice",
    "badges",
    "name_labels",
    "phones_sheet",
    "own_page_codes",
    "ceremony_list",
    "prize_receipts",
    "prize_labels",
    "prize_certificates",
    "grade_list",
    "grade_certificates",
    "grades_csv",
    "played_csv",
    "played_xlsx",
    "groups_csv",
    "brackets_csv",
    "stages_xlsx",
    "stages_html",
    "stages_json",
]
BEHIND = {
    "othello": {
        "personal_cards": "knockout_cards",
        "final_cards": "draw_tags",
        "table_signs": "clock_cards",
        "consolation_bracket": "exchange_table",
        "result_list": "room_list room_records",
        "brackets_csv": "exchange_csv",
    },
    "shuffleboard": {
        "": (
            "shuffleboard_draw shuffleboard_draw_all shuffleboard_cards shuffleboard_us_cards "
            "shuffleboard_officials shuffleboard_boards shuffleboard_us_boards "
            "shuffleboard_penalties shuffleboard_records shuffleboard_fouls"
        ),
    },
    "rummikub": {
        "": "entry_form participants notices",
        "table_plan": "table_cards semifinal_seats final_seats",
        "table_signs": "referee_card",
        "cross_table": "semifinal_result final_games player_sheets",
        "final_ranking": "qualifier_record",
        "ruling_log": "protest_log refund_list",
    },
    "mahjong": {
        "table_plan": "score_cards",
        "table_signs": "hand_table mahjong_referee_card",
        "match_list": "filled_cards personal_records",
        "ruling_log": "incident_log",
    },
    "go": {
        "": "go_notice",
        "league_table": "playoff_list",
        "cross_table": "go_swiss_table",
        "played_xlsx": "go_h9 open_gotha",
    },
    "shogi": {"table_plan": "game_slips", "match_list": "game_records", "played_xlsx": "fesa"},
    "paper_bowl": {
        "table_signs": "score_sheet bowl_reference bowl_cards bowl_hands bowl_board",
        "match_list": "play_by_play box_score bowl_records",
    },
    "plain": {},
}


@pytest.mark.parametrize("game", BEHIND)
def test_forms_stand_in_the_order_of_the_day_a_games_own_among_those_of_all(game: str) -> None:
    told = [*BEHIND[game].get("", "").split()]
    for key in SHARED:
        told += [key, *BEHIND[game].get(key, "").split()]
    assert list(forms_of(game)) == told
    assert all(FORMS[key].key == key for key in told)


def test_where_more_than_two_sit_at_a_table_they_are_seated_and_not_paired() -> None:
    keys = ("pairing_by_table", "pairing_by_name", "match_cards")
    assert [form_title(key) for key in keys] == [form_title(key, 2) for key in keys]
    assert [form_title(key, 3) for key in keys] == [
        "座席表（卓順）",
        "座席表（氏名順）",
        form_title("match_cards"),
    ]


def test_several_forms_are_one_file_in_their_order_with_what_no_font_has() -> None:
    given = play(4).given(entrants=(entrant(1, "山田😀"), entrant(2, "森🀄")))
    alone = [make_form(key, given) for key in ("personal_cards", "standings")]
    made = make_together(
        [PreparedForm(FORMS[key], given) for key in ("standings", "personal_cards")], "二つ"
    )
    assert made.lacking == alone[0].lacking == ("😀", "🀄")
    both = [*pages(alone[1].content), *pages(alone[0].content)]
    assert len(pages(made.content)) == len(both)
    assert [page[:40] for page in pages(made.content)] == [page[:40] for page in both]
