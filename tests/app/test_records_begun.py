"""A match that is being written down has begun: whatever would end it asks, and loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select

from app import facts, queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.operations import (
    absences,
    divisions,
    finals,
    house_players,
    moving,
    results,
    rounds,
    running,
    standing,
)
from app.operations.writing import seating
from app.operations.writing.reconciling import Contradicted
from app.queries import draw_queries, live_queries, log_queries, publication_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Conflict, Consequence, Resolution
from models.core.game import OddPlayers
from models.core.live import RecordRunning
from models.core.outcomes import Mark
from models.fair_random import FairRandom
from models.games import GAMES
from models.pairing.knockout import MAIN
from models.stages.presets.swiss_cut import SwissCutOptions
from models.stages.proposals import BracketDraw
from models.store.records import NoteRecord, Record
from models.views.divisions import MatchView
from tests.app import desk
from tests.app.desk import refused
from tests.app.live_divisions import LIVE, OPTIONS, begun, first_match, rules_of, write_some
from tests.app.ruling import act_ruled

WORD = Authority(referee="主審 大島", reason="会場の都合")
Action = Callable[[EventFile, MatchView, Resolution], object]


def test_every_game_with_a_live_record_is_tried() -> None:
    assert sorted(key for key in GAMES if GAMES[key].live is not None) == sorted(LIVE)


# -- what an action may do to a match that runs -------------------------------------------------


def round_of(event: EventFile, match: MatchView) -> int:
    division = facts.division_of_match(event, match.id)
    return division.places[match.id][0].id


def leaver(match: MatchView) -> int:
    return match.seats[0].entrant.id


def take_back(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    rounds.take_back(event, round_of(event, match), by=WORD, ruled=ruled)


def discard(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    rounds.discard(event, round_of(event, match), ruled=ruled)


def swap(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    division = facts.division_of_match(event, match.id)
    other = next(own for own in division.places[match.id][0].matches if own.id != match.id)
    rounds.swap(event, round_of(event, match), leaver(match), other.seats[1], by=WORD, ruled=ruled)


def withdraw(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    absences.withdraw(event, leaver(match), from_round=1, reason="急用", ruled=ruled)


def leave_earlier(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    absences.change_withdrawal(event, leaver(match), from_round=1, reason="急用", ruled=ruled)


def move(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    there = queries.event_view(event).divisions[-1].id
    moving.move(event, leaver(match), there, by=WORD, ruled=ruled)


def disqualify(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    standing.disqualify(event, leaver(match), from_round=1, by=WORD, ruled=ruled)


def disqualify_earlier(event: EventFile, match: MatchView, ruled: Resolution) -> None:
    standing.move(event, leaver(match), from_round=1, by=WORD, ruled=ruled)


ACTIONS: dict[str, tuple[str, Action]] = {
    "a round is taken back": ("swiss", take_back),
    "single matches are discarded": ("single_matches", discard),
    "a bracket is taken back": ("knockout", take_back),
    "a league is taken back": ("league", take_back),
    "two change seats": ("swiss", swap),
    "somebody withdraws": ("swiss", withdraw),
    "somebody has left earlier": ("swiss", leave_earlier),
    "somebody withdraws from a bracket": ("knockout", withdraw),
    "somebody moves": ("swiss", move),
    "somebody is disqualified": ("swiss", disqualify),
    "a disqualification begins earlier": ("swiss", disqualify_earlier),
}
ENDS = {withdraw, leave_earlier, move, disqualify, disqualify_earlier}
"""What ends a match that stays with its people, so that its record stays with it, too."""


def payloads(event: EventFile, **wanted: Any) -> list[Any]:
    """Give what notes keep, as it stands in the file."""
    table = Record.metadata.tables["notes"]
    query = select(table.c.payload).where(*(table.c[key] == value for key, value in wanted.items()))
    with event.reading() as connection:
        return [row.payload for row in connection.execute(query)]


def kept_of(event: EventFile, match_id: int, game: str) -> Any:
    """Give what the file keeps of a match while it is played; None where nothing is."""
    found = payloads(event, owner="match", owner_id=match_id, kind=rules_of(game).note)
    return found[0] if found else None


def laid_down(event: EventFile, division: int) -> list[Any]:
    """Give the records that the log keeps."""
    found = payloads(event, division_id=division, owner="ruling", kind="record_laid_down")
    return [payload["record"] for payload in found]


BESIDE = tuple(f'INSERT INTO "{table}"' for table in ("journal", "images", "sqlite_sequence"))
"""How rows begin that are no facts."""


def dump(event: EventFile) -> list[str]:
    """Give every row of the file but its journal."""
    with event.reading() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        lines = list(driver.iterdump())
    return sorted(
        line for line in lines if line.startswith("INSERT") and not line.startswith(BESIDE)
    )


def asked(act: Callable[[], object]) -> tuple[Conflict, ...]:
    with pytest.raises(Contradicted) as caught:
        act()
    return caught.value.conflicts


def answer(conflicts: tuple[Conflict, ...]) -> Resolution:
    return Resolution(choices={own.named: own.choices[0] for own in conflicts}, **vars(WORD))


def test_a_fill_in_sits_down_at_a_table_that_is_written_down_on_the_referees_word_alone(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a game that has both fill-ins and live records."""
    division = begun(event, "othello")
    monkeypatch.setattr(GAMES["othello"], "odd_players", OddPlayers.HOUSE_PLAYER)
    match = queries.rounds(event, division)[0].matches[0]
    lines = write_some(event, match.id)
    record, before = kept_of(event, match.id, "othello"), dump(event)

    def sit_down(ruled: Resolution) -> int:
        return house_players.take_seat(event, leaver(match), "補欠", from_round=1, ruled=ruled)

    conflicts = asked(lambda: sit_down(Resolution()))
    assert [(own.problem.code, own.problem.values["count"]) for own in conflicts] == [
        ("RECORD_RUNNING", lines)
    ]
    assert dump(event) == before
    house_player = sit_down(answer(conflicts))
    now = queries.rounds(event, division)[0].matches[0]
    assert house_player in [seat.entrant.id for seat in now.seats] and now.id != match.id
    assert laid_down(event, division) == [record]
    assert kept_of(event, match.id, "othello") is None
    assert [own.kind for own in log_queries.rulings(event, division)] == [
        "record_laid_down",
        "fill_in",
    ]


