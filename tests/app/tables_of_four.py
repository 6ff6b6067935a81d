"""A plain division of tables of three and four, as the desk puts them together."""

from __future__ import annotations

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, rounds
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from tests.app.remembered import remembered

OPTIONS = PlainOptions(table=TableSize.THREE_OR_FOUR)
NAMES = (
    "荒井 一",
    "岩崎 二郎",
    "遠藤 三千代",
    "岡本 四方",
    "勅使河原 五右衛門",
    "北村 六",
    "黒田 七海",
    "剣持 八重子",
    "小林 九",
    "佐々木 十",
    "清水 十一",
    "杉山 Maximilian-Alexander",
    "瀬戸 十三",
    "曽我部 十四",
    "髙橋 十五",
    "千葉 十六",
    "津田 十七",
    "𠮷野 十八",
)
READINGS = "あいえおてきくけこさしすせそたちつよ"
CLUBS = ("東京", "", "名古屋囲碁同好会")


@remembered
def division(event: EventFile, count: int = 18, options: PlainOptions = OPTIONS) -> int:
    """Add the division with its people, all of them there."""
    division_id = divisions.add(
        event,
        game="plain",
        name="四人卓の部" if options is OPTIONS else f"卓の部 {count}",
        programme="single_matches",
        options=options,
    )
    rows = [
        entrants.EntrantData(name=name, yomi=READINGS[at] * 3, club=CLUBS[at % 3])
        for at, name in enumerate(NAMES[:count])
    ]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, people(event, division_id))
    return division_id


def people(event: EventFile, division_id: int) -> list[int]:
    """Give the ids of the entrants by their numbers."""
    return [entrant.id for entrant in queries.entrants(event, division_id)]


def draw(event: EventFile, division_id: int, seed: str) -> int:
    """Draw and publish tables for everybody who is free; give the round's id."""
    round_id = rounds.draw_first(event, division_id, seed=seed)
    rounds.publish(event, round_id)
    return round_id


def play(event: EventFile, division_id: int, count: int = 2, *, leave: int = 0) -> None:
    """Draw and play so many rounds; `leave` tables of the last one stay open."""
    for number in range(1, count + 1):
        draw(event, division_id, f"seed {number}")
        sample_event.enter_results(event, division_id, leave=leave if number == count else 0)


def placed(*places: int | None) -> PlainResult:
    """Give the result of a table by its places, in seat order."""
    return PlainResult(places=places)
