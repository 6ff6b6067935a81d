"""What can be found, and what a few typed letters find of it; frozen views in, hits out, no Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType

from app.same_name import search_key
from app.targets import Goal, Target
from models.core.facts import Match, Round
from models.match_code import match_number
from models.views.divisions import DivisionView, EntrantView, MatchView, RoundView
from ui.words.help_texts import HelpEntry, Shelf

NOWHERE: Mapping[int, str] = MappingProxyType({})
MOST = 12
"""How many hits are shown."""
MOST_OF_A_KIND = 5
"""How many of one kind, while there are others."""


class HitKind(IntEnum):
    """What is found, in the order in which equally good hits stand."""

    TABLE = 0
    ENTRANT = 1
    PAGE = 2
    FORM = 3
    ACTION = 4
    """Also a step that the division waits for."""
    DIVISION = 5
    HELP = 6
    RULE = 7


TOLD = frozenset({HitKind.HELP, HitKind.RULE})
"""What is only told; doing it comes first."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SearchHit:
    """One thing that can be found, with the folded texts by which it is."""

    kind: HitKind
    text: str
    detail: str
    target: Target
    keys: tuple[str, ...]
    here: bool = True
    """Whether it belongs to the division that is shown, or to none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Named:
    """A page, form or action: its key, its name and, at the right, its shortcut."""

    key: str
    name: str
    detail: str = ""


# ---------------------------------------------------------------- what can be found


def without_particles(text: str) -> str:
    """Leave out what may stand between the words of an action: 部門追加 finds 部門を追加.

    >>> without_particles("部門を追加")
    '部門追加'
    """
    return text.replace("を", "").replace("の", "")


def folded(*texts: str) -> tuple[str, ...]:
    """Fold texts once, so that no key press has to.

    >>> folded("ヤマダ 太郎", "")
    ('やまだ太郎',)
    """
    return tuple(search_key(text) for text in texts if text)


def entrant_hits(
    entrants: Iterable[EntrantView],
    division: DivisionView,
    sits: Mapping[int, str] = NOWHERE,
    *,
    here: bool,
    several: bool,
) -> Iterator[SearchHit]:
    """Make people findable by name, reading, number and club; `several` names their division.

    `sits` says by entrant id at which table somebody is, and whether its card is still open. The
    people of teams are found by themselves (`member_hits`).
    """
    for entrant in entrants:
        names = () if division.of_teams else entrant.names
        about = [entrant.club, division.name if several else "", sits.get(entrant.id, "")]
        yield SearchHit(
            kind=HitKind.ENTRANT,
            text=f"{entrant.number}  {entrant.name}",
            detail="\u3000".join(part for part in about if part),
            target=Target(goal=Goal.ENTRANT, division_id=division.id, entrant_id=entrant.id),
            keys=folded(str(entrant.number), entrant.name, entrant.yomi, entrant.club, *names),
            here=here,
        )


def member_hits(
    teams: Iterable[EntrantView], division: DivisionView, sits: Mapping[int, str], *, here: bool
) -> Iterator[SearchHit]:
    """Make the people of teams findable by name and reading.

    `sits` says by person id for which team somebody plays, and where against whom.
    """
    for team in teams:
        for person in team.last_people:
            yield SearchHit(
                kind=HitKind.ENTRANT,
                text=person.name,
                detail=sits.get(person.id, team.name),
                target=Target(goal=Goal.ENTRANT, division_id=division.id, entrant_id=team.id),
                keys=folded(person.name, person.yomi, person.public_name),
                here=here,
            )


def seats_of(rounds: Iterable[Round], words: Callable[[Round, Match], str]) -> Mapping[int, str]:
    """Say of everybody where he or she sits in what is being played, or sat last.

    An open table goes before one whose card is in; `words` puts a table into words.
    """
    found: dict[int, tuple[bool, str]] = {}
    for round_ in rounds:
        for match in round_.matches if round_.published else ():
            still_open = match.outcomes is None and not match.bye
            for who in match.seats:
                if still_open or not found.get(who, (False, ""))[0]:
                    found[who] = (still_open, words(round_, match))
    return {who: said for who, (_open, said) in found.items()}


def running_of(rounds: Sequence[RoundView]) -> tuple[RoundView, ...]:
    """Give the rounds that are being played or proposed; the newest one when there is none."""
    found = [round_ for round_ in rounds if not round_.published or round_.missing]
    return tuple(found) or tuple(rounds[-1:])


def table_hits(running: RoundView, title: str) -> Iterator[SearchHit]:
    """Make the tables of the running round findable by number, code and names.

    `title` words a table: a template with `{table}`.
    """
    for match in running.matches:
        if match.bye:
            continue
        names = [seat.entrant.name for seat in match.seats]
        text = title.format(table=match.table)
        yield SearchHit(
            kind=HitKind.TABLE,
            text=text,
            detail=" – ".join(names),
            target=_of_match(match, running.published),
            keys=folded(str(match.table), match.code, text, *names),
        )


def _of_match(match: MatchView, published: bool) -> Target:
    goal = Goal.RESULT if published else Goal.TABLE
    return Target(goal=goal, match_id=match.id)


def named_hits(kind: HitKind, goal: Goal, things: Iterable[Named]) -> Iterator[SearchHit]:
    """Make pages, forms or actions findable by their names."""
    for thing in things:
        yield SearchHit(
            kind=kind,
            text=thing.name,
            detail=thing.detail,
            target=Target(goal=goal, key=thing.key),
            keys=folded(thing.name, without_particles(thing.name)),
        )


def division_hits(divisions: Iterable[DivisionView], games: dict[str, str]) -> Iterator[SearchHit]:
    """Make divisions findable by their names and the names of their games."""
    for division in divisions:
        game = games.get(division.game, division.game)
        yield SearchHit(
            kind=HitKind.DIVISION,
            text=division.name,
            detail=game,
            target=Target(goal=Goal.DIVISION, division_id=division.id),
            keys=folded(division.name, game),
        )


def help_hits(
    entries: Iterable[HelpEntry], games: Mapping[str, str], shown: str
) -> Iterator[SearchHit]:
    """Make entries of the help findable by title and text, those of the game `shown` first.

    `games` names the games of the event; entries of others are left out.
    """
    for entry in entries:
        if entry.game and entry.game not in games:
            continue
        rule = entry.shelf is Shelf.ARTICLE
        yield SearchHit(
            kind=HitKind.RULE if rule else HitKind.HELP,
            text=f"{entry.label}\u3000{entry.title}" if rule else entry.title,
            detail=games.get(entry.game, ""),
            target=Target(goal=Goal.HELP, key=entry.address),
            keys=folded(entry.title, without_particles(entry.title), entry.label, entry.text),
            here=entry.game in ("", shown),
        )


# ---------------------------------------------------------------- finding


class Index:
    """Everything that can be found now, ready for typing."""

    def __init__(self, hits: Iterable[SearchHit], rounds: Sequence[RoundView] = ()) -> None:
        """Keep the hits; the matches of all rounds are found by their whole code."""
        self.hits = tuple(hits)
        self._texts = tuple("\n".join(hit.keys) for hit in self.hits)
        self._rounds = tuple(rounds)

    def find(self, typed: str, most: int = MOST) -> tuple[SearchHit, ...]:
        """Give the best hits, one kind after the other, the kind with the best hit first.

        Every word that was typed must stand in the hit. A text that is met whole is better than
        one that begins so, that is better than one that goes on so; what can be done comes before
        what is told of it; then whoever is in the division that is shown comes first, then
        people, or tables for a number.
        """
        words = [word for word in map(search_key, typed.split()) if word]
        if not words:
            return ()
        first = HitKind.TABLE if typed.strip().isdecimal() else HitKind.ENTRANT
        found = []
        for place, text in enumerate(self._texts):
            if all(word in text for word in words):
                hit = self.hits[place]
                found.append((_distance(words, hit), not hit.here, hit.kind is not first, place))
        found.sort()
        return _grouped([*self._by_code(typed), *(self.hits[place] for *_, place in found)], most)

    def _by_code(self, typed: str) -> list[SearchHit]:
        """Find a match of a round before by the code on its card."""
        number = match_number(typed)
        if number is None or not self._rounds:
            return []
        listed = {hit.target.match_id for hit in self.hits if hit.kind is HitKind.TABLE}
        for shown in self._rounds:
            for match in shown.matches:
                if match.id == number and not match.bye and number not in listed:
                    names = " – ".join(seat.entrant.name for seat in match.seats)
                    return [
                        SearchHit(
                            kind=HitKind.TABLE,
                            text=match.code,
                            detail=names,
                            target=_of_match(match, shown.published),
                            keys=(),
                        )
                    ]
        return []


def _distance(words: Sequence[str], hit: SearchHit) -> int:
    """Rate a hit: 0 for a text met whole, 1 for its beginning, 2 for its middle; the worst word.

    What is told is one worse than what can be done. Numbers inside other numbers are hardly ever
    meant.
    """
    worst = 0
    for word in words:
        best = 3
        for key in hit.keys:
            if key == word:
                best = 0
                break
            if key.startswith(word):
                best = min(best, 1)
            elif word in key and not word.isdecimal():
                best = min(best, 2)
        worst = max(worst, best)
    return worst + (hit.kind in TOLD)


def _grouped(ranked: Sequence[SearchHit], most: int) -> tuple[SearchHit, ...]:
    """Put the hits of a kind side by side, the kinds by their best hit, each with some room."""
    order: dict[HitKind, list[SearchHit]] = {}
    for hit in ranked:
        order.setdefault(hit.kind, []).append(hit)
    room = most
    shown: dict[HitKind, list[SearchHit]] = {}
    for kind, hits in order.items():
        shown[kind] = hits[: min(MOST_OF_A_KIND, room)]
        room -= len(shown[kind])
    for kind, hits in order.items():
        more = hits[len(shown[kind]) : len(shown[kind]) + room]
        shown[kind] += more
        room -= len(more)
    return tuple(hit for hits in shown.values() for hit in hits)
