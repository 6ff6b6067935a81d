"""Who is given no place: thrown out by a ruling, or only there to fill a table."""

from __future__ import annotations

from functools import partial

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.operations import entrants, results, rounds, standing
from app.operations.entrants import EntrantData
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from reports.wording import place_text, remarks
from tests.app import cups, desk, swiss_cuts, tabled
from tests.app.desk import refused
from tests.app.rummikub_opens import add_open

WORD = {"by": Authority(referee="審判 太郎", reason="暴言")}


@pytest.fixture
def four(event: EventFile) -> int:
    """Two rounds of four: 1 has two points, 2 and 3 one each, 4 none."""
    division_id = desk.plain(event, 4, 2)
    desk.play_rounds(event, division_id, 2)
    return division_id


def ids(event: EventFile, division_id: int) -> list[int]:
    return desk.ids(event, division_id)


def places(event: EventFile, division_id: int) -> dict[int, int | None]:
    """Give everybody's place in the final ranking, by entry number, in the order of the list."""
    view = ranking_queries.final_ranking(event, division_id)
    return {row.entrant.number: row.place for row in view.rows}


# -- disqualified ------------------------------------------------------------------------------


def test_who_is_disqualified_stands_last_and_the_others_move_up(
    event: EventFile, four: int
) -> None:
    first = desk.ids(event, four)[0]
    standing.disqualify(event, first, from_round=3, **WORD)
    assert desk.order(event, four) == [(1, 2, "1"), (1, 3, "1"), (3, 4, "0"), (None, 1, "2")]
    last = desk.row(event, four, first)
    assert (place_text(last), remarks(last.notes)) == ("失格", "失格")


def test_what_was_played_stays_for_the_opponents(event: EventFile, four: int) -> None:
    before = {number: desk.cells(event, four, who) for number, who in enumerate(ids(event, four))}
    sums = {who: desk.row(event, four, who).figure("sos") for who in ids(event, four)}
    standing.disqualify(event, ids(event, four)[0], from_round=3, **WORD)
    after = {number: desk.cells(event, four, who) for number, who in enumerate(ids(event, four))}
    assert after == before
    assert {who: desk.row(event, four, who).figure("sos") for who in ids(event, four)} == sums


def test_the_open_match_is_lost_and_nobody_is_paired_with_them_again(event: EventFile) -> None:
    division_id = desk.plain(event, 5, 3)
    desk.draw(event, division_id)
    thrown, other = desk.seats(desk.last_round(event, division_id).matches[0])
    standing.disqualify(event, thrown, from_round=1, **WORD)
    match = desk.last_round(event, division_id).matches[0]
    assert [cell.mark for cell in match.cells] != []
    assert desk.row(event, division_id, other).points == 1
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    seated = {who for own in desk.last_round(event, division_id).matches for who in desk.seats(own)}
    assert seated == set(ids(event, division_id)) - {thrown}


def test_it_is_logged_taken_back_and_undone(event: EventFile, four: int) -> None:
    first = ids(event, four)[0]
    states = [desk.contents(event)]
    standing.disqualify(event, first, from_round=3, article="第25条", **WORD)
    states.append(desk.contents(event))
    standing.take_back(event, first, by=Authority(referee="審判長", reason="人違い"))
    assert desk.order(event, four)[0] == (1, 1, "2")
    assert not desk.person(event, first).disqualified
    assert desk.person(event, first).withdrawn_from is None
    lines = log_queries.rulings(event, four)
    assert [(line.kind, line.old, line.new, line.article, line.referee) for line in lines] == [
        ("disqualification", "in", "disqualified", "第25条", "審判 太郎"),
        ("disqualification", "disqualified", "in", "", "審判長"),
    ]
    for state in reversed(states):
        event.undo()
        assert desk.contents(event) == state


def test_who_had_left_before_stays_away_when_it_is_taken_back(event: EventFile, four: int) -> None:
    first = ids(event, four)[0]
    entrants.withdraw(event, first, from_round=3)
    standing.disqualify(event, first, from_round=None, **WORD)
    standing.take_back(event, first, by=Authority(referee="審判長", reason="人違い"))
    assert desk.person(event, first).withdrawn_from == 3


def test_rounds_missed_meanwhile_stay_missed(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 3)
    desk.play_rounds(event, division_id, 1)
    fourth = ids(event, division_id)[3]
    standing.disqualify(event, fourth, from_round=2, **WORD)
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    standing.take_back(event, fourth, by=Authority(referee="審判長", reason="人違い"))
    desk.pair(event, division_id)
    assert fourth in {
        who for own in desk.last_round(event, division_id).matches for who in desk.seats(own)
    }
    assert len(desk.row(event, division_id, fourth).cells) == 3


