"""The texts of a column stand in one size, and the signs of results under one another."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from models.prizes import PrizeFor, PrizeRule
from models.reception.badges import Badge
from models.reception.fees import Fees
from models.reception.payments import Receipt, TaxLine
from models.teams.terms import TeamTerms
from models.views.ceremony import AwardView, PrizesView
from models.views.hand_kits import HandRound, HandTable
from reports import i18n
from reports.ceremony.sheets import ceremony_list, prize_labels, prize_receipts
from reports.games import GAME_FORMS
from reports.games.plain import PLAIN
from reports.hand_kit import hand_sheet
from reports.paper import A4, RIGHT, Look, PageBox, Paper, PaperRow, SheetColumn, stacked, table
from reports.paper.fitting import SMALLEST, fit, one_size
from reports.reception_sheets import receipt_sheet
from reports.sheets.badges import badges, name_labels
from reports.sheets.pairing_sheet import by_table
from reports.sheets.standings import standings
from reports.teams.team_card import team_cards
from tests.reports.drawn import drawn
from tests.reports.views import by_hand, entrant, head, play, saying

CLUBS = ("本牧", "港北シニアクラブ", "山下町", "みどり市シニアクラブ")
NAMES = ("榎本 一", "大久保 実・金子 京子", "武者小路 龍之介", "林 桜")


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Keep the size in which every text is drawn, line by line."""
    drawn: dict[str, float] = {}
    plain = Paper.text

    def text(self: Paper, x: float, y: float, said: str, size: float, **how: Any) -> None:
        drawn[said] = round(size, 3)
        plain(self, x, y, said, size, **how)

    monkeypatch.setattr(Paper, "text", text)
    return drawn


def draw(columns: list[SheetColumn], rows: list[PaperRow]) -> None:
    """Draw a table over half a page."""
    body = PageBox(40, 40, 420, 500)
    (page,) = table(body, columns, rows, Look(low=19.5, high=34, ratio=0.6))
    page(Paper("a table", A4))


def of_lines(sizes: dict[str, float], text: str) -> set[float]:
    """Give the sizes of a text, or of the lines in which it stands."""
    lines = [drawn for drawn in sizes if drawn and drawn in text]
    assert "".join(sorted(lines)), text
    return {sizes[line] for line in lines}


def test_the_texts_of_a_column_have_one_size(sizes: dict[str, float]) -> None:
    columns = [
        SheetColumn(ems=4),
        SheetColumn(ems=3, share=1, scale=0.8),
        SheetColumn(ems=2, align=RIGHT),
    ]
    rows = [
        PaperRow(cells=(f"{place}位", club, str(place * 3)))
        for place, club in enumerate(CLUBS, start=1)
    ]
    draw(columns, rows)
    found = set().union(*(of_lines(sizes, club) for club in CLUBS))
    assert len(found) == 1
    assert len({sizes[f"{place}位"] for place in range(1, 5)}) == 1


def test_names_with_a_line_under_them_have_one_size_each(sizes: dict[str, float]) -> None:
    rows = [PaperRow(cells=(stacked(name, club),)) for name, club in zip(NAMES, CLUBS, strict=True)]
    draw([SheetColumn(ems=5.5), SheetColumn(ems=22)], rows)
    for texts in (NAMES, CLUBS):
        assert len(set().union(*(of_lines(sizes, text) for text in texts))) == 1


def test_both_sides_of_a_pairing_have_one_size(sizes: dict[str, float]) -> None:
    shown = play(4, rounds=2).round
    first, second = shown.matches[0].seats
    seats = tuple(
        replace(seat, entrant=replace(seat.entrant, name=name))
        for seat, name in ((first, "大久保 実・金子 京子"), (second, "林 桜"))
    )
    others = tuple(match for match in shown.matches[1:])
    shown = replace(shown, matches=(replace(shown.matches[0], seats=seats), *others))
    by_table(head(number=2), shown, GAME_FORMS["othello"])
    assert of_lines(sizes, "大久保 実・金子 京子") == {sizes["林 桜"]}


