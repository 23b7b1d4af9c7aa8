"""Number-grid puzzles: solve, prove unique, explain step by step, judge moves, make by grade and seed.

>>> import shumi
>>> shumi.solve("1...\\n..3.\\n.4..\\n...2", goal="unique").status
'unique'
"""

from shumi._errors import ParseError
from shumi._functions import (
    MAX_SEED,
    candidates,
    check,
    check_move,
    convert,
    daily,
    drill,
    explain,
    families,
    generate,
    hint,
    instances,
    solve,
    solve_many,
    svg,
)
from shumi._native import Answer, MoveVerdict
from shumi._position import Position
from shumi._puzzles import (
    Hitori,
    Kakuro,
    KakuroRepeats,
    KillerSudoku,
    Kuromasu,
    Puzzle,
    Rotation,
    SimpleKakuro,
    Sudoku,
    SudokuRegions,
    TargetSudoku,
    read,
)
from shumi._results import Cell, Chapter, Drill, Explanation, Family, Fault, Made, Placement, Removal, Step, Verdict

__all__ = [
    "MAX_SEED",
    "Answer",
    "Cell",
    "Chapter",
    "Drill",
    "Explanation",
    "Family",
    "Fault",
    "Hitori",
    "Kakuro",
    "KakuroRepeats",
    "KillerSudoku",
    "Kuromasu",
    "Made",
    "MoveVerdict",
    "ParseError",
    "Placement",
    "Position",
    "Puzzle",
    "Removal",
    "Rotation",
    "SimpleKakuro",
    "Step",
    "Sudoku",
    "SudokuRegions",
    "TargetSudoku",
    "Verdict",
    "candidates",
    "check",
    "check_move",
    "convert",
    "daily",
    "drill",
    "explain",
    "families",
    "generate",
    "hint",
    "instances",
    "read",
    "solve",
    "solve_many",
    "svg",
]
