"""The notice on the wall: no short answer and no article is broken between two lines."""

from __future__ import annotations

from dataclasses import replace

from models.core.people import Member, Person
from models.core.problems import Problem
from models.reception.badges import BadgeLayout
from models.views.divisions import EntrantView
from reports.forms.catalogue import FORMS, forms_of
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.sheets.steps_card import settings_notice
from tests.reports.views import entrant, head, pages, play


def test_a_short_answer_and_an_article_stay_whole() -> None:
    lines = [
        (f"{'長' * length}い設定（YSA C-{length}）", "いいえ" if length % 2 else "はい")
        for length in range(8, 26)
    ]
    (page,) = pages(settings_notice(head(), lines))
    drawn = [line.replace(" ", "") for line in page.splitlines()]
    for length, (_what, how) in zip(range(8, 26), lines, strict=True):
        assert any(f"YSAC-{length}" in line for line in drawn)
        assert how in ("いいえ", "はい")
    answers = sum(line.endswith(("いいえ", "はい")) for line in drawn)
    assert answers == len(lines)


def test_the_notice_of_the_settings_is_due_where_a_game_has_none_of_its_own() -> None:
    form = FORMS["posted_notice"]
    for game in GAME_FORMS:
        own = [one for one in forms_of(game).values() if one.is_notice]
        for parts in (frozenset[str](), frozenset({"posted"})):
            where = FormContext(game=GAME_FORMS[game], stage="swiss", parts=parts)
            wanted = bool(parts) and not own
            assert form.offered(where) is form.due(where) is wanted, game
    settings = (("komi", "6.5"), ("time", "30"))
    assert form.says(play(2).given(told_settings=settings)) == settings
    assert FORMS["phones_sheet"].says(play(2).given(read_at="http://10.0.0.1")) == "http://10.0.0.1"


def here(number: int, name: str, public: str = "") -> EntrantView:
    person = Person(id=number, name=name, yomi="よみ", club="東京", public_name=public)
    return entrant(number, name, "よみ", members=(Member(person=person),))


def test_a_label_leads_to_the_page_of_its_person_and_says_no_name_that_is_not_public() -> None:
    form = FORMS["own_page_codes"]
    hidden = here(2, "林 二", "はやし")
    elsewhere = replace(here(3, "沢 三"), public="さわ")  # of this entry alone
    given = play(2).given(
        entrants=(hidden, here(1, "森 一"), elsewhere), read_at="http://10.0.0.1/"
    )
    assert not form.ready(given.having(read_at="")), "only while telephones read"
    told = (
        "http://10.0.0.1/",
        [
            (1, "森 一", "http://10.0.0.1/ja/person-1.html"),
            (2, "はやし", "http://10.0.0.1/ja/person-2.html"),
            (3, "さわ", f"http://10.0.0.1/ja/entrant-{elsewhere.id}.html"),
        ],
    )
    assert form.says(given) == told


def test_badges_say_what_stands_on_them_and_who_gets_one_again() -> None:
    badges, labels = FORMS["badges"], FORMS["name_labels"]
    people = (here(2, "林 二", "はやし"), here(1, "森 一"))
    given = play(2).given(entrants=people)
    told = [(1, "森 一", "よみ", "東京"), (2, "はやし", "", "東京")]
    for form in (badges, labels):
        assert form.says(given) == told
        layout = BadgeLayout(reading=False)
        other = [(number, name, "", club) for number, name, _yomi, club in told]
        assert form.says(given.having(badge_layout=layout)) == (layout, other)
        assert list(form.otherwise(given)) == []
    assert list(badges.each(given)) == ["badge 1", "badge 2"] and list(labels.each(given)) == []
    again = given.having(printed_each={"badge 1": 2, "badge 7": 1})
    assert list(badges.otherwise(again)) == [Problem(code="BADGES_AGAIN", values={"count": 1})]
    assert list(labels.otherwise(again)) == []
