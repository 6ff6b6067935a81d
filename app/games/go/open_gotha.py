"""Reads a tournament of OpenGotha: players, pairings, results, who was free.

The file is XML from anywhere, so nothing of it is believed: a document type, which could declare
entities, is refused, and so is more than a tournament can hold. Settings, teams and handicaps are
not taken over, and neither is who was only entered provisionally and has played nothing.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from xml.parsers import expat

from app.imports.parts import STEP, XmlStream
from app.imports.table import MAX_BYTES, MAX_CELL, ImportTrouble, ReadProgress, report_progress
from models.core.outcomes import Mark
from models.core.problems import Faults, Problem
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson
from models.told import ExportedResult

ROOT = "Tournament"
MOST_PEOPLE = 2_000
MOST_ROUNDS = 20
MOST_SEATS = MOST_PEOPLE * MOST_ROUNDS
MOST_ELEMENTS = 200_000
DEEPEST = 12
NO_NAME = "-"
"""What stands for a given name that somebody does not have."""

_OUTCOMES = {
    "BLACKWINS": (Mark.WIN, Mark.LOSS),
    "WHITEWINS": (Mark.LOSS, Mark.WIN),
    "EQUAL": (Mark.DRAW, Mark.DRAW),
    "BOTHLOSE": (Mark.LOSS, Mark.LOSS),
}
"""What each result means for Black and White; both winning is no result of Go."""
_RESULT, _BY_DEFAULT, _UNKNOWN = "RESULT_", "_BYDEF", "UNKNOWN"
_PROVISIONAL = "PRE"
"""How somebody is registered who has not been seen yet."""
_FREE = {"2": Mark.WIN, "1": Mark.DRAW}
"""What a free or missed round was worth, by twice its points."""


def read_open_gotha(data: bytes, progress: ReadProgress | None = None) -> PlayedDivision | None:
    """Read a tournament; None for what is no file of OpenGotha.

    Raises ImportTrouble `too_large` or `damaged_xml`, ImportCancelled; Refused with
    `GOTHA_NAMESAKE`, `GOTHA_UNKNOWN`, `GOTHA_TWICE` and `GOTHA_RESULT` for what cannot have been
    played, as far as anybody reads on (`Faults`).
    """
    if len(data) > MAX_BYTES:
        raise ImportTrouble("too_large", {"limit": MAX_BYTES})
    if b"<Tournament" not in data[:4_000]:
        return None
    reading = _Reading()
    stream = XmlStream(reading, damage="damaged_xml", most=MOST_ELEMENTS)
    try:
        for at in range(0, len(data), STEP):
            report_progress(progress, 0, 0)
            stream.feed(data[at : at + STEP])
        stream.feed(b"", last=True)
    except (expat.ExpatError, ValueError, LookupError) as fault:
        raise ImportTrouble("damaged_xml") from fault
    return reading.played()


class _Reading:
    """The elements of a tournament, as the file tells them."""

    def __init__(self) -> None:
        self._depth = 0
        self._name = ""
        self._people: dict[str, PlayedPerson] = {}
        self._provisional: set[int] = set()
        self._games: list[Mapping[str, str]] = []
        self._byes: list[Mapping[str, str]] = []
        self._worth = {"Bye": "2", "Absent": "0"}
        self._taken: defaultdict[int, set[int]] = defaultdict(set)
        """Who sits somewhere, round by round."""
        self._faults = Faults()

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep what an element says, within limits."""
        self._depth += 1
        if self._depth > DEEPEST or (self._depth == 1) is not (name == ROOT):
            raise ImportTrouble("damaged_xml")
        trimmed = {key: value[:MAX_CELL].strip() for key, value in attributes.items()}
        if name == "Player":
            self._add(trimmed)
        elif name == "Game":
            _keep(self._games, trimmed)
        elif name == "ByePlayer" and trimmed.get("player"):  # some programs name the list so, too
            _keep(self._byes, trimmed)
        elif name == "GeneralParameterSet":
            self._name = trimmed.get("name", "")
            for key in self._worth:
                self._worth[key] = trimmed.get(f"genNBW2Value{key}", self._worth[key])

    def text(self, piece: str) -> None:
        """Pass by what stands between elements."""

    def end(self, _name: str) -> None:
        """Leave an element."""
        self._depth -= 1

    def _add(self, attributes: Mapping[str, str]) -> None:
        if len(self._people) >= MOST_PEOPLE:
            raise ImportTrouble("too_large", {"limit": MOST_PEOPLE})
        names = [attributes.get("name", ""), attributes.get("firstName", "")]
        number = len(self._people) + 1
        shown = " ".join(part for part in names if part not in ("", NO_NAME))
        name = " ".join(shown.replace("_", " ").split())
        if attributes.get("registeringStatus") == _PROVISIONAL:
            self._provisional.add(number)
        if _key("".join(names)) in self._people:
            self._wrong("GOTHA_NAMESAKE", name=name)
        self._people[_key("".join(names))] = PlayedPerson(
            number=number,
            name=name,
            grade=attributes.get("grade", attributes.get("rank", "")),
            club=attributes.get("club", ""),
        )

    # ------------------------------------------------------------ what was played

    def played(self) -> PlayedDivision:
        """Put everything together; Refused with every fault."""
        rounds: dict[int, list[PlayedMatch]] = {}
        for game in self._games:
            self._seat(rounds, game, (game.get("blackPlayer", ""), game.get("whitePlayer", "")))
        values = self._missed(rounds)
        for bye in self._byes:
            if self._worth["Bye"] == "2":
                self._seat(rounds, bye, (bye.get("player", ""),))
        last = max(rounds, default=0)
        self._faults.refuse()
        seated = {who for found in rounds.values() for match in found for who in match.seats}
        here = [
            own for own in self._people.values() if own.number not in self._provisional - seated
        ]
        numbers = {own.number: number for number, own in enumerate(here, start=1)}

        def sat(match: PlayedMatch) -> PlayedMatch:
            return replace(match, seats=tuple(numbers[who] for who in match.seats))

        return PlayedDivision(
            name=self._name,
            people=tuple(replace(own, number=numbers[own.number]) for own in here),
            rounds=tuple(
                tuple(map(sat, sorted(rounds.get(number, ()), key=lambda match: match.table)))
                for number in range(1, last + 1)
            ),
            values=tuple(
                (numbers[who], number, mark)
                for who, number, mark in values
                if number <= last and who in numbers
            ),
        )

    def _seat(
        self,
        rounds: dict[int, list[PlayedMatch]],
        attributes: Mapping[str, str],
        names: tuple[str, ...],
    ) -> None:
        """Add a game, or a free round, unless it cannot be."""
        number = _whole(attributes.get("roundNumber", "1"))
        if not 1 <= number <= MOST_ROUNDS:
            raise ImportTrouble("damaged_xml")
        who = [self._people.get(_key(name)) for name in names]
        matches, taken = rounds.setdefault(number, []), self._taken[number]
        for name, person in zip(names, who, strict=True):
            if person is None:
                self._wrong("GOTHA_UNKNOWN", round=number, name=name)
            elif person.number in taken or who.count(person) > 1:
                self._wrong("GOTHA_TWICE", round=number, name=person.name)
        seats = tuple(person.number for person in who if person is not None)
        if len(seats) < len(names) or taken.intersection(seats) or len({*seats}) < len(seats):
            return
        table = _whole(attributes.get("tableNumber", "0"))
        taken.update(seats)
        result = self._told(attributes, number) if len(seats) > 1 else None
        matches.append(PlayedMatch(seats=seats, told=result, table=table or MAX_CELL))

    def _told(self, attributes: Mapping[str, str], number: int) -> ExportedResult | None:
        """Read the result of a game; None while there is none."""
        text = attributes.get("result", _RESULT + _UNKNOWN).removeprefix(_RESULT)
        if text == _UNKNOWN:
            return None
        marks = _OUTCOMES.get(text.removesuffix(_BY_DEFAULT))
        if marks is None:
            self._wrong(
                "GOTHA_RESULT", round=number, name=attributes.get("blackPlayer", ""), text=text
            )
            return None
        default = text.endswith(_BY_DEFAULT) or marks == _OUTCOMES["BOTHLOSE"]
        return ExportedResult(
            marks=marks,
            default=default,
            first=None if default or attributes.get("knownColor") == "false" else 0,
        )

    def _missed(self, rounds: Mapping[int, list[PlayedMatch]]) -> list[tuple[int, int, Mark]]:
        """Give the rounds without a game that were worth something, but for full-point byes."""
        missed = []
        free = {
            (person.number, _whole(told.get("roundNumber", "1")))
            for told in self._byes
            if (person := self._people.get(_key(told.get("player", "")))) is not None
        }
        for number, matches in rounds.items():
            seated = {seat for match in matches for seat in match.seats}
            for person in self._people.values():
                bye = (person.number, number) in free
                mark = _FREE.get(self._worth["Bye" if bye else "Absent"])
                whole_bye = bye and mark is Mark.WIN
                if person.number not in seated and mark is not None and not whole_bye:
                    missed.append((person.number, number, mark))
        return missed

    def _wrong(self, code: str, **values: object) -> None:
        self._faults.add(Problem(code=code, values=values))


def _keep(kept: list[Mapping[str, str]], told: Mapping[str, str]) -> None:
    """Keep a game or who was free; ImportTrouble `too_large` for more than everybody can play."""
    if len(kept) >= MOST_SEATS:
        raise ImportTrouble("too_large", {"limit": MOST_SEATS})
    kept.append(told)


def _key(name: str) -> str:
    """Name somebody as games do: both names without blanks, in capitals.

    Marks on letters are left out: where the program ran in Turkish, its capital of i has a dot.

    >>> _key("de Boer" + "Jan"), _key("YİĞİT") == _key("Yiğit")
    ('DEBOERJAN', True)
    """
    plain = unicodedata.normalize("NFKD", "".join(name.split()).upper())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _whole(text: str) -> int:
    """Read a number that stands in the file; ImportTrouble for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise ImportTrouble("damaged_xml")
    return int(text)
