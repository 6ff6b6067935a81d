"""An event of an older program is opened once somebody has said so."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.store import database
from models.store.records import SCHEMA_VERSION
from tests.app.earlier_files import unpack
from tests.conftest import Script
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow


@pytest.mark.parametrize("meant", [False, True])
def test_it_is_asked_before_an_older_file_becomes_one_of_today(
    window: MainWindow,
    desk: Desk,
    messages: list[Message],
    script_dialogs: Script,
    tmp_path: Path,
    meant: bool,
) -> None:
    path = unpack("event_v3", tmp_path)
    before = path.read_bytes()
    script_dialogs.confirm(meant)
    window.files.open(path)
    assert desk.is_open is meant
    kept = [copy.name for copy in tmp_path.glob("*.before-*")]
    if meant:
        assert database.file_version(path) == SCHEMA_VERSION
        assert kept == [f"event_v3.before-v{SCHEMA_VERSION}.taikai"]
    else:
        assert path.read_bytes() == before
        assert kept == []
        assert "古い版" in messages[-1].sentence
