"""Lists as they come, put together by chance, and all that is read and proposed of them.

Headings, names, dates and marks stand in any order, with rows too short, titles above and sums
below. Of each answer its beginning is kept and a digest (`make_whole_views` writes them anew).
"""

from __future__ import annotations

import inspect
import pkgutil
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from app import imports, same_name, typed_entrant, typed_people
from app.games.othello.open_division import group_import
from app.games.rummikub import reservations
from app.imports import cross_table, people
from app.imports.checks import ExistingEntrant
from app.imports.classes import NEW, OUT, Classes, Destination, propose_classes, together
from app.imports.columns import (
    ColumnField,
    Columns,
    propose_columns,
    told_by_merges,
    unread_partner,
)
from app.imports.report import ImportReport
from app.imports.rows import build_rows, cell_text, mended
from app.imports.table import ImportTrouble, Table
from app.imports.tags import propose_tags, tag_columns
from app.imports.teams import build_teams, propose_teams
from models.core.people import Person
from models.views.people import Namesake
from tests.app.import_lists import repacked, written, xlsx
from tests.app.whole_views import told

KEPT = Path(__file__).parent.parent / "data" / "whole_lists.txt"
TODAY = date(2026, 1, 10)
LISTS = 60
NAMES = (
    "髙橋　花子",
    "山﨑 美咲",
    "佐藤",
    "林",
    "森",
    "榎本　花",
    "",
    "手崎",
    "合計",
    "髙橋花子",
    "李 明",
)
VOCABULARY: dict[str, Sequence[str]] = {
    "番号|No.|受付番号|エントリー": ("1", "2", "３", "12番", "0", "99999", "", "x", "01"),
    "氏名|名前|選手名|参加者": NAMES,
    "姓|名|名字": ("髙橋", "花子", "山﨑", ""),
    "ふりがな|フリガナ|氏名（かな）": (
        "たかはし　はなこ",
        "ヤマザキ",
        "ｻﾄｳ",
        "Hayashi",
        "",
        "漢字",
    ),
    "段位|段級位|級|棋力": ("三段", "1級", "初段", "名人", "", "５級", "8k", "#N/A"),
    "生年月日|誕生日|生年": (
        "1990/4/1",
        "平成2年4月1日",
        "S.50.1.2",
        "2030/1/1",
        "1850/1/1",
        "2001/2/30",
        "",
    ),
    "所属|クラブ|学校名|チーム|校名|団体": ("A校", "Ａ校", "B校", "", "関東\n東北", "C校"),
    "席|順|役割|ポジション": ("大将", "副将", "三将", "補欠", "主将", "1", "2", "2", "監督", ""),
    "クラス|部門|級別": ("A級", "Ｂ級", "C級", "", "A級"),
    "会員|女性|学生|当日": ("○", "×", "", "はい", "1", "0", "?", "いいえ"),
    "組|ブロック|リーグ": ("1組", "A", "2", "", "3-4", "1", "２組"),
    "予約番号|整理番号": ("R-1", "R-2", "R-1", "", "７"),
    "状態|枚数|申込状況": ("キャンセル", "2", "1", "", "取消", "申込済"),
    "1回戦|2回戦|３回戦": ("2○", "1×", "+3", "-2", "=4", "不戦勝", "", "0"),
    "パートナー|ペア|氏名2": NAMES,
    "備考|メモ|電話": ("車椅子", "", "090-0000-0000", "遅刻します"),
}
TEXTS = (
    *dict.fromkeys(own for cells in VOCABULARY.values() for own in cells),
    *(own for heads in VOCABULARY for own in heads.split("|")),
    *("昭和64年1月7日", "令和元年5月1日", "R8.1.10", "R8.1.11", "19900401", "1990-4", "H2.13.1"),
    *("1・2", "1-2", "1組2番", "A-3", "４の２", "99", "100", "-1", "1.0", "１０００"),
    *("a" * 41, "長" * 201, "\u200bx", "x\ty", "�", "（Ａ）", "*", "※氏名", "ﾊﾝｶｸ", "Ｚｅｎ"),
)
EXISTING = (ExistingEntrant("佐藤", number=2), ExistingEntrant("髙橋　花子", "たかはし　はなこ"))
MEANT = (
    Namesake(person=Person(id=7, name="林", yomi="はやし", club="A校"), divisions=("別の部",)),
    Namesake(person=Person(id=8, name="山﨑 美咲"), divisions=("別の部", "B級"), here=True),
)
PLACES = (
    Destination(1, "A級", 1, EXISTING, MEANT),
    Destination(2, "B級", 2, EXISTING),
)


def made(number: int) -> list[list[str]]:
    """Put a list together: a title, headings, rows of many widths, perhaps a sum."""
    chance = random.Random(number)
    kinds = chance.sample([*VOCABULARY], chance.randint(2, 8))
    if chance.random() < 0.8 and not any("氏名" in own for own in kinds):
        kinds.insert(chance.randint(0, len(kinds)), "氏名|名前|選手名|参加者")
    heads = [chance.choice(own.split("|")) for own in kinds]
    rows = [["第1回大会"], []] if chance.random() < 0.2 else []
    rows += [heads] if chance.random() < 0.9 else []
    for _ in range(chance.randint(3, 9)):
        row = [chance.choice(VOCABULARY[own]) for own in kinds]
        rows.append(row[: chance.randint(1, len(row))] if chance.random() < 0.2 else row)
    if chance.random() < 0.3:
        rows += [[], ["合計", "9"]]
    return rows


