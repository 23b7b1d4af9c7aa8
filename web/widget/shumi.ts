/**
 * Number-grid puzzles for any page: questions as functions, and the element `<shumi-board>`.
 *
 * Importing this module defines the element; nothing is fetched or started before the first use.
 */
import { define } from "./define.ts";
import { ShumiBoard } from "./element.ts";
import { more } from "./later.ts";
import type { More } from "./later.ts";

export { configure } from "./engine.ts";
export { ShumiBoard };
export type * from "./element-types.ts";
export type * from "./types.ts";

/** Names of functions without iterators. */
type Name = "appraise" | "check" | "convert" | "explain" | "families" | "finish" | "judge" | "puzzles" | "solve" | "generate";
/** Wraps a function of `more.js`, which is loaded on the first call. */
const later = <N extends Name | "drill" | "instances" | "trivial">(
  name: N,
): More[N] =>
  // Each name has arguments of its own, so the type of the function depends on a value.
  (async (...args: any[]) => ((await more())[name] as any)(...args)) as any;

export const appraise = later("appraise");
export const check = later("check");
export const convert = later("convert");
export const explain = later("explain");
export const families = later("families");
export const finish = later("finish");
export const judge = later("judge");
export const puzzles = later("puzzles");
export const solve = later("solve");
export const generate = later("generate");
export const drill = later("drill");
export const instances = later("instances");
export const trivial = later("trivial");

export const generateMany: More["generateMany"] = async function* (wish) {
  yield* (await more()).generateMany(wish);
};

export const daily: More["daily"] = async function* (date, options) {
  return yield* (await more()).daily(date, options);
};

define(ShumiBoard);
