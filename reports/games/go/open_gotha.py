"""A tournament for OpenGotha, the program with which Go associations pair and publish.

Its file is XML: players by family and given name, games with the round, the table, both players and
the result, who was free, and settings. Players are named in games by both names without blanks, in
capitals. What the file does not say has the value that OpenGotha gives it.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as Xml

from models.core.outcomes import Mark
from models.core.problems import Problem
from models.games.go import GoOptions
from models.games.go.margins import margin_text
from models.grades import grade_steps
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.told import ExportedResult
from models.typed_text import storable
from models.views.divisions import UNSAID, Abroad, SheetHead
from reports.files.people_abroad import day_lacking, family_given, grade_abroad, head_abroad, named

MOST_ROUNDS = 20
"""So many rounds OpenGotha knows."""
NO_GRADE = "20K"
"""The rank that OpenGotha gives to who has none."""
HIGHEST = 9
COUNTRY = "JP"
CRITERIA = ("NBW", "SOSW", "SOSOSW")
"""Wins, sum of the opponents' wins, sum of their sums, as OpenGotha calls them."""


def gotha_lacking(
    head: SheetHead, played: PlayedDivision, said: Abroad = UNSAID
) -> Iterator[Problem]:
    """Say what keeps the tournament from being written: no day, more rounds than there can be."""
    yield from day_lacking(head, said)
    if len(played.rounds) > MOST_ROUNDS:
        values = {"found": len(played.rounds), "most": MOST_ROUNDS}
        yield Problem(code="GOTHA_ROUNDS", values=values)


def gotha_otherwise(played: PlayedDivision, options: GoOptions) -> Iterator[Problem]:
    """Say what the tournament has not, or otherwise than here."""
    paid = named(played, (number for number, _round, _mark in played.values))
    if paid:
        yield Problem(code="GOTHA_VALUES", values={"names": paid})
    ungraded = [who.name for who in played.people if grade_steps(who.grade) is None]
    if ungraded:
        yield Problem(code="GOTHA_GRADES", values={"names": ungraded, "grade": NO_GRADE})
    if options.handicap:
        yield Problem(code="GOTHA_HANDICAP")


def open_gotha_xml(
    head: SheetHead, played: PlayedDivision, options: GoOptions, abroad: Abroad = UNSAID
) -> bytes:
    """Write the tournament; names that are the same are told apart by the number."""
    keys, root = _keys(played), Xml.Element("Tournament", dataVersion="201")
    players = Xml.SubElement(root, "Players")
    for who in played.people:
        Xml.SubElement(players, "Player", _player(who, keys[who.number], played))
    games, free = Xml.SubElement(root, "Games"), Xml.Element("ByePlayers")
    for number, matches in enumerate(played.rounds, start=1):
        for table, match in enumerate(matches, start=1):
            if len(match.seats) == 1:
                alone = _key(keys[match.seats[0]])
                Xml.SubElement(free, "ByePlayer", player=alone, roundNumber=str(number))
            else:
                names = [_key(keys[seat]) for seat in match.seats]
                Xml.SubElement(games, "Game", _game(match, names, number, match.table or table))
    if len(free):
        root.append(free)
    _settings(root, head, played, options, abroad)
    Xml.indent(root, "")
    text: bytes = Xml.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text + b"\n"


def _keys(played: PlayedDivision) -> dict[int, tuple[str, str]]:
    """Give family and given name of everybody; no two have the same key."""
    found: dict[int, tuple[str, str]] = {}
    taken: set[str] = set()
    for who in played.people:
        family, given = (storable(part) for part in family_given(who))
        if _key((family, given)) in taken:
            given = f"{given} {who.number}"
        taken.add(_key((family, given)))
        found[who.number] = family, given
    return found


def _key(names: tuple[str, str]) -> str:
    """Name somebody as games do.

    >>> _key(("de Boer", "Jan"))
    'DEBOERJAN'
    """
    return "".join(names).replace(" ", "").upper()


