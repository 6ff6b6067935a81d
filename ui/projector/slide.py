"""One page for the hall, as a value: what it is about and the lines that stand on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, zip_longest

from reports.i18n import _p
from ui.games.registry import GAME_SCREENS


class SlideKind(StrEnum):
    """What a page is about."""

    NAMES = "names"
    TABLES = "tables"
    RESULTS = "results"
    FINAL = "final"
    STANDINGS = "standings"
    DAY = "day"
    NOTICE = "notice"
    CLOCK = "clock"
    WAITING = "waiting"


def choosable() -> tuple[str, ...]:
    """Give the kinds that the desk ticks, in the order in which they come: games after tables."""
    own = [screen.hall.key for screen in GAME_SCREENS.values() if screen.hall is not None]
    shared = [kind for kind in SlideKind if kind is not SlideKind.WAITING]
    place = shared.index(SlideKind.TABLES) + 1
    return (*shared[:place], *own, *shared[place:])


@dataclass(frozen=True, slots=True)
class TableLine:
    """Who plays at a table; a full-point bye has neither table nor opponent."""

    table: str
    first: str
    second: str
    free: bool = False
    note: str = ""
    """When it begins and on which part of the place, where matches have one: `table` is it then."""
    others: tuple[str, ...] = ()
    """Who else sits there, seat by seat, where three or four do."""
    given: tuple[str, ...] = ()
    """What a handicap means for either of two; empty where none is suggested."""
    told: tuple[str, ...] = ()
    """What each seat came away with: beside the name, below it where three or four sit."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return tuple(filter(None, (self.first, self.second, *self.others)))


@dataclass(frozen=True, slots=True)
class NameLine:
    """Where somebody plays."""

    letter: str
    """The index letter where a group of names begins; empty within it."""
    name: str
    table: str
    free: bool = False
    note: str = ""
    """As of a table."""


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """Where somebody stands, with the values under the headings of the page."""

    place: str
    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """A page of pairings by table."""

    lines: tuple[TableLine, ...]
    rows: int
    """For how many lines there is to be room, the same on every page."""
    played: bool = False
    """Whether results stand there: then nobody is still to meet anybody."""


@dataclass(frozen=True, slots=True)
class Names:
    """A page of pairings by name, column by column."""

    columns: tuple[tuple[NameLine, ...], ...]
    rows: int


@dataclass(frozen=True, slots=True)
class Places:
    """A page of a ranking."""

    headings: tuple[str, ...]
    lines: tuple[PlaceLine, ...]
    rows: int


@dataclass(frozen=True, slots=True)
class FinalSlide:
    """The two who play the final, and on what terms."""

    first: str
    second: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A few lines of text."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Parts:
    """Short pages of several divisions together on one, column by column."""

    columns: tuple[tuple[Slide, ...], ...]


Content = Tables | Names | Places | FinalSlide | Words | Parts


@dataclass(frozen=True, kw_only=True, slots=True)
class Slide:
    """One page for the hall."""

    kind: str
    """A `SlideKind`, or what a game calls its own."""
    content: Content
    division_id: int = 0
    game: str = ""
    about: str = ""
    """Which round or ranking it belongs to, in no language: `swiss 3`, `after 3`, `ranking`."""
    heading: str = ""
    """What it is about: division and round."""
    title: str = ""
    """What it shows."""
    page: int = 1
    pages: int = 1

    @property
    def key(self) -> tuple[int, str, str, int]:
        """What makes it the same page after something changed."""
        return (self.division_id, self.kind, self.about, self.page)

    @property
    def parts(self) -> tuple[Slide, ...]:
        """The pages that stand on it: itself, where nothing was joined."""
        if isinstance(self.content, Parts):
            return tuple(part for column in self.content.columns for part in column)
        return (self,)

    @property
    def keys(self) -> frozenset[tuple[int, str, str, int]]:
        """What makes each of its parts the same page after something changed."""
        return frozenset(part.key for part in self.parts)

    def spoken(self) -> str:
        """Give the whole page as text, line by line, for a screen reader."""
        return "\n".join(filter(None, [self.heading, self.title, page_words(self), *self._lines()]))

    def _lines(self) -> Iterable[str]:
        match self.content:
            case Tables(lines=tables):
                for line in tables:
                    seats = chain.from_iterable(zip_longest(line.names, line.told))
                    yield " ".join(filter(None, [line.table, line.note, *seats]))
            case Names(columns=columns):
                for column in columns:
                    for name in column:
                        yield " ".join(filter(None, [name.name, name.note, name.table]))
            case Places(lines=places):
                for place in places:
                    yield " ".join([place.place, place.name, *place.values])
            case FinalSlide(first=first, second=second, terms=terms):
                yield from (first, second, *terms)
            case Words(lines=lines):
                yield from lines
            case Parts():
                yield from (part.spoken() for part in self.parts)


def page_words(slide: Slide) -> str:
    """Say which page of how many this is; nothing when it is the only one."""
    if slide.pages == 1:
        return ""
    return _p("projector", "{page} of {pages}").format(page=slide.page, pages=slide.pages)
