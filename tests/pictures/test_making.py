"""Pictures of every page and dialog."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from app.event_file.file import EventFile
from reports import i18n
from tests.app import rummikub_days, tables_of_four
from tests.pictures.making import HEIGHT, WIDTH, Look, make_pictures
from ui.look import theme
from ui.pages.registry import PAGES

LOOK = Look("en", "contrast", 150)


@pytest.mark.long
def test_every_page_and_dialog_is_drawn(qapp: Any, sample_file: Path, tmp_path: Path) -> None:
    told: list[tuple[str, int]] = []
    before = sample_file.read_bytes()
    files = make_pictures(
        tmp_path / "out", sample_file, [LOOK], lambda look, count: told.append((str(look), count))
    )
    names = {path.name for path in files}
    assert {f"page-othello-{key}-{LOOK}.png" for key in PAGES} <= names
    first = f"start-{LOOK}.png", f"reception-{LOOK}.png", f"dialog-othello-result-{LOOK}.png"
    assert {*first} <= names
    page = QImage(str(tmp_path / "out" / f"page-othello-matches-{LOOK}.png"))
    assert (page.width(), page.height()) == (WIDTH, HEIGHT)
    assert all(path.stat().st_size > 1000 for path in files)
    assert told == [("en-contrast-150", len(names))]
    assert len(files) == len(names)
    assert (i18n.language(), theme.theme_name(), theme.scale()) == ("ja", "light", 100)
    assert sample_file.read_bytes() == before


@pytest.mark.long
def test_reception_and_office_of_an_open_are_drawn(qapp: Any, tmp_path: Path) -> None:
    event = tmp_path / "open.taikai"
    with EventFile.create(event, name="橋本オープン") as made:
        rummikub_days.played(made, 8, rounds=1)
    files = make_pictures(tmp_path / "out", event, [LOOK], lambda _look, _count: None)
    names = {path.name for path in files}
    shown = (
        "page-rummikub-reception",
        "page-rummikub-office",
        "dialog-rummikub-receive",
        "dialog-rummikub-reservations",
        "dialog-rummikub-penalty",
        "dialog-rummikub-protest",
    )
    assert {f"{name}-{LOOK}.png" for name in shown} <= names


@pytest.mark.long
def test_a_division_at_tables_of_four_is_drawn(qapp: Any, tmp_path: Path) -> None:
    event = tmp_path / "four.taikai"
    with EventFile.create(event, name="四人卓大会") as made:
        tables_of_four.play(made, tables_of_four.division(made, 11), 2, leave=1)
    files = make_pictures(tmp_path / "out", event, [LOOK], lambda _look, _count: None)
    names = {path.name for path in files}
    shown = (
        "page-plain-matches",
        "dialog-plain-result",
        "dialog-plain-arrange",
        "projector-tables",
    )
    assert {f"{name}-{LOOK}.png" for name in shown} <= names
