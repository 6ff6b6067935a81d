"""Every paper of a league of Paper Bowl, written without a window, holds its facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.commands import export
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.checking import by_chance, result_of
from models.stages.league import LeagueOptions
from tests.app import desk
from tests.reports.views import text

NAMES = ("<b>東京&ベアーズ</b>", "札幌イーグルス", "風間航")


@pytest.fixture
def papers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Play a league of three, and write all of its papers; nothing was written down at a board."""
    path = tmp_path / "bowl.taikai"
    with EventFile.create(path, name="冬の大会", date="", venue="") as event:
        division = divisions.add(
            event,
            game="paper_bowl",
            name="ペーパーボウルの部",
            programme="league",
            options=PaperBowlOptions(),
            programme_options=LeagueOptions(),
        )
        entrants.import_all(event, division, [entrants.EntrantData(name=name) for name in NAMES])
        entrants.check_in(event, desk.ids(event, division))
        desk.draw(event, division)
        played = [match for own in queries.rounds(event, division) for match in own.matches]
        for number, match in enumerate(one for one in played if not one.bye):
            record = by_chance(FairRandom(str(number), "papers"), PaperBowlOptions())
            results.record(event, match.id, result_of(record))
    assert export.run(path, tmp_path / "out", everything=True) == 0
    assert "play_by_play" in capsys.readouterr().out
    return tmp_path / "out" / "ペーパーボウルの部"


def test_a_match_whose_play_by_play_came_with_its_result_is_on_paper(papers: Path) -> None:
    for number in (1, 2, 3):
        for form, word in (("play_by_play", "ファーストダウン"), ("box_score", "総獲得ヤード")):
            (found,) = papers.glob(f"{number:02}_*/{form}.pdf")
            said = text(found.read_bytes())
            assert word in said
            assert sum(name in said for name in NAMES) == 2


def test_tables_and_cards_have_the_words_and_boxes_of_the_game(papers: Path) -> None:
    (cards,) = papers.glob("01_*/match_cards.pdf")
    assert "得点" in text(cards.read_bytes())
    assert "ホーム" in text(cards.read_bytes())
    for form in ("standings", "final_ranking"):
        said = text((papers / f"{form}.pdf").read_bytes())
        assert "得失点差" in said
        assert "総得点" in said
        assert "対局" not in said


def test_every_list_of_results_tells_the_points(papers: Path) -> None:
    forms = ("match_list", "league_table")
    said = [text((papers / f"{form}.pdf").read_bytes()) for form in forms]
    for seed in range(3):
        score = result_of(by_chance(FairRandom(str(seed), "papers"), PaperBowlOptions())).score
        assert score is not None
        home, away = score
        assert all(f"{home}–{away}" in whole for whole in said)
        assert f"{away}–{home}" in said[1]
