"""Paper of the open division and the meet: groups, brackets, the exchange, cards, rooms."""

import dataclasses
import re
import zlib

import pytest

from models.core.problems import Problem
from reports.forms.catalogue import FORMS, form_title, forms_for, render_form
from reports.forms.form import Form, NotReady, digest
from reports.games import GAME_FORMS
from reports.i18n import using
from tests.examples import first
from tests.reports.stage_papers import (
    MEET,
    MEMBERS,
    OPEN,
    PEOPLE,
    full,
    open_bracket,
)
from tests.reports.stage_views import (
    exchange,
    given,
    groups,
    knockout,
    round_of,
    table_of,
)
from tests.reports.views import pages, play, text

# ---------------------------------------------------------------- every form


@pytest.mark.parametrize("programme", [OPEN, MEET])
@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_every_form_of_a_programme_is_made_alike_twice(programme: str, language: str) -> None:
    shown = full(programme)
    final = dataclasses.replace(play(6).standings, final=True)
    shown = shown.having(standings=final)
    with using(language):
        for form in forms_for("othello", shown.head.stage, programme):
            made = render_form(form.key, shown)
            assert made, form.key
            assert made == render_form(form.key, shown), form.key


def test_a_knock_out_of_any_other_game_has_its_sheets_without_discs() -> None:
    shown = full(MEET)
    head = dataclasses.replace(shown.head, game="plain")
    plain = shown.having(head=head, game=GAME_FORMS["plain"])
    keys = {form.key for form in forms_for("plain", "main", MEET)}
    assert {"bracket", "slot_plan", "result_list", "stages_xlsx"} <= keys
    assert not keys & {"room_list", "draw_tags", "clock_cards"}
    for key in keys - {"final_ranking"}:
        if FORMS[key].ready(plain):
            assert render_form(key, plain)
    assert "石数" not in text(render_form("match_cards", plain))


def test_a_form_is_offered_only_where_it_applies() -> None:
    def keys(programme: str) -> set[str]:
        return {form.key for form in forms_for("othello", "", programme)}

    swiss, opened, meet = keys("swiss_final"), keys(OPEN), keys(MEET)
    assert {"group_table", "exchange_table", "knockout_cards"} <= opened - swiss - meet
    assert {"slot_plan", "result_list", "room_list", "consolation_bracket"} <= meet - swiss - opened
    assert "bracket" in opened & meet - swiss
    assert {"standings", "cross_table", "final_announcement"} <= swiss - opened - meet
    assert "personal_cards" not in meet
    assert "clock_cards" not in meet
    assert "final_cards" in swiss & opened - meet
    assert not keys("swiss") & {"final_cards", "final_announcement"}
    assert "final_announcement" not in keys("league")


@pytest.mark.parametrize("programme", [OPEN, MEET])
def test_what_is_not_there_yet_is_not_printed(programme: str) -> None:
    shown = given(programme)
    for form in forms_for("othello", "", programme):
        assert form.ready(shown) is (not form.needs), form.key
        if form.needs:
            with pytest.raises(NotReady):
                render_form(form.key, shown)


def test_a_sheet_is_stale_when_it_would_say_something_else() -> None:
    def sums(form: Form, **changes: object) -> str:
        return digest(form, full(OPEN, **changes))

    later = {"brackets": (open_bracket(played=3),)}
    assert sums(FORMS["bracket"]) != sums(FORMS["bracket"], **later)
    assert sums(FORMS["group_table"]) == sums(FORMS["group_table"], **later)
    fewer = {"groups": groups(MEMBERS, 2)}
    assert sums(FORMS["group_table"]) != sums(FORMS["group_table"], **fewer)
    assert sums(FORMS["personal_cards"]) == sums(FORMS["personal_cards"], **fewer)
    swapped = {"groups": groups([MEMBERS[1], MEMBERS[0], *MEMBERS[2:]])}
    assert sums(FORMS["personal_cards"]) != sums(FORMS["personal_cards"], **swapped)
    assert sums(FORMS["clock_cards"]) == sums(FORMS["clock_cards"], **fewer)


@pytest.mark.parametrize("key", ["stages_xlsx", "stages_html", "stages_json"])
def test_a_file_of_all_stages_is_stale_with_each_of_them(key: str) -> None:
    def sums(**changes: object) -> str:
        return digest(FORMS[key], full(OPEN, **changes))

    before = sums()
    assert before == sums()
    turned = exchange([*PEOPLE[12:18], PEOPLE[19], PEOPLE[18]], PEOPLE)
    assert before != sums(exchange=turned)
    assert before != sums(brackets=(open_bracket(played=3),))
    assert before != sums(groups=groups(MEMBERS, 2))


