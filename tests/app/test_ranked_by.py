"""What ranks a division where the desk chooses it: kept, undone, changed at any time."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app import queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.operations import divisions
from app.queries import log_queries, ranking_queries
from models.core.consequences import Consequence
from tests.app import desk, swiss_cuts
from tests.app.desk import refused, seats
from tests.app.ruling import act_ruled

YOUNGEST = ("sos", "number")
"""An order by which others would be among the best."""
OTHER = ("points", "cumulative", "sodos", "lot")


def rank_by(event: EventFile, division_id: int, keys: tuple[str, ...], **more: Any) -> None:
    view = queries.division_view(event, division_id)
    divisions.change(
        event,
        division_id,
        name=view.name,
        options=view.options,
        programme_options=view.programme_options,
        ranked_by=keys,
        **more,
    )


def columns(event: EventFile, division_id: int) -> list[str]:
    return [own.key for own in ranking_queries.standings(event, division_id).columns]


def test_the_chosen_order_ranks_and_has_its_columns(event: EventFile) -> None:
    division_id = desk.plain(event, 6)
    desk.play_rounds(event, division_id, 2)
    usual = ranking_queries.standings(event, division_id)
    assert usual.ranked_by == ("points", "sos", "wins") and not usual.chosen
    rank_by(event, division_id, OTHER)
    view = ranking_queries.standings(event, division_id)
    assert view.ranked_by == OTHER and view.chosen
    assert columns(event, division_id)[-2:] == ["cumulative", "sodos"]
    assert ranking_queries.final_ranking(event, division_id).ranked_by == OTHER
    assert repr(view) != repr(usual), "a sheet that hangs by the old order is stale"
    event.undo()
    assert ranking_queries.standings(event, division_id) == usual


def test_the_journal_has_the_old_and_the_new_order(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    rank_by(event, division_id, ("wins", "sos"))
    entry = log_queries.journal(event)[0]
    told = ["ranked_by", ["points", "sos", "wins"], ["wins", "sos"]]
    assert (entry.action, entry.values["changes"]) == ("change_division", [told])
    rank_by(event, division_id, ())
    assert ranking_queries.ranked_by(event, division_id) == (("points", "sos", "wins"), False)


def test_a_division_is_added_with_its_order(event: EventFile) -> None:
    division_id = divisions.add(
        event, game="plain", name="x", programme="swiss", ranked_by=("wins", "lot")
    )
    assert ranking_queries.ranked_by(event, division_id) == (("wins", "lot"), True)
    view = queries.division_view(event, division_id)
    divisions.change(  # who says nothing of the order leaves it
        event,
        division_id,
        name="y",
        options=view.options,
        programme_options=view.programme_options,
    )
    assert ranking_queries.ranked_by(event, division_id) == (("wins", "lot"), True)


def test_a_league_has_an_order_of_its_own_and_takes_another(event: EventFile) -> None:
    division_id = divisions.add(event, game="go", name="x", programme="league")
    assert ranking_queries.ranked_by(event, division_id) == (("wins", "among", "direct"), False)
    rank_by(event, division_id, ("wins", "sodos", "median"))
    assert ranking_queries.ranked_by(event, division_id) == (("wins", "sodos", "median"), True)
    rank_by(event, division_id, ("wins", "among", "direct"))
    assert ranking_queries.ranked_by(event, division_id)[1] is False, "the usual order again"


def test_a_bracket_alone_ranks_whatever_is_wanted(event: EventFile) -> None:
    division_id = divisions.add(
        event, game="plain", name="x", programme="knockout", ranked_by=("wins", "lot")
    )
    assert ranking_queries.ranked_by(event, division_id) == ((), False)


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (("points", "no such"), "CRITERION_UNKNOWN"),
        (("points", "points"), "CRITERION_TWICE"),
        (("firsts",), "CRITERION_UNKNOWN"),
    ],
)
def test_an_order_that_is_not_offered(event: EventFile, keys: tuple[str, ...], code: str) -> None:
    division_id = desk.plain(event, 0)
    with refused(code):
        rank_by(event, division_id, keys)


def test_another_order_says_whom_it_moves_and_changes_nothing_by_saying_so(
    event: EventFile,
) -> None:
    division_id = desk.plain(event, 6)
    desk.play_rounds(event, division_id, 3)
    before = ranking_queries.standings(event, division_id)
    change = rehearsed(event, division_id, lambda: rank_by(event, division_id, ("number",)))
    assert change.places, "somebody moves"
    assert ranking_queries.standings(event, division_id) == before


def test_who_is_in_the_knock_out_stays_there_where_that_is_ruled(
    event: EventFile,
) -> None:
    division_id = swiss_cuts.cut(event)
    swiss_cuts.play_swiss(event, division_id)
    main = queries.division_view(event, division_id).steps[0]
    sample.do_step(event, division_id, main)
    sample.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    seated = {
        who for match in queries.rounds(event, division_id)[-1].matches for who in seats(match)
    }
    with desk.refused("ENTRIES_CHANGED"):
        rank_by(event, division_id, YOUNGEST)
    act_ruled(rank_by, event, division_id, YOUNGEST, wish=(Consequence.STAYS,))
    still = {
        who for match in queries.rounds(event, division_id)[-1].matches for who in seats(match)
    }
    assert still == seated


def test_what_a_meddled_file_names_ranks_nobody(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    rank_by(event, division_id, ("wins", "sos"))
    path = event.path
    event.close()
    with desk.raw(path) as connection:
        kept = json.dumps({"criteria": ["no such", "wins"] + ["sos"] * 10_000})
        connection.execute("UPDATE notes SET payload = ? WHERE kind = 'ranked_by'", (kept,))
    with EventFile.open(path) as again:
        assert ranking_queries.ranked_by(again, division_id) == (("wins", "sos"), True)
        path = again.path
    with desk.raw(path) as connection:
        connection.execute("UPDATE notes SET payload = '[1]' WHERE kind = 'ranked_by'")
    with EventFile.open(path) as again:
        assert ranking_queries.ranked_by(again, division_id)[1] is False
