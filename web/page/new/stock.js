/**
 * Pregenerated puzzles, from the worker while the page is idle, so that New answers at once. One is generated at a time: requests of the
 * player go before pregeneration. It begins after the first key or press, or five seconds after the page has loaded.
 */

import { awake } from "../base/idle.js";
import { recall, remember } from "../base/local-storage.js";
import { say } from "../i18n/say.js";
import { widget } from "../board/widget.js";
import * as puzzles from "../store/puzzle-records.js";

/** @typedef {import("./orders.js").Order} Order */
/** @typedef {import("../store/puzzle-records.js").Row} Row */

/** Most puzzles in stock, and how many of them the storage holds for the next visit. */
const [MOST, KEPT] = [8, 2];
/** Longest text, in characters, that the storage holds for the next visit. */
const LONGEST = 20_000;
/** Time limit for a pregenerated puzzle, in milliseconds. */
const PATIENCE = 30_000;

/** Puzzles by the keys of their requests, the oldest first. @type {Map<string, Row> | undefined} */
let waiting;

/** @typedef {{ key: string, controller: AbortController, row: Promise<Row>, asked: boolean }} Run */
/** The running generation. @type {Run | undefined} */
let running;

const idle = () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));

const stock = () => (waiting ??= new Map(recall(puzzles.stock).slice(0, KEPT)));

function keep() {
  const short = [...stock()].filter(([key, { puzzle }]) => key.startsWith("[") && puzzle.length <= LONGEST).slice(-KEPT);
  remember(puzzles.stock, short.map(([key, { family, puzzle, size, grade, seed }]) => [key, { family, puzzle, size, grade, seed }]));
}

/** @param {Order} order @param {Row} row */
function put(order, row) {
  const all = stock();
  all.delete(order.key);
  all.set(order.key, row);
  for (const key of [...all.keys()].slice(0, -MOST)) all.delete(key);
  if (order.keeps) keep();
}

/** @param {Order} order @returns {Row | undefined} */
function take(order) {
  const row = stock().get(order.key);
  if (!row || !order.keeps) return row;
  stock().delete(order.key);
  keep();
  return row;
}

/** @param {Order} order @returns {Run} */
function begin(order) {
  running?.controller.abort();
  const controller = new AbortController();
  /** @type {Run} */
  const run = { key: order.key, controller, asked: false, row: make(order, controller.signal) };
  running = run;
  const end = () => {
    if (running === run) running = undefined;
  };
  run.row.then(end, end);
  return run;
}

/** @param {Order} order @param {AbortSignal} signal @returns {Promise<Row>} */
async function make(order, signal) {
  const loaded = await widget();
  signal.throwIfAborted();
  const row = await order.make(loaded, signal);
  signal.throwIfAborted();
  if (!puzzles.isRow(row)) throw new Error(say("making.gave-up"));
  return row;
}

/**
 * Returns a puzzle for a request: one in stock, the one that is being generated, or a new one. Rejects with the error of the generator,
 * with an `AbortError`, or with the error of a download.
 * @param {Order} order @param {AbortSignal} signal
 */
export async function obtain(order, signal) {
  const ready = take(order);
  if (ready) return ready;
  const run = running?.key === order.key ? running : begin(order);
  run.asked = true;
  const stop = () => run.controller.abort();
  signal.addEventListener("abort", stop);
  try {
    const row = await run.row;
    // A puzzle of a day stays in stock, since it is the same on the next request.
    if (!order.keeps) put(order, row);
    return row;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Pregenerates a puzzle while no other one is being generated. @param {Order} order */
export async function prepare(order) {
  await awake;
  await idle();
  if (running || stock().has(order.key)) return;
  const run = begin(order);
  const late = setTimeout(() => run.asked || run.controller.abort(), PATIENCE);
  const row = await run.row.catch(() => undefined);
  clearTimeout(late);
  if (row && !run.asked) put(order, row);
}
