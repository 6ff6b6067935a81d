"""The list of web reservations: what its columns are, and what becomes of every row.

Ticket sites export one row for each ticket: whose it is, a number, often a nickname, and whether
it was cancelled. Names are those of who comes; who has booked is taken where nobody else is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from itertools import islice
from types import MappingProxyType

from app.imports.columns import ColumnField, Columns, folded, propose_columns
from app.imports.report import ImportReport, ImportRow, ProblemCode
from app.imports.table import OUTER, Table, TextRow, is_blank, strip_outer, without
from app.same_name import search_key
from models.core.problems import Problem

PROBLEM_CODES: Mapping[str, ProblemCode] = MappingProxyType(
    {
        "RESERVATION_HERE": ProblemCode(("reservation",), ("text",), False),
        "RESERVATION_ROWS": ProblemCode(("reservation",), ("text", "row"), False),
        "SEVERAL_TICKETS": ProblemCode(("reservation",), ("count",), True),
    }
)
"""Every problem of such a list besides those of any other list of people."""

_OWN: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (
            ColumnField.RESERVATION,
            "(?:予約|注文|申込|申し込み|ちけっと|整理券|整理|受付|参加券|購入|おーだー|れしーと)"
            "(?:番号?|no|id|こーど)"
            "|(?:reservation|booking|order|ticket|registration|confirmation)"
            "(?:no|num|number|id|code|#)?",
        ),
        (
            ColumnField.STATE,
            "(?:予約|申込|参加|ちけっと|支払い?|入金|きゃんせる)?(?:すてーたす|状態|状況|区分)"
            "|きゃんせる(?:の?有無|日時?)?"
            "|(?:order|ticket|booking|reservation|payment|attendance)?status|cancel(?:l?ed)?(?:at)?",
        ),
        (
            ColumnField.QUANTITY,
            "(?:ちけっと|予約|申込|購入|参加)?(?:枚|人|名)?数(?:量)?|枚数|人数|数量|quantity|qty"
            "|tickets|seats|(?:no|number)oftickets",
        ),
        (
            ColumnField.PUBLIC_NAME,
            "(?:はんどる|ぷれいやー|えんとりー|対戦)(?:ねーむ|名)|あだ名|ひょうじ名"
            "|(?:handle|player|screen|user)name|handle|nick",
        ),
    )
)
"""Headings of which only a list of reservations knows the meaning."""
_BOOKER = re.compile(
    "(?:申込|申し込み|予約|購入|お客|注文)(?:者|様)?(?:の?氏名|の?お?名前|名)|(?:申込|予約|購入)者"
    "|(?:buyer|customer|booker|attendee|guest|orderer|purchaser)(?:s|full)?(?:name)?"
    "|nameof(?:attendee|guest)"
)
"""Whose name is taken where no column names who takes part."""
_CANCELLED = re.compile(
    "きゃんせる|取消|取り消し|払い?戻|返金|無効|失効|cancel|refund|void|expired"
)
_ALIVE = re.compile(
    "きゃんせる(?:なし|無し?|待ち?)|notcancel|^(?:no|なし|無し?|いいえ|false|[0-]|)$"
)
NAME_HEADING = "氏名"
"""A heading that every list of people knows."""
_HEADER_ROWS = 10


def propose_reservations(table: Table) -> Columns:
    r"""Propose what each column of a list of reservations is, by the headings.

    >>> from app.imports.text import read_text
    >>> found = propose_reservations(read_text("注文番号\t参加者名\tニックネーム\nA-1\t榎本\tエノ"))
    >>> [found.fields[column].value for column in sorted(found.fields)]
    ['reservation', 'name', 'public_name']
    >>> found = propose_reservations(read_text("Order #\tBuyer name\tStatus\nA-1\tEnomoto\tok"))
    >>> [found.fields[column].value for column in sorted(found.fields)]
    ['reservation', 'name', 'state']
    """
    row, own = _by_heading(table)
    people = propose_columns(without(table, own))
    if row is not None and not _names_somebody(people):
        booker = _first(table.rows[row], _BOOKER, own)
        if booker is not None:
            people = propose_columns(_headed(without(table, own), row, booker))
    header = people.header_row if people.header_row is not None else row
    return Columns(fields={**people.fields, **own}, header_row=header)


def _headed(table: Table, row: int, column: int) -> Table:
    """Head a column as the name of who takes part."""
    cells = table.rows[row]
    headed = (*cells[:column], NAME_HEADING, *cells[column + 1 :])
    return replace(table, rows=(*table.rows[:row], headed, *table.rows[row + 1 :]))


def _names_somebody(columns: Columns) -> bool:
    named = {ColumnField.NAME, ColumnField.FAMILY, ColumnField.GIVEN}
    return columns.header_row is not None and not named.isdisjoint(columns.fields.values())


def _by_heading(table: Table) -> tuple[int | None, dict[int, ColumnField]]:
    """Find the row with most headings that are a reservation's own."""
    best: tuple[int | None, dict[int, ColumnField]] = (None, {})
    filled = (index for index, row in enumerate(table.rows) if not is_blank(row))
    for index in islice(filled, _HEADER_ROWS):
        found: dict[int, ColumnField] = {}
        for field, pattern in _OWN:
            column = _first(table.rows[index], pattern, found)
            if column is not None and field not in found.values():
                found[column] = field
        if len(found) > len(best[1]):
            best = index, found
    return best


