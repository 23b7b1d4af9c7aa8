// Judges moves with pzpr, from npm. Reads a job a line, `{puzzlink, moves: [[row, col, value], …]}` with 0 for an empty or unshaded cell, and
// writes for each move the checks that fail, then for each round the nanoseconds of CPU of the moves with pzpr's usual check, which ends at the
// first failure. The engine compiles code during the first rounds.
const pzpr = require(process.argv[2]);
const { readFileSync } = require("node:fs");

const ROUNDS = 20;

function enter(puzzle, [row, col, value]) {
  const cell = puzzle.board.getc(2 * col - 1, 2 * row - 1);
  if (puzzle.pid === "sudoku") cell.setAnum(value === 0 ? -1 : value);
  else cell.setQans(value === 1 ? 1 : 0);
}

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const { puzzlink, moves } = JSON.parse(line);
  const puzzle = new pzpr.Puzzle();
  puzzle.open(puzzlink.replace(/^.*\?/, ""));
  const { checker } = puzzle;
  const judge = (move) => {
    enter(puzzle, move);
    puzzle.check(true);
    const usual = checker.failcode;
    const failed = checker.checklist_normal.filter((check) => {
      checker.failcode = new usual.constructor();
      checker.failcode.length = 0;
      check.call(checker);
      return checker.failcode.length > 0;
    });
    checker.failcode = usual;
    return failed.map((check) => check.name);
  };
  const failed = moves.map(judge);
  const round = () => {
    puzzle.ansclear();
    const begin = process.threadCpuUsage();
    for (const move of moves) {
      enter(puzzle, move);
      puzzle.check(true);
    }
    const { user, system } = process.threadCpuUsage(begin);
    return 1000 * (user + system);
  };
  console.log(JSON.stringify({ failed, rounds: Array.from({ length: ROUNDS }, round) }));
}
