"""The cards of an event with every game: what stands on each, and the keys that enter it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, divisions, entrants, results
from app.operations import teams as team_operations
from app.queries import teams as team_queries
from models.games.go import GoEnding, GoResult
from models.games.mahjong import MahjongResult
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.paper_bowl import PaperBowlResult
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.shogi.record import ShogiEnding, ShogiResult
from models.games.shuffleboard.record import ShuffleboardEnding, ShuffleboardResult
from models.stages.plan import SwissOptions
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import TeamTerms
from models.views.divisions import MatchView
from models.views.second_entry import EVERYWHERE
from tests.app import desk as at_desk
from tests.app.teams.division import team_data

Keys = tuple[str, ...]
"""One key each, as in `KEYS`; what stands in «» comes from an input method all at once."""
ENTER, TAB, BACK, F2, SPACE = "⏎", "⇥", "⌫", "F2", "␣"


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card that lies before the hand."""

    match_id: int
    number: str
    """The number of its table."""
    fields: Keys
    """The keys that enter what stands on it, with the Enter that saves."""
    result: Any
    wrong: str = "9"
    """What can stand in the first field of no card of the game."""
    answers: str = ""
    """The digits that answer what the card asks first, where it asks for an answer by its digit."""
    answered_first: bool = False
    """Whether it begins with an answer by its digit and a number of one digit or two."""
    any_counts: bool = False
    """Whether it asks for two counts that the number of a table can be: nobody tells them apart."""
    zero_counts: bool = False
    """Whether a 0 alone in a field is as usual as any other number there."""
    why: bool = False
    """Whether the last field is why the result is corrected."""
    other: Keys = ()
    """What else stands on the card and may be typed as well: the other side's number."""

    @property
    def opening(self) -> Keys:
        """The keys that open its table."""
        return (*self.number, ENTER)

    @property
    def keys(self) -> Keys:
        """All keys, without a mistake."""
        return (*self.opening, *self.fields)


Typed = tuple[str, Any, str]
"""Keys (`⏎` is Enter, `\\t` Tab, `\\x02` F2), the result they mean, and the other number."""


def othello(chance: Random) -> Typed:
    """Discs of the first side."""
    black = chance.choice([n for n in range(14, 51) if n != 32])
    result = OthelloResult(ending=OthelloEnding.COUNTED, discs=(black, 64 - black))
    return f"{black}\n", result, f"{64 - black}\n"


def shuffleboard(chance: Random) -> Typed:
    """Only the totals, one side after the other."""
    first, second = chance.sample(range(30, 100), 2)
    result = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((first, second),))
    return f"\x022{first}\n{second}\n", result, ""


def go(chance: Random) -> Typed:
    """Who won; sometimes how, sometimes by how much."""
    winner = chance.randrange(2)
    kind, keys, halves = chance.choice(
        [
            (GoEnding.POINTS, "", None),
            (GoEnding.RESIGNED, "2", None),
            (GoEnding.POINTS, "113.5", 27),
            (GoEnding.POINTS, "3.5", 7),
        ]
    )
    return f"{winner + 1}{keys}\n", GoResult(winner=winner, kind=kind, halves=halves), ""


def shogi(chance: Random) -> Typed:
    """Who won; sometimes how."""
    winner = chance.randrange(2)
    kind, keys = chance.choice([(ShogiEnding.RESIGNED, ""), (ShogiEnding.FORFEIT, "\x028")])
    return f"{winner + 1}{keys}\n", ShogiResult(winner=winner, kind=kind), ""


def plain(chance: Random) -> Typed:
    """Who won; sometimes the score."""
    winner = chance.randrange(2)
    if chance.random() < 0.5:
        return f"{winner + 1}\n", PlainResult(winner=winner), ""
    score = (21, chance.randrange(10, 20))
    score = score[::-1] if winner else score
    keys = f"{winner + 1}{score[0]}\t{score[1]}\n"
    return keys, PlainResult(winner=winner, score=score), ""


def tables(chance: Random) -> Typed:
    """The places of four."""
    places = chance.sample((1, 2, 3, 4), 4)
    return "".join(map(str, places)) + "\n", PlainResult(places=tuple(places)), ""


def rummikub(chance: Random) -> Typed:
    """Two games of four racks."""
    games, keys = [], ""
    for _game in range(2):
        left = [0, *chance.sample(range(1, 100), 3)]
        chance.shuffle(left)
        keys += "1" + "".join(f"{own}\n" for own in left)
        games.append(GameCard(end=GameEnd.OUT, racks=tuple(Rack(numbers=own) for own in left)))
    return keys, RummikubResult(games=tuple(games)), ""


def mahjong(chance: Random) -> Typed:
    """The seats and four scores in hundreds, their sum 120,000."""
    seats = chance.sample((1, 2, 3, 4), 4)
    sticks = [chance.randrange(101, 400) for _seat in range(3)]
    sticks.append(1200 - sum(sticks))
    order = tuple(sorted(range(4), key=seats.__getitem__))
    keys = "".join(map(str, seats)) + "".join(f"{own}\n" for own in sticks)
    result = MahjongResult(order=order, sticks=tuple(100 * own for own in sticks), loans=(0,) * 4)
    return keys, result, ""


def paper_bowl(chance: Random) -> Typed:
    """The score of both, one after the other."""
    home, away = chance.sample((10, 13, 14, 17, 20, 21, 24, 27, 28, 31, 35), 2)
    result = PaperBowlResult(winner=int(away > home), score=(home, away))
    return f"{home}\n{away}\n", result, ""


