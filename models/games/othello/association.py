"""What the federations are told of a division: the games, and the people as they know them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from models.games.othello.board import SQUARES
from models.views.draws import BracketView

# -- names and numbers as the federations write them, and what cannot be written so ----------------

LONGEST_NUMBER = 6
"""Digits of the highest number that a line of the rating file has room for."""
GETA = "〓"
"""What printers set for a character that they do not have."""
KINDRED = {
    "𠮷": "吉",
    "𠮟": "叱",
    "𡈽": "土",
    "𣘺": "橋",
    "𥔎": "碕",
    "鷗": "鴎",
    "剝": "剥",
    "塡": "填",
    "頰": "頬",
    "俠": "侠",
    "啞": "唖",
    "摑": "掴",
    "繫": "繋",
    "蟬": "蝉",
    "軀": "躯",
    "醬": "醤",
    "麴": "麹",
}
"""Characters that Shift_JIS lacks, and the usual form of the same character, which it has."""
NO_ACCENT = str.maketrans("øØłŁ’", "oOlL'")
"""Letters that are no letter with an accent, though they look like one."""
SAME_SIGN = str.maketrans({"〜": "～", "−": "－", "‖": "∥", "—": "―", "¢": "￠", "£": "￡"})
"""Signs that are one and the same in JIS, for which Windows has another code."""


@dataclass(frozen=True, slots=True)
class Latin:
    """A name in Latin letters as the rating file has it."""

    family: str
    given: str
    split: bool = True
    """Whether it is known which of the two is the family name."""
    changed: bool = False
    """Whether letters were written otherwise than they were typed."""


class Lack(StrEnum):
    """What the desk is told of a person before anything is sent."""

    NO_NUMBER = "no_number"
    BAD_NUMBER = "bad_number"
    SAME_NUMBER = "same_number"
    NO_LATIN = "no_latin"
    NOT_SPLIT = "not_split"
    LATIN_CHANGED = "latin_changed"
    NAME_CHANGED = "name_changed"
    NAME_LOST = "name_lost"


@dataclass(frozen=True, slots=True)
class Lacking:
    """One thing that a person lacks, with what stands in its place."""

    player: ReportPlayer
    lack: Lack
    text: str = ""
    """What was typed and cannot be used, or what is written instead."""


def ascii_only(text: str) -> str:
    """Write Latin letters without accents and full width; whatever else is no ASCII goes.

    >>> ascii_only("Ōno"), ascii_only("ＥＮＯＭＯＴＯ"), ascii_only("榎本"), ascii_only("Straße")
    ('Ono', 'ENOMOTO', '', 'Strasse')
    """
    plain = unicodedata.normalize("NFKD", text.translate(NO_ACCENT).replace("ß", "ss"))
    return plain.encode("ascii", "ignore").decode("ascii")


def latin(typed: str) -> Latin | None:
    """Read a name in Latin letters: a comma or capitals tell the family name, nothing else does.

    Without either the whole name stands as the family name, so that nothing is guessed. None where
    there are no Latin letters at all. Commas, brackets and signs of percent would be read as
    something else in the file; they become spaces.

    >>> latin("Enomoto, Hiroyuki") == latin("ENOMOTO Hiroyuki")
    True
    >>> latin("Ōno, Ken (Jr.)")
    Latin(family='ONO', given='Ken Jr.', split=True, changed=True)
    >>> latin("Hiroyuki VAN DEN BERG").family, latin("YAMADA T.").family, latin("榎本")
    ('VAN DEN BERG', 'YAMADA', None)
    >>> latin("Hiroyuki Enomoto")
    Latin(family='Hiroyuki Enomoto', given='', split=False, changed=False)
    """
    family, comma, given = unicodedata.normalize("NFKC", typed).partition(",")
    made = [_letters(part) for part in (family, given)]
    if not re.search("[A-Za-z]", "".join(made)):
        return None
    kept = " ".join(typed.replace(",", " ", 1).split())
    changed = " ".join(filter(None, made)) != kept
    if comma:
        return Latin(made[0].upper(), made[1], bool(all(made)), changed)
    words = made[0].split()
    capitals = [word for word in words if word.isupper() and sum(map(str.isalpha, word)) > 1]
    others = [word for word in words if word not in capitals]
    at = [words.index(word) for word in capitals]
    if capitals and others and at == list(range(at[0], at[0] + len(at))):
        return Latin(" ".join(capitals), " ".join(others), True, changed)
    return Latin(made[0], "", False, changed)


def _letters(text: str) -> str:
    return " ".join(re.sub(r"[^A-Za-z0-9 .'-]", " ", ascii_only(text)).split())


def number(typed: str) -> int | None:
    """Read a number of the World Othello Federation.

    >>> number("340"), number("１７０１２１"), number("JOA 12"), number("0"), number("1234567")
    (340, 170121, None, None, None)
    """
    text = unicodedata.normalize("NFKC", typed).strip()
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER:
        return None
    return int(text) or None


def numbers(players: Iterable[ReportPlayer]) -> dict[int, int]:
    """Give the numbers by the id of the person; who shares one with somebody has none.

    >>> one, two = ReportPlayer(id=1, entrant=1, name="A", wof="7"), ReportPlayer(id=2, entrant=2,
    ...     name="B")
    >>> from dataclasses import replace
    >>> numbers([one, two]), numbers([one, replace(two, wof="07")])
    ({1: 7}, {})
    """
    read = {player.id: number(player.wof) for player in players}
    held = Counter(read.values())
    return {who: own for who, own in read.items() if own is not None and held[own] == 1}


def in_shift_jis(name: str) -> str:
    r"""Write a name with the characters that Shift_JIS has, as Windows writes it.

    A character that it lacks becomes the usual form of the same character, and where there is none
    the printers' mark for it; signs of variants are left out.

    >>> in_shift_jis("𠮷田　葛\U000e0100"), in_shift_jis("髙﨑 A"), in_shift_jis("𪚥 か\u3099")
    ('吉田 葛', '髙﨑 A', '〓 が')
    """
    return "".join(map(_in_shift_jis, _plainly(name)))


def _plainly(name: str) -> str:
    """Write a name with one code for each sign and one space between its parts.

    Only voicing marks are composed: a wider normal form would give some families another character.
    """
    text = re.sub(".[\u3099\u309a]", lambda pair: unicodedata.normalize("NFC", pair[0]), name)
    return " ".join(text.translate(SAME_SIGN).split())


def _in_shift_jis(char: str) -> str:
    if _encodable(char):
        return char
    kindred = KINDRED.get(char, unicodedata.normalize("NFKC", char))
    if _encodable(kindred):
        return kindred
    return "" if unicodedata.name(char, "").startswith("VARIATION SELECTOR") else GETA


def _encodable(text: str) -> bool:
    try:
        text.encode("cp932")
    except UnicodeEncodeError:
        return False
    return True


def lacking(players: Iterable[ReportPlayer]) -> tuple[Lacking, ...]:
    """Give what people lack and how their names change, person by person.

    >>> who = ReportPlayer(id=1, entrant=1, name="榎本 一", roman="Hajime Enomoto", wof="12a")
    >>> [(one.lack.value, one.text) for one in lacking([who])]
    [('bad_number', '12a'), ('not_split', 'Hajime Enomoto')]
    """
    known = tuple(players)
    read = {player.id: number(player.wof) for player in known}
    held = Counter(own for own in read.values() if own is not None)
    found: list[Lacking] = []
    for player in known:
        found += _number_lacks(player, read, held)
        found += _name_lacks(player)
    return tuple(found)


def _number_lacks(
    player: ReportPlayer, read: Mapping[int, int | None], held: Mapping[int, int]
) -> list[Lacking]:
    own = read[player.id]
    if not player.wof.strip():
        return [Lacking(player, Lack.NO_NUMBER)]
    if own is None:
        return [Lacking(player, Lack.BAD_NUMBER, player.wof)]
    return [Lacking(player, Lack.SAME_NUMBER, str(own))] if held[own] > 1 else []


def _name_lacks(player: ReportPlayer) -> list[Lacking]:
    lacks = []
    read = latin(player.roman)
    if read is None:
        lacks.append(Lacking(player, Lack.NO_LATIN, player.roman))
    elif not read.split:
        lacks.append(Lacking(player, Lack.NOT_SPLIT, read.family or read.given))
    elif read.changed:
        lacks.append(Lacking(player, Lack.LATIN_CHANGED, f"{read.family} {read.given}"))
    written = in_shift_jis(player.name)
    if written != _plainly(player.name):
        lost = Lack.NAME_LOST if GETA in written and GETA not in player.name else Lack.NAME_CHANGED
        lacks.append(Lacking(player, lost, written))
    return lacks


# -- what is told of a division: who played whom, with which difference, and the places ------------

HOME = "JPN"
"""The nation of whoever no other is noted for: the rules are those of Japan's championship."""
NATION = "nation"
"""The kind under which another nation stands among the numbers of a person."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportPlayer:
    """A person who played, as the desk knows him or her."""

    id: int
    entrant: int
    """The id of the entrant, for whom two people may have played after one another."""
    number: int = 0
    """The entry number."""
    name: str
    roman: str = ""
    wof: str = ""
    """The number of the World Othello Federation, as it was typed."""
    nation: str = HOME
    """Three letters, as in the lists of the federation."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportGame:
    """A game that was really played; what was won or lost without a game is none."""

    round: int
    """Counted through the whole division (`levels`)."""
    stage: str
    number: int
    """Of the round within its stage."""
    winner: ReportPlayer
    loser: ReportPlayer
    margin: int | None
    """The winner's difference of discs; None where the rules keep the winner alone (JOA 23)."""
    black: int | None = None
    """The id of the person who played Black, where the desk noted it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportCell:
    """What one round brought somebody, where discs are kept."""

    person: int
    """The id of who played, or would have."""
    won: bool
    difference: int
    opponent: int | None
    """The id of the other entrant; None where no game was played."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportLine:
    """Somebody's line in the table of results, in the order of the ranking."""

    entrant: int
    place: int | None
    """None of who has no place."""
    name: str
    """As everybody may read it."""
    short: str
    club: str
    grade: str
    wins: int
    losses: int
    draws: int
    difference: int | Fraction | None
    cells: Mapping[int, ReportCell]
    """By the number of the round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """Everything that the three files are made of."""

    event: str
    division: str
    several: bool
    """Whether the event has other divisions, so that the name of this one is told."""
    date: str
    """As it is printed."""
    venue: str
    programme: str
    """Its key."""
    minutes: int | None
    """What each player had on the clock: 0 without clocks, None where games have a slot."""
    players: tuple[ReportPlayer, ...]
    """In the order of the ranking."""
    lines: tuple[ReportLine, ...]
    games: tuple[ReportGame, ...]
    complete: bool
    """Whether the division is over."""
    brackets: tuple[BracketView, ...] = ()
    """By which the rounds of a knock-out are called."""
    missing: int = 0
    """Tables without a result."""
    unplayed: int = 0
    """Full-point byes, and matches to which somebody did not come."""
    hidden: tuple[str, ...] = ()
    """The names of people who stand under a public name in what is posted."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """Give the numbers of the rounds that have a column: those of which discs are kept."""
        return tuple(sorted({number for line in self.lines for number in line.cells}))

    @property
    def champion(self) -> ReportLine | None:
        """Give who alone is first in a division that is over."""
        first = [line for line in self.lines if line.place == 1]
        return first[0] if self.complete and len(first) == 1 else None


def levels(rounds: Sequence[Collection[int]]) -> list[int]:
    """Number rounds through a division by the people in them: one more than any of these had.

    Rounds that run beside one another for different people have the same number.

    >>> levels([{1, 2, 3, 4}, {1, 3}, {2, 4}, {1, 4}])
    [1, 2, 2, 3]
    """
    had: dict[int, int] = {}
    found = []
    for people in rounds:
        number = 1 + max((had.get(who, 0) for who in people), default=0)
        had.update(dict.fromkeys(people, number))
        found.append(number)
    return found


def counts(margin: int) -> tuple[int, int]:
    """Give the discs of winner and loser of a difference, together 64 as rating lists want them.

    Empty squares are the winner's there; a win on time by 1 is 33 to 31, a level game 32 to 32.

    >>> counts(20), counts(5), counts(1), counts(0), counts(64)
    ((42, 22), (35, 29), (33, 31), (32, 32), (64, 0))
    """
    won = SQUARES // 2 + (margin + 1) // 2
    return won, SQUARES - won


def own_discs(difference: int) -> int:
    """Give somebody's own discs of a signed difference.

    >>> own_discs(16), own_discs(-16), own_discs(-5), own_discs(-64)
    (40, 24, 29, 0)
    """
    won, lost = counts(abs(difference))
    return won if difference >= 0 else lost
