"""The sheet of the records of a round that were written live, for the games that have them."""

from __future__ import annotations

from collections.abc import Callable

from reports.forms.form import Form, FormInput
from reports.forms.making import made_by
from reports.forms.where import FormContext, always


def _said(given: FormInput) -> object:
    """Give what the sheet says: every line and what has become of it, not why it fell."""
    return [
        (
            log.match.table,
            log.names,
            [(line.id, line.line, line.mends, line.state, line.by) for line in log.lines],
        )
        for log in given.live_logs
    ]


def live_log_form(
    key: str, title: str, *, when: Callable[[FormContext], bool] = always, after: str = ""
) -> Form:
    """Give the form under a game's own key, `title` is marked for translation."""
    return Form(
        key=key,
        for_desk=True,
        title=title,
        needs=frozenset({"round", "live_logs"}),
        says=_said,
        render=made_by(
            "reports.sheets.live_log:live_log", "head", "round", "live_logs", "game", "round_called"
        ),
        when=when,
        after=after,
    )
