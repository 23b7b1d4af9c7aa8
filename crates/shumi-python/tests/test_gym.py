"""Environments."""

from __future__ import annotations

import warnings

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import shumi
from shumi.gym import PuzzleEnv

IDS = [family.id for family in shumi.families()]
SMALL: dict[str, dict[str, object]] = {
    "kakuro": {"size": 5, "grade": 1},
    "kakuro-repeats": {"size": 5},
    "simple-kakuro": {"size": 4, "grade": 1},
    "sudoku": {"size": 4, "grade": 1},
    "target-sudoku": {"grade": 1},
    "hitori": {"size": 5, "grade": 1},
    "kuromasu": {"size": 5, "grade": 1},
    "rotation": {"size": 3, "kind": "turn", "turns": 2},
    "killer-sudoku": {"size": 4, "grade": 1},
    "sudoku-regions": {"size": 4, "grade": 1},
}


def name_of(family: str) -> str:
    return f"shumi/{family.title().replace('-', '')}-v0"


def make(family: str, **options: object) -> PuzzleEnv:
    env = gymnasium.make(name_of(family), **SMALL[family], **options).unwrapped
    assert isinstance(env, PuzzleEnv)
    return env


@pytest.mark.parametrize("family", IDS)
def test_the_checker_of_gymnasium_passes(family: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # A number of an observation has no natural limits.
        warnings.filterwarnings("ignore", message=".*Box observation space.*")
        warnings.filterwarnings("ignore", message=".*the spec.*|.*render.*")
        check_env(make(family, render_mode="ansi"))


@pytest.mark.parametrize("family", IDS)
def test_the_same_seed_is_the_same_episode(family: str) -> None:
    one, other = make(family), make(family)
    for env in (one, other):
        env.reset(seed=11)
        env.action_space.seed(5)
    assert one.puzzle == other.puzzle
    for _ in range(30):
        action = one.action_space.sample(one._info()["action_mask"])
        left, right = one.step(action), other.step(action)
        assert left[1:4] == right[1:4]
        assert all(numpy.array_equal(left[0][name], right[0][name]) for name in left[0])
        assert one.observation_space.contains(left[0])
    first = one.puzzle
    one.reset()
    assert one.puzzle != first


@pytest.mark.parametrize("family", IDS)
def test_the_solution_earns_the_reward_of_each_move(family: str) -> None:
    env = make(family)
    env.reset(options={"puzzle_seed": 3})
    answer = shumi.solve(env.puzzle, time_limit=60)
    if env.position.turns:
        moves = [(*map(int, move[:-1].split(",")), move[-1]) for move in answer.moves or []]
    else:
        goal = env.position.copy()
        goal.board = answer.solution or ""
        rows, cols = goal.size
        places = [(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1)]
        moves = [(*place, goal.value(*place)) for place in places if env.position.values(*place)]
    reward = 0.0
    ended = cut = False
    for row, col, value in moves:
        assert not ended and not cut
        _, gained, ended, cut, info = env.step(env.action(row, col, value))
        assert info["legal"] and not info["rules"] and info["right"] is not False
        reward += gained
    assert ended and not cut
    assert reward == pytest.approx(10 - 0.01 * len(moves) if env.position.turns else 10 + len(moves))


def test_wrong_and_impossible_moves_cost() -> None:
    env = make("sudoku", max_steps=3)
    env.reset(options={"puzzle": "1...\n..3.\n.4..\n...2"})
    assert env.step(env.action(1, 1, 2))[1] == -1
    assert env.step(env.action(1, 2, 2))[1] == -1
    assert env.step(env.action(1, 2, 3))[1:4] == (1, False, True)
    rules = make("sudoku", against="rules", rewards={"wrong": -5.0})
    rules.reset(options={"puzzle": "1...\n..3.\n.4..\n...2"})
    assert [rules.step(rules.action(1, 2, value))[1] for value in (1, 2)] == [-5, 0]


def test_masks_allow_just_the_legal_moves() -> None:
    env = make("hitori")
    _, info = env.reset(seed=2)
    for action, allowed in enumerate(info["action_mask"]):
        assert env.position.check(*env.move(action)).legal == bool(allowed)
        assert env.action(*env.move(action)) == action


def test_environments_are_vectorised() -> None:
    envs = gymnasium.make_vec(name_of("sudoku"), num_envs=4, vectorization_mode="sync", size=4, grade=1)
    observation, info = envs.reset(seed=1)
    assert observation["board"].shape == (4, 4, 4) and info["action_mask"].shape == (4, 64)
    assert len(set(info["puzzle"])) == 4
    for _ in range(50):
        observation, reward, *_ = envs.step(envs.action_space.sample())
    assert reward.shape == (4,)
    envs.close()


def test_pictures() -> None:
    env = make("kakuro", render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")
