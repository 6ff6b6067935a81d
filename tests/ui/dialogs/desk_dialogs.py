"""The dialogs about several computers, opened without a server."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from app.desks.desk_role import DeskRole, DeskSign
from app.desks.join_code import JoinCode
from app.desks.shared_desk import DeskState
from ui.several_desks.codes_dialog import CodesDialog
from ui.several_desks.desks_dialog import DesksDialog
from ui.several_desks.join_dialog import JoinDialog
from ui.several_desks.member_dialog import MemberDialog, Standing
from ui.several_desks.share_dialog import ShareDialog


def sign(place: int, name: str, role: DeskRole, silent: float = 0.3, behind: int = 0) -> DeskSign:
    return DeskSign(
        id=place,
        name=name,
        role=role,
        main=place == 1,
        seen=datetime.fromisoformat(f"2026-11-29 10:15:3{place}"),
        silent=silent,
        behind=behind,
        expelled=name == "記録3",
    )


class LinkOfMainDesk(QObject):
    """What the dialogs with the codes and with all desks ask of the link of a main desk."""

    changed = Signal()
    looked = Signal()
    state = DeskState.LIVE
    name = "本部"
    is_main = True
    shared = object()
    signs = (
        sign(1, "本部", DeskRole.ORGANISER),
        sign(2, "大広間の入口に近い記録用の机", DeskRole.RESULTS, behind=12),
        sign(3, "記録3", DeskRole.RESULTS),
        sign(4, "受付", DeskRole.RECEPTION, silent=75),
    )
    address = "192.168.100.123:49231"
    codes: ClassVar = {
        role: JoinCode(role, 2**40 - 1 - place, 2**58 - 1) for place, role in enumerate(DeskRole)
    }
    others = tuple(SimpleNamespace(name=name) for name in ("記録1", "記録2", "受付", "進行"))
    present = others


def desk_dialogs() -> dict[str, Callable[[], QDialog]]:
    said = "このファイルは共有中の大会と内容が食い違っています。" * 3
    return {
        "share": ShareDialog,
        "codes": lambda: CodesDialog(SimpleNamespace(link=LinkOfMainDesk())),
        "join": JoinDialog,
        "desks": lambda: DesksDialog(
            SimpleNamespace(  # type: ignore[arg-type]
                link=LinkOfMainDesk(),
                event_file=SimpleNamespace(path=Path(__file__).with_suffix(".taikai")),
                attempt=lambda read: read(),
            )
        ),
        "member": lambda: MemberDialog(Standing(name="記録1", state="cut_off")),
        "member_main": lambda: MemberDialog(Standing(name="本部", state="main")),
        "member_away": lambda: MemberDialog(Standing(name="記録1", state="", trouble=said)),
    }