def test_the_match_that_was_lost_by_it_stays_lost_when_it_is_taken_back(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 3)
    desk.draw(event, division_id)
    thrown, other = desk.seats(desk.last_round(event, division_id).matches[0])
    standing.disqualify(event, thrown, from_round=1, **WORD)
    standing.take_back(event, thrown, by=Authority(referee="審判長", reason="人違い"))
    assert desk.last_round(event, division_id).missing == (2,)
    assert [desk.row(event, division_id, who).points for who in (thrown, other)] == [0, 1]
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    assert desk.match_of(event, division_id, thrown)


def test_what_cannot_be_ruled_is_refused_and_nothing_is_written(
    event: EventFile, four: int
) -> None:
    first, second = ids(event, four)[:2]
    standing.disqualify(event, first, from_round=3, **WORD)
    before = desk.contents(event)
    with refused("IS_DISQUALIFIED"):
        standing.disqualify(event, first, from_round=3, **WORD)
    with refused("IS_DISQUALIFIED"):
        entrants.reinstate(event, first, round_number=3)
    with refused("IS_DISQUALIFIED"):
        entrants.withdraw(event, first, from_round=3)
    with refused("IS_DISQUALIFIED"):
        standing.set_ranked(event, first, False, **WORD)
    with refused("NOT_DISQUALIFIED"):
        standing.take_back(event, second, **WORD)
    with refused("RESULT_STANDS"):
        standing.disqualify(event, second, from_round=1, **WORD)
    with refused("ROUND_RANGE"):
        standing.disqualify(event, second, from_round=9, **WORD)
    with refused("ROUND_RANGE"):
        standing.disqualify(event, second, from_round=None, **WORD)
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        standing.disqualify(event, second, from_round=3, by=Authority(referee=" ", reason=""))
    with refused("NO_SUCH_ENTRANT"):
        standing.disqualify(event, 9999, from_round=1, **WORD)
    assert desk.contents(event) == before


def test_the_winner_of_a_knock_out_is_struck_from_the_places(event: EventFile) -> None:
    division_id = cups.meet(event, 4)
    cups.play(event, division_id)
    before = places(event, division_id)
    champion = next(number for number, place in before.items() if place == 1)
    who = ids(event, division_id)[champion - 1]
    number = queries.withdrawal_round(event, division_id, who)[0]
    act = partial(standing.disqualify, event, who, from_round=number, **WORD)
    foreseen = rehearsed(event, division_id, act, about=(who,))
    assert [(move.before, move.after) for move in foreseen.places] == [(1, None)]
    act()
    assert places(event, division_id) == {
        **{number: place - 1 for number, place in before.items() if place not in (1, None)},
        champion: None,
    }


def test_a_later_stage_counts_only_who_has_a_place(event: EventFile) -> None:
    division_id = swiss_cuts.cut(event)
    swiss_cuts.play_swiss(event, division_id)
    first = ids(event, division_id)[0]
    standing.disqualify(
        event, first, from_round=queries.withdrawal_round(event, division_id, first)[0], **WORD
    )
    division = facts.division(event, division_id)
    cup = division.programme.stages(division.facts.programme_options)[1].key
    assert first not in division.programme.qualification(division.facts, cup).order


# -- fill-ins ----------------------------------------------------------------------------------


def test_a_fill_in_is_paired_and_scored_and_has_no_place(event: EventFile) -> None:
    division_id = desk.plain(event, 3, 2)
    house_player = entrants.add(event, division_id, EntrantData(name="係員"), ranked=False)
    entrants.check_in(event, [house_player])
    desk.play_rounds(event, division_id, 2)
    # 1 beats 2, 3 beats the fill-in; then 1 beats 3 and 2 beats the fill-in.
    assert desk.order(event, division_id) == [
        (1, 1, "2"),
        (2, 2, "1"),
        (2, 3, "1"),
        (None, 4, "0"),
    ]
    assert place_text(desk.row(event, division_id, house_player)) == "番外"
    (why,) = ranking_queries.why_place(event, division_id, house_player)
    assert why.code == "FILLS_IN"


def test_before_the_first_round_the_desk_alone_says_who_fills_in(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 2)
    fourth = ids(event, division_id)[3]
    standing.set_ranked(event, fourth, False)
    assert not desk.person(event, fourth).ranked
    assert log_queries.rulings(event, division_id) == ()
    with refused("FILLS_IN_ALREADY"):
        standing.set_ranked(event, fourth, False)
    standing.set_ranked(event, fourth, True)
    with refused("RANKED_ALREADY"):
        standing.set_ranked(event, fourth, True)


