"""Each column of the tables of groups and knock-outs has what its heading says, and JSON too."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from models.core.outcomes import Mark
from models.views.divisions import SheetHead
from models.views.draws import BracketView, GroupRowView, GroupView
from reports.files.exports import ExportTable
from reports.files.stage_exports import brackets_sheet, groups_sheet, stages_json
from reports.games import GAME_FORMS
from tests.reports.stage_views import knockout, people
from tests.reports.views import cell, entrant, head

HEAD: SheetHead = head("group", game="plain")
PLAIN = GAME_FORMS["plain"]


def lines_of(table: ExportTable) -> list[dict[str, object]]:
    """Give the lines of a table by the headings of its columns."""
    assert len(set(table.columns)) == len(table.columns)
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def row(seat: int, name: str, **said: object) -> GroupRowView:
    who = entrant(seat, name, grade=f"{seat}級", club=f"{name}会")
    shown = {"wins": 5, "draws": 6, "losses": 7, "difference": seat + 30, "place": seat, **said}
    return GroupRowView(seat=seat, entrant=who, **shown)  # type: ignore[arg-type]


def group(*names: str, **said: object) -> GroupView:
    """Give a group of a game with draws, in which the second goes on."""
    rows = tuple(
        row(seat, name, goes_on=seat == 2, cells=(None,) * len(names))
        for seat, name in enumerate(names, start=1)
    )
    shown = {"number": 3, "draws": True, "measured": False, **said}
    return GroupView(rows=rows, **shown)  # type: ignore[arg-type]


def groups_of(*groups: GroupView) -> list[dict[str, object]]:
    return lines_of(groups_sheet(HEAD, groups, PLAIN))


def test_every_column_of_a_group_has_what_its_heading_says() -> None:
    first, second = groups_of(group("榎本", "手崎"))
    assert (first["組"], first["席"], first["番号"], first["氏名"]) == (3, 1, 1, "榎本")
    assert (first["段級位"], first["所属"]) == ("1級", "榎本会")
    assert (first["勝数"], first["引分"], first["敗数"]) == (5, 6, 7)
    assert (first["順位"], second["順位"]) == (1, 2)
    assert (first["進出"], second["進出"]) == ("", "○")


def test_the_difference_is_the_column_with_signs_with_draws_and_without() -> None:
    for draws in (True, False):
        table = groups_sheet(HEAD, [group("榎本", "手崎", draws=draws, measured=True)], PLAIN)
        (signed,) = table.signed
        assert [line[signed] for line in table.rows] == [31, 32]


def test_a_smaller_group_leaves_the_last_seats_empty() -> None:
    small = group("榎本", "手崎", number=4)
    met = tuple(replace(one, cells=(None, cell(1, Mark.WIN, 12))) for one in small.rows)
    lines = groups_of(group("甲", "乙", "丙"), replace(small, rows=met))
    assert lines[-1]["席2との対局"] and not lines[-1]["席3との対局"]


def test_what_decided_a_place_is_told_where_it_was_no_count_of_wins() -> None:
    shown = group("榎本", "手崎", "大島")
    why = (None, "wins", "lot")
    rows = tuple(replace(one, decided_by=by) for one, by in zip(shown.rows, why, strict=True))
    told = [line["決定方法"] for line in groups_of(replace(shown, rows=rows))]
    assert told[:2] == ["", ""] and "抽" in str(told[2])


def bracket_of(view: BracketView) -> list[dict[str, object]]:
    return lines_of(brackets_sheet(HEAD, [view]))


def test_every_column_of_a_knock_out_has_what_its_heading_says() -> None:
    view = knockout(people(20)[12:16])
    first, *others = view.matches
    moved = replace(first, number=1, table=71, code="A9", starts_at="9:15–9:45")
    line = bracket_of(replace(view, matches=(moved, *others)))[0]
    assert (line["対局"], line["卓"], line["対戦番号"], line["時刻"]) == (1, 71, "A9", "9:15–9:45")
    for number, side in enumerate(first.sides, start=1):
        assert side.entrant is not None
        assert line[f"氏名{number}"] == side.entrant.name
        assert line[f"所属{number}"] == side.entrant.club
        assert line[f"結果{number}"] == ("○" if side.won else "×") + side.score


def test_a_match_still_to_be_played_is_there_without_a_result_and_without_a_nought() -> None:
    view = knockout(people(20)[12:16], played=0)
    waiting = replace(view, matches=tuple(replace(match, table=0) for match in view.matches))
    lines = bracket_of(waiting)
    assert len(lines) == 3
    for line in lines:
        assert (line["卓"], line["結果1"], line["結果2"], line["勝者"]) == ("", "", "", "")


def told(groups: Sequence[GroupView], brackets: Sequence[BracketView]) -> dict[str, list]:
    return json.loads(stages_json(HEAD, groups, brackets, {}))


def test_json_keeps_wins_draws_and_losses_apart_and_names_draws_only_where_there_are_any() -> None:
    both = (group("榎本", "手崎"), group("大島", "清水", draws=False))
    with_draws, without = (one["rows"][0] for one in told(both, ())["groups"])
    assert [with_draws[key] for key in ("wins", "draws", "losses")] == [5, 6, 7]
    assert "draws" not in without
    assert (with_draws["difference"], with_draws["place"], with_draws["seat"]) == (31, 1, 1)
    never = replace(both[0], rows=tuple(replace(one, draws=0) for one in both[0].rows))
    assert told((never,), ())["groups"][0]["rows"][0]["draws"] == 0


def test_json_tells_by_which_draw_number_a_bracket_was_drawn_and_who_sits_on_which_line() -> None:
    view = replace(knockout(people(20)[:5], seeds=2), seed="2026-11-22", label="一般の部")
    (bracket,) = told((), (view,))["brackets"]
    assert (bracket["seed"], bracket["label"]) == ("2026-11-22", "一般の部")
    kept = [
        (side.line, side.seed, side.score, side.won)
        for match in view.matches
        for side in match.sides
    ]
    assert [
        (side["line"], side["seed"], side["score"], side["won"])
        for match in bracket["matches"]
        for side in match["sides"]
    ] == kept
    assert any(seed not in (None, line) for line, seed, *_others in kept)


def test_before_any_group_is_there_the_game_says_whether_differences_are_kept() -> None:
    assert "石差計" in groups_sheet(HEAD, (), GAME_FORMS["othello"]).columns
    assert not groups_sheet(HEAD, (), PLAIN).signed
