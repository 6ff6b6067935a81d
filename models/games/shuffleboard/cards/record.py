"""The record that a finished card makes: its boxes, what is noted on it, and what was written live.

What is on record stands. In front of an end stands what is noted of it and what the match waits
for; behind all ends, as corrections, what the card has otherwise. Only a result that is corrected
is written anew, from the first thing that differs, where nothing but boxes follows.

A small box holds what its end brought in the end, penalties and credits included (YSA D-7, E-7);
what the discs counted follows from it once the penalties are known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import models.games.shuffleboard.lines as kinds
from models.games.shuffleboard.cards.rows import has_more, lag_of
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.lines import BoardLine, EndScore, Foul, MomentKind, ScoreCorrection
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.penalties import credit
from models.games.shuffleboard.play.reading import RecordReading
from models.games.shuffleboard.play.state_view import view_of
from models.games.shuffleboard.play.views import EndView, FrameKey, Points
from models.games.shuffleboard.record import (
    ScoreboardLine,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class CrossedOut:
    """A score that was crossed out on the card and written anew (YSA D-5)."""

    game: int = 1
    number: int
    scores: Points
    """What stood in the small boxes first, per seat."""
    fault: kinds.Fault = kinds.Fault.NUMBER
    in_time: bool = True
    """Whether it was found before the next end was complete; later both sides must agree."""
    director: bool = False
    """Whether the director confirms that it changed the course of the match."""
    by: str = ""
    """Who found it."""


CardNote = Foul | kinds.Voided | CrossedOut
"""What stands on a card besides its boxes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FinishedCard:
    """A finished card as it is typed."""

    start: Start
    ends: tuple[BoardLine, ...]
    """In order of play, the scores as they stand in the boxes: `card_rows.typed_ends`."""
    lag: kinds.Lag | None = None
    notes: tuple[CardNote, ...] = ()
    base: ShuffleboardResult | None = None
    """What is on record already: the running board, or the result that is corrected; as `settled`
    gives it, without mends."""
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

    @property
    def boxes(self) -> dict[FrameKey, Points]:
        """What stands in the small boxes of each end, per seat."""
        ends = (end for end in self.ends if isinstance(end, EndScore))
        return {(end.game, end.number): end.scores for end in ends}


def card_record(card: FinishedCard, options: ShuffleboardOptions) -> ShuffleboardResult | None:
    """Make the record of a card; colour changes stand where the rules have them.

    None where the base has ends that the card does not have, and which cannot be cut off. Whether
    the record can stand is for `check` to say.

    >>> from models.games.shuffleboard.lines import Article
    >>> ends = (EndScore(number=1, scores=(2, 8)),)
    >>> foul = Foul(number=1, seat=0, article=Article.NEXT_COURT, ruling=kinds.Ruling.PENALISED,
    ...             points=5, director=True)
    >>> made = card_record(FinishedCard(start=Start(yellow=0), ends=ends, notes=(foul,)),
    ...                    ShuffleboardOptions())
    >>> [type(line.line).__name__ for line in made.entries], made.entries[1].end.scores
    (['Foul', 'EndScore'], (7, 8))
    """
    base = ShuffleboardResult(start=card.start) if card.base is None else card.base
    ends = {end.entry: end for end in board(base, options).ends if not end.slip}
    kept = _kept(card, base, ends)
    if any(end.turn.key not in card.boxes for line, end in ends.items() if line in kept):
        return None
    weaver = _Weaver(card, options, kept)
    weaver.write_base(ends)
    return weaver.whole(any(_signed(written.line) for written in base.entries))


