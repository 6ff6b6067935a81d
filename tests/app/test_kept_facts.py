"""What is kept between two readings is what would be read from the file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import reading
from app.facts.division import Division
from app.facts.notes import CLOCKS, Clocks
from app.facts.with_results import with_results
from app.operations import absences, divisions, entrants, finals, people, results, rounds
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.entrant_data import EntrantData, MemberData, NameSaid
from models.core.people import PersonData, Role
from models.core.problems import Refused
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.go.record import GoOptions
from models.stages.plan import SwissOptions
from models.store.codec import to_stored
from models.store.records import EntrantRecord, MatchRecord, ResultRecord
from models.views.divisions import MatchView
from tests.app import desk
from tests.app.pairs import TOLD, doubles
from tests.app.teams.division import team_division
from tests.examples import first

MAKERS: dict[str, Callable[[EventFile], int]] = {
    "othello": lambda event: desk.othello(event, 9, 4),
    "plain": lambda event: desk.plain(event, 9, 4),
}
"""Divisions with a bye; the plain one ranks by the opponents' points as well."""


def screens(event: EventFile, division_id: int) -> list[Callable[[], Any]]:
    """Give every reading that rests on something kept."""
    return [
        lambda: queries.event_view(event),
        lambda: queries.rounds(event, division_id),
        *(lambda through=through: ranking_queries.standings(event, division_id, through)
          for through in (None, 1, 2, 3, 4)),
        lambda: ranking_queries.final_ranking(event, division_id),
        *(lambda one=one: ranking_queries.why_place(event, division_id, one)
          for one in desk.ids(event, division_id)[:3]),
    ]  # fmt: skip


def reread(event: EventFile, read: Callable[[], Any]) -> Any:
    """Read with nothing kept."""
    kept = facts._KEEPERS.pop(event)
    try:
        return read()
    finally:
        facts._KEEPERS[event] = kept


def change(event: EventFile, match: MatchView, chance: Random) -> None:
    """Record, correct, confirm or undo; what is refused changes nothing."""
    entry = queries.match_entry(event, match.id)
    sample = entry.game.sample(
        FairRandom("kept", str(chance.random())), entry.context, entry.options
    )
    asked = {problem.code for problem in entry.game.check(sample, entry.context, entry.options)}
    with suppress(Refused):
        if chance.random() < 0.2:
            event.undo()
        elif match.result is None:
            results.record(event, match.id, sample, confirmed=asked)
        elif chance.random() < 0.3:
            results.confirm(event, match.id, match.result)
        else:
            results.correct(
                event,
                match.id,
                sample,
                cause=CorrectionCause.REFEREE,
                by=Authority(referee="主審", reason="確認"),
                confirmed=asked,
            )


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("seed", first(1, range(4)))
def test_nothing_kept_is_ever_stale(event: EventFile, game: str, seed: int) -> None:
    """Between two changes some screens are read and some are not, so that some fall behind."""
    assert game in GAMES
    chance = Random(seed)
    division_id = MAKERS[game](event)
    desk.play_rounds(event, division_id, 3)
    desk.pair(event, division_id)
    matches = [
        match
        for shown in queries.rounds(event, division_id)
        for match in shown.matches
        if not match.bye and shown.published
    ]
    everything = screens(event, division_id)
    for _ in range(25):
        newest = queries.round_of_match(event, division_id, chance.choice(matches).id)[1]
        change(event, newest, chance)
        for read in chance.sample(everything, chance.randrange(4)):
            assert read() == reread(event, read)
    for read in everything:
        assert read() == reread(event, read)


def go_division(event: EventFile) -> int:
    """Make a division whose games are given handicaps by grade."""
    division_id = divisions.add(
        event,
        game="go",
        name="級位者の部",
        programme="swiss",
        options=GoOptions(handicap=True),
        programme_options=SwissOptions(rounds=4),
    )
    for number, name in enumerate(desk.names(9)):
        data = EntrantData(name=name, grade=f"{number % 5 + 1}級")
        entrants.add(event, division_id, data)
    entrants.check_in(event, desk.ids(event, division_id))
    return division_id


PEOPLE_CHANGE: dict[str, Callable[[EventFile], int]] = {
    **MAKERS,
    "go": go_division,
    "plain teams": lambda event: team_division(event, count=5),
    "shuffleboard": lambda event: doubles(event, *(f"甲{at}・乙{at}" for at in range(7))),
}
"""Divisions in which what a result means may hang on who plays."""