@pytest.mark.parametrize("game", LIVE)
@pytest.mark.parametrize("name", ACTIONS)
def test_a_running_record_is_asked_for_and_kept_whole(
    event: EventFile, game: str, name: str
) -> None:
    programme, action = ACTIONS[name]
    division = begun(event, game, programme)
    divisions.add(event, game=game, name="ほかの部", programme="swiss", options=OPTIONS.get(game))
    match_id = queries.rounds(event, division)[0].matches[0].id
    lines = write_some(event, match_id)
    if action is leave_earlier:
        match = queries.round_of_match(event, division, match_id)[1]
        absences.withdraw(event, leaver(match), from_round=2)
    if action is disqualify_earlier:
        match = queries.round_of_match(event, division, match_id)[1]
        standing.disqualify(event, leaver(match), from_round=2, by=WORD)
    match = queries.round_of_match(event, division, match_id)[1]
    names = tuple(seat.entrant.name for seat in match.seats)
    record, before = kept_of(event, match_id, game), dump(event)
    assert lines and record

    conflicts = asked(lambda: action(event, match, Resolution()))
    (conflict,) = conflicts
    said = conflict.problem
    assert (said.code, said.values["table"], said.values["count"]) == (
        "RECORD_RUNNING",
        match.table,
        lines,
    )
    assert said.values["names"] == names
    assert dump(event) == before
    change = rehearsed(event, division, lambda: action(event, match, Resolution()))
    assert conflict.named in [own.named for own in change.conflicts]
    action(event, match, answer(conflicts))
    assert laid_down(event, division) == [record]
    logged = [own for own in log_queries.rulings(event, division) if own.kind == "record_laid_down"]
    (line,) = logged
    assert (line.referee, line.text) == (WORD.referee, WORD.reason)
    assert all(who in line.old for who in names) and f"({lines})" in line.old
    assert (kept_of(event, match_id, game) is not None) == (action in ENDS)

    event.undo()
    assert dump(event) == before
    event.redo()
    path = event.path
    event.close()
    assert check_file(path) == []


@pytest.mark.parametrize("game", LIVE)
def test_nobody_lays_a_record_down_without_a_name(event: EventFile, game: str) -> None:
    division = begun(event, game)
    match_id = first_match(event, division)
    write_some(event, match_id)
    match = queries.round_of_match(event, division, match_id)[1]
    said = answer(asked(lambda: withdraw(event, match, Resolution())))
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        withdraw(event, match, replace(said, referee="", reason=""))
    assert queries.round_of_match(event, division, match_id)[1].result is None


