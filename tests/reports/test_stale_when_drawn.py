"""Whatever would be drawn otherwise is said otherwise: else a sheet on the wall is old unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from datetime import time
from fractions import Fraction
from functools import cache, partial
from typing import Any

import pytest

from models.core.outcomes import Mark
from models.core.people import Member, Person
from models.games.go.record import Komi
from models.games.mahjong.record import MahjongResult
from models.games.rummikub.qualifier import Answer
from models.games.rummikub.scoring import score_game
from models.games.shuffleboard.record import ShuffleboardResult, Start
from models.grades import Handicap
from models.stages.league import LeagueOptions
from models.stages.own.options import OwnOptions, OwnStage
from models.views.ceremony import GradeState
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import Form, FormInput, SameAllDay, digest
from tests.reports.stale_inputs import INPUTS, swiss
from tests.reports.views import cell


def with_text(value: Any, old: str, new: str) -> Any:
    """Give anything made of frozen rows with one text in the place of another."""
    if isinstance(value, str):
        return value.replace(old, new) if type(value) is str else value
    if isinstance(value, tuple | list):
        made = [with_text(one, old, new) for one in value]
        return type(value)(*made) if hasattr(value, "_fields") else type(value)(made)
    if isinstance(value, dict):
        return {key: with_text(one, old, new) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        known = {own.name: getattr(value, own.name) for own in fields(value) if own.init}
        made = {name: with_text(one, old, new) for name, one in known.items()}
        return replace(value, **{name: one for name, one in made.items() if one != known[name]})
    return value


def written_otherwise(given: FormInput, old: str, new: str) -> FormInput:
    """Give an input with another text wherever it stands, but above the sheet."""
    parts = {
        name: with_text(part, old, new)
        for name, part in given.__dict__.items()
        if name not in ("head", "game", "programme", "settings")
    }
    return given.having(**parts)


def drawn_of(form: Form, given: FormInput) -> Any:
    """Give what a sheet is drawn of, without drawing it."""
    made = form.draw(given)  # type: ignore[arg-type]
    return (made.func, made.args, made.keywords) if isinstance(made, partial) else made


def compared(before: FormInput, after: FormInput) -> tuple[set[str], set[str]]:
    """Name the forms that say something else, and those that only look otherwise."""
    said, unseen = set[str](), set[str]()
    for form in FORMS.values():
        if not (form.ready(before) and form.ready(after)):
            continue
        if digest(form, before) != digest(form, after):
            said.add(form.key)
        elif drawn_of(form, before) != drawn_of(form, after) and (
            render_form(form.key, before) != render_form(form.key, after)
        ):
            unseen.add(form.key)
    return said, unseen


NEVER_STALE = {
    "clock_cards": "how a clock is set, in any division",
    "desk_card": "the steps and keys of the program, as they are when it is printed",
    "entry_form": "blank",
    "referee_card": "the rules of Rummikub",
    "hand_table": "the values of hands",
    "mahjong_referee_card": "the faults and rules of mahjong",
    "shuffleboard_fouls": "the fouls of the rule book",
    "bowl_hands": "cards of the game, to be cut out",
    "bowl_board": "the board of the game, to be glued together",
}
"""The sheets that tell nothing of a day, and what they tell."""


@cache
def given_of(name: str) -> FormInput:
    return INPUTS[name]()


# -- names and words -------------------------------------------------------------------------------

WORDS: list[tuple[str, str, set[str]]] = [
    (
        "swiss",
        "榎本 さくら",
        {"standings", "cross_table", "pairing_by_table", "pairing_by_name", "match_cards"},
    ),
    ("swiss", "榎本 さくら", {"hand_kit", "needs_list", "final_announcement"}),
    ("swiss", "﨑山 彩", {"held_cards", "draw_tags", "table_signs"}),
    ("swiss", "榎本 さくら", {"cross_table_text", "ranking_html", "final_cards"}),
    ("swiss", "榎本 さくら", {"entrants_csv", "ranking_csv", "ranking_xlsx", "ranking_json"}),
    ("swiss", "三段", {"personal_cards"}),
    ("swiss", "双方の申し出", {"ruling_log"}),
    ("swiss", "点の近い人", {"hand_kit"}),
    ("over", "榎本 さくら", {"final_ranking", "ceremony_list", "badges", "name_labels"}),
    ("over", "会長 林", {"certificates", "prize_certificates", "grade_certificates"}),
    ("over", "金杯", {"ceremony_list", "prize_receipts", "prize_labels"}),
    ("over", "四段", {"grade_list", "grade_certificates", "grades_csv"}),
    ("over", "東京", {"grades_csv"}),
    ("over", "20分", {"posted_notice"}),
    ("over", "192.168.1.20", {"phones_sheet", "own_page_codes"}),
    ("open", "榎本 さくら", {"group_table", "groups_csv", "stages_json"}),
    ("open", "加藤 美咲", {"knockout_cards", "stages_xlsx", "stages_html"}),
    ("open", "田中 美咲", {"exchange_table", "exchange_csv"}),
    ("meet", "東京", {"bracket", "consolation_bracket", "slot_plan", "brackets_csv"}),
    ("meet", "東京", {"result_list", "room_list"}),
    ("teams", "榎本 さくら", {"order_sheets", "order_sheets_blank"}),
    ("teams", "1001-1", {"person_records", "person_records_csv", "team_cards", "line_ups"}),
    ("go", "榎本 さくら", {"go_swiss_table"}),
    ("league", "榎本 さくら", {"match_list", "league_table", "playoff_list"}),
    ("league", "小川 花", {"played_csv", "played_xlsx"}),
    ("league", "OGAWA", {"go_h9", "open_gotha"}),
    ("league", "Spring Open", {"go_h9", "open_gotha"}),
    ("shogi_league", "OGAWA", {"fesa"}),
    ("shogi", "石川", {"game_records", "game_slips"}),
    ("paper_bowl", "石川", {"play_by_play", "bowl_records", "box_score"}),
    ("paper_bowl", "紙の甲", {"box_score"}),
    ("shuffleboard", "石川", {"shuffleboard_draw", "shuffleboard_cards", "shuffleboard_boards"}),
    ("shuffleboard", "石川", {"shuffleboard_officials", "shuffleboard_records"}),
    ("foul", "清水", {"shuffleboard_penalties"}),
    ("foul", "港 一郎", {"shuffleboard_officials"}),
    ("online", "石川", {"room_records"}),
    ("points", "石川", {"shuffleboard_us_cards", "shuffleboard_us_boards"}),
    ("at_once", "石川", {"shuffleboard_draw_all"}),
    ("mahjong", "榎本 さくら", {"score_cards", "filled_cards", "personal_records"}),
    ("mahjong", "榎本 さくら", {"table_plan", "table_plan_text", "incident_log"}),
    ("mahjong", "三段", {"personal_records"}),
    ("mahjong", "牌を崩した", {"incident_log"}),
    ("mahjong", "卓の故障", {"incident_log"}),
    ("rummikub", "榎本 さくら", {"participants", "table_cards", "player_sheets"}),
    ("rummikub", "榎本 さくら", {"semifinal_seats", "semifinal_result", "protest_log"}),
    ("rummikub", "榎本 さくら", {"final_seats", "final_games", "qualifier_record"}),
    ("rummikub", "東京", {"player_sheets", "semifinal_seats", "final_games"}),
    ("rummikub", "双方の申し出", {"player_sheets"}),
    ("rummikub", "開始を遅らせます", {"notices"}),
    ("rummikub", "隣の人", {"protest_log"}),
    ("rummikub", "林", {"refund_list"}),
]
"""Of which input which words become others, and some of the sheets that tell them."""


@pytest.mark.parametrize(("name", "text", "sheets"), WORDS)
def test_no_sheet_shows_another_word_without_being_stale(
    name: str, text: str, sheets: set[str]
) -> None:
    given = given_of(name)
    said, unseen = compared(
        given, written_otherwise(given, text, "Other" if text.isascii() else "別の字")
    )
    assert unseen == set()
    assert sheets - said == set(), "these tell it"


# -- what happened ---------------------------------------------------------------------------------


# -- what happened ---------------------------------------------------------------------------------


def at(part: str, /, *keys: str | int, **changes: Any) -> Callable[[FormInput], FormInput]:
    """Change a part, or a row somewhere in it: by names of fields and places of rows."""

    def below(value: Any, way: tuple[str | int, ...]) -> Any:
        if not way:
            return replace(value, **changes)
        key, rest = way[0], way[1:]
        if isinstance(key, str):
            return replace(value, **{key: below(getattr(value, key), rest)})
        return (*value[:key], below(value[key], rest), *value[key + 1 :])

    def changed(given: FormInput) -> FormInput:
        now = below(given.part(part), keys)
        if part in given.own:
            return given.having(own={**given.own, part: now})
        return given.having(**{part: now})

    return changed


def known(number: int, **more: str) -> tuple[Member, ...]:
    """Give who an entrant is made of: one person of whom more is known."""
    return (Member(person=Person(id=number, name="手崎", **more)),)


GIVES = Handicap(gives=0, grades=2, kind="first")
HAPPENED: dict[str, tuple[str, Callable[[FormInput], FormInput], set[str]]] = {
    "a grade is applied for": (
        "over",
        at("promotions", 0, state=GradeState.APPLIED),
        {"grade_list", "grades_csv"},
    ),
    "a grade is given by another rule": (
        "over",
        at("promotions", 0, "rule", count=3),
        {"grade_list", "grades_csv"},
    ),
    "a grade is refused for another reason": (
        "over",
        at("promotions", 1, "why", 0, values={"games": 4, "least": 5}),
        {"grade_list", "grades_csv"},
    ),
    "a penalty is against one of a pair": (
        "swiss",
        at("penalties", 0, person="手崎"),
        {"ruling_log"},
    ),
    "somebody is disqualified": (
        "swiss",
        at("entrants", 0, disqualified=True),
        {"entrants_csv"},
    ),
    "one of a pair is called otherwise": (
        "swiss",
        at("entrants", 0, "members", 0, "person", name="手崎"),
        {"needs_list"},
    ),
    "a name is known in Latin letters": (
        "swiss",
        at("standings", "rows", 0, "entrant", members=known(1, roman="TEZAKI")),
        {"ranking_json"},
    ),
    "one of a team has a reading": (
        "teams",
        at("entrants", 0, members=known(10011, yomi="てざき")),
        {"entrants_csv"},
    ),
    "only sixteen come": (
        "meet",
        lambda given: given.having(entrants=given.entrants[:16]),
        {"blank_bracket"},
    ),
    "somebody is no longer ranked": ("swiss", at("entrants", 0, ranked=False), {"entrants_csv"}),
    "a handicap is suggested": (
        "go",
        at("round", "matches", 0, handicap=GIVES),
        {"pairing_by_table", "match_cards"},
    ),
    "a handicap is suggested in shogi": (
        "shogi",
        at("shogi_slips", 0, "match", handicap=GIVES),
        {"game_slips"},
    ),
    "a draw becomes a loss": (
        "teams",
        at("round", "matches", 0, "seats", 0, points=Fraction(3, 2)),
        {"pairing_by_table"},
    ),
    "Go has another komi": (
        "league",
        at("options", komi=Komi.SEVEN_AND_HALF),
        {"go_h9", "open_gotha"},
    ),
    "shogi is played with more time": (
        "shogi",
        at("options", minutes=50),
        {"game_slips"},
    ),
    "shogi has had more time": ("shogi_league", at("options", minutes=50), {"fesa"}),
    "a hanchan is longer": (
        "mahjong",
        at("options", minutes=60),
        {"score_cards", "filled_cards"},
    ),
    "a joker counts less": (
        "rummikub",
        at("options", joker=30),
        {"table_cards", "player_sheets"},
    ),
    "a stage is called otherwise": (
        "own",
        lambda given: given.having(settings=OwnOptions(stages=(OwnStage(name="二日目"),))),
        {"pairing_by_table", "pairing_by_name", "match_cards"},
    ),
    "somebody chooses the colour": (
        "swiss",
        at("round", "matches", 0, rights_of=1),
        {"match_cards"},
    ),
    "a game is won in another way": (
        "open",
        at("groups", 0, "rows", 0, "cells", 1, noted="by_time"),
        {"group_table"},
    ),
    "a board of teams has another score": (
        "teams",
        at("team_matches", 0, scores=("1", "2")),
        {"board_results", "team_cards_filled"},
    ),
    "the rules of the house are others": (
        "paper_bowl",
        at("options", card17_on_incomplete=False),
        {"bowl_reference", "score_sheet", "bowl_cards"},
    ),
    "Go is played with more time": ("go", at("options", minutes=55), {"go_notice"}),
    "points of a quarter are others": (
        "paper_bowl",
        at("bowl_boxes", 1, score=(20, 7)),
        {"box_score"},
    ),
    "a foul is struck off": (
        "foul",
        lambda given: given.having(own={"records": {1: ShuffleboardResult(start=NO_FOUL)}}),
        {"shuffleboard_penalties"},
    ),
    "a clock had more time": (
        "mahjong",
        at("incidents", "clocks", 0, "clock", "lines", 0, minutes=10),
        {"incident_log"},
    ),
    "an incident is struck": (
        "mahjong",
        at("incidents", "incidents", 0, "incident", struck=True),
        {"incident_log"},
    ),
    "sticks are counted again": (
        "mahjong",
        lambda given: at("all_rounds", 0, "matches", 0, result=TURNED)(
            at("round", "matches", 0, result=TURNED)(given)
        ),
        {"filled_cards", "personal_records"},
    ),
    "somebody sits at another table of the plan": (
        "mahjong",
        at("table_plan", "rounds", 1, "tables", 0, number=7),
        {"table_plan", "personal_records"},
    ),
    "a fee is paid": (
        "rummikub",
        at("reception", "lines", 1, "entry", paid=True),
        {"participants"},
    ),
    "more is paid back": ("rummikub", at("refunds", 0, amount=300), {"refund_list"}),
    "a win is stripped": (
        "rummikub",
        lambda given: at("stripped", wins=frozenset({(won_by(given), 1, 1)}))(given),
        {"player_sheets"},
    ),
    "a protest is decided": (
        "rummikub",
        at("protests", "protests", 0, "protest", decision="却下"),
        {"protest_log"},
    ),
    "a notice is struck": (
        "rummikub",
        at("notices", "notices", 0, text="開始は10時"),
        {"notices"},
    ),
    "a stage is not over": (
        "rummikub",
        at("semifinal_result", complete=False),
        {"semifinal_result"},
    ),
    "who was asked declines": (
        "rummikub",
        at("qualifier", "candidates", 1, "asked", answer=Answer.NO),
        {"qualifier_record"},
    ),
}
"""What may happen after a sheet was printed, and some of the sheets that tell it."""

NO_FOUL = Start(yellow=0, court="3", begins=time(9, 30), referee="港 一郎", scorer="浜 次郎")
TURNED = MahjongResult(sticks=(29900, 32100, 29000, 29000), loans=(0, 0, 0, 0))


def won_by(given: FormInput) -> int:
    """Give who has won the first game at the table."""
    (match,) = given.all_rounds[0].matches
    scores = score_game(match.result.games[0], given.options)
    (seat,) = [at for at, score in enumerate(scores) if score is not None and score.won]
    return match.seats[seat].entrant.id


@pytest.mark.parametrize("happened", HAPPENED)
def test_no_sheet_shows_what_happened_without_being_stale(happened: str) -> None:
    name, change, sheets = HAPPENED[happened]
    given = given_of(name)
    said, unseen = compared(given, change(given))
    assert unseen == set()
    assert sheets - said == set(), "these tell it"


def test_every_sheet_is_held_by_one_of_these_or_tells_nothing_of_a_day() -> None:
    lists = [sheets for _name, _text, sheets in WORDS]
    held = set[str]().union(*lists, *(sheets for _name, _change, sheets in HAPPENED.values()))
    same = {key for key, form in FORMS.items() if isinstance(form, SameAllDay)}
    assert same == set(NEVER_STALE)
    assert held | same == set(FORMS)
    assert held & same == set()


def test_no_sheet_shows_another_result_without_being_stale() -> None:
    at_once = LeagueOptions(at_once=True)
    given = swiss().having(programme="league", settings=at_once)
    assert given.round is not None
    first, *others = given.round.matches
    cells = (cell(1, Mark.WIN, 12), cell(1, Mark.LOSS, -12))
    entered, turned = (
        replace(given.round, matches=(replace(first, cells=told), *others))
        for told in (cells, cells[::-1])
    )
    before, after = (given.having(round=own, all_rounds=(own,)) for own in (entered, turned))
    said, unseen = compared(before, after)
    assert unseen == set()
    assert "match_list" in said
    assert "pairing_by_table" not in said, "a result makes no list of tables old"
