"""Names that nobody can read are told at the import and stand last in every list by name."""

from __future__ import annotations

from typing import Any

from models.readings import reading_key
from models.views.divisions import EntrantView
from reports.by_reading import index_letter, reading_order
from tests.ui.dialogs.helpers import TODAY, open_dialog
from ui.dialogs.imports.entrants import ImportDialog


def test_the_import_says_whose_names_nobody_can_read(qtbot: Any) -> None:
    text = "氏名\tふりがな\n阿部 一\t\n和田 二\tわだ じ\nさくら\t\n"
    dialog = open_dialog(qtbot, ImportDialog(text=text, today=TODAY))
    assert "ふりがなのない人：1名" in dialog.counts.text()
    dialog = open_dialog(qtbot, ImportDialog(text="氏名\nさくら\n", today=TODAY))
    assert "ふりがな" not in dialog.counts.text()


def test_who_has_no_reading_stands_last_by_number_under_a_heading_of_its_own() -> None:
    names = (("阿部", ""), ("和田", "わだ"), ("一条", ""), ("Ōta", ""), ("青木", "あおき"))
    people = [
        EntrantView(id=number, number=number, name=name, yomi=yomi)
        for number, (name, yomi) in enumerate(names, start=1)
    ]
    ordered = sorted(people, key=reading_order)
    assert [one.name for one in ordered] == ["Ōta", "青木", "和田", "阿部", "一条"]
    assert [index_letter(one) for one in ordered] == ["O", "あ", "わ", "他", "他"]
    assert reading_key("", "阿部") > reading_key("んん", "ん")
