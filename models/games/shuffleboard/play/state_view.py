"""What a record amounts to so far, as the frozen view of a board (YSA A-3 to A-10)."""

from __future__ import annotations

from dataclasses import replace

from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.lines import MomentKind
from models.games.shuffleboard.play.match_state import RecordedGame, RecordedMatch
from models.games.shuffleboard.play.progress import GamePhase, games_won, leader
from models.games.shuffleboard.play.schedule import ranks
from models.games.shuffleboard.play.views import (
    EndView,
    FrameKey,
    GameView,
    NextPart,
    PairingView,
    Points,
    ScoreboardRights,
    ScoreboardView,
    rights,
)


def view_of(state: RecordedMatch) -> ScoreboardView:
    """Give the board of a record as far as it has been read.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> view_of(RecordedMatch(options=ShuffleboardOptions(), start=Start())).waits
    (<MissingEntry.COLOURS: 'colours'>,)
    """
    games = tuple(_game(state, game) for game in state.games)
    totals, pairings = _totals(state, games), _pairings(state, games)
    waits, due, open_fouls = state.waits, state.due(), state.open_fouls
    finished = state.decided and not waits
    places = ranks(totals) if finished and state.options.mode is MatchMode.RANKING else ()
    winner = state.winner if places.count(1) != 1 else places.index(1)
    return ScoreboardView(
        options=state.options,
        games=games,
        next=due,
        in_progress=state.in_progress,
        pending=tuple(0 for _seat in state.seats) if due is None else state.pending(due.key),
        moved=() if due is None else _moved(state, due.key),
        charge_to=tuple(map(state.charge_to, state.seats)),
        waits=waits,
        stage=_stage(state),
        rights=rights_now(state),
        totals=totals,
        wins=_wins(state, pairings),
        finished=finished,
        winner=winner if finished else None,
        attempts=tuple(state.attempts),
        fallen=tuple(state.fallen),
        fouls=tuple(replace(foul, open=foul in open_fouls) for foul in state.fouls),
        pairings=pairings,
        ranks=places,
        choices=tuple(state.choices),
        partners=tuple(state.partners),
        substitutions=tuple(state.substitutions),
        suspended=state.suspended,
        until=None if state.postponed is None else state.postponed.until,
        signed=state.signed,
    )


def _game(state: RecordedMatch, game: RecordedGame) -> GameView:
    ends: list[EndView] = []
    windows = state.open_windows
    sums: dict[frozenset[int], list[int]] = {}
    for played in game.ends:
        net, key = state.net(played), played.turn.key
        # Pairings have totals of their own; everybody else goes on adding.
        pair = frozenset((played.turn.yellow, played.turn.black))
        whose = pair if state.options.mode is MatchMode.PAIRINGS else frozenset[int]()
        running = sums.setdefault(whose, [0] * len(net))
        for seat, points in enumerate(net):
            running[seat] += points or 0
        totals: Points = tuple(
            None if seat == played.turn.waiting else total for seat, total in enumerate(running)
        )
        ends.append(
            EndView(
                entry=played.line,
                turn=played.turn,
                discs=played.scores,
                credits=state.given(key),
                deductions=state.taken(key),
                net=net,
                totals=totals,
                state=played.state,
                written=tuple(played.written[:-1]),
                fouls=tuple(foul.entry for foul in state.charged(key)),
                slip=played.slip,
                window_open=played.line in windows and not played.slip,
            )
        )
    progress = None if state.three else state.progress(game)
    return GameView(number=game.number, yellow=game.yellow, ends=tuple(ends), progress=progress)


def _totals(state: RecordedMatch, games: tuple[GameView, ...]) -> tuple[int, ...]:
    if not games:
        return tuple(0 for _seat in state.seats)
    if (progress := games[-1].progress) is not None:
        return progress.totals
    return tuple(sum(end.net[seat] or 0 for end in games[0].ends) for seat in state.seats)


