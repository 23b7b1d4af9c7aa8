/** The buttons of the Share card: links, pictures, print, text in each notation. */

import { button } from "../base/dom.ts";
import { language, say } from "../i18n/say.ts";
import { copyText } from "../ui/copy.ts";
import { widget } from "../board/widget.ts";
import { isLink } from "../nav/address.ts";
import { showQrCode } from "./qr-dialog.ts";
import { linkTo } from "./links.ts";
import { showPicture } from "./picture.ts";
import { showPrint } from "./print.ts";
import type { Opens, Shareable } from "./links.ts";

/** Notations that a board writes itself. */
const OWN = ["text", "json"];

/** Returns the name of a notation on its button. */
function called(notation: string) {
  const names: Record<string, string> = { text: say("share.text"), json: "JSON", puzzlink: say("share.puzzlink"), sgt: say("share.sgt") };
  return names[notation] ?? notation;
}

/** @param isBare nothing has been entered */
export function shareButtons(game: Shareable, isBare = false): HTMLElement[] {
  const { board, info } = game;
  const copy = async (text: string, done: string) =>
    game.say((await copyText(text)) ? done : say("share.refused"));
  const foreign = async (notation: string) =>
    (await widget()).convert(board.text("json"), { family: info.id, to: notation, lang: language() });
  const write = async (notation: string) => {
    try {
      const text = OWN.includes(notation) ? board.text(notation) : await foreign(notation);
      await copy(text, say("share.puzzle-copied", { notation: called(notation) }));
    } catch (e) {
      game.say((e as Error).message);
    }
  };
  const link = async (what: Opens) => {
    const address = await linkTo(game, what);
    await (address ? copy(address, say("share.link-copied")) : game.say(say("share.too-long")));
  };
  const links = [
    button(say("share.link"), () => void link("puzzle")),
    ...(isBare
      ? []
      : [button(say("share.link-position"), () => void link("position")), button(say("share.link-game"), () => void link("game"))]),
    button(say("share.code"), () => showQrCode(game)),
  ];
  return [
    ...(isLink(game.fragment) ? links : []),
    button(say("share.picture"), () => showPicture(game)),
    button(say("share.print"), () => showPrint(game)),
    ...info.notations.map((notation) => button(say("share.puzzle", { notation: called(notation) }), () => void write(notation))),
    ...(isBare ? [] : [button(say("share.board"), () => void copy(board.value, say("share.board-copied")))]),
  ];
}
