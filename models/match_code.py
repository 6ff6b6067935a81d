"""The match code printed on every card: a check letter and the match's number."""

from __future__ import annotations

import hmac
import unicodedata

LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZ"
"""23 letters that are told apart on paper; a prime, so that any one wrong digit and any two
neighbours exchanged give another letter."""


def match_code(number: int) -> str:
    """Write the code of a match.

    >>> match_code(12), match_code(21)
    ('N12', 'Y21')
    """
    return f"{LETTERS[number % len(LETTERS)]}{number}"


def match_number(code: str) -> int | None:
    """Read a code back, however it was typed; None if it is no code or mistyped.

    >>> match_number(" n12 "), match_number("N21"), match_number("12"), match_number("Ｎ１２")
    (12, None, None, 12)
    """
    text = unicodedata.normalize("NFKC", code).strip().upper()
    digits = text[1:]
    if not (text[:1] in LETTERS and digits.isascii() and digits.isdigit()) or len(digits) > 12:
        return None
    number = int(digits)
    return number if match_code(number) == text else None


DIGITS = 6
"""How many digits the number of a card has."""


def card_number(secret: str, number: int) -> str:
    """Write what only the card of a match says, and nobody can work out who has not the secret.

    >>> card_number("a", 12), card_number("a", 13) == card_number("a", 12), len(card_number("b", 1))
    ('104521', False, 6)
    """
    drawn = hmac.digest(secret.encode(), str(number).encode(), "sha256")
    return f"{int.from_bytes(drawn[:8]) % 10**DIGITS:0{DIGITS}}"
