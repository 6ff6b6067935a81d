"""Tables of three and four through the event file: a whole day, and everything taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import league_queries, ranking_queries
from app.queries.absence_queries import Fate, away
from models import criteria
from models.core.consequences import Resolution
from models.core.criterion import ComparedField
from models.core.game import CorrectionCause
from models.core.outcomes import Note
from models.games.plain import PlainOptions
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.rankings import StandingRow
from tests.app.desk import refused
from tests.app.tables_of_four import OPTIONS, division, draw, people, placed, play
from ui.words import wording


def rows(event: EventFile, division_id: int) -> dict[int, StandingRow]:
    view = ranking_queries.standings(event, division_id)
    return {row.entrant.id: row for row in view.rows}


def sizes(event: EventFile, division_id: int) -> list[list[int]]:
    """Give how many sit at each table, round by round."""
    return [
        [len(match.seats) for match in round_.matches]
        for round_ in queries.rounds(event, division_id)
    ]


def state(event: EventFile, division_id: int) -> object:
    return (
        queries.entrants(event, division_id),
        queries.rounds(event, division_id),
        ranking_queries.standings(event, division_id),
    )


def test_a_day_of_eighteen_is_played_and_taken_back_to_its_start(event: EventFile) -> None:
    made = division(event)
    who = people(event, made)
    before, actions = state(event, made), 0
    for number in range(1, 5):
        if number == 3:  # one leaves before the round, one comes late for it
            entrants.withdraw(event, who[4], from_round=3)
            late = entrants.add(event, made, entrants.EntrantData(name="遅刻 者"))
            entrants.check_in(event, [late])
            actions += 3
        draw(event, made, f"seed {number}")
        sample_event.enter_results(event, made)
        actions += 2 + len(queries.rounds(event, made)[-1].matches)
    assert sizes(event, made) == [[4, 4, 4, 3, 3]] * 4
    assert [round_.missing for round_ in queries.rounds(event, made)] == [()] * 4
    view = ranking_queries.standings(event, made)
    assert (view.complete, view.marked, len(view.rows)) == (True, False, 19)
    table = queries.rounds(event, made)[0].matches[0]
    turned = placed(*(5 - (place or 0) for place in table.result.places))
    results.correct(event, table.id, turned, cause=CorrectionCause.DESK_ERROR)
    last = ranking_queries.standings(event, made)
    assert {row.entrant.id for row in last.rows} == {row.entrant.id for row in view.rows}
    assert last != view
    came = rows(event, made)[late]
    assert [cell is None for cell in came.cells] == [True, True, False, False]
    assert came.points == sum(cell.points or 0 for cell in came.cells if cell)
    event.save_copy(copy := event.path.with_name("copy.taikai"))
    assert check_file(copy) == []
    for _action in range(actions + 1):
        assert event.undo() is not None
    assert state(event, made) == before


def test_points_of_a_round_are_those_of_its_tables(event: EventFile) -> None:
    made = division(event, 7)
    play(event, made, 3)
    own = rows(event, made)
    assert sum(row.points for row in own.values()) == 3 * (4 + 3 + 2 + 1 + 4 + 2 + 1)
    for row in own.values():
        met = [other for cell in row.cells if cell for other in cell.opponents]
        assert row.figure("sos") == sum(own[other].points for other in met)
        assert row.figure("firsts") == sum(cell.place == 1 for cell in row.cells if cell)
        assert {cell.table for cell in row.cells if cell} <= {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("count", "seated"),
    [(3, [3]), (4, [4]), (5, [4]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (18, [4, 4, 4, 3, 3])],
)
def test_as_many_as_possible_are_drawn(event: EventFile, count: int, seated: list[int]) -> None:
    made = division(event, count)
    draw(event, made, "seed")
    assert sizes(event, made) == [seated]


def test_a_table_of_five_is_named_and_nothing_is_written(event: EventFile) -> None:
    made = division(event, 13)
    who = people(event, made)
    with refused("TABLE_NOT_FULL") as problems:
        rounds.arrange(event, made, [who[:4], who[4:9], who[9:13]])
    assert wording.sentence(problems[0]).startswith("第2試合は5名です。1試合は3–4名")
    with refused("TABLE_NOT_FULL", "TABLE_NOT_FULL"):
        rounds.arrange(event, made, [who[:2], who[2:3]])
    assert queries.rounds(event, made) == ()
    rounds.arrange(event, made, [who[:4], who[4:7]])
    assert league_queries.arranging(event, made).sizes == {3, 4}


def test_two_are_too_few_for_a_table(event: EventFile) -> None:
    made = division(event, 2)
    with refused("TOO_FEW_FREE"):
        rounds.draw_first(event, made, seed="seed")


def test_pairings_of_two_do_not_seat_four(event: EventFile) -> None:
    for programme in ("swiss", "league", "knockout"):
        with refused("TABLE_SIZE"):
            divisions.add(event, game="plain", name="x", programme=programme, options=OPTIONS)
    with refused("POINTS_COUNT"):
        divisions.add(
            event,
            game="plain",
            name="x",
            programme="single_matches",
            options=replace(OPTIONS, points_of_four="4 3 2"),
        )


def test_others_play_on_when_somebody_leaves_before_the_match(event: EventFile) -> None:
    made = division(event, 4)
    who = people(event, made)
    rounds.arrange(event, made, [who])
    entrants.withdraw(event, who[1], from_round=1)
    (match,) = queries.rounds(event, made)[0].matches
    assert match.result is None  # the table waits for its places
    with refused("WITHDRAWN_AT_TABLE"):
        results.record(event, match.id, placed(1, 2, 3, 4))
    results.record(event, match.id, placed(3, None, 1, 2))
    own = rows(event, made)
    assert [own[each].points for each in who] == [1, 0, 4, 2]
    cells = [own[each].cells[0] for each in who]
    assert [cell.note if cell else None for cell in cells] == [None, Note.WITHDRAWN, None, None]
    first = own[who[0]].cells[0]
    assert first is not None
    assert first.opponents == (who[2], who[3])
    assert own[who[0]].figure("sos") == 6


def test_who_comes_back_has_still_missed_the_match_that_the_others_played(
    event: EventFile, path: Path
) -> None:
    made = division(event, 4)
    who = people(event, made)
    rounds.arrange(event, made, [who])
    entrants.withdraw(event, who[1], from_round=1)
    (match,) = queries.rounds(event, made)[0].matches
    results.record(event, match.id, placed(3, None, 1, 2))
    assert [own.fate for own in away(event, who[1]).rounds] == [Fate.STAYS]
    entrants.reinstate(
        event, who[1], round_number=1, ruled=Resolution(referee="審判", reason="誤り")
    )
    assert queries.rounds(event, made)[0].matches[0].result == placed(3, None, 1, 2)
    assert [rows(event, made)[each].points for each in who] == [1, 0, 4, 2]
    assert [own.note for own in rows(event, made)[who[1]].cells if own] == [Note.WITHDRAWN]
    results.correct(event, match.id, placed(2, None, 1, 3), cause=CorrectionCause.DESK_ERROR)
    event.close()
    assert check_file(path) == []


def test_the_last_one_at_a_table_needs_no_match(event: EventFile) -> None:
    made = division(event, 3)
    who = people(event, made)
    rounds.arrange(event, made, [who])
    entrants.withdraw(event, who[0], from_round=1)
    entrants.withdraw(event, who[1], from_round=1)
    (match,) = queries.rounds(event, made)[0].matches
    assert match.result == placed(None, None, 1)
    assert [row.points for row in rows(event, made).values()] == [4, 0, 0]
    entrants.withdraw(event, who[2], from_round=1)  # that result says only who has left
    assert {row.points for row in rows(event, made).values()} == {0}
    for _action in range(3):
        event.undo()
    assert queries.rounds(event, made)[0].matches[0].result is None


def test_a_withdrawal_stays_away_from_places_that_were_played(event: EventFile) -> None:
    made = division(event, 3)
    who = people(event, made)
    rounds.arrange(event, made, [who])
    (match,) = queries.rounds(event, made)[0].matches
    results.record(event, match.id, placed(1, 2, 3))
    with refused("RESULT_STANDS"):
        entrants.withdraw(event, who[0], from_round=1)


def test_fractions_are_exact_to_the_last_line(event: EventFile) -> None:
    options = replace(OPTIONS, points_of_three="50 20 10")
    made = division(event, 3, options)
    rounds.arrange(event, made, [people(event, made)])
    (match,) = queries.rounds(event, made)[0].matches
    results.record(event, match.id, placed(1, 1, 1))
    view = ranking_queries.standings(event, made)
    assert [(row.place, str(row.points)) for row in view.rows] == [(1, "80/3")] * 3
    assert event.undoable is not None
    assert event.undoable.values["text"] == "①26 2/3 ①26 2/3 ①26 2/3"


def test_who_is_level_on_points_is_ranked_by_first_places(event: EventFile) -> None:
    made = division(event, 3, PlainOptions(table=OPTIONS.table, points_of_three="3 3 0"))
    one, other, third = people(event, made)
    rounds.arrange(event, made, [[one, other, third]])
    (match,) = queries.rounds(event, made)[0].matches
    results.record(event, match.id, placed(2, 1, 3))
    view = ranking_queries.standings(event, made)
    assert [row.entrant.id for row in view.rows] == [other, one, third]
    assert view.rows[1].decided_by == "firsts"


def test_three_at_shuffleboard_have_real_opponents(event: EventFile) -> None:
    made = divisions.add(
        event,
        game="shuffleboard",
        name="三人の部",
        programme="single_matches",
        options=ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8),
    )
    entrants.import_all(event, made, [entrants.EntrantData(name=name) for name in "甲乙丙丁戊"])
    who = people(event, made)
    entrants.check_in(event, who)
    for table in (who[:3], [who[0], who[3], who[4]]):
        rounds.arrange(event, made, [table])
        sample_event.enter_results(event, made)
    own = rows(event, made)
    met = {each: [cell.opponents for cell in own[each].cells if cell] for each in who}
    assert met[who[0]] == [(who[1], who[2]), (who[3], who[4])]
    assert met[who[3]] == [(who[0], who[4])]
    known = facts.division(event, made)
    standing = ComparedField(entrants=known.by_id, tallies=known.tally())
    assert standing.tallies[who[0]].meetings == dict.fromkeys(who[1:], 1)
    sos = criteria.SOS.values(standing)
    assert sos == {
        each: sum(own[other].points for table in met[each] for other in table) for each in who
    }
    one, other = who[:2]
    match = known.facts.rounds[0].matches[0]
    places = {
        seat: outcome.place or 0
        for seat, outcome in zip(match.seats, match.outcomes or (), strict=True)
    }
    first, second = places[one], places[other]
    between = criteria.HEAD_TO_HEAD.refinement(standing).split([one, other])
    apart = [[one], [other]] if first < second else [[other], [one]]
    assert between == ([[one, other]] if first == second else apart)
