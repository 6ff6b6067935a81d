"""Pages are gathered first and then made without the event; nicknames stay nicknames."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants
from app.queries import draw_queries, people_queries
from models.core.entrant_data import EntrantData
from models.store.records import EntrantRecord, PersonRecord
from models.views.divisions import MatchView
from reports.places import Signs
from tests.app import desk as at
from tests.app import pairs
from tests.ui.projector.web_page_reader import sound
from ui.desk.desk import Desk
from ui.projector import result_pages
from ui.projector.result_pages import hall_pages

ASKED = {
    "entrants": (queries, "entrants"),
    "rounds": (queries, "rounds"),
    "standings": (result_pages, "standings_told"),
    "groups": (result_pages, "groups_told"),
    "brackets": (draw_queries, "brackets"),
    "digest": (result_pages, "record_digest"),
}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count what the event is asked."""
    found: Counter[str] = Counter()

    def counted(name: str, query: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*args: Any, **more: Any) -> Any:
            found[name] += 1
            return query(*args, **more)

        return ask

    for name, (room, query) in ASKED.items():
        monkeypatch.setattr(room, query, counted(name, getattr(room, query)))
    return found


def test_each_thing_is_asked_once_of_each_division(desk: Desk, asked: Counter[str]) -> None:
    event = desk.event_file
    for name in ("午前", "午後"):
        division = at.othello(event, 8, rounds=2, name=name)
        at.draw(event, division)
        at.enter(event, division)
    asked.clear()
    hall_pages(event)
    assert asked == dict.fromkeys(ASKED.keys() - {"digest"}, 2), "no digest yet"


def test_making_the_pages_asks_nothing(desk: Desk, asked: Counter[str]) -> None:
    event = desk.event_file
    division = at.othello(event, 8, rounds=2)
    at.draw(event, division)
    at.enter(event, division)
    gathered = hall_pages(event)
    asked.clear()
    assert len(gathered.files()) == 1 + 2 * (2 + 8)
    assert not asked


@pytest.mark.parametrize("count", [8, 32])
def test_a_round_is_gone_through_once_however_many_play(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    event = desk.event_file
    division = at.othello(event, count, rounds=2)
    at.draw(event, division)
    at.enter(event, division)
    at.pair(event, division)
    rounds: list[object] = []

    def counted(game: str, matches: Sequence[MatchView]) -> Signs:
        rounds.append(matches)
        return Signs(game, matches)

    monkeypatch.setattr("ui.projector.result_pages.Signs", counted)
    hall_pages(event).pages()
    assert len(rounds) == 3, "both for the people, and the one that is played for its table"


# -- nicknames -------------------------------------------------------------------------------------


def words_on(event: EventFile) -> Iterator[str]:
    for live in (False, True):
        for content in hall_pages(event, live=live).files().values():
            yield content.decode()


def test_no_page_of_any_game_links_a_nickname_to_a_name(whole_file: Path, tmp_path: Path) -> None:
    """Everybody of every division has one: not a name, family name or reading stands anywhere."""
    path = tmp_path / "nicknames.taikai"
    shutil.copy(whole_file, path)
    with EventFile.open(path) as event:
        _want_no_names(event)


def _want_no_names(event: EventFile) -> None:
    people = [row.person for row in people_queries.people(event)]
    with event.transaction("edit_people", count=len(people)) as session:
        for record in session.scalars(select(PersonRecord)):
            record.public_name = f"公開{record.id:04}番"
    everything = "\n".join(words_on(event))
    shown = [one for one in people if f"公開{one.id:04}番" in everything]
    assert len(shown) > 200
    closed = {
        word
        for one in people
        for word in (one.name, one.yomi, one.roman, one.public_name, *one.name.split())
        if len(word) > 1
    }
    assert not [word for word in closed if word in everything]
    for name, page in sound(hall_pages(event).files()).items():
        known = [word for word in page.texts if word.startswith("公開")]
        assert "person-" not in name or known, "a page of somebody has the nickname"


def test_a_nickname_of_one_division_is_not_on_the_page_of_the_real_name(desk: Desk) -> None:
    """In older files an entry has a public name of its own, which the person has not elsewhere."""
    event = desk.event_file
    hidden = at.othello(event, 4, rounds=1, final=False, name="覆面の部")
    who = people_queries.people(event)[0].person
    openly = at.plain(event, 0, name="一般の部")
    entrants.import_all(event, openly, [EntrantData(name=name) for name in ("森", "林", "原")])
    entrants.add(event, openly, pairs.pair_data(who.name, who.id))
    entrants.check_in(event, at.ids(event, openly))
    with event.transaction("edit_people", count=1) as session:
        record = session.scalars(
            select(EntrantRecord).where(EntrantRecord.division_id == hidden)
        ).first()
        assert record is not None
        record.public_name = "えのさん"
    for division in (hidden, openly):
        at.draw(event, division)
    for live in (False, True):
        files = hall_pages(event, live=live).files()
        texts = {name: content.decode() for name, content in files.items()}
        named = {name for name, text in texts.items() if who.name in text}
        nicknamed = {name for name, text in texts.items() if "えのさん" in text}
        assert not named & nicknamed
        assert len(named) == len(nicknamed) == 6, "own page, opponent's and division's, twice"
