"""A whole Swiss day, from the empty start page to the final ranking, by keyboard alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file import EventFile
from models.core import CorrectionCause, Note
from models.games.othello.record import Ending, OthelloResult
from models.views import MatchView, RoundView
from reports.i18n import _, set_language
from tests.window.driver import ROOT, Program, Saved, Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "第３回 さくら杯オセロ大会"
DAY = "2026-11-21"
VENUE = "市民センター"
DIVISION = "女子の部"
SEED = "2026-11-21 さくら"
REASON = "石数の読み違い"
REFEREE = "大島"
LEAVES = "渡邊　千鶴"
LIST = """番号,氏名,ふりがな,段級位,生年月日,所属
1,髙橋　佳乃子,たかはし　かのこ,五段,1984/5/17,関東
2,山﨑　美緒,やまざき　みお,四段,平成3年8月22日,九州
3,榎本　沙耶,えのもと　さや,三段,1990/2/3,関西
4,手﨑　由香,てさき　ゆか,三段,1988/12/1,関東
5,渡邊　千鶴,わたなべ　ちづる,二段,1975/7/7,東北
6,濵田　春,はまだ　はる,初段,2001/4/30,四国
7,小澤　凜,おざわ　りん,1級,2005/9/9,中部
8,德永　舞,とくなが　まい,2級,1999/1/15,中国
9,神　ひかり,じん　ひかり,4級,2010/10/10,北海道
"""
LETTERS = EVENT + VENUE + DIVISION + SEED + REASON + REFEREE + LEAVES
