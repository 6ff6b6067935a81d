"""Files for other programs tell who plays in a team, not only what the team is called."""

from __future__ import annotations

from app import queries, sample_event
from app.event_file.file import EventFile
from app.imports.sheet import read_sheets
from app.imports.teams import build_teams, propose_teams
from app.imports.text import read_text
from app.operations import divisions, entrants, people, teams
from app.queries import teams as team_queries
from models.core.entrant_data import EntrantData
from models.core.people import PersonData, Role
from models.teams.terms import OrderMode, TeamTerms
from reports.forms.catalogue import FORMS, render_form
from reports.i18n import using
from tests.app.teams.division import team_division
from tests.reports.teams.papers import both_in, first_round, offered
from ui.papers.form_input import form_input

FREE = TeamTerms(registered=5, mode=OrderMode.FREE)
ROLES = (Role.CAPTAIN, Role.PLAYER, Role.PLAYER, Role.SUBSTITUTE)


def test_the_list_of_entrants_names_the_people_of_teams_and_is_read_again(
    event: EventFile,
) -> None:
    made = team_division(event, count=2, terms=FREE)
    form = FORMS["entrants_csv"]
    given = form_input(event, made, form)
    content = render_form(form.key, given).decode("utf-8-sig")
    lines = [line.split(",") for line in content.splitlines()]
    assert lines[0][:5] == ["番号", "チーム", "盤", "氏名", "ふりがな"]
    assert lines[1][:5] == ["1", "第1中学校", "主将", "選手011 太郎", "せんしゅ"]
    assert [line[2] for line in lines[1:5]] == ["主将", "2", "3", "控え"]
    assert len(lines) == 1 + 2 * 4
    for language in ("ja", "en"):
        with using(language):
            table = read_text(render_form(form.key, given).decode("utf-8-sig"))
            columns = propose_teams(table)
            assert columns is not None
            rows = build_teams(table, columns, 3, counts=range(2, 6)).rows
        assert [row.problems for row in rows] == [(), ()]
        assert [
            [(own.person.name, own.person.yomi, own.role) for own in row.data.members]
            for row in rows
        ] == [
            [(f"選手0{team}{n} 太郎", "せんしゅ", role) for n, role in enumerate(ROLES, start=1)]
            for team in (1, 2)
        ]


def test_a_file_with_people_of_teams_has_the_public_names(event: EventFile) -> None:
    made = team_division(event, count=2, terms=FREE)
    form = FORMS["entrants_csv"]
    before = form.says(form_input(event, made, form))
    (first, *_rest) = queries.entrants(event, made)
    person = first.members[1].person
    told = PersonData(name=person.name, yomi=person.yomi, public_name="たろさん")
    people.change(event, person.id, told)
    given = form_input(event, made, form)
    content = render_form(form.key, given).decode("utf-8-sig")
    assert "たろさん,," in content
    assert person.name not in content
    assert form.says(given) != before, "a new file is due"


def written(event: EventFile, made: int, key: str) -> bytes:
    return render_form(key, form_input(event, made, FORMS[key]))


def sheets_of(content: bytes) -> dict[str, list[list[str]]]:
    """Read every sheet of a workbook."""
    tables = read_sheets(content, None)
    return {own.sheet: [list(row) for row in own.rows] for own in tables}


def played(event: EventFile) -> int:
    """Play a round of four teams, in which a reserve comes in and a board is won by default."""
    made = team_division(event, terms=FREE)
    first = first_round(event, made)
    both_in(event, first.matches[0].id, (4, 1, 0), (1, 2, 3))
    sample_event.enter_results(event, made)
    return made


def test_the_ranking_names_the_people_of_each_team(event: EventFile) -> None:
    made = played(event)
    lines = written(event, made, "ranking_csv").decode("utf-8-sig").splitlines()
    rows = [line.split(",") for line in lines]
    assert rows[0][:7] == ["順位", "番号", "チーム名", "ふりがな", "段級位", "所属", "メンバー"]
    listed = {row[2]: row[6] for row in rows[1:]}
    assert listed["第1中学校"] == "、".join(
        ["選手011 太郎（主将）", "選手012 太郎", "選手013 太郎", "選手014 太郎"]
    )
    assert len(listed) == 4
    with using("en"):
        head = written(event, made, "ranking_csv").decode("utf-8-sig").splitlines()[0]
    assert head.split(",")[2].casefold() == "team" and "Members" in head


def test_the_workbook_of_the_ranking_has_the_records_of_people_beside_it(event: EventFile) -> None:
    made = played(event)
    sheets = sheets_of(written(event, made, "ranking_xlsx"))
    ranking, people = sheets["暫定順位表"], sheets["個人成績"]
    assert ranking[0][6] == "メンバー"
    assert people[0][:5] == ["順位", "氏名", "チーム", "対局", "勝数"]
    records = team_queries.records(event, made)
    assert len(people) == 1 + len(records) == 17
    told = {row[1]: row for row in people[1:]}
    for own in records:
        row = told[own.name]
        assert row[2] == own.team
        assert [int(cell) for cell in row[3:7]] == [own.played, own.wins, own.draws, own.losses]
        assert [int(cell) for cell in row[8:10]] == [own.defaults_won, own.defaults_lost]
        assert [int(cell) for cell in row[10:13]] == list(own.by_board)
    csv = written(event, made, "person_records_csv").decode("utf-8-sig").splitlines()
    assert csv[0].split(",") == people[0]
    assert len(csv) == len(people)
    assert "個人成績" in written(event, made, "ranking_html").decode()


def test_single_people_have_neither(event: EventFile) -> None:
    made = divisions.add(event, game="plain", name="個人戦", programme="swiss")
    rows = [EntrantData(name=f"選手{at}") for at in range(4)]
    entrants.import_all(event, made, rows)
    entrants.check_in(event, [own.id for own in queries.entrants(event, made)])
    first_round(event, made)
    head = written(event, made, "ranking_csv").decode("utf-8-sig").splitlines()[0]
    assert head.split(",")[2] == "氏名" and "メンバー" not in head
    assert list(sheets_of(written(event, made, "ranking_xlsx"))) == ["暫定順位表"]
    assert "person_records_csv" not in offered(event, made)


def test_cross_tables_of_teams_are_headed_with_teams(event: EventFile) -> None:
    made = played(event)
    keys = [key for key, ready in offered(event, made).items() if ready and "cross" in key]
    files = {key: FORMS[key].suffix for key in keys}
    assert {"csv", "txt"} & set(files.values()), files
    for key, suffix in files.items():
        if suffix in ("csv", "txt"):
            text = written(event, made, key).decode("utf-8-sig")
            assert "氏名" not in text, key


def test_a_member_who_has_left_is_in_no_list_of_the_ranking(event: EventFile) -> None:
    made = played(event)
    team = queries.entrants(event, made)[0]
    who = team.members[1].person
    teams.member_leaves(event, team.id, who.id, from_turn=2)
    text = written(event, made, "ranking_csv").decode("utf-8-sig")
    assert who.name not in text
    assert who.name in written(event, made, "person_records_csv").decode("utf-8-sig")
