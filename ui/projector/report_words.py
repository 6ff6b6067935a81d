"""What players and desk are told of results that were reported on telephones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.player_reports import ReportAnswer, ReportState, can_be_drawn
from models.told import Reported
from models.views.divisions import MatchEntry, sign, signed
from models.views.publicly import public_names
from reports import game_words
from reports.games import GAME_FORMS
from reports.i18n import _N, LANGUAGES, _, speaking
from reports.wording import counted_text, round_name, won_by
from ui.words.dialog_problems import words

ANSWERS: Mapping[ReportState, str] = {
    ReportState.OFF: _N("Results are not taken by telephone now. Bring the card to the desk."),
    ReportState.WRONG: _N("There is no card with these two. Compare both with the card."),
    ReportState.CLOSED: _N("The number was wrong too often. Bring the card to the desk."),
    ReportState.BY_CARD: _N("The result of this |match| is not told here. Bring the card."),
    ReportState.ENTERED: _N("The desk has the result of this |match|. Nothing more is needed."),
    ReportState.SAME_PHONE: _N(
        "Your opponent agrees on another telephone. Without one, bring the card to the desk."
    ),
    ReportState.CHANGED: _N("It was said anew meanwhile. Look at it again."),
    ReportState.DENIED: _N(
        "Your opponent and you do not say the same. Say it anew, or bring the card to the desk."
    ),
    ReportState.AGREED: _N("Both of you agree: {said}. The desk enters it."),
    ReportState.UNFIT: _N("This cannot be the result: {problems} If it is, bring the card."),
}
UNITS: Mapping[Reported, str] = {
    Reported.WINNER: "",
    Reported.SCORE: _N("Score of both (may stay empty)"),
    Reported.MARGIN: _N("By how many points (may stay empty)"),
    Reported.COUNTS: _N("What was counted"),
}


def result_said(entry: MatchEntry, result: Any, names: Sequence[str] = ()) -> str:
    """Write what a reported result means for both: 「榎本 ○ +12 / 手崎 × -12 (38–26)」."""
    game, options, context = entry.game, entry.options, entry.context
    notation = game_words.notation(game.key)
    outcomes = game.score(result, context, options)
    scores = game.printed_score(result, context, options)
    counted = counted_text(game.typed_counts(result, options))
    texts = [
        f"{sign(outcome, notation=notation)} {signed(outcome.difference)}".strip()
        for outcome in outcomes
    ]
    if any(scores) and not counted:
        texts = [f"{sign(o)} {won_by(own)}" for o, own in zip(outcomes, scores, strict=True)]
    called = names or names_of(entry)
    said = " / ".join(f"{name} {text}" for name, text in zip(called, texts, strict=True))
    return f"{said} ({counted})" if counted else said


def names_of(entry: MatchEntry) -> list[str]:
    """Give the names of both as everybody may read them."""
    return [seat.entrant.public or seat.entrant.name for seat in entry.match.seats]


def told(answer: ReportAnswer, division: str, asked: object) -> dict[str, Any]:
    """Put an answer into what a telephone shows, in the language that it speaks."""
    with speaking(str(asked) if asked in LANGUAGES else LANGUAGES[0]):
        return _told(answer, division)


def _told(answer: ReportAnswer, division: str) -> dict[str, Any]:
    entry, state = answer.entry, answer.state
    said: dict[str, Any] = {"state": state.value}
    if entry is None:
        return said | {"tell": _(ANSWERS[state])}
    with game_words.in_terms_named(entry.game.key):
        return said | _of_match(answer, entry, division)


def _of_match(answer: ReportAnswer, entry: MatchEntry, division: str) -> dict[str, Any]:
    match, report, names = entry.match, answer.report, names_of(entry)
    kind = entry.game.reported(entry.context.part, entry.options)
    where = _("{division}, {round_name}, |table| {table}").format(
        division=division, round_name=round_name(match.stage, match.round), table=match.table
    )
    told: dict[str, Any] = {"where": where, "names": names, "tell": _tell(answer, entry, names)}
    if kind is not None:
        told |= {"kind": kind.value, "draw": can_be_drawn(entry), "unit": _unit(entry, kind)}
    if report is not None:
        said = result_said(entry, report.result, names)
        told |= {"said": said, "by": report.by, "mark": report.mark}
    return told


def _unit(entry: MatchEntry, kind: Reported) -> str:
    own = GAME_FORMS[entry.game.key].count if kind is Reported.COUNTS else ""
    return _(own or UNITS[kind]) if own or UNITS[kind] else ""


def _tell(answer: ReportAnswer, entry: MatchEntry, names: Sequence[str]) -> str:
    state = answer.state
    sentence = ANSWERS.get(state, "")
    if not sentence:
        return ""
    fields = {"said": "", "problems": ""}
    if state is ReportState.AGREED:
        fields["said"] = result_said(entry, answer.result, names)
    if state is ReportState.UNFIT:
        if answer.problems[0].code == "REPORT_INCOMPLETE":
            return words(answer.problems[0])
        openly = public_names([seat.entrant for seat in entry.match.seats])
        fields["problems"] = openly.of(" ".join(map(words, answer.problems)))
    return _(sentence).format(**fields)
