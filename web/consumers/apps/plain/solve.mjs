import { solve, solveMany } from "shumi/solve";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const { status } = await solve(puzzle, { family: "sudoku", goal: "unique" });
let n = 0;
for await (const row of solveMany([puzzle, puzzle, puzzle], { family: "sudoku" })) n += row.status === "solved" ? 1 : 0;
console.log(status, n);
