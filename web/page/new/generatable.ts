/** The puzzles that a family can generate: sizes, and for each size grades and kinds. The list of families has the offers. */

import { recall, remember } from "../base/local-storage.ts";
import * as puzzles from "../store/puzzle-records.ts";
import type { Family, Kind, Offer } from "#shumi";

export type Size = [rows: number, cols: number];
/** A grade, a kind or both. */
export interface Choice {
  grade?: number;
  kind?: Kind;
}
/** A request that its family can fill. */
export type PageWish = Choice & { family: string; size: Size };

/** Sides that are offered from a long range, as players count them. */
const SIDES = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 30, 40, 50];

const covers = ({ rows, cols, square }: Offer, [r, c]: Size) =>
  rows[0] <= r && r <= rows[1] && cols[0] <= c && c <= cols[1] && (!square || r === c);

const same = (a: Choice, b: Choice) => a.grade === b.grade && a.kind === b.kind;

/** Tells whether a family generates puzzles of a size. */
export const canGenerate = ({ offers }: Family, size: Size) => offers.some((offer) => covers(offer, size));

/** Returns the square sizes of a family, the smallest first. */
export function sizesOf({ offers, margin = 0 }: Family): Size[] {
  const sides = new Set<number>();
  for (const offer of offers) {
    const [first, last] = [Math.max(offer.rows[0], offer.cols[0]), Math.min(offer.rows[1], offer.cols[1])];
    const usual = SIDES.map((side) => side + margin);
    for (const side of [first, last, offer.default[0], ...usual]) if (covers(offer, [side, side])) sides.add(side);
  }
  return [...sides].sort((a, b) => a - b).map((side) => [side, side]);
}

/** Returns the size of a family that is nearest to another size. */
export function nearestSize(family: Family, [rows, cols]: Size): Size {
  const far = ([r]: Size) => Math.abs(r - Math.sqrt(rows * cols));
  return sizesOf(family).toSorted((a, b) => far(a) - far(b))[0];
}

/** Lists the kinds of houses that a request can choose at a size. */
export const housesAt = ({ offers }: Family, size: Size) =>
  offers.filter((offer) => covers(offer, size)).flatMap(({ kinds = [] }) => kinds);

/** Lists the choices at a size, in the order of the offers and then of grades. @param houses kind of each, as far as there are such */
export function choicesAt({ offers }: Family, size: Size, houses?: Choice["kind"]): Choice[] {
  const found: Choice[] = [];
  for (const { grades, kind, kinds = [] } of offers.filter((offer) => covers(offer, size))) {
    for (const grade of grades.length > 0 ? grades : [undefined]) {
      const choice = { grade, kind: kinds.find((one) => one === houses) ?? kind };
      if (!found.some((other) => same(other, choice))) found.push(choice);
    }
  }
  return found;
}

/** Returns the choice at a size that is nearest to another choice, by default the first one. */
export function nearest(family: Family, size: Size, wished?: Choice): Choice {
  const choices = choicesAt(family, size, wished?.kind);
  const far = (c: Choice) => (c.kind === wished?.kind ? 0 : 100) + Math.abs((c.grade ?? 0) - (wished?.grade ?? 0));
  return wished ? choices.toSorted((a, b) => far(a) - far(b))[0] : choices[0];
}

/** Returns the default request of a family: the last one, as far as the family still offers it. */
export function lastWish(family: Family): PageWish {
  const kept = recall(puzzles.wish, family.id);
  const size = kept && canGenerate(family, kept.size) ? kept.size : family.offers[0].default;
  return { family: family.id, size, ...nearest(family, size, kept ?? undefined) };
}

/** Remembers a request for the next time. */
export function keepWish({ family, size, grade, kind }: PageWish) {
  remember(puzzles.wish, { size, grade, kind }, family);
}
