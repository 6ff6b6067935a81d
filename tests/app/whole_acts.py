"""All that the desk can do with a division of the sample, tried with right and wrong values.

Every operation is tried with values that fit, and with each of them a little beside: what is
refused is kept with code and values, what is done with its line of the journal and a digest of the
rows, and is undone. Then what could be done is done, one after the other, and everything is tried
again, for then there is something to change and to strike (`make_whole_views` keeps the answers).
"""

from __future__ import annotations

import inspect
import pkgutil
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass, replace
from datetime import date, datetime, time
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints
from unittest import mock

from app import ceremony, facts, queries, sample_event
from app.courts import calling
from app.event_file.changed import WrittenRow
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.note import DivisionSetting
from app.operations import division_settings, divisions, entrants, house_rules, rounds
from app.operations.adjustments import AdjustmentData
from app.operations.interchange.lists import Share
from app.operations.reception.fees import set_fees
from app.operations.writing.reconciling import Contradicted
from app.queries import log_queries
from models.calling.assigning import CourtWish
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence, Resolution
from models.core.entrant_data import EntrantData, MemberData, NameSaid
from models.core.game import PenaltyClaim
from models.core.hall import HallTables
from models.core.house_rules import (
    AbsenceRule,
    ApartLine,
    DivisionHouseRules,
    Firmness,
    PairingRestrictions,
)
from models.core.people import PersonData
from models.core.problems import Refused
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.reception.badges import BadgeLayout
from models.reception.fees import FeeClass, Fees
from models.reception.payments import Method, TillCount
from models.reception.views import Attendance, PersonFee, PersonTags
from models.round_clock import Act
from models.stages.proposals import BracketDraw
from models.teams.terms import TeamSetting, TeamTerms
from models.timing import ClosingTime
from models.views.ceremony import GradeState
from models.views.divisions import Abroad
from models.views.logs import TYPED
from tests.app.teams.division import team_division
from tests.app.whole_views import Told, not_given, ticking, told
from tests.models.whole_days import text_of

KEPT = Path(__file__).parent.parent / "data" / "whole_acts"
THEN = datetime.fromisoformat("2026-11-21T10:30")
WORD = Authority(referee="主審 大島", reason="記録の誤り")
LONG = "長" * 400
MIXED = " *"
"""Stands where values were put together by chance, for no single one did."""
SAID: dict[str, Sequence[Any]] = {
    "hall": [HallTables(first=0), HallTables(first=11, skipped=(12,)), HallTables(first=99999)],
    "team": [TeamSetting(terms=TeamTerms())],
}
"""What is said of a setting beside what differs a little from the usual."""
TAKES_AWAY = re.compile(r"remove|retract|discard|take_back|strike|undo|unseat|rebuild|split|unlink")
"""What such an action leaves nothing to be done with is only tried the first time."""


def _drawn(event: EventFile, game: str, name: str) -> int:
    division_id = sample_event.add(event, game, name)
    sample_event.begin(event, division_id)
    return division_id


def _until(kind: StepKind) -> Begin:
    """Play a division until it waits for a certain step."""

    def begin(event: EventFile, game: str, name: str) -> int:
        division_id = sample_event.add(event, game, name)
        while (step := queries.division_view(event, division_id).steps[0]).kind is not kind:
            if not sample_event.do_step(event, division_id, step):
                raise AssertionError(step)
        return division_id

    return begin


def _proposed(event: EventFile, game: str, name: str) -> int:
    """Leave the second round as it is proposed, with habits that it can follow."""
    division_id = sample_event.add(event, game, name)
    house_rules.choose(
        event, division_id, DivisionHouseRules(absence=AbsenceRule(), late_with_bye=True)
    )
    sample_event.play_through(event, division_id, rounds_to_play=1)
    sample_event.pair(event, division_id, 2)
    return division_id


