"""What the dialog that takes a list in says of it as it stands."""

from __future__ import annotations

from pathlib import Path

from app.imports import ImportRow, RowStatus, Table
from models.core.entrant_data import MemberData
from models.core.problems import Problem
from models.readings import unread
from reports.i18n import _, _n
from ui.dialogs.imports.reading import JudgedRows
from ui.dialogs.imports.words import ENCODING_WORDS, reasons


def wanted(people: int) -> str:
    """Say what list is wanted, where so many people are one entrant."""
    if people > 1:
        return _(
            "Open a CSV or Excel file, or copy the list in Excel and paste it here. One row "
            "for each pair: a column for each name, or both names with a dot between them."
        )
    return _(
        "Open a CSV or Excel file, or copy the list in Excel and paste it here. "
        "One row for each person; the headings may be called as you like."
    )


def source(path: Path | None, table: Table | None) -> str:
    """Name the file that was read, with its encoding or the sheet of a workbook."""
    if path is None:
        return _("pasted text") if table is not None else ""
    parts = [path.name]
    if table is not None:
        parts += [ENCODING_WORDS.get(table.encoding, ""), table.sheet]
    return " · ".join(part for part in parts if part)


def counted(judged: JudgedRows) -> str:
    """Say how many rows are ready, doubtful, refused and left out."""
    return (
        _(
            "{ok} ready to import · {doubtful} to check (imported too) · {refused} cannot be "
            "imported · {skipped} left out (blank or a total)"
        ).format(
            ok=judged.ok,
            doubtful=judged.doubtful,
            refused=judged.refused,
            skipped=judged.report.skipped - judged.report.headings,
        )
        + _left_out(judged)
        + _without_reading(judged)
    )


def _left_out(judged: JudgedRows) -> str:
    """Say how many go nowhere, as was said of their class."""
    count = judged.report.left_out
    if not count:
        return ""
    said = _n(
        "{count} row of a class that is left out",
        "{count} rows of classes that are left out",
        count,
    )
    return " · " + said.format(count=count)


def _without_reading(judged: JudgedRows) -> str:
    """Say how many come in whose names nobody can read: they stand last wherever one is sought."""
    people = [one for data in judged.people for one in (*data.members,) or (data,)]
    told = [own.person if isinstance(own, MemberData) else own for own in people]
    count = sum(unread(own.yomi, own.name) for own in told)
    if not count:
        return ""
    said = _n(
        "{count} name without a reading: it stands last in lists by name",
        "{count} names without a reading: they stand last in lists by name",
        count,
    )
    return " · ⚠ " + said.format(count=count)


def accepting(count: int, people: int) -> str:
    """Write on the button how many are taken in, people or pairs."""
    if not count:
        return _("&Import")
    text = _n("&Import {count} person", "&Import {count} people", count)
    if people > 1:
        text = _n("&Import {count} pair", "&Import {count} pairs", count)
    return text.format(count=count)


def refused(judged: JudgedRows) -> Problem:
    """Say how many rows are not possible, and of the first one which it is and why."""
    first = next(one for one in judged.wanting if one.status is RowStatus.REFUSED)
    values = {"count": judged.refused, "line": first.told, "reasons": reasons(first)}
    return Problem(code="ROWS_REFUSED", values=values)


def detail(item: ImportRow | None) -> str:
    """Say in full what is wrong with a row; nothing where nothing is."""
    text = "" if item is None else reasons(item)
    if item is None or not text:
        return ""
    return _("Row {line}: {reasons}").format(line=item.told, reasons=text)
