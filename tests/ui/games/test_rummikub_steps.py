"""What an open is to make known before it goes on is said by its steps; a game is no set."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from models.core.steps import StepKind
from models.core.timetable import Day, PlayingHours, Spell
from reports.game_words import in_terms_of
from reports.i18n import _, using
from tests.app import rummikub_days as days
from ui.words import wording
from ui.words.day_words import sum_of_day


def test_the_steps_say_what_is_posted_first_and_who_is_asked_at_the_end(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "o.taikai", name="o") as event:
        division = days.begun(event, 9)
        said: list[str] = []
        while True:
            view = queries.division_view(event, division)
            step = view.steps[0]
            with in_terms_of("rummikub"):
                if step.kind in (StepKind.PAIR, StepKind.CLOSE):
                    said.append(wording.step_sentence(step, view))
            if step.kind is StepKind.CLOSE:
                break
            assert sample_event.do_step(event, division, step)
    first, second, third, fourth, semi, final, end = said
    assert "掲示" not in first
    assert all("進出ラインの成績" in own and "掲示" in own for own in (second, third, fourth))
    assert "2セット目" in second
    assert "全員の順位を掲示" in semi
    assert "準決勝の結果を掲示" in final
    assert "代表の意思を確認" in end


def test_the_sum_of_the_day_counts_games_of_semifinal_and_final() -> None:
    spells = tuple(
        Spell(stage=stage, rounds=count, turns=count, minutes=minutes, last=minutes)
        for stage, count, minutes in (("swiss", 4, 50), ("semi", 3, 25), ("final_of_four", 3, 25))
    )
    day = Day(spells=spells, lunch=0, end=970, late=0)
    with in_terms_of("rummikub"):
        said = sum_of_day(day, PlayingHours(start=600, until=1020))
    assert "4セット×50分" in said
    assert "準決勝 3ゲーム×25分" in said
    assert "決勝 3ゲーム×25分" in said


@pytest.mark.parametrize(("language", "wanted"), [("ja", "1セットの時間"), ("en", "set")])
def test_a_set_takes_its_time(language: str, wanted: str) -> None:
    with using(language), in_terms_of("rummikub"):
        assert wanted in _("Minutes for a |roun&d|").replace("&", "")


def test_a_hanchan_takes_its_time_whichever_it_is() -> None:
    with in_terms_of("mahjong"):
        assert _("Minutes for a |roun&d|").startswith("1半荘の時間")
