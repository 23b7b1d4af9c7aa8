/** What the element itself says, by language; all about puzzles comes from the wasm module. */

const EN = {
  undo: "Undo",
  redo: "Redo",
  pencil: "Pencil marks",
  clear: "Clear",
  check: "Check",
  hint: "Hint",
  why: "Why?",
  doIt: "Do it",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomFit: "Whole board",
  modes: "Way to play",
  tools: "Tools",
  keypad: "Keypad",
  zoom: "Zoom",
  pencilOn: "Pencil marks on",
  pencilOff: "Pencil marks off",
  right: "Right so far.",
  solved: "Solved!",
  wrong: (/** @type {number} */ n) => (n === 1 ? "One rule is broken: " : `${n} rules are broken: `),
  complete: "The board is full and right.",
  searching: "Looking for the next step …",
  board: (/** @type {string} */ name, /** @type {number} */ rows, /** @type {number} */ cols) => `${name}, ${rows} rows, ${cols} columns`,
  lost: "Something went wrong inside; the game goes on from where it was.",
};

/** @typedef {typeof EN} Words */

/** @type {Record<string, Words>} */
const ALL = { en: EN };

/** Words for a language tag; English where there are no others. @param {string} lang @returns {Words} */
export const words = (lang) => ALL[lang.split("-")[0]] ?? EN;
