"""What the desk chose for the hall, and where this computer keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ui.desk.settings import Settings
from ui.look.colours import THEMES
from ui.projector.clock import LONGEST, MINUTES
from ui.projector.slide import SlideKind, choosable
from ui.projector.slides import LINES

SECONDS = 10
SECONDS_RANGE = (3, 120)
LINES_RANGE = (5, 10)
ASKED_FOR = frozenset({SlideKind.RESULTS, SlideKind.DAY})
"""What is shown only where the desk says so: single results of a round that is being played, and
the day."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Choices:
    """Everything that can be set for the projector."""

    kinds: frozenset[str] = field(default_factory=lambda: frozenset(choosable()) - ASKED_FOR)
    """What is shown."""
    seconds: int = SECONDS
    """How long a page stands."""
    lines: int = LINES
    """Lines on a page."""
    theme: str = "light"
    screen: str = ""
    """The name of the chosen screen; empty until one is chosen."""
    minutes: int = MINUTES
    """The length of the countdown."""
    calm: bool = False
    """Whether no standings are shown while a round is being played."""
    notice: str = ""
    hidden: frozenset[int] = field(default_factory=frozenset)
    """The divisions that are left out; of one event, so it is not kept."""


def load(settings: Settings) -> Choices:
    """Give what was chosen last on this computer, or what is usual."""
    usual = Choices()
    named = settings.projector("kinds", " ".join(usual.kinds)).split()
    theme = settings.projector("theme", usual.theme)
    return replace(
        usual,
        kinds=frozenset(kind for kind in choosable() if kind in named),
        seconds=_number(settings, "seconds", usual.seconds, SECONDS_RANGE),
        lines=_number(settings, "lines", usual.lines, LINES_RANGE),
        theme=theme if theme in THEMES else usual.theme,
        screen=settings.projector("screen", ""),
        minutes=_number(settings, "minutes", usual.minutes, (1, LONGEST)),
        calm=settings.projector("calm", "") == "yes",
    )


def _number(settings: Settings, key: str, usual: int, limits: tuple[int, int]) -> int:
    value = settings.projector(key, "")
    return min(limits[1], max(limits[0], int(value))) if value.isdecimal() else usual


def save(settings: Settings, choices: Choices) -> None:
    """Keep what was chosen, but for what belongs to one event."""
    for key, value in (
        ("kinds", " ".join(kind for kind in choosable() if kind in choices.kinds)),
        ("seconds", str(choices.seconds)),
        ("lines", str(choices.lines)),
        ("theme", choices.theme),
        ("screen", choices.screen),
        ("minutes", str(choices.minutes)),
        ("calm", "yes" if choices.calm else ""),
    ):
        settings.remember_projector(key, value)


def load_notice(settings: Settings, event: str) -> str:
    """Give the notice that was last typed for this event file; empty for any other."""
    return settings.projector("notice", "") if settings.projector("notice_of", "") == event else ""


def save_notice(settings: Settings, event: str, text: str) -> None:
    """Keep the notice of this event file, in case the program is started again."""
    settings.remember_projector("notice_of", event)
    settings.remember_projector("notice", text)


def screen_for(names: Sequence[str], chosen: str, own: str) -> str:
    """Choose a screen: the one that was chosen, else one that is not the desk's own.

    >>> screen_for(["eDP-1", "HDMI-1"], "", "eDP-1"), screen_for(["eDP-1"], "HDMI-1", "eDP-1")
    ('HDMI-1', 'eDP-1')
    """
    if chosen in names:
        return chosen
    return next((name for name in names if name != own), own)
