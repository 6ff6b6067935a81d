"""Makes `tests/data/earlier/event_v4.taikai.xz`: `python -m tests.make_event_v4`.

It is never to be made again: every later version of the program has to open the one that is
there. The day of `event_v3` goes on in it, and its entrants are made of people.
"""

from __future__ import annotations

import lzma
import tempfile
from dataclasses import replace
from pathlib import Path

from app import queries
from app.event_file.file import EventFile
from app.operations import door, entrants, events, people
from app.queries import people_queries
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData
from tests.app.earlier_files import PAGES, unpack


def make(folder: Path) -> Path:
    """Write the event into a folder."""
    path = unpack("event_v3", folder)
    with EventFile.open(path) as event:
        event.who = "山田"
        events.rename(event, name="第4回 記録杯", date="2026-11-22", venue="体育館")
        known = {view.name: view.id for view in queries.event_view(event).divisions}
        pairs, plain, women = (known[name] for name in ("ダブルスの部", "一般の部", "女子の部"))
        first, second = queries.entrants(event, pairs)[:2]
        for pair, names in ((first, ("阿部 一", "阿部 二")), (second, ("石川 三", "石川 四"))):
            members = tuple(MemberData(person=PersonData(name=name)) for name in names)
            data = EntrantData(name=pair.name, yomi=pair.yomi, club=pair.club, members=members)
            entrants.change(event, pair.id, data)
        _substitute(event, pairs, first.id)
        person = queries.entrants(event, women)[0].people[0]
        told = replace(
            people.person_data(person),
            roman="ANNA SMITH",
            public_name="アンナ",
            needs=("車いす", "大きな字"),
            ids=(("wof", "340"),),
        )
        people.change(event, person.id, told)
        people.link(event, queries.entrants(event, plain)[0].people[0].id, person.id)
        late = EntrantData(name="遅刻 太郎", yomi="ちこく たろう")
        entrants.add(event, plain, late)
        door.check_in(event, [queries.entrants(event, plain)[-1].people[0].id])
    return path


def _substitute(event: EventFile, division_id: int, entrant_id: int) -> None:
    """Let somebody play for the second of a pair from the next round on."""
    next_turn = people_queries.turns(event, division_id)[-1][0]
    member = MemberData(person=PersonData(name="代わり 一郎"))
    told = {"captain": "主将", "director": True, "outside_line_up": True}
    people.substitute(event, entrant_id, 2, member, from_turn=next_turn, answers=told)


def main() -> None:
    """Make the file; it must be of the version this program writes."""
    with tempfile.TemporaryDirectory() as folder:
        packed = lzma.compress(make(Path(folder)).read_bytes(), preset=9)
    (PAGES / "event_v4.taikai.xz").write_bytes(packed)


if __name__ == "__main__":
    main()
