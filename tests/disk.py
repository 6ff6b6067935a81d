"""Event files that do not wait for the disk: these tests pull no plug, and it takes 20 ms."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import Engine, create_engine
from sqlalchemy.pool import StaticPool

from models.store import database


@contextmanager
def not_waited_for() -> Iterator[None]:
    """Let every file that is opened or written meanwhile go on before the disk has written."""
    kept = database.PRAGMAS
    quick = tuple(pragma for pragma in kept if not pragma.startswith("synchronous"))
    assert len(quick) == len(kept) - 1
    database.PRAGMAS = (*quick, "synchronous=OFF")
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", lambda _file: None)
            yield
    finally:
        database.PRAGMAS = kept


@contextmanager
def quick() -> Iterator[None]:
    """Let event files that are made and opened meanwhile cost as little as they can.

    They do not wait for the disk, a new one is copied from an empty one instead of being laid
    table by table, and a statement that was compiled for one file serves all. What is in a file,
    and what an action writes into it, is the same.
    """
    with not_waited_for(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "connect", _connect_sharing)
        patch.setattr(database, "create_schema", _copy_schema)
        yield


_connect = database.connect
_create_schema = database.create_schema


@cache
def _first() -> Engine:
    """Make the engine whose dialect and compiled statements all others use."""
    made = create_engine("sqlite://", json_serializer=database._json)
    made.connect().close()
    return made


def _connect_sharing(path: Path, *, read_only: bool = False) -> Engine:
    made = _connect(path, read_only=read_only)
    made.dialect = _first().dialect
    made._compiled_cache = _first()._compiled_cache
    return made


@cache
def _empty() -> sqlite3.Connection:
    """Lay the tables of an empty event file once, in memory."""
    made = sqlite3.connect(":memory:", check_same_thread=False)
    engine = create_engine("sqlite://", creator=lambda: made, poolclass=StaticPool)
    _create_schema(engine)
    return made


def _copy_schema(engine: Engine) -> None:
    target = engine.raw_connection()
    try:
        _empty().backup(cast(sqlite3.Connection, target.driver_connection))
    finally:
        target.close()
