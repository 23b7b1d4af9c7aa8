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
const isRun = withFields("algorithm", "causes", "events decisions failures");
const isEvent = withFields("kind text", "cells parts", "at depth line");
const isNode = withFields("label", "", "at parent nodes");
const isAppraisal = withFields("family status text", "differing", "count");

/** Checks of the answers, by call. */
const ANSWERS: Readonly<Record<keyof Calls, Is>> = {
  ready: (it) => it === true,
  notation: isText,
  solve: withFields("family status"),
  solveAll: isText,
  hint: (it) => it === null || isHint(it),
  explain: (it) => withFields("status hardest hardest_name", "steps", "grade total")(it) && it.steps.every(isHint),
  instances: (it) => withFields("", "techniques instances")(it) && it.instances.every(isHint),
  trivial: (it) => withFields("state", "", "steps")(it) && (it.hint === null || isHint(it.hint)),
  judge: withFields("status text", "faults cells"),
  judgeBoard: withFields("status text", "faults cells"),
  judgeOutput: withFields("status text", "", "right"),
  dailyWish: withFields("family date level", "size", "seed"),
  generate: withFields("family", "", "seed"),
  drill: (it) => withFields("family technique", "", "seed")(it) && (it.status === "limit" || isHint(it.hint)),
  check: withFields("", "faults"),
  convert: isText,
  puzzles: (it) => Array.isArray(it) && it.every(withFields("family text")),
  owns: (it) => Array.isArray(it) && it.every((one) => isOwn(one) || withFields("message")(one)),
  cells: Number.isFinite,
  own: isOwn,
  watchAlgorithms: (it) => Array.isArray(it) && it.every(withFields("family algorithm name", "code switches causes kinds")),
  watchOpen: withFields("", "labels cells", "rows cols"),
  watchAdvance: isRun,
  watchSeek: (it) => withFields("board", "values", "at")(it) && isRun(it.run) && (it.event === null || isEvent(it.event)),
  watchFind: withFields("", "", "next"),
  watchStrip: withFields("", "low high fails back best reach", "width"),
  watchTree: (it) => withFields("", "path sides")(it) && [...it.path, ...it.sides].every(isNode),
  watchSubtree: (it) => Array.isArray(it) && it.every(isNode),
  watchRows: (it) => Array.isArray(it) && it.every(isEvent),
  watchTuned: isText,
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
