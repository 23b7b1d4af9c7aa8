/** Calls every function of the package, on any platform: `everything(shumi)` resolves to "all is well", or rejects. */

const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OPEN = ".".repeat(81);
const FAMILY = { family: "sudoku" };
/** A family of each module. */
const OF_MODULES = ["kakuro", "sudoku", "sudoku-regions", "hitori", "rotation"];
/** Options of a search that does not end. */
const LONG = { ...FAMILY, goal: "count", limit: 1e12 };

function want(is, what) {
  if (!is) throw new Error(`not as promised: ${what}`);
}

/** Resolves to the error of a rejected call. */
const error = (call) =>
  Promise.resolve().then(call).then((got) => Promise.reject(new Error(`not rejected: ${JSON.stringify(got)}`)), (e) => e);

async function all(rows) {
  const got = [];
  for await (const row of rows) got.push(row);
  return got;
}

export async function everything(shumi) {
  const { appraise, check, convert, daily, explain, families, finish, generate, generateMany, puzzles, solve, solveMany } = shumi;
  const { status, solutions } = await solve(SUDOKU, { ...FAMILY, goal: "unique" });
  want(status === "unique", "solve");
  want((await solve(SUDOKU.replace("53", "55"), { ...FAMILY, lang: "ja" })).reason.match(/[\u3040-\u30ff]/), "a reason in Japanese");
  const ids = (await families()).map(({ id }) => id);
  want(OF_MODULES.every((id) => ids.includes(id)), "families");

  const { grade, solved, steps, total } = await explain(SUDOKU, FAMILY);
  want(grade >= 1 && solved && steps.length === total && total > 40, "explain");
  want(steps.every(({ technique, name, grade, text, cells }) => technique && name && grade >= 1 && text && cells.length > 0), "steps");
  want(
    (await explain(SUDOKU, { ...FAMILY, steps: 2, lang: "zh", timeLimit: 10 })).steps.every(({ text }) => /[\u4e00-\u9fff]/.test(text)),
    "steps in Chinese",
  );

  const worth = await appraise(SUDOKU, FAMILY);
  want(worth.status === "one" && worth.grade === grade && worth.solution === solutions[0], "appraise");
  const draft = SUDOKU.replace("53", "..").replace("195", "...");
  const finished = await finish(draft, { ...FAMILY, seed: 3 });
  want(
    finished.status === "done" && finished.appraisal.status === "one" && finished.changes.every(({ kind }) => kind === "added"),
    "finish",
  );
  want((await finish(draft, { ...FAMILY, seed: 3 })).puzzle === finished.puzzle, "a seed of finish");

  want((await check(SUDOKU, solutions[0], FAMILY)).status === "right", "check");
  want((await check(SUDOKU, solutions[0].replace("5", "6"), FAMILY)).faults.length > 0, "check of a wrong board");
  const address = (await convert(SUDOKU, { ...FAMILY, to: "puzzlink" })).trim();
  want((await solve(address)).solutions[0] === solutions[0], "convert");
  want((await puzzles(`${SUDOKU}\n${SUDOKU}\n`, FAMILY)).length === 2, "puzzles");

  const made = await generate({ ...FAMILY, seed: 5 });
  want((await solve(made.puzzle, { ...FAMILY, goal: "unique" })).solutions[0] === made.solution, "generate");
  want((await all(generateMany({ ...FAMILY, seed: 5, count: 2 })))[0].puzzle === made.puzzle, "generateMany");
  const [row] = await all(daily("2026-01-01", { ...FAMILY, level: "easy" }));
  want(row.puzzle && row.date === "2026-01-01", "daily");

  const rows = await all(solveMany([SUDOKU, "12\n3", address], { keepGoing: true, jobs: 2 }));
  want(rows.map((row) => `${row.index} ${row.status}`).join() === "0 solved,1 bad,2 solved" && rows[1].line >= 1, "solveMany");
  want((await error(() => all(solveMany([SUDOKU, "x"], FAMILY)))).index === 1, "solveMany without keepGoing");

  const placed = await error(() => solve(`${SUDOKU.slice(0, 80)}x`, FAMILY));
  want(placed.line === 1 && placed.column === 81 && placed.expected && placed.found, "a placed error");
  want((await error(() => explain("12\n3", FAMILY))).line === 1, "a placed error of explain");
  let told = 0;
  want(
    (await solve(OPEN, { ...LONG, timeLimit: 0.4, onprogress: () => void told++ })).status === "limit" && told > 0,
    "a limit, and progress until then",
  );
  const stop = new AbortController();
  want(
    (await error(() => solve(OPEN, { ...LONG, signal: stop.signal, onprogress: () => stop.abort() }))).name === "AbortError",
    "a signal",
  );
  // The signal has been aborted.
  const { signal } = stop;
  const calls = {
    appraise: () => appraise(SUDOKU, { ...FAMILY, signal }),
    finish: () => finish(SUDOKU, { ...FAMILY, signal }),
    check: () => check(SUDOKU, solutions[0], { ...FAMILY, signal }),
    convert: () => convert(SUDOKU, { ...FAMILY, to: "puzzlink", signal }),
    daily: () => all(daily("2026-01-01", { ...FAMILY, signal })),
    explain: () => explain(SUDOKU, { ...FAMILY, signal }),
    generate: () => generate({ ...FAMILY, signal }),
    puzzles: () => puzzles(SUDOKU, { ...FAMILY, signal }),
    solve: () => solve(SUDOKU, { ...FAMILY, signal }),
    solveMany: () => all(solveMany([SUDOKU], { ...FAMILY, signal })),
  };
  for (const [name, call] of Object.entries(calls)) want((await error(call)).name === "AbortError", `an aborted signal of ${name}`);
  return "all is well";
}
