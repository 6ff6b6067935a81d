"""Groups with a knock-out of their best, from the entries to the last place."""

from __future__ import annotations

import pytest

from app import facts, queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import divisions, entrants, entries, rounds
from app.queries import draw_queries, ranking_queries
from models.core.causes import Authority
from models.core.steps import StepKind
from models.games import GAMES
from models.stages.grouped.circles import GroupSeating
from models.stages.grouped.preset import GroupsBracketOptions
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.desk import refused
from tests.app.groups_cups import all_level, groups_cup
from tests.app.swiss_cuts import play_swiss, win_by_number
from tests.examples import first


def step(event: EventFile, division_id: int) -> tuple[str, str]:
    main = queries.division_view(event, division_id).steps[0]
    return main.kind.value, main.stage


def members(event: EventFile, division_id: int) -> list[list[int]]:
    """Give the entry numbers in every group, by seat."""
    return [
        [line.entrant.number for line in view.rows if line.entrant]
        for view in draw_queries.groups(event, division_id)
    ]


def begin(event: EventFile, division_id: int, **how: object) -> None:
    rounds.publish(event, rounds.draw_first(event, division_id, seed="2026 春", **how))  # type: ignore[arg-type]


def play_on(event: EventFile, division_id: int) -> None:
    """Draw the bracket as the seeds stand, publish it and play it."""
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    drawn = rounds.draw_bracket(event, division_id, "main", BracketDraw(seeds=tuple(field)))
    rounds.publish(event, drawn)
    while queries.division_view(event, division_id).steps[0].kind is not StepKind.CLOSE:
        win_by_number(event, division_id)


def name(event: EventFile, division_id: int, chosen: list[int]) -> None:
    entries.name(
        event, division_id, "main", chosen=chosen, by=Authority(referee="審判長", reason="抽選")
    )


def test_the_best_two_of_every_group_play_on_and_stand_before_everybody(event: EventFile) -> None:
    division_id = groups_cup(event, 14)
    begin(event, division_id)
    assert sorted(map(len, members(event, division_id))) == [3, 3, 4, 4]
    play_swiss(event, division_id)
    assert step(event, division_id) == ("draw_bracket", "main")
    shown = draw_queries.groups(event, division_id)
    assert all(view.complete for view in shown)
    best = {number for own in members(event, division_id) for number in sorted(own)[:2]}
    marked = {r.entrant.number for v in shown for r in v.rows if r.goes_on and r.entrant}
    assert marked == best
    field = [e.number for e in draw_queries.bracket_field(event, division_id, "main")]
    assert set(field) == best
    assert set(field[:4]) == {min(own) for own in members(event, division_id)}
    play_on(event, division_id)
    final = [row.entrant.number for row in ranking_queries.final_ranking(event, division_id).rows]
    assert final[0] == 1 and set(final[:8]) == best and len(final) == 14


def test_two_of_one_group_meet_again_in_the_final_at_the_earliest(event: EventFile) -> None:
    division_id = groups_cup(event, 16)
    begin(event, division_id)
    play_swiss(event, division_id)
    play_on(event, division_id)
    group_of = {n: g for g, own in enumerate(members(event, division_id)) for n in own}
    for shown in queries.rounds(event, division_id):
        if shown.stage in ("main", "main_qf", "main_sf"):
            for match in shown.matches:
                one, other = (group_of[seat.entrant.number] for seat in match.seats)
                assert one != other, shown.stage


def test_every_round_has_each_group_at_its_own_tables(event: EventFile) -> None:
    division_id = groups_cup(event, 11, groups=3)
    begin(event, division_id)
    play_swiss(event, division_id)
    found = [r for r in queries.rounds(event, division_id) if r.stage == "swiss"]
    assert [len(shown.matches) for shown in found] == [5, 5, 5]
    at: dict[int, set[int]] = {}
    group_of = {n: g for g, own in enumerate(members(event, division_id)) for n in own}
    for shown in found:
        for match in shown.matches:
            groups = {group_of[seat.entrant.number] for seat in match.seats}
            assert len(groups) == 1
            at.setdefault(match.table, set()).update(groups)
    assert all(len(groups) == 1 for groups in at.values())


