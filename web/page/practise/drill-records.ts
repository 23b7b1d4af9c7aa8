/** The records of drills that were made ahead. `docs/storage.md` describes them. */

import { fields, isText, isWhole, listOf } from "../base/shapes.ts";
import type { Hint } from "#shumi";
import type { Shape } from "../base/shapes.ts";
import type { ReadyDrill } from "../../shumi-VERSION/drill-board.ts";

/** A drill that was made ahead, with its language. */
export interface StoredDrill {
  seed: number;
  lang: string;
  drill: ReadyDrill;
}

/** Tells whether a value is a hint, as far as a board needs it. */
const isHint: Shape<Hint> = (value): value is Hint =>
  ["because", "changes", "cells", "region"].every((name) => Array.isArray(Object(value)[name])) && isText(Object(value).text);

/** Tells whether a drill was made in time. */
export const isReadyDrill = fields({
  puzzle: isText, state: isText, answer: isText, name: isText, grade: isWhole, hint: isHint,
}) as Shape<ReadyDrill>;
const isStoredDrill: Shape<StoredDrill> = fields({ seed: isWhole, lang: isText, drill: isReadyDrill });

/** Drills that were made ahead, by `family:technique`; written by `practise/ready-drills.ts`. */
export const ready = { name: "drills:", read: listOf(isStoredDrill) };
