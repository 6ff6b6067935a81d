"""Paper of the open division and the meet: groups, brackets, the exchange, cards, rooms."""

import dataclasses
import re
import zlib

import pytest

from models.core.outcomes import Mark, Note
from models.views.divisions import EntrantView
from models.views.draws import BracketView, GroupView
from reports.brackets.bracket_words import grow, leaves, nodes, place_slots, slot_text
from reports.forms.catalogue import FORMS, form_title, forms_for, render_form
from reports.forms.form import Form, NotReady, digest
from reports.games import GAME_FORMS
from reports.i18n import using
from tests.examples import first
from tests.reports.stage_views import (
    exchange,
    given,
    groups,
    knockout,
    people,
    rooms,
    round_of,
    round_of_groups,
    table_of,
)
from tests.reports.views import cell, entrant, live_logs, needing, pages, play, text

OPEN, MEET = "groups_knockout", "knockout"
PEOPLE = people(64)
MEMBERS: list[EntrantView | None] = [None if n in (7, 22) else one for n, one in enumerate(PEOPLE)]
GROUPS = groups(MEMBERS)
WINNERS = [
    group.winner or next(row.entrant for row in group.rows if row.entrant) for group in GROUPS
]


def open_bracket(**changes: object) -> BracketView:
    """Give the knock-out of an open division, played to the end unless said otherwise."""
    shown = {"open_division": True, "third": True, "fifth": True, **changes}
    return knockout(WINNERS, **shown)


def bracket_words(view: BracketView, **changes: object) -> str:
    """Print a bracket and read it."""
    programme = OPEN if view.differences_in_first_round else MEET
    key = "bracket" if view.key == "main" else "consolation_bracket"
    return text(render_form(key, given(programme, brackets=(view,), **changes)))


def stands_in(name: str, words: str) -> bool:
    """Whether every part of a name is on the paper."""
    return all(part in words for part in name.replace("\U000e0100", "").split())


def meet_round() -> tuple[object, ...]:
    """Give a first round of a meet with its slot."""
    tables = [table_of(PEOPLE[2 * n : 2 * n + 2], n + 1, "main") for n in range(4)]
    return round_of(tables, "main", starts="10:00–10:30")


def full(programme: str, **changes: object) -> object:
    """Give the input of every form of a programme."""
    if programme == OPEN:
        shown = {
            "groups": GROUPS,
            "brackets": (open_bracket(),),
            "exchange": exchange(PEOPLE[12:20], PEOPLE),
            "entrants": needing(PEOPLE),
            "round": round_of_groups(MEMBERS),
        }
        return given(OPEN, "group", **{**shown, **changes})
    shown = {
        "brackets": (knockout(PEOPLE[:21], seeds=4), knockout(PEOPLE[:7], key="consolation")),
        "entrants": needing(PEOPLE[:21]),
        "round": meet_round(),
        "own": {"rooms": rooms(meet_round())},
        "live_logs": live_logs(meet_round(), "othello"),
    }
    return given(MEET, "main", **{**shown, **changes})


# ---------------------------------------------------------------- every form


@pytest.mark.parametrize("programme", [OPEN, MEET])
@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_every_form_of_a_programme_is_made_alike_twice(programme: str, language: str) -> None:
    shown = full(programme)
    final = dataclasses.replace(play(6).standings, final=True)
    shown = dataclasses.replace(shown, standings=final)
    with using(language):
        for form in forms_for("othello", shown.head.stage, programme):
            made = render_form(form.key, shown)
            assert made, form.key
            assert made == render_form(form.key, shown), form.key


def test_a_knock_out_of_any_other_game_has_its_sheets_without_discs() -> None:
    shown = full(MEET)
    head = dataclasses.replace(shown.head, game="plain")
    plain = dataclasses.replace(shown, head=head, game=GAME_FORMS["plain"])
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


def test_the_time_of_day_alone_makes_no_room_list_stale() -> None:
    shown = full(MEET)
    first, *others = shown.own["rooms"]
    seats = tuple(dataclasses.replace(seat, presence="forfeit") for seat in first.seats)
    later = (dataclasses.replace(first, seats=seats), *others)
    form = FORMS["room_list"]
    assert digest(form, shown) == digest(form, dataclasses.replace(shown, own={"rooms": later}))
    joined = tuple(dataclasses.replace(seat, joined_at="9:59") for seat in first.seats)
    noted = (dataclasses.replace(first, seats=joined), *others)
    assert digest(form, shown) != digest(form, dataclasses.replace(shown, own={"rooms": noted}))


# ---------------------------------------------------------------- groups

