"""Who goes on, who is let in, who moves and who is announced no more: asked on whose word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from models.core.causes import Authority
from models.core.problems import Problem
from models.games.plain import PlainOptions
from models.views.divisions import DivisionView
from models.views.draws import Absent, EntriesView
from tests.ui.dialogs.fields import division_of
from tests.ui.dialogs.helpers import open_dialog, people
from ui.dialogs.corrections.take_back import RetractDialog
from ui.dialogs.entries import AdmittingDialog, EntriesDialog, EntriesValues
from ui.dialogs.people.move import MoveValues, TransferDialog

EVERYBODY = people(("一", "二", "三", "四", "五", "六"))


def said(dialog: QWidget) -> str:
    return "\n".join(part.text() for part in dialog.findChildren(QLabel) if part.isVisible())


def wrong(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in problems]


BLANKS = [("BLANK", "reason"), ("BLANK", "referee")]

# -- who goes on --------------------------------------------------------------------------------


def entries(**values: Any) -> EntriesView:
    given = {"stage": "main", "sure": EVERYBODY[:2], "level": EVERYBODY[2:5], "places": 1}
    return EntriesView(**given | values)


def test_as_many_of_the_level_go_on_as_there_are_places(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntriesDialog(entries(places=2), "決勝トーナメント"))
    assert dialog.windowTitle().startswith("決勝トーナメント")
    assert "一・二" in said(dialog) or "一、二" in said(dialog)
    level = [("ENTRIES_WRONG", "goes_5")]
    assert wrong(dialog.problems()) == [*level, *BLANKS], "nobody is ticked"
    assert dialog.problems()[0].values == {"places": 2, "each": 1}
    dialog.put(goes_3=True, goes_5=True, referee="主審", reason="抽選")
    assert dialog.problems() == ()
    assert dialog.value() == EntriesValues(chosen=(3, 5), referee="主審", reason="抽選")
    dialog.put(goes_4=True)
    assert wrong(dialog.problems()) == level, "one too many"


def test_of_so_few_as_the_rules_have_nothing_for_the_best_are_ticked(qtbot: Any) -> None:
    view = entries(sure=(), places=2, ruled=True)
    dialog = open_dialog(qtbot, EntriesDialog(view, "決勝トーナメント"))
    assert [dialog.answer(f"goes_{key}") for key in (3, 4, 5)] == [True, True, False]
    assert wrong(dialog.problems()) == BLANKS
    assert "主催者" in said(dialog)


def test_each_group_that_is_level_has_its_own_places(qtbot: Any) -> None:
    apart = ((EVERYBODY[:3], 1), (EVERYBODY[3:], 2))
    view = entries(sure=(), level=EVERYBODY, places=3, apart=apart)
    dialog = open_dialog(qtbot, EntriesDialog(view, "決勝トーナメント"))
    dialog.put(goes_1=True, goes_2=True, goes_4=True, referee="主審", reason="抽選")
    assert wrong(dialog.problems()) == [("ENTRIES_WRONG", "goes_3"), ("ENTRIES_WRONG", "goes_6")]
    assert [problem.values["places"] for problem in dialog.problems()] == [1, 2]
    dialog.put(goes_2=False, goes_5=True)
    assert dialog.problems() == () and dialog.value().chosen == (1, 4, 5)


# -- who is let in ------------------------------------------------------------------------------


def test_who_did_not_come_is_let_in_on_somebodys_word(qtbot: Any) -> None:
    absent = Absent(people=EVERYBODY[2:4], admitted=(3,))
    dialog = open_dialog(qtbot, AdmittingDialog(EVERYBODY[:3], absent, "敗者戦"))
    assert dialog.windowTitle() == "敗者戦"
    assert "一" in said(dialog) and "三" not in said(dialog), "who was let in has not lost"
    assert dialog.chosen() == (3,) and not dialog.changed
    assert [dialog.rows[key].asked for key in ("reason", "referee")] == [False, False]
    assert dialog.problems() == ()
    dialog.put(who4=True)
    assert dialog.chosen() == (3, 4) and dialog.changed
    assert [dialog.rows[key].asked for key in ("reason", "referee")] == [True, True]
    assert wrong(dialog.problems()) == BLANKS
    dialog.put(who3=False, reason="連絡あり", referee="主審")
    assert dialog.chosen() == (4,) and dialog.problems() == ()


# -- who moves ----------------------------------------------------------------------------------


def others() -> tuple[DivisionView, ...]:
    division = division_of("swiss", PlainOptions(), game="plain")
    return tuple(replace(division, id=key, name=name) for key, name in ((7, "A級"), (9, "B級")))


@pytest.mark.parametrize("whole", [True, False])
def test_whoever_moves_goes_where_it_is_said_with_what_that_means(qtbot: Any, whole: bool) -> None:
    dialog = open_dialog(qtbot, TransferDialog(EVERYBODY[0], "県大会", others(), whole=whole))
    assert [dialog.rows[key].asked for key in ("reason", "referee")] == [not whole] * 2
    blanks = ["to"] if whole else ["to", "reason"]
    assert [problem.where for problem in dialog.problems()] == blanks
    assert "A級" not in dialog.effect.text() and "B級" not in dialog.effect.text()
    dialog.put(to=9)
    assert dialog.effect.text().count("B級") == 1
    assert len(dialog.effect.text().splitlines()) == (2 if whole else 3)
    assert "一" in dialog.effect.text().splitlines()[0]
    if whole:
        assert dialog.value() == MoveValues(to=9, reason="", referee="")
    else:
        dialog.put(reason=" 級の誤り ", referee=" 主審 ")
        assert dialog.value() == MoveValues(to=9, reason="級の誤り", referee="主審")
    assert dialog.problems() == ()


# -- who is announced no more -------------------------------------------------------------------


def test_an_announcement_is_taken_back_on_the_referees_word(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, RetractDialog(("榎本 明子", "手崎 花")))
    assert "榎本 明子 – 手崎 花" in said(dialog)
    assert wrong(dialog.problems()) == BLANKS
    dialog.put(reason="集計の誤り", referee="主審")
    assert dialog.problems() == ()
    assert dialog.value() == Authority(reason="集計の誤り", referee="主審")
