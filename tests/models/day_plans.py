"""What is played on the days that `whole_days` tells: every game in every programme."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any

from models.core.game import Game
from models.core.house_rules import (
    NO_HOUSE_RULES,
    ApartLine,
    DivisionHouseRules,
    Firmness,
    PairingRestrictions,
    Tie,
)
from models.core.problems import refusals
from models.games import GAMES
from models.stages.own.options import Brings, ComesIn, OwnOptions, OwnStage, PlacingChoice
from models.stages.own.options import StageFormat as Kind
from models.stages.registry import PROGRAMMES, offered
from models.teams.terms import FirstMove, Level, OrderMode, TeamTerms


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is played on one day."""

    game: str
    programme: str
    settings: Any = None
    options: Any = None
    people: int = 11
    first_table: int = 1
    house_rules: DivisionHouseRules = NO_HOUSE_RULES
    teams: TeamTerms | None = None
    leaves: Mapping[int, int] = field(default_factory=dict)
    """Who goes home, by entry number, after which round."""


# ---------------------------------------------------------------- what is played


def _row(*stages: OwnStage) -> OwnOptions:
    return OwnOptions(name="自作", stages=stages)


ROWS: Mapping[str, OwnOptions] = {
    "swiss and groups": _row(
        OwnStage(kind=Kind.SWISS, rounds=3),
        OwnStage(kind=Kind.GROUPS, groups=2, comes_in=ComesIn.BEST, count=8, brings=Brings.HALF),
        OwnStage(
            kind=Kind.KNOCKOUT,
            comes_in=ComesIn.BEST_OF_GROUPS,
            source=1,
            count=1,
            fill=4,
            placing=PlacingChoice.ALL,
        ),
        OwnStage(kind=Kind.SWISS, rounds=2, comes_in=ComesIn.REST, source=0, beside=True),
    ),
    "qualifier": _row(
        OwnStage(kind=Kind.QUALIFIER),
        OwnStage(kind=Kind.KNOCKOUT, comes_in=ComesIn.THROUGH, placing=PlacingChoice.FIFTH),
    ),
    "cup and consolation": _row(
        OwnStage(kind=Kind.KNOCKOUT, placing=PlacingChoice.THIRD),
        OwnStage(kind=Kind.KNOCKOUT, comes_in=ComesIn.LOSERS_FIRST_GAME),
    ),
    "league and play-off": _row(
        OwnStage(kind=Kind.LEAGUE, meetings=2, at_once=True),
        OwnStage(kind=Kind.LEAGUE, comes_in=ComesIn.LEVEL, place=2),
    ),
    "groups by groups": _row(
        OwnStage(kind=Kind.GROUPS, groups=4, at_once=True),
        OwnStage(
            kind=Kind.GROUPS, groups=2, comes_in=ComesIn.BEST_OF_GROUPS, count=2, brings=Brings.ALL
        ),
        OwnStage(kind=Kind.LEAGUE, comes_in=ComesIn.BEST, source=1, count=4, brings=Brings.ALL),
    ),
}


TABLE_ROWS: Mapping[str, OwnOptions] = {
    "tables of the best and of the rest": _row(
        OwnStage(kind=Kind.TABLES, rounds=2),
        OwnStage(kind=Kind.TABLES, rounds=2, comes_in=ComesIn.BEST, count=8, brings=Brings.HALF),
        OwnStage(kind=Kind.TABLES, rounds=2, comes_in=ComesIn.REST, beside=True),
    ),
    "balanced tables and a final": _row(
        OwnStage(kind=Kind.TABLES, rounds=3, balanced=True),
        OwnStage(kind=Kind.TABLES, rounds=1, comes_in=ComesIn.BEST, count=4, brings=Brings.ALL),
    ),
}
"""Rows of stages for games whose tables have more than two seats."""


