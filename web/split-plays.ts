/**
 * Opens games on a board's module, so that `split.ts` learns what a first board needs: opening, drawing and describing each sample, as it is
 * and as a saved game. A function that does not run here comes a moment later, and what needs it waits for it.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Glue = typeof import("#wasm/board");

/** Languages in the order of their numbers. */
const LANGUAGES = ["en", "zh", "ja"];
/** Keys and tools that leave entries, marks, colours and undone moves in a saved game. */
const KEYS = ["1", "2", "ArrowRight", "5", "Delete", "p", "3", "ArrowDown", "2", "p", " ", "Enter", "4", "Ctrl+z"];
const PENS = ["corner", "centre", "colour"] as const;
/** Number of rows and columns that are played. */
const SIDE = 4;

/**
 * @param board name of the module
 * @param whole an instance that makes the saved games
 * @param watched an instance that tells what runs
 */
export async function play(folder: string, board: string, whole: Glue, watched: Glue) {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
  for (const [i, lang] of LANGUAGES.entries()) {
    const { lines } = await read(`words-${lang}-${board}.json`);
    for (const wasm of [whole, watched]) wasm.learn(i, lines);
  }
  watched.glyphs();
  watched.roles();
  const families: { id: string; module: string; samples: { text: string }[] }[] = await read("families-en.json");
  for (const { id, samples } of families.filter(({ module }) => `board-${module}` === board)) {
    for (const { text } of samples) {
      const states = saved(whole, id, text);
      for (const lang of LANGUAGES.keys()) {
        watched.notation(lang, text);
        watched.cells(lang, text, id);
        show(new watched.Game(lang, text, id), lang);
        for (const state of states) show(watched.Game.resume(lang, state), lang);
      }
    }
  }
}

/** Plays a puzzle, and returns the saved games of its stages. */
function saved(wasm: Glue, family: string, text: string) {
  const game = new wasm.Game(0, text, family);
  const { layout } = game.open();
  const states = [game.save()];
  const fill = () => {
    for (let row = 0; row < Math.min(SIDE, layout.rows); row++) {
      for (let col = 0; col < Math.min(SIDE, layout.cols); col++) {
        game.act("press", row, col, false);
        game.act("enter", layout.keys[(row + col) % (layout.keys.length || 1)]?.value);
        game.act("press", row, col, true);
      }
    }
    states.push(game.save());
  };
  fill();
  for (const key of KEYS) game.act("key", key, true);
  states.push(game.save());
  for (const pen of PENS) {
    game.act("setPen", pen);
    fill();
  }
  game.free();
  return states;
}

/** Does what the element does with a game that it shows. */
function show(game: InstanceType<Glue["Game"]>, lang: number) {
  const { layout } = game.open();
  for (const name of ["clashes", "digit-first"] as const) for (const on of [true, false]) game.act("setSwitch", name, on);
  game.watch(0, layout.rows, 0, layout.cols);
  game.act("select", 0, 0);
  for (const [row, col] of [[0, 0], [1, 1]]) {
    game.describe(row, col);
    game.notes(row, col);
  }
  game.puzzle("text");
  game.value();
  game.save();
  game.shortcuts();
  game.speak(lang);
  game.free();
}
