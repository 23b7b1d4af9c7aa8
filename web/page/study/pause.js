/** The pause: covers the board and suspends the clock; any key continues. It starts automatically when the page is hidden. */

import { button, el } from "../base/dom.js";
import { LEFT } from "../base/navigation.js";
import { recall } from "../base/settings.js";
import { say } from "../i18n/say.js";

/** @param {import("../play/game-page.js").GamePage} game @returns {() => void} pauses the game */
export function pausing(game) {
  /** @type {HTMLDialogElement | undefined} */
  let cover;
  const goOn = () => cover?.close();
  const pause = () => {
    if (cover || game.won || !game.node.isConnected) return;
    game.timer.hold(true);
    game.node.classList.add("paused");
    const dialog = el(
      "dialog",
      { className: "pause", "aria-labelledby": "pause-title" },
      el("h2", { id: "pause-title" }, say("clock.paused")),
      game.clock.hidden ? null : el("p", { className: "clock" }, game.clock.textContent),
      el("p", {}, say("clock.covered")),
      button(say("clock.go-on"), goOn, { className: "btn main" }),
    );
    cover = dialog;
    addEventListener(LEFT, goOn);
    dialog.onkeydown = (event) => {
      // Combinations with these keys belong to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || event.key === "Shift") return;
      event.preventDefault();
      event.stopPropagation();
      goOn();
    };
    dialog.onclose = () => {
      cover = undefined;
      removeEventListener(LEFT, goOn);
      dialog.remove();
      game.node.classList.remove("paused");
      game.timer.hold(false);
      game.keepFocus();
    };
    document.body.append(dialog);
    dialog.showModal();
  };
  const away = () => {
    // Without a move, or with the clock off, no time is lost.
    if (document.hidden && game.own > 0 && recall("no-clock") !== "off" && !document.querySelector("dialog[open]")) pause();
  };
  document.addEventListener("visibilitychange", away, { signal: game.closing.signal });
  return pause;
}
