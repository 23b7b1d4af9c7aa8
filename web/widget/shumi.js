/**
 * Number-grid puzzles for any page: questions as functions, and the element `<shumi-board>`.
 *
 * Importing this module defines the element; nothing is fetched or started before the first use.
 */
import { define } from "./define.js";
import { ShumiBoard } from "./element.js";
import { more } from "./later.js";

export { configure } from "./engine.js";
export { ShumiBoard };

/** @typedef {import("./later.js").More} More */
/**
 * Wraps a function of `more.js`, which is loaded on the first call.
 * @template {"appraise" | "check" | "convert" | "explain" | "families" | "finish" | "puzzles" | "solve" | "generate"} N
 * @param {N} name @returns {More[N]}
 */
const later = (name) => /** @type {any} */ (async (/** @type {any[]} */ ...args) => /** @type {any} */ ((await more())[name])(...args));

export const appraise = later("appraise");
export const check = later("check");
export const convert = later("convert");
export const explain = later("explain");
export const families = later("families");
export const finish = later("finish");
export const puzzles = later("puzzles");
export const solve = later("solve");
export const generate = later("generate");

/** @type {More["generateMany"]} */
export async function* generateMany(wish) {
  yield* (await more()).generateMany(wish);
}

/** @type {More["daily"]} */
export async function* daily(date, options) {
  return yield* (await more()).daily(date, options);
}

define(ShumiBoard);