GROUP_GOLDEN = """\
第1組
席 氏名 1 2 3 4 勝 敗 石差計 順位
1 榎本 ×0 ○+12 ○+64 2 1 +76 1抽
2 手崎 ○0 ×-8 ○+2 2 1 -6 2抽
3 大島 ×-12 ○+8 ○+16不戦 2 1 +12 3
4 空席
対局順 ①1–23–4 ②1–32–4 ③1–42–3
"""


def golden_group() -> GroupView:
    """Give a group with a lot, a game that ended level, a win without a game, an empty seat."""
    names = [entrant(n, name, grade="", club="") for n, name in enumerate(("榎本", "手崎", "大島"))]
    win, loss = Mark.WIN, Mark.LOSS
    rows = (
        (None, cell(1, loss, 0), cell(2, win, 12), cell(3, win, 64)),
        (cell(1, win, 0), None, cell(3, loss, -8), cell(2, win, 2)),
        (cell(2, loss, -12), cell(3, win, 8), None, cell(1, win, 16, note=Note.BYE)),
    )
    base = groups([*names, None], 0)[0]
    results = ((2, 1, 76, 1, None), (2, 1, -6, 2, "lot"), (2, 1, 12, 3, "wins"))
    made = [
        dataclasses.replace(
            row, cells=cells, wins=w, losses=lost, difference=d, place=place, decided_by=why
        )
        for row, cells, (w, lost, d, place, why) in zip(base.rows, rows, results, strict=False)
    ]
    return dataclasses.replace(base, rows=(*made, base.rows[3]), decided_by="lot")


def squeezed(words: str) -> str:
    return "".join(words.split()).replace("\ufffe", "-")


def test_the_group_table_says_what_the_rule_book_wants() -> None:
    words = text(render_form("group_table", given(OPEN, groups=(golden_group(),))))
    assert squeezed(GROUP_GOLDEN) in words


def test_four_groups_stand_on_a_page_and_nobody_is_lost() -> None:
    found = pages(render_form("group_table", given(OPEN, groups=GROUPS)))
    assert [len(re.findall(r"第\d+組", page)) for page in found] == [4, 4, 4, 4]
    words = squeezed("".join(found))
    assert all(stands_in(one.name, words) for one in MEMBERS if one)
    assert words.count("空席") == 2
    large = pages(render_form("group_table", given(OPEN, groups=GROUPS, large=True)))
    assert len(large) == 8


def test_a_table_before_the_games_is_blank() -> None:
    words = text(render_form("group_table", given(OPEN, groups=groups(MEMBERS, 0))))
    assert "○" not in words
    assert "×" not in words
    assert "対局順" in words


def test_who_must_draw_lots_is_named_under_the_group() -> None:
    waiting = dataclasses.replace(golden_group(), lot_needed=(PEOPLE[20], PEOPLE[21]))
    words = text(render_form("group_table", given(OPEN, groups=(waiting,))))
    assert "抽選で決める人：" in words
    assert PEOPLE[20].name.replace(" ", "") in words


def test_a_group_of_nobody_can_be_printed() -> None:
    words = text(render_form("group_table", given(OPEN, groups=groups([None] * 4))))
    assert words.count("空席") == 4


# ---------------------------------------------------------------- brackets


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 11, 16, 17, 21, 32, 33, 40, 63, 64])
def test_everybody_is_in_the_bracket_whatever_its_size(count: int) -> None:
    entrants = PEOPLE[:count]
    words = bracket_words(knockout(entrants, seeds=min(count, 4)))
    assert all(stands_in(one.name, words) for one in entrants)


@pytest.mark.parametrize("count", [2, 5, 21, 33, 64])
def test_every_match_that_is_played_is_drawn_once(count: int) -> None:
    view = knockout(PEOPLE[:count])
    tree = grow(view, ("main", view.rounds, 1))
    assert len(list(leaves(tree))) == count
    drawn = [node.match for node in nodes(tree)]
    assert len(drawn) == count - 1
    played = [match for match in view.matches if match.state == "decided"]
    assert sorted(drawn, key=lambda match: match.round) == played


@pytest.mark.parametrize(
    ("count", "sheets", "wide"), [(16, 1, False), (21, 1, False), (32, 1, True), (33, 1, True)]
)
def test_more_names_lie_in_two_wings(count: int, sheets: int, wide: bool) -> None:
    made = render_form("bracket", given(MEET, brackets=(knockout(PEOPLE[:count]),)))
    assert len(pages(made)) == sheets
    assert (b"/MediaBox [ 0 0 841.89 595.28 ]" in made) is wide


def test_sixty_four_stand_on_two_pages_and_the_final_on_a_third() -> None:
    view = knockout(PEOPLE, third=True)
    found = [
        squeezed(page) for page in pages(render_form("bracket", given(MEET, brackets=(view,))))
    ]
    assert len(found) == 3
    by_line = {
        side.line: side.entrant for match in view.matches for side in match.sides if side.line
    }
    for line, one in by_line.items():
        assert stands_in(one.name, found[0 if line <= 32 else 1])
    assert "決勝進出" in found[0]
    assert "3位決定戦" in found[2]
    assert all(stands_in(one.name, found[2]) for _place, one in view.places[:4])


