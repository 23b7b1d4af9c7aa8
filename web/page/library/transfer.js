/** Exports all games and collections as one file, and imports such a file in one transaction: all of it, or nothing if it does not fit. */

import { forget, remember } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { say } from "../i18n/say.js";
import { alone, tidy } from "../store/desk.js";
import { allShelves, keepShelves, shelfFrom } from "../store/shelves.js";
import { isDraftKey, keptGame, keptGames, keyOf, pictureOf } from "../store/storage.js";
import { cardFrom, isBoard, pictureFrom } from "../store/library-records.js";
import { allCards, database, gameOf, markAway, putAll, tellOthers } from "../store/store.js";

/** @typedef {import("../store/library-records.js").Whole} Whole */

const VERSION = 1;
/** Largest file that is imported, in megabytes, and the most games in it. */
const [MOST_MB, MOST_GAMES] = [64, 20_000];
/** Longest puzzle or board in a file, in characters. */
const LONGEST = 16_000_000;

/** Exports everything as one file. @returns {Promise<{ name: string, blob: Blob, n: number }>} */
export async function exported() {
  await tidy().catch(() => {});
  const db = await database().catch(() => undefined);
  /** @type {BlobPart[]} */
  const parts = [`{"shumi":"library","version":${VERSION},"games":[`];
  let n = 0;
  const add = (/** @type {object} */ game) => parts.push(n++ ? ",\n" : "\n", JSON.stringify(game));
  if (db) {
    for (const card of await allCards()) {
      const [board, picture] = await Promise.all([db.get("boards", card.key), db.get("pictures", card.key)]);
      if (board) add({ ...card, ...board, picture: pictureOf(card.key) ?? picture?.picture });
    }
  } else {
    for (const { safe: _, ...game } of keptGames()) add({ ...game, picture: pictureOf(game.key) ?? undefined });
  }
  parts.push('],\n"shelves":[');
  const shelves = db ? await allShelves() : [];
  parts.push(shelves.map(({ title, parts }) => JSON.stringify({ title, parts })).join(",\n"), "]}\n");
  return { name: `shumi-library-${new Date().toISOString().slice(0, 10)}.json`, blob: new Blob(parts, { type: "application/json" }), n };
}

/**
 * Validates a game of a file. Derives its key from its puzzle, unless it is a draft; ignores the key in the file.
 * @param {unknown} record @returns {Whole | null}
 */
function gameFrom(record) {
  if (!isBoard(record)) return null;
  const { key: named, family, puzzle, state, picture } = /** @type {typeof record & Record<string, unknown>} */ (record);
  if (typeof family !== "string" || puzzle.length + state.length > LONGEST) return null;
  const key = typeof named === "string" && isDraftKey(named) ? named : keyOf(family, puzzle);
  const card = cardFrom({ ...record, key });
  // A time in the future would win every later comparison.
  return card && { ...card, at: Math.min(card.at, Date.now()), puzzle, state, picture: pictureFrom(picture) };
}

/** Imports a file, and returns a text about the result. @param {File} file @returns {Promise<string>} */
export async function takeIn(file) {
  const { name } = file;
  if (file.size > MOST_MB * 1_000_000) return say("file.too-large", { name, most: MOST_MB });
  /** @type {unknown} */
  let read;
  try {
    read = JSON.parse(await file.text());
  } catch (e) {
    return e instanceof SyntaxError ? say("file.not-ours", { name }) : say("file.not-read", { name, why: String(e) });
  }
  const { shumi, version, games, shelves } = /** @type {Record<string, unknown>} */ (read ?? {});
  if (shumi !== "library" || !Array.isArray(games)) return say("file.not-ours", { name });
  if (version !== VERSION) return Number(version) > VERSION ? say("file.newer", { name }) : say("file.not-ours", { name });
  if (games.length > MOST_GAMES) return say("file.too-many", { name, most: MOST_GAMES });
  try {
    return await takeAll(name, games, Array.isArray(shelves) ? shelves.slice(0, MOST_GAMES) : []);
  } catch (e) {
    if (e instanceof DOMException && e.name === "QuotaExceededError") return say("file.no-room", { name });
    return say("file.not-read", { name, why: e instanceof Error ? e.message : String(e) });
  }
}

/** Tells whether the player has solved a game without the solver's answer. @param {{ solved: boolean, shown?: boolean }} game */
const isWon = ({ solved, shown }) => solved && !shown;

/**
 * Tells whether a game of a file replaces the one in the library: a win stays, otherwise the later one.
 * @param {Whole} game @param {import("../store/library-records.js").Card} here
 */
const replaces = (game, here) => (isWon(game) === isWon(here) ? here.at < game.at : isWon(game));

/** @param {string} name @param {unknown[]} written @param {unknown[]} shelves */
async function takeAll(name, written, shelves) {
  await tidy();
  const games = new Map(
    written
      .map(gameFrom)
      .filter((game) => game !== null)
      .map((game) => [game.key, game]),
  );
  const bound = shelves.map((shelf) =>
    shelf && typeof shelf === "object" && "parts" in shelf ? shelfFrom(shelf.parts, "title" in shelf ? shelf.title : "") : null,
  );
  let [added, updated, same] = [0, 0, 0];
  await alone(async () => {
    const there = new Map((await allCards()).map((card) => [card.key, card]));
    const coming = [...games.values()].filter((game) => {
      const card = there.get(game.key);
      if (!card) added++;
      else if (replaces(game, card)) updated++;
      else same++;
      return !card || replaces(game, card);
    });
    await putAll(coming);
    const [onDesk, away] = [coming.filter(({ key }) => keptGame(key)), coming.filter(({ key }) => !keptGame(key))];
    markAway(away.map(({ key }) => key));
    for (const { key } of onDesk) {
      const game = await gameOf(key);
      if (game) remember(records.game, game, key);
    }
    for (const { key } of coming) for (const kind of [records.gone, records.picture]) forget(kind, key);
  });
  const whole = bound.filter((shelf) => shelf !== null);
  if (whole.length > 0) await keepShelves(whole);
  tellOthers();
  const bad = written.length - [...written].filter(gameFrom).length + bound.length - whole.length;
  return [say("file.imported", { name, added, updated, same }), ...(bad > 0 ? [say("file.left-out", { n: bad })] : [])].join(" ");
}
