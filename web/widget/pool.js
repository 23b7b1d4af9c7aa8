/**
 * The workers of a page, which all boards and functions share: as many as there are cores, at most four. A call goes to the worker with
 * the least to do. Calls have ranks by how long they may take, and the first workers are kept free of the higher ones, so that no hint
 * waits for a search and no search for a maker; with less than three workers that could not be.
 */
import { Client } from "./client.js";
import { cores } from "./host.js";

/** @typedef {import("./worker.js").Calls} Calls */
/** @typedef {import("./client.js").CallOptions} CallOptions */
/** A worker, the calls that it has, and the modules that it was asked for. @typedef {{ client: Client, load: number, names: Set<string> }} Member */

const [LEAST, MOST] = [3, 4];

/** @type {Member[]} */
const members = [];

/** How many there are at most. */
const size = () => Math.min(MOST, Math.max(LEAST, cores() || LEAST));

/** What makes a worker the better one: less to do, then that it has the module, then that it has been started at all. @param {Member} one @param {string} name */
const cost = ({ load, names }, name) => load * 4 + (names.has(name) ? 0 : names.size > 0 ? 1 : 2);

/** @param {number} rank @param {string} name */
function pick(rank, name) {
  while (members.length < size()) members.push({ client: new Client(), load: 0, names: new Set() });
  return members.slice(rank).reduce((best, one) => (cost(one, name) < cost(best, name) ? one : best));
}

/** Calls of a rank, as those of a `Client`. @param {number} rank */
const ranked = (rank) => ({
  /**
   * @template {keyof Calls} C
   * @param {C} call @param {Calls[C]["args"]} args @param {CallOptions} options
   * @returns {Promise<Calls[C]["answer"]>}
   */
  async call(call, args, options) {
    const member = pick(rank, options.name);
    member.load += 1;
    member.names.add(options.name);
    try {
      return await member.client.call(call, args, options);
    } finally {
      member.load -= 1;
    }
  },
});

/** What a player waits for. */
export const helper = ranked(0);
/** Searches. */
export const solver = ranked(1);
/** New puzzles. */
export const maker = ranked(2);