def _kept(
    card: FinishedCard, base: ShuffleboardResult, ends: Mapping[int, EndView]
) -> dict[int, BoardLine]:
    """Give the lines of a base that stay, by number; a signature is written again at the end.

    A result that is corrected stays as far as the first thing that the card has otherwise, if
    there is nothing behind it that boxes would not say.
    """
    lines = {
        number: one.line
        for number, one in enumerate(base.entries)
        if one.line is not None and number not in card.without and not _signed(one.line)
    }
    if not card.rewrite:
        return lines
    boxes = card.boxes
    other = [number for number, end in ends.items() if boxes.get(end.turn.key) != end.net]
    if card.start != base.start:
        other.append(0)
    if card.lag != lag_of(base):
        other += [number for number, line in lines.items() if isinstance(line, kinds.Lag)][-1:]
    for cut in sorted(other):
        if not has_more([line for number, line in lines.items() if number >= cut]):
            return {number: line for number, line in lines.items() if number < cut}
    return lines


def before_end(record: ShuffleboardResult, key: FrameKey, options: ShuffleboardOptions) -> int:
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
    notes: Sequence[CardNote | BoardLine],
    boxes: Mapping[FrameKey, Points],
    options: ShuffleboardOptions,
) -> Mapping[FrameKey, Sequence[int]]:
    """Give what fouls take off each end per seat, less what is credited for a slipped cue.

    Of three players the boxes of an end say who played it.

    >>> from models.games.shuffleboard.lines import Article
    >>> from models.games.shuffleboard.scores import Discs
    >>> slip = Foul(number=3, seat=1, article=Article.SLIPPED_CUE, ruling=kinds.Ruling.PENALISED,
    ...             points=10, director=True, touched=Discs(eights=1))
    >>> dict(taken_off([slip], {}, ShuffleboardOptions()))
    {(1, 3): [-8, 10]}
    """
    seats = sides(options.form)
    taken: dict[FrameKey, list[int]] = defaultdict(lambda: [0] * seats)
    for note in notes:
        if not isinstance(note, Foul) or note.ruling is not kinds.Ruling.PENALISED:
            continue
        key = note.game, note.number
        taken[key][note.seat] += note.points
        scores = (0, 0) if seats == 2 else boxes.get(key, ())
        playing = {seat for seat, score in enumerate(scores) if score is not None}
        if note.seat in playing:
            (opponent,) = playing - {note.seat}
            taken[key][opponent] -= credit(note)
    return taken


