/**
 * Reads links of SudokuPad: `scl` or `ctc` and a compressed object in JSON or its short form; `classic` and runs of blanks and digits; or
 * an f-puzzles link. Any other name refers to a puzzle on its server.
 */

import { isEmpty, packedGrid, unpackedText } from "./fpuzzles.ts";
import { gridText, MOST } from "./grid-text.ts";
import { readShort } from "./short-json.ts";
import type { Foreign } from "./foreign.ts";

/** Names of fields by their abbreviations. */
const LONG: Record<string, string> = {
  ce: "cells", re: "regions", ca: "cages", l: "lines", a: "arrows", o: "overlays", u: "underlays", v: "value", cs: "cellSize", t: "title",
};
/** Fields without effect on a puzzle. */
const HARMLESS = [
  "id", "cellSize", "metadata", "cells", "regions", "cages", "settings", "title", "author", "rules", "solution", "videos", "vd", "duration",
  "d",
];
/** Matches the usual rules in words. */
const USUAL = /^\W*(?:(?:normal|standard|classic|regular)\s*)?(?:\w+\s*)?(?:sudoku\s*)?(?:rules?\s*)?(?:apply)?\W*$/i;
/** Length limit of the usual rules, in characters. */
const RULES = 120;
/** Length limit of names on the server; compressed puzzles are longer. */
const NAME = 40;
/** Characters for a digit (0: none) followed by up to five blanks. */
const PAIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
/** Characters for numbers of blanks; digits stand for themselves. */
const BLANKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/** A link that only names a puzzle on a server. */
export class Elsewhere extends Error {}

/** @param link rest of the address */
export function padGrid(link: string): Foreign {
  const [, begin = "", packed = ""] = /^(scl|ctc|classic|fpuz(?:zles)?)?(.*)$/s.exec(link) ?? [];
  if (begin === "classic") return { text: classic(packed.split("?")[0]), lacks: [] };
  const plain = packed.split(/[?&#]/)[0];
  if (!begin && plain.length < NAME) throw new Elsewhere();
  if (begin.startsWith("fpuz")) return packedGrid(plain);
  const read = named(readShort(unpackedText(plain)));
  return typeof read.p === "string" ? { text: classic(read.p), lacks: [] } : drawn(read);
}

/** Returns an object with the full names of its fields. */
const named = (it: unknown): Record<string, any> =>
  Object.fromEntries(Object.entries(Object(it)).map(([name, field]) => [Object.hasOwn(LONG, name) ? LONG[name] : name, field]));

/** Reads runs of blanks and digits in either of two encodings. */
function classic(packed: string) {
  const byPairs = () =>
    [...packed]
      .map((sign) => PAIRS.indexOf(sign))
      .map((n) => (n < 0 ? "" : String(n % 10) + "0".repeat(Math.floor(n / 10))))
      .join("");
  const byBlanks = () => [...packed].map((sign) => (/\d/.test(sign) ? sign : "0".repeat(Math.max(0, BLANKS.indexOf(sign))))).join("");
  const signs = packed.length > 81 ? "" : [byPairs(), byBlanks()].find(({ length }) => length === 81);
  if (!signs) throw new Error("no grid");
  return gridText((signs.match(/.{9}/g) ?? []).map((row) => [...row]));
}

/** Reads a drawing: the digits of its cells, and the names of unsupported parts. */
function drawn({ cells, regions, cages, ...others }: Record<string, any>): Foreign {
  if (!Array.isArray(cells) || cells.length > MOST) throw new Error("no grid");
  const size = cells.length;
  // Missing cells are empty, too.
  const rows = Array.from({ length: size }, (_, r) => Array.from({ length: size }, (_, c) => named(cells[r]?.[c]).value));
  const lacks = Object.entries(others).filter(([name, field]) => !HARMLESS.includes(name) && !isEmpty(field)).map(([name]) => name);
  // Some cages only hold the title of the puzzle.
  const isCage = (cage: Record<string, any>) =>
    !isEmpty(named(cage).cells) && named(cage).hidden !== true && named(cage).style !== "box";
  if (Array.isArray(cages) && cages.some(isCage)) lacks.push("cages");
  if (!isEmpty(regions) && !areBoxes(regions, size)) lacks.push("regions");
  const { rules, ...about } = named(others.metadata);
  const words = [rules].flat().filter((rule) => typeof rule === "string").join(" ").trim();
  if (words.length > RULES || !USUAL.test(words)) lacks.push(`“${words}”`);
  lacks.push(...Object.keys(about).filter((name) => about[name] === true));
  return { text: gridText(rows), lacks };
}

/** Tells whether each region is a contiguous block of cells, all of one shape. */
function areBoxes(regions: unknown, size: number) {
  if (!Array.isArray(regions)) return false;
  const forms = regions.map((region) => {
    const cells = Array.isArray(region) ? region.filter(Array.isArray) : [];
    const [rows, cols] = [0, 1].map((i) => cells.map((cell) => Number(cell[i])));
    const [top, left, tall, wide] = [
      Math.min(...rows),
      Math.min(...cols),
      Math.max(...rows) - Math.min(...rows) + 1,
      Math.max(...cols) - Math.min(...cols) + 1,
    ];
    return cells.length === size && tall * wide === size && top % tall === 0 && left % wide === 0 ? `${tall} ${wide}` : "";
  });
  return (
    forms.length === size &&
    forms[0] !== "" &&
    forms.every((form) => form === forms[0]) &&
    Number(forms[0].split(" ")[0]) <= Number(forms[0].split(" ")[1])
  );
}
