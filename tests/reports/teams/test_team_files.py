"""Files for other programs tell who plays in a team, not only what the team is called."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.imports.teams import build_teams, propose_teams
from app.imports.text import read_text
from app.operations import people
from models.core.people import PersonData, Role
from models.teams.terms import OrderMode, TeamTerms
from reports.forms.catalogue import FORMS, render_form
from reports.i18n import using
from tests.app.teams.division import team_division
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