def test_after_it_the_referee_does_and_it_is_logged(event: EventFile, four: int) -> None:
    first = ids(event, four)[0]
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        standing.set_ranked(event, first, False)
    standing.set_ranked(event, first, False, by=Authority(referee="審判", reason="係員でした"))
    assert desk.order(event, four) == [(1, 2, "1"), (1, 3, "1"), (3, 4, "0"), (None, 1, "2")]
    (line,) = log_queries.rulings(event, four)
    assert (line.kind, line.old, line.new) == ("fill_in", "in", "fill_in")


def test_who_fills_in_does_not_go_on_and_does_not_count_for_the_cut(event: EventFile) -> None:
    division_id = swiss_cuts.cut(event)
    first = ids(event, division_id)[0]
    standing.set_ranked(event, first, False)
    swiss_cuts.play_swiss(event, division_id)
    division = facts.division(event, division_id)
    cup = division.programme.stages(division.facts.programme_options)[1].key
    coming = division.programme.qualification(division.facts, cup)
    assert first not in (*coming.order, *coming.level)


def test_a_fill_in_is_undone_with_its_entry(event: EventFile) -> None:
    division_id = desk.plain(event, 3, 2)
    before = desk.contents(event)
    entrants.add(event, division_id, EntrantData(name="係員"), ranked=False)
    event.undo()
    assert desk.contents(event) == before


def test_a_refusal_while_it_is_foreseen_leaves_nothing(event: EventFile, four: int) -> None:
    before = desk.contents(event)
    first = ids(event, four)[0]
    act = partial(standing.disqualify, event, first, from_round=1, **WORD)
    with pytest.raises(Refused):
        rehearsed(event, four, act, about=(first,))
    assert desk.contents(event) == before


def test_a_proposal_is_discarded_before_somebody_in_it_is_thrown_out(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 3)
    desk.play_rounds(event, division_id, 1)
    proposal = rounds.pair_next(event, division_id)
    first = ids(event, division_id)[0]
    with refused("NOT_PUBLISHED"):
        standing.disqualify(event, first, from_round=2, **WORD)
    rounds.discard(event, proposal)
    standing.disqualify(event, first, from_round=2, **WORD)


# -- from when on ------------------------------------------------------------------------------


def test_a_table_is_typed_with_who_was_thrown_out_only_after_it(event: EventFile) -> None:
    division_id = tabled.tabled(event, 8, 2)
    tabled.drawn(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    thrown = desk.seats(match)[0]
    standing.disqualify(event, thrown, from_round=1, **WORD)
    card = PlainResult(places=(1, 2, 3, 4))
    with refused("WITHDRAWN_AT_TABLE"):
        results.record(event, match.id, card)
    standing.move(
        event, thrown, from_round=2, by=Authority(referee="審判長", reason="この回は有効")
    )
    results.record(event, match.id, card)
    assert desk.row(event, division_id, thrown).place is None
    assert desk.row(event, division_id, thrown).figure("points") == 4


def test_who_is_thrown_out_in_the_second_game_keeps_the_rack_of_the_first(
    event: EventFile,
) -> None:
    division_id = add_open(event, 8)
    while (step := queries.division_view(event, division_id).steps[0]).kind is not (
        StepKind.ENTER_RESULTS
    ):
        assert sample_event.do_step(event, division_id, step)
    match = desk.last_round(event, division_id).matches[0]
    thrown = desk.seats(match)[3]
    standing.disqualify(event, thrown, from_round=1, **WORD)
    others = tuple(Rack(numbers=at) for at in (0, 5, 9))
    first = GameCard(end=GameEnd.OUT, racks=(*others, Rack(numbers=20)))
    card = RummikubResult(games=(first, GameCard(end=GameEnd.OUT, racks=(*others, None))))
    with refused("RACK_OF_WITHDRAWN"):
        results.record(event, match.id, card)
    standing.move(event, thrown, from_round=2, by=Authority(referee="審判長", reason="1局目は有効"))
    results.record(event, match.id, card, confirmed={"WITHOUT_RACK"})
    winner = desk.seats(match)[0]
    assert desk.row(event, division_id, winner).figure("points") == 34 + 14


def test_a_match_that_was_lost_by_it_is_open_again_when_it_begins_later(event: EventFile) -> None:
    division_id = desk.plain(event, 4, 2)
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    thrown = desk.seats(match)[0]
    standing.disqualify(event, thrown, from_round=1, **WORD)
    assert desk.last_round(event, division_id).matches[0].cells
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        standing.move(event, thrown, from_round=2, by=Authority(referee=" ", reason=""))
    standing.move(
        event, thrown, from_round=2, by=Authority(referee="審判長", reason="対局後の暴言")
    )
    assert not desk.last_round(event, division_id).matches[0].cells
    line = log_queries.rulings(event, division_id)[-1]
    assert (line.kind, line.new, line.referee) == ("disqualification", "disqualified", "審判長")