@pytest.mark.parametrize("game", LIVE)
def test_a_withdrawal_that_is_struck_lets_the_record_run_on(event: EventFile, game: str) -> None:
    division = begun(event, game)
    match_id = first_match(event, division)
    write_some(event, match_id)
    match = queries.round_of_match(event, division, match_id)[1]
    before = live_queries.live(event, match_id)
    withdraw(event, match, answer(asked(lambda: withdraw(event, match, Resolution()))))
    assert live_queries.live(event, match_id).recorded
    absences.reinstate(event, leaver(match), round_number=1)
    now = live_queries.live(event, match_id)
    assert not now.recorded and now.kept == before.kept
    assert desk.last_round(event, division).matches[0].running is not None


@pytest.mark.parametrize("game", LIVE)
def test_a_record_of_which_nothing_stands_holds_nobody_up(event: EventFile, game: str) -> None:
    division = begun(event, game)
    match_id = first_match(event, division)
    lines = write_some(event, match_id)
    for line in reversed(range(lines)):
        running.strike(event, match_id, line, by="森", reason="別の対局")
    match = desk.last_round(event, division).matches[0]
    assert match.running is None
    withdraw(event, match, Resolution())
    assert laid_down(event, division) == []


@pytest.mark.parametrize("game", LIVE)
def test_a_record_that_nobody_can_read_is_not_thrown_away(event: EventFile, game: str) -> None:
    division = begun(event, game)
    match_id = first_match(event, division)
    write_some(event, match_id)
    with event.transaction("x") as session:
        note = session.scalars(
            select(NoteRecord).where(NoteRecord.kind == rules_of(game).note)
        ).one()
        note.payload = {"from": "a later version"}
    match = desk.last_round(event, division).matches[0]
    assert match.running == RecordRunning(line=None)
    withdraw(event, match, answer(asked(lambda: withdraw(event, match, Resolution()))))
    assert laid_down(event, division) == [{"from": "a later version"}]


def decided(event: EventFile, match: MatchView, winner: int) -> Any:
    """Give some result of a match that this seat wins."""
    entry = queries.match_entry(event, match.id)
    chance = FairRandom("7", match.code)
    while True:
        made = entry.game.sample(chance, entry.context, entry.options)
        marks = [own.mark for own in entry.game.score(made, entry.context, entry.options)]
        if marks[winner] is Mark.WIN:
            return made


@pytest.mark.parametrize("game", LIVE)
def test_a_correction_asks_before_others_sit_where_somebody_plays(
    event: EventFile, game: str
) -> None:
    division = begun(event, game, "knockout")
    semifinals = queries.rounds(event, division)[0].matches
    for match in semifinals:
        results.record(event, match.id, decided(event, match, 0))
    final = next(
        own
        for shown in queries.rounds(event, division)
        for own in shown.matches
        if shown.id != queries.rounds(event, division)[0].id
        and semifinals[0].seats[0].entrant.id in [seat.entrant.id for seat in own.seats]
    )
    write_some(event, final.id)
    record, before = kept_of(event, final.id, game), dump(event)

    def correct(ruled: Resolution) -> None:
        results.correct(
            event,
            semifinals[0].id,
            decided(event, semifinals[0], 1),
            cause=CorrectionCause.DESK_ERROR,
            ruled=ruled,
        )

    conflicts = asked(lambda: correct(Resolution()))
    assert [own.problem.code for own in conflicts] == ["RECORD_RUNNING"]
    assert dump(event) == before
    correct(answer(conflicts))
    assert laid_down(event, division) == [record]
    event.undo()
    assert dump(event) == before


def test_an_announced_final_that_runs_is_asked_for(event: EventFile) -> None:
    division = desk.othello(event, 4, rounds=1)
    desk.draw(event, division)
    desk.enter(event, division)
    finals.name(event, division, by=Authority(referee="大島", reason="規定"))
    match_id = first_match(event, division)
    write_some(event, match_id)
    record = kept_of(event, match_id, "othello")
    conflicts = asked(lambda: finals.retract(event, division, by=WORD))
    said = answer(conflicts)
    finals.retract(event, division, by=said, ruled=said)
    assert laid_down(event, division) == [record]


