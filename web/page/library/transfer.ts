/**
 * Exports all games, collections and the player's records as one file, and imports such a file: its games in one transaction, all of
 * them or none if they do not fit, then its records.
 */

import { forget, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { say } from "../i18n/say.ts";
import { ownRecords, takeRecords } from "../store/own-records.ts";
import { alone, tidy } from "../store/sync.ts";
import { allShelves, keepShelves, shelfFrom } from "../store/shelves.ts";
import { isDraftKey, gameOnDesk, gamesOnDesk, keyOf, pictureOf } from "../store/local-store.ts";
import { cardFrom, isBoard, pictureFrom } from "../store/library-records.ts";
import { allCards, database, gameOf, markAway, putAll, tellOthers } from "../store/library-db.ts";
import type { Card, Whole } from "../store/library-records.ts";

const VERSION = 1;
/** Largest file that is imported, in megabytes, and the most games in it. */
const [MOST_MB, MOST_GAMES] = [64, 20_000];
/** Longest puzzle or board in a file, in characters. */
const LONGEST = 16_000_000;

/** Exports everything as one file. */
export async function exported(): Promise<{ name: string; blob: Blob; n: number }> {
  await tidy().catch(() => {});
  const db = await database().catch(() => undefined);
  const parts: BlobPart[] = [`{"shumi":"library","version":${VERSION},"games":[`];
  let n = 0;
  const add = (game: object) => parts.push(n++ ? ",\n" : "\n", JSON.stringify(game));
  if (db) {
    for (const card of await allCards()) {
      const [board, picture] = await Promise.all([db.get("boards", card.key), db.get("pictures", card.key)]);
      if (board) add({ ...card, ...board, picture: pictureOf(card.key) ?? picture?.picture });
    }
  } else {
    for (const { safe: _, ...game } of gamesOnDesk()) add({ ...game, picture: pictureOf(game.key) ?? undefined });
  }
  parts.push('],\n"shelves":[');
  const shelves = db ? await allShelves() : [];
  parts.push(shelves.map(({ title, parts }) => JSON.stringify({ title, parts })).join(",\n"));
  parts.push('],\n"records":', JSON.stringify(ownRecords()), "}\n");
  return { name: `shumi-library-${new Date().toISOString().slice(0, 10)}.json`, blob: new Blob(parts, { type: "application/json" }), n };
}

/** Validates a game of a file. Derives its key from its puzzle, unless it is a draft; ignores the key in the file. */
function gameFrom(record: unknown): Whole | null {
  if (!isBoard(record)) return null;
  const { key: named, family, puzzle, state, picture } = record as typeof record & Record<string, unknown>;
  if (typeof family !== "string" || puzzle.length + state.length > LONGEST) return null;
  const key = typeof named === "string" && isDraftKey(named) ? named : keyOf(family, puzzle);
  const card = cardFrom({ ...record, key });
  // A time in the future would win every later comparison.
  return card && { ...card, at: Math.min(card.at, Date.now()), puzzle, state, picture: pictureFrom(picture) };
}

/** Imports a file, and returns a text about the result. */
export async function takeIn(file: File): Promise<string> {
  const { name } = file;
  if (file.size > MOST_MB * 1_000_000) return say("file.too-large", { name, most: MOST_MB });
  let read: unknown;
  try {
    read = JSON.parse(await file.text());
  } catch (e) {
    return e instanceof SyntaxError ? say("file.not-ours", { name }) : say("file.not-read", { name, why: String(e) });
  }
  const { shumi, version, games, shelves, records } = (read ?? {}) as Record<string, unknown>;
  if (shumi !== "library" || !Array.isArray(games)) return say("file.not-ours", { name });
  if (version !== VERSION) return Number(version) > VERSION ? say("file.newer", { name }) : say("file.not-ours", { name });
  if (games.length > MOST_GAMES) return say("file.too-many", { name, most: MOST_GAMES });
  try {
    return await takeAll(name, games, Array.isArray(shelves) ? shelves.slice(0, MOST_GAMES) : [], records);
  } catch (e) {
    if (e instanceof DOMException && e.name === "QuotaExceededError") return say("file.no-room", { name });
    return say("file.not-read", { name, why: e instanceof Error ? e.message : String(e) });
  }
}

/** Tells whether the player has solved a game without the solver's answer. */
const isWon = ({ solved, shown }: { solved: boolean; shown?: boolean }) => solved && !shown;

/** Tells whether a game of a file replaces the one in the library: a win stays, otherwise the later one. */
const replaces = (game: Whole, here: Card) => (isWon(game) === isWon(here) ? here.at < game.at : isWon(game));

async function takeAll(name: string, written: unknown[], shelves: unknown[], own: unknown) {
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
    const [onDesk, away] = [coming.filter(({ key }) => gameOnDesk(key)), coming.filter(({ key }) => !gameOnDesk(key))];
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
  const taken = takeRecords(own);
  const bad = written.length - [...written].filter(gameFrom).length + bound.length - whole.length + taken.bad;
  return [
    say("file.imported", { name, added, updated, same }),
    ...(bad > 0 ? [say("file.left-out", { n: bad })] : []),
    ...(taken.full > 0 ? [say("file.records-full", { n: taken.full })] : []),
  ].join(" ");
}
