"""How the desks of a shared event stand to each other, in words, without Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from reports.i18n import _N, _, _n
from ui.words.desks.tables import ROLES

if TYPE_CHECKING:
    from app.desks.desk_role import DeskSign

SILENT = 5.0
"""Seconds without a sign of life from which on a desk counts as silent."""
FAR = 10
"""So many actions behind is more than the moment that everything takes."""
LIVE = "live"

STANDS = {
    "cut_off": _N("✕ {name} is cut off"),
    "astray": _N("✕ {name}: fetch the event anew"),
    "expelled": _N("✕ {name} was shut out"),
    "left": _N("✕ {name} has left"),
}
"""What the bar says of a desk that is not among the others, by its state."""

MEANS = {
    "cut_off": _N(
        "This desk, {name}, is cut off from the others. Everything can be seen, searched and "
        "printed. Go on typing the cards: they are kept here, and entered one by one when the "
        "connection is back. Nothing else can be entered. It comes back by itself."
    ),
    "astray": _N(
        "The file of this desk, {name}, and the shared event have become different: nothing can be "
        "entered. Fetch the event anew: File, Several computers, Use several computers."
    ),
    "expelled": _N(
        "The main desk has shut this desk, {name}, out: everything can be seen, nothing entered."
    ),
}
"""What it means for whoever sits there; it stays until it is over."""

TWO_LEADS = _N(
    "The desk {name}, where this event was shared before, shares it as well: what is entered there "
    "does not come here, and the two are never put together. End the sharing there, then join this "
    "desk from there: File, Several computers, Use several computers."
)
"""What the main desk says while the lead that it took over from goes on."""

LEADS_ITSELF = _N(
    "The desk {desk} has said since {time} that it leads this event now: what is entered there "
    "does not come here, and the two are never put together. Ask who sits there which one goes "
    "on. Nothing ends here by itself."
)
"""What every desk of a lead says while a desk of before says that it has taken it."""


LOST_ADDRESS = _N(
    "This computer has left the network in which the other desks come to it ({address}): they are "
    "cut off. Connect it with that network again; or end the sharing and share the event anew in "
    "the network where it is now: File, Several computers, Use several computers."
)
"""What the main desk says while it has not the address any more that the others know."""


def is_silent(sign: DeskSign) -> bool:
    """Tell whether a desk that has not gone has given no sign of life for a while."""
    return sign.silent > SILENT and not sign.away


def needs_a_look(sign: DeskSign) -> bool:
    """Tell whether something is wrong with a desk that should be there."""
    return not (sign.expelled or sign.away) and (is_silent(sign) or sign.behind >= FAR)


def seen(signs: Iterable[DeskSign]) -> list[tuple[object, ...]]:
    """Give what is seen of the desks at a glance."""
    return [
        (
            *(one.id, one.name, one.role, one.main),
            *(one.expelled, one.behind, one.away, is_silent(one), one.leads),
        )
        for one in signs
    ]


def in_short(
    state: str, name: str, signs: Iterable[DeskSign], held: int, other_lead: str = ""
) -> str:
    """Say in the bar who this desk is, how many there are, and what is wrong.

    A sign and words say what is wrong, never a colour alone.
    """
    signs = tuple(signs)
    there = [one for one in signs if not (one.expelled or one.away)]
    if state != LIVE:
        bar_text = _(STANDS[state]).format(name=name)
    else:
        desks = len(there) or 1
        bar_text = _n("{name} · {n} desk", "{name} · {n} desks", desks).format(name=name, n=desks)
        wrong = [one for one in there if needs_a_look(one)]
        other_lead = other_lead or next((one.name for one in signs if says_it_leads(one)), "")
        if other_lead:
            bar_text = _("{said} · ⚠ {desk} shares it too").format(said=bar_text, desk=other_lead)
        elif wrong:
            words = _("{said} · ⚠ {desk} is silent")
            if not is_silent(wrong[0]):
                words = _("{said} · ⚠ {desk} is behind")
            bar_text = words.format(said=bar_text, desk=wrong[0].name)
    if held:
        cards = _n("{said} · {n} card kept", "{said} · {n} cards kept", held)
        bar_text = cards.format(said=bar_text, n=held)
    return bar_text


def in_lines(state: str, name: str, signs: Iterable[DeskSign], other_lead: str = "") -> str:
    """Say it whole: how this desk stands, then each desk with its last sign of life."""
    lines = [means(state, name)] if state in MEANS else []
    signs = tuple(signs)
    lines += [two_leads(other_lead)] if other_lead else []
    lines += [told] if (told := leads_itself(signs)) else []
    lines += [_line(one) for one in signs]
    return "\n".join(lines)


def _line(sign: DeskSign) -> str:
    """Say of a desk what it is for, how it is, and when it was last heard of."""
    words = _("{desk} ({role}): {state}")
    if sign.expelled or not (sign.away or is_silent(sign)):  # else the state tells it
        words = _("{desk} ({role}): {state}, last seen at {time}")
    about = {"desk": sign.name, "role": role(sign), "state": state_of(sign)}
    return words.format(**about, time=f"{sign.seen:%H:%M}")


def means(state: str, name: str) -> str:
    """Say what it means for whoever sits at a desk that is not among the others."""
    return _(MEANS[state]).format(name=name)


def two_leads(name: str) -> str:
    """Say that another desk goes on as the main one, and what to do."""
    return _(TWO_LEADS).format(name=name)


def lost(address: str) -> str:
    """Say that the main desk cannot be reached where the others look for it, and what to do."""
    return _(LOST_ADDRESS).format(address=address)


def says_it_leads(sign: DeskSign) -> bool:
    """Tell whether a desk says that it leads the event itself; who was shut out has no say."""
    return sign.leads is not None and not sign.expelled


def leads_itself(signs: Iterable[DeskSign]) -> str:
    """Say which desk says that it leads the event now, since when; empty where none does."""
    sign = next(filter(says_it_leads, signs), None)
    if sign is None:
        return ""
    return _(LEADS_ITSELF).format(desk=sign.name, time=f"{sign.leads:%H:%M}")


def role(sign: DeskSign) -> str:
    """Say what a desk is for."""
    words = _("{role}, main desk") if sign.main else "{role}"
    return words.format(role=_(ROLES[sign.role.value]))


def state_of(sign: DeskSign) -> str:
    """Say how it is with a desk."""
    if sign.expelled:
        return _("⊘ shut out")
    if sign.away:
        return _("– closed at {time}").format(time=f"{sign.seen:%H:%M}")
    if is_silent(sign):
        return _("⚠ silent since {time}").format(time=f"{sign.seen:%H:%M:%S}")
    if sign.behind:
        words = _n("✓ there, {n} action behind", "✓ there, {n} actions behind", sign.behind)
        return words.format(n=sign.behind)
    return _("✓ there")
