import { ShumiBoard, solve } from "shumi";
import "shumi/define";
import { ready } from "./ready.js";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const board = document.createElement("shumi-board");
board.family = "sudoku";
board.puzzle = puzzle;
document.body.append(board);
ready(board instanceof ShumiBoard, solve(puzzle, { family: "sudoku", goal: "unique" }));
