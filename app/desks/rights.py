"""What a desk of a role may write; asked by the desk itself and again by all others."""
from __future__ import annotations
from typing import Any
from sqlalchemy import Connection
from app.desks.desk_role import DeskRole


def check(connection: Connection, role: DeskRole, action: str, images: Any) -> None:
    """."""
