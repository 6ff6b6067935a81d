"""The mistakes of a tired hand. Add one: a small function with one line that says what it is.

Each is given the keys of a card, the card itself, the one that comes next, and chance; it gives the
keys that are pressed instead, or None where this card has no room for it. A mistake that leaves the
meaning plain is marked `@plain`: the card must be stored as it was meant.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.ui.tired_cards import BACK, ENTER, SPACE, TAB, Card, Keys

Mistake = Callable[[Card, Card | None, Random], Keys | None]
MISTAKES: dict[str, Mistake] = {}
"""All mistakes by their names."""
PLAIN: set[str] = set()
"""The names of those that leave the meaning plain."""
WHEEL, DOWN, UP, BACKTAB, LEFT, RIGHT = "wheel", "↓", "↑", "⇤", "←", "→"
ESCAPE, DELETE, NUMPAD_ENTER, HELD_ENTER = "⎋", "⌦", "⌤", "⏎…"
COMMANDS = ("F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F11", "F12")
"""What lies beside the digits, and is hit with them."""
HELD, PASTE, ELSEWHERE, SHIFTED = (
    "held ",
    "^V",
    "→参加者",
    dict(zip("123456789", "!\"#$%&'()", strict=True)),
)
"""Before a digit that is held down; a number pasted; another page; digits of a Japanese keyboard
with Shift."""
PAD = "pad "
"""Before a digit of the number pad that is pressed while NumLock is off."""
WIDE = str.maketrans("0123456789", "０１２３４５６７８９")
DIGITS = "0123456789"
MANY = 2
"""So many digits make a number that is no answer by its digit."""
FEW = 3
"""So many single digits make a row in which each has its place."""
TABLES = 13
"""No hall has more."""


def mistake(made: Mistake) -> Mistake:
    """Add a mistake to the list."""
    MISTAKES[made.__name__] = made
    return made


def plain(made: Mistake) -> Mistake:
    """Add a mistake that leaves the meaning plain."""
    PLAIN.add(made.__name__)
    return mistake(made)


def put_in(keys: Keys, at: int, *more: str) -> Keys:
    """Press more keys before the one with this place."""
    return (*keys[:at], *more, *keys[at:])


def reads_as_answers(card: Card, number: str) -> bool:
    """Tell whether a number typed into a card is an answer there, which nobody can tell apart."""
    return card.any_counts or number[0] in card.answers


def places(keys: Keys, wanted: str) -> list[int]:
    """Give the places of these keys."""
    return [at for at, key in enumerate(keys) if key in wanted]


def row_of_digits(card: Card) -> Keys:
    """Give the digits of a card that has nothing but single digits; else nothing."""
    row = card.fields[: card.fields.index(ENTER)]
    alone = len(places(card.fields, ENTER)) == 1 + card.why
    return row if alone and len(row) >= FEW and all(key in DIGITS for key in row) else ()


@plain
def enter_twice_behind(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Enter once or twice too often behind a card."""
    return (*card.keys, *[ENTER] * chance.randint(1, 2))


