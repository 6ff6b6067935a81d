"""Where the matches of a knock-out stand, which lead where, and what is said of them; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from models.views.divisions import sign
from models.views.draws import BracketMatchView, BracketSideView, BracketView
from reports.brackets.bracket_words import (
    RoundKey,
    beside,
    full_name,
    match_name,
    matches_by_key,
    slot_text,
    waiting_text,
)
from reports.i18n import _, _p
from reports.stage_names import knockout_round
from reports.wording import remark

PLACING = {
    "third": (0, 0),
    "p5_8": (1, 0),
    "p5": (2, 0),
    "p7": (2, 1),
}
"""The column and the row, below the bracket, of the first match of each placing part."""
BELOW = 0.5
"""How far below the bracket the placing matches begin, in rows."""
CAPTION = 0.5
"""What the name above a placing match takes, in rows."""
CALL, DECIDED, PASSED = "call", "decided", "passed"


@dataclass(frozen=True, slots=True)
class BoxSpot:
    """Where a match stands: in columns from the left, in rows from the top to its middle."""

    match: BracketMatchView
    column: int
    row: float
    caption: str = ""
    """What stands above it; empty under the heading of a round."""


def key_of(match: BracketMatchView) -> RoundKey:
    """Give what a match is called within its bracket."""
    return (match.part, match.round, match.number)


def spots(view: BracketView) -> tuple[BoxSpot, ...]:
    """Place every match: the bracket as a tree, the placing matches in rows below it."""
    return tuple(_spot(view, match) for match in view.matches)


def _spot(view: BracketView, match: BracketMatchView) -> BoxSpot:
    if match.part == view.key:
        first = 2 ** (match.round - 1)
        return BoxSpot(match, match.round - 1, first * (match.number - 0.5))
    column, row = PLACING[match.part]
    row += match.number - 1
    middle = 2 ** (view.rounds - 1) + BELOW + row * (1 + CAPTION) + CAPTION + 0.5
    return BoxSpot(match, column, middle, match_name(view, match))


def lines_between(view: BracketView) -> Iterator[tuple[BracketMatchView, BracketMatchView, int]]:
    """Give the matches of the bracket whose winner goes on, the next one, and to which side."""
    known = matches_by_key(view)
    for match in view.matches:
        following = (match.part, match.round + 1, (match.number + 1) // 2)
        if match.part == view.key and following in known:
            yield match, known[following], (match.number + 1) % 2


def headings(view: BracketView) -> tuple[str, ...]:
    """Name every round of the bracket, with its time where there is a timetable."""
    found = []
    for number in range(1, view.rounds + 1):
        matches = [m for m in view.matches if m.part == view.key and m.round == number]
        times = slot_text([match.starts_at for match in matches])
        found.append("  ".join(filter(None, [knockout_round(view.rounds, number), times])))
    return tuple(found)


def neighbour(view: BracketView, of: BracketMatchView, way: str) -> BracketMatchView | None:
    """Give the match to which an arrow leads: `left`, `right`, `up` or `down`; None at the edge.

    Right follows the winner, left goes back to the upper of the two that lead here.
    """
    placed: Mapping[RoundKey, BoxSpot] = {key_of(spot.match): spot for spot in spots(view)}
    here = placed[key_of(of)]
    if way in ("up", "down"):
        column = [spot for spot in placed.values() if spot.column == here.column]
        column.sort(key=lambda spot: spot.row)
        at = column.index(here) + (1 if way == "down" else -1)
        return column[at].match if 0 <= at < len(column) else None
    if of.part == view.key:
        if way == "right":
            key = (of.part, of.round + 1, (of.number + 1) // 2)
        else:
            key = (of.part, of.round - 1, 2 * of.number - 1)
        return placed[key].match if key in placed else None
    column_wanted = here.column + (1 if way == "right" else -1)
    beside_here = [
        spot
        for spot in placed.values()
        if spot.column == column_wanted and spot.match.part != view.key
    ]
    return min(beside_here, key=lambda s: abs(s.row - here.row)).match if beside_here else None


# -- words ------------------------------------------------------------------------------------


def side_name(view: BracketView, side: BracketSideView) -> str:
    """Write who is on a side: a name, 「準々決勝2の勝者」, or that nobody comes."""
    if side.entrant is not None:
        return side.entrant.name
    if side.bye:
        return _p("on a line of a knock-out", "(nobody)")
    return waiting_text(view, side)


def side_result(view: BracketView, match: BracketMatchView, side: BracketSideView) -> str:
    """Write what a match brought a side: 「○ +12」; empty before it is decided."""
    if match.state != DECIDED or side.entrant is None:
        return ""
    mark = sign(side.cell) if side.cell is not None else ""
    return " ".join(filter(None, [mark, beside(view, match, side)]))


def state_words(match: BracketMatchView) -> tuple[str, str]:
    """Say with a sign and a word how far a match is."""
    if match.state == DECIDED:
        return "●", _p("match of a knock-out", "played")
    if match.state == CALL:
        return "□", _p("match of a knock-out", "open")
    if match.state == PASSED:
        return "–", remark("bye")
    return "…", _p("match of a knock-out", "waits")


def match_sentence(view: BracketView, match: BracketMatchView) -> str:
    """Say all that is known of a match, for a screen reader and under the pointer."""
    sides = []
    for side in match.sides:
        seed = _p("in a bracket", "seed {seed}").format(seed=side.seed) if side.seed else ""
        club = side.entrant.club if side.entrant is not None and view.clubs else ""
        about = _p("between remarks", ", ").join(filter(None, [club, seed]))
        name = side_name(view, side)
        if about:
            name = _p("namesake", "{name} ({mark})").format(name=name, mark=about)
        sides.append(" ".join(filter(None, [name, side_result(view, match, side)])))
    _sign, state = state_words(match)
    where = full_name(view, match)
    if match.state == PASSED:
        return _("{round}: {names} ({state})").format(
            round=where, names=" – ".join(sides), state=state
        )
    return _("{round}, |table| {table}: {names} ({state})").format(
        round=where, table=match.table, names=" – ".join(sides), state=state
    )


def match_reasons(view: BracketView, match: BracketMatchView) -> tuple[str, ...]:
    """Say what hangs on a match: where the winner goes, which places it gives."""
    reasons = [match_sentence(view, match)]
    if match.starts_at:
        reasons.append(_("Time: {slot}").format(slot=match.starts_at))
    for other in view.matches:
        for side in other.sides:
            if side.waits_for is None or side.waits_for[1:] != key_of(match):
                continue
            winner = side.waits_for[0] == "winner"
            words = _("The winner goes on to: {match}") if winner else _("The loser plays: {match}")
            reasons.append(words.format(match=_numbered(view, other)))
    if match.winner_place is not None:
        reasons.append(
            _("The winner is in place {place}, the loser in place {other}.").format(
                place=match.winner_place, other=match.loser_place
            )
        )
    return tuple(reasons)


def _numbered(view: BracketView, match: BracketMatchView) -> str:
    name = full_name(view, match)
    alone = sum(m.part == match.part and m.round == match.round for m in view.matches) == 1
    if alone:
        return name
    return _p("match of a round", "{round}, game {number}").format(round=name, number=match.number)
