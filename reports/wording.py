"""Words that paper and screen share: stages, remarks, programmes, rulings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING

from models.core.outcomes import Mark, Note
from models.core.people import ASSISTANT, CLOCK, ONE_HAND, SEAT
from models.exact import exact
from models.games import GAMES
from models.grades import grade_rank, is_grade
from models.round_clock import Act, ClockLine
from models.stages.registry import is_numbered, is_single
from models.views.divisions import (
    PLACES,
    SYMBOL,
    CountTexts,
    EntrantView,
    ResultCell,
    RoundView,
    SheetHead,
    counts_text,
)
from models.views.rankings import StandingRow
from reports.games import GAME_FORMS
from reports.i18n import _N, _, _n, _p, language
from reports.stage_names import STAGES, in_a_row, knockout_stage, typed_name

if TYPE_CHECKING:
    from models.core.steps import Step
    from models.views.divisions import RunningRound
    from models.views.draws import BracketView


def counted(count: int, each: int = 1) -> str:
    """Count entrants by what they are, where so many people each are one: 12名, 6組.

    >>> counted(1), counted(6, each=2), counted(6, each=3)
    ('1名', '6組', '6チーム')
    """
    if each > 2:
        return _n("{count} team", "{count} teams", count).format(count=count)
    if each > 1:
        return _n("{count} pair", "{count} pairs", count).format(count=count)
    return _n("{count} person", "{count} people", count).format(count=count)


def counted_entrants(entrants: Sequence[EntrantView], count: int | None = None) -> str:
    """Count these entrants, or so many of them."""
    each = max((entrant.each for entrant in entrants), default=1)
    return counted(len(entrants) if count is None else count, each)


PROGRAMMES = {
    "swiss": _N("Swiss"),
    "swiss_cut": _N("Swiss, then a knock-out of the best"),
    "tables": _N("|Rounds| |at| |tables| of three and four"),
    "tables_final": _N("|Rounds| |at| |tables|, then a |table| of the best four"),
    "knockout": _N("Knock-out with consolation"),
    "league": _N("League (everybody meets everybody)"),
    "league_playoff": _N("League with a play-off for the first place"),
    "groups_cup": _N("Groups, then a knock-out of their best"),
    "two_losses": _N("Qualifier (two wins or two losses), then a knock-out"),
    "single_matches": _N("Single matches (the desk says who plays)"),
    "own": _N("A programme of one's own"),
}

RULINGS = {
    "ruling": _N("Ruling"),
    "correction": _N("Correction"),
    "line_up": _N("Change of a line-up"),
    "round_clock": _N("Clock of the |round|"),
    "swap": _N("Change of pairing"),
    "rematch": _N("Rematch approved"),
    "typed_round": _N("|Round| from paper"),
    "finalists": _N("Finalists"),
    "lot": _N("Lot"),
    "entries": _N("Who goes on"),
    "spelling": _N("Correction of a name"),
    "another_person": _N("Another person"),
    "penalty": _N("Penalty"),
    "penalty_changed": _N("Penalty changed"),
    "penalty_struck": _N("Penalty struck"),
    "ruling_changed": _N("Ruling changed"),
    "ruling_struck": _N("Ruling struck"),
    "voided": _N("Match to be played again"),
    "reopened": _N("Match goes on"),
    "struck": _N("Result struck"),
    "stays": _N("Stays as it was played"),
    "instead": _N("Other person on the line"),
    "entry_struck": _N("Entry struck"),
    "taken_back": _N("Draw taken back"),
    "record_laid_down": _N("Running record set aside"),
    "back": _N("Back in"),
    "absence": _N("Planned absence"),
    "late": _N("Latecomer takes the bye"),
    "moved": _N("Moved to another division"),
    "adjustment": _N("Adjustment"),
    "disqualification": _N("Disqualification"),
    "fill_in": _N("Fill-in"),
}


FLAGS = {
    ONE_HAND: _N("Both hands"),
    ASSISTANT: _N("Assistant"),
    SEAT: _N("Special seat"),
    CLOCK: _N("Special clock"),
}


PERSON_WORDS = {
    "roman": _N("Name in Latin letters"),
    "public_name": _N("Public name"),
    "needs": _N("Needs"),
    "wof": _N("WOF number"),
    "ids": _N("Other numbers"),
}
"""What is known of people by the keys of `models.core.people.PERSON_FIELDS`, and their number by
which lists have a column of its own; what an entrant has as well each list calls in its own way."""


_KEPT = re.compile(r"@table:(\d+)")


def need_text(text: str) -> str:
    """Write needs, one or several, with what is allowed by rule in words.

    >>> need_text("車いす・@seat"), need_text("@table:12")
    ('車いす・特別席', '12卓に固定')
    """
    for flag, words in FLAGS.items():
        text = text.replace(flag, _(words))
    return _KEPT.sub(lambda found: _("|Table| {table} kept").format(table=found[1]), text)


def _own(table: str, key: str) -> str | None:
    """Give a word of a game's own: of the games met, if one of them has it, else of any."""
    for game in GAME_FORMS.nearest(GAMES.met) if key else ():
        found: str | None = getattr(game, table).get(key)
        if found is not None:
            return found
    return None


