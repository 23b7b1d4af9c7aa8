/** The questions as functions; importing them registers, fetches and starts nothing. */
export { check, convert, explain, families, puzzles, solve } from "../widget/api.ts";
export { appraise, finish } from "../widget/appraise.ts";
export { configure } from "../widget/host.ts";
export { daily, generate, generateMany } from "../widget/make.ts";
export { solveMany } from "./solve-many.ts";
