/** The table of best and mean times by family, size and grade. */

import { recall, stored } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { gradeName, sizeName } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { clock } from "../board/timer.ts";
import { tableOf } from "./tables.ts";
import type { Family } from "#shumi";

/** Parts of the names of records: family, rows and columns, grade. */
const NAME = /^([\w-]+):(\d+) × (\d+)(?::(\d))?$/;

/** Builds the table; nothing without a time. */
export function timesOf(all: Family[]) {
  const names = [...new Set([...stored(records.times), ...stored(records.best)])];
  const rows = names.flatMap((of) => {
    const [, id, height, width, grade = "0"] = NAME.exec(of) ?? [];
    const at = all.findIndex((family) => family.id === id);
    if (at < 0) return [];
    const [best, times] = [recall(records.best, of), recall(records.times, of)];
    const size: [number, number] = [Number(height), Number(width)];
    const mean = times?.n ? clock(times.ms / times.n) : "–";
    const kind = [nameOf(all[at]), sizeName(size, all[at]), gradeName(Number(grade))];
    const cells = [...kind, String(times?.n ?? 1), mean, best ? clock(best) : "–"];
    return [{ cells, order: [at, size[0] * size[1], Number(grade)] }];
  });
  if (rows.length === 0) return null;
  rows.sort(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const heads = [say("you.family"), say("you.size"), say("you.grade"), say("you.solved"), say("you.mean"), say("you.best")];
  return tableOf(heads, rows.map(({ cells }) => cells));
}
