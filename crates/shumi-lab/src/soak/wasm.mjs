// Answers questions and plays games with the page's modules: a job as a line of JSON in, the result as a line out.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** Index of the language. */
const ENGLISH = 0;

const loaded = new Map();

/** Returns an instance with English texts. */
async function module([script, wasm, words]) {
  if (!loaded.has(script)) {
    const glue = await import(pathToFileURL(script).href);
    const first = new WebAssembly.Module(readFileSync(wasm));
    const exports = await glue.default({ module_or_path: first });
    if (WebAssembly.Module.customSections(first, "rest").length > 0) {
      await WebAssembly.instantiate(readFileSync(wasm.replace("_bg.wasm", "_rest.wasm")), { first: { ...exports } });
    }
    glue.learn(ENGLISH, JSON.parse(readFileSync(words, "utf8")).lines);
    loaded.set(script, glue);
  }
  return loaded.get(script);
}

async function done(job) {
  const solver = await module(job.solver);
  const answers = job.goals.map((goal) => solver.solve(ENGLISH, job.text, { family: job.family, goal, limit: job.limit }, undefined));
  const { Game } = await module(job.board);
  const game = new Game(ENGLISH, job.text, job.family);
  for (const [name, ...rest] of job.inputs) {
    if (name === "check") game.check();
    else game.act(name, ...rest);
  }
  const [value, saved] = [game.value(), game.save()];
  const { moves } = game.open().told.status;
  for (let i = 0; i < moves; i += 1) game.act("undo");
  const opening = game.value();
  game.free();
  return { answers, value, saved, opening, peak_mb: process.resourceUsage().maxRSS / 1000 };
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = await done(JSON.parse(line)).catch((e) => ({ error: String(e?.stack ?? e) }));
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
