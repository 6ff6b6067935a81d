"""Whatever the program can refuse, it says in whole sentences of both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.event_file.file import FileTrouble
from models.core.problems import Problem
from models.views.divisions import Why
from models.views.logs import JournalView
from tests.app.sentences import said, whole
from ui.words import wording

PROJECT = Path(__file__).parents[2]


def sources(*patterns: str) -> str:
    """Give the source of every module that matches; of lists that are imported dialogs speak."""
    found = [
        path
        for pattern in patterns
        for path in sorted(PROJECT.glob(pattern))
        if "imports" not in path.parts and path.stem != "group_import"
        if path != PROJECT / "models/stages/house_rules.py"  # what pairs may not meet says itself
    ]
    assert found
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


SHARED = sources(
    "app/**/*.py",
    "models/stages/*.py",
    "models/store/**/*.py",
    "models/games/*/open_division/*.py",
    "models/games/*/finalists.py",
    "models/games/*/swiss_final.py",
)

REFUSED = sorted(
    {
        *re.findall(r'refuse\(\s*"([A-Z0-9_]+)"', SHARED),
        *re.findall(r'Problem\(\s*code="([A-Z0-9_]+)"', SHARED),
    }
)

TROUBLES = sorted(
    {
        *re.findall(r'FileTrouble\(\s*"([a-z_]+)"', SHARED),
        *re.findall(r'UnfitFile\(\s*"([a-z_]+)"', SHARED),
        *re.findall(r'SQLITE_[A-Z]+: "([a-z_]+)"', SHARED),
        "nothing_to_undo",
        "nothing_to_redo",
    }
)

REASONS = sorted(
    {
        *re.findall(r'Why\(\s*code="([A-Z0-9_]+)"', SHARED),
        "BYE_LAST",
        "BYE_AFTER_OTHERS",
        "PASSED_OVER_HAD_BYE",
        "PASSED_OVER_NO_LEGAL_PAIRING",
        *(f"{side}_BY{how}" for side in ("ABOVE", "BELOW") for how in ("", "_FINAL")),
    }
)

ACTIONS = sorted(
    {
        *re.findall(r'transaction\(\s*"([a-z_]+)"', SHARED),
        *re.findall(r'_write\([^)]*"([a-z]+_round)"', SHARED),
        "draw_plan",
        "import_plan",
        "replan_rounds",
        "check_in",
        "check_out",
        "reinstate",
        "reinstate_next",
        "withdraw",
        "withdraw_after",
        "withdraw_unplayed",
    }
)


def test_the_codes_are_found() -> None:
    assert {"RESULTS_MISSING", "TEXT_MISSING", "ROUNDS_RANGE", "OPTIONS_UNFIT"} <= set(REFUSED)
    assert {"damaged", "locked", "disk_full", "changed_outside", "busy"} <= set(TROUBLES)
    assert {"REPEAT_MENDED", "CHANGED_BY_HAND", "MOST_WINS"} <= set(REASONS)
    assert {"record_result", "pair_round", "draw_round", "withdraw"} <= set(ACTIONS)


def test_every_refusal_is_a_sentence(subtests: pytest.Subtests) -> None:
    for code in REFUSED:
        with subtests.test(code):
            assert whole(code, said(wording.sentence, Problem(code=code)))


def test_every_trouble_with_a_file_is_a_sentence(subtests: pytest.Subtests) -> None:
    for code in TROUBLES:
        with subtests.test(code):
            trouble = FileTrouble(code, Path("event.taikai"))
            texts = said(wording.trouble, trouble)
            assert whole(f"({code})", texts)
            assert not any(f"（{code}）" in text for text in texts.values())


@pytest.mark.parametrize("code", ["FOREIGN", "DAMAGED", "NEWER"])
def test_a_file_that_does_not_open_is_reported_by_check(code: str) -> None:
    problem = Problem(code=f"FILE_{code}", values={"path": "event.taikai", "detail": ""})
    assert whole(f"FILE_{code}", said(wording.sentence, problem))


def test_every_reason_is_a_sentence(subtests: pytest.Subtests) -> None:
    for code in REASONS:
        with subtests.test(code):
            assert whole(code, said(wording.why, Why(code=code)))


def test_every_action_has_a_name_for_undo(subtests: pytest.Subtests) -> None:
    for action in ACTIONS:
        with subtests.test(action):
            from datetime import datetime

            entry = JournalView(
                id=1,
                at=datetime(2026, 4, 5),  # noqa: DTZ001 - the desk's wall clock
                action=action,
                values={"stage": "swiss", "round": 2, "names": ["A"], "table": 1},
                undone=False,
            )
            assert whole(action, said(wording.action_name, entry))
