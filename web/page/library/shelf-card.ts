/**
 * The library's parts beside a game: a button that saves it before its first move, and the card of its collection with buttons for the
 * previous and next puzzle.
 */

import { button, el } from "../base/dom.ts";
import { openPuzzle } from "../base/navigation.ts";
import { say } from "../i18n/say.ts";
import { progressBar } from "../ui/progress-bar.ts";
import { pressEnded } from "../ui/after-press.ts";
import { saveToLibrary } from "../store/sync.ts";
import { choose, placeOf, shelfName, statesOf } from "../store/shelves.ts";
import { gameOnDesk } from "../store/local-store.ts";
import { warnOfQuota } from "./quota.ts";
import type { Keeper } from "../store/sync.ts";
import type { Aside } from "./quota.ts";

export type Shelved = Aside & Keeper & { places: { about: HTMLElement }; focus: () => void };

export async function besideGame(game: Shelved) {
  void warnOfQuota(game);
  await pressEnded();
  if (!gameOnDesk(game.key)) {
    // No `link`: its press closes the sheet, and the message is seen.
    const keep = button(say("library.keep"), () => {
      keep.remove();
      saveToLibrary(game);
      game.focus();
    });
    game.places.about.querySelector(".to-library")?.append(" ", keep);
  }
  const place = await placeOf(game.key);
  if (!place || place.shelf.parts.length < 2 || !game.node.isConnected) return;
  const { shelf, at } = place;
  const states = await statesOf(shelf.keys);
  const go = (words: string, to: number) =>
    button(
      words,
      () => {
        choose(shelf, to);
        openPuzzle(shelf.parts[to]).catch((e) => game.say((e as Error).message));
      },
      { disabled: to < 0 || to >= shelf.parts.length },
    );
  const numbers = { at: at + 1, all: shelf.parts.length };
  const solved = states.filter((state) => state === "solved").length;
  const name = await shelfName(shelf);
  await pressEnded();
  if (!game.node.isConnected) return;
  game.beside(
    el(
      "nav",
      { className: "card several", "aria-label": say("several.title") },
      el("h2", {}, shelf.cut ? say("several.place-of-first", numbers) : say("several.place", numbers)),
      progressBar(solved / numbers.all),
      el(
        "p",
        { className: "muted" },
        el("a", { href: `#library=${shelf.id}` }, name),
        " · ",
        say("shelf.progress", { solved, all: numbers.all }),
      ),
      el("div", { className: "bar" }, go(say("several.previous"), at - 1), go(say("several.next"), at + 1)),
    ),
  );
}
