"""What is said of a plan of tables, and the line that is seen while it is searched."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from ui.dialogs.draws.plan import PlanReport, SearchLine
from ui.dialogs.imports.progress import ImportProgress
from ui.dialogs.parts.work_line import WorkLine
from ui.words.plan_words import PlanReportLine


def shown(report: PlanReport) -> list[str]:
    """Give the lines that can be seen below the heading, once they are laid out."""
    QApplication.processEvents()
    _heading, *lines = (one.text() for one in report.findChildren(QLabel) if one.isVisible())
    return lines


def test_a_report_takes_the_place_of_the_one_before(qtbot: Any) -> None:
    report = PlanReport()
    qtbot.addWidget(report)
    report.show_report(
        [
            PlanReportLine(text="Nobody meets twice.", role="good"),
            PlanReportLine(text="Two return.", role="warn"),
        ]
    )
    assert shown(report) == ["✓ Nobody meets twice.", "⚠ Two return."]
    report.show_report([PlanReportLine(text="One meets twice.", role="muted")])
    assert shown(report) == ["One meets twice."] == list(report.texts())
    report.show_report([])
    assert report.isHidden() and report.texts() == ()


@pytest.mark.parametrize("kind", [SearchLine, ImportProgress])
def test_long_work_can_be_stopped_and_begun_again(kind: type[WorkLine], qtbot: Any) -> None:
    line = kind()
    qtbot.addWidget(line)
    asked: list[str] = []
    line.stop.connect(lambda: asked.append("stop"))
    line.again.connect(lambda: asked.append("again"))
    line.show_state(busy=True, stopped=False)
    assert line.bar.isVisible() and line.again_button.isHidden()
    QTest.mouseClick(line.stop_button, Qt.MouseButton.LeftButton)
    line.show_state(busy=False, stopped=True)
    assert line.bar.isHidden() and line.stop_button.isHidden()
    said = line.word.text()
    QTest.mouseClick(line.again_button, Qt.MouseButton.LeftButton)
    line.show_state(busy=True, stopped=True)
    assert line.again_button.isHidden()
    line.show_state(busy=False, stopped=False)
    assert line.isHidden()
    assert asked == ["stop", "again"] and said
