"""Who is disqualified while a hanchan is played: a fill-in sits down, or the card counts."""

from __future__ import annotations

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import house_players, results, standing
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority
from models.core.consequences import Resolution
from models.games.mahjong import MahjongResult
from tests.app import desk as at_desk
from tests.app.games.mahjong.halls import add_hall, played, seats

WORD = {"by": Authority(referee="審判長 田中", reason="暴言")}
CARD = MahjongResult(
    order=(0, 1, 2, 3), sticks=(40_000, 30_000, 30_000, 20_000), loans=(0, 0, 0, 0)
)


@pytest.fixture
def hall(event: EventFile) -> int:
    return add_hall(event)


def thrown_out(event: EventFile, hall: int) -> tuple[int, int]:
    """Throw somebody out at once; give the person and the table's match."""
    match = played(event, hall).matches[0]
    who = match.seats[1].entrant.id
    standing.disqualify(event, who, from_round=1, **WORD)
    return match.id, who


def test_a_fill_in_takes_the_seat_on_the_referees_word(event: EventFile, hall: int) -> None:
    match_id, who = thrown_out(event, hall)
    before = seats(played(event, hall))
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):
        house_players.take_seat(event, who, "補欠 一郎")
    word = Resolution(referee="審判長 田中", reason="残りを打つため")
    other = house_players.take_seat(event, who, "補欠 一郎", ruled=word)
    now = played(event, hall)
    assert seats(now) == [tuple(other if own == who else own for own in table) for table in before]
    (match,) = [own for own in now.matches if other in at_desk.seats(own)]
    assert match.id != match_id
    results.record(event, match.id, CARD)
    line = log_queries.rulings(event, hall)[-1]
    assert (line.kind, line.referee, line.text) == ("fill_in", word.referee, word.reason)
    rows = {r.entrant.id: r.place for r in ranking_queries.standings(event, hall).rows}
    assert rows[who] is None
    assert rows[other] is None


def test_the_card_is_typed_with_all_four_once_the_referee_says_it_counts(
    event: EventFile, hall: int
) -> None:
    match_id, who = thrown_out(event, hall)
    with at_desk.refused("SEAT_OF_WITHDRAWN"):
        results.record(event, match_id, CARD)
    with at_desk.refused("REASON_NEEDED", "REFEREE_NEEDED"):
        standing.move(event, who, from_round=2, by=Authority(referee=" ", reason=""))
    standing.move(
        event, who, from_round=2, by=Authority(referee="審判長 田中", reason="この半荘は有効")
    )
    results.record(event, match_id, CARD)
    view = at_desk.person(event, who)
    assert (view.disqualified, view.withdrawn_from) == (True, 2)
    assert at_desk.row(event, hall, who).figure("points") == 3
    with at_desk.refused("RESULT_STANDS"):
        standing.move(event, who, from_round=1, **WORD)
    for _ in range(3):
        event.undo()
    assert not at_desk.person(event, who).disqualified
    event.close()
    assert check_file(event.path) == []


def test_taken_back_while_the_table_is_open_all_four_sit_there_again(
    event: EventFile, hall: int
) -> None:
    match_id, who = thrown_out(event, hall)
    standing.take_back(event, who, by=Authority(referee="審判長 田中", reason="人違い"))
    assert at_desk.person(event, who).withdrawn_from is None
    results.record(event, match_id, CARD)


def test_nobody_else_has_a_disqualification_to_move(event: EventFile, hall: int) -> None:
    who = played(event, hall).matches[0].seats[0].entrant.id
    with at_desk.refused("NOT_DISQUALIFIED"):
        standing.move(event, who, from_round=2, **WORD)
    assert queries.division_view(event, hall).steps
