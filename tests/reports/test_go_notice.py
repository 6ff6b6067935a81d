"""What the notice of a Go division says, by how it is played."""

from __future__ import annotations

from models.games.go.record import GoOptions
from reports.games.go.notice import lines
from reports.i18n import using


def said(programme: str, *, clock: bool = True) -> dict[str, str]:
    with using("en"):
        return dict(lines(GoOptions(clock=clock), programme, 5))


def test_who_has_no_opponent_wins_in_swiss_rounds_and_rests_in_a_league() -> None:
    assert "counts one win" in said("swiss")["No opponent"]
    assert "rests as often as the others" in said("league")["No opponent"]


def test_a_knock_out_has_no_order_and_rounds_are_counted_where_they_are_chosen() -> None:
    assert "Order" in said("swiss") and "Order" in said("league")
    assert "Order" not in said("knockout")
    assert "5 rounds" in said("swiss")["System"]
    assert "5 rounds" not in said("league")["System"]


def test_without_clocks_the_referee_rules_when_the_time_of_both_is_over() -> None:
    assert "Stop the clock" in said("swiss")["In doubt"]
    without = said("swiss", clock=False)
    assert "60 minutes" in without["Time"]
    assert "Stop the clock" not in without["In doubt"]


def test_games_are_even_unless_the_division_plays_with_handicaps() -> None:
    with using("en"):
        even, handicaps = (
            dict(lines(GoOptions(handicap=handicap), "swiss", 5)) for handicap in (False, True)
        )
    assert [name for name in even if "all games even" in even[name]] == ["Games"]
    assert "a stone for each grade" in handicaps["Games"]
    assert "all games even" not in handicaps["Games"]
