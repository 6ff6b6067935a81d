"""Sixty-four people from the list of headquarters to the last place (JOA 1 to 7)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.commands.output import write_forms
from app.event_file.file import EventFile
from app.games.othello.open_division import exchange, groups, lots
from app.games.othello.open_division.groups import GroupSeat
from app.operations import entrants, results, rounds
from app.operations.entrants import EntrantData
from app.queries import draw_queries, log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence, Resolution
from models.core.outcomes import Mark, Note
from models.core.steps import StepKind
from models.games.othello.open_division.programme import DRAW_LOT
from models.games.othello.record import ExpiryChoice, OthelloEnding, OthelloResult
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchView
from models.views.draws import BracketMatchView, GroupView
from tests.app.desk import counted, refused
from tests.app.ruling import act_ruled


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "open.taikai", name="名人戦") as event:
        yield event


@pytest.fixture
def division(event: EventFile) -> int:
    return sample_event.add(event, "othello", "無差別の部")


def group(event: EventFile, division: int, number: int) -> GroupView:
    return draw_queries.groups(event, division)[number - 1]


def matches(event: EventFile, division: int, stage: str, number: int = 1) -> list[MatchView]:
    for round_ in queries.rounds(event, division):
        if (round_.stage, round_.number) == (stage, number):
            return list(round_.matches)
    return []


def play_groups(event: EventFile, division: int) -> None:
    """Play the groups: the lower seat always wins by 8, but group 1 ends in a ring."""
    ring = {(1, 2): 0, (3, 4): 0, (1, 3): 1, (2, 4): 0, (1, 4): 0, (2, 3): 0}
    seat_of = {
        row.entrant.id: (found.number, row.seat)
        for found in draw_queries.groups(event, division)
        for row in found.rows
        if row.entrant
    }
    for number in (1, 2, 3):
        rounds.publish(event, rounds.pair_next(event, division, stage="group"))
        for match in matches(event, division, "group", number):
            places = [seat_of[seat.entrant.id] for seat in match.seats]
            pair = (places[0][1], places[1][1])
            winner = ring[pair] if places[0][0] == 1 else 0
            result = counted(36 if winner == 0 else 28)
            results.record(event, match.id, result, confirmed={"AGAINST_GRADE"})


def bracket_match(
    event: EventFile, division: int, part: str, round_: int, number: int
) -> BracketMatchView:
    return next(
        match
        for match in draw_queries.brackets(event, division)[0].matches
        if (match.part, match.round, match.number) == (part, round_, number)
    )


def names(match: BracketMatchView) -> list[str]:
    return [side.entrant.name if side.entrant else "" for side in match.sides]


def ids(match: MatchView) -> list[int]:
    return [seat.entrant.id for seat in match.seats]


def first_wins(event: EventFile, division: int, stage: str, number: int = 1) -> None:
    """Let the first seat win every open match of a round, by 10 where discs are kept."""
    for match in matches(event, division, stage, number):
        if not match.cells:
            kept = stage in ("ko1", "exchange")
            marks = OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.WIN, Mark.LOSS))
            result = counted(37, 27) if kept else marks
            results.record(event, match.id, result, confirmed={"AGAINST_GRADE"})


def publish(event: EventFile, division: int, stage: str, number: int) -> None:
    found = facts.division(event, division).facts
    (round_,) = [r for r in found.rounds if (r.stage, r.number) == (stage, number)]
    rounds.publish(event, round_.id)


def test_a_lot_names_everybody_who_is_level_and_nobody_else(
    event: EventFile, division: int
) -> None:
    play_groups(event, division)
    one, two, three = (entrant.id for entrant in group(event, division, 1).lot_needed)
    fourth = next(
        row.entrant.id
        for row in group(event, division, 1).rows
        if row.entrant and row.entrant.id not in (one, two, three)
    )
    for order in ([one], [one, two], [one, two, three, fourth], [one, one, two, three]):
        with refused("LOT_NAMES"):
            lots.draw_lot(event, division, 1, order, by=Authority(referee="主審"))
    lots.draw_lot(event, division, 1, [three, one, two], by=Authority(referee="主審"))


def test_the_log_keeps_in_which_order_lots_came_and_were_taken_before(
    event: EventFile, division: int
) -> None:
    play_groups(event, division)
    one, two, three = group(event, division, 1).lot_needed
    named = {who.id: who.name for who in (one, two, three)}
    typed, right = [three.id, one.id, two.id], [one.id, three.id, two.id]
    told = [" → ".join(named[who] for who in order) for order in (typed, right)]
    by = Authority(referee="主審")
    lots.draw_lot(event, division, 1, typed, by=by)
    assert group(event, division, 1).winner == three
    lots.change_lot(event, division, 1, right, by=by)
    assert group(event, division, 1).winner == one
    assert lots.take_backs(event, division).lots == {1: tuple(told[1].split(" → "))}
    lots.retract_lot(event, division, 1, by=by)
    assert group(event, division, 1).winner is None
    found = [
        (line.kind, line.old, line.new, line.article)
        for line in log_queries.rulings(event, division)
    ]
    assert found == [
        ("lot", "", told[0], "JOA 3"),
        ("lot", told[0], told[1], "JOA 3"),
        ("lot", told[1], "", "JOA 3"),
    ]
    with refused("NO_LOT_HERE"):
        lots.retract_lot(event, division, 1, by=by)


@pytest.mark.long
def test_a_whole_open_division(event: EventFile, division: int, tmp_path: Path) -> None:
    play_groups(event, division)
    # A ring at the top of group 1: three must draw, and the bracket waits (JOA 3).
    step = queries.division_view(event, division).steps[0]
    assert (step.own, step.round) == (DRAW_LOT, 1)
    tied = group(event, division, 1).lot_needed
    assert [entrant.number for entrant in tied] == [1, 2, 3]
    with refused("GROUPS_OPEN"):
        rounds.draw_bracket(event, division, "main", BracketDraw(seed="x"))
    with refused("LOT_NAMES"):
        lots.draw_lot(event, division, 1, [tied[0].id], by=Authority(referee="主審"))
    lots.draw_lot(
        event, division, 1, [tied[2].id, tied[0].id, tied[1].id], by=Authority(referee="主審")
    )
    first = group(event, division, 1)
    assert (first.winner, first.decided_by) == (tied[2], "lot")
    event.undo()  # an undone lot leaves the group open again
    assert group(event, division, 1).winner is None
    event.redo()
    assert group(event, division, 1).winner == tied[2]
    with refused("NO_LOT_NEEDED"):
        lots.draw_lot(event, division, 2, [], by=Authority(referee="主審"))

    # The bracket by typed lots: the winner of group n drew n (JOA 4).
    field = [found.winner.id for found in draw_queries.groups(event, division) if found.winner]
    lines = {who: line for line, who in enumerate(field, start=1)}
    with refused("LOT_TWICE", "EMPTY_MATCH") as problems:
        rounds.draw_bracket(
            event, division, "main", BracketDraw(lots={**lines, field[2]: 1, field[3]: 1})
        )
    assert len(problems[0].values["names"]) == 3
    rounds.draw_bracket(event, division, "main", BracketDraw(lots=lines))
    publish(event, division, "ko1", 1)
    assert [match.table for match in matches(event, division, "ko1")] == list(range(1, 9))

    # The exchange begins beside it, for who is out of the groups only (JOA 6).
    entry = exchange.exchange_entry(event, division)
    assert (entry.round, len(entry.can_enter)) == (1, 48)
    with refused("STILL_IN_KNOCKOUT"):
        exchange.register(event, division, [field[0]])
    players = [entrant.id for entrant in entry.can_enter[:21]]
    exchange.register(event, division, players)
    exchange.register(event, division, players[:19])  # two think better of it
    rounds.pair_next(event, division, stage="exchange")
    with refused("NOT_PUBLISHED"):
        exchange.register(event, division, players)
    publish(event, division, "exchange", 1)
    paired = matches(event, division, "exchange")
    assert [match.table for match in paired] == list(range(9, 19))
    assert paired[-1].bye
    assert queries.find_match(event, division, "9").stage == "exchange"
    assert queries.find_match(event, division, "8").stage == "ko1"

    # A winner appears in the quarter-final as soon as both are known; a late default on the way.
    one, other, third, fourth = matches(event, division, "ko1")[:4]
    results.record(event, one.id, counted(40, 24))
    late = OthelloResult(ending=OthelloEnding.LATE, loser=1, choice=ExpiryChoice.ONE)
    assert names(bracket_match(event, division, "main", 2, 1))[1] == ""
    results.record(event, other.id, late)
    quarter = bracket_match(event, division, "main", 2, 1)
    assert names(quarter) == [one.seats[0].entrant.name, other.seats[0].entrant.name]
    assert (quarter.stage, quarter.table, quarter.state) == ("qf", 1, "call")
    assert matches(event, division, "ko1")[1].cells[1].note is Note.LATE

    # A correction before the quarter-final is played seats the other one; undo takes it back.
    turned = {
        "cause": CorrectionCause.DESK_ERROR,
        "by": Authority(referee="主審", reason="○×の読み違い"),
    }
    results.correct(event, one.id, counted(24, 40), **turned)
    assert names(bracket_match(event, division, "main", 2, 1))[0] == one.seats[1].entrant.name
    event.undo()
    assert names(bracket_match(event, division, "main", 2, 1))[0] == one.seats[0].entrant.name

    # Once it is played, only the referee can overturn it, by voiding the later match.
    marks = OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.WIN, Mark.LOSS))
    results.record(event, queries.find_match(event, division, "1").id, marks)
    with refused("LATER_PLAYED") as problems:
        results.correct(event, one.id, counted(24, 40), **turned)
    assert (problems[0].values["tables"], problems[0].values["stage"]) == ((1,), "qf")
    word = {
        "cause": CorrectionCause.REFEREE,
        "by": Authority(referee="主審 大島", reason="対局者両名の申告"),
    }
    act_ruled(results.correct, event, one.id, counted(24, 40), **word)
    quarter = bracket_match(event, division, "main", 2, 1)
    assert (quarter.state, names(quarter)[0]) == ("call", one.seats[1].entrant.name)
    assert "voided" in [line.kind for line in log_queries.rulings(event, division)]

    # The second round of the exchange waits for the whole of the last sixteen (JOA 6).
    first_wins(event, division, "exchange")
    with refused("EXCHANGE_WAITS"):
        rounds.pair_next(event, division, stage="exchange")
    gone = third.seats[1].entrant.id
    entrants.withdraw(event, gone, from_round=4, reason="体調不良")  # in the middle of the round
    assert matches(event, division, "ko1")[2].cells[1].note is Note.WITHDRAWN
    results.record(event, fourth.id, counted(20, 44))
    first_wins(event, division, "ko1")
    entry = exchange.exchange_entry(event, division)
    assert gone not in [entrant.id for entrant in entry.can_enter]
    losers = [entrant for entrant in entry.can_enter if entrant.id in field]
    assert len(losers) == 7
    exchange.register(event, division, [losers[0].id, losers[1].id])
    rounds.pair_next(event, division, stage="exchange")
    publish(event, division, "exchange", 2)
    first_wins(event, division, "exchange", 2)

    # Who lost in the last sixteen and joined cannot be made its winner any more.
    joined = next(m for m in matches(event, division, "ko1") if losers[0].id in ids(m))
    assert joined.result is not None
    with refused("IN_EXCHANGE"):
        opposite = counted(*reversed(joined.result.discs)) if joined.result.discs else late
        results.correct(event, joined.id, opposite, **word)
    in_group = next(m for m in matches(event, division, "group", 3) if field[1] in ids(m))
    with refused("BRACKET_DRAWN"):
        results.correct(event, in_group.id, counted(10, 54), **word)

    for stage in ("qf", "sf", "p5_8", "final", "third", "p5", "p7"):
        first_wins(event, division, stage)
    rounds.pair_next(event, division, stage="exchange")
    publish(event, division, "exchange", 3)
    first_wins(event, division, "exchange", 3)
    check_the_end(event, division, tmp_path)


def check_the_end(event: EventFile, division: int, tmp_path: Path) -> None:
    view = queries.division_view(event, division)
    assert (view.finished, view.steps[0].kind) == (True, StepKind.CLOSE)
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.complete
    places = [row.place for row in ranking.rows]
    assert places == [*range(1, 9), *[9] * 8, *[17] * 48]
    order = exchange.exchange_standings(event, division)
    assert exchange is not None
    assert (len(order.rows), order.complete) == (21, True)
    for row in order.rows:
        assert None not in row.cells  # everybody has six games (JOA 7)
    assert sum("knockout_game" in row.notes for row in order.rows) == 2
    written = {one.path.name for one in write_forms(event, division, tmp_path / "out")}
    assert any(name.endswith(".pdf") for name in written)
    # Every action can be undone to the empty division, and done again to the same end.
    count = 0
    while event.undoable is not None and event.undoable.action != "add_division":
        event.undo()
        count += 1
    assert queries.entrants(event, division) == ()
    for _ in range(count):
        event.redo()
    assert ranking_queries.final_ranking(event, division) == ranking
    event.save_copy(tmp_path / "copy.taikai")
    assert check_file(tmp_path / "copy.taikai") == []


def test_a_correction_before_the_draw_minds_who_joined_the_exchange(
    event: EventFile, division: int
) -> None:
    """Nothing is drawn yet, but a winner of a group cannot play in the exchange (JOA 6)."""
    play_groups(event, division)
    tied = [entrant.id for entrant in group(event, division, 1).lot_needed]
    lots.draw_lot(event, division, 1, tied, by=Authority(referee="主審"))
    second = group(event, division, 2).rows[1].entrant
    assert second is not None
    exchange.register(event, division, [second.id])
    first = matches(event, division, "group", 1)
    won_by_the_other = next(match for match in first if second.id in ids(match))
    word = {"cause": CorrectionCause.DESK_ERROR, "by": Authority(reason="入力の誤り")}
    with refused("IN_EXCHANGE"):
        results.correct(event, won_by_the_other.id, counted(2, 62), **word, confirmed={"ONE_SIDED"})
    exchange.register(event, division, [])
    results.correct(event, won_by_the_other.id, counted(2, 62), **word, confirmed={"ONE_SIDED"})
    assert group(event, division, 2).winner == second


def test_a_winner_found_late_leaves_the_exchange_and_the_opponent_has_a_bye(
    event: EventFile, division: int
) -> None:
    """Nobody sits in two matches at once, and who was to be met gets the win (JOA 6)."""
    play_groups(event, division)
    tied = [entrant.id for entrant in group(event, division, 1).lot_needed]
    lots.draw_lot(event, division, 1, tied, by=Authority(referee="主審"))
    second, other = (group(event, division, number).rows[1].entrant for number in (2, 3))
    assert second is not None and other is not None
    exchange.register(event, division, [second.id, other.id])
    rounds.publish(event, rounds.pair_next(event, division, stage="exchange"))
    (paired,) = matches(event, division, "exchange")
    wrong = next(m for m in matches(event, division, "group", 1) if second.id in ids(m))
    ruled = Resolution(
        choices={f"exchange:{second.id}:{second.id}": Consequence.VOID},
        referee="主審",
        reason="誤記",
    )
    results.correct(
        event,
        wrong.id,
        counted(2, 62),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="入力の誤り"),
        confirmed={"ONE_SIDED"},
        ruled=ruled,
    )
    assert group(event, division, 2).winner == second
    (bye,) = matches(event, division, "exchange")
    assert bye.bye and ids(bye) == [other.id] and bye.table == paired.table
    assert bye.code != paired.code, "the card that is about is of no match any more"
    event.undo()
    assert [one.code for one in matches(event, division, "exchange")] == [paired.code]


def seats_of(count: int, *, club: str = "") -> list[GroupSeat]:
    return [
        GroupSeat(
            group=place // 4 + 1,
            seat=place % 4 + 1,
            data=EntrantData(name=f"選手{place + 1:02d}", club=club or f"B{place % 16}"),
        )
        for place in range(count)
    ]


@pytest.fixture
def empty(event: EventFile) -> int:
    from app.operations import divisions

    return divisions.add(event, game="othello", name="無差別の部", programme="groups_knockout")


def test_an_empty_seat_is_asked_about_and_gives_a_free_win(event: EventFile, empty: int) -> None:
    with refused("EMPTY_SEATS") as problems:
        groups.import_groups(event, empty, seats_of(63))
    assert problems[0].values == {"count": 1, "groups": (16,)}
    assert queries.entrants(event, empty) == ()
    groups.import_groups(event, empty, seats_of(63), confirmed={"EMPTY_SEATS"})
    rounds.publish(event, rounds.pair_next(event, empty, stage="group"))
    (bye,) = [match for match in matches(event, empty, "group") if match.bye]
    assert [cell.difference for cell in bye.cells] == [16]
    assert bye.table == 32


def test_a_block_in_one_group_is_accepted_with_a_reason_only(event: EventFile, empty: int) -> None:
    rows = seats_of(64)
    clash = [*rows[:3], GroupSeat(group=1, seat=4, data=EntrantData(name="甲", club="B0"))]
    rows = [*clash, *rows[4:]]
    with refused("BLOCK_CLASH") as problems:
        groups.import_groups(event, empty, rows)
    assert problems[0].values["names"] == ("選手01", "甲")
    with refused("REASON_NEEDED"):
        groups.import_groups(event, empty, rows, confirmed={"BLOCK_CLASH"})
    groups.import_groups(
        event, empty, rows, confirmed={"BLOCK_CLASH"}, by=Authority(reason="本部の決定")
    )
    (line,) = log_queries.rulings(event, empty)
    assert (line.kind, line.text, line.article) == ("groups", "本部の決定", "JOA 1")
    with refused("GROUPS_SEATED"):
        groups.import_groups(event, empty, rows)


def test_nobody_is_written_when_a_row_is_wrong(event: EventFile, empty: int) -> None:
    rows = seats_of(64)
    wrong = [
        *rows[:60],
        GroupSeat(group=17, seat=1, data=EntrantData(name="乙")),
        GroupSeat(group=1, seat=1, data=EntrantData(name="丙")),
        *rows[62:],
    ]
    with refused("NO_SUCH_SEAT", "SEAT_TWICE") as problems:
        groups.import_groups(event, empty, wrong)
    assert [problem.values["row"] for problem in problems] == [61, 62]
    with refused("ALREADY_ENTERED"):
        groups.import_groups(
            event, empty, [*rows[:63], GroupSeat(group=16, seat=4, data=rows[0].data)]
        )
    with refused("GROUP_OF_FOUR"):
        groups.import_groups(event, empty, rows[:62])
    assert queries.entrants(event, empty) == ()
    assert event.undoable is not None
    assert event.undoable.action == "add_division"


def test_people_who_are_entered_already_are_seated(event: EventFile, empty: int) -> None:
    entrants.import_all(event, empty, [row.data for row in seats_of(64)])
    listed = [entrant.id for entrant in queries.entrants(event, empty)]
    with refused("ENTRANTS_THERE"):
        groups.import_groups(event, empty, seats_of(64))
    seats = {(place // 4 + 1, place % 4 + 1): who for place, who in enumerate(listed)}
    with refused("NOT_SEATED"):
        groups.seat_groups(event, empty, dict(list(seats.items())[:63]))
    with refused("TWICE_ENTERED"):
        groups.seat_groups(event, empty, {**seats, (16, 4): listed[0]})
    groups.seat_groups(event, empty, seats)
    assert group(event, empty, 16).rows[3].entrant is not None
    with refused("ENTRANT_PAIRED"):
        entrants.remove(event, listed[0])
    groups.unseat_groups(event, empty)
    assert draw_queries.groups(event, empty) == ()


def test_a_bracket_that_was_not_published_is_discarded_with_its_draw(
    event: EventFile, division: int
) -> None:
    play_groups(event, division)
    tied = [entrant.id for entrant in group(event, division, 1).lot_needed]
    lots.draw_lot(event, division, 1, tied, by=Authority(referee="主審"))
    round_id = rounds.draw_bracket(event, division, "main", BracketDraw(seed="2026", label="x"))
    with refused("ALREADY_DRAWN"):
        rounds.draw_bracket(event, division, "main", BracketDraw(seed="2027"))
    with refused("BRACKET_DRAWN"):
        lots.retract_lot(event, division, 1, by=Authority(referee="主審"))
    rounds.discard(event, round_id)
    assert draw_queries.brackets(event, division) == ()
    lots.retract_lot(event, division, 1, by=Authority(referee="主審"))
    assert group(event, division, 1).winner is None


def test_nobody_joins_groups_that_are_seated(event: EventFile, division: int) -> None:
    """Who meets whom is settled by the seats, and the exchange takes in who was out (JOA 2, 6)."""
    with refused("ENTRIES_CLOSED"):
        entrants.add(event, division, EntrantData(name="遅れて来た人"))
