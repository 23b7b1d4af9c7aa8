/** The files with the texts of techniques, which the build makes from the ladders of the families. */

import { pageFile } from "../base/files.ts";
import { language } from "../i18n/say.ts";

/** A step on its board: rows and columns, the cells of the reason, and those of the conclusion. */
export type Miniature = [rows: number, cols: number, because: [number, number][], changed: [number, number][]];
/** Id, name and grade, the step of the example, and whether there are drills. */
export type Rung = [id: string, name: string, grade: number, picture: Miniature | null, hasDrills: boolean];
export interface Told {
  name: string;
  grade: number;
  sees: string;
  holds: string;
  hasDrills: boolean;
  /** A saved game right before a step of the technique. */
  example?: string;
}

/** Fetched files by name. */
const files = new Map<string, Promise<any>>();

function file(name: string) {
  const address = pageFile(`techniques-${name}.json`);
  const found =
    files.get(address) ?? fetch(address).then((response) => (response.ok ? response.json() : Promise.reject(new TypeError(address))));
  files.set(address, found);
  // A failed download can be tried again.
  found.catch(() => files.delete(address));
  return found;
}

/** Fetches the techniques of all families, the easiest first. */
export const ladders = (): Promise<Record<string, Rung[]>> => file(language());

/** Fetches the texts of a family's techniques. */
export const lessons = (family: string): Promise<Record<string, Told>> => file(`${family}-${language()}`);
