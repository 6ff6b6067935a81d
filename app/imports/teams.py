"""Lists of teams: a row for each team, or a row for each player with 大将・副将, 1・2・3 or 補欠.

What is read are entrants with members in order of the boards, reserves behind them; a team may have
its name alone. Nothing here knows a game: how many play together is said by whoever asks. Faults
come as problems of the team, each at its cell (`cell_of`), and are mended there (`typed_anew`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.imports.checks import ExistingEntrant, Seen, is_total, read_number, text_problems
from app.imports.columns import ColumnField, Columns, folded, propose_columns
from app.imports.people import People
from app.imports.report import ImportReport, ImportRow
from app.imports.table import Table, TextRow, filled_down, is_blank, strip_outer
from app.same_name import name_key
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData, Role
from models.core.problems import Problem
from models.views.people import Namesake

_TEAM = re.compile("(?:ちーむ|学校|校|団体|くらぶ)名?|(?:team|school)(?:name)?")
_POSITION = re.compile("席次?|順位?|位置|ぽじしょん|おーだー|役|盤|board|position|order")
_CAPTAIN = re.compile("主将|きゃぷてん|captain")
"""Who leads a team, whatever board it is; 大将 is a board and leads as well."""
_MEMBER = re.compile("(?:めんばー|選手|氏名|出場者|member|player|board)(?:名|no)?([0-9]+)")
_NUMBER = re.compile("(?:第?([0-9]+)(?:席|番手?|人目|将|board)?|board([0-9]+))")
_RESERVE = re.compile(
    "(?:補欠?|控え?|りざーぶ|さぶ|交代(?:要員)?|reserve|sub(?:stitute)?)(?:選手)?[0-9]*"
)
NOTHING: Mapping[str, object] = {}
_NO_MARK = frozenset(("0", "-", "ー", "―", "×", "x", "no", "いいえ", "なし", "無"))
_LONGEST_MARK = 3
"""Characters of a sign or word that marks somebody; what is longer is a name."""
_HEADER_ROWS = 10
_NAMING = (ColumnField.NAME, ColumnField.FAMILY, ColumnField.GIVEN)
_TEAM_NUMBER = re.compile("(?:ちーむ|えんとりー|受付)?(?:番号?|no|num|number)|#")
FROM_ABOVE = ("大将", "副将", "三将", "四将", "五将", "六将", "七将")
"""Words of the boards where the strongest sits at the first."""
IN_ORDER = {
    3: ("先鋒", "中堅", "大将"),
    5: ("先鋒", "次鋒", "中堅", "副将", "大将"),
    7: ("先鋒", "次鋒", "五将", "中堅", "三将", "副将", "大将"),
}
"""Words of the boards where the captain sits at the last, by the size of the team."""


class Seat(NamedTuple):
    """Somebody of a team, where the list has put him or her."""

    line: int
    column: int
    """Where the name stands."""
    at: int
    """Where the position stands: in a cell of the row, or as the heading of the column."""
    position: str
    """As the list has it; empty for the next one."""
    person: PersonData
    captain: bool = False
    """Whether the list says so, besides a position that does."""


@dataclass(frozen=True, kw_only=True)
class TeamColumns:
    """Which column of a list of teams is what, counted from 0."""

    header: int
    """The row of the headings; -1 where a list of names has none."""
    team: int
    number: int | None = None
    """Of a list with a row for each team: the column with its number."""
    members: tuple[tuple[int, str], ...] = ()
    """Of the same: the columns of players with their positions."""
    captain: int | None = None
    """The column that names the captain, among the players or besides; of a list with a row for
    each player the one that has a mark for the captain."""
    position: int | None = None
    """Of a list with a row for each player."""
    reserve: int | None = None
    """Of the same: the column that has a mark for each reserve."""
    people: Columns | None = None
    """Of the same: name, reading and the like."""
    sheet: int | None = None
    """The column that says the sheet, of several that were put together, or the class."""

    @property
    def persons(self) -> dict[ColumnField, int]:
        """Give the columns of what is read of a player, of a list with a row for each."""
        read = (*_NAMING, ColumnField.YOMI)
        of = self.people.of if self.people is not None else None
        return {field: c for field in read if of is not None and (c := of(field)) is not None}

    @property
    def read(self) -> tuple[int, ...]:
        """Give the columns from which something is read, from the left."""
        single = (self.team, self.number, self.captain, self.position, self.reserve, self.sheet)
        several = (*(column for column, _position in self.members), *self.persons.values())
        return tuple(sorted({own for own in (*single, *several) if own is not None}))

    def as_columns(self) -> Columns:
        """Give the same as the columns of any list, so that sheets can be put together."""
        fields = {column: field for field, column in self.persons.items()}
        told = {
            ColumnField.TEAM: self.team,
            ColumnField.NUMBER: self.number,
            ColumnField.SEAT: self.position,
        }
        fields |= {own: field for field, own in told.items() if own is not None and own >= 0}
        return Columns(fields=fields, header_row=self.header if self.header >= 0 else None)


def propose_teams(table: Table) -> TeamColumns | None:
    r"""Find what the columns of a list of teams are; None where it is no such list.

    One name in a row, without any heading, is that of a team. Of sheets that were put together and
    name no team, each is one.

    >>> from app.imports.text import read_text
    >>> propose_teams(read_text("チーム名\t大将\t副将\t三将\nA\t山田\t林\t森")).members
    ((1, '大将'), (2, '副将'), (3, '三将'))
    >>> found = propose_teams(read_text("校名\t席\t氏名\nA\t大将\t山田"))
    >>> found.team, found.position, found.people.of(ColumnField.NAME)
    (0, 1, 2)
    >>> [propose_teams(read_text(text)).header for text in ("A校\nB校", "チーム名\nA校")]
    [-1, 0]
    """
    sheet = 0 if table.origins else None
    alone: TeamColumns | None = None
    for header, row in enumerate(table.rows[:_HEADER_ROWS]):
        heads = [folded(cell) if c != sheet else "" for c, cell in enumerate(row)]
        team = next((c for c, head in enumerate(heads) if _TEAM.fullmatch(head)), None)
        if team is None and sheet is None:
            continue
        place = team if team is not None else sheet
        found = _headed(table, header, heads, place or 0)
        if found.people is not None or (team is not None and found.members):
            return replace(found, sheet=sheet)
        if team is not None and alone is None:
            alone = replace(found, sheet=sheet)
    return alone or _bare(table)


def _headed(table: Table, header: int, heads: list[str], team: int) -> TeamColumns:
    """Read a row of headings, in which a column names the teams."""
    row = table.rows[header]
    members = tuple((c, _position(row[c], head)) for c, head in enumerate(heads) if c != team)
    members = tuple((c, position) for c, position in members if position)
    leads = [c for c, head in enumerate(heads) if c != team and _CAPTAIN.fullmatch(head)]
    captain = leads[0] if leads else None
    place = next((c for c, head in enumerate(heads) if _POSITION.fullmatch(head)), None)
    marks = [c for c, position in members if _RESERVE.fullmatch(folded(position))]
    cut = {own for own in (team, place, captain, *marks) if own is not None}
    people = propose_columns(replace(table, rows=tuple(_blanked(r, cut) for r in table.rows)))
    if people.header_row == header and not people.problems and len(marks) == len(members):
        return TeamColumns(
            header=header,
            team=team,
            position=place,
            captain=captain,
            reserve=marks[0] if marks else None,
            people=people,
        )
    number = next((c for c, head in enumerate(heads) if _TEAM_NUMBER.fullmatch(head)), None)
    return TeamColumns(header=header, team=team, number=number, members=members, captain=captain)


def _bare(table: Table) -> TeamColumns | None:
    """Read a list that has one cell in each row, and no heading, as names of teams."""
    filled = [
        [c for c, cell in enumerate(row) if strip_outer(cell)]
        for row in table.rows
        if not is_blank(row)
    ]
    alone = {own[0] for own in filled if len(own) == 1}
    if len(alone) != 1 or any(len(own) > 1 for own in filled):
        return None
    if propose_columns(table).header_row is not None:
        return None
    return TeamColumns(header=-1, team=alone.pop())


def _position(cell: str, head: str) -> str:
    """Give the position that a heading names; empty for any other heading."""
    told = _plain(cell)
    if told in FROM_ABOVE or any(told in words for words in IN_ORDER.values()):
        return told
    if found := _MEMBER.fullmatch(head):
        return found[1]
    return told if _NUMBER.fullmatch(told) or _RESERVE.fullmatch(head) else ""


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", strip_outer(text)).lower()


def _blanked(row: TextRow, columns: set[int]) -> TextRow:
    return tuple("" if c in columns else cell for c, cell in enumerate(row))


def read_position(text: str, size: int, words: Iterable[str] = ()) -> int | None:
    """Give the board of a position, 0 for a reserve, None where nobody knows.

    `words` are all that the list uses: 大将 is the last board where somebody is 先鋒.

    >>> [read_position(text, 3) for text in ("大将", "三将", "２", "補欠1", "四将", "監督")]
    [1, 3, 2, 0, None, None]
    >>> read_position("大将", 5, ("先鋒", "大将")), read_position("三将", 7, ("先鋒",))
    (5, 5)
    """
    told = _plain(text)
    if _RESERVE.fullmatch(folded(told)):
        return 0
    in_order = any(word in ("先鋒", "次鋒", "中堅") for word in map(_plain, words))
    boards = IN_ORDER.get(size, ()) if in_order else FROM_ABOVE[:size]
    if told in boards:
        return boards.index(told) + 1
    found = _NUMBER.fullmatch(told)
    number = int(found[1] or found[2]) if found and len(told) < 8 else 0
    return number if 1 <= number <= size else None


def build_teams(
    table: Table,
    columns: TeamColumns,
    size: int,
    *,
    counts: range | None = None,
    existing: Iterable[ExistingEntrant] = (),
    namesakes: Iterable[Namesake] = (),
) -> ImportReport:
    r"""Read every team of a list, `size` playing together; a row of the report for each.

    A blank team below a team is that team, as merged cells are read. A team has as many people as
    `counts` holds, from `size` on where nobody says; `existing` are in the division already,
    `namesakes` play in others and may be the same: of them it is asked (`SAME_PERSON`). A team with
    fewer is looked at (`TEAM_SHORT`) and taken in.
    Refused, at the cell: `TEAM_EMPTY`, `POSITION_UNKNOWN`, `POSITION_TWICE`, `POSITION_GAP`,
    `TEAM_PERSON_TWICE`, `PERSON_IN_TEAM`, `CAPTAIN_TWICE`, `TEAM_TWICE`, `TEAM_LARGE`, what texts
    are refused for, and who is there already.

    >>> from app.imports.text import read_text
    >>> table = read_text("校名\t席\t氏名\nA校\t副将\t林\n\t大将\t山田\n\t補欠\t森")
    >>> team = build_teams(table, propose_teams(table), 2).rows[0]
    >>> team.data.name, [(own.person.name, own.role.value) for own in team.data.members]
    ('A校', [('山田', 'captain'), ('林', 'player'), ('森', 'substitute')])
    """
    allowed = range(size, len(table.rows) + size) if counts is None else counts
    reading = _Reading(table, columns, size, allowed)
    teams: dict[str, _Listed] = {}
    for key, line, name, seats in _listed(table, columns):
        if key not in teams:
            teams[key] = _Listed(line, name, [], [])
            if not name:
                teams[key].problems.append(reading.fault("TEAM_EMPTY", line, columns.team))
        elif columns.people is None:
            told = {"team": name, "first": reading.told(teams[key].line)}
            teams[key].problems.append(reading.fault("TEAM_TWICE", line, columns.team, told))
            continue
        teams[key].seats.extend(seats)
    words = [seat.position for own in teams.values() for seat in own.seats]
    seen = Seen(existing)
    people = People(Columns(fields={}), 1, namesakes)
    rows = [seen.admit(people.complete(reading.team(own, words), ())) for own in teams.values()]
    used = sum(1 for _ in _rows(table, columns))
    return ImportReport(
        rows=tuple(rows), skipped=len(table.rows) - used, headings=columns.header + 1
    )


def team_lines(
    table: Table, columns: TeamColumns, rows: Iterable[ImportRow]
) -> tuple[ImportRow, ...]:
    """Give a row for each line of a list of teams: its team, and what is wrong in that line."""
    teams = {own.line: own for own in rows}
    first: dict[str, int] = {}
    lines = []
    for key, line, _name, _seats in _listed(table, columns):
        row = teams.get(first.setdefault(key, line))
        if row is None:  # of a class that is left out
            continue
        own = [p for p in row.problems if (cell_of(p) or (row.line, 0))[0] == line]
        sheet, at = table.origins[line - 1] if table.origins else ("", 0)
        lone = row._replace(line=line, problems=tuple(own), sheet=sheet, at=at)
        lines.append(lone if line == row.line else lone._replace(same=()))
    return tuple(lines)


def with_classes(table: Table, columns: TeamColumns) -> Table:
    """Let every player of a team say its class, where only the first does, or a merged cell."""
    start, column = columns.header + 1, columns.sheet
    if column is None:
        return table
    cut = filled_down(table, {column}, start)
    rows, above = list(cut.rows), ""
    for line, row in enumerate(rows[start:], start):
        told = _cell(row, column)
        if not told and columns.people is not None and not is_blank(row):
            wide = [*row, *[""] * (column + 1 - len(row))]
            wide[column] = "" if _cell(row, columns.team) else above
            rows[line] = tuple(wide)
        above = told or above
    return replace(cut, rows=tuple(rows))


def unread(table: Table, columns: TeamColumns) -> tuple[str, ...]:
    r"""Give the headings of the columns from which nothing is read.

    >>> from app.imports.text import read_text
    >>> table = read_text("チーム名\t1\t2\t電話\nA校\t山田\t林\t03")
    >>> unread(table, propose_teams(table))
    ('電話',)
    """
    heads = table.rows[columns.header] if columns.header >= 0 else ()
    left = (strip_outer(head) for c, head in enumerate(heads) if c not in columns.read)
    return tuple(filter(None, left))


def heading(table: Table, columns: TeamColumns, column: int) -> str:
    """Give what stands over a column of a list; empty without a heading."""
    return _cell(table.rows[columns.header], column) if columns.header >= 0 else ""


def cell_of(problem: Problem) -> tuple[int, int] | None:
    """Give line, counted from 1, and column, from 0, of the cell at which a problem stands.

    >>> cell_of(Problem(code="TEAM_EMPTY", where="4:0")), cell_of(Problem(code="X", where="name"))
    ((4, 0), None)
    """
    line, colon, column = problem.where.partition(":")
    return (int(line), int(column)) if colon else None


def typed_anew(table: Table, line: int, column: int, text: str) -> Table:
    r"""Give the list with one cell, its line counted from 1, typed anew.

    >>> from app.imports.text import read_text
    >>> typed_anew(read_text("A\tB\nC"), 2, 1, "D").rows
    (('A', 'B'), ('C', 'D'))
    """
    row = list(table.rows[line - 1])
    row += [""] * (column + 1 - len(row))
    row[column] = text.strip()
    return replace(table, rows=(*table.rows[: line - 1], tuple(row), *table.rows[line:]))


def _rows(table: Table, columns: TeamColumns) -> Iterator[tuple[int, TextRow]]:
    for line, row in enumerate(table.rows[columns.header + 1 :], columns.header + 2):
        cells = row if columns.sheet is None else _blanked(row, {columns.sheet})
        if not is_blank(cells) and not is_total(cells):
            yield line, row


def _listed(table: Table, columns: TeamColumns) -> Iterator[tuple[str, int, str, list[Seat]]]:
    """Give what tells the team apart, line, team and players of each row."""
    team = sheet = ""
    for line, row in _rows(table, columns):
        name, before, own = _cell(row, columns.team), sheet, _cell(row, columns.sheet)
        sheet = table.origins[line - 1][0] if table.origins else own
        if columns.people is not None:
            team = name = name or ("" if sheet != before else team)
        seats = (
            _members(line, row, columns) if columns.people is None else [_seat(line, row, columns)]
        )
        key = f"{own}\n{name_key(name)}" if name else f"\n{line}"
        yield key, line, name, [seat for seat in seats if seat is not None]


def _seat(line: int, row: TextRow, columns: TeamColumns) -> Seat | None:
    """Give the player of a row; nobody where the row names only the team."""
    at = columns.persons
    name = _cell(row, at.get(ColumnField.NAME))
    if ColumnField.NAME not in at:
        parts = (at.get(ColumnField.FAMILY), at.get(ColumnField.GIVEN))
        name = "\u3000".join(filter(None, (_cell(row, part) for part in parts)))
    yomi, position = _cell(row, at.get(ColumnField.YOMI)), _cell(row, columns.position)
    if not name and not yomi and not position:
        return None
    leads = bool(_CAPTAIN.fullmatch(folded(position)))
    if leads:
        position = ""
    if _marked(_cell(row, columns.reserve), name):
        position = position or "補欠"
    place = columns.team if columns.position is None else columns.position
    column = next((at[field] for field in _NAMING if field in at), place)
    person = PersonData(name=name, yomi=yomi, club=_cell(row, columns.team))
    captain = leads or _marked(_cell(row, columns.captain), name)
    return Seat(line, column, place, position, person, captain)


def _marked(mark: str, name: str) -> bool:
    """Tell whether a cell marks the player of its row: by any sign or word, or by the name.

    >>> [_marked(mark, "山田") for mark in ("○", "主将", "山田", "", "×", "森田 一")]
    [True, True, True, False, False, False]
    """
    told = _plain(mark)
    if not told or told in _NO_MARK:
        return False
    short = len(told) <= _LONGEST_MARK and " " not in told
    return short or name_key(mark) == name_key(name)


def _members(line: int, row: TextRow, columns: TeamColumns) -> list[Seat | None]:
    """Give the players of a row; a captain who is not among them is the first of them."""
    seats = [
        Seat(line, column, column, position, PersonData(name=_cell(row, column)))
        for column, position in columns.members
        if _cell(row, column)
    ]
    captain, column = _cell(row, columns.captain), columns.captain
    if not captain or column is None:
        return [*seats]
    key = name_key(captain)
    if any(name_key(own.person.name) == key for own in seats):
        return [own._replace(captain=name_key(own.person.name) == key) for own in seats]
    numbered = [own._replace(position="") if own.position.isdigit() else own for own in seats]
    return [Seat(line, column, column, "", PersonData(name=captain), True), *numbered]


def _cell(row: TextRow, column: int | None) -> str:
    return strip_outer(row[column]) if column is not None and column < len(row) else ""


class _Listed(NamedTuple):
    """A team as the list has it."""

    line: int
    name: str
    seats: list[Seat]
    problems: list[Problem]


class _Reading:
    """Puts the teams of a list together; knows the people of those above."""

    def __init__(self, table: Table, columns: TeamColumns, size: int, counts: range) -> None:
        self._table, self._columns = table, columns
        self._size, self._counts = size, counts
        self._known: dict[str, tuple[str, int]] = {}
        """By their names, with team and line."""

    def told(self, line: int) -> int | str:
        """Give where a line stands, as whoever has the list finds it."""
        if not self._table.origins:
            return line
        sheet, at = self._table.origins[line - 1]
        return f"{sheet} {at}"

    def fault(
        self,
        code: str,
        line: int,
        column: int,
        values: Mapping[str, object] = NOTHING,
        *,
        ask: bool = False,
    ) -> Problem:
        """Give a problem at a cell."""
        told = {"row": self.told(line), **values}
        return Problem(code=code, where=f"{line}:{column}", values=told, ask=ask)

    def team(self, own: _Listed, words: list[str]) -> ImportRow:
        """Put a team together; `words` are all positions of the list."""
        line, name = own.line, own.name
        problems = list(own.problems)
        if name:
            problems += self._of_text(line, {"name": self._columns.team}, name, "")
        boards, reserves = self._seated(own.seats, name, words, problems)
        number, wrong = read_number(_cell(self._table.rows[line - 1], self._columns.number))
        if self._columns.number is not None:
            problems += [replace(one, where=f"{line}:{self._columns.number}") for one in wrong]
        if name:
            problems += self._sized(line, name, boards, reserves)
        placed = [(boards[board], Role.PLAYER) for board in sorted(boards)]
        placed += [(seat, Role.SUBSTITUTE) for seat in reserves]
        leads = [seat for seat, _role in placed if seat.captain]
        if len(leads) > 1:
            others = {"team": name, "name": leads[0].person.name, "other": leads[1].person.name}
            at = self._columns.captain
            at = leads[1].at if at is None else at
            problems.append(self.fault("CAPTAIN_TWICE", leads[1].line, at, others))
        leads = leads or [seat for seat, _role in placed if _plain(seat.position) == FROM_ABOVE[0]]
        members = tuple(
            MemberData(
                person=replace(seat.person, club=name if self._columns.people else ""),
                role=Role.CAPTAIN if seat in leads[:1] else role,
            )
            for seat, role in placed
        )
        data = EntrantData(number=number, name=name, members=members)
        return ImportRow(line, data, tuple(problems))

    def _seated(
        self, seats: Iterable[Seat], team: str, words: list[str], problems: list[Problem]
    ) -> tuple[dict[int, Seat], list[Seat]]:
        """Put everybody at a board or among the reserves; add what is wrong to `problems`."""
        boards: dict[int, Seat] = {}
        reserves: list[Seat] = []
        in_team: set[str] = set()
        places = {"name": -1, **{k.value: c for k, c in self._columns.persons.items()}}
        for seat in seats:
            person, line = seat.person, seat.line
            problems += self._of_text(
                line, {**places, "name": seat.column}, person.name, person.yomi
            )
            key = name_key(person.name)
            if key and key in in_team:
                problems.append(
                    self.fault("TEAM_PERSON_TWICE", line, seat.column, {"name": person.name})
                )
            elif key in self._known:
                other, first = self._known[key]
                values = {"name": person.name, "team": other, "first": self.told(first)}
                problems.append(self.fault("PERSON_IN_TEAM", line, seat.column, values))
            in_team.add(key)
            board = (
                read_position(seat.position, self._size, words)
                if seat.position
                else _next(boards, self._size)
            )
            if board is None:
                problems.append(
                    self.fault("POSITION_UNKNOWN", line, seat.at, {"text": seat.position})
                )
            elif board == 0:
                reserves.append(seat)
            elif board in boards:
                values = {"text": seat.position, "first": self.told(boards[board].line)}
                problems.append(self.fault("POSITION_TWICE", line, seat.at, values))
            else:
                boards[board] = seat
            if key:
                self._known.setdefault(key, (team, line))
        return boards, reserves

    def _of_text(
        self, line: int, columns: Mapping[str, int], name: str, yomi: str
    ) -> Iterator[Problem]:
        """Say at its cell what is wrong with a text."""
        for own in text_problems(name, yomi, "", ""):
            values = {"row": self.told(line), **own.values}
            yield replace(own, where=f"{line}:{columns[own.where]}", values=values)

    def _sized(
        self, line: int, name: str, boards: dict[int, Seat], reserves: list[Seat]
    ) -> Iterator[Problem]:
        """Tell a team with too few people, refuse too many and an empty board above somebody."""
        count, team = len(boards) + len(reserves), self._columns.team
        if count < self._counts.start:
            values = {"team": name, "count": count, "wanted": self._counts.start}
            yield self.fault("TEAM_SHORT", line, team, values, ask=True)
        elif count not in self._counts:
            values = {"team": name, "count": count, "most": self._counts.stop - 1}
            yield self.fault("TEAM_LARGE", line, team, values)
        gap = next((b for b in range(1, self._size + 1) if b not in boards), self._size)
        if behind := [boards[board] for board in sorted(boards) if board > gap]:
            at = behind[0].at if self._columns.people else self._vacant(gap, behind[0].at)
            yield self.fault("POSITION_GAP", behind[0].line, at, {"team": name, "board_no": gap})

    def _vacant(self, board: int, at: int) -> int:
        """Give the column of a board at which nobody sits, of a list with a row for each team."""
        words = [position for _column, position in self._columns.members]
        found = (
            column
            for column, position in self._columns.members
            if read_position(position, self._size, words) == board
        )
        return next(found, at)


def _next(boards: dict[int, Seat], size: int) -> int:
    """Give the next free board; whoever comes behind the last one is a reserve."""
    return next((board for board in range(1, size + 1) if board not in boards), 0)
