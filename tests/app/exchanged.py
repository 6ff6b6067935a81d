"""What stands above results that go to other programs in tests."""

from __future__ import annotations

from datetime import datetime

from models.views.divisions import SheetHead


def head() -> SheetHead:
    return SheetHead(
        event="春の大会",
        date="2026-04-05",
        venue="",
        division="一般",
        game="plain",
        printed_at=datetime.fromisoformat("2026-04-05T12:00"),
    )
