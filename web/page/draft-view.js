/** A puzzle in the making, as the address asks for it: one that is kept, one of a size, or one that begins as another puzzle. */

import { EditPage } from "./edit-page.js";
import { bring, clear, families, isDraftKey, keptGame, remember, say } from "./rest.js";
import { sizesView } from "./sizes-view.js";

/** Longest side that is asked for. */
const MOST = 1000;

/**
 * What a puzzle in the making begins as, as text for the board.
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

/** @param {URLSearchParams} wish of the address @returns {Promise<import("./later.js").View>} */
export async function draftView(wish) {
  const key = wish.get("draft") ?? "";
  if (isDraftKey(key)) {
    if (!keptGame(key)) await bring(key).catch(() => false);
    const kept = keptGame(key);
    if (kept) {
      const page = await EditPage.open(key, { family: kept.family, state: kept.state }).catch((/** @type {unknown} */ e) => {
        // What could not be loaded may be read another time; what cannot be read is set aside for the library, so that nothing is written over it.
        if (e instanceof Error && e.name === "NetworkError") throw e;
        if (remember(`torn:${key}`, kept)) clear(key);
      });
      return page ? viewOf(page) : nothing(kept.family, say("make.torn"));
    }
    const from = beginning(wish);
    if (from) return viewOf(await EditPage.open(key, from));
  }
  return nothing(wish.get("family") ?? "", say("make.gone"));
}

/** @param {EditPage} page @returns {import("./later.js").View} */
const viewOf = (page) => ({
  title: `${page.name} · Shumi`,
  nodes: [page.node],
  bench: page,
  shown: () => {
    scrollTo(0, 0);
    page.start();
  },
});

/** @param {string} family @param {string} news @returns {Promise<import("./later.js").View>} */
async function nothing(family, news) {
  const known = (await families()).some(({ id }) => id === family);
  const view = await sizesView(known ? family : "");
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = news;
  view.nodes[0].append(told);
  return view;
}
