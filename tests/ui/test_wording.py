"""Sentences for every code that the program can give."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from pathlib import Path

import pytest

from app.event_file.file import FileTrouble
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.views.divisions import DivisionView, Why
from models.views.logs import JournalView
from reports import i18n
from ui.games.registry import GAME_SCREENS
from ui.words import wording

ROOT = Path(__file__).resolve().parents[2]
AT = datetime.fromisoformat("2026-11-21T10:00:00")

CODE = re.compile(r'(?:refuse\(|Problem\(\s*code=)\s*"([A-Z][A-Z0-9_]+)"')
WHY = re.compile(r'Why\(\s*code="([A-Z][A-Z0-9_]+)"')
ACTION = re.compile(r'(?:transaction\(|proposal, )"([a-z_]+)"')


def sources(*folders: str) -> Iterator[str]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.stem == "group_import":
                continue  # of the list of headquarters only dialogs speak
            yield re.sub(r"^\s*(?:>>>|\.\.\.).*$", "", path.read_text(encoding="utf-8"), flags=re.M)


def found(pattern: re.Pattern[str], *folders: str) -> list[str]:
    return sorted({code for text in sources(*folders) for code in pattern.findall(text)})


def division(**values: object) -> DivisionView:
    plain = {
        "id": 1,
        "game": "othello",
        "name": "女子の部",
        "programme": "swiss_final",
        "options": None,
        "programme_options": None,
        "entrants": 33,
        "checked_in": 30,
    }
    return DivisionView(**(plain | values))  # type: ignore[arg-type]


def entry(action: str, **values: object) -> JournalView:
    return JournalView(id=1, at=AT, action=action, values=values, undone=False)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_problem_has_a_sentence(language: str, subtests: pytest.Subtests) -> None:
    for code in found(CODE, "app", "models"):
        with subtests.test(code), i18n.using(language):
            sentence = wording.sentence(Problem(code=code))
            assert code not in sentence
            assert sentence


def test_every_reason_has_a_sentence(subtests: pytest.Subtests) -> None:
    for code in found(WHY, "app", "models"):
        with subtests.test(code):
            assert code not in wording.why(Why(code=code))


def test_every_action_has_a_name(subtests: pytest.Subtests) -> None:
    for action in found(ACTION, "app"):
        with subtests.test(action):
            assert action not in wording.action_name(entry(action))


def test_the_search_for_codes_finds_them() -> None:
    assert "NO_SUCH_TABLE" in found(CODE, "app", "models")
    assert "OVER_64" in found(CODE, "app", "models")
    assert "REPEAT_MENDED" in found(WHY, "models")
    assert {"record_result", "draw_round", "check_in"} <= set(found(ACTION, "app"))


def test_every_trouble_with_a_file_has_a_sentence(subtests: pytest.Subtests) -> None:
    codes = re.findall(r"`([a-z_]+)`", FileTrouble.__doc__ or "")
    assert "not_a_file" in codes
    for code in codes:
        with subtests.test(code):
            said = wording.trouble(FileTrouble(code, Path("/media/usb/spring.taikai")))
            assert code not in said
            assert "/media" not in said


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_step_has_a_sentence_and_a_verb(language: str, subtests: pytest.Subtests) -> None:
    kinds = [(kind, "") for kind in StepKind if kind is not StepKind.OWN]
    kinds += [(StepKind.OWN, own) for one in GAME_SCREENS.values() for own in one.own_steps]
    assert len(kinds) > len(StepKind)
    for kind, own in kinds:
        step = Step(kind=kind, own=own, stage="swiss", round=3, missing=(5, 8))
        with subtests.test(own or kind.value), i18n.using(language):
            assert "{" not in wording.step_sentence(step, division())
            assert "{" not in wording.step_button(step)


@pytest.mark.parametrize("game", GAMES)
def test_every_penalty_has_a_name(game: str) -> None:
    for rule in GAMES[game].penalties:
        assert wording.penalty_rule(rule.key) != rule.key


def test_unknown_codes_are_shown_instead_of_crashing() -> None:
    assert wording.sentence(Problem(code="NEW_ONE", values={"table": 3})) == "NEW_ONE (table=3)"
    assert wording.why(Why(code="NEW_ONE")) == "NEW_ONE"
    assert wording.penalty_effect("new_one", {}) == "new_one"
    assert wording.penalty_rule("new_one") == "new_one"
    assert wording.action_name(entry("new_one")) == "new_one"
    assert "new_one" in wording.trouble(FileTrouble("new_one"))


def test_a_reason_names_a_row_of_tables_by_its_ends_and_others_one_by_one() -> None:
    def said(*tables: int) -> str:
        return wording.why(Why(code="REPEAT_MENDED", values={"tables": tables, "pairs": []}))

    assert "7–9卓" in said(7, 8, 9)
    assert "7・9卓" in said(7, 9)


def test_missing_values_leave_a_gap() -> None:
    assert "…" in wording.sentence(Problem(code="NO_SUCH_TABLE"))


def test_a_name_with_braces_is_only_text() -> None:
    problem = Problem(code="ALREADY_WITHDRAWN", values={"name": "{table} & <b>"})
    assert "{table} & <b>" in wording.sentence(problem)


def test_undo_is_named_after_the_action() -> None:
    done = entry("record_result", table=3, stage="swiss", round=2, text="○+12 ×-12", count=1)
    assert wording.undo_sentence(done) == "元に戻す：3卓の結果 ○+12 ×-12（2回戦）"
    with i18n.using("en"):
        assert wording.undo_sentence(done) == "Undo: Result of table 3, Round 2: ○+12 ×-12"


@pytest.mark.parametrize("name", ["A", "Result", "1"])
def test_a_division_is_named_although_its_name_stands_in_the_action_by_chance(name: str) -> None:
    i18n.set_language("en")
    values = {"division": name, "name": "Result A 1"}
    entry = JournalView(id=1, at=AT, action="check_in", values=values, undone=False)
    assert wording.action_name(entry, shown="B") == f"{name}: Check-in of Result A 1"
    own = JournalView(id=1, at=AT, action="change_division", values=values, undone=False)
    assert wording.action_name(own, shown="B") == f"Settings of {name}"


def test_one_and_many_are_called_differently() -> None:
    assert wording.action_name(entry("check_in", name="榎本", count=1)) == "榎本さんの受付"
    assert wording.action_name(entry("check_in", name="榎本", count=12)) == "12名の受付"


def test_missing_tables_are_listed_but_not_all_of_many() -> None:
    few = Step(kind=StepKind.ENTER_RESULTS, stage="swiss", round=3, missing=(5, 8, 11))
    assert wording.step_sentence(few, division()) == "3回戦 — 残り3卓（5・8・11）"
    many = Step(kind=StepKind.ENTER_RESULTS, stage="swiss", round=3, missing=tuple(range(1, 33)))
    assert "ほか20卓" in wording.step_sentence(many, division())


def test_a_place_is_explained_in_the_words_of_the_game() -> None:
    values = {"other": "手崎", "criterion": "difference", "own_value": 36, "other_value": -4}
    said = wording.why(Why(code="ABOVE_BY", values=values), "othello")
    assert said == "石差計により手崎さんより上です（+36 対 -4）。"
    grade = {"other": "手崎", "criterion": "grade", "own_value": 101, "other_value": 0}
    assert "101" not in wording.why(Why(code="BELOW_BY", values=grade))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "なし"),
        (True, "はい"),
        (Fraction(7, 2), "3.5"),
        ((1, 2), "1・2"),
        (["A", "B"], "A・B"),
        (Path("/a/b.taikai"), "b.taikai"),
        ("", ""),
    ],
)
def test_values_are_written_for_people(value: object, said: str) -> None:
    assert wording.text(value) == said


def test_no_qt_is_needed_for_words() -> None:
    code = (
        "import sys; from ui.words import wording; from models.core.problems import Problem; "
        "wording.sentence(Problem(code='OVER_64')); "
        "print([m for m in sys.modules if m.startswith(('PySide6', 'sqlalchemy', 'reportlab'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_table_of_four_wants_four() -> None:
    few = Problem(code="TOO_FEW_PRESENT", values={"count": 3, "least": 4})
    assert "4名" in wording.sentence(few) and "2名" not in wording.sentence(few)
