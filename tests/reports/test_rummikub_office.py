"""What the organiser's office of Rummikub reads: who is expected, protests, who is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from models.core.people import Member, Person
from models.games.rummikub import RummikubOptions
from models.games.rummikub.discipline import (
    CandidateView,
    DayStatus,
    OfficeView,
    OfficialNotice,
    Protest,
    ProtestState,
    ProtestView,
    QualifierView,
    Question,
)
from models.games.rummikub.qualifier import Answer, AskedPlayer, Skipped
from models.games.rummikub.reception import (
    Holder,
    ReceptionEntry,
    ReceptionHours,
    ReceptionLine,
    ReceptionView,
)
from models.reception.badges import badge_key
from reports.games.rummikub import office_sheets
from tests.reports.drawn import drawn, rows
from tests.reports.views import RULINGS, entrant, text
from tests.reports.views import head as head_of

AT = datetime.fromisoformat("2026-06-19T13:05")
HEAD = head_of(game="rummikub")
PEOPLE = tuple(entrant(number, name) for number, name in enumerate(("荒井", "岩崎"), 1))


def one_line(**said: object) -> str:
    """Read the list of participants with one line, of somebody who is not here yet."""
    shown = {"entrant": PEOPLE[1], "entry": ReceptionEntry(), **said}
    told = ReceptionView(
        lines=(ReceptionLine(**shown),),  # type: ignore[arg-type]
        hours=ReceptionHours(),
        terms=RummikubOptions(),
        closed=False,
        begun=False,
        takings=0,
    )
    return text(office_sheets.participants(HEAD, told))


def test_who_has_reserved_and_is_not_here_is_expected() -> None:
    assert "予約（未着）" in one_line(entry=ReceptionEntry(reserved=True))
    assert "予約（未着）" not in one_line()
    refused = one_line(entry=ReceptionEntry(reserved=True, refused=True))
    assert "参加不可" in refused and "予約（未着）" not in refused


def test_the_desk_reads_the_own_name_behind_the_one_that_everybody_reads() -> None:
    hidden = replace(PEOPLE[1], public="いわちゃん")
    assert "いわちゃん(岩崎)" in one_line(entrant=hidden)
    assert one_line().count("岩崎") == 1


def test_a_protest_says_against_what_it_is_who_was_heard_and_who_has_decided() -> None:
    decided = Protest(
        number=3,
        at=AT,
        ruling=4,
        by=1,
        text="時計の誤り",
        state=ProtestState.UPHELD,
        witnesses="隣の卓の遠藤",
        decision="時間を戻す",
        decided_by="主催者林",
    )
    against = replace(RULINGS[0], text="一分の減点")
    asked = Question(
        number=5, at=AT, by="アオ", text="崩せるか", answer="崩せる", answered_by="山本"
    )
    office = OfficeView(
        notices=(),
        questions=(asked, replace(asked, number=6, struck=True)),
        protests=(ProtestView(protest=decided, by="荒井", against=against),),
        commands=(),
        course=DayStatus.RUNNING,
    )
    log = text(office_sheets.protest_log(HEAD, office))
    assert "[一分の減点]" in log
    heard, ruled, ruler = (log.index(w) for w in ("隣の卓の遠藤", "時間を戻す", "主催者林"))
    assert heard < ruled < ruler
    assert log.count("山本") == 2
    assert log.count("取り消し") == 1, "the second question was struck"
    unknown = replace(office, protests=(ProtestView(protest=decided, by="荒井", against=None),))
    assert "[" not in text(office_sheets.protest_log(HEAD, unknown))


def test_as_long_as_somebody_is_to_be_asked_the_record_says_that_nothing_is_decided() -> None:
    declined = AskedPlayer(entrant=1, at=AT, answer=Answer.NO)
    asked = CandidateView(entrant=PEOPLE[0], place=1, skipped=None, asked=declined)
    coming = CandidateView(entrant=PEOPLE[1], place=2, skipped=None, asked=None)
    view = QualifierView(candidates=(asked, coming), next=coming, recommended=None, complete=True)
    made = text(office_sheets.qualifier_record(HEAD, view))
    assert "まだ決まっていません" in made
    assert "推薦なし" not in made
    assert "岩崎" not in made


@pytest.mark.parametrize(
    ("printed", "holder", "said"),
    [
        (0, Holder.NONE, ""),
        (1, Holder.NONE, "✓"),
        (3, Holder.LENT, "✓×3ホルダー貸出中"),
        (0, Holder.RETURNED, "ホルダー返却済み"),
    ],
)
def test_a_badge_says_how_often_it_was_printed_and_where_its_holder_is(
    printed: int, holder: Holder, said: str
) -> None:
    person = Person(id=77, name="岩崎")
    who = replace(PEOPLE[1], members=(Member(person=person),))
    line = ReceptionLine(entrant=who, entry=ReceptionEntry(holder=holder))
    told = ReceptionView(
        lines=(line,), hours=ReceptionHours(), terms=RummikubOptions(), closed=False, begun=False,
        takings=0,
    )  # fmt: skip
    counted = {badge_key(person.id): printed, badge_key(78): 9}
    (page,) = drawn(office_sheets.participants(HEAD, told, counted))
    (heading,) = (run for run in page.runs if run.text == "名札")
    below = (run for run in page.runs if run.y > heading.y and run is not heading)
    column = (run.text for run in below if abs(run.middle[0] - heading.middle[0]) < 8)
    assert "".join(column) == said


def test_who_is_passed_over_stands_in_the_record_with_the_reason() -> None:
    accepted = AskedPlayer(entrant=2, at=AT, answer=Answer.YES)
    passed = CandidateView(entrant=PEOPLE[0], place=1, skipped=Skipped.HOLDS_RIGHT, asked=None)
    asked = CandidateView(entrant=PEOPLE[1], place=2, skipped=None, asked=accepted)
    below = CandidateView(entrant=entrant(3, "遠藤"), place=3, skipped=None, asked=None)
    view = QualifierView(
        candidates=(passed, asked, below), next=None, recommended=asked, complete=True
    )
    (page,) = drawn(office_sheets.qualifier_record(HEAD, view))
    found = rows(page)
    at = next(at for at, line in enumerate(found) if line[0] == "順位")
    assert found[at - 1] == ["推薦：岩崎"]
    assert found[at + 1 : -1] == [["1", "荒井", "出場権あり"], ["2", "岩崎", "13:05", "出場します"]]
    nobody = replace(view, candidates=(passed,), recommended=None)
    assert "推薦なし" in text(office_sheets.qualifier_record(HEAD, nobody))


def test_an_official_notice_tells_its_number_and_when_it_was_written() -> None:
    notice = OfficialNotice(number=7, at=AT, text="開始を遅らせます")
    office = OfficeView(
        notices=(notice,), questions=(), protests=(), commands=(), course=DayStatus.RUNNING
    )
    made = text(office_sheets.notices(HEAD, office))
    assert "2026-06-1913:05" in made
    assert made.index("7") < made.index("開始を遅らせます")


@pytest.mark.parametrize(("lines", "sheets"), [(1, 1), (30, 1), (60, 2), (130, 4)])
def test_a_long_official_notice_goes_on_to_the_next_page(lines: int, sheets: int) -> None:
    said = "\n".join(f"{number}番目の行です" for number in range(1, lines + 1))
    office = OfficeView(
        notices=(OfficialNotice(number=1, at=AT, text=said),),
        questions=(),
        protests=(),
        commands=(),
        course=DayStatus.RUNNING,
    )
    made = drawn(office_sheets.notices(head_of(game="rummikub"), office))
    found = [(page, run) for page in made for run in page.runs if "番目" in run.text]
    assert len(made) == sheets and len(found) == lines
    assert all(run.y + run.height <= page.height - 28 for page, run in found)
