"""The tool as it is called: what it says while it works."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from app import sample_event
from models.games import GAMES
from tests import disk
from tests.pictures import __main__ as tool
from tests.pictures.making import LOOKS, Look


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw nothing of a small event, but keep which looks were asked for."""
    looks_of: list[str] = []

    def draw(
        out: Path, event: Path, looks: Sequence[Look], tell: Callable[[Look, int], None]
    ) -> list[Path]:
        assert event.stat().st_size > 10_000
        for look in looks:
            looks_of.append(str(look))
            tell(look, 2)
        return [out / f"{name}-{look}.png" for look in looks for name in ("start", "page")]

    monkeypatch.setattr(tool, "make_pictures", draw)
    monkeypatch.setattr(sample_event, "create_whole", sample_event.create)
    return looks_of


def test_every_look_is_told_in_a_line_of_its_own(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with disk.not_waited_for():
        assert tool.main(["--out", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    first, *lines, last = said.out.splitlines()
    assert f"{len(LOOKS)} looks" in first
    assert lines[0] == "ja light 100 %: 2 pictures"
    assert len(lines) == len(LOOKS) == len(set(lines)) == 12
    assert last == f"24 pictures in {tmp_path}"
    assert asked == [str(look) for look in LOOKS]


@pytest.mark.long
@pytest.mark.timeout(600)
def test_everything_is_drawn_for_every_division_of_the_sample(
    qapp: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with disk.not_waited_for():
        assert tool.main(["--out", str(tmp_path), "--look", "ja-light-100"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    drawn = [*tmp_path.glob("*-ja-light-100.png")]
    assert said.out.splitlines()[-1] == f"{len(drawn)} pictures in {tmp_path}"
    assert len(drawn) > 700
    games = {path.name.split("-")[1] for path in drawn if path.name.startswith("page-")}
    assert games == set(GAMES)


def test_one_look_can_be_asked_for(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with disk.not_waited_for():
        assert tool.main(["--out", str(tmp_path), "--look", "en-dark-150"]) == 0
    assert asked == ["en-dark-150"]
    assert capsys.readouterr().out.splitlines()[1:] == [
        "en dark 150 %: 2 pictures",
        f"2 pictures in {tmp_path}",
    ]


def test_a_look_that_does_not_exist_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        tool.main(["--out", "x", "--look", "fr-pink-100"])
    assert caught.value.code == 2
    assert "ja-light-100" in capsys.readouterr().err
