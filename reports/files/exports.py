"""The ranking and the entrants as tables for other programs: CSV, XLSX, HTML; a plan as text."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Self

from models.core.people import WOF, Person, joined
from models.exact import PLAINLY, Notation
from models.pairing.plan_text import plan_as_text
from models.teams.person_order import in_order
from models.teams.terms import TeamTerms
from models.typed_text import storable
from models.views.divisions import EntrantView, ResultCell, SheetHead, cell_text
from models.views.plans import WholePlanView
from models.views.rankings import StandingRow, StandingsView
from models.views.teams import PersonRecordView, TeamMemberView, TeamsView
from reports.files.text_columns import columns_of
from reports.forms.game_forms import GameForms
from reports.game_words import NOTHING, criterion_name, notation
from reports.i18n import _N, _, _p, language
from reports.wording import PERSON_WORDS, cell_remark, points_text, remarks, round_name

if TYPE_CHECKING:
    from jinja2 import Template

Value = str | int | Fraction | None


@dataclass(frozen=True, kw_only=True)
class ExportTable:
    """A table for other programs: numbers stay numbers, nothing is joined or shortened."""

    title: str
    name: str
    """The short name of the list, without event and division."""
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    signed: frozenset[int] = frozenset()
    """The places of the columns whose numbers are shown with their sign."""
    notation: Notation = PLAINLY
    """How they are shown where a number can be shown in another way than it is kept."""

    def picked(self, at: Sequence[int]) -> Self:
        """Give some columns of it."""
        return replace(
            self,
            columns=tuple(self.columns[place] for place in at),
            rows=tuple(tuple(row[place] for place in at) for row in self.rows),
            signed=frozenset(new for new, place in enumerate(at) if place in self.signed),
        )

    def without(self, left_out: Collection[int]) -> Self:
        """Give it without some columns, and without those in which nothing stands."""
        filled = {
            at for row in self.rows for at, value in enumerate(row) if value not in ("", None)
        }
        return self.picked([at for at in range(len(self.columns)) if at in filled - {*left_out}])


# ---------------------------------------------------------------- tables


def _figure(row: StandingRow, key: str, forms: GameForms) -> Value:
    """Give what stands in a column; a stroke where 0 means that there is nothing to tell."""
    value = row.figure(key)
    return NOTHING if value == 0 and key in forms.nothing_at_zero else value


def ranking_sheet(
    head: SheetHead,
    view: StandingsView,
    forms: GameForms,
    *,
    name: str = "",
    rounds: Sequence[str] = (),
    others: Mapping[int, str] | None = None,
    teams: TeamsView | None = None,
) -> ExportTable:
    """Give the ranking as a table, one column per round at the end; of `teams` with their people.

    `name` and `rounds` are for lists whose rounds are not those of a Swiss; `others` are names of
    opponents who are not in the list, by entrant id.
    """
    figures = view.columns
    count = max((len(row.cells) for row in view.rows), default=0)
    shown = rounds or [round_name("", number) for number in range(1, count + 1)]
    names = {**(others or {}), **{row.entrant.id: row.entrant.name for row in view.rows}}
    columns = [_p("column", "Place"), _("No."), _("|Name|"), _("Reading"), _("Grade"), _("Club")]
    columns += [_("Members")] * (teams is not None)
    first = len(columns)
    columns += [figure_title(figure.key, forms.key) for figure in figures]
    columns += [_("Remarks")]
    for number, title in enumerate(shown, start=1):
        opponent = _("|Round| {number}: opponent").format(number=number)
        columns += [title, _("{round}: opponent").format(round=title) if rounds else opponent]

    def line(row: StandingRow) -> tuple[Value, ...]:
        values: list[Value] = [row.place, row.entrant.number, row.entrant.name]
        values += [row.entrant.yomi, row.entrant.grade, row.entrant.club]
        if teams is not None:
            values.append(_members(teams.lists.get(row.entrant.id, ())))
        values += [_figure(row, figure.key, forms) for figure in figures]
        values += [remarks(row.notes)]
        for number in range(len(shown)):
            cell = row.cells[number] if number < len(row.cells) else None
            told = (
                [cell_text(cell, notation=notation(forms.key)), _opponent(cell, names)]
                if cell
                else None
            )
            values += told or ["", ""]
        return tuple(values)

    name = name or (_("Final ranking") if view.settled else _("Provisional standings"))
    signed = (at for at, figure in enumerate(figures, start=first) if figure.signed)
    return ExportTable(
        title=" ".join(filter(None, [head.event, head.division, name])),
        name=name,
        columns=tuple(columns),
        rows=tuple(line(row) for row in view.rows),
        signed=frozenset(signed),
        notation=notation(forms.key),
    )


def _members(listed: Sequence[TeamMemberView]) -> str:
    """Name the people of a team in the order of its list, and who is the captain."""
    captain = _("{name} (captain)")
    names = [captain.format(name=own.name) if own.captain else own.name for own in listed]
    return _p("between names", ", ").join(names)


def records_sheet(
    head: SheetHead, records: Sequence[PersonRecordView], terms: TeamTerms
) -> ExportTable:
    """Give what everybody of every team has done at the boards, in the order of the sheet."""
    columns = (
        _p("column", "Place"),
        _p("of a person", "Name"),
        _("Team"),
        _p("column", "Played"),
        *(_(RECORD[key]) for key in ("wins", "draws", "losses")),
        _("Points"),
        *(_("Boards won by default"), _("Boards lost by default")),
        *(_("Board {number}").format(number=number) for number in range(1, terms.boards + 1)),
    )
    rows: list[tuple[Value, ...]] = [
        (
            *(place, own.name, own.team, own.played, own.wins, own.draws, own.losses, own.points),
            *(own.defaults_won, own.defaults_lost, *own.by_board),
        )
        for place, own in in_order(records)
    ]
    name = _("Individual records")
    title = " ".join(filter(None, [head.event, head.division, name]))
    return ExportTable(title=title, name=name, columns=columns, rows=tuple(rows))


def ranking_and_people(
    head: SheetHead,
    view: StandingsView,
    forms: GameForms,
    teams: TeamsView,
    records: Sequence[PersonRecordView],
) -> tuple[ExportTable, ...]:
    """Give the ranking of teams, and the records of their people beside it."""
    ranking = ranking_sheet(head, view, forms, teams=teams)
    return (ranking, records_sheet(head, records, teams.terms))


RECORD = {"wins": _N("Wins"), "draws": _N("Draws"), "losses": _N("Losses")}


def figure_title(key: str, game: str) -> str:
    """Name a figure of a ranking over a column of a file."""
    return _(RECORD[key]) if key in RECORD else criterion_name(key, game)


def _opponent(cell: ResultCell, names: dict[int, str]) -> str:
    if cell.opponents:
        return _p("between names", ", ").join(names.get(other, "") for other in cell.opponents)
    return cell_remark(cell)


def entrants_sheet(
    head: SheetHead, entrants: Sequence[EntrantView], teams: TeamsView | None = None
) -> ExportTable:
    """Give the list of entrants as a table that the import reads again.

    Of `teams` it has a row for each of their people, in the order of their lists.
    """
    more = tuple(one for one in OF_PEOPLE if any(map(one.told, entrants)))
    columns = (
        _("No."),
        *((_("Team"), _p("column", "Board")) if teams is not None else ()),
        _("Name"),
        _("Reading"),
        _("Grade"),
        _("Date of birth"),
        _("Club"),
        _("Checked in"),
        _("Remarks"),
        *(_(one.title) for one in more),
    )

    def state(entrant: EntrantView) -> tuple[Value, Value]:
        codes = ["late_entry"] * (entrant.from_round > 1)
        codes += ["fill_in"] * (not entrant.ranked)
        left = entrant.withdrawn_from is not None and not entrant.disqualified
        codes += ["disqualified"] * entrant.disqualified + ["withdrawn"] * left
        return (_p("checked in", "yes") if entrant.checked_in else "", remarks(codes))

    def line(entrant: EntrantView) -> tuple[Value, ...]:
        birth = entrant.birth.isoformat() if entrant.birth else ""
        values = (entrant.name, entrant.yomi, entrant.grade, birth, entrant.club)
        told = (one.text(entrant) for one in more)
        return (entrant.number, *values, *state(entrant), *told)

    def member(entrant: EntrantView, own: TeamMemberView) -> tuple[Value, ...]:
        known = {one.person.id: one.person for one in entrant.members}
        person = known.get(own.person) or Person(id=own.person, name=own.name)
        board = _("Reserve") if own.reserve else str(own.number)
        place = _("Captain") if own.captain else board
        birth = person.birth.isoformat() if person.birth else ""
        values = (own.name, person.yomi, "", birth, person.club)
        told = (one.of(person) for one in more)
        return (entrant.number, entrant.name, place, *values, *state(entrant), *told)

    name = _("Entrants")
    lists = teams.lists if teams is not None else {}
    return ExportTable(
        title=" ".join(filter(None, [head.event, head.division, name])),
        name=name,
        columns=columns,
        rows=tuple(
            row
            for entrant in entrants
            for row in (
                [member(entrant, own) for own in lists[entrant.id]]
                if entrant.id in lists
                else [line(entrant)]
            )
        ),
    )


def _text(value: Value) -> str:
    if value is None:
        return ""
    return points_text(value) if isinstance(value, Fraction) else storable(str(value))


# ---------------------------------------------------------------- CSV

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def guarded(value: Value) -> str | int:
    """Write a cell, with an apostrophe before a text that a spreadsheet would calculate.

    Numbers are left alone, so that a difference stays one that can be added up.

    >>> guarded("=HYPERLINK(1)"), guarded(-8), guarded("○+24"), guarded(Fraction(5, 2))
    ("'=HYPERLINK(1)", -8, '○+24', '2.5')
    """
    if isinstance(value, int):
        return value
    text = _text(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(_FORMULA) else text


def csv_bytes(sheet: ExportTable) -> bytes:
    """Write CSV as spreadsheets in Japan read it: UTF-8 with byte order mark, lines in CRLF."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(sheet.columns)
    writer.writerows([guarded(value) for value in row] for row in sheet.rows)
    return out.getvalue().encode("utf-8-sig")


