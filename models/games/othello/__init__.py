"""Othello by the rules of the Japan Othello Association's championship (JOA)."""

from __future__ import annotations

from models.core.game import Game
from models.core.habits.absences import PLANNED_ABSENCE
from models.core.habits.kept_apart import KEPT_APART
from models.core.habits.latecomers import LATE_WITH_BYE
from models.core.people import WOF
from models.core.timetable import Pace
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, WINS
from models.games.othello.checking import check
from models.games.othello.corrections import check_correction
from models.games.othello.live import LIVE
from models.games.othello.meet import printed_score
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.penalties import PENALTIES
from models.games.othello.record import OthelloOptions, OthelloResult, both_cards, typed_counts
from models.games.othello.rehearsal import sample
from models.games.othello.scoring import absence, bye, score, withdrawal
from models.games.othello.stages import (
    MEET_PARTS,
    NOT_AT_THE_MEET,
    absent_minutes,
    clock_switch,
    round_minutes,
)
from models.games.othello.swiss_final import SWISS_FINAL

OTHELLO: Game[OthelloResult, OthelloOptions] = Game(
    key="othello",
    seats=2,
    result_type=OthelloResult,
    options_type=OthelloOptions,
    programmes=(SWISS_FINAL.key, "swiss", GROUPS_KNOCKOUT.key, "knockout", "swiss_cut"),
    own_programmes=(SWISS_FINAL, GROUPS_KNOCKOUT),
    parts_in={"knockout": MEET_PARTS},
    pace=Pace(minutes=round_minutes),
    numbers=frozenset({WOF}),
    unused_in={"knockout": NOT_AT_THE_MEET},
    criteria=(WINS, DIFFERENCE),
    ranked_by_rule="JOA 11",
    pairing_criteria=(WINS, DIFFERENCE, GRADE, SENIORITY, NUMBER),
    draws=False,
    against={KEPT_APART: "JOA 8(2)", PLANNED_ABSENCE: "JOA 26", LATE_WITH_BYE: "JOA 8(2)"},
    check=check,
    compared=both_cards,
    score=score,
    bye=bye,
    absence=absence,
    withdrawal=withdrawal,
    check_correction=check_correction,
    penalties=PENALTIES,
    sample=sample,
    printed_score=printed_score,
    typed_counts=typed_counts,
    clock_switch=clock_switch,
    absent_minutes=absent_minutes,
    live=LIVE,
)