def read(number: int) -> Table:
    """Read a list as a file of one kind or another."""
    rows = made(number)
    chance = random.Random(-number)
    if number % 4 == 0:
        return imports.read_table(xlsx(rows), "list.xlsx")
    data = written(rows, chance.choice(",;\t")).encode(
        chance.choice(("utf-8", "cp932", "utf-8-sig", "utf-16")), "replace"
    )
    return imports.read_table(data, "list.csv")


def asked(number: int) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Give all that a list is asked."""
    own = read(number)
    yield "table", partial(read, number)
    for each in (1, 2):
        columns = propose_tags(own, propose_columns(own, people=each), people=each)
        rows = partial(
            build_rows, own, columns, EXISTING, today=TODAY, people=each, namesakes=MEANT
        )
        yield f"columns {each}", partial(replace, columns)
        yield f"tags {each}", partial(tag_columns, own, columns)
        yield f"merges {each}", partial(told_by_merges, own, columns)
        yield f"partner {each}", partial(unread_partner, own, columns)
        yield f"rows {each}", rows
        yield f"seated {each}", partial(_seated, own, columns)
        yield f"cells {each}", partial(_cells, own, columns)
        yield f"classes {each}", partial(_classes, own, columns, doubted=bool(number % 2))
        yield f"named {each}", partial(_named, rows)
    both = [replace(own, sheet="甲"), replace(read(number + 1), sheet="乙")]
    yield "together", partial(together, both, propose_columns, "表")
    yield "teams", partial(_teams, own)
    yield "reserved", partial(_reserved, own)
    yield "seats", partial(_seated, own, group_import.propose_seats(own))
    yield "cross table", partial(cross_table.columns.lines_of_table, own)
    yield "cross text", partial(cross_table.read_lines, "\n".join(map(" ".join, own.rows)))


def _cells(own: Table, columns: Columns) -> Any:
    last = len(own.rows)
    return [
        *(cell_text(own, columns, line, field) for line in (1, last) for field in ColumnField),
        *(mended(own, columns, last, field, "直") for field in columns.fields.values() if field),
    ]


def _classes(own: Table, columns: Columns, *, doubted: bool) -> Any:
    headed = propose_classes(own, columns, PLACES)
    said = {"c級": NEW, "a校": OUT} if doubted else {}
    where = Classes(places=PLACES, home=1, said=said)
    return headed, where.of(own, headed), where.judged(own, headed, today=TODAY)


def _named(rows: Callable[[], ImportReport]) -> Any:
    return [
        (person, people.likeliest(person, MEANT))
        for row in rows().rows
        for person in people.compared(row.data)
    ]


def _teams(own: Table) -> Any:
    columns = propose_teams(own)
    if columns is None:
        return None
    return [
        columns,
        *(
            build_teams(own, columns, size, counts=counts, existing=EXISTING, namesakes=MEANT)
            for size, counts in ((2, None), (3, range(2, 4)), (1, range(1, 2)))
        ),
    ]


def _reserved(own: Table) -> Any:
    columns = reservations.propose_reservations(own)
    report = build_rows(own, columns, today=TODAY)
    return columns, reservations.reservations(["R-2"])(report, own, columns)


def _seated(own: Table, columns: Columns) -> Any:
    report = build_rows(own, columns, today=TODAY)
    return columns, group_import.seat_problems(columns), group_import.seated(report, own, columns)


def of_text() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Give every function that reads one text, or compares two."""
    rooms: list[ModuleType] = [same_name, typed_entrant, typed_people, group_import, reservations]
    found = pkgutil.walk_packages(imports.__path__, "app.imports.")
    rooms += [import_module(own.name) for own in found]
    for module in rooms:
        for name, own in vars(module).items():
            if inspect.isfunction(own) and own.__module__ == module.__name__ and name[0] != "_":
                asked = [one.annotation for one in inspect.signature(own).parameters.values()]
                if asked and all(one == "str" for one in asked if one != "date"):
                    yield f"{module.__name__.removeprefix('app.')}.{name}", own


def lines() -> Iterator[str]:
    """Ask everything of every list and every text."""
    for number in range(LISTS):
        for name, ask in asked(number):
            yield _line(f"{number} {name}", ask)
    for name, own in of_text():
        count = len(inspect.signature(own).parameters)
        for at, text in enumerate(TEXTS):
            given: list[Any] = [TEXTS[(at + 7 * own) % len(TEXTS)] for own in range(count)]
            for place, one in enumerate(inspect.signature(own).parameters.values()):
                if one.annotation == "date":
                    given[place] = TODAY
            yield _line(f"{name} {text[:20]!r}", partial(own, *given))
    yield from _readings()


def _readings() -> Iterator[str]:
    """Read a workbook whose texts have readings beside them, and more text behind these."""

    def change(name: str, data: bytes) -> bytes:
        if not name.endswith("sharedStrings.xml"):
            return data
        more = "<rPh sb='0' eb='1'><t>かな</t></rPh><r><t>後</t></r>".encode()
        return data.replace(b"</si>", more + b"</si>")

    yield _line("readings", partial(imports.read_table, repacked(change), "list.xlsx"))


def _line(name: str, ask: Callable[[], Any]) -> str:
    try:
        answer = told(ask())
    except ImportTrouble as trouble:
        answer = f"trouble {trouble.code} {told(trouble.values)}"
    digest = sha256(answer.encode()).hexdigest()[:8]
    return f"{name} {digest} {answer[:90]}".replace("\n", " / ").replace("\r", " / ")
