"""The record that a finished card makes: its boxes, what is noted on it, and what was written live.

A small box holds what its end brought in the end, penalties and credits included (YSA D-7, E-7);
what the discs counted follows from it once the penalties are known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from models.games.shuffleboard.cards.rows import has_more, lag_of
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.lines import (
    EndScore,
    EndState,
    Fault,
    Foul,
    Lag,
    Line,
    Moment,
    MomentKind,
    Ruling,
    ScoreCorrection,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.penalties import credit
from models.games.shuffleboard.play.reading import Reading
from models.games.shuffleboard.play.round_robin import trio
from models.games.shuffleboard.play.state_view import view_of
from models.games.shuffleboard.play.views import EndView, Points
from models.games.shuffleboard.record import (
    Entry,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)

Key = tuple[int, int]
"""Game and number of an end."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CrossedOut:
    """A score that was crossed out on the card and written anew (YSA D-5)."""

    game: int = 1
    number: int
    scores: Points
    """What stood in the small boxes first, per seat."""
    fault: Fault = Fault.NUMBER
    in_time: bool = True
    """Whether it was found before the next end was complete; later both sides must agree."""
    director: bool = False
    """Whether the director confirms that it changed the course of the match."""
    by: str = ""
    """Who found it."""


CardNote = Foul | Voided | CrossedOut | Line
"""What stands on a card besides its boxes; lines without an end follow what was written live."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """A finished card as it is typed."""

    start: Start
    ends: tuple[Line, ...]
    """In order of play, the scores as they stand in the boxes: `card_rows.typed_ends`."""
    lag: Lag | None = None
    notes: tuple[CardNote, ...] = ()
    base: ShuffleboardResult | None = None
    """What is on record already: the running board, or the result that is corrected."""
    without: frozenset[int] = frozenset()
    """Lines of the base that are struck, by number."""
    rewrite: bool = False
    """Whether boxes that differ from the base take its place, because the correction of a result
    is logged as a whole; else each one is a correction of the score that was written."""
    in_time: bool = False
    """Whether what differs from the base was found before the next end was complete (YSA D-5)."""
    both_agree: bool = False
    """Whether both sides agree to what differs from the base."""
    director: bool = False
    """Whether the director confirms what differs, where it changes the course of the match."""


def card_record(card: Card, options: ShuffleboardOptions) -> ShuffleboardResult | None:
    """Make the record of a card; colour changes stand where the rules have them.

    None where the base has ends that the card does not have, and which cannot be cut off. Whether
    the record can stand is for `check` to say.

    >>> from models.games.shuffleboard.lines import Article
    >>> ends = (EndScore(number=1, scores=(2, 8)),)
    >>> foul = Foul(number=1, seat=0, article=Article.NEXT_COURT, ruling=Ruling.PENALISED,
    ...             points=5, director=True)
    >>> made = card_record(Card(start=Start(yellow=0), ends=ends, notes=(foul,)),
    ...                    ShuffleboardOptions())
    >>> [type(line.line).__name__ for line in made.entries], made.entries[1].end.scores
    (['Foul', 'EndScore'], (7, 8))
    """
    base = card.base
    if base is None:
        return _Weaver(card, options).woven(None, {})
    if card.rewrite and not has_more(base) and not card.notes and _differs(card, base, options):
        # Nothing in it that the boxes would not say; another number of ends may change its course.
        made = _Weaver(card, options).woven(None, {})
        signed = tuple(written for written in base.entries if _signed(written.line))
        return replace(made, entries=(*made.entries, *signed))
    nets = {(end.game, end.number): end for end in card.ends if isinstance(end, EndScore)}
    counted = {end.entry: end for end in board(base, options).ends if not end.slip}
    gone = [line for line, end in counted.items() if end.turn.key not in nets]
    if gone:
        tail = replace(base, entries=base.entries[min(gone) :])
        if not card.rewrite or has_more(tail):
            return None
        base = replace(base, entries=base.entries[: min(gone)])
        counted = {line: end for line, end in counted.items() if line < min(gone)}
    return _Weaver(card, options).woven(base, counted)


def _differs(card: Card, base: ShuffleboardResult, options: ShuffleboardOptions) -> bool:
    """Tell whether a card has other boxes, colours or another lag than a record."""
    typed = [(e.game, e.number, e.scores) for e in card.ends if isinstance(e, EndScore)]
    stands = [(*end.turn.key, end.net) for end in board(base, options).ends]
    return typed != stands or card.start != base.start or card.lag != lag_of(base)


def before_end(record: ShuffleboardResult, key: Key, options: ShuffleboardOptions) -> int:
    """Give how many lines of a record were written before the score of an end that counts.

    All of them where the record has no such end: it is the next one.

    >>> record = ShuffleboardResult(start=Start(yellow=0),
    ...                             entries=(entry(EndScore(number=1, scores=(7, 8))),))
    >>> [before_end(record, (1, number), ShuffleboardOptions()) for number in (1, 2)]
    [0, 1]
    """
    ends = board(record, options).ends
    return next((end.entry for end in ends if end.turn.key == key), len(record.entries))


def taken_off(
    notes: Sequence[CardNote], start: Start, options: ShuffleboardOptions
) -> Mapping[Key, Sequence[int]]:
    """Give what fouls take off each end per seat, less what is credited for a slipped cue.

    >>> from models.games.shuffleboard.lines import Article
    >>> from models.games.shuffleboard.scores import Discs
    >>> slip = Foul(number=3, seat=1, article=Article.SLIPPED_CUE, ruling=Ruling.PENALISED,
    ...             points=10, director=True, touched=Discs(eights=1))
    >>> dict(taken_off([slip], Start(yellow=0), ShuffleboardOptions()))
    {(1, 3): [-8, 10]}
    """
    seats = sides(options.form)
    found: dict[Key, list[int]] = defaultdict(lambda: [0] * seats)
    for note in notes:
        if not isinstance(note, Foul) or note.ruling is not Ruling.PENALISED:
            continue
        points = found[note.game, note.number]
        points[note.seat] += note.points
        opponent: int | None = 1 - note.seat
        if seats == 3:
            who = trio(note.number, start.order)
            opponent = {who.yellow: who.black, who.black: who.yellow}.get(note.seat)
        if opponent is not None:
            points[opponent] -= credit(note)
    return found


@dataclass
class _Weaver:
    """Writes a record line by line: what is on record, and what the card adds in its place."""

    card: Card
    options: ShuffleboardOptions
    entries: list[Entry] = field(default_factory=list)
    corrected: dict[int, list[Points]] = field(default_factory=dict)
    place: dict[int, int] = field(default_factory=dict)
    """Where a line of the base now stands."""
    late: list[ScoreCorrection] = field(default_factory=list)
    """Corrections that were made after all the ends."""
    mended: dict[int, Points] = field(default_factory=dict)
    """The newest correction of an end in the base, by line, with what it says now."""
    used: set[int] = field(default_factory=set)
    """The notes that stand in the record, by their place on the card."""

    def __post_init__(self) -> None:
        self.state = Reading(options=self.options, start=self.card.start, corrected=self.corrected)

    def write(self, line: Line) -> int:
        self.entries.append(entry(line))
        self.state.take(len(self.entries) - 1, self.entries[-1])
        return len(self.entries) - 1

    def woven(
        self, base: ShuffleboardResult | None, counted: Mapping[int, EndView]
    ) -> ShuffleboardResult:
        """Give the whole record; `counted` are the ends of the base by their lines."""
        entries = () if base is None else base.entries
        signed = any(_signed(written.line) for written in entries)
        for number, written in enumerate(entries):
            line = written.line
            if line is None or number in self.card.without or _signed(line):
                continue
            if number in counted and isinstance(line, EndScore):
                self.old_end(number, line, counted[number], entries)
            else:
                self.old_line(number, line)
        for place, note in enumerate(self.card.notes):
            if not isinstance(note, Foul | Voided | CrossedOut):
                self.used.add(place)
                self.write(note)
        done = {end.turn.key for end in view_of(self.state).ends}
        for line in self.card.ends:
            if not isinstance(line, EndScore):
                self.write(line)
            elif (line.game, line.number) not in done:
                self.new_end(line)
        for place, note in enumerate(self.card.notes):  # of ends that are not on the card yet
            if place not in self.used and isinstance(note, Foul | Voided):
                self.go_on()
                self.write(note)
        for late in self.late:
            self.write(late)
        self.settle()
        if signed:
            self.write(Moment(kind=MomentKind.SIGNED))
        return ShuffleboardResult(start=self.card.start, entries=tuple(self.entries))

    # What is on record

    def old_end(self, number: int, line: EndScore, end: EndView, entries: Sequence[Entry]) -> None:
        """Write an end of the base, as it was or as the card has it."""
        key = end.turn.key
        self.notes_at(key)
        discs = self.discs(key, self.typed(key))
        later = [
            (place, mended)
            for place, written in enumerate(entries)
            if (mended := written.correction) is not None and mended.of == number
        ]
        versions = [mended.scores for _place, mended in later]
        if discs != end.discs and self.card.rewrite:
            if later:
                versions[-1] = discs
                self.mended[later[-1][0]] = discs
            else:
                line = replace(line, scores=discs, discs=())
        elif discs != end.discs:
            versions.append(discs)
            correction = ScoreCorrection(
                of=len(self.entries),
                scores=discs,
                found_in_time=self.card.in_time,
                both_agree=self.card.both_agree,
                director=self.card.director,
            )
            self.late.append(correction)
        self.place[number] = len(self.entries)
        self.corrected[len(self.entries)] = list(versions)
        self.write(line)

    def old_line(self, number: int, line: Line) -> None:
        """Write another line of the base; what it is about may have moved."""
        match line:
            case Foul() if line.settles is not None:
                if line.settles not in self.place:
                    return
                line = replace(line, settles=self.place[line.settles])
            case ScoreCorrection():
                if line.of not in self.place:
                    return
                scores = self.mended.get(number, line.scores)
                line = replace(line, of=self.place[line.of], scores=scores)
            case Lag() if self.card.rewrite and line.colour is not None and self.card.lag:
                line = self.card.lag
        self.place[number] = self.write(line)

    # What the card adds

    def new_end(self, line: EndScore) -> None:
        """Write an end that is only on the card, with what is noted of it."""
        key = line.game, line.number
        self.go_on()
        self.notes_at(key)
        last = self.state.last
        if last is not None and last.slip and last.turn.key == key:
            return  # a slipped cue has ended the game: there are no discs (YSA C-21)
        scores = self.discs(key, line.scores)
        crossed = self.crossed_out(key)
        if crossed is None:
            self.write(replace(line, scores=scores))
            return
        of = len(self.entries)
        self.corrected[of] = [scores]
        self.write(replace(line, scores=self.discs(key, crossed.scores)))
        correction = ScoreCorrection(
            of=of,
            scores=scores,
            fault=crossed.fault,
            found_in_time=crossed.in_time,
            both_agree=not crossed.in_time,
            director=crossed.director,
            by=crossed.by,
        )
        if crossed.in_time:
            self.write(correction)
        else:
            self.late.append(correction)

    def go_on(self) -> None:
        """Write what the match waits for before another end: the check, a change, the lag."""
        self.settle()
        if self.state.change_due and not self.state.decided:
            self.write(Moment(kind=MomentKind.COLOUR_CHANGE))
        elif self.state.lag_due and self.card.lag is not None:
            self.write(self.card.lag)

    def settle(self) -> None:
        """Note that the last score is written and checked: the card is finished (YSA D-6)."""
        last = self.state.unconfirmed
        if last is None or self.state.open_fouls:
            return
        if last.state is EndState.ANNOUNCED:
            self.write(Moment(kind=MomentKind.WRITTEN))
        self.write(Moment(kind=MomentKind.CONFIRMED))

    def notes_at(self, key: Key) -> None:
        """Write the fouls and the attempts of an end before its score."""
        for place, note in enumerate(self.card.notes):
            if isinstance(note, Foul | Voided) and (note.game, note.number) == key:
                self.used.add(place)
                self.write(note)

    def crossed_out(self, key: Key) -> CrossedOut | None:
        crossed = (note for note in self.card.notes if isinstance(note, CrossedOut))
        return next((note for note in crossed if (note.game, note.number) == key), None)

    def typed(self, key: Key) -> Points:
        ends = (end for end in self.card.ends if isinstance(end, EndScore))
        return next(end.scores for end in ends if (end.game, end.number) == key)

    def discs(self, key: Key, net: Points) -> Points:
        """Give what the discs counted where this stands in the boxes."""
        taken, given = self.state.taken(key), self.state.given(key)
        return tuple(
            None if points is None else points + taken[seat] - given[seat]
            for seat, points in enumerate(net)
        )


def _signed(line: Line | None) -> bool:
    return isinstance(line, Moment) and line.kind is MomentKind.SIGNED
