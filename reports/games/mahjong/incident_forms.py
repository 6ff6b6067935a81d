"""The form of the log of incidents."""

from __future__ import annotations

from reports.forms.form import Form, FormInput
from reports.forms.making import made_by
from reports.i18n import _N


def _all_told(given: FormInput) -> object:
    return given.own["incidents"]


INCIDENT_LOG = Form(
    key="incident_log",
    for_desk=True,
    title=_N("Incident log"),
    needs=frozenset({"incidents"}),
    says=_all_told,
    render=made_by("reports.games.mahjong.incident_log:incident_log", "head", "incidents"),
    after="ruling_log",
)
"""Chombo, dead hand, false call, loan and time-up, with the clock (Health mahjong 7, 27 to 31)."""
