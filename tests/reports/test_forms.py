import dataclasses
from fractions import Fraction

import pytest

from models.core.outcomes import Mark, Note
from models.core.parts import PartRules
from models.core.people import Member, Person
from models.games.othello.stages import THE_FINAL
from models.games.rummikub.record import RummikubOptions
from models.views.divisions import ResultCell, RoundView, SeatView
from models.views.rankings import StandingsView
from reports.forms.catalogue import FORMS, form_title, forms_for, make_form, render_form
from reports.forms.form import Form, NotReady, seating
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.i18n import using
from reports.sheets.match_cards import match_cards
from reports.sheets.ruling_log import ruling_log
from tests.examples import first
from tests.reports.drawn import drawn, rows
from tests.reports.views import (
    ODD_NAMES,
    RULINGS,
    cell,
    entrant,
    finalists,
    head,
    pages,
    play,
    text,
)

HERE = FormContext(game=GAME_FORMS["othello"], stage="swiss", programme="swiss_final")
PDF = [key for key, form in FORMS.items() if form.suffix == "pdf" and form.offered(HERE)]
SHOWS_NAMES = ["pairing_by_table", "pairing_by_name", "personal_cards", "standings", "cross_table"]


def made(key: str, **changes: object) -> bytes:
    """Render a form of 11 Othello players after three rounds."""
    played = play(11)
    if FORMS[key].final:
        changes["standings"] = dataclasses.replace(played.standings, final=True)
    return render_form(key, played.given(**changes))


# ---------------------------------------------------------------- every form


@pytest.mark.parametrize("game", GAME_FORMS)
@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_every_form_renders_twice_alike(
    game: str, language: str, subtests: pytest.Subtests
) -> None:
    for key in FORMS:
        with subtests.test(key):
            played = play(7, discs=game == "othello")
            standings = dataclasses.replace(played.standings, final=FORMS[key].final)
            rounds = (played.round,)
            given = played.given(game, standings=standings, footnotes={2: "x"}, all_rounds=rounds)
            here = dataclasses.replace(HERE, game=GAME_FORMS[game], options=given.options)
            own = any(given.part(name) is None for name in FORMS[key].needs)
            if own or not FORMS[key].offered(here):
                with pytest.raises(NotReady):
                    render_form(key, given)
                continue
            with using(language):
                first, second = render_form(key, given), render_form(key, given)
            assert first
            assert first == second


def test_no_name_is_cut(subtests: pytest.Subtests) -> None:
    for key in SHOWS_NAMES:
        with subtests.test(key):
            words = text(made(key))
            for name, _reading in ODD_NAMES:
                assert stands_in(name, words)


@pytest.mark.parametrize("key", SHOWS_NAMES)
@pytest.mark.parametrize("count", [1, 2, 100])
def test_one_and_a_hundred_players(key: str, count: int) -> None:
    played = play(count, rounds=2)
    words = text(render_form(key, played.given()))
    assert all(stands_in(one.name, words) for one in played.entrants)


def stands_in(name: str, words: str) -> bool:
    """Whether every part of a name is there; Qt may read two lines across their columns."""
    return all(part in words for part in name.replace("\U000e0100", "").split())


def test_large_type_loses_nothing(subtests: pytest.Subtests) -> None:
    for key in (k for k in PDF if k not in ("match_cards", "draw_tags")):
        with subtests.test(key):
            normal, large = text(made(key)), text(made(key, large=True))
            assert len(large) >= len(normal)


def test_a_form_without_its_view_is_not_ready() -> None:
    played = play(3)
    given = played.given(
        round=None, standings=None, entrants=(), finalists=None, held=(), card=None, hand=None
    )
    for form in FORMS.values():
        assert form.ready(given) is (not form.needs and form.offered(given.where))
    with pytest.raises(NotReady):
        render_form("standings", given)


def test_a_provisional_order_is_not_printed_as_the_final_ranking() -> None:
    with pytest.raises(NotReady):
        render_form("final_ranking", play(4).given())


def test_forms_are_named_in_both_languages() -> None:
    titles = [form_title(key) for key in FORMS]
    with using("en"):
        english = [form_title(key) for key in FORMS]
    assert len(set(titles)) == len(set(english)) == len(FORMS)
    assert not set(titles) & set(english)


