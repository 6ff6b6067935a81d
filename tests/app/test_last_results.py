"""Which results are news: those of what is being played."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.operations import results
from app.queries.last_results import last_results
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from tests.app import desk
from tests.app.ruling import act_ruled


def test_of_an_earlier_round_the_results_are_news_only_while_a_table_of_it_is_open(
    event: EventFile,
) -> None:
    division = desk.plain(event, 6, 4)
    desk.draw(event, division)
    desk.enter(event, division)
    first = desk.last_round(event, division).matches
    desk.pair(event, division)
    assert last_results(event, division, 9) == ()
    cause = CorrectionCause.DESK_ERROR
    act_ruled(
        results.strike,
        event,
        first[0].id,
        cause=cause,
        by=Authority(reason="別の卓"),
        wish=(Consequence.STAYS,),
    )
    told = {one.match.id for one in last_results(event, division, 9)}
    assert told == {first[1].id, first[2].id}
