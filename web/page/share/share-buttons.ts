/** The buttons for sharing: links, pictures, print, text in each notation. */

import { button } from "../base/dom.ts";
import { language, say } from "../i18n/say.ts";
import { copyText } from "../ui/copy.ts";
import { widget } from "../board/widget.ts";
import { isLink } from "../nav/address.ts";
import { FORMATS } from "./formats.ts";
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

/** Copies the puzzle of a game in a notation or format. */
async function copyAs(game: Shareable, notation: string, name: string) {
  const { board, info } = game;
  try {
    const foreign = async () => (await widget()).convert(board.text("json"), { family: info.id, to: notation, lang: language() });
    const text = OWN.includes(notation) ? board.text(notation) : await foreign();
    await copy(game, text, say("share.puzzle-copied", { notation: name }));
  } catch (e) {
    game.say((e as Error).message);
  }
}

const copyButton = (game: Shareable, notation: string, name: string) =>
  button(say("share.puzzle", { notation: name }), () => void copyAs(game, notation, name));

/** Builds a button for each format other than a link. @param isBare nothing has been entered */
export function formatButtons(game: Shareable, isBare = false): HTMLElement[] {
  return [
    ...(isLink(game.fragment) ? [button(say("share.code"), () => showQrCode(game))] : []),
    button(say("share.picture"), () => showPicture(game)),
    ...game.info.notations.map((notation) => copyButton(game, notation, called(notation))),
    ...(isBare ? [] : [button(say("share.board"), () => void copy(game, game.board.value, say("share.board-copied")))]),
  ];
}

/** Builds a button for each format of other programs. */
export const programButtons = (game: Shareable): HTMLElement[] =>
  (FORMATS[game.info.id] ?? []).map(([id, name]) => copyButton(game, id, name));

/** Builds the buttons of a draft, in which nothing has been entered. */
export const draftButtons = (draft: Shareable): HTMLElement[] => [
  ...(isLink(draft.fragment) ? [button(say("share.link"), () => void copyLink(draft, "puzzle"))] : []),
  button(say("share.print"), () => void showPrint(draft)),
  ...formatButtons(draft, true),
];