def _pairings(state: RecordedMatch, games: tuple[GameView, ...]) -> tuple[PairingView, ...]:
    if state.options.mode is not MatchMode.PAIRINGS:
        return ()
    pairings: list[PairingView] = []
    for pair in state.pairs:
        played = sum(end.turn.players == {*pair} for end in games[0].ends)
        wanted = state.options.target + 2 * sum({*extra} == {*pair} for extra in state.extras)
        complete, totals = played >= wanted, state.totals_of(pair)
        ahead = leader(totals) if complete else None
        pairings.append(
            PairingView(
                seats=pair,
                totals=totals,
                complete=complete,
                winner=None if ahead is None else pair[ahead],
            )
        )
    return tuple(pairings)


def _stage(state: RecordedMatch) -> NextPart:
    if state.decided:
        return NextPart.OVER
    if not state.games:
        return NextPart.START
    game = state.games[-1]
    games = game.number + state.between_games
    begun = bool(game.ends) and not state.between_games
    if not begun:
        return (NextPart.START, NextPart.SECOND_GAME, NextPart.THIRD_GAME)[games - 1]
    if len(game.ends) == state.half:
        return NextPart.SECOND_HALF
    if not state.three and state.progress(game).phase is GamePhase.EXTENSION:
        return NextPart.EXTENSION
    return NextPart.RESUMED if state.resumed else NextPart.PLAY


def rights_now(state: RecordedMatch) -> ScoreboardRights:
    """Give what may be done now: a right that has been used, or comes later, is not given.

    >>> from models.games.shuffleboard.record import ShuffleboardOptions, Start
    >>> rights_now(RecordedMatch(options=ShuffleboardOptions(), start=Start(yellow=0))).practice
    True
    """
    stage = _stage(state)
    if stage is NextPart.OVER or state.suspended is not None:
        return ScoreboardRights()
    possible = rights(stage, state.options)
    if state.resumed:
        after_rain = rights(NextPart.RESUMED, state.options)
        possible = replace(
            possible,
            practice=after_rain.practice,
            practice_both_ends=after_rain.practice_both_ends,
            court_care=True,
        )
    done = state.since
    ready = state.games and not (state.change_due or state.lag_due or state.unconfirmed)
    practice = possible.practice and bool(ready) and MomentKind.PRACTICE not in done
    speed = possible.speed_check and practice and MomentKind.SPEED_CHECK not in done
    rested = MomentKind.BREAK in done or MomentKind.PRACTICE in done or state.unconfirmed
    return replace(
        possible,
        practice=practice,
        practice_both_ends=possible.practice_both_ends and practice,
        speed_check=speed,
        break_minutes=0 if rested else possible.break_minutes,
        beads=_beads(state, stage),
    )


def _beads(state: RecordedMatch, stage: NextPart) -> bool:
    """Tell whether beads may be strewn: before play after the first shots, else after a frame.

    A frame that is played again is not complete; only one that rain broke off begins afresh
    (YSA C-6, H-1).
    """
    turn = state.due()
    again = [one.article for one in state.attempts if turn is not None and one.turn == turn]
    if state.unconfirmed is not None or (again and again[-1] != "H-1"):
        return False
    if stage is NextPart.START:
        first = MomentKind.SPEED_CHECK if state.options.speed_check else MomentKind.PRACTICE
        return first in state.since
    return state.between_games or len(state.games[-1].ends) % state.per_frame == 0


def _wins(state: RecordedMatch, pairings: tuple[PairingView, ...]) -> tuple[int, ...]:
    if not state.three:
        return games_won(state.winners)
    winners = [pairing.winner for pairing in pairings]
    return tuple(winners.count(seat) for seat in state.seats)


def _moved(state: RecordedMatch, key: FrameKey) -> tuple[tuple[int, int], ...]:
    counted = {seat: state.counted(key, seat)[0] for seat in state.seats}
    return tuple((seat, discs.score) for seat, discs in counted.items() if discs.count)
