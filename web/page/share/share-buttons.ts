/** The buttons for sharing: links, pictures, print, text in each notation. */

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

/** Copies a text and tells the result. */
const copy = async (game: Shareable, text: string, done: string) => game.say((await copyText(text)) ? done : say("share.refused"));

/** Copies the link to a game. */
export async function copyLink(game: Shareable, what: Opens) {
  const address = await linkTo(game, what);
  await (address ? copy(game, address, say("share.link-copied")) : game.say(say("share.too-long")));
}

/** Builds a button for each format other than a link. @param isBare nothing has been entered */
export function formatButtons(game: Shareable, isBare = false): HTMLElement[] {
  const { board, info } = game;
  const foreign = async (notation: string) =>
    (await widget()).convert(board.text("json"), { family: info.id, to: notation, lang: language() });
  const write = async (notation: string) => {
    try {
      const text = OWN.includes(notation) ? board.text(notation) : await foreign(notation);
      await copy(game, text, say("share.puzzle-copied", { notation: called(notation) }));
    } catch (e) {
      game.say((e as Error).message);
    }
  };
  return [
    ...(isLink(game.fragment) ? [button(say("share.code"), () => showQrCode(game))] : []),
    button(say("share.picture"), () => showPicture(game)),
    ...info.notations.map((notation) => button(say("share.puzzle", { notation: called(notation) }), () => void write(notation))),
    ...(isBare ? [] : [button(say("share.board"), () => void copy(game, board.value, say("share.board-copied")))]),
  ];
}

/** Builds the buttons of a draft, in which nothing has been entered. */
export const draftButtons = (draft: Shareable): HTMLElement[] => [
  ...(isLink(draft.fragment) ? [button(say("share.link"), () => void copyLink(draft, "puzzle"))] : []),
  button(say("share.print"), () => void showPrint(draft)),
  ...formatButtons(draft, true),
];