def test_a_game_without_draw_right_has_no_tags() -> None:
    def keys(game: str) -> set[str]:
        return {form.key for form in forms_for(game, "swiss")}

    assert keys("othello") - keys("plain") == {"draw_tags", "clock_cards"}


def test_what_cannot_be_printed_is_named() -> None:
    given = play(3).given(entrants=(entrant(1, "山田😀"), entrant(2, "𠮷野")))
    assert make_form("personal_cards", given).lacking == ("😀",)
    assert make_form("entrants_csv", given).lacking == (), "a text has every character"
    line = dataclasses.replace(given.rulings[0], text="黒🀄番")
    ruled = given.having(rulings=(line,))
    assert make_form("ruling_log", ruled).lacking == ("🀄",), "whatever is drawn, not names alone"


def test_what_is_as_usual_is_no_part_of_what_a_sheet_says() -> None:
    """So a sheet that an older version has printed is not told to be out of date."""
    given = play(4).given("rummikub")
    cards, options = FORMS["table_cards"], RummikubOptions()
    assert cards.says(given) == seating(given)
    assert cards.says(given.having(options=None)) == seating(given)
    other = dataclasses.replace(options, joker=30, penalty=options.penalty, capacity=99)
    assert cards.says(given.having(options=other)) == (seating(given), [("joker", 30)])
    other = dataclasses.replace(options, games=3, joker=30)
    assert cards.says(given.having(options=other)) == (
        seating(given),
        [("games", 3), ("joker", 30)],
    )


def test_match_cards_say_who_sits_where_and_what_else_some_of_them_have() -> None:
    played, cards = play(4), FORMS["match_cards"]
    given, (first, second) = played.given(), played.round.matches
    assert cards.says(given) == seating(given)
    numbers = {second.id: "4712", first.id: "4711"}
    numbered = [(first.id, "4711"), (second.id, "4712")]
    assert cards.says(given.having(card_numbers=numbers)) == (seating(given), numbered)
    right = dataclasses.replace(
        played.round, matches=(first, dataclasses.replace(second, rights_of=0))
    )
    assert cards.says(given.having(round=right)) == (seating(given), [(second.table, 0)])
    assert cards.says(given.having(round=right, card_numbers=numbers)) == (
        seating(given),
        numbered,
        [(second.table, 0)],
    )


def test_keys_match() -> None:
    assert all(isinstance(form, Form) and form.key == key for key, form in FORMS.items())
    known = {"pdf", "txt", "csv", "xlsx", "html", "json", "h9", "xml"}
    assert {form.suffix for form in FORMS.values()} <= known


# ---------------------------------------------------------------- pairing


def test_the_bye_stands_on_the_last_line() -> None:
    words = text(made("pairing_by_table"))
    assert "不戦勝（+16）" in words
    assert words.index("不戦勝") > words.rindex("対")


def test_a_bye_of_a_plain_game_brings_no_number() -> None:
    words = text(render_form("pairing_by_table", play(3, discs=False).given("plain")))
    assert "不戦勝" in words
    assert "不戦勝(" not in words


def test_the_bye_value_falls_back_on_the_game() -> None:
    played = play(3)
    bye = played.round.matches[-1]
    round_ = dataclasses.replace(
        played.round, matches=(*played.round.matches[:-1], dataclasses.replace(bye, cells=()))
    )
    assert "不戦勝（+16）" in text(render_form("pairing_by_table", played.given(round=round_)))


def test_changed_tables_are_marked_with_their_reason() -> None:
    bye = play(11).round.matches[-1]
    words = text(made("pairing_by_table", footnotes={2: "1回戦で対戦済み", bye.table: "最下位"}))
    assert "※2卓：1回戦で対戦済み" in words
    assert "※不戦勝：最下位" in words
    assert words.count("※") == 4


def test_what_is_said_of_all_tables_stands_without_a_mark() -> None:
    words = text(made("pairing_by_table", footnotes={0: "今回は全卓を抽選で決めました"}))
    assert "今回は全卓を抽選で決めました" in words
    assert "※今回" not in words


def test_a_changed_table_without_a_reason_is_explained() -> None:
    assert "※順位の並びどおりでない卓" in text(made("pairing_by_table"))


