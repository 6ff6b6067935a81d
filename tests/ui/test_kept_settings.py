"""What a desk remembers on its computer: recent events, where somebody was, folders, logins."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from ui.desk.settings import JOINED, RECENT, LastVisited, Settings

SPRING, AUTUMN = Path("/events/spring.taikai"), Path("/events/autumn.taikai")


def test_of_a_recent_event_its_name_and_the_last_place_are_kept(settings: Settings) -> None:
    settings.remember(SPRING, "春の大会")
    settings.remember(AUTUMN, "秋の大会")
    assert settings.recent == (AUTUMN, SPRING)
    first, second = LastVisited("go", 3, "matches"), LastVisited("go", None, "day")
    for spot in (first, first, second):
        settings.remember_spot(SPRING, spot)
        assert settings.spot(SPRING) == spot
    assert settings.spot(AUTUMN) is None
    settings.remember(SPRING)
    assert settings.recent == (SPRING, AUTUMN)
    assert settings.event_name(SPRING) == "春の大会", "nobody has said another one"
    settings.remember(SPRING, "春のつどい")
    assert (settings.event_name(SPRING), settings.spot(SPRING)) == ("春のつどい", second)
    settings.forget(SPRING)
    assert (settings.event_name(SPRING), settings.spot(SPRING)) == ("", None)
    assert settings.event_name(AUTUMN) == "秋の大会"


def test_nothing_is_kept_of_an_event_that_is_not_recent_any_more(settings: Settings) -> None:
    settings.remember(SPRING, "春の大会")
    for number in range(RECENT):
        settings.remember(Path(f"/events/{number}.taikai"), f"{number}")
    assert SPRING not in settings.recent and settings.event_name(SPRING) == ""
    settings.remember_spot(SPRING, LastVisited("go", 1, "matches"))
    assert settings.spot(SPRING) is None


def test_the_folders_for_copies_and_pages_are_kept_for_whom_they_are(
    settings: Settings, tmp_path: Path
) -> None:
    assert (settings.mirror, settings.mirror_apart) == (None, False)
    settings.mirror, settings.mirror_apart = tmp_path, True
    assert (settings.mirror, settings.mirror_apart) == (tmp_path, True)
    settings.mirror, settings.mirror_apart = None, False
    assert (settings.mirror, settings.mirror_apart) == (None, False)
    assert settings.pages_folder(SPRING) is None
    settings.keep_pages(SPRING, tmp_path)
    assert settings.pages_folder(SPRING) == tmp_path
    assert settings.pages_folder(AUTUMN) is None
    settings.keep_pages(None, None)
    assert settings.pages_folder(SPRING) is None


def test_only_the_last_logins_that_were_made_here_are_known(settings: Settings) -> None:
    assert not settings.has_joined("a")
    for mark in ("a", "b", *["a"] * JOINED):
        settings.note_joined(mark)
    assert settings.has_joined("a") and settings.has_joined("b")
    for number in range(JOINED - 1):
        settings.note_joined(f"new {number}")
    assert settings.has_joined("a") and not settings.has_joined("b")


def test_a_desk_has_one_name_of_its_own(settings: Settings, tmp_path: Path) -> None:
    assert settings.desk == settings.desk
    assert settings.desk != Settings(tmp_path / "other.ini").desk


@pytest.mark.parametrize(("written", "known"), [("yes", True), ("no", False), ("maybe", False)])
def test_that_every_result_was_typed_twice_is_remembered_until_it_is_forgotten(
    tmp_path: Path, written: str, known: bool
) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(f"[General]\ntwo_keys={written}\n", encoding="utf-8")
    settings = Settings(path)
    assert settings.two_keys is known
    settings.forget_two_keys()
    assert not settings.two_keys


def test_what_was_chosen_for_forms_and_the_hall_is_kept_apart(settings: Settings) -> None:
    settings.remember_form("paper", "A3")
    settings.remember_projector("paper", "2")
    assert (settings.form("paper", "A4"), settings.projector("paper", "1")) == ("A3", "2")
    assert (settings.form("size", "x"), settings.projector("size", "y")) == ("x", "y")
    settings.window = QByteArray(b"\x00\xffplace")
    assert settings.window == QByteArray(b"\x00\xffplace")
