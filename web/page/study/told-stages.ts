/** The stages of a hint as texts, in which the cells have the colours that they have on the board. */

import { el } from "../base/dom.ts";
import { list, say } from "../i18n/say.ts";
import type { Hint, HintStage, ShumiBoard } from "#shumi";

/** Most cells that are named. */
const NAMED = 6;

/** Returns the conclusion of a hint: its sentence without the reason at its beginning; `""` if no sentence is left. */
function conclusionOf({ text, reason }: Hint) {
  // The reason ends with a full stop, where the sentence goes on with a comma.
  const begin = reason.replace(/[.。]\s*$/, "");
  if (!reason || !text.startsWith(begin)) return "";
  const end = text.slice(begin.length).replace(/^[\s,;:.，；：、。]+/, "");
  // A number alone is no sentence.
  return /\p{L}/u.test(end) ? end.charAt(0).toUpperCase() + end.slice(1) : "";
}

/** Divides a text at the names of cells, and colours them. @param roles of cells, by their names */
function coloured(text: string, roles: Map<string, string>): (Node | string)[] {
  const names = [...roles.keys()].sort((a, b) => b.length - a.length);
  if (names.length === 0) return [text];
  // A name is not a part of a longer one: r1c1 does not stand in r1c10.
  const pattern = new RegExp(`(${names.map((name) => `${name}(?!\\d)`).join("|")})`);
  return text.split(pattern).map((part) => {
    const role = roles.get(part);
    return role ? el("b", { className: role }, part) : part;
  });
}

const nameOf = (row: number, col: number) => say("technique.cell", { row: String(row), col: String(col) });

/** Returns the stages: the place, the reason, the conclusion; one without a text of its own is left out. */
export function stagesOf(hint: Hint) {
  const { where, reason, text, cells, because } = hint;
  const roles = new Map([
    ...because.map(({ row, col }) => [nameOf(row + 1, col + 1), "of-reason"] as const),
    ...cells.map(([row, col]) => [nameOf(row, col), "of-target"] as const),
  ]);
  const end = conclusionOf(hint);
  const look = where || say("technique.look", { places: list(cells.slice(0, NAMED).map(([row, col]) => nameOf(row, col))) });
  const told: [HintStage, string][] = end ? [["where", look], ["why", reason], ["what", end]] : [["where", look], ["what", text]];
  return told.map(([stage, words]) => ({
    words: coloured(words, roles),
    show: (board: ShumiBoard) => board.showHint(stage, hint),
  }));
}
