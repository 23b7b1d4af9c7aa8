"""Writes the files beside this one: 50 texts in each format, by programs that share no code with Shumi.

Each line of a file has a text, its writer, and the puzzle in the notation `json`; of a position also the board, `.` for an open cell.
Puzzles come from qqwing and from Simon Tatham's collection (Debian: qqwing, sgt-puzzles), Kakuro from below. Writers: the PyPI packages
ipuz, lzstring, puzzlekit, hodoku-py, dlxsudoku and py-sudoku, the npm package pzpr (beside `node_modules`), and the standard library;
formats without such software are written below, from their descriptions.

Run: python3 write.py FOLDER_WITH_NODE_MODULES
"""

import csv
import io
import json
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path
from urllib.parse import quote, urlencode

import dlxsudoku
import ipuz
import lzstring
import sudoku as py_sudoku
from hodoku.core.grid import Grid
from hodoku.solver.solver import SudokuSolver
from puzzlekit.formats.base import CellState, EdgeState, NumberClue, PuzzleInstance
from puzzlekit.formats.penpa_converter import PenpaConverter

HERE = Path(__file__).parent
COUNT = 50
chance = random.Random(81)


def run(*command, given=None):
    return subprocess.run(command, input=given, check=True, capture_output=True, text=True).stdout


# Puzzles as dictionaries of the notation `json`.


def sudoku(size, values):
    rows = [values[i : i + size] for i in range(0, size * size, size)]
    return {"family": "sudoku", "size": size, "cells": rows}


def flat(puzzle):
    return [value for row in puzzle["cells"] for value in row]


def digits(puzzle, blank=".", symbols="123456789"):
    return "".join(symbols[value - 1] if value else blank for value in flat(puzzle))


def lines(puzzle, blank=".", symbols="123456789"):
    text, size = digits(puzzle, blank, symbols), puzzle["size"]
    return [text[i : i + size] for i in range(0, len(text), size)]


def sgt_sudoku(size, identifier):
    """Reads a game ID: numbers, runs of blanks as letters, `_` between numbers."""
    values, number = [], ""
    for sign in identifier.strip().split(":")[1] + "_":
        if sign.isdigit():
            number += sign
            continue
        if number:
            values.append(int(number))
            number = ""
        values += [0] * (0 if sign == "_" else ord(sign) - 96)
    return sudoku(size, values)


def sgt(name, parameters, count):
    out = run(f"sgt-{name}", "--generate", str(count), parameters)
    return [line for line in out.split("\n") if line]


def sudokus_of_nine():
    out = run("qqwing", "--generate", str(COUNT), "--one-line")
    return [sudoku(9, [0 if sign == "." else int(sign) for sign in line]) for line in out.split()]


def sudokus_of(size):
    boxes = {4: "2x2", 6: "3x2", 9: "3x3", 16: "4x4"}[size]
    return [sgt_sudoku(size, line) for line in sgt("solo", boxes, 17 if size < 16 else COUNT)]


def blocks(size, text):
    """Reads blocks by their inner edges: as many cells as `a` to `z` say are joined, `z` goes on without an edge. Cell -> first cell."""
    edges = [(r * size + c, r * size + c + 1) for r in range(size) for c in range(size - 1)]
    edges += [(r * size + c, r * size + c + size) for c in range(size) for r in range(size - 1)]
    of, at = list(range(size * size)), 0
    for sign in text:
        number = 0 if sign == "_" else ord(sign) - 96
        for one, other in edges[at : at + min(number, 25)]:
            low, high = sorted((of[one], of[other]))
            of = [low if block == high else block for block in of]
        at += min(number, 25) + (number < 26)
    return of


def numbers_of(identifier):
    """Reads numbers, runs of blanks as letters, `_` between numbers."""
    values = []
    for number, blanks in re.findall(r"(\d+)|([a-z])", identifier):
        values += [int(number)] if number else [0] * (ord(blanks) - 96)
    return values


