"""What is read of each list is what was read (`make_whole_views` keeps it)."""

from __future__ import annotations

from tests.app.whole_lists import KEPT, lines


def test_every_list_is_read_and_judged_as_it_was() -> None:
    assert list(lines()) == KEPT.read_text(encoding="utf-8").splitlines()
