"""Leagues and Swiss rounds of teams by chance beside `reading`, which knows only the rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.criterion import refinements
from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.parts import PartRules
from models.core.people import Entrant, Member, Person, Role
from models.core.problems import refusals
from models.core.sums import RoundOutcome, Tally, others_of, plus
from models.games import GAMES
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain import PlainResult
from models.ranking import rank
from models.teams.game import Teamed, teamed
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import Level, TeamTerms
from models.tie_breaks import offered
from tests.models.teams.reading import Board, Card, House, order, table, winner

StoredDraw = st.DrawFn


def team(at: int, people: int, captain: int) -> Entrant:
    members = tuple(
        Member(
            person=Person(id=100 * at + n, name=f"{at}-{n}"),
            position=n,
            role=Role.CAPTAIN if n == captain else Role.PLAYER,
        )
        for n in range(1, people + 1)
    )
    return Entrant(id=at, number=at, name="ABCDEFGH"[at - 1], members=members)


@st.composite
def houses(draw: StoredDraw) -> TeamTerms:
    boards = draw(st.sampled_from([3, 5, 7]))
    win, even, loss = draw(
        st.sampled_from([("1", "0.5", "0"), ("3", "1", "0"), ("2", "1", "0"), ("2", "½", "0.5")])
    )
    return TeamTerms(
        boards=boards,
        fewest=draw(st.integers(1, boards)),
        registered=boards + 2,
        win=win,
        draw=even,
        loss=loss,
        level=draw(st.sampled_from(Level)),
        bye_boards=draw(st.none() | st.integers(0, boards)),
        bye_counts=draw(st.none() | st.sampled_from([33, 40])),
    )


def house(terms: TeamTerms) -> House:
    def value(text: str) -> Fraction:
        return Fraction(1, 2) if text == "½" else Fraction(text)

    return House(
        size=terms.boards,
        worth=(value(terms.win), value(terms.draw), value(terms.loss)),
        bye_boards=terms.boards if terms.bye_boards is None else terms.bye_boards,
        bye_counts=terms.bye_counts or 0,
    )


@st.composite
def line_ups(draw: StoredDraw, terms: TeamTerms) -> list[int]:
    """Give who sits where, with vacant boards as far as the terms allow."""
    numbers = draw(st.permutations(range(1, terms.registered + 1)))[: terms.boards]
    vacant = draw(st.sets(st.integers(0, terms.boards - 1), max_size=terms.boards - terms.fewest))
    return [0 if at in vacant else number for at, number in enumerate(numbers)]


@st.composite
def cards(draw: StoredDraw, terms: TeamTerms, first: str, second: str, signs: str) -> Card:
    if draw(st.integers(0, 9)) == 0:
        return Card(first, second, away=draw(st.sampled_from(["a", "b", "ab"])))
    sides = draw(line_ups(terms)), draw(line_ups(terms))
    boards = []
    for one, two in zip(*sides, strict=True):
        sign = draw(st.sampled_from(signs))
        if not one or not two:
            sign = "x" if not one and not two else "a" if not one else "b"
        low = draw(st.integers(0, 32))
        counted = {"1": (64 - low, low), "0": (low, 64 - low), "d": (32, 32)}.get(sign)
        boards.append(Board(sign, (one, two), counted))
    return Card(first, second, tuple(boards))


@st.composite
def seasons(draw: StoredDraw) -> tuple[TeamTerms, dict[str, int], list[list[Card]], list[str]]:
    """Give terms, teams with their captains, the cards of each round, and what ranks."""
    terms = draw(houses())
    count = draw(st.integers(2, 7))
    names = "ABCDEFG"[:count]
    captains = {name: draw(st.integers(1, terms.registered)) for name in names}
    signs = draw(st.sampled_from(["10", "10d", "d", "1", "10dabx"]))
    played = []
    for _round in range(draw(st.integers(1, 4))):
        row = draw(st.permutations(names))
        pairs = list(zip(row[::2], row[1::2], strict=False))
        made = [draw(cards(terms, one, two, signs)) for one, two in pairs]
        played.append([*made, *([Card(row[-1])] if count % 2 else [])])
    keys = ["points", "boards", "board_1", "board_2", "board_3", "direct", "discs", "captain"]
    picked = draw(st.permutations(keys))[: draw(st.integers(1, len(keys)))]
    return terms, captains, played, picked


def inner_result(game: str, board: Board) -> Any:
    if board.sign not in "10d":
        return None
    if game == "othello":
        level = board.counted == (32, 32)
        right = "10".index(board.sign) if level else None
        return OthelloResult(ending=OthelloEnding.COUNTED, discs=board.counted, draw_right=right)
    return PlainResult(winner={"1": 0, "0": 1, "d": None}[board.sign])


def result_of(game: str, card: Card, pair: tuple[Entrant, Entrant]) -> TeamResult[Any]:
    if card.away:
        return TeamResult(forfeit=tuple("ab".index(letter) for letter in card.away))
    missing = {"a": (0,), "b": (1,), "x": (0, 1)}
    rows = tuple(
        TeamBoard(
            people=tuple(  # type: ignore[arg-type]
                100 * team.id + number if number else None
                for team, number in zip(pair, board.seats, strict=True)
            ),
            result=inner_result(game, board),
            missing=tuple(at for at in missing.get(board.sign, ()) if board.seats[at]),
        )
        for board in card.boards
    )
    return TeamResult(boards=rows, lots="ab".index(card.lots) if card.lots else None)


def read_by_program(
    game: Teamed, options: Any, teams: dict[str, Entrant], rounds: list[list[Card]]
) -> dict[str, Tally]:
    sums = dict.fromkeys(teams, Tally())
    for number, row in enumerate(rounds, start=1):
        for at, card in enumerate(row):
            if not card.second:
                free = RoundOutcome(number, game.bye(options), (), None)
                sums[card.first] = plus(sums[card.first], [free])
                continue
            pair = teams[card.first], teams[card.second]
            context = MatchContext(stage="swiss", round=number, seats=pair)
            result = result_of(game.key, card, pair)
            assert not refusals(game.check(result, context, options)), card
            outcomes = game.score(result, context, options)
            ids = [own.id for own in pair]
            for side, name in enumerate((card.first, card.second)):
                others = others_of(ids, outcomes, side)
                line = RoundOutcome(number, outcomes[side], others, 100 * number + at)
                sums[name] = plus(sums[name], [line])
    return sums


def decided(card: Card) -> Card:
    boards = (replace(own, sign="1") if own.sign == "d" else own for own in card.boards)
    return replace(card, boards=tuple(boards))


def agree(season: tuple[TeamTerms, dict[str, int], list[list[Card]], list[str]], key: str) -> None:
    terms, captains, rounds, keys = season
    if key == "othello":  # a level game is won by whoever has the right to it
        rounds = [[decided(card) for card in row] for row in rounds]
    inner = GAMES[key]
    options, game = inner.options_type(), teamed(inner, terms)
    assert isinstance(game, Teamed)
    teams = {
        name: team(at, terms.registered, captains[name])
        for at, name in enumerate(captains, start=1)
    }
    sums = read_by_program(game, options, teams, rounds)
    listed = [card for row in rounds for card in row]
    if key != "othello":  # nothing is counted there but what a bye is told to count
        listed = [
            replace(c, boards=tuple(replace(b, counted=None) for b in c.boards)) for c in listed
        ]
    lines = table(captains, listed, house(terms))
    for name, own in lines.items():
        known = sums[name]
        figures = dict(zip(game.figures, known.figures, strict=True))
        assert known.points == own.points
        assert figures["boards"] == own.boards
        for number in range(1, terms.boards + 1):
            assert figures[f"board_{number}"] == own.at[number]
        assert (figures["discs"] or 0, figures["captain"] or 0) == (own.discs, own.captain)
        assert {"ABCDEFG"[other - 1] for other in known.met} == own.met
    by = {own.key: own for own in offered(game, options, game.criteria)}
    tallies = {teams[name].id: own for name, own in sums.items()}
    refined = refinements([by[key] for key in keys], teams.values(), tallies)
    groups: dict[int, list[str]] = {}
    for place in rank([own.id for own in teams.values()], refined):
        groups.setdefault(place.rank, []).append("ABCDEFG"[place.player - 1])
    assert [sorted(group) for _rank, group in sorted(groups.items())] == order(lines, listed, keys)


@pytest.mark.parametrize("key", ["plain", "othello"])
def test_teams_rank_as_the_reading_does(key: str) -> None:
    @settings(max_examples=25, deadline=None, derandomize=True, database=None)
    @given(seasons())
    def run(season: Any) -> None:
        agree(season, key)

    run()


@pytest.mark.long
def test_the_seasons_have_ties_of_every_kind() -> None:
    """Each criterion parts some who are level before it, and some stay level, three as well."""
    found: set[str] = set()

    @settings(max_examples=300, deadline=None, derandomize=True, database=None)
    @given(seasons())
    def run(season: Any) -> None:
        terms, captains, rounds, keys = season
        listed = [card for row in rounds for card in row]
        lines = table(captains, listed, house(terms))
        groups = [len(order(lines, listed, keys[: at + 1])) for at in range(len(keys))]
        found.update(key for at, key in enumerate(keys) if at and groups[at] > groups[at - 1])
        largest = max(map(len, order(lines, listed, keys)))
        found.update({f"{count} level" for count in (2, 3) if largest >= count})

    run()
    keys = {"points", "boards", "board_1", "board_2", "board_3", "direct", "discs", "captain"}
    assert found == keys | {"2 level", "3 level"}


@pytest.mark.long
@pytest.mark.parametrize("key", ["plain", "othello"])
def test_thousands_of_seasons_rank_as_the_reading_does(key: str) -> None:
    @settings(max_examples=2000, deadline=None, derandomize=True, database=None)
    @given(seasons())
    def run(season: Any) -> None:
        agree(season, key)

    run()


@st.composite
def bracket_matches(draw: StoredDraw) -> tuple[TeamTerms, Card]:
    terms = draw(houses())
    signs = draw(st.sampled_from(["10d", "d", "10"]))
    card = draw(cards(terms, "A", "B", signs))
    return terms, replace(card, lots=draw(st.sampled_from(["", "a", "b"])))


def goes_on(terms: TeamTerms, card: Card) -> None:
    """Hold a match that somebody must win beside the reading: who goes on, and what is refused."""
    inner = GAMES["plain"]
    game, options = teamed(inner, terms), inner.options_type()
    pair = team(1, terms.registered, 1), team(2, terms.registered, 1)
    part = PartRules(decisive=True)
    context = MatchContext(stage="main", part=part, seats=pair)
    result = result_of("plain", card, pair)
    found = {problem.code for problem in refusals(game.check(result, context, options))}
    lots = terms.level is Level.LOTS
    undecided = not winner(replace(card, lots=""), must=True, lots=lots)
    if card.away:
        wanted = {"TEAM_LEVEL"} if card.away == "ab" else set()
    elif undecided:
        wanted = set() if card.lots else {"TEAM_LEVEL"}
    else:
        wanted = {"TEAM_LOTS_NOT_LEVEL"} if card.lots else set()
    assert found == wanted
    if not found:
        marks = [own.mark for own in game.score(result, context, options)]
        won = "ab".index(winner(card, must=True, lots=lots))
        assert marks[won] is Mark.WIN and marks[1 - won] is Mark.LOSS


def test_whoever_must_win_goes_on_as_the_reading_says() -> None:
    @settings(max_examples=60, deadline=None, derandomize=True, database=None)
    @given(bracket_matches())
    def run(match: tuple[TeamTerms, Card]) -> None:
        terms, card = match
        goes_on(terms, replace(card, lots="") if card.away else card)

    run()


@pytest.mark.long
def test_thousands_of_matches_that_somebody_must_win() -> None:
    @settings(max_examples=3000, deadline=None, derandomize=True, database=None)
    @given(bracket_matches())
    def run(match: tuple[TeamTerms, Card]) -> None:
        terms, card = match
        goes_on(terms, replace(card, lots="") if card.away else card)

    run()