def test_the_time_of_day_alone_makes_no_room_list_stale() -> None:
    shown = full(MEET)
    first, *others = shown.own["rooms"]
    seats = tuple(dataclasses.replace(seat, presence="forfeit") for seat in first.seats)
    later = (dataclasses.replace(first, seats=seats), *others)
    form = FORMS["room_list"]
    assert digest(form, shown) == digest(form, shown.having(own={"rooms": later}))
    joined = tuple(dataclasses.replace(seat, joined_at="9:59") for seat in first.seats)
    noted = (dataclasses.replace(first, seats=joined), *others)
    assert digest(form, shown) != digest(form, shown.having(own={"rooms": noted}))


def test_the_room_list_says_which_record_cannot_be_read() -> None:
    shown, form = full(MEET), FORMS["room_list"]
    first, *others = shown.own["rooms"]
    values = {"table": first.match.table, "line": 2}
    broken = dataclasses.replace(
        first, unread=Problem(code="RECORD_LINE_UNREADABLE", values=values)
    )
    now = shown.having(own={"rooms": (broken, *others)})
    assert "記録が読めません" not in text(render_form("room_list", shown))
    printed = "".join(text(render_form("room_list", now)).split())
    assert printed.count("2行目から記録が読めません") == 2, "beside each of the two"
    assert digest(form, shown) != digest(form, now)


# ---------------------------------------------------------------- the exchange


def test_the_exchange_has_six_games_and_marks_those_of_the_knock_out() -> None:
    view = exchange(PEOPLE[12:20], PEOPLE)
    words = text(render_form("exchange_table", given(OPEN, exchange=view, entrants=tuple(PEOPLE))))
    for heading in ("予1", "予2", "予3", "決T1・交1", "交2", "交3"):
        assert heading in words
    other = next(one for one in PEOPLE if one.id == view.rows[0].cells[3].opponent)
    assert f"K{other.short.replace(' ', '')}" in words
    assert words.count("K") == 1 + sum("knockout_game" in row.notes for row in view.rows)
    assert "K：決勝トーナメント1回戦の対局" in words


def test_an_exchange_that_runs_says_that_it_will_change() -> None:
    view = dataclasses.replace(exchange(PEOPLE[12:14], PEOPLE), complete=False)
    words = text(render_form("exchange_table", given(OPEN, exchange=view)))
    assert "未入力の結果があります" in words


# ---------------------------------------------------------------- cards


def test_a_card_of_the_open_division_has_six_lines_with_group_and_seat() -> None:
    words = text(render_form("personal_cards", full(OPEN, entrants=(PEOPLE[5],))))
    for line in ("予1", "予2", "予3", "決T1・", "交1", "交2", "交3", "第2組席2"):
        assert line in words


def test_cards_of_the_knock_out_are_for_the_last_eight() -> None:
    view = open_bracket()
    found = pages(render_form("knockout_cards", full(OPEN, brackets=(view,))))
    assert [page.count("対局者氏名") for page in found] == [4, 4]
    assert "準々決勝" in found[0]
    early = full(OPEN, brackets=(open_bracket(played=0),))
    assert "印刷するカードはありません" in text(render_form("knockout_cards", early))


