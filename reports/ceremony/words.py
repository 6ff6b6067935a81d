"""What prizes and grades are called, on screen and paper."""

from __future__ import annotations

from models.core.problems import Problem
from models.prizes import SCHOOL_YEARS, PrizeFor, PrizeRule
from models.promotions import PromotedFor, PromotionRule
from models.views.ceremony import AwardView, GradeState, PromotedView
from reports.certificates.usual_words import place_words
from reports.i18n import _N, _, _n, _p
from reports.wording import grade_in_words

PRIZE_KINDS = {
    PrizeFor.PLACES: _N("The first places"),
    PrizeFor.CATEGORY: _N("The best of a category"),
    PrizeFor.OLDEST: _N("The oldest"),
    PrizeFor.YOUNGEST: _N("The youngest"),
    PrizeFor.EVERY: _N("Every so many places"),
    PrizeFor.BOOBY: _N("The last but one"),
    PrizeFor.RAFFLE: _N("By lots"),
}
"""What a rule gives prizes for."""
PROMOTION_KINDS = {
    PromotedFor.PLACE: _N("A place"),
    PromotedFor.WINS: _N("Wins"),
    PromotedFor.UNBEATEN: _N("No loss"),
    PromotedFor.RUN: _N("Wins in a row of games"),
}
"""What a rule asks for."""
STATES = {
    GradeState.ENTITLED: _N("entitled"),
    GradeState.APPLIED: _N("applied for"),
    GradeState.PAID: _N("fee paid"),
}
"""How far a grade is."""


def prize_title(rule: PrizeRule) -> str:
    """Call what a rule gives: by its own title, or as usual."""
    if rule.title:
        return rule.title
    match rule.kind:
        case PrizeFor.CATEGORY:
            return rule.tag or _("The best of a category")
        case PrizeFor.OLDEST:
            return _p("prize", "Oldest player")
        case PrizeFor.YOUNGEST:
            return _p("prize", "Youngest player")
        case PrizeFor.EVERY:
            return _p("prize", "Lucky place")
        case PrizeFor.BOOBY:
            return _p("prize", "Booby prize")
        case PrizeFor.RAFFLE:
            return _p("prize", "Raffle")
        case _:
            return _("The first places")


def award_title(award: AwardView) -> str:
    """Call a prize as it is read out: 優勝, 飛び賞 第10位, 女性の部."""
    rule = award.rule
    if rule.kind is PrizeFor.PLACES:
        place = place_words(award.number)
        return place if not rule.title else f"{rule.title}\u3000{place}"
    title = prize_title(rule)
    if rule.kind is PrizeFor.EVERY:
        return f"{title}\u3000{place_words(award.number)}"
    if rule.count == 1:
        return title
    if rule.kind is PrizeFor.CATEGORY:
        return f"{title}\u3000{place_words(award.number)}"
    if rule.kind is PrizeFor.RAFFLE:
        return _("{title} {number}").format(title=title, number=award.number)
    return _("{title}, no. {number}").format(title=title, number=award.number)


def rule_in_words(rule: PrizeRule) -> str:
    """Say what a rule gives prizes for, in one line."""
    parts = [_(PRIZE_KINDS[rule.kind])]
    if rule.kind is PrizeFor.PLACES:
        parts = [_places(rule.count)]
    elif rule.kind is PrizeFor.EVERY:
        parts = [_("one in {every} places").format(every=rule.every)]
    elif rule.count > 1:
        parts.append(_n("{count} prize", "{count} prizes", rule.count).format(count=rule.count))
    if rule.kind is PrizeFor.CATEGORY:
        parts = [*_category(rule), *parts[1:]]
    return "\u3000".join(parts)


def _places(last: int) -> str:
    """Say the first places.

    >>> _places(1), _places(3)
    ('優勝', '1位〜3位')
    """
    return place_words(1) if last == 1 else _("places 1 to {last}").format(last=last)


def _category(rule: PrizeRule) -> list[str]:
    conditions = [rule.tag] if rule.tag else []
    spans = (
        (rule.youngest, rule.oldest, _("age")),
        (grade_in_words(rule.lowest), grade_in_words(rule.highest), _("grade")),
        (_year(rule.from_year), _year(rule.until_year), _("school year")),
    )
    for low, high, what in spans:
        if low or high:
            bounds = f"{low or ''}–{high or ''}"
            conditions.append(_("{what} {bounds}").format(what=what, bounds=bounds))
    return conditions


def _year(year: int | None) -> str:
    """Write a school year as schools count it.

    >>> [_year(year) for year in (1, 6, 7, 12)]
    ['小1', '小6', '中1', '高3']
    """
    if year is None:
        return ""
    for before, school in ((9, "高"), (6, "中"), (0, "小")):
        if year > before:
            return f"{school}{year - before}"
    return ""


def promotion_in_words(rule: PromotionRule) -> str:
    """Say what a rule of the table asks for, and what it gives."""
    match rule.kind:
        case PromotedFor.PLACE:
            asked = _places(rule.count)
        case PromotedFor.WINS:
            asked = _n("at least {count} win", "at least {count} wins", rule.count).format(
                count=rule.count
            )
        case PromotedFor.UNBEATEN:
            asked = _("No loss")
        case _:
            said = _n(
                "{count} win in {games} games that follow one another",
                "{count} wins in {games} games that follow one another",
                rule.count,
            )
            asked = said.format(count=rule.count, games=rule.games)
    return _("{asked} → {grade}").format(asked=asked, grade=grade_in_words(rule.grade))


REASONS = {
    "PROMOTION_FEW_GAMES": _N("only {games} of at least {least} games"),
    "PROMOTION_HAS_IT": _N("has {grade} already"),
    "PROMOTION_UNREADABLE": _N("“{grade}” cannot be compared"),
    "PROMOTION_STEPS": _N("{less} instead of {grade}: at most {most} grades at once"),
    "PROMOTION_CEILING": _N("{ceiling} instead of {grade}: no more is given here"),
}
"""Why somebody gets no grade, or less than a rule gives."""


def reason_text(problem: Problem) -> str:
    """Say in a few words why somebody gets no grade, or less."""
    return _(REASONS[problem.code]).format(**problem.values)


def why_in_words(one: PromotedView) -> str:
    """Say which rule gives somebody a grade, and why it is none or less."""
    parts = [] if one.rule is None or not one.grade else [promotion_in_words(one.rule)]
    return "\u3000".join([*parts, *map(reason_text, one.why)])


def school_years() -> tuple[tuple[int, str], ...]:
    """Give the school years with what they are called.

    >>> school_years()[0], school_years()[-1]
    ((1, '小1'), (12, '高3'))
    """
    return tuple((year, _year(year)) for year in range(1, SCHOOL_YEARS + 1))
