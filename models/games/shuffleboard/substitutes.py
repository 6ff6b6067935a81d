"""Who may play for somebody else (YSA G-1, G-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from models.core.game import SubstituteRules, Substituting
from models.core.people import SHARES, parts_of
from models.core.problems import Problem
from models.games.shuffleboard.lines import Substitution
from models.games.shuffleboard.record import ShuffleboardOptions

PAIR = 2
"""People in a pair: one at the head, one at the foot."""


def check_substitution(
    substitution: Substitution,
    options: ShuffleboardOptions,
    *,
    begun: bool,
    players: Sequence[str] = (),
) -> Iterator[Problem]:
    """Refuse a change of players after the draw, except a team's reserve (YSA G-1, G-2).

    The captain tells the director, and the substitute is not in the planned line-up, so nobody of
    the `players` of this match either. In a match that has begun only the director's own reason
    lets anybody in.

    >>> reserve = Substitution(seat=0, name="R", captain="K", director=True, outside_line_up=True)
    >>> team = ShuffleboardOptions(team_event=True)
    >>> list(check_substitution(reserve, team, begun=False, players=("A", "B")))
    []
    >>> [p.code for p in check_substitution(reserve, team, begun=False, players=("A", "R・S"))]
    ['IN_THIS_MATCH']
    >>> [p.code for p in check_substitution(reserve, ShuffleboardOptions(), begun=False)]
    ['NO_SUBSTITUTES']
    """
    if not options.team_event:
        yield Problem(code="NO_SUBSTITUTES")
        return
    if begun and not substitution.override.strip():
        yield Problem(code="MATCH_BEGUN", where="override")
    name = substitution.name.strip()
    if not name:
        yield Problem(code="SUBSTITUTE_NEEDED", where="name")
    elif _plain(name) in {_plain(one) for names in players for one in names.split(SHARES)}:
        yield Problem(code="IN_THIS_MATCH", where="name", values={"name": name})
    if not substitution.captain.strip():
        yield Problem(code="CAPTAIN_NEEDED", where="captain")
    if not substitution.director:
        yield Problem(code="DIRECTOR_NOT_TOLD", where="director")
    if not substitution.outside_line_up:
        yield Problem(code="IN_LINE_UP", where="outside_line_up")


def check_substituting(change: Substituting, options: ShuffleboardOptions) -> Iterator[Problem]:
    """Refuse away from the scoreboard what is refused there (YSA G-1, G-2).

    >>> [problem.where for problem in check_substituting(
    ...     Substituting(name="R", said={"captain": "K"}), ShuffleboardOptions(team_event=True))]
    ['director', 'outside_line_up']
    """
    line = Substitution(seat=0, name=change.name, **change.said)
    return check_substitution(line, options, begun=change.begun, players=change.players)


SUBSTITUTES: SubstituteRules[ShuffleboardOptions] = SubstituteRules(
    article="YSA G-2", decides="captain", reason="override", check=check_substituting
)


def _plain(name: str) -> str:
    """Leave out the spaces of a name, however wide."""
    return "".join(name.split())


def playing(
    entered: Sequence[str],
    partners: Sequence[tuple[str, str]] = (),
    substitutions: Iterable[Substitution] = (),
    *,
    pairs: bool = False,
) -> tuple[str, ...]:
    """Give who plays, per seat: a substitute's name; of a pair the one at the head before the dot.

    `partners` are those of now; of a pair whose partners nobody has noted the entered name stays,
    with the substitute's in its place. A record that tells of a seat nobody has (it came with a
    file) changes no name.

    >>> playing(("A", "B"), (), [Substitution(seat=2, name="R")])
    ('A', 'B')
    >>> reserve = Substitution(seat=1, name="R")
    >>> playing(("A", "B"), (), [reserve]), playing(("AB", "CD"), (("A", "B"), ("", "")))
    (('A', 'R'), ('A・B', 'CD'))
    >>> playing(("A・B", "C・D"), (), [reserve], pairs=True)
    ('A・B', 'R・D')
    """
    names = list(entered)
    for line in substitutions:
        if not 0 <= line.seat < len(names):
            continue
        both = names[line.seat].split(SHARES)
        if pairs and len(both) == 2 and 0 <= line.partner < 2:
            both[line.partner] = line.name
            names[line.seat] = SHARES.join(both)
        elif not pairs:
            names[line.seat] = line.name
    for seat, pair in enumerate(partners[: len(names)]):
        names[seat] = SHARES.join(filter(None, pair)) or names[seat]
    return tuple(names)


def partner_at(partners: Sequence[tuple[str, str]], seat: int, place: int) -> str:
    """Name who of a pair plays at a place, the one at the head first; empty where none is noted.

    >>> partner_at((("A", "B"),), 0, 1), partner_at((), 0, 1)
    ('B', '')
    """
    known = partners[seat] if seat < len(partners) else ()
    return known[place] if 0 <= place < len(known) else ""


def as_entered(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Give who of each pair is named first and second; nothing where that cannot be told.

    So the draw has them, head before foot, until a pair exchanges its ends (YSA C-2). Names that
    stand there twice are left to the desk.

    >>> as_entered(("A・B", "C・D"))
    (('A', 'B'), ('C', 'D'))
    >>> as_entered(("A・B", "CD")), as_entered(("A・B", "C・A"))
    ((), ())
    """
    pairs = [parts_of(name) for name in names]
    people = {person for pair in pairs for person in pair}
    if any(len(pair) != PAIR for pair in pairs) or len(people) != PAIR * len(pairs):
        return ()
    return tuple((head, foot) for head, foot in pairs)