def diagonals(pdf: bytes) -> int:
    """Count the lines of a PDF that run neither across nor down."""
    found = 0
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        try:
            code = zlib.decompress(stream)
        except zlib.error:
            continue
        for line in re.findall(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", code):
            x1, y1, x2, y2 = (float(number) for number in line)
            found += x1 != x2 and y1 != y2
    return found


def test_the_box_for_differences_is_struck_through_from_the_quarter_finals_on() -> None:
    def cards(stage: str) -> bytes:
        shown = round_of([table_of(PEOPLE[20:22], 1, stage)], stage)
        return render_form("match_cards", given(OPEN, stage, round=shown))

    assert [diagonals(cards(stage)) for stage in ("ko1", "qf", "third", "final")] == [0, 2, 2, 0]
    assert diagonals(render_form("knockout_cards", full(OPEN))) == 6
    assert diagonals(render_form("personal_cards", full(OPEN))) == 0


@pytest.mark.parametrize(
    ("stage", "difference", "count"),
    [("group", True, False), ("ko1", True, False), ("qf", True, False), ("final", False, False),
     ("main", False, True), ("consolation", False, True)],
)  # fmt: skip
def test_each_stage_has_the_boxes_that_are_filled_in(
    stage: str, difference: bool, count: bool
) -> None:
    programme = MEET if count else OPEN
    shown = given(programme, stage, round=round_of([table_of(PEOPLE[20:22], 1, stage)], stage))
    words = text(render_form("match_cards", shown))
    assert ("石差±" in words) is difference
    assert ("石数" in words) is count
    assert ("盤上の石数を書いてください" in words) is count
    assert "K101" in words


def test_the_cards_of_the_final_are_for_two_and_have_no_differences() -> None:
    view = open_bracket()
    words = text(render_form("final_cards", full(OPEN, brackets=(view,))))
    assert words.count("対局者氏名") == 2
    assert "石差" not in words
    swiss = text(render_form("final_cards", play(5).given()))
    assert swiss.count("対局者氏名") == 2
    waiting = full(OPEN, brackets=(open_bracket(played=9),))
    assert not FORMS["final_cards"].ready(waiting)


def test_the_clock_card_stands_twice_on_a_page() -> None:
    found = pages(render_form("clock_cards", given(OPEN)))
    assert len(found) == 1
    assert found[0].count("対局時計の使い方") == 2
    assert found[0].count("「設定」") == 2


# ---------------------------------------------------------------- pairings


def test_a_round_of_groups_is_in_their_order_with_the_seats() -> None:
    words = text(render_form("pairing_by_table", full(OPEN)))
    first = [words.index(one.name.split()[0]) for one in (PEOPLE[12], PEOPLE[16], PEOPLE[20])]
    assert first == sorted(first)
    assert "予選リーグ1回戦" in words
    assert "席1" in words
    assert words.count("不戦勝(+16)") + words.count("不戦勝（+16）") == 2


def test_groups_stand_in_their_order_whatever_tables_they_have() -> None:
    shown = full(OPEN)
    most = len(shown.round.matches) + 1
    turned = tuple(
        dataclasses.replace(match, table=most - match.table) for match in shown.round.matches
    )
    made = shown.having(round=dataclasses.replace(shown.round, matches=turned))
    words = text(render_form("pairing_by_table", made))
    found = [words.index(one.name.split()[0]) for one in (PEOPLE[12], PEOPLE[16], PEOPLE[20])]
    assert found == sorted(found)


def test_a_knock_out_is_called_by_its_stage_and_shows_no_score() -> None:
    tables = [table_of(PEOPLE[20 + 2 * n : 22 + 2 * n], n + 1, "ko1") for n in range(2)]
    words = text(render_form("pairing_by_table", given(OPEN, "ko1", round=round_of(tables, "ko1"))))
    assert "決勝トーナメント1回戦" in words
    assert "成績" not in words


def test_a_round_of_the_meet_is_called_as_in_its_bracket_with_its_time() -> None:
    tables = [table_of(PEOPLE[20 + 2 * n : 22 + 2 * n], n + 1, "main", 4) for n in range(2)]
    semi = round_of(tables, "main", 4, "11:30–12:00")
    shown = full(MEET, round=semi)
    for key in ("pairing_by_table", "pairing_by_name", "match_cards"):
        words = text(render_form(key, shown))
        assert "準決勝" in words
        assert "11:30–12:00" in words


# ---------------------------------------------------------------- the meet


def test_the_slot_plan_is_in_the_order_of_the_day() -> None:
    words = text(render_form("slot_plan", full(MEET)))
    assert words.index("1回戦") < words.index("準々決勝") < words.rindex("決勝")
    assert "敗者戦準決勝" in words
    assert not FORMS["slot_plan"].ready(given(MEET, brackets=(open_bracket(),)))


def test_the_list_of_results_has_halves_and_leaves_byes_out() -> None:
    view = knockout(PEOPLE[:5], walkover=2)
    made = render_form("result_list", given(MEET, brackets=(view,)))
    words = text(made)
    assert words.count("○") == words.count("×") == 4
    for match in view.matches:
        if match.state == "decided" and match.sides[0].score:
            assert f"{match.sides[0].score}–{match.sides[1].score}" in words
    assert "不戦" in words
    empty = given(MEET, brackets=(knockout(PEOPLE[:5], played=0),))
    assert "まだ結果がありません" in text(render_form("result_list", empty))


def test_the_room_list_says_only_what_was_noted() -> None:
    words = text(render_form("room_list", full(MEET)))
    for heading in ("URL送付", "入室", "抽選", "引勝"):
        assert heading in words
    assert "9:52" in words
    assert "接続不良" in words
    assert "棄権と" in words
    assert words.count("棄権") == 1


# ---------------------------------------------------------------- words


def test_titles_are_there_in_both_languages() -> None:
    own = [form.key for form in (*forms_for("othello", "", OPEN), *forms_for("othello", "", MEET))]
    japanese = {key: form_title(key) for key in own}
    with using("en"):
        english = {key: form_title(key) for key in own}
    assert all(japanese[key] != english[key] for key in own)
