"""The words, cards and board of Paper Bowl: all that can happen has them, in both languages."""

from __future__ import annotations

import pytest

from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions
from models.games.paper_bowl.checking import by_chance
from models.games.paper_bowl.events import (
    USUAL,
    BowlSide,
    Dice,
    HouseRules,
    OffenceCall,
    Overtime,
    Rounding,
)
from models.games.paper_bowl.folding import FoldedMatch, view_of
from models.games.paper_bowl.play import Play
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import PlayPhase, PlayState
from reports import i18n
from reports.games.paper_bowl import board_print, card_print, card_texts
from reports.games.paper_bowl.line_words import PLAIN, WORDS, entry_text
from reports.games.paper_bowl.now_words import on_the_table, waits
from reports.games.paper_bowl.words import box_rows, line_score, period, points_of
from tests.examples import examples
from tests.reports.views import pages

NAMES = ("風間 航", "千葉 蓮")
MATCHES = examples(96)


def played(seed: int) -> FoldedMatch:
    """Give a match by chance."""
    options = PaperBowlOptions(overtime=Overtime.UNTIL)
    return view_of(by_chance(FairRandom(str(seed), "words"), options))


def test_quarters_and_each_overtime_have_their_names() -> None:
    names = [
        "第1クォーター",
        "第2クォーター",
        "第3クォーター",
        "第4クォーター",
        "延長",
        "延長2回目",
        "延長3回目",
    ]
    assert [period(quarter) for quarter in range(1, 8)] == names


def test_everything_that_happens_has_its_words() -> None:
    met = set()
    for seed in range(MATCHES):
        for entry in played(seed).entries:
            met.add(entry.kind)
            for language in i18n.LANGUAGES:
                with i18n.using(language):
                    said = entry_text(entry, NAMES)
                assert said and "{" not in said, entry
    assert met <= PLAIN.keys() | WORDS.keys()
    assert len(met) >= 30


def test_every_moment_says_who_must_decide_what() -> None:
    met = set()
    for seed in range(MATCHES // 4):
        for told in played(seed).told:
            state = told.before
            met.add(state.phase)
            for language in i18n.LANGUAGES:
                with i18n.using(language):
                    said = [waits(state, NAMES), *on_the_table(state)]
                assert all(said), state
                assert not any("{" in text for text in said), state
            if state.decider in set(BowlSide):
                assert NAMES[seat_of(BowlSide(state.decider))] in waits(state, NAMES)
    assert met >= set(PlayPhase) - {PlayPhase.GAME_OVER, PlayPhase.LAST_FG}


HOUSE = HouseRules(
    card17_on_incomplete=False,
    fumble_on_incomplete=True,
    half_rounding=Rounding.FLOOR,
    auto_first_down=True,
)


@pytest.mark.parametrize("house", [USUAL, HOUSE])
def test_a_play_card_says_on_the_table_what_is_printed_on_it(house: HouseRules) -> None:
    for face in card_texts.play_faces(house):
        play = Play(offence=OffenceCall.RUN, defence=2, card=int(face.corner))
        *_hand, name, said = on_the_table(PlayState(house=house, play=play))
        when, what = face.lines
        assert (name, said) == (f"プレーカード{face.corner} {face.name}", f"{when} → {what}")


def test_the_house_rules_change_what_six_cards_say() -> None:
    pairs = zip(card_texts.play_faces(USUAL), card_texts.play_faces(HOUSE), strict=True)
    assert [house.corner for usual, house in pairs if usual != house] == [
        "03", "09", "10", "17", "18", "22",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("play", "yard", "said"),
    [
        (Play(offence=OffenceCall.RUN, defence=1), 50, ["Run", "1: nothing taken off"]),
        (Play(offence=OffenceCall.RUN, defence=5), 50, ["Run", "5: less 6"]),
        (Play(offence=OffenceCall.SHORT_PASS, defence=4), 50, ["Short pass", "4: no pips stop it"]),
        (
            Play(offence=OffenceCall.SHORT_PASS, defence=2, rolls=(Dice(6, 6), Dice(1, 3))),
            50,
            ["Short pass", "2: stopped by 1·2·3", "Rolled: 6+6=12 → 1+3=4"],
        ),
        (Play(offence=OffenceCall.LONG_PASS, defence=2), 79, ["Long pass", "2: stopped by 6"]),
        (
            Play(offence=OffenceCall.LONG_PASS, defence=2, rolls=(Dice(2, 3),)),
            80,
            ["Long pass", "2: stopped by 5·6", "Rolled: (2+3)×2=10"],
        ),
    ],
)
def test_the_table_says_what_the_cards_of_both_hands_do_to_each_other(
    play: Play, yard: int, said: list[str]
) -> None:
    call, effect, *rolled = said
    with i18n.using("en"):
        told = list(on_the_table(PlayState(play=play, yard=yard)))
    assert told == [f"{call} against defence {effect}", *rolled]
    assert list(on_the_table(PlayState(yard=yard))) == [], "nothing lies there yet"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_box_score_adds_up_to_the_score(language: str) -> None:
    view = played(1)
    with i18n.using(language):
        heading, home, away = line_score(*points_of(view.state), NAMES)
        rows = box_rows(view.boxes)
    for side, row in zip(BowlSide, (home, away), strict=True):
        *quarters, total = map(int, row[1:])
        assert sum(quarters) == total == view.state.score.of(side)
    assert len(heading) == len(home)
    assert len({name for name, _values in rows}) == len(rows)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_whole_game_is_on_the_cards(language: str) -> None:
    with i18n.using(language):
        hands, plays = card_texts.hand_faces(), card_texts.play_faces()
        counters = card_texts.counter_faces()
        made = pages(card_print.all_cards())
        second = pages(card_print.second_hands())
    assert (len(hands), len(plays), len(counters)) == (10, 24, 6)
    assert [face.corner for face in plays] == [f"{card:02}" for card in range(1, 25)]
    assert {face.back for face in (*hands, *plays, *counters)} == set(card_print.BACKS)
    assert (len(made), len(second)) == (2 * 5, 2 * 2)


def test_the_board_has_every_yard_and_its_markers() -> None:
    made = pages(board_print.board_strip())
    assert len(made) == board_print.pages() + 1
    whole = " ".join(made[:-1])
    assert all(str(yard) in whole.split() for yard in range(1, 51))
