"""So many telephones in a process of its own: each follows, and reads its page after each event.

`python -m tests.ui.many_phones PORT COUNT EVENTS` prints how many followed, and how many
have read a page after so many events.
"""

from __future__ import annotations

import asyncio
import random
import sys


async def _page(port: int, home: str) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(home, 0))
    writer.write(
        f"GET /ja/index.html HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Encoding: gzip\r\n"
        "Connection: close\r\n\r\n".encode()
    )
    answer = await reader.read()
    writer.close()
    return answer.startswith(b"HTTP/1.1 200")


async def _phone(port: int, number: int, events: int, gate: asyncio.Semaphore) -> bool:
    home = f"127.0.1.{number % 250 + 1}" if sys.platform == "linux" else "127.0.0.1"
    async with gate:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(home, 0))
        writer.write(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        await reader.readuntil(b'"clocks": ')
    had = True
    for _event in range(events):
        await reader.readuntil(b"event: new\ndata: 1\n\n")
        await asyncio.sleep(random.random() * 2)
        had = had and await _page(port, home)
    writer.close()
    return had


async def _all(port: int, count: int, events: int) -> None:
    gate = asyncio.Semaphore(50)
    found = await asyncio.gather(*(_phone(port, at, events, gate) for at in range(count)))
    print("read", sum(found), flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(_all(*map(int, sys.argv[1:4])))
