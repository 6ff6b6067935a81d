"""What the File menu does about several computers: the dialog that fits how the event stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.desks.desk_role import DeskRole
from app.desks.join_code import read_code
from app.event_file.trouble import FileTrouble
from models.core.problems import Problem
from reports.i18n import _N, _
from ui import heavy
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.desk.settings import hall_folder
from ui.several_desks.codes_dialog import CodesDialog
from ui.several_desks.hall_dialog import HallPagesDialog, begun_anew
from ui.several_desks.join_dialog import JoinDialog, JoinValues
from ui.several_desks.member_dialog import MemberDialog, Standing
from ui.several_desks.share_dialog import ShareDialog, trouble_at

if TYPE_CHECKING:
    from app.desks.hall_desk import HallDesk

WHERE = {
    **dict.fromkeys(("no_code", "wrong_code", "wrong_seal", "only_pages"), "code"),
    **dict.fromkeys(("no_address", "nobody_there", "no_place"), "address"),
    **dict.fromkeys(("name_taken", "unfit"), "name"),
    "exists": "place",
}
"""The field of the dialog for joining that a trouble is about."""
OTHERWISE = {
    "left_behind": (_N("Share it without them"), "leave_behind"),
    **dict.fromkeys(("record_unusable", "other_engine"), (_N("Share it anew"), "anew")),
}
"""What can be done all the same about a trouble with sharing, once somebody wants it: its verb, and
what `DeskLink.share` calls it."""


def use_several(desk: Desk, window: QWidget) -> None:
    """Share the event, show its codes, or ask what shall become of this desk."""
    link = desk.link
    if link.is_main:
        ask.ask(CodesDialog(desk, window))
        return
    member = heavy.membership.kept(desk.event_file.path)
    if link.shared is None and member is None:
        share(desk, window, "")
        return
    _as_member(desk, window)


def share(desk: Desk, window: QWidget, name: str) -> None:
    """Ask for the network, share the event there, and show how others join."""
    dialog = ShareDialog(name, window)

    def attempt() -> tuple[Problem, ...]:
        trouble = desk.link.share(dialog.host, dialog.name)
        if trouble is not None and trouble.code in OTHERWISE:
            verb, how = OTHERWISE[trouble.code]
            sentence = heavy.wording.trouble(trouble)
            if not ask.confirm(dialog, sentence, _(verb), _("Do not share")):
                return (trouble_at("", trouble),)
            trouble = desk.link.share(dialog.host, dialog.name, **{how: True})
        if trouble is not None and trouble.code == "unfit":
            dialog.lead_to("name")
        return () if trouble is None else (trouble_at("", trouble),)

    dialog.attempt = attempt
    if ask.ask(dialog):
        ask.ask(CodesDialog(desk, window))


def join(desk: Desk, window: QWidget) -> None:
    """Ask where an event is shared, and become one of its desks."""
    dialog = JoinDialog(window)
    shows: list[HallDesk] = []

    def act(values: JoinValues) -> tuple[str, str]:
        link, code = desk.link, read_code(values.code)
        if code is not None and code.role is DeskRole.HALL:
            folder = begun_anew(hall_folder())
            hall = link.join_hall(values.address, values.code, folder, values.name)
            if isinstance(hall, FileTrouble):
                return _told(hall)
            shows.append(hall)
            return "", ""
        trouble = link.join(values.address, values.code, values.target, values.name, dialog)
        return _told(trouble)

    dialog.act = act
    if not ask.ask(dialog):
        return
    if shows:
        ask.ask(HallPagesDialog(shows[-1], hall_folder(), window))
    else:
        _say_joined(desk)


def show_hall_again(window: QWidget) -> None:
    """Go on showing the pages of the hall, unless somebody has ended it."""
    hall = heavy.hall_desk.hall_again(hall_folder())
    if hall is not None:
        ask.ask(HallPagesDialog(hall, hall_folder(), window))


def _say_joined(desk: Desk) -> None:
    said = _("This computer is the desk {name} of the event now.")
    desk.say(said.format(name=desk.link.name), Severity.GOOD)


def _told(trouble: FileTrouble | None) -> tuple[str, str]:
    """Give the field that a trouble is about and its sentence; empty for none."""
    if trouble is None:
        return "", ""
    return WHERE.get(trouble.code, ""), heavy.wording.trouble(trouble)


def _as_member(desk: Desk, window: QWidget) -> None:
    """Ask what shall become of this desk, and do it."""
    link, member = desk.link, heavy.membership.kept(desk.event_file.path)
    name = link.name or ("" if member is None else member.name)
    was_main = link.state is None and member is not None and member.main
    alone = "main" if was_main else ""
    dialog = MemberDialog(
        Standing(
            name=name,
            state=alone if link.state is None else link.state.value,
            trouble="" if link.trouble is None else heavy.wording.trouble(link.trouble),
        ),
        window,
    )

    def attempt() -> tuple[Problem, ...]:
        ways: dict[str, Callable[[], FileTrouble | None]] = {
            "leave": link.leave,
            "come_back": link.come_back,
            "apart": link.go_apart,
        }
        if not was_main:  # else it is asked first where the main desk is
            ways["fetch"] = partial(link.fetch_anew, dialog)
        do = ways.get(dialog.way or "")
        trouble = None if do is None else do()
        return () if trouble is None else (trouble_at("", trouble),)

    dialog.attempt = attempt
    if not ask.ask(dialog):
        return
    if dialog.way == "move" or (was_main and dialog.way == "fetch"):
        _move(desk, window, name, anew=dialog.way == "fetch")
    elif dialog.way in ("lead", "share"):
        share(desk, window, name)
    elif dialog.way in ("come_back", "fetch"):
        _say_joined(desk)


def _move(desk: Desk, window: QWidget, name: str, *, anew: bool) -> None:
    """Ask where the main desk is now, and go on there with the open file."""
    dialog = JoinDialog(window, name=name, target=desk.event_file.path)

    def act(values: JoinValues) -> tuple[str, str]:
        where = (values.address, values.code, values.name)
        return _told(desk.link.move(*where, dialog, anew=anew))

    dialog.act = act
    if ask.ask(dialog):
        _say_joined(desk)
