/**
 * The records in the local storage: each kind with its key, its shape, and the module that writes it. An unreadable record is like a
 * missing one. `docs/storage.md` describes them, and those that are needed later: `store/puzzle-records.ts`, `store/library-records.ts`.
 */

import { fields, isCount, isSize, isText, isWhole, listOf, maybe, only } from "./shapes.ts";
import type { Kind, Level } from "#shumi";
import type { Shape } from "./shapes.ts";

const isKept = (value: unknown): value is Kept => ["puzzle", "state"].every((name) => isText(Object(value)[name]));

const isMade = fields({
  key: isText, size: isSize, grade: maybe(isWhole), seed: maybe(isWhole), day: maybe(isText), level: maybe(isText),
}) as Shape<Made>;

/** Returns a value that its reader compares with known ones. */
const asIs = (value: unknown) => value;

const isTrue = (value: unknown) => value === true;

/** A game on the desk, or a draft. */
export interface Kept {
  /** Key of the puzzle or the draft. */
  key: string;
  /** Id. */
  family: string;
  /** Name of the family, in the language of the game. */
  name: string;
  /** Size as `6 × 6`, as players count it. */
  size: string;
  puzzle: string;
  /** State as the board saves it. */
  state: string;
  filled: number;
  total: number;
  solved: boolean;
  /** Time played. */
  ms: number;
  /** Number of moves, if the board is full from the start. */
  moves?: number;
  /** The solver has put an answer on the board. */
  shown?: boolean;
  /** Time of saving. */
  at?: number;
  /** The library holds the same record. */
  safe?: boolean;
  /** Given by the player. */
  title?: string;
  tags?: string[];
  /** Origin, in records of the library. */
  made?: Made;
}
/** The origin of a generated puzzle, which its text does not hold. */
export interface Made {
  /** Key of the puzzle. */
  key: string;
  /** Size of the request. */
  size: [number, number];
  grade?: number;
  kind?: Kind;
  seed?: number;
  day?: string;
  /** Level of the day. */
  level?: Level;
}

/** The language, as a code; written by `i18n/say.ts`. */
export const lang = { name: "lang", read: asIs };
/** The theme, as `ui/theme.ts` writes it. */
export const theme = { name: "theme", read: asIs };
/** Whether the clock is hidden (`true`) or off; written by `study/study-card.ts`. */
export const noClock = { name: "no-clock", read: (value: unknown) => (value === "off" || isTrue(value) ? value : false) };
/** Whether mistakes are marked at once; written by `play/game-page.ts`. */
export const liveCheck = { name: "live-check", read: isTrue };
/** The switches of `board/switches.ts`, by their names; `undefined`: the default. */
export const switches = { name: "", read: (value: unknown) => (typeof value === "boolean" ? value : undefined) };
/** The ids of families whose rules the player knows; written by `store/local-store.ts`. */
export const rulesKnown = { name: "rules-known", read: listOf(isText) };
/** The keys of the games on the desk, the newest first; written by `store/local-store.ts`. */
export const games = { name: "games", read: listOf(isText) };
/** A game, by its key; only its texts are needed to open it. Written by `store/local-store.ts`. */
export const game = { name: "game:", read: (value: unknown) => (isKept(value) ? value : null) };
/** The picture of a game, as an address; written by `store/local-store.ts`. */
export const picture = {
  name: "picture:",
  read: (value: unknown) => (isText(value) && value.startsWith("data:image/png;base64,") ? value : null),
};
/** A mark that only the library holds a game; written by `store/local-store.ts` and `store/library-db.ts`. */
export const away = { name: "away:" };
/** A mark that the player has deleted a game, which the library still holds; written by `store/local-store.ts`. */
export const gone = { name: "gone:" };
/** An unreadable game, which the library sets aside; written by `play/game-page.ts` and `make/draft-view.ts`. */
export const torn = { name: "torn:" };
/** The origins of generated puzzles, the newest first; written by `store/origin.ts`. */
export const made = { name: "made", read: listOf(isMade) };
/** The best time without help in ms, by family, size and grade; written by `play/win.ts`. */
export const best = { name: "best:", read: (value: unknown) => Number(value) || 0 };
/** Number and time in ms of the games without help, by family, size and grade; written by `play/win.ts`. */
export const times = { name: "times:", read: only(fields({ n: isWhole, ms: isCount })) };
/** A win, until `store/days.ts` has been loaded; by the key of its game. Written by `play/win.ts`. */
export const won = { name: "won:", read: only(fields({ family: isText, ms: isCount, hints: isCount, at: isWhole })) };
