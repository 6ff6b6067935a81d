"""What shuffleboard calls otherwise than the messages of all games do (YSA A-3, C-1).

Nobody sits at a table: a match has a number in its round, and is played on the court, and at the
time, that the desk gives it. So a table of the messages is a match, and its number that match's.
The articles of another game's rule book that shared messages cite are left out.
"""

from __future__ import annotations

from reports.i18n import Terms

_NUMBER = r"(\{table\}|\{tables\}|\{last\}|\{n\}|\d+(?=卓(?:の結果|から)))"

TERMS: Terms = {
    "ja": (
        (r"卓のその対局", "卓"),
        (r"\}卓の対局", "}卓"),
        (r"\{table\}卓で対局中です", "第{table}試合に出ています"),
        (r"(すでに|毎回戦|と)対局(?=[しす、])", r"\1対戦"),
        (r"コート・卓の", "コートの"),
        (r"(\{first\}|1)[~〜]\{(last|n)\}卓", r"第\1〜{\2}試合"),
        (_NUMBER + "卓", r"第\1試合"),
        (r"同卓(?=[しす])", "同じ試合で対戦"),
        (r"同卓(?=が)", "同じ顔合わせ"),
        (r"同卓", "同じ試合"),
        (r"卓に座り、ほかの人は座りません", "卓に出て、ほかの人は出ません"),
        (r"卓(に(?:また|2回)?)座る", r"卓\1出る"),
        (r"卓組", "組合せ"),
        (r"卓", "試合"),
        (r"対局者", "選手"),
        (r"カードの(?:対局コード|対戦番号)", "カードの番号"),
        (r"対局コード|対戦番号", "カード番号"),
        (r"対局時計", "時計"),
        (r"対局|(?<=1)局|(?<=\})局", "試合"),
        (r"（JOA \d+）", ""),
        (r"JOA 27", "YSA D-5"),
    ),
    "en": (
        (r"\bmatch code\b", "card code"),
        (r"\bMatch code\b", "Card code"),
        (r"\bthe match at table\b", "match"),
        (r"\bThe match at table\b", "Match"),
        (r"\bat (the same|the first|the|these|this|every|which|no|one|a) table", r"in \1 match"),
        (r"\bat (two|numbered) tables", r"in \1 matches"),
        (r"\bAt (the same|the first|the|these|this|every) table", r"In \1 match"),
        (r"\bat table", "in match"),
        (r"\bAt table", "In match"),
        (r"\btable at which\b", "match in which"),
        (r"(?<!\{)(?<!cross-)(?<!eague )(?<!lace )(?<!roup )(?<!enalty )\btable", "match"),
        (r"\bTable", "Match"),
        (r"\b([Mm])atchs\b", r"\1atches"),
        (r" \(JOA \d+\)", ""),
        (r"JOA 27", "YSA D-5"),
    ),
}
"""Its own messages say all of this by themselves."""