TEAMS: Mapping[tuple[str, str], TeamTerms] = {
    ("plain", "league"): TeamTerms(boards=3, win="3", draw="1", mode=OrderMode.LIST),
    ("othello", "swiss"): TeamTerms(
        boards=5, fewest=3, registered=5, mode=OrderMode.FREE, bye_boards=3, bye_counts=33
    ),
    ("go", "swiss"): TeamTerms(vacant_last=True, first_move=FirstMove.FIRST_ODD),
    ("shogi", "knockout"): TeamTerms(level=Level.LOTS, first_move=FirstMove.FIRST_EVEN),
    ("plain", "knockout"): TeamTerms(boards=7, fewest=5, registered=8),
}
"""Where teams play, and under which terms."""


APART = (
    ("go", "swiss"),
    ("plain", "groups_cup"),
    ("plain", "knockout"),
    ("plain", "single_matches"),
    ("rummikub", "tables"),
    ("plain", "two_losses"),
)
"""Where people are kept apart."""


def settings_of(game: Game[Any, Any]) -> Iterator[Any]:
    """Give the settings of a game with each one of them another than usual, where that can be."""
    usual = game.options_type()
    for own in fields(usual):
        now = getattr(usual, own.name)
        others: Sequence[Any] = ()
        if isinstance(now, bool):
            others = (not now,)
        elif isinstance(now, Enum):
            others = [value for value in type(now) if value is not now]
        elif isinstance(now, int):
            others = (now + 1, max(0, now // 2))
        for other in others:
            changed = replace(usual, **{own.name: other})
            if not refusals(game.check_options(changed)):
                yield changed


def plans() -> dict[str, Plan]:
    """Give every day by its name."""
    found = {}
    for key, game in GAMES.items():
        for at, programme in enumerate(offered(game)):
            count = 16 + at % 2 * 7 if game.seats > 2 else (11, 8, 13, 10)[at % 4]
            if programme == "own" and game.seats > 2:
                continue
            if programme == "groups_knockout":
                count = 64
            if key == "paper_bowl":
                count = 4
            found[f"{key} {programme}"] = Plan(
                game=key,
                programme=programme,
                settings=PROGRAMMES[programme].options_type(),
                people=count,
                first_table=1 + 20 * (at % 3 == 1),
                leaves={3: 1, 5: 2} if at % 2 == 0 and key != "mahjong" else {},
            )
        for number, options in enumerate(settings_of(game), start=1):
            if number % 2 and key in ("shuffleboard", "paper_bowl"):
                continue  # their records take their time
            found[f"{key} setting {number}"] = Plan(
                game=key,
                programme=next(
                    own
                    for own in ("swiss", "tables", *offered(game))
                    if game.sizes(options) <= PROGRAMMES[own].at_table
                ),
                options=options,
                people=8 if key != "paper_bowl" else 2,
            )
    for firm in Firmness:
        lines = (
            ApartLine(who=(201, 204, 205), firm=firm, text="家族"),
            ApartLine(who=(202, 203), firm=Firmness.AVOID, tie=Tie.OTHER),
        )
        apart = DivisionHouseRules(apart=PairingRestrictions(clubs=firm, lines=lines))
        for key, programme in APART:
            found[f"{key} {programme} apart, {firm.value}"] = Plan(
                game=key, programme=programme, people=15, house_rules=apart, leaves={6: 1}
            )
    for (key, programme), terms in TEAMS.items():
        found[f"{key} {programme} teams"] = Plan(
            game=key,
            programme=programme,
            settings=PROGRAMMES[programme].options_type(),
            people=7,
            teams=terms,
            leaves={2: 2},
        )
    for key in (key for key, game in GAMES.items() if game.seats > 2):
        for name, row in TABLE_ROWS.items():
            found[f"{key} {name}"] = Plan(
                game=key, programme="own", settings=row, people=19, leaves={2: 2, 5: 3}
            )
    for name, row in ROWS.items():
        found[f"plain {name}"] = Plan(game="plain", programme="own", settings=row, people=12)
        found[f"go {name}"] = Plan(
            game="go", programme="own", settings=row, people=13, leaves={2: 1, 9: 3}
        )
    return found
