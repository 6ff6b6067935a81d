"""The log of rulings on paper: who, where, on whose word, and what stood before and stands now."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from reports import i18n
from reports.games import GAME_FORMS
from reports.sheets.ruling_log import PARTS, ruling_log
from tests.reports.drawn import drawn
from tests.reports.views import RULINGS, entrant, head, penalties, text

(CORRECTION,) = RULINGS


def printed(*rulings: object, **more: object) -> str:
    return text(ruling_log(head(), rulings, more.pop("penalties", ()), **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "old", "new", "told"),
    [
        ("adjustment", "", "points -1/2", "–→勝点-0.5"),
        ("adjustment", "points -1/2", "", "勝点-0.5→–"),
        ("adjustment", "points -1/2", "points 1", "勝点-0.5→勝点+1"),
        ("correction", "○+24", "○+14", "○+24→○+14"),
        ("disqualification", "", "disqualified", "失格"),
        ("lot", "", "甲 → 乙", "甲→乙"),
    ],
)
def test_it_says_what_stood_before_and_what_stands_now(
    kind: str, old: str, new: str, told: str
) -> None:
    said = printed(replace(CORRECTION, kind=kind, old=old, new=new))
    assert told in said
    between = f"{told}山本"
    assert between in said, "nothing else stands in that column"


def test_a_ruling_about_nobodys_match_names_no_round_and_no_table() -> None:
    said = printed(replace(CORRECTION, round=None, table=None))
    assert "2回戦" not in said and "5卓" not in said
    of_round = printed(replace(CORRECTION, table=None))
    assert "2回戦" in of_round and "5卓" not in of_round


def test_it_names_everybody_the_article_and_the_word() -> None:
    said = printed(CORRECTION)
    for told in (*CORRECTION.names, CORRECTION.article, CORRECTION.referee, CORRECTION.text):
        assert "".join(told.split()) in said


def test_what_is_not_timed_stands_last() -> None:
    (penalty,) = penalties((entrant(1, "市川 蓮"),))
    early = replace(CORRECTION, at=datetime(2026, 1, 10, 9, 5, tzinfo=UTC), text="朝の裁定")
    untimed = replace(penalty, at=None, note="記録にある反則")
    said = printed(CORRECTION, early, penalties=[untimed])
    assert said.index("朝の裁定") < said.index(CORRECTION.text) < said.index("記録にある反則")
    assert "09:05" in said


def test_a_penalty_is_said_by_its_sentence_else_by_its_effect_with_the_note_behind() -> None:
    (penalty,) = penalties((entrant(1, "市川 蓮"),))
    noted = replace(penalty, effect="warning", values={"times": 2}, note="右手で打った")
    assert "warning2右手で打った" in printed(penalties=[noted])
    said = printed(penalties=[noted], penalty_texts={noted.id: "警告、2回目。"})
    assert "警告、2回目。右手で打った" in said and "warning" not in said


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAME_FORMS)
def test_no_heading_comes_near_that_of_the_next_column(game: str, language: str) -> None:
    """Whatever rounds and tables are called in a game: a long heading takes two lines."""
    i18n.set_terms(GAME_FORMS[game].terms)
    with i18n.using(language):
        (page,) = drawn(ruling_log(head(game=game), [CORRECTION], []))
    lefts = [page.frames[0].x]
    unit = page.frames[0].width / sum(PARTS)
    for part in PARTS:
        lefts.append(lefts[-1] + part * unit)
    top = page.frames[0].y
    headings = [run for run in page.runs if top < run.middle[1] < top + 24]
    columns = [sum(left < run.middle[0] for left in lefts) - 1 for run in headings]
    assert {*columns} == {*range(len(PARTS))}
    for run, column in zip(headings, columns, strict=True):
        assert lefts[column] + 2 < run.x, run
        assert run.x + run.width < lefts[column + 1] - 2, run
