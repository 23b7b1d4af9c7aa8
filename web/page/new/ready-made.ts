/**
 * Pregenerated puzzles, from the worker while the page is idle, so that New answers at once. One is generated at a time: requests of the
 * player go before pregeneration. It begins after the first key or press, or five seconds after the page has loaded.
 */

import { awake } from "../base/idle.ts";
import { recall, remember } from "../base/local-storage.ts";
import { say } from "../i18n/say.ts";
import { widget } from "../board/widget.ts";
import * as puzzles from "../store/puzzle-records.ts";
import type { Row } from "../store/puzzle-records.ts";
import type { Order } from "./requests.ts";

/** Most puzzles in stock, and how many of them the storage holds for the next visit. */
const [MOST, KEPT] = [8, 2];
/** Longest text, in characters, that the storage holds for the next visit. */
const LONGEST = 20_000;
/** Time limit for a pregenerated puzzle, in milliseconds. */
const PATIENCE = 30_000;

/** Puzzles by the keys of their requests, the oldest first. */
let waiting: Map<string, Row> | undefined;

interface Run {
  key: string;
  controller: AbortController;
  row: Promise<Row>;
  asked: boolean;
}
/** The running generation. */
let running: Run | undefined;

const idle = () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));

const readyMade = () => (waiting ??= new Map(recall(puzzles.readyMade).slice(0, KEPT)));

function keep() {
  const short = [...readyMade()].filter(([key, { puzzle }]) => key.startsWith("[") && puzzle.length <= LONGEST).slice(-KEPT);
  remember(puzzles.readyMade, short.map(([key, { family, puzzle, size, grade, seed }]) => [key, { family, puzzle, size, grade, seed }]));
}

function put(order: Order, row: Row) {
  const all = readyMade();
  all.delete(order.key);
  all.set(order.key, row);
  for (const key of [...all.keys()].slice(0, -MOST)) all.delete(key);
  if (order.keeps) keep();
}

function take(order: Order): Row | undefined {
  const row = readyMade().get(order.key);
  if (!row || !order.keeps) return row;
  readyMade().delete(order.key);
  keep();
  return row;
}

function begin(order: Order): Run {
  running?.controller.abort();
  const controller = new AbortController();
  const run: Run = { key: order.key, controller, asked: false, row: make(order, controller.signal) };
  running = run;
  const end = () => {
    if (running === run) running = undefined;
  };
  run.row.then(end, end);
  return run;
}

async function make(order: Order, signal: AbortSignal): Promise<Row> {
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
 */
export async function takeReady(order: Order, signal: AbortSignal) {
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

/** Pregenerates a puzzle while no other one is being generated. */
export async function refill(order: Order) {
  await awake;
  await idle();
  if (running || readyMade().has(order.key)) return;
  const run = begin(order);
  const late = setTimeout(() => run.asked || run.controller.abort(), PATIENCE);
  const row = await run.row.catch(() => undefined);
  clearTimeout(late);
  if (row && !run.asked) put(order, row);
}
