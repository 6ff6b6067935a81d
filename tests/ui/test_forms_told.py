"""What the list of forms says of each, and what the box of the clock and the log of a match say."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from reports.i18n import using
from ui.desk.desk import Severity
from ui.pages.form_lines import FormLine, stale_sentence, state_colour, state_text, title_colour
from ui.round_clock.box import ClockBox
from ui.round_clock.words import course

LINE = FormLine(SimpleNamespace(key="x"), "順位表", ready=True, state="no")  # type: ignore[arg-type]
ODD = Problem(code="PROPOSAL_OUTDATED")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, ("", "", "")),
        ({"state": "current"}, ("✓ Issued", "good", "")),
        ({"state": "stale"}, ("⚠ Out of date", "warn", "")),
        ({"state": "current", "stands": False}, ("⚠ Provisional", "warn", "")),
        ({"ready": False, "stands": False}, ("– Not yet", "muted", "muted")),
        ({"ready": False, "lacking": (ODD,)}, ("⚠ Something lacks", "warn", "muted")),
        ({"state": "current", "lacking": (ODD,)}, ("⚠ Something lacks", "warn", "")),
    ],
)
def test_how_a_form_stands_is_a_sign_a_word_and_a_colour(
    values: dict[str, Any], told: tuple[str, str, str]
) -> None:
    line = replace(LINE, **values)
    with using("en"):
        assert (state_text(line), state_colour(line), title_colour(line)) == told


def test_sheets_out_of_date_are_named_with_what_changed_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.pages.form_lines.wording.action_name", lambda entry: entry)
    actions: tuple[Any, ...] = ("a", "b", "c", "d")
    other = replace(LINE, title="B")
    with using("en"):
        line = replace(LINE, title="A")
        assert stale_sentence([]) == ""
        assert stale_sentence([line, other]) == (
            "Issued earlier and now out of date: A, B. Print again and exchange the sheets."
        )
        changed = [replace(line, since=actions[:1]), replace(other, since=actions)]
        assert stale_sentence(changed) == (
            "Issued earlier and now out of date: A, B. Changed since: a, b, c. "
            "Print again and exchange the sheets."
        )


# -- the clock of a round -------------------------------------------------------------------------

TEN = datetime.fromisoformat("2026-11-22T10:00")


def view(*acts: tuple[Act, int], open_tables: tuple[int, ...] = (1,)) -> RoundClockView:
    """Give a clock of 50 minutes with what was done to it, each so many minutes after ten."""
    log = [
        ClockLine(number=number, act=act, at=TEN + timedelta(minutes=minutes))
        for number, (act, minutes) in enumerate(acts)
    ]
    return RoundClockView(
        division_id=7,
        division="女子の部",
        game="mahjong",
        round_id=3,
        stage="swiss",
        number=3,
        clock=RoundClock(minutes=50, lines=tuple(log)),
        open_tables=open_tables,
    )


START, PAUSE, END = Act.START, Act.PAUSE, Act.END


@pytest.mark.parametrize(
    ("shown", "minutes", "main", "others", "tone"),
    [
        (view(), 0, ("&Start the clock (F4)", ""), "The clock has not been started yet.", ""),
        (
            view(open_tables=()),
            0,
            ("&Start the clock (F4)", "All cards of this round are in."),
            "The clock has not been started yet.",
            "",
        ),
        (view((START, 0)), 10, ("&Pause… (F4)", ""), "", ""),
        (view((START, 0), open_tables=()), 10, ("&Pause… (F4)", ""), "", ""),
        (view((START, 0), (PAUSE, 5)), 10, ("G&o on (F4)", ""), "", "warn"),
        (
            view((START, 0), (PAUSE, 5), open_tables=()),
            10,
            ("G&o on (F4)", "All cards of this round are in."),
            "",
            "warn",
        ),
        (view((START, 0)), 50, ("&Pause… (F4)", "The time is up."), "", "bad"),
        (
            view((START, 0), (END, 40)),
            60,
            ("&Pause… (F4)", "The time is up."),
            "The clock has been ended.",
            "",
        ),
    ],
)
def test_the_box_of_the_clock_offers_what_comes_next_and_says_why_not(
    qtbot: Any,
    shown: RoundClockView,
    minutes: int,
    main: tuple[str, str],
    others: str,
    tone: str,
) -> None:
    said: list[tuple[str, Severity]] = []
    around = QWidget()
    qtbot.addWidget(around)
    desk: Any = SimpleNamespace(
        clock=lambda: TEN + timedelta(minutes=minutes),
        say=lambda sentence, kind: said.append((sentence, kind)),
    )
    with using("en"):
        box = ClockBox(desk, around, lambda: 0)
        box.setParent(around)
        box.show_view(shown)
        assert (box.main_button.text(), box.main_button.property("why")) == main
        for made in (box.extra_button, box.end_button):
            assert made.property("why") == others
        assert box.time.property("tone") == tone and box.word.property("role") == (tone or "strong")
        assert box.time.accessibleName() == f"{box.word.text()} {box.time.text()}"
        if main[1]:
            box._press("F4", box.main_button)
            ((sentence, kind),) = said
            assert main[1] in sentence and kind is Severity.WARN
        box.show_view(None)
        assert box.isHidden()


@pytest.mark.parametrize(
    ("shown", "minutes", "said"),
    [
        (
            view(),
            0,
            "50 minutes from the common signal on. Start it when all tables are ready.",
        ),
        (view((START, 0)), 10, "Started at 10:00\u3000The bell rings at 10:50"),
        (view((START, 0), (PAUSE, 5)), 10, "Started at 10:00"),
        (view((START, 0)), 52, "Started at 10:00\u3000The bell rang at 10:50, 2:00 ago"),
        (view((START, 0), (END, 40)), 60, "Started at 10:00\u3000The round is ended."),
    ],
)
def test_the_course_of_the_clock_is_told_from_start_to_end(
    shown: RoundClockView, minutes: int, said: str
) -> None:
    with using("en"):
        assert course(shown.clock, TEN + timedelta(minutes=minutes)) == said