def test_one_monster_does_not_make_all_others_small() -> None:
    monster = "アレクサンドラ・フェルナンデス・ロドリゲス" * 3
    size = one_size([*CLUBS, monster], 60.0, 20.0, bold=False, height=24.0)
    assert size == pytest.approx(SMALLEST * 20)
    assert fit(monster, 60.0, size, height=24.0).size < size


def test_a_column_says_how_far_it_follows_its_longest_text(sizes: dict[str, float]) -> None:
    monster = "Wolstenholme-Featherstonehaugh-Ashworth"
    rows = [PaperRow(cells=(name,)) for name in ("Ann Bee", monster)]
    draw([SheetColumn(ems=6), SheetColumn(ems=20)], rows)
    followed = sizes["Ann Bee"]
    draw([SheetColumn(ems=6, least=0.7), SheetColumn(ems=20)], rows)
    assert followed < sizes["Ann Bee"]
    assert all(size < sizes["Ann Bee"] for size in of_lines(sizes, monster))


def test_names_in_latin_letters_are_as_large_as_the_figures_of_a_ranking(
    sizes: dict[str, float],
) -> None:
    view = play(4).standings
    named = [
        replace(row, entrant=replace(row.entrant, name=name))
        for row, name in zip(view.rows, ("Robert Ashworth", "Margaret O'Neill"), strict=False)
    ]
    standings(head(game="plain"), replace(view, rows=tuple(named)), PLAIN)
    assert sizes["Margaret O'Neill"] >= 0.7 * sizes["1"]


def test_a_column_rather_stands_in_one_line_each_than_a_little_larger() -> None:
    texts = ["12:00–12:40", "9:00–9:30"]
    size = one_size(texts, 60.0, 12.0, bold=False, height=40.0)
    assert 0.74 * 12 <= size < 12
    assert all(len(fit(text, 60.0, size, height=40.0).lines) == 1 for text in texts)


def test_nothing_is_drawn_of_nothing() -> None:
    assert one_size(["", ""], 10.0, 12.0, bold=True, height=10.0) == 12.0


def test_few_people_in_large_type_lie_on_their_side_with_remarks_that_are_read(
    sizes: dict[str, float],
) -> None:
    view = play(5).standings
    noted = tuple(replace(row, notes=("champion", "bye")) for row in view.rows)
    few = replace(view, rows=noted)
    pages = [
        drawn(standings(head(game="plain"), shown, PLAIN, large=large))[0]
        for shown, large in ((few, False), (few, True), (play(12).standings, True))
    ]
    assert [page.width > page.height for page in pages] == [False, True, False]
    standings(head(game="plain"), few, PLAIN, large=True)
    assert sizes["優勝・不戦勝"] >= 0.7 * sizes["1"]


def test_a_long_name_leaves_those_who_are_read_out_beside_it_their_size(
    sizes: dict[str, float],
) -> None:
    rule = PrizeRule(kind=PrizeFor.PLACES, count=2)

    def size_beside(name: str) -> float:
        sizes.clear()
        awards = tuple(
            AwardView(
                entrant=entrant(place, called),
                rule=rule,
                number=place,
                prize="杯",
                place=place,
                shared=False,
            )
            for place, called in ((2, name), (1, "林 桜"))
        )
        view = PrizesView(awards=awards, problems=(), rules=(rule,), seed="", complete=True)
        ceremony_list(head(), view)
        assert name in "".join(sizes)
        return sizes["林 桜"]

    assert size_beside("寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風") > 0.75 * size_beside(
        "榎本"
    )


def test_a_receipt_says_all_it_is_for_and_the_whole_address_without_a_glass(
    sizes: dict[str, float],
) -> None:
    place = "札幌市中央区北一条西二丁目三番地四号 ライフステージ札幌ビルディング 1203号室"
    fees = Fees(issuer="札幌オセロ会", address=place, registration="T1234567890123")
    receipt = Receipt(
        number=1234,
        day=date(2026, 11, 21),
        name="寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末",
        texts=("", "Lunch box with tea", "Evening party of the whole association"),
        amount=1_000_000,
        rates=(TaxLine(rate=10, amount=1_000_000),),
        issued=2,
    )
    event = replace(head(), event="The 38th Hokkaido Open Championship and Sapporo Qualifier")
    receipt_sheet(event, fees, receipt)
    assert any("1,000,000" in said for said in sizes)
    assert min(sizes.values()) >= 8


