"""Rummikub says sets where other games say rounds, and the games of later stages by their name."""

from reports.game_words import in_terms_of
from reports.i18n import _, using
from reports.wording import round_name


def test_a_round_is_a_set() -> None:
    with in_terms_of("rummikub"):
        with using("ja"):
            assert _("|Round| {number}") == "{number}セット目"
        with using("en"):
            assert _("|Round| {number}") == "Set {number}"
            assert _("All |rounds| of the preliminary are played.").startswith("All sets of")


def test_points_are_game_points() -> None:
    with in_terms_of("rummikub"), using("ja"):
        said = _("① first place |at| the |table|, then the points; below it the |table|.")
    assert "ゲーム得点" in said
    assert "勝点" not in said


def test_the_other_way_round_stays_a_way() -> None:
    with in_terms_of("rummikub"), using("en"):
        assert _("the other way round") == "the other way round"


def test_games_of_the_later_stages_are_games() -> None:
    with using("ja"), in_terms_of("rummikub"):
        assert round_name("swiss", 2) == "2セット目"
        assert round_name("semi", 3) == "準決勝 第3ゲーム"
        assert round_name("final_of_four", 1) == "決勝 第1ゲーム"
