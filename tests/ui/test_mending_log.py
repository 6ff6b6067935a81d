"""What was put right stands in the log of rulings, the journal and on paper, in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app import queries
from app.event_file.file import Changed
from app.operations import divisions, entrants, results, rounds
from app.queries import log_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence, Resolution
from models.stages.knockout import Consolation, KnockoutOptions
from reports.i18n import set_language
from reports.sheets.ruling_log import ruling_log
from reports.wording import RULINGS, ruling_name
from tests.app import desk as at_desk
from tests.app.cups import play, stage_begins
from tests.app.ruling import act_ruled
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

KINDS = (
    "struck",
    "voided",
    "stays",
    "instead",
    "entry_struck",
    "taken_back",
    "back",
    "record_laid_down",
)
WORD = Authority(referee="主審 大島", reason="記録の誤り")


@pytest.fixture
def mended(empty: MainWindow, desk: Desk) -> MainWindow:
    """Give a knock-out in which much was put right, and a Swiss in which somebody is back."""
    event = desk.event_file
    with unseen(desk):
        made = divisions.add(
            event,
            game="plain",
            name="勝抜の部",
            programme="knockout",
            programme_options=KnockoutOptions(third=False, consolation=Consolation.NONE),
        )
        at_desk.fill(event, made, 4)
        play(event, made, stage_begins("main_sf"))
        [shown] = queries.rounds(event, made)
        rounds.take_back(event, shown.id, by=WORD)
        play(event, made, stage_begins("main_sf"))
        for wish in (Consequence.VOID, Consequence.STAYS):
            play(event, made, lambda step: step.kind == "close")
            semi = next(r for r in queries.rounds(event, made) if r.stage == "main_sf").matches[0]
            other = at_desk.won(1 - semi.result.winner)
            cause = CorrectionCause.DESK_ERROR
            act_ruled(results.correct, event, semi.id, other, cause=cause, wish=(wish,))
        act_ruled(
            results.strike, event, semi.id, cause=cause, wish=(Consequence.VOID, Consequence.STAYS)
        )
        [final] = at_desk.last_round(event, made).matches
        [who] = {*at_desk.seats(semi)} - {*at_desk.seats(final)}
        entrants.withdraw(event, who, from_round=1)
        entrants.change_withdrawal(event, who, from_round=2)
        entrants.reinstate(event, who, round_number=1, ruled=Resolution(**vars(WORD)))
    desk.changed.emit(Changed.ALL)
    empty.show_division(made, "plain")
    return empty


def cells(window: MainWindow, page: str) -> list[str]:
    window.go(page)
    grid: Any = window.page(page)
    shown = grid.grid.grid
    return [" | ".join(column.text(row) for column in shown.columns) for row in shown.rows]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_log_and_journal_say_it_in_words(mended: MainWindow, desk: Desk, language: str) -> None:
    if language == "en":
        mended.looks.switch_language()
    division = mended.division()
    assert division is not None
    logged = log_queries.rulings(desk.event_file, division.id)
    assert {line.kind for line in logged} >= {"struck", "voided", "stays", "taken_back", "back"}
    said = cells(mended, "penalties")
    assert len(said) == len(logged)
    for line in said + cells(mended, "journal"):
        assert not re.search(r"\b[a-z]+_[a-z_]+\b|[{}]", line), line
    struck = next(line for line in said if ruling_name("struck") in line)
    assert "選手" in struck and "○" in struck  # the log keeps what stood


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_sheet_prints_every_kind(mended: MainWindow, desk: Desk, language: str) -> None:
    set_language(language)
    division = mended.division()
    assert division is not None
    event = desk.event_file
    logged = log_queries.rulings(event, division.id)
    made = ruling_log(queries.sheet_head(event, division.id), logged, ())
    assert made.startswith(b"%PDF")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_kind_has_a_name_of_its_own(language: str) -> None:
    set_language(language)
    names = [ruling_name(kind) for kind in KINDS]
    assert len(set(names)) == len(names)
    assert not set(names) & set(KINDS)
    assert set(KINDS) <= set(RULINGS)
