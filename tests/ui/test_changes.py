"""What an action changed, in words."""

from __future__ import annotations

from datetime import datetime

import pytest

from models.core.people import PERSON_FIELDS
from models.views.logs import JournalView
from reports import i18n
from ui.words.changes import FIELDS, changed, details, in_one_line

AT = datetime(2026, 11, 22, 11, 5)  # noqa: DTZ001 - the desk's wall clock


def entry(action: str, **values: object) -> JournalView:
    return JournalView(id=1, at=AT, action=action, values=values, undone=False)


def test_every_field_with_its_old_and_new_value() -> None:
    done = entry(
        "change_entrant",
        changes=[["grade", "1級", "初段"], ["birth", "", "2001-04-05"], ["number", 3, 30]],
    )
    assert changed(done) == ("段級位：1級 → 初段", "生年月日：なし → 2001-04-05", "番号：3 → 30")
    with i18n.using("en"):
        assert in_one_line(done).startswith("Grade: 1級 → 初段, ")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (["rounds", 6, 5], "回戦数：6 → 5"),
        (["category", "women", "open"], "部の区分：女子 → 無差別"),
        (["draws_allowed", False, True], "引き分け・同順位あり：いいえ → はい"),
    ],
)
def test_settings_are_named_as_they_are_asked_for(change: list[object], said: str) -> None:
    assert changed(entry("change_division", changes=[change])) == (said,)


def test_a_correction_says_old_new_who_and_why() -> None:
    done = entry(
        "correct_result",
        names=["榎本", "手崎"],
        old="○+4 ×-4",
        text="○+8 ×-8",
        cause="referee",
        reason="裁定",
        referee="大島",
    )
    assert changed(done) == ("○+4 ×-4 → ○+8 ×-8",)
    assert details(done) == (
        "対象：榎本・手崎",
        "○+4 ×-4 → ○+8 ×-8",
        "訂正のわけ：審判の裁定",
        "理由：裁定",
        "審判：大島",
    )


def test_of_many_people_some_are_named() -> None:
    done = entry("check_in", names=["A", "B"], count=12)
    assert details(done) == ("対象：A・B ほか10名",)


def test_what_only_adds_something_changed_nothing() -> None:
    assert changed(entry("record_result", text="○+4 ×-4")) == ()
    assert details(entry("publish_round", round=2)) == ()


def test_all_that_is_known_of_a_person_has_a_word() -> None:
    assert {own.key for own in PERSON_FIELDS} <= {*FIELDS}


def test_values_that_another_desk_has_made_up_are_shown_as_they_are() -> None:
    """What stands in place of a value has no word, whatever it is."""
    for odd in ([1, 2], {"a": 1}, None, 7, ["中"]):
        (said,) = details(entry("change_person", changes=[["club", odd, "東京支部"]]))
        assert said.endswith("→ 東京支部")
