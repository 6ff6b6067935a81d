"""Whether a foul can be written now: charged to which end, settling which case (YSA C-31)."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.lines import Article, Foul, Ruling
from models.games.shuffleboard.play.match_state import MatchState
from models.games.shuffleboard.play.penalties import check_foul, replays, same_foul
from models.games.shuffleboard.scores import Discs, early_shot


def check_charged(state: MatchState, foul: Foul) -> Iterator[Problem]:
    """Want the right end, the right step of the ladder, and a ruling on a case (YSA C-31, E-7).

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = MatchState(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> alone = Foul(number=1, seat=0, article=Article.LIVE_DISC, ruling=Ruling.PENALISED,
    ...              points=10)
    >>> [problem.code for problem in check_charged(state, alone)]
    ['DIRECTOR_NOT_CONSULTED']
    """
    strangers = tuple(check_player(state, foul.seat, foul.partner))
    if strangers:
        yield from strangers
        return
    # A case stays with the end it was opened about, even if that is played again.
    cases = {line: (case.game, case.number) for line, case in state.fouls}
    charged = state.charge_to(foul.seat) if foul.settles is None else cases.get(foul.settles)
    if charged is None:
        yield Problem(code="NO_END_LEFT", where="number")
    elif charged != (foul.game, foul.number):
        yield Problem(code="WRONG_CHARGE", where="number", values={"number": charged[1]})
    if not state.games:
        yield Problem(code="COLOURS_NEEDED")
    if replays(foul) and state.in_progress is None:
        yield Problem(code="NO_END_IN_PLAY", where="number")
    yield from _settled(state, foul)
    others = [line for line in state.open_fouls if line != foul.settles]
    if foul.article is Article.SLIPPED_CUE and replays(foul) and others:
        yield Problem(code="RULING_FIRST")  # it may end the game, so every deduction is known
    person = state.offender(foul)
    before = [one for line, one in state.fouls if state.offender(one, line) == person]
    earlier = same_foul(before, foul.seat, foul.partner, foul.article)
    yield from check_foul(foul, len(earlier), state.options.form)


def check_moved(state: MatchState, foul: Foul) -> Iterator[Problem]:
    """Refuse more discs than each side has, whatever early shots moved before (YSA C-20).

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> from models.games.shuffleboard.scores import Discs
    >>> state = MatchState(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> state.moved[1, 1] += [(1, Discs(sevens=3), 0)]
    >>> early = Foul(number=1, seat=0, article=Article.EARLY_SHOT, ruling=Ruling.PENALISED,
    ...              moved=Discs(eights=2))
    >>> [problem.code for problem in check_moved(state, early)]
    ['BAD_MOVED']
    """
    turn = state.in_progress
    if foul.article is not Article.EARLY_SHOT or turn is None or foul.seat == turn.waiting:
        return
    theirs, own = early_shot(foul.moved or Discs())
    opponent = turn.black if foul.seat == turn.yellow else turn.yellow
    for seat, more, lost in ((opponent, theirs, 0), (foul.seat, own, 1)):
        counts, left = state.counted((foul.game, foul.number), seat)
        if counts.count + more.count > left - lost:
            yield Problem(code="BAD_MOVED", where="moved")
            return


def _settled(state: MatchState, foul: Foul) -> Iterator[Problem]:
    """Want a ruling to end the consultation about the same player's same foul."""
    consulted = {line: case for line, case in state.fouls if line in state.open_fouls}
    if foul.settles is None:
        same = [
            case
            for case in consulted.values()
            if (case.seat, case.partner, case.article) == (foul.seat, foul.partner, foul.article)
        ]
        if same and foul.article is not Article.DELIBERATE:
            yield Problem(code="CASE_OPEN", where="settles")
        return
    case = consulted.get(foul.settles)
    whose = (foul.seat, foul.partner, foul.article)
    other = case is None or (case.seat, case.partner, case.article) != whose
    if other or foul.ruling is Ruling.CONSULTING:
        yield Problem(code="NOTHING_TO_SETTLE", where="settles")


def check_player(state: MatchState, seat: int, partner: int) -> Iterator[Problem]:
    """Want somebody who plays this match; only in doubles are there partners.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> state = MatchState(options=ShuffleboardOptions(), start=Start(yellow=0))
    >>> [problem.code for problem in check_player(state, 2, 0)]
    ['NOT_IN_MATCH']
    """
    seats = 3 if state.three else 2
    partners = 2 if state.options.form is Form.DOUBLES else 1
    if not 0 <= seat < seats:
        yield Problem(code="NOT_IN_MATCH", where="seat", values={"seat": seat})
    elif not 0 <= partner < partners:
        yield Problem(code="NO_PARTNER", where="partner")
