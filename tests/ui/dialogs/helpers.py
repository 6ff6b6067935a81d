"""Values that dialogs are opened with, and fingers that type into them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.facts.match_rows import result_cell
from app.imports.classes import Destination
from app.queries.plan_queries import PlanningView
from app.queries.swap_queries import TypingView
from models.core.absent_clock import AbsentClock, AbsentView
from models.core.hall import HallTables
from models.core.people import Absence, Entrant
from models.core.problems import Problem
from models.criteria import DIFFERENCE, WINS
from models.games import GAMES
from models.games.go import GoEnding as GoKind
from models.games.go import GoResult
from models.games.mahjong import MahjongResult
from models.games.othello.record import OthelloResult
from models.games.othello.room_state import RoomSeatView, RoomView
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.shuffleboard.record import ShuffleboardOptions
from models.pairing.seating_changes import Anew, Reason
from models.stages.table_plans import Planning
from models.start_points import StartPoints
from models.views.divisions import (
    EntrantView,
    MatchEntry,
    MatchState,
    MatchView,
    RoundView,
    SeatView,
)
from models.views.hall import DivisionTables, RoundSlot
from models.views.logs import JournalView
from models.views.rankings import FinalistsView, StandingRow, StandingsView
from models.views.second_entry import SecondEntry
from models.views.standing import AdjustmentView, RulingMatch, StandingEntry
from tests.models.games.parts import context_of

NAMES = ("榎本 明子", "手崎 花")
LONG_NAMES = ("勅使河原 美沙緒エリザベート", "長曾我部 小百合・マリアンヌ・寿限無")
FOUR = (*LONG_NAMES, *NAMES)
PLACES = PlainOptions(table=TableSize.THREE_OR_FOUR)
GRADES = ("三段", "初段", "1級")
TODAY = date(2026, 11, 22)

KEYS = {
    "\n": Qt.Key.Key_Return,
    "\t": Qt.Key.Key_Tab,
    "\b": Qt.Key.Key_Backspace,
    "\x1b": Qt.Key.Key_Escape,
    "\x02": Qt.Key.Key_F2,
    "\x0e": Qt.Key.Key_Down,
}
F2 = "\x02"


def people(names: tuple[str, ...] = NAMES) -> tuple[EntrantView, ...]:
    return tuple(
        EntrantView(
            id=place,
            number=place,
            name=name,
            yomi="よみ",
            grade=GRADES[place % 3],
            birth=date(1990 + place, 4, 1),
            club="東京",
            checked_in=True,
        )
        for place, name in enumerate(names, start=1)
    )


def standing_entry(*, bare: bool = False, **known: bool) -> StandingEntry:
    """Give what can be ruled about somebody with a long name; `bare` where no sum ranks."""
    entrant = replace(people(LONG_NAMES)[0], **known)
    if bare:
        return StandingEntry(entrant=entrant, game="plain")
    told = {"reason": "大会規定の時刻に遅れたため", "referee": "審判 太郎", "article": "第12条"}
    return StandingEntry(
        entrant=entrant,
        game="plain",
        figures=("points", "wins"),
        sums={"points": Fraction(5, 2), "wins": 2},
        stages=("swiss",),
        matches=(RulingMatch(id=1, stage="swiss", round=1, table=3),),
        adjustments=(
            AdjustmentView(id=7, figure="points", amount=Fraction(-1, 2), **told),
            AdjustmentView(id=8, figure="points", amount=Fraction(1, 3), match_id=1, **told),
        ),
        leaves_from=2,
        open_match=round_view(LONG_NAMES).matches[0],
        begun=True,
    )


def entry(
    game: str = "othello",
    *,
    stage: str = "swiss",
    names: tuple[str, ...] = NAMES,
    rights_of: int | None = None,
    old: Any = None,
    published: bool = False,
    options: Any = None,
    gone: int | None = None,
) -> MatchEntry:
    rules = GAMES[game]
    chosen = options if options is not None else rules.options_type()
    views = people(names)
    seats = tuple(
        Entrant(
            id=view.id,
            number=view.number,
            name=view.name,
            grade=view.grade,
            birth=view.birth,
            absences=(Absence(from_round=1),) if gone == place else (),
        )
        for place, view in enumerate(views)
    )
    context = context_of(rules, stage, round=3, seats=seats, rights_of=rights_of)
    outcomes = () if old is None else rules.score(old, context, chosen)
    match = MatchView(
        id=1,
        code="K12",
        table=12,
        stage=stage,
        round=3,
        seats=tuple(SeatView(entrant=view, wins=2) for view in views),
        state=MatchState.OPEN if old is None else MatchState.ENTERED,
        cells=tuple(result_cell(3, outcome) for outcome in outcomes),
        result=old,
        rights_of=rights_of,
    )
    return MatchEntry(
        match=match, context=context, game=rules, options=chosen, next_round_published=published
    )


def hanchan() -> MahjongResult:
    """Give a hanchan with a loan, sticks that were left over, and a score below zero."""
    return MahjongResult(
        order=(1, 0, 3, 2),
        sticks=(61200, 41800, 24000, 1000),
        loans=(0, 0, 0, 10000),
        deposits=2000,
    )


def rummikub_game() -> RummikubResult:
    """Give a card of one game that the stock has ended, with a shared win and penalties."""
    racks = (
        Rack(numbers=10),
        Rack(numbers=10),
        Rack(numbers=25, jokers=1, timeouts=2),
        Rack(numbers=32, no_meld=True),
    )
    return RummikubResult(games=(GameCard(end=GameEnd.STOCK, racks=racks),))


def round_view(names: tuple[str, ...], *, published: bool = True) -> RoundView:
    views = people(names)
    matches = tuple(
        MatchView(
            id=place + 1,
            code=f"K{place + 1}",
            table=place + 1,
            stage="swiss",
            round=2,
            seats=tuple(SeatView(entrant=view) for view in views[2 * place : 2 * place + 2]),
        )
        for place in range((len(views) + 1) // 2)
    )
    return RoundView(
        id=7,
        stage="swiss",
        number=2,
        published=published,
        published_at=datetime(2026, 11, 22, 10, 0, tzinfo=UTC),
        matches=matches,
    )


def round_slots(count: int = 6) -> tuple[RoundSlot, ...]:
    """Give the lines of the times of the rounds, the first two of them said."""
    said = ("10:00–10:30", "10:40–11:10")
    return tuple(
        RoundSlot(
            turn=turn, stage="", number=0, own=said[turn - 1] if turn <= len(said) else "", usual=""
        )
        for turn in range(1, count + 1)
    )


def online_room(names: tuple[str, ...] = LONG_NAMES) -> RoomView:
    first, second = (RoomSeatView(entrant=view, joined_at="9:50") for view in people(names))
    return RoomView(
        match=round_view(names).matches[0],
        starts_at="10:00",
        ends_at="10:30",
        seats=(first, second),
        lot=1,
    )


def finalists(
    rule: int = 9, *, referee_needed: bool = False
) -> tuple[FinalistsView, StandingsView]:
    views = people(("一", "二", "三", "四"))
    wins, sums = (6, 5, 5, 4), (120, 96, 96, 40)
    rows = tuple(
        StandingRow(
            place=place + 1,
            entrant=view,
            wins=wins[place],
            draws=0,
            losses=6 - wins[place],
            points=Fraction(wins[place]),
            difference=sums[place],
        )
        for place, view in enumerate(views)
    )
    view = FinalistsView(
        rule=rule,
        first=views[0],
        second=views[1],
        top=views[:1],
        unbeaten={1: 5} if rule == 10 else {},
        referee_needed=referee_needed,
        tied=views[1:3] if referee_needed else (),
    )
    standings = StandingsView(
        final=False, after_round=6, complete=True, criteria=(WINS, DIFFERENCE), rows=rows
    )
    return view, standings


def done(number: int) -> JournalView:
    """Give an entry of the journal: a correction of the table with this number."""
    return JournalView(
        id=number,
        at=datetime(2026, 11, 22, 11, number, tzinfo=UTC),
        action="correct_result",
        values={"stage": "swiss", "round": 2, "table": number, "old": "○+4 ×-4", "text": "○+8 ×-8"},
        undone=False,
    )


def open_dialog(qtbot: Any, dialog: QDialog) -> Any:
    qtbot.addWidget(dialog)
    dialog.setModal(False)
    dialog.show()
    dialog.activateWindow()
    QApplication.processEvents()
    return dialog


def press(dialog: QDialog, keys: str) -> int:
    """Type keys where the focus is and count them; stop where the dialog closes."""
    count = 0
    for key in keys:
        assert dialog.isVisible(), f"closed before {key!r}"
        target = dialog.focusWidget() or dialog
        if key in KEYS:
            QTest.keyClick(target, KEYS[key])
        elif key.isascii():
            QTest.keyClicks(target, key)
        else:  # QTest knows no key for it
            none = Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(target, QKeyEvent(QEvent.Type.KeyPress, 0, none, key))
        QApplication.processEvents()
        count += 1
    return count


def hall_tables() -> tuple[DivisionTables, ...]:
    """Give two divisions that would sit at the same tables, one with a table that is kept."""
    return (
        DivisionTables(division_id=1, division="小学生の部", game="othello", needed=12),
        DivisionTables(
            division_id=2,
            division="一般の部（級位者・初段以上、午前の組）",
            game="othello",
            needed=20,
            said=HallTables(skipped=(4, 9)),
            kept=((30, LONG_NAMES[0]),),
        ),
    )


def typing_view(views: Sequence[EntrantView], sizes: set[int]) -> TypingView:
    """Give the third round of these people, in whose place a proposal stands."""
    return TypingView(
        stage="swiss", number=3, people=tuple(views), sizes=frozenset(sizes), proposed=True
    )


def planning_view(*, first: int) -> PlanningView:
    """Give eight people at tables; later, the eighth has come and has no seat yet."""
    views = people(LONG_NAMES * 4)
    ids = tuple(view.id for view in views)
    reason = Reason(Anew.ENTRY, first, players=ids[-1:])
    return PlanningView(
        division="一般の部",
        planning=Planning(
            people=ids,
            first=first,
            rounds=4,
            sizes=frozenset({3, 4}),
            history=(((1, 2, 3, 4), (5, 6, 7)), ((1, 5, 2, 6), (3, 4, 7)))[: first - 1],
            clubs=(frozenset(ids),),
        ),
        reasons=(reason,) if first > 1 else (),
        people={view.id: view for view in views},
        codes={str(view.number): view.id for view in views},
        absent=tuple(replace(view, checked_in=False) for view in views[:2]),
        text="1-2-3-4\n5-6-7-8\n",
    )


def type_japanese(widget: QWidget, text: str) -> None:
    widget.setFocus()
    event = QInputMethodEvent()
    event.setCommitString(text)
    QApplication.sendEvent(widget, event)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
    QApplication.processEvents()


def click_left(widget: QWidget) -> None:
    """Click at the left edge, where a tick or a round button has its box."""
    where = widget.rect().center()
    where.setX(10)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)
    QApplication.processEvents()


TEN = datetime(2026, 11, 22, 10, 12)  # noqa: DTZ001 - the desk's wall clock


def waiting() -> AbsentView:
    """Give the clock of somebody with a long name, which has run for some minutes."""
    clock = AbsentClock(seat=0, since=TEN - timedelta(minutes=7))
    return AbsentView(clock=clock, name=LONG_NAMES[0], minutes=20)


def meeting_again(_one: int, _other: int) -> tuple[Problem, ...]:
    """Foresee that two people with long names would meet a second time."""
    values = {"name": LONG_NAMES[0], "other": LONG_NAMES[1], "stage": "swiss", "round": 2}
    return (Problem(code="MEETS_AGAIN", where="referee", values=values),)


def every_dialog() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open every dialog, in its fullest states too."""
    from models.games.othello.moves import BoardLayout
    from models.teams.terms import TeamTerms
    from tests.ui.dialogs.desk_dialogs import desk_dialogs
    from tests.ui.dialogs.division_dialogs import division_dialogs
    from tests.ui.dialogs.fields import (
        CSV,
        division_of,
        exchange_entry,
        field,
        group_list,
        last_rankings,
        late_exchange_entry,
        league_division,
        level,
        level_group,
        meet_division,
        open_division,
    )
    from tests.ui.dialogs.house_rule_dialogs import house_rule_dialogs
    from tests.ui.dialogs.mending_dialogs import mending_dialogs
    from tests.ui.dialogs.open_dialogs import open_dialogs
    from tests.ui.dialogs.paper_bowl_dialogs import paper_bowl_dialogs
    from tests.ui.dialogs.paper_dialogs import paper_dialogs
    from tests.ui.dialogs.past_dialogs import past_dialogs
    from tests.ui.dialogs.people_dialogs import people_dialogs
    from tests.ui.dialogs.reception_dialogs import reception_dialogs
    from tests.ui.dialogs.round_dialogs import round_dialogs
    from tests.ui.dialogs.shogi_dialogs import shogi_dialogs
    from tests.ui.dialogs.team_dialogs import team_dialogs
    from ui.desk.desk import Desk
    from ui.dialogs.clocks import AbsentClockDialog, ClocksDialog, StopDialog
    from ui.dialogs.division import DivisionDialog
    from ui.dialogs.divisions.slots import SlotsDialog
    from ui.dialogs.divisions.start_points import StartPointsDialog
    from ui.dialogs.draws.arrange import ArrangeDialog
    from ui.dialogs.draws.bracket import BracketDialog
    from ui.dialogs.draws.draw import DrawDialog
    from ui.dialogs.draws.last_meet import LastMeetDialog, last_of
    from ui.dialogs.draws.lots import LotsDialog, RetractLotsDialog
    from ui.dialogs.draws.plan import PlanDialog, PlanTextDialog
    from ui.dialogs.draws.rematch import RematchDialog
    from ui.dialogs.draws.swap import SwapDialog
    from ui.dialogs.draws.typed_round import TypedRoundDialog
    from ui.dialogs.entries import NamedByRuleDialog
    from ui.dialogs.event import EventDialog
    from ui.dialogs.hall import HallDialog
    from ui.dialogs.help.about import ShortcutsDialog, dialog_keys
    from ui.dialogs.help.dialog import HelpDialog
    from ui.dialogs.help.screen import look
    from ui.dialogs.imports.entrants import ImportDialog
    from ui.dialogs.imports.teams import ImportTeamsDialog
    from ui.dialogs.penalty import PenaltyDialog, RulingDialog
    from ui.dialogs.people.entrant import EntrantDialog
    from ui.dialogs.result_dialogs import open_result_dialog
    from ui.dialogs.second_entry import SecondEntryDialog
    from ui.dialogs.standing import StandingDialog, WhomDialog
    from ui.dialogs.undo import UndoDialog
    from ui.dialogs.withdraw import WithdrawDialog
    from ui.games.othello.online import room_dialogs
    from ui.games.othello.open_division.exchange_dialog import ExchangeDialog
    from ui.games.othello.open_division.group_lot import ChangeLotDialog, GroupLotDialog
    from ui.games.othello.open_division.import_groups import ImportGroupsDialog
    from ui.games.othello.open_division.seat_groups import SeatGroupsDialog
    from ui.games.othello.rights_form import HiddenStoneDialog, JankenDialog
    from ui.projector.phones import Phones
    from ui.projector.phones_dialog import PhonesDialog
    from ui.projector.reported_dialog import ReportedDialog

    rules = GAMES["othello"]
    options = rules.options_type()
    names = (*LONG_NAMES, *NAMES)
    shown = round_view(names)
    old = OthelloResult(ending=rules.result_type(ending="counted").ending, discs=(38, 26))
    return {
        "result": lambda: open_result_dialog(entry()),
        "result_long": lambda: open_result_dialog(entry(names=LONG_NAMES)),
        "rummikub_set": lambda: open_result_dialog(entry("rummikub", names=FOUR)),
        "rummikub_game": lambda: open_result_dialog(
            entry("rummikub", stage="semi", names=FOUR, old=rummikub_game())
        ),
        "go": lambda: open_result_dialog(entry("go", names=LONG_NAMES)),
        "go_ruling": lambda: open_result_dialog(
            entry("go", old=GoResult(kind=GoKind.RULED, winner=0, ruled_by="審判 大谷"))
        ),
        "mahjong": lambda: open_result_dialog(entry("mahjong", names=FOUR)),
        "mahjong_correction": lambda: open_result_dialog(
            entry("mahjong", names=FOUR, old=hanchan(), published=True)
        ),
        "result_final": lambda: open_result_dialog(entry(stage="final", rights_of=0)),
        "correction": lambda: open_result_dialog(entry(old=old, published=True)),
        "result_meet": lambda: open_result_dialog(entry(stage="main", names=LONG_NAMES)),
        "result_group": lambda: open_result_dialog(entry(stage="group")),
        "correction_ko": lambda: open_result_dialog(entry(stage="ko1", old=old, published=True)),
        "janken": lambda: JankenDialog(LONG_NAMES),
        "import_groups_empty": lambda: ImportGroupsDialog(today=TODAY),
        "import_groups": lambda: ImportGroupsDialog(text=group_list(63), today=TODAY),
        "import_groups_clash": lambda: ImportGroupsDialog(
            text=group_list(63, clubs=("東京", "大阪")), today=TODAY
        ),
        "seat_groups": lambda: SeatGroupsDialog(field(64)),
        "group_lot": lambda: GroupLotDialog(level_group()),
        "change_lot": lambda: ChangeLotDialog(3, people(LONG_NAMES + NAMES[:1])),
        "bracket_lots": lambda: BracketDialog(
            field(16), title="B", seed="2026", label_of_draw="B", lots_only=True
        ),
        "bracket_placed": lambda: BracketDialog(
            field(21),
            title="B",
            seed="2026",
            label_of_draw="B",
            lots_only=False,
            last=last_of(field(21), "othello"),
        ),
        "last_meet": lambda: LastMeetDialog(last_rankings(), field(21), "othello"),
        "exchange": lambda: ExchangeDialog(*exchange_entry(2)),
        "exchange_late": lambda: ExchangeDialog(*late_exchange_entry()),
        "division_meet": lambda: DivisionDialog(meet_division()),
        "division_open": lambda: DivisionDialog(open_division()),
        "plain": lambda: open_result_dialog(entry("plain", names=LONG_NAMES)),
        "places": lambda: open_result_dialog(entry("plain", names=FOUR, options=PLACES)),
        "places_corrected": lambda: open_result_dialog(
            entry("plain", names=FOUR[:3], options=PLACES, old=PlainResult(places=(1, 2, 2)))
        ),
        "second_entry": lambda: open_result_dialog(entry(names=LONG_NAMES, old=old), blind=True),
        "hidden_stone": lambda: HiddenStoneDialog(entry(names=LONG_NAMES)),
        "room_start": lambda: room_dialogs.RoomStartDialog(online_room()),
        "room_lot": lambda: room_dialogs.LotDialog(online_room()),
        "room_rights": lambda: room_dialogs.RightsDialog(online_room()),
        "room_layout": lambda: room_dialogs.LayoutDialog(BoardLayout.OFFICIAL),
        "room_ruling": lambda: room_dialogs.RoomRulingDialog(online_room()),
        "event": EventDialog,
        "hall": lambda: HallDialog(hall_tables()),
        "phones": lambda: PhonesDialog(Phones(Desk(), None)),
        "reported": lambda: ReportedDialog(Desk(), Phones(Desk(), None)),
        "start_points": lambda: StartPointsDialog(StartPoints(bar="三段", floor="10級")),
        "slots": lambda: SlotsDialog(round_slots()),
        "where_twice": lambda: SecondEntryDialog(SecondEntry(8)),
        "division": lambda: DivisionDialog(game="othello"),
        "division_plain": lambda: DivisionDialog(game="plain"),
        "entrant": lambda: EntrantDialog(people()[0], today=TODAY),
        **people_dialogs(),
        **desk_dialogs(),
        **division_dialogs(),
        **house_rule_dialogs(),
        **open_dialogs(),
        **reception_dialogs(league_division()),
        **paper_dialogs(),
        **round_dialogs(),
        **shogi_dialogs(),
        **paper_bowl_dialogs(),
        "import_empty": lambda: ImportDialog(today=TODAY),
        "import": lambda: ImportDialog(people(), text=CSV, today=TODAY),
        "import_classes": lambda: ImportDialog(
            text="クラス\t氏名\t性別\nA級\t榎本\t女\nC級\t手崎\t男",
            today=TODAY,
            places=(Destination(1, "A級"), Destination(2, "B級")),
            home=1,
        ),
        "import_teams": lambda: ImportTeamsDialog(
            TeamTerms(), text="チーム名\t主将\t1\t2\t3\t補欠\n第一中\t榎本\t榎本\t手崎\t森\t原"
        ),
        "draw_league": lambda: DrawDialog(people(names), "2026-11-22 リーグ", league=True),
        "arrange": lambda: ArrangeDialog(people(names), sizes={2}, first=3, seed="2026-11-22"),
        "arrange_three": lambda: ArrangeDialog(people(names), sizes={3}, first=1, seed="2026"),
        "arrange_three_or_four": lambda: ArrangeDialog(
            people(LONG_NAMES * 5), sizes={3, 4}, first=1, seed="2026"
        ),
        "typed_round": lambda: TypedRoundDialog(typing_view(people(names), {1, 2}), lambda _: ()),
        "typed_round_four": lambda: TypedRoundDialog(
            typing_view(people(LONG_NAMES * 5), {3, 4}), lambda _: ()
        ),
        "plan": lambda: PlanDialog(planning_view(first=1), "2026-11-22", "一般の部 R1"),
        "plan_anew": lambda: PlanDialog(planning_view(first=3), "2026-11-22", "一般の部 R3"),
        "plan_text": lambda: PlanTextDialog(planning_view(first=3)),
        **past_dialogs(),
        "division_places": lambda: DivisionDialog(
            division_of("single_matches", PLACES, game="plain")
        ),
        "division_tables": lambda: DivisionDialog(division_of("tables", PLACES, game="plain")),
        "division_league": lambda: DivisionDialog(league_division()),
        "division_courts": lambda: DivisionDialog(
            division_of("knockout", ShuffleboardOptions(), game="shuffleboard")
        ),
        "draw": lambda: DrawDialog(people(names), "2026-11-22 女子の部"),
        "swap": lambda: SwapDialog(shown, 1, 3),
        "swap_again": lambda: SwapDialog(shown, 1, 3, foresee=meeting_again),
        "absent": lambda: AbsentClockDialog(shown.matches[0], TEN, 20),
        "absent_stop": lambda: StopDialog(shown.matches[0], waiting(), TEN),
        "clocks": lambda: ClocksDialog(shown, chosen=[1]),
        "rematch": lambda: RematchDialog(Problem(code="NO_LEGAL_PAIRING")),
        "withdraw": lambda: WithdrawDialog(people(names)[0], rules, options, 2, shown.matches[0]),
        "withdraw_places": lambda: WithdrawDialog(
            people(FOUR)[0],
            GAMES["plain"],
            PLACES,
            3,
            entry("plain", names=FOUR, options=PLACES).match,
        ),
        **mending_dialogs(),
        **team_dialogs(),
        "finalists_9": lambda: NamedByRuleDialog(
            *finalists(9, referee_needed=True), game="othello"
        ),
        "finalists_10": lambda: NamedByRuleDialog(*finalists(10), game="othello"),
        "whom": lambda: WhomDialog(people(names)),
        "standing": lambda: StandingDialog(standing_entry()),
        "standing_bare": lambda: StandingDialog(standing_entry(bare=True)),
        "standing_out": lambda: StandingDialog(standing_entry(disqualified=True)),
        "penalty": lambda: PenaltyDialog(rules, options, people(names), matches=shown.matches),
        "ruling": lambda: RulingDialog(people(names), shown.matches),
        "lots": lambda: LotsDialog(level(), seed="2026-11-22", label_of_draw="女子の部 lots:3"),
        "retract_lots": lambda: RetractLotsDialog(level().drawn, {2}),
        "undo": lambda: UndoDialog(done(1), tuple(done(number) for number in range(14, 1, -1))),
        "shortcuts": lambda: ShortcutsDialog(dialog_keys()),
        "help": lambda: HelpDialog(look(ShortcutsDialog(dialog_keys()))),
    }
