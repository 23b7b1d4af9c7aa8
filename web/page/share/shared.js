/** A game from a link: replays beside the player's own game, and replaces it on request. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { lazy } from "../ui/lazy.js";
import { unpack } from "./links.js";

/**
 * The player's own game. `replace` continues from a state of the same puzzle.
 * @typedef {import("../study/replay.js").Replayed & {
 *   info: import("#shumi").FamilyInfo,
 *   own: number,
 *   say: (words: string) => void,
 *   replace: (state: string) => void,
 * }} Own
 */

const replaying = lazy("study", () => import("../study/replay.js"));

/** @param {Own} game @param {string} packed */
export async function showShared(game, packed) {
  const state = await unpack(packed).catch(() => "");
  if (!(await fits(state, game))) {
    game.say(say("shared.broken"));
    return;
  }
  const { showReplay } = await replaying();
  const words = game.own > 0 ? say("shared.replace") : say("shared.take");
  const take = (/** @type {() => void} */ close) => () => {
    game.replace(state);
    close();
  };
  showReplay(game, {
    state,
    title: say("shared.title"),
    below: (close) =>
      el("div", { className: "bar" }, button(words, take(close), { className: "btn main" }), el("span", {}, say("shared.about"))),
  });
}

/** Tells whether a state belongs to the game's puzzle. @param {string} state @param {Own} game */
async function fits(state, { board, info }) {
  if (!state) return false;
  const other = el("shumi-board", { toolbar: "off", keypad: "off" });
  other.state = state;
  // An unreadable state leaves the board empty.
  await other.ready.catch(() => {});
  return other.info?.id === info.id && other.text("json") === board.text("json");
}