def change_somebody(event: EventFile, division_id: int, chance: Random) -> str:
    """Change, add, take out or exchange somebody, undo or pair; give what, "" if refused."""
    view = queries.division_view(event, division_id)
    who = chance.choice(facts.division(event, division_id).facts.entrants)
    told: dict[str, Any] = TOLD if view.game == "shuffleboard" else {}
    newcomer = MemberData(
        person=PersonData(name=f"代役 {chance.randrange(1000)}"), role=Role.PLAYER
    )
    data = EntrantData(
        number=who.number, name=who.name, grade=chance.choice(("", "初段", "3級")), club="東京支部"
    )
    acts: dict[str, Callable[[], object]] = {
        "change": lambda: entrants.change(
            event, who.id, data, names_said=dict.fromkeys((1, 2, 3), NameSaid())
        ),
        "rename": lambda: entrants.change(
            event,
            who.id,
            replace(data, name=f"改名 {chance.randrange(99)}"),
            names_said={1: NameSaid()},
        ),
        "namesake": lambda: entrants.change(
            event, who.id, replace(data, name=desk.names(3)[2]), names_said={1: NameSaid()}
        ),
        "late": lambda: entrants.check_in(
            event,
            [entrants.add(event, division_id, EntrantData(name=f"遅刻 {chance.randrange(1000)}"))],
        ),
        "leave": lambda: absences.withdraw(event, who.id, from_round=chance.randrange(1, 5)),
        "back": lambda: absences.reinstate(event, who.id, round_number=chance.randrange(1, 5)),
        "place": lambda: people.substitute(
            event,
            who.id,
            chance.randrange(1, 3),
            newcomer,
            from_turn=chance.randrange(1, 4),
            answers=told,
        ),
        "undo": lambda: event.undoable and event.undo(),
        "redo": lambda: event.redoable and event.redo(),
        "pair": lambda: (
            desk.pair(event, division_id)
            if queries.rounds(event, division_id)
            else desk.draw(event, division_id)
        ),
    }
    name = chance.choice(list(acts))
    with suppress(Refused):
        acts[name]()
        return name
    return ""


@pytest.mark.parametrize("kind", PEOPLE_CHANGE)
@pytest.mark.parametrize("seed", first(1, range(6)))
def test_what_is_kept_when_people_change_is_what_the_file_says(
    event: EventFile, kind: str, seed: int
) -> None:
    """Rounds and results are taken over then; what rests on who plays is not."""
    chance = Random(f"{kind} {seed}")
    division_id = PEOPLE_CHANGE[kind](event)
    entrants.check_in(event, desk.ids(event, division_id))
    desk.draw(event, division_id)
    done = set[str]()
    for _ in range(60):
        done.add(change_somebody(event, division_id, chance))
        drawn = queries.rounds(event, division_id)
        open_matches = [m for m in drawn[-1].matches if not m.bye] if drawn else []
        if open_matches and chance.random() < 0.7:
            change(event, chance.choice(open_matches), chance)
        for read in chance.sample(screens(event, division_id), chance.randrange(3)):
            assert read() == reread(event, read)
    for read in screens(event, division_id):
        assert read() == reread(event, read)
    kept = facts.division(event, division_id)
    assert kept == reread(event, lambda: facts.division(event, division_id))
    assert len(done) > 5


def test_results_are_not_worked_out_anew_because_a_club_was_mistyped(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 3)
    before = facts.division(event, division_id)
    somebody = before.facts.entrants[3]
    own = {m.id for r in before.facts.rounds for m in r.matches if somebody.id in m.seats}
    asked = list[int]()
    counted = reading.outcomes_of

    def noted(division: Division, match_id: int, value: Any) -> Any:
        asked.append(match_id)
        return counted(division, match_id, value)

    monkeypatch.setattr(reading, "outcomes_of", noted)
    data = EntrantData(number=somebody.number, name=somebody.name, club="大阪支部")
    entrants.change(event, somebody.id, data)
    assert facts.division(event, division_id).by_id[somebody.id].club == "大阪支部"
    assert set(asked) == own
    asked.clear()
    event.undo()
    assert facts.division(event, division_id) == before
    assert set(asked) == own


