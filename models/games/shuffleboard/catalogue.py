"""Which games of shuffleboard there are, and the words for ends and colours (YSA A-1 to A-11)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from models.core.problems import Problem


class MatchForm(StrEnum):
    """Who plays whom, and from where (YSA A-2, A-3, A-10)."""

    WALKING = "walking"
    """Two players walk from head to foot and back."""
    NON_WALKING = "non_walking"
    """Two players stay at one end; another pair plays a match of its own at the other end."""
    DOUBLES = "doubles"
    """Two pairs, one partner of each at the head and one at the foot, with one common score."""
    ROUND_ROBIN = "round_robin"
    """Three players who take turns."""


class MatchMode(StrEnum):
    """What a match is played for (YSA A-5, A-7, A-10)."""

    FRAMES = "frames"
    """One game over a fixed number of frames."""
    POINTS = "points"
    """The best of three games up to a game point."""
    PAIRINGS = "pairings"
    """Three frame games of two among three players."""
    RANKING = "ranking"
    """One order of three players by the sum of their own scores."""


class CourtEnd(StrEnum):
    """The end of the court that is shot from (YSA A-2, B-4)."""

    HEAD = "head"
    """Where the scoreboard stands."""
    FOOT = "foot"


class Colour(StrEnum):
    """A colour of discs, and the side that shoots them."""

    YELLOW = "yellow"
    BLACK = "black"


class CourtSide(StrEnum):
    """A side of the court as the shooter sees it."""

    LEFT = "left"
    RIGHT = "right"


FRAMES = (8, 12, 16)
"""The numbers of frames there are (YSA A-5)."""
GAME_POINTS = (50, 75, 100)
"""The game points there are (YSA A-7)."""

MODES: dict[MatchForm, tuple[MatchMode, ...]] = {
    MatchForm.WALKING: (MatchMode.FRAMES, MatchMode.POINTS),
    MatchForm.NON_WALKING: (MatchMode.FRAMES, MatchMode.POINTS),
    MatchForm.DOUBLES: (MatchMode.FRAMES, MatchMode.POINTS),
    MatchForm.ROUND_ROBIN: (MatchMode.PAIRINGS, MatchMode.RANKING),
}
"""The list of games (YSA A-10, A-11)."""

TARGETS: dict[MatchMode, tuple[int, ...]] = {
    MatchMode.FRAMES: FRAMES,
    MatchMode.POINTS: GAME_POINTS,
    # The article leaves the number open; in these, colours and last shots come out even.
    MatchMode.PAIRINGS: FRAMES,
    MatchMode.RANKING: FRAMES,
}
"""The frames or the game point of each mode; three players count frames per pairing or player."""


def check_type(form: MatchForm, mode: MatchMode, target: int) -> Iterator[Problem]:
    """Refuse a game that the list does not have (YSA A-5, A-7, A-11).

    >>> [problem.code for problem in check_type(MatchForm.DOUBLES, MatchMode.POINTS, 75)]
    []
    >>> [problem.code for problem in check_type(MatchForm.WALKING, MatchMode.FRAMES, 10)]
    ['BAD_TARGET']
    """
    if mode not in MODES[form]:
        values = {"form": form.value, "mode": mode.value}
        yield Problem(code="NO_SUCH_GAME_TYPE", where="mode", values=values)
    elif target not in TARGETS[mode]:
        allowed = ", ".join(map(str, TARGETS[mode]))
        yield Problem(
            code="BAD_TARGET", where="target", values={"target": target, "allowed": allowed}
        )


def fitting(form: MatchForm, mode: MatchMode, target: int) -> tuple[MatchMode, int]:
    """Give the mode and the target nearest to these that go with a form: the same where they do.

    >>> fitting(MatchForm.ROUND_ROBIN, MatchMode.FRAMES, 16)
    (<MatchMode.PAIRINGS: 'pairings'>, 16)
    >>> fitting(MatchForm.DOUBLES, MatchMode.POINTS, 16)
    (<MatchMode.POINTS: 'points'>, 75)
    """
    fits = mode if mode in MODES[form] else MODES[form][0]
    allowed = TARGETS[fits]
    return fits, target if target in allowed else allowed[len(allowed) // 2]


def sides(form: MatchForm) -> int:
    """Give how many seats a match has: two sides, or three players (YSA A-2, A-10).

    >>> sides(MatchForm.DOUBLES), sides(MatchForm.ROUND_ROBIN)
    (2, 3)
    """
    return 3 if form is MatchForm.ROUND_ROBIN else 2


def players(form: MatchForm) -> int:
    """Give how many people play a match.

    >>> [players(form) for form in MatchForm]
    [2, 2, 4, 3]
    """
    return 4 if form is MatchForm.DOUBLES else sides(form)


def ends_per_frame(form: MatchForm) -> int:
    """Give how many ends make a frame: two in doubles, else one (YSA A-4).

    >>> ends_per_frame(MatchForm.DOUBLES), ends_per_frame(MatchForm.WALKING)
    (2, 1)
    """
    return 2 if form is MatchForm.DOUBLES else 1


def other_colour(colour: Colour) -> Colour:
    """Give the opponent's colour.

    >>> other_colour(Colour.YELLOW).value
    'black'
    """
    return Colour.BLACK if colour is Colour.YELLOW else Colour.YELLOW


def other_end(end: CourtEnd) -> CourtEnd:
    """Give the end of the court opposite.

    >>> other_end(CourtEnd.HEAD).value
    'foot'
    """
    return CourtEnd.FOOT if end is CourtEnd.HEAD else CourtEnd.HEAD


def disc_side(colour: Colour, end: CourtEnd) -> CourtSide:
    """Give where a shooter's discs lie: yellow right at the head, left at the foot (YSA C-3).

    >>> disc_side(Colour.YELLOW, CourtEnd.FOOT).value, disc_side(Colour.BLACK, CourtEnd.FOOT).value
    ('left', 'right')
    """
    yellow_right = end is CourtEnd.HEAD
    right = yellow_right if colour is Colour.YELLOW else not yellow_right
    return CourtSide.RIGHT if right else CourtSide.LEFT
