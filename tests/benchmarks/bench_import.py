"""P8: import of 10,000 entrants.

A list as a spreadsheet saves it: number, name, reading, grade, birth date in three ways of writing,
block; all names different. Ours is everything the desk waits for: reading the table, proposing
the columns, judging every row. The floor for CSV in cp932 is decoding and the csv module alone,
for XLSX openpyxl reading the same sheet. "Longest wait for the window" is the longest time in which
the event loop does not turn, from the moment the file is opened in the real dialog, without a
screen, until its rows are drawn; the same after another column is chosen.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_import.py`.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from itertools import pairwise, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from app.imports import ImportReport, ReadProgress, build_rows, propose_columns, read_table
from tests.benchmarks.table import BenchRow, side_by_side

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from ui.dialogs.imports.entrants import ImportDialog

SIZE = 10_000
TODAY = date(2026, 1, 10)
HEADINGS = ("番号", "氏名", "ふりがな", "段級位", "生年月日", "所属/ブロック")
BLOCKS = ("北海道", "東北", "関東", "中部", "近畿", "中国", "四国", "九州")
GRADES = ("四段", "三段", "二段", "初段", "1級", "2級", "5級", "")
FIRST = (
    "髙たか",
    "山やま",
    "小お",
    "大おお",
    "石いし",
    "長なが",
    "中なか",
    "北きた",
    "西にし",
    "森もり",
)
SECOND = (
    "橋はし",
    "﨑さき",
    "田だ",
    "村むら",
    "川かわ",
    "野の",
    "沢ざわ",
    "本もと",
    "島しま",
    "原はら",
)
GIVEN_FIRST = ("美み", "佳か", "千ち", "由ゆ", "奈な", "恵え", "真ま", "沙さ", "亜あ", "里り")
GIVEN_SECOND = ("子こ", "香か", "緒お", "那な", "穂ほ", "代よ", "紀き", "月つき", "帆ほ", "江え")
"""Each a kanji with its reading."""


def people(size: int = SIZE) -> list[tuple[str, ...]]:
    """Make up so many entrants, at most ten thousand, no two of one name."""
    chance = Random(8)
    names = list(product(FIRST, SECOND, GIVEN_FIRST, GIVEN_SECOND))
    chance.shuffle(names)
    return [
        (
            str(number),
            f"{one[0]}{two[0]}　{three[0]}{four[0]}",
            f"{one[1:]}{two[1:]}　{three[1:]}{four[1:]}",
            chance.choice(GRADES),
            _birth(date(1945, 1, 1) + timedelta(days=chance.randrange(25_000)), number),
            chance.choice(BLOCKS),
        )
        for number, (one, two, three, four) in enumerate(names[:size], start=1)
    ]


def _birth(born: date, number: int) -> str:
    """Write a date with slashes mostly, now and then in another way."""
    if number % 10 == 0 and born > date(1989, 1, 8):
        return f"平成{born.year - 1988}年{born.month}月{born.day}日"
    return born.isoformat() if number % 10 == 5 else f"{born.year}/{born.month}/{born.day}"


def as_csv(rows: Iterable[tuple[str, ...]]) -> bytes:
    """Save the list as a Japanese Excel saves CSV."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([HEADINGS, *rows])
    return text.getvalue().encode("cp932")


def as_xlsx(rows: Iterable[tuple[str, ...]]) -> bytes:
    """Save the list as a workbook."""
    import xlsxwriter

    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for line, row in enumerate([HEADINGS, *rows]):
            sheet.write_row(line, 0, row)
    return data.getvalue()


def ours(data: bytes, progress: ReadProgress | None = None) -> ImportReport:
    """Import as the desk does, up to the report."""
    table = read_table(data, "list", progress=progress)
    return build_rows(table, propose_columns(table), today=TODAY, progress=progress)


def csv_alone(data: bytes) -> object:
    """Split the same file into cells, with the encoding known beforehand."""
    return list(csv.reader(io.StringIO(data.decode("cp932"), newline="")))