def _at_the_door(event: EventFile, game: str, name: str) -> int:
    """Let nobody be here yet, where a fee of the event is to be paid."""
    division_id = sample_event.add(event, game, name)
    entrants.check_in(event, [own.id for own in queries.entrants(event, division_id)], False)
    set_fees(event, Fees(classes=(FeeClass(key=1, name="一般", amount=800),), issuer="連盟"))
    return division_id


def _of_teams(event: EventFile, _game: str, _name: str) -> int:
    division_id = team_division(event, count=5)
    sample_event.pair(event, division_id, 1)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)
    sample_event.enter_results(event, division_id, leave=1)
    return division_id


Begin = Callable[[EventFile, str, str], int]
STORIES: dict[str, tuple[Begin, str, str, str]] = {
    "swiss": (_drawn, "plain", "一般の部", ""),
    "not_drawn": (sample_event.add, "plain", "一般の部", "operations"),
    "door": (_at_the_door, "plain", "一般の部", r"operations.(reception|door|pres)"),
    "proposed": (
        _proposed,
        "plain",
        "一般の部",
        r"operations.(abs|house_r|lots|entr|standing|rounds)",
    ),
    "tables": (
        _drawn,
        "plain",
        "4人卓の部",
        r"operations.(house_p|rounds|res|abs|adj|stand|timing)",
    ),
    "stages": (_drawn, "plain", "予選と決勝の部", r"operations.(ent|fin|rounds|res|rul|stand|abs)"),
    "entries": (_until(StepKind.DRAW_BRACKET), "plain", "予選と決勝の部", r"operations.(ent|rou)"),
    "swiss_final": (_drawn, "othello", "女子の部", r"games|operations.(res|adj|pen|lots|rounds)"),
    "final": (_until(StepKind.NAME_FINALISTS), "othello", "女子の部", r"operations.(fin|lots|rou)"),
    "open": (_drawn, "othello", "無差別の部", "games"),
    "open_not_drawn": (sample_event.add, "othello", "無差別の部", "games"),
    "courts": (_drawn, "shuffleboard", "シングルスの部", "games|courts|operations.running"),
    "pairs": (
        _drawn,
        "shuffleboard",
        "ダブルスの部",
        r"operations.(peo|mem|ent|door|house_p|moving)",
    ),
    "rummikub": (_drawn, "rummikub", "ラミィキューブの部", "games|operations.pen"),
    "reception": (sample_event.add, "rummikub", "ラミィキューブの部", "games"),
    "mahjong": (_drawn, "mahjong", "健康マージャンの部", r"games|operations.(timing|house_p|pen)"),
    "grades": (_drawn, "go", "囲碁の部 B級", r"operations.(house_r|res|rounds|adj|abs)"),
    "paper": (_drawn, "paper_bowl", "ペーパーボウルの部", "games|operations.running"),
    "teams": (_of_teams, "plain", "", r"operations.(teams|peo|res|mem|ent|door)"),
}
"""By file: how a division begins, of which game and name, and the beginning of what is tried."""


def _another(event: EventFile, division_id: int) -> None:
    """Make a second division, in which some of the first have their namesakes."""
    other = divisions.add(event, game="plain", name="別の部", programme="swiss")
    some = queries.entrants(event, division_id)[:3]
    rows = [EntrantData(name=own.name, yomi=own.yomi, club=own.club) for own in some]
    entrants.import_all(event, other, [*rows, EntrantData(name="新田 花子", club="東")])


def story(path: Path, key: str) -> list[str]:
    """Try everything of a division twice, and tell between what is shown of it."""
    begin, game, name, only = STORIES[key]
    secret = mock.patch("secrets.token_hex", return_value="0" * 32)
    with ticking(game), secret, EventFile.create(path, **sample_event.EVENT) as event:
        division_id = begin(event, game, name)
        _another(event, division_id)
        desk = Tried(event, division_id)
        first = list(desk.lines(only, keep=True))
        shown = list(Told(event, division_id).lines())
        known = {*first}
        again = [own for own in desk.lines(only, keep=False) if own not in known]
        return [*dict.fromkeys(first), *shown, *dict.fromkeys(again)]


