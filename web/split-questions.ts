/**
 * Asks a solver's module the questions of players, so that `split.ts` learns the functions of its first part: those that answer, explain,
 * hint and judge the family's cases, samples and a made puzzle of each grade. A call that traps without the second part is repeated with
 * it.
 */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES, type Family } from "./split-plays.ts";

type Glue = typeof import("#wasm/solver");
type Board = typeof import("#wasm/board");

const GOALS = ["first", "unique", "count"] as const;
/** Time limit of a question in seconds. None takes as long: the functions that run do not depend on the machine. */
const LIMIT = 60;
/**
 * The most lines of a puzzle to explain or to give hints for, by family. The first part of Sudoku's module has no room for the techniques
 * of 16 x 16 and 25 x 25: their explanations and hints wait for the second part.
 */
const EXPLAINED: Record<string, number> = { sudoku: 12 };
/** Most steps of an explanation. */
const STEPS = 1000;
/** Number of moves; each comes after a hint. */
const MOVES = 2;

/**
 * @param name of the module
 * @param whole an instance that makes puzzles
 * @param watched an instance that tells what runs
 */
export async function ask(folder: string, name: string, whole: Glue, watched: Glue) {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), "utf8"));
  const module = name.slice(name.indexOf("-") + 1);
  const board: Board = await import(join(folder, `board-${module}.js`));
  await board.default({ module_or_path: await readFile(join(folder, `board-${module}_bg.wasm`)) });
  for (const [i, lang] of LANGUAGES.entries()) {
    board.learn(i, (await read(`words-${lang}-board-${module}.json`)).lines);
    for (const wasm of [whole, watched]) wasm.learn(i, (await read(`words-${lang}-${name}.json`)).lines);
  }
  const families: Family[] = await read("families-en.json");
  const known = await cases(module);
  for (const family of families.filter((family) => family.module === module)) {
    const { id, samples } = family;
    const texts = [...known.filter((one) => one.family === id), ...samples, ...made(whole, family)].map(({ text }) => text);
    for (const text of texts) questions(watched, board, id, text, EXPLAINED[id]);
  }
}

/** Lists the files of a module's cases. */
export async function caseFiles(module: string) {
  const folder = join(import.meta.dirname, `../crates/shumi-${module}/cases`);
  return (await readdir(folder)).sort().map((file) => join(folder, file));
}

/** Reads the puzzles of a module's cases: each has the line `== KIND ID …`, the puzzle, and perhaps `--` and an answer. */
async function cases(module: string) {
  const files = await Promise.all((await caseFiles(module)).map((file) => readFile(file, "utf8")));
  return files.flatMap((file) =>
    file.split(/^== /m).slice(1).map((one) => {
      const [head, ...lines] = one.split("\n--\n")[0].split("\n");
      return { family: head.split(" ")[1], text: lines.join("\n") };
    }));
}

/** Makes a puzzle of each grade, of the first offer of each kind. */
function made(wasm: Glue, { id: family, offers }: Family) {
  const kinds = offers.filter(({ kind }, i) => offers.findIndex((other) => other.kind === kind) === i);
  const wishes = kinds.flatMap(({ default: size, grades, kind }) =>
    (grades.length > 0 ? grades : [undefined]).map((grade) => ({ size, grade, kind })));
  return wishes.flatMap((wish) => {
    const { puzzle } = wasm.generate(0, { family, seed: 1, timeLimit: LIMIT, ...wish });
    return puzzle === undefined ? [] : { text: puzzle };
  });
}

function questions(wasm: Glue, board: Board, family: string, text: string, lines = Infinity) {
  /** Asks; a family may have no answer to a question. */
  const asked = (question: () => unknown) => {
    try {
      question();
    } catch (e) {
      if (e instanceof WebAssembly.RuntimeError) throw e;
    }
  };
  for (const goal of GOALS) asked(() => wasm.solve(0, text, { family, goal, timeLimit: LIMIT }));
  const isExplained = text.split("\n").length <= lines;
  if (isExplained) {
    asked(() => wasm.explain(0, text, family, STEPS, LIMIT));
    asked(() => wasm.appraise(0, text, family, { rate: true, timeLimit: LIMIT }));
  }
  let game: InstanceType<Board["Game"]>;
  try {
    game = new board.Game(0, text, family);
  } catch {
    // Some cases are no puzzles.
    return;
  }
  const { layout } = game.open();
  for (let i = 0; i < MOVES; i++) {
    const state = game.save();
    const lang = i % LANGUAGES.length;
    if (isExplained) asked(() => wasm.hint(lang, state, LIMIT));
    asked(() => wasm.judge(lang, state, LIMIT));
    game.act("press", i % layout.rows, (2 * i) % layout.cols, false);
    game.act("enter", layout.keys[i % (layout.keys.length || 1)]?.value);
  }
  game.free();
}
