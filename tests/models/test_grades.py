from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.grades import grade_rank, is_grade


def test_the_order_of_the_championship() -> None:
    dan = ["九段", "八段", "七段", "六段", "五段", "四段", "三段", "二段", "初段"]
    kyu = [f"{number}級" for number in range(1, 31)]
    ranks = [grade_rank(text) for text in [*dan, *kyu, ""]]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("三段", "3段"),
        ("三段", "３段"),
        ("三段", "参段"),
        ("初段", "1 dan"),
        ("初段", "一段"),
        ("3 dan", "3D"),
        ("１級", "1級"),
        ("十級", "10 kyu"),
        ("二十一級", "21k"),
        ("5k", " 五 級 "),
        ("2 kyu", "２ＫＹＵ"),
        ("\u30003段\u3000", "3d"),
    ],
)
def test_ways_of_writing(one: str, other: str) -> None:
    assert grade_rank(one) == grade_rank(other) > 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "無段",
        "名人",
        "段",
        "0段",
        "0級",
        "初級",
        "3",
        "三",
        "100級",
        "-1級",
        "十十級",
        "3段位",
        "2.5段",
    ],
)
def test_anything_else_is_unknown(text: str) -> None:
    assert not is_grade(text)
    assert grade_rank(text) == grade_rank("") < grade_rank("99級")


@given(st.text(max_size=8))
def test_any_text_can_be_ranked(text: str) -> None:
    assert 0 <= grade_rank(text) < 200
    assert is_grade(text) == (grade_rank(text) > 0)