def test_a_mistyped_club_leaves_sums_and_rows_of_others_as_they_were_made(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 3)
    desk.pair(event, division_id)
    drawn = queries.rounds(event, division_id)
    before = facts.division(event, division_id)
    sums, somebody = before.tally(), before.facts.entrants[3]
    data = EntrantData(number=somebody.number, name=somebody.name, club="大阪支部")
    entrants.change(event, somebody.id, data)
    after = facts.division(event, division_id)
    assert after.tally() is sums
    again = {
        match.id: match for shown in queries.rounds(event, division_id) for match in shown.matches
    }
    for match in (match for shown in drawn for match in shown.matches):
        names_him = somebody.id in {seat.entrant.id for seat in match.seats}
        assert (again[match.id] is match) is not names_him
    rows = after.entrant_views
    same = {key for key, row in before.entrant_views.items() if rows[key] is row}
    assert same == rows.keys() - {somebody.id}
    assert rows[somebody.id].club == "大阪支部"


def test_who_gets_the_name_of_another_marks_both_in_every_row(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 1)
    first, other, *_ = queries.entrants(event, division_id)
    queries.rounds(event, division_id)
    data = EntrantData(number=other.number, name=first.name, club="大阪支部")
    entrants.change(event, other.id, data, names_said={1: NameSaid()})
    called = {
        seat.entrant.id: seat.entrant.name
        for match in queries.rounds(event, division_id)[0].matches
        for seat in match.seats
    }
    assert called[first.id] != first.name
    assert called[first.id] != called[other.id]


def test_a_grade_that_points_begin_with_makes_the_sums_anew(event: EventFile) -> None:
    division_id = go_division(event)
    known = facts.division(event, division_id).facts
    divisions.change(
        event,
        division_id,
        name="級位者の部",
        programme="swiss",
        options=known.options,
        programme_options=known.programme_options,
        ranked_by=("mms", "sos"),
    )
    before = facts.division(event, division_id).tally()
    somebody = queries.entrants(event, division_id)[3]
    data = EntrantData(number=somebody.number, name=somebody.name, grade="初段")
    entrants.change(event, somebody.id, data)
    after = facts.division(event, division_id).tally()
    assert after[somebody.id].start != before[somebody.id].start


def test_a_result_that_came_with_a_change_of_people_is_read_too(event: EventFile) -> None:
    """So it comes from other desks: several actions before anybody looks."""
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 2)
    first, other, *_ = desk.last_round(event, division_id).matches
    with event.transaction("change_entrant") as session:
        session.get_one(EntrantRecord, first.seats[0].entrant.id).club = "大阪支部"
    with event.transaction("correct_result") as session:
        session.get_one(ResultRecord, other.id).payload = to_stored(desk.counted(2, 62))
    kept = facts.division(event, division_id)
    assert kept.results[other.id].value == desk.counted(2, 62)
    assert kept == reread(event, lambda: facts.division(event, division_id))


def test_a_round_that_changed_with_people_is_read_too(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 1)
    desk.pair(event, division_id)
    shown = desk.last_round(event, division_id)
    somebody = shown.matches[0].seats[0].entrant.id

    def clocks() -> list[bool]:
        kept = facts.division(event, division_id)
        assert kept == reread(event, lambda: facts.division(event, division_id))
        return [match.clock for match in kept.facts.rounds[-1].matches]

    before = clocks()
    with event.transaction("change_entrant") as session:
        session.get_one(EntrantRecord, somebody).club = "大阪支部"
        CLOCKS.keep(session, shown.id, Clocks())
    assert clocks() == [True] * 4 != before
    event.undo()
    assert clocks() == before
    event.redo()
    assert clocks() == [True] * 4


def test_only_the_match_that_changed_is_made_anew(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 4)
    desk.play_rounds(event, division_id, 2)
    first, second = queries.rounds(event, division_id)
    ranked = {row.entrant.id: row for row in ranking_queries.standings(event, division_id).rows}
    corrected = second.matches[-1]
    results.correct(
        event,
        corrected.id,
        desk.counted(40),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="誤入力"),
    )
    again = queries.rounds(event, division_id)
    assert all(one is other for one, other in zip(first.matches, again[0].matches, strict=True))
    changed = [
        one.table
        for one, other in zip(second.matches, again[1].matches, strict=True)
        if one is not other
    ]
    assert changed == [corrected.table]
    rows = ranking_queries.standings(event, division_id).rows
    same = [row for row in rows if row == ranked[row.entrant.id]]
    assert same
    assert all(row is ranked[row.entrant.id] for row in same)