def rooms(game: str) -> Iterator[ModuleType]:
    """Give the modules of what a desk can do with a division of a game."""
    yield from (ceremony, calling)
    for name in ("app.operations", f"app.games.{game}"):
        package = import_module(name)
        yield package
        for found in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}."):
            if "sample" not in found.name:
                yield import_module(found.name)


def acts(game: str) -> dict[str, Callable[..., Any]]:
    """Give every function of an event in those rooms, by its name."""
    return {
        f"{module.__name__.removeprefix('app.')}.{name}": own
        for module in rooms(game)
        for name, own in vars(module).items()
        if inspect.isfunction(own) and own.__module__ == module.__name__ and name[0] != "_"
        if next(iter(inspect.signature(own).parameters), "") == "event"
    }


def beside(value: Any, depth: int = 1) -> Iterator[Any]:
    """Give values that differ a little from one that fits, most of them wrong.

    >>> list(beside(2))
    [1, 3, -1, 99999]
    >>> list(beside(False))
    [True]
    """
    match value:
        case bool():
            yield not value
        case int():
            yield from (own for own in (value - 1, value + 1, -1, 99999))
        case Fraction():
            yield from (-value, Fraction(0), Fraction(1, 3), Fraction(99999))
        case Enum():
            yield from (own for own in type(value) if own is not value)
        case str():
            yield from ("", "無い", LONG)
        case Mapping():
            yield {}
        case Sequence() | frozenset():
            yield ()
            if value:
                yield [*value, next(iter(value))]
                yield list(value)[:-1]
        case None:
            yield 0
        case _ if is_dataclass(value) and not isinstance(value, type) and depth:
            for own in fields(value):
                for other in beside(getattr(value, own.name), depth - 1):
                    yield replace(value, **{own.name: other})


def near(value: Any) -> list[Any]:
    """Give a value that fits, and then what differs a little from it."""
    return [value, *beside(value)]