def test_the_seed_of_the_draw_is_printed() -> None:
    given = play(5, rounds=1).given()
    assert "公開した抽選番号：2026-01-10JOA（見出し：女子の部R1）による抽選" in text(
        render_form("pairing_by_table", given)
    )


def test_the_score_is_printed_from_the_second_round_on() -> None:
    first = text(render_form("pairing_by_table", play(8, rounds=1).given()))
    third = text(render_form("pairing_by_table", play(8, rounds=3).given()))
    assert "成績" not in first
    assert "成績" in third
    assert "2勝" in third


@pytest.mark.parametrize("key", ["pairing_by_table", "pairing_by_name"])
def test_an_unpublished_pairing_is_a_proposal(key: str) -> None:
    words = text(render_form(key, play(5, published=False).given()))
    assert "（案）" in words


def test_names_are_in_the_order_of_their_reading() -> None:
    names = [
        ("後藤", "ごとう"),
        ("小林", "こばやし"),
        ("阿部", "あべ"),
        ("Smith", ""),
        ("渡辺", "ワタナベ"),
    ]
    people = [entrant(number, *name) for number, name in enumerate(names, start=1)]
    base = play(4).round
    matches = tuple(
        dataclasses.replace(
            match, seats=(SeatView(entrant=people[2 * n]), SeatView(entrant=people[2 * n + 1]))
        )
        for n, match in enumerate(base.matches)
    )
    round_ = dataclasses.replace(base, matches=matches)
    words = text(render_form("pairing_by_name", play(4).given(round=round_)))
    assert [name for name in ("阿部", "後藤", "小林") if name in words]
    assert words.index("Smith") < words.index("阿部2") < words.index("後藤1") < words.index("小林1")
    for letter in "Sあか":
        assert letter in words


def test_more_than_thirty_names_stand_in_two_columns_but_in_large_type() -> None:
    for count, large, columns in ((30, False, 1), (32, False, 2), (32, True, 1)):
        made = play(count, rounds=1).given(large=large)
        first, *_more = pages(render_form("pairing_by_name", made))
        assert first.count("相手") == columns, (count, large)


def test_readings_are_printed_for_children() -> None:
    assert "えのもとさくら" not in text(made("pairing_by_table"))
    assert "えのもとさくら" in text(made("pairing_by_table", reading=True))
    assert "えのもとさくら" in text(made("pairing_by_name", reading=True))
    assert "えのもとさくら" in text(made("match_cards", reading=True))


# ---------------------------------------------------------------- cards


def test_every_match_has_a_card_with_its_code_and_no_bye() -> None:
    played = play(11)
    found = pages(render_form("match_cards", played.given()))
    assert len(found) == 2
    words = "".join(found)
    for match in played.round.matches:
        assert (match.code in words) is not match.bye
    assert words.count("石差±") == 10


def test_the_number_for_telephones_and_the_word_of_clocks_stand_apart() -> None:
    played = play(2, discs=False)
    match = dataclasses.replace(played.round.matches[0], clock=True)
    shown = dataclasses.replace(played.round, matches=(match,))
    made = match_cards(head(), shown, GAME_FORMS["othello"], numbers={match.id: "4711"})
    (page,) = drawn(made)
    (number,) = [run for run in page.runs if run.text.startswith("スマホ")]
    (clock,) = [run for run in page.runs if run.text == "時計あり"]
    assert clock.y >= number.y + number.height, "below it, and not over it"


def test_there_are_no_phantom_cards() -> None:
    assert len(pages(render_form("match_cards", play(8).given()))) == 1
    found = pages(render_form("personal_cards", play(9).given()))
    assert [page.count("対局者氏名") for page in found] == [4, 4, 1]


def test_the_final_card_has_no_box_for_discs_and_names_the_rights() -> None:
    base = play(2).round.matches[0]
    played_under = PartRules(figures=False, rules=THE_FINAL)
    match = dataclasses.replace(base, stage="final", round=1, rights_of=1, part=played_under)
    final = RoundView(
        id=9, stage="final", number=1, published=True, published_at=None, matches=(match,)
    )
    words = text(render_form("match_cards", play(2).given(round=final, head=head("final", 1))))
    assert "決勝" in words
    assert "石差" not in words
    assert words.count("黒白選択・引き分け勝ち") == 1


