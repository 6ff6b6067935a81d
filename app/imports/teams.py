"""Lists of teams: a row for each team, or a row for each player with 大将・副将, 1・2・3 or 補欠.

What is read are entrants with members in order of the boards, reserves behind them. Nothing here
knows a game: how many play together is said by whoever asks. Faults come as problems of the row.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.imports.checks import ExistingEntrant, Seen, is_total, text_problems
from app.imports.columns import ColumnField, Columns, folded, propose_columns
from app.imports.people import People
from app.imports.report import ImportReport, ImportRow
from app.imports.table import Row, Table, is_blank, strip_outer
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
    position: str
    """As the list has it; empty for the next one."""
    person: PersonData
    captain: bool = False
    """Whether the list says so, besides a position that does."""


@dataclass(frozen=True, kw_only=True)
class TeamColumns:
    """Which column of a list of teams is what, counted from 0."""

    header: int
    team: int
    members: tuple[tuple[int, str], ...] = ()
    """Of a list with a row for each team: the columns of players with their positions."""
    captain: int | None = None
    """Of the same: the column that names the captain, among the players or besides."""
    position: int | None = None
    """Of a list with a row for each player."""
    people: Columns | None = None
    """Of the same: name, reading and the like."""


def propose_teams(table: Table) -> TeamColumns | None:
    r"""Find what the columns of a list of teams are; None where it is no such list.

    >>> from app.imports.text import read_text
    >>> propose_teams(read_text("チーム名\t大将\t副将\t三将\nA\t山田\t林\t森")).members
    ((1, '大将'), (2, '副将'), (3, '三将'))
    >>> found = propose_teams(read_text("校名\t席\t氏名\nA\t大将\t山田"))
    >>> found.team, found.position, found.people.of(ColumnField.NAME)
    (0, 1, 2)
    """
    for header, row in enumerate(table.rows[:10]):
        heads = [folded(cell) for cell in row]
        team = next((c for c, head in enumerate(heads) if _TEAM.fullmatch(head)), None)
        if team is None:
            continue
        members = tuple((c, _position(row[c], head)) for c, head in enumerate(heads) if c != team)
        members = tuple((c, position) for c, position in members if position)
        leads = [c for c, head in enumerate(heads) if c != team and _CAPTAIN.fullmatch(head)]
        captain = leads[0] if leads else None
        if len(members) + len(leads[:1]) > 1 and members:
            return TeamColumns(header=header, team=team, members=members, captain=captain)
        place = next((c for c, head in enumerate(heads) if _POSITION.fullmatch(head)), None)
        cut = {own for own in (team, place) if own is not None}
        people = propose_columns(replace(table, rows=tuple(_blanked(r, cut) for r in table.rows)))
        if people.header_row == header and not people.problems:
            return TeamColumns(header=header, team=team, position=place, people=people)
    return None


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


def _blanked(row: Row, columns: set[int]) -> Row:
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
    `namesakes` play in others and may be the same: of them it is asked (`SAME_PERSON`).
    Refused, with the row: `TEAM_EMPTY`, `POSITION_UNKNOWN`, `POSITION_TWICE`, `POSITION_GAP`,
    `TEAM_PERSON_TWICE`, `PERSON_IN_TEAM`, `CAPTAIN_TWICE`, `TEAM_TWICE`, `TEAM_SHORT`,
    `TEAM_LARGE`, what texts are refused for, and who is there already.

    >>> from app.imports.text import read_text
    >>> table = read_text("校名\t席\t氏名\nA校\t副将\t林\n\t大将\t山田\n\t補欠\t森")
    >>> team = build_teams(table, propose_teams(table), 2).rows[0]
    >>> team.data.name, [(own.person.name, own.role) for own in team.data.members]
    ('A校', [('山田', 'captain'), ('林', 'player'), ('森', 'substitute')])
    """
    allowed = range(size, len(table.rows) + size) if counts is None else counts
    teams: dict[str, tuple[int, str, list[Seat], list[Problem]]] = {}
    order: list[str] = []
    for line, name, seats, again in _listed(table, columns):
        key = name_key(name) or f"\n{line}"
        if key not in teams:
            teams[key] = (line, name, [], [])
            order.append(key)
            if not name:
                teams[key][3].append(_fault("TEAM_EMPTY", line))
        elif again:
            teams[key][3].append(_fault("TEAM_TWICE", line, team=name, first=teams[key][0]))
            continue
        teams[key][2].extend(seats)
    words = [seat.position for *_rest, seats, _problems in teams.values() for seat in seats]
    known: dict[str, tuple[str, int]] = {}
    seen = Seen(existing)
    people = People(Columns(fields={}), 1, namesakes)
    rows = [
        seen.admit(people.complete(_team(*teams[key], size, allowed, words, known), ()))
        for key in order
    ]
    used = sum(1 for _ in _rows(table, columns))
    return ImportReport(
        rows=tuple(rows), skipped=len(table.rows) - used, headings=columns.header + 1
    )


def _rows(table: Table, columns: TeamColumns) -> Iterator[tuple[int, Row]]:
    for line, row in enumerate(table.rows[columns.header + 1 :], columns.header + 2):
        if not is_blank(row) and not is_total(row):
            yield line, row


