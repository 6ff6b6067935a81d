"""What is typed at another desk to join: its role, a password, which certificate is right.

Twenty letters in five groups, without letters that are mistaken for each other: 2 bits of the
role, 40 of the password and 58 of the certificate, stretched so that another certificate with the
same letters would cost more than anybody spends on a tournament.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import unicodedata
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.desks.desk_role import DeskRole

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: I, L, O and U are read as what they look like."""
_ALIKE = str.maketrans("ILOU", "110V")
_BETWEEN = re.compile(r"[\s\-‐‑‒–—―−ー_]+")
"""What stands between groups, by whatever key: a Japanese keyboard has four for a dash."""
LENGTH, GROUP = 20, 4
ROLE_BITS, SECRET_BITS, SEAL_BITS = 2, 40, 58
_ROLES = tuple(DeskRole)


@dataclass(frozen=True, slots=True)
class JoinCode:
    """Who may join as what, and where they come to."""

    role: DeskRole
    secret: int
    seal: int
    """Sums up the certificate of the right server."""

    @property
    def password(self) -> str:
        """The password by which a guest of this role may join."""
        return f"{self.secret:010x}"

    def __str__(self) -> str:
        """Give the code as it is read out.

        >>> code = JoinCode(DeskRole.RESULTS, 5, 7)
        >>> str(code), read_code(str(code).lower().replace("-", " ")) == code
        ('8000-0001-8000-0000-0007', True)
        """
        value = _ROLES.index(self.role) << SECRET_BITS | self.secret
        value = value << SEAL_BITS | self.seal
        letters = "".join(LETTERS[value >> 5 * at & 31] for at in reversed(range(LENGTH)))
        return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def new_code(role: DeskRole, seal: int) -> JoinCode:
    """Make a code with a password by chance."""
    return JoinCode(role, secrets.randbits(SECRET_BITS), seal)


def read_code(typed: str) -> JoinCode | None:
    """Read a code as somebody typed it; None where it is none.

    >>> read_code("8000"), read_code("8OOO 0001 8000 0000 0007").role
    (None, <DeskRole.RESULTS: 'results'>)
    >>> read_code("８０００ー０００１ー８０００ー００００ー０００７").role
    <DeskRole.RESULTS: 'results'>
    """
    letters = _BETWEEN.sub("", narrow(typed).upper()).translate(_ALIKE)
    if len(letters) != LENGTH or any(letter not in LETTERS for letter in letters):
        return None
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    role = _ROLES[value >> SECRET_BITS + SEAL_BITS]
    secret = value >> SEAL_BITS & (1 << SECRET_BITS) - 1
    return JoinCode(role, secret, value & (1 << SEAL_BITS) - 1)


def read_address(typed: str) -> tuple[str, int] | None:
    """Read host and port as somebody typed them; None where they are none.

    >>> read_address(" １９２．１６８。０．５：４９２３１ "), read_address("192.168.0.5")
    (('192.168.0.5', 49231), None)
    """
    host, _colon, port = "".join(narrow(typed).split()).rpartition(":")
    if not host or not (port.isascii() and port.isdecimal()) or int(port) >= 1 << 16:
        return None
    return host, int(port)


def narrow(typed: str) -> str:
    """Give what was typed with a Japanese input method as it is without one.

    >>> narrow("１９２．１６８。０．５：４９２３１\u3000８０００")
    '192.168.0.5:49231 8000'
    """
    return unicodedata.normalize("NFKC", typed).replace("。", ".")


def seal_of(certificate: bytes) -> int:
    """Sum up a certificate (DER) for a code; it takes a while, so that nobody tries many."""
    summed = hashlib.scrypt(certificate, salt=b"taikai", n=1 << 14, r=8, p=1, dklen=8)
    return int.from_bytes(summed, "big") >> 64 - SEAL_BITS


def codes_of(folder: Path, certificate: bytes) -> dict[DeskRole, JoinCode]:
    """Give the codes of a shared event, the same whenever it is shared again.

    Where they cannot be read, since the power went while they were written, they are others.
    """
    kept = folder / "codes.json"
    with suppress(OSError, ValueError, TypeError, AttributeError):
        found = map(read_code, json.loads(kept.read_text(encoding="ascii")))
        known = {code.role: code for code in found if code is not None}
        if len(known) == len(DeskRole):
            return known
    seal = seal_of(certificate)
    codes = {role: new_code(role, seal) for role in DeskRole}
    kept.touch(mode=0o600)
    kept.write_text(json.dumps([str(code) for code in codes.values()]), encoding="ascii")
    return codes