class _Weaver:
    """Writes a record line by line: what is on record, and what the card adds to it."""

    def __init__(
        self, card: FinishedCard, options: ShuffleboardOptions, kept: dict[int, BoardLine]
    ) -> None:
        """Begin with nothing written; `kept` has the lines of the base that stay."""
        self.card, self.boxes, self.kept = card, card.boxes, kept
        self.entries: list[ScoreboardLine] = []
        self.corrected: dict[int, list[Points]] = {}
        self.late: list[ScoreCorrection] = []
        """Corrections that were made after all the ends."""
        self.state = RecordReading(options=options, start=card.start, corrected=self.corrected)
        self.taken = taken_off([*kept.values(), *card.notes], self.boxes, options)
        self.noted: dict[FrameKey, list[Foul | kinds.Voided]] = {}
        self.crossed: dict[FrameKey, CrossedOut] = {}
        for note in card.notes:
            key = note.game, note.number
            if isinstance(note, CrossedOut):
                self.crossed.setdefault(key, note)
            else:
                self.noted.setdefault(key, []).append(note)

    def write_base(self, ends: Mapping[int, EndView]) -> None:
        """Write what stays of the base; `ends` are its ends by their lines."""
        moved: dict[int, int] = {}
        for number, line in self.kept.items():
            if number in ends and isinstance(line, EndScore):
                self.old_end(number, line, ends[number])
            elif (now := self.old_line(self.kept[number], moved)) is not None:
                self.write(now)
            else:
                continue
            moved[number] = len(self.entries) - 1

    def whole(self, signed: bool) -> ShuffleboardResult:
        """Write what the card adds behind it, and give the whole record."""
        done = {end.turn.key for end in view_of(self.state).ends}
        for line in self.card.ends:
            if isinstance(line, kinds.ExtraEnds):
                self.extend(line)
            elif not isinstance(line, EndScore):
                self.write(line)
            elif (line.game, line.number) not in done:
                self.new_end(line)
        for key in tuple(self.noted):  # of ends that are not on the card yet
            self.go_on()
            self.notes_at(key)
        for late in self.late:
            self.write(late)
        self.finish()
        if signed:
            self.write(kinds.BetweenEnds(kind=MomentKind.SIGNED))
        return ShuffleboardResult(start=self.card.start, entries=tuple(self.entries))

    def write(self, line: BoardLine) -> None:
        self.state.take_line(len(self.entries), line)
        self.entries.append(entry(line))

    # What is on record

    def old_end(self, number: int, line: EndScore, end: EndView) -> None:
        """Write an end of the base, as it was or as the card has it."""
        key = end.turn.key
        self.notes_at(key)
        discs, here = self.discs(key, self.boxes[key]), len(self.entries)
        corrections = {
            place: later
            for place, later in self.kept.items()
            if isinstance(later, ScoreCorrection) and later.of == number
        }
        self.corrected[here] = [later.scores for later in corrections.values()]
        if discs != end.discs and not self.card.rewrite:
            self.corrected[here].append(discs)
            correction = ScoreCorrection(
                of=here,
                scores=discs,
                found_in_time=self.card.in_time,
                both_agree=self.card.both_agree,
                director=self.card.director,
            )
            self.late.append(correction)
        elif discs != end.discs and corrections:
            self.corrected[here][-1] = discs
            newest = max(corrections)
            self.kept[newest] = replace(corrections[newest], scores=discs)
        elif discs != end.discs:
            line = replace(line, scores=discs, discs=())
        self.write(line)

    def old_line(self, line: BoardLine, moved: Mapping[int, int]) -> BoardLine | None:
        """Give another line of the base; what it is about may have moved, or be gone."""
        match line:
            case Foul(settles=int() as first):
                return replace(line, settles=moved[first]) if first in moved else None
            case ScoreCorrection(of=end):
                return replace(line, of=moved[end]) if end in moved else None
            case kinds.Lag() if self.card.rewrite and line.colour is not None and self.card.lag:
                return self.card.lag
        return line

    # What the card adds

    def new_end(self, line: EndScore) -> None:
        """Write an end that is only on the card, with what is noted of it."""
        key = line.game, line.number
        self.go_on()
        self.notes_at(key)
        last = self.state.last
        if last is not None and last.slip and last.turn.key == key:
            return  # a slipped cue has ended the game: there are no discs (YSA C-21)
        scores, of = self.discs(key, line.scores), len(self.entries)
        crossed = self.crossed.get(key)
        if crossed is None:
            self.write(replace(line, scores=scores))
            return
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
        self.finish()
        if self.state.change_due and not self.state.decided:
            self.write(kinds.BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
        elif self.state.lag_due and self.card.lag is not None:
            self.write(self.card.lag)

    def extend(self, line: kinds.ExtraEnds) -> None:
        """Let a pairing of three go on, where it is level and nothing on record has it go on."""
        self.go_on()
        if set(line.pair) in map(set, self.state.level):
            self.write(line)

    def finish(self) -> None:
        """Note that the last score is written and checked: the card is finished (YSA D-6)."""
        last = self.state.unconfirmed
        if last is None or self.state.open_fouls:
            return
        if last.state is kinds.EndState.ANNOUNCED:
            self.write(kinds.BetweenEnds(kind=MomentKind.WRITTEN))
        self.write(kinds.BetweenEnds(kind=MomentKind.CONFIRMED))

    def notes_at(self, key: FrameKey) -> None:
        """Write the fouls and the attempts of an end before its score."""
        for note in self.noted.pop(key, ()):
            self.write(note)

    def discs(self, key: FrameKey, net: Points) -> Points:
        """Give what the discs counted where this stands in the boxes."""
        taken = self.taken.get(key, (0,) * len(net))
        return tuple(
            None if points is None else points + taken[seat] for seat, points in enumerate(net)
        )


def _signed(line: BoardLine | None) -> bool:
    return isinstance(line, kinds.BetweenEnds) and line.kind is MomentKind.SIGNED
