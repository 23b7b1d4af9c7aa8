/** The buttons of the Share card: links, pictures, print, text in each notation. */

import { button } from "../base/dom.js";
import { language, say } from "../i18n/say.js";
import { copyText } from "../ui/copy.js";
import { widget } from "../board/widget.js";
import { isLink } from "../nav/address.js";
import { showCode } from "./code.js";
import { linkTo } from "./links.js";
import { showPicture } from "./picture.js";
import { showPrint } from "./print.js";

/** Notations that a board writes itself. */
const OWN = ["text", "json"];

/** Returns the name of a notation on its button. @param {string} notation */
function called(notation) {
  /** @type {Record<string, string>} */
  const names = { text: say("share.text"), json: "JSON", puzzlink: say("share.puzzlink"), sgt: say("share.sgt") };
  return names[notation] ?? notation;
}

/** @param {import("./links.js").Shareable} game @param {boolean} [isBare] nothing has been entered @returns {HTMLElement[]} */
export function shareButtons(game, isBare = false) {
  const { board, info } = game;
  const copy = async (/** @type {string} */ text, /** @type {string} */ done) =>
    game.say((await copyText(text)) ? done : say("share.refused"));
  const foreign = async (/** @type {string} */ notation) =>
    (await widget()).convert(board.text("json"), { family: info.id, to: notation, lang: language() });
  const write = async (/** @type {string} */ notation) => {
    try {
      const text = OWN.includes(notation) ? board.text(notation) : await foreign(notation);
      await copy(text, say("share.puzzle-copied", { notation: called(notation) }));
    } catch (e) {
      game.say(/** @type {Error} */ (e).message);
    }
  };
  const link = async (/** @type {import("./links.js").Opens} */ what) => {
    const address = await linkTo(game, what);
    await (address ? copy(address, say("share.link-copied")) : game.say(say("share.too-long")));
  };
  const links = [
    button(say("share.link"), () => void link("puzzle")),
    ...(isBare
      ? []
      : [button(say("share.link-position"), () => void link("position")), button(say("share.link-game"), () => void link("game"))]),
    button(say("share.code"), () => showCode(game)),
  ];
  return [
    ...(isLink(game.fragment) ? links : []),
    button(say("share.picture"), () => showPicture(game)),
    button(say("share.print"), () => showPrint(game)),
    ...info.notations.map((notation) => button(say("share.puzzle", { notation: called(notation) }), () => void write(notation))),
    ...(isBare ? [] : [button(say("share.board"), () => void copy(board.value, say("share.board-copied")))]),
  ];
}
