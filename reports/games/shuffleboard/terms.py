"""What shuffleboard calls otherwise than the messages of all games do (YSA A-3, C-1).

Nobody sits at a table: a match has a number in its round, and is played on the court, and at the
time, that the desk gives it. So a table of the messages is a match, and its number that match's.
"""

from __future__ import annotations

from reports.i18n import Terms

HALL_JA = {
    "会場の卓": "会場の番号",
    "部門ごとの卓": "部門ごとの番号",
    "必要な卓数": "必要な数",
    "最初の卓": "最初の番号",
    "使わない卓": "使わない番号",
    "番号が重なる卓": "重なる番号",
    "番号の付いた卓": "番号の付いた場所",
    "同じ番号の卓": "同じ番号",
    "卓の割り当て": "番号の割り当て",
    "卓を割り当て": "番号を割り当て",
    "卓番号の割り当て": "番号の割り当て",
    "卓番号を割り当て": "番号を割り当て",
    "卓は変わりません": "番号は変わりません",
    "固定の卓": "固定の番号",
    "固定の卓は{}〜{}の番号で": "固定の番号は{}〜{}で",
    "{}卓に固定": "番号{}に固定",
    "いつも座る卓の番号": "いつもの番号",
    "その卓に座り、ほかの人は座りません": "その番号に出て、ほかの人は出ません",
}
HALL_EN = {
    "tables in the hall": "numbers in the hall",
    "tables in the ha&ll": "numbers in the ha&ll",
    "tables of the hall": "numbers of the hall",
    "tables of each division": "numbers of each division",
    "tables needed": "numbers needed",
    "first table": "first number",
    "numbered tables": "numbered places",
    "number the tables": "number the places",
    "numbers of the tables": "numbers in the hall",
    "its tables": "its numbers",
    "fixed table": "fixed number",
    "own table": "own number",
    "own &table": "own nu&mber",
}
"""What is laid out for all divisions of the event: numbers, which are not those of matches."""

TERMS = Terms(
    ja={
        "卓": "試合",
        "{}卓": "第{}試合",
        "{}卓を": "第{}試合を",
        "1卓": "第1試合",
        "12卓": "第12試合",
        "{}〜{}卓": "第{}〜{}試合",
        "1〜{}卓": "第1〜{}試合",
        "・卓": "",
        "卓組": "組合せ",
        "{}卓の対局": "第{}試合",
        "{}卓のその対局": "第{}試合",
        "{}卓で対局中です": "第{}試合に出ています",
        "不戦勝の卓が対局になります": "不戦勝が試合になります",
        "同卓": "同じ試合",
        "同卓が": "同じ顔合わせが",
        "同卓し": "同じ試合で対戦し",
        "同卓す": "同じ試合で対戦す",
        "3・4人卓": "3・4人の試合",
        "3人・4人卓": "3人・4人の試合",
        "{}人卓 {}卓": "{}人の試合 {}試合",
        "{}人卓に座る": "{}人の試合に出る",
        "卓に2回座る": "試合に2回出る",
        "卓にまた座る": "試合にまた出る",
        "決勝卓": "決勝戦",
        "上位4人の決勝卓": "上位4人の決勝戦",
        **HALL_JA,
        "対局": "試合",
        "と対局": "と対戦",
        "対局し": "対戦し",
        "対局す": "対戦す",
        "局": "試合",
        "対局者": "選手",
        "対局者氏名": "選手氏名",
        "対局時計": "時計",
        "対戦番号": "カード番号",
        "カードの対戦番号": "カードの番号",
        "第5条": "YSA D-5",
    },
    en={
        "table": "match",
        "tables": "matches",
        "at": "in",
        "the match at table": "match",
        "match code": "card code",
        "article 5": "YSA D-5",
        **HALL_EN,
    },
)
"""Its own messages say all of this by themselves."""
