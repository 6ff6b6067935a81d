"""What stands small over the columns of boards and cards: frame, end and lead (YSA A-3)."""

from __future__ import annotations

from models.games.shuffleboard.catalogue import CourtEnd, Form, ends_per_frame
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.schedule import place
from reports.games.shuffleboard.words import short_place

Heads = tuple[tuple[str, ...], ...]
"""For each column a text over each of its small boxes."""


def column_heads(
    options: ShuffleboardOptions, first: int, room: int, pair_end: CourtEnd = CourtEnd.HEAD
) -> Heads:
    """Write number, end and lead of the frames from `first` on; of three players the numbers.

    >>> column_heads(ShuffleboardOptions(form=Form.DOUBLES), 2, 1)
    (('2 H・B', 'F・B'),)
    >>> column_heads(ShuffleboardOptions(), 9, 2)
    (('9 H・Y',), ('10 F・B',))
    """
    frames = range(first, first + room)
    if options.form is Form.ROUND_ROBIN:
        return tuple((str(frame),) for frame in frames)
    each = ends_per_frame(options.form)
    found: list[tuple[str, ...]] = []
    for frame in frames:
        numbers = range((frame - 1) * each + 1, frame * each + 1)
        head, *others = [short_place(place(options.form, n, pair_end)) for n in numbers]
        found.append((f"{frame} {head}", *others))
    return tuple(found)