def openpyxl_alone(data: bytes) -> object:
    """Read the values of the same sheet."""
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    values = list(book.active.iter_rows(values_only=True))
    book.close()
    return values


def longest_waits(data: bytes, suffix: str) -> tuple[float, float]:
    """Open a file in the dialog, then choose another column; give the longest wait of each."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QComboBox

    from ui import app as gui
    from ui.dialogs.imports.entrants import ImportDialog

    gui.application()
    with TemporaryDirectory(prefix="taikai-import-") as folder:
        path = Path(folder) / f"list{suffix}"
        path.write_bytes(data)
        dialog = ImportDialog(today=TODAY)
        dialog.setModal(False)
        dialog.show()
        opened = _longest_turn(dialog, lambda: dialog.read_file(path))
        box = dialog.mapping.indexWidget(dialog.mapping.grid.index(0, len(HEADINGS) - 1))
        assert isinstance(box, QComboBox)
        chosen = _longest_turn(dialog, lambda: box.setCurrentIndex(0))
        assert len(dialog.value()) == SIZE
        dialog.close()
        dialog.deleteLater()
    return opened, chosen


def _longest_turn(dialog: ImportDialog, begin: Callable[[], None]) -> float:
    """Begin something and give the longest turn of the event loop until it is drawn."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QApplication

    for _turn in range(5):
        QApplication.processEvents()
    moments: list[float] = []
    loop = QEventLoop()
    dialog.work.ended.connect(loop.quit)
    ticks = QTimer()
    ticks.timeout.connect(lambda: moments.append(perf_counter()))
    ticks.start(0)
    moments.append(perf_counter())
    begin()
    assert dialog.work.busy
    loop.exec()
    for _turn in range(5):
        QApplication.processEvents()
        moments.append(perf_counter())
    ticks.stop()
    return max(later - earlier for earlier, later in pairwise(moments))


def rows() -> Iterable[BenchRow]:
    """Measure CSV beside the csv module, XLSX beside openpyxl, and the longest wait."""
    listed = people()
    saved, workbook = as_csv(listed), as_xlsx(listed)
    if ours(saved).ok != SIZE or ours(workbook).ok != SIZE:
        raise AssertionError("the list must import without a single problem")
    time, floor = side_by_side(lambda: ours(saved), lambda: csv_alone(saved), seconds=5)
    yield BenchRow(
        id="P8",
        work=f"import {SIZE:,} rows of CSV in cp932",
        ours=time,
        against="csv module alone",
        theirs=floor,
        aim=10,
    )
    time, floor = side_by_side(lambda: ours(workbook), lambda: openpyxl_alone(workbook), seconds=5)
    yield BenchRow(
        id="P8",
        work=f"import {SIZE:,} rows of XLSX",
        ours=time,
        against="openpyxl alone",
        theirs=floor,
    )
    for kind, suffix, data in (("CSV", ".csv", saved), ("XLSX", ".xlsx", workbook)):
        waits = [longest_waits(data, suffix) for _ in range(3)]
        for what, ours_now in zip(
            ("opened", "another column"), zip(*waits, strict=True), strict=True
        ):
            yield BenchRow(
                id="P8",
                work=f"longest wait for the window, {kind}, {what}",
                ours=min(ours_now),
                limit=0.05,
            )


@pytest.mark.parametrize("size", [1_000, SIZE])
def test_import(benchmark: BenchmarkFixture, size: int) -> None:
    """The same under pytest-benchmark, with the ratio to the csv module noted."""
    saved = as_csv(people(size))
    assert ours(saved).ok == size
    time, floor = side_by_side(lambda: ours(saved), lambda: csv_alone(saved), seconds=0.5)
    benchmark.group = f"P8 {size:,} rows"
    benchmark.extra_info["ratio to csv"] = round(time / floor, 2)
    benchmark(lambda: ours(saved))
