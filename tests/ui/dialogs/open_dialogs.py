"""The dialogs of reception and office of an open, each in its fullest state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, time

from PySide6.QtWidgets import QDialog

from app.games.rummikub.ruling_queries import RuledBefore, RulingEntry, WonGame
from models.games.rummikub import RummikubOptions
from models.games.rummikub.discipline import (
    DayStatus,
    Decision,
    Official,
    OfficialNotice,
    Penalty,
    Protest,
    ProtestState,
    Question,
)
from models.games.rummikub.reception import (
    Briefing,
    EntryWay,
    Holder,
    ReceptionEntry,
    ReceptionHours,
    ReceptionLine,
    ReceptionView,
    RefundWhy,
)
from models.reception.refunds import RefundLine
from models.views.divisions import EntrantView
from models.views.logs import RulingView
from reports.games.rummikub.desk_words import REFUNDS
from ui.dialogs.kept import StrikeLineDialog
from ui.games.rummikub.office import dialogs
from ui.games.rummikub.office.dialogs import SeatDrawDialog
from ui.games.rummikub.office.penalty_dialog import PlayerPenaltyDialog
from ui.games.rummikub.office.qualifier_dialog import StrikeAnswerDialog
from ui.games.rummikub.reception.asking import ReopenDialog, TakeBackCheckInDialog
from ui.games.rummikub.reception.import_dialog import ImportReservationsDialog
from ui.games.rummikub.reception.receive_dialog import (
    ChangeReceptionDialog,
    ReceiveDialog,
    ReceptionHoursDialog,
)
from ui.reception.refunds_dialog import RefundsDialog

AT = datetime.fromisoformat("2026-06-19T13:05")
LONG = "勅使河原 美沙緒エリザベート"
WORDS = "第3セットの開始を15分遅らせます。会場は2階の会議室に移ります。"
LIST = (
    "注文番号\t参加者名\tフリガナ\tニックネーム\tステータス\t枚数\n"
    "A-1\t山本 桜\tヤマモト サクラ\tさくら\t予約確定\t1\n"
    "A-1\t渡辺 修\tワタナベ オサム\tナベ\t予約確定\t2\n"
)

HERE = ReceptionLine(
    entrant=EntrantView(id=1, number=1, name=LONG, public="とても長いニックネームの人"),
    entry=ReceptionEntry(
        reserved=True,
        reservation="T-1001",
        arrival=1,
        at=time(11, 20),
        holder=Holder.LENT,
        briefing=Briefing.INDIVIDUAL,
    ),
    way=EntryWay.LATE,
)
EXPECTED = ReceptionLine(
    entrant=EntrantView(id=2, number=2, name="手崎 花", public="はな"),
    entry=ReceptionEntry(reserved=True, reservation="T-1002"),
)
REFUSED = replace(EXPECTED, entry=ReceptionEntry(refused=True))
VIEW = ReceptionView(
    lines=(HERE, EXPECTED),
    hours=ReceptionHours(designated=time(11, 15), champion=1),
    terms=RummikubOptions(),
    closed=False,
    begun=False,
    takings=200,
)
WON = WonGame(match_id=1, stage="tables", round=2, table=9, game=2)
ENTRY = RulingEntry(
    entrant=HERE.entrant,
    stages=("tables", "semi"),
    won=(replace(WON, round=1), WON),
    before=(RuledBefore(penalty=Penalty.WARNING, reason="制限時間を何度も過ぎた"),),
    leaves_from=2,
    open_table=9,
    has_left=False,
    stands=True,
)
RULING = RulingView(
    id=4,
    at=AT,
    kind="warning",
    round=None,
    table=None,
    names=(LONG,),
    article="",
    text="制限時間を何度も過ぎた",
    referee="森",
)
DECISION = Decision(ruling=RULING, official=Official.CHIEF, concerned=frozenset({1}))
PROTEST = Protest(number=2, at=AT, ruling=4, by=1, text="タイマーが途中で止まっていた")
QUESTION = Question(number=3, at=AT, by=LONG, text="ジョーカーを含む組は次の番で崩せますか")
NOTICE = OfficialNotice(number=12, at=AT, text=WORDS)


def open_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    people = (HERE.entrant, EXPECTED.entrant)
    investigated = replace(PROTEST, state=ProtestState.INVESTIGATED)
    back = RefundLine(payer=1, name=LONG, number=12, amount=200, why=RefundWhy.CANCELLED)
    return {
        "open_receive": lambda: ReceiveDialog(VIEW, time(11, 22), line=EXPECTED),
        "open_receive_new": lambda: ReceiveDialog(VIEW, time(11, 5)),
        "open_change": lambda: ChangeReceptionDialog(HERE, VIEW),
        "open_change_refused": lambda: ChangeReceptionDialog(REFUSED, VIEW),
        "open_hours": lambda: ReceptionHoursDialog(VIEW),
        "open_reservations": lambda: ImportReservationsDialog(text=LIST),
        "open_take_back": lambda: TakeBackCheckInDialog(HERE),
        "open_reopen": ReopenDialog,
        "open_penalty": lambda: PlayerPenaltyDialog(ENTRY),
        "open_notice": lambda: dialogs.NoticeDialog(12, old=NOTICE),
        "open_question": dialogs.QuestionDialog,
        "open_answer": lambda: dialogs.AnswerDialog(QUESTION),
        "open_question_change": lambda: dialogs.QuestionDialog(old=QUESTION),
        "open_protest": lambda: dialogs.ProtestDialog(people, (DECISION,)),
        "open_protest_state": lambda: dialogs.ProtestStateDialog(investigated),
        "open_protest_change": lambda: dialogs.ProtestChangeDialog(PROTEST),
        "open_strike": lambda: StrikeLineDialog("抗議2"),
        "open_course": lambda: dialogs.CourseDialog(DayStatus.SUSPENDED, begun=True),
        "open_seats": lambda: SeatDrawDialog(()),
        "open_refunds": lambda: RefundsDialog(
            [(1, "")], lambda _division: (back, replace(back, given=200)), reasons=REFUNDS
        ),
        "open_strike_answer": lambda: StrikeAnswerDialog(LONG),
    }
