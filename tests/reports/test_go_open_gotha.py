"""A division of Go as a file of OpenGotha: who, when, against whom, with what colour and result."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from dataclasses import replace

import pytest

from models.core.outcomes import Mark
from models.games.go import GoOptions
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.told import ExportedResult
from reports.games.go.open_gotha import open_gotha_xml
from tests.reports.views import head

WON, LOST = (Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN)
SPRING = replace(head(), event="Spring Cup", division="A", venue="Nagoya", date="2026年4月5日・6日")
PEOPLE = (
    PlayedPerson(number=1, name="Ono Ken", grade="三段", club="Nagoya Go"),
    PlayedPerson(number=2, name="Abe Jo", grade="5級"),
    PlayedPerson(number=3, name="Mori Ai"),
)


def match(*seats: int, told: ExportedResult | None = None, table: int = 0) -> PlayedMatch:
    return PlayedMatch(seats=seats, told=told, table=table)


def written(
    *rounds: tuple[PlayedMatch, ...],
    people: tuple[PlayedPerson, ...] = PEOPLE,
    options: GoOptions | None = None,
) -> Xml.Element:
    division = PlayedDivision(people=people, rounds=rounds)
    data = open_gotha_xml(SPRING, division, options or GoOptions())
    return Xml.fromstring(data)  # noqa: S314  (written a line above)


def players(root: Xml.Element) -> dict[str, dict[str, str]]:
    return {own.attrib["name"]: own.attrib for own in root.iter("Player")}


def test_everybody_is_expected_in_the_rounds_that_are_still_to_come() -> None:
    root = written(
        (match(1, 2, told=ExportedResult(marks=WON)), match(3)),
        (match(1, 3, told=ExportedResult(marks=WON)),),
    )
    told = {name: own["participating"] for name, own in players(root).items()}
    assert told == {"Ono": "1" * 20, "Abe": "10" + "1" * 18, "Mori": "1" * 20}


def test_a_rank_is_never_above_the_highest_and_who_has_none_is_said_to_have_none() -> None:
    strong = replace(PEOPLE[0], grade="十段")
    told = players(written((match(1, 2),), people=(strong, *PEOPLE[1:])))
    assert [(own["rank"], own["grade"]) for own in told.values()] == [
        ("9D", "9D"),
        ("5K", "5K"),
        ("20K", ""),
    ]
    assert [own["rating"] for own in told.values()] == ["2900", "1600", "100"]
    assert told["Ono"]["club"] == "Nago"


def test_namesakes_are_told_apart_by_their_numbers_in_games_too() -> None:
    people = (*PEOPLE[:2], replace(PEOPLE[2], name="Ono Ken"))
    root = written((match(3, 1, told=ExportedResult(marks=WON, first=1)),), people=people)
    assert [own.attrib["firstName"] for own in root.iter("Player")] == ["Ken", "Jo", "Ken 3"]
    (game,) = root.iter("Game")
    assert (game.attrib["whitePlayer"], game.attrib["blackPlayer"]) == ("ONOKEN3", "ONOKEN")


@pytest.mark.parametrize(
    ("told", "result"),
    [
        (None, "RESULT_UNKNOWN"),
        (ExportedResult(marks=WON), "RESULT_BLACKWINS"),
        (ExportedResult(marks=LOST), "RESULT_WHITEWINS"),
        (ExportedResult(marks=WON, first=1), "RESULT_WHITEWINS"),
        (ExportedResult(marks=LOST, first=1), "RESULT_BLACKWINS"),
        (ExportedResult(marks=WON, default=True), "RESULT_BLACKWINS_BYDEF"),
        (ExportedResult(marks=(Mark.DRAW, Mark.DRAW)), "RESULT_EQUAL"),
        (ExportedResult(marks=(Mark.LOSS, Mark.LOSS)), "RESULT_BOTHLOSE"),
        (ExportedResult(marks=(Mark.LOSS, Mark.LOSS), default=True), "RESULT_BOTHLOSE_BYDEF"),
    ],
)
def test_the_winner_is_told_by_colour_whoever_sits_first(
    told: ExportedResult | None, result: str
) -> None:
    (game,) = written((match(1, 2, told=told),)).iter("Game")
    assert game.attrib["result"] == result
    noted = told is not None and told.first is not None
    assert game.attrib["knownColor"] == ("true" if noted else "false")


def test_a_table_keeps_its_number_and_a_bye_is_no_game() -> None:
    root = written((match(1, 2, table=7), match(3)), (match(2, 3), match(1)))
    games = [(own.attrib["roundNumber"], own.attrib["tableNumber"]) for own in root.iter("Game")]
    assert games == [("1", "7"), ("2", "1")]
    free = [(own.attrib["player"], own.attrib["roundNumber"]) for own in root.iter("ByePlayer")]
    assert free == [("MORIAI", "1"), ("ONOKEN", "2")]
    assert not list(written((match(1, 2),)).iter("ByePlayers")), "no list where nobody was free"


def test_days_place_rounds_and_what_ranks_stand_in_the_settings() -> None:
    root = written((match(1, 2),), (match(1, 3),), options=GoOptions(minutes=45))
    general = next(root.iter("GeneralParameterSet")).attrib
    assert (general["name"], general["shortName"]) == ("Spring Cup A", "A")
    assert (general["beginDate"], general["endDate"]) == ("2026-04-05", "2026-04-06")
    assert (general["location"], general["basicTime"]) == ("Nagoya", "45")
    assert (general["numberOfRounds"], general["komi"]) == ("2", "6.5")
    ranked = [own.attrib["name"] for own in root.iter("PlacementCriterion")]
    assert ranked == ["NBW", "SOSW", "SOSOSW", "NULL", "NULL", "NULL"]


def test_handicaps_are_on_only_where_the_division_has_them() -> None:
    def threshold(options: GoOptions) -> str:
        root = written((match(1, 2),), options=options)
        return next(root.iter("HandicapParameterSet")).attrib["hdNoHdRankThreshold"]

    assert (threshold(GoOptions()), threshold(GoOptions(handicap=True))) == ("30K", "9D")
