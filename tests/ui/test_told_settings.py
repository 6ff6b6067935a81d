"""What a notice tells are the settings in force, in the words that ask for them."""

from __future__ import annotations

from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from reports import i18n
from tests.app import desk
from ui.papers.form_input import told_settings


def test_every_setting_in_force_is_told_without_its_letter(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "event.taikai", name="大会") as event:
        division_id = desk.plain(event, 4, rounds=5)
        division = queries.division_view(event, division_id)
        told = dict(told_settings(division, ("wins", "sos")))
        assert told["競技方法"] == "スイス式"
        assert "5" in told.values()
        assert "→" in told["順位"]
        assert not any("&" in what for what in told)
        assert "順位" not in dict(told_settings(division, ()))
        with i18n.using("en"):
            assert "Order" in dict(told_settings(division, ("wins",)))
