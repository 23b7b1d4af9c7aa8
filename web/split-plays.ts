/**
 * Opens games on the module of a board or an editor, so that `split.ts` learns the functions of a first part: those that open, draw and
 * describe each sample, and a blank sheet in an editor. All other calls, saved games among them, wait for the second part.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kind } from "#wasm/solver";

export interface Family {
  id: string;
  module: string;
  samples: { text: string }[];
  offers: { default: [number, number]; grades: number[]; kind?: Kind }[];
}

type Glue = typeof import("#wasm/board");

/** Languages in the order of their numbers. */
export const LANGUAGES = ["en", "zh", "ja"];

/**
 * @param board name of the module
 * @param watched an instance that tells what runs
 */
export async function play(folder: string, board: string, watched: Glue) {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
  for (const [i, lang] of LANGUAGES.entries()) {
    watched.learn(i, (await read(`words-${lang}-${board}.json`)).lines);
  }
  watched.glyphs();
  watched.roles();
  const families: Family[] = await read("families-en.json");
  const [kind, named] = board.split("-");
  for (const { id, samples, offers } of families.filter(({ module }) => module === named)) {
    const blanks = offers.map(({ default: [rows, cols] }) => JSON.stringify({ draft: 1, family: id, rows, cols }));
    for (const text of [...samples.map(({ text }) => text), ...(kind === "editor" ? blanks : [])]) {
      for (const lang of LANGUAGES.keys()) {
        if (!blanks.includes(text)) {
          watched.notation(lang, text);
          watched.cells(lang, text, id);
        }
        show(new watched.Game(lang, text, id), lang);
      }
    }
  }
}

/** Does what the element does with a game that it shows. */
function show(game: InstanceType<Glue["Game"]>, lang: number) {
  const { layout, told } = game.open();
  for (const name of ["clashes", "digit-first"] as const) for (const on of [true, false]) game.act("setSwitch", name, on);
  game.watch(0, layout.rows, 0, layout.cols);
  game.act("select", 0, 0);
  for (const [row, col] of [[0, 0], [1, 1]]) {
    game.describe(row, col);
    game.notes(row, col);
  }
  if (!told.status.making?.lacks) game.puzzle("text");
  game.value();
  game.save();
  game.speak(lang);
  game.free();
}
