"""A few of the kills and cuts of `make desk-kills`."""

from __future__ import annotations

import pytest

from tests.app.desks import halls


@pytest.mark.long
@pytest.mark.timeout(300)
def test_desks_servers_and_cables_may_end_whenever_they_like() -> None:
    halls.want_engine()
    from tests.desk_kills.trials import Trials

    with Trials() as trials:
        wrong = [
            *(said for number in range(7) for said in trials.kill_desk(number)),
            *(said for number in range(3) for said in trials.kill_main(number)),
            *(said for number in range(2) for said in trials.kill_server(number)),
            *(said for number in range(5) for said in trials.cut(number)),
            *trials.compare(),
        ]
    assert wrong == []