def test_all_rounds_at_once_have_numbers_of_their_own(event: EventFile) -> None:
    division_id = groups_cup(event, 8, groups=2, at_once=True)
    begin(event, division_id)
    tables = [m.table for shown in queries.rounds(event, division_id) for m in shown.matches]
    assert sorted(tables) == list(range(1, 13))


def test_in_a_snake_by_number_the_groups_are_about_as_strong(event: EventFile) -> None:
    division_id = groups_cup(event, 8, groups=2, seating=GroupSeating.NUMBER)
    begin(event, division_id)
    assert members(event, division_id) == [[1, 4, 5, 8], [2, 3, 6, 7]]


def test_lots_are_dealt_round_the_groups(event: EventFile) -> None:
    division_id = groups_cup(event, 6, groups=2)
    lots = desk.ids(event, division_id)[::-1]
    rounds.publish(event, rounds.draw_first(event, division_id, lots=lots))
    assert members(event, division_id) == [[6, 4, 2], [5, 3, 1]]


def test_too_few_for_the_groups_are_refused_and_nothing_is_written(event: EventFile) -> None:
    division_id = groups_cup(event, 7)
    before = desk.contents(event)
    (blocked,) = queries.division_view(event, division_id).steps[0].blocked
    assert (blocked.code, blocked.values) == ("GROUPS_FEW", {"count": 7, "wanted": 8, "groups": 4})
    with refused("GROUPS_FEW"):
        rounds.draw_first(event, division_id, seed="x")
    assert desk.contents(event) == before


def test_who_is_level_across_the_line_of_two_groups_is_asked_group_by_group(
    event: EventFile,
) -> None:
    division_id = all_level(event)
    assert step(event, division_id) == ("name_entries", "main")
    view = draw_queries.entries(event, division_id, "main")
    assert (len(view.level), view.places) == (6, 2)
    by_number = {person.number: person.id for person in view.level}
    first, second = members(event, division_id)
    with refused("ENTRIES_WRONG"):
        name(event, division_id, [by_number[first[0]], by_number[first[1]]])
    name(event, division_id, [by_number[first[0]], by_number[second[2]]])
    assert step(event, division_id) == ("draw_bracket", "main")
    field = {e.number for e in draw_queries.bracket_field(event, division_id, "main")}
    assert field == {first[0], second[2]}


def test_who_leaves_gives_the_others_of_his_group_a_free_win(event: EventFile) -> None:
    division_id = groups_cup(event, 8, groups=2)
    begin(event, division_id)
    win_by_number(event, division_id)
    gone = members(event, division_id)[0][0]
    entrants.withdraw(event, desk.ids(event, division_id)[gone - 1], from_round=2)
    play_swiss(event, division_id)
    view = draw_queries.groups(event, division_id)[0]
    assert view.complete
    line = next(row for row in view.rows if row.entrant and row.entrant.number == gone)
    assert not line.goes_on and line.losses >= 2
    assert len(facts.division(event, division_id).facts.rounds) == 3


@pytest.mark.parametrize(
    "game", sorted(key for key in GAMES if "groups_cup" in GAMES[key].programmes)
)
@pytest.mark.parametrize("sizes", first(1, [(9, 2, 2), (8, 2, 1), (13, 3, 2)]))
def test_every_game_of_two_plays_it_to_the_end(
    event: EventFile, game: str, sizes: tuple[int, int, int]
) -> None:
    count, groups, best = sizes
    options = GroupsBracketOptions(groups=groups, of_group=best)
    division_id = divisions.add(
        event, game=game, name="部", programme="groups_cup", programme_options=options
    )
    desk.fill(event, division_id, count)
    sample.play_through(event, division_id)
    assert step(event, division_id)[0] == "close"
    rows = ranking_queries.final_ranking(event, division_id).rows
    assert [len(rows), rows[0].place] == [count, 1]
    on = {
        r.entrant.id
        for v in draw_queries.groups(event, division_id)
        for r in v.rows
        if r.goes_on and r.entrant
    }
    level = {e.id for v in draw_queries.groups(event, division_id) for e in v.lot_needed}
    reached = {row.entrant.id for row in rows[: groups * best]}
    assert on <= reached <= on | level
