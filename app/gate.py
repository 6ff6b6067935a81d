"""What stands in the way of the next pairing, or wants a look before it; views in, items out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.targets import Goal, Target
from models.core.on_hold import OnHold
from models.core.outcomes import Mark, Note
from models.views.divisions import PAIR, EntrantView, MatchState, MatchView, RoundView
from models.views.logs import PenaltyView, RulingView
from models.views.people import Elsewhere, Unjoined
from models.views.second_entry import NOWHERE, SecondEntry

REFEREE = "referee"
"""The effect of a penalty that leaves the decision to the referee."""
ABSENT = frozenset({Note.LATE, Note.DOUBLE_DEFAULT})
DECISIONS = frozenset({"ruling", "correction"})
NOTHING_HELD: Mapping[int, OnHold] = {}
SeenFacts = Collection[tuple[Any, ...]]


@dataclass(frozen=True, kw_only=True, slots=True)
class OldSheet:
    """A sheet that was printed or saved and now says something else than the event."""

    form: str
    round_id: int | None
    printed_after: int
    """The newest action when it was printed, which tells one printing from the next."""
    at_table: int = PAIR
    """How many sit at a full table of its division, by which it is called."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GateItem:
    """One thing to look at: a code and values, and where it is put right.

    Codes that block: `RESULT_MISSING`, `NOT_CONFIRMED`, `ON_HOLD`, `RULING_MISSING`. Codes
    that ask for a look: `ABSENT`, `NOT_HERE`, `SHEET_OLD`, `ELSEWHERE`, `SAME_SLOT`, `UNJOINED`.
    """

    code: str
    target: Target
    values: Mapping[str, Any] = field(default_factory=dict)
    blocks: bool = False
    about: tuple[tuple[Any, ...], ...] = ()
    """What it is about; once all of it was looked at, it need not be shown again."""


def gate(
    *,
    running: RoundView | None,
    earlier: Sequence[RoundView] = (),
    entrants: Sequence[EntrantView] = (),
    penalties: Sequence[PenaltyView] = (),
    rulings: Sequence[RulingView] = (),
    old_sheets: Sequence[OldSheet] = (),
    sitting: Sequence[Elsewhere] = (),
    unjoined: Sequence[Unjoined] = (),
    second: SecondEntry = NOWHERE,
    holds: Mapping[int, OnHold] = NOTHING_HELD,
    corrected: Collection[int] = (),
    at_once: Collection[int] = (),
) -> tuple[GateItem, ...]:
    """List what stands against going on after the running round, the blocking items first.

    `running` is the last round that was published, None before the first one; `earlier` are those
    before it, where a result can be open again or still wait for its second typing. `sitting` are
    those who play elsewhere at the same time, `unjoined` those who
    may be somebody of another division. `second`
    says at which tables results must have been typed twice, `holds` by match id which cards wait
    for the referee, `corrected` which matches were corrected while that was so, also in a round
    of which no other result was typed twice. `at_once` are the ids of rounds that are played at
    the same time as the running one: they wait for second entries as it does.
    """
    tables = [
        item
        for shown in earlier
        for item in _tables(
            shown, second, holds, earlier=True, over=shown.id not in at_once, corrected=corrected
        )
    ]
    if running is not None:
        tables += _tables(running, second, holds)
    absent = _absent(running) if running is not None else ()
    return (
        *tables,
        *_open_penalties(penalties, rulings),
        *absent,
        *_not_here(entrants),
        *_sitting(sitting),
        *_unjoined(unjoined),
        *_old(old_sheets),
    )


def worth_showing(items: Iterable[GateItem], seen: SeenFacts) -> bool:
    """Tell whether anything blocks or has not been looked at before.

    >>> item = GateItem(code="ABSENT", target=Target(goal=Goal.WITHDRAW), about=((3, 7),))
    >>> worth_showing([item], set()), worth_showing([item], {("ABSENT", 3, 7)})
    (True, False)
    """
    return any(item.blocks or not set(marks(item)) <= set(seen) for item in items)


def marks(item: GateItem) -> tuple[tuple[Any, ...], ...]:
    """Give what is remembered of an item once it was looked at."""
    return tuple((item.code, *about) for about in item.about)


def _tables(
    shown: RoundView,
    second: SecondEntry,
    holds: Mapping[int, OnHold],
    *,
    earlier: bool = False,
    over: bool = False,
    corrected: Collection[int] = (),
) -> Iterator[GateItem]:
    twice = not over or _was_typed_twice(shown)
    for match in shown.matches:
        held = holds.get(match.id)
        if held is not None:
            yield _of_match("ON_HOLD", match, shown if earlier else None, note=held.note)
        elif match.state is MatchState.OPEN:
            yield _of_match("RESULT_MISSING", match, shown if earlier else None)
        elif (
            (twice or match.id in corrected)
            and second.wants(match.spot or match.table)
            and match.state is MatchState.ENTERED
            and not _by_withdrawal(match)
        ):
            yield _of_match("NOT_CONFIRMED", match, shown if earlier else None)


