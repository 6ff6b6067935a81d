"""Which programme and how many rounds suit a field of so many and the hours that there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any

from models.core.game import Game
from models.core.problems import Problem, refusals
from models.core.timetable import Day, PlayingHours, plan_day, whole
from models.stages.plan import Programme, check_settings

FEWEST = 3
"""So many rounds at least are proposed, where settings say how many."""


@dataclass(frozen=True, kw_only=True)
class DivisionPlans:
    """What the organiser says of a division: its game, about how many come, and until when."""

    game: Game[Any, Any]
    options: Any
    """The settings of the game."""
    count: int
    """About how many entrants."""
    hours: PlayingHours
    minutes: int
    """From one round to the next."""
    own_minutes: bool = True
    """Whether minutes that a programme's own settings say are followed in this game."""


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """How a programme would go."""

    programme: Programme
    options: Any
    """Its settings."""
    day: Day | None
    """None where nobody knows how long it takes."""
    problems: tuple[Problem, ...] = ()
    """Why it cannot be played so at all."""
    warning: Problem | None = None
    """What is to be said of so small or large a field."""
    against: bool = True
    """Whether that speaks against it."""
    suits: bool = True
    """Whether it is meant for so many: another one is not proposed, and can be chosen."""

    @property
    def fits(self) -> bool:
        """Whether it can be played by then, and nothing speaks against it."""
        return self.in_time and self.suits and (self.warning is None or not self.against)

    @property
    def in_time(self) -> bool:
        """Whether it can be played by then."""
        return not self.problems and self.day is not None and not self.day.late


def outlook(wanted: DivisionPlans, programme: Programme, options: Any) -> Outlook:
    """Say how a programme goes with these settings.

    >>> from models.games import GAMES
    >>> from models.stages.swiss import SWISS
    >>> from models.stages.plan import SwissOptions
    >>> wanted = DivisionPlans(game=GAMES["plain"], options=GAMES["plain"].options_type(), count=16,
    ...     hours=PlayingHours(start=600, until=960, lunch=60), minutes=50)
    >>> found = outlook(wanted, SWISS, SwissOptions(rounds=6))
    >>> found.day.end if found.day else None, found.in_time
    (960, True)
    """
    game = wanted.game
    problems = refusals(check_settings(game, programme, wanted.options, options))
    if problems:
        return Outlook(programme=programme, options=options, day=None, problems=tuple(problems))
    legs = programme.legs(options, wanted.count)
    day = None
    if legs is not None:
        own = programme.minutes(options) if wanted.own_minutes else None
        minutes, last = own or (wanted.minutes, 0)
        places = game.pace.at_once(wanted.options) if game.pace.at_once is not None else 0
        share = partial(game.pace.share, wanted.options) if game.pace.share else whole
        day = plan_day(legs, wanted.hours, minutes, last=last, at_once=places, share=share)
    warning = programme.field_warning(options, wanted.count, game.per_entrant(wanted.options))
    # A game that says how many rounds are usual means small fields, too.
    meant = game.usual_rounds is not None and warning is not None and warning.code == "FIELD_SMALL"
    return Outlook(
        programme=programme,
        options=options,
        day=day,
        warning=warning,
        against=not meant,
        suits=programme.suits(options, wanted.options, wanted.count),
    )


def suited(wanted: DivisionPlans, programme: Programme) -> Outlook:
    """Say how it goes with the settings that suit field and hours best: fewer rounds, fewer on.

    >>> from models.games import GAMES
    >>> from models.stages.swiss import SWISS
    >>> hours = PlayingHours(start=600, until=840, lunch=60)
    >>> wanted = DivisionPlans(game=GAMES["plain"], options=GAMES["plain"].options_type(), count=16,
    ...     hours=hours, minutes=50)
    >>> suited(wanted, SWISS).options.rounds
    3
    """
    found = [outlook(wanted, programme, own) for own in _settings(wanted, programme)]
    fitting = [own for own in found if own.fits] or [own for own in found if own.in_time]
    if fitting:
        return fitting[0]
    best = [own for own in found if own.warning is None] or found
    return min(best, key=lambda own: own.day.late if own.day is not None else 0)


def _settings(wanted: DivisionPlans, programme: Programme) -> list[Any]:
    """Give the usual settings for so many, then those with fewer rounds."""
    usual, count = usual_options(wanted.game, programme), wanted.count
    rounds = wanted.game.usual_rounds
    names = {field.name for field in fields(usual)}
    if "qualifiers" in names:
        most = 1 << max(1, (count // 2).bit_length() - 1)
        usual = replace(usual, qualifiers=min(usual.qualifiers, most))
    if "rounds" not in names:
        return [usual]
    if rounds is not None:
        usual = replace(usual, rounds=max(1, min(rounds, count - 1)))
    fewest = min(FEWEST, usual.rounds)
    return [replace(usual, rounds=rounds) for rounds in range(usual.rounds, fewest - 1, -1)]


def proposed(
    outlooks: Mapping[str, Outlook], order: Sequence[str], count: int, few: int = Game.few
) -> str:
    """Choose one of the programmes, in the order in which a game prefers them.

    Up to `few` people meet everybody where that is offered; else the first that fits is taken, and
    where none does the one that is late by least.
    """
    everybody = [key for key in order if outlooks[key].programme.everybody_meets and count <= few]
    preferred = (*everybody, *order)
    fitting = [key for key in preferred if outlooks[key].fits]
    fitting += [key for key in preferred if outlooks[key].in_time]
    if fitting:
        return fitting[0]
    known = [key for key in order if not outlooks[key].problems]
    late = {key: own.late for key in known if (own := outlooks[key].day) is not None}
    return min(late, key=lambda key: late[key]) if late else (known or list(order))[0]


def in_time_with(wanted: DivisionPlans, late: Outlook) -> Outlook | None:
    """Give a programme that is late with as many rounds as there is time for, if that helps."""
    rounds = getattr(late.options, "rounds", 1)
    for fewer in range(rounds - 1, 0, -1):
        found = outlook(wanted, late.programme, replace(late.options, rounds=fewer))
        if found.in_time:
            return found
    return None


# -- what the settings of a programme usually are in a game ----------------------------------------


def usual_options(game: Game[Any, Any], programme: Programme) -> Any:
    """Give the settings that a programme usually has in a game.

    >>> from models.games.shogi import SHOGI
    >>> from models.stages.knockout import KNOCKOUT
    >>> usual = usual_options(SHOGI, KNOCKOUT)
    >>> usual.slot, usual.final_slot, usual.third
    (70, 80, False)
    """
    usual = programme.options_type()
    asked = {field.name for field in fields(usual)} & game.usual_settings.keys()
    return replace(usual, **{name: game.usual_settings[name] for name in asked}) if asked else usual
