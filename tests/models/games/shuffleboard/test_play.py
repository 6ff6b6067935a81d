"""Matches of shuffleboard by chance: whatever is lawfully written, the board stays possible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from models.core.game import MatchContext
from models.core.problems import refusals
from models.fair_random import FairRandom
from models.games.shuffleboard import SHUFFLEBOARD
from models.games.shuffleboard.cards.scoreboard import blocks, remarks
from models.games.shuffleboard.catalogue import (
    MODES,
    TARGETS,
    Colour,
    CourtEnd,
    MatchForm,
    MatchMode,
    ends_per_frame,
    sides,
)
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndChoice,
    EndScore,
    EndState,
    ExtraEnds,
    Foul,
    Lag,
    Logged,
    MomentKind,
    Postponement,
    RepeatCause,
    Resumption,
    Ruling,
    ScoreCorrection,
    StopReason,
    Substitution,
    Suspension,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_line, check_lines, with_line
from models.games.shuffleboard.play.penalties import FOULS, due_ruling, same_foul
from models.games.shuffleboard.play.progress import GamePhase
from models.games.shuffleboard.play.views import EndView, MissingEntry, ScoreboardView
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    TieAtHead,
    entry,
)
from models.games.shuffleboard.rehearsal import played
from models.games.shuffleboard.scores import POSSIBLE, Discs
from models.store.codec import from_stored, to_stored
from tests.models.games.shuffleboard.court import DIRECTOR, FIELDS
from tests.models.games.shuffleboard.last_shots import hammers
from tests.models.games.shuffleboard.problems import PROBLEM_KEYS

COMMON = [-10, -3, -2, 0, 0, 7, 7, 8, 8, 10, 14, 15, 17]
SCORES = st.one_of(st.sampled_from(COMMON), st.sampled_from(POSSIBLE))
LEVEL_GAMES = st.sampled_from([0, 7, 8, 10])
ALL_OPTIONS = st.builds(
    lambda form, pick, size, tie: ShuffleboardOptions(
        form=form,
        mode=MODES[form][pick],
        target=TARGETS[MODES[form][pick]][size],
        tie_at_head=tie,
        director=DIRECTOR,
    ),
    st.sampled_from(MatchForm),
    st.integers(0, 1),
    st.just(0),
    st.sampled_from(TieAtHead),
)


def holds(now: ScoreboardView) -> None:
    """Hold a board to what is true of every match."""
    options = now.options
    seats = sides(options.form)
    assert (now.next is None) <= (now.finished or bool(now.waits))
    assert not (now.finished and now.next)
    assert len(now.totals) == len(now.pending) == len(now.charge_to) == seats
    assert [game.number for game in now.games] == list(range(1, len(now.games) + 1))
    for game in now.games:
        assert [end.turn.number for end in game.ends] == list(range(1, len(game.ends) + 1))
        assert all(end.state is EndState.CONFIRMED for end in game.ends[:-1])
        for end in game.ends:
            end_holds(end, seats)
        if game.progress is None:
            continue
        sums = tuple(sum(end.net[seat] or 0 for end in game.ends) for seat in (0, 1))
        assert game.progress.totals == sums
        assert game.progress.played == len(game.ends)
        assert (game.winner is None) != game.over
    for game in now.games[:-1]:
        assert game.over
    if now.finished:
        finish_holds(now)


def end_holds(end: EndView, seats: int) -> None:
    turn = end.turn
    everybody = {turn.yellow, turn.black} | ({turn.waiting} if turn.waiting is not None else set())
    assert everybody == set(range(seats))
    assert turn.place.lead != turn.place.hammer
    for seat in range(seats):
        score = end.discs[seat]
        if seat == turn.waiting:
            assert score is None
            continue
        assert score in POSSIBLE
        assert end.net[seat] == score + end.credits[seat] - end.deductions[seat]


def finish_holds(now: ScoreboardView) -> None:
    """Hold a finished match to its rules: last shots are even wherever the rule wants it."""
    options = now.options
    if options.form is MatchForm.ROUND_ROBIN:
        for seat in range(3):
            own = [end for end in now.ends if end.turn.waiting != seat]
            assert 2 * sum(end.turn.seat(end.turn.place.hammer) == seat for end in own) == len(own)
        return
    assert now.winner in (0, 1)
    assert max(now.wins) == (1 if options.mode is MatchMode.FRAMES else 2)
    per_frame = ends_per_frame(options.form)
    for game in now.games:
        turns = [(end.turn.place, end.turn.yellow) for end in game.ends]
        assert game.progress is not None
        if options.mode is MatchMode.FRAMES:
            extra = len(turns) - options.target * per_frame
            assert extra == game.progress.unit * 2 * per_frame
            first, second = hammers(turns)
            assert first == second
        elif game.progress.unit and not game.ends[-1].slip:
            unit = turns[-2 * per_frame :]
            if options.form is MatchForm.DOUBLES:
                for end in CourtEnd:  # four players, of whom each has one
                    one, other = hammers([turn for turn in unit if turn[0].end is end])
                    assert one == other
            first, second = hammers(unit)
            assert first == second


class Match(RuleBasedStateMachine):
    """A desk that writes lawful lines in any order."""

    @initialize(options=ALL_OPTIONS, yellow=st.integers(0, 1))
    def begin(self, options: ShuffleboardOptions, yellow: int) -> None:
        three = options.form is MatchForm.ROUND_ROBIN
        self.options = options
        self.record = ShuffleboardResult(start=Start(yellow=None if three else yellow))
        self.now = board(self.record, options)

    def write(self, line: BoardLine) -> bool:
        """Write a line unless the rules refuse it."""
        if refusals(check_line(self.record, line, self.options)):
            return False
        self.record = with_line(self.record, line)
        self.now = board(self.record, self.options)
        return True

    def go_on(self) -> None:
        """Do what the match waits for."""
        for wait in self.now.waits:
            if wait is MissingEntry.COLOUR_CHANGE:
                assert self.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
            elif wait is MissingEntry.LAG:
                assert self.write(Lag(distances=(1, 2), chooser=0, colour=Colour.BLACK))
            elif wait is MissingEntry.RESUME:
                assert self.write(Resumption(director=True, court_ready=True))
            elif wait is MissingEntry.CONFIRM and MissingEntry.RULING not in self.now.waits:
                self.write(BetweenEnds(kind=MomentKind.WRITTEN))
                assert self.write(BetweenEnds(kind=MomentKind.CONFIRMED))
            elif wait is MissingEntry.RULING:
                for foul in [foul for foul in self.now.fouls if foul.open]:
                    assert self.write(
                        Foul(
                            game=foul.key[0],
                            number=foul.key[1],
                            seat=foul.seat,
                            article=foul.article,
                            ruling=Ruling.DISMISSED,
                            director=True,
                            settles=foul.entry,
                        )
                    )

    @precondition(lambda self: not self.now.finished)
    @rule(first=SCORES, second=SCORES, state=st.sampled_from(EndState), times=st.integers(1, 9))
    def play(self, first: int, second: int, state: EndState, times: int) -> None:
        for _ in range(times):
            while self.now.waits:
                self.go_on()
            turn = self.now.next
            if turn is None:
                assert self.now.finished
                return
            scores: list[int | None] = [None] * sides(self.options.form)
            scores[turn.yellow], scores[turn.black] = first, second
            line = EndScore(game=turn.game, number=turn.number, scores=tuple(scores), state=state)
            assert self.write(line)

    @rule(
        seat=st.integers(0, 2),
        article=st.sampled_from(Article),
        consult=st.booleans(),
        touched=st.sampled_from([None, Discs(), Discs(tens=4), Discs(eights=1, sevens=1)]),
    )
    def foul(self, seat: int, article: Article, consult: bool, touched: Discs | None) -> None:
        self.commit(seat, article, consult=consult, touched=touched)

    def commit(self, seat: int, article: Article, *, consult: bool, touched: Discs | None) -> None:
        if seat >= sides(self.options.form) or self.now.charge_to[seat] is None:
            return
        game, number = self.now.charge_to[seat] or (1, 1)
        before = [entry.foul for entry in self.record.entries if entry.foul is not None]
        ruling = due_ruling(article, len(same_foul(before, seat, 0, article)))
        slips = article is Article.SLIPPED_CUE and ruling is Ruling.PENALISED and not consult
        points = 20 if article is Article.DELIBERATE else FOULS[article].points
        penalised = ruling is Ruling.PENALISED and not consult
        self.write(
            Foul(
                game=game,
                number=number,
                seat=seat,
                article=article,
                ruling=Ruling.CONSULTING if consult else ruling,
                points=points if penalised else 0,
                director=True,
                verified=True,
                touched=touched if slips else None,
            )
        )

    @rule(level=LEVEL_GAMES)
    def draw_level(self, level: int) -> None:
        """Bring both sides to the same total, so that extensions come."""
        turn = self.now.next
        if turn is None or self.now.waits or turn.waiting is not None:
            return
        first, second = self.now.totals
        scores = (level, level + first - second)
        if scores[1] in POSSIBLE:
            self.write(EndScore(game=turn.game, number=turn.number, scores=scores))

    @rule(seat=st.integers(0, 1), eights=st.integers(0, 4), off=st.integers(0, 3))
    def early(self, seat: int, eights: int, off: int) -> None:
        """Let an early shot move discs: they are in the score of the end, or it is refused."""
        turn = self.now.next
        if turn is None or self.now.waits or turn.waiting is not None or not (eights or off):
            return
        before = [foul for foul in self.now.fouls if foul.key == turn.key]
        if any(foul.article is Article.EARLY_SHOT for foul in before):
            return  # several of them add up, and may be too many
        foul = Foul(
            game=turn.game,
            number=turn.number,
            seat=seat,
            article=Article.EARLY_SHOT,
            ruling=Ruling.PENALISED,
            points=10,
            director=True,
            moved=Discs(eights=eights, off=off),
        )
        assert self.write(foul)
        assert sum(points for _seat, points in self.now.moved) == 8 * eights - 10 * off
        scores: list[int | None] = [0, 0]
        scores[seat], scores[1 - seat] = -10 * off, 8 * eights
        end = EndScore(game=turn.game, number=turn.number, scores=tuple(scores))
        if eights:  # without these discs it cannot be
            without = replace(end, scores=(0, 0))
            codes = [p.code for p in check_line(self.record, without, self.options)]
            assert "EARLY_SHOT_COUNTS" in codes
        assert self.write(end)
        assert not any(points for _seat, points in self.now.moved)

    @rule(seat=st.integers(0, 1))
    def slip(self, seat: int) -> None:
        """Let a cue touch four good discs, which ends many a game."""
        self.commit(seat, Article.SLIPPED_CUE, consult=False, touched=Discs(tens=4))

    @rule(
        cause=st.sampled_from(RepeatCause),
        whole=st.booleans(),
        eighth=st.booleans(),
        number=st.integers(1, 40),
    )
    def void(self, cause: RepeatCause, whole: bool, eighth: bool, number: int) -> None:
        turn = self.now.next
        self.write(
            Voided(
                game=turn.game if turn else 1,
                number=turn.number if turn else number,
                cause=cause,
                whole_frame=whole,
                eighth_disc=eighth,
                director=True,
            )
        )

    @rule(reason=st.sampled_from(StopReason), mid_end=st.booleans())
    def stop(self, reason: StopReason, mid_end: bool) -> None:
        self.write(Suspension(reason=reason, mid_end=mid_end, director=True))

    @rule(back=st.integers(1, 12), first=SCORES, second=SCORES, director=st.booleans())
    def correct(self, back: int, first: int, second: int, director: bool) -> None:
        ends = self.now.ends
        if not ends:
            return
        end = ends[-min(back, len(ends))]
        scores: list[int | None] = [None] * sides(self.options.form)
        scores[end.turn.yellow], scores[end.turn.black] = first, second
        self.write(
            ScoreCorrection(of=end.entry, scores=tuple(scores), both_agree=True, director=director)
        )

    @rule(kind=st.sampled_from(MomentKind), votes=st.integers(0, 4))
    def moment(self, kind: MomentKind, votes: int) -> None:
        if kind is not MomentKind.SIGNED:
            self.write(BetweenEnds(kind=kind, votes=votes))

    @invariant()
    def is_possible(self) -> None:
        if not hasattr(self, "record"):
            return
        holds(self.now)
        assert board(self.record, self.options) == self.now

    def teardown(self) -> None:
        if not hasattr(self, "record"):
            return
        found = [problem for _line, problem in check_lines(self.record, self.options)]
        assert not refusals(tuple(found))
        assert from_stored(to_stored(self.record), ShuffleboardResult) == self.record


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize("form", MatchForm)
@pytest.mark.parametrize("pick", [0, 1])
@pytest.mark.parametrize("size", [0, 1, 2])
def test_matches_by_chance_come_to_a_lawful_end(form: MatchForm, pick: int, size: int) -> None:
    mode = MODES[form][pick]
    options = ShuffleboardOptions(form=form, mode=mode, target=TARGETS[mode][size])
    chance = FairRandom(f"{form} {mode} {size}", "play")
    for _ in range(3):
        record = played(chance, options)
        now = board(record, options)
        assert now.finished
        holds(now)
        assert not refusals(tuple(p for _line, p in check_lines(record, options)))


@settings(max_examples=8)
@given(
    st.sampled_from([MatchForm.WALKING, MatchForm.DOUBLES]),
    st.sampled_from([MatchMode.FRAMES, MatchMode.POINTS]),
    st.lists(LEVEL_GAMES, min_size=60, max_size=60),
    st.lists(st.sampled_from([0, 0, 0, 7]), min_size=200, max_size=200),
)
def test_level_games_are_extended_until_somebody_leads(
    form: MatchForm, mode: MatchMode, level: list[int], later: list[int]
) -> None:
    """Keep both sides level to the end of regular play, then let chance decide."""
    options = ShuffleboardOptions(form=form, mode=mode, target=TARGETS[mode][0])
    record = ShuffleboardResult(start=Start(yellow=0))
    regular, extra = iter(level), iter(later)
    while True:
        now = board(record, options)
        holds(now)
        if MissingEntry.COLOUR_CHANGE in now.waits:
            if mode is MatchMode.POINTS:
                break
            record = with_line(record, BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
            continue
        if now.finished or now.next is None:
            break
        assert now.games[0].progress is not None
        if now.games[0].progress.phase is GamePhase.EXTENSION:
            scores = (next(extra, 7), next(extra, 0))
        else:
            score = next(regular, 10)
            scores = (score, score)
        line = EndScore(game=now.next.game, number=now.next.number, scores=scores)
        record = with_line(record, line)
    finished = board(record, options).games[0]
    assert finished.progress is not None
    assert finished.over
    assert finished.progress.unit >= 1
    in_units = len(finished.ends) - _regular(finished.ends, options)
    assert in_units == finished.progress.unit * 2 * ends_per_frame(form)
    turns = [(end.turn.place, end.turn.yellow) for end in finished.ends[-in_units:]]
    one, other = hammers(turns)
    assert one == other


def _regular(ends: tuple[EndView, ...], options: ShuffleboardOptions) -> int:
    """Give after how many ends the game was level and went into its extension."""
    if options.mode is MatchMode.FRAMES:
        return options.target * ends_per_frame(options.form)
    return next(
        number
        for number, end in enumerate(ends, start=1)
        if end.totals[0] == end.totals[1] and (end.totals[0] or 0) >= options.target
    )


@settings(max_examples=40)
@given(st.data())
def test_a_record_that_makes_no_sense_is_read_all_the_same(data: Any) -> None:
    """A file that somebody has tampered with is reported, never a crash."""
    options = data.draw(ALL_OPTIONS)
    chance = FairRandom(str(data.draw(st.integers(0, 50))), "play")
    record = played(chance, options)
    entries = list(record.entries)
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(entries) - 1))
        other = data.draw(st.integers(0, len(entries) - 1))
        entries[place] = entries[other]
        if data.draw(st.booleans()):
            del entries[other]
    now = board(replace(record, entries=tuple(entries)), options)
    assert len(now.ends) + len(now.fallen) <= len(entries)
    check_lines(replace(record, entries=tuple(entries)), options)


SMALL = st.integers(-1, 4)
SEAT = st.integers(-1, 3)
ANY_SCORES = st.lists(st.one_of(st.none(), SCORES), max_size=4).map(tuple)
ANY_DISCS = st.builds(Discs, tens=SMALL, eights=SMALL, sevens=SMALL, off=SMALL)
ANY_LINE: st.SearchStrategy[Any] = st.one_of(
    st.builds(
        EndScore,
        game=st.integers(0, 3),
        number=SMALL,
        scores=st.one_of(ANY_SCORES, st.tuples(SCORES, SCORES)),
        discs=st.lists(st.one_of(st.none(), ANY_DISCS), max_size=4).map(tuple),
    ),
    st.builds(ScoreCorrection, of=st.integers(-1, 9), scores=ANY_SCORES, by=st.just("")),
    st.builds(Voided, game=SMALL, number=SMALL, note=st.just("")),
    st.builds(
        Foul,
        game=SMALL,
        number=SMALL,
        seat=SEAT,
        partner=SEAT,
        points=st.integers(-5, 40),
        touched=st.one_of(st.none(), ANY_DISCS),
        settles=st.one_of(st.none(), SMALL),
        note=st.just(""),
    ),
    st.builds(Lag, chooser=st.one_of(st.none(), SEAT)),
    st.builds(EndChoice, seat=SEAT),
    st.builds(ExtraEnds, pair=st.tuples(SEAT, SEAT)),
    st.builds(Substitution, seat=SEAT, partner=SEAT),
    st.builds(BetweenEnds, votes=SMALL),
    *(st.from_type(kind) for kind in (Suspension, Postponement, Resumption, Logged)),
)


@settings(max_examples=150)
@given(
    ALL_OPTIONS,
    st.lists(ANY_LINE, max_size=10),
    st.one_of(st.none(), st.integers(-1, 3)),
    st.tuples(SEAT, SEAT, SEAT),
)
def test_whatever_stands_in_a_record_is_told_and_breaks_nothing(
    options: ShuffleboardOptions, lines: list[Any], yellow: int | None, order: tuple[int, int, int]
) -> None:
    """What a dialog can hold while somebody types, or a file after somebody has edited it."""
    start = Start(yellow=yellow, order=order, partners=(("A", "B"), ("C", "D")))
    record = ShuffleboardResult(start=start, entries=tuple(map(entry, lines)))
    context = MatchContext(stage="swiss")
    if not refusals(SHUFFLEBOARD.check(record, context, options)):
        SHUFFLEBOARD.score(record, context, options)
    plain = replace(record, start=Start(yellow=0))
    for problem in SHUFFLEBOARD.check(plain, context, options):
        assert set(problem.values) == set(PROBLEM_KEYS[problem.code])
        assert problem.where in FIELDS
    now = board(plain, options)
    for game in now.games:
        blocks(now, game)
        remarks(now, game)
    assert len(SHUFFLEBOARD.printed_score(plain, context, options)) == sides(options.form)
