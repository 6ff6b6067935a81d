"""What the desk says beforehand: which parts are used, what taking part costs, words of people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.facts import reception_notes as kept
from app.facts.reception_notes import THE_EVENT, DeskParts
from app.operations.reception import paying
from app.operations.writing.recording import changes
from models.core.causes import NOBODY, Authority
from models.core.problems import Refused, refuse
from models.reception.badges import USUAL_BADGES, BadgeLayout
from models.reception.fees import LONGEST, Fees, check
from models.reception.views import Attendance, PersonAttendance, PersonFee, PersonTags


def use_parts(event: EventFile, used: Iterable[str]) -> None:
    """Say which of the parts are used that not every event needs; what they keep stays."""
    now = tuple(sorted(set(used)))
    with event.transaction("use_parts", count=len(now)) as session:
        kept.PARTS.keep(session, THE_EVENT, DeskParts(used=now) if now else None)


def set_fees(event: EventFile, fees: Fees) -> None:
    """Say what taking part costs, and who signs; Refused with what `fees.check` says."""
    if found := check(fees):
        raise Refused(*found)
    with event.transaction("set_fees", count=len(fees.classes)) as session:
        kept.FEES.keep(session, THE_EVENT, fees)


def lay_out_badges(event: EventFile, layout: BadgeLayout) -> None:
    """Say what stands on the badges of the event, and how large they are."""
    with event.transaction("lay_out_badges") as session:
        kept.BADGES.keep(session, THE_EVENT, layout if layout != USUAL_BADGES else None)


def describe(
    event: EventFile,
    person_id: int,
    *,
    tags: PersonTags,
    fee: PersonFee,
    coming: Attendance = Attendance.EXPECTED,
) -> None:
    """Say of a person what decides on the fee: words, class, whether the rest is waived.

    The rest is waived on somebody's word: Refused `REFEREE_NEEDED`, `REASON_NEEDED`. Refused too:
    `NO_SUCH_PERSON`, `FEE_CLASS_GONE`, `TAG_LONG`.
    """
    name = paying.row(event, person_id).name
    clean = replace(tags, tags=tuple(dict.fromkeys(t.strip() for t in tags.tags if t.strip())))
    if any(len(tag) > LONGEST for tag in clean.tags):
        raise refuse("TAG_LONG", where="tags", longest=LONGEST)
    if fee.fee is not None and kept.fees(event).of(fee.fee) is None:
        raise refuse("FEE_CLASS_GONE", where="fee")
    by = Authority(referee=fee.referee, reason=fee.reason) if fee.waived else NOBODY
    if fee.waived:
        by.want()
    fee = replace(fee, referee=by.clean.referee, reason=by.clean.reason)
    before = _told(
        event,
        kept.TAGS.of(event, person_id) or PersonTags(),
        kept.FEE.of(event, person_id) or PersonFee(),
        (kept.COMING.of(event, person_id) or PersonAttendance()).coming,
    )
    different = changes(before, _told(event, clean, fee, coming))
    if not different:
        return
    with event.transaction("describe_person", name=name, changes=different) as session:
        kept.TAGS.keep(session, person_id, clean if clean != PersonTags() else None)
        kept.FEE.keep(session, person_id, fee if fee != PersonFee() else None)
        said = None if coming is Attendance.EXPECTED else PersonAttendance(coming=coming)
        kept.COMING.keep(session, person_id, said)


def _told(event: EventFile, tags: PersonTags, fee: PersonFee, coming: Attendance) -> dict[str, Any]:
    """Give what is known of a person, as the journal keeps it; a class by its name."""
    chosen = kept.fees(event).of(fee.fee)
    names = {row.id: row.name for row in queries.event_view(event).divisions} if fee.freed else {}
    return {
        "tags": "、".join(tags.tags),
        "walk_in": tags.walk_in,
        "fee_class": "" if chosen is None else chosen.name,
        "coming": coming,
        "freed": "、".join(names[one] for one in sorted(fee.freed) if one in names),
        "waived": fee.waived,
        "waived_by": fee.referee,
        "waived_why": fee.reason,
    }


def note_coming(event: EventFile, person_id: int, coming: Attendance) -> None:
    """Note that somebody comes late or not at all, or comes after all.

    Refused: `NO_SUCH_PERSON`.
    """
    name = paying.row(event, person_id).name
    with event.transaction(f"comes_{coming.value}", name=name) as session:
        said = None if coming is Attendance.EXPECTED else PersonAttendance(coming=coming)
        kept.COMING.keep(session, person_id, said)
