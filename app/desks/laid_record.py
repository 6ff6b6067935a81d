"""The record of a shared event as its administrator lays it; the main desk's computer alone can."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import select

from app.desks.desk_role import DeskRole
from app.desks.engine import HOME, RecordServer
from app.desks.join_code import JoinCode
from app.desks.membership import Membership
from app.desks.place import FilePlace, lineage_text
from app.desks.record import ServerPlace
from app.desks.schema import ADMIN, CHUNK, DATABASE, FUNCTIONS, JOINING, TABLES
from app.event_file.file import EventFile
from models.store import database
from models.store.records import Record
from resources import version

_EVENTS = Record.metadata.tables["event"]


@contextmanager
def _admin(server: RecordServer, name: str = DATABASE) -> Iterator[psycopg.Connection[Any]]:
    """Log in as the administrator; FileTrouble of the server where it does not do what is asked."""
    secret = server.secret
    try:
        with psycopg.connect(
            host=HOME,
            port=server.port,
            user=ADMIN,
            password=secret,
            dbname=name,
            autocommit=True,
            connect_timeout=10,
            sslmode="disable",
            gssencmode="disable",
        ) as admin:
            yield admin
    except psycopg.Error as error:
        raise server.trouble(str(error)) from error


def lay(
    event: EventFile,
    server: RecordServer,
    place: FilePlace,
    name: str,
    main_desk: Membership | None,
) -> Membership:
    """Lay the record of an event with its main desk, or anew: then all desks stay what they are."""
    with event.undisturbed():
        base = database.whole(event.path)
        with event.reading() as connection:
            called = connection.execute(select(_EVENTS.c.name)).scalar_one()
    if main_desk is None:
        with _admin(server, "postgres") as admin:
            admin.execute(f"create database {DATABASE}".encode())
    with _admin(server) as admin, admin.transaction():
        if main_desk is None:
            admin.execute(TABLES.encode())
            admin.execute(FUNCTIONS.encode())
        admin.execute("truncate taikai.event, taikai.base, taikai.head, taikai.log, taikai.pages")
        admin.execute("update taikai.desks set at_seq = 0, voids = ''")
        digest = hashlib.sha256(base).hexdigest()
        admin.execute(
            "insert into taikai.event (record, epoch, version, name, size, digest, start, lineage)"
            " values (%s, %s, %s, %s, %s, %s, %s, %s)",
            (
                *(place.record, place.epoch, version(), called),
                *(len(base), digest, place.hash, lineage_text(place.lineage)),
            ),
        )
        admin.execute("insert into taikai.head (seq, hash) values (0, %s)", (place.hash,))
        for part, at in enumerate(range(0, len(base), CHUNK), start=1):
            admin.execute("insert into taikai.base values (%s, %s)", (part, base[at : at + CHUNK]))
        if main_desk is not None:
            return main_desk
        found = admin.execute(
            "select * from taikai.enrol(%s, %s, true)", (name, DeskRole.ORGANISER.value)
        ).fetchone()
    assert found is not None  # noqa: S101 - a function gives one row
    login, secret, key = found
    return Membership(
        record=place.record,
        desk=key,
        name=name,
        role=DeskRole.ORGANISER,
        main=True,
        login=login,
        secret=secret,
        place=ServerPlace(host=HOME, port=server.port),
        folder=server.folder.name,
    )


def bring_up_to_date(server: RecordServer) -> None:
    """Bring the main desk's own record up to the program that shares it now."""
    with _admin(server) as admin, admin.transaction():
        admin.execute(FUNCTIONS.encode())
        admin.execute("update taikai.event set version = %s", (version(),))


def let_guests_in(server: RecordServer, codes: Mapping[DeskRole, JoinCode]) -> None:
    """Let others join by these codes: the login of each role has the password of its code."""
    with _admin(server) as admin:
        for role, code in codes.items():
            login = f"{JOINING}{role.value}"
            known = admin.execute("select from pg_roles where rolname = %s", (login,)).fetchone()
            if known is None:
                made = f"create role {login} login connection limit 8 in role taikai_guest"
                admin.execute(made.encode())
            admin.execute(f"alter role {login} password '{code.password}'".encode())