def test_a_personal_card_has_a_line_per_round() -> None:
    words = text(render_form("personal_cards", play(1, rounds=1).given(rounds=8)))
    assert "12345678" in words
    for heading in ("対局者氏名", "黒/白", "引勝", "勝敗○/×", "石差±", "累計勝", "累計石差"):
        assert heading in words
    assert "えのもとさくら" in words


def test_a_plain_card_has_no_othello_columns() -> None:
    words = text(render_form("personal_cards", play(4, discs=False).given("plain")))
    assert "勝敗○/△/×" in words
    for heading in ("黒/白", "引勝", "石差"):
        assert heading not in words


def test_the_withdrawn_get_no_card() -> None:
    people = (entrant(1), entrant(2, withdrawn_from=2))
    words = text(render_form("personal_cards", play(2).given(entrants=people)))
    assert "榎本さくら" in words
    assert "𠮷野公彦" not in words


def test_one_tag_per_table() -> None:
    found = pages(render_form("draw_tags", play(19).given()))
    assert [page.count("引き分け勝ち") for page in found] == [16, 2]


def test_nothing_to_print_is_said() -> None:
    given = play(1).given()
    for key in ("match_cards", "draw_tags", "table_signs"):
        assert "印刷するカードはありません" in text(render_form(key, given))


# ---------------------------------------------------------------- standings


def test_standings_say_up_to_which_round_they_count() -> None:
    words = text(made("standings"))
    assert "3回戦終了時" in words
    assert "暫定順位表" in words


def test_signs_and_remarks_of_the_standings() -> None:
    played = play(2, rounds=1)
    first, second = played.standings.rows
    view = dataclasses.replace(
        played.standings,
        rows=(
            dataclasses.replace(first, difference=104, notes=("final",)),
            dataclasses.replace(second, difference=-8, notes=("late", "withdrawn")),
        ),
        complete=False,
    )
    words = text(render_form("standings", played.given(standings=view)))
    assert "+104" in words
    assert "-8" in words
    assert "決勝" in words
    assert "遅刻・棄" in words
    assert "未入力の結果" in words


def test_empty_columns_are_left_out() -> None:
    played = play(2, rounds=1)
    rows = tuple(
        dataclasses.replace(row, entrant=entrant(n, grade="", club=""), notes=())
        for n, row in enumerate(played.standings.rows, start=1)
    )
    view = dataclasses.replace(played.standings, rows=rows)
    words = text(render_form("standings", played.given(standings=view)))
    assert all(heading not in words for heading in ("段級位", "所属", "備考", "分"))


def test_a_plain_ranking_has_points_and_draws() -> None:
    words = text(render_form("standings", play(6, discs=False).given("plain")))
    assert "勝点勝分敗対戦相手の勝点計" in words.replace("\n", "")
    assert "3.5" in words


def test_a_long_club_stands_in_two_lines_as_large_as_a_short_one() -> None:
    def letter(club: str, upper: str) -> float:
        played = play(8, rounds=5, discs=False)
        order = tuple(
            dataclasses.replace(
                row, entrant=entrant(n, f"選手 {n}号", club=club), notes=("late", "withdrawn")
            )
            for n, row in enumerate(played.standings.rows, start=1)
        )
        view = dataclasses.replace(played.standings, rows=order)
        (page,) = drawn(render_form("standings", played.given("plain", standings=view)))
        found = [run for run in page.runs if run.text == upper]
        assert len(found) == len(order)
        return found[0].width / len(upper)

    long = letter("全日本学生オセロ連盟関東支部", "全日本学生オセ")
    assert long == pytest.approx(letter("関西支部", "関西支部"), rel=0.08)


def test_what_each_round_brought_stands_before_the_sum_where_a_game_lists_its_rounds() -> None:
    played = play(2, rounds=1, discs=False)
    rounds = (
        (brought(1, 75, 1002, 1003), brought(2, -10, note=Note.LATE), brought(3, 0), None),
        (brought(1, -75, 1001, 1003), brought(2, 11, 1003)),
    )
    order = [
        dataclasses.replace(
            row, entrant=entrant(n, name, grade="", club=""), cells=cells, notes=(), values=()
        )
        for n, (row, name, cells) in enumerate(
            zip(played.standings.rows, ("榎本", "手崎"), rounds, strict=True), start=1
        )
    ]
    view = dataclasses.replace(played.standings, rows=tuple(order))
    for game, told in (
        ("mahjong", [["第1半荘", "第2半荘"], ["+37.5", "遅"], ["△37.5", "+5.5"]]),
        ("plain", [[], [], []]),
    ):
        (page,) = drawn(render_form("standings", played.given(game, standings=view)))
        lines = [line for line in rows(page) if line[0] in ("順位", "1", "2")]
        assert [line[2 : 2 + len(own)] for line, own in zip(lines, told, strict=True)] == told
        assert [len(line) - len(own) for line, own in zip(lines, told, strict=True)] == [7, 6, 6]


