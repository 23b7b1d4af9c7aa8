/**
 * Plays games on a board's module, so that `split.ts` learns what a first board needs: opening each sample, entering values, and all that
 * the element's methods do at once. A function that does not run here comes a moment later, and what needs it waits for it.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Glue = typeof import("#wasm/board");

/** Languages in the order of their numbers. */
const LANGUAGES = ["en", "zh", "ja"];
/** Keys that players press most. */
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "1", "2", "5", "Delete", "Backspace", " ", "Enter", "p", "3", "p", "Ctrl+z"];
/** Number of rows and columns that are played. */
const SIDE = 6;

/** Runs a call that may fail: the code that reports its error is part of what is learned. */
function attempt(call: () => unknown) {
  try {
    call();
  } catch (e) {
    if (e instanceof WebAssembly.RuntimeError) throw e;
  }
}

/** @param board name of the module */
export async function play(folder: string, board: string, wasm: Glue) {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
  for (const [i, lang] of LANGUAGES.entries()) wasm.learn(i, (await read(`words-${lang}-${board}.json`)).lines);
  wasm.glyphs();
  wasm.roles();
  const families: { id: string; module: string; samples: { text: string }[] }[] = await read("families-en.json");
  for (const { id, samples } of families.filter(({ module }) => `board-${module}` === board)) {
    for (const { text } of samples) LANGUAGES.forEach((_, lang) => playOne(wasm, lang, id, text));
    for (const text of ["", "?", "{", "{}", "1 1\n9 9"]) attempt(() => new wasm.Game(0, text, id).free());
  }
}

function playOne(wasm: Glue, lang: number, family: string, text: string) {
  wasm.notation(lang, text);
  wasm.cells(lang, text, family);
  const game = new wasm.Game(lang, text, family);
  const { layout } = game.open();
  game.save();
  game.watch(0, layout.rows, 0, layout.cols);
  game.act("setSwitch", "clashes", true);
  game.act("select", 1, 1);
  for (let row = 0; row < Math.min(SIDE, layout.rows); row++) {
    for (let col = 0; col < Math.min(SIDE, layout.cols); col++) {
      game.act("press", row, col, false);
      game.act("enter", layout.keys[(row + col) % (layout.keys.length || 1)]?.value);
      game.act("press", row, col, true);
    }
  }
  for (const key of KEYS) game.act("key", key, true);
  game.act("undo");
  game.act("redo");
  game.act("clearMarks");
  game.act("deselect");
  const state = game.save();
  game.describe(1, 1);
  game.notes(1, 1);
  for (const notation of ["text", "json", "none"]) attempt(() => game.puzzle(notation));
  const value = game.value();
  for (const board of [value, "?"]) attempt(() => game.act("setValue", board));
  for (const saved of [state, "?", "{}"]) attempt(() => game.act("restore", saved));
  game.act("reset");
  game.speak(lang);
  game.free();
  const resumed = wasm.Game.resume(lang, state);
  resumed.open();
  resumed.free();
}