OF_DIVISION = ("by_id", "people", "entrant_views", "places")
"""What is worked out of a division once and holds whatever its results are."""


def test_a_result_leaves_what_was_worked_out_and_works_out_nothing_else(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 3)
    desk.play_rounds(event, division_id, 1)
    desk.pair(event, division_id)
    read = facts.division(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    fresh = {match.id: replace(next(iter(read.results.values())))}
    for known in (OF_DIVISION, ()):
        division = replace(read)
        worked_out = {name: getattr(division, name) for name in known}
        after = with_results(division, fresh)
        there = vars(after).keys() & {*OF_DIVISION}
        assert there == {*known}
        for name in known:
            assert vars(after)[name] == getattr(replace(after), name), name
            assert (vars(after)[name] is worked_out[name]) is (name != "places"), name
        round_, played = after.places[match.id]
        assert round_ is after.facts.rounds[1]
        assert played.outcomes == fresh[match.id].outcomes is not None


def test_a_line_of_the_standings_is_not_one_of_the_final_ranking(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 3)
    desk.play_rounds(event, division_id, 3)
    finals.name(event, division_id, by=Authority(referee="主審"))
    desk.enter(event, division_id)
    for read in (
        ranking_queries.standings,
        ranking_queries.final_ranking,
        ranking_queries.standings,
    ):
        assert read(event, division_id) == reread(event, lambda r=read: r(event, division_id))


def everything_done_in(event: EventFile, division_id: int) -> list[Callable[[], object]]:
    """Give actions that write every table of facts, in an order in which all are possible."""
    first, second, *_ = people = desk.ids(event, division_id)
    match = desk.match_of(event, division_id, first)
    other = desk.last_round(event, division_id).matches[1]
    view = queries.division_view(event, division_id)
    return [
        lambda: results.record(event, match.id, desk.counted(40)),
        lambda: entrants.add(event, division_id, EntrantData(name="遅刻 花子")),
        lambda: entrants.change(
            event, second, EntrantData(name="改名 次郎"), names_said={1: NameSaid()}
        ),
        lambda: entrants.withdraw(event, other.seats[0].entrant.id, from_round=1),
        lambda: desk.enter(event, division_id),
        lambda: entrants.check_in(event, desk.ids(event, division_id)[len(people) :]),
        lambda: divisions.change(
            event,
            division_id,
            name="改称の部",
            options=view.options,
            programme_options=view.programme_options,
        ),
        lambda: rounds.discard(event, rounds.pair_next(event, division_id)),
        lambda: desk.pair(event, division_id),
        lambda: desk.enter(event, division_id),
        lambda: finals.name(event, division_id, by=Authority(referee="主審")),
    ]


@pytest.mark.long
def test_only_the_division_that_changed_is_read_again(event: EventFile) -> None:
    changing = desk.othello(event, 8, 2)
    resting = desk.othello(event, 9, 3, name="無差別の部")
    desk.play_rounds(event, resting, 2)
    desk.draw(event, changing)
    kept = facts.division(event, resting)

    def nothing_else_was_read() -> None:
        for read in screens(event, changing):
            assert read() == reread(event, read)
        assert facts.division(event, resting) is kept

    before = queries.rounds(event, changing)
    for act in everything_done_in(event, changing):
        act()
        nothing_else_was_read()
    end = queries.rounds(event, changing)
    done = 0
    while queries.rounds(event, changing) != before:
        event.undo()
        done += 1
        nothing_else_was_read()
    for _ in range(done):
        event.redo()
        nothing_else_was_read()
    assert queries.rounds(event, changing) == end


def test_an_added_division_leaves_the_others_as_they_were_read(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 2)
    kept = facts.division(event, division_id)
    added = divisions.add(event, game="plain", name="一般の部", programme="swiss")
    assert facts.division_ids(event) == (division_id, added)
    facts.division(event, added)
    divisions.remove(event, added)
    assert facts.division_ids(event) == (division_id,)
    assert facts.division(event, division_id) is kept
    with desk.refused("NO_SUCH_DIVISION"):
        facts.division(event, added)


def test_a_row_that_names_only_its_round_is_read_again(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 2)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    with event.transaction("test", division="") as session:
        session.get_one(MatchRecord, match.id).rights_of = 1
    assert desk.last_round(event, division_id).matches[0].rights_of == 1
