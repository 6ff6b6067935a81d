"""Divisions of an open, from the reservations to the end of the final."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

from app import queries, sample_event
from app.event_file.file import EventFile
from app.games.rummikub import reception
from app.games.rummikub.reception import Reservation
from app.operations import divisions
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from models.games.rummikub.reception import Briefing, ReceptionEntry, ReceptionHours
from tests.app.remembered import remembered

ON_TIME = time(10, 40)
DESIGNATED = time(11, 15)
AFTER = time(11, 20)
SURE = ReceptionEntry(japanese=True, knows_rules=True)
"""Somebody who has confirmed both."""
PEOPLE = (
    ("青木 一郎", "あおき いちろう", "アオ"),
    ("石田 双葉", "いしだ ふたば", "ふたば"),
    ("上原 三郎", "うえはら さぶろう", "サブ"),
    ("江藤 四季", "えとう しき", "四季"),
    ("勅使河原 五右衛門", "てしがわら ごえもん", "テッシー"),
    ("加藤 六花", "かとう りっか", "りっか"),
    ("木村 七海", "きむら ななみ", "Nana-chan"),
    ("久保 八重", "くぼ やえ", "やえ"),
    ("剣持 九", "けんもち きゅう", "Q太郎"),
    ("小林 十和", "こばやし とわ", "とわ"),
    ("佐伯 十一", "さえき といち", "トイチ"),
    ("清水 十二", "しみず とうじ", "とうじ"),
)


def booked(at: int) -> Reservation:
    """Give the reservation of one of the people, or of somebody made up beyond them."""
    name, yomi, nick = PEOPLE[at] if at < len(PEOPLE) else (f"選手 {at + 1}", "せんしゅ", f"N{at}")
    person = PersonData(name=name, yomi=yomi, public_name=nick)
    data = EntrantData(name=name, yomi=yomi, members=(MemberData(person=person),))
    return Reservation(data=data, number=f"T-{1001 + at}")


def walk_in(name: str, nick: str = "") -> EntrantData:
    """Give somebody who comes on the day."""
    person = PersonData(name=name, public_name=nick)
    return EntrantData(name=name, members=(MemberData(person=person),))


@remembered
def division(event: EventFile, count: int = 8) -> int:
    """Add an open with so many reservations; nobody is here yet."""
    division_id = divisions.add(event, game="rummikub", name="橋本杯", programme="rummikub_open")
    reception.import_reservations(event, division_id, [booked(at) for at in range(count)])
    reception.set_hours(event, division_id, ReceptionHours(designated=DESIGNATED))
    return division_id


def ids(event: EventFile, division_id: int) -> list[int]:
    """Give the ids of the entrants by their numbers."""
    return [entrant.id for entrant in queries.entrants(event, division_id)]


@remembered
def all_here(event: EventFile, division_id: int, *, briefed: bool = True) -> list[int]:
    """Let everybody in, in the order of the numbers; give their ids."""
    people = ids(event, division_id)
    for who in people:
        own = replace(SURE, paid=True, briefing=Briefing.GENERAL if briefed else Briefing.NONE)
        reception.receive(event, who, own, at=ON_TIME)
    return people


@remembered
def begun(event: EventFile, count: int = 8) -> int:
    """Give an open whose reception is closed."""
    division_id = division(event, count)
    all_here(event, division_id)
    reception.close(event, division_id)
    return division_id


@remembered
def played(event: EventFile, count: int = 8, *, rounds: int | None = None) -> int:
    """Give an open that was played to its end, or for so many rounds."""
    division_id = begun(event, count)
    sample_event.play_through(event, division_id, rounds_to_play=rounds)
    return division_id
