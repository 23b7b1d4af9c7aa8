/** The view of a draft that the address names: a saved one, an empty one of a size, or a copy of another puzzle. */

import { openAgain } from "../base/navigation.js";
import { remember } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { isLost } from "../base/unreachable.js";
import { say } from "../i18n/say.js";
import { failed } from "../ui/states.js";
import { bring } from "../store/bring.js";
import { clear, isDraftKey, keptGame } from "../store/storage.js";
import { EditPage } from "./edit-page.js";
import { sizesView } from "./sizes-view.js";

/** Longest side of a new draft. */
const MOST = 1000;

/**
 * Returns the initial text of a draft for the board.
 * @param {URLSearchParams} wish @returns {{ family: string, text: string } | undefined}
 */
function beginning(wish) {
  const [family, text, game] = ["family", "p", "game"].map((name) => wish.get(name) ?? "");
  if (text) return { family: family || "auto", text };
  const kept = game ? keptGame(game) : null;
  if (kept) return { family: kept.family, text: kept.puzzle };
  const [rows, cols] = ["rows", "cols"].map((name) => Number(wish.get(name)));
  const isSize = [rows, cols].every((n) => Number.isInteger(n) && n > 0 && n <= MOST);
  return family && isSize ? { family, text: JSON.stringify({ draft: 1, family, rows, cols }) } : undefined;
}

/**
 * Opens the view; shows the message of an error in the puzzle.
 * @param {URLSearchParams} wish of the address @returns {Promise<import("../base/navigation.js").View>}
 */
export async function open(wish) {
  try {
    return await draftView(wish);
  } catch (e) {
    // A failed import throws a TypeError.
    if (e instanceof TypeError || isLost(e)) throw e;
    return { title: "Shumi", nodes: [failed(String(e instanceof Error ? e.message : e), openAgain)] };
  }
}

/** @param {URLSearchParams} wish of the address @returns {Promise<import("../base/navigation.js").View>} */
async function draftView(wish) {
  const key = wish.get("draft") ?? "";
  if (isDraftKey(key)) {
    if (!keptGame(key)) await bring(key).catch(() => false);
    const kept = keptGame(key);
    if (kept) {
      const page = await EditPage.open(key, { family: kept.family, state: kept.state }).catch((/** @type {unknown} */ e) => {
        // A failed download can be tried again; an unreadable record moves to a key of its own for the library, so that nothing overwrites
        // it.
        if (isLost(e)) throw e;
        if (remember(records.torn, kept, key)) clear(key);
      });
      return page ? viewOf(page) : nothing(kept.family, say("make.torn"));
    }
    const from = beginning(wish);
    if (from) return viewOf(await EditPage.open(key, from));
  }
  return nothing(wish.get("family") ?? "", say("make.gone"));
}

/** @param {EditPage} page @returns {import("../base/navigation.js").View} */
const viewOf = (page) => ({
  title: `${page.name} · Shumi`,
  nodes: [page.node],
  table: page,
  shown: () => {
    scrollTo(0, 0);
    page.start();
  },
});

/** @param {string} family @param {string} news @returns {Promise<import("../base/navigation.js").View>} */
async function nothing(family, news) {
  const view = await sizesView(family);
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = news;
  view.nodes[0].append(told);
  return view;
}
