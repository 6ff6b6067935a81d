"""The papers of reception and office, from the event file on."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.games.rummikub import office, qualifier
from app.queries import ranking_queries
from models.core.causes import Authority
from models.games.rummikub.discipline import DayStatus
from models.games.rummikub.qualifier import Answer
from reports.forms.catalogue import FORMS, render_form
from tests.app import rummikub_days as days
from tests.reports.views import pages, text
from ui.papers.form_input import form_input

WORD = {"by": Authority(referee="橋本", reason="書き間違い")}


def ready(event: EventFile, division_id: int, key: str) -> bool:
    return FORMS[key].ready(form_input(event, division_id, FORMS[key]))


def printed(event: EventFile, division_id: int, key: str) -> str:
    return text(render_form(key, form_input(event, division_id, FORMS[key])))


def test_the_list_of_participants_has_the_order_only_once_reception_is_closed(
    event: EventFile,
) -> None:
    division_id = days.division(event, 8)
    days.all_here(event, division_id)
    shown = printed(event, division_id, "participants")
    assert "受付順の番号は締め切ってから決まります" in shown
    assert "アオ(青木一郎)" in shown
    assert "本日の参加費：1,600円（8名）" in shown
    days.reception.close(event, division_id)
    assert "締め切ってから" not in printed(event, division_id, "participants")


def test_a_notice_has_a_page_and_a_struck_one_has_none(event: EventFile) -> None:
    division_id = days.division(event, 8)
    assert not ready(event, division_id, "notices")
    office.announce(event, division_id, "開始を15分遅らせます")
    office.announce(event, division_id, "会場を2階に移します\n階段をご利用ください")
    form = form_input(event, division_id, FORMS["notices"])
    shown = ["".join(page) for page in pages(render_form("notices", form))]
    assert len(shown) == 2
    assert "公式通知第1号" in shown[0].replace(" ", "")
    assert "階段をご利用ください" in shown[1]
    office.strike(event, division_id, "notices", 1, **WORD)
    form = form_input(event, division_id, FORMS["notices"])
    assert len(pages(render_form("notices", form))) == 1


def test_questions_and_protests_stand_in_one_log(event: EventFile) -> None:
    division_id = days.division(event, 8)
    assert not ready(event, division_id, "protest_log")
    office.ask(event, division_id, by="アオ", text="ジョーカーは取れるか")
    shown = printed(event, division_id, "protest_log")
    assert "Q1" in shown
    assert "ジョーカーは取れるか" in shown


def test_a_cancellation_before_the_briefing_lists_who_gets_how_much(event: EventFile) -> None:
    division_id = days.division(event, 8)
    days.all_here(event, division_id)
    assert not ready(event, division_id, "refund_list")
    office.command(
        event,
        division_id,
        DayStatus.CANCELLED,
        by=Authority(referee="橋本", reason="停電"),
        before_briefing=True,
    )
    assert "返金の合計：1,600円" in printed(event, division_id, "refund_list")


def test_the_record_of_the_qualifier_says_who_was_asked_and_who_goes(event: EventFile) -> None:
    division_id = days.played(event, 8)
    assert not ready(event, division_id, "qualifier_record")
    order = [row.entrant for row in ranking_queries.final_ranking(event, division_id).rows]
    qualifier.note_answer(event, division_id, order[0].id, Answer.NO)
    assert "まだ決まっていません" in printed(event, division_id, "qualifier_record")
    qualifier.note_answer(event, division_id, order[1].id, Answer.YES)
    shown = printed(event, division_id, "qualifier_record")
    assert f"推薦：{order[1].name}".replace(" ", "") in shown


def test_the_entry_form_stands_twice_on_a_page(event: EventFile) -> None:
    division_id = days.division(event, 8)
    form = form_input(event, division_id, FORMS["entry_form"])
    (page,) = pages(render_form("entry_form", form))
    assert "".join(page).count("ニックネーム") == 2
