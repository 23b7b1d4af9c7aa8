/** Validates messages of workers: a broken worker, or a foreign one, may send anything at any time. */
import type { Progress } from "#wasm/solver";
import type { Calls } from "./worker.ts";

type Is = (it: any) => boolean;

const isText = (it: unknown) => typeof it === "string";
const isObject = (it: unknown) => typeof it === "object" && it !== null;

/** Returns a check for objects with own fields that are texts, lists and numbers; each parameter lists names. */
function withFields(texts: string, lists = "", numbers = ""): Is {
  const names = (all: string) => all.split(" ").filter(Boolean);
  return (it) => {
    const all = (list: string, is: Is) => names(list).every((name) => Object.hasOwn(it, name) && is(it[name]));
    return isObject(it) && all(texts, isText) && all(lists, Array.isArray) && all(numbers, Number.isFinite);
  };
}

const isHint = withFields("technique name text reason where", "cells because changes region forbids");
const isOwn = withFields("family puzzle", "", "cells");
const isAppraisal = withFields("family status text", "differing", "count");

/** Checks of the answers, by call. */
const ANSWERS: Readonly<Record<keyof Calls, Is>> = {
  ready: (it) => it === true,
  notation: isText,
  solve: withFields("family status"),
  solveAll: isText,
  hint: (it) => it === null || isHint(it),
  explain: (it) => withFields("status hardest hardest_name", "steps", "grade total")(it) && it.steps.every(isHint),
  judge: withFields("status text", "faults cells"),
  judgeBoard: withFields("status text", "faults cells"),
  dailyWish: withFields("family date level", "size", "seed"),
  generate: withFields("family", "", "seed"),
  check: withFields("", "faults"),
  convert: isText,
  puzzles: (it) => Array.isArray(it) && it.every(withFields("family text")),
  owns: (it) => Array.isArray(it) && it.every((one) => isOwn(one) || withFields("message")(one)),
  cells: Number.isFinite,
  own: isOwn,
  appraise: isAppraisal,
  finish: (it) => withFields("family status text", "changes", "seed")(it) && (it.appraisal === undefined || isAppraisal(it.appraisal)),
};

export const isAnswer = (call: string, answer: unknown) => ANSWERS[call as keyof Calls](answer);

export const isProgress = (it: unknown): it is Progress => withFields("", "", "nodes found ms")(it);

/** Builds the error of a message, field by field, since copying all fields would also copy `__proto__`. */
export function errorOf(it: unknown): { error: Error; trap: boolean; missing: boolean } {
  const { message, trap, missing, line, column, expected, found, families } = Object(it) as Record<string, unknown>;
  const words = isText(message) ? message : "the worker failed";
  const place = Number.isSafeInteger(line) ? { line, column, expected, found, families } : {};
  return {
    error: Object.assign(new Error(trap === true ? `internal error: ${words}` : String(words)), place),
    trap: trap === true,
    missing: missing === true,
  };
}