def _listed(table: Table, columns: TeamColumns) -> Iterator[tuple[int, str, list[Seat], bool]]:
    """Give line, team and players of each row, and whether a row is a team of its own."""
    team = ""
    for line, row in _rows(table, columns):
        name = _cell(row, columns.team)
        if columns.people is None:
            yield line, name, _seats(line, row, columns), True
            continue
        team = name or team
        of = columns.people.of
        person = PersonData(
            name=_name(row, columns.people), yomi=_cell(row, of(ColumnField.YOMI)), club=team
        )
        position = _cell(row, columns.position)
        leads = bool(_CAPTAIN.fullmatch(folded(position)))
        yield line, team, [Seat(line, "" if leads else position, person, leads)], False


def _seats(line: int, row: Row, columns: TeamColumns) -> list[Seat]:
    """Give the players of a row; a captain who is not among them is the first of them."""
    seats = [
        Seat(line, position, PersonData(name=_cell(row, column)))
        for column, position in columns.members
        if _cell(row, column)
    ]
    captain = _cell(row, columns.captain)
    if not captain:
        return seats
    key = name_key(captain)
    if any(name_key(own.person.name) == key for own in seats):
        return [own._replace(captain=name_key(own.person.name) == key) for own in seats]
    numbered = [own._replace(position="") if own.position.isdigit() else own for own in seats]
    return [Seat(line, "", PersonData(name=captain), True), *numbered]


def _name(row: Row, people: Columns) -> str:
    if people.of(ColumnField.NAME) is not None:
        return _cell(row, people.of(ColumnField.NAME))
    parts = (people.of(ColumnField.FAMILY), people.of(ColumnField.GIVEN))
    return "\u3000".join(filter(None, (_cell(row, part) for part in parts)))


def _cell(row: Row, column: int | None) -> str:
    return strip_outer(row[column]) if column is not None and column < len(row) else ""


def _fault(code: str, line: int, **values: object) -> Problem:
    return Problem(code=code, where="name", values={"row": line, **values})


def _team(
    line: int,
    name: str,
    seats: list[Seat],
    problems: list[Problem],
    size: int,
    counts: range,
    words: list[str],
    known: dict[str, tuple[str, int]],
) -> ImportRow:
    """Put a team together; `known` are the people of the teams above, with team and row."""
    boards: dict[int, Seat] = {}
    reserves: list[Seat] = []
    own: dict[str, int] = {}
    found = [*problems, *(text_problems(name, "", "", "") if name else ())]
    for seat in seats:
        person = seat.person
        found += text_problems(person.name, person.yomi, "", "")
        key = name_key(person.name)
        if key and key in own:
            found.append(_fault("TEAM_PERSON_TWICE", seat.line, name=person.name))
        elif key in known:
            team, first = known[key]
            values = {"name": person.name, "team": team, "first": first}
            found.append(_fault("PERSON_IN_TEAM", seat.line, **values))
        own[key] = seat.line
        board = read_position(seat.position, size, words) if seat.position else _next(boards, size)
        if board is None:
            found.append(_fault("POSITION_UNKNOWN", seat.line, text=seat.position))
        elif board == 0:
            reserves.append(seat)
        elif board in boards:
            first = boards[board].line
            found.append(_fault("POSITION_TWICE", seat.line, text=seat.position, first=first))
        else:
            boards[board] = seat
    if name:
        found += _sized(line, name, boards, len(reserves), size, counts)
    known.update({key: (name, at) for key, at in own.items() if key})
    placed = [(boards[board], Role.PLAYER) for board in sorted(boards)]
    placed += [(seat, Role.SUBSTITUTE) for seat in reserves]
    leads = [seat for seat, _role in placed if seat.captain]
    if len(leads) > 1:
        others = {"team": name, "name": leads[0].person.name, "other": leads[1].person.name}
        found.append(_fault("CAPTAIN_TWICE", leads[1].line, **others))
    leads = leads or [seat for seat, _role in placed if _plain(seat.position) == FROM_ABOVE[0]]
    members = tuple(
        MemberData(person=seat.person, role=(Role.CAPTAIN if seat in leads[:1] else role).value)
        for seat, role in placed
    )
    return ImportRow(line, EntrantData(name=name, members=members), tuple(found))


def _sized(
    line: int, name: str, boards: dict[int, Seat], reserves: int, size: int, counts: range
) -> Iterator[Problem]:
    """Refuse a team with too few people or too many, and an empty board above somebody."""
    count = len(boards) + reserves
    if count < counts.start:
        yield _fault("TEAM_SHORT", line, team=name, count=count, wanted=counts.start)
    elif count not in counts:
        yield _fault("TEAM_LARGE", line, team=name, count=count, most=counts.stop - 1)
    else:
        gap = next((b for b in range(1, size + 1) if b not in boards), size)
        if any(board > gap for board in boards):
            yield _fault("POSITION_GAP", line, team=name, board=gap)


def _next(boards: dict[int, Seat], size: int) -> int:
    """Give the next free board; whoever comes behind the last one is a reserve."""
    return next((board for board in range(1, size + 1) if board not in boards), 0)
