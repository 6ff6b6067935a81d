"""What is said of sheets that were printed, saved or noted, and what the strip says of cards."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.event_file.file import FileTrouble
from models.core.on_hold import OnHold
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.views.divisions import MatchView
from models.views.logs import HeldCard
from reports.i18n import using
from tests.ui.projector.views import DIVISION, people, round_of
from ui.desk.desk import Severity
from ui.papers import paper_work
from ui.papers.paper_work import RenderedSheet, Saved
from ui.widgets.step_strip import StepStrip, held_sentence, once_sentence

GOOD, WARN, BAD = Severity.GOOD, Severity.WARN, Severity.BAD
ODD = Problem(code="PROPOSAL_OUTDATED")


class DeskAtPrinter:
    """A desk whose work is done at once; keeps what it says, notes and explains."""

    is_open = True

    def __init__(self) -> None:
        self.event_file = object()
        self.said: list[tuple[str, Severity]] = []
        self.notes: list[str] = []
        self.explained: list[FileTrouble] = []
        self.stopped = False
        self.background = SimpleNamespace(run=self.run)

    def run(self, task: Any) -> None:
        if self.stopped:
            task.otherwise()
        else:
            task.then(task.work(lambda _done, _all: None))

    def say(self, sentence: str, kind: Severity) -> None:
        self.said.append((sentence, kind))

    def note(self, note: str) -> bool:
        self.notes.append(note)
        return True

    def explain(self, trouble: FileTrouble) -> None:
        self.explained.append(trouble)


@pytest.fixture
def desk() -> Any:
    with using("en"):
        yield DeskAtPrinter()


def sheet(name: str, *otherwise: Problem) -> Any:
    return SimpleNamespace(title=name, note=f"note of {name}", otherwise=otherwise)


def drawn(name: str, *otherwise: Problem, missing: tuple[str, ...] = ()) -> RenderedSheet:
    return RenderedSheet(sheet(name, *otherwise), b"", missing)


def printing(monkeypatch: pytest.MonkeyPatch, *answers: bool) -> list[bool]:
    """Let the printer take sheets or not; give of each whether it lies on its own paper."""
    turns, own = iter(answers), list[bool]()

    def printed(*_given: object, own_paper: bool = False) -> bool:
        own.append(own_paper)
        return next(turns)

    monkeypatch.setattr(paper_work, "print_content", printed)
    return own


PRINTER: Any = None


def test_a_sheet_is_said_and_noted_once_it_is_at_the_printer(
    desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = printing(monkeypatch, True, False, True)
    paper_work.print_sheet(desk, drawn("Cards"), PRINTER)
    assert desk.said == [("Cards was sent to the printer.", GOOD)]
    assert desk.notes == ["note of Cards"]
    paper_work.print_sheet(desk, drawn("Cards"), PRINTER)
    lost = "The printer did not start. Check paper and cable, or save the form as a file."
    assert desk.said[1:] == [(lost, BAD)] and len(desk.notes) == 1
    paper_work.print_sheet(desk, drawn("Cards", ODD), PRINTER)
    sentence, kind = desk.said[-1]
    assert sentence.startswith("Cards was sent to the printer.\u3000") and kind is WARN
    assert own == [False] * 3
    desk.stopped = True
    paper_work.print_sheet(desk, drawn("Cards"), PRINTER)
    paper_work.print_sheets(desk, [drawn("Cards")], PRINTER)
    assert desk.said[-2:] == [("Printing was stopped.", WARN)] * 2
    assert len(desk.notes) == 2


def test_several_sheets_are_counted_and_those_that_went_out_are_noted(
    desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = printing(monkeypatch, True, True, True, False, False, True)
    two = [drawn("A"), drawn("B")]
    paper_work.print_sheets(desk, two, PRINTER)
    assert desk.said == [("2 forms were sent to the printer.", GOOD)]
    assert desk.notes == ["note of A", "note of B"] and own == [True, True]
    paper_work.print_sheets(desk, two, PRINTER)
    stopped = "The printer stopped after 1 of 2 forms. Check paper and cable."
    assert desk.said[-1] == (stopped, BAD) and desk.notes[2:] == ["note of A"]
    paper_work.print_sheets(desk, two, PRINTER)
    assert desk.said[-1][0].startswith("The printer stopped after 0 of 2") and len(own) == 5
    assert len(desk.notes) == 3, "what follows a sheet that is stuck is not tried"
    paper_work.print_sheets(desk, [drawn("A", ODD, missing=("𠮷",))], PRINTER)
    sentence, kind = desk.said[-1]
    first, *more = sentence.split("\u3000")
    assert (first, kind) == ("1 form was sent to the printer.", WARN)
    assert len(more) == 2 and "𠮷" in more[1]


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, ("Saved.", GOOD)),
        ({"replaced": 1}, ("Saved.\u30001 file of the same name was replaced.", GOOD)),
        ({"replaced": 2}, ("Saved.\u30002 files of the same name were replaced.", GOOD)),
        ({"said": ("Odd.",)}, ("Saved.\u3000Odd.", WARN)),
        ({"stopped": True}, ("Stopped: 1 of 2 forms were saved.", WARN)),
    ],
)
def test_sheets_that_were_saved_are_said_with_what_they_replaced(
    desk: Any, monkeypatch: pytest.MonkeyPatch, values: dict[str, Any], said: tuple[str, Severity]
) -> None:
    done = Saved((sheet("A"),), **values)
    monkeypatch.setattr(paper_work, "_save", lambda _sheets, _tell: done)
    paper_work.save_sheets(desk, [(sheet("A"), Path("a")), (sheet("B"), Path("b"))], "Saved.")
    assert desk.said == [said] and desk.notes == []


def test_a_trouble_of_the_disk_is_explained_alone(
    desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = FileTrouble("full", Path("a"))
    monkeypatch.setattr(paper_work, "_save", lambda _sheets, _tell: Saved((), trouble))
    paper_work.save_sheets(desk, [], "Saved.")
    assert desk.explained == [trouble] and desk.said == []


def test_what_the_desk_has_put_up_is_noted_and_said(desk: Any) -> None:
    paper_work.note_issued(desk, sheet("Ranking"))
    said = "Ranking: recorded as posted or handed out, as it is now."
    assert desk.said == [(said, GOOD)] and desk.notes == ["note of Ranking"]


def test_a_form_that_is_a_file_is_not_printed(desk: Any) -> None:
    forms: list[Any] = [SimpleNamespace(suffix=suffix) for suffix in ("pdf", "xlsx")]
    said = [paper_work.no_sheet(form) for form in forms]
    assert said == ["", "This is a file and no sheet: save it."]


# -- the strip ------------------------------------------------------------------------------------

NOW = replace(DIVISION, stage="swiss", round=3)
DRAWN = round_of(people(10))


def held(*tables: int, round_: int = 3) -> list[HeldCard]:
    """Give the cards of these tables on hold."""
    hold = OnHold(note="ink", since=datetime.fromisoformat("2026-11-22T12:00"))
    matches: dict[int, MatchView] = {match.table: match for match in DRAWN.matches}
    return [HeldCard(match=replace(matches[one], round=round_), hold=hold) for one in tables]


def test_cards_on_hold_are_named_with_their_notes_where_they_are_few(desk: Any) -> None:
    assert held_sentence(held(1, 2, 3), NOW) == (
        "‖ On hold: table 1 (ink), table 2 (ink), table 3 (ink)"
    )
    assert held_sentence(held(1, 2, 3, 4), NOW) == "‖ On hold: tables 1, 2, 3, 4"
    assert held_sentence(held(2, round_=2), NOW) == "‖ On hold: Round 2, table 2 (ink)"
    mixed = [*held(1, 2, 3), *held(4, round_=2)]
    assert held_sentence(mixed, NOW) == (
        "‖ On hold: Round 3, table 1, Round 3, table 2, Round 3, table 3, Round 2, table 4"
    )


def test_tables_that_wait_for_a_second_entry_are_named_with_another_round(desk: Any) -> None:
    assert once_sentence(DRAWN, (1, 4), NOW) == "Second entry still to come: tables 1, 4"
    assert once_sentence(DRAWN, (4,), NOW) == "Second entry still to come: table 4"
    before = replace(NOW, round=4)
    said = "Second entry still to come: Round 3, tables 1, 4"
    assert once_sentence(DRAWN, (1, 4), before) == said


def test_the_strip_says_what_keeps_a_step_and_what_was_announced_otherwise(
    qtbot: Any, desk: Any
) -> None:
    strip = StepStrip()
    qtbot.addWidget(strip)
    step = Step(kind=StepKind.PUBLISH, stage="swiss", round=3, warnings=(ODD,))
    strip.show_division(replace(NOW, steps=(step,)), held(1), ["Ranking"], once=[(DRAWN, (2,))])
    assert strip.held() == "\u3000".join(
        (
            "‖ On hold: table 1 (ink)",
            "Second entry still to come: table 2",
            "⚠ Announced otherwise: Ranking. Print or put up anew.",
        )
    )
    assert strip.reason().startswith("⚠ ") and strip.button.isEnabled()
    assert strip._reason.property("role") == "warn"
    strip.show_division(replace(NOW, steps=(replace(step, warnings=(), blocked=(ODD,)),)))
    assert strip.reason().startswith("× ") and not strip.button.isEnabled()
    assert strip._reason.property("role") == "bad" and strip.held() == ""
    free = replace(step, warnings=())
    strip.show_division(replace(NOW, steps=(free, free)), barred=lambda _step: "Not here.")
    assert strip.reason() == "× Not here." and not strip.button.isEnabled()
    assert not strip.other.isEnabled() and "Not here." in strip.other.toolTip()
    strip.show_division(NOW)
    assert strip.sentence() == "Nothing is left to do here."
    assert strip.button.isHidden() and strip.other.isHidden() and strip.reason() == ""
    strip.show_division(None)
    assert strip.isHidden()
