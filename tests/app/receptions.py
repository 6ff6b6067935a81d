"""Events with fees, as tests of reception begin with them."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.operations import entrants
from app.operations.reception import fees as said
from app.queries import reception
from models.core.entrant_data import EntrantData
from models.reception.fees import FeeClass, FeeReduction, Fees
from models.reception.views import Attendance, PersonFee, PersonTags, ReceptionRow
from tests.app import desk

MEMBER, DISABLED, FIRST = "会員", "障がい", "初参加"
SAPPORO = Fees(
    classes=(
        FeeClass(key=1, name="一般", amount=800),
        FeeClass(key=2, name="会員", amount=500, tag=MEMBER),
        FeeClass(key=3, name="初参加", amount=0, tag=FIRST),
    ),
    reductions=(FeeReduction(tag=DISABLED, amount=200),),
    issuer="札幌オセロ会",
)
"""800, members 500, 200 less with a disability, the first time free."""


def entered(event: EventFile, *names: str, division: str = "一般の部") -> list[int]:
    """Give the ids of the people who are entered in a division of their own."""
    division_id = desk.plain(event, 0, name=division)
    for name in names:
        entrants.add(event, division_id, EntrantData(name=name))
    return [
        row.id
        for name in names
        for row in reception.reception(event).rows
        if row.person.name == name
    ]


def row(event: EventFile, person_id: int) -> ReceptionRow:
    """Give somebody at reception."""
    found = reception.row_of(event, person_id)
    assert found is not None
    return found


def tagged(
    event: EventFile, person_id: int, *tags: str, coming: Attendance = Attendance.EXPECTED
) -> None:
    """Say these words of somebody."""
    said.describe(event, person_id, tags=PersonTags(tags=tags), fee=PersonFee(), coming=coming)
