/** The puzzles that a family can generate: sizes, and for each size grades and kinds. The list of families has the offers. */

import { recall, remember } from "../base/local-storage.js";
import * as puzzles from "../store/puzzle-records.js";

/** @typedef {import("#shumi").Family} Family */
/** @typedef {import("#shumi").Offer} Offer */
/** @typedef {[rows: number, cols: number]} Size */
/** A grade, a kind or both. @typedef {{ grade?: number, kind?: Offer["kind"] }} Choice */
/** A request that its family can fill. @typedef {Choice & { family: string, size: Size }} PageWish */

/** Sides that are offered from a long range. */
const SIDES = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 30, 40, 50];

/** @param {Offer} offer @param {Size} size */
const covers = ({ rows, cols, square }, [r, c]) => rows[0] <= r && r <= rows[1] && cols[0] <= c && c <= cols[1] && (!square || r === c);

/** @param {Choice} a @param {Choice} b */
const same = (a, b) => a.grade === b.grade && a.kind === b.kind;

/** Tells whether a family generates puzzles of a size. @param {Family} family @param {Size} size */
export const makes = ({ offers }, size) => offers.some((offer) => covers(offer, size));

/** Returns the square sizes of a family, the smallest first. @param {Family} family @returns {Size[]} */
export function sizesOf({ offers }) {
  /** @type {Set<number>} */
  const sides = new Set();
  for (const offer of offers) {
    const [first, last] = [Math.max(offer.rows[0], offer.cols[0]), Math.min(offer.rows[1], offer.cols[1])];
    for (const side of [first, last, offer.default[0], ...SIDES]) if (covers(offer, [side, side])) sides.add(side);
  }
  return [...sides].sort((a, b) => a - b).map((side) => [side, side]);
}

/** Returns the size of a family that is nearest to another size. @param {Family} family @param {Size} size @returns {Size} */
export function nearestSize(family, [rows, cols]) {
  const far = (/** @type {Size} */ [r]) => Math.abs(r - Math.sqrt(rows * cols));
  return sizesOf(family).toSorted((a, b) => far(a) - far(b))[0];
}

/**
 * Lists the choices at a size, in the order of the offers and then of grades.
 * @param {Family} family @param {Size} size @returns {Choice[]}
 */
export function choicesAt({ offers }, size) {
  /** @type {Choice[]} */
  const found = [];
  for (const { grades, kind } of offers.filter((offer) => covers(offer, size))) {
    for (const grade of grades.length > 0 ? grades : [undefined]) {
      if (!found.some((choice) => same(choice, { grade, kind }))) found.push({ grade, kind });
    }
  }
  return found;
}

/**
 * Returns the choice at a size that is nearest to another choice, by default the first one.
 * @param {Family} family @param {Size} size @param {Choice} [wished] @returns {Choice}
 */
export function nearest(family, size, wished) {
  const choices = choicesAt(family, size);
  const far = (/** @type {Choice} */ c) => (c.kind === wished?.kind ? 0 : 100) + Math.abs((c.grade ?? 0) - (wished?.grade ?? 0));
  return wished ? choices.toSorted((a, b) => far(a) - far(b))[0] : choices[0];
}

/**
 * Returns the default request of a family: the last one, as far as the family still offers it.
 * @param {Family} family @returns {PageWish}
 */
export function lastWish(family) {
  const kept = recall(puzzles.wish, family.id);
  const size = kept && makes(family, kept.size) ? kept.size : family.offers[0].default;
  return { family: family.id, size, ...nearest(family, size, kept ?? undefined) };
}

/** Remembers a request for the next time. @param {PageWish} wish */
export function keepWish({ family, size, grade, kind }) {
  remember(puzzles.wish, { size, grade, kind }, family);
}
