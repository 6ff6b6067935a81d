"""Pictures of every page and dialog."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from reports import i18n
from ui import screens
from ui.look import theme
from ui.pages import PAGES


def test_every_page_and_dialog_is_drawn(
    qapp: Any, sample_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "LOOKS", (("ja", "light", 100), ("en", "contrast", 150)))
    files = screens.make_screens(tmp_path / "out", sample_file)
    names = {path.name for path in files}
    assert {f"page-othello-{key}-ja-light-100.png" for key in PAGES} <= names
    assert {"start-ja-light-100.png", "dialog-othello-result-ja-light-100.png"} <= names
    assert "page-othello-matches-en-contrast-150.png" in names
    page = QImage(str(tmp_path / "out" / "page-othello-matches-ja-light-100.png"))
    assert (page.width(), page.height()) == (screens.WIDTH, screens.HEIGHT)
    assert all(path.stat().st_size > 1000 for path in files)
    assert (i18n.language(), theme.theme_name(), theme.scale()) == ("ja", "light", 100)
