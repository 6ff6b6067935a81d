"""What is said to each setting is what was said (`make_whole_days` keeps it)."""

from __future__ import annotations

from tests.models.whole_checks import KEPT, lines


def test_every_setting_is_checked_as_it_was() -> None:
    assert list(lines()) == KEPT.read_text(encoding="utf-8").splitlines()
