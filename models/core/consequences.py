"""What a change of an earlier entry meets later in the day, and what the referee may say of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from models.core.causes import Authority
from models.core.facts import DivisionFacts, StoredDraw, entry_key
from models.core.problems import Problem


class Consequence(StrEnum):
    """What becomes of a later entry that no longer follows from the earlier ones."""

    STAYS = "stays"
    """It stays as it was played, drawn or entered, and is noted as ruled."""
    VOID = "void"
    """It is taken out: a match is played again, an entry struck."""
    INSTEAD = "instead"
    """Who comes through now takes the line of who does not; the rest of the draw stays."""
    ANEW = "anew"
    """The whole draw is taken back with its matches, and made again."""
    ASIDE = "aside"
    """What is being written down of a match is laid aside; the log keeps it whole."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Conflict:
    """A later entry that no longer follows from the earlier ones."""

    key: str
    """What it is about, e.g. `draw:main`; with the people the name of what is decided."""
    problem: Problem
    """The sentence that says so."""
    choices: tuple[Consequence, ...]
    """What may become of it, the gentlest first; none where the rule book leaves none."""
    people: tuple[int, ...] = ()
    """The ids of who is concerned."""
    rulings: tuple[StoredDraw, ...] = ()
    """What is kept in the file once it is ruled that it stays; else just that it is."""
    match: int | None = None
    """The id of the match that is played again when it is void."""
    strikes: tuple[tuple[str, int], ...] = ()
    """The entries that are struck when it is void: key of the draw and entrant id."""
    adjustment: int | None = None
    """The id of the ruling on a sum that is struck when it is void."""
    unseats: tuple[int, ...] = ()
    """The ids of unplayed matches which these people leave with their entry: a bye is left."""
    instead: tuple[str, int, int] | None = None
    """The draw, who loses his line and who takes it."""
    reseats: tuple[int, ...] = ()
    """The ids of unplayed matches in which who takes the line sits down, too."""
    rounds: tuple[int, ...] = ()
    """The ids of the rounds that are taken back when it is made anew."""
    draws: tuple[str, ...] = ()
    """The keys of the draws that are taken back with them."""

    @property
    def named(self) -> str:
        """Name it among the choices that were made.

        >>> one = Conflict(key="draw:main", problem=Problem(code="BRACKET_DRAWN"),
        ...                choices=(Consequence.STAYS,), people=(9, 4))
        >>> one.named
        'draw:main:4,9'
        """
        return f"{self.key}:{','.join(map(str, sorted(self.people)))}"


ENTRIES = "entries"
"""What is ruled on when others would come into a stage by the results of now."""
SEEDS = "seeds"
"""What is ruled on when people would come in by another order."""
RULED = "ruled:"
"""What the keys of draws begin with that say what was ruled to stay."""


def ruled_key(key: str) -> str:
    """Give the key of the draw that keeps a ruling on something.

    >>> ruled_key("draw:main")
    'ruled:draw:main'
    """
    return f"{RULED}{key}"


def rulings_on(key: str) -> tuple[str, ...]:
    """Give the keys of all that can be ruled to stay of the draw or the stage of a key.

    >>> rulings_on("main")[:3]
    ('ruled:goes_on:main', 'ruled:draw:main', 'ruled:stage:main')
    """
    kinds = ("goes_on", "draw", "stage", ENTRIES, SEEDS)
    return tuple(ruled_key(f"{what}:{key}") for what in kinds)


def drawn_with(key: str) -> tuple[str, ...]:
    """Give the keys of all that stands and falls with the draw of a stage.

    They are its lines, who came into it, and the rulings: what is drawn anew is not what was ruled
    to stay.

    >>> drawn_with("main")[:2]
    ('main', 'entry:main')
    """
    return (key, entry_key(key), *rulings_on(key))


def staying(conflict: Conflict) -> tuple[StoredDraw, ...]:
    """Give what is kept when a conflict stays: its own rulings, or the people it is about."""
    if conflict.rulings:
        return conflict.rulings
    people = sorted(conflict.people)
    lines = dict(enumerate(people, start=1))
    return (
        StoredDraw(
            key=ruled_key(conflict.key), size=max(1, len(lines)), lines=lines, drawn_by="ruled"
        ),
    )


def is_ruled(facts: DivisionFacts, conflict: Conflict) -> bool:
    """Tell whether it was ruled that this stays, as it is said now: about just these people."""
    key = ruled_key(conflict.key)
    kept = facts.draws.get(key)
    said = next((drawn for drawn in staying(conflict) if drawn.key == key), None)
    return kept is not None and said is not None and kept.order == said.order


@dataclass(frozen=True, kw_only=True, slots=True)
class Resolution(Authority):
    """What the referee said becomes of the later entries that a change contradicts."""

    choices: Mapping[str, Consequence] = field(default_factory=dict)
    """By `Conflict.named`."""

    def choice(self, conflict: Conflict) -> Consequence | None:
        """Give what was said of a conflict; None where nothing fitting was."""
        chosen = self.choices.get(conflict.named)
        return chosen if chosen in conflict.choices else None


NOTHING_RULED = Resolution()
