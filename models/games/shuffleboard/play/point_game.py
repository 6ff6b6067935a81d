"""A game up to 50, 75 or 100 points, its extension, and a slipped cue (YSA A-7, A-8, C-21)."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.play.frame_game import extended
from models.games.shuffleboard.play.progress import Net, Phase, Progress, leader, running_totals
from models.games.shuffleboard.record import TieAtHead


def point_game(
    nets: Sequence[Net],
    game_point: int,
    ends_per_frame: int = 1,
    tie_at_head: TieAtHead = TieAtHead.FOUR_ENDS,
) -> Progress:
    """Tell where a game up to a game point stands, tested after every end (YSA A-7, A-8).

    That is after each frame in singles, and after head and foot each in doubles. Both at the game
    point and level, it goes on by two frames; then whoever is ahead has won, even below the game
    point, and still level it goes on by two frames more. A tie below the game point is nothing
    special.

    >>> point_game([(50, 49)], 50).winner, point_game([(49, 49)], 50).phase.value
    (0, 'play')
    >>> level = [(52, 52)]
    >>> point_game([*level, (8, 0)], 50).phase.value
    'extension'
    >>> point_game([*level, (-10, 0), (0, -8)], 50).winner
    1
    """
    totals: Net = (0, 0)
    for played, totals in enumerate(running_totals(nets), start=1):
        ahead = leader(totals)
        if max(totals) < game_point:
            continue
        if ahead is None:
            since = _extension_from(played, ends_per_frame, tie_at_head)
            return extended(nets, since, ends_per_frame)
        return Progress(phase=Phase.OVER, totals=totals, played=played, winner=ahead)
    return Progress(phase=Phase.PLAY, totals=totals, played=len(nets))


def _extension_from(played: int, ends_per_frame: int, tie_at_head: TieAtHead) -> int:
    """Give the number of ends after which the frames of the extension are counted (YSA A-8)."""
    if tie_at_head is TieAtHead.FRAME_FIRST:
        return played + (-played) % ends_per_frame
    return played


def slip_ends_game(
    before: Progress, offender: int, after: Net, game_point: int, *, in_extension: bool = True
) -> bool:
    """Tell whether a slipped cue ends the game: the opponent has the game point (YSA C-21).

    `after` are the totals with the guaranteed discs and the deduction. In an extension the
    opponent must also be ahead, and `in_extension` says whether it can end there at all.

    >>> play = Progress(phase=Phase.PLAY, totals=(60, 68), played=9)
    >>> slip_ends_game(play, 0, (50, 76), 75), slip_ends_game(play, 0, (50, 74), 75)
    (True, False)
    """
    own, opponent = after[offender], after[1 - offender]
    if opponent < game_point:
        return False
    if before.phase is Phase.EXTENSION:
        return in_extension and opponent > own
    # Both can be there only by their own credits and fouls in one frame; then it is played again.
    return opponent > own
