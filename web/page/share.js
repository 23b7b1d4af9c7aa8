/** Taking a puzzle away: link, picture, text in each notation, a tag to embed. */

import { isLink } from "./address.js";
import { button, el } from "./dom.js";
import { language, say } from "./say.js";
import { widget } from "./widget.js";

/** Notations that a board writes itself. */
const OWN = ["text", "json"];

/** What a notation is called where it is copied. @param {string} notation */
function called(notation) {
  /** @type {Record<string, string>} */
  const names = { text: say("share.text"), puzzlink: say("share.puzzlink"), sgt: say("share.sgt") };
  return names[notation] ?? notation;
}

/** @param {import("./game-page.js").GamePage} game */
export function shareMenu(game) {
  const { board, info } = game;
  const copy = async (/** @type {string} */ text, /** @type {string} */ done) => {
    try {
      await navigator.clipboard.writeText(text);
      game.say(done);
    } catch {
      game.say(say("share.refused"));
    }
  };
  const foreign = async (/** @type {string} */ notation) => (await widget()).convert(board.text("json"), { family: info.id, to: notation, lang: language() });
  const write = async (/** @type {string} */ notation) => {
    try {
      const text = OWN.includes(notation) ? board.text(notation) : await foreign(notation);
      await copy(text, say("share.puzzle-copied", { notation: called(notation) }));
    } catch (e) {
      game.say(/** @type {Error} */ (e).message);
    }
  };
  return el(
    "details",
    { className: "card" },
    el("summary", {}, say("share.title")),
    el(
      "div",
      { className: "bar" },
      isLink(game.fragment) ? button(say("share.link"), () => void copy(new URL(game.fragment, location.href).href, say("share.link-copied"))) : null,
      button(say("share.picture"), () => save(`${info.id}.svg`, board.toSVG("light"), "image/svg+xml")),
      ...info.notations.map((notation) => button(say("share.puzzle", { notation: called(notation) }), () => void write(notation))),
      button(say("share.board"), () => void copy(board.value, say("share.board-copied"))),
    ),
  );
}

/** @param {string} name @param {string} text @param {string} type */
function save(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
