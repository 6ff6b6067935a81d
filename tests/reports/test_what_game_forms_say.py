"""What the forms of single games say, when they are due, and which stand blank in the hand kit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.parts import PartRules
from models.games import GAMES
from models.games.go.record import GoOptions
from models.games.mahjong import MahjongOptions
from models.games.othello.record import Category, OthelloOptions
from models.games.othello.stages import MEET, MEET_FINAL, THE_FINAL
from models.games.rummikub.programme import LAST
from models.games.rummikub.ranking import SEMIFINAL
from models.games.shogi.record import ShogiOptions
from models.grades import Handicap
from reports.forms.catalogue import FORMS, forms_of
from reports.forms.form import FormInput, seating
from reports.forms.game_forms import FigureBox
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.games.othello.forms import OTHELLO
from reports.games.shogi.forms import SHOGI
from reports.i18n import using
from tests.reports import stale_inputs
from tests.reports.views import entrant, finalists, play, saying


@pytest.mark.parametrize(
    ("key", "options", "told"),
    [
        ("score_cards", MahjongOptions(), None),
        ("score_cards", MahjongOptions(minutes=77), [("minutes", 77)]),
        ("filled_cards", MahjongOptions(minutes=77), [("minutes", 77)]),
        ("game_slips", ShogiOptions(), None),
        ("game_slips", ShogiOptions(minutes=77), [("minutes", 77)]),
        ("game_slips", ShogiOptions(final_minutes=77), [("final_minutes", 77)]),
        ("fesa", ShogiOptions(minutes=77, final_minutes=77), [("minutes", 77)]),
        ("go_h9", GoOptions(minutes=77), [("minutes", 77)]),
        ("open_gotha", GoOptions(handicap=True, clock=False), [("handicap", True)]),
    ],
)
def test_a_form_says_the_settings_it_prints_where_they_are_not_as_usual(
    key: str, options: Any, told: list[tuple[str, int]] | None
) -> None:
    game = next(game for game in GAMES if key in forms_of(game) and FORMS[key].game in ("", game))
    made = stale_inputs.mahjong() if game == "mahjong" else play(4).given(game)
    made = made.having(own={"shogi_slips": ()}, played=stale_inputs.cross_table())
    usual = FORMS[key].says(made.having(options=type(options)()))
    assert FORMS[key].says(made.having(options=options)) == ((usual, told) if told else usual)


# -- mahjong -------------------------------------------------------------------------------------


def test_cards_of_mahjong_as_entered_say_who_sat_where_with_what_result() -> None:
    made = stale_inputs.mahjong()
    assert made.round is not None and made.table_plan is not None
    (match,) = made.round.matches
    assert FORMS["score_cards"].says(made) == seating(made)
    said = [(match.table, match.code, [seat.entrant for seat in match.seats], match.result)]
    assert FORMS["filled_cards"].says(made) == said
    assert FORMS["filled_cards"].says(made.having(round=None)) == ()
    people = [
        (who.number, who.name, who.yomi, who.grade, who.club, who.withdrawn_from)
        for who in made.entrants
    ]
    tables = [list(made.table_plan.places(who.id)) for who in made.entrants]
    names = [seat.entrant.name for seat in match.seats]
    matches = [(made.round.number, match.table, names, match.result)]
    records = FORMS["personal_records"]
    assert records.says(made) == (people, tables, matches)
    assert records.says(made.having(table_plan=None)) == (people, [], matches)


def test_a_plan_says_who_sits_where_in_every_round_and_how_it_was_drawn() -> None:
    made = stale_inputs.mahjong()
    plan = made.table_plan
    assert plan is not None and plan.rounds
    told = (
        [
            [
                (one.number, [(who.id, who.number, who.name) for who in one.seats])
                for one in shown.tables
            ]
            for shown in plan.rounds
        ],
        [[(who.id, who.name) for who in shown.odd_players] for shown in plan.rounds],
        plan.published,
        plan.anew,
        plan.seed,
        plan.label,
    )
    for key in ("table_plan", "table_plan_text"):
        assert FORMS[key].says(made) == told
        assert FORMS[key].says(made.having(table_plan=None)) == ()


def test_a_players_card_says_the_tables_of_a_plan_that_holds() -> None:
    made = stale_inputs.mahjong()
    assert made.game.plan_holds and made.table_plan is not None
    tables = [list(made.table_plan.places(who.id)) for who in made.entrants]
    said = FORMS["personal_cards"].says(made)
    assert said == (made.entrants, made.rounds, tables)
    loose = made.having(game=saying(made.game, plan_holds=False))
    assert FORMS["personal_cards"].says(loose) == (made.entrants, made.rounds)


# -- Rummikub ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "part"), [("semifinal_seats", "semifinal"), ("final_seats", "final_played")]
)
def test_tables_of_a_late_stage_say_who_sits_where_and_not_how_it_stands(
    key: str, part: str
) -> None:
    made = stale_inputs.rummikub()
    shown = made.own[part]
    known = {who.id: (who.name, who.club) for who in made.entrants}
    assert FORMS[key].says(made) == (
        shown.games,
        [(line.entrant, line.seed, line.table) for line in shown.lines],
        any(line.brought is not None for line in shown.lines),
        [known[line.entrant] for line in shown.lines],
    )
    strangers = FORMS[key].says(made.having(entrants=()))
    assert isinstance(strangers, tuple) and set(strangers[-1]) == {("", "")}


def test_results_of_a_late_stage_say_every_game_and_whose_they_are() -> None:
    made = stale_inputs.rummikub()
    for key, part in (("semifinal_result", "semifinal_result"), ("final_games", "final_played")):
        called = [
            next((who.name, who.club) for who in made.entrants if who.id == line.entrant)
            for line in made.own[part].lines
        ]
        assert FORMS[key].says(made) == (made.own[part], called)


def test_tables_of_a_late_stage_are_due_with_its_first_games_in_the_open_programme() -> None:
    keys = ("semifinal_seats", "final_seats")
    due = {}
    for stage in ("swiss", SEMIFINAL, LAST):
        where = FormContext(game=GAME_FORMS["rummikub"], stage=stage, programme="rummikub_open")
        assert all(FORMS[key].offered(where) for key in (*keys, "qualifier_record"))
        due[stage] = [key for key in keys if FORMS[key].due(where)]
    assert due == {"swiss": [], SEMIFINAL: ["semifinal_seats"], LAST: ["final_seats"]}
    other = FormContext(game=GAME_FORMS["rummikub"], stage=SEMIFINAL, programme="tables")
    assert not any(FORMS[key].offered(other) for key in (*keys, "qualifier_record"))


# -- shogi and Othello -----------------------------------------------------------------------------


def test_slips_say_numbers_of_telephones_and_handicaps_where_any_are_there() -> None:
    made = stale_inputs.written_down("shogi replayed")
    first, *others = made.own["shogi_slips"]
    match = first.match
    said = [
        (one.match.table, one.match.code, [seat.entrant for seat in one.match.seats], one.legs)
        for one in (first, *others)
    ]
    form = FORMS["game_slips"]
    assert form.says(made) == said
    numbers = {9: "4712", match.id: "4711"}
    sorted_ = [(match.id, "4711"), (9, "4712")]
    assert form.says(made.having(card_numbers=numbers)) == (said, sorted_)
    gives = Handicap(gives=0, grades=4, kind="rook")
    slip = replace(first, match=replace(match, handicap=gives))
    given = made.having(own={**made.own, "shogi_slips": (slip, *others)})
    assert form.says(given) == (said, [(match.table, gives)])
    both = given.having(card_numbers=numbers)
    assert form.says(both) == (said, sorted_, [(match.table, gives)])


def test_a_handicap_of_shogi_says_who_moves_first_or_what_is_taken_off() -> None:
    with using("en"):
        told = {
            kind: [
                SHOGI.handicap(Handicap(gives=0, grades=1, kind=kind), own) for own in (True, False)
            ]
            for kind in ("first", "lance", "two")
        }
    assert told == {
        "first": ["moves second", "moves first, no toss"],
        "lance": ["gives a lance", "receives the handicap"],
        "two": ["gives two pieces", "receives the handicap"],
    }


def test_who_is_named_for_a_final_of_othello_has_rights_by_the_article() -> None:
    people = tuple(entrant(number) for number in (1, 2, 3))
    nine, ten = (finalists(people, rule) for rule in (9, 10))
    name = nine.first.name
    with using("en"):
        assert OTHELLO.final_article(nine).startswith(f"JOA 9: {name} alone has most wins")
        assert OTHELLO.final_article(ten).startswith("JOA 10: several have most wins.")
        assert OTHELLO.final_terms(nine) == (
            f"{name} chooses the colour and holds the draw-win right.",
            "There is no hidden stone.",
            "Only ○ or × is recorded: the final adds no discs.",
        )
        assert OTHELLO.final_terms(ten)[1:] == (
            "Neither player has a privilege.",
            "Only ○ or × is recorded: the final adds no discs.",
        )


def test_a_card_of_othello_asks_for_what_is_kept_of_the_discs() -> None:
    asked = {
        (part.rules, part.figures): OTHELLO.figure_box(part)
        for part in (
            PartRules(),
            PartRules(figures=False),
            PartRules(rules=THE_FINAL),
            PartRules(rules=MEET),
            PartRules(rules=MEET_FINAL),
        )
    }
    assert asked == {
        ("", True): FigureBox.DIFFERENCE,
        ("", False): FigureBox.STRUCK,
        (THE_FINAL, True): FigureBox.NONE,
        (MEET, True): FigureBox.COUNT,
        (MEET_FINAL, True): FigureBox.COUNT,
    }


def test_names_of_children_alone_are_printed_with_their_reading() -> None:
    read = {own: OTHELLO.with_reading(OthelloOptions(category=own)) for own in Category}
    assert [own for own, wanted in read.items() if wanted] == [Category.ELEMENTARY]


# -- the hand kit ----------------------------------------------------------------------------------

BLANK = {"match_cards": 4, "score_cards": 2, "game_slips": 2, "table_cards": 1, "team_cards": 2}


@pytest.mark.parametrize("key", BLANK)
def test_cards_stand_in_the_hand_kit_blank_as_many_as_a_page_has(key: str) -> None:
    made = play(5).given()
    blank = FORMS[key].in_kit(made)
    assert blank is not None and blank.round is not None and made.round is not None
    assert blank.round.number == 0 and len(blank.round.matches) == BLANK[key]
    for match in blank.round.matches:
        assert (match.table, match.code, match.cells) == (0, "", ())
        assert [seat.entrant.name for seat in match.seats] == ["", ""]
    nothing = made.having(round=None)
    assert FORMS[key].in_kit(nothing) is nothing


def test_what_stands_in_the_hand_kit_as_it_is_and_what_does_not() -> None:
    made = play(4).given()

    def kept(given: FormInput) -> set[str]:
        return {key for key, form in FORMS.items() if form.in_kit(given) is given}

    assert kept(made.having(round=None)) == {
        *BLANK,
        *("table_plan", "hand_kit", "order_sheets_blank", "group_table", "blank_bracket"),
        *("bracket", "consolation_bracket", "exchange_table", "league_table"),
        *("shuffleboard_cards", "score_sheet"),
    }