def test_all_records_that_run_in_a_round_are_asked_for_by_table(event: EventFile) -> None:
    division = begun(event, "shogi")
    matches = queries.rounds(event, division)[0].matches
    for match in reversed(matches):
        write_some(event, match.id)
    conflicts = asked(lambda: take_back(event, matches[0], Resolution()))
    assert [own.problem.code for own in conflicts] == ["RECORD_RUNNING"] * len(matches)
    assert [own.problem.values["table"] for own in conflicts] == [own.table for own in matches]


@pytest.mark.parametrize("game", LIVE)
def test_what_has_not_been_asked_for_is_refused(event: EventFile, game: str) -> None:
    division = begun(event, game)
    match_id = first_match(event, division)
    write_some(event, match_id)
    with refused("RECORD_STANDS"), event.transaction("x") as session:
        seating.remove_matches(session, [match_id])


def test_other_minutes_ask_before_lines_no_longer_hold(event: EventFile) -> None:
    division = begun(event, "shogi")
    match_id = first_match(event, division)
    write_some(event, match_id)
    known = facts.division(event, division).facts

    def change(minutes: int, ruled: Resolution) -> None:
        divisions.change(
            event,
            division,
            name="部",
            options=replace(known.options, minutes=minutes),
            programme_options=known.programme_options,
            ruled=ruled,
        )

    change(known.options.minutes + 5, Resolution())
    assert not live_queries.live(event, match_id).fold.refused
    (conflict,) = asked(lambda: change(10, Resolution()))
    assert (conflict.problem.code, conflict.problem.values["lines"]) == ("RECORD_FALLS", (2,))
    assert conflict.choices == (Consequence.STAYS,)
    change(10, answer((conflict,)))
    now = live_queries.live(event, match_id)
    assert list(now.fold.refused) == [1] and len(now.lines) == 2
    assert log_queries.rulings(event, division)[-1].kind == "stays"


@pytest.mark.parametrize("game", LIVE)
def test_rounds_and_divisions_say_how_far_a_running_match_is(event: EventFile, game: str) -> None:
    division = begun(event, game)
    shown = queries.rounds(event, division)[0]
    assert [own.running for own in shown.matches] == [None, None]
    lines = write_some(event, shown.matches[0].id)
    shown = queries.round_view(event, division, shown.id)
    one, other = (own.running for own in shown.matches)
    assert one is not None and one.line == lines and other is None
    assert bool(one.score) == (game != "shogi")
    (round_,) = queries.division_view(event, division).running
    assert (round_.done, round_.tables, round_.under_way) == (0, 2, 1)
    gone = publication_queries.taken_back_with(event, shown.id)
    assert gone is not None and gone.running == 1
    results.record(event, shown.matches[0].id, decided(event, shown.matches[0], 0))
    assert queries.rounds(event, division)[0].matches[0].running is None
    assert queries.division_view(event, division).running[0].under_way == 0


@pytest.mark.parametrize("game", LIVE)
def test_a_bracket_made_anew_asks_for_the_match_that_runs_in_it(
    event: EventFile, game: str
) -> None:
    division = divisions.add(
        event,
        game=game,
        name="部",
        programme="swiss_cut",
        options=OPTIONS.get(game),
        programme_options=SwissCutOptions(rounds=1, qualifiers=2),
    )
    desk.fill(event, division, 4)
    desk.draw(event, division)
    one, other = desk.last_round(event, division).matches
    for match in (one, other):
        results.record(event, match.id, decided(event, match, 0))
    field = [own.id for own in draw_queries.bracket_field(event, division, MAIN)]
    assert sorted(field) == sorted(own.seats[0].entrant.id for own in (one, other))
    wish = BracketDraw(seed="7", label="x")
    rounds.publish(event, rounds.draw_bracket(event, division, MAIN, wish))
    match_id = first_match(event, division)
    write_some(event, match_id)
    record, before = kept_of(event, match_id, game), dump(event)
    correct = partial(
        results.correct,
        event,
        one.id,
        decided(event, one, 1),
        cause=CorrectionCause.DESK_ERROR,
    )
    for wish_for in (Consequence.ANEW, Consequence.INSTEAD):
        chosen = act_ruled(correct, wish=(wish_for, Consequence.ASIDE))
        assert {*chosen.values()} == {wish_for, Consequence.ASIDE}
        assert laid_down(event, division) == [record]
        event.undo()
        assert dump(event) == before
    act_ruled(correct, wish=(Consequence.STAYS,))
    assert kept_of(event, match_id, game) == record and laid_down(event, division) == []
