/** Links of other programs that hold a whole puzzle: reads the supported parts, and names the unsupported ones. */

import { say } from "../i18n/say.ts";
import { packedGrid } from "./fpuzzles.ts";
import { drawnGrid } from "./penpa.ts";
import { Elsewhere, padGrid } from "./sudokupad.ts";

/** Longest link, in characters. */
const LONGEST = 100_000;
/** Most unsupported parts that are named, and the longest name in characters. */
const [MOST, LONGEST_NAME] = [20, 120];

/** A puzzle in one of Shumi's notations; `lacks`: names of unsupported parts of the link; `kind`: words that may name its family. */
export interface Foreign {
  text: string;
  lacks: string[];
  kind?: string[];
}

/** Patterns that end where a link's puzzle begins, each with its reader. */
const READERS: [begin: RegExp, read: (packed: string) => Foreign | Promise<Foreign>][] = [
  [/penpa[^?#]*[?#](?:[^#]*&)?p=/i, drawnGrid],
  [/[?&]load=|fpuz(?:zles)?/, packedGrid],
  [/(?:sudokupad|crackingthecryptic|svencodes)[^/]*\/(?:(?:sudoku|puzzle)\b\/?)?(?:[^?]*\?puzzleid=)?/i, padGrid],
];

/** Returns the puzzle of a link as a text, the names of its unsupported parts, and its family if the link has one. Rejects other links. */
export async function readForeign(address: string, families: { id: string; names: string[] }[]) {
  try {
    const link = address.trim();
    if (link.length > LONGEST) throw new Error("too long");
    for (const [begin, read] of READERS) {
      const found = begin.exec(link);
      if (!found) continue;
      const { text, lacks, kind = [] } = await read(decoded(link.slice(found.index + found[0].length)));
      const family = families.find(({ id, names }) =>
        [id, ...names].some((name) => kind.some((word) => word.toLowerCase().includes(name.toLowerCase()))),
      );
      return { text, family: family?.id ?? "auto", lacks: [...new Set(lacks)].slice(0, MOST).map((name) => name.slice(0, LONGEST_NAME)) };
    }
    throw new Error("no such link");
  } catch (e) {
    throw new Error(say(e instanceof Elsewhere ? "foreign.elsewhere" : "foreign.broken"), { cause: e });
  }
}

/** Decodes a part of an address. */
function decoded(part: string) {
  try {
    return decodeURIComponent(part).replaceAll(" ", "+");
  } catch {
    return part;
  }
}