def _of_stage(table: str, stage: str) -> str | None:
    """Give what a game says of a stage of its own; nothing of one that any game may have."""
    return None if stage in STAGES else _own(table, stage)


def stage_name(stage: str) -> str:
    """Name a stage; a key without words is its own name.

    >>> stage_name("swiss"), stage_name("final")
    ('予選', '決勝')
    """
    told = typed_name(stage) or in_a_row(stage)
    if told:
        return told
    name = STAGES.get(stage) or _own("stages", stage)
    return stage if name is None else _(name)


BLANK = "＿"
"""Where a pen writes a number."""


def round_name(stage: str, number: int | None = None) -> str:
    """Name a round within its stage, or the stage when it has but one; 0 leaves room to write.

    >>> round_name("swiss", 3), round_name("final", 1), round_name("exchange", 2)
    ('3回戦', '決勝', '交流戦2回戦')
    >>> round_name("swiss", 0)
    '＿回戦'
    """
    if is_single(stage) or number is None:
        return stage_name(stage)
    own, counted = _of_stage("rounds", stage), number or BLANK
    if own is not None:
        return _(own).format(number=counted)
    name = _("|Round| {number}").format(number=counted)
    if is_numbered(stage):
        return name
    return _p("round of a stage", "{stage} {round}").format(stage=stage_name(stage), round=name)


def named_by_game(stage: str) -> bool:
    """Tell whether a game has a name of its own for each round of a stage, e.g. a single game.

    >>> named_by_game("swiss")
    False
    """
    return stage not in STAGES and _own("rounds", stage) is not None


def bracket_name(key: str, first_stage: str = "") -> str:
    """Name a knock-out by the key of its draw, or as a game does by the stage it begins with.

    >>> bracket_name("main"), bracket_name("main", "ko1")
    ('トーナメント', '決勝トーナメント')
    """
    own = _of_stage("brackets", first_stage)
    return stage_name(key) if own is None else _(own)


def round_called(brackets: Iterable[BracketView], view: RoundView | None) -> str:
    """Name a round as its bracket calls it, e.g. the semi-final; empty for any other."""
    return "" if view is None else called_in_bracket(brackets, view.stage, view.number)


def called_in_bracket(brackets: Iterable[BracketView], stage: str, number: int) -> str:
    """Name a round by its stage and number as `round_called` does."""
    found = (knockout_stage(one, number) for one in brackets if one.key == stage)
    return next(found, "")


def division_and_round(head: SheetHead, view: RoundView, called: str = "") -> str:
    """Name what the sheet of a round is about, and its time: 「女子の部 3回戦 10:30–11:00」.

    `called` is for rounds that have a name of their own in a bracket.
    """
    parts = [head.division, called or round_name(view.stage, view.number), view.starts_at]
    return "\u3000".join(filter(None, parts))


