"""What is said of a stage by its key alone, whatever programme has it."""

from __future__ import annotations

import pytest

from models.games import GAMES
from models.stages.league import LEAGUE, LeagueOptions
from models.stages.plan import FINAL
from models.stages.registry import (
    PROGRAMMES,
    at_once,
    is_numbered,
    is_paired,
    is_scoreless,
    is_single,
    may_play,
    offered,
    ordered_apart,
    stage_of,
)


@pytest.mark.parametrize(
    ("stage", "paired", "single", "scoreless", "numbered"),
    [
        ("swiss", True, False, False, True),
        ("", False, False, False, True),
        ("main", False, False, True, False),
        ("main_final", False, True, True, False),
        ("p5_8", False, True, True, False),
        ("consolation", False, False, True, False),
        (FINAL, True, True, False, False),
        ("playoff", True, False, False, False),
        ("group", True, False, False, False),
        ("exchange", True, False, False, False),
        ("knockout2:final", False, True, True, False),
        ("swiss3", True, False, False, False),
        ("nothing", False, False, False, False),
    ],
)
def test_a_stage_is_known_by_its_key(
    stage: str, paired: bool, single: bool, scoreless: bool, numbered: bool
) -> None:
    """The final of a Swiss is paired, and so earlier wins count beside it."""
    found = (is_paired(stage), is_single(stage), is_scoreless(stage), is_numbered(stage))
    assert found == (paired, single, scoreless, numbered)


def test_only_the_exchange_of_the_open_division_has_an_order_of_its_own() -> None:
    assert ordered_apart() == ("exchange",)


def test_every_programme_is_found_and_those_that_have_a_stage() -> None:
    assert len(PROGRAMMES) == len([*PROGRAMMES]) == len({*PROGRAMMES}) > 10
    assert [own.key for own in PROGRAMMES.having("exchange")] == ["groups_knockout"]
    assert "swiss_cut" in [own.key for own in PROGRAMMES.having("main_final")]
    assert PROGRAMMES.having("nothing") == ()


def test_the_rounds_of_a_key_belong_to_the_stage_that_has_them() -> None:
    cut = PROGRAMMES["swiss_cut"]
    options = cut.options_type()
    owners = {
        key: own and own.key
        for key in ("swiss", "main", "main_qf", "third", "final")
        for own in [stage_of(cut, options, key)]
    }
    assert owners == {
        "swiss": "swiss",
        "main": "main",
        "main_qf": "main",
        "third": "main",
        "final": None,
    }


def test_rounds_run_beside_one_another_where_they_are_made_together() -> None:
    assert [at_once(LEAGUE, LeagueOptions(at_once=together), "swiss") for together in (True, False)]
    together = {
        (key, stage): at_once(programme, programme.options_type(), stage)
        for key, stage in (
            ("league", "swiss"),
            ("single_matches", "swiss"),
            ("swiss_cut", "swiss"),
            ("swiss_cut", "main"),
            ("groups_knockout", "group"),
        )
        for programme in [PROGRAMMES[key]]
    }
    assert together == {
        ("league", "swiss"): LeagueOptions().at_once,
        ("single_matches", "swiss"): True,
        ("swiss_cut", "swiss"): False,
        ("swiss_cut", "main"): False,
        ("groups_knockout", "group"): PROGRAMMES["groups_knockout"].side_by_side(None),
    }


def test_a_game_is_played_in_its_own_programmes_and_in_those_whose_tables_it_fits() -> None:
    found = {key: offered(game) for key, game in GAMES.items()}
    for key, game in GAMES.items():
        assert found[key][: len(game.programmes)] == game.programmes
        assert len({*found[key]}) == len(found[key])
        assert all(may_play(game, own) for own in found[key])
    assert found["mahjong"] == (
        *("mahjong_hanchans", "tables", "tables_final"),
        *("single_matches", "own"),
    )
    assert "tables" not in found["go"]
    assert not may_play(GAMES["othello"], "mahjong_hanchans")
    assert not may_play(GAMES["othello"], "chess")