def brought(number: int, halves: int, *opponents: int, note: Note | None = None) -> ResultCell:
    """Give what a round brought in half points; nobody sat there in a round without opponents."""
    return ResultCell(
        round=number,
        mark=Mark.LOSS if note else None,
        opponents=opponents,
        points=Fraction(halves, 2),
        note=note,
    )


@pytest.mark.parametrize("game", ["othello", "plain"])
def test_every_count_stands_under_its_heading(game: str) -> None:
    played = play(1, rounds=1, discs=game == "othello")
    (row,) = played.standings.rows
    view = dataclasses.replace(
        played.standings, rows=(dataclasses.replace(row, wins=7, draws=5, losses=4),)
    )
    (page,) = drawn(render_form("standings", played.given(game, standings=view)))
    heads = {run.text: run for run in page.runs if run.text in ("勝", "分", "敗")}
    for count, heading in (("7", "勝"), ("5", "分"), ("4", "敗")):
        (x,) = (run.x for run in page.runs if run.text == count)
        assert min(heads, key=lambda head: abs(heads[head].x - x)) == heading


# ---------------------------------------------------------------- cross-table

GOLDEN = """\
第31回全日本オセロ選手権
女子の部　3回戦終了時　成績一覧

順位  氏名       略    1回戦  2回戦  3回戦       計
---------------------------------------------------
   1  榎本 葵    榎葵  ○+24  ○+16  ○  0  3勝 0敗
      三段 東京        手崎   不戦   榎茜      + 40
   2  榎本 茜    榎茜  ×-64  ○+ 1  ×  0  1勝 2敗
      1級              欠     手崎   榎葵      - 63
   2  手崎 実    手崎  ×-24  ×- 1  ×-16  0勝 3敗
                       榎葵   榎茜   遅        - 41
   4  Ann Lee    An           ○+16  ×-64  1勝 1敗
      大阪                    不戦   棄        - 48
---------------------------------------------------
"""


def cross_view() -> StandingsView:
    aoi = entrant(1, "榎本 葵", grade="三段", club="東京", short="榎葵")
    akane = entrant(2, "榎本 茜", grade="1級", club="", short="榎茜")
    minoru = entrant(3, "手崎 実", grade="", club="", short="手崎")
    ann = entrant(4, "Ann Lee", grade="", club="大阪", short="An")
    win, loss = Mark.WIN, Mark.LOSS
    lines = (
        (
            aoi,
            1,
            40,
            [cell(1, win, 24, 1003), cell(2, win, 16, note=Note.BYE), cell(3, win, 0, 1002)],
        ),
        (
            akane,
            2,
            -63,
            [cell(1, loss, -64, note=Note.MISSED), cell(2, win, 1, 1003), cell(3, loss, 0, 1001)],
        ),
        (
            minoru,
            2,
            -41,
            [
                cell(1, loss, -24, 1001),
                cell(2, loss, -1, 1002),
                cell(3, loss, -16, 1004, note=Note.LATE),
            ],
        ),
        (
            ann,
            4,
            -48,
            [None, cell(2, win, 16, 1003, note=Note.LATE), cell(3, loss, -64, note=Note.WITHDRAWN)],
        ),
    )
    base = play(2, rounds=1).standings
    rows = tuple(
        dataclasses.replace(
            base.rows[0],
            place=place,
            entrant=one,
            difference=difference,
            cells=tuple(cells),
            wins=sum(1 for c in cells if c and c.mark is win),
            losses=sum(1 for c in cells if c and c.mark is loss),
            notes=(),
        )
        for one, place, difference, cells in lines
    )
    return dataclasses.replace(base, rows=rows, after_round=3)


