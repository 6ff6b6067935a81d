"""The printed examples of three players: every number, remark, guide and place (YSA A-10, D-7)."""

from __future__ import annotations

from models.games.shuffleboard.cards.scoreboard import (
    RemarkKind,
    blocks,
    guide_of_pairings,
    guide_of_ranking,
    remarks,
)
from models.games.shuffleboard.catalogue import (
    CourtEnd,
    MatchForm,
    MatchMode,
    sides,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.entering import check_lines, with_line
from models.games.shuffleboard.play.schedule import own_frame
from models.games.shuffleboard.play.views import ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from tests.models.games.shuffleboard.goldens import (
    COLOURS,
    ENDS,
    EXAMPLES,
    all_rows,
    lines_of,
    printed,
)

# Three players


def three(example: str) -> tuple[ScoreboardView, ShuffleboardResult]:
    given = EXAMPLES[example]["round_robin"]
    players = given["players"]
    mode = MatchMode.PAIRINGS if given["kind"] == 1 else MatchMode.RANKING
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=mode, target=given["frames"])
    record = ShuffleboardResult()
    for end in given["ends"]:
        turn = board(record, options).next
        assert turn is not None
        assert turn.number == end["no"]
        assert turn.place.end is ENDS[end["end"]]
        assert turn.place.lead is COLOURS[end["lead"]]
        assert (players[turn.yellow], players[turn.black]) == (end["yellow"], end["black"])
        if "pairing_frame" in end:
            assert turn.place.frame == end["pairing_frame"]
        for name, frame in end.get("own_frame", {}).items():
            assert own_frame(turn.number, players.index(name)) == frame
        scores = end["scores"]
        line = due_end(turn, scores[end["yellow"]], scores[end["black"]], sides(options.form))
        record = with_line(record, line)
    final = board(record, options)
    assert final.finished
    assert check_lines(record, options) == ()
    return final, record


def test_three_pairings() -> None:
    final, _record = three("D7-7")
    names = EXAMPLES["D7-7"]["round_robin"]["players"]
    expected = EXAMPLES["D7-7"]["round_robin"]["expected"]
    found = blocks(final, final.games[0])
    for pairing, block in zip(final.pairings, found, strict=True):
        pair = [names[seat] for seat in pairing.seats]
        wanted = expected["-".join(pair)]
        assert dict(zip(pair, pairing.totals, strict=True)) == wanted["totals"]
        assert pairing.winner is not None
        assert names[pairing.winner] == wanted["winner"]
        for row in block.rows:
            small, large = lines_of(row)
            assert small == wanted["rows"][names[row.seat]]
            assert large == wanted["running"][names[row.seat]]
    assert all_rows(found) == printed("D7-7")
    assert (final.winner, final.wins) == (None, (1, 1, 1))


def test_guide_and_remarks_of_three_pairings() -> None:
    final, _record = three("D7-7")
    names = EXAMPLES["D7-7"]["round_robin"]["players"]
    short = {end: letter for letter, end in ENDS.items()}
    found = {
        "-".join(names[seat] for seat in pairing.seats): [
            f"{short[end]}: {names[yellow]}-{names[black]}" for end, yellow, black in turns
        ]
        for pairing, turns in zip(final.pairings, guide_of_pairings(final), strict=True)
    }
    assert found == EXAMPLES["D7-7"]["printed_guide"]
    words = {RemarkKind.VERSUS: "{}対{}", RemarkKind.WON: "{}の勝ち"}
    said = [
        words[remark.kind].format(*(names[seat] for seat in remark.seats))
        for remark in remarks(final, final.games[0])
    ]
    assert said == [text for pair in EXAMPLES["D7-7"]["printed_remarks"].values() for text in pair]


def test_ranking_of_three() -> None:
    final, _record = three("D7-8")
    given = EXAMPLES["D7-8"]["round_robin"]
    names, expected = given["players"], given["expected"]
    assert dict(zip(names, final.totals, strict=True)) == expected["totals"]
    assert dict(zip(names, final.ranks, strict=True)) == expected["rank"]
    (block,) = blocks(final, final.games[0])
    for row in block.rows:
        small, large = lines_of(row)
        assert small == expected["rows"][names[row.seat]]
        assert large == expected["running"][names[row.seat]]
    assert all_rows((block,)) == printed("D7-8")
    places = {names[r.seats[0]]: f"{r.rank}位" for r in remarks(final, final.games[0])}
    assert places == EXAMPLES["D7-8"]["printed_remarks"]
    assert final.winner == 2


def test_guide_of_a_ranking() -> None:
    wanted = EXAMPLES["D7-8"]["printed_guide"]
    upper, lower = guide_of_ranking(8)
    assert list(upper) == wanted["upper_line_is_ends"]
    assert list(lower) == wanted["lower_line_is_ends"]
    final, _record = three("D7-8")
    names = EXAMPLES["D7-8"]["round_robin"]["players"]
    printed_lines = [row["text"] for row in EXAMPLES["D7-8"]["source_rows"]][-2:]
    for numbers, text in zip((upper, lower), printed_lines, strict=True):
        ends = [final.ends[number - 1] for number in numbers]
        said = " ".join(
            f"{'H' if end.turn.place.end is CourtEnd.HEAD else 'F'}: "
            f"{names[end.turn.yellow]}:{end.discs[end.turn.yellow]}, "
            f"{names[end.turn.black]}:{end.discs[end.turn.black]}"
            for end in ends
        )
        assert said == text.strip()
