/**
 * Number-grid puzzles for any page: questions as functions, and the element `<shumi-board>`.
 *
 * Importing this module defines the element; nothing is fetched or started before the first use.
 */
import { ShumiBoard } from "./element.js";

export { check, convert, explain, families, puzzles, solve } from "./api.js";
export { configure } from "./engine.js";
export { daily, generate, generateMany } from "./make.js";
export { ShumiBoard };

if (!customElements.get("shumi-board")) customElements.define("shumi-board", ShumiBoard);
