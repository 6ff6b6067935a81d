"""The log of incidents: written per table, put right and struck in place, printed."""

from __future__ import annotations

import pytest

from app.event_file.file import EventFile
from app.games.mahjong import incidents
from app.operations.timing import round_clock
from app.queries import log_queries
from models.core.causes import Authority
from models.games.mahjong.incidents import IncidentKind, IncidentNote
from models.round_clock import Act
from models.views.divisions import MatchView
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as at_desk
from tests.app.games.mahjong.halls import add_hall, minutes, played
from tests.reports.views import text
from ui.papers.form_input import form_input

WORD = {"by": Authority(referee="鈴木", reason="記入違い")}


@pytest.fixture
def division(event: EventFile) -> int:
    return add_hall(event)


@pytest.fixture
def table(event: EventFile, division: int) -> MatchView:
    return played(event, division).matches[1]


def chombo(table: MatchView, *seats: int) -> IncidentNote:
    players = tuple(table.seats[seat].entrant.id for seat in seats)
    return IncidentNote(kind=IncidentKind.CHOMBO, players=players, hand=3, points=9000)


def test_an_incident_is_written_put_right_and_struck(
    event: EventFile, division: int, table: MatchView
) -> None:
    number = incidents.write(event, table.id, chombo(table, 0), at=minutes(12))
    (own,) = incidents.of_match(event, table.id)
    assert own.names == (table.seats[0].entrant.name,)
    assert (own.incident.round, own.incident.table) == (1, table.table)
    incidents.change(event, division, number, chombo(table, 2), **WORD)
    (own,) = incidents.of_match(event, table.id)
    assert own.names == (table.seats[2].entrant.name,)
    incidents.strike(event, division, number, **WORD)
    assert incidents.of_match(event, table.id) == ()
    (own,) = incidents.of_division(event, division)
    assert own.incident.struck
    assert [line.kind for line in log_queries.rulings(event, division)] == ["incident"] * 2
    again = incidents.write(event, table.id, chombo(table, 1), at=minutes(13))
    assert again == 2


def test_what_cannot_be_is_refused(event: EventFile, division: int, table: MatchView) -> None:
    other = played(event, division).matches[0]
    seat = (table.seats[0].entrant.id,)
    for happened, code in (
        (IncidentNote(kind=IncidentKind.DEAD_HAND), "INCIDENT_PLAYER"),
        (chombo(other, 0), "INCIDENT_OTHER_TABLE"),
        (IncidentNote(kind=IncidentKind.LOAN, players=seat), "LOAN_POINTS"),
        (IncidentNote(kind=IncidentKind.FALSE_CALL, players=seat, points=50), "INCIDENT_POINTS"),
        (IncidentNote(kind=IncidentKind.TIME_UP, hand=9), "INCIDENT_HAND"),
    ):
        with at_desk.refused(code):
            incidents.write(event, table.id, happened, at=minutes(1))
    with at_desk.refused("KEPT_LINE_GONE"):
        incidents.strike(event, division, 4, **WORD)
    number = incidents.write(event, table.id, chombo(table, 0), at=minutes(1))
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):
        incidents.strike(event, division, number, by=Authority(referee="", reason=""))


def test_the_sheet_tells_incidents_and_clock_in_the_order_of_time(
    event: EventFile, division: int, table: MatchView
) -> None:
    round_id = played(event, division).id
    incidents.write(event, table.id, chombo(table, 0), at=minutes(12))
    struck = incidents.write(event, table.id, chombo(table, 3), at=minutes(13))
    incidents.strike(event, division, struck, **WORD)
    round_clock.write(event, round_id, Act.START, at=minutes(0))
    round_clock.write(event, round_id, Act.PAUSE, at=minutes(20), by=Authority(reason="火災報知器"))
    form = FORMS["incident_log"]
    said = text(render_form(form.key, form_input(event, division, form)))
    assert said.index("10:00") < said.index("10:12") < said.index("火災報知器")
    assert table.seats[0].entrant.name.replace(" ", "") in said
    assert table.seats[3].entrant.name.replace(" ", "") not in said
    assert "9,000" in said