def division_after_round(head: SheetHead, number: int, *, complete: bool = True) -> str:
    """Name up to where a list counts: 「女子の部 3回戦終了時」, or 3回戦途中 while it runs."""
    after = ""
    if number:
        words = _("after |round| {round}") if complete else _("during |round| {round}")
        after = words.format(round=number)
    return "\u3000".join(filter(None, [head.division, after]))


def programme_name(programme: str) -> str:
    """Name a programme.

    >>> programme_name("swiss_final")
    '予選スイス式+決勝'
    """
    name = PROGRAMMES.get(programme) or _own("programmes", programme)
    return programme if name is None else _(name)


def remark(code: str) -> str:
    """Name a remark of a standings list, a stage by its name, or why a result was not played for.

    Who forfeited a match and played on has not withdrawn.

    >>> [remark(code) for code in ("bye", "late", "withdrawn", "late_entry", "shared")]
    ['不戦勝', '遅刻', '棄権', '途中参加', '同順位']
    >>> remark("forfeit")
    '一部棄権'
    """
    words = {
        "bye": _p("remark", "Bye"),
        "late": _p("remark", "Late"),
        "withdrawn": _p("remark", "Withdrawn"),
        "forfeit": _p("remark", "Forfeit"),
        "double_default": _p("remark", "Double default"),
        "missed": _p("remark", "Absent"),
        "late_entry": _p("remark", "Late entry"),
        "planned": _p("remark", "Away as planned"),
        "shared": _p("remark", "Shared place"),
        "final": _p("remark", "Final"),
        "champion": _p("remark", "Champion"),
        "runner_up": _p("remark", "Runner-up"),
        "knockout": _p("remark", "Reached the knock-out"),
        "knockout_game": _p("remark", "Knock-out"),
        "wild": _p("remark", "Wild card"),
        "fill_in": _p("remark", "Not ranked"),
        "disqualified": _p("remark", "Disqualified"),
    }
    return words.get(code) or stage_name(code)


def place_text(row: StandingRow) -> str:
    """Write the place of a line of a ranking, or why there is none."""
    if row.place is not None:
        return str(row.place)
    if "disqualified" in row.notes:
        return _p("in the column of places", "DQ")
    return _p("in the column of places", "extra")


REACHED = frozenset({"final", "knockout"})
"""Remarks that need no saying of who has won, or came second."""


def remarks(codes: Iterable[str]) -> str:
    """Join the remarks of one line of a list, each of them once.

    Who has won, or came second, has reached what there was to reach.

    >>> remarks(("bye", "shared", "bye")), remarks(("champion", "final", "bye"))
    ('不戦勝・同順位', '優勝・不戦勝')
    """
    told = dict.fromkeys(codes)
    if "champion" in told or "runner_up" in told:
        told = {code: None for code in told if code not in REACHED}
    return _p("between remarks", ", ").join(map(remark, told))


def opponents(names: Iterable[str]) -> str:
    """Join the opponents at a table of more than two; pairs have a dot within their names.

    >>> opponents(("岩崎", "遠藤"))
    '岩崎、遠藤'
    """
    return _p("between opponents", ", ").join(names)


def cell_remark(cell: ResultCell) -> str:
    """Say in one or two characters why a result was not played for; empty when it was.

    >>> cell_remark(ResultCell(round=1, mark=Mark.WIN, note=Note.LATE))
    '不戦'
    >>> cell_remark(ResultCell(round=1, mark=Mark.LOSS, note=Note.LATE))
    '遅'
    """
    words = {
        "free": _p("under a result", "free"),
        "late": _p("under a result", "late"),
        "both": _p("under a result", "both"),
        "wd": _p("under a result", "wd"),
        "abs": _p("under a result", "abs"),
        "away": _p("under a result", "away"),
    }
    return words.get(_why_not_played(cell), "")


def _why_not_played(cell: ResultCell) -> str:
    """Give the key of what stands under a result; two of them may have the same word."""
    if cell.note is None:
        return ""
    if cell.note is Note.PLANNED:
        return "away"
    if cell.mark is Mark.WIN:
        return "free"
    lost = {Note.DOUBLE_DEFAULT: "both", Note.LATE: "late", Note.MISSED: "abs"}
    return lost.get(cell.note, "wd")


