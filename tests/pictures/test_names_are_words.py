"""Names are words: whatever is shown anywhere, nothing of them becomes mark-up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMessageBox, QTextEdit, QWidget

from models.store.records import Record
from tests import source
from tests.app import desk
from tests.pictures import making
from tests.pictures.making import Look, make_pictures

EVIL = '<img src="file:///etc/passwd"><b>'
UI = Path(__file__).parents[2] / "ui"
LINES = 40
"""So many lines of a list are looked at."""


def hostile(path: Path) -> None:
    """Put mark-up into every name that a stranger can have typed."""
    typed = {"name", "club", "yomi", "venue", "note", "public_name", "roman", "reason", "text"}
    with desk.raw(path) as connection:
        for table in Record.metadata.sorted_tables:
            for column in table.columns:
                if column.name in typed and column.type.python_type is str:
                    connection.execute(
                        f"UPDATE {table.name} SET {column.name} = ? || {column.name}",  # noqa: S608
                        (EVIL,),
                    )


def shown_as_mark_up(window: QWidget) -> Iterator[str]:
    """Give every text in a window that Qt would take for HTML."""
    for widget in [window, *window.findChildren(QWidget)]:
        texts = [widget.toolTip(), widget.whatsThis(), widget.statusTip()]
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            texts.append(widget.text())
        if isinstance(widget, QMessageBox) and widget.textFormat() != Qt.TextFormat.PlainText:
            texts.append(widget.text())
        if isinstance(widget, QTextEdit):
            texts.append("".join(part for part in (widget.toHtml(),) if "<img" in part))
        if isinstance(widget, QAbstractItemView):
            texts += _hints(widget)
        yield from (f"{type(widget).__name__}: {text}" for text in texts if "<img" in text)


def _hints(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    role = Qt.ItemDataRole.ToolTipRole
    lists = isinstance(model, QAbstractListModel)  # their one column is private to Qt
    for column in range(1 if lists else model.columnCount(QModelIndex())):
        for row in range(min(LINES, model.rowCount(QModelIndex()))):
            yield str(model.data(model.index(row, column), role) or "")
        yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")


@pytest.mark.long
def test_no_name_is_mark_up_on_any_page_or_in_any_dialog(
    qapp: Any, sample_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = tmp_path / "hostile.taikai"
    event.write_bytes(sample_file.read_bytes())
    hostile(event)
    seen: list[str] = []
    found: set[str] = set()

    def look(_camera: object, widget: QWidget, name: str) -> None:
        seen.append(name)
        found.update(f"{name}: {text}" for text in shown_as_mark_up(widget))

    monkeypatch.setattr(making.Camera, "_save", look)
    make_pictures(tmp_path / "out", event, [Look("ja", "light", 100)], lambda *_: None)
    assert len(seen) > 50
    assert not found


def test_what_stands_under_the_pointer_is_never_taken_for_mark_up() -> None:
    """A hint is a sentence of ours, or a text that went through `hint_text`."""
    wrong = []
    for path in sorted(UI.rglob("*.py")):
        if "setToolTip" not in path.read_text(encoding="utf-8"):
            continue
        for call in ast.walk(source.parsed(path)):
            match call:
                case ast.Call(func=ast.Attribute(attr="setToolTip"), args=[given]):
                    wrong += [] if _of_ours(given) else [f"{path}:{call.lineno}"]
    assert not wrong


def _of_ours(given: ast.expr) -> bool:
    """Tell whether an argument is our own words: no field of it is filled with what was typed."""
    if isinstance(given, ast.IfExp):
        return _of_ours(given.body) and _of_ours(given.orelse)
    if isinstance(given, ast.BoolOp):
        return all(isinstance(value, ast.Name) or _of_ours(value) for value in given.values)
    if isinstance(given, ast.Call):
        return isinstance(given.func, ast.Name) and given.func.id in ("_", "_p", "hint_text")
    return isinstance(given, ast.Constant)
