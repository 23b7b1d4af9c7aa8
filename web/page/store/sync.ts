/** Copies games from the desk into the library; only copied games leave the desk. */

import { forget, rawOf, recall, remember, stored } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { say } from "../i18n/say.ts";
import { originOf } from "./origin.ts";
import { clearDesk, isDraftKey, saveGame, gameOnDesk, keyOf, putOnDesk, pictureOf, takeOffDesk as leaveToLibrary } from "./local-store.ts";
import { cardFrom } from "./library-records.ts";
import { database, gameOf, markAway, putAll, removeAll, tellOthers } from "./library-db.ts";
import type { Kept } from "../base/records.ts";
import type { Named } from "../base/local-storage.ts";

/** Number of games that stay on the desk. */
const DESK = 30;

/** Queue of this tab; a lock orders the tabs. */
let last: Promise<unknown> = Promise.resolve();

export function alone<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(() => (navigator.locks ? navigator.locks.request("shumi-library", act) : act()));
  last = next.then(() => {}, () => {});
  return next as Promise<T>;
}

/**
 * Copies new and changed games into the library; rejects if there is no database, or no room in it.
 * @param most games that stay on the desk
 */
export const tidy = (most: number = DESK) => alone(() => settle(most));

async function settle(most: number) {
  const db = await database();
  const gone = stored(records.gone);
  if (gone.length > 0) await removeAll(gone);
  for (const key of gone) forget(records.gone, key);
  const order = recall(records.games);
  const keys = stored(records.game);
  /** Games to copy, each with its raw record. */
  const open: { raw: string; game: Kept }[] = [];
  for (const key of keys) {
    const raw = rawOf(records.game, key);
    const game = gameOnDesk(key);
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
        made: originOf(game.key) ?? game.made,
        picture: pictureOf(game.key) ?? undefined,
      })),
    );
    // A game that changed in the meantime is copied the next time.
    for (const { raw, game } of open) {
      if (rawOf(records.game, game.key) === raw) remember(records.game, { ...game, safe: true }, game.key);
    }
  }
  const unlisted = keys.filter((key) => !order.includes(key));
  const leaving = [...order.slice(most), ...unlisted].filter((key) => gameOnDesk(key)?.safe);
  const pictures = leaving.map((key) => ({ key, picture: pictureOf(key) }));
  for (const { key, picture } of pictures) if (picture) await db.put("pictures", { key, picture });
  leaving.forEach(leaveToLibrary);
  if (open.length + gone.length + leaving.length > 0) tellOthers();
}

/** Moves an unreadable record into the library. */
async function asideFrom(db: Awaited<ReturnType<typeof database>>, kind: Named, key: string) {
  await db.add("aside", { name: kind.name + key, text: rawOf(kind, key) ?? "", at: Date.now() });
  forget(kind, key);
  if (kind === records.game) clearDesk(key);
}

/** The page of a game. `now`: its record, before it is saved. */
export interface Keeper {
  key: string;
  fragment: string;
  now?: { game: Kept };
  say: (words: string) => void;
}

/** Saves a game that has no moves yet. */
export function saveToLibrary(page: Keeper) {
  const { game } = page.now ?? {};
  if (!game) return;
  if (!gameOnDesk(page.key) && !saveGame(game)) void copyToLibrary(page, game);
  else page.say(say("library.is-kept"));
}

/** Pages that have announced where their game is saved. */
const informed = new WeakSet<object>();

/** Saves a game that did not fit on the desk: makes room there, or writes it directly into the library. */
export async function copyToLibrary(page: Pick<Keeper, "fragment" | "say">, game: Kept) {
  const isKept =
    (await tidy(1).then(
      () => saveGame(game),
      () => false,
    )) ||
    (await alone(() => putStraight(game)).then(
      () => true,
      () => false,
    ));
  if (informed.has(page)) return;
  informed.add(page);
  if (!isKept) page.say(say("room.no-room"));
  else if (page.fragment.startsWith("#game=")) page.say(say("room.kept-here"));
}

async function putStraight(game: Kept) {
  const whole = { ...game, at: Date.now(), made: originOf(game.key) ?? game.made };
  await putAll([whole]);
  putOnDesk({ ...whole, safe: true });
  markAway([game.key]);
  tellOthers();
}

/** Changes name and tags of a game on the desk and in the library. */
export const rename = (key: string, { title, tags }: { title: string; tags: string[] }) =>
  alone(async () => {
    const game = (await gameOf(key)) ?? gameOnDesk(key);
    if (!game) return;
    const named = { ...game, ...gameOnDesk(key), title, tags, at: game.at ?? Date.now() };
    await putAll([{ ...named, made: originOf(key) ?? named.made }]);
    if (gameOnDesk(key)) remember(records.game, { ...named, safe: true }, key);
    tellOthers();
  });