# ---------------------------------------------------------------- XLSX


def xlsx_bytes(head: SheetHead, *sheets: ExportTable) -> bytes:
    """Write a workbook: texts as texts, headings frozen, ready to print on A4."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(
        out,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
        },
    )
    book.set_properties(
        {"title": storable(sheets[0].title), "created": head.printed_at.replace(tzinfo=None)}
    )
    heading = book.add_format({"bold": True, "bottom": 1, "bg_color": "#E6E6E6", "text_wrap": True})
    for sheet in sheets:
        with_sign = book.add_format({"num_format": sign_format(sheet.notation)})
        _write_sheet(book.add_worksheet(sheet.name), sheet, heading, with_sign)
    book.close()
    return out.getvalue()


def sign_format(notation: Notation) -> str:
    """Give how a spreadsheet shows numbers with their sign.

    >>> sign_format(Notation()), sign_format(Notation(minus="△", places=1))
    ('+0;-0;0', '+0.0;"△"0.0;0.0')
    """
    digits = "0." + "0" * notation.places if notation.places else "0"
    minus = notation.minus if notation.minus == "-" else f'"{notation.minus}"'
    return f"+{digits};{minus}{digits};{digits}"


def _write_sheet(page: Any, sheet: ExportTable, heading: object, with_sign: object) -> None:
    """Fill one sheet of a workbook."""
    for place, title in enumerate(sheet.columns):
        page.write_string(0, place, title, heading)
        values = [title, *(_text(row[place]) for row in sheet.rows)]
        page.set_column(
            place,
            place,
            min(max(columns_of(value) for value in values) + 2.0, 40.0),
            with_sign if place in sheet.signed else None,
        )
    for number, row in enumerate(sheet.rows, start=1):
        for place, value in enumerate(row):
            if isinstance(value, int | Fraction):
                page.write_number(number, place, float(value))
            elif value:
                page.write_string(number, place, _text(value))
    page.freeze_panes(1, 0)
    page.autofilter(0, 0, max(len(sheet.rows), 1), len(sheet.columns) - 1)
    page.set_paper(9)
    page.set_landscape()
    page.fit_to_pages(1, 0)
    page.repeat_rows(0)
    page.set_header("&L" + storable(sheet.title)[:200].replace("&", "&&") + "&R&P / &N")


# ---------------------------------------------------------------- HTML

PAGE = """<!DOCTYPE html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<style>
body { font-family: "Noto Sans JP", "Yu Gothic", "Hiragino Sans", Meiryo, sans-serif;
  margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #111; background: #fff; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.15rem; margin: 1.5rem 0 .4rem; }
p { margin: .3rem 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { border: 1px solid #999; padding: .35rem .5rem; text-align: left; white-space: nowrap; }
th { background: #e6e6e6; }
td.number { text-align: right; }
tbody tr:nth-child(even) { background: #f5f5f5; }
@media print { body { margin: 0; max-width: none; font-size: 9pt; } .wide { overflow: visible; }
  thead { display: table-header-group; } tr { break-inside: avoid; }
  th, td { padding: .15rem .25rem; white-space: normal; } }
</style>
</head>
<body>
<h1>{{ title }}</h1>
<p>{{ place }}</p>
{% for sheet, rows in tables -%}
{% if tables|length > 1 %}<h2>{{ sheet.name }}</h2>
{% endif -%}
<div class="wide">
<table>
<thead><tr>{% for title in sheet.columns %}<th scope="col">{{ title }}</th>{% endfor %}</tr></thead>
<tbody>
{% for row in rows -%}
<tr>{% for kind, value in row %}<td{% if kind %} class="{{ kind }}"{% endif %}>
{{- value }}</td>{% endfor %}</tr>
{% endfor -%}
</tbody>
</table>
</div>
{% endfor -%}
</body>
</html>
"""


def template(text: str) -> Template:
    """Give a web page to be filled in; what is filled in is never markup."""
    import jinja2

    return jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined).from_string(text)


def html_bytes(head: SheetHead, *sheets: ExportTable) -> bytes:
    """Write one web page that needs nothing from elsewhere and prints well."""
    page = template(PAGE).render(
        title=sheets[0].title if len(sheets) == 1 else f"{head.event} {head.division}",
        tables=[
            (
                sheet,
                [
                    [
                        html_cell(value, sheet.notation if place in sheet.signed else None)
                        for place, value in enumerate(row)
                    ]
                    for row in sheet.rows
                ],
            )
            for sheet in sheets
        ],
        place="\u3000".join(filter(None, [head.date, head.venue])),
        language=language(),
    )
    return storable(page).encode("utf-8")


def html_cell(value: Value, with_sign: Notation | None) -> tuple[str, str]:
    """Give the class and the text of a cell."""
    if isinstance(value, int | Fraction):
        return "number", with_sign.number(value, signed=True) if with_sign else _text(value)
    return "", _text(value)


# -- what files say of the people of an entrant: Latin names and numbers, never needs --------------


@dataclass(frozen=True, kw_only=True)
class OfPeople:
    """A column about the people of an entrant; it is there where anybody has something in it."""

    title: str
    """An English msgid."""
    of: Callable[[Person], str]

    def text(self, entrant: EntrantView) -> str:
        """Give what stands there of all the people, with the dot between them."""
        texts = [self.of(person) for person in entrant.people]
        return joined(texts) if any(texts) else ""

    def told(self, entrant: EntrantView) -> bool:
        """Whether anything is to be told."""
        return bool(self.text(entrant))


OF_PEOPLE = (
    OfPeople(title=PERSON_WORDS["roman"], of=lambda person: person.roman),
    OfPeople(title=PERSON_WORDS["wof"], of=lambda person: dict(person.ids).get(WOF, "")),
    OfPeople(
        title=PERSON_WORDS["ids"],
        of=lambda person: " ".join(f"{kind} {no}" for kind, no in person.ids if kind != WOF),
    ),
)


def people_json(entrant: EntrantView) -> dict[str, Any]:
    """Give who an entrant is made of, where more is known than the entrant's own name.

    `people`: a list of objects with `name`, and `roman` and `ids` where they are known.
    """
    people = entrant.people
    if len(people) < 2 and not any(person.roman or person.ids for person in people):
        return {}
    return {
        "people": [
            {
                "name": person.name,
                **({"roman": person.roman} if person.roman else {}),
                **({"ids": dict(person.ids)} if person.ids else {}),
            }
            for person in people
        ]
    }


def plan_text(plan: WholePlanView) -> str:
    r"""Write the tables by entry numbers; who is left over stands alone after those of the round.

    >>> from models.views.divisions import EntrantView
    >>> from models.views.plans import PlannedRoundView, PlannedTableView
    >>> one, two = (EntrantView(id=id, number=id - 10, name="") for id in (17, 12))
    >>> table = PlannedTableView(number=1, seats=(one, two))
    >>> plan_text(WholePlanView(stage="", rounds=(PlannedRoundView(number=1, tables=(table,)),)))
    '7-2\n'
    """
    rounds = [
        (
            *(tuple(who.id for who in table.seats) for table in shown.tables),
            *((who.id,) for who in shown.odd_players),
        )
        for shown in plan.rounds
    ]
    return plan_as_text(rounds, {who.id: str(who.number) for who in plan.people})