@plain
def enter_on_nothing(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Enter in the empty box of numbers."""
    return (*[ENTER] * chance.randint(1, 3), *card.keys)


@mistake
def enter_twice_inside(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Any Enter of the card twice."""
    at = chance.choice(places(card.keys, ENTER))
    return put_in(card.keys, at, ENTER)


@mistake
def both_counts(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """The other side's number typed as well."""
    return (*card.keys, *card.other) if card.other else None


@mistake
def both_counts_tabbed(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """Both numbers with Tab between them, the second one wrong by one digit."""
    if not card.other:
        return None
    last = len(card.keys) - 1
    wrong = ("9" if card.other[0] != "9" else "8", *card.other[1:-1])
    return (*card.keys[:last], TAB, *wrong, ENTER, *card.other)


@mistake
def wrong_first(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """What no card of the game has, Enter, and then the right keys."""
    return (*card.opening, *card.wrong, ENTER, *card.fields)


@mistake
def wrong_later(card: Card, _following: Card | None, chance: Random) -> Keys | None:
    """A wrong number in any field, Enter, and then the right one."""
    begins = [at + 1 for at in places(card.keys, ENTER)[:-1] if card.keys[at + 1] in DIGITS]
    return put_in(card.keys, chance.choice(begins), *"987", ENTER) if begins else None


@mistake
def zero_first(card: Card, _following: Card | None, chance: Random) -> Keys | None:
    """A 0 and Enter where a number of several digits is meant, and then that number.

    Where 0 is a whole answer as usual as that number, nobody tells them apart.
    """
    if card.zero_counts:
        return None
    begins = [
        at + 1
        for at in places(card.keys, ENTER)[:-1]
        if all(key in DIGITS for key in card.keys[at + 1 : at + 3])
    ]
    return put_in(card.keys, chance.choice(begins), "0", ENTER) if begins else None


@mistake
def next_card_too_early(card: Card, following: Card | None, _chance: Random) -> Keys | None:
    """The next number typed before the card is saved, then its Enter, then the next card."""
    if following is None:
        return None
    return (*card.keys[:-1], *following.number, ENTER)


@mistake
def last_enter_forgotten(card: Card, following: Card | None, _chance: Random) -> Keys | None:
    """The next card begun while this one is still open."""
    return card.keys[:-1] if following is not None else None


@mistake
def next_number_for_the_answer(card: Card, following: Card | None, _chance: Random) -> Keys | None:
    """The next number and its Enter in place of the first field, then what stands on this card."""
    if following is None or reads_as_answers(card, following.number):
        return None
    return (*card.opening, *following.number, ENTER, *card.fields)


@mistake
def next_number_into_the_open_card(
    card: Card, following: Card | None, _chance: Random
) -> Keys | None:
    """The next number and its Enter in place of the fields, where it has more than one digit.

    One digit that is an answer is all that a usual card has: nobody tells them apart.
    """
    if following is None or card.any_counts or card.zero_counts or len(following.number) < MANY:
        return None
    return (*card.opening, *following.opening)


@mistake
def margin_without_winner(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """The margin alone, where who has won comes first and the margin begins with neither."""
    begins = "".join(card.fields).partition(".")[0][-1:]
    margin = begins and "." in card.fields and begins not in card.answers
    return (*card.opening, *card.fields[card.fields.index(".") - 1 :]) if margin else None


@mistake
def number_twice(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """The number of the card typed twice."""
    return None if reads_as_answers(card, card.number) else (*card.opening, *card.keys)


@mistake
def number_again_inside(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """The number of the card, without Enter, typed again before what stands on it."""
    if reads_as_answers(card, card.number):
        return None
    return (*card.opening, *card.number, *card.fields)


@mistake
def enter_behind_number_forgotten(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """Number and first field in one."""
    return (*card.number, *card.fields)


@mistake
def tab_for_enter(card: Card, _following: Card | None, chance: Random) -> Keys | None:
    """Tab where Enter is meant; behind 1 the number goes on, and is that of another table."""
    at = chance.choice(places(card.keys, ENTER))
    if card.opening == ("1", ENTER) and at == 1:
        return None
    return (*card.keys[:at], TAB, *card.keys[at + 1 :])


@mistake
def tab_before_enter(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Tab, and Enter behind it."""
    at = chance.choice(places(card.keys, ENTER))
    return put_in(card.keys, at, *[TAB] * chance.randint(1, 3))


@mistake
def astray_on_the_page(card: Card, _following: Card | None, chance: Random) -> Keys:
    """The keyboard on a button, a list or a tick of the page when the number is typed."""
    ways = ([TAB], [BACKTAB], [DOWN], [UP])
    return (*chance.choice(ways) * chance.randint(1, 4), *card.keys)


@mistake
def astray_in_the_card(card: Card, _following: Card | None, chance: Random) -> Keys:
    """The keyboard on a button, a list or a tick of the card when a field is typed."""
    begins = [at + 1 for at in places(card.keys, ENTER)[:-1]]
    if card.why:  # a digit in a box that is filled changes what stands there, in view
        begins.pop()
    return put_in(
        card.keys, chance.choice(begins), *chance.choice(([TAB], [BACKTAB])) * chance.randint(1, 4)
    )


@plain
def wide_digits(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """Full-width digits throughout."""
    return tuple(key.translate(WIDE) if key in DIGITS else key for key in card.keys)


@plain
def composed_number(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """The number from an input method, whose own Enter commits it."""
    return (f"«{card.number.translate(WIDE)}»", ENTER, *card.fields)


@mistake
def composed_late(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """The number committed by an input method only behind its Enter."""
    return (ENTER, f"«{card.number.translate(WIDE)}»", *card.fields)


@mistake
def enter_went_to_the_input_method(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """The number from an input method that has taken the Enter for itself."""
    return (f"«{card.number.translate(WIDE)}»", *card.fields)


@mistake
def wheel_turned(card: Card, _following: Card | None, chance: Random) -> Keys:
    """The wheel touched at any moment."""
    return put_in(card.keys, chance.randrange(len(card.keys)), WHEEL)


@plain
def backspace_mends(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A wrong digit in the number, and Backspace at once."""
    at = chance.randint(0, len(card.number))
    return put_in(card.keys, at, chance.choice(DIGITS), BACK)


@mistake
def backspace_in_a_field(card: Card, _following: Card | None, chance: Random) -> Keys | None:
    """A wrong digit in a field, Backspace at once, and the right one."""
    inside = [at for at in places(card.keys, DIGITS) if at > len(card.number)]
    return put_in(card.keys, chance.choice(inside), chance.choice(DIGITS), BACK)


@mistake
def space_behind(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A blank before an Enter."""
    return put_in(card.keys, chance.choice(places(card.keys, ENTER)), SPACE)


@mistake
def yes_by_the_next_card(card: Card, following: Card | None, _chance: Random) -> Keys | None:
    """Something odd that the program asks about, and the hand goes on with the next card."""
    return (*card.opening, *"64", ENTER) if card.other and following is not None else None


@plain
def numpad_enter(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """All on the number pad, which has an Enter of its own."""
    return tuple(NUMPAD_ENTER if key == ENTER else key for key in card.keys)


@mistake
def numlock_off(card: Card, _following: Card | None, chance: Random) -> Keys:
    """The number pad without NumLock, from any key on: its digits are arrows."""
    at = chance.choice((0, chance.randrange(len(card.keys))))
    behind = tuple(PAD + key if key in DIGITS else key for key in card.keys[at:])
    return (*card.keys[:at], *behind)


@mistake
def enter_held_down(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Any Enter held down too long."""
    at = chance.choice(places(card.keys, ENTER))
    return put_in(card.keys, at + 1, *[HELD_ENTER] * chance.randint(1, 20))


@mistake
def backspace_too_often(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A field begun, Backspace more often than there is something to take back, and all anew."""
    at = chance.choice([0, *[at + 1 for at in places(card.keys, ENTER)[:-1]]])
    behind = card.keys[at:]
    typed = behind[: chance.randint(0, behind.index(ENTER))]
    return (*card.keys[:at], *typed, *[BACK] * (len(typed) + chance.randint(1, 2)), *behind)


@mistake
def escape_to_clear(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Escape to clear a field, which is then typed anew."""
    at = chance.choice([0, *[at + 1 for at in places(card.keys, ENTER)[:-1]]])
    behind = card.keys[at:]
    typed = behind[: chance.randint(0, behind.index(ENTER))]
    return (*card.keys[:at], *typed, ESCAPE, *behind)


@mistake
def escape_and_begin_anew(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A card given up anywhere, and begun anew."""
    return (*card.keys[: chance.randrange(len(card.keys))], ESCAPE, *card.keys)


@mistake
def arrow_for_enter(card: Card, _following: Card | None, chance: Random) -> Keys:
    """An arrow where Enter is meant."""
    at = chance.choice(places(card.keys, ENTER))
    return (*card.keys[:at], chance.choice((LEFT, RIGHT, UP, DOWN)), *card.keys[at + 1 :])


@mistake
def arrows_inside(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Some arrows anywhere."""
    ways = (LEFT, RIGHT, UP, DOWN)
    at = chance.randrange(len(card.keys))
    return put_in(card.keys, at, *[chance.choice(ways) for _key in range(chance.randint(1, 2))])


@mistake
def command_hit(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A key of the row above the digits, hit with one of them."""
    return put_in(card.keys, chance.randrange(len(card.keys)), chance.choice(COMMANDS))


@mistake
def tab_behind(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Tab once or twice behind a card."""
    return (*card.keys, *[TAB] * chance.randint(1, 2))


@mistake
def number_again_behind(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """The number of the card once more when it is in."""
    return (*card.keys, *card.opening)


@mistake
def fields_before_number(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """What stands on the card before its number."""
    return None if card.any_counts else (*card.fields, *card.opening)


@mistake
def blank_between_digits(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A blank behind any digit."""
    return put_in(card.keys, chance.choice(places(card.keys, DIGITS)) + 1, SPACE)


@mistake
def delete_for_backspace(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A wrong digit, Delete that finds nothing behind it, and the right one."""
    at = chance.choice(places(card.keys, DIGITS))
    return put_in(card.keys, at, chance.choice(DIGITS), DELETE)


@mistake
def point_for_enter(card: Card, _following: Card | None, chance: Random) -> Keys:
    """The point of the number pad beside its Enter."""
    at = chance.choice(places(card.keys, ENTER))
    return (*card.keys[:at], chance.choice((".", "+")), *card.keys[at + chance.randint(0, 1) :])


@mistake
def number_in_one_twice(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """The number twice before its Enter, where that is no other table."""
    return None if card.number == "1" else (*card.number, *card.keys)


@mistake
def digit_struck_twice(card: Card, _following: Card | None, chance: Random) -> Keys | None:
    """A digit twice on a card of nothing but single digits, where each has its place."""
    row = row_of_digits(card)
    if not row:
        return None
    at = chance.randrange(len(row))
    return (*card.opening, *put_in(card.fields, at, row[at]))


@mistake
def digit_held_down(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Any digit held down too long."""
    at = chance.choice(places(card.keys, DIGITS))
    return put_in(card.keys, at + 1, *[HELD + card.keys[at]] * chance.randint(1, 4))


@mistake
def digit_forgotten(card: Card, following: Card | None, chance: Random) -> Keys | None:
    """A digit left out of a card of nothing but single digits."""
    row = row_of_digits(card)
    if following is None or not row:
        return None
    at = chance.randrange(len(row))
    return (*card.opening, *card.fields[:at], *card.fields[at + 1 :])


@mistake
def no_enter_at_all(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """All of a card without any Enter but the last."""
    return (*(key for key in card.keys if key != ENTER), ENTER)


@mistake
def yes_by_habit(card: Card, _following: Card | None, chance: Random) -> Keys:
    """A Y before or behind an Enter, because the program has asked so often."""
    return put_in(card.keys, chance.choice(places(card.keys, ENTER)) + chance.randint(0, 1), "y")


@mistake
def shift_held(card: Card, _following: Card | None, chance: Random) -> Keys:
    """Shift held down from any digit to the next Enter."""
    at = chance.choice(places(card.keys, DIGITS))
    end = at + card.keys[at:].index(ENTER)
    shifted = (SHIFTED.get(key, key) for key in card.keys[at:end])
    return (*card.keys[:at], *shifted, *card.keys[end:])


@mistake
def number_pasted(card: Card, _following: Card | None, chance: Random) -> Keys | None:
    """The number pasted where anything is typed, unless it becomes that of another table."""
    return (
        None if card.number == "1" else put_in(card.keys, chance.randrange(len(card.keys)), PASTE)
    )


@mistake
def page_left(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """Another page in front when the card is typed."""
    return (ELSEWHERE, *card.keys)


@mistake
def latest_entry_opened(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """The last entry opened by arrow and Enter before the number is typed, which is no answer."""
    return None if reads_as_answers(card, card.number) else (UP, ENTER, *card.keys)


@mistake
def number_left_out(card: Card, _following: Card | None, _chance: Random) -> Keys | None:
    """Only what stands on the card, where it is no table of the hall."""
    first = card.fields[: card.fields.index(ENTER)] if ENTER in card.fields else card.fields
    number = "".join(first)
    return None if not number.isdecimal() or int(number) <= TABLES else card.fields


@mistake
def y_and_enter_by_habit(card: Card, _following: Card | None, _chance: Random) -> Keys:
    """Y and Enter behind a card though nothing was asked."""
    return (*card.keys, "y", ENTER)
