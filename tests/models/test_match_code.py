from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.match_code import LETTERS, match_code, match_number

NUMBERS = st.integers(min_value=1, max_value=10**9)


def test_the_letters_cannot_be_taken_for_digits_or_each_other() -> None:
    assert len(set(LETTERS)) == len(LETTERS) == 23
    assert not set("IOS") & set(LETTERS)


@given(NUMBERS)
def test_a_code_is_read_back_however_it_was_typed(number: int) -> None:
    code = match_code(number)
    wide = "".join(chr(ord(char) + 0xFEE0) for char in code)
    for typed in (code, code.lower(), f"  {code}\n", wide, wide.lower(), f"\u3000{code}"):
        assert match_number(typed) == number


@given(NUMBERS, st.data())
def test_one_wrong_digit_is_noticed(number: int, data: st.DataObject) -> None:
    code = match_code(number)
    at = data.draw(st.integers(min_value=1, max_value=len(code) - 1))
    digit = data.draw(st.sampled_from([d for d in "0123456789" if d != code[at]]))
    assert match_number(code[:at] + digit + code[at + 1 :]) is None


@given(NUMBERS, st.data())
def test_two_digits_exchanged_are_noticed(number: int, data: st.DataObject) -> None:
    code = match_code(number)
    at = data.draw(st.integers(min_value=1, max_value=max(1, len(code) - 2)))
    swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
    if swapped != code:
        assert match_number(swapped) is None


@given(NUMBERS)
def test_a_wrong_letter_is_noticed(number: int) -> None:
    code = match_code(number)
    assert not any(match_number(letter + code[1:]) for letter in LETTERS if letter != code[0])


def test_what_is_no_code() -> None:
    for text in ("", " ", "A", "12", "12A", "AA1", "A-1", "A 1", "A1.0", "A１x", "I1", "A1", "A²"):
        assert match_number(text) is None, text
    assert match_number("B01") is None  # a leading nought is no number of ours
    assert match_number(match_code(10**13)) is None  # longer than any number the file gives


@given(st.text(max_size=8))
def test_any_text_is_a_number_or_nothing(text: str) -> None:
    number = match_number(text)
    assert number is None or number >= 0
