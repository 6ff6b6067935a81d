"""Results for other programs: both files say the same, and are offered where they can be told."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from openpyxl import load_workbook

from models.core.outcomes import Mark
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.told import ExportedResult
from models.views.divisions import Abroad
from reports.files.cross_table import cross_table_text
from reports.forms.catalogue import FORMS, render_form
from reports.forms.exchange_forms import EXCHANGE_FORMS
from reports.forms.form import Form, FormInput
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from tests.reports.views import head


def played() -> PlayedDivision:
    people = tuple(
        PlayedPerson(number=number, name=name, club="東京", place=number)
        for number, name in enumerate(("甲野 一", "乙川 二", "丙山 三"), start=1)
    )
    first = (
        PlayedMatch(seats=(1, 2), told=ExportedResult(marks=(Mark.WIN, Mark.LOSS))),
        PlayedMatch(seats=(3,)),
    )
    return PlayedDivision(people=people, rounds=(first,))


def given(**values: Any) -> FormInput:
    return FormInput(head=head(game="plain"), game=GAME_FORMS["plain"], **values)


CSV, XLSX = EXCHANGE_FORMS


def test_both_files_say_the_same() -> None:
    made = given(played=played())
    text = list(csv.reader(io.StringIO(render_form(CSV.key, made).decode("utf-8-sig"))))
    sheet = load_workbook(io.BytesIO(render_form(XLSX.key, made))).active
    assert sheet is not None
    cells = [["" if own is None else str(own) for own in row] for row in sheet.values]
    names = ["甲野 一", "乙川 二", "丙山 三"]
    for rows in (text, cells):
        told = [row for row in rows if set(row) & set(names)]
        assert [next(name for name in names if name in row) for row in told] == names
        assert [row[6] for row in told] == ["2+", "1-", "0+"]


def test_every_line_has_all_rounds_under_their_headings() -> None:
    """The second round is told of as the first: a column each, then the points."""
    (first,) = played().rounds
    second = (PlayedMatch(seats=(3, 1)), PlayedMatch(seats=(2,)))
    people = tuple(replace(who, points=Fraction(who.number, 2)) for who in played().people)
    people = (replace(people[0], yomi="こうの はじめ", grade="三段"), *people[1:])
    both = replace(played(), people=people, rounds=(first, second))
    assert list(
        csv.reader(io.StringIO(render_form(CSV.key, given(played=both)).decode("utf-8-sig")))
    ) == [
        ["順位", "番号", "氏名", "ふりがな", "段級位", "所属", "1回戦", "2回戦", "勝点"],
        ["1", "1", "甲野 一", "こうの はじめ", "三段", "東京", "2+", "3?", "0.5"],
        ["2", "2", "乙川 二", "", "", "東京", "1-", "0+", "1"],
        ["3", "3", "丙山 三", "", "", "東京", "0+", "1?", "1.5"],
    ]
    assert [line.split("\t") for line in cross_table_text(both).splitlines()] == [
        ["番号", "氏名", "段級位", "所属", "1回戦", "2回戦"],
        ["1", "甲野 一", "三段", "東京", "2+", "3?"],
        ["2", "乙川 二", "", "東京", "1-", "0+"],
        ["3", "丙山 三", "", "東京", "0+", "1?"],
    ]


def test_without_what_was_played_there_is_no_file() -> None:
    assert [form.ready(given()) for form in EXCHANGE_FORMS] == [False, False]
    assert [form.ready(given(played=played())) for form in EXCHANGE_FORMS] == [True, True]


def test_it_counts_as_written_anew_when_a_match_has_changed() -> None:
    one, other = given(played=played()), given(played=replace(played(), name="別の部"))
    assert CSV.says(one) == XLSX.says(one) == played()
    assert CSV.says(other) != CSV.says(one)
    assert CSV.says(one.having(hours="10:00")) == CSV.says(one)


ABROAD = [form for form in FORMS.values() if form.abroad]


@pytest.mark.parametrize("form", ABROAD, ids=lambda form: form.key)
def test_a_file_for_abroad_is_other_once_it_is_said_what_the_division_is_called_there(
    form: Form,
) -> None:
    unsaid = given(played=played())
    said = unsaid.having(abroad=Abroad(title="Desk Cup"))
    assert (form.worked_at(unsaid), form.worked_at(said)) == (False, True)
    assert form.says(unsaid) == played(), "what was written before anybody said it holds"
    assert form.says(said) != form.says(unsaid)
    assert form.says(said) != form.says(unsaid.having(abroad=Abroad(title="Cup")))


@pytest.mark.parametrize(
    ("table", "offered"), [(TableSize.TWO, True), (TableSize.THREE_OR_FOUR, False)]
)
def test_tables_of_places_are_not_told_by_wins_and_losses(table: TableSize, offered: bool) -> None:
    where = FormContext(game=GAME_FORMS["plain"], options=PlainOptions(table=table))
    assert [form.when(where) for form in EXCHANGE_FORMS] == [offered, offered]
