/**
 * The records in the local storage: each kind with its key, its shape, and the module that writes it. An unreadable record is like a missing
 * one. `docs/storage.md` describes them, and those that are needed later: `store/puzzle-records.js` and `store/library-records.js`.
 */

import { fields, isCount, isSize, isText, isWhole, listOf, maybe, only } from "./shapes.js";

/** @param {unknown} value @returns {value is Kept} */
const isKept = (value) => ["puzzle", "state"].every((name) => isText(Object(value)[name]));

const isMade = /** @type {import("./shapes.js").Shape<Made>} */ (
  fields({ key: isText, size: isSize, grade: maybe(isWhole), seed: maybe(isWhole), day: maybe(isText), level: maybe(isText) })
);

/** Returns a value that its reader compares with known ones. @param {unknown} value */
const asIs = (value) => value;

const isTrue = (/** @type {unknown} */ value) => value === true;

/**
 * A game on the desk, or a draft.
 * @typedef {object} Kept
 * @property {string} key of the puzzle or the draft
 * @property {string} family id
 * @property {string} name of the family, in the language of the game
 * @property {string} size as `6 × 6`
 * @property {string} puzzle
 * @property {string} state as the board saves it
 * @property {number} filled
 * @property {number} total
 * @property {boolean} solved
 * @property {number} ms time played
 * @property {number} [moves] number of moves, if the board is full from the start
 * @property {boolean} [shown] the solver has put an answer on the board
 * @property {number} [at] time of saving
 * @property {boolean} [safe] the library holds the same record
 * @property {string} [title] given by the player
 * @property {string[]} [tags]
 * @property {Made} [made] origin, in records of the library
 */
/**
 * The origin of a generated puzzle, which its text does not hold.
 * @typedef {object} Made
 * @property {string} key of the puzzle
 * @property {[number, number]} size of the request
 * @property {number} [grade]
 * @property {"arrange" | "turn"} [kind]
 * @property {number} [seed]
 * @property {string} [day]
 * @property {import("#shumi").Level} [level] of the day
 */

/** The language, as a code; written by `i18n/say.js`. */
export const lang = { name: "lang", read: asIs };
/** The theme, as `ui/theme.js` writes it. */
export const theme = { name: "theme", read: asIs };
/** Whether the clock is hidden (`true`) or off; written by `study/study-card.js`. */
export const noClock = { name: "no-clock", read: (/** @type {unknown} */ value) => (value === "off" || isTrue(value) ? value : false) };
/** Whether mistakes are marked at once; written by `play/game-page.js`. */
export const liveCheck = { name: "live-check", read: isTrue };
/** The switches of `board/switches.js`, by their names; `undefined`: the default. */
export const switches = { name: "", read: (/** @type {unknown} */ value) => (typeof value === "boolean" ? value : undefined) };
/** The ids of families whose rules the player knows; written by `store/storage.js`. */
export const rulesKnown = { name: "rules-known", read: listOf(isText) };
/** The keys of the games on the desk, the newest first; written by `store/storage.js`. */
export const games = { name: "games", read: listOf(isText) };
/** A game, by its key; only its texts are needed to open it. Written by `store/storage.js`. */
export const game = { name: "game:", read: (/** @type {unknown} */ value) => (isKept(value) ? value : null) };
/** The picture of a game, as an address; written by `store/storage.js`. */
export const picture = {
  name: "picture:",
  read: (/** @type {unknown} */ value) => (isText(value) && value.startsWith("data:image/png;base64,") ? value : null),
};
/** A mark that only the library holds a game; written by `store/storage.js` and `store/store.js`. */
export const away = { name: "away:" };
/** A mark that the player has deleted a game, which the library still holds; written by `store/storage.js`. */
export const gone = { name: "gone:" };
/** An unreadable game, which the library sets aside; written by `play/game-page.js` and `make/draft-view.js`. */
export const torn = { name: "torn:" };
/** The origins of generated puzzles, the newest first; written by `store/made.js`. */
export const made = { name: "made", read: listOf(isMade) };
/** The best time without help in ms, by family, size and grade; written by `play/win.js`. */
export const best = { name: "best:", read: (/** @type {unknown} */ value) => Number(value) || 0 };
/** A solved puzzle of a day, until `store/days.js` has been loaded; by the key of its game. Written by `play/win.js`. */
export const won = { name: "won:", read: only(fields({ family: isText, ms: isCount, hints: isCount, at: isWhole })) };
