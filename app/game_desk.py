"""What the desk knows of a game beside its rules: parts of forms, its sample."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from app.event_file.file import EventFile
from app.operations.interchange.abroad import call_abroad
from models.core.game import Chance
from models.core.steps import Step
from models.views.divisions import Abroad

SAMPLE_SEED = "2026-11-21 大会デスク"
"""The published seed of the sample's draws."""
SAMPLE_DAY = "2026-11-21"

Rehearsal = Callable[["Rehearsing", EventFile, int], None]
"""Plays a division on, by its id."""
FormPart = Callable[[EventFile, int], Any]
"""Gives what the forms of a division are made of, by its id."""
RoundFormPart = Callable[[EventFile, int, int], Any]
"""Gives what the forms of a round are made of, by the ids of its division and of itself."""


class Rehearsing(Protocol):
    """What every game's sample is played with (`app.sample_event`)."""

    def import_file(self, event: EventFile, division_id: int, path: Path) -> int:
        """Import a list of entrants and check everybody in."""
        ...

    def play_through(
        self, event: EventFile, division_id: int, *, rounds_to_play: int | None = None
    ) -> None:
        """Play a division to its end, or until some rounds are complete."""
        ...

    def do_step(self, event: EventFile, division_id: int, step: Step) -> bool:
        """Do one step as the desk would; False where somebody has to be entered first."""
        ...

    def play_half_of(self, event: EventFile, division_id: int, number: int) -> None:
        """Pair and publish a round and play half of its tables."""
        ...

    def enter_results(self, event: EventFile, division_id: int, *, leave: int = 0) -> None:
        """Enter a plausible result at every open table but the last `leave`."""
        ...


def two_rounds_and_a_half(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play two rounds and half of the third."""
    play.play_through(event, division_id, rounds_to_play=2)
    play.play_half_of(event, division_id, 3)


@dataclass(frozen=True, kw_only=True)
class SampleDivision:
    """A division of the sample event: how it comes into being and how it is played."""

    name: str
    programme: str
    place: int
    """Where it stands among the divisions of the event; of equal ones by their games."""
    small: bool = False
    """Whether the smaller sample has it too."""
    options: Any = None
    programme_options: Any = None
    enter: Callable[[Rehearsing, EventFile, int], object]
    """Enters who takes part."""
    on_the_way: Rehearsal | None = None
    """What happens before it is played to its end; None: nothing but the rounds themselves."""
    begin: Rehearsal = two_rounds_and_a_half
    """Plays it until it is well on its way, with open tables."""


@dataclass(frozen=True, kw_only=True)
class Sample:
    """A game's part of the sample event."""

    divisions: tuple[SampleDivision, ...] = ()

    def step(self, _event: EventFile, _division_id: int, _step: Step) -> bool:
        """Do a step that only this game has; False leaves it to the desk."""
        return False

    def result(self, _event: EventFile, _match_id: int, result: Any, _chance: Chance) -> Any:
        """Fit a result by chance to what was settled for the match before."""
        return result


@dataclass(frozen=True, kw_only=True)
class GameDesk:
    """All that the desk knows of a kind of game beside its rules."""

    key: str
    form_parts: Mapping[str, FormPart] = field(default_factory=dict)
    """What its forms are made of that no other game has, by name (`FormInput.own`)."""
    round_parts: Mapping[str, RoundFormPart] = field(default_factory=dict)
    """The same of the round that is chosen: as many as there are, none while no round is."""
    reads_past: Callable[..., Any] | None = None
    """Reads past divisions from files of a program that this game's associations use: bytes and a
    `Progress` to `PlayedDivision`, None for other files; it raises as `app.imports` does, and
    Refused. None where there is no such program."""
    sample: str
    """The place of its part of the sample event, `module:name`; most days never need it."""

    @property
    def own_parts(self) -> frozenset[str]:
        """The names of all parts that no other game has."""
        return frozenset((*self.form_parts, *self.round_parts))


def file_of(path: Path) -> Callable[[Rehearsing, EventFile, int], object]:
    """Give what enters the people of a list."""
    return lambda play, event, division_id: play.import_file(event, division_id, path)


def known_abroad(path: Path, title: str) -> Callable[[Rehearsing, EventFile, int], object]:
    """Give what enters the people of a list, and says what lists abroad call the division."""

    def enter(play: Rehearsing, event: EventFile, division_id: int) -> None:
        play.import_file(event, division_id, path)
        call_abroad(event, division_id, Abroad(title=title, place="Shizuoka"), {})

    return enter
