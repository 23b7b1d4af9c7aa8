"""Streams, threads, forks and signals."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import shumi

SMALL = "1...\n..3.\n.4..\n...2"
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "0 " * 81
"""A puzzle whose solutions take longer to count than any test lasts."""


def test_answers_come_in_order_whatever_the_threads() -> None:
    texts = [CLASSIC, SMALL, CLASSIC[:40] + "." * 41] * 300
    expected = [shumi.solve(text, goal="unique").solutions for text in texts[:3]] * 300
    for jobs in (1, 2, 7, None):
        answers = list(shumi.solve_many(texts, "sudoku", goal="unique", jobs=jobs))
        assert [answer.solutions for answer in answers] == expected
        assert [answer.index for answer in answers] == list(range(900))


def test_an_endless_source_is_read_ahead_by_a_bounded_number() -> None:
    taken = 0

    def source() -> Iterator[str]:
        nonlocal taken
        while True:
            taken += 1
            yield CLASSIC

    stream = shumi.solve_many(source(), jobs=2)
    for _ in itertools.islice(stream, 5000):
        pass
    assert taken < 5000 + 18 * 512
    for _ in range(3):
        next(stream)
    stream.close()  # type: ignore[attr-defined]
    assert list(stream) == []


def test_a_bad_text_ends_the_stream_or_is_an_answer() -> None:
    texts = [SMALL, "rubbish", SMALL]
    stream = shumi.solve_many(texts, "sudoku")
    assert next(stream).status == "solved"
    with pytest.raises(shumi.ParseError) as caught:
        next(stream)
    assert caught.value.index == 1
    assert list(stream) == []
    answers = list(shumi.solve_many(texts, "sudoku", keep_going=True))
    assert [answer.status for answer in answers] == ["solved", "bad", "solved"]
    error = answers[1].error
    assert error is not None and (error.line, error.index) == (1, 1) and answers[1].family is None
    assert answers[1].solutions == () and "bad" in repr(answers[1])


def test_an_exception_of_the_source_comes_behind_the_answers_before_it() -> None:
    def source() -> Iterator[object]:
        yield SMALL
        yield shumi.Hitori("2 2\n1 1\n1 2")
        raise LookupError("no more")

    stream = shumi.solve_many(source())  # type: ignore[arg-type]
    assert [next(stream).family, next(stream).family] == ["sudoku", "hitori"]
    with pytest.raises(LookupError, match="no more"):
        next(stream)
    with pytest.raises((AttributeError, TypeError)):
        list(shumi.solve_many([SMALL, 7]))  # type: ignore[list-item]
    with pytest.raises(TypeError):
        shumi.solve_many(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="jobs"):
        shumi.solve_many([SMALL], jobs=0)


def test_a_time_limit_holds_for_each_puzzle() -> None:
    puzzles = [shumi.read(SMALL), shumi.read(HARD, "target-sudoku"), shumi.read(SMALL)]
    answers = list(shumi.solve_many(puzzles, goal="count", limit=10**12, time_limit=0.1))
    assert [answer.status for answer in answers] == ["unique", "limit", "unique"]


def test_threads_solve_at_the_same_time() -> None:
    with ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(lambda _: shumi.solve(CLASSIC, goal="unique").status, range(200)))
        grades = list(pool.map(lambda _: shumi.explain(CLASSIC).grade, range(16)))
        made = list(pool.map(lambda seed: shumi.generate("sudoku", 4, 1, seed), range(16)))
    assert set(statuses) == {"unique"} and len(set(grades)) == 1
    assert [one.seed for one in made] == list(range(16))


def test_the_lock_is_free_while_a_puzzle_is_solved() -> None:
    ended = threading.Event()

    def solve() -> None:
        shumi.solve(HARD, "target-sudoku", goal="count", limit=10**12, time_limit=1)
        ended.set()

    thread = threading.Thread(target=solve)
    thread.start()
    steps = 0
    while not ended.is_set():
        steps += 1
        time.sleep(0.001)
    thread.join()
    assert steps > 20, "other threads stood still"


def test_a_position_has_one_user_at_a_time() -> None:
    position = shumi.Position("0 " * 81, family="target-sudoku")
    errors = []

    def play() -> None:
        for _ in range(50):
            try:
                position.check_many([(1, 1, value) for value in range(1, 10)] * 20)
            except RuntimeError as error:
                errors.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("borrowed" in str(error).lower() for error in errors)
    assert position.check(1, 1, 5).ok


def fork(work: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", work], capture_output=True, text=True, timeout=60)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_fork_solves_too_but_has_no_threads_of_a_stream() -> None:
    work = f"""
import os, shumi, sys
stream = shumi.solve_many([{CLASSIC!r}] * 20000)
next(stream)
pid = os.fork()
if pid == 0:
    assert shumi.solve({CLASSIC!r}).status == "solved"
    assert [one.status for one in shumi.solve_many([{CLASSIC!r}] * 10)] == ["solved"] * 10
    try:
        for answer in stream:
            pass
        os._exit(1)
    except RuntimeError:
        os._exit(0)
_, status = os.waitpid(pid, 0)
assert os.waitstatus_to_exitcode(status) == 0, status
assert sum(1 for _ in stream) == 19999
print("both")
"""
    done = fork(work)
    assert done.stdout.strip() == "both", done.stderr


def test_processes_of_a_pool_solve() -> None:
    context = multiprocessing.get_context("spawn")
    with context.Pool(2) as pool:
        assert pool.map(status_of, [CLASSIC, SMALL] * 3) == ["unique"] * 6


def status_of(text: str) -> str:
    return shumi.solve(text, goal="unique").status


INTERRUPTED = {
    "solve": 'shumi.solve("0 " * 81, "target-sudoku", goal="count", limit=10**15)',
    "stream": 'list(shumi.solve_many([shumi.read("0 " * 81, "target-sudoku")] * 4, goal="count", limit=10**15))',
    "generate": 'list(shumi.generate("sudoku", 9, 5, 1, count=10**7))',
}


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("work", INTERRUPTED.values(), ids=INTERRUPTED.keys())
def test_an_interrupt_ends_the_work(work: str) -> None:
    program = f"""
import shumi
print("begun", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
print(shumi.solve({SMALL!r}).status, flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=30)
    assert rest == "interrupted\nsolved\n" and process.returncode == 0


def test_a_program_may_end_while_threads_work() -> None:
    program = 'import shumi; next(iter(shumi.generate("sudoku", 9, 1, 1, count=10**6))); print("end")'
    done = fork(program)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr
