"""Made-up views for the tests of paper: any number of players, rounds and odd names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from fractions import Fraction
from random import Random

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtPdf import QPdfDocument

from models.core.live_rules import LiveMatch
from models.core.on_hold import OnHold
from models.core.outcomes import Mark, Note
from models.core.people import Member, Person
from models.criteria import DIFFERENCE, POINTS, SOS, WINS
from models.games import GAMES
from models.views.divisions import (
    EntrantView,
    MatchState,
    MatchView,
    ResultCell,
    RoundView,
    SeatView,
    SheetHead,
)
from models.views.hand_kits import DeskCard, HandKit, HandRow
from models.views.logs import HeldCard, LiveLog, PenaltyView, RulingView
from models.views.rankings import FinalistsView, StandingRow, StandingsView
from reports.forms.form import FormInput
from reports.forms.game_forms import GameForms
from reports.games import GAME_FORMS

PRINTED = datetime(2026, 1, 10, 12, 4, tzinfo=UTC)
ODD_NAMES = (
    ("榎本 さくら", "えのもと さくら"),
    ("𠮷野 公彦", "よしの きみひこ"),
    ("𣘺本 髙志", "はしもと たかし"),
    ("﨑山 彩", "さきやま あや"),
    ("\ufa19宮 小路実篤", "じんぐう こじさねあつ"),
    ("勅使河原左衛門三郎義経丸", "てしがわら"),
    ("寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処", "じゅげむ"),
    ("<b>A&B</b>", ""),
    ('=HYPERLINK("http://x")', ""),
    ("Christopher Montgomery-Featherstonehaugh", ""),
    ("葛\U000e0100城 みどり", "かつらぎ みどり"),
)


def saying(game: GameForms, **words: object) -> GameForms:
    """Give the words of a game, some of which are others."""
    other = copy(game)
    vars(other).update(words)
    return other


def head(stage: str = "swiss", number: int | None = None, game: str = "othello") -> SheetHead:
    return SheetHead(
        event="第31回全日本オセロ選手権",
        date="2026年1月10日",
        venue="産業貿易センター",
        division="女子の部",
        game=game,
        printed_at=PRINTED,
        stage=stage,
        round=number,
    )


def entrant(number: int, name: str = "", yomi: str = "", **changes: object) -> EntrantView:
    if not name:
        known = ODD_NAMES[number - 1] if number <= len(ODD_NAMES) else (f"選手 {number}号", "")
        name, yomi = known
    values: dict[str, object] = {
        "grade": ("三段", "初段", "1級", "")[number % 4],
        "club": ("東京", "関西オセロクラブ", "")[number % 3],
        "birth": date(1950 + number % 60, 4, 1),
        "checked_in": True,
        "short": name[:2],
    }
    return EntrantView(
        id=1000 + number, number=number, name=name, yomi=yomi, **{**values, **changes}
    )


def cell(
    number: int, mark: Mark, difference: int | None, opponent: int | None = None, **more: Note
):
    return ResultCell(
        round=number,
        mark=mark,
        difference=difference,
        opponents=() if opponent is None else (opponent,),
        note=more.get("note"),
    )


@dataclass
class _Line:
    cells: list[ResultCell | None] = field(default_factory=list)

    def count(self, mark: Mark) -> int:
        return sum(1 for one in self.cells if one and one.mark is mark)

    @property
    def difference(self) -> int:
        return sum(one.difference or 0 for one in self.cells if one)

    @property
    def points(self) -> Fraction:
        return Fraction(2 * self.count(Mark.WIN) + self.count(Mark.DRAW), 2)


def needing(entrants: Sequence[EntrantView]) -> tuple[EntrantView, ...]:
    """Let the first of these need something."""
    first, *others = entrants
    person = Person(id=first.id, name=first.name, needs=("車いす", "大きな字"))
    return replace(first, members=(Member(person=person),)), *others


@dataclass(frozen=True)
class Played:
    """A division in the middle of its day."""

    entrants: tuple[EntrantView, ...]
    round: RoundView
    standings: StandingsView

    def given(self, game: str = "othello", **more: object) -> FormInput:
        shown: dict[str, object] = {
            "head": head("swiss", self.round.number, game),
            "game": GAME_FORMS[game],
            "programme": "swiss_final",
            "options": GAMES[game].options_type(),
            "entrants": needing(self.entrants),
            "round": self.round,
            "standings": self.standings,
            "finalists": finalists(self.entrants),
            "rulings": RULINGS,
            "penalties": penalties(self.entrants),
            "rounds": 6,
            "live_logs": live_logs(self.round, game),
            "held": held(self.round),
            "card": CARD,
            "hand": by_hand(self.entrants),
        }
        return FormInput(**{**shown, **more})


CARD = DeskCard(steps=("受付をする", "結果を入れる"), keys=(("対戦", "F5", "保留にする"),))


def by_hand(entrants: Iterable[EntrantView]) -> HandKit:
    """Make what a division needs to go on with paper alone."""
    return HandKit(
        rows=tuple(HandRow(entrant=one) for one in entrants),
        rounds=(),
        stages=(),
        how=(("組み方", ("点の近い人どうしを組む。", "同じ人とは当てない。")),),
    )


def held(round_: RoundView) -> tuple[HeldCard, ...]:
    """Put the card of the first table on hold."""
    since = datetime(2026, 11, 22, 10, 42)  # noqa: DTZ001 - the desk's wall clock
    return (HeldCard(match=round_.matches[0], hold=OnHold(note="石の合計が63", since=since)),)


def live_logs(round_: RoundView, game: str) -> tuple[LiveLog, ...]:
    """Give the records of a round, begun but empty, of a game that is written down live."""
    rules, options = GAMES[game].live, GAMES[game].options_type()
    found = []
    for shown in round_.matches if rules is not None else ():
        names = tuple(seat.entrant.name for seat in shown.seats)
        ids = tuple(seat.entrant.id for seat in shown.seats)
        of = LiveMatch(entrants=ids, names=names, stage="swiss", options=options)
        if rules is not None and len(ids) == 2:
            kept = rules.empty(of)
            state = rules.fold(kept, of).state
            log = LiveLog(
                match=shown, names=names, options=options, kept=kept, state=state, lines=()
            )
            found.append(log)
    return tuple(found)


def play(count: int, rounds: int = 3, *, discs: bool = True, published: bool = True) -> Played:
    """Play some rounds by chance; without discs there are draws."""
    chance = Random(f"{count} {rounds} {discs}")
    people = tuple(entrant(number) for number in range(1, count + 1))
    lines = {one.id: _Line() for one in people}
    last = None
    for number in range(1, rounds + 1):
        order = list(people)
        chance.shuffle(order)
        order.sort(key=lambda one: -lines[one.id].points)
        last = _round(number, order, lines, chance, discs, published)
    assert last is not None
    return Played(people, last, _standings(people, lines, rounds, discs))


def _round(
    number: int,
    order: list[EntrantView],
    lines: dict[int, _Line],
    chance: Random,
    discs: bool,
    published: bool,
) -> RoundView:
    def seat(one: EntrantView) -> SeatView:
        line = lines[one.id]
        return SeatView(
            entrant=one,
            wins=line.count(Mark.WIN),
            points=line.points,
            difference=line.difference if discs and number > 1 else None,
        )

    free = order.pop() if len(order) % 2 else None
    matches = []
    for table, (first, second) in enumerate(zip(order[::2], order[1::2], strict=True), start=1):
        seats = (seat(first), seat(second))
        matches.append(
            MatchView(
                id=number * 1000 + table,
                code=f"K{number * 100 + table}",
                table=table,
                stage="swiss",
                round=number,
                seats=seats,
                changed=table == 2,
            )
        )
    if free is not None:
        won = cell(number, Mark.WIN, 16 if discs else None, note=Note.BYE)
        matches.append(
            MatchView(
                id=number * 1000 + 999,
                code=f"K{number * 100 + 99}",
                table=len(matches) + 1,
                stage="swiss",
                round=number,
                seats=(seat(free),),
                state=MatchState.CONFIRMED,
                cells=(won,),
            )
        )
        lines[free.id].cells.append(won)
    for first, second in zip(order[::2], order[1::2], strict=True):
        difference = chance.choice((2, 8, 24, 64)) if discs else None
        mark = Mark.DRAW if not discs and chance.random() < 0.3 else Mark.WIN
        other = Mark.DRAW if mark is Mark.DRAW else Mark.LOSS
        against = -difference if difference is not None else None
        lines[first.id].cells.append(cell(number, mark, difference, second.id))
        lines[second.id].cells.append(cell(number, other, against, first.id))
    return RoundView(
        id=number,
        stage="swiss",
        number=number,
        published=published,
        published_at=PRINTED if published else None,
        matches=tuple(matches),
        seed="2026-01-10 JOA" if number == 1 else "",
        label="女子の部 R1" if number == 1 else "",
    )


def _standings(
    people: tuple[EntrantView, ...], lines: dict[int, _Line], rounds: int, discs: bool
) -> StandingsView:
    def key(one: EntrantView) -> tuple[Fraction, int]:
        return (-lines[one.id].points, -lines[one.id].difference)

    order = sorted(people, key=key)
    rows: list[StandingRow] = []
    for place, one in enumerate(order, start=1):
        line = lines[one.id]
        level = bool(rows) and key(order[place - 2]) == key(one)
        noted = ["bye"] * any(c and c.note is Note.BYE for c in line.cells) + ["shared"] * level
        rows.append(
            StandingRow(
                place=rows[-1].place if level else place,
                entrant=one,
                wins=line.count(Mark.WIN),
                draws=line.count(Mark.DRAW),
                losses=line.count(Mark.LOSS),
                points=line.points,
                difference=line.difference if discs else None,
                values=(("points", line.points), ("sos", Fraction(7, 2))),
                tied=level,
                cells=tuple(line.cells),
                notes=tuple(noted),
            )
        )
    return StandingsView(
        final=False,
        after_round=rounds,
        complete=True,
        criteria=(WINS, DIFFERENCE) if discs else (POINTS, SOS),
        draws=not discs,
        rows=tuple(rows),
    )


def finalists(people: tuple[EntrantView, ...], rule: int = 9) -> FinalistsView:
    return FinalistsView(
        rule=rule,
        first=people[0],
        second=people[-1],
        top=people[:1],
        unbeaten={},
        referee_needed=False,
        named=True,
    )


RULINGS = (
    RulingView(
        id=1,
        at=datetime(2026, 1, 10, 11, 3, tzinfo=UTC),
        kind="correction",
        round=2,
        table=5,
        names=("榎本 さくら", "𠮷野 公彦"),
        article="JOA 21",
        text="双方の申し出により石差を訂正した。",
        old="○+24",
        new="○+14",
        referee="山本",
    ),
)


def penalties(people: tuple[EntrantView, ...]) -> tuple[PenaltyView, ...]:
    return (
        PenaltyView(
            id=4,
            at=datetime(2026, 1, 10, 10, 33, tzinfo=UTC),
            rule="two_hands",
            article="JOA 16",
            entrant=people[0],
            round=1,
            table=4,
            effect="minute_off",
            values={"time_left": 340},
        ),
    )


def pages(pdf: bytes) -> list[str]:
    """Read a PDF back with Qt, which shares no code with reportlab: the text of each page."""
    data = QByteArray(pdf)
    buffer = QBuffer(data)
    assert buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    assert document.status() is QPdfDocument.Status.Ready, document.error()
    texts = [document.getAllText(page).text() for page in range(document.pageCount())]
    document.close()
    return texts


def text(pdf: bytes) -> str:
    """Read the words of a PDF without the breaks between lines.

    Qt takes a hyphen at the end of a line for one that is not part of the word.
    """
    return "".join("\n".join(pages(pdf)).split()).replace("\ufffe", "-")
