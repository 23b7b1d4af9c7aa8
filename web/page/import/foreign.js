/** Links of other programs that hold a whole puzzle: what of it there is here, and what not. */

import { say } from "../i18n/say.js";
import { packedGrid } from "./fpuzzles.js";
import { drawnGrid } from "./penpa.js";
import { Elsewhere, padGrid } from "./sudokupad.js";

/** Longest link, in characters. */
const LONGEST = 100_000;
/** Things that are named at most, and characters of a name. */
const [MOST, LONGEST_NAME] = [20, 120];

/** A puzzle in a notation of our own, and names of what else the link holds; `kind`: what it calls itself. @typedef {{ text: string, lacks: string[], kind?: string[] }} Foreign */

/** What begins a link's puzzle, and what reads what follows. @type {[begin: RegExp, read: (packed: string) => Foreign | Promise<Foreign>][]} */
const READERS = [
  [/penpa[^?#]*[?#](?:[^#]*&)?p=/i, drawnGrid],
  [/[?&]load=|fpuz(?:zles)?/, packedGrid],
  [/(?:sudokupad|crackingthecryptic|svencodes)[^/]*\/(?:(?:sudoku|puzzle)\b\/?)?(?:[^?]*\?puzzleid=)?/i, padGrid],
];

/**
 * The puzzle of a link as a text, what else it holds that no puzzle here has, and its family where the link says it. Rejects where it holds nothing of the kind.
 * @param {string} address @param {{ id: string, names: string[] }[]} families
 */
export async function readForeign(address, families) {
  try {
    const link = address.trim();
    if (link.length > LONGEST) throw new Error("too long");
    for (const [begin, read] of READERS) {
      const found = begin.exec(link);
      if (!found) continue;
      const { text, lacks, kind = [] } = await read(decoded(link.slice(found.index + found[0].length)));
      const family = families.find(({ id, names }) => [id, ...names].some((name) => kind.some((word) => word.toLowerCase().includes(name.toLowerCase()))));
      return { text, family: family?.id ?? "auto", lacks: [...new Set(lacks)].slice(0, MOST).map((name) => name.slice(0, LONGEST_NAME)) };
    }
    throw new Error("no such link");
  } catch (e) {
    throw new Error(say(e instanceof Elsewhere ? "foreign.elsewhere" : "foreign.broken"), { cause: e });
  }
}

/** As it stood before it became part of an address. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part).replaceAll(" ", "+");
  } catch {
    return part;
  }
}
