"""A league and single matches as the desk plays them: from the draw to the last place."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from app import queries, sample_event
from app.__main__ import main
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds, standing
from app.queries import league_queries, ranking_queries
from models.core.causes import Authority
from models.core.steps import StepKind
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.league import LeagueOptions
from models.views.divisions import MatchState, MatchView
from tests.app.desk import fill, ids, refused, seats, won
from tests.app.remembered import remembered
from tests.examples import first
from tests.mutations.looking import look_through


@remembered
def league(
    event: EventFile,
    count: int,
    *,
    at_once: bool = True,
    game: str = "plain",
    programme: str = "league",
) -> int:
    made = divisions.add(
        event,
        game=game,
        name="リーグの部",
        programme=programme,
        programme_options=LeagueOptions(at_once=at_once) if programme == "league" else None,
    )
    fill(event, made, count)
    return made


def drawn(event: EventFile, division: int) -> list[int]:
    """Draw those who are here by entry number and publish; give their ids."""
    order = [person.id for person in queries.entrants(event, division) if person.checked_in]
    rounds.publish(event, rounds.draw_first(event, division, lots=order))
    return order


def open_matches(event: EventFile, division: int) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(event, division)
        for match in round_.matches
        if match.state is MatchState.OPEN
    ]


def test_all_rounds_stand_after_one_draw_and_one_undo_takes_them_back(event: EventFile) -> None:
    division = league(event, 5)
    order = ids(event, division)
    round_id = rounds.draw_first(event, division, lots=order)
    assert [r.published for r in queries.rounds(event, division)] == [False]
    rounds.publish(event, round_id)
    found = queries.rounds(event, division)
    assert [r.published for r in found] == [True] * 5
    matches = [match for round_ in found for match in round_.matches]
    assert [match.table for match in matches] == list(range(1, 11))
    assert {frozenset(seats(match)) for match in matches} == {
        frozenset(pair) for pair in combinations(order, 2)
    }
    event.undo()
    assert [r.published for r in queries.rounds(event, division)] == [False]
    event.redo()
    assert len(queries.rounds(event, division)) == 5


def test_a_running_number_is_that_of_its_match_whatever_round_is_on_the_screen(
    event: EventFile,
) -> None:
    division = league(event, 5)
    drawn(event, division)
    first, second = queries.rounds(event, division)[:2]
    for match in (first.matches[0], second.matches[0]):
        found = queries.find_match(event, division, str(match.table), on_screen=[second.id])
        assert found.id == match.id


def test_results_come_in_in_any_order_and_rank_the_league(event: EventFile) -> None:
    division = league(event, 5)
    order = drawn(event, division)
    for match in open_matches(event, division)[::-1]:
        one, other = seats(match)
        found = queries.find_match(event, division, str(match.table))
        assert found.id == match.id
        results.record(event, match.id, won(0 if order.index(one) < order.index(other) else 1))
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.complete
    assert [row.entrant.id for row in ranking.rows] == order
    assert [(row.wins, row.losses) for row in ranking.rows] == [
        (4 - place, place) for place in range(5)
    ]
    # A rest is no match: nobody has a free win.
    assert [row.notes for row in ranking.rows] == [("champion",), ("runner_up",), (), (), ()]


def test_who_leaves_gives_the_open_matches_away_and_keeps_the_played_ones(
    event: EventFile,
) -> None:
    division = league(event, 4)
    order = drawn(event, division)
    gone = order[0]
    own = [match for match in open_matches(event, division) if gone in seats(match)]
    results.record(event, own[0].id, won(0))
    turn, match = queries.withdrawal_round(event, division, gone)
    assert (turn, match.id if match else None) == (2, own[1].id)
    entrants.withdraw(event, gone, from_round=turn)
    assert not [match for match in open_matches(event, division) if gone in seats(match)]
    rows = {row.entrant.id: row for row in ranking_queries.standings(event, division).rows}
    assert (rows[gone].wins, rows[gone].losses) == (1, 2)
    assert sum(rows[who].wins for who in order[1:]) == 2


@pytest.mark.parametrize("at_once", [True, False])
def test_who_has_left_loses_no_rest(event: EventFile, at_once: bool) -> None:
    division = league(event, 5, at_once=at_once)
    order = drawn(event, division)
    gone = order[1]  # the circle gives this place a rest in the last round
    for match in open_matches(event, division):
        if match.round == 1:
            results.record(event, match.id, won(0))
    entrants.withdraw(event, gone, from_round=2)
    sample_event.play_through(event, division)
    rows = {row.entrant.id: row for row in ranking_queries.final_ranking(event, division).rows}
    assert rows[gone].wins + rows[gone].losses == 4
    assert {row.wins + row.losses + row.draws for row in rows.values()} == {4}


def test_nobody_joins_a_league_that_is_drawn(event: EventFile) -> None:
    division = league(event, 4)
    late = entrants.add(event, division, entrants.EntrantData(name="遅れて来た人"))
    drawn(event, division)
    with refused("ENTRIES_CLOSED"):
        entrants.check_in(event, [late])
    with refused("ENTRIES_CLOSED"):
        entrants.add(event, division, entrants.EntrantData(name="さらに遅い人"))
    with refused("ENTRIES_CLOSED"):
        entrants.import_all(event, division, [entrants.EntrantData(name="名簿の人")])


def test_nobody_enters_shuffleboard_after_the_draw(event: EventFile) -> None:
    division = divisions.add(event, game="shuffleboard", name="S", programme="swiss")
    fill(event, division, 4)
    rounds.draw_first(event, division, seed="s")
    with refused("ENTRIES_CLOSED_BY_RULE") as problems:
        entrants.add(event, division, entrants.EntrantData(name="遅れて来た人"))
    assert problems[0].values["article"] == "YSA G-1"


def test_a_proposal_takes_its_draw_along_when_it_is_discarded(event: EventFile) -> None:
    division = league(event, 4)
    round_id = rounds.draw_first(event, division, seed="one")
    with refused("NO_SWAP_HERE"):
        first, second = queries.rounds(event, division)[0].matches
        rounds.swap(event, round_id, seats(first)[0], seats(second)[0], by=Authority(reason="r"))
    rounds.discard(event, round_id)
    again = rounds.draw_first(event, division, seed="two")
    rounds.publish(event, again)
    assert len(queries.rounds(event, division)) == 3


def test_round_by_round_tables_begin_at_one_and_who_has_left_is_a_free_win(
    event: EventFile,
) -> None:
    division = league(event, 4, at_once=False)
    order = drawn(event, division)
    with refused("RESULTS_MISSING"):
        rounds.pair_next(event, division)
    for match in open_matches(event, division):
        results.record(event, match.id, won(0))
    entrants.withdraw(event, order[3], from_round=2)
    rounds.publish(event, rounds.pair_next(event, division))
    second = queries.rounds(event, division)[-1]
    assert [match.table for match in second.matches] == [1, 2]
    assert [match.bye for match in second.matches] == [False, True]


@pytest.mark.parametrize("count", first(2, [3, 4, 9]))
@pytest.mark.parametrize("game", ["plain", "shuffleboard"])
def test_the_sample_plays_a_league_to_its_end(event: EventFile, game: str, count: int) -> None:
    division = league(event, count, game=game)
    sample_event.play_through(event, division)
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.complete
    assert {row.wins + row.losses + row.draws for row in ranking.rows} == {count - 1}


# -- single matches -----------------------------------------------------------------------------


def three_players(event: EventFile, count: int) -> int:
    made = divisions.add(
        event,
        game="shuffleboard",
        name="三人の部",
        programme="single_matches",
        options=ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8),
    )
    fill(event, made, count)
    return made


def test_a_match_of_three_goes_from_the_seats_to_the_ranking(event: EventFile) -> None:
    division = three_players(event, 7)
    ready = league_queries.arranging(event, division)
    assert (len(ready.people), ready.seats, ready.first) == (7, 3, 1)
    who = ids(event, division)
    rounds.arrange(event, division, [who[:3]])
    rounds.arrange(event, division, [who[3:6]])
    assert [match.table for match in open_matches(event, division)] == [1, 2]
    assert [person.id for person in league_queries.arranging(event, division).people] == who[6:]
    with refused("TOO_FEW_FREE"):
        rounds.arrange(event, division, [(who[6],)])
    sample_event.enter_results(event, division)
    rows = ranking_queries.standings(event, division).rows
    assert [row.wins + row.losses + row.draws for row in rows if row.entrant.id == who[6]] == [0]
    assert sum(row.points for row in rows) == 6
    steps = [step.kind for step in queries.division_view(event, division).steps]
    assert steps == [StepKind.CLOSE, StepKind.PAIR]


def everybody(event: EventFile, division: int, how: str) -> None:
    """Disqualify everybody, or let everybody go or play without a place."""
    for who in ids(event, division):
        if how == "disqualified":
            standing.disqualify(
                event, who, from_round=1, by=Authority(referee="主審 大島", reason="r")
            )
        elif how == "away":
            entrants.withdraw(event, who, from_round=1, reason="r")
        else:
            standing.set_ranked(event, who, False, by=Authority(referee="主審 大島", reason="r"))


@pytest.mark.parametrize("how", ["disqualified", "away", "without a place"])
@pytest.mark.parametrize("programme", ["league", "league_playoff"])
def test_a_league_of_nobody_has_an_empty_table(
    programme: str, how: str, event: EventFile, path: Path, tmp_path: Path
) -> None:
    division = league(event, 5, programme=programme)
    drawn(event, division)
    everybody(event, division, how)
    table = league_queries.league(event, division)
    assert table is not None
    assert len(table.rows) == (5 if how == "away" else 0)
    look_through(event, printing=True)
    event.close()
    assert check_file(path) == []
    assert main(["export", str(path), "--out", str(tmp_path / "out")]) == 0


def test_matches_put_together_are_taken_back_until_one_is_played(event: EventFile) -> None:
    division = three_players(event, 6)
    who = ids(event, division)
    first = rounds.arrange(event, division, [who[:3]])
    rounds.discard(event, first)
    assert queries.rounds(event, division) == ()
    again = rounds.arrange(event, division, [who[:3], who[3:]])
    assert queries.rounds(event, division)[0].may_discard
    sample_event.enter_results(event, division, leave=1)
    assert not queries.rounds(event, division)[0].may_discard
    with refused("ALREADY_PUBLISHED"):
        rounds.discard(event, again)


def test_rounds_can_be_drawn_anew_and_absence_costs_nothing(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="自由", programme="single_matches")
    fill(event, division, 5)
    for seed in ("one", "two"):
        rounds.publish(event, rounds.draw_first(event, division, seed=seed))
        sample_event.enter_results(event, division)
    labels = {round_.label for round_ in queries.rounds(event, division)}
    assert labels == {"自由 R1", "自由 R2"}
    gone = ids(event, division)[0]
    turn, _match = queries.withdrawal_round(event, division, gone)
    entrants.withdraw(event, gone, from_round=turn)
    rounds.publish(event, rounds.draw_first(event, division, seed="three"))
    sample_event.enter_results(event, division)
    rows = {row.entrant.id: row for row in ranking_queries.standings(event, division).rows}
    assert rows[gone].wins + rows[gone].losses + rows[gone].draws <= 2
    with refused("PUT_TOGETHER_BY_HAND"):
        rounds.pair_next(event, division)


def test_elsewhere_the_programme_says_who_plays(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="S", programme="swiss")
    fill(event, division, 4)
    with refused("NO_ARRANGING"):
        rounds.arrange(event, division, [ids(event, division)[:2]])


def test_three_players_are_refused_where_tables_have_two(event: EventFile) -> None:
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.PAIRINGS, target=8)
    with refused("TABLE_SIZE"):
        divisions.add(event, game="shuffleboard", name="S", programme="league", options=options)


def test_people_of_single_matches_change_places_and_may_meet_again(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="自由", programme="single_matches")
    fill(event, division, 4)
    one, two, three, four = ids(event, division)
    rounds.arrange(event, division, [(one, two), (three, four)])
    sample_event.enter_results(event, division)
    again = rounds.arrange(event, division, [(one, three), (two, four)])
    with refused("REFEREE_NEEDED"):
        rounds.swap(event, again, three, two, by=Authority(reason="交代"))
    rounds.swap(event, again, three, two, by=Authority(referee="主審 大島", reason="交代"))
    found = queries.rounds(event, division)[-1].matches
    assert [seats(match) for match in found] == [(one, two), (three, four)]
