"""The sheets of a match of Paper Bowl: play-by-play, box score and the blank score sheet."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from models.core.live import WrittenLine, told
from models.core.live_rules import LiveMatch, replacement, strike
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions, folding
from models.games.paper_bowl.box_score import Amount, SideBox
from models.games.paper_bowl.checking import by_chance
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.events import (
    BowlSide,
    Dice,
    Extend,
    HouseRules,
    Overtime,
    Roll,
    Rounding,
)
from models.games.paper_bowl.live import LIVE, KeptMatch
from models.games.paper_bowl.record import PlayLine, line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.state import Pair, PlayEntry, PlayPhase, PlayState
from models.games.paper_bowl.step import step
from models.views.logs import LiveLog
from reports import i18n
from reports.games.paper_bowl import blank_sheet, match_sheets
from reports.games.paper_bowl.line_words import entry_text
from reports.games.paper_bowl.words import DRIVE_ENDS, box_rows
from reports.paper import MM, DrawPage, PageBox, Paper
from reports.paper import sheet as framed
from tests.examples import first
from tests.reports.drawn import Page, drawn, page_codes
from tests.reports.views import head, pages, play

ALL_CHANGED = PaperBowlOptions(
    overtime=Overtime.UNTIL,
    auto_first_down=True,
    card17_on_incomplete=False,
    fumble_on_incomplete=True,
    half_rounding=Rounding.FLOOR,
)
NAMES = (
    "<b>東京&ベアーズ</b>",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処",
)
HEAD = head(game="paper_bowl")
WHO = {"by": "森", "reason": "目の読み違い"}


def log(*mends: WrittenLine[PlayLine], options: PaperBowlOptions = ALL_CHANGED) -> LiveLog:
    """Give a match played by chance, with some lines mended afterwards."""
    kept = KeptMatch(entrants=(1, 2), record=by_chance(FairRandom("7", "sheets"), options))
    for mend in mends:
        kept = LIVE.mended(kept, mend)
    of = LiveMatch(entrants=(1, 2), names=NAMES, stage="swiss", options=options)
    found = LIVE.fold(kept, of)
    return LiveLog(
        match=play(4).round.matches[0],
        names=NAMES,
        options=options,
        kept=kept,
        state=found.state,
        lines=told(LIVE.lines(kept), found.refused),
    )


def bare(text: str) -> str:
    return re.sub(r"\s", "", text)


def said(pdf: bytes) -> str:
    """Give all that a sheet says without white, since long texts are broken."""
    return bare("".join(pages(pdf)))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_play_by_play_has_every_line_and_every_drive_with_head_and_foot(
    language: str,
) -> None:
    made = log()
    with i18n.using(language):
        whole = said(match_sheets.play_by_play(HEAD, play(4).round, [made]))
        names = match_sheets.brief(NAMES)
        lines = [bare(entry_text(entry, names)) for entry in made.state.entries]
        rules = [bare(rule) for rule in match_sheets.house_lines(ALL_CHANGED.house)]
        ends = Counter(
            bare(i18n._(DRIVE_ENDS[own.result])) for own in made.state.drives if own.result
        )
    assert [line for line in lines if line not in whole] == []
    assert [rule for rule in rules if rule not in whole] == []
    for end, count in ends.items():
        assert whole.count(end) >= count


def test_every_play_is_told_in_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, float] = {}
    plain = Paper.text

    def keep(self: Paper, x: float, y: float, text: str, size: float, **how: Any) -> None:
        sizes[text] = size
        plain(self, x, y, text, size, **how)

    monkeypatch.setattr(Paper, "text", keep)
    made = log()
    with i18n.using("en"):
        match_sheets.play_by_play(HEAD, play(4).round, [made])
        names = match_sheets.brief(NAMES)
        lines = [entry_text(entry, names) for entry in made.state.entries]
    found = {size for text, size in sizes.items() if any(line.startswith(text) for line in lines)
             and len(text) > 12}  # fmt: skip
    assert len(found) == 1


def test_every_play_tells_the_cards_that_were_laid_and_turned_up() -> None:
    made = log()
    whole = said(match_sheets.play_by_play(HEAD, play(4).round, [made]))
    letters = {"run": "R", "short_pass": "S", "long_pass": "L"}
    plays = [entry for entry in made.state.entries if entry.offence is not None and entry.rolls]
    plays = [entry for entry in plays if entry.card]
    assert len(plays) >= 80
    for entry in plays:
        assert f"{letters[entry.offence.value]}{entry.defence}{entry.card:02}" in whole


def test_corrected_and_struck_lines_are_marked_with_who_and_why() -> None:
    whole = log()
    rolls = [line.id for line in whole.lines if line.line is not None and line.line.type == "roll"]
    first, last = rolls[0], rolls[-1]
    now = line_of(Roll(Dice(1, 2)), whole.lines[first].line.by)
    mended = log(replacement(first, now, **WHO), strike(last, **WHO))
    marks, notes = match_sheets.corrections(mended)
    assert marks[first] != marks[last]
    with i18n.using("ja"):
        text = said(match_sheets.play_by_play(HEAD, play(4).round, [mended]))
    assert "訂正前：ダイス" in text
    assert "取消：ダイス" in text
    assert text.count("目の読み違い（森）") == 2
    assert all(text.count(mark) >= 1 for mark in marks.values())
    assert len(notes) == len(marks)


def test_what_was_only_taken_back_while_it_was_typed_is_no_correction() -> None:
    last = log().lines[-1].id
    assert match_sheets.corrections(log(strike(last))) == ({}, [])


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_box_score_has_quarters_house_rules_and_lines_to_sign(language: str) -> None:
    made = log()
    with i18n.using(language):
        (page,) = drawn(match_sheets.box_scores(HEAD, play(4).round, [made]))
        whole = bare("".join(run.text for run in page.runs))
        rules = [bare(rule) for rule in match_sheets.house_lines(ALL_CHANGED.house)]
        referee = i18n._p("signature", "Referee")
    score = made.state.state.score
    assert f"{score.home}–{score.away}" in whole
    assert [rule for rule in rules if rule not in whole] == []
    assert len(rules) == 8
    foot = [run.text for run in page.runs if run.y > page.height - 60]
    assert referee in foot
    assert page.smallest > 7


def test_a_match_that_runs_has_all_quarters_with_room_for_what_is_to_come() -> None:
    made = log()
    short = LIVE.with_lines(made.kept, LIVE.lines(made.kept)[:20])
    state = LIVE.fold(short, LiveMatch(entrants=(1, 2), names=NAMES, stage="", options=None)).state
    heading, home, _away = match_sheets.line_score(*match_sheets.points_of(state.state), NAMES)
    assert heading[1:5] == ("1", "2", "3", "4")
    assert home[2:5] == ("", "", "")


# ---------------------------------------------------------------- without the computer


@cache
def blank(language: str) -> list[Page]:
    with i18n.using(language):
        return drawn(blank_sheet.blank_sheet(HEAD, PaperBowlOptions()))


WRITTEN = frozenset(
    {"kickoff", "onside_kick", "punt", "run", "pass", "incomplete", "sack", "interception"}
    | {"penalty", "fg_good", "fg_missed", "pat_good", "pat_missed", "two_good", "two_failed"}
)
"""What takes a line of its own on the blank sheet."""


def test_a_whole_match_has_room_on_the_blank_sheet() -> None:
    most = 0
    for seed in range(20):
        record = by_chance(FairRandom(str(seed), "room"), PaperBowlOptions())
        kept = KeptMatch(entrants=(1, 2), record=record)
        of = LiveMatch(entrants=(1, 2), names=NAMES, stage="", options=PaperBowlOptions())
        entries = LIVE.fold(kept, of).state.entries
        most = max(most, *Counter(e.quarter for e in entries if e.kind in WRITTEN).values())
    assert 20 < most <= blank_sheet.LINES


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_quarter_has_a_page_with_its_play_cards_and_lines_for_a_pencil(
    language: str,
) -> None:
    made = blank(language)
    assert len(made) == 4
    for page in made:
        texts = [run.text for run in page.runs]
        numbers = re.findall(r"\d\d", "".join(re.findall(r"(?:0\d|1\d|2[0-4])+", "".join(texts))))
        assert {f"{card:02}" for card in range(1, 25)} <= set(numbers)
    with i18n.using(language):
        referee = i18n._p("signature", "Referee")
    assert [any(referee == run.text for run in page.runs) for page in made] == [False] * 3 + [True]


@pytest.mark.parametrize("seed", first(1, [132, 81, 124, 14]))
def test_a_half_that_is_extended_four_times_has_room_on_the_blank_sheet(seed: int) -> None:
    """Whoever has a time-out pays it for one more card."""
    chance, state, written = FairRandom(str(seed), "extended"), PlayState(), Counter[int]()
    while not state.winner:
        ends = state.phase is PlayPhase.SCRIMMAGE and state.extendable
        paying = [side for side in BowlSide if ends and state.timeouts.of(side)]
        event = Extend(paying[0]) if paying else likely(chance, state)
        state, entries = step(state, event)
        written.update(entry.quarter for entry in entries if entry.kind in WRITTEN)
    assert max(written[1], written[3]) <= blank_sheet.LINES
    assert blank_sheet.LINES <= max(written[2], written[4]) <= blank_sheet.LAST_LINES


def test_the_blank_sheet_tells_where_a_half_is_extended_and_what_is_carried_over() -> None:
    for page, text in enumerate(map(bare_of, blank("en")), start=1):
        assert ("Extensions□□□□" in text) == (page in (2, 4))
        assert ("oneforeachextension" in text) == (page in (2, 4))
        assert ("carriedover" in text) == (page in (2, 4))
        assert ("Overtimetime-outs:2each" in text) == (page == 4)
    house = PaperBowlOptions(timeouts_per_half=2, timeouts_reset_at_half=False, ot_timeouts=1)
    with i18n.using("en"):
        other = list(map(bare_of, drawn(blank_sheet.blank_sheet(HEAD, house))))
    assert ["carriedover" in text for text in other] == [False, True, True, True]
    assert all("Home○○Away○○" in text and "○○○" not in text for text in other)
    assert "Overtimetime-outs:1each" in other[3]


def bare_of(page: Page) -> str:
    return bare("".join(run.text for run in page.runs))


def test_each_period_of_overtime_has_a_heading_of_its_own() -> None:
    heading, *_rows = match_sheets.line_score(((7, 7),) * 4 + ((0, 0), (0, 3)), (28, 31), NAMES)
    assert len({*heading}) == len(heading)
    with i18n.using("ja"):
        heading, *_rows = match_sheets.line_score(((0, 0),) * 7, (0, 0), NAMES)
        assert heading[5:8] == ("延長", "延長2", "延長3")
    entry = PlayEntry(kind="game_end", quarter=6, score=Pair())
    with i18n.using("ja"):
        assert match_sheets._cells(entry, NAMES, "")[0] == "延長2"


def test_many_periods_of_overtime_stay_on_the_page() -> None:
    quarters = ((7, 7),) * 4 + ((0, 0),) * 12
    rows = match_sheets.line_score(quarters, (28, 28), NAMES)
    body = PageBox(30, 40, 520, 700)

    def layout(_body: PageBox) -> list[DrawPage]:
        return [draw]

    def draw(paper: Paper) -> None:
        match_sheets.draw_line_score(paper, body, body.top, rows)

    (page,) = drawn(framed(HEAD, "T", layout))
    assert all(frame.width > 0 and frame.x > 20 for frame in page.frames)


def test_a_line_of_the_blank_sheet_is_high_enough_to_write_in() -> None:
    for code in page_codes(blank_sheet.blank_sheet(HEAD, PaperBowlOptions())):
        grid = max(re.findall(rb"(?:[\d.]+ [\d.]+ m [\d.]+ [\d.]+ l )+S", code), key=len)
        levels = sorted({float(y) for y in re.findall(rb"m [\d.]+ ([\d.]+) l", grid)})
        steps = [above - below for below, above in pairwise(levels)]
        assert len(steps) >= blank_sheet.LINES + 1
        assert min(steps) / MM > 5.5


LONG = (
    "勅使河原カトリーヌ美沙緒エリザベートマリアンヌ寿限無寿限無五劫の擦り切れ海砂",
    "長曾我部小百合アレクサンドリーヌヴィクトリア食う寝る処に住む処やぶら小路のぶら",
)
REASON = "得点板の付け忘れ。7点を加え、ボールを自陣35ヤードに戻した。両者とも了承済み。"


def corrected_log(names: tuple[str, str]) -> LiveLog:
    """Give a match of which the desk has put everything right in its first drive."""
    record = by_chance(FairRandom("7", "sheets"), ALL_CHANGED)
    lines = list(record.lines)
    place = next(n for n, line in enumerate(lines) if line.type == "cards")
    state = folding.view_of(replace(record, lines=tuple(lines[:place]))).state
    right = DeskCorrection(
        side=state.offence,
        yard=35,
        down=2,
        distance=7,
        score=Pair(home=7, away=0),
        timeouts=Pair(home=1, away=2),
        referee="主審 森 健太郎",
        reason=REASON,
    )
    wrong = replace(right, side=None, score=Pair(home=4, away=0), timeouts=None, reason="3点過ぎた")
    lines = [*lines[:place], line_of(right), line_of(wrong)]
    kept = KeptMatch(entrants=(1, 2), record=replace(record, lines=tuple(lines)))
    of = LiveMatch(entrants=(1, 2), names=names, stage="swiss", options=ALL_CHANGED)
    found = LIVE.fold(kept, of)
    assert not found.refused
    return LiveLog(
        match=play(4).round.matches[0],
        names=names,
        options=ALL_CHANGED,
        kept=kept,
        state=found.state,
        lines=told(LIVE.lines(kept), found.refused),
    )


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_long_names_and_corrections_are_as_large_as_the_other_lines(language: str) -> None:
    made = corrected_log(LONG)
    with i18n.using(language):
        sheets = [
            match_sheets.play_by_play(HEAD, play(4).round, [made]),
            match_sheets.box_scores(HEAD, play(4).round, [made]),
        ]
    for sheet in sheets:
        assert min(page.smallest for page in drawn(sheet)) > 7
        assert all(name in said(sheet) for name in LONG)


def test_why_the_desk_has_corrected_stands_below_the_lines() -> None:
    made = corrected_log(("森 健", "千葉 蓮"))
    with i18n.using("ja"):
        text = said(match_sheets.play_by_play(HEAD, play(4).round, [made]))
        box = said(match_sheets.box_scores(HEAD, play(4).round, [made]))
    assert "得点7–0、タイムアウト残り1–2※1" in text
    assert f"※1デスクの訂正：{bare(REASON)}（主審森健太郎）" in text
    assert "デスクの訂正：得点4–0※2" in text and "※2デスクの訂正：3点過ぎた" in text
    assert "デスクが訂正した得点+40" in box


def test_where_a_name_is_long_the_lines_call_both_by_their_sides() -> None:
    with i18n.using("ja"):
        assert match_sheets.brief(LONG) == ("ホーム", "アウェイ")
        assert match_sheets.brief(("森", LONG[1])) == ("ホーム", "アウェイ")
        assert match_sheets.brief(("森", "Christopher Smith")) == ("森", "Christopher Smith")


@pytest.mark.parametrize(("language", "home"), [("ja", "（ホーム）"), ("en", "(Home)")])
def test_no_name_is_cut_and_the_title_says_who_is_called_by_which_side(
    language: str, home: str
) -> None:
    made = corrected_log(LONG)
    with i18n.using(language):
        plays = said(match_sheets.play_by_play(HEAD, play(4).round, [made]))
        box = said(match_sheets.box_scores(HEAD, play(4).round, [made]))
    assert "…" not in plays + box
    assert LONG[0] + home in plays
    assert box.count(LONG[0]) == 4, "the title, the points, the figures, the signature"


def test_what_is_below_zero_has_a_minus_that_is_seen() -> None:
    lost = {side: SideBox(rushes=Amount(number=1, yards=-3)) for side in BowlSide}
    with i18n.using("en"):
        assert dict(box_rows(lost))["Rushes / yards"][BowlSide.HOME] == "1 / −3 yd"


@pytest.mark.parametrize(
    ("overtime", "told"), [(Overtime.NONE, False), (Overtime.ONE, True), (Overtime.UNTIL, True)]
)
def test_time_outs_of_overtime_are_told_where_there_can_be_one(
    overtime: Overtime, told: bool
) -> None:
    with i18n.using("en"):
        said = match_sheets.house_lines(HouseRules(overtime=overtime, ot_timeouts=4))
    assert ("4 time-outs in overtime" in said) is told
