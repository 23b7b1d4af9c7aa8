import { el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import type { FamilyInfo, ShumiBoard } from "#shumi";

/** The part of a game that the button needs. */
interface Hinted {
  board: ShumiBoard;
  info: FamilyInfo;
  andBack: (act: () => void) => () => void;
}

/** Returns the button for the next hint. @param whole resolves once the board knows its keys */
export function hintButton(game: Hinted, whole: Promise<void>, className: string) {
  const { board, info } = game;
  const key = el("kbd", {}, "H");
  key.style.visibility = "hidden";
  const name = () => {
    // If H is a value, or single letters are no commands, the shortcut is Alt+H.
    if (!board.shortcuts().some(({ keys }) => keys.includes("h"))) key.textContent = "Alt H";
    key.style.visibility = "";
  };
  whole.then(name, () => {});
  const onclick = game.andBack(() => board.nextHint());
  const hidden = Boolean(info.lacks);
  return el("button", { type: "button", className: `${className} ask`, hidden, onclick }, say("game.hint"), " ", key);
}