def remarks_explained(cells: Iterable[ResultCell | None]) -> str:
    """Explain what stands under these results, and nothing that stands under none of them.

    >>> remarks_explained([ResultCell(round=1, mark=Mark.LOSS, note=Note.LATE), None])
    '遅：遅刻による負け'
    """
    reasons = {_why_not_played(cell) for cell in cells if cell is not None}
    known = {
        "free": _p("below a table", "free: bye"),
        "late": _p("below a table", "late: lost by coming late"),
        "both": _p("below a table", "both: neither came"),
        "wd": _p("below a table", "wd: withdrawn"),
        "abs": _p("below a table", "abs: not there yet"),
        "away": _p("below a table", "away: said beforehand"),
    }
    return "\u3000".join(said for why, said in known.items() if why in reasons)


def won_by(short: str) -> str:
    """Say in the active language what a game writes in short of how a match was won.

    Its letters are messages of the game, with {n} for whole points; what is none stays.

    >>> won_by("B+3.5"), won_by("W+0.5"), won_by("+R"), won_by("20–7")
    ('黒3目半', '白半目', '中押', '20–7')
    """
    if "+" not in short or short.startswith(MARKED):
        return short
    if (whole := _(short)) != short:
        return whole
    return _(_WHOLE.sub("{n}", short)).format(n=next(iter(_WHOLE.findall(short)), ""))


_WHOLE = re.compile(r"(?<![.\d])\d+")
MARKED = (*SYMBOL.values(), *PLACES)
"""How a cell begins that says a mark or a place before its figure: ○+12."""


def counted_text(counts: CountTexts) -> str:
    """Write what was counted as on a card, or in short how it was won.

    >>> counted_text((("88", "75"),)), counted_text((("", "B+R"),))
    ('88–75', '黒中押')
    """
    return counts_text(tuple(tuple(map(won_by, game)) for game in counts))


def ruling_name(kind: str) -> str:
    """Name a kind of entry in the log of rulings and corrections.

    >>> ruling_name("correction")
    '訂正'
    """
    name = RULINGS.get(kind) or _own("rulings", kind)
    return kind if name is None else _(name)


CAUSES = {
    "desk_error": _N("typing error of the desk"),
    "players_agree": _N("the players agree"),
    "referee": _N("|referee|'s decision"),
}


def cause_name(cause: str) -> str:
    """Say on whose word a correction was made.

    >>> cause_name("desk_error")
    '記録席の入力誤り'
    """
    return _(CAUSES[cause]) if cause in CAUSES else cause


def points_text(points: Fraction) -> str:
    """Write points exactly: as a decimal where it ends, else as a mixed fraction.

    >>> points_text(Fraction(3)), points_text(Fraction(5, 2)), points_text(Fraction(1, 3))
    ('3', '2.5', '1/3')
    """
    return exact(points)


def counted_points(points: Fraction) -> str:
    """Write points with their word, as they stand beside a name."""
    return _n("{points} pt", "{points} pts", 1 if points == 1 else 2).format(
        points=points_text(points)
    )


def record(wins: int, draws: int, losses: int) -> str:
    """Write wins, draws and losses in a few characters; no word on draws when there is none.

    >>> record(5, 0, 1), record(4, 1, 1)
    ('5勝 1敗', '4勝 1分 1敗')
    """
    if draws:
        return _("{wins}W {draws}D {losses}L").format(wins=wins, draws=draws, losses=losses)
    return _("{wins}W {losses}L").format(wins=wins, losses=losses)


def clock_notes(round_: RoundView) -> list[str]:
    """Say at which tables of a round clocks are used where others have none; empty for none."""
    played = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    with_clock = [match.table for match in played if match.clock]
    if not with_clock:
        return []
    if len(with_clock) == len(played):
        return [_("Clocks are used |at| every |table| of this |round|.")]
    tables = "\u30fb".join(map(str, with_clock))
    return [_("Clocks are used |at| these |tables|: {tables}").format(tables=tables)]


BLANK_TIME = "\u3000\u3000：\u3000\u3000"
"""Where a time is written by hand."""


