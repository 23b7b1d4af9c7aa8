/** Drills made ahead, a few per technique; they outlive the visit. */

import { forget, recall, remember, stored } from "../base/local-storage.ts";
import { language, say } from "../i18n/say.ts";
import { widget } from "../board/widget.ts";
import * as drills from "./drill-records.ts";
import type { Drill } from "#shumi";
import type { ReadyDrill } from "../../shumi-VERSION/drill-board.ts";
import type { StoredDrill } from "./drill-records.ts";

export interface DrillWish {
  family: string;
  technique: string;
  seed: number;
}

/** Most drills of a technique, and most techniques with drills. */
const [MOST, MOST_TECHNIQUES] = [3, 30];
/** Time limit for a drill, in seconds. */
const LIMIT = 20;

/** Drills that are being made. */
const making = new Map<string, Promise<ReadyDrill>>();

const nameOf = ({ family, technique }: DrillWish) => `${family}:${technique}`;

/** Returns a drill: one made ahead, or a new one. */
export async function takeDrill(wish: DrillWish, signal: AbortSignal): Promise<ReadyDrill> {
  const ready = recall(drills.ready, nameOf(wish));
  const found = ready.find(({ seed, lang }) => seed === wish.seed && lang === language());
  return found?.drill ?? make(wish, signal);
}

/** Makes a drill ahead, for the next press. */
export function prefetchDrill(wish: DrillWish) {
  const isThere = recall(drills.ready, nameOf(wish)).some(({ seed, lang }) => seed === wish.seed && lang === language());
  if (!isThere) void make(wish).catch(() => {});
}

async function make(wish: DrillWish, signal?: AbortSignal): Promise<ReadyDrill> {
  const lang = language();
  const name = `${nameOf(wish)}:${wish.seed}:${lang}`;
  const { drill } = await widget();
  const made = making.get(name) ?? drill({ ...wish, timeLimit: LIMIT, lang }).then(whole);
  making.set(name, made);
  signal?.throwIfAborted();
  const row = await made.finally(() => making.delete(name));
  keep(wish, { seed: wish.seed, lang, drill: row });
  return row;
}

function whole(row: Drill): ReadyDrill {
  if (!drills.isReadyDrill(row)) throw new Error(say("drill.limit"));
  return row;
}

/** Keeps a drill; full storage is no fault, since another one is made in its place. */
function keep(wish: DrillWish, row: StoredDrill) {
  const of = nameOf(wish);
  const others = recall(drills.ready, of).filter(({ seed, lang }) => lang === row.lang && seed >= row.seed - 1 && seed !== row.seed);
  const techniques = stored(drills.ready).filter((name) => name !== of);
  for (const name of techniques.slice(MOST_TECHNIQUES - 1)) forget(drills.ready, name);
  remember(drills.ready, [...others, row].slice(-MOST), of);
}
