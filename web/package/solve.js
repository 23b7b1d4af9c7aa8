/** The questions as functions; importing them registers, fetches and starts nothing. */
export { check, convert, explain, families, puzzles, solve } from "../widget/api.js";
export { appraise, finish } from "../widget/appraise.js";
export { configure } from "../widget/host.js";
export { daily, generate, generateMany } from "../widget/make.js";
export { solveMany } from "./solve-many.js";
