"""What the columns of lists are called: patterns of headings by what they hold."""

from __future__ import annotations

import re
from enum import StrEnum


class ColumnField(StrEnum):
    """What a column can hold; family and given name are joined with a full-width blank."""

    NUMBER = "number"
    NAME = "name"
    FAMILY = "family"
    GIVEN = "given"
    YOMI = "yomi"
    FAMILY_YOMI = "family_yomi"
    GIVEN_YOMI = "given_yomi"
    GRADE = "grade"
    BIRTH = "birth"
    CLUB = "club"
    SECOND = "second"
    """The other one of a pair."""
    SECOND_YOMI = "second_yomi"
    TEAM = "team"
    """A name that a pair has beside those of its people."""
    ROMAN = "roman"
    WOF = "wof"
    """The number that the World Othello Federation gives."""
    PUBLIC_NAME = "public_name"
    NEEDS = "needs"
    CLASS = "class"
    """Which division each row goes into."""
    TAGS = "tags"
    """Words of people (性別, 会員, 区分); any number of columns."""
    GROUP = "group"
    """Only in a list of groups; alone it holds the seat as well."""
    SEAT = "seat"
    """Only in a list of groups."""
    RESERVATION = "reservation"
    """Only in a list of reservations, as its site writes the number."""
    STATE = "state"
    """Only in a list of reservations: whether one was cancelled."""
    QUANTITY = "quantity"
    """Only in a list of reservations: for how many people one is."""


_FAMILY = "(?:姓|氏|名字|苗字|みょうじ|lastname|familyname|surname|last|family)"
_GIVEN = "(?:名|下の名前|firstname|givenname|forename|first|given)"
_KANA = (
    "(?:ふり[がか]な|ふり仮名|(?:よみ|読み?)(?:[がか]な|仮名|かた|方)?|ひらがな|かたかな|[かが]な|仮名"
    "|るび|しめい|furigana|yomi(?:gana)?|kana|reading)+"
)
_NAME = (
    "(?:[お御]?名前|氏名|姓名|(?:選手|参加者|出場者|競技者|対局者|会員|児童|生徒|本人)"
    "(?:の?氏名|の?お?名前|名)?|name|fullname|(?:player|entrant|participant)s?(?:name)?)"
)
_TEAM = "(?:(?:ちーむ|ぺあ)名?|組名|team(?:name)?|pair)"
_WHOSE_GRADE = "(?:現在の?|申告|登録|取得|認定|おせろ|囲碁|将棋)?"
_WHOSE_NUMBER = "(?:選手|参加者?|えんとりー|受付|出場|ぜっけん|整理|通し|entry|player|entrant)?"

_WHOSE_SECOND = f"(?:{_NAME}2|2人目(?:の?氏名|の?名前)?|ぱーとなー名?|相方|partner(?:name)?)"
_SECOND = f"(?:{_WHOSE_SECOND}|ぺあ(?:の?相手)?名?|pair)"
_FIRST = f"(?:{_NAME}1|1人目(?:の?氏名|の?名前)?)"

OF_PAIRS: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (ColumnField.SECOND_YOMI, f"(?:{_SECOND}|{_NAME}2?)の?{_KANA}2?|{_KANA}2|yomi2|reading2"),
        (ColumnField.YOMI, f"{_FIRST}の?{_KANA}|{_KANA}1|yomi1|reading1"),
        (ColumnField.NAME, _FIRST),
        (ColumnField.SECOND, _WHOSE_SECOND),
        (ColumnField.TEAM, "ちーむ名?|組名|team(?:name)?"),
    )
)
"""What is looked for first where pairs play."""
LAST_OF_PAIRS = (ColumnField.SECOND, re.compile(_SECOND))
"""A column called ペア has the other one where there is a column for the name as well."""

HEADINGS: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (
            ColumnField.ROMAN,
            f"(?:ろーま字|英字|英語|英文)(?:表記|名|{_NAME})?|roma(?:n|ji)(?:name)?",
        ),
        (ColumnField.WOF, "wof(?:番号?|no|number|id|会員番号)?"),
        (ColumnField.PUBLIC_NAME, "(?:公開|表示|掲載)名|にっくねーむ|(?:public|display|nick)name"),
        (ColumnField.NEEDS, "(?:要?配慮|合理的配慮)(?:事項|内容)?|needs"),
        (ColumnField.FAMILY_YOMI, f"{_FAMILY}{_KANA}|{_KANA}{_FAMILY}|せい|sei"),
        (ColumnField.GIVEN_YOMI, f"{_GIVEN}{_KANA}|{_KANA}{_GIVEN}|めい|mei"),
        (ColumnField.YOMI, f"{_NAME}?{_KANA}|{_KANA}{_NAME}"),
        (ColumnField.FAMILY, f"{_FAMILY}(?:漢字|kanji)?"),
        (ColumnField.GIVEN, f"{_GIVEN}(?:漢字|kanji)?"),
        (ColumnField.NAME, f"{_NAME}(?:漢字|ふるねーむ|kanji)?|ふるねーむ"),
        (ColumnField.NAME, f"お?なまえ|{_TEAM}"),
        (
            ColumnField.GRADE,
            f"{_WHOSE_GRADE}(?:段級位?|級段位?|段位級位?|級位段位?|段位|級位|段|級|棋力|らんく"
            "|grade|rank|dan|kyu|dankyu|kyudan)",
        ),
        (ColumnField.BIRTH, "生年月日|誕生日|誕生年月日|出生日|birth(?:day|date)?|dateofbirth|dob"),
        (ColumnField.CLUB, "所属(?:ぶろっく|団体|くらぶ|支部|教室|学校|先|会)?名?"),
        (ColumnField.CLUB, "ぶろっく名?|block"),
        (
            ColumnField.CLUB,
            "(?:支部|教室|学校|在籍校|くらぶ|団体|道場|さーくる)名?|学校園名|club|school|branch"
            "|affiliation|organi[sz]ation",
        ),
        (ColumnField.CLUB, f"地区|地域|都道府県名?|県名?|region|area|prefecture|{_TEAM}"),
        (
            ColumnField.NUMBER,
            f"{_WHOSE_NUMBER}(?:番号?|no|num|number|id)|ぜっけん|連番|通番|id|#",
        ),
    )
)
"""What a folded heading must be as a whole; earlier lines win."""

HINTS: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (ColumnField.YOMI, "ふりがな|よみがな|読み仮名|furigana"),
        (ColumnField.NAME, "氏名|名前|fullname"),
        (ColumnField.GRADE, "段級|段位|棋力"),
        (ColumnField.BIRTH, "生年月日|誕生日|birth"),
        (ColumnField.CLUB, "所属|学校|支部|教室"),
    )
)
"""What is enough inside a longer heading once nothing matched as a whole."""

SOMEBODY_ELSE = re.compile("保護者|代表|緊急|連絡|申込|引率|監督|紹介|住所|電話|めーる|mail|tel")
