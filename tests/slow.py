"""The tests that `make test` leaves to `make long` because of the time they take alone."""

from __future__ import annotations

from pathlib import Path

LIST = Path(__file__).with_name("slow.txt")


def slow_tests() -> frozenset[str]:
    """Give the tests of the list, each as `file::name` without its parameters.

    Together they are a seventh of all tests and take more than half of their time: without them
    `make test` stays near two minutes on two cores. Nothing is only in `make long` for being
    less important; CI runs both.
    """
    return frozenset(LIST.read_text(encoding="utf-8").split())
