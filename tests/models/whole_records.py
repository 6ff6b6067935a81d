"""Matches written down line by line as pure functions read them, and what a slip of the pen does.

After each line stands how the match is; beside it, what is said to lines that are mistyped there,
and what is left of the record where a line is struck or mended. `make_whole_days` writes it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from models.core.causes import CorrectionCause
from models.core.game import Game, MatchContext, SumChange
from models.core.live import WrittenLine
from models.core.live_rules import LiveMatch, LiveRules, replacement, strike
from models.core.outcomes import Note
from models.core.parts import USUAL, PartRules
from models.core.people import Absence, Entrant
from models.core.problems import Problem, Refused, refusals
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.othello.live import LotChoice, MarkedLot
from models.games.othello.moves import BoardLayout
from models.games.othello.rights import DiscColour, Right
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.events import BowlSide, Overtime
from models.games.paper_bowl.folding import view_of
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.state import Pair
from models.games.shogi.legs import ClocksSet, FirstSaid, LegEnd, LegOver, PieceToss
from models.stages.own.checking import check
from models.stages.own.options import Brings, ComesIn, OwnOptions, OwnStage, StageFormat
from models.teams.game import teamed
from tests.models.day_plans import TEAMS, settings_of
from tests.models.games.othello.games import game_by_chance
from tests.models.games.shuffleboard import court
from tests.models.games.shuffleboard.lines import live
from tests.models.whole_days import members, outcome_text, text_of

KEPT = Path(__file__).parent.parent / "data" / "whole_records"
LONG = ("paper_bowl", "shuffleboard")
"""The games whose results hold a whole record, which takes its time to be read."""
FIRST = (StageFormat.SWISS, StageFormat.GROUPS, StageFormat.KNOCKOUT, StageFormat.TABLES)
"""With what rows of stages begin here."""
FIELDS = ("grade", "birth", "club", "number", "seniority", "points", "lots")
NAMES = ("石川", "清水", "佐藤")


@dataclass(frozen=True, kw_only=True)
class Match:
    """A match to be written down: what is settled before it, and its lines."""

    game: str
    match: LiveMatch
    begins: Sequence[Any] = ()
    lines: Sequence[Any] = ()
    every: int = 1
    """After how many lines it is looked at."""
    others: Sequence[Any] = ()
    """What is written nowhere in it, and tried at every look."""

    @property
    def rules(self) -> LiveRules[Any, Any, Any]:
        rules = GAMES[self.game].live
        assert rules is not None
        return rules


def placed(problems: Iterable[Problem]) -> str:
    """Write problems with the fields that they stand at."""
    return ", ".join(f"{text_of([own])}@{own.where}" for own in problems)


def plainly(value: Any) -> str:
    """Write any value of the rules, the same on every computer."""
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        own = ", ".join(
            f"{each.name}={plainly(getattr(value, each.name))}"
            for each in fields(value)
            if each.compare
        )
        return f"{type(value).__name__}({own})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{plainly(k)}: {plainly(v)}" for k, v in value.items()) + "}"
    if isinstance(value, AbstractSet):
        return "{" + ", ".join(sorted(map(plainly, value))) + "}"
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, list | tuple):
        return "(" + ", ".join(map(plainly, value)) + ")"
    return repr(value)


def short(value: Any) -> str:
    return sha256(plainly(value).encode()).hexdigest()[:8]


def mistyped(line: Any) -> Iterator[Any]:
    """Give a line with one of its parts another than meant."""
    if isinstance(line, str):
        yield from (line[::-1], f"{line[0]}9", "", line.upper())
        return
    for own in fields(line):
        now = getattr(line, own.name)
        others: list[Any] = []
        if isinstance(now, bool):
            others = [not now]
        elif isinstance(now, Enum):
            others = [value for value in type(now) if value is not now][:3]
        elif isinstance(now, int):
            others = [now + 1, now - 1, 99]
        elif isinstance(now, str) and own.name in ("by", "reason"):
            others = ["" if now else "森"]
        elif isinstance(now, tuple) and now and isinstance(now[0], int):
            others = [now[::-1], (99, *now[1:]), (-1, *now[1:])]
        for other in others:
            yield replace(line, **{own.name: other})


def otherwise(value: Any, kind: Any, *, deep: bool = True) -> Iterator[Any]:
    """Give what could stand in the place of a value of a result, possible or not."""
    arms = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    if NoneType in arms and value is not None:
        yield None
    for arm in arms:
        if arm is bool:
            yield from (own for own in (True, False) if own is not value)
        elif arm is int and not isinstance(value, bool):
            now = value if isinstance(value, int) else 0
            yield from (own for own in (0, 1, -1, 33, 64, now + 1, now - 1) if own != value)
        elif isinstance(arm, type) and issubclass(arm, Enum):
            yield from (own for own in arm if own is not value)
    if isinstance(value, tuple) and value:
        inner = get_args(next(arm for arm in arms if get_origin(arm) is tuple))
        yield value[::-1]
        if Ellipsis in inner:
            yield value[1:]
        for at in (0, len(value) - 1) if deep else ():
            own = inner[0] if Ellipsis in inner else inner[at]
            for other in otherwise(value[at], own, deep=is_dataclass(value[at])):
                yield (*value[:at], other, *value[at + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        hints = get_type_hints(type(value))
        for each in fields(value):
            for other in otherwise(getattr(value, each.name), hints[each.name]):
                yield replace(value, **{each.name: other})


def results_of(
    game: Game[Any, Any], named: Callable[[Entrant], Entrant] = lambda own: own
) -> Iterator[str]:
    """Tell what is said to results with one part otherwise, and what those mean that can be."""
    seats = tuple(
        named(Entrant(id=10 + n, number=n, name=name))
        for n, name in enumerate((*NAMES, "森"), start=1)
    )[: max(game.sizes(game.options_type()))]
    gone = (replace(seats[0], absences=(Absence(from_round=1),)), *seats[1:])
    usual = MatchContext(stage="swiss", part=USUAL, round=1, seats=seats)
    contexts = {
        "usual": usual,
        "decisive": replace(usual, part=PartRules(decisive=True)),
        "one gone": replace(usual, seats=gone),
        "read again": replace(usual, accepted=True),
    }
    if game.key in LONG:
        contexts = {about: contexts[about] for about in ("usual", "one gone")}
    options = game.options_type()
    for about, context in contexts.items():
        sample = game.sample(FairRandom("7", game.key), context, options)
        kept = [sample]
        for seat in range(len(seats)):
            left = game.withdrawal(seat, context, options)
            kept += [left] * (left is not None)
        for at, result in enumerate(kept):
            yield f"{about} {at}: {short(result)}"
            said: dict[str, list[str]] = {}
            for other in (result, *otherwise(result, game.result_type)):
                problems = game.check(other, context, options)
                text = placed(problems)
                if not refusals(problems):
                    outcomes = game.score(other, context, options)
                    means = [outcome_text(own) for own in outcomes]
                    text = f"{text} means {' | '.join(means)}".lstrip()
                said.setdefault(text, []).append(short(other))
            for text, others in said.items():
                yield f"  {len(others)} {short(others)}: {text}"


def team_results() -> Iterator[str]:
    """Tell the same of matches of teams, under each of the terms of `day_plans`."""
    for (key, _programme), terms in TEAMS.items():
        yield f"{key} at {terms.boards} boards"
        yield from results_of(
            teamed(GAMES[key], terms), lambda own, of=terms: replace(own, members=members(own, of))
        )


def about(game: Game[Any, Any]) -> Iterator[str]:
    """Tell what a game says of itself under each of its settings."""
    seats = tuple(
        Entrant(id=n, number=n, name=name, grade=grade)
        for n, (name, grade) in enumerate(zip(NAMES, ("三段", "5級", ""), strict=True), start=1)
    )
    parts = {"usual": USUAL, "decisive": PartRules(decisive=True), "final": part_of_final(game)}
    for options in (game.options_type(), *settings_of(game)):
        yield plainly(options)
        yield (
            f"  sizes {sorted(game.sizes(options))} of {game.at_table(options)}"
            f" each {game.per_entrant(options)} marked {game.marked(options)}"
            f" ranked by {[own.key for own in game.ranked_by(options)]}"
        )
        yield f"  bye {outcome_text(game.bye(options))}"
        yield f"  away {[outcome_text(game.absence(note, options)) for note in Note]}"
        for pair in (seats[:2], seats[1::-1], seats[1:]):
            yield f"  handicap {plainly(game.handicap(pair, options))}"
        for name, part in parts.items():
            yield (
                f"  {name}: clocks {game.clock_switch(part, options)}"
                f" {game.on_clock(part, options)}"
                f" absent {game.absent_minutes(part, options)}"
                f" round {game.round_minutes(part, options)}"
            )
        elsewhere = game.penalties_elsewhere(options)
        yield f"  penalties {text_of([elsewhere] if elsewhere else [])}"
        yield f"  looks at {[own for own in FIELDS if game.looks_at(own, options)]}"
        for figure in ("points", "wins", *game.figures):
            for amount in (Fraction(-1), Fraction(5), Fraction(1, 2)):
                change = SumChange(figure=figure, amount=amount, name="石川")
                found = text_of(game.check_adjustment(change, options))
                if found:
                    yield f"  {figure} {amount}: {found}"
    for kind in ("swiss", "league", "knockout", "groups", "tables", "two_losses"):
        for rounds in (None, 1, 3, 5, 7, 12):
            said = ((n, game.field_problem(kind, rounds, n)) for n in (2, 5, 8, 9, 17, 33, 65, 129))
            asked = [f"{n}: {text_of([own])}" for n, own in said if own is not None]
            if asked:
                yield f"  {kind} of {rounds}: {' / '.join(asked)}"
    yield f"other: {text_of(game.judged('x', None, game.options_type()))}"


def part_of_final(game: Game[Any, Any]) -> PartRules:
    """Give the rules of the last part that a game plays otherwise; the usual where it has none."""
    own = [part for parts in game.parts_in.values() for part in parts.values()]
    return own[-1] if own else USUAL


class WholeRecord:
    """Writes a match down and tells how it stands."""

    def __init__(self, played: Match) -> None:
        self.played, self.rules, self.match = played, played.rules, played.match
        self.kept = self.rules.empty(self.match)
        self.told: list[str] = []

    def say(self, line: str) -> None:
        self.told.append(line)

    def story(self) -> list[str]:
        """Write the whole match down and give its story."""
        for settled in self.played.begins:
            self.kept = self.rules.begin(self.kept, settled, self.match)
            self.stands(f"begins {plainly(settled)}")
        for place, line in enumerate(self.played.lines):
            looked_at = place % self.played.every == 0
            problems = self.rules.check(self.kept, line, place, self.match)
            assert not refusals(problems), (line, problems)
            named, values = self.rules.named(self.kept, line, self.match)
            if looked_at:
                self.slips(line, place)
                self.other_lines(place)
            self.kept = self.rules.mended(self.kept, WrittenLine(self.rules.tidy(self.kept, line)))
            self.stands(f"{place} {named} {plainly(values)} {placed(problems)}".rstrip())
            if looked_at:
                self.again_with(place)
        self.ends()
        return self.told

    def stands(self, about: str) -> None:
        rules, kept = self.rules, self.kept
        now = rules.fold(kept, self.match)
        lines = rules.lines(kept)
        self.say(
            f"{about} → {rules.score(kept, now.state)} {rules.winner(now.state)}"
            f" {'over ' * rules.finished(now.state)}{short(now.state)} of {len(lines)}"
        )

    def slips(self, line: Any, place: int) -> None:
        """Write down what is said to a line that is mistyped here."""
        said: dict[str, list[str]] = {}
        for other in mistyped(line):
            found = self.rules.check(self.kept, other, place, self.match)
            said.setdefault(placed(found) or "taken", []).append(short(other))
        for text, lines in said.items():
            self.say(f"  {len(lines)} {short(lines)} mistyped: {text}")

    def other_lines(self, place: int) -> None:
        """Write down what comes of other lines here, each as it is and mistyped."""
        said: dict[str, list[str]] = {}
        for other in self.played.others:
            for line in (other, *mistyped(other)):
                found = self.rules.check(self.kept, line, place, self.match)
                came = placed(found)
                if not refusals(found):
                    written = WrittenLine(self.rules.tidy(self.kept, line))
                    then = self.rules.mended(self.kept, written)
                    now = self.rules.fold(then, self.match)
                    came = f"{came} {self.rules.score(then, now.state)} {short(now.state)}".strip()
                said.setdefault(came, []).append(short(line))
        for text, lines in said.items():
            self.say(f"  {len(lines)} {short(lines)} beside: {text}")

    def again_with(self, place: int) -> None:
        """Write down what is left where the line is struck or mended, on whose word."""
        line = self.rules.lines(self.kept)[place].line
        struck = strike(place, "森", "誤入力")
        mends = [struck, *(replacement(place, own, "森", "") for own in list(mistyped(line))[:4])]
        for new in mends:
            said = [
                text_of(self.rules.check_mend(self.kept, new, self.match, cause)) or "taken"
                for cause in (None, *CorrectionCause)
            ]
            then = self.rules.mended(self.kept, new)
            now = self.rules.fold(then, self.match)
            gone = {at: text_of(why) for at, why in now.refused.items()}
            score = self.rules.score(then, now.state)
            self.say(
                f"  {'mended' if new.line else 'struck'}: {' / '.join(dict.fromkeys(said))}"
                f" {score} {short(now.state)} {gone or ''}"
            )

    def ends(self) -> None:
        rules, match = self.rules, self.match
        try:
            result = rules.result(self.kept, match)
            handed = rules.handed_in(self.kept, result, match)
            self.say(f"result {short(result)}, record of it {short(handed)}")
        except Refused as refused:
            self.say(f"no result: {text_of(refused.problems)}")
        self.say(f"faults {text_of(rules.faults(self.kept))} sound {rules.sound(self.kept)}")
        self.say(f"asked {sorted(rules.answered(self.kept, match))}")
        others = replace(match, entrants=match.entrants[::-1])
        self.say(f"others sit there: {short(rules.fitted(self.kept, others))}")
        self.say(f"opened {short(rules.opened(self.kept, '森', '続き'))}")
        half = rules.before(self.kept, len(self.played.lines) // 2)
        self.say(f"half of it {short(half)}, taken over {short(rules.inherits(half, [self.kept]))}")


# ---------------------------------------------------------------- what is written down


def _match(game: str, *, options: Any = None, part: PartRules = USUAL, count: int = 2) -> LiveMatch:
    return LiveMatch(
        entrants=(3, 8, 5)[:count],
        names=NAMES[:count],
        stage="main",
        options=options or GAMES[game].options_type(),
        part=part,
    )


def _othello() -> Iterator[tuple[str, Match]]:
    played = (BoardLayout.MIRROR, 1, Right.COLOUR), (BoardLayout.OFFICIAL, 5, Right.DRAW_WIN)
    for layout, seed, right in played:
        choice = LotChoice(right=right, colour=DiscColour.BLACK)
        yield (
            f"othello {layout.value} {right.value}",
            Match(
                game="othello",
                match=_match("othello"),
                begins=(MarkedLot(seat=seed % 2), layout, choice),
                lines=game_by_chance(seed, layout),
                every=9,
            ),
        )


def _corrections() -> Iterator[Any]:
    """Give what a desk puts right on a board: points, time-outs, the ball, and numbers too high."""
    word = DeskCorrection(referee="森", reason="見落とし")
    for points in (0, 1, 2, 7, 99):
        yield line_of(replace(word, score=Pair(home=points, away=7)))
    for left in (0, 3, 99):
        yield line_of(replace(word, timeouts=Pair(home=left, away=1)))
    for side, yard, down, distance in product(BowlSide, (0, 5, 50, 99), (1, 4), (1, 10)):
        yield line_of(replace(word, side=side, yard=yard, down=down, distance=distance))


def _paper_bowl() -> Iterator[tuple[str, Match]]:
    for seed, overtime in (("7", Overtime.UNTIL),):
        chance = FairRandom(seed, "lines")
        options = replace(GAMES["paper_bowl"].options_type(), overtime=overtime)
        match = _match("paper_bowl", options=options)
        rules = GAMES["paper_bowl"].live
        assert rules is not None
        kept, lines = rules.empty(match), []
        for _ in range(120):
            found = view_of(kept.record)
            if found.finished:
                break
            line = line_of(likely(chance, found.state))
            lines.append(line)
            kept = rules.mended(kept, WrittenLine(rules.tidy(kept, line)))
        yield (
            f"paper_bowl {seed}",
            Match(
                game="paper_bowl", match=match, lines=lines, every=19, others=list(_corrections())
            ),
        )


def _shogi() -> Iterator[tuple[str, Match]]:
    said = FirstSaid(seat=1, by="森", reason="駒が足りない")
    clocks = ClocksSet(left=(600, 300), by="森", reason="時計の故障")
    games = {
        "replayed": [
            PieceToss(plain=2, promoted=2),
            PieceToss(plain=4, promoted=1),
            LegOver(end=LegEnd.REPETITION, used=(12 * 60, 29 * 60)),
            LegOver(end=LegEnd.IMPASSE, used=(60, 30)),
        ],
        "perpetual": [
            said,
            LegOver(end=LegEnd.REPETITION, used=(29 * 60, 28 * 60)),
            clocks,
            LegOver(end=LegEnd.PERPETUAL, used=(0, 0), checker=1),
        ],
    }
    for name, lines in games.items():
        yield f"shogi {name}", Match(game="shogi", match=_match("shogi"), lines=lines)


def _shuffleboard() -> Iterator[tuple[str, Match]]:
    for name in ("WALKING", "DOUBLES", "POINTS", "PAIRINGS", "RANKING"):
        options = getattr(court, name)
        for seed in (4,):
            record = live(seed, options)
            count = 3 if record.start.yellow is None else 2
            match = _match("shuffleboard", options=options, count=count)
            yield (
                f"shuffleboard {name.lower()} {seed}",
                Match(
                    game="shuffleboard",
                    match=match,
                    begins=(record.start,),
                    lines=[entry.line for entry in record.entries],
                    every=5,
                ),
            )


def own_rows() -> Iterator[str]:
    """Tell what is said to rows of two and three stages, possible or not."""
    said: dict[str, list[OwnOptions]] = {}
    first = {kind: OwnStage(kind=kind) for kind in StageFormat}
    for kind, other, way in product(FIRST, StageFormat, ComesIn):
        for more in (
            {},
            {"brings": Brings.HALF},
            {"source": 1},
            {"beside": True},
            {"count": 0},
            {"count": 99},
            {"place": 0},
            {"rounds": 0},
            {"rounds": 99},
            {"groups": 1},
            {"meetings": 9},
            {"name": "あ" * 41},
            {"fill": 3},
        ):
            second = OwnStage(kind=other, comes_in=way, **more)
            third = OwnStage(kind=kind, comes_in=way, source=1)
            for row in ((first[kind], second), (first[kind], second, replace(second, source=0))):
                said.setdefault(told_of(row), []).append(OwnOptions(stages=row))
            row = (first[kind], second, third)
            said.setdefault(told_of(row), []).append(OwnOptions(stages=row))
    for many in (0, 6, 7):
        row = (first[StageFormat.SWISS],) * many
        said.setdefault(told_of(row), []).append(OwnOptions(stages=row))
    for text, rows in sorted(said.items()):
        yield f"{len(rows)} {short(rows)}: {text or 'possible'}"


def told_of(row: tuple[OwnStage, ...]) -> str:
    return ", ".join(f"{own.where} {text_of([own])}" for own in check(OwnOptions(stages=row)))


def stories() -> dict[str, list[str]]:
    """Give what is told of each match, and of the results of each game."""
    found = {name: WholeRecord(match).story() for name, match in matches().items()}
    found |= {f"{key} results": list(results_of(game)) for key, game in GAMES.items()}
    found["own rows"] = list(own_rows())
    found["teams results"] = list(team_results())
    for (key, programme), terms in TEAMS.items():
        found[f"{key} {programme} teams itself"] = list(about(teamed(GAMES[key], terms)))
    return found | {f"{key} itself": list(about(game)) for key, game in GAMES.items()}


@cache
def matches() -> dict[str, Match]:
    """Give every match by its name."""
    return {
        name: match
        for make in (_othello, _paper_bowl, _shogi, _shuffleboard)
        for name, match in make()
    }
