/** Reads links of f-puzzles: a compressed object with a grid and drawings, of which only the digits are used. */

import lzString from "lz-string";
import { gridText } from "./grid-text.ts";
import type { Foreign } from "./foreign.ts";

/** Longest compressed text that is read: its size may grow quadratically. */
const LONGEST = 20_000;
/** Fields without effect on a puzzle. */
const HARMLESS = [
  "size", "grid", "title", "author", "ruleset", "solution", "successMessage", "highlightConflicts", "disabledlogic",
  "truecandidatesoptions", "metadata",
];

interface Cell {
  value?: unknown;
  given?: unknown;
  region?: unknown;
}

export const isEmpty = (field: unknown) => !field || (typeof field === "object" && Object.keys(field).length === 0);

/** Longest decompressed text, in characters: short links can hold very long texts. */
const UNPACKED = 2_000_000;

export function unpackedText(packed: string): string {
  if (packed.length > LONGEST) throw new Error("too long");
  const text = lzString.decompressFromBase64(packed);
  if (!text || text.length > UNPACKED) throw new Error("too long");
  return text;
}

export function packedGrid(packed: string): Foreign {
  const { size = 9, grid, ...others } = JSON.parse(unpackedText(packed.split("&")[0]));
  if (grid.length !== size) throw new Error("no grid");
  const rows: Cell[][] = grid.map((row: Cell[]) => row.slice(0, size).map((cell) => cell ?? {}));
  const lacks = Object.entries(others).filter(([name, field]) => !HARMLESS.includes(name) && !isEmpty(field)).map(([name]) => name);
  if (rows.flat().some(({ region }) => region !== undefined && region !== null)) lacks.push("region");
  return { text: gridText(rows.map((row) => row.map(({ value, given }) => (given ? value : undefined)))), lacks };
}