def test_large_type_takes_more_room_and_loses_nobody() -> None:
    view = open_bracket()
    normal = render_form("bracket", given(OPEN, brackets=(view,)))
    large = render_form("bracket", given(OPEN, brackets=(view,), large=True))
    assert len(pages(large)) > len(pages(normal))
    words = text(large)
    assert all(stands_in(one.name, words) for one in WINNERS)


def test_differences_stand_only_in_the_first_round_of_the_open_division() -> None:
    words = bracket_words(open_bracket())
    first = [m for m in open_bracket().matches if m.stage == "ko1"]
    signs = [f"{side.cell.difference:+d}" for match in first for side in match.sides]
    assert all(sign in words for sign in signs)
    assert len(re.findall(r"[+-]\d+", words.replace("2026-01-10", ""))) == 16


def test_counts_stand_with_their_halves_in_the_meet() -> None:
    words = bracket_words(knockout(PEOPLE[:8]))
    assert re.search(r"\d\d\.5", words)
    assert "優勝" in words


def test_a_walkover_says_so_and_names_no_count() -> None:
    view = knockout(PEOPLE[20:24], walkover=1)
    words = bracket_words(view)
    assert "不戦" in words
    assert "遅" in words
    scores = [side.score for side in view.matches[0].sides]
    assert scores == ["", ""]


def test_the_places_to_the_eighth_and_their_matches() -> None:
    view = open_bracket()
    words = bracket_words(view)
    for heading in ("3位決定戦", "5〜8位決定戦", "7位決定戦", "順位"):
        assert heading in words
    assert [place for place, _who in place_slots(view)] == [1, 2, 3, 4, 5, 6, 7, 8]
    given_places = dict(view.places)
    assert all(who is given_places[place] for place, who in place_slots(view))


def test_without_a_match_for_third_place_two_share_it() -> None:
    view = knockout(PEOPLE[:8])
    slots = place_slots(view)
    assert [place for place, _who in slots] == [1, 2, 3, 3]
    assert len({who.id for _place, who in slots}) == 4


def test_a_bracket_before_the_draw_has_numbers_and_room() -> None:
    view = open_bracket(played=0, drawn=False)
    found = bracket_words(view)
    assert not any(stands_in(one.name, found) for one in WINNERS[2:])
    assert "準決勝第1対局の敗者" in found
    assert "15" in found
    assert "16" in found


def test_the_bracket_to_fill_in_has_a_line_for_everybody_who_is_there() -> None:
    opened = text(render_form("blank_bracket", full(OPEN)))
    assert "準々決勝第4対局の敗者" in opened
    assert "8位" in opened
    here = (*PEOPLE[:33], dataclasses.replace(PEOPLE[33], checked_in=False))
    meet = render_form("blank_bracket", full(MEET, entrants=here))
    assert "64" in pages(meet)[1]
    assert not any(stands_in(one.name, text(meet)) for one in here[12:])
    nobody = full(MEET, entrants=(dataclasses.replace(PEOPLE[33], checked_in=False),))
    assert "優勝" in text(render_form("blank_bracket", nobody))


def test_a_bracket_says_at_which_table_a_match_can_be_played() -> None:
    words = bracket_words(open_bracket(played=9))
    assert "2卓" in words
    assert "2卓" not in bracket_words(open_bracket())


def test_the_seed_of_the_lots_is_printed() -> None:
    assert "公開した乱数の種：2026011012:34" in bracket_words(open_bracket())


def test_times_of_a_round_are_one_span() -> None:
    assert slot_text(["9:30–10:00", "10:00–10:30"]) == "9:30–10:30"
    assert "10:30–11:00" in bracket_words(knockout(PEOPLE[:8]))


def test_the_consolation_is_a_sheet_of_its_own() -> None:
    other = knockout(PEOPLE[:7], key="consolation", played=2)
    words = bracket_words(other)
    assert "敗者戦トーナメント表" in words
    assert not FORMS["consolation_bracket"].ready(given(MEET, brackets=(knockout(PEOPLE[:8]),)))


def test_both_out_leaves_an_open_line() -> None:
    view = knockout(PEOPLE[:4], played=1)
    final = view.matches[-1]
    nobody = dataclasses.replace(final.sides[0], bye=True, entrant=None, waits_for=None)
    matches = (*view.matches[:-1], dataclasses.replace(final, sides=(nobody, final.sides[1])))
    words = bracket_words(dataclasses.replace(view, matches=matches))
    assert all(stands_in(one.name, words) for one in PEOPLE[:4])


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
    assert "まだ入っていない結果があります" in words


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
