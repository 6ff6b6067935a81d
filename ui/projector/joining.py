"""Short pages of several divisions together on one, where their letters stay large enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSizeF

from ui.look.colours import THEMES
from ui.projector.clock import CountdownFace, CountdownPhase
from ui.projector.layout import BODY, END, laid_out, row_height
from ui.projector.slide import Names, Parts, Places, Slide, SlideKind, Tables
from ui.projector.slides import LEAST, MORE_NAMES

JOINED = (SlideKind.NAMES, SlideKind.TABLES, SlideKind.RESULTS, SlideKind.STANDINGS)
HEIGHT = 1000.0
"""The height of the screen on which it is tried, in pixels."""
FACE = CountdownFace(CountdownPhase.RUNNING, "000:00", "残り時間")
"""The widest clock that may stand beside the heading of a part."""
_THEME = THEMES["light"]


def joined(made: Sequence[Slide], ratio: float, lines: int) -> tuple[Slide, ...]:
    """Give the pages with short ones of a kind together, where the first of them stood.

    `ratio` is width by height of the screen, `lines` how many lines the desk wants on a page.
    A page of a division that has more of the kind, and one with too long names, stays alone.
    """
    placed: dict[int, Slide] = {}
    gone: set[int] = set()
    for kind in JOINED:
        places = [at for at, slide in enumerate(made) if slide.kind == kind and _short(slide)]
        for numbers, page in _packed([(at, _alone(made[at])) for at in places], ratio, lines):
            if page is not None:
                placed[numbers[0]] = page
                gone.update(numbers[1:])
    return tuple(placed.get(at, slide) for at, slide in enumerate(made) if at not in gone)


def _short(slide: Slide) -> bool:
    return slide.pages == 1 and isinstance(slide.content, Tables | Names | Places)


def _alone(slide: Slide) -> Slide:
    """Give a page without the room that it keeps for lines to come."""
    content = slide.content
    if isinstance(content, Tables):
        return replace(slide, content=replace(content, rows=len(content.lines)))
    return slide


Together = tuple[list[int], Slide | None]
"""The places of pages, and the page that they make; None where each stays as it is."""


def _packed(short: Sequence[tuple[int, Slide]], ratio: float, lines: int) -> list[Together]:
    """Put pages together in their order, in two columns where one is not enough."""
    packed: list[Together] = []
    for at, slide in short:
        if packed:
            numbers, page = packed[-1]
            before = page.parts if page is not None else (dict(short)[numbers[0]],)
            ways = (_page((*before, slide), across, ratio, lines) for across in (1, 2))
            more = next(filter(None, ways), None)
            if more is not None:
                packed[-1] = ([*numbers, at], more)
                continue
        packed.append(([at], None))
    return packed


def _page(parts: Sequence[Slide], across: int, ratio: float, lines: int) -> Slide | None:
    """Make one page of these, or None where it could not be read from afar."""
    if len({part.division_id for part in parts}) < 2:
        return None
    cuts = range(1, len(parts)) if across == 2 else [len(parts)]
    columns = max(
        (tuple(filter(None, (tuple(parts[:cut]), tuple(parts[cut:])))) for cut in cuts),
        key=row_height,
    )
    titles = {part.title for part in parts}
    page = Slide(
        kind=parts[0].kind,
        content=Parts(columns),
        heading="\u3000/\u3000".join(part.heading for part in parts),
        title=titles.pop() if len(titles) == 1 else "",
    )
    return page if _readable(page, columns, ratio, lines) else None


def _readable(page: Slide, columns: Sequence[Sequence[Slide]], ratio: float, lines: int) -> bool:
    least = max(LEAST / 0.66, (END - BODY) / (lines + MORE_NAMES))
    if row_height(columns) < least:
        return False
    size = QSizeF(HEIGHT * ratio, HEIGHT)
    scene = laid_out(page, size, _THEME, faces=[FACE] * len(page.parts))
    return all(text.size >= int(LEAST * HEIGHT / 100) for text in scene.texts)
