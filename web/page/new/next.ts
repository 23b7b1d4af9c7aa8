/** The choice of the next puzzle: a new one of the same size and grade, or the next one of the day. */

import { wishName } from "../i18n/choices.ts";
import { DAY_LEVELS, levelName, within } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { families } from "../board/widget.ts";
import { dayRecord } from "../store/days.ts";
import { keepWish, lastWish, canGenerate, nearest, nearestSize } from "./generatable.ts";
import { dayRequest, newPuzzleRequest } from "./requests.ts";
import type { Family, Level } from "#shumi";
import type { Made } from "../base/records.ts";
import type { Row } from "../store/puzzle-records.ts";
import type { Order } from "./requests.ts";
import type { PageWish } from "./generatable.ts";

interface Next {
  name: string;
  order: Order;
}

/**
 * Returns a request for a puzzle like a given one. A puzzle from elsewhere has no grade: then that of the last request applies.
 * @param size of the board
 */
export function alike(family: Family, size: [number, number], made?: Made): PageWish | undefined {
  if (family.offers.length === 0) return undefined;
  const last = lastWish(family);
  const like = made ?? { size, grade: last.grade, kind: last.kind };
  const at = canGenerate(family, like.size) ? like.size : nearestSize(family, like.size);
  return { family: family.id, size: at, ...nearest(family, at, like) };
}

/** Returns the next puzzle; `undefined` if there is none. */
export async function nextOf(info: Family, size: [number, number], made?: Made): Promise<Next | undefined> {
  if (made?.day && made.level) return nextOfDay(made.day, info.id, made.level);
  const wish = alike(info, size, made);
  if (!wish) return undefined;
  const order = newPuzzleRequest(wish);
  const take = (row: Row) => {
    keepWish(wish);
    return order.take(row);
  };
  return { name: wishName(wish, info), order: { ...order, take } };
}

/** Returns the first unsolved puzzle of a day, and the number of all unsolved ones; `undefined` if all are solved. */
export async function firstOfDay(day: string): Promise<(Next & { left: number }) | undefined> {
  const record = dayRecord(day);
  const open = (await puzzlesOfDay()).filter((p) => record[`${p.family.id}:${p.level}`]?.ms === undefined);
  if (open.length === 0) return undefined;
  const [{ family, level }] = open;
  const name = say("fresh.next-family", { family: nameOf(family), grade: within(levelName(level)) });
  return { name, order: dayRequest(day, family.id, level), left: open.length };
}

/** Returns the description of a game's family in the list for menus. */
export async function familyOf({ info }: { info: { id: string } }) {
  const family = (await families()).find(({ id }) => id === info.id);
  if (!family) throw new Error(`the family ${info.id} is not listed`);
  return family;
}

/** Lists the puzzles of each day by family and level. */
async function puzzlesOfDay() {
  const all = (await families()).filter(({ daily }) => daily.length > 0);
  return all.flatMap((family) => DAY_LEVELS.map((level) => ({ family, level })));
}

/** Returns the next unsolved puzzle of a day: harder ones of the family first, then the next family's. */
async function nextOfDay(day: string, id: string, level: Level): Promise<Next | undefined> {
  const puzzles = await puzzlesOfDay();
  const record = dayRecord(day);
  const at = puzzles.findIndex((p) => p.family.id === id && p.level === level);
  const open = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))].find(
    (p) => record[`${p.family.id}:${p.level}`]?.ms === undefined,
  );
  if (!open) return undefined;
  const grade = within(levelName(open.level));
  return {
    name: open.family.id === id ? grade : say("fresh.next-family", { family: nameOf(open.family), grade }),
    order: dayRequest(day, open.family.id, open.level),
  };
}
