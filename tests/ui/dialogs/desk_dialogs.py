"""The dialogs about several computers, opened without a server."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import ClassVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from app.desks.desk_role import DeskRole
from app.desks.join_code import JoinCode
from ui.several_desks.codes_dialog import CodesDialog
from ui.several_desks.join_dialog import JoinDialog
from ui.several_desks.member_dialog import MemberDialog, Standing
from ui.several_desks.share_dialog import ShareDialog


class LinkOfMainDesk(QObject):
    """What the dialog with the codes asks of the link of a main desk."""

    changed = Signal()
    address = "192.168.100.123:49231"
    codes: ClassVar = {
        role: JoinCode(role, 2**40 - 1 - place, 2**58 - 1) for place, role in enumerate(DeskRole)
    }
    others = tuple(SimpleNamespace(name=name) for name in ("記録1", "記録2", "受付", "進行"))


def desk_dialogs() -> dict[str, Callable[[], QDialog]]:
    said = "このファイルは共有中の大会と内容が食い違っています。" * 3
    return {
        "share": ShareDialog,
        "codes": lambda: CodesDialog(SimpleNamespace(link=LinkOfMainDesk())),
        "join": JoinDialog,
        "member": lambda: MemberDialog(Standing(name="記録1", state="cut_off")),
        "member_away": lambda: MemberDialog(Standing(name="記録1", state="", trouble=said)),
    }
