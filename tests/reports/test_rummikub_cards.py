"""The cards of a table of Rummikub: which games stand on one, and with which codes."""

from __future__ import annotations

from dataclasses import replace

from models.core.parts import USUAL
from models.games.rummikub import RummikubOptions
from models.games.rummikub.checking import ONE_GAME
from models.views.divisions import RoundView
from reports.games.rummikub import table_card
from tests.reports.drawn import drawn
from tests.reports.tables_of_three import round_of_three
from tests.reports.views import head

HEAD = head(game="rummikub")
CODES = {f"{letter}{table}" for letter in "KLM" for table in (1, 2)}


def single_games() -> list[RoundView]:
    """Give two rounds of a semifinal at the same tables, and a final of the same people."""
    first = round_of_three()
    part = replace(USUAL, rules=ONE_GAME)

    def played(stage: str, number: int, letter: str) -> RoundView:
        matches = tuple(
            replace(own, part=part, stage=stage, round=number, code=f"{letter}{own.table}")
            for own in reversed(first.matches)
        )
        return replace(first, stage=stage, number=number, matches=matches)

    return [played("semifinal", 1, "K"), played("semifinal", 2, "L"), played("final", 1, "M")]


def test_single_games_of_a_stage_share_a_card_each_with_the_code_of_its_match() -> None:
    one, two, last = single_games()
    cards = table_card.cards_of(HEAD, one, (one, two, last), RummikubOptions(games=3))
    assert [card.match.table for card in cards] == [1, 2]
    assert [[block.code for block in card.blocks] for card in cards] == [["K1", "L1"], ["K2", "L2"]]
    assert [block.title for block in cards[0].blocks] == ["第1ゲーム", "第2ゲーム"]


def test_a_card_with_a_code_for_each_game_has_none_for_the_whole() -> None:
    one, two, last = single_games()
    options = RummikubOptions(games=3)
    shared = drawn(table_card.table_cards(HEAD, one, (one, two, last), options))
    assert [len(page.codes) for page in shared] == [0, 0]
    codes = [sorted(run.text for run in page.runs if run.text in CODES) for page in shared]
    assert codes == [["K1", "L1"], ["K2", "L2"]]
    alone = drawn(table_card.table_cards(HEAD, last, (one, two, last), options))
    assert [len(page.codes) for page in alone] == [1, 1]
    codes = [[run.text for run in page.runs if run.text in CODES] for page in alone]
    assert codes == [["M1"], ["M2"]]


def test_a_card_of_a_whole_set_has_one_code_and_the_name_of_its_round() -> None:
    round_ = round_of_three()
    again = replace(
        round_, number=2, matches=tuple(replace(own, round=2) for own in round_.matches)
    )
    for shown in (round_, again):
        (card, _other) = table_card.cards_of(HEAD, shown, (round_, again), RummikubOptions(games=2))
        assert [block.code for block in card.blocks] == ["", ""]
        assert f"{shown.number}回戦" in card.title


def test_who_has_a_free_round_has_no_card() -> None:
    round_ = round_of_three()
    first, second = round_.matches
    free = replace(second, seats=second.seats[:1])
    shown = replace(round_, matches=(free, first))
    cards = table_card.cards_of(HEAD, shown, (shown,), RummikubOptions())
    assert [card.match.table for card in cards] == [1]
