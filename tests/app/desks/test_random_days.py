"""Whatever desks do: their files are equal row by row, and as if one desk had done all of it."""

from __future__ import annotations

import shutil
import threading

import pytest

from app import checking
from app.event_file.file import EventFile
from app.operations import results
from models.core.problems import Refused
from tests.app import desk
from tests.app.courts import court_hall
from tests.app.desks.halls import Hall, assert_equal, assert_recorded, matches, settle
from tests.app.desks.random_days import again, compared, day
from tests.app.remembered import afresh


@pytest.mark.parametrize(
    ("seed", "length"),
    [(23, 60), *(pytest.param(seed, 200, marks=pytest.mark.long) for seed in range(1, 12))],
)
def test_days_at_three_desks_are_as_if_one_had_done_it(hall: Hall, seed: int, length: int) -> None:
    event = hall.create()
    with afresh():
        played = desk.othello(event, 8), desk.othello(event, 7, name="一般の部")
        desk.draw(event, played[0])
        called, _round = court_hall.begun(event, court_hall.WALKING, 8, "コートの部")
    main = hall.share(event)
    begun = hall.folder / "begun.taikai"
    shutil.copyfile(event.path, begun)
    desks = (main, hall.join("記録"), hall.join("受付"))
    done = day(desks, (*played, called), seed, length)
    settle(*desks)
    assert all(one.place.voids == () for one in desks)
    assert len(done) == main.seq > length // 3
    assert {"undo", "record", "second", "clock", "call"} <= {kind for kind, _act, _entry in done}
    assert_recorded(*desks)
    assert_equal(*map(hall.path, ("main", "記録", "受付")))
    assert len({checking.record_digest(one.event) for one in desks}) == 1
    with EventFile.open(begun) as alone:
        again(alone, done)
    assert compared(begun) == compared(hall.path("main"))


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("people", "count"), [(16, 3), pytest.param(400, 8, marks=pytest.mark.long)]
)
def test_desks_that_all_enter_results_lose_and_double_none(
    hall: Hall, people: int, count: int
) -> None:
    """All desks have the same pile of cards: each is entered once, by whoever was first."""
    event = hall.create()
    with afresh():
        division_id = desk.othello(event, people)
        desk.draw(event, division_id)
    main = hall.share(event)
    desks = (main, *(hall.join(f"記録{number}", "results") for number in range(1, count)))
    cards = [match.id for match in matches(main, division_id)]
    kept: list[int] = []
    there: list[int] = []

    def enter(one: object, turned: list[int]) -> None:
        for match in turned:
            try:
                one.run(results.record, match, desk.counted(40))  # type: ignore[attr-defined]
                kept.append(match)
            except Refused as refused:
                assert refused.problems[0].code == "RESULT_THERE"
                there.append(match)

    threads = [
        threading.Thread(target=enter, args=(one, cards[at:] + cards[:at]))
        for at, one in enumerate(desks)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    settle(*desks)
    assert sorted(kept) == sorted(cards)
    assert_recorded(*desks)
    assert len(there) == len(cards) * (count - 1)
    assert_equal(*(one.event.path for one in desks))


@pytest.mark.long
@pytest.mark.timeout(900)
def test_eight_desks_with_two_hundred_results_each_keep_all(hall: Hall) -> None:
    event = hall.create()
    with afresh():
        division_id = desk.othello(event, 3200)
        desk.draw(event, division_id)
    main = hall.share(event)
    desks = (main, *(hall.join(f"記録{number}", "results") for number in range(1, 8)))
    cards = [match.id for match in matches(main, division_id)]

    def enter(one: object, own: list[int]) -> None:
        for match in own:
            one.run(results.record, match, desk.counted(40))  # type: ignore[attr-defined]

    threads = [
        threading.Thread(target=enter, args=(one, cards[at::8])) for at, one in enumerate(desks)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    settle(*desks)
    assert main.seq == len(cards) == 1600
    assert_recorded(*desks)
    assert_equal(*(one.event.path for one in desks))
