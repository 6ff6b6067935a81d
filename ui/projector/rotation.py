"""Which page stands in the hall: pages turn by themselves, the countdown runs, the bell rings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QObject, QSizeF, QTimer, Signal

from app.event_file.file import Changed, EventFile
from app.queries import clock_queries
from models.round_clock import RoundClockView
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.look.colours import THEMES
from ui.projector.bell import Bell
from ui.projector.choices import Choices, load, load_notice, save, save_notice
from ui.projector.clock import Countdown, CountdownFace, CountdownPhase, face_of
from ui.projector.layout import BODY, END, laid_out, row_height
from ui.projector.publishing import pages
from ui.projector.slide import Names, Parts, Places, Slide, SlideKind, Tables
from ui.projector.slides import LEAST, MORE_NAMES, WIDE, waiting_slide

BEAT = 200
"""How often the time is looked at, in milliseconds."""
SOON = 30
"""How long after an action the hall sees it, in milliseconds: first the desk goes on."""
DEPENDS = (
    Changed.EVENT
    | Changed.DIVISIONS
    | Changed.ENTRANTS
    | Changed.ROUNDS
    | Changed.RESULTS
    | Changed.NOTES
)


def monotonic() -> Callable[[], int]:
    """Give a clock in milliseconds that no change of the wall clock disturbs."""
    timer = QElapsedTimer()
    timer.start()
    return timer.elapsed


class Rotation(QObject):
    """The pages in turn, for every view of them: the window in the hall and the small picture.

    Signals: `shown()` when another page, or other facts on it, are to be drawn; `ticked()` when
    the clock shows another time; `chosen()` when the desk's choices changed.
    """

    shown = Signal()
    ticked = Signal()
    chosen = Signal()

    def __init__(
        self,
        desk: Desk,
        settings: Settings | None = None,
        *,
        now: Callable[[], int] | None = None,
        bell: Bell | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Begin with what was chosen last on this computer; nothing is read before it is seen."""
        super().__init__(parent)
        self.desk = desk
        self.settings = settings or Settings()
        self.choices = load(self.settings)
        self.slides: tuple[Slide, ...] = (waiting_slide(),)
        self.place = 0
        self.held = False
        self._now = now or monotonic()
        self._bell = bell or Bell()
        self.clock = Countdown(self._now, self.choices.minutes)
        self._face = self.clock.face()
        self._rounds: tuple[RoundClockView, ...] = ()
        self._faces: dict[int, CountdownFace] = {}
        self._turned_at = self._now()
        self._views: set[int] = set()
        self._stale = True
        self._ratio = WIDE
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self.beat)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self.beat)
        self._take_notice()
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        desk.language_changed.connect(self.refresh)

    # -- what stands now ------------------------------------------------------------------

    @property
    def slide(self) -> Slide:
        """The page that is shown."""
        return self.slides[self.place]

    @property
    def face(self) -> CountdownFace:
        """What the clock beside the page shows: that of its round, else the countdown."""
        return self._face_of(self.slide)

    @property
    def faces(self) -> tuple[CountdownFace, ...]:
        """What the clocks of all parts of the page show, in their order."""
        return tuple(map(self._face_of, self.slide.parts))

    def _face_of(self, slide: Slide) -> CountdownFace:
        if slide.kind is SlideKind.CLOCK:
            return self._faces.get(int(slide.about or 0), self._face)
        own = [view.round_id for view in self._rounds if view.division_id == slide.division_id]
        return self._faces[own[-1]] if own else self._face

    def _round_faces(self) -> dict[int, CountdownFace]:
        """Give what the clocks of rounds show now, by round id; the bell is the desk's."""
        now = self.desk.clock()
        return {
            view.round_id: face_of(view.clock.phase(now), view.clock.left(now))
            for view in self._rounds
        }

    @property
    def ratio(self) -> float:
        """Width by height of the screen in the hall."""
        return self._ratio

    def watch(self, view: QObject, on: bool) -> None:
        """Take note that a view can be seen, or no longer; nothing is read for nobody."""
        (self._views.add if on else self._views.discard)(id(view))
        if on and self._stale:
            self.refresh()
        self._keep_time()

    def shape(self, ratio: float) -> None:
        """Lay the pages out for a screen of this width by height."""
        if ratio != self._ratio:
            self._ratio = ratio
            self.refresh()

    # -- reading --------------------------------------------------------------------------

    def _on_changed(self, flags: Changed) -> None:
        if flags & DEPENDS:
            self._stale = True
            if self._views:
                self._soon.start()

    def _on_event(self) -> None:
        self.choices = replace(self.choices, hidden=frozenset())
        self._take_notice()
        self.refresh()
        self.chosen.emit()

    def _take_notice(self) -> None:
        path = str(self.desk.event_file.path) if self.desk.is_open else ""
        text = load_notice(self.settings, path) if path else ""
        self.choices = replace(self.choices, notice=text)

    def refresh(self) -> None:
        """Read again what may be shown, and stay on the page that is shown, if it still is.

        While nobody looks it is put off.
        """
        self._stale = not self._views
        if self._stale:
            return
        self._face = self.clock.face()
        made = self.desk.read(self._read) if self.desk.is_open else self._read(None)
        if not made:
            return
        before = self.slide.keys
        fresh = self._fresh(made)
        self.slides = made
        if fresh is not None:
            self._go(fresh)
            return
        same = (place for place, slide in enumerate(made) if before & slide.keys)
        self.place = next(same, min(self.place, len(made) - 1))
        self.shown.emit()

    def _read(self, event: EventFile | None) -> tuple[Slide, ...]:
        started = self.clock.phase is not CountdownPhase.READY
        known = () if event is None else clock_queries.round_clocks(event)
        self._rounds = tuple(view for view in known if view.going)
        self._faces = self._round_faces()
        made = pages(
            event,
            self.choices,
            clock_on=started,
            round_clocks=self._rounds,
            ratio=self._ratio,
            now=self.desk.clock(),
        )
        return joined(made, self._ratio, self.choices.lines)

    def _fresh(self, made: tuple[Slide, ...]) -> int | None:
        """Give the first page of a round that has just been published, or of a final."""
        kinds = (SlideKind.NAMES, SlideKind.TABLES, SlideKind.FINAL)
        shown_before = {
            (part.division_id, part.about)
            for slide in self.slides
            for part in slide.parts
            if slide.kind in (*kinds, SlideKind.CLOCK)
        }
        for place, slide in enumerate(made):
            own = slide.kind is SlideKind.CLOCK and bool(
                slide.about
            )  # a clock of a round was started
            about = {(part.division_id, part.about) for part in slide.parts}
            if (slide.kind in kinds or own) and about - shown_before:
                return None if self.held else place
        return None

    # -- turning --------------------------------------------------------------------------

    def beat(self) -> None:
        """Read what changed, look at the time, move the clock, ring, turn the page."""
        if self._stale and self._views:
            self.refresh()
        self._look_at_clock()
        due = self._now() - self._turned_at >= self.choices.seconds * 1000
        if due and self._views and not self.held and len(self.slides) > 1:
            self.turn(1)
        self._keep_time()

    def turn(self, by: int) -> None:
        """Show the next page, or another one so far away."""
        self._go((self.place + by) % len(self.slides))

    def next_page(self) -> None:
        """Show the next page."""
        self.turn(1)

    def previous_page(self) -> None:
        """Show the page before."""
        self.turn(-1)

    def hold(self, held: bool) -> None:
        """Keep the page that is shown, or let the pages turn again."""
        self.held = held
        self._turned_at = self._now()
        self.chosen.emit()

    def _go(self, place: int) -> None:
        self.place = place
        self._turned_at = self._now()
        self.shown.emit()

    def _keep_time(self) -> None:
        wanted = bool(self._views) or self.clock.ticking
        if wanted != self._timer.isActive():
            if wanted:
                self._timer.start()
            else:
                self._timer.stop()

    # -- the countdown --------------------------------------------------------------------

    def start_clock(self) -> None:
        """Start the countdown, or pause it while it runs."""
        if self.clock.ticking:
            self.clock.pause()
        else:
            self._bell.prepare()
            self.clock.start()
        self._clock_changed()

    def reset_clock(self) -> None:
        """Put the countdown back to its whole time."""
        self.clock.reset()
        self._clock_changed()

    def _clock_changed(self) -> None:
        self._face = self.clock.face()
        self.refresh()
        if self.clock.ticking:
            self.show_kind(SlideKind.CLOCK)
        self._keep_time()
        self.ticked.emit()

    def _look_at_clock(self) -> None:
        before, self._face = self._face, self.clock.face()
        rounds, self._faces = self._faces, self._round_faces()
        if self._face == before and self._faces == rounds:
            return
        if self._face.phase is CountdownPhase.OVER and before.phase is not CountdownPhase.OVER:
            self._bell.ring()
            self.show_kind(SlideKind.CLOCK)
        for key, shown in self._faces.items():
            if shown.phase is CountdownPhase.OVER and rounds[key].phase is not CountdownPhase.OVER:
                self.show_kind(SlideKind.CLOCK, about=str(key))
        self.ticked.emit()

    def show_kind(self, kind: str, about: str = "") -> None:
        """Show the first page of a kind, unless there is none or a page is held."""
        found = [(slide.kind, slide.about if about else "") for slide in self.slides]
        if not self.held and (kind, about) in found:
            self._go(found.index((kind, about)))

    # -- choices --------------------------------------------------------------------------

    def choose(self, choices: Choices) -> None:
        """Take other choices and remember them."""
        if choices == self.choices:
            return
        if choices.notice != self.choices.notice and self.desk.is_open:
            save_notice(self.settings, str(self.desk.event_file.path), choices.notice)
        self.choices = choices
        save(self.settings, choices)
        self.clock.minutes = choices.minutes
        self._face = self.clock.face()
        self.refresh()
        self.chosen.emit()
        self.ticked.emit()


# -- short pages of several divisions together on one, where their letters stay large enough -------

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