class Tried:
    """A division of the sample, everything that can be done with it, and what came of it."""

    def __init__(self, event: EventFile, division_id: int) -> None:
        self.event, self.division_id = event, division_id
        self.game = facts.division(event, division_id).game
        self.rows: list[WrittenRow] = []
        self.settings: dict[str, DivisionSetting[Any]] = {
            f"operations.setting.{own.kind}": own
            for module in (notes, ceremony)
            for own in vars(module).values()
            if isinstance(own, DivisionSetting)
        }
        self.results: dict[tuple[int, str], Any] = {}
        event.listen_to_rows(self.rows.extend)

    def values(self, turn: int = 0) -> dict[str, Sequence[Any]]:
        """Give what can be said, by the type or the name of a parameter; what fits comes first."""
        division = facts.division(self.event, self.division_id)
        known, people = division.facts, division.facts.entrants
        drawn = known.rounds
        matches = drawn[-1].matches if drawn else ()
        entered = [own.id for own in matches if own.id in division.results]
        open_ = [own.id for own in matches if own.id not in division.results]
        sat = [own.id for own in matches if own.id in open_ and not own.bye]
        stages = [own.key for own in division.programme.stages(known.programme_options)]
        latest = [*open_[-1:], *entered[:1], *open_[:1], 99999]
        penalties = log_queries.penalties(self.event, self.division_id)
        rulings = log_queries.rulings(self.event, self.division_id)
        one, other, last = (people[(turn + own) % len(people)] for own in range(3))
        person = PersonData(
            name="新田 花子", yomi="にった はなこ", birth=date(1950, 3, 2), club="新"
        )
        new = EntrantData(name="新田 花子", yomi="にった はなこ", grade="初段", club="新")
        if division.teams.terms is not None:  # with one of the two whom it needs
            new = replace(new, members=(MemberData(person=person),))
        old = replace(new, number=one.number, name=one.name)
        here = [own.person.id for own in one.members]
        penalty = AdjustmentData(figure="points", amount=Fraction(-1), referee="主審", reason="x")
        lines = (ApartLine(who=(one.id, other.id)),)
        apart = PairingRestrictions(clubs=Firmness.AVOID, lines=lines)
        till = TillCount(float_yen=1000, counts=((500, 3),), counted_by="会計", seen_by="立会")
        member_class = FeeClass(key=1, name="会員", amount=500, tag="会員")
        fee = PersonFee(fee=1, referee="主審", reason="x")
        seats = {own.id: own.seats for own in matches}
        results = [
            self._result(match_id, turn) for match_id in [*sat[-1:], *entered[:1]] for turn in "ab"
        ]
        return {
            "division_id": [self.division_id, 99999],
            "entrant_id": [one.id, other.id, people[-1].id, 99999],
            "entrant_ids": [[last.id], [one.id, other.id], [], [99999]],
            "person_id": [*here[:1], *(own.person.id for own in last.members[:1]), 99999],
            "person_ids": [here[:1], [], [99999]],
            "same_as": [own.person.id for own in other.members[:1]],
            "leaver_id": [one.id, last.id],
            "round_id": [*(own.id for own in (*drawn[-1:], *drawn[:1])), 99999],
            "round_ids": [[own.id for own in drawn[-1:]], []],
            "match_id": latest,
            "result": results,
            "second": results,
            "stage": [*stages, "", "x"],
            "key": [*stages, "x"],
            "number": [1, 0, 99],
            "numbers": [(1, 2, 3), (1, 1, 2), ()],
            "adjustment_id": [*(own.id for own in known.adjustments[:1]), 99999],
            "penalty_id": [*[own.id for own in penalties if own.id > 0][-1:], 99999],
            "ruling_id": [*[own.id for own in rulings if own.kind == TYPED][-1:], 99999],
            "from_round": [division.last_turn + 1, division.last_turn, 0, 99],
            "from_turn": [division.last_turn + 1, 1, 0, 99],
            "round_number": [division.last_turn + 1, 1, 99],
            "rounds": [[division.last_turn + 1], [99], []],
            "name": ["新しい名", "", one.name, LONG],
            "names": [["係 一"], ["係 一", "係 二"], [""], []],
            "date": ["2026-11-22", "", "x"],
            "venue": ["体育館", "", LONG],
            "text": ["口頭で注意", "", "x"],
            "article": ["第3条", ""],
            "note": ["確認中", ""],
            "seed": ["20261121", ""],
            "side": [0, 1, 2],
            "seat": [0, 1, 9],
            "position": [1, 0, 9],
            "of": [1, 0, 99],
            "amount": [500, 0, -1],
            "to": [self.division_id + 1, self.division_id, 99999],
            "ranked": [False, True],
            "court": ["1", ""],
            "group": [1, 0, 99],
            "since": [THEN],
            "at": [THEN, THEN.time()],
            "time": [THEN.time(), time(23, 59)],
            "datetime": [THEN],
            "minutes": [5, 0, -1, 999],
            "table": [1, 0, 99],
            "tables": [
                [seats[own] for own in seats],
                [[own.id for own in people]],
                [[one.id, other.id]],
                [[one.id, one.id]],
                [],
                {self.division_id: HallTables(first=11, skipped=(12,))},
                {self.division_id: HallTables(first=0)},
                {99999: HallTables()},
            ],
            "entrant_a": [own.seats[0] for own in matches[:1]],
            "entrant_b": [*(own.seats[-1] for own in matches[1:3]), one.id, 99999],
            "chosen": [[one.id], [one.id, other.id], [99999]],
            "order": [[one.id, other.id], [other.id, one.id, last.id], [], [99999]],
            "game": [self.game, "x"],
            "programme": [division.programme.key, "x"],
            "options": [known.options, None],
            "programme_options": [known.programme_options, *beside(known.programme_options), None],
            "used": [["fees"], ["x"], []],
            "rows": [[new], [new, new], [old], []],
            "shares": [
                [Share(division=self.division_id, rows=(new,))],
                [],
                [Share(division=99999, rows=(new,))],
            ],
            "names: 'Mapping[int, str]'": [{one.id: "Ishiguro Shoichi"}, {99999: "x"}, {}],
            "Authority": [WORD, Authority(), Authority(referee="主審"), Authority(reason="x")],
            "CorrectionCause": [*CorrectionCause],
            "CorrectionCause | None": [None, *CorrectionCause],
            "AdjustmentData": [*near(penalty), replace(penalty, match_id=latest[0])],
            "EntrantData": [new, old, *beside(new)],
            "PersonData": near(person),
            "MemberData": near(MemberData(person=person)),
            "PenaltyClaim": [PenaltyClaim(rule="x", values={})],
            "CourtWish": near(CourtWish(courts=("1", "2"), first=time(10), minutes=30)),
            "Abroad": near(Abroad(title="Cup", place="Tokyo", days="2026")),
            "PairingRestrictions": near(apart),
            "DivisionHouseRules": [
                *near(DivisionHouseRules(absence=AbsenceRule(), late_with_bye=True)),
                DivisionHouseRules(next_free=True),
                *(DivisionHouseRules(absence=own) for own in beside(AbsenceRule())),
            ],
            "ClosingTime": near(ClosingTime(until=time(17), ceremony=30)),
            "TillCount": near(till),
            "Fees": near(Fees(classes=(member_class,), issuer="連盟")),
            "BadgeLayout": near(BadgeLayout()),
            "PersonTags": [PersonTags(tags=("学生",)), *beside(PersonTags())],
            "PersonFee": [PersonFee(), PersonFee(waived=True), *near(fee)],
            "TeamTerms | None": [TeamTerms(), None, *beside(TeamTerms())],
            "BracketDraw": [
                BracketDraw(lots={}, order=tuple(own.id for own in people)),
                BracketDraw(lots={}, seed="x"),
            ],
            "Method": [*Method],
            "Attendance": [*Attendance],
            "GradeState": [*GradeState],
            "Act": [*Act],
            "Mapping[int, NameSaid]": [
                {own.person.id: NameSaid(another=said, told={}) for own in one.members}
                for said in (False, True)
            ],
        }

    def _settings(self) -> dict[str, Callable[..., Any]]:
        """Give the saying of each setting of a division, as if it were an action of its own."""

        def saying(setting: DivisionSetting[Any]) -> Callable[..., Any]:
            def say(event: EventFile, division_id: int, wanted: Any) -> None:
                division_settings.say(event, setting, division_id, wanted)

            return say

        return {name: saying(own) for name, own in self.settings.items()}

    def _result(self, match_id: int, label: str) -> Any:
        """Give a result by chance; it is worked out once, for some games play for long."""
        if (match_id, label) not in self.results:
            self.results[match_id, label] = self._sampled(match_id, label)
        return self.results[match_id, label]

    def _sampled(self, match_id: int, label: str) -> Any:
        division = facts.division_of_match(self.event, match_id)
        context = division.context(*division.places[match_id])
        result = division.facts.game.sample(FairRandom("x", label), context, division.facts.options)
        if division.teams.terms is not None:
            return result
        return sample_event.part(self.game).result(
            self.event, match_id, result, FairRandom("x", label)
        )

    def lines(self, only: str, *, keep: bool) -> Iterator[str]:
        """Try what is named so, and tell what came of it; `keep` what could be done, once each."""
        everything = {**acts(self.game), **self._settings()}
        for name, act in everything.items():
            if not re.match(only, name):
                continue
            known = self.values(sum(name.encode()))
            if (setting := self.settings.get(name)) is not None:
                known["wanted"] = [*near(setting.usual), *SAID.get(setting.kind, ())]
            asked = dict(_asked(act, known))
            if not all(asked.values()):
                continue
            usual = {own: value[0] for own, value in asked.items()}
            ways = [("", usual)]
            ways += [
                (f" {own}={told(other)[:40]}", usual | {own: other})
                for own, value in asked.items()
                for other in value[1 : None if keep else 4]
            ]
            done = None
            for shown, given in chain(ways, _mixed(name, asked)):
                if shown == MIXED and done:
                    break
                came, changed = self._try(act, given)
                if changed:
                    done = done or given
                    self.event.undo()
                yield f"{name}{shown}: {came}".replace("\n", " / ")
            if keep and done and not TAKES_AWAY.search(name):
                self._try(act, done)

    def _try(self, act: Callable[..., Any], given: Mapping[str, Any]) -> tuple[str, bool]:
        """Do something and tell what came of it, and whether something was written."""
        asked = inspect.signature(act).parameters
        before, more = self.event.undoable, dict[str, Any]()
        said = []
        self.rows.clear()
        for _ in range(4):
            try:
                came = f"gave {_short(told(act(self.event, **given, **more)))}"
            except Contradicted as against:
                came = f"contradicts {[own.named for own in against.conflicts]}"
                choices = {own.named: _first(own.choices) for own in against.conflicts}
                if "ruled" in asked and "ruled" not in more:
                    said.append(came)
                    more["ruled"] = Resolution(
                        referee="主審 大島", reason="記録の誤り", choices=choices
                    )
                    continue
            except Refused as refused:
                came = f"refused {text_of(refused.problems)}"
                codes = {own.code for own in refused.problems if own.ask}
                if "confirmed" in asked and "confirmed" not in more and codes:
                    said.append(came)
                    more["confirmed"] = codes
                    continue
            except (ValueError, TypeError, LookupError, AttributeError) as error:
                came = type(error).__name__
            break
        entry = self.event.undoable
        if changed := entry is not before and entry is not None:
            values, rows = told(entry.values), "".join(map(_row, self.rows))
            came += f" | {entry.action} {_short(values)} {len(self.rows)} {_digest(rows)}"
        return " ; ".join((*said, came))[:400], changed


