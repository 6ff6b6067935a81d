"""Matches of teams: the worked examples, and leagues by chance beside an independent reading."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.criterion import refinements
from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.parts import PartRules
from models.core.people import Entrant, Member, Person, Role
from models.core.sums import RoundOutcome, Tally, plus
from models.games import GAMES
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain import PlainOptions, PlainResult
from models.ranking import rank
from models.store.codec import from_json, from_stored, to_stored
from models.teams.game import teamed
from models.teams.line_ups import read_line_up
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import OrderMode, TeamTerms
from models.tie_breaks import offered

PLAIN = PlainOptions()
SIGN = {"1": 0, "0": 1, "d": None}


def team(at: int, people: int = 3, captain: int = 1) -> Entrant:
    members = tuple(
        Member(
            person=Person(id=100 * at + n, name=f"{at}-{n}"),
            position=n,
            role=Role.CAPTAIN if n == captain else Role.PLAYER,
        )
        for n in range(1, people + 1)
    )
    return Entrant(id=at, number=at, name=f"team {at}", members=members)


def played(text: str, first: Entrant, second: Entrant) -> TeamResult[PlainResult]:
    boards = tuple(
        TeamBoard(
            people=(first.members[at].person.id, second.members[at].person.id),
            result=PlainResult(winner=SIGN[sign]),
        )
        for at, sign in enumerate(text)
    )
    return TeamResult(boards=boards)


def league(
    terms: TeamTerms, matches: list[tuple[str, str, str]]
) -> tuple[dict[str, Tally], dict[str, Entrant]]:
    game = teamed(GAMES["plain"], terms)
    names = sorted({name for first, second, _text in matches for name in (first, second)})
    teams = {name: team(at, terms.boards) for at, name in enumerate(names, start=1)}
    sums = dict.fromkeys(names, Tally())
    for number, (first, second, text) in enumerate(matches, start=1):
        pair = teams[first], teams[second]
        context = MatchContext(stage="league", round=number, seats=pair)
        result = played(text, *pair)
        assert game.check(result, context, PLAIN) == ()
        for side, outcome in enumerate(game.score(result, context, PLAIN)):
            own, other = (first, second)[side], pair[1 - side].id
            line = RoundOutcome(number, outcome, (other,), number)
            sums[own] = plus(sums[own], [line])
    return sums, teams


def order(terms: TeamTerms, matches: list[tuple[str, str, str]], *keys: str) -> str:
    """Rank by these criteria; teams that share a place stand in brackets."""
    sums, teams = league(terms, matches)
    game = teamed(GAMES["plain"], terms)
    known = {own.key: own for own in offered(game, PLAIN, game.criteria)}
    by = refinements(
        [known[key] for key in keys],
        teams.values(),
        {teams[name].id: own for name, own in sums.items()},
    )
    places: dict[int, list[str]] = {}
    for place in rank([own.id for own in teams.values()], by):
        name = next(name for name, own in teams.items() if own.id == place.player)
        places.setdefault(place.rank, []).append(name)
    return " ".join(
        names[0] if len(names) == 1 else f"({' '.join(sorted(names))})"
        for _place, names in sorted(places.items())
    )


def of(text: str) -> list[tuple[str, str, str]]:
    return [(own[0], own[2], own[4:]) for own in text.split(", ")]


FIRST = of("A-B 011, C-D 011, B-C 110, A-D 111, C-A 011, B-D 111")
FOURTH = of("X-Y 110, Z-W 111, X-W 110, Y-Z 111, Z-X 111, W-Y 110")
FIFTH = of("P-Q 110d0, P-R 11100, P-S 10000, R-S 11d00, Q-S 1d100, Q-R 1d100")
THREE = TeamTerms()
FIVE = TeamTerms(boards=5, fewest=3, registered=8)
BOARDS = ("board_1", "board_2", "board_3")


def test_level_teams_are_parted_by_boards_and_then_by_board_one() -> None:
    sums, _teams = league(THREE, FIRST)
    for name in "AB":
        assert sums[name].points == 2
        assert sums[name].figures[0] == 6
    assert (sums["B"].figures[1], sums["A"].figures[1]) == (3, 2)
    assert order(THREE, FIRST, "points", "boards", *BOARDS) == "B A C D"


def test_head_to_head_parts_two_who_are_level() -> None:
    assert order(THREE, FIRST, "points", "boards", "direct") == "A B C D"


def test_head_to_head_says_nothing_of_three_and_is_not_asked_again() -> None:
    assert order(THREE, FIRST, "points", "direct", "boards") == "(A B) C D"


def test_the_order_of_criteria_is_the_desks() -> None:
    assert order(THREE, FOURTH, "points", "boards") == "Z X Y W"
    assert order(THREE, FOURTH, "boards", "points") == "Z Y X W"


def test_five_boards_with_drawn_ones_under_two_kinds_of_points() -> None:
    threes, _teams = league(replace(FIVE, win="3", draw="1"), FIFTH)
    assert {name: own.points for name, own in threes.items()} == {"S": 5, "P": 4, "Q": 3, "R": 2}
    halves, _teams = league(FIVE, FIFTH)
    assert halves["P"].points == halves["Q"].points == Fraction(3, 2)
    assert [str(halves[name].figures[0]) for name in "QP"] == ["15/2", "13/2"]
    assert order(FIVE, FIFTH, "points", "boards").split().index("Q") < order(
        FIVE, FIFTH, "points", "boards"
    ).split().index("P")


@pytest.mark.parametrize(("won", "boards", "mark"), [("11", 2, Mark.WIN), ("10", 1, Mark.LOSS)])
def test_two_of_three_play_and_must_win_both(won: str, boards: int, mark: Mark) -> None:
    game, first, second = teamed(GAMES["plain"], THREE), team(1, 2), team(2)
    rows = [
        TeamBoard(people=(101 + at, 201 + at), result=PlainResult(winner=SIGN[sign]))
        for at, sign in enumerate(won)
    ]
    result = TeamResult(boards=(*rows, TeamBoard(people=(None, 203))))
    context = MatchContext(stage="swiss", seats=(first, second))
    assert game.check(result, context, PLAIN) == ()
    own, other = game.score(result, context, PLAIN)
    assert (own.figures[0], other.figures[0], own.mark) == (boards, 3 - boards, mark)
    assert own.met and other.met


def test_one_player_alone_is_refused_and_the_default_was_no_meeting() -> None:
    game, first, second = teamed(GAMES["plain"], THREE), team(1, 1), team(2)
    rows: tuple[TeamBoard[PlainResult], ...] = (
        TeamBoard(people=(101, 201), result=PlainResult(winner=0)),
        TeamBoard(people=(None, 202)),
        TeamBoard(people=(None, 203)),
    )
    context = MatchContext(stage="swiss", seats=(first, second))
    found = game.check(TeamResult(boards=rows), context, PLAIN)
    assert [problem.code for problem in found] == ["LINE_UP_BELOW_FEWEST"]
    default = TeamResult[Any](forfeit=(0,))
    assert game.check(default, context, PLAIN) == ()
    lost, won = game.score(default, context, PLAIN)
    assert (lost.figures[0], won.figures[0], lost.met, won.met) == (0, 3, False, False)
    assert (won.mark, won.full_point_bye) == (Mark.WIN, True)


@pytest.mark.parametrize(("text", "winner"), [("d011001", 1), ("d1ddd0d", 0), ("ddddddd", None)])
def test_a_level_match_that_somebody_must_win(text: str, winner: int | None) -> None:
    terms = TeamTerms(boards=7, fewest=4, registered=9)
    game, pair = teamed(GAMES["plain"], terms), (team(1, 7), team(2, 7))
    decisive = PartRules(decisive=True)
    context = MatchContext(stage="main", part=decisive, seats=pair)
    result = played(text, *pair)
    codes = [problem.code for problem in game.check(result, context, PLAIN)]
    if winner is None:
        assert codes == ["TEAM_LEVEL"]
        drawn = replace(result, lots=1)
        assert game.check(drawn, context, PLAIN) == ()
        assert [own.mark for own in game.score(drawn, context, PLAIN)] == [Mark.LOSS, Mark.WIN]
        return
    assert codes == []
    outcomes = game.score(result, context, PLAIN)
    assert outcomes[winner].mark is Mark.WIN
    assert outcomes[0].figures[0] == outcomes[1].figures[0] == Fraction(7, 2)
    plain_league = game.score(result, MatchContext(stage="league", seats=pair), PLAIN)
    assert plain_league[0].mark is Mark.DRAW
    lots = [p.code for p in game.check(replace(result, lots=0), context, PLAIN)]
    assert lots == ["TEAM_LOTS_NOT_LEVEL"]


def _discs(first: list[int], captain_at: int, pair: tuple[Entrant, Entrant]) -> Any:
    seats = [pair[0].members[at].person.id for at in range(3)]
    seats.insert(captain_at, seats.pop(0))
    rows = tuple(
        TeamBoard(
            people=(seats[at], pair[1].members[at].person.id),
            result=OthelloResult(ending=OthelloEnding.COUNTED, discs=(own, 64 - own)),
        )
        for at, own in enumerate(first)
    )
    return TeamResult(boards=rows)


def test_discs_and_then_the_captains_wins_on_whatever_board() -> None:
    othello = GAMES["othello"]
    game, options = teamed(othello, THREE), othello.options_type()
    pair = team(1), team(2)
    context = MatchContext(stage="league", seats=pair)
    own, other = game.score(_discs([40, 20, 45], 0, pair), context, options)
    at = {key: n for n, key in enumerate(game.figures)}
    assert (own.figures[at["discs"]], other.figures[at["discs"]]) == (105, 87)
    assert own.figures[at["captain"]] == 1
    moved, _ = game.score(_discs([40, 20, 45], 1, pair), context, options)
    assert moved.figures[at["captain"]] == 0  # the captain sat at board 2, which was lost
    by = {own.key: own for own in offered(game, options, game.criteria)}
    lines = {
        1: Tally(points=Fraction(4), figures=(Fraction(9), *[None] * 3, 310, 3)),
        2: Tally(points=Fraction(4), figures=(Fraction(9), *[None] * 3, 305, 4)),
    }
    field = [team(1), team(2)]
    keys = ("points", "boards", "discs", "captain")
    found = rank([1, 2], refinements([by[key] for key in keys], field, lines))
    assert [place.player for place in found] == [1, 2]
    lines[2] = lines[2]._replace(figures=(Fraction(9), *[None] * 3, 310, 4))
    found = rank([1, 2], refinements([by[key] for key in keys], field, lines))
    assert [place.player for place in found] == [2, 1]


def test_a_bye_counts_the_discs_of_the_terms() -> None:
    othello = GAMES["othello"]
    game = teamed(othello, replace(THREE, bye_counts=33))
    bye = game.bye(othello.options_type())
    assert bye.points == 1
    assert [bye.figures[0], bye.figures[-2]] == [3, 99]


def test_a_list_is_taken_in_its_order_alone() -> None:
    own = team(1, 6)
    terms = TeamTerms(registered=6, mode=OrderMode.LIST)
    assert read_line_up((1, 3, 5), own, 1, terms) == ((101, 103, 105), ())
    assert [p.code for p in read_line_up((3, 1, 5), own, 1, terms)[1]] == ["LINE_UP_ORDER"]
    free = replace(terms, mode=OrderMode.FREE)
    assert read_line_up((3, 1, 5), own, 1, free)[1] == ()


@pytest.mark.parametrize(
    ("numbers", "terms", "codes"),
    [
        ((1, 1, 2), TeamTerms(mode=OrderMode.FREE), ["LINE_UP_TWICE"]),
        ((1, 2), TeamTerms(), ["LINE_UP_COUNT"]),
        ((1, 2, 9), TeamTerms(), ["LINE_UP_NUMBER"]),
        ((2, 1, 3), TeamTerms(), ["LINE_UP_FIXED"]),
        ((1, 4, 3), TeamTerms(), []),
        ((1, 0, 3), TeamTerms(), []),
        ((1, 0, 3), TeamTerms(vacant_last=True), ["LINE_UP_VACANCY"]),
        ((1, 0, 0), TeamTerms(), ["LINE_UP_BELOW_FEWEST"]),
    ],
)
def test_what_cannot_be_lined_up(
    numbers: tuple[int, ...], terms: TeamTerms, codes: list[str]
) -> None:
    found = read_line_up(numbers, team(1, 4), 1, terms)[1]
    assert [problem.code for problem in found] == codes


def test_a_stored_result_is_the_same_result_again() -> None:
    game, pair = teamed(GAMES["plain"], THREE), (team(1), team(2))
    for result in (played("1d0", *pair), TeamResult[Any](forfeit=(1,)), TeamResult[Any](lots=0)):
        assert from_stored(to_stored(result), game.result_type) == result
    text = '{"boards": [{"people": [101, null]}], "forfeit": [], "lots": null}'
    assert from_json(text, game.result_type) == TeamResult(boards=(TeamBoard(people=(101, None)),))


@pytest.mark.parametrize("seed", range(60))
def test_leagues_by_chance_rank_as_an_independent_reading_does(seed: int) -> None:
    chance = random.Random(seed)
    boards, count = chance.choice([3, 5, 7]), chance.randint(3, 7)
    win, draw, loss = chance.choice([("1", "0.5", "0"), ("3", "1", "0"), ("2", "1", "0")])
    terms = TeamTerms(
        boards=boards, fewest=boards // 2 + 1, registered=boards, win=win, draw=draw, loss=loss
    )
    signs = chance.choice(["10", "10d", "d"])
    names = "ABCDEFG"[:count]
    matches = [
        (one, two, "".join(chance.choice(signs) for _board in range(boards)))
        for at, one in enumerate(names)
        for two in names[at + 1 :]
        if chance.random() < 0.8 or at == 0
    ]
    keys = ["points", "boards", *(f"board_{n}" for n in range(1, boards + 1))]
    chance.shuffle(keys)
    worth = {"1": Fraction(1), "d": Fraction(1, 2), "0": Fraction(0)}
    read: dict[str, dict[str, Fraction]] = {
        name: dict.fromkeys(keys, Fraction(0)) for name in names
    }
    for one, two, text in matches:
        for who, at_board in ((one, worth), (two, {k: 1 - v for k, v in worth.items()})):
            scores = [at_board[sign] for sign in text]
            won = 2 * sum(scores) - boards
            read[who]["points"] += Fraction(win if won > 0 else loss if won < 0 else draw)
            read[who]["boards"] += sum(scores)
            for n, score in enumerate(scores, start=1):
                read[who][f"board_{n}"] += score
    values = {name: tuple(own[key] for key in keys) for name, own in read.items()}
    wanted: list[str] = []
    for value in sorted(set(values.values()), reverse=True):
        level = sorted(name for name in names if values[name] == value)
        wanted.append(level[0] if len(level) == 1 else f"({' '.join(level)})")
    assert order(terms, matches, *keys) == " ".join(wanted)


@pytest.mark.parametrize(
    ("first", "second", "board"),
    [
        ((101, 102, 103), (201, 202, 203), None),
        ((101, 103, 102), (201, 202, 203), 2),
        ((101, 102, 103), (201, 202, None), 3),
        ((), (), None),
    ],
)
def test_a_card_with_other_players_than_were_lined_up_names_the_board(
    first: tuple[int, ...], second: tuple[int | None, ...], board: int | None
) -> None:
    pair = team(1), team(2)
    line_ups = (first, second) if first else ()
    context = MatchContext(stage="league", round=1, seats=pair, lined_up=line_ups)
    found = teamed(GAMES["plain"], THREE).check(played("110", *pair), context, PLAIN)
    assert [(own.code, own.where, own.values.get("board_no")) for own in found] == [
        ("LINE_UP_OTHER", f"{board}.", board) for _ in range(1 if board else 0)
    ]