def _player(who: PlayedPerson, names: tuple[str, str], played: PlayedDivision) -> dict[str, str]:
    rank = grade_abroad(who.grade, NO_GRADE)
    if rank.endswith("D") and int(rank[:-1]) > HIGHEST:
        rank = f"{HIGHEST}D"
    here = [any(who.number in m.seats for m in matches) for matches in played.rounds]
    steps = grade_steps(rank) or 0
    return {
        "name": names[0],
        "firstName": names[1],
        "country": COUNTRY,
        "club": storable(who.club)[:4],
        "egfPin": "",
        "ffgLicence": "",
        "ffgLicenceStatus": "",
        "agaId": "",
        "agaExpirationDate": "",
        "rank": rank,
        "rating": str(100 * steps - 900),
        "ratingOrigin": "INI",
        "grade": rank if who.grade else "",
        "smmsCorrection": "0",
        "participating": "".join("1" if own else "0" for own in here).ljust(MOST_ROUNDS, "1"),
        "registeringStatus": "FIN",
    }


def _game(match: PlayedMatch, names: list[str], number: int, table: int) -> dict[str, str]:
    result = match.told
    black = 0 if result is None or result.first is None else result.first
    known = result is not None and result.first is not None
    return {
        "roundNumber": str(number),
        "tableNumber": str(table),
        "whitePlayer": names[1 - black],
        "blackPlayer": names[black],
        "knownColor": "true" if known else "false",
        "handicap": "0",
        "result": "RESULT_UNKNOWN" if result is None else _result(result, black),
    }


def _result(result: ExportedResult, black: int) -> str:
    """Name a result as OpenGotha does.

    >>> _result(ExportedResult(marks=(Mark.LOSS, Mark.WIN), default=True), 0)
    'RESULT_WHITEWINS_BYDEF'
    """
    if result.winner is not None:
        said = "BLACKWINS" if result.winner == black else "WHITEWINS"
    else:
        said = "EQUAL" if Mark.DRAW in result.marks else "BOTHLOSE"
    return f"RESULT_{said}" + "_BYDEF" * result.default


def _settings(
    root: Xml.Element, head: SheetHead, played: PlayedDivision, options: GoOptions, said: Abroad
) -> None:
    """Write the settings: even games by wins and the sums over opponents."""
    above = head_abroad(head, said)
    parameters = Xml.SubElement(root, "TournamentParameterSet")
    name = " ".join(filter(None, (head.event, head.division)))
    general = {
        "name": storable(name),
        "shortName": storable(head.division),
        "location": storable(head.venue),
        "director": "",
        "beginDate": str(above.first),
        "endDate": str(above.last),
        "size": "19",
        "komi": margin_text(options.komi),
        "basicTime": str(options.minutes),
        "complementaryTimeSystem": "SUDDENDEATH",
        "numberOfRounds": str(len(played.rounds)),
        "numberOfCategories": "1",
        "genNBW2ValueAbsent": "0",
        "genNBW2ValueBye": "2",
        "genCountNotPlayedGamesAsHalfPoint": "false",
    }
    Xml.SubElement(parameters, "GeneralParameterSet", general)
    without = {"hdBasedOnMMS": "false", "hdNoHdRankThreshold": "30K", "hdCorrection": "0"}
    by_grades = {**without, "hdNoHdRankThreshold": "9D"}
    Xml.SubElement(parameters, "HandicapParameterSet", by_grades if options.handicap else without)
    placement = Xml.SubElement(parameters, "PlacementParameterSet")
    criteria = Xml.SubElement(placement, "PlacementCriteria")
    for number, key in enumerate(_padded(CRITERIA), start=1):
        Xml.SubElement(criteria, "PlacementCriterion", number=str(number), name=key)
    Xml.SubElement(parameters, "PairingParameterSet")


def _padded(keys: tuple[str, ...]) -> Iterator[str]:
    """Give six criteria, as many as the file has places for."""
    yield from keys
    yield from ["NULL"] * (6 - len(keys))