def test_the_cross_table_as_text() -> None:
    given = play(2, rounds=1).given(standings=cross_view())
    written = render_form("cross_table_text", given).decode("utf-8")
    assert written == GOLDEN
    assert "\r" not in written


def test_the_cross_table_as_text_in_english() -> None:
    given = play(2, rounds=1).given(standings=cross_view())
    with using("en"):
        written = render_form("cross_table_text", given).decode("utf-8")
    assert "Place  Name" in written
    assert "3W 0L" in written
    assert "free" in written


def test_the_cross_table_on_paper_has_two_lines_per_player() -> None:
    words = text(render_form("cross_table", play(2, rounds=1).given(standings=cross_view())))
    assert "○+24" in words
    assert "×-64" in words
    assert "3勝0敗" in words
    assert "不戦" in words


@pytest.mark.parametrize(("rounds", "wide"), [(6, False), (7, True)])
def test_many_rounds_lie_on_their_side(rounds: int, wide: bool) -> None:
    pdf = render_form("cross_table", play(4, rounds=rounds).given())
    assert (b"/MediaBox [ 0 0 841.89 595.28 ]" in pdf) is wide


# ---------------------------------------------------------------- announcement and log


def test_the_announcement_cites_the_rule_and_the_rights() -> None:
    people = play(5).entrants
    ninth = text(made("final_announcement", finalists=finalists(people, 9)))
    assert "第9項" in ninth
    assert "榎本さくらさんが黒白を選び、引き分け勝ちの権利も持ちます" in ninth
    assert "伏せ石は行いません" in ninth
    tenth = text(made("final_announcement", finalists=finalists(people, 10)))
    assert "第10項" in tenth
    assert "どちらの対局者にも特典はありません" in tenth
    assert "石差は記録しません" in ninth
    assert "石差は記録しません" in tenth


def test_an_announcement_not_made_yet_is_a_proposal() -> None:
    view = dataclasses.replace(finalists(play(5).entrants), named=False)
    assert "（案）" in text(made("final_announcement", finalists=view))


def test_the_log_is_in_the_order_of_time_with_penalties() -> None:
    words = text(made("ruling_log", penalty_texts={4: "1分減らし、残り340秒。"}))
    assert words.index("10:33") < words.index("11:03")
    assert "反則JOA16" in words
    assert "1分減らし、残り340秒。" in words
    assert "○+24→○+14" in words
    assert "訂正JOA21" in words


def test_naming_the_finalists_is_no_ruling_of_a_round() -> None:
    (correction,) = RULINGS
    assert "2回戦5卓" in text(ruling_log(head(), [correction], []))
    named = dataclasses.replace(correction, kind="finalists")
    assert "2回戦" not in text(ruling_log(head(), [named], []))


def test_an_empty_log_says_so() -> None:
    assert "記録はありません" in text(made("ruling_log", rulings=(), penalties=()))


def test_a_ruling_of_several_pages_is_printed_whole() -> None:
    ruling = play(2).given().rulings[0]
    long = dataclasses.replace(ruling, text="".join(f"第{n}条。" for n in range(900)))
    words = text(made("ruling_log", rulings=(long, ruling)))
    assert words.count("条。") == 900


def test_badges_that_are_issued_again_are_counted_and_labels_are_not() -> None:
    shown = play(3)
    people = tuple(
        dataclasses.replace(own, members=(Member(person=Person(id=own.id, name=own.name)),))
        for own in shown.entrants
    )
    given = shown.given(entrants=people)
    badges, labels = FORMS["badges"], FORMS["name_labels"]
    first, second, third = badges.each(given)
    again = given.having(printed_each={first: 1, second: 3})
    (problem,) = badges.otherwise(again)
    assert (problem.code, problem.values) == ("BADGES_AGAIN", {"count": 2})
    assert third not in again.printed_each
    assert not list(badges.otherwise(given))
    assert not list(labels.each(again)) and not list(labels.otherwise(again))


def test_a_game_with_a_notice_of_its_own_is_offered_no_other() -> None:
    offered = {
        game
        for game, forms in GAME_FORMS.items()
        if FORMS["posted_notice"].when(FormContext(game=forms))
    }
    own = {game for game, forms in GAME_FORMS.items() if any(one.is_notice for one in forms.forms)}
    assert "go" in own
    assert offered == set(GAME_FORMS) - own