def test_both_names_of_a_match_have_one_size_when_it_goes_on_by_hand(
    sizes: dict[str, float],
) -> None:
    shown = play(8)
    match = shown.round.matches[0]
    next_round = HandRound(
        stage="swiss",
        number=3,
        tables=(HandTable(number=1, seats=tuple(seat.entrant for seat in match.seats)),),
        proposed=True,
    )
    kit = replace(by_hand(shown.entrants), rounds=(next_round,))
    hand_sheet(head("swiss", 2), kit, PLAIN)
    names = [f"{seat.entrant.number}  {seat.entrant.name}" for seat in match.seats]
    assert len({sizes[name] for name in names}) == 1
    assert "掲示前" in sizes


@pytest.mark.parametrize("parts", [("Christopher ", "Montgomery-", "Featherstonehaugh"),
                                   ("アレクサンドラ・", "フェルナンデス・", "ロドリゲス"),
                                   ("クリストファーグリーン",)])  # fmt: skip
def test_a_name_that_is_called_up_goes_on_to_another_line_between_its_parts_alone(
    sizes: dict[str, float], parts: tuple[str, ...]
) -> None:
    rule = PrizeRule(kind=PrizeFor.PLACES, count=2)
    awards = tuple(
        AwardView(
            entrant=entrant(place, "".join(parts)),
            rule=rule,
            number=place,
            prize="杯",
            place=place,
            shared=False,
        )
        for place in (2, 1)
    )
    view = PrizesView(awards=awards, problems=(), rules=(rule,), seed="", complete=True)
    for made in (ceremony_list, prize_receipts):
        sizes.clear()
        made(head(), view)
        for part in parts:
            assert any(part.strip() in line for line in sizes), f"{part} is cut in two"


def test_a_long_name_takes_two_lines_on_a_badge_and_on_labels(sizes: dict[str, float]) -> None:
    name = "Christopher Montgomery-Featherstonehaugh"
    rule = PrizeRule(kind=PrizeFor.PLACES, count=1)
    award = AwardView(
        entrant=entrant(1, name), rule=rule, number=1, prize="杯", place=1, shared=False
    )
    people = [Badge(key="1", division="一般の部", number=1, name=name, yomi="", club="札幌")]
    for least, made in (
        (14.0, lambda: badges("秋季大会", people)),
        (10.0, lambda: name_labels("秋季大会", people)),
        (10.0, lambda: prize_labels(head(), [award])),
    ):
        sizes.clear()
        made()
        assert sizes["Christopher"] == sizes["Montgomery-Featherstonehaugh"] > least


def test_the_card_of_teams_writes_its_headings_legibly_and_no_name_into_its_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: dict[str, tuple[float, float]] = {}
    plain = Paper.text

    def text(self: Paper, x: float, y: float, said: str, size: float, **how: Any) -> None:
        found[said] = (y, size)
        plain(self, x, y, said, size, **how)

    monkeypatch.setattr(Paper, "text", text)
    shown = play(5).round
    named = "北海道立旭川北高等学校オセロ同好会連合Aチーム"
    match = next(match for match in shown.matches if not match.bye)
    seats = tuple(replace(seat, entrant=entrant(1, named)) for seat in match.seats)
    one = replace(shown, matches=(replace(match, seats=seats),))
    with i18n.using("en"):
        team_cards(head(), one, (), saying(PLAIN, draws=True), TeamTerms())
    assert found["Result"][1] > 7, "in two lines"
    (upper, size), (lower, _same) = sorted(
        (own for said, own in found.items() if said and said in named and own[1] > 10), reverse=True
    )[:2]
    middle = found["Board"][0]
    assert upper - lower < 20
    assert lower - size * 0.12 > middle + 12, "above the line of headings"