def _first(row: TextRow, pattern: re.Pattern[str], taken: Collection[int]) -> int | None:
    headings = enumerate(folded(cell) for cell in row)
    return next(
        (column for column, text in headings if column not in taken and pattern.fullmatch(text)),
        None,
    )


def is_cancelled(text: str, heading: str = "") -> bool:
    """Tell whether what a list says of a reservation means that nobody comes by it.

    In a column that is headed as one of cancellations anything but a no does.

    >>> [is_cancelled(text) for text in ("キャンセル済み", "Refunded", "申込完了", "")]
    [True, True, False, False]
    >>> is_cancelled("2026/01/05", "キャンセル日時"), is_cancelled("なし", "キャンセル")
    (True, False)
    """
    key = search_key(text)
    if _ALIVE.search(key):
        return False
    return bool(_CANCELLED.search(key) or _CANCELLED.search(search_key(heading)))


def reservations(
    known_numbers: Collection[str] = (),
) -> Callable[[ImportReport, Table, Columns], ImportReport]:
    """Make what judges the rows of such a list; `known_numbers` are those of the division already.

    Cancelled rows are left out. A number that is known, or stands twice in the list, refuses its
    row; a row for several tickets is to be looked at: each of the people needs a row.
    """

    def judged(report: ImportReport, table: Table, columns: Columns) -> ImportReport:
        number, state = columns.of(ColumnField.RESERVATION), columns.of(ColumnField.STATE)
        quantity = columns.of(ColumnField.QUANTITY)
        above = () if columns.header_row is None else table.rows[columns.header_row]
        rows: list[ImportRow] = []
        first: dict[str, int] = {}
        for row in report.rows:
            cells = table.rows[row.line - 1]
            if is_cancelled(_cell(cells, state), _cell(above, state)):
                continue
            found = _number_problems(_cell(cells, number), row.line, known_numbers, first)
            found += _quantity_problems(_cell(cells, quantity))
            rows.append(row._replace(problems=(*row.problems, *found)))
        left_out = len(report.rows) - len(rows)
        return replace(report, rows=tuple(rows), skipped=report.skipped + left_out)

    return judged


def _number_problems(
    number: str, line: int, known: Collection[str], first: dict[str, int]
) -> tuple[Problem, ...]:
    if not number:
        return ()
    if number in known:
        values = {"text": number}
        return (Problem(code="RESERVATION_HERE", where="reservation", values=values),)
    if number in first:
        told = {"text": number, "row": first[number]}
        return (Problem(code="RESERVATION_ROWS", where="reservation", values=told),)
    first[number] = line
    return ()


def _quantity_problems(text: str) -> tuple[Problem, ...]:
    found = re.match(r"\d+", search_key(text))
    if found is None or int(found[0]) <= 1:
        return ()
    values = {"count": int(found[0])}
    return (Problem(code="SEVERAL_TICKETS", where="reservation", values=values, ask=True),)


def _cell(cells: TextRow, column: int | None) -> str:
    return cells[column].strip(OUTER) if column is not None and column < len(cells) else ""


def number_in(table: Table, columns: Columns, line: int) -> str:
    """Give the reservation number of a row, by its number as a spreadsheet counts it."""
    return strip_outer(_cell(table.rows[line - 1], columns.of(ColumnField.RESERVATION)))
