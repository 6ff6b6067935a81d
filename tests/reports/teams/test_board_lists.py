"""Who meets whom at each board, and how it ended: every line as it stands on the list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.outcomes import Mark
from models.teams.terms import FirstMove
from models.views.divisions import MatchView
from models.views.teams import SeatedView, TeamBoardView, TeamMatchView
from reports.forms.catalogue import render_form
from reports.forms.form import FormInput, NotReady
from reports.games import GAME_FORMS
from reports.teams.words import forms_under
from tests.reports.drawn import drawn, rows
from tests.reports.teams.views import TERMS, team_input
from tests.reports.views import cell

FIRST = "（先）はその盤で先に打つ・指す側です。"


def one_match(first_move: FirstMove = FirstMove.FIRST_ODD, **told: object) -> FormInput:
    """Give the first match of a round of teams, of which this is told."""
    given = team_input("plain")
    assert given.round is not None
    match: MatchView = given.round.matches[0]
    seats = tuple(
        replace(own, entrant=replace(own.entrant, name=name))
        for own, name in zip(match.seats, "甲乙", strict=True)
    )
    boards = tuple(
        TeamBoardView(number=at, sides=(seat(f"甲{at}", Mark.WIN), seat(f"乙{at}", Mark.LOSS)))
        for at in (1, 2)
    )
    shown = TeamMatchView(
        match_id=match.id, table=match.table, teams=("甲", "乙"), entrants=(1, 2),
        **{"boards": boards, **told},  # type: ignore[arg-type]
    )  # fmt: skip
    terms = replace(TERMS, first_move=first_move)
    return given.having(
        game=forms_under(GAME_FORMS["plain"], terms),
        round=replace(given.round, matches=(replace(match, seats=seats),)),
        team_matches=(shown,),
    )


def seat(name: str, mark: Mark | None, *, played: bool = True) -> SeatedView:
    """Give who sits at a board; nobody without a name."""
    return SeatedView(person=1 if name else None, name=name, mark=mark, played=played)


def lines(given: FormInput, key: str) -> list[str]:
    """Give the lines below the headings of the columns."""
    (page,) = drawn(render_form(key, given))
    found = [" ".join(line).replace(" – ", "–") for line in rows(page)]
    return found[found.index("卓 チーム チーム") + 1 : -1]


def test_a_list_of_line_ups_says_who_moves_first_and_nothing_of_results() -> None:
    assert lines(one_match(scores=("2", "0")), "line_ups") == [
        "1 甲 対 乙",
        "1番盤 甲1 （先） 乙1",
        "2番盤 甲2 乙2 （先）",
        FIRST,
    ]


def test_who_moves_first_is_said_by_nobody_where_it_is_settled_at_the_table() -> None:
    assert lines(one_match(FirstMove.TABLE), "line_ups") == [
        "1 甲 対 乙",
        "1番盤 甲1 乙1",
        "2番盤 甲2 乙2",
    ]


def test_a_list_of_results_has_the_marks_of_every_board_below_the_score() -> None:
    sides = (
        (seat("甲1", Mark.DRAW), seat("乙1", Mark.DRAW)),
        (seat("甲2", Mark.WIN, played=False), seat("", Mark.LOSS, played=False)),
        (seat("甲3", None), seat("乙3", None)),
    )
    boards = tuple(TeamBoardView(number=at, sides=both) for at, both in enumerate(sides, start=1))
    assert lines(one_match(boards=boards, scores=("1.5", "0.5")), "board_results") == [
        "1 甲 1.5–0.5 乙",
        "1番盤 甲1 （先） △–△ 乙1",
        "○–×",
        "2番盤 甲2 （空席）",
        "（不戦）",
        "3番盤 甲3 （先） 乙3",
        FIRST,
    ]


@pytest.mark.parametrize(("lots", "said"), [(0, "抽選で甲の勝ち"), (1, "抽選で乙の勝ち")])
def test_a_level_match_names_on_its_side_who_drew_the_lot(lots: int, said: str) -> None:
    given = one_match(FirstMove.TABLE, scores=("1", "1"), lots=lots)
    assert lines(given, "board_results") == [
        "1 甲 1–1 乙",
        "1番盤 甲1 ○–× 乙1",
        "2番盤 甲2 ○–× 乙2",
        said,
    ]
    (page,) = drawn(render_form("board_results", given))
    (lot,) = (run for run in page.runs if run.text == said)
    assert (lot.middle[0] < page.width / 2) is (lots == 0)


def test_a_match_that_was_forfeited_is_a_result_without_boards() -> None:
    """No mark of who moves first stands there, so none is explained."""
    one = one_match(boards=(), forfeit=(1,))
    assert lines(with_marks(one, Mark.WIN, Mark.LOSS), "board_results") == [
        "1 甲 ○–× 乙",
        "不戦勝 不戦敗",
    ]
    both = one_match(boards=(), forfeit=(0, 1))
    assert lines(with_marks(both, Mark.LOSS, Mark.LOSS), "board_results") == [
        "1 甲 ×–× 乙",
        "不戦敗 不戦敗",
    ]


def test_a_match_whose_line_ups_are_not_out_says_so_among_the_others() -> None:
    given = one_match(FirstMove.TABLE)
    assert given.round is not None
    (match,) = given.round.matches
    later = replace(match, id=match.id + 1, table=2)
    both = given.having(round=replace(given.round, matches=(later, match)))
    assert lines(both, "line_ups") == [
        "1 甲 対 乙",
        "1番盤 甲1 乙1",
        "2番盤 甲2 乙2",
        "2 甲 対 乙",
        "オーダー未公開 オーダー未公開",
    ]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("", "乙1", "甲2", ""), ["1番盤 （空席） 乙1", "2番盤 甲2 （空席）"]),
        (("甲1", "", "", ""), ["1番盤 甲1 （先） （空席）", "2番盤 （空席） （空席）", FIRST]),
        (("", "乙1", "", "乙2"), ["1番盤 （空席） 乙1", "2番盤 （空席） 乙2 （先）", FIRST]),
    ],
)
def test_nobody_moves_first_on_an_empty_seat(names: tuple[str, ...], said: list[str]) -> None:
    one, other, third, fourth = (seat(name, None) for name in names)
    boards = (
        TeamBoardView(number=1, sides=(one, other)),
        TeamBoardView(number=2, sides=(third, fourth)),
    )
    assert lines(one_match(boards=boards), "line_ups") == ["1 甲 対 乙", *said]


def with_marks(given: FormInput, *marks: Mark) -> FormInput:
    """Let the match be decided without boards."""
    assert given.round is not None
    (match,) = given.round.matches
    cells = tuple(cell(3, mark, None) for mark in marks)
    return given.having(round=replace(given.round, matches=(replace(match, cells=cells),)))


def test_before_any_result_there_is_no_list_of_them() -> None:
    with pytest.raises(NotReady):
        lines(one_match(), "board_results")