def killers(parameters, size, count):
    """Solo with cages: grids with diagonals (`x`) or regions (`j`), or with boxes alone."""
    for line in sgt("solo", parameters, count):
        parts = line.split(":")[1].split(",")
        of, sums = blocks(size, parts[-2]), numbers_of(parts[-1])
        cages = {}
        for cell, first in enumerate(of):
            cages.setdefault(first, []).append([cell // size + 1, cell % size + 1])
        puzzle = sudoku(size, numbers_of(parts[0]))
        if len(parts) == 4:
            regions = blocks(size, parts[1])
            names = {first: at for at, first in enumerate(dict.fromkeys(regions))}
            puzzle["regions"] = [[names[first] for first in regions[i : i + size]] for i in range(0, size * size, size)]
        if "x" in parameters[3:]:
            puzzle["houses"] = ["diagonals"]
        puzzle["family"] = "killer-sudoku" if len(puzzle) == 3 else "sudoku-regions"
        yield puzzle | {"cages": [{"sum": sums[first], "cells": cells} for first, cells in cages.items()]}


def cage_of(puzzle):
    """Cell -> number of its cage."""
    return {(row, col): at for at, cage in enumerate(puzzle["cages"]) for row, col in cage["cells"]}


def sumocue(puzzle, at):
    of, tokens = cage_of(puzzle), []
    for row in range(1, 10):
        for col in range(1, 10):
            cage = puzzle["cages"][of[row, col]]
            (top, left), region = cage["cells"][0], puzzle.get("regions")
            region = region[row - 1][col - 1] if region else (row - 1) // 3 * 3 + (col - 1) // 3
            number = f"={cage['sum']}" if [row, col] == [top, left] else f"+{(top - 1) * 9 + left - 1}"
            tokens.append(f"{number}J{region}")
    return "SumoCueV1" + ("," if at % 2 else "").join(tokens) + "\n"


def cage_numbers(puzzle):
    of = cage_of(puzzle)
    numbers = [256 * puzzle["cages"][cage]["sum"] + cage + 1 for _, cage in sorted(of.items())]
    return f"3x3:{'d' if 'houses' in puzzle else ''}:k:" + "".join(f"{number}:" for number in numbers) + "\n"


def cage_letters(puzzle, at):
    of, size = cage_of(puzzle), puzzle["size"]
    name = lambda cage: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[cage]
    rows = ["".join(name(of[row, col]) for col in range(1, size + 1)) for row in range(1, size + 1)]
    givens = lines(puzzle)
    sums = [f"{name(index)}={cage['sum']}" for index, cage in enumerate(puzzle["cages"])]
    return "\n".join(f"{given} {row}" if at % 2 else row for given, row in zip(givens, rows)) + "\n" + " ".join(sums) + "\n"


def cage_layers(puzzle, at):
    of, size = cage_of(puzzle), puzzle["size"]
    first = {tuple(cage["cells"][0]): cage["sum"] for cage in puzzle["cages"]}
    grid = lambda show: ["\t".join(str(show((row, col))) for col in range(1, size + 1)) for row in range(1, size + 1)]
    head = [f"{size} {size}"] if at % 2 else []
    return "\n".join([*head, *grid(lambda cell: first.get(cell, "-")), *grid(lambda cell: of[cell] + 1)]) + "\n"


def hitori():
    """Hitori with the game ID of each: a digit or letter for each cell."""
    found = []
    for parameters, count in (("5x5de", 20), ("8x8dk", 20), ("12x10de", 10)):
        for line in sgt("singles", parameters, count):
            wide = int(parameters.split("x")[0])
            values = [int(sign, 36) for sign in line.split(":")[1]]
            found.append((line, {"family": "hitori", "cells": [values[i : i + wide] for i in range(0, len(values), wide)]}))
    return found


def kuromasu():
    found = []
    for parameters, count in (("5x5", 20), ("7x9", 20), ("11x8", 10)):
        for line in sgt("range", parameters, count):
            wide, cells, number = int(parameters.split("x")[0]), [], ""
            for sign in line.split(":")[1] + "_":
                if sign.isdigit():
                    number += sign
                    continue
                if number:
                    cells.append(int(number))
                    number = ""
                cells += [None] * (0 if sign == "_" else ord(sign) - 96)
            found.append((line, {"family": "kuromasu", "cells": [cells[i : i + wide] for i in range(0, len(cells), wide)]}))
    return found


def kakuro():
    """A Kakuro: runs of different digits in a random layout, sums at their begin."""
    rows, cols = chance.randrange(4, 11), chance.randrange(4, 11)
    white = [[r > 0 and c > 0 and chance.random() < 0.72 for c in range(cols)] for r in range(rows)]
    value = {}
    for r in range(rows):
        for c in range(cols):
            if not white[r][c]:
                continue
            seen, i = set(), r - 1
            while white[i][c]:
                seen.add(value[i, c])
                i -= 1
            i = c - 1
            while white[r][i]:
                seen.add(value[r, i])
                i -= 1
            free = [digit for digit in range(1, 10) if digit not in seen]
            if free:
                value[r, c] = chance.choice(free)
            else:
                white[r][c] = False
    # No run of one cell, and no cell without a run.
    changed = True
    while changed:
        changed = False
        for r, c in [cell for cell in value if white[cell[0]][cell[1]]]:
            near = lambda i, j: i < rows and j < cols and white[i][j]
            if not (near(r, c - 1) or near(r, c + 1)) or not (near(r - 1, c) or near(r + 1, c)):
                white[r][c], changed = False, True
    cells = []
    for r in range(rows):
        row = []
        for c in range(cols):
            if white[r][c]:
                row.append(".")
                continue
            down, across, i = 0, 0, r + 1
            while i < rows and white[i][c]:
                down += value[i, c]
                i += 1
            i = c + 1
            while i < cols and white[r][i]:
                across += value[r, i]
                i += 1
            sums = ({"down": down} if down else {}) | ({"across": across} if across else {})
            row.append(sums or None)
        cells.append(row)
    if not any(white[r][c] for r in range(rows) for c in range(cols)):
        return kakuro()
    return {"family": "kakuro", "rows": rows, "cols": cols, "cells": cells}


def pzprv3(puzzle):
    """Writes the file that pzpr opens."""
    cells = puzzle["cells"]
    tall, wide = len(cells), len(cells[0])
    if puzzle["family"] == "sudoku":
        rows = [" ".join(str(value or ".") for value in row) + " " for row in cells]
        return "\n".join(["pzprv3", "sudoku", str(tall), *rows, *[". " * wide] * tall, ""])
    if puzzle["family"] == "hitori":
        rows = [" ".join(map(str, row)) + " " for row in cells]
        return "\n".join(["pzprv3", "hitori", str(tall), str(wide), *rows, *[". " * wide] * tall, ""])
    if puzzle["family"] == "kuromasu":
        rows = [" ".join("." if cell is None else "-" if cell == "?" else str(cell) for cell in row) + " " for row in cells]
        return "\n".join(["pzprv3", "kurodoko", str(tall), str(wide), *rows, *[". " * wide] * tall, ""])
    sum_of = lambda cell, side: (cell or {}).get(side, 0)
    inner = lambda cell: "." if cell == "." else f"{sum_of(cell, 'across')},{sum_of(cell, 'down')}"
    rows = [" ".join(["0", *(str(sum_of(cell, "down")) for cell in cells[0][1:])]) + " "]
    rows += [" ".join([str(sum_of(row[0], "across")), *map(inner, row[1:])]) + " " for row in cells[1:]]
    return "\n".join(["pzprv3", "kakuro", str(tall - 1), str(wide - 1), *rows, *[". " * (wide - 1)] * (tall - 1), ""])


def pzpr(folder, files):
    """Returns address and file of puzzles, as pzpr writes them."""
    script = """
const pzpr = require('pzpr'), rows = [];
for (const text of JSON.parse(require('fs').readFileSync(0, 'utf8'))) {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(text);
  rows.push([puzzle.getURL(), puzzle.getFileData()]);
}
process.stdout.write(JSON.stringify(rows));
"""
    out = subprocess.run(["node", "-e", script], cwd=folder, input=json.dumps(files), check=True, capture_output=True, text=True)
    return json.loads(out.stdout)


def save(name, rows):
    assert len(rows) == COUNT, (name, len(rows))
    with open(HERE / f"{name}.jsonl", "w", encoding="utf-8") as file:
        for by, text, puzzle, *board in rows:
            row = {"by": by, "text": text, "puzzle": puzzle} | ({"board": board[0]} if board else {})
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")


def penpa(puzzle):
    family, cells = puzzle["family"], puzzle["cells"]
    tall, wide = len(cells), len(cells[0])
    clues = {(r, c): CellState(clue=NumberClue(value=str(cells[r][c]))) for r in range(tall) for c in range(wide) if cells[r][c]}
    kind = {"kuromasu": "kurodoko"}.get(family, family)
    margin = 2
    steps = [1] * (tall * wide)
    steps[0] = margin * (wide + 4) + margin
    for row in range(1, tall):
        steps[row * wide] = 5
    instance = PuzzleInstance("square", kind, "A title, and more", "Somebody", rows=tall, cols=wide, margins=[0, 0, 0, 0], boxes=steps)
    instance.cells = clues
    return PenpaConverter().encode(instance)


def fpuzzles(puzzle):
    size = puzzle["size"]
    grid = [[{"value": value, "given": True} if value else {} for value in row] for row in puzzle["cells"]]
    about = {"title": "数独 “1”", "author": "A. B."}
    more = chance.choice([{}, about, {"ruleset": "Normal sudoku rules apply.", "highlightConflicts": True}])
    return {"size": size, "grid": grid} | more


def boxes_of(size):
    tall, wide = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4)}[size]
    return [
        [[top + i // wide, left + i % wide] for i in range(size)] for top in range(0, size, tall) for left in range(0, size, wide)
    ]


def sudokupad(puzzle):
    size = puzzle["size"]
    cells = [[{"value": value} if value else {} for value in row] for row in puzzle["cells"]]
    return {"id": "x", "cellSize": 64, "metadata": {"title": "A “title”", "rules": "Normal sudoku rules apply."}, "cells": cells} | {
        "regions": boxes_of(size),
        "cages": [{"value": "author: B"}],
        "lines": [],
    }


def zipped(thing):
    return lzstring.LZString().compressToBase64(json.dumps(thing, ensure_ascii=False, separators=(",", ":")))


def position(puzzle, steps):
    """Plays a number of steps of HoDoKu, and returns its grid and its next step."""
    solver, text = SudokuSolver(), digits(puzzle)
    result = solver.solve(text)
    grid = Grid()
    grid.set_sudoku(text)
    done = 0
    for step in solver.steps if hasattr(solver, "steps") else result.steps:
        if done >= steps and step.candidates_to_delete:
            return grid, step
        for candidate in step.candidates_to_delete:
            grid.del_candidate(candidate.index, candidate.value)
        if not step.candidates_to_delete:
            for index, value in zip(step.indices, step.values):
                if not grid.get_value(index):
                    grid.set_cell(index, value)
        done += 1
    return grid, None


def board_of(grid):
    return "".join(str(grid.get_value(i) or ".") for i in range(81))


def hodoku(puzzle):
    grid, step = position(puzzle, chance.randrange(6))
    givens = flat(puzzle)
    cells = "".join(("" if givens[i] or not grid.get_value(i) else "+") + str(grid.get_value(i) or ".") for i in range(81))
    fresh = Grid()
    fresh.set_sudoku(board_of(grid))
    gone = [
        f"{value}{i // 9 + 1}{i % 9 + 1}"
        for i in range(81)
        if not grid.get_value(i)
        for value in fresh.get_candidates(i)
        if value not in grid.get_candidates(i)
    ]
    deleted = [f"{c.value}{c.index // 9 + 1}{c.index % 9 + 1}" for c in (step.candidates_to_delete if step else [])]
    return f":{chance.choice(['0300', '0803', '0904-2'])}:4:{cells}:{' '.join(gone)}:{' '.join(deleted)}::", board_of(grid)


def candidates(puzzle, is_framed):
    grid, _ = position(puzzle, chance.randrange(30))
    givens = flat(puzzle)

    def cell(i):
        if givens[i]:
            return str(givens[i])
        return f"u{grid.get_value(i)}" if grid.get_value(i) else "".join(map(str, grid.get_candidates(i)))

    # A single candidate would look like a given.
    if any(len(cell(i)) == 1 and not givens[i] for i in range(81)):
        return candidates(puzzle, is_framed)
    width = max(len(cell(i)) for i in range(81))
    rows = []
    for row in range(9):
        parts = [" ".join(cell(row * 9 + c).ljust(width if is_framed else 0) for c in range(left, left + 3)) for left in (0, 3, 6)]
        if is_framed and row % 3 == 0:
            rows.append((".", ":", ":")[row // 3] + "-" * 20 + "." + "-" * 20)
        rows.append("| " + " | ".join(parts) + " |" if is_framed else " ".join(parts))
    return "\n".join(rows) + ("\n'" + "-" * 40 + "'\n" if is_framed else "\n"), board_of(grid)


def saved_game(puzzle, version):
    """A saved game of OpenSudoku: value, notes and whether it may be changed, of each cell."""
    grid, _ = position(puzzle, chance.randrange(12))
    givens, fields = flat(puzzle), []
    for i in range(81):
        notes = [] if grid.get_value(i) else grid.get_candidates(i)
        listed = ",".join(map(str, notes)) + "," if notes else "-"
        noted = listed if version == 1 else str(sum(1 << (n - 1) for n in notes))
        fields += [str(grid.get_value(i)), noted, *(["0"] if version == 4 else []), str(int(not givens[i]))]
    return f"version: {version}\n" + "|".join(fields) + "|", board_of(grid)


def opensudoku(at, puzzle):
    root = xml.Element("opensudoku", version=chance.choice("12"))
    xml.SubElement(root, "name").text = "Easy & more"
    if at % 2 == 0:
        game = xml.SubElement(root, "game", data=digits(puzzle, "0"))
        return (xml.tostring(root, encoding="unicode", xml_declaration=at % 4 == 0),)
    data, board = saved_game(puzzle, at % 4 + 1)
    game = xml.SubElement(root, "game", created="1228000000000", state="1", time="0", data=data)
    assert game is not None
    return xml.tostring(root, encoding="unicode"), board


def table(puzzles, at, **how):
    """A table with a row for the puzzle among others: text columns with separators, quotes and breaks in them."""
    puzzle = puzzles[at]
    out = io.StringIO()
    writer = csv.writer(out, **how)
    # Without a header a puzzle is known by its 81 signs.
    if at % 5:
        writer.writerow(["id", "note", chance.choice(["puzzle", "quizzes", "sudoku", "question"]), "rating"])
    note = chance.choice(["", 'a "b", c;\td', "two\nlines" if at % 5 else "x", "数独"])
    writer.writerow([at, note, digits(puzzle, "0" if at % 2 else "."), 1.5])
    return ("\ufeff" if at % 3 == 0 else "") + out.getvalue()


def main(folder):
    nine = sudokus_of_nine()
    six, four, sixteen = sudokus_of(6), sudokus_of(4), sudokus_of(16)
    mixed = [(four, six, nine)[at % 3][at // 3] for at in range(COUNT)]
    singles, ranges = hitori(), kuromasu()
    sums = [kakuro() for _ in range(COUNT)]
    many = [*nine[:20], *(puzzle for _, puzzle in singles[:15]), *(puzzle for _, puzzle in ranges[10:25])]
    save("penpa", [("puzzlekit", penpa(puzzle), puzzle) for puzzle in many])
    links = ["https://f-puzzles.com/?load={}", "https://www.f-puzzles.com/?load={}"]
    save("fpuzzles", [("lzstring", links[at % 2].format(quote(zipped(fpuzzles(p)))), p) for at, p in enumerate(mixed)])
    links = ["https://sudokupad.app/scl{}", "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{}", "https://sudokupad.app/fpuzzles{}"]
    pads = [links[at % 3].format(quote(zipped((sudokupad if at % 3 < 2 else fpuzzles)(p)), safe="")) for at, p in enumerate(mixed)]
    save("sudokupad", [("lzstring", text, puzzle) for text, puzzle in zip(pads, mixed)])
    query = lambda name, puzzle, blank: urlencode({name: digits(puzzle, blank)})
    wiki = ["https://www.sudokuwiki.org/sudoku.htm?{}", "https://www.sudokuwiki.org/Sudoku.htm?lang=en&{}"]
    save("sudokuwiki", [("urllib", wiki[at % 2].format(query("bd", p, "0")), p) for at, p in enumerate(nine)])
    save("sudokuexchange", [("urllib", f"https://sudokuexchange.com/play/?{query('s', p, '0.'[at % 2])}", p) for at, p in enumerate(nine)])
    places = ["https://sudoku.example/zh/solve/{}#x", "https://sudoku.example/play/{}#x"]
    save("link", [("urllib", places[at % 2].format(digits(p, "0")), p) for at, p in enumerate(nine)])
    objects = []
    for at, puzzle in enumerate(mixed):
        rows = [[value or (None, 0, "0")[at % 3] for value in row] for row in puzzle["cells"]]
        thing = {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "title": "A “title”", "puzzle": rows}
        assert ipuz.read(json.dumps(thing))
        objects.append(("ipuz", ipuz.write(thing, jsonp=at % 2 == 1), puzzle))
    save("ipuz", objects)
    save("opensudoku", [("xml.etree", *[(t := opensudoku(at, p))[0]], p, *t[1:]) for at, p in enumerate(nine)])
    save("hodoku", [("hodoku-py", (t := hodoku(p))[0], p, t[1]) for p in nine])
    heads = ["#A{}\n#DSomething\n#B03-08-2006\n#SSource\n#LEasy\n", "[Puzzle]\n", "#ASomebody\n"]
    plain = [heads[at % 3].format(at) + "\n".join(lines(p, ".0"[at % 2])) for at, p in enumerate(nine)]
    save("sdk", [("write.py", text + ("\r\n" if at % 4 == 0 else "\n"), p) for at, (text, p) in enumerate(zip(plain, nine))])
    frame = "*-----------*"
    boxed = [[f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in lines(p, ".")] for p in nine]
    simple = ["\n".join([frame, *rows[:3], "|---+---+---|", *rows[3:6], "|---+---+---|", *rows[6:], frame, ""]) for rows in boxed]
    save("ss", [("write.py", text, p) for text, p in zip(simple, nine)])
    hows = [{}, {"quoting": csv.QUOTE_ALL}, {"delimiter": ";"}, {"lineterminator": "\n"}]
    save("csv", [("csv", table(nine, at, **hows[at % 4]), p) for at, p in enumerate(nine)])
    save("tsv", [("csv", table(nine, at, delimiter="\t", **hows[at % 2]), p) for at, p in enumerate(nine)])
    save("sdx", [("hodoku-py", (t := candidates(p, at % 2 == 0))[0], p, t[1]) for at, p in enumerate(nine)])
    save("sdm", [("write.py", digits(p, "_*?x"[at % 4]) + "\n", p) for at, p in enumerate(nine)])
    save("grid", [("dlxsudoku", str(dlxsudoku.Sudoku(digits(p, "0"))), p) for p in nine])
    drawn = []
    for puzzle in mixed:
        size = puzzle["size"]
        wide, tall = {4: (2, 2), 6: (3, 2), 9: (3, 3)}[size]
        shown = py_sudoku.Sudoku(wide, tall, board=[[value or None for value in row] for row in puzzle["cells"]])
        drawn.append(("py-sudoku", shown._Sudoku__format_board_ascii(), puzzle))
    save("boxes", drawn)
    numbers = lambda p, at: "\n".join(" ".join(f"{value or (0, '.')[at % 2]:>2}" for value in row) for row in p["cells"]) + "\n"
    save("numbers", [("write.py", numbers(p, at), p) for at, p in enumerate(sixteen)])
    symbols = ["0123456789ABCDEF", "123456789ABCDEFG", "123456789abcdefg"]
    save("hex", [("write.py", "\n".join(lines(p, ".-"[at % 2], symbols[at % 3])) + "\n", p) for at, p in enumerate(sixteen)])

    def with_sums(puzzle, at):
        slash = "\\/"[at % 2]
        cell = lambda c: "-" if c == "." else f"{c.get('down', '')}{slash}{c.get('across', '')}" if c else "#"
        return "\n".join(" ".join(map(cell, row)) for row in puzzle["cells"]) + "\n"

    save("sums", [("write.py", with_sums(p, at), p) for at, p in enumerate(sums)])
    number = lambda cell: "-" if cell is None else str(cell)
    cells = [p for _, p in (*singles[:25], *ranges[:25])]
    save("cells", [("write.py", "\n".join(" ".join(map(number, row)) for row in p["cells"]) + "\n", p) for p in cells])
    caged = [*killers("3x3kdu", 9, 20), *killers("3x3kdt", 9, 15)]
    jigsaws, crossed = [*killers("9jkdu", 9, 15)], [*killers("3x3xkdu", 9, 15)]
    small = [*killers("2x2kdt", 4, 10), *killers("2x3kdt", 6, 20), *caged[:20]]
    save("sumocue", [("write.py", sumocue(p, at), p) for at, p in enumerate([*caged, *jigsaws])])
    save("cages", [("write.py", cage_numbers(p), p) for p in [*caged, *crossed]])
    save("letters", [("write.py", cage_letters(p, at), p) for at, p in enumerate(small)])
    save("layers", [("write.py", cage_layers(p, at), p) for at, p in enumerate(small)])
    four_kinds = [p for at in range(13) for p in (nine[at], singles[at][1], ranges[at][1], sums[at])][:COUNT]
    written = pzpr(folder, [pzprv3(p) for p in four_kinds])
    save("puzzlink", [("pzpr", url if at % 2 else file, p) for at, ((url, file), p) in enumerate(zip(written, four_kinds))])
    said = ["Today’s puzzle: {} Have fun!", "<a href=\"{}\">x</a> and https://example.org/about", "今日の問題（ {} ）"]
    save("addresses", [("pzpr", said[at % 3].format(url), p) for at, ((url, _), p) in enumerate(zip(written, four_kinds))])
    said = ["Sample Input\n\n{}\nSample Output\n\n1\n", "【输入样例】\n{}\n【输出样例】\n…\n", "```\n{}\n```\n"]
    save("captions", [("write.py", said[at % 3].format("\n".join(lines(p))), p) for at, p in enumerate(nine)])
    identifiers = [(line, p) for line, p in [*singles[:25], *ranges[:25]]]
    save("sgt", [("sgt-puzzles", line, p) for line, p in identifiers])


main(sys.argv[1])
