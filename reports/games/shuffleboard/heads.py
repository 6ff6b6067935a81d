"""What stands small over the columns of boards and cards: frame, end and lead (YSA A-3)."""

from __future__ import annotations

from models.games.shuffleboard.cards.blank import card
from models.games.shuffleboard.catalogue import CourtEnd, Form, ends_per_frame
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.games.shuffleboard.words import COLOUR_LETTERS, short_place

Heads = tuple[tuple[str, ...], ...]
"""For each column a text over each of its small boxes."""


def column_heads(
    options: ShuffleboardOptions, first: int, room: int, pair_end: CourtEnd | None = None
) -> Heads:
    """Write number, end and lead of the frames from `first` on; of three players the numbers.

    `pair_end` is that of a pair that does not walk; as long as nobody has said it, only the lead
    is written.

    >>> column_heads(ShuffleboardOptions(form=Form.DOUBLES), 2, 1)
    (('2 H・B', 'F・B'),)
    >>> column_heads(ShuffleboardOptions(), 9, 2)
    (('9 H・Y',), ('10 F・B',))
    >>> column_heads(ShuffleboardOptions(form=Form.NON_WALKING), 9, 2)
    (('9 Y',), ('10 B',))
    """
    frames = range(first, first + room)
    if options.form is Form.ROUND_ROBIN:
        return tuple((str(frame),) for frame in frames)
    each = ends_per_frame(options.form)
    found: list[tuple[str, ...]] = []
    for frame in frames:
        numbers = range((frame - 1) * each + 1, frame * each + 1)
        head, *others = [_place(options.form, number, pair_end) for number in numbers]
        found.append((f"{frame} {head}", *others))
    return tuple(found)


def pairing_heads(options: ShuffleboardOptions, pairing: int, room: int) -> Heads:
    """Write frame, end and lead of a pairing of three; ends played on request have their number.

    >>> from models.games.shuffleboard.catalogue import Mode
    >>> three = ShuffleboardOptions(form=Form.ROUND_ROBIN, mode=Mode.PAIRINGS, target=8)
    >>> pairing_heads(three, 1, 8)[:2], len(pairing_heads(three, 1, 10))
    ((('1 F・Y',), ('2 H・Y',)), 10)
    """
    columns = card(options).blocks[pairing].columns
    known = [(f"{due.frame} {short_place(due)}",) for (due,) in columns]
    return (*known, *((str(frame),) for frame in range(len(known) + 1, room + 1)))


def _place(form: Form, number: int, pair_end: CourtEnd | None) -> str:
    due = place(form, number, pair_end or CourtEnd.HEAD)
    known = form is not Form.NON_WALKING or pair_end is not None
    return short_place(due) if known else COLOUR_LETTERS[due.lead]
