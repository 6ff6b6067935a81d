"""How rounds are made without the program, in sentences for a desk that has paper alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.views.hand_kits import HandKit, StageOnPaper
from reports.forms.game_forms import GameForms
from reports.i18n import _N, _
from reports.wording import stage_name

RULES: Mapping[str, str] = {
    "by_order": _N(
        "Add the new points to those of the list. Most points first; who is level stays in the "
        "order of the list."
    ),
    "neighbours": _N(
        "From the top, the first meets the second, the third the fourth, and so on. Where two have "
        "met (column “Met”) or are kept apart, take the next one below who has not."
    ),
    "odd_one": _N(
        "If one is left over, the last in the order who has had no bye is free; that counts as a "
        "bye always does."
    ),
    "as_planned": _N(
        "Who sits where in every |round| stands in the plan of all |rounds|; go on as it says."
    ),
    "seats_free": _N(
        "Where somebody is missing, let somebody fill in for the |round|, or seat those who are "
        "left so that as few as possible meet again. Write down who sat where."
    ),
    "by_places": _N(
        "Who comes in sits by place, to and fro over the |tables|: the first |table| has the "
        "places 1, 4, 5, the second 2, 3, 6 where there are two. A pattern of the rule book goes "
        "first."
    ),
    "all_fixed": _N("Who meets whom in each |round| is fixed and stands on the following pages."),
    "group_fixed": _N(
        "Inside a group everybody meets everybody; the sheet of the groups says who meets in which "
        "|round|."
    ),
    "note_results": _N("Write every result down with both numbers, and tick the match off."),
    "along_lines": _N(
        "Winners go on along the lines of the bracket: write the name on the next line. The next "
        "match can begin as soon as both names stand there."
    ),
    "losers_out": _N(
        "Who has lost is out, but for matches that are drawn on the bracket for places or for the "
        "losers."
    ),
    "desk_chooses": _N(
        "Put matches together as the desk likes: whoever is free plays whoever is free."
    ),
}
"""By the codes of `Format.on_paper`; what only stages of a game say stands in `GameForms`."""


def how(kit: HandKit, forms: GameForms) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Say part by part how to go on, what the game asks for, and how it comes back."""
    alone = len(kit.stages) == 1
    parts = [
        (_("How it goes on") if alone else stage_name(own.stage), tuple(_of_stage(own, forms)))
        for own in kit.stages
    ]
    if own := tuple(map(_, filter(None, (*forms.start_notes, forms.seats_note)))):
        parts.append((_("Who begins, who sits where"), own))
    parts.append((_("When the program is there again"), tuple(_back(kit))))
    return tuple(part for part in parts if part[1])


def _of_stage(own: StageOnPaper, forms: GameForms) -> Iterator[str]:
    if own.source:
        yield _comes(own)
    for rule in own.rules:
        yield _(forms.on_paper.get(rule) or RULES[rule])


def _comes(stage: StageOnPaper) -> str:
    """Say who comes into a stage that has not begun."""
    words = _("Who comes in from {stage} the rule book of the division says: ask the |referee|.")
    if stage.comes and stage.each and stage.fill:
        words = _(
            "The best {count} of every group or |table| of {stage} come in, then the best of the "
            "others up to {fill}."
        )
    elif stage.comes and stage.each:
        words = _("The best {count} of every group or |table| of {stage} come in.")
    elif stage.comes:
        words = _("The best {count} of the order after {stage} come in.")
    return words.format(stage=stage_name(stage.source), count=stage.comes, fill=stage.fill)


def _back(kit: HandKit) -> Iterator[str]:
    yield _("Open the event, or its copy from the second folder, and enter the results that lack.")
    if not kit.made:
        yield _("The results bring the next matches by themselves: do the next step each time.")
        return
    yield _(
        "For every |round| that was made on paper choose “Type in a |round| from paper” on the "
        "page of matches, type the numbers of each |table| and Enter, then its results as always."
    )
