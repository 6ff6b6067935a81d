"""Every programme: those that any game can be played in, and those that games bring.

A programme is loaded when a division of it is met, those of a game with its rules. A stage is
looked up in the programmes met so far; one that none of them has, in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from models.core.game import Game
from models.core.registered import Registry
from models.games import GAMES
from models.stages.plan import FINAL, Programme

if TYPE_CHECKING:
    from models.stages.format import Stage

SHARED: Registry[Programme] = Registry(
    "models.stages",
    {
        "swiss": "swiss:SWISS",
        "swiss_cut": "presets.swiss_cut:SWISS_CUT",
        "tables": "tables:TABLES",
        "tables_final": "tables:TABLES_FINAL",
        "knockout": "knockout:KNOCKOUT",
        "league": "league:LEAGUE",
        "league_playoff": "presets.league_playoff:LEAGUE_PLAYOFF",
        "groups_cup": "grouped.preset:GROUPS_BRACKET",
        "two_losses": "presets.two_losses:TWO_LOSSES",
        "single_matches": "single_matches:SINGLE_MATCHES",
        "own": "own.making:OWN",
    },
)
"""The programmes that belong to no game."""


class OfProgramme(Protocol):
    """What knows its programme by key and settings: a division as screens see it."""

    @property
    def programme(self) -> str:
        """The key."""
        ...

    @property
    def programme_options(self) -> Any:
        """The settings."""
        ...


class Programmes(Mapping[str, Programme]):
    """Every programme by its key, loaded when it is asked for; to list them loads every game."""

    def __init__(self) -> None:
        self._own: dict[str, Programme] = {}
        """Those of games that were looked for one."""
        self._having: dict[tuple[str, ...], tuple[Programme, ...]] = {}
        """Which have a stage, by the stage and what had been met when that was asked."""

    def __getitem__(self, key: str) -> Programme:
        if key in SHARED.met or key in SHARED:
            return SHARED[key]
        if key not in self._own:
            for game in GAMES.nearest(GAMES.met):
                self._own.update((own.key, own) for own in game.own_programmes)
                if key in self._own:
                    break
        return self._own[key]

    def __iter__(self) -> Iterator[str]:
        yield from SHARED
        for game in GAMES.values():
            yield from (own.key for own in game.own_programmes)

    def __len__(self) -> int:
        return sum(1 for _key in self)

    def of(self, division: OfProgramme) -> Programme:
        """Give the programme of a division, as its settings make it."""
        return self[division.programme].under(division.programme_options)

    def met(self) -> Iterator[Programme]:
        """Give those that have been asked for, and those of the games that have been met."""
        yield from tuple(SHARED.met.values())
        for game in tuple(GAMES.met.values()):
            yield from game.own_programmes

    def having(self, stage: str) -> tuple[Programme, ...]:
        """Give every programme met that has a stage; if none has, of the shared ones, then all.

        >>> PROGRAMMES["swiss_cut"] in PROGRAMMES.having("main_final")
        True
        >>> [programme.key for programme in PROGRAMMES.having("exchange")]
        ['groups_knockout']
        """
        known = (stage, *SHARED.met, *GAMES.met)
        if known not in self._having:
            found: tuple[Programme, ...] = ()
            for among in (self.met, SHARED.values, self.values):
                found = found or tuple(own for own in among() if stage in _stages(own))
            self._having[known] = found
        return self._having[known]


def may_play(game: Game[Any, Any], key: str) -> bool:
    """Tell whether a game can be played in a programme: its own, or one whose tables it fits.

    >>> may_play(GAMES["othello"], "league"), may_play(GAMES["mahjong"], "league")
    (True, False)
    >>> may_play(GAMES["othello"], "mahjong_hanchans"), may_play(GAMES["othello"], "chess")
    (False, False)
    """
    if key in game.programmes:
        return True
    return key in SHARED and game.sizes(game.options_type()) <= SHARED[key].at_table


def offered(game: Game[Any, Any]) -> tuple[str, ...]:
    """Give the programmes that a game can be played in, those of its rule books first.

    >>> offered(GAMES["mahjong"])
    ('mahjong_hanchans', 'tables', 'tables_final', 'single_matches', 'own')
    """
    return (
        *game.programmes,
        *(own for own in SHARED if own not in game.programmes and may_play(game, own)),
    )


def _stages(programme: Programme) -> frozenset[str]:
    """Give the stages that a programme says something of, whatever its options."""
    named = {programme.numbered, programme.named_stage, programme.final_stage, ""}
    named.update(programme.ordered_apart, programme.beside)
    return programme.paired | programme.single | programme.decisive | named


PROGRAMMES = Programmes()
"""Every programme by its key."""


def stage_of(programme: Programme, options: Any, key: str) -> Stage | None:
    """Give the stage that rounds of a key belong to; None where a programme says no stages."""
    return next((own for own in programme.stages(options) if key in own.format.keys(own)), None)


def at_once(programme: Programme, options: Any, key: str) -> bool:
    """Tell whether the rounds of a key are published together, and run beside one another."""
    own = stage_of(programme, options, key)
    if own is None:
        return programme.side_by_side(options)
    return own.format.paired and own.format.at_once(own)


def is_paired(stage: str) -> bool:
    """Tell whether the rounds of a stage are paired and published as a whole.

    >>> is_paired("swiss"), is_paired("group"), is_paired("main")
    (True, True, False)
    """
    return any(stage in own.paired for own in PROGRAMMES.having(stage))


def is_single(stage: str) -> bool:
    """Tell whether a stage has one round.

    >>> is_single("swiss"), is_single("final"), is_single("main_final")
    (False, True, True)
    """
    return any(stage in own.single for own in PROGRAMMES.having(stage))


def is_scoreless(stage: str) -> bool:
    """Tell whether earlier wins do not count in a stage.

    >>> is_scoreless("main"), is_scoreless("final"), is_scoreless("swiss")
    (True, False, False)
    """
    if stage == FINAL:
        return False
    return any(stage in own.decisive - own.paired for own in PROGRAMMES.having(stage))


def is_numbered(stage: str) -> bool:
    """Tell whether the rounds of a stage are called by their number alone.

    >>> is_numbered("swiss"), is_numbered(""), is_numbered("main")
    (True, True, False)
    """
    return any(stage in (own.numbered, "") for own in PROGRAMMES.having(stage))


def ordered_apart() -> tuple[str, ...]:
    """Give the stages of any programme of any game that have an order of their own."""
    found = (stage for programme in PROGRAMMES.values() for stage in programme.ordered_apart)
    return tuple(dict.fromkeys(found))
