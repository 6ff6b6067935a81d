"""Who may play for somebody else (YSA G-1, G-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from models.core.problems import Problem
from models.games.shuffleboard.lines import Substitution
from models.games.shuffleboard.record import ShuffleboardOptions


def check_substitution(
    substitution: Substitution, options: ShuffleboardOptions, *, begun: bool
) -> Iterator[Problem]:
    """Refuse a change of players after the draw, except a team's reserve (YSA G-1, G-2).

    The captain tells the director, and the substitute is not in the planned line-up. In a match
    that has begun only the director's own reason lets anybody in.

    >>> reserve = Substitution(seat=0, name="R", captain="K", director=True, outside_line_up=True)
    >>> list(check_substitution(reserve, ShuffleboardOptions(team_event=True), begun=False))
    []
    >>> [p.code for p in check_substitution(reserve, ShuffleboardOptions(), begun=False)]
    ['NO_SUBSTITUTES']
    """
    if not options.team_event:
        yield Problem(code="NO_SUBSTITUTES")
        return
    if begun and not substitution.override.strip():
        yield Problem(code="MATCH_BEGUN", where="override")
    if not substitution.name.strip():
        yield Problem(code="SUBSTITUTE_NEEDED", where="name")
    if not substitution.captain.strip():
        yield Problem(code="CAPTAIN_NEEDED", where="captain")
    if not substitution.director:
        yield Problem(code="DIRECTOR_NOT_TOLD", where="director")
    if not substitution.outside_line_up:
        yield Problem(code="IN_LINE_UP", where="outside_line_up")


def playing(
    entered: Sequence[str],
    partners: Sequence[tuple[str, str]] = (),
    substitutions: Iterable[Substitution] = (),
) -> tuple[str, ...]:
    """Give who plays, per seat: a substitute's name; of a pair the one at the head before the dot.

    `partners` are those of now; of a pair whose partners nobody has noted the entered name stays.

    >>> reserve = Substitution(seat=1, name="R")
    >>> playing(("A", "B"), (), [reserve]), playing(("AB", "CD"), (("A", "B"), ("", "")))
    (('A', 'R'), ('A・B', 'CD'))
    """
    names = list(entered)
    for line in substitutions:
        names[line.seat] = line.name
    for seat, pair in enumerate(partners):
        names[seat] = "・".join(filter(None, pair)) or names[seat]
    return tuple(names)
