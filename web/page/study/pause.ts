/** The pause: covers the board and suspends the clock; any key continues. It starts automatically when the page is hidden. */

import { button, el } from "../base/dom.ts";
import { recall } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import type { Under } from "../ui/dialog.ts";

/** The game that is paused. */
export type Paused = Under & {
    node: HTMLElement;
    signal: AbortSignal;
    won: boolean;
    own: number;
    places: { clock: HTMLElement };
  };

/** Functions that pause a game. */
const pauses = new WeakMap<Paused, () => void>();

/** Has a game pause by itself when the page is hidden. @returns pauses the game */
export function pausing(game: Paused): () => void {
  const known = pauses.get(game);
  if (known) return known;
  let cover: HTMLDialogElement | undefined;
  const { clock } = game.places;
  const goOn = () => cover?.close();
  const pause = () => {
    if (cover || game.won || !game.node.isConnected) return;
    game.node.classList.add("paused");
    const dialog = el(
      "dialog",
      { className: "pause", "aria-labelledby": "pause-title" },
      el("h2", { id: "pause-title" }, say("clock.paused")),
      clock.hidden ? null : el("p", { className: "clock" }, clock.textContent),
      el("p", {}, say("clock.covered")),
      button(say("clock.go-on"), goOn, { className: "btn main" }),
    );
    cover = dialog;
    dialog.onkeydown = (event) => {
      // Combinations with these keys belong to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || event.key === "Shift") return;
      event.preventDefault();
      goOn();
    };
    const closed = () => {
      cover = undefined;
      game.node.classList.remove("paused");
      game.keepFocus();
    };
    openDialog(dialog, { under: game, closed });
  };
  const away = () => {
    // Without a move, or with the clock off, no time is lost.
    if (document.hidden && game.own > 0 && recall(records.noClock) !== "off" && !document.querySelector("dialog[open]")) pause();
  };
  document.addEventListener("visibilitychange", away, { signal: game.signal });
  pauses.set(game, pause);
  return pause;
}
