"""What taking part costs: classes with a condition, fixed reductions, and who is due what."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from models.core.problems import Problem

MOST_YEN = 9_999_999
"""No fee, payment or float is larger."""
CLASSES, REDUCTIONS = 9, 5
"""How many there are at most: a class is chosen by its digit."""
LONGEST = 40
"""Letters of the name of a class or of a tag at most."""
RATES = (0, 8, 10)
"""The rates of consumption tax in percent that an issuer may choose; 0: none is told."""
_GROUPED = re.compile(r"-?(\d+|\d{1,3}(,\d{3})+)")
_REGISTERED = re.compile(r"T\d{13}")


@dataclass(frozen=True, kw_only=True)
class FeeClass:
    """One class of the fee (一般, 会員, 当日): its amount, and who is proposed it."""

    key: int
    """By which it is known when it is renamed or moved; counted from 1, never given again."""
    name: str
    amount: int
    """In yen; 0 for who takes part free."""
    tag: str = ""
    """Only for who has this tag (女性, 学生, 会員); empty for everybody."""
    youngest: int | None = None
    """Only from this age on."""
    oldest: int | None = None
    """Only up to this age."""
    walk_in: bool = False
    """Only for who is entered on the day."""
    per_division: bool = False
    """Whether it is due for each division; else once, in however many somebody plays."""
    per_team: bool = False
    """Whether a pair or team pays it as one, and not each head; who plays alone pays no such."""
    rate: int = 10
    """Percent of tax within the amount, told on receipts of a registered issuer."""

    @property
    def conditional(self) -> bool:
        """Whether it is not for everybody."""
        ages = (self.youngest, self.oldest)
        return bool(self.tag) or self.walk_in or any(age is not None for age in ages)


@dataclass(frozen=True, kw_only=True)
class FeeReduction:
    """What is taken off the fee of who has a tag."""

    tag: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class Fees:
    """The fees of an event, and who signs for them."""

    classes: tuple[FeeClass, ...] = ()
    reductions: tuple[FeeReduction, ...] = ()
    issuer: str = ""
    """Who stands on receipts."""
    address: str = ""
    registration: str = ""
    """T and 13 digits of a registered issuer; empty for a club without a number."""

    @property
    def tags(self) -> tuple[str, ...]:
        """Give every tag that changes a fee, in order.

        >>> member = FeeClass(key=1, name="会員", amount=500, tag="会員")
        >>> Fees(classes=(member,), reductions=(FeeReduction(tag="障がい", amount=200),)).tags
        ('会員', '障がい')
        """
        told = [*(one.tag for one in self.classes), *(one.tag for one in self.reductions)]
        return tuple(dict.fromkeys(tag for tag in told if tag))

    def of(self, key: int | None) -> FeeClass | None:
        """Give a class by its key; None where it is none, or no more."""
        return next((one for one in self.classes if one.key == key), None)


NO_FEES = Fees()


@dataclass(frozen=True, kw_only=True)
class Payer:
    """What decides on the fee of somebody."""

    tags: tuple[str, ...] = ()
    age: int | None = None
    """In whole years on the first day; None where no birthday is known."""
    walk_in: bool = False
    divisions: int = 1
    """In how many divisions without a fee of their own somebody plays."""
    teams: int = 0
    """In how many of these as one of a pair or team."""
    leads: int = 0
    """For how many of these pairs and teams he or she pays: as the first who is to come."""
    chosen: int | None = None
    """The class the desk has chosen, by its key; None for the proposed one."""
    own_fees: int = 0
    """What the rules of the other divisions ask for, in yen."""
    coming: bool = True
    """Whether somebody is still awaited or here: who does not come owes nothing."""


def read_yen(text: str) -> int | None:
    """Read an amount in yen; None for what is none or could be two.

    >>> [read_yen(text) for text in ("1500", "１，５００", "1,500円", "-500", "△500", "0")]
    [1500, 1500, 1500, -500, -500, 0]
    >>> [read_yen(text) for text in ("1,5", "1.5", "1,50", "1,5000", "五百", "", "12 00")]
    [None, None, None, None, None, None, None]
    """
    plain = unicodedata.normalize("NFKC", text).strip().removeprefix("¥").removesuffix("円")
    plain = re.sub("^[△▲−‐–]", "-", plain)
    if not _GROUPED.fullmatch(plain):
        return None
    found = int(plain.replace(",", ""))
    return found if abs(found) <= MOST_YEN else None


def yen_problems(text: str, where: str) -> tuple[Problem, ...]:
    """Say what is wrong with a typed amount: a comma that stands where no thousands end.

    >>> yen_problems("1,5", "amount")[0].values
    {'typed': '1,5', 'one': '15', 'other': '1,500'}
    >>> yen_problems("x", "amount")[0].code, yen_problems("1,500", "amount")
    ('NO_AMOUNT', ())
    """
    if read_yen(text) is not None:
        return ()
    plain = unicodedata.normalize("NFKC", text).strip()
    split = re.fullmatch(r"-?(\d{1,3})[,.](\d{1,2})", plain)
    if split is not None:
        one, other = int(split[1] + split[2]), int(split[1] + split[2].ljust(3, "0"))
        readings = {"one": f"{one:,}", "other": f"{other:,}"}
        return (Problem(code="AMOUNT_TWO_WAYS", where=where, values={"typed": plain, **readings}),)
    values = {"typed": plain, "most": f"{MOST_YEN:,}"}
    return (Problem(code="NO_AMOUNT", where=where, values=values),)


def fee_problems(name: str, text: str, where: str) -> tuple[Problem, ...]:
    """Say what is wrong with a typed fee or reduction: one that is no amount, or below 0.

    >>> [[p.code for p in fee_problems("一般", text, "amount")] for text in ("800", "-1", "8,0")]
    [[], ['FEE_RANGE'], ['AMOUNT_TWO_WAYS']]
    """
    amount = read_yen(text)
    if amount is not None and amount < 0:
        values = {"name": name, "most": f"{MOST_YEN:,}"}
        return (Problem(code="FEE_RANGE", where=where, values=values),)
    return yen_problems(text, where)


def registration_problems(text: str) -> tuple[Problem, ...]:
    """Want T and 13 digits, or nothing.

    >>> [bool(registration_problems(text)) for text in ("", "T1234567890123", "T123456789012")]
    [False, False, True]
    """
    if not text or _REGISTERED.fullmatch(text):
        return ()
    digits = sum(sign.isdigit() for sign in text)
    return (Problem(code="REGISTRATION", where="registration", values={"digits": digits}),)


def check(fees: Fees) -> tuple[Problem, ...]:
    """Say what cannot stand in the fees of an event.

    >>> twice = FeeClass(key=1, name="一般", amount=800), FeeClass(key=2, name="一般", amount=-1)
    >>> [p.code for p in check(Fees(classes=twice, reductions=(FeeReduction(tag="", amount=0),)))]
    ['FEE_CLASS_TWICE', 'FEE_RANGE', 'FEE_TAG_MISSING']
    """
    return (*_wrong_classes(fees), *_wrong_rest(fees), *registration_problems(fees.registration))


def _wrong_classes(fees: Fees) -> Iterator[Problem]:
    names: set[str] = set()
    keys: set[int] = set()
    if len(fees.classes) > CLASSES:
        yield Problem(code="FEES_TOO_MANY", values={"most": CLASSES})
    for fee_class in fees.classes:
        values = {"name": fee_class.name, "most": f"{MOST_YEN:,}"}
        if (
            not fee_class.name.strip()
            or len(fee_class.name) > LONGEST
            or len(fee_class.tag) > LONGEST
        ):
            yield Problem(code="FEE_NAME", values={**values, "longest": LONGEST})
        elif fee_class.name in names or fee_class.key in keys:
            yield Problem(code="FEE_CLASS_TWICE", values=values)
        if not 0 <= fee_class.amount <= MOST_YEN:
            yield Problem(code="FEE_RANGE", values=values)
        if fee_class.rate not in RATES:
            yield Problem(code="FEE_RATE", values=values)
        if (
            fee_class.youngest is not None
            and fee_class.oldest is not None
            and fee_class.youngest > fee_class.oldest
        ):
            yield Problem(code="FEE_AGES", values=values)
        names.add(fee_class.name)
        keys.add(fee_class.key)


def _wrong_rest(fees: Fees) -> Iterator[Problem]:
    if len(fees.reductions) > REDUCTIONS:
        yield Problem(code="FEES_TOO_MANY", values={"most": REDUCTIONS})
    for one in fees.reductions:
        if not one.tag.strip() or len(one.tag) > LONGEST:
            yield Problem(code="FEE_TAG_MISSING")
        elif not 0 <= one.amount <= MOST_YEN:
            yield Problem(code="FEE_RANGE", values={"name": one.tag, "most": f"{MOST_YEN:,}"})


def _fits(one: FeeClass, payer: Payer) -> bool:
    if (one.tag and one.tag not in payer.tags) or (one.walk_in and not payer.walk_in):
        return False
    if payer.age is None:
        return one.youngest is None and one.oldest is None
    old_enough = one.youngest is None or payer.age >= one.youngest
    return old_enough and (one.oldest is None or payer.age <= one.oldest)


def proposed(classes: Sequence[FeeClass], payer: Payer) -> FeeClass | None:
    """Give the first class whose condition holds; else the first that is for everybody.

    >>> usual = FeeClass(key=1, name="一般", amount=800)
    >>> member = FeeClass(key=2, name="会員", amount=500, tag="会員")
    >>> child = FeeClass(key=3, name="小学生", amount=0, oldest=12)
    >>> own = (usual, member, child)
    >>> [proposed(own, payer).name for payer in (
    ...     Payer(), Payer(tags=("会員",)), Payer(age=12), Payer(age=13), Payer(tags=("学生",)))]
    ['一般', '会員', '小学生', '一般', '一般']
    >>> proposed((), Payer()) is None
    True
    """
    fitting = (one for one in classes if one.conditional and _fits(one, payer))
    for_all = (one for one in classes if not one.conditional)
    return next(chain(fitting, for_all), None)


def _team_class(fees: Fees, payer: Payer) -> FeeClass | None:
    """Give the class that the pairs and teams of somebody pay as one; None where each head pays."""
    chosen = fees.of(payer.chosen)
    own = fees.classes if chosen is None else (chosen,)
    return proposed([one for one in own if one.per_team], payer) if payer.teams else None


def _own_class(fees: Fees, payer: Payer) -> FeeClass | None:
    """Give the class that somebody pays as one head: the chosen one, else the proposed one."""
    chosen = fees.of(payer.chosen)
    if chosen is not None and not (chosen.per_team and payer.teams):
        return chosen
    return proposed([one for one in fees.classes if not one.per_team], payer)


def class_of(fees: Fees, payer: Payer) -> FeeClass | None:
    """Give the class that somebody pays: that of a pair or team for who plays nothing else."""
    team = _team_class(fees, payer) if payer.teams == payer.divisions else None
    return team or _own_class(fees, payer)


def class_due(fees: Fees, payer: Payer) -> int:
    """Give what the class of somebody comes to, less the reductions; never below nothing.

    >>> less = FeeReduction(tag="障がい", amount=200), FeeReduction(tag="学生", amount=400)
    >>> fees = Fees(classes=(FeeClass(key=1, name="一般", amount=500),), reductions=less)
    >>> [class_due(fees, Payer(tags=tags)) for tags in ((), ("障がい",), ("障がい", "学生"))]
    [500, 300, 0]
    >>> each = Fees(classes=(FeeClass(key=1, name="一般", amount=500, per_division=True),))
    >>> class_due(fees, Payer(divisions=2)), class_due(each, Payer(divisions=2))
    (500, 1000)
    >>> class_due(fees, Payer(divisions=0)), class_due(fees, Payer(coming=False))
    (0, 0)

    A pair or team pays as one where there is a class for that, else each head of it pays.

    >>> pair = FeeClass(key=2, name="ペア", amount=1500, per_team=True)
    >>> both = Fees(classes=(FeeClass(key=1, name="一般", amount=800), pair))
    >>> first, other = Payer(teams=1, leads=1), Payer(teams=1)
    >>> [class_due(both, payer) for payer in (first, other, Payer())]
    [1500, 0, 800]
    >>> class_due(both, Payer(divisions=2, teams=1, leads=1)), class_due(fees, other)
    (2300, 500)
    """
    if not payer.coming:
        return 0
    team = _team_class(fees, payer)
    alone = payer.divisions if team is None else payer.divisions - payer.teams
    asked = 0
    for one, times in ((team, payer.leads), (_own_class(fees, payer), alone)):
        if one is not None:
            asked += one.amount * (times if one.per_division else min(times, 1))
    less = sum(one.amount for one in fees.reductions if one.tag in payer.tags)
    return max(0, asked - less)


def due(fees: Fees, payer: Payer) -> int:
    """Give everything that somebody is due, in yen.

    >>> [due(NO_FEES, Payer(own_fees=200, coming=coming)) for coming in (True, False)]
    [200, 0]
    """
    return class_due(fees, payer) + (payer.own_fees if payer.coming else 0)
