"""A knock-out in words and as a tree: what its matches are called, which line leads where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from models.views.divisions import EntrantView, signed
from models.views.draws import BracketMatchView, BracketSideView, BracketView
from reports.i18n import _
from reports.stage_names import knockout_round, knockout_stage
from reports.wording import cell_remark, stage_name, won_by

RoundKey = tuple[str, int, int]
"""Part, round and number of a match."""


# ---------------------------------------------------------------- names


def match_name(view: BracketView, match: BracketMatchView) -> str:
    """Name the round of a match within its bracket, the match for third place by its own name."""
    if match.part == view.key:
        return knockout_round(view.rounds, match.round)
    return stage_name(part_name(view, match.part))


def part_name(view: BracketView, part: str) -> str:
    """Name a part that plays for places without the name of its bracket, e.g. `third`."""
    return part.removeprefix(f"{view.key}_")


def full_name(view: BracketView, match: BracketMatchView) -> str:
    """Name the round of a match where matches of several brackets stand together."""
    if match.part == view.key:
        return knockout_stage(view, match.round)
    return match_name(view, match)


def waiting_text(view: BracketView, side: BracketSideView) -> str:
    """Say whom a side waits for: 「準決勝第2対局の敗者」; empty when it waits for nobody."""
    if side.entrant is not None or side.waits_for is None:
        return ""
    kind, part, number_of_round, number = side.waits_for
    name = knockout_round(view.rounds, number_of_round) if part == view.key else stage_name(part)
    words = _("loser of {match}, game {number}")
    if kind == "winner":
        words = _("winner of {match}, game {number}")
    return words.format(match=name, number=number)


def beside(
    view: BracketView,
    match: BracketMatchView,
    side: BracketSideView,
    in_words: Callable[[str], str] = won_by,
) -> str:
    """Write what stands on the line of a side: a count, a difference, or why it was not played.

    What a game notes in letters is put `in_words` for people; files for programs keep it as it is.
    """
    if side.cell is None:
        return in_words(side.score)
    remark = cell_remark(side.cell)
    if remark or side.score:
        return remark or in_words(side.score)
    if view.differences_in_first_round and match.part == view.key and match.round == 1:
        return signed(side.cell.difference)
    return ""


def place_slots(view: BracketView) -> list[tuple[int, EntrantView | None]]:
    """List the places down to the last that is played for, with who has them; at most eight.

    Without a match for third place two share it.
    """
    parts = {part_name(view, match.part) for match in view.matches}
    places = [1, 2]
    if "third" in parts:
        places += [3, 4]
    elif view.rounds > 1:
        places += [3, 3]
    places += [5, 6] * ("p5" in parts) + [7, 8] * ("p7" in parts)
    given: dict[int, list[EntrantView]] = {}
    for place, entrant in view.places:
        given.setdefault(place, []).append(entrant)
    slots: list[tuple[int, EntrantView | None]] = []
    for place in places:
        names = given.get(place, [])
        slots.append((place, names.pop(0) if names else None))
    return slots


# ---------------------------------------------------------------- the tree


@dataclass(frozen=True)
class Leaf:
    """A line at which somebody enters what is drawn."""

    side: BracketSideView


@dataclass(frozen=True)
class Node:
    """A match that is drawn, and what leads to its two sides."""

    match: BracketMatchView
    column: int
    """Counted from 0 at the names."""
    upper: Branch
    lower: Branch


Branch = Leaf | Node


def matches_by_key(view: BracketView) -> Mapping[RoundKey, BracketMatchView]:
    """Give the matches by part, round and number, placing parts by their plain names."""
    return {(part_name(view, m.part), m.round, m.number): m for m in view.matches}


def grow(view: BracketView, key: RoundKey, first: int = 1) -> Branch | None:
    """Build what leads to a match, from its round `first` on; None where nobody ever comes.

    Whoever sits opposite nobody in the first round goes straight on: there is no match to draw.
    """
    found = matches_by_key(view)
    return _grow(found, key, first)


def _grow(matches: Mapping[RoundKey, BracketMatchView], key: RoundKey, first: int) -> Branch | None:
    part, round_, _number = key
    match = matches[key]
    branches: list[Branch | None] = []
    for place, side in enumerate(match.sides):
        feeder = _feeder(key, place)
        if round_ > first and feeder in matches:
            branches.append(_grow(matches, feeder, first))
        elif part == "p5" and feeder in matches:
            branches.append(_grow(matches, feeder, 1))
        elif side.bye and side.entrant is None and round_ == 1:
            branches.append(None)
        else:
            branches.append(Leaf(side))
    upper, lower = branches
    if upper is None or lower is None:
        return upper or lower
    column = round_ - first + (part == "p5" and ("p5_8", 1, 1) in matches)
    return Node(match, column, upper, lower)


def _feeder(key: RoundKey, place: int) -> RoundKey:
    """Give the match whose winner comes to a side, by the shape of the bracket alone."""
    part, round_, number = key
    if part == "p5":
        return ("p5_8", 1, place + 1)
    return (part, round_ - 1, 2 * number - 1 + place)


def leaves(branch: Branch | None) -> Iterator[Leaf]:
    """Give the lines of a tree from the top."""
    if isinstance(branch, Leaf):
        yield branch
    elif branch is not None:
        yield from leaves(branch.upper)
        yield from leaves(branch.lower)


def lines(branch: Branch | None) -> int:
    """Count the lines of a tree."""
    return sum(1 for _leaf in leaves(branch))


def nodes(branch: Branch | None) -> Iterator[Node]:
    """Give the matches of a tree, each after those it waits for."""
    if isinstance(branch, Node):
        yield from nodes(branch.upper)
        yield from nodes(branch.lower)
        yield branch


def columns(branch: Branch | None) -> int:
    """Count the columns of matches of a tree."""
    return max((node.column for node in nodes(branch)), default=-1) + 1


def winner(match: BracketMatchView) -> EntrantView | None:
    """Give who won a match."""
    return next((side.entrant for side in match.sides if side.won), None)


def slot_text(times: list[str]) -> str:
    """Write the time of a round: its slot, or from the first beginning to the last end.

    >>> slot_text(["10:00–10:30", "10:30–11:00", "10:00–10:30"]), slot_text([])
    ('10:00–11:00', '')
    """
    known = sorted({text for text in times if text}, key=time_key)
    if not known:
        return ""
    begins, ends = known[0].partition("–")[0], known[-1].partition("–")[2]
    return f"{begins}–{ends}" if ends else begins


def time_key(text: str) -> tuple[int, str]:
    """Give the order of times of day, so that 9:30 comes before 10:00."""
    return (len(text.partition("–")[0]), text)