def _was_typed_twice(shown: RoundView) -> bool:
    """Tell whether a round was played with second entries, which can begin during an event."""
    return any(match.state is MatchState.CONFIRMED and not match.bye for match in shown.matches)


def _by_withdrawal(match: MatchView) -> bool:
    """Tell whether a result was written by the desk itself when somebody withdrew.

    At a table where the others have played on, it was typed from their card.
    """
    played = any(cell.place is not None for cell in match.cells)
    return not played and any(cell.note is Note.WITHDRAWN for cell in match.cells)


def _of_match(code: str, match: MatchView, earlier: RoundView | None, **more: object) -> GateItem:
    """Make the item of a table; one of an earlier round says which."""
    names = [seat.entrant.name for seat in match.seats]
    values: dict[str, Any] = {"table": match.table, "names": names, **more}
    if earlier is not None:
        values["round_id"] = earlier.id
    return GateItem(
        code=code,
        values=values,
        target=Target(goal=Goal.RESULT, match_id=match.id),
        blocks=True,
        about=((match.id,),),
    )


def _open_penalties(
    penalties: Iterable[PenaltyView], rulings: Sequence[RulingView]
) -> Iterator[GateItem]:
    for penalty in penalties:
        if penalty.effect != REFEREE or any(_settles(ruling, penalty) for ruling in rulings):
            continue
        yield GateItem(
            code="RULING_MISSING",
            values={
                "name": penalty.who,
                "article": penalty.article,
                "round": penalty.round,
                "table": penalty.table,
            },
            target=Target(
                goal=Goal.RULING, match_id=penalty.match_id, entrant_id=penalty.entrant.id
            ),
            blocks=True,
            about=((penalty.id,),),
        )


def _settles(ruling: RulingView, penalty: PenaltyView) -> bool:
    """Tell whether a decision came after a penalty, about its match or its person."""
    if ruling.kind not in DECISIONS or penalty.at is None or ruling.at < penalty.at:
        return False
    of_match = penalty.match_id is not None and ruling.match_id == penalty.match_id
    return of_match or ruling.entrant_id == penalty.entrant.id


def _absent(running: RoundView) -> Iterator[GateItem]:
    for match in running.matches:
        for seat, cell in zip(match.seats, match.cells, strict=False):
            entrant = seat.entrant
            if cell.note in ABSENT and cell.mark is Mark.LOSS and entrant.withdrawn_from is None:
                yield GateItem(
                    code="ABSENT",
                    values={"name": entrant.name, "number": entrant.number, "table": match.table},
                    target=Target(goal=Goal.WITHDRAW, entrant_id=entrant.id),
                    about=((running.id, entrant.id),),
                )


def _not_here(entrants: Iterable[EntrantView]) -> Iterator[GateItem]:
    waiting = [e for e in entrants if not e.checked_in and e.withdrawn_from is None]
    if waiting:
        each = {"each": waiting[0].each} if waiting[0].each > 1 else {}
        yield GateItem(
            code="NOT_HERE",
            values={"count": len(waiting), "names": [entrant.name for entrant in waiting]} | each,
            target=Target(goal=Goal.ENTRANTS, entrant_id=waiting[0].id),
            about=tuple((entrant.id,) for entrant in waiting),
        )


def _sitting(found: Iterable[Elsewhere]) -> Iterator[GateItem]:
    for sitting in found:
        yield GateItem(
            code="SAME_SLOT" if sitting.slot else "ELSEWHERE",
            values={
                "name": sitting.person.name,
                "division": sitting.division,
                "game": sitting.game,
                "table": sitting.table,
                "slot": sitting.slot,
            },
            target=Target(
                goal=Goal.TABLE, division_id=sitting.division_id, match_id=sitting.match_id
            ),
            about=((sitting.person.id, sitting.match_id),),
        )


def _unjoined(found: Iterable[Unjoined]) -> Iterator[GateItem]:
    """Name who may play in two divisions, so that nobody is to sit at two tables at once."""
    for pair in found:
        yield GateItem(
            code="UNJOINED",
            values={
                "name": pair.person.name,
                "other": pair.other.person.name,
                "division": pair.other.divisions[0],
            },
            target=Target(goal=Goal.ENTRANTS, entrant_id=pair.entrant_id),
            about=((pair.person.id, pair.other.person.id),),
        )


def _old(sheets: Iterable[OldSheet]) -> Iterator[GateItem]:
    for sheet in sheets:
        yield GateItem(
            code="SHEET_OLD",
            values={"form": sheet.form, "round_id": sheet.round_id, "at_table": sheet.at_table},
            target=Target(goal=Goal.FORM, key=sheet.form, round_id=sheet.round_id),
            about=((sheet.form, sheet.round_id, sheet.printed_after),),
        )
