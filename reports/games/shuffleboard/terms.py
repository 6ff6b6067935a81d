"""What shuffleboard calls otherwise than the messages of all games do (YSA A-3, C-1).

Nobody sits at a table: a match has a number in its round, and is played on the court, and at the
time, that the desk gives it. So a table of the messages is a match, and its number that match's.
"""

from __future__ import annotations

from reports.i18n import Terms

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
    },
)
"""Its own messages say all of this by themselves."""
