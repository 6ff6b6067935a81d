"""Every setting with each of its fields a little beside what fits, and what is said to that.

Numbers are tried round every limit that the module of the setting names, texts round their
longest, choices each. `make_whole_days` writes the answers anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import time
from enum import Enum
from functools import partial
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

from models.core.game import Game
from models.core.problems import Problem
from models.games import GAMES
from models.prizes import PrizeFor, PrizeRule, Prizes
from models.promotions import PromotedFor, PromotionRule, Promotions
from models.reception import fees
from models.reception.fees import FeeClass, FeeReduction, Fees
from models.slots import Slots
from models.stages.day.proposing import usual_options
from models.stages.plan import Programme, check_settings
from models.stages.registry import PROGRAMMES, may_play
from models.start_points import StartPoints
from models.teams.terms import TeamTerms
from models.timing import ClosingTime, Lunch
from models.views.ceremony import Certificates
from models.views.second_entry import SecondEntry
from tests.models.whole_days import text_of

KEPT = Path(__file__).parent.parent / "data" / "whole_checks.txt"
Check = Callable[[Any], Iterable[Problem]]
KINDS = (PrizeRule(kind=own, title="賞", tag="女性") for own in PrizeFor)
RUNS = (PromotionRule(kind=own, grade="二段", count=3, games=5) for own in PromotedFor)
CLASSES = (
    FeeClass(key=1, name="一般", amount=800),
    FeeClass(key=2, name="学生", amount=500, tag="学生", youngest=6, oldest=22),
)
LUNCH = Lunch(begin=time(12), end=time(13))
SETTINGS: tuple[tuple[Check, Any], ...] = (
    (fees.check, Fees(classes=CLASSES, reductions=(FeeReduction(tag="障がい", amount=200),))),
    (lambda own: own.problems, Prizes(rules=tuple(KINDS), seed="x")),
    (lambda own: own.problems, Promotions(rules=tuple(RUNS))),
    (lambda own: own.problems, Slots(times=("10:00–10:30", "", "11:00–11:40"))),
    (
        lambda own: own.problems,
        ClosingTime(until=time(17), lunch=Lunch(begin=time(12), end=time(13))),
    ),
    (lambda own: own.problems, Certificates()),
    (lambda own: own.problems, SecondEntry(8)),
    (lambda own: own.problems(), TeamTerms(bye_boards=2, bye_counts=1)),
    (StartPoints.check, StartPoints(bar="三段", floor="5級")),
)
SMALL = (-1, 0, 1, 2, 3)
TEXTS = ("", " ", "x", "1", "0.5", "二段", "10:00–9:00", "長" * 400)


def limits(kind: type[Any]) -> tuple[int, ...]:
    """Give small numbers, and those round every limit that a module names."""
    named = [
        own
        for name, own in vars(sys.modules[kind.__module__]).items()
        if name.isupper() and type(own) is int
    ]
    return tuple(sorted({*SMALL, *(own + more for own in named for more in (-1, 0, 1))}))


def beside(value: Any, kind: Any, numbers: tuple[int, ...]) -> Iterator[tuple[str, Any]]:
    """Give what could stand in place of a value of a kind, with the way to what differs."""
    kinds = get_args(kind) if NoneType in get_args(kind) else (kind,)
    if NoneType in kinds and value is not None:
        yield "", None
    if isinstance(value, tuple):
        yield "", ()
        for at, one in enumerate(value):
            yield "", value[:at] + value[at + 1 :]
            for way, other in beside(one, type(one), numbers):
                yield f".{at}{way}", (*value[:at], other, *value[at + 1 :])
        for count in numbers:
            if value and 3 < count * len(value) < 300:
                yield "", value * count
    elif is_dataclass(value) and not isinstance(value, type):
        hints = get_type_hints(type(value))
        for own in fields(value):
            inside = getattr(value, own.name)
            for way, other in beside(inside, hints[own.name], limits(type(value))):
                yield f".{own.name}{way}", replace(value, **{own.name: other})
    elif isinstance(value, bool):
        yield "", not value
    elif isinstance(value, Enum):
        yield from (("", own) for own in type(value) if own is not value)
    elif isinstance(value, int) or int in kinds:
        yield from (("", own) for own in numbers if own != value)
    elif isinstance(value, str):
        yield from (("", own) for own in TEXTS if own != value)


def settings() -> Iterator[tuple[str, Check, Any]]:
    """Give every setting with what checks it: of the desk, of each game and each programme."""
    for check, setting in SETTINGS:
        yield type(setting).__name__, check, setting
    for key, game in GAMES.items():
        options = game.options_type()
        played = [own for name, own in PROGRAMMES.items() if may_play(game, name)]
        for programme in played:
            usual = usual_options(game, programme)
            yield f"{key} {programme.key}", partial(check_settings, game, programme, options), usual
        usual = usual_options(game, played[0])
        yield key, partial(_of_game, game, played[0], usual), options


def _of_game(game: Game[Any, Any], programme: Programme, usual: Any, options: Any) -> Any:
    return check_settings(game, programme, options, usual)


def lines() -> Iterator[str]:
    """Check each setting as it is and a little beside."""
    for name, check, setting in settings():
        yield f"{name}: {text_of(tuple(check(setting)))}"
        for way, other in beside(setting, type(setting), limits(type(setting))):
            inside = other
            for part in way.split(".")[1:]:
                inside = inside[int(part)] if part.isdecimal() else getattr(inside, part)
            shown = str(inside)[:30]
            yield f"{name}{way}={shown}: {text_of(tuple(check(other)))}"
