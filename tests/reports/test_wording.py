from dataclasses import replace
from datetime import datetime

import pytest

from models.core.outcomes import Mark, Note
from models.criteria import SHARED
from models.views.divisions import ResultCell
from reports import game_words, wording
from reports.games import GAME_FORMS, GAME_NAMES
from reports.i18n import using
from tests.reports import views as sheets


def test_every_criterion_of_the_rules_has_a_name_in_both_languages() -> None:
    for language in ("ja", "en"):
        with using(language):
            assert all(game_words.criterion_name(key) != key for key in SHARED)


def test_the_unit_of_a_difference_is_the_game_s() -> None:
    assert game_words.criterion_name("difference", "othello") == "石差計"
    assert game_words.criterion_name("difference", "plain") == "得失差"
    with using("en"):
        assert game_words.criterion_name("difference", "othello") == "Disc total"


@pytest.mark.parametrize("note", Note)
def test_every_note_has_words(note: Note) -> None:
    assert wording.remark(note.value) != note.value
    for mark in (Mark.WIN, Mark.LOSS):
        assert wording.cell_remark(ResultCell(round=1, mark=mark, note=note))


def test_under_a_result_stands_why_there_was_no_game() -> None:
    def under(mark: Mark, note: Note | None) -> str:
        return wording.cell_remark(ResultCell(round=1, mark=mark, note=note))

    assert under(Mark.WIN, Note.BYE) == under(Mark.WIN, Note.WITHDRAWN) == "不戦"
    assert under(Mark.LOSS, Note.LATE) == "遅"
    assert under(Mark.LOSS, Note.WITHDRAWN) == "棄"
    assert under(Mark.LOSS, None) == ""


def test_when_a_round_begins_and_ends_is_blank_until_it_has_begun() -> None:
    blank = "\u3000\u3000：\u3000\u3000"
    assert wording.hours_text(50) == f"開始 {blank}\u3000終了 {blank}（50分）"
    late = datetime(2026, 11, 22, 23, 5)  # noqa: DTZ001 - the desk's wall clock
    assert wording.hours_text(90, late) == "開始 23:05\u3000終了 00:35（90分）"


def test_tables_with_clocks_are_named_in_their_order_and_no_bye_counts() -> None:
    shown = sheets.play(7, rounds=1).round
    *played, bye = shown.matches

    def noted(*tables: int) -> list[str]:
        clocked = (replace(match, clock=match.table in tables) for match in reversed(played))
        return wording.clock_notes(replace(shown, matches=(bye, *clocked)))

    assert noted() == []
    assert noted(3, 1) == ["対局時計を使う卓：1・3"]
    assert noted(1, 2, 3) == ["この回戦は、すべての卓で対局時計を使います。"]


def test_unknown_keys_are_their_own_words() -> None:
    assert wording.stage_name("x") == wording.programme_name("x") == wording.remark("x") == "x"
    assert game_words.game_name("x") == game_words.criterion_name("x") == "x"
    assert wording.ruling_name("x") == "x"


def test_rounds_are_named_by_stage() -> None:
    assert wording.round_name("final", 1) == "決勝"
    assert wording.round_name("group", 2) == "予選リーグ2回戦"
    with using("en"):
        assert wording.round_name("swiss", 3) == "Round 3"
        assert wording.round_name("final", 1) == "Final"
        assert wording.round_name("exchange", 2) == "Exchange Round 2"


@pytest.mark.parametrize("key", GAME_FORMS)
def test_every_game_names_itself_in_japanese(key: str) -> None:
    assert game_words.game_name(key) != GAME_NAMES[key]


def test_a_list_says_whether_its_round_is_over() -> None:
    head = sheets.head()
    with using("ja"):
        assert wording.division_after_round(head, 3).endswith("3回戦終了時")
        assert wording.division_after_round(head, 3, complete=False).endswith("3回戦途中")
        assert wording.division_after_round(head, 0) == head.division
