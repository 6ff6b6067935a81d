"""When the sheets of a ceremony stand: once the ranking does, and is the newest there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.views.ceremony import PrizesView
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput
from reports.games import GAME_FORMS
from tests.reports.views import head


def given(*, stale: bool, complete: bool | None) -> FormInput:
    prizes = None
    if complete is not None:
        prizes = PrizesView(awards=(), problems=(), rules=(), seed="", complete=complete)
    about = replace(head(game="plain"), stale=stale)
    return FormInput(head=about, game=GAME_FORMS["plain"], prizes=prizes)


@pytest.mark.parametrize("key", ["ceremony_list", "prize_receipts", "prize_labels"])
@pytest.mark.parametrize(
    ("stale", "complete", "stands"),
    [
        (False, True, True),
        (False, False, False),
        (True, True, False),
        (True, False, False),
        (False, None, False),
    ],
)
def test_prizes_stand_with_a_ranking_that_is_complete_and_not_stale(
    key: str, stale: bool, complete: bool | None, stands: bool
) -> None:
    assert FORMS[key].stands(given(stale=stale, complete=complete)) is stands
