/** The questions as functions; nothing is registered, fetched or started by importing them. */
export { check, convert, explain, families, puzzles, solve } from "../widget/api.js";
export { appraise, finish } from "../widget/appraise.js";
export { configure } from "../widget/host.js";
export { daily, generate, generateMany } from "../widget/make.js";
export { solveMany } from "./solve-many.js";