def _asked(
    act: Callable[..., Any], known: Mapping[str, Sequence[Any]]
) -> Iterator[tuple[str, Sequence[Any]]]:
    """Give what an action has to be told, and what else it can be, with values for each."""
    for own in inspect.signature(act).parameters.values():
        if own.name in ("event", "ruled", "confirmed"):
            continue
        if (value := _values_of(own, known, act)) is not None:
            yield own.name, value
        elif not_given(own):
            yield own.name, ()


def _mixed(name: str, values: Mapping[str, Sequence[Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give some of the ways to put values together, always the same ones."""
    chance = random.Random(name)
    for _ in range(12):
        yield MIXED, {own: chance.choice(value[:5]) for own, value in values.items()}


def _values_of(
    own: inspect.Parameter, known: Mapping[str, Sequence[Any]], act: Callable[..., Any]
) -> Sequence[Any] | None:
    for name in (f"{own.name}: '{own.annotation}'", own.annotation, own.name):
        if name in known:
            return known[name]
    kind = inspect.unwrap(act).__globals__.get(str(own.annotation))
    if own.annotation == "bool":
        return (True, False)
    if inspect.isclass(kind) and issubclass(kind, Enum):
        return [*kind]
    if inspect.isclass(kind) and is_dataclass(kind):
        with suppress(TypeError):
            usual = kind(**_enums(kind))
            return [usual, *beside(usual)]
    return None


def _enums(kind: type[Any]) -> dict[str, Any]:
    """Give the first of each choice that has no usual value."""
    hints = get_type_hints(kind)
    return {
        own.name: next(iter(hints[own.name]))
        for own in fields(kind)
        if own.default is MISSING and inspect.isclass(hints[own.name])
        if issubclass(hints[own.name], Enum)
    }


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:6]


def _short(text: str) -> str:
    return text if len(text) <= 90 else f"{text[:80]}… {_digest(text)}"


def _first(offered: Sequence[Consequence]) -> Consequence:
    return next(own for own in Consequence if own in offered)


def _row(row: WrittenRow) -> str:
    return f"{row.table} " + re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+", "then", told(row.values))
