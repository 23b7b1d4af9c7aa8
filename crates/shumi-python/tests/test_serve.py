"""``shumi serve --stdio`` with the protocol's own client."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import shumi

COMMAND = os.environ.get("SHUMI_COMMAND", "")
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1...\n..3.\n.4..\n...2"

pytestmark = pytest.mark.skipif(not COMMAND, reason="SHUMI_COMMAND is the path of the command line's program")


def with_client(talk: Callable[[Any], Awaitable[None]]) -> None:
    """Runs a talk of the protocol's own client with the server."""
    from mcp import ClientSession, StdioServerParameters, stdio_client

    async def run() -> None:
        server = StdioServerParameters(command=COMMAND, args=["serve", "--stdio"])
        async with stdio_client(server) as streams, ClientSession(*streams) as client:
            welcome = await client.initialize()
            info = getattr(welcome, "server_info", None) or welcome.serverInfo
            assert info.name == "shumi" and info.version
            await talk(client)

    asyncio.run(asyncio.wait_for(run(), 60))


def row_of(result: Any) -> dict[str, Any]:
    """Returns the structured content of a result, which its text repeats."""
    is_error = result.is_error if hasattr(result, "is_error") else result.isError
    assert not is_error, result
    content = result.structured_content if hasattr(result, "structured_content") else result.structuredContent
    assert json.loads(result.content[0].text) == content
    return dict(content)


def test_each_tool_answers() -> None:
    async def talk(client: Any) -> None:
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == ["solve", "check", "hint", "explain", "generate"]
        assert all(tool.description for tool in tools)
        solved = row_of(await client.call_tool("solve", {"puzzle": CLASSIC}))
        assert (solved["status"], solved["solutions"]) == ("unique", list(shumi.solve(CLASSIC).solutions))
        counted = row_of(await client.call_tool("solve", {"puzzle": "1...\n....\n....\n....", "goal": "count", "limit": 5}))
        assert (counted["count"], counted["more"]) == (5, True)
        wrong = row_of(await client.call_tool("check", {"puzzle": SMALL, "board": "11..\n..3.\n.4..\n...2"}))
        assert wrong["faults"][0]["rule"] == "row-repeat"
        judged = row_of(await client.call_tool("check", {"puzzle": SMALL, "board": "12..\n..3.\n.4..\n...2", "against": "solution"}))
        assert judged["status"] == "wrong"
        hint = row_of(await client.call_tool("hint", {"puzzle": SMALL, "lang": "zh"}))
        assert hint["step"]["places"] and not hint["finished"]
        done = row_of(await client.call_tool("hint", {"puzzle": SMALL, "board": shumi.solve(SMALL).solution}))
        assert done == {"finished": True, "step": None}
        walk = row_of(await client.call_tool("explain", {"puzzle": CLASSIC, "most": 2}))
        assert walk["solved"] and len(walk["steps"]) == 2 and walk["total"] > 2
        wish = {"family": "hitori", "size": 6, "grade": 1, "seed": 5}
        made = row_of(await client.call_tool("generate", wish))
        assert made["puzzle"] == shumi.generate(**wish).puzzle  # type: ignore[arg-type]

    with_client(talk)


def test_mistakes_are_told_to_the_model() -> None:
    async def talk(client: Any) -> None:
        for name, arguments, said in [
            ("solve", {}, "puzzle"),
            ("solve", {"puzzle": "2 2\n1 x\n2 1\n", "family": "hitori"}, "line 2, column 3"),
            ("solve", {"puzzle": SMALL, "family": "chess"}, "sudoku"),
            ("solve", {"puzzle": SMALL, "goal": "luck"}, "candidates"),
            ("solve", {"puzzle": SMALL, "time_limit": -1}, "time_limit"),
            ("check", {"puzzle": SMALL}, "board"),
            ("generate", {"family": "sudoku", "size": 5}, "there are"),
        ]:
            result = await client.call_tool(name, arguments)
            assert result.is_error if hasattr(result, "is_error") else result.isError
            assert said in result.content[0].text, result.content[0].text
        with pytest.raises(Exception, match="no tool"):
            await client.call_tool("sing", {})

    with_client(talk)


def test_calls_run_at_the_same_time() -> None:
    blank = "0 " * 81
    slow = {"puzzle": blank, "family": "target-sudoku", "goal": "count", "limit": 10**15, "time_limit": 2}

    async def talk(client: Any) -> None:
        long = asyncio.ensure_future(client.call_tool("solve", slow))
        await asyncio.sleep(0.2)
        quick = row_of(await client.call_tool("solve", {"puzzle": CLASSIC}))
        assert quick["status"] == "unique" and not long.done()
        assert row_of(await long)["status"] == "limit"

    with_client(talk)


def lines(*messages: object) -> list[dict[str, Any]]:
    """Sends messages by hand, and returns the answers until the program ends."""
    text = "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in messages)
    done = subprocess.run([COMMAND, "serve", "--stdio"], input=text, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_hostile_messages_are_answered() -> None:
    ping = {"jsonrpc": "2.0", "id": "end", "method": "ping"}
    for message, code in [
        ("{", -32700),
        ("\0\0", -32700),
        ("[" * 100_000, -32700),
        ("[]", -32600),
        ({"id": 1, "method": "ping"}, -32600),
        ({"jsonrpc": "2.0", "id": 1, "method": "resources/list"}, -32601),
        ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": 7}, -32602),
        ({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": 7}}, -32602),
    ]:
        answers = {str(answer["id"]): answer for answer in lines(message, ping)}
        assert answers.pop("end")["result"] == {}
        [wrong] = answers.values()
        assert wrong["error"]["code"] == code and wrong["error"]["message"], message
    assert lines("", "  ", {"jsonrpc": "2.0", "method": "notifications/initialized"}, {"jsonrpc": "2.0", "id": 3, "result": {}}) == []


def test_a_cancelled_call_ends_without_an_answer() -> None:
    slow = {"puzzle": "0 " * 81, "family": "target-sudoku", "goal": "count", "limit": 10**15, "time_limit": 3000}
    answers = lines(
        {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "solve", "arguments": slow}},
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 8}},
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7}},
        {"jsonrpc": "2.0", "id": 9, "method": "ping"},
    )
    assert [answer["id"] for answer in answers] == [9]
