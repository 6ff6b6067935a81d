"""The panel of reasons: no line ends in the middle of a name."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from models.views.divisions import Why
from ui.look.plain_text import JOINER
from ui.widgets.basics import label
from ui.widgets.reasons import ReasonsPanel, whole_names

WORDS = ("長谷川", "真理子")


def lines(text: str, width: int, panel: QWidget) -> list[str]:
    """Break a text as Qt does for a label of this width."""
    layout = QTextLayout(text, panel.font())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    found = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        found.append(text[line.textStart() : line.textStart() + line.textLength()])
    layout.endLayout()
    return [line.replace(JOINER, "") for line in found]


def test_no_line_ends_in_the_middle_of_a_name(qtbot: QtBot) -> None:
    panel = ReasonsPanel("なぜ？", "")
    qtbot.addWidget(panel)
    why = Why(code="IS_DISQUALIFIED", values={"name": " ".join(WORDS)})
    panel.show_reasons("", [why])
    assert panel.sentences() == ("長谷川 真理子さんは失格のため、順位がつきません。",)
    for width in range(60, 260, 4):
        found = lines(panel._body.text(), width, panel)
        for word in WORDS:
            assert any(word in line for line in found), (width, found)


def test_a_long_word_in_latin_letters_is_broken_and_not_cut(qtbot: QtBot) -> None:
    panel = ReasonsPanel("Why?", "")
    qtbot.addWidget(panel)
    panel.resize(230, 300)
    panel.show_reasons("1: Maximiliana Featherstonehaugh-Cholmondeley", ())
    panel.show()
    title = panel._title
    assert title.sizeHint().isValid()
    words = [word for line in title.text().split("\u200b") for word in line.split()]
    assert max(title.fontMetrics().horizontalAdvance(word) for word in words) <= title.width()
    assert title.text().replace("\u200b", "").replace("\u2060", "").endswith("-Cholmondeley")


def test_no_line_is_left_with_the_last_letter_or_two(qtbot: QtBot) -> None:
    said = "次の作業：全員の順位を掲示し（帳票の暫定順位表）、準決勝の席を作ってください。"
    shown = label(said, wrap=True)
    qtbot.addWidget(shown)
    assert shown.text() == said
    for width in range(120, 700, 7):
        *_before, last = lines(QLabel.text(shown), width, shown)
        assert len(last) >= len("ください。"), (width, last)


def test_a_label_breaks_its_lines_only_where_it_may_and_shows_no_mark_up(qtbot: QtBot) -> None:
    said = "<b>次の作業</b>：全員の順位を掲示し、準決勝の席を作ってください。"
    wide, broken = label(said, "muted"), label(said, wrap=True)
    for shown in (wide, broken):
        qtbot.addWidget(shown)
        assert shown.text() == said and shown.textFormat() is Qt.TextFormat.PlainText
    assert (wide.wordWrap(), broken.wordWrap()) == (False, True)
    assert (wide.property("role"), broken.property("role")) == ("muted", None)
    line = wide.fontMetrics().lineSpacing()
    assert wide.sizeHint().height() < 2 * line <= broken.heightForWidth(200)


def test_a_name_that_is_part_of_another_one_leaves_it_whole() -> None:
    names = ["山田", "山田 太郎", ("太郎", "山田 太郎丸")]
    said = whole_names("山田 太郎丸が山田 太郎と山田に勝ち", names)
    joined = [JOINER.join(word) for word in ("山田", "太郎丸", "山田", "太郎", "山田")]
    assert said == "{} {}が{} {}と{}に勝ち".format(*joined)
    assert whole_names("山田 太郎丸が山田に勝ち", reversed(names)).count(JOINER) == 4
