"""The printed examples of the rule book (YSA D-7): every number, remark and position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from models.games.shuffleboard.calling import CourtAdvice, advice, court_remarks
from models.games.shuffleboard.cards.layout import CardPart
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind, blocks, remarks, us_board
from models.games.shuffleboard.catalogue import (
    CourtEnd,
    MatchForm,
    MatchMode,
)
from models.games.shuffleboard.lines import BetweenEnds, MomentKind
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.entering import check_lines, with_line
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import MissingEntry, ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.scores import POSSIBLE, ways
from tests.models.games.shuffleboard.goldens import (
    COLOURS,
    ENDS,
    EXAMPLES,
    GOLDENS,
    Json,
    all_rows,
    printed,
    wrong_totals,
)
from tests.models.games.shuffleboard.last_shots import hammers

FORMS = {
    "walking": MatchForm.WALKING,
    "nonwalking": MatchForm.NON_WALKING,
    "doubles": MatchForm.DOUBLES,
}
MODES = {"frame": MatchMode.FRAMES, "point": MatchMode.POINTS}
FULL_GAMES = [
    pytest.param(example["id"], number, id=f"{example['id']}-{number + 1}")
    for example in GOLDENS["examples"]
    for number, game in enumerate(example.get("games", ()))
    if not game["partial"]
]


def options_of(game: Json) -> ShuffleboardOptions:
    return ShuffleboardOptions(
        form=FORMS[game["kind"]], mode=MODES[game["mode"]], target=game["target"]
    )


def seats_of(game: Json) -> list[str]:
    return [game["yellow"], game["black"]]


def replay(game: Json) -> Iterator[tuple[Json, ScoreboardView, ScoreboardView, ShuffleboardResult]]:
    """Enter a game end by end, changing colours when asked; give the board before and after."""
    options = options_of(game)
    start = Start(yellow=0, pair_end=ENDS[game["pair_end"] or "H"])
    record = ShuffleboardResult(start=start)
    after = board(record, options)
    for end in game["ends"]:
        if MissingEntry.COLOUR_CHANGE in after.waits:
            record = with_line(record, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
            after = board(record, options)
        before = after
        assert before.next is not None
        scores = end["scores"]
        line = due_end(before.next, scores[end["yellow"]], scores[end["black"]])
        record = with_line(record, line)
        after = board(record, options)
        yield end, before, after, record


def played(game: Json) -> tuple[ScoreboardView, ShuffleboardResult]:
    *_, (_end, _before, after, record) = replay(game)
    return after, record


def golden_game(example: str, number: int = 0) -> Json:
    found: Json = EXAMPLES[example]["games"][number]
    return found


# Ends, leads, colours and totals


@pytest.mark.parametrize(("example", "number"), FULL_GAMES)
def test_every_end_comes_when_where_and_in_the_colours_of_the_example(
    example: str, number: int
) -> None:
    game = golden_game(example, number)
    seats = seats_of(game)
    for end, before, after, _record in replay(game):
        turn = before.next
        assert turn is not None
        assert turn.place.frame == end["frame"]
        assert turn.place.end is ENDS[end["end"]]
        assert turn.place.lead is COLOURS[end["lead"]]
        assert (seats[turn.yellow], seats[turn.black]) == (end["yellow"], end["black"])
        assert dict(zip(seats, after.totals, strict=True)) == end["running"]


@pytest.mark.parametrize(("example", "number"), FULL_GAMES)
def test_a_game_ends_with_the_last_end_of_the_example_and_not_before(
    example: str, number: int
) -> None:
    game = golden_game(example, number)
    seats = seats_of(game)
    steps = list(replay(game))
    assert [after.games[0].over for _end, _before, after, _record in steps] == [
        *[False] * (len(steps) - 1),
        True,
    ]
    final = steps[-1][2]
    assert dict(zip(seats, final.games[0].progress.totals, strict=True)) == game["final"]
    assert seats[final.games[0].winner] == game["winner"]
    assert final.finished == (game["mode"] == "frame")
    assert check_lines(steps[-1][3], options_of(game)) == ()


@pytest.mark.parametrize(("example", "number"), FULL_GAMES)
def test_both_sides_have_the_same_number_of_last_shots_in_a_frame_game(
    example: str, number: int
) -> None:
    game = golden_game(example, number)
    final, _record = played(game)
    counted = hammers((end.turn.place, end.turn.yellow) for end in final.ends)
    if game["mode"] == "frame":
        assert counted[0] == counted[1] == len(game["ends"]) // 2


# What stands where


@pytest.mark.parametrize(("example", "number"), FULL_GAMES)
def test_small_and_large_boxes(example: str, number: int) -> None:
    game = golden_game(example, number)
    final, _record = played(game)
    for seat, name in enumerate(seats_of(game)):
        cells = [
            cell
            for block in blocks(final, final.games[0])
            for row in block.rows
            if row.seat == seat
            for cell in row.cells
        ]
        found = [
            {
                "small": [box for box in cell.small if box is not None],
                "large": cell.large,
            }
            for cell in cells
        ]
        assert found == [column[name] for column in game["printed_columns"]]


@pytest.mark.parametrize("example", ["D7-1", "D7-3", "D7-4", "D7-6A"])
def test_every_printed_row_of_one_game(example: str) -> None:
    final, _record = played(golden_game(example))
    rows = all_rows(blocks(final, final.games[0]))
    assert rows == printed(example)


def test_every_printed_row_of_two_pairs_on_one_court() -> None:
    pairs = [played(golden_game("D7-2", number))[0] for number in (0, 1)]
    parts = [blocks(pair, pair.games[0]) for pair in pairs]
    assert [[block.end for block in part] for part in parts] == [
        [CourtEnd.HEAD] * 2,
        [CourtEnd.FOOT] * 2,
    ]
    in_order = (parts[0][0], parts[1][0], parts[0][1], parts[1][1])
    assert all_rows(in_order) == printed("D7-2")


def test_carry_figures_stand_beside_the_names_of_the_second_half() -> None:
    found: dict[str, int | None] = {}
    for number in (0, 1):
        game = golden_game("D7-2", number)
        final, _record = played(game)
        names = seats_of(game)
        second = blocks(final, final.games[0])[1]
        found |= {names[row.seat]: row.carry for row in second.rows}
        assert dict(zip(names, final.ends[7].totals, strict=True)) == {
            names[row.seat]: row.carry for row in second.rows
        }
    assert found == EXAMPLES["D7-2"]["carry_figures"]


@pytest.mark.parametrize("example", ["D7-1", "D7-3", "D7-4", "D7-6A"])
def test_blocks_and_names(example: str) -> None:
    game = golden_game(example)
    names = seats_of(game)
    final, _record = played(game)
    parts = {"前半": CardPart.FIRST_HALF, "後半": CardPart.SECOND_HALF, None: CardPart.PLAIN}
    found = blocks(final, final.games[0])
    for block, expected in zip(found, EXAMPLES[example]["board"]["blocks"], strict=True):
        assert block.part is parts[expected.get("half_label")]
        assert [names[row.seat] for row in block.rows] == [expected["upper"], expected["lower"]]
        if "columns" in expected:
            assert list(block.frames) == expected["columns"]
        assert all(row.carry is None for row in block.rows)


@pytest.mark.parametrize("half", ["first_half", "second_half"])
def test_names_of_two_pairs_are_exchanged_in_the_second_half(half: str) -> None:
    for number, expected in enumerate(EXAMPLES["D7-2"]["board"][half]):
        game = golden_game("D7-2", number)
        names = seats_of(game)
        final, _record = played(game)
        block = blocks(final, final.games[0])[half == "second_half"]
        assert [names[row.seat] for row in block.rows] == [expected["upper"], expected["lower"]]
        assert (block.end is CourtEnd.HEAD) == ("ヘッド" in expected["label"])


@pytest.mark.parametrize(("example", "number"), FULL_GAMES)
def test_remarks(example: str, number: int) -> None:
    game = golden_game(example, number)
    names = seats_of(game)
    final, _record = played(game)
    (remark,) = remarks(final, final.games[0])
    assert remark == Remark(kind=RemarkKind.WON, seats=(names.index(game["winner"]),))
    board_ = EXAMPLES[example]["board"]
    if number == 0:
        assert board_["remark"]["text"].startswith(names[remark.seats[0]])


def test_partners_play_where_the_example_says() -> None:
    where = EXAMPLES["D7-3"]["players_at"]
    names = seats_of(golden_game("D7-3"))
    partners = tuple((where["head"][name], where["foot"][name]) for name in names)
    record = ShuffleboardResult(start=Start(yellow=0, partners=partners))
    now = board(record, options_of(golden_game("D7-3")))
    for seat, name in enumerate(names):
        assert now.player_at(seat, CourtEnd.HEAD) == where["head"][name]
        assert now.player_at(seat, CourtEnd.FOOT) == where["foot"][name]


# The example that is shortened in print


@pytest.mark.parametrize("player", "ABCD")
def test_a_row_that_does_not_add_up_is_found(player: str) -> None:
    segment = EXAMPLES["D7-5"]["segments"][player]
    opening, closing = segment["opening"], segment["closing"]
    assert not wrong_totals([box["score"] for box in opening], [box["total"] for box in opening])
    scores, totals = [box["score"] for box in closing], [box["total"] for box in closing]
    found = wrong_totals(scores, totals, segment["implied_total_before_closing"])
    assert found == ([2, 3] if player == "D" else [])
    assert {score for score in scores if ways(score)} == set(scores)


def test_no_reading_of_the_doubtful_row_reaches_the_game_point() -> None:
    (doubt, _columns) = EXAMPLES["D7-5"]["discrepancies"]
    for reading in doubt["readings"]:
        before = reading["totals"][0] - reading["scores"][0]
        assert not wrong_totals(reading["scores"], reading["totals"], before)
        assert max(reading["totals"]) < golden_game("D7-5", 1)["target"]


def middle(total: int, frames: int) -> list[int]:
    """Give scores, as even as can be, for the frames that the print leaves out."""
    for score in sorted(POSSIBLE, key=lambda score: abs(frames * score - total)):
        if frames == 1 and score == total:
            return [score]
        if frames > 1 and score <= total:
            try:
                return [score, *middle(total - score, frames - 1)]
            except LookupError:
                continue
    raise LookupError(total)


def shortened(pair: str, number: int, last: int) -> ScoreboardView:
    """Play a pair of the shortened example, its middle frames made up to the printed sums."""
    segments = EXAMPLES["D7-5"]["segments"]
    rows: list[list[int]] = []
    for player in pair:
        segment = segments[player]
        opening = [box["score"] for box in segment["opening"]]
        closing = [box["score"] for box in segment["closing"]]
        gap = segment["implied_total_before_closing"] - segment["opening"][-1]["total"]
        rows.append([*opening, *middle(gap, last - len(opening) - len(closing)), *closing])
    options = options_of(golden_game("D7-5", number))
    record = ShuffleboardResult(
        start=Start(yellow=0, pair_end=CourtEnd.HEAD if number == 0 else CourtEnd.FOOT)
    )
    for scores in zip(*rows, strict=True):
        turn = board(record, options).next
        assert turn is not None
        made = {turn.yellow: scores[turn.yellow], turn.black: scores[turn.black]}
        record = with_line(record, due_end(turn, made[turn.yellow], made[turn.black]))
    return board(record, options)


def test_one_pair_has_won_and_the_other_goes_on() -> None:
    head, foot = shortened("AB", 0, 8), shortened("CD", 1, 9)
    finals = [game["final"] for game in EXAMPLES["D7-5"]["games"]]
    assert dict(zip("AB", head.totals, strict=True)) == finals[0]
    assert foot.totals[0] == finals[1]["C"]
    assert (head.games[0].winner, foot.games[0].over) == (0, False)
    assert court_remarks(head, foot) == (Remark(kind=RemarkKind.WON, seats=(0,)),)
    assert court_remarks(foot, head) == (Remark(kind=RemarkKind.CONTINUES, seats=(0, 1)),)
    assert EXAMPLES["D7-5"]["remarks"] == ["Aの勝ち", "CとD試合継続"]
    # The head pair wants its practice for the next game, so the foot pair is stopped meanwhile.
    assert advice(foot, head) == (CourtAdvice.STOP_AFTER_FRAME,)
    last = blocks(foot, foot.games[0])
    assert [block.frames for block in last] == [(1, 8), (9, 16)]
    assert [row.carry for row in last[1].rows] == [57, foot.ends[7].totals[1]]


# The American board


def test_american_board() -> None:
    board_ = EXAMPLES["D7-6B"]["us_board"]
    scores = [(yellow, black) for yellow, black in board_["end_scores"]]
    game = golden_game("D7-6A")
    assert scores == [
        (end["scores"][end["yellow"]], end["scores"][end["black"]]) for end in game["ends"]
    ]
    for panel in board_["panels"]:
        expected = {int(line): tuple(pair) for line, pair in panel["board"].items()}
        assert us_board(scores[: panel["after_end"]], board_["lines"]) == expected


def test_leads_printed_below_the_american_board() -> None:
    for number, (end, lead) in enumerate(EXAMPLES["D7-6B"]["leads_printed"], start=1):
        due = place(MatchForm.DOUBLES, 25 if "13" in lead else number)
        assert (due.end, due.lead) == (ENDS[end], COLOURS[lead[0]])


# Arithmetic


def test_possible_scores() -> None:
    assert list(POSSIBLE) == GOLDENS["possible_disc_scores"]


def test_every_row_but_one_of_the_rule_book_adds_up() -> None:
    rows = GOLDENS["arithmetic_checks"]["detail"]
    assert len(rows) == GOLDENS["arithmetic_checks"]["rows_checked"]
    numbers = [row for row in rows if all(isinstance(cell, int) for cell in row["printed"])]
    wrong = []
    for row in numbers:
        steps = [b - a for a, b in zip([0, *row["computed"]], row["computed"], strict=False)]
        if wrong_totals(steps, row["printed"]):
            wrong.append(row["row"])
        # The first step of a row that begins later is what went before.
        assert all(ways(step) for step in steps[1:])
    assert wrong == GOLDENS["arithmetic_checks"]["failed"]


def test_all_printed_scores_can_be_made() -> None:
    ends = [
        end
        for example in GOLDENS["examples"]
        for game in [*example.get("games", ()), example.get("round_robin", {})]
        for end in game.get("ends", ())
    ]
    scores = [score for end in ends for score in end["scores"].values()]
    assert len(scores) == 238 + 72
    assert {score for score in scores if not ways(score)} == set()
