"""Every page that a test of sheets draws is drawn as it was when somebody last looked at it.

`make_kept_sheets` keeps all pages anew. A test that draws for the first time is not asked.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256

import pytest

from reports.paper.drawing import Paper
from tests.reports.kept_pages import KEEP, Pages

kept = Pages()


def code_of(paper: Paper) -> str:
    """Give a short name to all that stands on the page that is being drawn."""
    code = "\n".join(map(str, paper._canvas._code))
    return sha256(f"{paper.width} {paper.height}\n{code}".encode()).hexdigest()[:10]


def of_an_event(value: object) -> bool:
    """Tell whether a test has something from the layer that keeps events."""
    named = getattr(value, "__module__", None) or getattr(value, "__name__", "")
    return str(named).partition(".")[0] == "app"


@pytest.fixture(autouse=True)
def pages_as_they_were(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Look at each page that is finished while a test runs."""
    pages: list[str] = []
    finish = Paper.next_page

    def next_page(paper: Paper) -> None:
        pages.append(code_of(paper))
        finish(paper)

    monkeypatch.setattr(Paper, "next_page", next_page)
    yield
    if getattr(request.node.obj, "is_hypothesis_test", False):
        return  # it tries more examples in `make long`
    if any(map(of_an_event, vars(request.module).values())):
        return  # what is written into an event file is written today
    if os.environ.get(KEEP):
        kept.add(request.node.nodeid, pages)
        return
    other = kept.never_seen(request.node.nodeid, pages)
    assert not other, (
        f"{other} of {len(pages)} pages are drawn otherwise than they were: look at them, then "
        "keep them with `python -m tests.reports.make_kept_sheets`"
    )


def pytest_sessionfinish() -> None:
    """Write what was drawn, where that is wanted."""
    if os.environ.get(KEEP):
        kept.write()
