/** Notes about the browser's storage: its persistence, its quota, and unreadable records. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { saveFile } from "../ui/save-file.ts";
import { pressEnded } from "../ui/after-press.ts";
import { database } from "../store/library-db.ts";

/** Part of the quota above which the library warns. */
const NEARLY = 0.8;

/** Asks the browser for persistent storage; some browsers ask the player. */
export const askToKeep = (): Promise<boolean> => navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false);

/** Returns the used part of the quota in percent; 0 below the warning level. */
async function usedUp() {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota > 0 && usage > NEARLY * quota ? Math.round((100 * usage) / quota) : 0;
}

/** A game beside which cards stand. `beside` inserts one at the top of their column. */
export interface Aside {
  node: HTMLElement;
  beside: (card: Node) => void;
}

/** Warns a player that the quota is nearly used up, once in a visit. */
export async function warnOfQuota(game: Aside) {
  const part = hasWarned ? 0 : await usedUp();
  await pressEnded();
  if (part === 0 || !game.node.isConnected) return;
  hasWarned = true;
  game.beside(
    el(
      "div",
      { className: "card", role: "alert" },
      el("p", {}, say("room.nearly-full", { part })),
      el("a", { className: "btn", href: "#library" }, say("library.title")),
    ),
  );
}
let hasWarned = false;

/** Builds the warning about a closed database, or about a quota that is nearly used up. @param isOpen the database */
export async function quotaNote(isOpen: boolean): Promise<HTMLElement | null> {
  if (!isOpen) return el("p", { role: "alert" }, say("room.closed"));
  const part = await usedUp();
  return part > 0 ? el("p", { role: "alert" }, say("room.nearly-full", { part })) : null;
}

/** Returns the note about storage that the browser may clear, and a button that asks it not to; nothing if it has promised. */
export async function askNote(tell: (words: string) => void): Promise<(Node | string)[]> {
  if (!navigator.storage?.persisted || (await navigator.storage.persisted().catch(() => true))) return [];
  const note = el("span", {}, say("room.may-go"), " ");
  const ask = async () => {
    if (await askToKeep()) note.remove();
    else tell(say("room.refused"));
  };
  note.append(button(say("room.ask"), () => void ask(), { className: "link" }));
  return [note];
}

/** Builds the note about unreadable records, with buttons to save and to delete them; `null` if there are none. */
export async function unreadableNote(changed: () => void): Promise<HTMLElement | null> {
  const db = await database();
  const n = await db.count("aside");
  if (n === 0) return null;
  const save = async () =>
    saveFile("shumi-set-aside.json", new Blob([JSON.stringify(await db.getAll("aside"), null, 1)], { type: "application/json" }));
  const drop = async () => {
    await db.clear("aside");
    changed();
  };
  return el(
    "div",
    { className: "wrong", role: "alert" },
    el("p", {}, say("room.aside", { n })),
    el(
      "div",
      { className: "bar" },
      button(say("room.aside-save"), () => void save()),
      button(say("room.aside-drop"), () => void drop()),
    ),
  );
}
