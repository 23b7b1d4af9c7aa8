/**
 * The page's workers, shared by all boards and functions: one per processor core, but three or four. A call goes to the worker with the
 * lowest load. Calls are ranked by how long they may take, and the first workers take only lower ranks, so that no hint waits for a
 * search and no search for a maker; this takes at least three workers.
 */
import { Client } from "./client.ts";
import { cores } from "./host.ts";
import type { Calls } from "./worker.ts";
import type { CallOptions } from "./client.ts";

/** A worker, the number of its pending calls, and the modules that its calls have used. */
interface Member {
  client: Client;
  load: number;
  names: Set<string>;
}

const [LEAST, MOST] = [3, 4];

const members: Member[] = [];

/** Returns the largest number of workers. */
const size = () => Math.min(MOST, Math.max(LEAST, cores() || LEAST));

/** Rates a worker for a call; lower is better: by load, then whether it has the module, then whether it is running at all. */
const cost = ({ load, names }: Member, name: string) => load * 4 + (names.has(name) ? 0 : names.size > 0 ? 1 : 2);

function pick(rank: number, name: string) {
  while (members.length < size()) members.push({ client: new Client(), load: 0, names: new Set() });
  return members.slice(rank).reduce((best, one) => (cost(one, name) < cost(best, name) ? one : best));
}

/** Returns a `call` like a `Client`'s for calls of a rank. */
const ranked = (rank: number) => ({
  async call<C extends keyof Calls>(call: C, args: Calls[C]["args"], options: CallOptions): Promise<Calls[C]["answer"]> {
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

/** Calls for which a player waits: hints, checks. */
export const helper = ranked(0);
/** Searches. */
export const solver = ranked(1);
/** New puzzles. */
export const maker = ranked(2);
