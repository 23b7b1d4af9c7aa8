/** Hashes in the names of the page's files, by part; under the empty name that of lessons and pictures. */
declare const shumiHashes: Readonly<Record<string, string>>;
/** Name of the widget's folder. */
declare const shumiWidget: string;

/** The widget's folder, under the name that it has before the build. */
declare module "*/shumi-VERSION/modules.ts" {
  /** The module of each family's board and solver. */
  export const MODULES: Readonly<Record<string, string>>;
  /** The languages with their own names, the default one first. */
  export const LANGUAGES: readonly (readonly [code: string, name: string])[];
}

declare module "*/shumi-VERSION/watched.ts" {
  /** The algorithms whose search can be watched, by the family's id, the usual one first. */
  export const WATCHED: Readonly<Record<string, readonly string[]>>;
}

declare module "*/shumi-VERSION/drill-board.ts" {
  export { DrillBoard } from "#shumi-drill-board";
  export type * from "#shumi-drill-board";
}

declare module "*/shumi-VERSION/say.ts" {
  export { Words, textsAt } from "#shumi-say";
}
