/** The view of a draft that the address names: a saved one, an empty one of a size, or a copy of another puzzle. */

import { openAgain } from "../base/navigation.ts";
import { remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { isLost } from "../base/unreachable.ts";
import { say } from "../i18n/say.ts";
import { failed } from "../ui/placeholders.ts";
import { loadGame } from "../store/load-game.ts";
import { clearDesk, isDraftKey, gameOnDesk } from "../store/local-store.ts";
import { EditPage } from "./edit-page.ts";
import { sizesView } from "./sizes-view.ts";
import type { View } from "../base/navigation.ts";

/** Longest side of a new draft. */
const MOST = 1000;

/** Returns the initial text of a draft for the board. */
function beginning(wish: URLSearchParams): { family: string; text: string } | undefined {
  const [family, text, game] = ["family", "p", "game"].map((name) => wish.get(name) ?? "");
  if (text) return { family: family || "auto", text };
  const kept = game ? gameOnDesk(game) : null;
  if (kept) return { family: kept.family, text: kept.puzzle };
  const [rows, cols] = ["rows", "cols"].map((name) => Number(wish.get(name)));
  const isSize = [rows, cols].every((n) => Number.isInteger(n) && n > 0 && n <= MOST);
  return family && isSize ? { family, text: JSON.stringify({ draft: 1, family, rows, cols }) } : undefined;
}

/** Opens the view; shows the message of an error in the puzzle. @param wish of the address */
export async function open(wish: URLSearchParams): Promise<View> {
  try {
    return await draftView(wish);
  } catch (e) {
    // A failed import throws a TypeError.
    if (e instanceof TypeError || isLost(e)) throw e;
    return { title: "Shumi", nodes: [failed(String(e instanceof Error ? e.message : e), openAgain)] };
  }
}

/** @param wish of the address */
async function draftView(wish: URLSearchParams): Promise<View> {
  const key = wish.get("draft") ?? "";
  if (isDraftKey(key)) {
    if (!gameOnDesk(key)) await loadGame(key).catch(() => false);
    const kept = gameOnDesk(key);
    if (kept) {
      const page = await EditPage.open(key, { family: kept.family, state: kept.state }).catch((e: unknown) => {
        // A failed download can be tried again; an unreadable record moves to a key of its own for the library, so that nothing overwrites
        // it.
        if (isLost(e)) throw e;
        if (remember(records.torn, kept, key)) clearDesk(key);
      });
      return page ? viewOf(page) : nothing(kept.family, say("make.torn"));
    }
    const from = beginning(wish);
    if (from) return viewOf(await EditPage.open(key, from));
  }
  return nothing(wish.get("family") ?? "", say("make.gone"));
}

const viewOf = (page: EditPage): View => ({
  title: `${page.name} · Shumi`,
  nodes: [page.node],
  table: page,
  shown: () => {
    scrollTo(0, 0);
    page.start();
  },
});

async function nothing(family: string, news: string): Promise<View> {
  const view = await sizesView(family);
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.textContent = news;
  view.nodes[0].append(alert);
  return view;
}