def hours_text(minutes: int, began: datetime | None = None) -> str:
    """Write when all tables begin and end together; blank until the round has begun.

    >>> hours_text(50, datetime(2026, 11, 22, 13, 5))
    '開始 13:05　終了 13:55（50分）'
    """
    ends = None if began is None else began + timedelta(minutes=minutes)
    shown = [BLANK_TIME if at is None else f"{at:%H:%M}" for at in (began, ends)]
    text = _("Begins {begins}\u3000Ends {ends} ({minutes} min)")
    return text.format(begins=shown[0], ends=shown[1], minutes=minutes)


def missing_text(missing: Iterable[str]) -> str:
    """Say which characters stand as 〓 on paper, because the fonts lack them."""
    said = _("Some characters are not in the font and will be printed as 〓: {characters}")
    return said.format(characters=" ".join(missing))


def under_way(rounds: Iterable[RunningRound], step: Step, *, together: bool) -> str:
    """Say how many open tables of a step somebody writes down; nothing where none is.

    `together` are all rounds of its stage counted as one.
    """
    count = sum(
        own.under_way
        for own in rounds
        if own.stage == step.stage and (together or own.number == step.round)
    )
    if not count:
        return ""
    return _n(", {count} of them running", ", {count} of them running", count).format(count=count)


# -- words for what rests on a decision that no longer follows from the results --------------------

MOST_STALE = 2
"""How many decisions are named in it; more would be too small to read."""


def provisional(title: str) -> str:
    """Say of a title that what it stands above may change.

    >>> from reports import i18n
    >>> with i18n.using("en"):
    ...     provisional("Bracket")
    'Bracket (provisional)'
    """
    return _("{title} (provisional)").format(title=title)


def stale_text(stale: Sequence[str]) -> str:
    r"""Say which decisions are open, by their sentences; empty where none is.

    >>> from reports import i18n
    >>> with i18n.using("en"):
    ...     stale_text(()), stale_text(["One."]), stale_text(["1", "2", "3"]).split("\u3000")[-1]
    ('', 'Provisional. One.', '1 more decision is open.')
    """
    if not stale:
        return ""
    text = "\u3000".join(stale[:MOST_STALE])
    more = len(stale) - MOST_STALE
    if more > 0:
        also = _n("{n} more decision is open.", "{n} more decisions are open.", more)
        text = f"{text}\u3000{also.format(n=more)}"
    return _("Provisional. {decisions}").format(decisions=text)


# -- what was done to the clock of a round, in the words of screen and paper -----------------------

ACTS: dict[Act, str] = {
    Act.START: _N("Clock started"),
    Act.PAUSE: _N("Clock paused"),
    Act.GO_ON: _N("Clock goes on"),
    Act.END: _N("|Round| ended"),
}
"""What is said of an act without a number."""


def act_text(line: ClockLine) -> str:
    """Name what was done, with the minutes that were added."""
    if line.act is not Act.EXTRA:
        return _(ACTS[line.act])
    return _n("{count} more minute", "{count} more minutes", line.minutes).format(
        count=line.minutes
    )


# -- grades as they are read: what was typed with letters stands as Japanese lists write it --------

_LETTERS = re.compile(r"\d+\s*(?:dan|kyu|d|k)", re.IGNORECASE)
_SHODAN = 100
_DAN = "初二三四五六七八九"


def grade_in_words(grade: str) -> str:
    """Write a grade as the language does; what is typed in Japanese, or is no grade, stays.

    >>> [grade_in_words(grade) for grade in ("5k", "1d", "3 dan", "12k", "3段", "", "名人")]
    ['5級', '初段', '三段', '12級', '3段', '', '名人']
    >>> from reports.i18n import speaking
    >>> with speaking("en"): grade_in_words("5k")
    '5k'
    """
    plainly = unicodedata.normalize("NFKC", grade).strip()
    if language() != "ja" or not is_grade(plainly) or _LETTERS.fullmatch(plainly) is None:
        return grade
    steps = grade_rank(plainly) - _SHODAN
    if steps < 0:
        return f"{-steps}級"
    return f"{_DAN[steps - 1] if steps <= len(_DAN) else steps}段"
