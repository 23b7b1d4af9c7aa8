/** The choice of the next puzzle: a new one of the same size and grade, or the next one of the day. */

import { wishName } from "../i18n/choices.js";
import { DAY_LEVELS, levelName, within } from "../i18n/grades.js";
import { nameOf, say } from "../i18n/say.js";
import { families } from "../board/widget.js";
import { dayRecord } from "../store/days.js";
import { keepWish, lastWish, makes, nearest, nearestSize } from "./offers.js";
import { dayOrder, newOrder } from "./orders.js";

/** @typedef {import("./orders.js").Order} Order */
/** @typedef {import("../base/records.js").Made} Made */
/** @typedef {import("#shumi").Family} Family */
/** @typedef {import("./offers.js").PageWish} PageWish */
/** @typedef {{ name: string, order: Order }} Next */

/**
 * Returns a request for a puzzle like a given one. A puzzle from elsewhere has no grade: then that of the last request applies.
 * @param {Family} family @param {[number, number]} size of the board @param {Made} [made] @returns {PageWish | undefined}
 */
export function alike(family, size, made) {
  if (family.offers.length === 0) return undefined;
  const last = lastWish(family);
  const like = made ?? { size, grade: last.grade, kind: last.kind };
  const at = makes(family, like.size) ? like.size : nearestSize(family, like.size);
  return { family: family.id, size: at, ...nearest(family, at, like) };
}

/**
 * Returns the next puzzle; `undefined` if there is none.
 * @param {Family} info @param {[number, number]} size @param {Made} [made] @returns {Promise<Next | undefined>}
 */
export async function nextOf(info, size, made) {
  if (made?.day && made.level) return nextOfDay(made.day, info.id, made.level);
  const wish = alike(info, size, made);
  if (!wish) return undefined;
  const order = newOrder(wish);
  const take = (/** @type {import("../store/puzzle-records.js").Row} */ row) => {
    keepWish(wish);
    return order.take(row);
  };
  return { name: wishName(wish), order: { ...order, take } };
}

/**
 * Returns the next unsolved puzzle of a day: harder ones of the family first, then the next family's.
 * @param {string} day @param {string} id @param {import("#shumi").Level} level @returns {Promise<Next | undefined>}
 */
async function nextOfDay(day, id, level) {
  const all = (await families()).filter(({ daily }) => daily.length > 0);
  const record = dayRecord(day);
  const puzzles = all.flatMap((family) => DAY_LEVELS.map((each) => ({ family, level: each })));
  const at = puzzles.findIndex((p) => p.family.id === id && p.level === level);
  const open = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))].find(
    (p) => record[`${p.family.id}:${p.level}`]?.ms === undefined,
  );
  if (!open) return undefined;
  const grade = within(levelName(open.level));
  return {
    name: open.family.id === id ? grade : say("fresh.next-family", { family: nameOf(open.family), grade }),
    order: dayOrder(day, open.family.id, open.level),
  };
}
