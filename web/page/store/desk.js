/** Copies games from the desk into the library; only copied games leave the desk. */

import { forget, rawOf, recall, remember, stored } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { say } from "../i18n/say.js";
import { madeOf } from "./made.js";
import { clear, isDraftKey, keepGame, keptGame, keyOf, lay, pictureOf, shelve as leaveToLibrary } from "./storage.js";
import { cardFrom } from "./library-records.js";
import { database, gameOf, markAway, putAll, removeAll, tellOthers } from "./store.js";

/** @typedef {import("../base/records.js").Kept} Kept */

/** Number of games that stay on the desk. */
const DESK = 30;

/** Queue of this tab; a lock orders the tabs. @type {Promise<unknown>} */
let last = Promise.resolve();

/** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
export function alone(act) {
  const next = last.then(() => (navigator.locks ? navigator.locks.request("shumi-library", act) : act()));
  last = next.then(() => {}, () => {});
  return /** @type {Promise<T>} */ (next);
}

/**
 * Copies new and changed games into the library; rejects if there is no database, or no room in it.
 * @param {number} [most] games that stay on the desk
 */
export const tidy = (most = DESK) => alone(() => settle(most));

/** @param {number} most */
async function settle(most) {
  const db = await database();
  const gone = stored(records.gone);
  if (gone.length > 0) await removeAll(gone);
  for (const key of gone) forget(records.gone, key);
  const order = recall(records.games);
  const keys = stored(records.game);
  /** Games to copy, each with its raw record. @type {{ raw: string, game: Kept }[]} */
  const open = [];
  for (const key of keys) {
    const raw = rawOf(records.game, key);
    const game = keptGame(key);
    // The key is derived from the puzzle: a record under another key is damaged or foreign.
    if (raw === null || (game?.safe && game.key === key)) continue;
    const at = game?.at ?? Date.now() - 1000 * (order.indexOf(key) + 1);
    if (game && cardFrom({ ...game, key }) && (isDraftKey(key) || keyOf(game.family, game.puzzle) === key))
      open.push({ raw, game: { ...game, key, at } });
    else if (raw === rawOf(records.game, key)) await asideFrom(db, records.game, key);
  }
  for (const key of stored(records.torn)) await asideFrom(db, records.torn, key);
  if (open.length > 0) {
    await putAll(
      open.map(({ game }) => ({
        ...game,
        at: game.at ?? 0,
        made: madeOf(game.key) ?? game.made,
        picture: pictureOf(game.key) ?? undefined,
      })),
    );
    // A game that changed in the meantime is copied the next time.
    for (const { raw, game } of open) {
      if (rawOf(records.game, game.key) === raw) remember(records.game, { ...game, safe: true }, game.key);
    }
  }
  const unlisted = keys.filter((key) => !order.includes(key));
  const leaving = [...order.slice(most), ...unlisted].filter((key) => keptGame(key)?.safe);
  const pictures = leaving.map((key) => ({ key, picture: pictureOf(key) }));
  for (const { key, picture } of pictures) if (picture) await db.put("pictures", { key, picture });
  leaving.forEach(leaveToLibrary);
  if (open.length + gone.length + leaving.length > 0) tellOthers();
}

/**
 * Moves an unreadable record into the library.
 * @param {Awaited<ReturnType<typeof database>>} db @param {import("../base/local-storage.js").Named} kind @param {string} key
 */
async function asideFrom(db, kind, key) {
  await db.add("aside", { name: kind.name + key, text: rawOf(kind, key) ?? "", at: Date.now() });
  forget(kind, key);
  if (kind === records.game) clear(key);
}

/**
 * The page of a game. `now`: its record, before it is saved.
 * @typedef {object} Keeper
 * @property {string} key
 * @property {string} fragment
 * @property {{ game: Kept }} [now]
 * @property {(words: string) => void} say
 */

/** Saves a game that has no moves yet. @param {Keeper} page */
export function keepNow(page) {
  const { game } = page.now ?? {};
  if (!game) return;
  if (!keptGame(page.key) && !keepGame(game)) void keepElsewhere(page, game);
  else page.say(say("library.is-kept"));
}

/** Pages that have announced where their game is saved. @type {WeakSet<object>} */
const told = new WeakSet();

/**
 * Saves a game that did not fit on the desk: makes room there, or writes it directly into the library.
 * @param {Pick<Keeper, "fragment" | "say">} page @param {Kept} game
 */
export async function keepElsewhere(page, game) {
  const isKept =
    (await tidy(1).then(
      () => keepGame(game),
      () => false,
    )) ||
    (await alone(() => putStraight(game)).then(
      () => true,
      () => false,
    ));
  if (told.has(page)) return;
  told.add(page);
  if (!isKept) page.say(say("room.no-room"));
  else if (page.fragment.startsWith("#game=")) page.say(say("room.kept-here"));
}

/** @param {Kept} game */
async function putStraight(game) {
  const whole = { ...game, at: Date.now(), made: madeOf(game.key) ?? game.made };
  await putAll([whole]);
  lay({ ...whole, safe: true });
  markAway([game.key]);
  tellOthers();
}

/** Changes name and tags of a game on the desk and in the library. @param {string} key @param {{ title: string, tags: string[] }} names */
export const rename = (key, { title, tags }) =>
  alone(async () => {
    const game = (await gameOf(key)) ?? keptGame(key);
    if (!game) return;
    const named = { ...game, ...keptGame(key), title, tags, at: game.at ?? Date.now() };
    await putAll([{ ...named, made: madeOf(key) ?? named.made }]);
    if (keptGame(key)) remember(records.game, { ...named, safe: true }, key);
    tellOthers();
  });