def teams(chance: Random) -> Typed:
    """Who has won at each of three boards; who sat there is known from the match."""
    winners = [chance.randrange(2) for _board in range(3)]
    boards = tuple(TeamBoard(people=(None, None), result=PlainResult(winner=w)) for w in winners)
    return "".join(f"{own + 1}" for own in winners) + "\n", TeamResult(boards=boards), ""


def seated(event: EventFile, match: MatchView, result: Any) -> Any:
    """Say of teams who sits at the boards, as the fixed order has it."""
    if not isinstance(result, TeamResult):
        return result
    sides = [team_queries.roster(event, match.id, side) for side in (0, 1)]
    pairs = [(one.person, two.person) for one, two in zip(*sides, strict=True)]
    placed = zip(result.boards, pairs, strict=False)
    return replace(result, boards=tuple(replace(board, people=own) for board, own in placed))


@dataclass(frozen=True, kw_only=True)
class Hall:
    """A division of a game, and how its cards are typed."""

    typed: Callable[[Random], Typed]
    game: str
    programme: str = "swiss"
    options: Any = None
    people: int = 24
    wrong: str = "9"
    answered_first: bool = False
    any_counts: bool = False
    zero_counts: bool = False
    answers: str = ""
    terms: TeamTerms | None = None


HALLS: dict[str, Hall] = {
    "othello": Hall(game="othello", typed=othello, wrong="99"),
    "shuffleboard": Hall(game="shuffleboard", typed=shuffleboard, zero_counts=True),
    "go": Hall(game="go", typed=go, answers="12"),
    "shogi": Hall(game="shogi", typed=shogi, answers="12"),
    "plain": Hall(game="plain", typed=plain, answers="0123", zero_counts=True),
    "tables": Hall(
        game="plain",
        typed=tables,
        programme="tables",
        options=PlainOptions(table=TableSize.THREE_OR_FOUR),
    ),
    "rummikub": Hall(
        game="rummikub",
        typed=rummikub,
        programme="tables",
        people=52,
        answered_first=True,
        zero_counts=True,
    ),
    "mahjong": Hall(game="mahjong", typed=mahjong, programme="mahjong_hanchans"),
    "paper_bowl": Hall(
        game="paper_bowl", typed=paper_bowl, wrong="1", any_counts=True, zero_counts=True
    ),
    "teams": Hall(game="plain", typed=teams, terms=TeamTerms(), answers="012"),
}
"""The divisions, in their order in the event; where two sit at a table there are twelve tables.

Of Rummikub there are thirteen: two digits can be an answer and a rack.
"""
ENTERED, CORRECTED, TWICE = "entered", "corrected", "twice"
TASKS = (ENTERED, CORRECTED, TWICE)
"""What the hand does with its cards: enters, corrects, or types them a second time, unseen."""


def make(path: Path) -> None:
    """Make the event, the first round of every division published."""
    with EventFile.create(path, name="疲れた手の大会", date="2026-11-22") as event:
        for name, hall in HALLS.items():
            made = divisions.add(
                event,
                game=hall.game,
                name=f"{name}の部",
                programme=hall.programme,
                options=hall.options,
                programme_options=SwissOptions(rounds=3) if hall.programme == "swiss" else None,
            )
            if hall.terms is None:
                at_desk.fill(event, made, hall.people)
            else:
                team_operations.set_terms(event, made, hall.terms)
                rows = [team_data(at) for at in range(1, hall.people + 1)]
                entrants.import_all(event, made, rows)
                entrants.check_in(event, [own.id for own in queries.entrants(event, made)])
            at_desk.draw(event, made)


def play(path: Path) -> None:
    """Enter all tables of the event."""
    with EventFile.open(path) as event:
        for division in queries.event_view(event).divisions:
            typed = HALLS[list(HALLS)[division.id - 1]].typed
            for match in at_desk.last_round(event, division.id).matches:
                result = seated(event, match, typed(Random(match.id))[1])
                results.record(event, match.id, result, confirmed=asked(event, match, result))


def want_twice(path: Path) -> None:
    """Have all tables of the event typed a second time."""
    with EventFile.open(path) as event:
        for division in queries.event_view(event).divisions:
            division_settings.say(event, SECOND_ENTRY, division.id, EVERYWHERE)


def asked(event: EventFile, match: MatchView, result: Any) -> set[str]:
    """Give the questions that a result brings up."""
    entry = queries.match_entry(event, match.id)
    found = entry.game.check(result, entry.context, entry.options)
    return {problem.code for problem in found if problem.ask}


def tokens(keys: str) -> Keys:
    """Give keys as the hand presses them."""
    special = {"\n": ENTER, "\t": TAB, "\x02": F2, " ": SPACE}
    return tuple(special.get(key, key) for key in keys)


def cards(
    event: EventFile, name: str, task: str, matches: list[MatchView], chance: Random
) -> list[Card]:
    """Lay cards of these tables before the hand."""
    made = []

    def lay(match: MatchView, chance: Random) -> Typed:
        keys, result, other = HALLS[name].typed(chance)
        return keys, seated(event, match, result), other

    for match in matches:
        keys, result, other = lay(match, chance)
        if task == TWICE:
            keys, result, other = lay(match, Random(match.id))
        while task != TWICE and (asked(event, match, result) or result == match.result):
            keys, result, other = lay(match, chance)
        fields = tokens(keys)
        if task == CORRECTED:
            fields = (*fields, "1", ENTER)
        made.append(
            Card(
                match_id=match.id,
                number=str(match.table),
                fields=fields,
                result=result,
                other=tokens(other),
                wrong=HALLS[name].wrong,
                answers=HALLS[name].answers,
                answered_first=HALLS[name].answered_first,
                any_counts=HALLS[name].any_counts,
                zero_counts=HALLS[name].zero_counts,
                why=task == CORRECTED,
            )
        )
    return made
